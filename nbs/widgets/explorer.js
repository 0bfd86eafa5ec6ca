// The linked explorer of sense_nb: one state (method, metric, layer, level, sort, budget, plan) and the views that share it.
// In a notebook anywidget calls `render`, and the state is Python's; a page calls `mountAll`, and the state is the page's.
// Nothing is loaded from anywhere. The data are those of sense_nb.plots.explorer_data.

// ---------------------------------------------------------------- data

const RANKED = ["exact", "estimated"];

function bytes(text) {
  const raw = atob(text);
  return Uint8Array.from(raw, (c) => c.charCodeAt(0));
}

// Numbers as `packed` wrote them: NaN where there is none.
export function unpack(value, n) {
  if (value === null || value === undefined) return new Float64Array(n).fill(NaN);
  if (typeof value === "number") return new Float64Array(n).fill(value);
  if (value.f !== undefined) {
    const view = new DataView(bytes(value.f).buffer);
    return Float64Array.from({ length: n }, (_, i) => view.getFloat32(4 * i, true));
  }
  const which = bytes(value.i);
  return Float64Array.from({ length: n }, (_, i) => value.p[which[i]] ?? NaN);
}

// The cells of a method and a metric: arrays with cell r * L + c for row r and level c.
export function tableOf(data, methodName, metricName) {
  const method = data.methods.find((m) => m.name === methodName) ?? data.methods[0];
  const name = method.metrics[metricName] ? metricName : metricsOf(data, method)[0];
  const cells = method.metrics[name];
  const metric = data.metrics.find((m) => m.name === name);
  const [rows, levels] = [method.rows, method.levels];
  const size = rows.length * levels.length;
  const t = { method, metric, rows, levels, unit: method.unit, L: levels.length, statuses: data.statuses };
  for (const key of ["drop", "low", "high", "n", "status"]) t[key] = unpack(cells[key], size);
  t.achieved = cells.achieved === undefined ? null : unpack(cells.achieved, size);
  t.value = cells.value === undefined ? null : unpack(cells.value, size);
  t.notes = cells.notes ? { texts: cells.notes.texts, of: unpack(cells.notes.of, size) } : null;
  t.columns = levels.map((_, c) => c);
  if (t.unit === "bits" || t.unit === "rank") t.columns.reverse(); // the mildest first
  t.points = metric.unit === "fraction" ? 100 : 1; // what a drop is multiplied by to be shown
  t.steps = stepsOf(t, data.colours.steps);
  t.digits = t.metric.unit === "fraction" || t.metric.unit === "percent" ? 1 : digitsFor(Math.max(...t.steps));
  return t;
}

// The cells of another result on the layers and levels of a table, or how much more it loses in them; null where it has
// nothing of the method or the metric.
export function besideOf(t, other, mode) {
  const method = other.methods.find((m) => m.name === t.method.name);
  if (!method?.metrics[t.metric.name]) return null;
  const o = tableOf({ ...other, statuses: t.statuses, colours: { steps: t.steps } }, method.name, t.metric.name);
  const rows = new Map(o.rows.map((row, r) => [row.label, r]));
  const at = (i) => {
    const r = rows.get(t.rows[Math.floor(i / t.L)].label);
    const c = o.levels.findIndex((v) => Math.abs(v - t.levels[i % t.L]) < 1e-6);
    return r === undefined || c < 0 ? -1 : r * o.L + c;
  };
  const place = t.drop.map((_, i) => at(i));
  const of = (key) => place.map((k) => (k < 0 ? NaN : o[key][k]));
  const found = { ...t, metric: o.metric, value: null, notes: null };
  for (const key of ["drop", "low", "high", "n", "status"]) found[key] = of(key);
  if (mode !== "difference") return found;
  const both = (i) => isRanked(t, i) && isRanked(found, i);
  const none = new Float64Array(t.drop.length).fill(NaN);
  const diff = found.drop.map((v, i) => (both(i) ? v - t.drop[i] : NaN));
  return { ...found, metric: t.metric, difference: true, drop: diff, low: none, high: none, status: t.status.map((v, i) => (both(i) ? Math.max(v, found.status[i]) : NaN)), n: t.n.map((v, i) => Math.min(v, found.n[i])) };
}

export const statusOf = (t, i) => t.statuses[t.status[i]] ?? "";
export const isRanked = (t, i) => RANKED.includes(statusOf(t, i)) && !Number.isNaN(t.drop[i]);
export const noteOf = (t, i) => (t.notes ? (t.notes.texts[t.notes.of[i]] ?? "") : "");
export const achievedOf = (t, i) => (t.achieved ? t.achieved[i] : t.levels[i % t.L]);

export function valueOf(t, i) {
  if (t.value && !Number.isNaN(t.value[i])) return t.value[i];
  if (t.metric.baseline === null) return NaN;
  return t.metric.baseline - t.drop[i] * (t.metric.higher ? 1 : -1);
}

// Whether a cell differs from the unchanged model by one sample at the most.
export function isZero(t, i) {
  const scale = { fraction: 1, percent: 100 }[t.metric.unit];
  if (scale === undefined || !(t.n[i] > 0)) return t.drop[i] === 0;
  return Math.abs(t.drop[i] / scale) * t.n[i] <= 1 + 1e-4;
}

// What a cell saves: a polynomial of what it achieves; NaN where nothing is known.
export function savedBy(t, i, cost) {
  const terms = t.rows[Math.floor(i / t.L)].saves?.[cost];
  if (!terms) return NaN;
  const x = achievedOf(t, i);
  return terms.reduceRight((sum, c) => sum * x + c, 0);
}

// What a cell saves, in words: counts are whole, and a level that no table says is reached gives about so many.
export function savedText(t, i, cost) {
  const v = savedBy(t, i, cost);
  const whole = cost === "ms" || !(Math.abs(v) < 1000) || Math.abs(v - Math.round(v)) < 1e-3;
  return `${whole ? "" : "about "}${amount(v, cost)}`;
}

const COSTS = ["macs", "params", "bytes", "ms"]; // a saved notebook sorts the keys of objects

export function costsOf(t, names) {
  return COSTS.filter((c) => names[c] && t.rows.some((r) => r.saves?.[c]));
}

// A method's metrics in the result's order.
const metricsOf = (data, method) => data.metrics.map((m) => m.name).filter((name) => method.metrics[name]);

// ---------------------------------------------------------------- numbers and colours

// Where a colour gives way to the next, in what is shown; of fractions and percentages at `points`.
function stepsOf(t, points) {
  if (t.metric.unit === "fraction" || t.metric.unit === "percent") return points;
  let top = 0;
  for (let i = 0; i < t.drop.length; i++) if (Number.isFinite(t.drop[i])) top = Math.max(top, t.drop[i]);
  if (!(top > 0)) return points;
  const series = [];
  for (let e = Math.floor(Math.log10(top)); series.length < 6; e--)
    for (const m of [5, 2, 1]) if (m * 10 ** e < top && series.length < 6) series.unshift(+(m * 10 ** e).toPrecision(1));
  return series;
}

const digitsFor = (top) => Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(top || 1))));

// -1 for a metric that got better, else the number of steps that are reached.
export function stepOf(t, drop) {
  if (drop < 0) return -1;
  const shown = drop * t.points;
  return t.steps.filter((s) => shown >= s * (1 - 1e-6)).length; // 0.01 as a 32-bit float is a little less
}

export function dropText(t, drop, digits = t.digits) {
  if (Number.isNaN(drop)) return "";
  if (!Number.isFinite(drop)) return drop > 0 ? "∞" : "-∞";
  return (drop * t.points).toFixed(digits).replace(/^-(0(\.0+)?)$/, "$1"); // no negative zero
}

export function short(v) {
  if (!Number.isFinite(v)) return Number.isNaN(v) ? "" : String(v);
  const size = Math.abs(v);
  for (const [unit, prefix] of [[1e12, "T"], [1e9, "G"], [1e6, "M"], [1e3, "k"]])
    if (size >= unit * 0.9995) return `${+(v / unit).toPrecision(3)} ${prefix}`;
  return String(+v.toPrecision(3));
}

// A cost as people write it: 0.18 M MACs, 70 kB.
export function amount(v, cost) {
  if (Number.isNaN(v)) return "";
  if (cost === "size_mb") return amount(v * 1e6, "bytes");
  if (cost === "ms") return `${short(v)} ms`;
  const text = short(Math.abs(v) < 1000 ? Math.round(v) : v);
  if (cost === "bytes") return text.includes(" ") ? `${text}B` : `${text} B`;
  return `${text} ${{ macs: "MACs", params: "parameters" }[cost] ?? cost}`;
}

// A part of a cost and the whole in the same unit: 0.09 of 0.18 M.
export function partOf(v, full, cost) {
  if (cost === "size_mb") return partOf(v * 1e6, full * 1e6, "bytes");
  const [unit, prefix] = [[1e12, "T"], [1e9, "G"], [1e6, "M"], [1e3, "k"]].find(([u]) => full >= u) ?? [1, ""];
  const text = (n) => String(+(n / unit).toPrecision(3));
  return `${text(v)} of ${text(full)} ${prefix}${cost === "bytes" ? "B" : ""}`.trim();
}

// A metric as it is read: 97.8 %, 0.0812 nats.
export function metricText(metric, v) {
  if (v === null || Number.isNaN(v)) return "unknown";
  if (metric.unit === "fraction") return `${+(100 * v).toFixed(2)} %`;
  if (metric.unit === "percent") return `${+v.toFixed(2)} %`;
  return `${+v.toPrecision(4)}${metric.unit ? ` ${metric.unit}` : ""}`;
}

// How many numbers of a result are unknown, by the reason, in words; empty where all are known.
export function unknownText(data) {
  const found = new Map();
  for (const m of data.methods)
    for (const name of Object.keys(m.metrics)) {
      const t = tableOf(data, m.name, name);
      for (let i = 0; i < t.drop.length; i++) {
        const status = statusOf(t, i);
        if (!status || !Number.isNaN(t.drop[i])) continue;
        const [n, notes] = found.get(status) ?? [0, new Map()];
        notes.set(noteOf(t, i), (notes.get(noteOf(t, i)) ?? 0) + 1);
        found.set(status, [n + 1, notes]);
      }
    }
  const total = [...found.values()].reduce((sum, [n]) => sum + n, 0);
  if (!total) return "";
  const words = { skipped: "not measured", failed: "failed", unprunable: "cannot be changed this way", noop: "nothing to change", exact: "without a baseline", estimated: "without a baseline" };
  const parts = [...found].map(([status, [n, notes]]) => {
    const [note] = [...notes].sort((a, b) => b[1] - a[1])[0];
    return `${found.size > 1 ? `${n} ` : ""}${words[status] ?? status}${note && notes.size === 1 ? ` (${note})` : ""}`;
  });
  return `${total} unknown: ${parts.join(", ")}`;
}

const number = (v) => (Number.isNaN(v) ? "?" : String(+v.toPrecision(4)));
export const unitText = (t) => ({ fraction: "points", percent: "points" })[t.metric.unit] ?? t.metric.unit ?? "";
const levelText = (t, level) => `${t.unit} ${+level.toPrecision(4)}`;
const directionText = (t) => (t.difference ? `difference in the ${t.metric.higher ? "drop" : "rise"} of ${t.metric.name}` : `${t.metric.higher ? "drop" : "rise"} of ${t.metric.name}`);

// ---------------------------------------------------------------- order, folding, names

// Mean drop of a row over the cells that were measured; NaN where none was.
export function meanDrop(t, r) {
  let [sum, n] = [0, 0];
  for (let c = 0; c < t.L; c++)
    if (isRanked(t, r * t.L + c)) [sum, n] = [sum + t.drop[r * t.L + c], n + 1];
  return n ? sum / n : NaN;
}

// Rows in the order that is asked for; rows without a number are last, equal ones in the network's order.
export function orderOf(t, sort, cost) {
  const rows = t.rows.map((_, r) => r);
  if (sort === "name") return rows.sort((a, b) => t.rows[a].label.localeCompare(t.rows[b].label, "en", { numeric: true }));
  const level = sort?.startsWith("level ") ? t.levels.findIndex((v) => Math.abs(v - sort.slice(6)) < 1e-9) : -1;
  if (sort !== "sensitivity" && sort !== "cost" && level < 0) return rows;
  const last = t.columns.at(-1);
  const at = (i) => (isRanked(t, i) ? t.drop[i] : NaN);
  const key = t.rows.map((_, r) => (level >= 0 ? at(r * t.L + level) : sort === "cost" ? savedBy(t, r * t.L + last, cost) : meanDrop(t, r)));
  const known = (r) => (Number.isNaN(key[r]) ? 1 : 0);
  return rows.sort((a, b) => known(a) - known(b) || (known(a) ? 0 : key[b] - key[a]) || a - b);
}

// What a name folds into: by block the numbers of a path are the same, by stage its beginning is.
export function foldOf(label, kind) {
  const words = label.split(".");
  if (kind === "block") return words.map((w) => (/^\d+$/.test(w) ? "*" : w)).join(".");
  if (kind !== "stage") return label;
  const i = words.findIndex((w) => /\d$/.test(w));
  if (i < 0) return words[0];
  return words.slice(0, /^\d+$/.test(words[i]) ? Math.max(i, 1) : i + 1).join(".");
}

// Lines of the heatmap: a row, or several that are folded into one, or the heading of such that is open.
export function linesOf(t, order, kind, open) {
  const groups = new Map();
  for (const r of order) {
    const key = foldOf(t.rows[r].label, kind);
    groups.set(key, [...(groups.get(key) ?? []), r]);
  }
  const lines = [];
  for (const [key, members] of groups) {
    if (members.length === 1) lines.push({ members });
    else {
      lines.push({ key, members, open: open.has(key) });
      if (open.has(key)) for (const r of members) lines.push({ members: [r], inside: key });
    }
  }
  return lines;
}

// Block and role of a name: "model.layers.3" and "mlp.up_proj", "layer1.0" and "conv1"; null for a layer outside of blocks.
export function blockOf(label) {
  const words = label.split(".");
  const isNumber = (w) => /^\d+$/.test(w ?? "");
  let i = words.findIndex((w, k) => isNumber(w) && k + 1 < words.length);
  if (i < 0) i = words.findIndex((w, k) => /[a-z_]\d+$/i.test(w) && k + 1 < words.length);
  if (i < 0) return null;
  while (isNumber(words[i]) && isNumber(words[i + 1]) && i + 2 < words.length) i++;
  return { block: words.slice(0, i + 1).join("."), role: words.slice(i + 1).join(".") };
}

// Rows as blocks x roles: the row of each block and role, -1 where there is none; null where that would say little.
export function matrixOf(t, rows) {
  const [blocks, roles, rest] = [new Map(), new Map(), []];
  for (const r of rows) {
    const found = blockOf(t.rows[r].label);
    if (!found) {
      rest.push(r);
      continue;
    }
    if (!roles.has(found.role)) roles.set(found.role, roles.size);
    blocks.set(found.block, [...(blocks.get(found.block) ?? []), [found.role, r]]);
  }
  if (blocks.size < 2 || roles.size < 2 || rest.length > rows.length / 2) return null;
  if (rows.length - rest.length < 0.3 * blocks.size * roles.size) return null; // most of it would be empty
  const at = [...blocks.values()].map((mine) => {
    const row = new Array(roles.size).fill(-1);
    for (const [role, r] of mine) row[roles.get(role)] = r;
    return row;
  });
  return { blocks: [...blocks.keys()], roles: [...roles.keys()], at, rest };
}

// Roles as short as they can be told apart: q, k, v, o of self_attn.q_proj and its neighbours.
export function shortRoles(roles) {
  const shorter = [(r) => r.replace(/\.(group|weight)$/, ""), (r) => r.split(".").findLast((w) => !/^\d+$/.test(w)) ?? r, (r) => r.replace(/_proj$/, "")];
  return shorter.reduce((names, f) => {
    const tried = names.map(f);
    return new Set(tried).size === tried.length && tried.every(Boolean) ? tried : names;
  }, roles);
}

const MANY = 80; // rows from which a network with blocks begins with them

// Whether rows are shown as blocks x roles.
export function asMatrix(t, rows, asked) {
  if (asked === "layers" || (asked !== "blocks" && t.rows.length <= MANY)) return null;
  return matrixOf(t, rows);
}

// Whether a name has the text; with a star it is a pattern of the whole name.
export function isFound(label, text) {
  const [name, want] = [label.toLowerCase(), text.trim().toLowerCase()];
  if (!/[*?]/.test(want)) return name.includes(want);
  const escape = (c) => (c === "*" ? ".*" : c === "?" ? "." : `\\${c}`);
  return new RegExp(`^${want.replace(/[^\w]/g, escape)}$`).test(name);
}

// The rows that are asked for by text, type and block.
export function filtered(t, rows, { find = "", kind = "", block = "" }) {
  return rows.filter((r) => isFound(t.rows[r].label, find) && (!kind || t.rows[r].type === kind) && (!block || blockOf(t.rows[r].label)?.block === block));
}

// What is seen as a table of text: the layers in their order, drops in what they are shown in.
export function csvOf(t, rows, more = []) {
  if (t.pair) more = [...t.columns.map((c) => [`the other at ${levelText(t, t.levels[c])}`, (r) => (isRanked(t.pair, r * t.L + c) ? +(t.pair.drop[r * t.L + c] * t.points).toPrecision(7) : "")]), ...more];
  const quoted = (v) => (/[",\n]/.test(v) ? `"${String(v).replaceAll('"', '""')}"` : String(v));
  const head = ["layer", "type", ...t.columns.map((c) => `${directionText(t)} (${unitText(t)}) at ${levelText(t, t.levels[c])}`), ...more.map(([name]) => name)];
  const lines = rows.map((r) => {
    const drops = t.columns.map((c) => (isRanked(t, r * t.L + c) ? +(t.drop[r * t.L + c] * t.points).toPrecision(7) : statusOf(t, r * t.L + c)));
    return [t.rows[r].label, t.rows[r].type ?? "", ...drops, ...more.map(([, of]) => of(r))];
  });
  return [head, ...lines].map((row) => row.map(quoted).join(",")).join("\n") + "\n";
}

// How high a line of the overview is, so that up to 200 are seen at once.
export const thinOf = (lines) => Math.max(2, Math.min(5, Math.floor(400 / lines)));

// The beginning that all names have in common, up to a dot.
export function commonStart(labels) {
  if (labels.length < 2) return "";
  let start = labels[0].slice(0, labels[0].lastIndexOf(".") + 1);
  while (start && !labels.every((s) => s.startsWith(start))) start = start.slice(0, start.slice(0, -1).lastIndexOf(".") + 1);
  return start;
}

// Mean, smallest and largest drop of several rows at a level.
export function spreadOf(t, members, c) {
  const drops = members.map((r) => r * t.L + c).filter((i) => isRanked(t, i)).map((i) => t.drop[i]);
  if (!drops.length) return null;
  return { mean: drops.reduce((a, b) => a + b) / drops.length, low: Math.min(...drops), high: Math.max(...drops), n: drops.length };
}

// ---------------------------------------------------------------- budgets

// What a choice of options costs: the sum of terms, each a product of what its factors leave.
export function costOf(terms, taken) {
  let sum = 0;
  for (const [coef, ...factors] of terms) {
    let left = coef;
    for (const f of factors) {
      let gone = 0;
      for (let k = 0; k < f.length; k += 2) if (taken.has(f[k])) gone += f[k + 1];
      left *= 1 - gone;
    }
    sum += left;
  }
  return sum;
}

// Options taken, as the numbers that the terms of costs know: those of one block one after another.
export function takenOf(budget, plan) {
  const taken = new Set();
  let first = 0;
  budget.blocks.forEach((b, k) => {
    taken.add(first + plan[k]);
    first += b.options.length;
  });
  return taken;
}

export const shareOf = (budget, plan, by) => costOf(budget.costs[by].terms, takenOf(budget, plan)) / budget.costs[by].full;

// The drops of a plan's options, and once what their repair changes alone: that of the option with most norms behind it.
export function sumOfDrops(budget, plan) {
  const taken = plan.map((o, k) => budget.blocks[k].options[o]);
  const [alone] = taken.reduce((most, o) => (o.alone?.[1] > most[1] ? o.alone : most), [0, 0]);
  return taken.reduce((sum, o) => sum + o.drop, alone);
}

// What a plan holds of a block: a level, or [method, level] where it has several methods; 0 where none of them does anything.
export function valueOfOption(block, option) {
  if (block.mixed) return option.level === null ? 0 : [option.method, option.level];
  return option.level ?? block.untouched;
}

export function optionAt(block, value) {
  if (block.mixed) {
    if (!Array.isArray(value)) return 0;
    return Math.max(0, block.options.findIndex((o) => o.method === value[0] && Math.abs(o.level - value[1]) < 1e-9));
  }
  const distance = block.options.map((o) => Math.abs(valueOfOption(block, o) - (value ?? block.untouched)));
  return distance.indexOf(Math.min(...distance));
}

// The best stored plan with what is held by hand: the smallest sum within a budget, or the least left within a tolerated sum;
// where none fits, the cheapest, or the mildest.
export function storedPlan(budget, by, left, held, tolerated = null) {
  const set = (plan) => plan.map((o, k) => (budget.blocks[k].name in held ? optionAt(budget.blocks[k], held[budget.blocks[k].name]) : o));
  let best = null;
  const solved = storedBudgets(budget, by);
  const asked = tolerated === null && !budget.blocks.some((b) => b.name in held) && solved.find((b) => Math.abs(b.left - left) < 1e-9);
  if (asked) return asked.plan;
  for (const stored of [...solved.map((b) => b.plan), ...budget.costs[by].plans]) {
    const plan = set(stored);
    const [share, sum] = [shareOf(budget, plan, by), sumOfDrops(budget, plan)];
    const fits = tolerated === null ? share <= left + 1e-9 : sum <= tolerated + 1e-9;
    const size = tolerated === null ? sum : share;
    if (fits && (!best || size < best.size - 1e-12)) best = { plan, size };
  }
  return best ? best.plan : set(budget.costs[by].plans.at(tolerated === null ? -1 : 0));
}

// The budgets that a page without a kernel offers: those whose plans are stored in it, the largest first.
export const storedBudgets = (budget, by) => budget.costs[by].budgets ?? [];

const offeredBudgets = (budget, by) => storedBudgets(budget, by).map((b) => +(100 * b.left).toPrecision(9)).reverse(); // in percent, the least first

// The stored budget nearest to what is asked for, in percent; what is asked for where none is stored.
export function nearestBudget(budget, by, left) {
  const offered = offeredBudgets(budget, by);
  return offered.length ? offered.reduce((a, b) => (Math.abs(b - left) < Math.abs(a - left) ? b : a)) : left;
}

// {block: value} of options, and back.
export const levelsOf = (budget, plan) => Object.fromEntries(budget.blocks.map((b, k) => [b.name, valueOfOption(b, b.options[plan[k]])]));
export const planFrom = (budget, levels) => budget.blocks.map((b) => optionAt(b, levels[b.name] ?? valueOfOption(b, b.options[0])));

// The methods of options that change nothing of a cost: a plan for it leaves them out.
export function idleMethods(budget, by) {
  const moved = new Set(budget.costs[by].terms.flatMap(([, ...factors]) => factors.flatMap((f) => f.filter((_, k) => k % 2 === 0))));
  const [all, useful] = [new Set(), new Set()];
  let j = 0;
  for (const b of budget.blocks)
    for (const o of b.options) {
      if (o.level !== null) (moved.has(j) ? useful : all).add(o.method);
      j++;
    }
  return [...all].filter((m) => !useful.has(m));
}

// What a plan with a sum of single-layer drops is predicted to lose; an end that is null is not known. Between two entries of
// the table the interval is the wider of theirs.
export function predictionAt(p, sum) {
  const near = (k) => Math.abs(p.sums[k] - sum) <= 1e-6 * Math.max(1e-3, Math.abs(sum));
  const at = (k) => ({ value: p.predicted[k], low: p.low[k], high: p.high[k] });
  let k = p.sums.findIndex((v) => v >= sum);
  if (k < 0) k = p.sums.length - 1;
  if (near(k)) return at(k);
  if (k > 0 && near(k - 1)) return at(k - 1);
  if (sum > p.sums[k]) return { value: null, low: p.low[k], high: null };
  if (k === 0) return at(0);
  const [a, b, part] = [at(k - 1), at(k), (sum - p.sums[k - 1]) / (p.sums[k] - p.sums[k - 1])];
  const both = (x, y, f) => (x === null || y === null ? null : f(x, y));
  return { value: both(a.value, b.value, (x, y) => x + part * (y - x)), low: both(a.low, b.low, Math.min), high: both(a.high, b.high, Math.max) };
}

// Whether an interval is more than half of all that a plan can lose: more plans have to be measured.
export function isWide(p, { low, high }) {
  const [least, most] = p.possible ?? [null, null];
  if (least === null || most === null || low === null) return false;
  return Math.min(high ?? most, most) - Math.max(low, least) > (most - least) / 2;
}

function stepsIn(budget, plan) {
  return budget.blocks.flatMap((b, k) => {
    const o = b.options[plan[k]];
    return o.level === null ? [] : [{ layer: b.layer, method: o.method, unit: o.unit, level: o.level }];
  });
}

// The plan as `read_plan` reads it.
export function yamlOf(budget, plan) {
  const rows = stepsIn(budget, plan).map((s) => `- {layer: ${JSON.stringify(s.layer)}, method: ${JSON.stringify(s.method)}, ${s.unit}: ${s.level}}`);
  return ["plan: 1", `info: {sum_of_drops: ${sumOfDrops(budget, plan)}, way: explorer}`, rows.length ? "steps:" : "steps: []", ...rows, ""].join("\n");
}

export function codeOf(budget, plan) {
  const rows = stepsIn(budget, plan).map((s) => `    Step(${JSON.stringify(s.layer)}, ${JSON.stringify(s.method)}, ${s.level}),`);
  return ["from sense_nb import Plan, Step", "", "plan = Plan([", ...rows, "])", "smaller, costs = plan.apply(model, example)", ""].join("\n");
}

// ---------------------------------------------------------------- state

// A model like that of a widget, for a page without a kernel.
export function localModel(values) {
  const state = { ...values };
  const heard = {};
  return {
    get: (key) => state[key],
    set(key, value) {
      if (state[key] === value) return;
      state[key] = value;
      for (const f of heard[`change:${key}`] ?? []) f();
    },
    save_changes() {},
    on: (event, f) => (heard[event] = [...(heard[event] ?? []), f]),
    off: (event, f) => (heard[event] = (heard[event] ?? []).filter((g) => g !== f)),
  };
}

const KEYS = ["method", "metric", "layer", "level", "sort", "fold", "folded", "rows", "find", "kind", "block", "beside", "view", "cost", "using", "by", "goal", "budget", "tolerated", "held", "plan", "way"];
export const DEFAULTS = { sort: "order", fold: "none", folded: "mean", rows: "auto", find: "", kind: "", block: "", beside: "both", view: "curves", cost: "macs", using: "", by: "", goal: "budget", budget: 50, tolerated: 0, held: {}, plan: {}, way: "as it is" };
const ASKED = ["using", "by", "goal", "budget", "tolerated", "held", "plan", "way"]; // what a plan is asked for, and the plan
const SORTED = [["order", "network's order"], ["sensitivity", "most sensitive first"], ["level", "loss at the chosen level"], ["cost", "most saved first"], ["name", "name"]];
const ROWS = ["sort", "fold", "folded", "rows", "find", "kind", "block"]; // what chooses and orders rows
const SENT = ["_measuring", "_measured", "_weights", "_filters", "_classes"]; // what the kernel sends, and a page has stored

// The budgets of a state's method of plans and metric; the first where there is none.
export function budgetFor(data, s) {
  const mine = data.budgets?.filter((b) => (b.using ?? "") === s.using) ?? [];
  const found = mine.length ? mine : (data.budgets ?? []).filter((b) => b.using === data.budgets[0].using);
  return found.find((b) => b.metric === s.metric) ?? found[0] ?? null;
}

// The state with every value possible for the data: another method may have other metrics, layers and levels.
export function fitted(data, state) {
  const s = { ...state };
  const named = (name) => data.methods.find((m) => m.name === name);
  const method = named(s.method) ?? named(data.budgets?.[0].using) ?? data.methods[0]; // first that of the plan
  s.method = method.name;
  if (!method.metrics[s.metric]) s.metric = metricsOf(data, method)[0];
  const layer = (label) => data.methods.flatMap((m) => m.rows).find((r) => r.label === label)?.layer;
  const row = method.rows.find((r) => r.label === s.layer) ?? method.rows.find((r) => s.layer && r.layer === layer(s.layer)) ?? method.rows[0];
  s.layer = row.label;
  if (!method.levels.includes(s.level)) {
    const middle = method.levels[Math.floor(method.levels.length / 2)];
    const near = (a, b) => Math.abs(a - s.level) - Math.abs(b - s.level);
    s.level = typeof s.level === "number" ? [...method.levels].sort(near)[0] : middle;
  }
  const costs = costsOf(method, data.costs);
  if (!costs.includes(s.cost)) s.cost = costs[0] ?? "";
  const budget = budgetFor(data, s);
  s.using = budget?.using ?? "";
  s.by = budget ? (budget.costs[s.by] ? s.by : Object.keys(budget.costs)[0]) : "";
  return s;
}

const NUMBERS = ["level", "budget", "tolerated"];

// A state as the end of an address, without what is as it was at first; and back.
export function hashOf(get) {
  const kept = KEYS.filter((k) => k !== "plan" && JSON.stringify(get(k)) !== JSON.stringify(DEFAULTS[k] ?? ""));
  return `#${kept.map((k) => `${k}=${encodeURIComponent(k === "held" ? JSON.stringify(get(k)) : get(k))}`).join("&")}`;
}

export function stateOf(hash) {
  const state = {};
  for (const [k, v] of new URLSearchParams(hash.replace(/^#/, ""))) {
    if (!KEYS.includes(k) || k === "plan") continue;
    try {
      state[k] = k === "held" ? JSON.parse(v) : NUMBERS.includes(k) ? Number(v) : v;
    } catch {
      continue; // half an address
    }
    if (NUMBERS.includes(k) && !Number.isFinite(state[k])) delete state[k];
  }
  return Object.keys(state).some((k) => ASKED.includes(k)) ? { ...state, plan: {} } : state;
}

// The code that shows in a notebook what is seen here.
export function viewCode(get) {
  const told = KEYS.filter((k) => !["method", "metric", "layer", "level", "plan"].includes(k) && JSON.stringify(get(k)) !== JSON.stringify(DEFAULTS[k] ?? ""));
  const text = (v) => JSON.stringify(v);
  return [
    "from sense_nb import explore", "", "ex = explore(res)  # with model= and example= for costs and plans",
    `ex.method, ex.metric = ${text(get("method"))}, ${text(get("metric"))}`, `ex.layer, ex.level = ${text(get("layer"))}, ${text(get("level"))}`,
    ...told.map((k) => `ex.${k} = ${text(get(k))}`), "ex", `numbers = res.cells(${text(get("metric"))}, ${text(get("method"))})  # the table behind it`, "",
  ].join("\n");
}

// ---------------------------------------------------------------- small helpers of the page

const escaped = (s) => String(s).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function node(tag, attributes = {}, ...children) {
  const el = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes)) {
    if (k.startsWith("on")) el.addEventListener(k.slice(2), v);
    else if (v !== null && v !== undefined) el.setAttribute(k, v);
  }
  el.append(...children);
  return el;
}

let count = 0; // of controls, for their labels

function select(name, options, changed) {
  const id = `sense-${++count}`;
  const control = node("select", { id, onchange: (e) => changed(e.target.value) });
  const offer = (pairs, value) => {
    control.replaceChildren(...pairs.map(([v, text]) => node("option", { value: v }, text)));
    control.value = value;
    box.hidden = pairs.length < 2;
  };
  const box = node("span", { class: "sx-control" }, node("label", { for: id }, name), control);
  offer(options, options[0]?.[0]);
  return { box, control, offer };
}

// Marks between two numbers, at round places.
export function ticks(low, high, n = 5) {
  const raw = (high - low) / n || 1;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * unit).find((s) => s >= raw * 0.999);
  const found = [];
  for (let v = Math.ceil(low / step - 1e-9) * step; v <= high + step * 1e-9; v += step) found.push(Math.abs(v) < step / 1e6 ? 0 : +v.toPrecision(12));
  return found;
}

// An empty picture with a title and axes; x and y give pixels.
function axes(width, height, xs, ys, labels, texts = [short, short], { title = "", room = 20 } = {}) {
  const [left, right, top, bottom] = [52, room, title ? 30 : 10, 40];
  const x = (v) => left + ((v - xs[0]) / (xs[1] - xs[0] || 1)) * (width - left - right);
  const y = (v) => height - bottom - ((v - ys[0]) / (ys[1] - ys[0] || 1)) * (height - top - bottom);
  const parts = title ? [`<text class="title" x="4" y="14">${escaped(title)}</text>`] : [];
  for (const v of ticks(...[...ys].sort((a, b) => a - b)))
    parts.push(`<line class="grid" x1="${left}" x2="${width - right}" y1="${y(v)}" y2="${y(v)}"/><text x="${left - 6}" y="${y(v) + 4}" text-anchor="end">${texts[1](v)}</text>`);
  for (const v of ticks(Math.min(...xs), Math.max(...xs), width < 380 ? 4 : 6))
    parts.push(`<line class="grid" x1="${x(v)}" x2="${x(v)}" y1="${height - bottom}" y2="${height - bottom + 4}"/><text x="${x(v)}" y="${height - bottom + 17}" text-anchor="middle">${texts[0](v)}</text>`);
  parts.push(`<text class="name" x="${(left + width - right) / 2}" y="${height - 5}" text-anchor="middle">${escaped(labels[0])}</text>`);
  parts.push(`<text class="name" transform="translate(13 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(labels[1])}</text>`);
  const id = `sense-${++count}`; // what is drawn outside of the axes is not seen; a dot on them is
  parts.push(`<clipPath id="${id}"><rect x="${left - 8}" y="${top - 8}" width="${width - left - right + 16}" height="${height - top - bottom + 16}"/></clipPath>`);
  return { x, y, under: parts.join(""), clip: `clip-path="url(#${id})"`, ends: { left, right: width - right, top, bottom: height - bottom } };
}

// Places of labels beside one another: none nearer than a line to the next, all between the ends.
export function spread(ys, low, high, step = 13) {
  const order = ys.map((_, k) => k).sort((a, b) => ys[a] - ys[b]);
  const found = [...ys];
  order.forEach((k, n) => (found[k] = Math.max(found[k], n ? found[order[n - 1]] + step : low)));
  for (let n = order.length - 1, most = high; n >= 0; n--) most = (found[order[n]] = Math.min(found[order[n]], most)) - step;
  return found;
}

const svg = (width, height, label, inside) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(label)}">${inside}</svg>`;

const line = (points) => points.map(([a, b], i) => `${i ? "L" : "M"}${a.toFixed(1)} ${b.toFixed(1)}`).join("");

// ---------------------------------------------------------------- the explorer

export class Explorer {
  constructor(el, model) {
    [this.el, this.model] = [el, model];
    this.tables = new Map();
    this.open = new Set(); // folds that are open
    this.changed = new Set();
    this.data = model.get("_data");
    this.build();
    this.listen();
    this.adopt();
    this.update(new Set([...KEYS, "_data"]));
  }

  get(key) {
    return this.model.get(key) ?? DEFAULTS[key];
  }

  // Change the state: all views follow, and Python hears of it.
  set(values) {
    const now = Object.fromEntries(KEYS.map((k) => [k, this.get(k)]));
    if (!values.plan && (values.metric ?? values.method)) values = { ...values, plan: {} }; // plans are of a metric
    const next = fitted(this.data, { ...now, ...values });
    for (const k of KEYS) if (next[k] !== now[k]) this.model.set(k, next[k]);
    this.model.save_changes();
    this.flush(); // at once: what was asked for by a hand is drawn before the next frame
  }

  // What the state lacks or cannot be gets a possible value.
  adopt() {
    this.tables.clear();
    const now = Object.fromEntries(KEYS.map((k) => [k, this.get(k)]));
    const next = fitted(this.data, now);
    for (const k of KEYS) if (next[k] !== this.model.get(k)) this.model.set(k, next[k]);
    this.model.save_changes();
  }

  listen() {
    const hear = (key) => () => {
      this.changed.add(key);
      queueMicrotask(() => this.flush());
    };
    this.heard = [...KEYS, ...SENT, "_data"].map((key) => [`change:${key}`, hear(key)]);
    this.heard.push(["msg:custom", (said) => this.answered(said)]);
    for (const [event, f] of this.heard) this.model.on(event, f);
    this.sizes = new ResizeObserver(() => {
      if (this.width !== this.el.clientWidth) requestAnimationFrame(() => this.alive && this.draw(true));
    });
    this.sizes.observe(this.el);
    this.alive = true;
    this.themes = new MutationObserver(() => this.theme());
    for (const top of [document.documentElement, document.body])
      this.themes.observe(top, { attributes: true, attributeFilter: ["class", "data-theme", "data-jp-theme-light", "theme", "style"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (this.scheme = () => this.theme()));
    requestAnimationFrame(() => this.theme());
  }

  close() {
    this.alive = false;
    for (const [event, f] of this.heard) this.model.off(event, f);
    this.sizes.disconnect();
    this.themes.disconnect();
    matchMedia("(prefers-color-scheme: dark)").removeEventListener("change", this.scheme);
  }

  // Dark where the page behind is dark, whoever made it so.
  theme() {
    let behind = this.el.parentElement;
    const colour = (e) => getComputedStyle(e).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    while (behind && colour(behind)[3] === 0) behind = behind.parentElement;
    const [r, g, b] = behind ? colour(behind) : [255, 255, 255];
    this.root.dataset.theme = 0.299 * r + 0.587 * g + 0.114 * b < 110 ? "dark" : "light";
  }

  // Ask whether a kernel is there; a page without one, and a saved notebook, stay without an answer.
  greet() {
    if (this.greeted || !this.model.send) return;
    this.greeted = true;
    this.tellKernel({ do: "hello" });
  }

  answered(said) {
    if (!said?.hello) return;
    this.kernel = true;
    this.changed.add("_measuring");
    this.flush();
  }

  tellKernel(what) {
    try {
      this.model.send(what);
    } catch {
      this.kernel = false; // the kernel is gone
    }
  }

  // Why the kernel cannot be asked; empty where it can.
  get silent() {
    if (!this.model.send) return "This page has no kernel: open the notebook to measure.";
    if (!this.greeted) return "Asking the kernel.";
    return this.kernel ? "" : "No kernel has answered yet: run the cell again to measure.";
  }

  sent(key) {
    return this.model.get(key) ?? {};
  }

  flush() {
    if (!this.changed.size || !this.alive) return;
    const changed = this.changed;
    this.changed = new Set();
    this.update(changed);
  }

  table(metric = this.get("metric")) {
    const mode = this.data.other ? this.get("beside") : "this";
    const key = JSON.stringify([this.get("method"), metric, mode]);
    if (!this.tables.has(key)) this.tables.set(key, this.made(metric, mode));
    return this.tables.get(key);
  }

  made(metric, mode) {
    const t = tableOf(this.data, this.get("method"), metric);
    const second = mode === "this" ? null : besideOf(t, this.data.other, mode);
    if (!second) return t;
    return mode === "both" ? { ...t, pair: second } : second;
  }

  // The layers whose curves are shown in colour: those that were picked, or found by text or pattern.
  get coloured() {
    const find = this.get("find").trim();
    return this.picked ?? (find && !this.matrix ? { title: find, rows: this.shown } : null);
  }

  get row() {
    return Math.max(0, this.table().rows.findIndex((r) => r.label === this.get("layer")));
  }

  get column() {
    return Math.max(0, this.table().levels.indexOf(this.get("level")));
  }

  // -------------------------------------------------------------- parts of the page

  build() {
    const set = (key) => (value) => this.set({ [key]: value });
    this.controls = {
      method: select("method", [], set("method")),
      metric: select("metric", [], set("metric")),
      sort: select("sort", SORTED, (v) => this.set({ sort: v === "level" ? `level ${this.get("level")}` : v })),
      fold: select("fold", [["none", "no layers"], ["block", "same layers of blocks"], ["stage", "stages"]], set("fold")),
      beside: select("shows", [["both", "both results"], ["this", "this one"], ["other", "the other"], ["difference", "the difference"]], set("beside")),
      folded: select("a fold shows", [["mean", "the mean"], ["worst", "the worst"]], set("folded")),
      rows: select("rows", [["layers", "layers"], ["blocks", "blocks"]], set("rows")),
      kind: select("type", [], set("kind")),
      block: select("block", [], set("block")),
      cost: select("saved", [], set("cost")),
    };
    this.finding = node("input", { type: "search", placeholder: "find layers", "aria-label": "find layers", oninput: () => this.set({ find: this.finding.value }) });
    this.dense = node("input", { type: "checkbox", id: `sense-${++count}`, onchange: () => this.grid.classList.toggle("sx-dense", this.dense.checked) });
    const overview = node("span", { class: "sx-control" }, this.dense, node("label", { for: this.dense.id }, "overview"));
    this.title = node("h3", { class: "sx-title" });
    this.run = node("p", { class: "sx-run", role: "status" });
    this.asking = node("div", { class: "sx-plan", role: "group", "aria-label": "plan" });
    this.leveler = levelSlider(this);
    this.grid = node("div", { class: "sx-grid" });
    this.strip = node("div", { class: "sx-strip", onclick: (e) => this.stripClick(e) });
    this.legend = node("div", { class: "sx-legend" });
    this.readout = node("p", { class: "sx-readout", "aria-live": "polite" });
    this.numbers = node("div", { class: "sx-numbers" });
    this.tip = node("div", { class: "sx-tip", hidden: "", "aria-hidden": "true" });
    this.tabs = node("div", { class: "sx-tabs", role: "tablist", "aria-label": "views of the selected layer", onkeydown: (e) => this.tabKey(e) });
    this.panel = node("div", { class: "sx-panel", role: "tabpanel", tabindex: "0" });
    this.plans = node("div", { class: "sx-plans", role: "group", "aria-label": "plans and what they lose" });
    const bar = node("div", { class: "sx-controls" }, ...Object.values(this.controls).map((c) => c.box), this.finding, overview);
    this.overview = overview;
    const home = node("div", { class: "sx-home" }, bar, this.leveler.box, this.grid, this.strip, this.legend, this.readout, this.numbers);
    const side = node("div", { class: "sx-side" }, node("div", { class: "sx-card" }, this.tabs, this.panel), this.plans);
    const head = node("div", { class: "sx-head" }, node("div", { class: "sx-about" }, this.title, this.run), takeAway(this));
    this.root = node("section", { class: "sense-linked", "aria-label": "explorer of layer sensitivity" }, node("style", {}, STYLE), head, this.asking, node("div", { class: "sx-body" }, home, side), this.tip);
    this.el.replaceChildren(this.root);
    this.grid.addEventListener("click", (e) => this.click(e));
    this.grid.addEventListener("keydown", (e) => this.key(e));
    this.grid.addEventListener("pointermove", (e) => this.hover(e));
    this.grid.addEventListener("pointerleave", () => (this.tip.hidden = true));
    dragsMarkers(this);
    for (const part of [this.asking, this.plans]) // a kernel is asked when the plan is, since its answer takes a copy of the model
      for (const event of ["pointerenter", "focusin"]) part.addEventListener(event, () => this.greet());
  }

  update(changed) {
    const any = (...keys) => keys.some((k) => changed.has(k));
    if (changed.has("beside")) changed.add("metric"); // other numbers in all views
    if (any("_data")) this.data = this.model.get("_data");
    if (any("_data")) this.colour();
    if (any("_data", "method")) this.adopt();
    if (any("_data", "method", "metric")) this.picked = null;
    if (any("_data", "method", "metric", "cost", ...ROWS)) this.offer();
    if (any("_data")) this.tell();
    const order = any(...ROWS) || (any("cost") && this.get("sort") === "cost") || (any("level") && this.matrix);
    const grid = any("_data", "method", "metric", "using") || order;
    if (grid) this.drawGrid();
    if (grid || any("cost", "view", ...ASKED, ...SENT)) drawPlan(this, any("_data", "metric", "using"));
    const only = [...changed].every((k) => SENT.includes(k));
    if (only) return this.draw(false);
    this.mark();
    this.draw(any("_data", "method", "metric", "view", "cost", "find"));
    this.root.dataset.updates = String(+(this.root.dataset.updates ?? 0) + 1);
  }

  colour() {
    const { better, drops } = this.data.colours;
    [better, ...drops].forEach((colour, k) => this.root.style.setProperty(`--s${k - 1}`, colour));
  }

  offer() {
    const { method, metric, sort, fold, cost } = this.controls;
    const t = this.table();
    method.offer(this.data.methods.map((m) => [m.name, m.name]), this.get("method"));
    metric.offer(metricsOf(this.data, t.method).map((m) => [m, m]), this.get("metric"));
    const costs = costsOf(t, this.data.costs);
    cost.offer(costs.map((c) => [c, this.data.costs[c]]), this.get("cost"));
    sort.control.value = this.get("sort").split(" ")[0];
    sort.control.querySelector("[value=cost]").disabled = !costs.length;
    fold.control.value = this.get("fold");
    this.controls.beside.control.value = this.get("beside");
    this.controls.beside.box.hidden = !this.data.other;
    this.offerRows(t);
  }

  // What chooses rows; what would change nothing is not offered.
  offerRows(t) {
    const { fold, folded, rows, kind, block, sort } = this.controls;
    const all = t.rows.map((_, r) => r);
    const whole = matrixOf(t, all);
    const matrix = asMatrix(t, all, this.get("rows"));
    rows.control.value = matrix ? "blocks" : "layers";
    rows.box.hidden = !whole;
    for (const c of [fold, sort]) c.box.hidden = Boolean(matrix);
    this.overview.hidden = Boolean(matrix);
    folded.control.value = this.get("folded");
    folded.box.hidden = Boolean(matrix) || this.get("fold") === "none";
    const kinds = [...new Set(t.rows.map((r) => r.type).filter(Boolean))];
    kind.offer(kinds.length > 1 ? [["", "all"], ...kinds.map((k) => [k, k])] : [], this.get("kind"));
    block.offer(whole ? [["", "all"], ...whole.blocks.map((b) => [b, b])] : [], this.get("block"));
    this.finding.hidden = t.rows.length < 8 && !this.get("find");
    if (this.finding.value !== this.get("find")) this.finding.value = this.get("find");
  }

  // What was measured, on how many samples, of which baseline, and how far the run came.
  tell() {
    const { estimated, cells, stopped, n, live } = this.data.run ?? {};
    const name = (this.data.model ?? "").split("\n")[0].slice(0, 80);
    this.title.textContent = name ? `${name}: what each layer loses` : "What each layer loses";
    const known = this.data.metrics.filter((m) => m.baseline !== null).slice(0, 4);
    const parts = known.length ? [`unchanged ${known.map((m) => `${m.name} ${metricText(m, m.baseline)}`).join(", ")}`] : [];
    if (n !== undefined) parts.push(`${n.toLocaleString("en")} samples`);
    if (estimated) parts.push(`${estimated.toLocaleString("en")} of ${cells.toLocaleString("en")} numbers estimated`);
    parts.push(unknownText(this.data));
    const { other } = this.data;
    if (other) parts.push(`compared with ${other.name}, unchanged ${other.metrics.filter((m) => m.baseline !== null).slice(0, 4).map((m) => `${m.name} ${metricText(m, m.baseline)}`).join(", ")}`);
    if (live) parts.unshift(live);
    if (stopped) parts.push(`stopped: ${stopped}`);
    this.run.textContent = parts.filter(Boolean).join(" · ");
    this.run.hidden = !this.run.textContent;
  }

  // -------------------------------------------------------------- heatmap

  // The rows that are shown, in their order.
  get shown() {
    const t = this.table();
    return filtered(t, orderOf(t, this.get("sort"), this.get("cost")), { find: this.get("find"), kind: this.get("kind"), block: this.get("block") });
  }

  drawGrid() {
    const t = this.table();
    this.matrix = asMatrix(t, filtered(t, t.rows.map((_, r) => r), { find: this.get("find"), kind: this.get("kind"), block: this.get("block") }), this.get("rows"));
    this.leveler.box.hidden = this.strip.hidden = !this.matrix;
    this.planned = Boolean(this.data.budgets?.length);
    this.start = commonStart(t.rows.map((r) => r.label));
    this.marked = null;
    if (this.matrix) this.drawMatrix(t);
    else this.drawLines(t);
    this.tellColours(t);
  }

  drawLines(t) {
    const lines = (this.lines = linesOf(t, this.shown, this.get("fold"), this.open));
    this.grid.style.setProperty("--thin", `${thinOf(lines.length)}px`);
    const [sort, cost] = [this.get("sort"), this.get("cost")];
    const by = (name) => (sort === name ? ' aria-sort="descending"' : "");
    const heads = t.columns.map((c) => `<th scope="col" data-sort="level ${t.levels[c]}"${by(`level ${t.levels[c]}`)} title="sort by the ${t.metric.higher ? "drop" : "rise"} at ${levelText(t, t.levels[c])}">${+t.levels[c].toPrecision(4)}</th>`).join("");
    const before = this.planned ? `<th scope="col" class="sx-zero" title="no change">as is</th>` : "";
    const word = costsOf(t, this.data.costs).length ? (this.data.costs[cost] ?? cost) : "";
    const after = this.planned ? `<th scope="col" class="sx-keeps">the plan keeps</th>${word ? `<th scope="col" class="sx-saves" data-sort="cost"${by("cost")} title="what the plan's level of this layer saves by itself; sort by what a layer can save">${escaped(word)} saved</th>` : ""}` : "";
    const body = lines.map((at, k) => this.lineHtml(t, at, k)).join("") || `<tr><th scope="row">No layer is called so.</th></tr>`;
    const label = `${directionText(t)} in ${unitText(t)}, ${t.method.name}; layers down, ${t.unit} across`;
    this.grid.innerHTML = `<table role="grid" aria-label="${escaped(label)}" aria-rowcount="${lines.length + 1}" style="--n:${t.L}"><thead><tr><th class="sx-corner" scope="col" data-sort="name"${by("name")}>${escaped(this.start || "layer")} \\ ${t.unit}</th>${before}${heads}${after}</tr></thead><tbody>${body}</tbody></table>`;
    this.body = this.grid.querySelector("tbody");
    this.lead = this.planned ? 2 : 1; // cells of a line before its levels
  }

  // The table of blocks x roles at the chosen level; layers outside of blocks below it.
  drawMatrix(t) {
    const { blocks, roles, at, rest } = this.matrix;
    const c = this.column;
    this.lines = [];
    this.lead = 1;
    const start = commonStart(blocks.map((b) => `${b}.`));
    const names = shortRoles(roles);
    const cell = (r) => (r < 0 ? "<td></td>" : this.cellHtml(t, r * t.L + c, c).replace("<td ", `<td data-r="${r}" title="${escaped(t.rows[r].label)}" `));
    const heads = roles.map((role, j) => `<th scope="col" data-role="${j}" title="${escaped(role)}: show its curves"><span>${escaped(names[j])}</span></th>`).join("");
    const body = blocks.map((b, k) => `<tr data-k="${k}"><th scope="row" data-block="${k}" title="${escaped(b)}: show its curves"><span>${escaped(b.slice(start.length))}</span></th>${at[k].map(cell).join("")}</tr>`);
    const others = rest.map((r) => `<tr data-k="${r}"><th scope="row" title="${escaped(t.rows[r].label)}"><span>${escaped(t.rows[r].label)}</span></th>${cell(r)}</tr>`);
    const label = `${directionText(t)} in ${unitText(t)}, ${t.method.name} at ${levelText(t, t.levels[c])}; blocks down, layers of a block across`;
    this.grid.innerHTML = `<table role="grid" class="sx-matrix" aria-label="${escaped(label)}"><thead><tr><th class="sx-corner" scope="col">${escaped(start || "block")}</th>${heads}</tr></thead><tbody>${body.join("")}${others.join("")}</tbody></table>`;
    this.body = this.grid.querySelector("tbody");
    this.leveler.show(t, c);
  }

  // The chosen layer at all levels, below the matrix; with a plan, what it takes of the layer.
  drawStrip(t, r) {
    const cells = t.columns.map((c) => this.cellHtml(t, r * t.L + c, c)).join("");
    const heads = t.columns.map((c) => `<th scope="col">${+t.levels[c].toPrecision(4)}</th>`).join("");
    this.strip.innerHTML = `<div class="sx-grid"><table aria-label="${escaped(t.rows[r].label)} at all levels"><thead><tr><th class="sx-corner" scope="col">${escaped(clipped(t.rows[r].label, 34))}</th>${heads}</tr></thead><tbody><tr><th scope="row">${escaped(directionText(t))}</th>${cells}</tr></tbody></table></div>`;
    const tds = [...this.strip.querySelectorAll("td")];
    tds.forEach((td) => td.removeAttribute("tabindex"));
    tds[t.columns.indexOf(this.column)]?.classList.add("sx-level");
    const taken = this.planned && takenFor(this, t.rows[r]);
    if (!taken) return;
    const { o, hand, b } = taken;
    if (o.level !== null && (!o.method || o.method === t.method.name)) tds[t.columns.findIndex((c) => Math.abs(t.levels[c] - o.level) < 1e-6)]?.classList.add("sx-ring", ...(hand ? ["sx-hand"] : []));
    const acts = [button(`Plan this level`, () => takeLevel(this, r, this.get("level"))), button("Leave it as it is", () => takeLevel(this, r, null))];
    if (hand) acts.push(button("Automatic", () => release(this, b)));
    this.strip.append(node("div", { class: "sx-asked" }, node("span", { class: "sx-note" }, `The plan keeps ${(100 * o.kept).toFixed(0)} %${hand ? ", set by hand" : ""}.`), ...acts));
  }

  stripClick(e) {
    const td = e.target.closest?.("td[data-c]");
    if (td) this.set({ level: this.table().levels[+td.dataset.c] });
  }

  // A click on a block or a role shows its curves, another one all again.
  pick(title, rows, names = []) {
    this.picked = this.picked?.title === title ? null : { title, rows, names: new Map(names) };
    this.grid.querySelectorAll(".sx-picked").forEach((th) => th.classList.remove("sx-picked"));
    if (this.get("view") !== "curves") this.set({ view: "curves" });
    this.draw(true);
  }

  pickHead(th) {
    const { blocks, roles, at } = this.matrix;
    const [k, j] = [th.dataset.block, th.dataset.role];
    const rows = k !== undefined ? at[+k] : at.map((row) => row[+j]);
    const start = commonStart(blocks.map((b) => `${b}.`)).length;
    const names = k !== undefined ? shortRoles(roles) : blocks.map((b) => b.slice(start));
    this.pick(k !== undefined ? blocks[+k] : roles[+j], rows.filter((r) => r >= 0), rows.map((r, n) => [r, names[n]]));
    th.classList.toggle("sx-picked", Boolean(this.picked));
  }

  tellColours(t) {
    const names = ["better", ...[0, ...t.steps].map((s, k) => (k < t.steps.length ? `${s} to ${t.steps[k]}` : `over ${s}`))];
    const ringed = this.matrix ? '<span class="sx-key sx-part">green bar: the part of the layer that the plan keeps</span>' : '<span class="sx-key sx-ring">taken by the plan</span>';
    const plan = this.planned ? ringed : "";
    const own = this.planned && budgetOf(this).blocks.some((b) => methodsOf(b).includes(t.method.name));
    const other = this.planned && !own && this.data.methods.find((m) => budgetOf(this).blocks.some((b) => methodsOf(b).includes(m.name)));
    this.legend.innerHTML = `<span>${escaped(directionText(t))}, ${escaped(unitText(t))}:</span>${names.map((n, k) => `<span class="sx-key s${k - 1}">${n}</span>`).join("")}<span class="sx-key est">faded: estimated</span><span class="sx-key none">not measured</span><span>blank: within one sample of no change</span>${plan}${t.pair ? `<span>above: this result, below: ${escaped(this.data.other.name)}</span>` : ""}`;
    if (other) this.legend.append(button(`The plan is of ${other.name}: show its numbers`, () => this.set({ method: other.name })));
  }

  lineHtml(t, at, k) {
    const r = at.members[0];
    const cells = t.columns.map((c) => (at.key === undefined ? this.cellHtml(t, r * t.L + c, c) : this.foldHtml(t, at, c)));
    const name = at.key === undefined ? t.rows[r].label.slice(this.start.length) : `${at.open ? "▾" : "▸"} ${at.key.startsWith(this.start) ? at.key.slice(this.start.length) : at.key} ×${at.members.length}, ${this.get("folded")}`;
    const fold = at.key === undefined ? "" : ` class="sx-fold" aria-expanded="${at.open}"`;
    const before = this.planned ? '<td class="sx-zero" data-zero></td>' : "";
    const after = this.planned ? `<td class="sx-keeps"></td>${costsOf(t, this.data.costs).length ? '<td class="sx-saves"></td>' : ""}` : "";
    return `<tr data-k="${k}"${fold}><th scope="row"${at.inside ? ' class="sx-inside"' : ""} title="${escaped(at.key ?? t.rows[r].label)}"><span>${escaped(name)}</span></th>${before}${cells.join("")}${after}</tr>`;
  }

  // How a number looks: class, text, what is said of it.
  look(t, i) {
    const status = statusOf(t, i);
    if (!isRanked(t, i)) {
      const text = { failed: "fail", unprunable: "keep", skipped: "skip", noop: "same" }[status] ?? "";
      return { kind: "none", text, said: status ? `${status}${noteOf(t, i) ? `: ${noteOf(t, i)}` : ""}` : "not measured" };
    }
    const faded = status === "estimated" ? " est" : "";
    if (isZero(t, i)) return { kind: `zero${faded}`, text: "", said: "within one sample of no change" };
    return { kind: `s${stepOf(t, t.drop[i])}${faded}`, text: dropText(t, t.drop[i]), said: "" };
  }

  cellHtml(t, i, c) {
    return this.tdHtml(c, this.look(t, i), t.pair ? this.look(t.pair, i) : null);
  }

  // A cell; of two results one number above the other.
  tdHtml(c, one, two, style = "") {
    const label = one.said && !two ? ` aria-label="${escaped(one.said)}"` : "";
    if (!two) return `<td tabindex="-1" data-c="${c}" class="${one.kind}"${style}${label}>${one.text}</td>`;
    const half = ({ kind, text, said }) => `<span class="${kind}"${said ? ` title="${escaped(said)}"` : ""}>${text || "&nbsp;"}</span>`;
    return `<td tabindex="-1" data-c="${c}" class="sx-pair"${style}>${half(one)}${half(two)}</td>`;
  }

  foldHtml(t, at, c) {
    const one = this.foldLook(t, at, c);
    return this.tdHtml(c, one, t.pair ? this.foldLook(t.pair, at, c) : null, one.worst ? ` style="--worst:var(--s${one.worst})"` : "");
  }

  foldLook(t, at, c) {
    const s = spreadOf(t, at.members, c);
    if (at.members.every((r) => isRanked(t, r * t.L + c) && isZero(t, r * t.L + c))) return { kind: "zero", text: "", said: "all within one sample of no change" };
    if (!s) return { kind: "none", text: "", said: "not measured" };
    const shown = this.get("folded") === "worst" ? s.high : s.mean;
    return { kind: `s${stepOf(t, shown)} range`, text: dropText(t, shown), said: "", worst: String(stepOf(t, s.high)) };
  }

  place(e) {
    const td = e.target.closest?.("td,th[scope=row]");
    const tr = td?.closest("tr[data-k]");
    if (!tr) return null;
    if (this.matrix && td.dataset.r === undefined) return null;
    return { td, line: this.lines[+tr.dataset.k], c: td.dataset.c === undefined ? null : +td.dataset.c };
  }

  click(e) {
    const head = e.target.closest?.("[data-sort]");
    if (head) return this.set({ sort: head.dataset.sort === this.get("sort") ? "order" : head.dataset.sort });
    if (this.matrix) return this.matrixClick(e);
    const at = this.place(e);
    if (!at?.line || e.target.closest("[role=slider]")) return;
    if (at.c === null && (e.ctrlKey || e.metaKey || e.shiftKey)) return this.pickLine(at.line);
    if (at.line.key !== undefined) return this.unfold(at.line, at.c);
    const t = this.table();
    this.set({ layer: t.rows[at.line.members[0]].label, ...(at.c === null ? {} : { level: t.levels[at.c] }) });
    this.focus();
  }

  // Add the layers of a line to those whose curves are shown, or take them away.
  pickLine(at) {
    const now = new Set(this.picked?.rows ?? [this.row]);
    for (const r of at.members) if (!now.delete(r)) now.add(r);
    this.picked = now.size ? { title: `${now.size} layers`, rows: [...now] } : null;
    this.set({ view: "curves" });
    this.draw(true);
  }

  matrixClick(e) {
    const head = e.target.closest("[data-block],[data-role]");
    if (head) return this.pickHead(head);
    const r = e.target.closest("td[data-r]")?.dataset.r;
    if (r === undefined) return;
    this.set({ layer: this.table().rows[+r].label });
    this.focus();
  }

  // Arrows go through the matrix, R and C show the curves of the block and of the role.
  matrixKey(e) {
    const here = this.marked?.td;
    if (!here || e.ctrlKey || e.metaKey || e.altKey) return;
    const [k, j] = [here.parentNode.sectionRowIndex, here.cellIndex];
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-10, 0], PageDown: [10, 0], Home: [0, -j], End: [0, 999] }[e.key];
    const head = { r: here.parentNode.cells[0], c: this.grid.querySelector(`[data-role="${j - 1}"]`) }[e.key.toLowerCase()];
    if (!step && !head) return;
    e.preventDefault();
    e.stopPropagation();
    if (!step) return head.dataset.block || head.dataset.role ? this.pickHead(head) : undefined;
    const rows = [...this.body.rows];
    let next = k + Math.max(-k, Math.min(rows.length - 1 - k, step[0]));
    const cellOf = (row) => row?.cells[Math.max(1, Math.min(row.cells.length - 1, j + step[1]))];
    while (step[0] && rows[next] && cellOf(rows[next])?.dataset.r === undefined) next += Math.sign(step[0]);
    const r = cellOf(rows[next])?.dataset.r;
    if (r === undefined) return;
    this.set({ layer: this.table().rows[+r].label });
    this.focus();
  }

  // Open or close what is folded; from a cell the layer that loses most at its level is selected.
  unfold(at, c) {
    const t = this.table();
    if (at.open) this.open.delete(at.key);
    else this.open.add(at.key);
    this.drawGrid();
    const drop = (r) => (isRanked(t, r * t.L + c) ? t.drop[r * t.L + c] : -Infinity);
    if (c !== null && !at.open) {
      const worst = at.members.reduce((a, b) => (drop(b) > drop(a) ? b : a));
      this.set({ layer: t.rows[worst].label, level: t.levels[c] });
    }
    this.mark();
    this.focus();
  }

  focus() {
    this.marked?.td.focus({ preventScroll: true });
  }

  key(e) {
    this.tip.hidden = true;
    if (planKey(this, e)) return;
    if (this.matrix) return this.matrixKey(e);
    const t = this.table();
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-10, 0], PageDown: [10, 0], Home: [0, -t.L], End: [0, t.L] };
    if (e.key === "Enter" || e.key === " ") {
      const at = this.marked && this.lines[this.marked.k];
      const key = at?.inside ?? at?.key;
      const head = key && this.lines.find((l) => l.key === key);
      if (head) {
        e.preventDefault();
        this.unfold(head, head.open ? null : this.column);
      }
      return;
    }
    if (!steps[e.key] || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    const [down, right] = steps[e.key];
    const place = Math.min(t.L - 1, Math.max(0, t.columns.indexOf(this.column) + right));
    let k = Math.min(this.lines.length - 1, Math.max(0, (this.marked?.k ?? 0) + down));
    const open = (j) => this.lines[j] && !(this.lines[j].key !== undefined && this.lines[j].open);
    if (!this.lines.length) return;
    while (!open(k) && this.lines[k + Math.sign(down || 1)]) k += Math.sign(down || 1);
    if (!open(k)) return;
    this.set({ layer: t.rows[this.lines[k].members[0]].label, level: t.levels[t.columns[place]] });
    this.focus();
  }

  // Move the frame to the selected cell.
  mark() {
    const [r, c] = [this.row, this.column];
    let k = this.lines.findIndex((l) => l.key === undefined && l.members[0] === r);
    if (k < 0) k = this.lines.findIndex((l) => l.members.includes(r));
    const own = this.matrix && this.body.querySelector(`td[data-r="${r}"]`);
    if (this.matrix) k = own ? own.parentNode.sectionRowIndex : -1;
    if (this.matrix) this.drawStrip(this.table(), r);
    const tr = this.body.rows[k];
    const td = this.matrix ? own : tr?.cells[this.lead + this.table().columns.indexOf(c)];
    if (this.marked) {
      this.marked.td.classList.remove("sx-here");
      this.marked.td.tabIndex = -1;
      this.marked.td.removeAttribute("aria-selected");
      this.marked.td.parentNode.classList.remove("sx-row");
    }
    this.marked = td ? { td, k } : null;
    this.readout.innerHTML = this.cellText(r, c);
    this.numbers.innerHTML = layerTable(this, r);
    const first = td ? null : this.body.querySelector("td[data-c]"); // the chosen layer is not among those found
    if (first) first.tabIndex = 0;
    if (!td) return;
    td.classList.add("sx-here");
    td.tabIndex = 0;
    td.setAttribute("aria-selected", "true");
    tr.classList.add("sx-row");
    const [box, cell, head] = [this.grid, td, this.grid.querySelector("thead")];
    const [top, bottom] = [tr.offsetTop - head.offsetHeight, tr.offsetTop + tr.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    const name = tr.cells[0].offsetWidth;
    if (cell.offsetLeft - name < box.scrollLeft) box.scrollLeft = cell.offsetLeft - name;
    else if (cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth) box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
  }

  // All that is known of a cell.
  cellText(r, c) {
    const t = this.table();
    const i = r * t.L + c;
    const parts = [`<b>${escaped(t.rows[r].label)}</b> at ${levelText(t, t.levels[c])}`];
    if (isRanked(t, i)) {
      const ends = t.low[i] < t.high[i] ? ` (${dropText(t, t.low[i], 2)} to ${dropText(t, t.high[i], 2)})` : "";
      const value = t.difference ? "" : `${escaped(t.metric.name)} ${number(valueOf(t, i))}, `;
      parts.push(`${value}${escaped(directionText(t).split(" ")[0])} ${dropText(t, t.drop[i], Math.max(2, t.digits))} ${escaped(unitText(t))}${ends}`);
      if (isZero(t, i)) parts.push("within one sample of no change");
    }
    const status = statusOf(t, i);
    if (t.pair && isRanked(t.pair, i)) {
      const more = t.pair.drop[i] - t.drop[i];
      const beside = Number.isFinite(more) ? `, ${dropText(t, Math.abs(more), 2)} ${more > 0 ? "more" : "less"}` : "";
      parts.push(`${escaped(this.data.other.name)} ${dropText(t, t.pair.drop[i], 2)} ${escaped(unitText(t))}${beside}`);
    }
    if (status === "exact" && !isRanked(t, i)) parts.push(`${escaped(t.metric.name)} ${number(valueOf(t, i))}, and no baseline to compare with`);
    if (status !== "exact") parts.push(status || "not measured");
    if (!Number.isNaN(t.n[i])) parts.push(`n ${t.n[i].toLocaleString("en")}`);
    const reached = achievedOf(t, i);
    if (t.achieved && !Number.isNaN(reached)) parts.push(`achieved ${+reached.toPrecision(4)}`);
    const saved = costsOf(t, this.data.costs).map((k) => savedText(t, i, k)).filter(Boolean);
    if (saved.length) parts.push(`saves ${escaped(saved.join(", "))}`);
    if (noteOf(t, i)) parts.push(escaped(noteOf(t, i)));
    const taken = this.planned && takenFor(this, t.rows[r]);
    if (taken) parts.push(`the plan ${taken.o.level === null ? "leaves this layer as it is" : `takes ${taken.o.method === t.method.name ? "" : `${escaped(taken.o.method)}, `}${escaped(optionText(taken.o))}`}${taken.hand ? ", set by hand" : ""}`);
    return parts.join("; ");
  }

  hover(e) {
    const at = this.place(e);
    if (!at || at.c === null) return void (this.tip.hidden = true);
    const t = this.table();
    let text;
    if (this.matrix) text = this.cellText(+at.td.dataset.r, at.c);
    else if (at.line.key === undefined) text = this.cellText(at.line.members[0], at.c);
    else {
      const s = spreadOf(t, at.line.members, at.c);
      text = `<b>${escaped(at.line.key)}</b>, ${at.line.members.length} layers at ${t.unit} ${t.levels[at.c]}; `;
      text += s ? `mean ${dropText(t, s.mean, 2)}, ${dropText(t, s.low, 2)} to ${dropText(t, s.high, 2)} ${escaped(unitText(t))}` : "not measured";
    }
    if (this.tipText !== text) this.tip.innerHTML = this.tipText = text;
    this.tip.hidden = false;
    const box = this.root.getBoundingClientRect();
    const left = Math.min(e.clientX - box.left + 14, box.width - this.tip.offsetWidth - 4);
    this.tip.style.transform = `translate(${Math.max(0, left)}px, ${e.clientY - box.top + 18}px)`;
  }

  // -------------------------------------------------------------- the panel beside

  views() {
    const t = this.table();
    const found = { curves: "Curves" };
    if (costsOf(t, this.data.costs).length) found.cost = "Drop per cost";
    if (this.data.topology) found.group = "Group";
    if (this.model.send || Object.keys(this.sent("_weights")).length) found.weights = "Weights";
    if (this.model.send || classMetrics(this).length || Object.keys(this.sent("_classes")).some((k) => k.includes("|"))) found.classes = "Classes";
    return found;
  }

  tabKey(e) {
    const names = Object.keys(this.views());
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (!step) return;
    e.preventDefault();
    e.stopPropagation();
    this.set({ view: names[(names.indexOf(this.view) + step + names.length) % names.length] });
    this.tabs.querySelector("[aria-selected=true]").focus();
  }

  get view() {
    return this.views()[this.get("view")] ? this.get("view") : "curves";
  }

  draw(all) {
    this.width = this.el.clientWidth;
    const names = this.views();
    const tabs = JSON.stringify([names, this.view]);
    if (this.tabsDrawn !== tabs) {
      this.tabsDrawn = tabs;
      const focused = this.tabs.contains(document.activeElement);
      this.tabs.replaceChildren(...Object.entries(names).map(([v, text]) =>
        node("button", { type: "button", role: "tab", "aria-selected": String(v === this.view), tabindex: v === this.view ? "0" : "-1", onclick: () => this.set({ view: v }) }, text)));
      if (focused) this.tabs.querySelector("[aria-selected=true]").focus();
      this.panel.setAttribute("aria-label", names[this.view]);
    }
    const width = Math.max(280, this.panel.clientWidth - 4);
    if (this.drawnWidth !== width || this.drawnView !== this.view) all = true;
    if (this.drawnWidth !== width && this.drawnWidth) drawPlan(this, false);
    [this.drawnWidth, this.drawnView] = [width, this.view];
    ({ curves: drawCurves, cost: drawCost, group: drawGroup, weights: drawWeights, classes: drawClasses })[this.view](this, width, all);
  }
}

// -------------------------------------------------------------- the level of a matrix

function levelSlider(x) {
  const id = `sense-${++count}`;
  const slider = node("input", { type: "range", id, min: 0, step: 1, oninput: (e) => x.set({ level: x.table().levels[x.table().columns[+e.target.value]] }) });
  const [name, value] = [node("label", { for: id }), node("output", { for: id })];
  const show = (t, c) => {
    [name.textContent, value.textContent, slider.max, slider.value] = [`level: ${t.unit}`, +t.levels[c].toPrecision(4), t.L - 1, t.columns.indexOf(c)];
    slider.setAttribute("aria-valuetext", levelText(t, t.levels[c]));
  };
  return { box: node("div", { class: "sx-asked sx-levels" }, name, slider, value), show };
}

// -------------------------------------------------------------- to take away: pictures, numbers, code, a link

function takeAway(x) {
  const done = node("span", { role: "status", class: "sx-note" });
  const name = () => `explorer_${x.get("method")}_${x.get("metric")}`.replace(/[^\w]+/g, "_");
  const tell = (file) => (done.textContent = `written: ${file}`);
  const copied = (text) => navigator.clipboard?.writeText(text).then(() => (done.textContent = "copied"), () => (done.textContent = text)) ?? (done.textContent = text);
  const acts = {
    PNG: ["save what is seen as PNG", () => pngOf(pictureOf(x), (blob) => tell(toFile(blob, `${name()}.png`)))],
    SVG: ["save what is seen as SVG", () => tell(toFile(new Blob([pictureOf(x).text], { type: "image/svg+xml" }), `${name()}.svg`))],
    CSV: ["save the numbers that are seen as CSV", () => tell(toFile(new Blob([seenCsv(x)], { type: "text/csv" }), `${name()}.csv`))],
    Code: ["copy the code that shows this view", () => copied(viewCode((k) => x.get(k)))],
    Link: ["copy a link to this view", () => copied(addressOf(x))],
  };
  if (x.model.send) delete acts.Link; // a notebook has no address of its own
  const buttons = Object.entries(acts).map(([text, [label, act]]) => {
    const made = button(text, act);
    made.setAttribute("aria-label", label);
    made.title = label;
    return made;
  });
  return node("div", { class: "sx-take" }, done, ...buttons);
}

function toFile(blob, file) {
  const url = URL.createObjectURL(blob);
  node("a", { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  return file;
}

function addressOf(x) {
  const hash = hashOf((k) => x.get(k));
  try {
    history.replaceState(null, "", hash);
  } catch {
    return hash; // a page without an address
  }
  return location.href;
}

function seenCsv(x) {
  const t = x.table();
  const rows = x.matrix ? [...x.matrix.at.flat().filter((r) => r >= 0), ...x.matrix.rest] : x.shown;
  const cost = x.get("cost");
  const more = x.now ? [["plan", (r) => planWords(takenFor(x, t.rows[r]))], ["part that the plan keeps", (r) => takenFor(x, t.rows[r])?.o.kept ?? ""], [`${x.data.costs[cost] ?? cost} saved`, (r) => savedNumber(x, t, r, cost)]] : [];
  return csvOf(t, rows, more);
}

const planWords = (taken) => (!taken ? "" : taken.o.level === null ? "as it is" : `${taken.o.method} ${taken.o.unit} ${taken.o.level}`);

function savedNumber(x, t, r, cost) {
  const taken = takenFor(x, t.rows[r]);
  const v = taken ? savedByOption(x, t.rows[r], taken.o, cost) : NaN;
  return Number.isNaN(v) ? "" : +v.toPrecision(6);
}

const DRAWN = ["fill", "stroke", "stroke-width", "stroke-opacity", "fill-opacity", "stroke-dasharray", "font-size", "font-weight", "paint-order"];

// The namespace of SVG, as browsers have it: a page of ours holds no address, which tests look for.
function svgSpace() {
  const holder = document.createElement("template");
  holder.innerHTML = "<svg></svg>";
  return holder.content.firstChild.namespaceURI;
}

// A chart of the page with its style written into it.
function inlined(picture, left, top) {
  const copy = picture.cloneNode(true);
  const [from, to] = [[...picture.querySelectorAll("*")], [...copy.querySelectorAll("*")]];
  from.forEach((el, k) => {
    const style = getComputedStyle(el);
    to[k].removeAttribute("class");
    if (el.localName !== "g" && el.localName !== "title") to[k].setAttribute("style", DRAWN.map((p) => `${p}:${style.getPropertyValue(p)}`).join(";"));
  });
  for (const [k, v] of [["x", left], ["y", top]]) copy.setAttribute(k, v);
  return copy.outerHTML.replace("<svg", `<svg xmlns="${svgSpace()}"`);
}

// A table's cells as rectangles and text, all that are there, whether scrolled to or not.
function drawnCells(holder, left, top) {
  const scrolled = [holder.scrollLeft, holder.scrollTop];
  holder.scrollTo(0, 0);
  const home = holder.querySelector("table").getBoundingClientRect();
  const parts = [...holder.querySelectorAll("th,td")].map((el) => {
    const [box, style] = [el.getBoundingClientRect(), getComputedStyle(el)];
    const [x, y] = [box.left - home.left + left, box.top - home.top + top];
    const clear = /, 0\)$|transparent/.test(style.backgroundColor);
    const back = clear ? "" : `<rect x="${x}" y="${y}" width="${box.width - 1}" height="${box.height - 1}" fill="${style.backgroundColor}"/>`;
    const bar = el.querySelector(".bar i");
    const kept = bar ? `<rect x="${x + 4}" y="${y + 3}" width="${box.width - 8}" height="${box.height - 6}" fill="#8886"/><rect x="${x + 4}" y="${y + 3}" width="${((box.width - 8) * parseFloat(bar.style.width)) / 100}" height="${box.height - 6}" fill="${getComputedStyle(bar).backgroundColor}"/>` : "";
    const edge = getComputedStyle(el, "::after").borderTopColor;
    const loop = el.classList.contains("sx-ring") ? `<rect x="${x + 2}" y="${y + 2}" width="${box.width - 5}" height="${box.height - 5}" rx="8" fill="none" stroke="${edge}" stroke-width="2"/>` : "";
    if (el.classList.contains("sx-pair")) return drawnHalves(el, home, left, top) + loop;
    const names = el.localName === "th" && el.scope === "row";
    const text = parseFloat(style.fontSize) > 0 ? el.textContent : "";
    const ink = `<text x="${names || bar ? x + 6 : x + box.width / 2}" y="${y + box.height / 2 + 4}" text-anchor="${names || bar ? "start" : "middle"}" font-size="${style.fontSize}" font-weight="${style.fontWeight}" fill="${style.color}">${escaped(text)}</text>`;
    return back + kept + loop + (text ? ink : "");
  });
  holder.scrollTo(...scrolled);
  return { text: parts.join(""), width: home.width, height: home.height };
}

function drawnHalves(td, home, left, top) {
  return [...td.children].map((el) => {
    const [box, style] = [el.getBoundingClientRect(), getComputedStyle(el)];
    const [x, y] = [box.left - home.left + left, box.top - home.top + top];
    return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="${style.backgroundColor}"/><text x="${x + box.width / 2}" y="${y + 13}" text-anchor="middle" font-size="${style.fontSize}" fill="${style.color}">${escaped(el.textContent.trim())}</text>`;
  }).join("");
}

// What is seen, as one SVG: heading, plan, heatmap, charts.
export function pictureOf(x) {
  const style = getComputedStyle(x.root);
  const [ink, soft] = [style.color, getComputedStyle(x.run).color];
  const table = drawnCells(x.grid, 16, 96);
  const charts = [x.panel, x.plans].map((el) => (el.checkVisibility() ? el.querySelector("svg[role=img]") : null)).filter(Boolean);
  let y = 80;
  const side = charts.map((c) => {
    const drawn = inlined(c, table.width + 40, y);
    y += c.clientHeight + 16;
    return drawn;
  });
  const wide = Math.max(0, ...charts.map((c) => c.clientWidth));
  const [width, height] = [Math.ceil(table.width + wide + 56), Math.ceil(Math.max(table.height + 120, y + 16))];
  const tiles = [...x.asking.querySelectorAll(".sx-tile")].map((e) => [...e.children].map((c) => c.textContent).join(" ")).join("  ·  ");
  const said = (text, top, size, colour, weight = 400) => `<text x="16" y="${top}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`;
  const scale = x.grid.querySelector("table").getAttribute("aria-label");
  const heading = said(x.title.textContent, 24, 17, ink, 600) + said(x.run.textContent, 43, 12, soft) + (x.now ? said(tiles, 62, 12, ink) : "") + said(scale, 84, 11, soft);
  const text = `<svg xmlns="${svgSpace()}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui,'DejaVu Sans',sans-serif"><rect width="100%" height="100%" fill="${style.backgroundColor}"/>${heading}${table.text}${side.join("")}</svg>`;
  return { text, width, height };
}

// The same in pixels, two for each.
function pngOf({ text, width, height }, use) {
  const image = new Image();
  image.onload = () => {
    const canvas = node("canvas", { width: 2 * width, height: 2 * height });
    const pen = canvas.getContext("2d");
    pen.scale(2, 2);
    pen.drawImage(image, 0, 0);
    canvas.toBlob(use, "image/png");
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

// -------------------------------------------------------------- all numbers of a layer

// The selected layer at all its levels, in all metrics; the best and the worst drop of each are marked.
function layerTable(x, r) {
  const [t, label] = [x.table(), x.table().rows[r].label];
  const tables = metricsOf(x.data, t.method).map((m) => plainTable(x, t.method.name, m));
  const at = (c) => r * t.L + c;
  const marks = tables.map((o) => {
    const drops = o.columns.filter((c) => isRanked(o, at(c))).map((c) => o.drop[at(c)]);
    const [low, high] = [Math.min(...drops), Math.max(...drops)];
    return (drop) => (low === high ? "" : drop === high ? " ▼" : drop === low ? " ▲" : "");
  });
  const cells = (o, k, c) => {
    const i = at(c);
    if (!isRanked(o, i)) return `<td></td><td>${escaped(statusOf(o, i))}</td>`;
    const text = (v) => (unitText(o) === "points" ? dropText(o, v, 2) : number(v));
    const ends = o.low[i] < o.high[i] ? ` (${text(o.low[i])} to ${text(o.high[i])})` : "";
    return `<td>${metricText(o.metric, valueOf(o, i))}</td><td>${text(o.drop[i])}${ends}${marks[k](o.drop[i])}</td>`;
  };
  const heads = tables.map((o) => `<th scope="col">${escaped(o.metric.name)}</th><th scope="col">${o.metric.higher ? "drop" : "rise"} (${escaped(unitText(o))})</th>`).join("");
  const rows = t.columns.map((c) => `<tr><th scope="row">${+t.levels[c].toPrecision(4)}</th>${tables.map((o, k) => cells(o, k, c)).join("")}</tr>`).join("");
  return `<table class="sx-best"><caption>${escaped(label)} at all levels: ▲ best, ▼ worst</caption><thead><tr><th scope="col">${t.unit}</th>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

// -------------------------------------------------------------- curves

// The ends of an axis of drops up to `top`: gains are seen too, unless they would make all losses look alike.
export function dropEnds(drops, top) {
  let low = 0;
  for (const v of drops) if (Number.isFinite(v) && v < low) low = v;
  if (!(top > 0)) return low < 0 ? [low, 0] : [0, 1];
  return [Math.max(low, -5 * top), top];
}

function drawCurves(x, width, all) {
  const t = x.table();
  const height = x.planned || width < 420 ? 310 : 440;
  if (all || !x.curves || x.curves.t !== t) {
    let top = 0;
    for (let i = 0; i < t.drop.length; i++) if (isRanked(t, i) && Number.isFinite(t.drop[i])) top = Math.max(top, t.drop[i], isRanked(t.pair ?? t, i) ? (t.pair ?? t).drop[i] : 0);
    const ends = [t.levels[t.columns[0]], t.levels[t.columns.at(-1)]];
    if (t.unit === "sparsity") ends[0] = 0;
    const y = dropEnds(t.drop, top).map((v) => v * t.points);
    const title = `${t.difference ? `How much more ${t.metric.name} ${t.metric.higher ? "falls" : "rises"} in the other` : `How ${t.metric.name} ${t.metric.higher ? "falls" : "rises"}`}, ${t.method.name}${x.coloured ? `: ${x.coloured.title}` : ""}`;
    const a = axes(width, height, ends, y, [axisText(t.unit), `${directionText(t)} (${unitText(t)})`], [(v) => +v.toPrecision(3), short], { title, room: width > 420 ? 110 : 20 });
    const points = (r, from = t) => t.columns.map((c) => r * t.L + c).filter((i) => isRanked(from, i) && Number.isFinite(from.drop[i])).map((i) => [a.x(t.levels[i % t.L]), a.y(from.drop[i] * t.points), i]);
    const others = t.rows.map((_, r) => `<path data-r="${r}" d="${line(points(r))}"/>`).join("");
    const several = (x.coloured?.rows ?? []).map((r, k, chosen) => `<path data-r="${r}" style="stroke:${pickedColour(k, chosen.length)}" d="${line(points(r))}"/>`).join("");
    x.panel.innerHTML = svg(width, height, "", `${a.under}<g class="others" ${a.clip}>${others}</g><g class="picked" ${a.clip}>${several}</g><g class="front" ${a.clip}></g><g class="labels"></g>`) + `<p class="sx-note">Grey: all other layers. A click selects the layer and the level nearest to it.${x.matrix ? " A block's or a role's heading shows its curves." : " Shift and a click on names show several."}${t.pair ? ` Dashed: ${escaped(x.data.other.name)}.` : ""}</p>`;
    if (x.picked) x.panel.append(button("Show one layer", () => x.pick(x.picked.title)));
    x.curves = { t, a, points, svg: x.panel.querySelector("svg"), front: x.panel.querySelector(".front"), labels: x.panel.querySelector(".labels") };
    x.curves.svg.addEventListener("click", (e) => nearestPoint(x, e));
  }
  const { a, points, front, labels } = x.curves;
  const [r, c] = [x.row, x.column];
  const mine = points(r);
  const band = mine.filter(([, , i]) => t.low[i] < t.high[i] && Number.isFinite(t.high[i] - t.low[i]));
  const edge = [...band.map(([px, , i]) => [px, a.y(t.high[i] * t.points)]), ...band.map(([px, , i]) => [px, a.y(t.low[i] * t.points)]).reverse()];
  front.innerHTML = `${band.length > 1 ? `<path class="band" d="${line(edge)}Z"/>` : ""}<path class="mine" d="${line(mine)}"/>${mine.map(([px, py, i]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${i % t.L === c ? 6 : 3}" class="${i % t.L === c ? "here" : ""}" data-i="${i}"/>`).join("")}`;
  if (t.pair) {
    const theirs = points(r, t.pair);
    front.innerHTML += `<path class="mine theirs" d="${line(theirs)}"/>`;
  }
  labels.innerHTML = width > 420 ? curveLabels(x, t, r, a, points) : "";
  x.curves.svg.setAttribute("aria-label", `${directionText(t)} of ${t.rows[r].label} over ${t.unit}: ${mine.map(([, , i]) => `${t.levels[i % t.L]} ${dropText(t, t.drop[i])}`).join(", ")}`);
}

// Names at the ends of curves: of the selected layer, of the one that loses most there, and of the one that loses least.
function curveLabels(x, t, r, a, points) {
  const last = t.rows.map((_, k) => [k, points(k).at(-1)]).filter(([, p]) => p);
  if (!last.length) return "";
  const [top, low] = [last.reduce((p, q) => (q[1][1] < p[1][1] ? q : p)), last.reduce((p, q) => (q[1][1] > p[1][1] ? q : p))];
  const chosen = x.coloured;
  const named = chosen ? everyFew(last.filter(([k]) => chosen.rows.includes(k)).sort((p, q) => p[1][1] - q[1][1]), 12) : [top, low];
  const shown = [...new Map([...last.filter(([k]) => k === r), ...named]).entries()];
  if (t.pair) shown.push([-1, points(r, t.pair).at(-1) ?? shown[0][1]]);
  const ys = spread(shown.map(([, p]) => p[1] + 4), a.ends.top + 8, a.ends.bottom + 4);
  return shown.map(([k, [px]], n) => `<text class="label ${k === r ? "mine" : "other"}" x="${(px + 9).toFixed(1)}" y="${ys[n].toFixed(1)}">${escaped(k < 0 ? clipped(x.data.other.name, 15) : chosen?.names?.get(k) ?? clipped(t.rows[k].label.slice(x.start.length), 15))}</text>`).join("");
}

const everyFew = (all, most) => (all.length <= most ? all : all.filter((_, k) => Math.floor((k * most) / all.length) !== Math.floor(((k - 1) * most) / all.length)));
const pickedColour = (k, n) => `color-mix(in oklab,var(--hand) ${n > 1 ? Math.round((100 * k) / (n - 1)) : 50}%,var(--good))`;
const axisText = (unit) => ({ sparsity: "sparsity: part that is removed", bits: "bits of a weight", rank: "rank: part that stays", sigma: "noise, in standard deviations of the weights" })[unit] ?? unit;
const clipped = (text, n) => (text.length > n ? `…${text.slice(1 - n)}` : text);

function nearestPoint(x, e) {
  const { t, points, svg: picture } = x.curves;
  const box = picture.getBoundingClientRect();
  const [px, py] = [e.clientX - box.left, e.clientY - box.top];
  let best = null;
  t.rows.forEach((_, r) => {
    for (const [qx, qy, i] of points(r)) {
      const d = (qx - px) ** 2 + (qy - py) ** 2;
      if (!best || d < best.d) best = { d, i };
    }
  });
  if (best) x.set({ layer: t.rows[Math.floor(best.i / t.L)].label, level: t.levels[best.i % t.L] });
}

// -------------------------------------------------------------- what a level loses against what it saves

// Layers at a level by drop for each part saved, the cheapest loss first.
export function tradesOf(t, c, cost) {
  return t.rows
    .map((row, r) => ({ r, label: row.label, saved: savedBy(t, r * t.L + c, cost), drop: t.drop[r * t.L + c], i: r * t.L + c }))
    .filter((p) => p.saved > 0 && isRanked(t, p.i) && Number.isFinite(p.drop))
    .sort((a, b) => Math.max(a.drop, 0) / a.saved - Math.max(b.drop, 0) / b.saved || b.saved - a.saved);
}

// Distiller's reward of a layer at a level: of its accuracy and of what is left of its MACs; NaN where either is unknown.
export function rewardOf(t, i) {
  const scale = { fraction: 1, percent: 100 }[t.metric.unit];
  const terms = t.rows[Math.floor(i / t.L)].saves?.macs;
  if (!terms || !scale || !t.metric.higher || t.difference) return NaN;
  const left = terms.reduce((sum, c) => sum + c) - savedBy(t, i, "macs");
  return -(1 - valueOf(t, i) / scale) * Math.log(Math.max(left, 1)) + 0;
}

// What the selected layer costs of all, and with masks.
function costText(x, layer) {
  const { layers, total } = x.data.dense ?? { layers: {} };
  const cost = layers[x.get("cost")] ? x.get("cost") : "macs";
  const [own, masked] = layers[cost]?.[layer] ?? [];
  if (own === undefined) return "";
  const [all, left] = total[cost];
  const word = x.data.costs[cost];
  const beside = masked === undefined ? "" : ` The masked model has ${amount(masked, cost)} in it, and ${partOf(left, all, cost)} ${word} in all.`;
  return `<p class="sx-note">${escaped(layer)} has ${partOf(own, all, cost)} ${word}, ${(100 * own / all).toFixed(1)} %.${beside}</p>`;
}

function drawCost(x, width) {
  const t = x.table();
  const [cost, r, c, height] = [x.get("cost"), x.row, x.column, 310];
  const word = x.data.costs[cost];
  const trades = tradesOf(t, c, cost);
  const own = t.columns.map((k) => r * t.L + k).filter((i) => isRanked(t, i) && Number.isFinite(t.drop[i]) && savedBy(t, i, cost) >= 0);
  const [most, top] = [Math.max(...trades.map((p) => p.saved), ...own.map((i) => savedBy(t, i, cost)), 1e-9), Math.max(...trades.map((p) => p.drop), ...own.map((i) => t.drop[i]), 1e-9)];
  const a = axes(width, height, [0, most], [0, top * t.points], [`${word} saved`, `${directionText(t)} (${unitText(t)})`], [short, short], { title: `What ${levelText(t, t.levels[c])} loses and saves, layer by layer` });
  const at = (i) => [a.x(savedBy(t, i, cost)), a.y(Math.max(0, t.drop[i]) * t.points)];
  const dots = trades.map((p) => `<circle data-r="${p.r}" class="dot" cx="${at(p.i)[0].toFixed(1)}" cy="${at(p.i)[1].toFixed(1)}" r="4"><title>${escaped(p.label)}</title></circle>`).join("");
  const here = own.includes(r * t.L + c) ? at(r * t.L + c) : null;
  const best3 = trades.slice(0, 3);
  const heights = spread(best3.map((p) => at(p.i)[1]), a.ends.top + 8, a.ends.bottom - 4);
  const told = best3.map((p, k) => {
    const [px] = at(p.i);
    const end = px > width * 0.6;
    return `<text class="label" x="${px + (end ? -8 : 8)}" y="${heights[k] + 4}" text-anchor="${end ? "end" : "start"}">${escaped(clipped(p.label.slice(x.start.length), 22))}</text>`;
  }).join("");
  const front = `<path class="mine" d="${line(own.map(at))}"/>${told}${here ? `<circle class="here" cx="${here[0]}" cy="${here[1]}" r="7"/>` : ""}`;
  const rewarded = cost === "macs" && trades.some((p) => !Number.isNaN(rewardOf(t, p.i)));
  const best = trades.slice(0, 5).map((p) => `<tr><td><button type="button" data-r="${p.r}">${escaped(p.label)}</button></td><td>${dropText(t, p.drop, 2)}</td><td>${savedText(t, p.i, cost)}</td>${rewarded ? `<td>${number(rewardOf(t, p.i))}</td>` : ""}</tr>`).join("");
  const label = `${directionText(t)} over ${word} saved, each layer at ${t.unit} ${t.levels[c]}`;
  x.panel.innerHTML = svg(width, height, label, `${a.under}<g class="dots">${dots}</g>${front}`) +
    `<p class="sx-note">Each dot is a layer at ${levelText(t, t.levels[c])}; the line is ${escaped(t.rows[r].label)} at all levels. Low and to the right is best.</p>` + costText(x, t.rows[r].layer) +
    (best ? `<table class="sx-best"><caption>Least loss for what is saved</caption><thead><tr><th scope="col">layer</th><th scope="col">${t.metric.higher ? "drop" : "rise"}</th><th scope="col">${escaped(word)}</th>${rewarded ? '<th scope="col" title="-(1 - accuracy) x log(MACs that are left), as Distiller has it">reward</th>' : ""}</tr></thead><tbody>${best}</tbody></table>` : "");
  x.panel.querySelectorAll("[data-r]").forEach((el) => el.addEventListener("click", () => x.set({ layer: t.rows[+el.dataset.r].label })));
}

// -------------------------------------------------------------- topology

function drawGroup(x, width, all) {
  const { layers, arcs, groups } = x.data.topology;
  const t = x.table();
  const chosen = layers.indexOf(t.rows[x.row].layer);
  const [step, left, reach] = [15, 12, Math.min(120, width * 0.28)];
  const y = (k) => 12 + k * step;
  const height = 12 + layers.length * step;
  const farthest = Math.max(1, ...arcs.map(([a, b]) => b - a));
  const group = groups.find((g) => g.made.includes(chosen)) ?? null;
  const [made, read] = [new Set(group?.made), new Set(group?.read)];
  const arc = ([a, b]) => {
    const out = left + 8 + ((b - a) / farthest) * reach;
    const lit = made.has(a) && (read.has(b) || made.has(b)) ? "lit" : "";
    return `<path class="arc ${lit}" d="M${reach + 20} ${y(a)}C${reach + 20 - out} ${y(a)} ${reach + 20 - out} ${y(b)} ${reach + 20} ${y(b)}"/>`;
  };
  const clashes = new Map((x.data.conflicts ?? []).flatMap((c) => c.layers.map((layer) => [layer, c.text])));
  const name = (text, k) => {
    const role = k === chosen ? "chosen" : made.has(k) ? "made" : read.has(k) ? "read" : "";
    const said = { chosen: " ● selected", made: " ● same group", read: " ‹ reads it" }[role] ?? "";
    return `<text class="${role}" data-k="${k}" x="${reach + 28}" y="${y(k) + 4}">${escaped(text)}${said}${clashes.has(text) ? " ! masks in conflict" : ""}</text>`;
  };
  const label = group ? `layers that lose channels with ${layers[chosen]}: ${[...made].map((k) => layers[k]).join(", ")}` : "the network's layers";
  let text = chosen < 0 ? "This layer is not in the graph." : "This layer makes no channels.";
  if (group) text = group.reason ? `Group ${group.index} cannot be pruned: ${group.reason}.` : `Group ${group.index}: ${group.classes} channels of ${made.size} layer${made.size > 1 ? "s" : ""}, read by ${read.size}.`;
  if (clashes.has(layers[chosen])) text += ` Masks in conflict: ${clashes.get(layers[chosen])}.`;
  const scroll = all ? 0 : (x.panel.querySelector(".sx-scroll")?.scrollTop ?? 0);
  x.panel.innerHTML = `<p class="sx-note">${escaped(text)}</p><div class="sx-scroll" tabindex="0" role="group" aria-label="layers and what ties them">${svg(width - 16, height, label, arcs.map(arc).join("") + layers.map(name).join(""))}</div>`;
  const rows = t.rows.map((_, r) => r).filter((r) => made.has(layers.indexOf(t.rows[r].layer)));
  if (rows.length > 1) x.panel.firstChild.append(" ", button("Show its curves", () => x.pick(`group ${group.index}`, rows)));
  const box = x.panel.querySelector(".sx-scroll");
  box.scrollTop = scroll;
  if (chosen >= 0 && (y(chosen) < box.scrollTop || y(chosen) > box.scrollTop + box.clientHeight)) box.scrollTop = y(chosen) - box.clientHeight / 2;
  box.addEventListener("click", (e) => {
    const k = e.target.dataset?.k;
    const row = k === undefined ? null : t.rows.find((r) => r.layer === layers[+k]);
    if (row) x.set({ layer: row.label });
  });
}

// -------------------------------------------------------------- budgets

// What the view asks of the plans that are stored.
const budgetOf = (x) => budgetFor(x.data, { using: x.get("using"), metric: x.get("metric") });
const toleratedOf = (x) => (x.get("goal") === "drop" ? x.get("tolerated") : null);

// What the kernel measured of the budget's plans, and the predictions that follow.
function measuredOf(x, budget) {
  const told = x.sent("_measured").budgets?.[x.data.budgets.indexOf(budget)] ?? {};
  return { points: [...(budget.measured ?? []), ...(told.points ?? [])], prediction: told.prediction ?? null };
}

// The plan that is shown: Python's where there is one for what is asked, else the best stored one.
function currentPlan(x, budget) {
  const plan = x.get("plan");
  return Object.keys(plan).length ? planFrom(budget, plan) : storedPlan(budget, x.get("by"), x.get("budget") / 100, x.get("held"), toleratedOf(x));
}

function ask(x, values) {
  const using = values.using ?? x.get("using");
  const budget = budgetFor(x.data, { using, metric: x.get("metric") });
  const known = values.by ?? x.get("by");
  const by = budget.costs[known] ? known : Object.keys(budget.costs)[0];
  const left = nearestBudget(budget, by, values.budget ?? x.get("budget"));
  const [held, goal] = [values.held ?? x.get("held"), values.goal ?? x.get("goal")];
  let tolerated = values.tolerated ?? x.get("tolerated");
  if (goal === "drop" && !(tolerated > 0)) tolerated = +(mostSum(budget) / 20).toPrecision(1);
  const plan = storedPlan(budget, by, left / 100, held, goal === "drop" ? tolerated : null);
  x.set({ ...values, budget: left, by, tolerated, plan: levelsOf(budget, plan) });
}

const mostSum = (budget) => Math.max(...Object.values(budget.costs).flatMap((c) => c.sums), 1e-9);

// Uniform plan of what is asked: the smallest sum within a budget, or the least left within a tolerated sum.
export function uniformFor(budget, by, left, tolerated = null) {
  const fits = budget.uniform.filter((u) => (tolerated === null ? u.costs[by] <= left + 1e-9 : u.sum <= tolerated + 1e-9));
  const size = (u) => (tolerated === null ? u.sum : u.costs[by]);
  return fits.length ? fits.reduce((a, b) => (size(b) < size(a) ? b : a)) : null;
}

// Uniform plans of each method that changes a cost, the mildest first: lines, which rise while less is left.
export function uniformLines(budget, by) {
  const lines = new Map();
  for (const u of budget.uniform) lines.set(u.method ?? "", [...(lines.get(u.method ?? "") ?? []), u]);
  return [...lines.values()].filter((us) => us.some((u) => u.costs[by] < 1 - 1e-9));
}

// The measured plan that does the same, if there is one.
const measuredAs = (points, plan) => points.findLast((m) => m.plan && m.plan.every((o, k) => o === plan[k]));

// The plan that is shown, by layer: what it takes of each.
function planNow(x) {
  const budget = budgetOf(x);
  const plan = currentPlan(x, budget);
  const held = x.get("held");
  const byLayer = new Map();
  budget.blocks.forEach((b, k) => {
    const taken = { k, b, o: b.options[plan[k]], hand: b.name in held };
    byLayer.set(b.layer, [...(byLayer.get(b.layer) ?? []), taken]);
  });
  return { budget, plan, byLayer, start: commonStart(budget.blocks.map((b) => b.name)) };
}

// What the plan takes of a row: of its method where a block has it, else what its layer has.
function takenFor(x, row) {
  const all = x.now?.byLayer.get(row.layer) ?? [];
  return all.find(({ b }) => methodsOf(b).includes(x.get("method"))) ?? all[0] ?? null;
}

// The plan in words above, in the heatmap, and beside among the other plans.
function drawPlan(x, all) {
  const shown = Boolean(x.data.budgets?.length);
  x.asking.hidden = x.plans.hidden = !shown;
  if (!shown) return;
  const budget = budgetOf(x);
  if (all || !x.asked) buildPlan(x, budget);
  x.now = planNow(x);
  const { plan } = x.now;
  const even = uniformFor(budget, x.get("by"), x.get("budget") / 100, toleratedOf(x));
  const known = measuredOf(x, budget);
  fillAsked(x, budget);
  const [sum, more] = planText(x, budget, plan, even, known);
  x.asking.querySelector(".sx-sum").innerHTML = sum;
  x.asking.querySelector(".sx-more").innerHTML = more;
  fillMeasuring(x, known);
  markPlan(x, even);
  drawTrade(x, budget, plan, even, Math.max(280, x.plans.clientWidth - 20), known);
  x.plans.querySelector(".sx-found").innerHTML = measuredTable(x, budget, known);
}

// The option of a block whose level is that of a column; null is that of no change.
export function optionOf(block, method, level) {
  if (level === null) return block.options.findIndex((o) => o.level === null);
  const mine = block.options.map((o, j) => [j, o]).filter(([, o]) => o.level !== null && (!o.method || o.method === method));
  if (!mine.length) return -1;
  return mine.reduce((a, b) => (Math.abs(b[1].level - level) < Math.abs(a[1].level - level) ? b : a))[0];
}

// A ring on the cell that the plan takes of each line, a bar of what stays, and what the level saves.
function markPlan(x, even) {
  const t = x.table();
  const cost = x.get("cost");
  const focused = x.grid.contains(document.activeElement) ? document.activeElement.dataset.b : undefined;
  for (const td of x.rings ?? []) td.classList.remove("sx-ring", "sx-hand");
  x.rings = [];
  if (x.matrix) return markMatrix(x, t);
  let first = true;
  x.lines.forEach((at, n) => {
    const tr = x.body.rows[n];
    const [keeps, saves] = [tr.querySelector(".sx-keeps"), tr.querySelector(".sx-saves")];
    const taken = at.members.map((r) => [r, takenFor(x, t.rows[r])]).filter(([, found]) => found);
    if (!taken.length) {
      keeps.innerHTML = '<span class="sx-note" title="no plan can change this layer">not in plans</span>';
      if (saves) saves.textContent = "";
      return;
    }
    const saved = taken.map(([r, { o }]) => savedByOption(x, t.rows[r], o, cost));
    if (saves) saves.textContent = saved.some((v) => v > 0) ? short(saved.reduce((a, v) => a + (v || 0), 0)) : "";
    if (at.key !== undefined) {
      const kept = taken.reduce((sum, [, { o }]) => sum + o.kept, 0) / taken.length;
      keeps.innerHTML = `<span class="bar"><i style="width:${(100 * kept).toFixed(1)}%"></i><b>${(100 * kept).toFixed(0)} %</b></span>`;
      return;
    }
    const [, { k, b, o, hand }] = taken[0];
    ring(x, tr, t, o, hand);
    keeps.innerHTML = barHtml(x, b, k, o, hand, even, focused === undefined ? first : focused === String(k));
    first = false;
  });
  if (focused !== undefined) x.grid.querySelector(`[data-b="${focused}"]`)?.focus({ preventScroll: true });
}

// In a matrix a bar at the foot of a cell is what stays of the layer.
function markMatrix(x, t) {
  for (const td of x.body.querySelectorAll("td[data-r]")) {
    const taken = takenFor(x, t.rows[+td.dataset.r]);
    td.classList.toggle("sx-part", Boolean(taken));
    if (taken) td.style.setProperty("--kept", `${(100 * taken.o.kept).toFixed(1)}%`);
  }
  x.drawStrip(t, x.row);
}

function ring(x, tr, t, o, hand) {
  let td = null;
  if (o.level === null) td = tr.querySelector("[data-zero]");
  else if (!o.method || o.method === t.method.name) {
    const near = t.columns.reduce((a, c) => (Math.abs(t.levels[c] - o.level) < Math.abs(t.levels[a] - o.level) ? c : a));
    if (Math.abs(t.levels[near] - o.level) < 1e-6) td = tr.cells[x.lead + t.columns.indexOf(near)];
  }
  if (!td) return;
  td.classList.add("sx-ring");
  td.classList.toggle("sx-hand", hand);
  x.rings.push(td);
}

function barHtml(x, b, k, o, hand, even, focusable) {
  const name = b.name.slice(x.now.start.length);
  const does = o.level === null ? "nothing done" : `${b.mixed ? `${o.method}, ` : ""}${optionText(o)}`;
  const text = `${name}: ${does}, ${(100 * o.kept).toFixed(0)} % kept, ${hand ? "set by hand" : "automatic"}`;
  const mark = even ? `<u style="left:${(100 * uniformKept(b, even)).toFixed(1)}%"></u>` : "";
  const other = o.level !== null && o.method !== x.get("method") ? ` ${escaped(o.method)}` : "";
  return `<span role="slider" tabindex="${focusable ? 0 : -1}" data-b="${k}" class="bar ${hand ? "hand" : "auto"}" aria-label="${escaped(name)}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${(100 * o.kept).toFixed(0)}" aria-valuetext="${escaped(text)}" title="${escaped(text)}"><i style="width:${(100 * o.kept).toFixed(1)}%"></i>${mark}<b>${(100 * o.kept).toFixed(0)} %${other}</b></span>`;
}

// What an option does, as its method writes it.
const optionText = (o) => o.text ?? `${o.unit} ${+o.level.toPrecision(4)}`;

// The cells of this result, whatever is shown beside it.
function plainTable(x, method, metric) {
  const key = JSON.stringify([method, metric]);
  if (!x.tables.has(key)) x.tables.set(key, tableOf(x.data, method, metric));
  return x.tables.get(key);
}

// What an option of a row's layer saves by itself.
function savedByOption(x, row, o, cost) {
  if (o.level === null) return 0;
  const method = x.data.methods.find((m) => m.name === (o.method || x.get("method")));
  if (!method) return NaN;
  const metric = method.metrics[x.get("metric")] ? x.get("metric") : metricsOf(x.data, method)[0];
  const t = plainTable(x, method.name, metric);
  const r = t.rows.findIndex((other) => other.layer === row.layer);
  const c = t.levels.findIndex((v) => Math.abs(v - o.level) < 1e-6);
  return r < 0 || c < 0 ? NaN : savedBy(t, r * t.L + c, cost);
}

// Set a layer to a level, null for no change; nothing for a layer of no plan.
function takeLevel(x, r, level) {
  const taken = x.now && takenFor(x, x.table().rows[r]);
  const o = taken ? optionOf(taken.b, x.get("method"), level) : -1;
  if (o < 0) return false;
  const now = x.get("held");
  if (!(taken.b.name in now) || optionAt(taken.b, now[taken.b.name]) !== o) ask(x, { held: { ...now, [taken.b.name]: valueOfOption(taken.b, taken.b.options[o]) } });
  return true;
}

// A ring is dragged along its line, and a bar to what is to stay.
function dragsMarkers(x) {
  x.grid.addEventListener("pointerdown", (e) => {
    const bar = e.target.closest?.("[role=slider]");
    const td = e.target.closest?.("td.sx-ring");
    if (e.button !== 0 || (!bar && !td)) return;
    e.preventDefault();
    x.dragged = bar ? { bar: +bar.dataset.b } : { line: +td.closest("tr").dataset.k, from: td };
    if (!bar) return;
    x.grid.setPointerCapture(e.pointerId);
    barTo(x, x.dragged.bar, e);
    x.grid.querySelector(`[data-b="${x.dragged?.bar}"]`)?.focus({ preventScroll: true });
  });
  x.grid.addEventListener("pointermove", (e) => {
    if (!x.dragged) return;
    if (x.dragged.bar !== undefined) return barTo(x, x.dragged.bar, e);
    const tr = x.body.rows[x.dragged.line];
    const cells = [...tr.cells].filter((td) => td.dataset.c !== undefined || td.dataset.zero !== undefined);
    const far = (td) => Math.abs(td.getBoundingClientRect().left + td.offsetWidth / 2 - e.clientX);
    const td = cells.reduce((a, b) => (far(b) < far(a) ? b : a));
    if (td === x.dragged.from) return;
    if (!x.grid.hasPointerCapture(e.pointerId)) x.grid.setPointerCapture(e.pointerId);
    x.dragged.from = td;
    takeLevel(x, x.lines[x.dragged.line].members[0], td.dataset.c === undefined ? null : x.table().levels[+td.dataset.c]);
  });
  for (const end of ["pointerup", "pointercancel"]) x.grid.addEventListener(end, () => (x.dragged = undefined));
}

function barTo(x, k, e) {
  const bar = x.grid.querySelector(`[data-b="${k}"]`)?.getBoundingClientRect();
  if (bar) drag(x, x.now.budget, k, (e.clientX - bar.left) / bar.width);
}

// Keys of the plan: on a bar the arrows set and move; on a cell P takes its level, Shift and an arrow move the ring.
function planKey(x, e) {
  if (!x.now || e.ctrlKey || e.metaKey || e.altKey) return false;
  const bar = e.target.closest?.("[data-b]");
  if (bar) return barKey(x, +bar.dataset.b, e);
  const layer = x.marked && (x.matrix || x.lines[x.marked.k].key === undefined);
  const taken = layer && takenFor(x, x.table().rows[x.row]);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (!taken || !(e.key === "p" || e.key === "P" || e.key === "Delete" || (e.shiftKey && step))) return false;
  e.preventDefault();
  e.stopPropagation();
  if (e.key === "Delete") release(x, taken.b);
  else if (step) stepBar(x, taken.k, step);
  else takeLevel(x, x.row, x.get("level"));
  x.readout.innerHTML = x.cellText(x.row, x.column);
  return true;
}

function release(x, block) {
  const held = { ...x.get("held") };
  delete held[block.name];
  ask(x, { held });
}

function stepBar(x, k, step) {
  const b = x.now.budget.blocks[k];
  const o = Math.min(b.options.length - 1, Math.max(0, x.now.plan[k] + step));
  ask(x, { held: { ...x.get("held"), [b.name]: valueOfOption(b, b.options[o]) } });
}

function barKey(x, k, e) {
  const step = { ArrowLeft: 1, ArrowRight: -1 }[e.key]; // to the left less stays
  const move = { ArrowUp: -1, ArrowDown: 1 }[e.key];
  if (!step && !move && e.key !== "Delete" && e.key !== "Backspace") return false;
  e.preventDefault();
  e.stopPropagation();
  if (move) {
    const bars = [...x.grid.querySelectorAll("[data-b]")];
    const next = bars[bars.findIndex((b) => +b.dataset.b === k) + move];
    if (next) [e.target.tabIndex, next.tabIndex] = [-1, 0];
    next?.focus();
  } else if (step) stepBar(x, k, step);
  else release(x, x.now.budget.blocks[k]);
  return true;
}

// Give the controls the values of the state.
function fillAsked(x, budget) {
  const t = x.table(budget.metric);
  const byDrop = x.get("goal") === "drop";
  const { slider, typed, goal, by, unit } = x.asked;
  [goal.control.value, by.control.value] = [x.get("goal"), x.get("by")];
  const top = mostSum(budget) * t.points;
  const value = byDrop ? x.get("tolerated") * t.points : x.get("budget");
  unit.textContent = byDrop ? `tolerated sum of drops (${unitText(t)})` : "left (%)";
  const offered = byDrop ? [] : offeredBudgets(budget, x.get("by")); // a page's slider goes from one stored budget to the next
  slider.max = byDrop ? 200 : offered.length ? offered.length - 1 : 100;
  slider.min = byDrop || offered.length ? 0 : 1;
  slider.step = offered.length ? 1 : 0.5;
  slider.value = byDrop ? 200 * Math.sqrt(value / top) : offered.length ? offered.indexOf(nearestBudget(budget, x.get("by"), value)) : value;
  slider.setAttribute("aria-valuetext", `${+value.toPrecision(3)} ${unit.textContent}`);
  typed.max = byDrop ? "" : 100;
  typed.step = byDrop ? "any" : 0.5;
  typed.setAttribute("aria-label", byDrop ? "tolerated sum of drops" : "budget, percent left");
  const otherGoal = typed.dataset.goal !== x.get("goal"); // what was typed for the other one is no value of this one
  typed.dataset.goal = x.get("goal");
  if (otherGoal || document.activeElement !== typed) typed.value = +value.toPrecision(3);
}

function endsText(t, low, high) {
  if (low === null || low === undefined) return "";
  return high === null ? `at least ${dropText(t, low, 2)}` : `${dropText(t, low, 2)} to ${dropText(t, high, 2)}`;
}

// What is known of a plan: what it leaves and loses; and what a uniform plan of the same budget does.
function planText(x, budget, plan, even, known) {
  const t = x.table(budget.metric);
  const [by, unit] = [x.get("by"), escaped(unitText(t))];
  const sum = sumOfDrops(budget, plan);
  const tiles = Object.entries(budget.costs).map(([k, c]) => {
    const share = shareOf(budget, plan, k);
    return `<span class="sx-tile" data-cost="${k}" data-left="${(100 * share).toFixed(2)}"><small>${escaped(c.label)} left</small><b>${(100 * share).toFixed(1)} %</b><small>${partOf(share * c.full, c.full, k)}</small></span>`;
  });
  const [what, value, about] = lossText(x, budget, sum, measuredAs(known.points, plan), known.prediction);
  tiles.push(`<span class="sx-tile sx-loss" data-sum="${(sum * t.points).toFixed(2)}"><small>${escaped(what)}</small><b>${value}${value.endsWith("?") ? "" : ` ${unit}`}</b><small>${escaped(about)}</small></span>`);
  const parts = what.startsWith("sum") ? [] : [`Sum of single-layer drops ${dropText(t, sum, 2)} ${unit}.`];
  if (even) parts.push(`The same level everywhere${even.method && budget.using === "" ? ` (${escaped(even.method)})` : ""}: sum ${dropText(t, even.sum, 2)} ${unit} at ${(100 * even.costs[by]).toFixed(1)} % of ${escaped(budget.costs[by].label)}.`);
  else parts.push("No uniform level is enough.");
  const idle = idleMethods(budget, by);
  if (idle.length) parts.push(`${escaped(idle.join(" and "))} changes no ${escaped(budget.costs[by].label)}, so a plan for ${escaped(budget.costs[by].label)} leaves it out.`);
  if (x.get("goal") === "budget" && shareOf(budget, plan, by) > x.get("budget") / 100 + 1e-9) parts.push("The budget cannot be met by these levels.");
  if (x.get("goal") === "drop" && sum > x.get("tolerated") + 1e-9) parts.push("The levels set by hand lose more than is tolerated.");
  return [tiles.join(""), parts.join(" ")];
}

// The loss of a plan, the surest that is known: measured, predicted, or the sum of its single-layer drops.
function lossText(x, budget, sum, found, p) {
  const t = x.table(budget.metric);
  if (found) return [`measured ${directionText(t)}`, dropText(t, found.drop, 2), "of this very plan"];
  if (!p) return ["sum of single-layer drops", dropText(t, sum, 2), "what the plan really loses has to be measured"];
  const byHand = budget.blocks.some((b) => b.name in x.get("held"));
  const { value, low, high } = byHand ? { ...predictionAt(p, sum), low: null } : predictionAt(p, sum);
  const interval = `${100 * p.coverage} % interval ${endsText(t, low, high)}, from ${p.n} measured plans${isWide(p, { low, high }) ? ", too few for a narrower one" : ""}`;
  const none = byHand && p.n >= p.needed ? "no interval: with levels set by hand it is unlike the measured plans" : `no interval: it needs ${p.needed} measured plans, there ${p.n === 1 ? "is" : "are"} ${p.n}`;
  if (value !== null) return [`predicted ${directionText(t)}`, dropText(t, value, 2), low === null ? none : interval];
  return [`predicted ${directionText(t)}`, "?", `its sum is larger than that of any measured plan${low === null ? "" : ` (${interval})`}`];
}

function buildPlan(x, budget) {
  const id = `sense-${++count}`;
  const t = x.table(budget.metric);
  const change = (value) => {
    if (x.get("goal") === "drop") ask(x, { tolerated: Math.max(0, value) / t.points });
    else ask(x, { budget: Math.min(100, Math.max(1, value || x.get("budget"))) });
  };
  const slid = (e) => {
    const at = +e.target.value;
    if (x.get("goal") === "drop") change((at / 200) ** 2 * mostSum(budget) * t.points);
    else change(offeredBudgets(budget, x.get("by"))[at] ?? at);
  };
  const slider = node("input", { type: "range", step: 0.5, id, oninput: slid });
  const typed = node("input", { type: "number", min: 0, onchange: (e) => change(+e.target.value) });
  const unit = node("label", { for: id });
  const methods = select("plan by", [...new Set(x.data.budgets.map((b) => b.using ?? ""))].map((m) => [m, m || "all methods"]), (v) => ask(x, { using: v, held: {} }));
  methods.control.value = x.get("using");
  const goal = select("asked for", [["budget", "a budget"], ["drop", "a tolerated drop"]], (v) => ask(x, { goal: v }));
  const by = select("of", Object.entries(budget.costs).map(([k, c]) => [k, c.label]), (v) => ask(x, { by: v }));
  by.control.setAttribute("aria-label", "budget");
  x.asked = { slider, typed, unit, goal, by };
  const part = (name, ...children) => node("div", { class: name }, ...children);
  x.asking.replaceChildren(
    part("sx-asked", methods.box, goal.box, by.box, node("span", { class: "sx-control sx-slide" }, unit, slider, typed), planButtons(x)),
    node("div", { class: "sx-sum", role: "status" }), node("p", { class: "sx-note sx-more" }));
  x.plans.replaceChildren(part("sx-trade"), measureButtons(x), part("sx-found"));
}

const button = (text, act) => node("button", { type: "button", onclick: act }, text);

function planButtons(x) {
  const done = node("span", { role: "status", class: "sx-done" });
  const plan = () => currentPlan(x, budgetOf(x));
  const save = () => (done.textContent = `written: ${toFile(new Blob([yamlOf(budgetOf(x), plan())], { type: "text/yaml" }), "plan.yaml")}`);
  const copy = async () => {
    const code = codeOf(budgetOf(x), plan());
    await navigator.clipboard.writeText(code).then(() => (done.textContent = "copied"), () => (done.textContent = code));
  };
  return node("span", { class: "sx-control sx-acts" }, button("All automatic", () => ask(x, { held: {} })), button("Save YAML", save), button("Copy as code", copy), done);
}

// Measure, how many, after which repair, stop, how far it is, and why it cannot be asked for.
function measureButtons(x) {
  const many = select("plans", [["1", "this plan"], ["10", "and 9 around"], ["30", "and 29 around"]], () => {});
  const way = select("model", [["as it is", "as it is"]], (v) => x.set({ way: v }));
  const start = button("Measure", () => x.tellKernel({ do: "measure", n: +many.control.value }));
  const stop = button("Stop", () => x.tellKernel({ do: "stop" }));
  const bar = node("progress", { max: 1, "aria-label": "measuring", hidden: "" });
  const said = node("span", { class: "sx-note", role: "status" });
  x.measuring = { many, way, start, stop, bar, said };
  return node("div", { class: "sx-asked sx-measuring" }, start, many.box, way.box, stop, bar, said);
}

function fillMeasuring(x) {
  const { many, way, start, stop, bar, said } = x.measuring;
  const now = x.sent("_measuring");
  const why = (x.model.send && !x.greeted ? "ask" : x.silent) || (now.ready ? "" : (now.why ?? ""));
  start.disabled = Boolean(why) || Boolean(now.running);
  many.control.disabled = Boolean(why);
  stop.disabled = !now.running || !x.kernel;
  way.offer((now.ways ?? ["as it is"]).map((w) => [w, w]), x.get("way"));
  way.box.hidden ||= Boolean(why);
  bar.hidden = !now.running;
  bar.value = now.progress ?? 0;
  const state = now.running ? `${now.done} of ${now.planned} plans` : now.stopped ? `stopped after ${now.done} of ${now.planned}` : now.done ? `${now.done} plans measured` : "";
  said.className = now.error ? "sx-wrong" : "sx-note";
  said.setAttribute("role", now.error ? "alert" : "status");
  const text = now.error || (why === "ask" ? "" : why) || state;
  if (said.textContent !== text) said.textContent = text;
}

// The measured plans, the newest first.
function measuredTable(x, budget, { points }) {
  if (!points.length) return "";
  const t = x.table(budget.metric);
  const by = x.get("by");
  const rows = points.map((m, k) => {
    const [value, low, high] = m.before ?? [null, null, null];
    const before = value === null ? endsText(t, low, high) : `${dropText(t, value, 2)}${low === null ? "" : ` (${endsText(t, low, high)})`}`;
    return `<tr><td>${k + 1}</td><td>${(100 * m.costs[by]).toFixed(1)} %</td><td>${m.sum === undefined ? "" : dropText(t, m.sum, 2)}</td><td>${before}</td><td><b>${dropText(t, m.drop, 2)}</b></td><td>${m.far ? "far from what was shown" : ""}</td></tr>`;
  });
  const head = ["plan", `${budget.costs[by].label} left`, "sum of drops", "shown before", "measured", ""].map((h) => `<th scope="col">${escaped(h)}</th>`).join("");
  return `<div class="sx-scroll" tabindex="0" role="group" aria-label="measured plans"><table class="sx-best"><caption>Measured plans: ${escaped(directionText(t))} (${escaped(unitText(t))})</caption><thead><tr>${head}</tr></thead><tbody>${rows.reverse().join("")}</tbody></table></div>`;
}

const methodsOf = (block) => [...new Set(block.options.filter((o) => o.level !== null).map((o) => o.method))];

// What a uniform plan keeps of a layer, in whole channels; layers without its method or its level are not changed.
export function uniformKept(block, even) {
  const mine = even.method ? methodsOf(block).includes(even.method) : true;
  if (even.level === null || !mine) return 1;
  const whole = block.units && block.options.some((o) => o.unit === "sparsity" && (!even.method || o.method === even.method));
  if (whole) return 1 - Math.floor(even.level * block.units + 1e-9) / block.units;
  const within = block.options.filter((o) => o.level !== null && (!even.method || o.method === even.method));
  return within.find((o) => o.level === even.level)?.kept ?? strongestWithin(within, even.level);
}

// A layer without a uniform level takes its strongest that is milder: more bits, more rank.
function strongestWithin(options, level) {
  const milder = options.filter((o) => (o.unit === "sparsity" ? o.level <= level : o.level >= level));
  return milder.length ? Math.min(...milder.map((o) => o.kept)) : 1;
}

// Set a layer's level by hand: the option that keeps nearest to what is asked.
function drag(x, budget, k, kept) {
  const b = budget.blocks[k];
  const distance = b.options.map((o) => Math.abs(o.kept - kept));
  const o = distance.indexOf(Math.min(...distance));
  const now = x.get("held");
  if (!(b.name in now) || optionAt(b, now[b.name]) !== o) ask(x, { held: { ...now, [b.name]: valueOfOption(b, b.options[o]) } });
}

// Plans over what they leave: sums of drops, and where plans were measured what they lost and the predictions with their intervals.
function drawTrade(x, budget, plan, even, width, { points, prediction }) {
  const t = x.table(budget.metric);
  const [by, height] = [x.get("by"), 250];
  const known = budget.costs[by];
  const limit = t.metric.higher && t.metric.baseline > 0 ? t.metric.baseline : Infinity;
  const front = known.plans.map((_, k) => [known.shares[k] * 100, known.sums[k]]);
  const guess = prediction ? front.map(([share, sum]) => ({ share, ...predictionAt(prediction, sum) })).filter((g) => g.value !== null) : [];
  const sum = sumOfDrops(budget, plan);
  const shown = measuredAs(points, plan)?.drop ?? (prediction ? predictionAt(prediction, sum).value : null) ?? sum;
  const here = [100 * shareOf(budget, plan, by), shown];
  const drops = [...front.map((p) => p[1]), ...points.map((m) => m.drop), ...guess.map((g) => g.value), shown].filter(Number.isFinite);
  const top = Math.min(limit, Math.max(...drops, 1e-9));
  const least = Math.min(...front.map((p) => p[0]), ...points.map((m) => 100 * m.costs[by]), here[0], 99);
  const what = prediction ? directionText(t) : "sum of drops";
  const a = axes(width, height, [least, 100], [0, Math.sqrt(top * t.points)], [`${known.label} left (%)`, `${what} (${unitText(t)}, root scale)`], [short, (v) => short(v * v)], { title: `What plans lose for the ${known.label} that they leave` });
  const at = ([cost, drop]) => [a.x(Math.max(cost, least)), a.y(Math.sqrt(Math.max(0, Math.min(drop, top)) * t.points))];
  const sure = guess.filter((g) => g.low !== null);
  const edge = [...sure.map((g) => at([g.share, g.high ?? top])), ...sure.map((g) => at([g.share, g.low])).reverse()];
  const band = sure.length > 1 ? `<path class="likely" d="${line(edge)}Z"/>` : "";
  const dots = points.map((m) => [at([100 * m.costs[by], m.drop]), m]).map(([[px, py], m]) => `<path class="measured" d="M${px - 5} ${py}L${px} ${py - 5}L${px + 5} ${py}L${px} ${py + 5}Z"><title>measured ${dropText(t, m.drop, 2)}</title></path>`).join("");
  const evens = uniformLines(budget, by).map((us) => `<path class="uniform" d="${line(us.filter((u) => 100 * u.costs[by] >= least).map((u) => at([100 * u.costs[by], u.sum])))}"/>`).join("");
  const there = even ? at([100 * even.costs[by], even.sum]) : null;
  const byDrop = x.get("goal") === "drop";
  const [, edgeY] = at([0, x.get("tolerated")]);
  const edgeX = a.x(Math.max(least, x.get("budget")));
  const asked = byDrop ? `<line class="limit" x1="52" x2="${width - 12}" y1="${edgeY}" y2="${edgeY}"/>` : `<line class="limit" x1="${edgeX}" x2="${edgeX}" y1="30" y2="${height - 40}"/>`;
  const sums = `<path class="${prediction ? "sums" : "mine"}" d="${line(front.map(at))}"/>`;
  const guessed = prediction ? `<path class="guess" d="${line(guess.map((g) => at([g.share, g.value])))}"/>` : "";
  const labels = width > 420 ? tradeLabels(a, front.map(at), uniformLines(budget, by).flatMap((us) => us.map((u) => at([100 * u.costs[by], u.sum]))), guess.map((g) => at([g.share, g.value])), at(here), points.map((m) => at([100 * m.costs[by], m.drop]))) : "";
  const legend = [["mine", prediction ? "" : "sum of drops, allocator"], ["sums", prediction ? "sum of drops, allocator" : ""], ["uniform", "sum, uniform plans"], ["guess", prediction ? `predicted${sure.length ? ", with its interval" : ""}` : ""], ["measured", points.length ? "measured" : ""], ["here", "this plan"], ["there", even ? "uniform for this" : ""]];
  const keys = legend.filter(([, text]) => text).map(([kind, text]) => `<span><svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">${{ measured: '<path class="measured" d="M4 6L9 1L14 6L9 11Z"/>', here: '<circle class="here" cx="9" cy="6" r="5"/>', there: '<rect class="there" x="5" y="2" width="8" height="8"/>' }[kind] ?? `<path class="${kind}" d="M0 6L18 6"/>`}</svg>${text}</span>`);
  x.plans.querySelector(".sx-trade").innerHTML = svg(width, height, `${what} over ${known.label}: stored plans, uniform plans, ${points.length} measured plans, this plan at ${here[0].toFixed(1)} % with ${dropText(t, shown, 2)}`,
    `${a.under}${band}${asked}${evens}${sums}${guessed}${dots}${there ? `<rect class="there" x="${there[0] - 4}" y="${there[1] - 4}" width="8" height="8"/>` : ""}<circle class="here" cx="${at(here)[0]}" cy="${at(here)[1]}" r="7"/>${labels}`) +
    (labels ? "" : `<p class="sx-legend sx-keys">${keys.join("")}</p>`);
}

// Names beside the lines and dots of plans.
function tradeLabels(a, front, even, guess, here, measured) {
  const { left, right, top, bottom } = a.ends;
  const near = (points, part) => {
    const want = left + part * (right - left);
    return points.length ? points.reduce((p, q) => (Math.abs(q[0] - want) < Math.abs(p[0] - want) ? q : p)) : null;
  };
  const told = [
    [near(front, Math.abs(here[0] - left - 0.72 * (right - left)) < 60 ? 0.5 : 0.72), "allocator, sum of drops", "mine", -6, 16, "end"],
    [near(even, 0.6), "same level everywhere", "other", 6, -8, "start"],
    [near(guess, 0.75), "predicted", "good", 6, -8, "start"],
    [measured[0], "measured", "good", 9, -4, "start"],
    [here, "this plan", "hand", 10, -8, "start"],
  ].filter(([p]) => p);
  const places = [];
  return told.map(([[px, py], text, kind, dx, dy, anchor]) => {
    const wide = text.length * 6;
    const end = (anchor === "end" && px + dx - wide > left) || px + dx + wide > right + 14;
    const x = end ? px - Math.abs(dx) : Math.max(left + 4, px + Math.abs(dx));
    const from = end ? x - wide : x;
    let y = Math.max(top + 10, Math.min(bottom - 4, py + dy));
    while (y < bottom - 4 && places.some((p) => from < p.to && from + wide > p.from && Math.abs(y - p.y) < 13)) y += 2;
    places.push({ from, to: from + wide, y });
    return `<text class="label ${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${end ? "end" : "start"}">${text}</text>`;
  }).join("");
}

// ---------------------------------------------------------------- weights, classes

const cellKey = (x) => `${x.get("method")}|${x.get("layer")}|${+x.get("level").toPrecision(6)}`;

// The counts of the selected cell, else those of the nearest level of its layer that are stored.
export function storedWeights(stored, method, layer, level) {
  const mine = Object.entries(stored).map(([key, told]) => [key.split("|"), told]).filter(([[m, l], told]) => m === method && l === layer && (told.dense || told.why));
  if (!mine.length) return null;
  const far = ([[, , v]]) => Math.abs(+v - level);
  const [[, , v], told] = mine.reduce((a, b) => (far(b) < far(a) ? b : a));
  return { level: +v, ...told };
}

function drawWeights(x, width) {
  x.greet();
  const stored = x.sent("_weights");
  const t = x.table();
  const level = x.get("level");
  const told = storedWeights(stored, x.get("method"), x.get("layer"), level);
  const title = `${escaped(x.get("layer"))} by ${escaped(x.get("method"))} at ${t.unit} ${+level.toPrecision(4)}`;
  if (!told?.dense) {
    const why = told?.why ?? stored.why ?? (x.kernel ? "Being counted." : "Nothing is stored of this layer; the weights of cells that were looked at in the notebook are.");
    x.panel.innerHTML = `<p class="sx-note" role="status">${title}: ${escaped(why)}</p>`;
    return;
  }
  const height = 300;
  const most = Math.max(...told.dense, ...told.changed, ...(told.second ?? []), 1);
  const a = axes(width, height, told.ends, [0, most], ["weight", "weights per bin"], undefined, { title: "Weights" });
  const step = (told.ends[1] - told.ends[0]) / told.dense.length;
  const near = Math.abs(told.level - level) > 1e-9 ? ` Stored is the level ${told.level}, the nearest.` : "";
  const [before, after, second] = told.zeros.map((n) => n.toLocaleString("en"));
  const text = `before ${before}, after ${after}${second ? `, in the second model ${second}` : ""} of ${told.n.toLocaleString("en")} weights are 0`;
  const keys = ["before", "after", ...(told.second ? ["second"] : [])].map((k) => `<span><i class="sx-swatch ${k}"></i>${k === "second" ? "the second model" : k}</span>`);
  x.panel.innerHTML = svg(width, height, `histogram of the weights of ${x.get("layer")}: ${text}`, a.under + outlines(a, [told.dense, told.changed, told.second], told.ends[0], step)) +
    `<p class="sx-legend sx-keys">${keys.join("")}</p><p class="sx-note">${title}: ${text}; zeros are not drawn.${near}</p>`;
  const filters = x.sent("_filters");
  if (filters.cell === cellKey(x) && filters.norms) drawFilters(x, width, filters);
}

// Steps of numbers side by side: the first filled, the others as lines.
function outlines(a, several, low, step) {
  const base = a.y(0);
  return several.filter(Boolean).map((counts, k) => {
    const steps = [...counts].flatMap((n, i) => [0, 1].map((side) => [a.x(low + (i + side) * step), a.y(Number.isNaN(n) ? 0 : n)]));
    return `<path class="${["before", "after", "second"][k]}" d="${k ? line(steps) : `${line([[steps[0][0], base], ...steps, [steps.at(-1)[0], base]])}Z`}"/>`;
  }).join("");
}

// Norms of filters, the largest first, and the first kernels, before and after.
function drawFilters(x, width, { filters, shown, norms, tiles, size, limit, turned }) {
  const several = norms.map((v) => unpack(v, shown));
  const a = axes(width, 220, [0, filters], [0, Math.max(...several.flatMap((of) => [...of].filter(Number.isFinite)), 1e-9)], ["filters, the largest norm first", "L2 norm"], undefined, { title: "Norms of filters" });
  const empty = several.map((of) => [...of].filter((v) => v === 0).length);
  const words = ["before", "after", "the second model"];
  x.panel.insertAdjacentHTML("beforeend", svg(width, 220, `norms of the ${filters} filters of ${x.get("layer")}`, a.under + outlines(a, several, 0, filters / shown)) +
    `<p class="sx-note">${empty.map((k, i) => `${words[i]} ${k}`).join(", ")} of ${shown}${shown < filters ? ` of the ${filters}` : ""} filters are 0.</p><p class="sx-note">${turned ? "Inputs down, filters across" : "Filters down, inputs across"}; blue is negative, red positive, full colour from ±${limit}.</p><div class="sx-tiles"></div>`);
  x.panel.lastChild.append(...tiles.map((of, k) => node("figure", {}, node("figcaption", {}, words[k]), tilesOf(of, size, x.get("layer")))));
}

// Weights as a picture: a pixel for each, from blue over white to red; nothing between kernels.
function tilesOf(text, [height, width], layer) {
  const canvas = node("canvas", { width, height, role: "img", "aria-label": `kernels of ${layer}` });
  const picture = new ImageData(width, height);
  bytes(text).forEach((byte, k) => {
    const v = byte > 127 ? byte - 256 : byte; // from -127 to 127; -128 is no weight
    if (v === -128) return;
    const end = v < 0 ? [33, 102, 172] : [178, 24, 43];
    picture.data.set([...end.map((e) => 255 + ((e - 255) * Math.abs(v)) / 127), 255], 4 * k);
  });
  canvas.getContext("2d").putImageData(picture, 0, 0);
  return canvas;
}

// Metrics of single classes, such as top1[cat], of the chosen metric.
function classMetrics(x) {
  const base = x.get("metric").split("[")[0];
  return metricsOf(x.data, x.table().method).filter((m) => m.startsWith(`${base}[`));
}

// What is known of the classes of a cell: from the result's own metrics, or counted by the kernel.
function classRows(x) {
  const counted = x.sent("_classes")[cellKey(x)];
  if (counted) return counted.map(([name, n, right, lost, gained, instead]) => ({ name, n, right, lost, gained, instead, drop: n ? (lost - gained) / n : 0 }));
  const i = x.row * x.table().L + x.column;
  const known = classMetrics(x).map((m) => [m.slice(m.indexOf("[") + 1, -1), x.table(m)]).filter(([, t]) => isRanked(t, i));
  return known.map(([name, t]) => ({ name, drop: t.metric.unit === "percent" ? t.drop[i] / 100 : t.drop[i] }));
}

const MOST_CLASSES = 30;

function drawClasses(x) {
  x.greet();
  const now = x.sent("_classes");
  const rows = classRows(x).sort((a, b) => b.drop - a.drop);
  const title = `${escaped(x.get("layer"))} by ${escaped(x.get("method"))} at ${x.table().unit} ${+x.get("level").toPrecision(4)}`;
  const counted = rows.some((r) => r.n !== undefined);
  const top = Math.max(...rows.map((r) => Math.abs(r.drop)), 1e-9);
  const rowOf = (r) => {
    const size = (50 * Math.abs(r.drop)) / top;
    const bar = `<span class="sx-way"><i class="${r.drop < 0 ? "gain" : "loss"}" style="width:${size}%;left:${r.drop < 0 ? 50 - size : 50}%"></i></span>`;
    const counts = counted ? `<td>${r.lost}</td><td>${r.gained}</td><td>${r.n}</td><td>${escaped(r.instead)}</td>` : "";
    return `<tr><td>${escaped(r.name)}</td><td>${bar}</td><td>${(100 * r.drop).toFixed(1)}</td>${counts}</tr>`;
  };
  const heads = ["class", "", "drop (points)", ...(counted ? ["lost", "gained", "samples", "now mostly"] : [])].map((h) => `<th scope="col">${h}</th>`).join("");
  const rest = rows.length > MOST_CLASSES ? `<p class="sx-note">and ${rows.length - MOST_CLASSES} classes that lose less</p>` : "";
  const total = (key) => rows.reduce((sum, r) => sum + r[key], 0);
  const said = counted ? `${total("lost")} samples lost, ${total("gained")} gained of ${total("n")}.` : "";
  const table = rows.length ? `<table class="sx-best sx-classes"><caption>Which classes suffer: ${title}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.slice(0, MOST_CLASSES).map(rowOf).join("")}</tbody></table>${rest}<p class="sx-note">${said}</p>` : `<p class="sx-note">${title}: a result keeps sums over samples, so classes are counted when they are asked for, with two passes over the data.</p>`;
  const why = x.silent;
  const start = button("Count classes of this cell", () => x.tellKernel({ do: "classes" }));
  start.disabled = Boolean(why) || Boolean(now.running) || counted;
  const text = now.error || (now.running ? "counting" : counted ? "" : why);
  x.panel.replaceChildren(node("div", { class: "sx-asked" }, start, node("span", { class: now.error ? "sx-wrong" : "sx-note", role: now.error ? "alert" : "status" }, text)), node("div"));
  x.panel.lastChild.innerHTML = table;
}

// ---------------------------------------------------------------- style

const STYLE = `
.sense-linked{--bg:#fff;--card:#f6f7f9;--ink:#1c2024;--soft:#59626b;--line:#d5dae0;--mine:#0072b2;--hand:#b45309;--other:#8a939c;--good:#00795a;--third:#9c3f78;--worse:#b8433a;--zero:transparent;--ring:#00543d;
position:relative;container-type:inline-size;color-scheme:light;scrollbar-color:var(--soft) var(--card);background:var(--bg);color:var(--ink);font:13px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;padding:10px 14px;box-sizing:border-box}
.sense-linked[data-theme=dark]{color-scheme:dark;--bg:#14171a;--card:#1f2429;--ink:#e6e9ec;--soft:#a5aeb7;--line:#3a424a;--mine:#56b4e9;--hand:#e69f00;--other:#87919b;--good:#1fc49a;--third:#b54dff;--worse:#e8776c;--ring:#3ddc97}
.sense-linked *{box-sizing:border-box}.sense-linked p{margin:4px 0}.sense-linked [hidden]{display:none!important}
.sense-linked .sx-title{font:600 17px/1.3 inherit;font-family:inherit;margin:0;padding:0;border:0;color:var(--ink);overflow-wrap:anywhere}.sense-linked .sx-run{color:var(--soft);margin:1px 0 6px}
.sx-head{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:start;justify-content:space-between}.sx-about{flex:1 1 20em;min-width:0}
.sx-plan{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:6px 12px 4px;margin:0 0 8px}
.sx-take{display:flex;flex-wrap:wrap;gap:4px;align-items:center}.sense-linked .sx-take button{padding:1px 8px;font-size:12px}
.sense-linked input[type=search]{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:4px;padding:2px 6px;width:10em;margin:0;appearance:auto}.sense-linked ::placeholder{color:var(--soft);opacity:1}
.sx-levels input{max-width:26em}.sx-levels output{font-weight:650;min-width:3em}.sx-strip{margin-top:8px}.sx-strip .sx-grid{max-height:none}
.sense-linked .sx-matrix th{cursor:pointer}.sense-linked .sx-grid .sx-matrix .sx-picked{background:var(--hand);color:var(--bg)}.sense-linked .sx-part{position:relative}.sense-linked .sx-part:after{content:"";position:absolute;left:0;bottom:0;height:4px;width:var(--kept,60%);background:var(--ring);box-shadow:0 0 0 1px var(--bg);pointer-events:none}
.sense-linked .sx-grid td.sx-pair{padding:0}.sense-linked .sx-grid td.sx-pair span{display:block;padding:0 2px;line-height:18px}.sense-linked .sx-grid td.sx-pair span+span{border-top:1px solid var(--bg)}.sense-linked .sx-grid tr:has(>.sx-pair)>*{border-bottom-width:3px}.sense-linked .sx-grid td.sx-pair.sx-here:before{content:"";position:absolute;inset:0;border:2px solid var(--ink);outline:1px solid var(--bg);outline-offset:-3px;pointer-events:none}.sense-linked .theirs{stroke-dasharray:6 4;stroke-width:2}
.sense-linked .picked path{fill:none;stroke-width:1.8}
.sx-slide{flex:1 1 18em}.sx-acts{flex-wrap:wrap}
.sx-sum{display:flex;flex-wrap:wrap;gap:4px 26px;align-items:stretch}.sx-tile{display:inline-flex;flex-direction:column;line-height:1.25}.sx-tile small{color:var(--soft);font-size:11.5px}.sx-tile b{font-size:17px;font-weight:650;font-variant-numeric:tabular-nums}.sx-loss{border-left:3px solid var(--ring);padding-left:10px}
.sx-card,.sx-plans{border:1px solid var(--line);border-radius:8px;padding:6px 10px;min-width:0}.sx-plans{margin-top:10px}
.sx-controls,.sx-asked{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:center;margin:2px 0 6px}
.sx-control{display:inline-flex;gap:5px;align-items:center}
.sense-linked :is(select,button,input[type=number]){font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:4px;padding:2px 6px;width:auto;height:auto;margin:0}
.sense-linked input[type=number]{width:6em}.sense-linked input[type=range]{flex:1 1 8em;min-width:7em;accent-color:var(--mine)}
.sense-linked button{cursor:pointer}
.sense-linked :focus-visible{outline:2px solid var(--mine);outline-offset:1px}
.sx-body{display:grid;grid-template-columns:minmax(0,3fr) minmax(320px,2fr);gap:14px;align-items:start}
@container (max-width:900px){.sx-body{grid-template-columns:minmax(0,1fr);gap:4px}.sx-home{display:contents}.sx-numbers{order:1}}
@container (max-width:480px){.sense-linked .sx-way{width:4em}.sense-linked .sx-tile b{font-size:15px}.sx-sum{gap:4px 14px}.sx-controls,.sx-asked{gap:4px 8px}.sense-linked select{max-width:8.6em}.sense-linked .sx-grid tbody th{max-width:8em}}
.sx-home,.sx-side{min-width:0}
.sx-grid{overflow:auto;max-height:max(32em,calc(100vh - 22em));border:1px solid var(--line);border-radius:6px;position:relative}
.sx-grid table{border-collapse:separate;border-spacing:0;font-size:11px;line-height:20px;font-variant-numeric:tabular-nums;width:100%;margin:0;color:inherit;border:0;table-layout:auto}
.sense-linked .sx-grid :is(td,th){padding:0 2px;text-align:center;height:21px;border:0;border-right:1px solid var(--bg);border-bottom:1px solid var(--bg);background:none;color:var(--ink);white-space:nowrap;font-weight:400;min-width:29px;max-width:none;vertical-align:middle}
.sense-linked .sx-grid thead th{position:sticky;top:0;z-index:2;background:var(--card);font-weight:600}
.sense-linked .sx-grid tbody th{position:sticky;left:0;z-index:1;background:var(--bg);text-align:left;cursor:pointer;max-width:21em;overflow:hidden;direction:rtl;text-overflow:ellipsis}
.sx-grid tbody th span{unicode-bidi:plaintext}.sense-linked .sx-grid tbody .sx-inside{padding-right:3px}.sx-inside span:before{content:"  · "}
.sense-linked .sx-grid thead .sx-corner{left:0;z-index:3;text-align:left}
.sense-linked .sx-grid tbody .sx-fold th{font-weight:600}.sense-linked .sx-grid tbody .sx-row th{background:var(--mine);color:var(--bg)}
.sx-grid td{cursor:pointer;position:relative}.sx-grid [data-sort]{cursor:pointer}.sx-grid [aria-sort]{text-decoration:underline 2px;text-underline-offset:3px}
.sense-linked .sx-grid .sx-zero{min-width:32px;color:var(--soft)}.sense-linked .sx-grid .sx-keeps{min-width:84px;width:16%;padding:0 4px;text-align:left}.sense-linked .sx-grid .sx-saves{min-width:48px;width:1%;text-align:right;padding-right:5px}
.sx-ring:after{content:"";position:absolute;inset:1px;border:2px solid var(--ring);border-radius:9px;box-shadow:0 0 0 1px var(--bg),inset 0 0 0 1px var(--bg);pointer-events:none}.sense-linked .sx-grid td.sx-ring{cursor:ew-resize;touch-action:none;user-select:none}.sx-hand:after{border-style:dashed;border-color:var(--hand)}
.sx-key.sx-ring{position:relative;padding:1px 10px;border-color:transparent}.sx-key.sx-ring:after{box-shadow:none}
.sx-grid .bar{position:relative;display:block;height:15px;border-radius:3px;background:var(--line);overflow:hidden;touch-action:none}.sx-grid [role=slider]{cursor:ew-resize}
.sx-grid .bar i{position:absolute;inset:0 auto 0 0;background:color-mix(in srgb,var(--ring) 45%,var(--bg))}.sx-grid .bar.hand i{background:color-mix(in srgb,var(--hand) 55%,var(--bg))}
.sx-grid .bar b{position:absolute;left:4px;top:0;font-weight:500;line-height:15px;font-size:10.5px;color:var(--ink);white-space:nowrap}.sx-grid .bar u{position:absolute;top:0;bottom:0;width:2px;background:var(--ink)}
${[-1, 0, 1, 2, 3, 4, 5, 6].map((k) => `.sense-linked .sx-grid :is(td,span).s${k},.sx-key.s${k}{background:var(--s${k});color:${k > 4 ? "#fff" : "#1b1b1b"}}.sense-linked .sx-grid :is(td,span).s${k}.est{background:color-mix(in srgb,var(--s${k}) 35%,var(--bg));color:var(--ink);font-style:italic}`).join("\n")}
.sense-linked .sx-grid td.range{box-shadow:inset 0 -4px var(--worst)}
.sense-linked .sx-grid :is(td,span).none,.sx-key.none{background:repeating-linear-gradient(45deg,var(--card),var(--card) 3px,var(--line) 3px,var(--line) 4px);color:var(--ink);font-size:10px}
.sense-linked .sx-grid td:is(.sx-here,.sx-level){outline:1px solid var(--bg);outline-offset:-3px;box-shadow:inset 0 0 0 2px var(--ink)}
.sense-linked .sx-grid.sx-dense tbody tr:not(.sx-row) :is(td,th){height:var(--thin);line-height:var(--thin);font-size:0;border-bottom:0;padding:0}
.sense-linked .sx-dense .sx-row :is(th,td){height:16px;line-height:15px;font-size:11px;padding:0 3px}
.sx-legend{display:flex;flex-wrap:wrap;gap:2px 6px;align-items:center;font-size:11.5px;margin:5px 0}.sx-key{padding:0 6px;border:1px solid var(--line)}.sx-key.est{font-style:italic;color:var(--ink);background:color-mix(in srgb,var(--s4) 35%,var(--bg))}
.sx-readout{background:var(--card);border-left:4px solid var(--mine);padding:5px 8px;min-height:4.4em;overflow-wrap:anywhere}
.sx-tip{position:absolute;left:0;top:0;z-index:9;max-width:26em;pointer-events:none;background:var(--ink);color:var(--bg);padding:4px 8px;border-radius:4px;font-size:12px;overflow-wrap:anywhere}
.sx-tabs{display:flex;flex-wrap:wrap;gap:2px;border-bottom:1px solid var(--line)}
.sense-linked .sx-tabs button{border:0;border-bottom:3px solid transparent;border-radius:0;background:none;padding:4px 10px}
.sense-linked .sx-tabs button[aria-selected=true]{border-bottom-color:var(--mine);font-weight:600}
.sx-panel{padding-top:6px;min-width:0;overflow-x:auto}.sx-note{color:var(--soft);font-size:12px}
.sense-linked svg{display:block;max-width:none;font-size:11px}.sense-linked svg text{fill:var(--ink)}.sense-linked svg .title{font-size:13px;font-weight:600}.sense-linked svg .name{fill:var(--soft)}.sense-linked svg text.label{font-size:11px;paint-order:stroke;stroke:var(--bg);stroke-width:3px;stroke-linejoin:round}.sense-linked svg text.label.mine{fill:var(--mine);font-weight:600;stroke:var(--bg);stroke-width:3px}.sense-linked svg text.label.good{fill:var(--good)}.sense-linked svg text.label.hand{fill:var(--hand);font-weight:600}.sense-linked svg text.label.other{fill:var(--soft)}.sense-linked .grid{stroke:var(--line);fill:none}
.sense-linked .others path{fill:none;stroke:var(--other);stroke-opacity:.4}.sense-linked .mine{fill:none;stroke:var(--mine);stroke-width:2.5}
.sense-linked .band{fill:var(--mine);fill-opacity:.2;stroke:none}.sense-linked circle{fill:var(--mine)}.sense-linked .here{stroke:var(--bg);stroke-width:2;fill:var(--hand)}
.sense-linked .dot{fill:var(--other);cursor:pointer}.sense-linked .measured{fill:var(--good);stroke:var(--bg)}
.sense-linked .guess{fill:none;stroke:var(--good);stroke-width:2}.sense-linked .likely{fill:var(--good);fill-opacity:.16;stroke:none}.sense-linked .sums{fill:none;stroke:var(--mine);stroke-width:1.5;stroke-dasharray:1 3}
.sense-linked .before{fill:var(--mine);fill-opacity:.3;stroke:var(--mine)}.sense-linked .after{fill:none;stroke:var(--hand);stroke-width:2}.sense-linked .second{fill:none;stroke:var(--good);stroke-width:2}.sx-tiles{display:flex;flex-wrap:wrap;gap:8px}.sense-linked .sx-tiles figure{margin:0;flex:1 1 140px;max-width:360px}.sx-tiles canvas{width:100%;max-height:24em;object-fit:contain;object-position:left top;image-rendering:pixelated;background:var(--soft)}
.sx-keys{gap:2px 14px}.sx-keys span{display:inline-flex;gap:4px;align-items:center}.sx-swatch{display:inline-block;width:12px;height:12px;background:var(--mine)}.sx-swatch.before{opacity:.45}.sx-swatch.after{background:none;border:2px solid var(--hand)}.sx-swatch.second{background:none;border:2px solid var(--good)}
.sx-wrong{font-weight:600;border-left:4px solid var(--worse);padding-left:6px;overflow-wrap:anywhere}.sense-linked button:disabled{color:var(--soft);border-color:var(--line);cursor:not-allowed}
.sx-way{display:inline-block;position:relative;width:9em;height:.9em;background:var(--card)}.sx-way i{position:absolute;top:0;bottom:0}.sx-way .loss{background:var(--worse)}.sx-way .gain{background:var(--mine)}
.sense-linked .sx-classes :is(td,th):last-child{text-align:left}.sx-found .sx-scroll{max-height:16em}.sx-found td:not(:last-child){white-space:nowrap}.sense-linked progress{width:9em;accent-color:var(--mine)}
.sense-linked .uniform{fill:none;stroke:var(--ink);stroke-dasharray:4 3}.sense-linked .there{fill:var(--bg);stroke:var(--ink)}.sense-linked .limit{stroke:var(--soft);stroke-dasharray:2 3}
.sense-linked .arc{fill:none;stroke:var(--other);stroke-opacity:.5}.sense-linked .arc.lit{stroke:var(--mine);stroke-opacity:1;stroke-width:2}
.sense-linked svg text.chosen,.sense-linked svg text.made{fill:var(--mine);font-weight:700}.sense-linked svg text.read{fill:var(--hand);font-weight:600}.sense-linked [data-k]{cursor:pointer}
.sx-scroll{overflow:auto;max-height:34em}.sx-numbers{overflow-x:auto}.sx-numbers caption{white-space:nowrap}.sx-key.sx-part{padding-bottom:5px}
.sx-best{border-collapse:collapse;font-size:12px;margin:6px 0}.sense-linked .sx-best caption{text-align:left;font-weight:600;color:var(--ink)}.sense-linked .sx-best :is(td,th){padding:2px 8px;text-align:right;color:var(--ink);border-bottom:1px solid var(--line)}.sense-linked .sx-best :is(td,th):first-child{text-align:left}
@media (prefers-reduced-motion:reduce){.sense-linked,.sense-linked *{scroll-behavior:auto!important;transition:none!important;animation:none!important}}
@media print{.sx-take,.sx-asked,.sx-tabs,.sx-levels{display:none!important}.sx-grid,.sx-scroll{max-height:none;overflow:visible}}
`;

// ---------------------------------------------------------------- in a notebook, in a page

function render({ model, el }) {
  let explorer = null;
  const start = () => {
    if (explorer || !model.get("_data").methods) return;
    explorer = new Explorer(el, model);
  };
  if (!model.get("_data").methods) el.textContent = "Measuring: nothing is known yet.";
  model.on("change:_data", start);
  start();
  return () => {
    model.off("change:_data", start);
    explorer?.close();
  };
}

// Show explorers in a page without a kernel: each element holds its data as JSON, and a table for where no script runs.
export function mountAll(page = document) {
  return [...page.querySelectorAll(".sense-embedded")].map((el) => {
    const { data, state } = JSON.parse(el.querySelector('script[type="application/json"]').textContent);
    const place = node("div");
    el.replaceChildren(place);
    const shown = new Explorer(place, localModel({ ...state, ...stateOf(location.hash), _data: data }));
    addEventListener("hashchange", () => shown.set(stateOf(location.hash)));
    return shown;
  });
}

export default { render };
