// The plan: markers in the table, its view, and how it is measured.

import {
  UNCHANGED, achievedOf, commonStart, directionText, fineText, headed, levelText, metricsOf, partOf, savedAt, savedBy, short, tableOf, unitText,
  wholePercent,
} from "./table.js";
import {
  codeOf, idleMethods, isWide, levelsOf, nearestBudget, offeredBudgets, optionAt, planFrom, predictionAt, shareOf,
  storedPlan, sumOfDrops, valueOfOption, yamlOf,
} from "./budget.js";
import { budgetFor } from "./state.js";
import { axes, button, escaped, line, newId, node, rootTicks, select, svg, toFile } from "./page.js";

// What the view asks of the plans that are stored.
export const budgetOf = (x) => budgetFor(x.data, { using: x.get("using"), metric: x.get("metric") });
const toleratedOf = (x) => (x.get("goal") === "drop" ? x.get("tolerated") : null);

// The blocks of layers of plans; of a page of one given plan each has what that takes.
export const planBlocks = (x) => (x.data.budgets?.length ? budgetOf(x).blocks : (x.data.plan ?? []));

// What the kernel measured of the budget's plans, and the predictions that follow.
function measuredOf(x, budget) {
  const told = x.sent("_measured").budgets?.[x.data.budgets.indexOf(budget)] ?? {};
  return { points: told.points ?? [], prediction: told.prediction ?? null };
}

// The plan that is shown: Python's where there is one for what is asked, else the best stored one.
function currentPlan(x, budget) {
  const plan = x.get("plan");
  return Object.keys(plan).length ? planFrom(budget, plan) : storedPlan(budget, x.get("by"), x.get("budget") / 100, x.get("held"), toleratedOf(x));
}

// Undo or redo the last change of levels set by hand.
export function travel(x, way) {
  const values = x.past[way].pop();
  if (!values) return;
  x.past[way === "undo" ? "redo" : "undo"].push({ using: x.get("using"), held: x.get("held") });
  ask(x, values, true);
}

export const undoKey = (e) => ((e.ctrlKey || e.metaKey) && !e.altKey ? { z: e.shiftKey ? "redo" : "undo", y: "redo" }[e.key.toLowerCase()] : undefined);

// Keep what is held by hand before it changes; all that a drag does is one change.
function remember(x, held) {
  const drag = x.dragged ?? x.netDrag;
  if (JSON.stringify(held) === JSON.stringify(x.get("held")) || (drag && drag === x.past.drag)) return;
  x.past = { undo: [...x.past.undo, { using: x.get("using"), held: x.get("held") }], redo: [], drag };
}

export function ask(x, values, travels = false) {
  if (values.held && !travels) remember(x, values.held);
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
  const blocks = planBlocks(x);
  const plan = budget ? currentPlan(x, budget) : blocks.map(() => 0);
  const held = budget ? x.get("held") : {};
  const byLayer = new Map();
  blocks.forEach((b, k) => {
    const taken = { k, b, o: b.options[plan[k]], hand: b.name in held };
    byLayer.set(b.layer, [...(byLayer.get(b.layer) ?? []), taken]);
  });
  const out = blocks.flatMap((b, k) => (b.options[plan[k]].out ?? []).map((path) => ({ path, of: b.layer })));
  return { budget, fixed: !budget, plan, byLayer, out, start: commonStart(blocks.map((b) => b.name)) };
}

// The part that the plan removes with this layer in it, if there is one.
export const partWith = (x, row) => x.now?.out.find(({ path, of }) => row.layer !== of && `${row.layer}.`.startsWith(`${path}.`));

// What the plan takes of a row: of its method where a block has it, else what its layer has.
export function takenFor(x, row) {
  const part = partWith(x, row);
  if (part) return { ...x.now.byLayer.get(part.of).find(({ o }) => o.out), part: part.of };
  const all = x.now?.byLayer.get(row.label) ?? x.now?.byLayer.get(row.layer) ?? []; // of one of several weights: its own
  const found = all.find(({ b }) => methodsOf(b).includes(x.get("method"))) ?? all[0] ?? null;
  const unit = found?.o.which && row.label.match(/\[(\d+)\]$/); // a head or an expert, of which the plan removes some
  if (!unit) return found;
  return { ...found, o: { ...found.o, ...(found.o.which.includes(+unit[1]) ? { kept: 0, text: "removed" } : { kept: 1, level: null }) } };
}

// The plan in words above, in the heatmap, and beside among the other plans.
export function drawPlan(x, all) {
  const shown = Boolean(x.data.budgets?.length);
  x.asking.hidden = x.plans.hidden = !shown;
  if (!shown) {
    x.now = x.planned ? planNow(x) : null;
    if (x.now) markPlan(x, null);
    return;
  }
  const budget = budgetOf(x);
  const width = Math.max(280, x.plans.clientWidth - 20); // before anything is written: a layout takes longer than the rest
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
  x.legend.querySelector(".sx-uniform")?.toggleAttribute("hidden", !even);
  drawTrade(x, budget, plan, even, width, known);
  x.plans.querySelector(".sx-found").innerHTML = measuredTable(x, budget, known);
  measureResting(x, plan, known);
}

// The plan that is shown is measured by itself, once, when it rests for a moment and the kernel is free.
function measureResting(x, plan, { points }) {
  clearTimeout(x.resting);
  const now = x.sent("_measuring");
  const asked = JSON.stringify([x.get("using"), x.get("way"), plan]);
  if (!x.kernel || !now.ready || now.running || now.error || asked === x.rested || measuredAs(points, plan)) return;
  x.resting = setTimeout(() => {
    x.rested = asked;
    x.tellKernel({ do: "measure", n: 1 });
  }, 700);
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
  for (const td of x.rings ?? []) td.classList.remove("sx-ring", "sx-hand", "sx-between");
  x.rings = [];
  if (x.matrix) return markMatrix(x, t);
  let first = true;
  x.lines.forEach((at, n) => {
    const tr = x.body.rows[n];
    const [keeps, saves] = [tr.querySelector(".sx-keeps"), tr.querySelector(".sx-saves")];
    const taken = at.members.map((r) => [r, takenFor(x, t.rows[r])]).filter(([, found]) => found);
    if (!taken.length) {
      write(keeps, '<span class="sx-note" title="no plan can change this layer">not in plans</span>');
      if (saves) saves.textContent = "";
      return;
    }
    const saved = taken.map(([r, { o }]) => savedByOption(x, t.rows[r], o, cost));
    if (saves) saves.textContent = saved.some((v) => v > 0) ? short(saved.reduce((a, v) => a + (v || 0), 0)) : "";
    if (at.key !== undefined) {
      const kept = taken.reduce((sum, [, { o }]) => sum + o.kept, 0) / taken.length;
      write(keeps, `<span class="bar"><i style="width:${(100 * kept).toFixed(1)}%"></i><b>${wholePercent(kept)} %</b></span>`);
      return;
    }
    const [, { k, b, o, hand, part }] = taken[0];
    if (part) {
      write(keeps, `<span class="sx-note" title="the plan removes ${escaped(part)}, which this layer is in">removed</span>`);
      if (saves) saves.textContent = "";
      return;
    }
    ring(x, tr, t, taken[0][0], o, hand);
    write(keeps, barHtml(x, b, k, o, hand, even, focused === undefined ? first : focused === String(k)));
    first = false;
  });
  if (focused !== undefined) x.grid.querySelector(`[data-b="${focused}"]`)?.focus({ preventScroll: true });
}

// Write into a cell what it does not hold yet.
function write(td, html) {
  if (td.written !== html) td.innerHTML = td.written = html;
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

function ring(x, tr, t, r, o, hand) {
  let td = null;
  if (o.level === null) td = tr.querySelector("[data-zero]");
  else if (!o.method || o.method === t.method.name) {
    const reached = (c) => achievedOf(t, r * t.L + c);
    let at = t.columns.findIndex((c) => [t.levels[c], reached(c)].some((v) => Math.abs(v - o.level) < 1e-6)); // a plan may have either
    const exact = at >= 0;
    if (!exact) at = t.columns.findIndex((c, k) => (reached(c) - o.level) * ((k ? reached(t.columns[k - 1]) : UNCHANGED[t.unit]) - o.level) < 0);
    if (at >= 0) td = tr.cells[x.lead + at];
    td?.classList.toggle("sx-between", !exact);
  }
  if (!td) return;
  td.classList.add("sx-ring");
  td.classList.toggle("sx-hand", hand);
  x.rings.push(td);
}

function barHtml(x, b, k, o, hand, even, focusable) {
  const name = b.name.slice(x.now.start.length);
  const does = o.level === null ? "nothing done" : `${b.mixed ? `${o.method}, ` : ""}${optionText(o)}`;
  const text = `${name}: ${does}, ${wholePercent(o.kept)} % kept, ${x.now.fixed ? "as the plan has it" : hand ? "set by hand" : "automatic"}`;
  const shown = `${o.kept ? `${wholePercent(o.kept)} %` : "removed"}${o.level !== null && o.kept && o.method !== x.get("method") ? ` ${o.method}` : ""}`;
  const uniform = even && uniformKept(b, even);
  const mark = even ? `<u${markAcross(uniform, shown) ? ' class="across"' : ""} title="the same level everywhere keeps ${wholePercent(uniform)} %" style="left:${(100 * uniform).toFixed(1)}%"></u>` : "";
  const inside = `<i style="width:${(100 * o.kept).toFixed(1)}%"></i>${mark}<b${even && uniform < 0.5 ? ' class="end"' : ""}>${escaped(shown)}</b>`;
  if (x.now.fixed) return `<span class="bar" title="${escaped(text)}">${inside}</span>`;
  return `<span role="slider" tabindex="${focusable ? 0 : -1}" data-b="${k}" class="bar ${hand ? "hand" : "auto"}" aria-label="${escaped(name)}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${wholePercent(o.kept)}" aria-valuetext="${escaped(text)}" title="${escaped(text)}">${inside}</span>`;
}

// Whether the mark of the uniform plan would run through the text of a bar, on the narrowest one.
export const markAcross = (kept, text) => 84 * Math.max(kept, 1 - kept) < 8 + 6.4 * text.length; // it stands on the mark's wider side

// What an option does, as its method writes it.
export const optionText = (o) => o.text ?? levelText({ unit: o.unit }, o.level);

// The cells of this result, whatever is shown beside it.
export function plainTable(x, method, metric) {
  const key = JSON.stringify([method, metric]);
  if (!x.tables.has(key)) x.tables.set(key, tableOf(x.data, method, metric));
  return x.tables.get(key);
}

// What an option of a row's layer saves by itself.
export function savedByOption(x, row, o, cost) {
  if (o.level === null) return 0;
  const method = x.data.methods.find((m) => m.name === (o.method || x.get("method")));
  if (!method) return NaN;
  const metric = method.metrics[x.get("metric")] ? x.get("metric") : metricsOf(x.data, method)[0];
  const t = plainTable(x, method.name, metric);
  const same = (key) => t.rows.findIndex((other) => other[key] === row[key]);
  const r = same("label") < 0 ? same("layer") : same("label");
  const c = t.levels.findIndex((v) => Math.abs(v - o.level) < 1e-6);
  if (r < 0) return NaN;
  if (o.unit === "bits") return savedAt(t, r, cost, 32 * o.kept); // scales are kept, too
  return c < 0 ? savedAt(t, r, cost, o.unit === "sparsity" ? 1 - o.kept : o.level) : savedBy(t, r * t.L + c, cost);
}

// Set a layer to a level, null for no change; nothing for a layer of no plan.
export function takeLevel(x, r, level) {
  const taken = x.now && !x.now.fixed && takenFor(x, x.table().rows[r]);
  const o = taken ? optionOf(taken.b, x.get("method"), level) : -1;
  if (o < 0) return false;
  const now = x.get("held");
  if (!(taken.b.name in now) || optionAt(taken.b, now[taken.b.name]) !== o) ask(x, { held: { ...now, [taken.b.name]: valueOfOption(taken.b, taken.b.options[o]) } });
  return true;
}

// A ring is dragged along its line, and a bar to what is to stay.
export function dragsMarkers(x) {
  x.grid.addEventListener("pointerdown", (e) => {
    const bar = e.target.closest?.("[role=slider]");
    const td = e.target.closest?.("td.sx-ring");
    if (e.button !== 0 || x.now?.fixed || (!bar && !td)) return;
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
  if (bar) dragAll(x, [k], (e.clientX - bar.left) / bar.width);
}

// Keys of the plan: on a bar the arrows set and move; on a cell P takes its level, Shift and an arrow move the ring.
export function planKey(x, e) {
  if (!x.now || x.now.fixed || e.ctrlKey || e.metaKey || e.altKey) return false;
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

export function release(x, block) {
  const held = { ...x.get("held") };
  delete held[block.name];
  ask(x, { held });
}

const stepBar = (x, k, step) => stepAll(x, [k], step);

// Set several layers by hand: each to its next option, or to the one that keeps nearest to what is asked.
function holdAll(x, ks, nextOf) {
  const [now, next] = [x.get("held"), { ...x.get("held") }];
  for (const k of ks) {
    const b = x.now.budget.blocks[k];
    const o = nextOf(b, k);
    if (!(b.name in now) || optionAt(b, now[b.name]) !== o) next[b.name] = valueOfOption(b, b.options[o]);
  }
  if (JSON.stringify(next) !== JSON.stringify(now)) ask(x, { held: next });
}

export const stepAll = (x, ks, step) => holdAll(x, ks, (b, k) => Math.min(b.options.length - 1, Math.max(0, x.now.plan[k] + step)));

export function dragAll(x, ks, kept) {
  holdAll(x, ks, (b) => {
    const distance = b.options.map((o) => Math.abs(o.kept - kept));
    return distance.indexOf(Math.min(...distance));
  });
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
  unit.textContent = byDrop ? headed("tolerated sum of drops", unitText(t)) : "left (%)";
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
  for (const way of ["undo", "redo"]) x.asked[way].disabled = !x.past[way].length;
}

function endsText(t, low, high) {
  if (low === null || low === undefined) return "";
  return high === null ? `at least ${fineText(t, low)}` : `${fineText(t, low)} to ${fineText(t, high)}`;
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
  tiles.push(`<span class="sx-tile sx-loss" data-sum="${(sum * t.points).toFixed(2)}"><small>${escaped(what)}</small><b${what.startsWith("sum") ? ' class="sx-guess"' : ""}>${value}${value.endsWith("?") ? "" : ` ${unit}`}</b><small>${escaped(about)}</small></span>`);
  const parts = what.startsWith("sum") ? [] : [`Sum of single-layer drops ${fineText(t, sum)} ${unit}.`];
  if (even) parts.push(`The same level everywhere${even.method && budget.using === "" ? ` (${escaped(even.method)})` : ""}, the best such plan: sum ${fineText(t, even.sum)} ${unit} at ${(100 * even.costs[by]).toFixed(1)} % of ${escaped(budget.costs[by].label)}.`);
  else parts.push("No uniform plan fits.");
  const idle = idleMethods(budget, by);
  if (idle.length) parts.push(`${escaped(idle.join(" and "))} changes no ${escaped(budget.costs[by].label)}, so a plan for ${escaped(budget.costs[by].label)} leaves it out.`);
  if (x.get("goal") === "budget" && shareOf(budget, plan, by) > x.get("budget") / 100 + 1e-9) parts.push("The budget cannot be met by these levels.");
  if (x.get("goal") === "drop" && sum > x.get("tolerated") + 1e-9) parts.push("The levels set by hand lose more than is tolerated.");
  return [tiles.join(""), parts.join(" ")];
}

// A sum of drops: with two digits where the shown method's numbers have too few for it.
function sumText(t, sum) {
  const text = fineText(t, sum);
  return sum > 0 && !(Number.parseFloat(text) > 0) ? String(+(sum * t.points).toPrecision(2)) : text;
}

// The loss of a plan, the surest that is known: measured, predicted, or the sum of its single-layer drops.
function lossText(x, budget, sum, found, p) {
  const t = x.table(budget.metric);
  if (found) return [`measured ${directionText(t)}`, fineText(t, found.drop), "of exactly this plan"];
  const repaired = t.metric.repaired === undefined ? "" : ", plus the repair alone";
  if (!p) return [`sum of single-layer drops (each at least 0)${repaired}`, sumText(t, sum), "measure the plan to see what it really loses"];
  const byHand = budget.blocks.some((b) => b.name in x.get("held"));
  const { value, low, high } = byHand ? { ...predictionAt(p, sum), low: null } : predictionAt(p, sum);
  const interval = `${100 * p.coverage} % interval ${endsText(t, low, high)}, from ${p.n} measured plans${isWide(p, { low, high }) ? ", too few for a narrower one" : ""}`;
  const none = byHand && p.n >= p.needed ? "no interval: levels set by hand make it unlike the measured plans" : `no interval: it needs ${p.needed} measured plans, there ${p.n === 1 ? "is" : "are"} ${p.n}`;
  if (value !== null) return [`predicted ${directionText(t)}`, fineText(t, value), low === null ? none : interval];
  return [`predicted ${directionText(t)}`, "?", `its sum is larger than that of any measured plan${low === null ? "" : ` (${interval})`}`];
}

function buildPlan(x, budget) {
  const id = newId();
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
  const [undo, redo] = ["Undo", "Redo"].map((text) => button(text, () => travel(x, text.toLowerCase())));
  [undo.title, redo.title] = ["Undo the last level set by hand (Ctrl+Z)", "Redo it (Ctrl+Shift+Z)"];
  x.asked = { slider, typed, unit, goal, by, undo, redo };
  const part = (name, ...children) => node("div", { class: name }, ...children);
  x.asking.replaceChildren(
    part("sx-asked", methods.box, goal.box, by.box, node("span", { class: "sx-control sx-slide" }, unit, slider, typed), planButtons(x)),
    node("div", { class: "sx-sum", role: "status" }), node("p", { class: "sx-note sx-more" }));
  x.plans.replaceChildren(part("sx-trade"), measureButtons(x), part("sx-found"));
}

function planButtons(x) {
  const done = node("span", { role: "status", class: "sx-done" });
  const plan = () => currentPlan(x, budgetOf(x));
  const save = () => (done.textContent = `written: ${toFile(new Blob([yamlOf(budgetOf(x), plan(), x.data.repair)], { type: "text/yaml" }), "plan.yaml")}`);
  const copy = async () => {
    const code = codeOf(budgetOf(x), plan(), x.data.repair);
    await navigator.clipboard.writeText(code).then(() => (done.textContent = "copied"), () => (done.textContent = code));
  };
  return node("span", { class: "sx-control sx-acts" }, x.asked.undo, x.asked.redo, button("All automatic", () => ask(x, { held: {} })), button("Save YAML", save), button("Copy plan as code", copy), done);
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
  const state = now.running ? `${now.done} of ${now.planned} plans` : now.stopped ? `stopped after ${now.done} of ${now.planned}` : now.done ? `${now.done} ${now.done === 1 ? "plan" : "plans"} measured` : "";
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
    const before = value === null ? endsText(t, low, high) : `${fineText(t, value)}${low === null ? "" : ` (${endsText(t, low, high)})`}`;
    return `<tr><td>${k + 1}</td><td>${(100 * m.costs[by]).toFixed(1)} %</td><td>${m.sum === undefined ? "" : fineText(t, m.sum)}</td><td>${before}</td><td><b>${fineText(t, m.drop)}</b></td></tr>`;
  });
  const head = ["plan", `${budget.costs[by].label} left`, "sum of drops", "shown before", "measured"].map((h) => `<th scope="col">${escaped(h)}</th>`).join("");
  return `<div class="sx-scroll" tabindex="0" role="group" aria-label="measured plans"><table class="sx-best"><caption>Measured plans: ${escaped(headed(directionText(t), unitText(t)))}</caption><thead><tr>${head}</tr></thead><tbody>${rows.reverse().join("")}</tbody></table></div>`;
}

export const methodsOf = (block) => [...new Set(block.options.filter((o) => o.level !== null).map((o) => o.method))];

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
  const low = Math.min(0, ...drops); // gains are seen too
  const top = Math.min(limit, Math.max(...drops, -low / 4, 1e-9));
  const least = Math.min(...front.map((p) => p[0]), ...points.map((m) => 100 * m.costs[by]), here[0], 99);
  const what = prediction ? directionText(t) : "sum of drops";
  const root = (v) => Math.sign(v) * Math.sqrt(Math.abs(v) * t.points);
  const marks = [...(low < 0 ? rootTicks(-low * t.points).filter((v) => v > 0.15 * root(top)).map((v) => -v) : []), ...rootTicks(top * t.points)];
  const a = axes(width, height, [least, 100], [root(low), root(top)], [`${known.label} left (%)`, headed(what, [unitText(t), "root scale"].filter(Boolean).join(", "))], [short, (v) => short(v * Math.abs(v))], { title: `What plans lose, by the ${known.label} that they leave`, marks });
  const at = ([cost, drop]) => [a.x(Math.max(cost, least)), a.y(root(Math.max(low, Math.min(drop, top))))];
  const sure = guess.filter((g) => g.low !== null);
  const edge = [...sure.map((g) => at([g.share, g.high ?? top])), ...sure.map((g) => at([g.share, g.low])).reverse()];
  const band = sure.length > 1 ? `<path class="likely" d="${line(edge)}Z"/>` : "";
  const dots = points.map((m) => [at([100 * m.costs[by], m.drop]), m]).map(([[px, py], m]) => `<path class="measured" d="M${px - 5} ${py}L${px} ${py - 5}L${px + 5} ${py}L${px} ${py + 5}Z"><title>measured ${fineText(t, m.drop)}</title></path>`).join("");
  const evens = uniformLines(budget, by).map((us) => `<path class="uniform" d="${line(us.filter((u) => 100 * u.costs[by] >= least).map((u) => at([100 * u.costs[by], u.sum])))}"/>`).join("");
  const there = even ? at([100 * even.costs[by], even.sum]) : null;
  const byDrop = x.get("goal") === "drop";
  const [, edgeY] = at([0, x.get("tolerated")]);
  const edgeX = a.x(Math.max(least, x.get("budget")));
  const asked = byDrop ? `<line class="limit" x1="${a.ends.left}" x2="${width - 12}" y1="${edgeY}" y2="${edgeY}"/>` : `<line class="limit" x1="${edgeX}" x2="${edgeX}" y1="${a.ends.top}" y2="${height - 40}"/>`;
  const stored = front.map(at).map(([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3"/>`).join("");
  const sums = `<path class="${prediction ? "sums" : "mine"}" d="${line(front.map(at))}"/>${stored}`;
  const guessed = prediction ? `<path class="guess" d="${line(guess.map((g) => at([g.share, g.value])))}"/>` : "";
  const labels = width > 420 ? tradeLabels(a, front.map(at), uniformLines(budget, by).flatMap((us) => us.map((u) => at([100 * u.costs[by], u.sum]))), guess.map((g) => at([g.share, g.value])), at(here), points.map((m) => at([100 * m.costs[by], m.drop]))) : "";
  const legend = [["mine", prediction ? "" : "sum of drops, allocator"], ["sums", prediction ? "sum of drops, allocator" : ""], ["uniform", "sum, uniform plans"], ["guess", prediction ? `predicted${sure.length ? ", with its interval" : ""}` : ""], ["measured", points.length ? "measured" : ""], ["here", "this plan"], ["there", even ? "uniform, same request" : ""]];
  const keys = legend.filter(([, text]) => text).map(([kind, text]) => `<span><svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">${{ measured: '<path class="measured" d="M4 6L9 1L14 6L9 11Z"/>', here: '<circle class="here" cx="9" cy="6" r="5"/>', there: '<rect class="there" x="5" y="2" width="8" height="8"/>' }[kind] ?? `<path class="${kind}" d="M0 6L18 6"/>`}</svg>${text}</span>`);
  x.plans.querySelector(".sx-trade").innerHTML = svg(width, height, `${what} over ${known.label}: stored plans, uniform plans, ${points.length} measured plans, this plan at ${here[0].toFixed(1)} % with ${fineText(t, shown)}`,
    `${a.under}${band}${asked}${evens}${sums}${guessed}${dots}${there ? `<rect class="there" x="${there[0] - 4}" y="${there[1] - 4}" width="8" height="8"/>` : ""}<circle class="here" cx="${at(here)[0]}" cy="${at(here)[1]}" r="7"/>${labels}`) +
    (labels ? "" : `<p class="sx-legend sx-keys">${keys.join("")}</p>`) +
    '<p class="sx-note">Dots: plans of the allocator. Plans between two dots may lose more than the line shows.</p>';
}

// Names beside the lines and dots of plans, the shown plan's first: the others keep clear of it.
export function tradeLabels(a, front, even, guess, here, measured) {
  const { left, right, top, bottom } = a.ends;
  const near = (points, part) => {
    const want = left + part * (right - left);
    return points.length ? points.reduce((p, q) => (Math.abs(q[0] - want) < Math.abs(p[0] - want) ? q : p)) : null;
  };
  const told = [
    [here, "this plan", "hand", 10, -8, "start"],
    [near(front, Math.abs(here[0] - left - 0.72 * (right - left)) < 60 ? 0.5 : 0.72), "allocator, sum of drops", "mine", -6, 16, "end"],
    [near(even, 0.6), "same level everywhere", "other", 6, -8, "start"],
    [near(guess, 0.75), "predicted", "good", 6, -8, "start"],
    [measured[0], "measured", "good", 9, -4, "start"],
  ].filter(([p]) => p);
  const places = [{ from: here[0] - 8, to: here[0] + 8, y: here[1] + 4 }];
  return told.map(([[px, py], text, kind, dx, dy, anchor]) => {
    const wide = text.length * 6;
    const end = (anchor === "end" && px + dx - wide > left) || px + dx + wide > right + 14;
    const x = end ? px - Math.abs(dx) : Math.max(left + 4, px + Math.abs(dx));
    const from = end ? x - wide : x;
    const [low, high] = [top + 10, bottom - 4];
    const y = freeNear(Math.max(low, Math.min(high, py + dy)), low, high, places.filter((p) => from < p.to && from + wide > p.from).map((p) => p.y));
    places.push({ from, to: from + wide, y });
    return `<text class="label ${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${end ? "end" : "start"}">${text}</text>`;
  }).join("");
}

// The place nearest to a wanted one that is a line's height from all that are taken; the wanted one where there is none.
export function freeNear(want, low, high, taken, step = 13) {
  const places = [want, ...taken.flatMap((y) => [y + step, y - step])].filter((y) => y >= low && y <= high && taken.every((z) => Math.abs(y - z) >= step));
  return places.length ? places.reduce((a, b) => (Math.abs(b - want) < Math.abs(a - want) ? b : a)) : want;
}
