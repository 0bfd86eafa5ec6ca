// Unit tests of nbs/widgets/explorer that need no browser: node --test; numbers are counted by hand.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "sense-"));
cpSync(join(here, "../../widgets/explorer"), copy, { recursive: true });
writeFileSync(join(copy, "package.json"), '{"type": "module"}'); // else Node takes a .js for a script
const modules = readdirSync(copy).filter((file) => file.endsWith(".js"));
const x = Object.assign({}, ...(await Promise.all(modules.map((file) => import(pathToFileURL(join(copy, file)))))));

const floats = (values) => ({ f: Buffer.from(new Float32Array(values).buffer).toString("base64") });
const close = (a, b, eps = 1e-6) => assert.ok(Math.abs(a - b) <= eps, `${a} is not ${b}`);

function made(labels, drops, more = {}) {
  const levels = more.levels ?? [0.25, 0.5];
  const cells = { drop: floats(drops), n: 100, status: 0, ...more.cells };
  const rows = labels.map((label, i) => ({ label, layer: label, type: "Conv2d", saves: { macs: [0, 100 * (i + 1)] } }));
  return {
    metrics: [{ name: "top1", unit: "fraction", higher: true, baseline: 0.9, steps: [0.5, 1, 2, 5, 10, 20], ...more.metric }],
    statuses: ["exact", "estimated", "skipped", "noop", "unprunable", "failed"],
    costs: { macs: "MACs" },
    colours: { light: {}, dark: {} },
    methods: [{ name: "filter", unit: more.unit ?? "sparsity", levels, rows, metrics: { top1: cells } }],
  };
}
const table = (...args) => x.tableOf(made(...args), "filter", "top1");

test("numbers are unpacked as they were packed", () => {
  assert.deepEqual([...x.unpack(null, 2)], [NaN, NaN]);
  assert.deepEqual([...x.unpack(0.5, 2)], [0.5, 0.5]);
  assert.deepEqual([...x.unpack(floats([0.5, Infinity, NaN]), 3)], [0.5, Infinity, NaN]);
  const bytes = Buffer.from([2, 0, 1]).toString("base64");
  assert.deepEqual([...x.unpack({ p: [null, 7, 9], i: bytes }, 3)], [9, NaN, 7]);
});

test("a value follows from baseline and drop in the metric's direction", () => {
  close(x.valueOf(table(["a"], [0.1, 0.2]), 1), 0.7);
  close(x.valueOf(table(["a"], [0.1, 0.2], { metric: { higher: false } }), 0), 1.0);
});

test("what a drop is beyond a repair is said of cells", () => {
  const [plain, mended] = [{}, { repaired: 0.95 }].map((metric) => table(["a"], [0.1, 0.2], { metric }));
  assert.deepEqual([plain, mended].map(x.measureText), ["drop of top1 (points)", "drop of top1 beyond the repair (points)"]);
  assert.deepEqual([plain, mended].map(x.directionText), ["drop of top1", "drop of top1"]);
});

test("a drop of one sample is none, of two it is one", () => {
  const t = table(["a"], [0.01, 0.02]);
  assert.deepEqual([x.isZero(t, 0), x.isZero(t, 1)], [true, false]);
  const nats = table(["a"], [0.001, 0], { metric: { unit: "nats" } });
  assert.deepEqual([x.isZero(nats, 0), x.isZero(nats, 1)], [false, true]);
  assert.deepEqual([x.noChange(t), x.noChange(nats)], ["within one sample of no change", "no change"]);
  const pixels = table(["a"], [0.0021, 0.0033]); // shares of pixels: 0.21 samples
  assert.deepEqual([x.isZero(pixels, 0), x.noChange(pixels)], [false, "no change"]);
  const guessed = { ...t, status: t.status.map(() => t.statuses.indexOf("estimated")) };
  assert.deepEqual([x.isZero(guessed, 0), x.isZero(guessed, 1)], [false, false]); // of an interval nobody knows
});

test("colours change at 0.5, 1, 2, 5, 10 and 20 points", () => {
  const t = table(["a"], [0.1, 0.2]);
  assert.deepEqual([-0.0004, -0.0006].map((d) => x.stepOf(t, d)), [0, -1]); // as far as the table shows them
  assert.deepEqual([-0.1, 0, 0.0049, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.9].map((d) => x.stepOf(t, d)), [-1, 0, 0, 1, 2, 3, 4, 5, 6, 6]);
  assert.deepEqual([0.01, 0.02, 0.05, 0.1, 0.2].map((d) => x.stepOf(t, Math.fround(d))), [2, 3, 4, 5, 6]);
  assert.deepEqual([-0.0001, 0.1234].map((d) => x.dropText(t, d)), ["0.0", "12.3"]);
  assert.deepEqual([2e-9, 0, 0.0004].map((d) => x.dropText(t, d, 5)), ["2e-7", "0.00000", "0.04000"]);
});

test("what a cell saves is a polynomial of what it achieves", () => {
  const data = made(["a"], [0, 0], { cells: { achieved: floats([0.2, 0.4]) } });
  data.methods[0].rows[0].saves = { macs: [10, 100, -50] };
  const t = x.tableOf(data, "filter", "top1");
  close(x.savedBy(t, 1, "macs"), 10 + 40 - 8, 1e-4);
  assert.ok(Number.isNaN(x.savedBy(t, 1, "ms")));
});

test("counts that a cell saves are whole, and about so many where the level is not reached", () => {
  const data = made(["a"], [0, 0], { cells: { achieved: floats([0.2, 0.25]) } });
  data.methods[0].rows[0].saves = { params: [0, 42], macs: [0, 42000], ms: [0, 1.5] };
  const t = x.tableOf(data, "filter", "top1");
  assert.equal(x.savedText(t, 1, "params"), "about 11 parameters"); // a quarter of 42
  assert.equal(x.savedText(t, 1, "macs"), "10.5 k MACs");
  assert.equal(x.savedText(t, 1, "ms"), "0.375 ms");
  data.methods[0].rows[0].saves = { params: [0, 40] };
  assert.equal(x.savedText(x.tableOf(data, "filter", "top1"), 1, "params"), "10 parameters");
  assert.equal(x.savedText(t, 1, "bytes"), "");
});

test("rows are sorted by mean drop, cost and name; unknown ones are last", () => {
  const t = table(["b.10", "b.9", "a"], [0.1, 0.3, NaN, NaN, 0.5, 0.7]);
  assert.deepEqual(x.orderOf(t, "order"), [0, 1, 2]);
  assert.deepEqual(x.orderOf(t, "sensitivity"), [2, 0, 1]);
  assert.deepEqual(x.orderOf(t, "cost", "macs"), [2, 1, 0]);
  assert.deepEqual(x.orderOf(t, "name"), [2, 1, 0]); // a, b.9, b.10
  assert.deepEqual(x.orderOf(t, "level 0.25"), [2, 0, 1]); // 0.5, 0.1, unknown
  assert.deepEqual(x.orderOf(t, "level 0.3"), [0, 1, 2]); // there is no such level
});

test("blocks and stages fold", () => {
  assert.equal(x.foldOf("encoder.layer.3.query", "block"), "encoder.layer.*.query");
  assert.deepEqual(["layer1.0.conv1", "encoder.layer.3.query", "conv1", "0.weight"].map((s) => x.foldOf(s, "stage")), ["layer1", "encoder.layer", "conv1", "0"]);
  const t = table(["h.0.q", "h.1.q", "h.2.q", "head"], [0.1, 0.2, 0.3, 0.6, 0.5, 0.7, 0, 0]);
  const folded = x.linesOf(t, [0, 1, 2, 3], "block", new Set());
  assert.deepEqual(folded, [{ key: "h.*.q", members: [0, 1, 2], open: false }, { members: [3] }]);
  assert.equal(x.linesOf(t, [0, 1, 2, 3], "block", new Set(["h.*.q"])).length, 5);
  const s = x.spreadOf(t, [0, 1, 2], 1);
  [close(s.mean, 0.5), close(s.low, 0.2), close(s.high, 0.7)];
});

test("names lose the beginning that all have, up to a dot", () => {
  assert.equal(x.commonStart(["model.blocks.1.a", "model.blocks.10.b"]), "model.blocks.");
  assert.equal(x.commonStart(["conv1", "conv2"]), "");
  assert.deepEqual([["a.group", "b.c.group"], ["a.group"], ["a.group", "b.weight"], [".group", "group"]].map(x.commonEnd), [".group", "", "", ""]);
});

test("the lines of the overview get thinner, so that 200 fit", () => {
  assert.deepEqual([1, 60, 80, 100, 160, 200, 1000].map(x.thinOf), [5, 5, 5, 4, 2, 2, 2]);
});

test("an axis of drops shows gains, up to five times the largest loss", () => {
  assert.deepEqual(x.dropEnds([0.1, -0.3, NaN, -Infinity], 0.1), [-0.3, 0.1]);
  assert.deepEqual(x.dropEnds([0.1, -3], 0.1), [-0.5, 0.1]);
  assert.deepEqual(x.dropEnds([-0.2, -0.4], 0), [-0.4, 0]);
  assert.deepEqual(x.dropEnds([0, NaN], 0), [0, 1]);
});

test("an axis of drops is cut where at most a quarter of the layers are far above the rest, and none is selected", () => {
  const tops = [4.9, 0.1, 0.02, 0.3, -Infinity, 0, 0.1, 5];
  assert.deepEqual([0.02, 0.3, 4.9, 5, -Infinity].map((own) => x.axisTop(tops, own)), [0.3, 0.3, 5, 5, 0.3]);
  assert.equal(x.axisTop([4.9, 0.3, 0.3], 0.3), 4.9); // one of three is more than a quarter
  assert.equal(x.axisTop([4.9, 1, 0.3, 0.2, 0.1], 0.1), 4.9); // not five times as high
  assert.equal(x.axisTop([4.9, 0, 0, 0, 0], 0), 4.9); // the rest would have no axis
  assert.equal(x.axisTop([-0.1, -0.2], -0.1), 0);
});

test("the note below the curves says how far a cut axis would go, until that layer is selected", () => {
  const t = table(["conv1", "a", "b", "c"], [0.01, 0.8, 0.02, 0.03, 0.01, 0.02, 0, 0.01]);
  const drawn = (row) => {
    const panel = { innerHTML: "", querySelector: () => ({ addEventListener() {}, setAttribute() {} }) };
    x.drawCurves({ table: () => t, row, column: 0, panel, nameOf: (r) => t.rows[r].label, data: {} }, 400, true);
    return panel.innerHTML;
  };
  assert.match(drawn(1), /The axis is cut: conv1 goes up to 80/);
  assert.doesNotMatch(drawn(0), /cut/);
});

test("bits and rank go from mild to strong", () => {
  assert.deepEqual(table(["a"], [0.3, 0.1], { unit: "bits", levels: [2, 8] }).columns, [1, 0]);
});

test("the state becomes possible where the data change", () => {
  const data = made(["a", "b"], [0, 0, 0, 0]);
  assert.equal(x.fitted(data, { method: "gone", layer: "b", level: 0.4 }).level, 0.5);
  assert.equal(x.fitted(data, { layer: "zz", level: null }).layer, "a");
  assert.equal(x.fitted(data, { layer: "b" }).layer, "b");
});

// Two layers, the second reads the first: macs are 100 * (1 - a) + 200 * (1 - a) * (1 - b).
const option = (level, drop) => ({ level, drop, kept: 1 - (level ?? 0), method: "group", unit: "sparsity" });
const budget = {
  metric: "top1",
  blocks: [
    { name: "one", layer: "one", untouched: 0, units: 8, options: [option(null, 0), option(0.5, 0.1)] },
    { name: "two", layer: "two", untouched: 0, units: 8, options: [option(null, 0), option(0.5, 0.3)] },
  ],
  costs: { macs: { label: "MACs", full: 300, terms: [[100, [1, 0.5]], [200, [1, 0.5], [3, 0.5]]], plans: [[0, 0], [1, 0], [1, 1]], shares: [1, 0.5, 1 / 3], sums: [0, 0.1, 0.4] } },
  uniform: [{ level: 0, costs: { macs: 1 }, sum: 0 }, { level: 0.5, costs: { macs: 1 / 3 }, sum: 0.4 }],
};

test("plans cost what their terms say", () => {
  assert.deepEqual([[0, 0], [1, 0], [0, 1], [1, 1]].map((p) => x.costOf(budget.costs.macs.terms, x.takenOf(budget, p))), [300, 150, 200, 100]);
  close(x.sumOfDrops(budget, [1, 1]), 0.4);
  const alone = (drop, numbers) => ({ drop: 0.1, repair_drop: [drop, numbers] });
  const repaired = { blocks: [{ options: [{ drop: 0 }, alone(-0.03, 8)] }, { options: [{ drop: 0 }, alone(-0.01, 4)] }] };
  // what a repair changes alone counts once, and not where nothing is done
  [[0, 0], [1, 0], [0, 1], [1, 1]].forEach((p, i) => close(x.sumOfDrops(repaired, p), [0, 0.07, 0.09, 0.17][i]));
});

test("small numbers have two digits where few levels leave the room", () => {
  const metric = { metric: { name: "loss", unit: "nats", higher: false }, unit: "sparsity" };
  const few = made(["a"], [0.031, 1.4], metric);
  const many = made(["a"], [0.031, ...Array(9).fill(1.4)], { ...metric, levels: Array.from({ length: 10 }, (_, k) => k / 10) });
  const shown = (data, name) => x.dropText(x.tableOf(data, "filter", name), 0.031);
  for (const data of [few, many]) data.methods[0].metrics = { loss: data.methods[0].metrics.top1 };
  assert.deepEqual([shown(few, "loss"), shown(many, "loss")], ["0.03", "0.0"]);
  const digits = (top) => x.tableOf(made(["a"], [0.4, ...Array(9).fill(top)], { metric: { unit: "nats" }, levels: Array.from({ length: 10 }, (_, k) => k / 10) }), "filter").digits;
  assert.deepEqual([0.14, 1.4, 14, 140].map(digits), [2, 1, 1, 0]); // one decimal where it fits into a narrow cell
  // a number below 10 has as many as tell the colours apart
  const t = x.tableOf(made(["a"], [0.4, ...Array(9).fill(14)], { metric: { unit: "nats", steps: [0.05, 0.1, 0.2] }, levels: Array.from({ length: 10 }, (_, k) => k / 10) }), "filter");
  assert.deepEqual([0.04, -0.07, 2.9, 14.24].map((v) => x.cellText(t, v)), ["0.04", "-0.07", "2.90", "14.2"]);
});

test("a page's lists are written out", () => {
  const lists = [[null, 0.5], [0, 0.1], [1, 0.5], [null, null], [null, [-0.2, 8]], [0], [0.5], [0, 2], [[7], [100, [1, 5, 6]], [200, [1, 7, 2], [3, 5, 6]]], [null, [2]]];
  const places = [0, 1, 2, 3, 3, 3, 4, 9];
  const macs = { full: 300, terms: 8, plans: [[0, 0], [0, 1], [1, 1, 0, 0]] };
  const solved = { ...macs, budgets: [{ left: 1, plan: [0, 0] }, { left: 0.3, plan: [1, 1] }] };
  const blocks = [{ name: "a", options: places }, { name: "b", options: places }];
  const found = x.unpacked({ model: "m", lists, budgets: [{ metric: "top1", blocks, costs: { macs: solved, params: macs } }] });
  const options = [{ level: null, drop: 0, kept: 1 }, { level: 0.5, drop: 0.1, kept: 0.5, repair_drop: [-0.2, 8], which: [2] }];
  const terms = [[7], [100, [1, 0.5]], [200, [1, 1, 3, 0.5], [3, 0.5]]];
  const params = { full: 300, terms, plans: [[0, 0], [1, 0], [0, 1]] };
  const whole = { ...params, budgets: [{ left: 1, plan: [0, 0] }, { left: 0.3, plan: [0, 1] }] };
  assert.deepEqual(found, { model: "m", budgets: [{ metric: "top1", blocks: [{ name: "a", options }, { name: "b", options }], costs: { macs: whole, params } }] });
  assert.deepEqual(x.unpacked({ model: "m" }), { model: "m" }); // nothing to write out
});

test("a page offers the budgets whose plans it has stored, with those plans", () => {
  const stored = [{ left: 1, plan: [0, 0] }, { left: 0.7, plan: [0, 1] }, { left: 0.4, plan: [1, 1] }];
  const page = { ...budget, costs: { macs: { ...budget.costs.macs, budgets: stored } } };
  assert.deepEqual([100, 56, 54, 3].map((v) => x.nearestBudget(page, "macs", v)), [100, 70, 40, 40]);
  assert.equal(x.nearestBudget(budget, "macs", 56), 56); // nothing stored: a kernel solves for it
  for (const { left, plan } of stored) assert.deepEqual(x.storedPlan(page, "macs", left, {}), plan);
  assert.deepEqual(x.storedPlan(budget, "macs", 0.7, {}), [1, 0]); // not what was stored for it
});

test("the best stored plan within a budget, with what is held by hand", () => {
  assert.deepEqual(x.storedPlan(budget, "macs", 1, {}), [0, 0]);
  assert.deepEqual(x.storedPlan(budget, "macs", 0.6, {}), [1, 0]);
  assert.deepEqual(x.storedPlan(budget, "macs", 0.7, { one: 0 }), [0, 1]);
  assert.deepEqual(x.storedPlan(budget, "macs", 0.1, {}), [1, 1]); // cannot be met: the least
  assert.deepEqual(x.planFrom(budget, x.levelsOf(budget, [1, 0])), [1, 0]);
  assert.equal(x.uniformFor(budget, "macs", 0.5).level, 0.5);
  assert.equal(x.uniformFor(budget, "macs", 0.2), null);
  assert.equal(x.uniformKept({ units: 8, options: [option(0.5, 0.1)] }, { level: 0.3 }), 1 - 2 / 8);
});

test("plans as YAML and as code leave out layers with nothing done", () => {
  assert.equal(x.yamlOf(budget, [1, 0]), 'plan: 1\ninfo: {sum_of_drops: 0.1, way: explorer}\nsteps:\n- {layer: "one", method: "group", sparsity: 0.5}\n');
  assert.ok(x.codeOf(budget, [0, 1]).includes('    Step("two", "group", 0.5),\n])'));
  assert.ok(x.yamlOf(budget, [0, 0]).includes("steps: []"));
  assert.ok(x.yamlOf(budget, [0, 0], "norms").includes('way: explorer, repair: "norms"}'));
  assert.ok(x.codeOf(budget, [0, 1], "norms").includes('plan.apply(model, example, calibration, repair="norms")'));
});

test("layers by what a level loses for what it saves", () => {
  const t = table(["a", "b", "c"], [0, 0.1, 0, 0.1, 0, NaN]);
  assert.deepEqual(x.tradesOf(t, 1, "macs").map((p) => p.label), ["b", "a"]);
});

test("the reward of a layer is of its accuracy and of the MACs that are left", () => {
  close(x.rewardOf(table(["a", "b"], [0.1, 0.2, 0.1, 0.2]), 3), -0.3 * Math.log(100)); // half of 200
  close(x.rewardOf(table(["a"], [10, 20], { metric: { unit: "percent", baseline: 90 } }), 0), -0.2 * Math.log(75));
  assert.ok(Number.isNaN(x.rewardOf(table(["a"], [0.1, 0.2], { metric: { unit: "nats", higher: false } }), 0)));
});

test("names are blocks and roles", () => {
  const told = ["model.layers.3.mlp.up_proj", "layer1.0.conv1", "encoder.layers.encoder_layer_3.mlp.0", "features.1.0.attn.qkv", "0", "conv1"].map((s) => x.blockOf(s));
  assert.deepEqual(told.map((b) => b && [b.block, b.role]), [["model.layers.3", "mlp.up_proj"], ["layer1.0", "conv1"], ["encoder.layers.encoder_layer_3", "mlp.0"], ["features.1.0", "attn.qkv"], null, null]);
});

test("rows are a matrix of blocks and roles, with what is outside of blocks", () => {
  const t = table(["h.0.q", "h.0.k", "h.1.q", "head"], [0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(x.matrixOf(t, [0, 1, 2, 3]), { blocks: ["h.0", "h.1"], roles: ["q", "k"], at: [[0, 1], [2, -1]], rest: [3] });
  assert.equal(x.matrixOf(t, [0, 1, 3]), null); // one block says nothing
  assert.equal(x.asMatrix(t, [0, 1, 2, 3], "auto"), null); // few layers begin with their levels
  assert.equal(x.asMatrix(t, [0, 1, 2, 3], "blocks").blocks.length, 2);
  const many = Array.from({ length: 90 }, (_, k) => `h.${k >> 1}.${"qk"[k & 1]}`);
  const wide = table(many, new Array(180).fill(0));
  const all = many.map((_, k) => k);
  assert.equal(x.asMatrix(wide, all, "auto").blocks.length, 45);
  assert.equal(x.asMatrix(wide, all, "layers"), null);
});

test("roles are as short as they can be told apart", () => {
  assert.deepEqual(x.shortRoles(["self_attn.q_proj", "self_attn.k_proj", "mlp.up_proj"]), ["q", "k", "up"]);
  assert.deepEqual(x.shortRoles(["a.fc", "b.fc"]), ["a.fc", "b.fc"]);
  assert.deepEqual(x.shortRoles(["attn.c_attn", "attn.c_proj", "mlp.c_proj"]), ["attn.c_attn", "attn.c_proj", "mlp.c_proj"]);
  assert.deepEqual(x.shortRoles(["conv1.group", "down.0.group"]), ["conv1", "down"]);
});

test("layers are found by text, pattern, type and block", () => {
  assert.deepEqual(["CONV", "*.conv1", "conv?", "", "layer1.*"].map((w) => x.isFound("layer1.0.conv1", w)), [true, true, false, true, true]);
  assert.equal(x.isFound("layer1x0", "layer1.?"), false); // a dot is a dot
  const t = table(["h.0.q", "h.0.k", "h.1.q"], [0, 0, 0, 0, 0, 0]);
  t.rows[1].type = "Linear";
  assert.deepEqual(x.filtered(t, [2, 1, 0], { find: "q" }), [2, 0]);
  assert.deepEqual(x.filtered(t, [0, 1, 2], { kind: "Linear" }), [1]);
  assert.deepEqual(x.filtered(t, [0, 1, 2], { block: "h.1" }), [2]);
});

test("what is seen is written as CSV, in what it is shown in", () => {
  const t = table(["a,b", "c"], [0.1, 0.2, 0.3, NaN], { cells: { status: { p: [0, 5], i: Buffer.from([0, 0, 0, 1]).toString("base64") } } });
  const lines = x.csvOf(t, [1, 0], [["plan", (r) => `p${r}`]]).split("\n");
  assert.equal(lines[0], "layer,type,drop of top1 (points) at sparsity 0.25,drop of top1 (points) at sparsity 0.5,plan");
  assert.deepEqual(lines.slice(1), ["c,Conv2d,30,failed,p1", '"a,b",Conv2d,10,20,p0', ""]);
});

test("an address holds the state, and gives it back", () => {
  const state = { method: "filter", metric: "top1", layer: "a&b", level: 0.5, budget: 60, held: { one: ["group", 0.5] }, sort: "order", plan: { one: 1 } };
  const hash = x.hashOf((k) => state[k] ?? x.DEFAULTS[k] ?? "");
  assert.ok(!hash.includes("plan=") && !hash.includes("sort="), hash);
  assert.deepEqual(x.stateOf(hash), { method: "filter", metric: "top1", layer: "a&b", level: 0.5, budget: 60, held: state.held, plan: {} });
  assert.deepEqual(x.stateOf("#level=high&held=%7B&nonsense=1&layer=a"), { layer: "a" });
  assert.deepEqual(x.stateOf(""), {});
});

test("the code of a view sets what is not as at first", () => {
  const state = { method: "filter", metric: "top1", layer: "a", level: 0.5, sort: "name" };
  const code = x.viewCode((k) => state[k] ?? x.DEFAULTS[k] ?? "");
  const pair = x.viewCode((k) => state[k] ?? x.DEFAULTS[k] ?? "", { other: { own: "before", name: "after" } });
  assert.ok(pair.includes('ex = explore({"before": res, "after": other})'), pair);
  assert.ok(x.viewCode((k) => state[k] ?? "", { plan_text: "It keeps half." }).includes("explore(res, plan=plan)"));
  assert.ok(code.includes('ex.layer, ex.level = "a", 0.5\nex.sort = "name"\nex\n'), code);
});

test("another result is laid on the layers and levels of this one", () => {
  const t = table(["a", "b"], [0.1, 0.2, 0.3, 0.4]);
  const other = { name: "later", ...made(["b", "c"], [0.15, 0.35, 0.5, 0.6], { levels: [0.5, 0.75] }) };
  const o = x.besideOf(t, other, "both");
  const near = (found, want) => found.forEach((v, k) => (Number.isNaN(want[k]) ? assert.ok(Number.isNaN(v)) : close(v, want[k])));
  near([...o.drop], [NaN, NaN, NaN, 0.15]);
  near([...x.besideOf(t, other, "difference").drop], [NaN, NaN, NaN, -0.25]);
  assert.deepEqual([0, 3].map((i) => x.isRanked(x.besideOf(t, other, "difference"), i)), [false, true]);
  assert.equal(x.besideOf(t, { ...other, methods: [] }, "both"), null);
});

test("costs are written with their units", () => {
  assert.deepEqual([[180000, "macs"], [70000, "bytes"], [12, "bytes"], [2.25, "ms"], [0.07, "size_mb"]].map(([v, k]) => x.amount(v, k)), ["180 k MACs", "70 kB", "12 B", "2.25 ms", "70 kB"]);
  assert.equal(x.partOf(90000, 1.2e6, "macs"), "90 k of 1.2 M");
  assert.equal(x.partOf(0.5, 2, "size_mb"), "500 kB of 2 MB");
  assert.equal(x.partOf(3, 232, "params"), "3 of 232");
});

test("metrics are written as they are read", () => {
  assert.equal(x.metricText({ unit: "fraction" }, 0.97833), "97.83 %");
  assert.equal(x.metricText({ unit: "nats" }, 0.08123), "0.08123 nats");
  assert.equal(x.metricText({ unit: "" }, null), "unknown");
  assert.equal(x.metricText({ unit: "fraction" }, 0.83625), "83.63 %"); // a half goes up
  assert.equal(x.metricText({ unit: "nats" }, 2.5, false), "2.5");
  assert.deepEqual([x.headed("loss", "nats"), x.headed("loss", "")], ["loss (nats)", "loss"]);
});

test("layers without numbers are named by their reason", () => {
  const codes = Buffer.from([0, 1, 2, 2]).toString("base64");
  const cells = { status: { p: [0, 2, 5], i: codes }, notes: { texts: ["", "time ran out"], of: floats([0, 1, 0, 0]) } };
  const data = made(["a", "b"], [0.1, NaN, NaN, NaN], { cells });
  assert.equal(x.unknownText(data), "not measured: a at 1 of 2 levels (time ran out) · failed: b");
  assert.equal(x.unknownText(made(["a"], [0.1, 0.2])), "");
  const alone = { status: { p: [0, 4], i: Buffer.from([0, 1]).toString("base64") } };
  assert.equal(x.unknownText(made(["a"], [0.1, NaN], { cells: alone })), "cannot be changed: a at 1 of 2 levels");
  assert.equal(x.unknownText(made(["a.filter"], [0.1, NaN], { cells: alone })), "cannot be changed: a at 1 of 2 levels");
});

test("labels beside one another keep a line's distance, between the ends", () => {
  assert.deepEqual(x.spread([10, 12, 50], 0, 100), [10, 23, 50]);
  assert.deepEqual(x.spread([99, 98], 0, 100), [100, 87]);
});

test("a level of the heatmap is the nearest option of its method", () => {
  assert.deepEqual([null, 0.5, 0.6].map((v) => x.optionOf(mixed.blocks[0], "group", v)), [0, 1, 1]);
  assert.deepEqual([x.optionOf(mixed.blocks[0], "quantize", 4), x.optionOf(mixed.blocks[1], "group", 0.5)], [2, -1]);
});

test("the page opens on the method of the plan", () => {
  const data = made(["a"], [0, 0]);
  data.methods.unshift({ ...data.methods[0], name: "element" });
  assert.equal(x.fitted(data, {}).method, "element");
  assert.equal(x.fitted({ ...data, budgets: [{ ...budget, using: "filter" }] }, {}).method, "filter");
});

test("axes have round ticks", () => {
  assert.deepEqual(x.ticks(0, 1), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(x.ticks(0, 0), [0]);
  assert.deepEqual(x.rootTicks(81).map((v) => Math.round(v * v)), [0, 5, 20, 50]);
  assert.deepEqual(x.ticks(-0.3, 0.28, 6), [-0.3, -0.2, -0.1, 0, 0.1, 0.2]);
});

test("long numbers are short", () => {
  assert.deepEqual([1234567, 999, 999.7e3, 0.01234, -2e9].map(x.short), ["1.23 M", "999", "1 M", "0.0123", "-2 G"]);
});

// One layer with two methods in one block, and another with bits alone; macs follow the first block only.
const does = (method, unit, level, kept, drop) => ({ method: level === null ? "" : method, unit, level, kept, drop });
const mixed = {
  metric: "top1",
  using: "",
  blocks: [
    { name: "one", layer: "one", mixed: true, untouched: 0, options: [does("group", "sparsity", null, 1, 0), does("group", "sparsity", 0.5, 0.5, 0.1), does("quantize", "bits", 4, 0.125, 0.2)] },
    { name: "two", layer: "two", untouched: 32, options: [does("quantize", "bits", null, 1, 0), does("quantize", "bits", 8, 0.25, 0.05)] },
  ],
  costs: { macs: { label: "MACs", full: 100, terms: [[100, [1, 0.5]]], plans: [[0, 0], [1, 0]], shares: [1, 0.5], sums: [0, 0.1] } },
  uniform: [{ method: "quantize", level: 8, costs: { macs: 1 }, sum: 0.05 }, { method: "group", level: 0.5, costs: { macs: 0.5 }, sum: 0.1 }],
};

test("a block with several methods holds a method and its level, and zero where nothing is done", () => {
  assert.deepEqual(x.levelsOf(mixed, [2, 1]), { one: ["quantize", 4], two: 8 });
  assert.deepEqual(x.levelsOf(mixed, [0, 0]), { one: 0, two: 32 });
  for (const plan of [[0, 0], [1, 0], [2, 1]]) assert.deepEqual(x.planFrom(mixed, x.levelsOf(mixed, plan)), plan);
  assert.deepEqual(x.planFrom(mixed, {}), [0, 0]);
  assert.ok(x.codeOf(mixed, [2, 1]).includes('    Step("one", "quantize", 4),\n    Step("two", "quantize", 8),'));
});

test("of several heads a plan takes how many go, and says which", () => {
  const head = (...which) => ({ method: "remove head", unit: "sparsity", level: 1, kept: 1 - which.length / 4, drop: 0.1, which });
  const heads = { blocks: [{ name: "a", layer: "a", untouched: 0, options: [{ ...head(), level: null, which: undefined }, head(3), head(0, 3)] }] };
  for (const plan of [[0], [1], [2]]) assert.deepEqual(x.planFrom(heads, x.levelsOf(heads, plan)), plan);
  assert.match(x.yamlOf(heads, [2]), /sparsity: 1, which: \[0,3\]\}/);
  assert.match(x.codeOf(heads, [1]), /Step\("a", "remove head", 1, \{"which": \[3\]\}\)/);
  const [b] = heads.blocks;
  const shown = { now: { out: [], byLayer: new Map([["a", [{ k: 0, b, o: b.options[2], hand: false }]]]) }, get: () => "remove head" };
  const taken = [0, 1].map((k) => x.takenFor(shown, { layer: "a", label: `a.head[${k}]` }).o);
  assert.deepEqual(taken.map((o) => [o.level, o.kept]), [[1, 0], [null, 1]]);
});

test("what is in a part that the plan removes goes with it", () => {
  const gone = { level: 1, kept: 0, method: "remove block", unit: "sparsity", out: ["h.1"] };
  const [block, layer] = [{ name: "h.1", layer: "h.1", options: [gone] }, { name: "h.1.fc", layer: "h.1.fc", options: [{ level: null, kept: 1, method: "" }] }];
  const byLayer = new Map([block, layer].map((b, k) => [b.layer, [{ k, b, o: b.options[0], hand: false }]]));
  const shown = { now: { out: [{ path: "h.1", of: "h.1" }], byLayer }, get: () => "int4" };
  const taken = (name) => x.takenFor(shown, { layer: name, label: name });
  assert.deepEqual(["h.1", "h.1.fc"].map((n) => [taken(n).o.kept, taken(n).part]), [[0, undefined], [0, "h.1"]]);
  assert.equal(taken("h.10.fc"), null);
});

test("zeros save nothing by themselves, coupled channels and removed parts do", () => {
  const of = (name, group, unit = "sparsity") => x.onlyZeroes({ unit, method: { name }, rows: [{ group }] }, 0);
  assert.deepEqual([of("2:4"), of("filter"), of("group", "3"), of("remove mlp"), of("int4", undefined, "bits")], [true, true, false, false, false]);
});

test("layers of a method with one level are bars, the largest drop first", () => {
  const t = table(["a", "b", "c"], [0.01, 0.2, -0.05], { levels: [1] });
  const panel = { innerHTML: "", querySelector: () => null, firstChild: { addEventListener() {} } };
  x.drawCurves({ table: () => t, row: 0, panel, nameOf: (r) => t.rows[r].label, data: {} }, 400, true);
  assert.deepEqual([...panel.innerHTML.matchAll(/<g data-r="(\d)"/g)].map((m) => +m[1]), [1, 0, 2]);
  const [long, small, gain] = [...panel.innerHTML.matchAll(/width="([\d.]+)" height="12"/g)].map((m) => +m[1]);
  [close(long / small, 20), close(long / gain, 4)]; // of 20, 1 and 5 points
  assert.match(panel.innerHTML, /How top1 falls, filter \(points\)/);
});

test("a method that changes nothing of a cost is told", () => {
  assert.deepEqual(x.idleMethods(mixed, "macs"), ["quantize"]);
  assert.deepEqual(x.idleMethods(budget, "macs"), []);
});

test("uniform plans are a line for each method that changes the cost", () => {
  const uniform = [...mixed.uniform, { method: "group", level: 0.25, costs: { macs: 0.75 }, sum: 0.02 }];
  assert.deepEqual(x.uniformLines({ uniform }, "macs").map((us) => us.map((u) => u.level)), [[0.5, 0.25]]); // bits change no macs
  assert.equal(x.uniformLines(budget, "macs").length, 1);
});

test("a uniform plan keeps all of a layer that its method does not change", () => {
  const [bits, channels] = mixed.uniform;
  assert.deepEqual([x.uniformKept(mixed.blocks[1], bits), x.uniformKept(mixed.blocks[1], channels)], [0.25, 1]);
  assert.equal(x.uniformKept(mixed.blocks[1], { method: "quantize", level: 6 }), 0.25); // the strongest that is milder
  assert.equal(x.uniformFor(mixed, "macs", 1, 0.07).method, "quantize"); // the least left of macs with a sum within 0.07
  assert.equal(x.uniformFor(mixed, "macs", 1, 0.1).method, "group");
});

test("a tolerated sum of drops in place of a budget", () => {
  assert.deepEqual(x.storedPlan(budget, "macs", 0.1, {}, 0.2), [1, 0]); // the least that loses no more than 0.2
  assert.deepEqual(x.storedPlan(budget, "macs", 0.1, {}, 1), [1, 1]);
  assert.deepEqual(x.storedPlan(budget, "macs", 0.1, { two: 0.5 }, 0), [0, 1]); // cannot be met: the mildest
});

test("predictions are exact at the table's sums, and the wider interval between two", () => {
  const p = { sums: [0, 0.1, 0.3], predicted: [0, 0.2, 0.4], low: [0, 0.1, 0.3], high: [0.05, 0.3, null] };
  assert.deepEqual(x.predictionAt(p, 0.1), { value: 0.2, low: 0.1, high: 0.3 });
  const between = x.predictionAt(p, 0.05);
  [close(between.value, 0.1), close(between.low, 0), close(between.high, 0.3)];
  assert.equal(x.predictionAt(p, 0.2).high, null);
  assert.deepEqual(x.predictionAt(p, 0.9), { value: null, low: 0.3, high: null }); // beyond what was measured
  const few = { sums: [0, 1], predicted: [0, 1], low: [null, null], high: [null, null] };
  assert.equal(x.predictionAt(few, 0.5).low, null);
});

test("plans by method and metric; the first where there is none", () => {
  const data = { budgets: [{ using: "group", metric: "top1" }, { using: "group", metric: "loss" }, { using: "", metric: "top1" }] };
  assert.equal(x.budgetFor(data, { using: "", metric: "top1" }), data.budgets[2]);
  assert.equal(x.budgetFor(data, { using: "gone", metric: "loss" }), data.budgets[1]);
  assert.equal(x.budgetFor({}, { using: "", metric: "top1" }), null);
});

test("an interval is wide where it is more than half of what a plan can lose", () => {
  const p = { possible: [-0.1, 0.9] };
  const asked = [{ low: -0.1, high: 0.9 }, { low: 0.2, high: 0.6 }, { low: 0.2, high: null }, { low: null, high: null }];
  assert.deepEqual(asked.map((ends) => x.isWide(p, ends)), [true, false, true, false]);
  assert.equal(x.isWide({}, asked[0]), false); // no metric says what is wide
});

test("a title that is too long for its picture is broken between words", () => {
  assert.deepEqual(x.inLines("What plans lose", 40), ["What plans lose"]);
  assert.deepEqual(x.inLines("What plans lose for the MACs", 15), ["What plans lose", "for the MACs"]);
  assert.deepEqual([x.inLines("", 9), x.inLines("a unbreakable b", 4)], [[], ["a", "unbreakable", "b"]]);
  const ends = ["", "a title"].map((title) => x.axes(200, 100, [0, 1], [0, 1], ["", ""], undefined, { title }).ends.top);
  assert.deepEqual([...ends, x.axes(100, 100, [0, 1], [0, 1], ["", ""], undefined, { title: "a title of two" }).ends.top], [10, 30, 46]);
});

test("a label finds the nearest free line, up or down, and stays where there is none", () => {
  assert.equal(x.freeNear(50, 10, 100, []), 50);
  assert.equal(x.freeNear(96, 10, 100, [94]), 81); // below there is no line left
  assert.equal(x.freeNear(50, 10, 100, [48, 61]), 35);
  assert.equal(x.freeNear(20, 15, 25, [20]), 20);
});

test("labels among plans keep clear of each other where all lie at the foot", () => {
  const a = { ends: { left: 52, right: 480, top: 30, bottom: 210 } };
  const drawn = x.tradeLabels(a, [[52, 40], [84, 210]], [[52, 40], [140, 200], [480, 210]], [], [92, 210], []);
  const at = [...drawn.matchAll(/ x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)">([^<]+)/g)].map(([, px, py, end, text]) => ({ from: end === "end" ? px - 6 * text.length : +px, y: +py, wide: 6 * text.length }));
  assert.equal(at.length, 3);
  for (const p of at) for (const q of at) if (p !== q) assert.ok(Math.abs(p.y - q.y) >= 13 || p.from + p.wide <= q.from || q.from + q.wide <= p.from, drawn);
});

test("the mark of a uniform plan is broken where it would run through a bar's text", () => {
  assert.deepEqual([0.26, 0.5, 0.9].map((kept) => x.markAcross(kept, "24 %")), [false, false, false]);
  assert.deepEqual([0.1, 0.5, 0.9].map((kept) => x.markAcross(kept, "24 % quantize")), [true, true, true]);
});

test("a level is named as its unit reads", () => {
  assert.equal(x.levelText({ unit: "bits" }, 4), "4 bits");
  assert.equal(x.levelText({ unit: "bits" }, 13 / 3), "4.33 bits");
  assert.equal(x.levelText({ unit: "sparsity" }, 0.75), "sparsity 0.75");
  assert.deepEqual([1, 0.5].map((v) => x.atLevel({ unit: "sparsity" }, v)), ["removed", "at sparsity 0.5"]);
  assert.deepEqual([x.levelNumber({ unit: "sparsity" }, 1), x.levelNumber({ unit: "bits" }, 1)], ["removed", "1"]);
});

test("drop per cost has a square-root axis: 1 point is seen beside 36", () => {
  const panel = { innerHTML: "", querySelectorAll: () => [] };
  const t = table(["a", "b"], [0, 0.01, 0, 0.36]);
  const state = { cost: "macs" };
  x.drawCost({ table: () => t, get: (key) => state[key], row: 0, column: 1, data: made(["a", "b"], [0, 0, 0, 0]), panel, nameOf: (r) => t.rows[r].label }, 500);
  const heights = Object.fromEntries([...panel.innerHTML.matchAll(/data-r="(\d)" class="dot" cx="[\d.]+" cy="([\d.]+)"/g)].map((m) => [m[1], +m[2]]));
  const bottom = +panel.innerHTML.match(/<line class="grid"[^>]* y1="([\d.]+)" y2="\1"/)[1]; // the first, at 0
  close((bottom - heights[1]) / (bottom - heights[0]), 6, 0.05); // 36 ** 0.5
  assert.match(panel.innerHTML, /drop of top1 \(points\), square-root scale/);
});

// A network as `network_layout` gives it: a stem, two equal blocks of two layers and a join with a shortcut, and a head.
function network(open = true) {
  const boxes = [{ layer: "stem", out: 16 }];
  const [nodes, edges] = [[], []];
  for (const k of [0, 1]) {
    const first = boxes.length;
    boxes.push({ layer: `net.${k}.a`, out: 64 }, { layer: `net.${k}.b`, out: 16 }, { join: "+" });
    edges.push([first - 1, first], [first, first + 1], [first + 1, first + 2], [first - 1, first + 2]);
    nodes.push({ path: `net.${k}`, name: String(k), nodes: [first, first + 1, first + 2], rank: [0, 1, 2], lane: [0, 0, 0], open });
  }
  edges.push([6, 7]);
  boxes.push({ layer: "head", out: 10 });
  const net = { path: "net", name: "net", times: 2, nodes, rank: [0, 1], lane: [0, 0], open };
  return { why: "", boxes, edges, root: { path: "", name: "", nodes: [0, net, 7], rank: [0, 1, 2], lane: [0, 0, 0], open: true } };
}

test("boxes of a network stand one after another, shortcuts are arcs above them", () => {
  const p = x.placedNetwork(network());
  assert.deepEqual(p.boxes.map((b) => b.name ?? b.join), ["stem", "a", "b", "+", "a", "b", "+", "head"]);
  const columns = [0, 1, 2, 3, 3.55, 4.55, 5.55, 6.1]; // a join is 0.55 of a column
  p.boxes.forEach((b, k) => close(b.col, columns[k]));
  assert.deepEqual([p.up, p.down, p.boxes.every((b) => b.lane === 0)], [0, 0, true]);
  const arcs = p.edges.filter((e) => e.kind === "arc");
  assert.deepEqual(arcs.map((e) => [e.from, e.to, e.high]), [[0, 3, 1], [3, 6, 1]]); // side by side, so of one height
  assert.equal(p.edges.length, 9);
  assert.deepEqual(p.brackets.map((b) => [b.name, b.high]), [["0", 1], ["1", 1], ["net", 2]]);
});

test("a folded repetition shows one block for all, and unfolds to a box for each", () => {
  const net = network(false);
  const p = x.placedNetwork(net);
  assert.deepEqual(p.boxes.map((b) => b.name ?? b.join), ["stem", "a", "b", "+", "head"]);
  assert.deepEqual(p.boxes[1].atoms, [1, 4]);
  assert.deepEqual(p.brackets.map((b) => b.name), ["net × 2"]);
  assert.deepEqual(p.edges.map((e) => [e.from, e.to, e.kind]).sort(), [[0, 1, "late"], [0, 3, "arc"], [1, 2, "late"], [2, 3, "late"], [3, 4, "late"]]);
  const opened = x.placedNetwork(net, new Set([x.netKey(net.root.nodes[1])]));
  assert.deepEqual(opened.boxes.map((b) => [b.name, b.atoms]), [["stem", [0]], ["0", [1, 2, 3]], ["1", [4, 5, 6]], ["head", [7]]]);
  const inner = x.placedNetwork(net, new Set([x.netKey(net.root.nodes[1]), "net.1|1"]));
  assert.deepEqual(inner.boxes.map((b) => b.name ?? b.join), ["stem", "0", "a", "b", "+", "head"]);
});

test("branches stand in lanes on both sides, and an edge bends where its lane is free", () => {
  const boxes = ["in", "a", "b", "c", "long", "out"].map((layer) => ({ layer }));
  const edges = [[0, 1], [0, 2], [0, 3], [1, 4], [4, 5], [2, 5], [3, 5], [0, 5], [5, 0]];
  const root = { path: "", name: "", nodes: [0, 1, 2, 3, 4, 5], rank: [0, 1, 1, 1, 2, 3], lane: [0, 0, 1, 2, 0, 0], open: true };
  const p = x.placedNetwork({ boxes, edges, root });
  assert.deepEqual(Object.fromEntries(p.boxes.map((b) => [b.name, [b.col, b.lane]])), { in: [0, 0], c: [1, -1], a: [1, 0], b: [1, 1], long: [2, 0], out: [3, 0] });
  assert.deepEqual([p.up, p.down], [1, 1]);
  const kinds = Object.fromEntries(p.edges.map((e) => [`${p.boxes[e.from].name} ${p.boxes[e.to].name}`, e.kind]));
  assert.deepEqual([kinds["in b"], kinds["b out"], kinds["in out"], kinds["out in"]], ["late", "late", "arc", "back"]);
});

test("longer skips of a U-Net run above shorter ones", () => {
  const boxes = ["a", "b", "c", "cat", "d", "cat", "e"].map((name) => (name === "cat" ? { join: name } : { layer: name }));
  const edges = [[0, 1], [1, 2], [2, 3], [1, 3], [3, 4], [4, 5], [0, 5], [5, 6]];
  const root = { path: "", name: "", nodes: [0, 1, 2, 3, 4, 5, 6], rank: [0, 1, 2, 3, 4, 5, 6], lane: [0, 0, 0, 0, 0, 0, 0], open: true };
  const arcs = x.placedNetwork({ boxes, edges, root }).edges.filter((e) => e.kind === "arc");
  assert.deepEqual(arcs.map((e) => [e.from, e.to, e.high]), [[1, 3, 1], [0, 5, 2]]);
});

test("a plan thins a layer with those that are coupled to it, and fills it less by bits and heads", () => {
  const data = made(["stem", "net.0.a"], [0.1, 0.2, 0.3, 0.4]);
  Object.assign(data.methods[0], { name: "group" });
  data.methods[0].rows[0].group = "0";
  data.network = network();
  data.topology = { layers: ["stem", "net.0.b"], arcs: [], groups: [{ made: [0, 1], read: [] }] };
  const choice = (level, kept, method, unit) => ({ level, kept, method, unit });
  const blocks = [["stem", [choice(null, 1, ""), choice(0.5, 0.5, "group", "sparsity")]], ["net.0.a", [choice(4, 0.125, "quantize", "bits")]], ["net.1", [{ ...choice(0.25, 0.75, "head", "sparsity"), which: [0] }]]];
  data.plan = blocks.map(([layer, options]) => ({ name: layer, layer, options }));
  const t = x.tableOf(data, "group", "top1");
  const seen = { data, table: () => t, get: () => ({}), now: { fixed: true, plan: [1, 0, 0], out: [] } };
  const links = x.netLinks(seen);
  const kept = links.map((l, k) => [data.network.boxes[k].layer, x.keptOf(seen, l, data.network.boxes[k].layer)]).filter(([layer]) => layer);
  const found = Object.fromEntries(kept.map(([layer, v]) => [layer, [v.channels, v.filled]]));
  assert.deepEqual(found, { stem: [0.5, 1], "net.0.a": [1, 0.125], "net.0.b": [0.5, 1], "net.1.a": [1, 0.75], "net.1.b": [1, 0.75], head: [1, 1] });
  assert.deepEqual(links.map((l) => l.row), [0, 1, 0, -1, -1, -1, -1, -1]); // net.0.b is seen in the row of stem
  seen.now.out = [{ path: "net.1", of: "net.1" }];
  assert.equal(x.keptOf(seen, links[4], "net.1.a").channels, 0);
});

test("weights of one layer have blocks of their own, and fill it by their sizes", () => {
  const data = made(["head.ih", "head.hh"], [0.1, 0.2, 0.3, 0.4]);
  data.methods[0].rows.forEach((row, i) => Object.assign(row, { layer: "head", params: [30, 10][i] }));
  data.network = network();
  data.plan = [["head.ih", 0.5], ["head.hh", 0.25]].map(([layer, kept]) => ({ name: layer, layer, options: [{ level: 8, kept, method: "quantize", unit: "bits" }] }));
  const t = x.tableOf(data, "filter", "top1");
  const byLayer = new Map(data.plan.map((b, k) => [b.layer, [{ k, b, o: b.options[0] }]]));
  const seen = { data, table: () => t, get: () => ({}), now: { fixed: true, plan: [0, 0], out: [], byLayer } };
  const k = data.network.boxes.findIndex((box) => box.layer === "head");
  close(x.keptOf(seen, x.netLinks(seen)[k], "head").filled, 1 - 0.75 * 0.5 - 0.25 * 0.75);
  assert.deepEqual(t.rows.map((row) => x.takenFor(seen, row).o.kept), [0.5, 0.25]);
});
