// The explorer: the table, and the views that share its state. anywidget calls `render`, where the state is Python's;
// a page calls `mountAll`, and the state is the page's.

import {
  achievedOf, asMatrix, atLevel, besideOf, beyondText, cellText, commonEnd, commonStart, costsOf, directionText, filtered, fineText, foldOf, isRanked, isZero, noChange,
  isRemoved, levelNumber, linesOf, matrixOf, measureText, metricText, metricsOf, noteOf, onlyZeroes, orderOf, savedText, shortRoles, spreadOf,
  statusOf, stepOf, tableOf, thinOf, unitText, unknownText, valueOf, wholePercent,
} from "./table.js";
import { unpacked } from "./budget.js";
import { ASKED, DEFAULTS, KEYS, ROWS, SENT, SORTED, fitted, localModel, stateOf } from "./state.js";
import { button, escaped, newId, node, select } from "./page.js";
import {
  dragsMarkers, drawPlan, methodsOf, optionText, planBlocks, planKey, release, takeLevel, takenFor, travel, undoKey,
} from "./plan.js";
import {
  classMetrics, clipped, drawClasses, drawCost, drawCurves, drawGroup, layerTable, levelSlider,
} from "./charts.js";
import { drawNetwork, handlesNetwork, paintNetwork } from "./network.js";
import { takeAway } from "./takeaway.js";

const MANY_LINES = 25; // from which rows can be made thin
const FEW_LINES = 12; // below it rows need no choosing

// ---------------------------------------------------------------- the explorer

export class Explorer {
  constructor(el, model) {
    [this.el, this.model] = [el, model];
    this.tables = new Map();
    this.open = new Set(); // folds that are open
    this.changed = new Set();
    this.past = { undo: [], redo: [] }; // levels set by hand before
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
    // JupyterLab takes arrows and Enter before any listener of a page, but from where this attribute stands, and others after it
    const plain = (e) => !(e.ctrlKey || e.metaKey || e.altKey);
    this.keys = (e) => this.root.toggleAttribute("data-lm-suppress-shortcuts", plain(e) || Boolean(undoKey(e)));
    addEventListener("keydown", this.keys, true);
    this.root.addEventListener("keydown", (e) => plain(e) && e.target.matches("input,select") && e.stopPropagation());
    this.root.addEventListener("keydown", (e) => {
      if (!undoKey(e) || e.target.matches("input[type=search],input[type=number]")) return;
      e.preventDefault();
      e.stopPropagation();
      travel(this, undoKey(e));
    });
    this.themes = new MutationObserver(() => this.theme());
    for (const top of [document.documentElement, document.body])
      this.themes.observe(top, { attributes: true, attributeFilter: ["class", "data-theme", "data-jp-theme-light", "theme", "style"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (this.scheme = () => this.theme()));
    requestAnimationFrame(() => this.theme());
  }

  close() {
    this.alive = false;
    clearTimeout(this.resting);
    for (const [event, f] of this.heard) this.model.off(event, f);
    removeEventListener("keydown", this.keys, true);
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

  // The name of a row without what all have in common.
  nameOf(r) {
    const { label } = this.table().rows[r];
    return label.slice(this.start.length, label.length - this.end.length) || label;
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
      cost: select("cost", [], set("cost")),
    };
    this.finding = node("input", { type: "search", placeholder: "find layers", "aria-label": "find layers", oninput: () => this.set({ find: this.finding.value }) });
    this.dense = node("input", { type: "checkbox", id: newId(), onchange: () => this.grid.classList.toggle("sx-dense", this.dense.checked) });
    const overview = node("span", { class: "sx-control" }, this.dense, node("label", { for: this.dense.id }, "thin rows"));
    this.title = node("h3", { class: "sx-title" });
    this.run = node("p", { class: "sx-run", role: "status" });
    this.planText = node("p", { class: "sx-plantext" });
    this.asking = node("div", { class: "sx-plan", role: "group", "aria-label": "plan" });
    this.net = node("div", { class: "sx-card sx-net", role: "group", "aria-label": "the network as its plan", hidden: "" });
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
    const head = node("div", { class: "sx-head" }, node("div", { class: "sx-about" }, this.title, this.run, this.planText), takeAway(this));
    this.colours = node("style", {});
    this.root = node("section", { class: "sense-linked", "aria-label": "explorer of layer sensitivity" }, node("style", {}, STYLE), this.colours, head, this.asking, this.net, node("div", { class: "sx-body" }, home, side), this.tip);
    this.el.replaceChildren(this.root);
    this.grid.addEventListener("click", (e) => this.click(e));
    this.grid.addEventListener("keydown", (e) => this.key(e));
    this.grid.addEventListener("pointermove", (e) => this.hover(e));
    this.grid.addEventListener("pointerleave", () => (this.tip.hidden = true));
    dragsMarkers(this);
    handlesNetwork(this);
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
    if (any("_data", "method", "metric", "using")) drawNetwork(this);
    else paintNetwork(this);
    const only = [...changed].every((k) => SENT.includes(k));
    if (only) return this.draw(false);
    this.mark(grid || any("layer", "level"));
    this.draw(any("_data", "method", "metric", "view", "cost", "find"));
    this.root.dataset.updates = String(+(this.root.dataset.updates ?? 0) + 1);
  }

  colour() {
    const [light, dark] = ["light", "dark"].map((theme) => Object.entries(this.data.colours[theme]).map(([name, colour]) => `--${name}:${colour}`).join(";"));
    this.colours.textContent = `.sense-linked{${light}}@media screen{.sense-linked[data-theme=dark]{color-scheme:dark;${dark}}}`;
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
    const few = t.rows.length < FEW_LINES;
    rows.box.hidden = !whole || few;
    sort.box.hidden = Boolean(matrix);
    const folds = (way) => new Set(t.rows.map((r) => foldOf(r.label, way))).size < t.rows.length;
    fold.box.hidden = Boolean(matrix) || (few && this.get("fold") === "none") || !(folds("block") || folds("stage"));
    this.overview.hidden = Boolean(matrix) || t.rows.length < MANY_LINES;
    folded.control.value = this.get("folded");
    folded.box.hidden = Boolean(matrix) || this.get("fold") === "none";
    const kinds = [...new Set(t.rows.map((r) => r.type).filter(Boolean))];
    kind.offer(kinds.length > 1 && !(few && !this.get("kind")) ? [["", "all"], ...kinds.map((k) => [k, k])] : [], this.get("kind"));
    block.offer(whole && !(few && !this.get("block")) ? [["", "all"], ...whole.blocks.map((b) => [b, b])] : [], this.get("block"));
    this.finding.hidden = few && !this.get("find");
    if (this.finding.value !== this.get("find")) this.finding.value = this.get("find");
  }

  // What was measured, on how many samples, of which baseline, and how far the run came.
  tell() {
    const { estimated, predicted, cells, stopped, n, live } = this.data.run ?? {};
    const name = (this.data.model ?? "").split("\n")[0].slice(0, 80);
    this.title.textContent = name ? `${name}: sensitivity of each layer` : "Sensitivity of each layer";
    const { other } = this.data;
    const unchanged = (metrics) => metrics.filter((m) => m.baseline !== null).slice(0, 4).map((m) => `${m.name} ${metricText(m, m.baseline)}${m.repaired === undefined ? "" : ` (${metricText(m, m.repaired)} if all of it is only repaired)`}`).join(", ");
    const own = unchanged(this.data.metrics);
    const parts = [predicted ? "" : own ? `${other ? `${other.own}: ` : ""}unchanged ${own}` : "no baseline, so no drops"];
    if (n !== undefined) parts.push(`${estimated ? "up to " : ""}${n.toLocaleString("en")} samples`);
    if (cells !== undefined) parts.push(`${cells.toLocaleString("en")} ${cells === 1 ? "cell" : "cells"} ${predicted ? "predicted" : "measured"}`);
    if (estimated) parts.push(`${estimated.toLocaleString("en")} of them estimated from part of the samples`);
    parts.push(unknownText(this.data));
    if (other) parts.push(`${other.name}: unchanged ${unchanged(other.metrics)}`);
    if (live) parts.unshift(live);
    if (stopped) parts.push(`stopped: ${stopped}`);
    this.run.textContent = parts.filter(Boolean).join(" · ");
    this.run.hidden = !this.run.textContent;
    this.planText.textContent = this.data.plan_text ?? ""; // what a plan that is given loses
    this.planText.hidden = !this.data.plan_text;
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
    this.planned = Boolean(planBlocks(this).length);
    this.root.classList.toggle("sx-fixed", !this.data.budgets?.length); // a plan that is given is only shown
    const labels = t.rows.map((r) => r.label);
    [this.start, this.end] = [commonStart(labels), commonEnd(labels)];
    this.marked = null;
    if (this.matrix) this.drawMatrix(t);
    else this.drawLines(t);
    this.tellColours(t);
  }

  drawLines(t) {
    const lines = (this.lines = linesOf(t, this.shown, this.get("fold"), this.open));
    this.grid.style.setProperty("--thin", `${thinOf(lines.length)}px`);
    const others = this.planned ? planBlocks(this).flatMap(methodsOf).filter((m) => m && m !== t.method.name) : [];
    this.grid.style.setProperty("--keeps", `${Math.max(84, ...others.map((m) => Math.min(44 + 6.4 * m.length, 140)))}px`); // "14 % gptq:int4_g32" is read
    const [sort, cost] = [this.get("sort"), this.get("cost")];
    const by = (name) => (sort === name ? ' aria-sort="descending"' : "");
    const heads = t.columns.map((c) => `<th scope="col" data-sort="level ${t.levels[c]}"${by(`level ${t.levels[c]}`)} title="sort by the ${t.metric.higher ? "drop" : "rise"} ${atLevel(t, t.levels[c])}">${levelNumber(t, t.levels[c])}</th>`).join("");
    const before = this.planned ? `<th scope="col" class="sx-zero" title="no change">as is</th>` : "";
    const word = costsOf(t, this.data.costs).length ? (this.data.costs[cost] ?? cost) : "";
    const after = this.planned ? `<th scope="col" class="sx-keeps">the plan keeps</th>${word ? `<th scope="col" class="sx-saves" data-sort="cost"${by("cost")} title="what this layer's level in the plan saves on its own; sort by what a layer can save">${escaped(word)} saved</th>` : ""}` : "";
    const body = lines.map((at, k) => this.lineHtml(t, at, k)).join("") || `<tr><th scope="row">No layer has this name.</th></tr>`;
    const label = `${measureText(t)}, ${t.method.name}; layers down, ${t.unit} across`;
    this.grid.innerHTML = `<table role="grid" aria-label="${escaped(label)}" aria-rowcount="${lines.length + 1}" style="--n:${t.L}"><thead><tr><th class="sx-corner" scope="col" data-sort="name"${by("name")}>${escaped(this.start || "layer")}${t.levels.every((v) => isRemoved(t, v)) ? "" : ` \\ ${t.unit}`}</th>${before}${heads}${after}</tr></thead><tbody>${body}</tbody></table>`;
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
    const label = `${measureText(t)}, ${t.method.name} ${atLevel(t, t.levels[c])}; blocks down, layers of a block across`;
    this.grid.innerHTML = `<table role="grid" class="sx-matrix" aria-label="${escaped(label)}"><thead><tr><th class="sx-corner" scope="col">${escaped(start || "block")}</th>${heads}</tr></thead><tbody>${body.join("")}${others.join("")}</tbody></table>`;
    this.body = this.grid.querySelector("tbody");
    this.leveler.show(t, c);
  }

  // The chosen layer at all levels, below the matrix; with a plan, what it takes of the layer.
  drawStrip(t, r) {
    const cells = t.columns.map((c) => this.cellHtml(t, r * t.L + c, c)).join("");
    const heads = t.columns.map((c) => `<th scope="col">${levelNumber(t, t.levels[c])}</th>`).join("");
    this.strip.innerHTML = `<div class="sx-grid"><table aria-label="${escaped(t.rows[r].label)} at all levels"><thead><tr><th class="sx-corner" scope="col">${escaped(clipped(t.rows[r].label, 34))}</th>${heads}</tr></thead><tbody><tr><th scope="row">${escaped(directionText(t))}</th>${cells}</tr></tbody></table></div>`;
    const tds = [...this.strip.querySelectorAll("td")];
    tds.forEach((td) => td.removeAttribute("tabindex"));
    tds[t.columns.indexOf(this.column)]?.classList.add("sx-level");
    const taken = this.planned && takenFor(this, t.rows[r]);
    if (!taken) return;
    const { o, hand, b } = taken;
    if (o.level !== null && (!o.method || o.method === t.method.name)) tds[t.columns.findIndex((c) => Math.abs(t.levels[c] - o.level) < 1e-6)]?.classList.add("sx-ring", ...(hand ? ["sx-hand"] : []));
    const acts = this.now?.fixed ? [] : [button(`Plan this level`, () => takeLevel(this, r, this.get("level"))), button("Leave this layer as it is", () => takeLevel(this, r, null))];
    if (hand) acts.push(button("Automatic", () => release(this, b)));
    this.strip.append(node("div", { class: "sx-asked" }, node("span", { class: "sx-note" }, `The plan keeps ${wholePercent(o.kept)} %${hand ? ", set by hand" : ""}.`), ...acts));
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

  // Whether the plan takes a level between those that are shown.
  betweenLevels(t) {
    const taken = planBlocks(this).flatMap((b) => (b.options.length === 1 ? b.options : []));
    return taken.some((o) => o.level !== null && (!o.method || o.method === t.method.name) && !t.levels.some((v) => Math.abs(v - o.level) < 1e-6));
  }

  tellColours(t) {
    const names = ["better", ...[0, ...t.steps].map((s, k) => (k < t.steps.length ? `${s} to ${t.steps[k]}` : `over ${s}`))];
    const ringed = this.matrix ? '<span class="sx-key sx-part">green bar: the part of the layer that the plan keeps</span>' : '<span class="sx-key sx-ring">taken by the plan</span>' + (this.betweenLevels(t) ? '<span class="sx-uniform"><u class="sx-tick"></u> by the plan, between two levels</span>' : "") + (this.data.budgets?.length ? '<span class="sx-uniform"><u class="sx-even"></u> in a bar: what the same level everywhere keeps</span>' : "");
    const saves = !this.matrix && costsOf(t, this.data.costs).length ? "<span>saved: by each layer on its own</span>" : "";
    const hands = this.data.budgets?.length ? "<span>drag a ring or a bar to set a level by hand</span>" : "";
    const plan = this.planned ? ringed + saves + hands : "";
    const own = this.planned && planBlocks(this).some((b) => methodsOf(b).includes(t.method.name));
    const other = this.planned && !own && this.data.methods.find((m) => planBlocks(this).some((b) => methodsOf(b).includes(m.name)));
    const cells = t.drop.map((_, i) => i);
    const marks = [
      [(i) => statusOf(t, i) === "estimated", '<span class="sx-key est">faded: estimated</span>'],
      [(i) => !isRanked(t, i), '<span class="sx-key none">not measured</span>'],
      [(i) => statusOf(t, i) === "noop", "<span>same: no effect</span>"],
      [(i) => statusOf(t, i) === "unprunable", "<span>keep: cannot be changed</span>"],
      [(i) => isRanked(t, i) && isZero(t, i), `<span>blank: ${noChange(t)} of ${escaped(t.metric.name)}</span>`],
    ].filter(([has]) => cells.some(has));
    this.legend.innerHTML = `<span>${escaped(measureText(t))}:</span>${names.map((n, k) => `<span class="sx-key s${k - 1}">${n}</span>`).join("")}${this.data.methods.length > 1 && unitText(t) !== "points" ? "<span>one scale for all methods</span>" : ""}${marks.map(([, text]) => text).join("")}${plan}${t.pair ? `<span>upper number: ${escaped(this.data.other.own)}, lower number: ${escaped(this.data.other.name)}</span>` : ""}`;
    if (other) this.legend.append(button(`The plan uses ${other.name}: show its numbers`, () => this.set({ method: other.name })));
  }

  lineHtml(t, at, k) {
    const r = at.members[0];
    const cells = t.columns.map((c) => (at.key === undefined ? this.cellHtml(t, r * t.L + c, c) : this.foldHtml(t, at, c)));
    const name = at.key === undefined ? this.nameOf(r) : `${at.open ? "▾" : "▸"} ${at.key.startsWith(this.start) ? at.key.slice(this.start.length) : at.key} ×${at.members.length}, ${this.get("folded")}`;
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
    if (isZero(t, i)) return { kind: `zero${faded}`, text: "", said: noChange(t) };
    return { kind: `s${stepOf(t, t.drop[i])}${faded}`, text: cellText(t, t.drop[i]), said: "" };
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
    if (at.members.every((r) => isRanked(t, r * t.L + c) && isZero(t, r * t.L + c))) return { kind: "zero", text: "", said: `all ${noChange(t)}` };
    if (!s) return { kind: "none", text: "", said: "not measured" };
    const shown = this.get("folded") === "worst" ? s.high : s.mean;
    return { kind: `s${stepOf(t, shown)} range`, text: cellText(t, shown), said: "", worst: String(stepOf(t, s.high)) };
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

  // Move the frame to the selected cell, and the table to it where another one is selected.
  mark(scroll = true) {
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
    if (!scroll) return;
    const [box, cell, head] = [this.grid, td, this.grid.querySelector("thead")];
    if (tr.offsetHeight) {
      box.style.setProperty("--head", `${head.offsetHeight}px`); // no row is cut at the lower edge
      box.style.setProperty("--line-height", `${tr.offsetHeight}px`);
    }
    const [top, bottom] = [tr.offsetTop - head.offsetHeight, tr.offsetTop + tr.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    const name = tr.cells[0].offsetWidth;
    if (cell.offsetLeft - name < box.scrollLeft) box.scrollLeft = cell.offsetLeft - name;
    else if (cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth) box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
  }

  // What a cell's drop is measured from, where models are repaired: of each layer another number.
  beyond(t, i) {
    if (t.metric.repaired === undefined || t.difference) return beyondText(t);
    const alone = valueOf(t, i) + (t.metric.higher ? 1 : -1) * t.drop[i];
    return ` beyond the repair after this layer, which alone gives ${escaped(metricText(t.metric, alone))}`;
  }

  // All that is known of a cell.
  cellText(r, c) {
    const t = this.table();
    const i = r * t.L + c;
    const parts = [`<b>${escaped(t.rows[r].label)}</b> ${atLevel(t, t.levels[c])}`];
    if (isRanked(t, i)) {
      const ends = t.low[i] < t.high[i] ? ` (${fineText(t, t.low[i])} to ${fineText(t, t.high[i])})` : "";
      const value = t.difference || t.metric.score ? "" : `${escaped(t.metric.name)} ${escaped(metricText(t.metric, valueOf(t, i)))}, `;
      parts.push(`${value}${escaped(directionText(t).split(" ")[0])} ${escaped([fineText(t, t.drop[i]), unitText(t)].join(" ").trim())}${ends}${this.beyond(t, i)}`);
      if (isZero(t, i)) parts.push(noChange(t));
    }
    const status = statusOf(t, i);
    if (t.pair && isRanked(t.pair, i)) {
      const more = t.pair.drop[i] - t.drop[i];
      const beside = Number.isFinite(more) ? `, ${fineText(t, Math.abs(more))} ${more > 0 ? "more" : "less"}` : "";
      parts.push(`${escaped(this.data.other.name)} ${fineText(t, t.pair.drop[i])} ${escaped(unitText(t))}${beside}`);
    }
    if (status === "exact" && !isRanked(t, i)) parts.push(`${escaped(t.metric.name)} ${escaped(metricText(t.metric, valueOf(t, i)))}, and no baseline to compare with`);
    if (status !== "exact") parts.push(status || "not measured");
    if (!Number.isNaN(t.n[i])) parts.push(`${t.n[i].toLocaleString("en")} samples`);
    const reached = achievedOf(t, i);
    const bits = t.unit === "bits";
    if (Math.abs(reached - t.levels[c]) > 5e-4 && !(bits && noteOf(t, i).includes("with scales"))) parts.push(`${bits ? "" : "in fact "}${+reached.toPrecision(3)}${bits ? " bits per weight with scales" : ""}`);
    const saved = costsOf(t, this.data.costs).map((k) => savedText(t, i, k)).filter(Boolean);
    if (saved.length) parts.push(`${onlyZeroes(t, r) ? "zeroes" : "saves"} ${escaped(saved.join(", "))}`);
    if (noteOf(t, i)) parts.push(escaped(noteOf(t, i)));
    const taken = this.planned && takenFor(this, t.rows[r]);
    if (taken) parts.push(`the plan ${taken.o.level === null ? "leaves this layer as it is" : !taken.o.kept ? "removes it" : `takes ${taken.o.method === t.method.name ? "" : `${escaped(taken.o.method)}, `}${escaped(optionText(taken.o))}`}${taken.hand ? ", set by hand" : ""}`);
    return parts.join("; ");
  }

  hover(e) {
    const at = this.place(e);
    if (!at || at.c === null) return this.showTip("");
    const t = this.table();
    let text;
    if (this.matrix) text = this.cellText(+at.td.dataset.r, at.c);
    else if (at.line.key === undefined) text = this.cellText(at.line.members[0], at.c);
    else {
      const s = spreadOf(t, at.line.members, at.c);
      text = `<b>${escaped(at.line.key)}</b>, ${at.line.members.length} layers ${atLevel(t, t.levels[at.c])}; `;
      text += s ? `mean ${fineText(t, s.mean)}, ${fineText(t, s.low)} to ${fineText(t, s.high)} ${escaped(unitText(t))}` : "not measured";
    }
    this.showTip(text, e);
  }

  // A text beside the pointer, or nothing.
  showTip(text, e) {
    this.tip.hidden = !text;
    if (!text) return;
    if (this.tipText !== text) this.tip.innerHTML = this.tipText = text;
    const box = this.root.getBoundingClientRect();
    const left = Math.min(e.clientX - box.left + 14, box.width - this.tip.offsetWidth - 4);
    this.tip.style.transform = `translate(${Math.max(0, left)}px, ${e.clientY - box.top + 18}px)`;
  }

  // -------------------------------------------------------------- the panel beside

  views() {
    const t = this.table();
    const found = { curves: t.L === 1 ? "Drops" : "Curves" };
    if (costsOf(t, this.data.costs).length) found.cost = "Drop per cost";
    if (this.data.topology) found.group = "Group";
    if (classMetrics(this).length) found.classes = "Classes";
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
    if (this.drawnWidth !== width && this.drawnWidth) drawNetwork(this);
    [this.drawnWidth, this.drawnView] = [width, this.view];
    ({ curves: drawCurves, cost: drawCost, group: drawGroup, classes: drawClasses })[this.view](this, width, all);
  }
}

// ---------------------------------------------------------------- style

const STEPS = [-1, 0, 1, 2, 3, 4, 5, 6];

const STYLE = `
.sense-linked{--zero:transparent;position:relative;container-type:inline-size;color-scheme:light;scrollbar-color:var(--soft) var(--card);background:var(--bg);color:var(--ink);font:13px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;padding:10px 14px;box-sizing:border-box}
.sense-linked *{box-sizing:border-box}.sense-linked p{margin:4px 0}.sense-linked [hidden]{display:none!important}
.sense-linked .sx-title{font-size:17px;font-weight:600;line-height:1.3;font-family:inherit;margin:0;padding:0;border:0;color:var(--ink);overflow-wrap:anywhere}.sense-linked .sx-run{color:var(--soft);margin:1px 0 6px}.sense-linked .sx-plantext{margin:1px 0 6px}
.sx-head{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:start;justify-content:space-between}.sx-about{flex:1 1 20em;min-width:0}.sx-take{margin-bottom:6px}
.sx-plan{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:6px 12px 4px;margin:0 0 8px}
.sx-take{display:flex;flex-wrap:wrap;gap:4px;align-items:center}.sense-linked .sx-take button{padding:1px 8px;font-size:12px}
.sense-linked input[type=search]{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:4px;padding:2px 6px;width:10em;margin:0;appearance:auto}.sense-linked ::placeholder{color:var(--soft);opacity:1}
.sx-levels input{max-width:26em}.sx-levels output{font-weight:650;min-width:3em}.sx-strip{margin-top:8px}.sx-strip .sx-grid{max-height:none}
.sense-linked .sx-matrix th{cursor:pointer}.sense-linked .sx-grid .sx-matrix .sx-picked{background:var(--hand);color:var(--bg)}.sense-linked .sx-part{position:relative}.sense-linked .sx-part:after{content:"";position:absolute;left:0;bottom:0;height:4px;width:var(--kept,60%);background:var(--ring);box-shadow:0 0 0 1px var(--bg);pointer-events:none}
.sense-linked .sx-grid td.sx-pair{padding:0}.sense-linked .sx-grid td.sx-pair span{display:block;padding:0 2px;line-height:18px}.sense-linked .sx-grid td.sx-pair span+span{border-top:1px solid var(--bg)}.sense-linked .sx-grid tr:has(>.sx-pair)>*{border-bottom-width:3px}.sense-linked .sx-grid td.sx-pair.sx-here:before{content:"";position:absolute;inset:0;border:2px solid var(--ink);outline:1px solid var(--bg);outline-offset:-3px;pointer-events:none}.sense-linked .theirs{stroke-dasharray:6 4;stroke-width:2}
.sense-linked .picked path{fill:none;stroke-width:1.8}
.sx-slide{flex:1 1 18em}.sx-acts{flex-wrap:wrap}
.sx-sum{display:flex;flex-wrap:wrap;gap:4px 26px;align-items:stretch}.sx-tile{display:inline-flex;flex-direction:column;line-height:1.25}.sx-tile small{color:var(--soft);font-size:11.5px}.sx-tile b{font-size:17px;font-weight:650;font-variant-numeric:tabular-nums}.sx-loss{border-left:3px solid var(--ring);padding-left:10px}.sense-linked .sx-tile .sx-guess{font-size:13px;font-weight:400}
.sx-card,.sx-plans{border:1px solid var(--line);border-radius:8px;padding:6px 10px;min-width:0}.sx-plans{margin-top:10px}
.sx-controls,.sx-asked{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:center;margin:2px 0 6px}
.sx-control{display:inline-flex;gap:5px;align-items:center}
.sense-linked :is(select,button,input[type=number]){font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:4px;padding:2px 6px;width:auto;height:auto;margin:0}
.sense-linked input[type=number]{width:6em}.sense-linked input[type=range]{flex:1 1 8em;min-width:7em;accent-color:var(--mine)}
.sense-linked button{cursor:pointer}
.sense-linked :focus-visible{outline:2px solid var(--mine);outline-offset:1px}
.sx-body{display:grid;grid-template-columns:minmax(0,3fr) minmax(320px,2fr);gap:14px;align-items:start}
@container (max-width:900px){.sx-body{grid-template-columns:minmax(0,1fr);gap:4px}.sx-home{display:contents}.sx-numbers{order:1}}
@container (max-width:480px){.sense-linked .sx-grid td:is(.sx-ring,.sx-here){padding:0 5px}.sx-grid .sx-ring:after{inset:0;border-radius:3px;box-shadow:none}.sx-grid .sx-ring.sx-between:after{inset:0 auto 0 -3px;width:4px}.sense-linked .sx-way{width:4em}.sense-linked .sx-tile b{font-size:15px}.sx-sum{gap:4px 14px}.sx-controls,.sx-asked{gap:4px 8px}.sense-linked select{max-width:10em}}
.sx-home,.sx-side{min-width:0}
.sx-net{margin-bottom:10px}.sx-netbox{overflow-x:auto}.sense-linked .sx-netbox svg{margin:0 auto}.sense-linked .sx-nettold{margin:2px 0 0;color:var(--soft)}
.sx-net .way{fill:none;stroke:var(--other);stroke-width:1.3}.sx-net .back{stroke-dasharray:3 3}.sx-net .join circle{fill:var(--bg);stroke:var(--other);stroke-width:1.3}.sx-net .join path{fill:none;stroke:var(--soft);stroke-width:1.3}.sx-net .join.cat circle{fill:var(--other)}
.sx-net .box{cursor:pointer}.sx-net .box:focus-visible .frame{stroke:var(--mine);stroke-width:3}.sx-net .box:focus:not(:focus-visible){outline:none}.sx-net .box text{fill:var(--soft);font-size:10.5px;paint-order:stroke;stroke:var(--bg);stroke-width:3px;stroke-linejoin:round}.sx-net .box .sign{font-size:9px}
.sx-net .ghost,.sx-net .solid{fill:var(--at,var(--other))}.sx-net .ghost{opacity:.28}.sx-net .solid{stroke:var(--soft);stroke-width:1.2;rx:1px}.sx-net .frame{fill:none;stroke:var(--other);stroke-width:1;stroke-dasharray:2 2;rx:1.5px}.sx-net .pile{fill:var(--card);stroke:var(--soft);stroke-width:.8}
.sx-net .box:hover .frame{stroke:var(--ink);stroke-width:1.5}.sx-net .tied .frame{stroke:var(--mine);stroke-width:1.8;stroke-dasharray:none}.sx-net .hand .frame{stroke:var(--hand);stroke-width:2;stroke-dasharray:4 2}.sx-net .chosen .frame{stroke:var(--ink);stroke-width:2.5}.sx-net .chosen:not(.hand) .frame{stroke-dasharray:none}.sense-linked .sx-net .chosen text{fill:var(--ink);font-weight:700}
.sx-net .edge{fill:transparent;cursor:ns-resize;touch-action:none}.sx-net .edge.along{cursor:ew-resize}.sx-net .box:hover .edge{fill:color-mix(in srgb,var(--hand) 55%,transparent)}
.sx-net .bracket{cursor:pointer}.sx-net .bracket path{fill:none;stroke:var(--line);stroke-width:1.3}.sx-net .bracket rect{fill:transparent}.sx-net .bracket text{fill:var(--soft);font-size:10.5px}.sx-net .bracket:hover text,.sx-net .times text{fill:var(--mine);font-weight:600}.sx-net .times path,.sx-net .bracket:hover path{stroke:var(--mine)}
.sx-grid{overflow:auto;--most:max(32em,calc(100vh - 22em));max-height:var(--most);border:1px solid var(--line);border-radius:6px;position:relative}
.sense-linked .sx-grid td.sx-ring{padding:0 6px}.sense-linked .sx-grid thead .sx-saves{white-space:normal;line-height:1.2}
@supports (width:round(down,9px,2px)){.sx-grid{max-height:calc(var(--head,22px) + 2px + round(down,var(--most) - var(--head,22px),var(--line-height,21px)))}}
@supports (animation-timeline:scroll()){.sx-grid:after{content:"";position:sticky;z-index:4;display:block;bottom:0;left:0;height:12px;margin-top:-12px;background:linear-gradient(transparent,color-mix(in srgb,var(--ink) 35%,transparent));opacity:0;pointer-events:none;animation:sx-more linear;animation-timeline:scroll(nearest block)}@keyframes sx-more{0%,95%{opacity:1}100%{opacity:0}}.sx-grid{animation:sx-side linear;animation-timeline:scroll(self inline)}@keyframes sx-side{0%,98%{mask-image:linear-gradient(to left,transparent,#000 28px)}100%{mask-image:none}}}
.sx-grid table{border-collapse:separate;border-spacing:0;font-size:11px;line-height:20px;font-variant-numeric:tabular-nums;width:100%;margin:0;color:inherit;border:0;table-layout:auto}
.sense-linked .sx-grid :is(td,th){padding:0 2px;text-align:center;height:21px;border:0;border-right:1px solid var(--bg);border-bottom:1px solid var(--bg);background:none;color:var(--ink);white-space:nowrap;font-weight:400;min-width:29px;max-width:none;vertical-align:middle}
.sense-linked .sx-grid thead th{position:sticky;top:0;z-index:2;background:var(--card);font-weight:600}
.sense-linked .sx-grid tbody th{position:sticky;left:0;z-index:1;background:var(--bg);text-align:left;cursor:pointer;max-width:21em;overflow:hidden;direction:rtl;text-overflow:ellipsis}
.sx-grid tbody th span{unicode-bidi:plaintext}.sense-linked .sx-grid tbody .sx-inside{padding-right:3px}.sx-inside span:before{content:"  · "}
.sense-linked .sx-grid thead .sx-corner{left:0;z-index:3;text-align:left}
.sense-linked .sx-grid tbody .sx-fold th{font-weight:600}.sense-linked .sx-grid tbody .sx-row th{background:var(--mine);color:var(--bg)}
.sx-grid td{cursor:pointer;position:relative}.sx-grid [data-sort]{cursor:pointer}.sx-grid [aria-sort]{text-decoration:underline 2px;text-underline-offset:3px}
.sense-linked .sx-grid .sx-zero{min-width:32px;color:var(--soft)}.sense-linked .sx-grid .sx-keeps{min-width:var(--keeps,84px);width:16%;padding:0 4px;text-align:left}.sense-linked .sx-grid .sx-saves{min-width:48px;width:1%;text-align:right;padding-right:5px}
.sx-ring:after{content:"";position:absolute;inset:1px;border:2px solid var(--ring);border-radius:9px;box-shadow:0 0 0 1px var(--bg),inset 0 0 0 1px var(--bg);pointer-events:none}.sense-linked .sx-grid td.sx-ring{cursor:ew-resize;touch-action:none;user-select:none}.sense-linked.sx-fixed .sx-grid td.sx-ring{cursor:pointer}.sx-hand:after{border-style:dashed;border-color:var(--hand)}
.sx-key.sx-ring{position:relative;padding:1px 10px;border-color:transparent}.sx-key.sx-ring:after{box-shadow:none}
.sx-grid .bar{position:relative;display:block;height:15px;border-radius:3px;background:var(--line);overflow:hidden;touch-action:none}.sx-grid [role=slider]{cursor:ew-resize}.sx-grid [role=slider]:is(:hover,:focus) i{border-right:4px solid var(--hand)}
.sx-grid .bar i{position:absolute;inset:0 auto 0 0;background:color-mix(in srgb,var(--ring) 45%,var(--bg))}.sx-grid .bar.hand i{background:color-mix(in srgb,var(--hand) 55%,var(--bg))}
.sx-grid .bar b{position:absolute;left:4px;top:0;font-weight:500;line-height:15px;font-size:10.5px;color:var(--ink);white-space:nowrap}.sx-ring.sx-between:after{inset:1px auto 1px -3px;width:5px;border:0;border-radius:2px;background:var(--ring)}.sx-ring.sx-between.sx-hand:after{background:var(--hand)}.sx-grid .bar b.end{left:auto;right:4px}.sx-even{display:inline-block;width:2px;height:12px;margin:0 4px;vertical-align:-2px;background:var(--ink)}.sense-linked .sx-tick{display:inline-block;width:5px;height:13px;border-radius:2px;background:var(--ring);vertical-align:-2px}.sx-grid .bar u{position:absolute;top:0;bottom:0;width:2px;background:var(--ink)}.sx-grid .bar u.across{background:linear-gradient(var(--ink) 3px,transparent 3px calc(100% - 2px),var(--ink) calc(100% - 2px))}
${STEPS.map((k) => `.sx-net .s${k}{--at:var(--s${k})}.sense-linked .sx-grid :is(td,span).s${k},.sx-key.s${k}{background:var(--s${k});color:var(--t${k})}.sense-linked .sx-grid :is(td,span).s${k}.est{background:color-mix(in srgb,var(--s${k}) 35%,var(--bg));color:var(--ink);font-style:italic}`).join("\n")}
.sense-linked .sx-grid td.range{box-shadow:inset 0 -4px var(--worst)}
.sense-linked .sx-grid :is(td,span).none,.sx-key.none{background:repeating-linear-gradient(45deg,var(--card),var(--card) 3px,var(--line) 3px,var(--line) 4px);color:var(--ink);font-size:10px}
.sense-linked .sx-grid td:is(.sx-here,.sx-level){outline:1px solid var(--bg);outline-offset:-3px;box-shadow:inset 0 0 0 2px var(--ink)}
.sense-linked .sx-grid.sx-dense tbody tr:not(.sx-row) :is(td,th){height:var(--thin);line-height:var(--thin);font-size:0;border-bottom:0;padding:0}
.sense-linked .sx-dense .sx-row :is(th,td){height:16px;line-height:15px;font-size:11px;padding:0 3px}
.sx-legend{display:flex;flex-wrap:wrap;gap:2px 6px;align-items:center;font-size:11.5px;margin:5px 0}.sx-legend>span:not(.sx-key){margin-right:6px}.sx-key{padding:0 6px;border:1px solid var(--line)}.sx-key.est{font-style:italic;color:var(--ink);background:color-mix(in srgb,var(--s4) 35%,var(--bg))}
.sx-readout{background:var(--card);border-left:4px solid var(--mine);padding:5px 8px;min-height:4.4em;overflow-wrap:anywhere}
.sx-tip{position:absolute;left:0;top:0;z-index:9;max-width:26em;pointer-events:none;background:var(--ink);color:var(--bg);padding:4px 8px;border-radius:4px;font-size:12px;overflow-wrap:anywhere}
.sx-tabs{display:flex;flex-wrap:wrap;gap:2px;border-bottom:1px solid var(--line)}
.sense-linked .sx-tabs button{border:0;border-bottom:3px solid transparent;border-radius:0;background:none;padding:4px 10px}
.sense-linked .sx-tabs button[aria-selected=true]{border-bottom-color:var(--mine);font-weight:600}
.sx-panel{padding-top:6px;min-width:0;overflow-x:auto}.sx-note{color:var(--soft);font-size:12px}
.sense-linked svg{display:block;max-width:none;font-size:11px}.sense-linked svg text{fill:var(--ink)}.sense-linked svg .title{font-size:13px;font-weight:600}.sense-linked svg .name{fill:var(--soft)}.sense-linked svg text.label{font-size:11px;paint-order:stroke;stroke:var(--bg);stroke-width:3px;stroke-linejoin:round}.sense-linked svg text.label.mine{fill:var(--mine);font-weight:600;stroke:var(--bg);stroke-width:3px}.sense-linked svg text.label.good{fill:var(--good)}.sense-linked svg text.label.hand{fill:var(--hand);font-weight:600}.sense-linked svg text.label.other{fill:var(--soft)}.sense-linked .grid{stroke:var(--line);fill:none}
.sense-linked .others path{fill:none;stroke:var(--other);stroke-opacity:.4}.sense-linked .lead{fill:none;stroke:var(--soft)}.sense-linked .mine{fill:none;stroke:var(--mine);stroke-width:2.5}
.sense-linked .band{fill:var(--mine);fill-opacity:.2;stroke:none}.sense-linked circle{fill:var(--mine)}.sense-linked .here{stroke:var(--bg);stroke-width:2;fill:var(--hand)}
.sense-linked .row{fill:transparent}.sense-linked .step{stroke:var(--soft);stroke-width:.5}.sense-linked g[data-r]{cursor:pointer}.sense-linked g[data-r]:hover .row{fill:var(--card)}.sense-linked g.chosen text{fill:var(--mine);font-weight:700}
.sense-linked .dot{fill:var(--other);cursor:pointer}.sense-linked .measured{fill:var(--good);stroke:var(--bg)}
.sense-linked .guess{fill:none;stroke:var(--good);stroke-width:2}.sense-linked .likely{fill:var(--good);fill-opacity:.16;stroke:none}.sense-linked .sums{fill:none;stroke:var(--mine);stroke-width:1.5;stroke-dasharray:1 3}
.sense-linked .after{fill:none;stroke:var(--hand);stroke-width:2}
.sx-keys{gap:2px 14px}.sx-keys span{display:inline-flex;gap:4px;align-items:center}
.sx-wrong{font-weight:600;border-left:4px solid var(--worse);padding-left:6px;overflow-wrap:anywhere}.sense-linked button:disabled{color:var(--soft);border-color:var(--line);cursor:not-allowed}
.sx-way{display:inline-block;position:relative;width:9em;height:.9em;background:var(--card)}.sx-way i{position:absolute;top:0;bottom:0}.sx-way .loss{background:var(--worse)}.sx-way .gain{background:var(--mine)}
.sense-linked .sx-classes :is(td,th):last-child{text-align:left}.sx-found .sx-scroll{max-height:16em}.sx-found td:not(:last-child){white-space:nowrap}.sense-linked progress{width:9em;accent-color:var(--mine)}
.sense-linked .uniform{fill:none;stroke:var(--ink);stroke-dasharray:4 3}.sense-linked .there{fill:var(--bg);stroke:var(--ink)}.sense-linked .limit{stroke:var(--soft);stroke-dasharray:2 3}
.sense-linked .arc{fill:none;stroke:var(--other);stroke-opacity:.5}.sense-linked .arc.lit{stroke:var(--mine);stroke-opacity:1;stroke-width:2}
.sense-linked svg text.chosen,.sense-linked svg text.made{fill:var(--mine);font-weight:700}.sense-linked svg text.read{fill:var(--hand);font-weight:600}.sense-linked [data-k]{cursor:pointer}
.sx-scroll{overflow:auto;max-height:34em}.sx-numbers{overflow-x:auto}.sense-linked .sx-numbers th{white-space:normal}.sx-numbers caption{white-space:nowrap}.sx-key.sx-part{padding-bottom:5px}
.sx-best{border-collapse:collapse;font-size:12px;margin:6px 0}.sense-linked .sx-best caption{text-align:left;font-weight:600;color:var(--ink)}.sense-linked .sx-best :is(td,th){padding:2px 8px;text-align:right;color:var(--ink);border-bottom:1px solid var(--line)}.sense-linked .sx-best :is(td,th):first-child{text-align:left}.sx-best td{white-space:nowrap}
@container (max-width:480px){.sense-linked .sx-grid tbody th{max-width:11em}.sense-linked .sx-grid thead .sx-corner{max-width:11em;overflow:hidden;text-overflow:ellipsis}.sense-linked .sx-grid :is(td,th){padding:0;font-size:10.5px;min-width:26px}.sense-linked .sx-best :is(td,th){padding:2px 3px;font-size:11px}}
@media (max-width:480px){.sense-linked{padding:8px 6px}}
@media (prefers-reduced-motion:reduce){.sense-linked,.sense-linked *{scroll-behavior:auto!important;transition:none!important;animation:none!important}}
@media print{.sense-linked *{print-color-adjust:exact;-webkit-print-color-adjust:exact}.sx-take,.sx-controls,.sx-asked,.sx-tabs,.sx-levels{display:none!important}.sx-grid,.sx-scroll{max-height:none;overflow:visible}}
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
  return [...page.querySelectorAll(".sense-embedded")].map((el, k) => {
    const { data, state } = JSON.parse(el.querySelector('script[type="application/json"]').textContent);
    const place = node("div");
    el.replaceChildren(place);
    const linked = stateOf(location.hash);
    const shown = new Explorer(place, localModel({ ...state, ...linked, _data: unpacked(data) }));
    if (k === 0 && Object.keys(linked).length) place.scrollIntoView(); // a link to a view leads to it
    addEventListener("hashchange", () => shown.set(stateOf(location.hash)));
    return shown;
  });
}

export default { render };
