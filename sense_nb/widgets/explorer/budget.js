// What a plan costs and is predicted to lose, from the options of a budget. Nothing here draws.

// The data of a page, where each list of numbers stands once: a block's options are places of lists, one for each value of an
// option; a cost is the place of its terms, a factor of them is [first option, distances, parts]; a plan is what differs from the one before it.
const OF_OPTION = ["level", "drop", "kept", "method", "unit", "text", "repair_drop", "which"];

export function unpacked({ lists, ...data }) {
  if (!lists) return data;
  const options = (places) =>
    lists[places[0]].map((_, k) => Object.fromEntries(OF_OPTION.map((name, i) => [name, lists[places[i]][k]]).filter(([name, v]) => v !== null || name === "level")));
  const factor = ([first, distances, parts]) => lists[distances].flatMap((d, k) => [first + d, lists[parts][k]]);
  const plans = ([first, ...changes]) => {
    const found = [first];
    for (const pairs of changes) {
      const next = [...found.at(-1)];
      for (let k = 0; k < pairs.length; k += 2) next[pairs[k]] = pairs[k + 1];
      found.push(next);
    }
    return found;
  };
  const cost = (c) => {
    const solved = c.budgets && plans(c.budgets.map((b) => b.plan)).map((plan, k) => ({ ...c.budgets[k], plan }));
    const terms = lists[c.terms].map(([coef, ...factors]) => [coef, ...factors.map(factor)]);
    return { ...c, terms, plans: plans(c.plans), ...(solved && { budgets: solved }) };
  };
  const budgets = data.budgets.map((b) => ({
    ...b,
    blocks: b.blocks.map((block) => ({ ...block, options: options(block.options) })),
    costs: Object.fromEntries(Object.entries(b.costs).map(([by, c]) => [by, cost(c)])),
  }));
  return { ...data, budgets };
}

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
  const [repair] = taken.reduce((most, o) => (o.repair_drop?.[1] > most[1] ? o.repair_drop : most), [0, 0]);
  return taken.reduce((sum, o) => sum + o.drop, repair);
}

// What a plan holds of a block: a level, or [method, level] where it has several methods; 0 where none of them does anything.
export function valueOfOption(block, option) {
  const level = option.which ? 1 - option.kept : option.level; // of heads and experts how many go
  if (block.mixed) return level === null ? 0 : [option.method, level];
  return level ?? block.untouched;
}

export function optionAt(block, value) {
  if (block.mixed) {
    if (!Array.isArray(value)) return 0;
    return Math.max(0, block.options.findIndex((o) => o.method === value[0] && Math.abs(valueOfOption(block, o)[1] - value[1]) < 1e-5));
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

export const offeredBudgets = (budget, by) => storedBudgets(budget, by).map((b) => +(100 * b.left).toPrecision(9)).reverse(); // in percent, the least first

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
    return o.level === null ? [] : [{ layer: b.layer, method: o.method, unit: o.unit, level: o.level, which: o.which }];
  });
}

// The plan as `read_plan` reads it.
export function yamlOf(budget, plan, repair = "") {
  const rows = stepsIn(budget, plan).map((s) => `- {layer: ${JSON.stringify(s.layer)}, method: ${JSON.stringify(s.method)}, ${s.unit}: ${s.level}${s.which ? `, which: ${JSON.stringify(s.which)}` : ""}}`);
  return ["plan: 1", `info: {sum_of_drops: ${sumOfDrops(budget, plan)}, way: explorer${repair ? `, repair: ${JSON.stringify(repair)}` : ""}}`, rows.length ? "steps:" : "steps: []", ...rows, ""].join("\n");
}

export function codeOf(budget, plan, repair = "") {
  const rows = stepsIn(budget, plan).map((s) => `    Step(${JSON.stringify(s.layer)}, ${JSON.stringify(s.method)}, ${s.level}${s.which ? `, {"which": ${JSON.stringify(s.which)}}` : ""}),`);
  return ["from sense_nb import Plan, Step", "", "plan = Plan([", ...rows, "])", `smaller, costs = plan.apply(model, example${repair ? `, calibration, repair=${JSON.stringify(repair)}` : ""})`, ""].join("\n");
}
