// The other views: curves, costs, channel groups and classes of the layer that is selected.

import {
  amount, atLevel, directionText, dropText, fineText, headed, isRanked, isRemoved, levelNumber, levelText, measureText, metricText, metricsOf, number,
  onlyZeroes, partOf, savedBy, savedText, short, statusOf, stepOf, unitText, valueOf,
} from "./table.js";
import { axes, button, escaped, line, newId, node, rootTicks, spread, svg } from "./page.js";
import { plainTable } from "./plan.js";

// -------------------------------------------------------------- the level of a matrix

export function levelSlider(x) {
  const id = newId();
  const slider = node("input", { type: "range", id, min: 0, step: 1, oninput: (e) => x.set({ level: x.table().levels[x.table().columns[+e.target.value]] }) });
  const [name, value] = [node("label", { for: id }), node("output", { for: id })];
  const show = (t, c) => {
    [name.textContent, value.textContent, slider.max, slider.value] = [`level: ${t.unit}`, levelNumber(t, t.levels[c]), t.L - 1, t.columns.indexOf(c)];
    slider.setAttribute("aria-valuetext", levelText(t, t.levels[c]));
  };
  return { box: node("div", { class: "sx-asked sx-levels" }, name, slider, value), show };
}

// -------------------------------------------------------------- all numbers of a layer

// The selected layer at all its levels, in all metrics; the best and the worst drop of each are marked.
export function layerTable(x, r) {
  const [t, label] = [x.table(), x.table().rows[r].label];
  const tables = metricsOf(x.data, t.method).map((m) => plainTable(x, t.method.name, m));
  const at = (c) => r * t.L + c;
  const marks = tables.map((o) => {
    const drops = o.columns.filter((c) => isRanked(o, at(c))).map((c) => o.drop[at(c)]);
    const [low, high] = [Math.min(...drops), Math.max(...drops)];
    return (drop) => (low === high ? "" : drop === high ? " ▼" : drop === low ? " ▲" : "");
  });
  const once = (o) => o.metric.baseline === 0 && !o.metric.higher && o.metric.repaired === undefined; // a distance is its own rise
  const cells = (o, k, c) => {
    const i = at(c);
    const value = once(o) ? "" : `<td>${isRanked(o, i) ? metricText(o.metric, valueOf(o, i), false) : ""}</td>`;
    if (!isRanked(o, i)) return `${value}<td>${escaped(x.look(o, i).text || statusOf(o, i))}</td>`;
    const text = (v) => dropText(o, v, Math.max(2, o.digits + 1, o.fine));
    const ends = o.low[i] < o.high[i] ? ` (${text(o.low[i])} to ${text(o.high[i])})` : "";
    return `${value}<td>${text(o.drop[i])}${ends}${marks[k](o.drop[i])}</td>`;
  };
  const head = (name, unit) => `<th scope="col">${escaped(headed(name, unit))}</th>`;
  const heads = tables.map((o) => head(o.metric.name, unitText(o).replace("points", "%")) + (once(o) ? "" : head(o.metric.higher ? "drop" : "rise", unitText(o)))).join("");
  const rows = t.columns.map((c) => `<tr><th scope="row">${levelNumber(t, t.levels[c])}</th>${tables.map((o, k) => cells(o, k, c)).join("")}</tr>`).join("");
  return `<table class="sx-best"><caption>${escaped(label)}${t.L > 1 ? " at all levels: ▲ best, ▼ worst" : ""}</caption><thead><tr><th scope="col">${t.unit}</th>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

// -------------------------------------------------------------- curves

// The ends of an axis of drops up to `top`: gains are seen too, unless they would make all losses look alike.
export function dropEnds(drops, top) {
  let low = 0;
  for (const v of drops) if (Number.isFinite(v) && v < low) low = v;
  if (!(top > 0)) return low < 0 ? [low, 0] : [0, 1];
  return [Math.max(low, -5 * top), top];
}

// Where an axis of drops ends: a few layers far above all others are cut, unless one of them is selected.
export function axisTop(tops, own) {
  const down = [...tops].sort((a, b) => b - a);
  let k = 0;
  for (let i = 1; i <= down.length / 4; i += 1) if (down[i] > 0 && down[i - 1] > 5 * down[i]) k = i;
  return Math.max(own > down[k] ? down[0] : down[k], 0);
}

export function drawCurves(x, width, all) {
  const t = x.table();
  if (t.L === 1) return drawBars(x, width, all);
  const height = x.planned || width < 420 ? 310 : 440;
  const ranked = (from, r) => t.columns.map((c) => r * t.L + c).filter((i) => isRanked(from, i) && Number.isFinite(from.drop[i]));
  const again = !all && x.curves?.t === t; // the same curves
  const tops = again ? x.curves.tops : t.rows.map((_, r) => Math.max(...[t, t.pair ?? t].flatMap((from) => ranked(from, r).map((i) => from.drop[i]))));
  const top = axisTop(tops, Math.max(...[x.row, ...(x.coloured?.rows ?? [])].map((r) => tops[r])));
  if (!again || x.curves.top !== top) {
    const ends = [t.levels[t.columns[0]], t.levels[t.columns.at(-1)]];
    if (t.unit === "sparsity") ends[0] = 0;
    const over = t.rows.map((_, r) => r).filter((r) => tops[r] > top);
    const highest = t.high.reduce((most, v, i) => (isRanked(t, i) && Number.isFinite(v) && tops[Math.floor(i / t.L)] <= top ? Math.max(most, v) : most), top);
    const y = dropEnds(t.drop, Math.min(highest, 1.5 * top)).map((v) => v * t.points);
    const cut = over.length ? ` The axis is cut: ${over.length === 1 ? `${escaped(x.nameOf(over[0]))} goes` : `${over.length} layers go`} up to ${dropText(t, Math.max(...tops))}.` : "";
    const title = `${t.difference ? `How much more ${t.metric.name} ${t.metric.higher ? "falls" : "rises"} in the other` : `How ${t.metric.name} ${t.metric.higher ? "falls" : "rises"}`}, ${t.method.name}${x.coloured ? `: ${x.coloured.title}` : ""}`;
    const a = axes(width, height, ends, y, [axisText(t.unit), measureText(t)], [(v) => +v.toPrecision(3), short], { title, room: width > 420 ? 124 : 20 });
    const points = (r, from = t) => ranked(from, r).map((i) => [a.x(t.levels[i % t.L]), a.y(from.drop[i] * t.points), i]);
    const others = t.rows.map((_, r) => `<path data-r="${r}" d="${line(points(r))}"/>`).join("");
    const several = (x.coloured?.rows ?? []).map((r, k, chosen) => `<path data-r="${r}" style="stroke:${pickedColour(k, chosen.length)}" d="${line(points(r))}"/>`).join("");
    x.panel.innerHTML = svg(width, height, "", `${a.under}<g class="others" ${a.clip}>${others}</g><g class="picked" ${a.clip}>${several}</g><g class="front" ${a.clip}></g><g class="labels"></g>`) + `<p class="sx-note">Grey: all other layers. A click selects the layer and the level nearest to it.${x.matrix ? " A block's or a role's heading shows its curves." : " Shift-click on names to show several."}${cut}${t.pair ? ` Dashed: ${escaped(x.data.other.name)}.` : ""}</p>`;
    if (x.picked) x.panel.append(button("Show one layer", () => x.pick(x.picked.title)));
    x.curves = { t, top, tops, a, points, svg: x.panel.querySelector("svg"), front: x.panel.querySelector(".front"), labels: x.panel.querySelector(".labels") };
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

// The layers of a method with one level, the largest drop first: a bar with its name and number.
function drawBars(x, width, all) {
  const t = x.table();
  x.curves = null;
  const rows = t.rows.map((_, r) => r).filter((r) => isRanked(t, r) && Number.isFinite(t.drop[r])).sort((a, b) => t.drop[b] - t.drop[a]);
  const shown = (r, from = t) => from.drop[r] * t.points;
  const values = rows.flatMap((r) => [shown(r), ...(t.pair && isRanked(t.pair, r) ? [shown(r, t.pair)] : [])]);
  const ends = [Math.min(0, ...values), Math.max(0, ...values)];
  const longest = Math.max(0, ...rows.map((r) => x.nameOf(r).length));
  const [left, step, top] = [Math.min(12 + 6.4 * longest, width * 0.45), 17, 30];
  const [height, right] = [top + rows.length * step + 4, width - 70];
  const at = (v) => left + ((v - ends[0]) / (ends[1] - ends[0] || 1)) * (right - left);
  const most = Math.floor((left - 6) / 6.2);
  const bar = (r, k) => {
    const [y, from, to] = [top + k * step, Math.min(at(0), at(shown(r))), Math.max(at(0), at(shown(r)))];
    const name = x.nameOf(r);
    const whisker = t.low[r] < t.high[r] && Number.isFinite(t.high[r] - t.low[r]) ? `<path class="after" d="M${at(Math.max(ends[0], t.low[r] * t.points))} ${y + 7}L${at(Math.min(ends[1], t.high[r] * t.points))} ${y + 7}"/>` : "";
    const second = t.pair && isRanked(t.pair, r) ? `<circle class="here" cx="${at(shown(r, t.pair))}" cy="${y + 7}" r="4"/>` : "";
    return `<g data-r="${r}"${r === x.row ? ' class="chosen"' : ""}><title>${escaped(t.rows[r].label)}: ${fineText(t, t.drop[r])}</title><rect class="row" x="0" y="${y - 1}" width="${width}" height="${step}"/><text x="${left - 6}" y="${y + 11}" text-anchor="end">${escaped(clipped(name, most))}</text><rect class="step" style="fill:var(--s${stepOf(t, t.drop[r])})" x="${from}" y="${y + 1}" width="${Math.max(1, to - from)}" height="12"/>${whisker}${second}<text x="${to + 6}" y="${y + 11}">${dropText(t, t.drop[r], Math.max(1, t.digits))}</text></g>`;
  };
  const scroll = all ? 0 : (x.panel.querySelector(".sx-scroll")?.scrollTop ?? 0);
  const what = t.metric.score ? `${t.metric.name},` : `How ${t.metric.name} ${t.metric.higher ? "falls" : "rises"},`;
  const title = `${t.difference ? "Difference of" : what} ${t.method.name}${isRemoved(t, t.levels[0]) ? "" : ` at ${levelText(t, t.levels[0])}`}`;
  x.panel.innerHTML = `<div class="sx-scroll">${svg(width, height, `${measureText(t)} of ${rows.length} layers, the largest first`, `<text class="title" x="4" y="14">${escaped(headed(title, unitText(t)))}</text><line class="grid" x1="${at(0)}" x2="${at(0)}" y1="${top - 4}" y2="${height}"/>${rows.map(bar).join("")}`)}</div>${t.pair ? `<p class="sx-note">Dots: ${escaped(x.data.other.name)}.</p>` : ""}`;
  const box = x.panel.firstChild;
  box.scrollTop = scroll;
  box.addEventListener("click", (e) => {
    const row = e.target.closest("[data-r]");
    if (row) x.set({ layer: t.rows[+row.dataset.r].label });
  });
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
  return shown.map(([k, [px]], n) => `<text class="label ${k === r ? "mine" : "other"}" x="${(px + 9).toFixed(1)}" y="${ys[n].toFixed(1)}">${escaped(k < 0 ? clipped(x.data.other.name, 15) : chosen?.names?.get(k) ?? clipped(x.nameOf(k), 15))}</text>`).join("");
}

const everyFew = (all, most) => (all.length <= most ? all : all.filter((_, k) => Math.floor((k * most) / all.length) !== Math.floor(((k - 1) * most) / all.length)));
const pickedColour = (k, n) => `color-mix(in oklab,var(--hand) ${n > 1 ? Math.round((100 * k) / (n - 1)) : 50}%,var(--good))`;
const axisText = (unit) => ({ sparsity: "sparsity: part that is removed", bits: "bits of a weight", rank: "rank: part that stays", sigma: "noise, in standard deviations of the weights" })[unit] ?? unit;
export const clipped = (text, n) => (text.length > n ? `…${text.slice(1 - n)}` : text);

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
  return `<p class="sx-note">${escaped(layer)} ${x.table().rows[x.row].group === undefined ? "has" : "alone, without its group, has"} ${partOf(own, all, cost)} ${word}, ${(100 * own / all).toFixed(1)} %.${beside}</p>`;
}

export function drawCost(x, width) {
  const t = x.table();
  const [cost, r, c, height] = [x.get("cost"), x.row, x.column, 310];
  const word = x.data.costs[cost];
  const trades = tradesOf(t, c, cost);
  const own = t.columns.map((k) => r * t.L + k).filter((i) => isRanked(t, i) && Number.isFinite(t.drop[i]) && savedBy(t, i, cost) >= 0);
  const [most, top] = [Math.max(...trades.map((p) => p.saved), ...own.map((i) => savedBy(t, i, cost)), 1e-9), Math.max(...trades.map((p) => p.drop), ...own.map((i) => t.drop[i]), 1e-9)];
  const root = (drop) => Math.sqrt(Math.max(0, drop) * t.points); // else one layer that loses much flattens the others
  const texts = [short, (v) => short(v * v)];
  const a = axes(width, height, [0, most], [0, root(top)], [`${word} saved`, `${headed(directionText(t), unitText(t))}, square-root scale`], texts, { marks: rootTicks(top * t.points), title: `What each layer loses and saves ${atLevel(t, t.levels[c])}` });
  const at = (i) => [a.x(savedBy(t, i, cost)), a.y(root(t.drop[i]))];
  const dots = trades.map((p) => `<circle data-r="${p.r}" class="dot" cx="${at(p.i)[0].toFixed(1)}" cy="${at(p.i)[1].toFixed(1)}" r="4"><title>${escaped(p.label)}</title></circle>`).join("");
  const here = own.includes(r * t.L + c) ? at(r * t.L + c) : null;
  const best3 = trades.slice(0, 3);
  const heights = spread(best3.map((p) => at(p.i)[1]), a.ends.top + 8, a.ends.bottom - 4);
  const told = best3.map((p, k) => {
    const [px, py] = at(p.i);
    const side = px > width * 0.6 ? -1 : 1;
    const lead = Math.abs(heights[k] - py) > 4 ? `<path class="lead" d="${line([[px + 5 * side, py], [px + 14 * side, heights[k]]])}"/>` : "";
    return `${lead}<text class="label" x="${px + (lead ? 17 : 8) * side}" y="${heights[k] + 4}" text-anchor="${side < 0 ? "end" : "start"}">${escaped(clipped(x.nameOf(p.r), 22))}</text>`;
  }).join("");
  const front = `<path class="mine" d="${line(own.map(at))}"/>${told}${here ? `<circle class="here" cx="${here[0]}" cy="${here[1]}" r="7"/>` : ""}`;
  const rewarded = cost === "macs" && trades.some((p) => !Number.isNaN(rewardOf(t, p.i)));
  const best = trades.slice(0, 5).map((p) => `<tr><td><button type="button" data-r="${p.r}">${escaped(p.label)}</button></td><td>${fineText(t, p.drop)}</td><td>${savedText(t, p.i, cost)}</td>${rewarded ? `<td>${number(rewardOf(t, p.i))}</td>` : ""}</tr>`).join("");
  const label = `${directionText(t)} over ${word} saved, each layer ${atLevel(t, t.levels[c])}`;
  x.panel.innerHTML = svg(width, height, label, `${a.under}<g class="dots">${dots}</g>${front}`) +
    `<p class="sx-note">Each dot is a layer ${atLevel(t, t.levels[c])}${t.L > 1 ? `; the line is ${escaped(t.rows[r].label)} at all levels` : ""}. The lower right is best.${onlyZeroes(t, r) ? " Zeros save this only on kernels that skip them, or once the channels are removed with all that share them." : ""}</p>` + costText(x, t.rows[r].layer) +
    (best ? `<table class="sx-best"><caption>Least loss for what is saved</caption><thead><tr><th scope="col">layer</th><th scope="col">${t.metric.higher ? "drop" : "rise"}</th><th scope="col">${escaped(word)}</th>${rewarded ? '<th scope="col" title="-(1 - accuracy) x log(MACs that are left), as in Distiller">reward</th>' : ""}</tr></thead><tbody>${best}</tbody></table>` : "");
  x.panel.querySelectorAll("[data-r]").forEach((el) => el.addEventListener("click", () => x.set({ layer: t.rows[+el.dataset.r].label })));
}

// -------------------------------------------------------------- topology

export function drawGroup(x, width, all) {
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

// ---------------------------------------------------------------- classes

// Metrics of single classes, such as top1[cat], of the chosen metric.
export function classMetrics(x) {
  const base = x.get("metric").split("[")[0];
  return metricsOf(x.data, x.table().method).filter((m) => m.startsWith(`${base}[`));
}

// The drops of single classes at the selected cell.
function classRows(x) {
  const i = x.row * x.table().L + x.column;
  const known = classMetrics(x).map((m) => [m.slice(m.indexOf("[") + 1, -1), x.table(m)]).filter(([, t]) => isRanked(t, i));
  return known.map(([name, t]) => ({ name, drop: t.metric.unit === "percent" ? t.drop[i] / 100 : t.drop[i] }));
}

const MOST_CLASSES = 30;

export function drawClasses(x) {
  const rows = classRows(x).sort((a, b) => b.drop - a.drop);
  const title = `${escaped(x.get("layer"))} by ${escaped(x.get("method"))} ${atLevel(x.table(), x.get("level"))}`;
  const top = Math.max(...rows.map((r) => Math.abs(r.drop)), 1e-9);
  const rowOf = (r) => {
    const size = (50 * Math.abs(r.drop)) / top;
    const bar = `<span class="sx-way"><i class="${r.drop < 0 ? "gain" : "loss"}" style="width:${size}%;left:${r.drop < 0 ? 50 - size : 50}%"></i></span>`;
    return `<tr><td>${escaped(r.name)}</td><td>${bar}</td><td>${(100 * r.drop).toFixed(1)}</td></tr>`;
  };
  const heads = ["class", "", "drop (points)"].map((h) => `<th scope="col">${h}</th>`).join("");
  const rest = rows.length > MOST_CLASSES ? `<p class="sx-note">and ${rows.length - MOST_CLASSES} classes that lose less</p>` : "";
  x.panel.innerHTML = `<table class="sx-best sx-classes"><caption>Which classes suffer: ${title}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.slice(0, MOST_CLASSES).map(rowOf).join("")}</tbody></table>${rest}`;
}
