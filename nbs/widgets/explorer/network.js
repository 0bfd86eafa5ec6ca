// The network as its plan: boxes where Python's layout has them, as thick as their channels, faded where the plan takes away.

import { atLevel, directionText, fineText, isRanked, spreadOf, stepOf, unitText, wholePercent } from "./table.js";
import { escaped } from "./page.js";
import { dragAll, methodsOf, partWith, planBlocks, release, stepAll } from "./plan.js";

const JOIN = 0.55; // columns of a sum or concatenation
const CHANNELS = /^(group|filter|channel)/; // methods that make a layer thinner; others fill it less

// ---------------------------------------------------------------- places, without pixels

export const netKey = (module) => `${module.path}|${module.name}`;
const isOpen = (module, flipped) => module.open !== flipped.has(netKey(module));
const atomsIn = (module) => (typeof module === "number" ? [module] : module.nodes.flatMap(atomsIn));

// Columns and lanes of what is shown of equal modules: boxes, each for the atoms of all of them, and brackets of open modules.
function shown(net, modules, flipped, above) {
  const [first] = modules;
  const one = (cols, more) => ({ cols, up: 0, down: 0, boxes: [{ col: 0, cols, lane: 0, ...more }], brackets: [] });
  if (typeof first === "number") {
    const { join, layer } = net.boxes[first];
    if (join) return one(JOIN, { join, atoms: modules });
    return one(1, { atoms: modules, name: above && layer.includes(`${above}.`) ? layer.slice(layer.indexOf(`${above}.`) + above.length + 1) : layer });
  }
  if (isOpen(first, flipped) || first === net.root) return inside(net, modules, flipped, null, above);
  if (first.times) return inside(net, modules.flatMap((m) => m.nodes), flipped, first);
  return one(1, { atoms: modules.flatMap(atomsIn), name: first.name, module: first });
}

// The inside of equal modules; `folded` is the repetition that they are the blocks of.
function inside(net, modules, flipped, folded = null, above = null) {
  const [first] = modules;
  if (first === net.root && first.times && !isOpen(first, flipped) && !folded) return inside(net, first.nodes, flipped, first);
  const parts = first.nodes.map((_, i) => shown(net, modules.map((m) => m.nodes[i]), flipped, first.path));
  const ranks = [...new Set(first.rank)].sort((a, b) => a - b);
  const [from, wide] = [new Map(), new Map()];
  let cols = 0;
  for (const r of ranks) {
    from.set(r, cols);
    wide.set(r, Math.max(...parts.filter((_, i) => first.rank[i] === r).map((p) => p.cols)));
    cols += wide.get(r);
  }
  const side = (lane) => (lane % 2 ? (lane + 1) / 2 : -lane / 2); // the first lane is in the middle, others on both sides of it
  const lanes = new Map([[0, { up: 0, down: 0 }]]);
  parts.forEach((p, i) => {
    const at = lanes.get(side(first.lane[i])) ?? { up: 0, down: 0 };
    lanes.set(side(first.lane[i]), { up: Math.max(at.up, p.up), down: Math.max(at.down, p.down) });
  });
  const place = new Map([[0, 0]]);
  for (let k = 1; lanes.has(k); k++) place.set(k, place.get(k - 1) + lanes.get(k - 1).down + 1 + lanes.get(k).up);
  for (let k = -1; lanes.has(k); k--) place.set(k, place.get(k + 1) - lanes.get(k + 1).up - 1 - lanes.get(k).down);
  const found = { cols, up: 0, down: 0, boxes: [], brackets: [] };
  parts.forEach((p, i) => {
    const [r, lane] = [first.rank[i], place.get(side(first.lane[i]))];
    const col = from.get(r) + (wide.get(r) - p.cols) / 2;
    [found.up, found.down] = [Math.max(found.up, p.up - lane), Math.max(found.down, p.down + lane)];
    found.boxes.push(...p.boxes.map((b) => ({ ...b, col: b.col + col, lane: b.lane + lane })));
    found.brackets.push(...p.brackets.map((b) => ({ ...b, col: b.col + col })));
  });
  const module = folded ?? first;
  const run = module.times && module.open && module.path === above; // equal blocks among others, which nobody folded
  if (folded || !(module === net.root || run)) {
    const high = 1 + Math.max(0, ...found.brackets.map((b) => b.high));
    found.brackets.push({ col: 0, cols, high, module, name: folded ? `${folded.name} × ${folded.times}` : first.name });
  }
  return found;
}

// What is shown of a network, and the edges between boxes: straight, bent into another lane, or arcs above what is between.
export function placedNetwork(net, flipped = new Set()) {
  const found = inside(net, [net.root], flipped);
  found.boxes.sort((a, b) => a.col - b.col || a.lane - b.lane);
  const at = new Map(found.boxes.flatMap((b, i) => b.atoms.map((k) => [k, i])));
  const free = (lane, from, to) => !found.boxes.some((b) => b.lane === lane && b.col < to - 1e-6 && b.col + b.cols > from + 1e-6);
  const edges = new Map();
  for (const [a, b] of net.edges) {
    const [i, j] = [at.get(a), at.get(b)];
    const [from, to] = [found.boxes[i], found.boxes[j]];
    const end = from.col + from.cols;
    if (i === j || edges.has(`${i} ${j}`) || (to.col < end - 1e-6 && a < b)) continue; // from one block to the next of a folded repetition
    let kind = "arc";
    if (to.col < end - 1e-6) kind = "back";
    else if (free(from.lane, end, to.col)) kind = "late"; // it stays in its lane, and bends at the end
    else if (free(to.lane, end, to.col)) kind = "early";
    edges.set(`${i} ${j}`, { from: i, to: j, kind });
  }
  return { ...found, edges: stacked([...edges.values()], found.boxes) };
}

// How high arcs run, the shorter below the longer: no two that are over the same column have one height.
function stacked(edges, boxes) {
  const ends = ({ from, to }) => [boxes[from], boxes[to]].map((b) => b.col + b.cols / 2).sort((a, b) => a - b);
  const arcs = edges.filter((e) => e.kind === "arc" || e.kind === "back").map((e) => ({ e, ends: ends(e) }));
  arcs.sort((a, b) => a.ends[1] - a.ends[0] - (b.ends[1] - b.ends[0]));
  arcs.forEach((arc, n) => {
    const below = arcs.slice(0, n).filter((o) => o.ends[0] < arc.ends[1] - 1e-6 && o.ends[1] > arc.ends[0] + 1e-6);
    arc.e.high = 1 + Math.max(0, ...below.map((o) => o.e.high));
  });
  return edges;
}

// ---------------------------------------------------------------- what the plan does to a box

// The row of the table and the blocks of the plan that each atom has: its own, those of coupled layers, those of the module that it is in.
export function netLinks(x) {
  const t = x.table();
  const [rows, blocks] = [new Map(), new Map()];
  t.rows.forEach((row, r) => rows.has(row.layer) || rows.set(row.layer, r));
  const weights = new Map(); // of a layer that has several: label -> layer, and the fraction of it
  for (const { rows: all } of x.data.methods) {
    const whole = new Map();
    for (const row of all) whole.set(row.layer, (whole.get(row.layer) ?? 0) + row.params);
    for (const row of all) if (row.label !== row.layer) weights.set(row.label, { layer: row.layer, share: row.params / whole.get(row.layer) });
  }
  const layerOf = (b) => weights.get(b.layer)?.layer ?? b.layer;
  const shareOf = (k) => weights.get(planBlocks(x)[k].layer)?.share;
  planBlocks(x).forEach((b, k) => blocks.set(layerOf(b), [...(blocks.get(layerOf(b)) ?? []), k]));
  const mates = new Map();
  const { layers, groups } = x.data.topology ?? { layers: [], groups: [] };
  for (const g of groups) for (const k of g.made) mates.set(layers[k], [...(mates.get(layers[k]) ?? []), ...g.made.map((m) => layers[m])]);
  const grouped = new Set(x.data.methods.flatMap((m) => m.rows.filter((row) => row.group !== undefined).map((row) => `${m.name} ${row.layer}`)));
  const couples = (k) => methodsOf(planBlocks(x)[k]).some((m) => grouped.has(`${m} ${planBlocks(x)[k].layer}`));
  return x.data.network.boxes.map(({ layer }) => {
    if (!layer) return { row: -1, blocks: [] };
    const plain = [layer, layer.replace(/^(module|_orig_mod)\./, "")].find((name) => mates.has(name));
    const tied = [...new Set(mates.get(plain) ?? [])].filter((name) => name !== layer);
    const around = layer.split(".").map((_, i, words) => words.slice(0, i).join(".")).filter((name) => name && name !== layer);
    const from = (names) => names.flatMap((name) => blocks.get(name) ?? []);
    const own = from([layer]);
    const shared = own.some(couples) ? [] : from(tied).filter(couples).slice(0, 1);
    const row = [layer, ...tied, ...around.reverse()].map((name) => rows.get(name)).find((r) => r !== undefined);
    return { row: row ?? -1, blocks: [...own, ...shared, ...from(around)], own: own.length > 0, tied, shareOf };
  });
}

// What stays of an atom: of its channels, and of what fills it (bits, heads, weights).
export function keptOf(x, link, layer) {
  let [channels, filled, gone] = [1, 1, 0];
  const hand = link.blocks.some((k) => planBlocks(x)[k].name in (x.now.fixed ? {} : x.get("held")));
  for (const k of link.blocks) {
    const o = planBlocks(x)[k].options[x.now.plan[k]];
    if (o.level === null) continue;
    if (o.unit === "sparsity" && !o.which && CHANNELS.test(o.method)) channels *= o.kept;
    else if (link.shareOf?.(k)) gone += link.shareOf(k) * (1 - o.kept);
    else if (!o.out) filled *= o.kept;
  }
  if (x.now.out.some(({ path }) => path === layer) || partWith(x, { layer })) channels = 0;
  return { channels, filled: filled * (1 - gone), hand };
}

const mean = (values) => values.reduce((a, b) => a + b, 0) / (values.length || 1);

function lookOf(x, box) {
  const links = box.atoms.map((k) => [k, x.netLinks[k]]).filter(([, l]) => l.row >= 0 || l.blocks.length);
  const t = x.table();
  const members = [...new Set(links.map(([, l]) => l.row).filter((r) => r >= 0))];
  const spread = spreadOf(t, members, x.column);
  const drop = spread && (x.get("folded") === "worst" ? spread.high : spread.mean);
  const kept = x.now ? links.map(([k, l]) => keptOf(x, l, x.data.network.boxes[k].layer)) : [];
  const of = (key) => (kept.length ? mean(kept.map((v) => v[key])) : 1);
  const blocks = [...new Set(links.flatMap(([, l]) => l.blocks))];
  const thins = blocks.some((k) => methodsOf(planBlocks(x)[k]).some((m) => CHANNELS.test(m)));
  return { members, spread, step: spread ? stepOf(t, drop) : null, channels: of("channels"), filled: of("filled"), hand: kept.some((v) => v.hand), blocks, thins };
}

// ---------------------------------------------------------------- the picture

const LABEL = 10.5; // pixels of a label's letters
const widthOf = (text) => text.length * LABEL * 0.58;

// Pixels: along the way, and across it; from left to right, or from top to bottom where it is narrow.
function geometry(net, p, width) {
  const down = width < 560;
  const layers = p.boxes.filter((b) => !b.join);
  const names = Math.min(118, Math.max(...layers.map((b) => widthOf(b.name)), 20));
  const lanes = p.up + p.down + 1;
  const high = Math.max(0, ...p.edges.map((e) => e.high ?? 0));
  const step = Math.max(3, Math.min(9, 90 / (high || 1)));
  const tall = net.why ? 28 : 64;
  const brackets = Math.max(0, ...p.brackets.map((b) => b.high));
  const room = 15 * brackets;
  const before = 8 + (high ? 6 + step * high : 0);
  if (down) {
    const across = (width - before - room - 14) / lanes;
    return { down, pitch: Math.max(19, Math.min(30, 900 / p.cols)), across, most: Math.min(1.5 * tall, Math.max(14, across - names - 12)), step, before, room, names, from: 10, turned: false };
  }
  const pitch = Math.max(17, Math.min(Math.max(64, names + 8), (width - 20) / p.cols));
  const turned = names > pitch - 2;
  const label = turned ? Math.min(84, 8 + 0.72 * names) : 14;
  const most = Math.max(16, Math.min(tall, 250 / lanes - label));
  return { down, pitch, across: most + label + 12, most, step, before, room, names, from: turned ? Math.max(10, 0.72 * widthOf(layers[0].name) - pitch / 2) : 10, turned, label };
}

const channelsOf = (net, box) => Math.max(0, ...box.atoms.slice(box.module ? -1 : 0).map((k) => net.boxes[k].out ?? net.boxes[box.atoms.findLast((a) => net.boxes[a].out) ?? k]?.out ?? 0));

function svgOfNetwork(x, p, g) {
  const net = x.data.network;
  const hidden = p.boxes.filter((b) => !b.join);
  const inner = hidden.slice(0, -1).map((b) => channelsOf(net, b));
  const cap = Math.min(2048, Math.max(...inner, 1));
  const thick = (c) => (c ? Math.max(2, g.most * Math.sqrt(Math.min(c, cap) / cap)) : net.why ? g.most : g.most / 2);
  const middle = (b) => g.from + (b.col + b.cols / 2) * g.pitch;
  const lane = (b) => g.before + g.most / 2 + (b.lane + p.up) * g.across + (g.down ? 2 : 0);
  const spot = (f, c) => (g.down ? `${c.toFixed(1)} ${f.toFixed(1)}` : `${f.toFixed(1)} ${c.toFixed(1)}`);
  const long = Math.min(26, Math.max(8, g.pitch * 0.6));
  p.boxes.forEach((b) => Object.assign(b, { f: middle(b), c: lane(b), thick: b.join ? 9 : thick(channelsOf(net, b)), long: b.join ? 9 : g.down ? 11 : long }));
  const rect = (b, kind) => `<rect class="${kind}" ${frameOf(g, b, 1, 1).map((v, k) => `${SIDES[k]}="${v.toFixed(1)}"`).join(" ")}/>`;
  const edges = p.edges.map((e) => pathOf(p, g, e, spot)).join("");
  const boxes = p.boxes.map((b, i) => {
    const cross = b.join === "+" ? `M${spot(b.f, b.c - 2.5)}L${spot(b.f, b.c + 2.5)}` : "";
    if (b.join) return `<g class="join ${b.join === "cat" ? "cat" : ""}"><title>${b.join === "cat" ? "concatenation" : "sum"}</title><circle r="4.5" cx="${(g.down ? b.c : b.f).toFixed(1)}" cy="${(g.down ? b.f : b.c).toFixed(1)}"/>${b.join === "cat" ? "" : `<path d="M${spot(b.f - 2.5, b.c)}L${spot(b.f + 2.5, b.c)}${cross}"/>`}</g>`;
    const end = b.c + g.most / 2;
    const [tx, ty] = g.down ? [b.c + b.thick / 2 + 7, b.f + 4] : [b.f, end + 12];
    const text = b.name.length > 18 ? `…${b.name.slice(-17)}` : b.name;
    const label = `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" ${g.down ? "" : g.turned ? `text-anchor="end" transform="rotate(-45 ${tx.toFixed(1)} ${ty.toFixed(1)}) translate(4 -2)"` : 'text-anchor="middle"'}>${escaped(text)}</text>`;
    const signs = b.module || g.down ? "" : signsOf(net, b);
    const sign = signs ? `<text class="sign" x="${b.f}" y="${(b.c - b.thick / 2 - 4).toFixed(1)}" text-anchor="middle">${signs}</text>` : "";
    const many = b.module ? rect({ ...b, f: b.f + 2.5, c: b.c - 2.5 }, "pile") : "";
    return `<g class="box" data-n="${i}" role="button" tabindex="-1" aria-label="${escaped(b.name)}">${many}${rect(b, "ghost")}${rect(b, "solid")}${rect(b, "frame")}${label}${sign}<rect class="edge"/><rect class="edge"/></g>`;
  });
  const last = g.before + (p.up + p.down) * g.across + g.most + (g.down ? g.names + 14 : g.label + 4);
  const marks = p.brackets.map((b, i) => bracketOf(b, i, g, last, spot));
  const [way, over] = [g.from * 2 + p.cols * g.pitch, last + g.room + 4];
  const [w, h] = g.down ? [over, way] : [way, over];
  return `<svg viewBox="0 0 ${w.toFixed(0)} ${h.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" role="group" aria-label="the network, ${hidden.length} boxes; the table has the same numbers">${edges}${marks.join("")}${boxes.join("")}</svg>`;
}

// x, y, width and height of a box of which a part is left: across the way its channels, along it what fills it.
function frameOf(g, b, filled, channels) {
  const [l, t] = [b.long * filled, channels > 0 ? Math.max(Math.min(2, b.thick), b.thick * Math.sqrt(channels)) : 0];
  const [f, c] = [b.f - b.long / 2, b.c - t / 2];
  return g.down ? [c, f, t, l] : [f, c, l, t];
}

const SIDES = ["x", "y", "width", "height"];
const setFrame = (el, sizes) => SIDES.forEach((name, k) => el.setAttribute(name, sizes[k].toFixed(1)));

const SIGNS = [[/^depthwise$/, () => "dw"], [/^(\d+) groups$/, (n) => `${n} gr`], [/^used (\d+) times$/, (n) => `×${n}`], [/^shared weight$/, () => "="], [/^(\d+) inputs$/, (n) => `${n} in`]];

// Depthwise, grouped, shared and multi-input layers, in two letters.
function signsOf(net, box) {
  const marks = net.boxes[box.atoms[0]].marks ?? [];
  return marks.flatMap((m) => SIGNS.filter(([found]) => found.test(m)).map(([found, text]) => text(m.match(found)[1]))).join(" ");
}

function pathOf(p, g, { from, to, kind, high }, spot) {
  const [a, b] = [p.boxes[from], p.boxes[to]];
  const [f1, f2] = [a.f + a.long / 2, b.f - b.long / 2];
  if (kind === "late" || kind === "early") {
    const bend = Math.min(f2 - f1, g.pitch * 0.8);
    if (a.c === b.c) return `<path class="way" d="M${spot(f1, a.c)}L${spot(f2, b.c)}"/>`;
    const [s, e] = kind === "late" ? [f2 - bend, f2] : [f1, f1 + bend];
    return `<path class="way" d="M${spot(f1, a.c)}L${spot(s, a.c)}C${spot((s + e) / 2, a.c)} ${spot((s + e) / 2, b.c)} ${spot(e, b.c)}L${spot(f2, b.c)}"/>`;
  }
  const [s, e] = kind === "arc" ? [a.f + Math.min(3, a.long / 4), b.f - Math.min(3, b.long / 4)] : [a.f, b.f];
  const [low, up] = [Math.min(s, e), Math.max(s, e)];
  const over = p.boxes.filter((o) => o.f >= low - 4 && o.f <= up + 4).map((o) => o.c - o.thick / 2);
  const top = Math.min(...over) - (g.down ? 2 : 10) - g.step * (high - 0.5);
  const r = Math.min(6, (up - low) / 2) * Math.sign(e - s);
  return `<path class="way ${kind}" d="M${spot(s, a.c - a.thick / 2)}L${spot(s, top + Math.abs(r))}Q${spot(s, top)} ${spot(s + r, top)}L${spot(e - r, top)}Q${spot(e, top)} ${spot(e, top + Math.abs(r))}L${spot(e, b.c - b.thick / 2)}"/>`;
}

// The line of a module below its boxes, with its name.
function bracketOf(b, i, g, last, spot) {
  const [f1, f2, c] = [g.from + b.col * g.pitch + 2, g.from + (b.col + b.cols) * g.pitch - 2, last + 15 * (b.high - 1) + 2];
  const most = Math.max(1, Math.floor((f2 - f1) / (LABEL * 0.58)));
  const name = b.name.length > most ? (most < 4 ? "" : `…${b.name.slice(1 - most)}`) : b.name;
  const [x, y] = g.down ? [c + 11, (f1 + f2) / 2] : [(f1 + f2) / 2, c + 11];
  const turn = g.down ? ` transform="rotate(90 ${x.toFixed(1)} ${y.toFixed(1)}) translate(0 6)"` : "";
  const closed = b.module.times && name !== b.module.name;
  return `<g class="bracket${closed ? " times" : ""}" data-b="${i}" role="button" tabindex="${closed ? 0 : -1}" aria-label="${escaped(b.name)}: ${closed ? "unfold" : "fold"}"><path d="M${spot(f1, c - 4)}L${spot(f1, c)}L${spot(f2, c)}L${spot(f2, c - 4)}"/><rect ${g.down ? `x="${c - 2}" y="${f1}" width="15" height="${f2 - f1}"` : `x="${f1}" y="${c - 2}" width="${f2 - f1}" height="15"`}/><text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle"${turn}>${escaped(name)}</text></g>`;
}

// Draw what stays where it is while a budget moves.
export function drawNetwork(x) {
  const net = x.data.network;
  x.net.hidden = !net || x.netPlaced === undefined && !net.boxes.length;
  if (x.net.hidden) return;
  const focus = partAt(x, x.net.contains(document.activeElement) ? document.activeElement : null)?.box.atoms[0];
  const p = (x.netPlaced = placedNetwork(net, (x.netFlipped ??= new Set())));
  const g = (x.netSize = geometry(net, p, x.net.clientWidth - 20));
  x.netLinks = netLinks(x);
  const why = net.why ? `<p class="sx-note">${escaped(net.why[0].toUpperCase() + net.why.slice(1))}.</p>` : "";
  x.net.innerHTML = `<div class="sx-netbox">${svgOfNetwork(x, p, g)}</div><p class="sx-legend sx-nettold"></p>${why}`;
  x.netParts = [...x.net.querySelectorAll("[data-n]")].map((el) => ({ el, box: p.boxes[+el.dataset.n], solid: el.querySelector(".solid"), edges: [...el.querySelectorAll(".edge")] }));
  x.netTold = null;
  paintNetwork(x);
  if (focus !== undefined) x.netParts.find((part) => part.box.atoms.includes(focus))?.el.focus({ preventScroll: true });
}

// Everything that follows the plan, the selection and the level.
export function paintNetwork(x) {
  if (!x.netParts || x.net.hidden) return;
  const [t, g, net] = [x.table(), x.netSize, x.data.network];
  const row = t.rows[x.row];
  const tied = new Set(x.netLinks.flatMap((l, k) => (l.row === x.row ? [k] : []))); // they move together
  const own = new Set(net.boxes.flatMap((b, k) => (b.layer === row.layer ? [k] : [])));
  const drags = x.now && !x.now.fixed;
  for (const part of x.netParts) {
    const { el, box, solid, edges } = part;
    const look = (part.look = lookOf(x, box));
    const is = { hand: look.hand, chosen: box.atoms.some((k) => own.has(k)), tied: !box.module && box.atoms.some((k) => tied.has(k)) };
    const kind = ["box", look.step === null ? "" : `s${look.step}`, ...Object.keys(is).filter((name) => is[name])].join(" ");
    if (part.kind !== kind) el.setAttribute("class", (part.kind = kind));
    const size = frameOf(g, box, look.filled, look.channels);
    const drawn = `${size.join()} ${drags} ${look.thins}`;
    if (part.drawn === drawn) continue;
    part.drawn = drawn;
    setFrame(solid, size);
    setEdges(g, box, look, edges, drags && look.blocks.length > 0);
  }
  const first = x.netParts.find((p) => p.kind.includes("chosen")) ?? x.netParts[0];
  for (const p of x.netParts) if (p.el.tabIndex !== (p === first ? 0 : -1)) p.el.tabIndex = p === first ? 0 : -1;
  const told = toldOf(x, t);
  if (x.netTold !== told) x.net.querySelector(".sx-nettold").innerHTML = x.netTold = told;
}

// Where a box is taken to be dragged: at the two edges of what stays, or at its end where only what fills it can change.
function setEdges(g, b, look, edges, drags) {
  edges.forEach((el, k) => {
    el.style.display = drags && (look.thins || !k) ? "" : "none";
    const t = look.channels > 0 ? Math.max(2, b.thick * Math.sqrt(look.channels)) : 0;
    const [f, c, l, w] = look.thins ? [b.f - b.long / 2, b.c + (k ? t / 2 - 2 : -t / 2 - 5), b.long, 7] : [b.f - b.long / 2 + b.long * look.filled - 3, b.c - b.thick / 2, 7, b.thick];
    setFrame(el, g.down ? [c, f, w, l] : [f, c, l, w]);
    el.classList.toggle("along", g.down === look.thins);
  });
}

function toldOf(x, t) {
  const marks = [["dw", "depthwise"], [" gr", "grouped"], ["×", "used twice or more"], ["=", "a weight that another layer has, too"], [" in", "inputs"]];
  const seen = x.netParts.map((p) => p.el.querySelector(".sign")?.textContent ?? "").join("|");
  const parts = [`${x.data.network.why ? "" : "Thickness: channels (square root). "}${x.now ? "Faded: what the plan takes. " : ""}Colour: ${escaped(directionText(t))} ${atLevel(t, t.levels[x.column])}, as in the table.`];
  const said = marks.filter(([sign]) => seen.includes(sign)).map(([sign, text]) => `${sign.trim()}: ${text}`);
  if (said.length) parts.push(`${said.join(", ")}.`);
  if (x.netPlaced.brackets.length || x.netPlaced.boxes.some((b) => b.module)) parts.push("Click a bracket or a pile to fold and unfold.");
  if (x.now && !x.now.fixed) parts.push("Drag an edge to set a level.");
  return parts.map((text) => `<span>${text}</span>`).join("");
}

// All that is known of a box, in words.
function boxText(x, { box, look }) {
  const [net, t] = [x.data.network, x.table()];
  const layers = box.atoms.map((k) => net.boxes[k]).filter((b) => b.layer);
  const [one] = layers;
  const name = layers.length === 1 ? `<b>${escaped(one.layer)}</b>` : `<b>${escaped(box.module?.path || box.name)}</b>, ${layers.length} layers`;
  const parts = [name];
  if (layers.length === 1) {
    if (one.type) parts.push(escaped(one.type));
    if (one.out) parts.push(`${one.in ? `${one.in} → ` : ""}${one.out} channels`);
    parts.push(...(one.marks ?? []));
  }
  if (x.now) {
    const kept = look.blocks.length || look.channels < 1 ? `the plan keeps ${wholePercent(look.channels * look.filled)} %${look.hand ? ", set by hand" : ""}` : "in no plan";
    parts.push(kept);
  }
  if (look.spread) parts.push(`${escaped(directionText(t))} ${atLevel(t, t.levels[x.column])}: ${look.members.length > 1 ? `${fineText(t, look.spread.low)} to ${fineText(t, look.spread.high)}` : fineText(t, look.spread.mean)} ${escaped(unitText(t))}`.trim());
  const lead = look.members.length === 1 && layers.length === 1 && t.rows[look.members[0]];
  if (lead && lead.layer !== one.layer) parts.push(`together with ${escaped(lead.layer)}`);
  if (box.module) parts.push("click to unfold");
  return parts.join("; ");
}

// ---------------------------------------------------------------- hands

function flip(x, module) {
  const key = netKey(module);
  if (!x.netFlipped.delete(key)) x.netFlipped.add(key);
  x.showTip("");
  drawNetwork(x);
}

// A click selects a layer, of several the one that loses most; it unfolds a pile.
function press(x, part) {
  if (part.box.module) return flip(x, part.box.module);
  const t = x.table();
  const drop = (r) => (isRanked(t, r * t.L + x.column) ? t.drop[r * t.L + x.column] : -Infinity);
  if (part.look.members.length) x.set({ layer: t.rows[part.look.members.reduce((a, b) => (drop(b) > drop(a) ? b : a))].label });
}

const partAt = (x, el) => x.netParts?.find((p) => p.el === el?.closest?.("[data-n]"));

function dragged(x, e) {
  const { part, box } = x.netDrag;
  const at = x.net.querySelector("svg").getBoundingClientRect();
  const [f, c] = x.netSize.down ? [e.clientY - at.top, e.clientX - at.left] : [e.clientX - at.left, e.clientY - at.top];
  const kept = part.look.thins ? ((2 * Math.abs(c - box.c)) / box.thick) ** 2 : (f - box.f) / box.long + 0.5;
  dragAll(x, part.look.blocks, Math.min(1, Math.max(0, kept)));
}

export function handlesNetwork(x) {
  const bracket = (e) => x.netPlaced?.brackets[e.target.closest?.("[data-b]")?.dataset.b];
  x.net.addEventListener("click", (e) => {
    if (x.netMoved) return void (x.netMoved = false);
    const [part, b] = [partAt(x, e.target), bracket(e)];
    if (part) press(x, part);
    else if (b) flip(x, b.module);
  });
  x.net.addEventListener("pointerdown", (e) => {
    const part = e.target.classList?.contains("edge") && e.button === 0 ? partAt(x, e.target) : null;
    x.netMoved = false;
    if (!part) return;
    e.preventDefault();
    x.netDrag = { part, box: part.box, x: e.clientX, y: e.clientY };
    x.net.setPointerCapture(e.pointerId);
    part.el.focus({ preventScroll: true });
  });
  x.net.addEventListener("pointermove", (e) => {
    if (x.netDrag && (x.netMoved ||= Math.hypot(e.clientX - x.netDrag.x, e.clientY - x.netDrag.y) > 2)) dragged(x, e);
    const part = x.netDrag?.part ?? partAt(x, e.target);
    x.showTip(part ? boxText(x, part) : "", e);
  });
  x.net.addEventListener("pointerleave", () => x.showTip(""));
  for (const end of ["pointerup", "pointercancel"]) x.net.addEventListener(end, (e) => x.netDrag && endDrag(x, e));
  x.net.addEventListener("focusin", (e) => {
    const part = partAt(x, e.target);
    part?.el.setAttribute("aria-label", boxText(x, part).replace(/<[^>]+>/g, ""));
  });
  x.net.addEventListener("keydown", (e) => netKeys(x, e, bracket(e)));
}

function endDrag(x, e) {
  if (!x.netMoved) press(x, x.netDrag.part);
  x.netMoved = e.type === "pointerup"; // the click that follows is of the drag
  x.netDrag = undefined;
}

// Arrows go along the way and across it; Enter selects or unfolds, Escape folds; Shift and an arrow set a level, Delete gives it back.
function netKeys(x, e, bracket) {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const here = partAt(x, e.target);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[e.key];
  const acts = e.key === "Enter" || e.key === " ";
  if (!(step || acts || e.key === "Escape" || e.key === "Delete") || !(here || bracket)) return;
  e.preventDefault();
  e.stopPropagation();
  if (bracket) return acts ? flip(x, bracket.module) : undefined;
  if (acts) return press(x, here);
  const blocks = here.look.blocks;
  const can = x.now && !x.now.fixed && blocks.length;
  if (e.key === "Delete") return can ? blocks.forEach((k) => release(x, planBlocks(x)[k])) : undefined;
  if (e.key === "Escape") return foldAround(x, here.box);
  if (e.shiftKey) return can ? stepAll(x, blocks, step) : undefined;
  const along = (e.key === "ArrowLeft" || e.key === "ArrowRight") !== x.netSize.down;
  const { col, lane } = here.box;
  const far = (b) => (along ? (b.col - col) * step + 9 * Math.abs(b.lane - lane) : (b.lane - lane) * step + 9 * Math.abs(b.col - col));
  const ahead = x.netParts.filter(({ box }) => (along ? (box.col - col) * step > 1e-6 : (box.lane - lane) * step > 1e-6 && Math.abs(box.col - col) < 1));
  const next = ahead.sort((a, b) => far(a.box) - far(b.box))[0];
  if (!next) return;
  [here.el.tabIndex, next.el.tabIndex] = [-1, 0];
  next.el.focus();
}

function foldAround(x, box) {
  const around = x.netPlaced.brackets.filter((b) => b.col <= box.col + 1e-6 && b.col + b.cols >= box.col + box.cols - 1e-6 && isOpen(b.module, x.netFlipped));
  const inner = around.sort((a, b) => a.high - b.high)[0];
  if (inner) flip(x, inner.module);
}
