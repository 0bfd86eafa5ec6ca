// Elements, controls, scales and pictures that all views use.

import { short } from "./table.js";

export const escaped = (s) => String(s).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export function node(tag, attributes = {}, ...children) {
  const el = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes)) {
    if (k.startsWith("on")) el.addEventListener(k.slice(2), v);
    else if (v !== null && v !== undefined) el.setAttribute(k, v);
  }
  el.append(...children);
  return el;
}

let count = 0;
export const newId = () => `sense-${++count}`; // of a control, for its label

export function select(name, options, changed) {
  const id = newId();
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
  const step = [1, 2, 5, 10].map((m) => m * unit).find((s) => s >= raw * 0.8);
  const found = [];
  for (let v = Math.ceil(low / step - 1e-9) * step; v <= high + step * 1e-9; v += step) found.push(Math.abs(v) < step / 1e6 ? 0 : +v.toPrecision(12));
  return found;
}

// Round numbers up to `top` as square roots, the places of an axis of roots, far enough apart to be read.
export function rootTicks(top) {
  const places = [];
  for (let e = Math.floor(Math.log10(top)), lowest = e - 4; e > lowest; e--)
    for (const m of [5, 2, 1]) {
      const at = Math.sqrt(m * 10 ** e);
      if (m * 10 ** e <= top && at > 0.15 * Math.sqrt(top) && (places.at(-1) ?? Infinity) - at > 0.15 * Math.sqrt(top)) places.push(at);
    }
  return [...places, 0].reverse();
}

// A text in lines of at most so many letters, broken between words.
export function inLines(text, most) {
  const lines = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// An empty picture with a title and axes; x and y give pixels.
export function axes(width, height, xs, ys, labels, texts = [short, short], { title = "", room = 20, marks = null } = {}) {
  const titles = inLines(title, Math.floor((width - 8) / 7.6));
  const down = (marks ?? ticks(...[...ys].sort((a, b) => a - b))).map((v) => [v, String(texts[1](v))]);
  const left = Math.max(52, 28 + 6.4 * Math.max(...down.map(([, text]) => text.length))); // the axis' name stands before its numbers
  const [right, top, bottom] = [room, titles.length ? 14 + 16 * titles.length : 10, 40];
  const x = (v) => left + ((v - xs[0]) / (xs[1] - xs[0] || 1)) * (width - left - right);
  const y = (v) => height - bottom - ((v - ys[0]) / (ys[1] - ys[0] || 1)) * (height - top - bottom);
  const parts = titles.map((text, n) => `<text class="title" x="4" y="${14 + 16 * n}">${escaped(text)}</text>`);
  for (const [v, text] of down)
    parts.push(`<line class="grid" x1="${left}" x2="${width - right}" y1="${y(v)}" y2="${y(v)}"/><text x="${left - 6}" y="${y(v) + 4}" text-anchor="end">${text}</text>`);
  for (const v of ticks(Math.min(...xs), Math.max(...xs), width < 380 ? 4 : 6))
    parts.push(`<line class="grid" x1="${x(v)}" x2="${x(v)}" y1="${height - bottom}" y2="${height - bottom + 4}"/><text x="${x(v)}" y="${height - bottom + 17}" text-anchor="middle">${texts[0](v)}</text>`);
  parts.push(`<text class="name" x="${(left + width - right) / 2}" y="${height - 5}" text-anchor="middle">${escaped(labels[0])}</text>`);
  parts.push(`<text class="name" transform="translate(13 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(labels[1])}</text>`);
  const id = newId(); // what is drawn outside of the axes is not seen; a dot on them is
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

export const svg = (width, height, label, inside) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(label)}">${inside}</svg>`;

export const line = (points) => points.map(([a, b], i) => `${i ? "L" : "M"}${a.toFixed(1)} ${b.toFixed(1)}`).join("");

export function toFile(blob, file) {
  const url = URL.createObjectURL(blob);
  node("a", { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  return file;
}

export const button = (text, act) => node("button", { type: "button", onclick: act }, text);
