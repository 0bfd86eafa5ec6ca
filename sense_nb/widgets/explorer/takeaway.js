// What is taken away from an explorer: pictures, numbers, code and a link.

import { csvOf } from "./table.js";
import { hashOf, viewCode } from "./state.js";
import { button, escaped, node, toFile } from "./page.js";
import { savedByOption, takenFor } from "./plan.js";

export function takeAway(x) {
  const done = node("span", { role: "status", class: "sx-note" });
  const name = () => `explorer_${x.get("method")}_${x.get("metric")}`.replace(/[^\w]+/g, "_");
  const tell = (file) => (done.textContent = `written: ${file}`);
  const copied = (text) => navigator.clipboard?.writeText(text).then(() => (done.textContent = "copied"), () => (done.textContent = text)) ?? (done.textContent = text);
  const acts = {
    PNG: ["save this view as PNG", () => pngOf(pictureOf(x), (blob) => tell(toFile(blob, `${name()}.png`)))],
    SVG: ["save this view as SVG", () => tell(toFile(new Blob([pictureOf(x).text], { type: "image/svg+xml" }), `${name()}.svg`))],
    CSV: ["save the visible numbers as CSV", () => tell(toFile(new Blob([seenCsv(x)], { type: "text/csv" }), `${name()}.csv`))],
    Code: ["copy the code that shows this view", () => copied(viewCode((k) => x.get(k), x.data))],
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
    const between = el.classList.contains("sx-between");
    const loop = el.classList.contains("sx-ring") ? `<rect x="${between ? x - 2 : x + 2}" y="${y + 2}" width="${between ? 3 : box.width - 5}" height="${box.height - 5}" rx="${between ? 1 : 8}" fill="none" stroke="${edge}" stroke-width="2"/>` : "";
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
  const heading = said(x.title.textContent, 24, 17, ink, 600) + said(x.run.textContent, 43, 12, soft) + (tiles ? said(tiles, 62, 12, ink) : "") + said(scale, 84, 11, soft);
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
