// What is selected, in a notebook, a page or the address of one.

import { costsOf, metricsOf } from "./table.js";

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

export const KEYS = ["method", "metric", "layer", "level", "sort", "fold", "folded", "rows", "find", "kind", "block", "beside", "view", "cost", "using", "by", "goal", "budget", "tolerated", "held", "plan", "way"];
export const DEFAULTS = { sort: "order", fold: "none", folded: "mean", rows: "auto", find: "", kind: "", block: "", beside: "both", view: "curves", cost: "macs", using: "", by: "", goal: "budget", budget: 50, tolerated: 0, held: {}, plan: {}, way: "as it is" };
export const ASKED = ["using", "by", "goal", "budget", "tolerated", "held", "plan", "way"]; // what a plan is asked for, and the plan
export const SORTED = [["order", "network's order"], ["sensitivity", "most sensitive first"], ["level", "loss at the chosen level"], ["cost", "most saved first"], ["name", "name"]];
export const ROWS = ["sort", "fold", "folded", "rows", "find", "kind", "block"]; // what chooses and orders rows
export const SENT = ["_measuring", "_measured"]; // what the kernel sends, and a page has stored

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
export function viewCode(get, data = {}) {
  const told = KEYS.filter((k) => !["method", "metric", "layer", "level", "plan"].includes(k) && JSON.stringify(get(k)) !== JSON.stringify(DEFAULTS[k] ?? ""));
  const text = (v) => JSON.stringify(v);
  const of = data.other ? `{${text(data.other.own)}: res, ${text(data.other.name)}: other}` : "res";
  return [
    "from sense_nb import explore", "", `ex = explore(${of}${data.plan_text === undefined ? "" : ", plan=plan"})  # with model= and example= for costs and plans`,
    `ex.method, ex.metric = ${text(get("method"))}, ${text(get("metric"))}`, `ex.layer, ex.level = ${text(get("layer"))}, ${text(get("level"))}`,
    ...told.map((k) => `ex.${k} = ${text(get(k))}`), "ex", `numbers = res.cells(${text(get("metric"))}, ${text(get("method"))})  # the table behind it`, "",
  ].join("\n");
}
