// What is taken away from an explorer: pictures, numbers, code and a link.

import { csvOf } from "./table.js";
import { hashOf, viewCode } from "./state.js";
import { button, escaped, inLines, node, toFile } from "./page.js";
import { ask, savedByOption, takenFor } from "./plan.js";

export function takeAway(x) {
  const done = node("span", { role: "status", class: "sx-note" });
  const name = () => `explorer_${x.get("method")}_${x.get("metric")}`.replace(/[^\w]+/g, "_");
  const tell = (file) => (done.textContent = `written: ${file}`);
  const copied = (text) => navigator.clipboard?.writeText(text).then(() => (done.textContent = "copied"), () => (done.textContent = text)) ?? (done.textContent = text);
  const acts = {
    PNG: ["save this view as PNG", () => drawn(pictureOf(x)).then((canvas) => canvas.toBlob((blob) => tell(toFile(blob, `${name()}.png`)), "image/png"))],
    SVG: ["save this view as SVG", () => tell(toFile(new Blob([pictureOf(x).text], { type: "image/svg+xml" }), `${name()}.svg`))],
    WebM: ["film the network from everything to the budget", () => film(x).then((blob) => tell(toFile(blob, `${name()}.webm`)), (e) => (done.textContent = e.message))],
    CSV: ["save the visible numbers as CSV", () => tell(toFile(new Blob([seenCsv(x)], { type: "text/csv" }), `${name()}.csv`))],
    Code: ["copy the code that shows this view", () => copied(viewCode((k) => x.get(k), x.data))],
    Link: ["copy a link to this view", () => copied(addressOf(x))],
  };
  if (x.model.send) delete acts.Link; // a notebook has no address of its own
  if (!(x.data.budgets?.length && x.data.network?.boxes.length)) delete acts.WebM;
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

const DRAWN = ["opacity", "fill", "stroke", "stroke-width", "stroke-opacity", "fill-opacity", "stroke-dasharray", "font-size", "font-weight", "paint-order"];

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
    const kept = bar ? `<rect x="${x + 4}" y="${y + 3}" width="${box.width - 8}" height="${box.height - 6}" fill="${getComputedStyle(bar.parentElement).backgroundColor}"/><rect x="${x + 4}" y="${y + 3}" width="${((box.width - 8) * parseFloat(bar.style.width)) / 100}" height="${box.height - 6}" fill="${getComputedStyle(bar).backgroundColor}"/>` : "";
    const tick = el.querySelector(".bar u")?.getBoundingClientRect();
    const same = tick ? `<rect x="${tick.left - home.left + left}" y="${y + 3}" width="2" height="${box.height - 6}" fill="${style.color}"/>` : "";
    const edge = getComputedStyle(el, "::after").borderTopColor;
    const between = el.classList.contains("sx-between");
    const loop = el.classList.contains("sx-ring") ? `<rect x="${between ? x - 2 : x + 2}" y="${y + 2}" width="${between ? 3 : box.width - 5}" height="${box.height - 5}" rx="${between ? 1 : 8}" fill="none" stroke="${edge}" stroke-width="2"/>` : "";
    if (el.classList.contains("sx-pair")) return drawnHalves(el, home, left, top) + loop;
    const names = el.localName === "th" && el.scope === "row";
    const text = parseFloat(style.fontSize) > 0 ? el.textContent : "";
    const lines = style.whiteSpace === "normal" ? inLines(text, Math.floor(box.width / 6.5)) : [text];
    const ink = lines.map((part, n) => `<text x="${names || bar ? x + 6 : x + box.width / 2}" y="${y + box.height / 2 + 4 + 13 * (n - (lines.length - 1) / 2)}" text-anchor="${names || bar ? "start" : "middle"}" font-size="${style.fontSize}" font-weight="${style.fontWeight}" fill="${style.color}">${escaped(part)}</text>`);
    return back + kept + same + loop + (text ? ink.join("") : "");
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

// Words, colours and small marks of an element as they stand on the page: of a legend.
function drawnWords(holder, left, top) {
  const home = holder.getBoundingClientRect();
  return [...holder.querySelectorAll("span")].map((el) => {
    const [box, style, ring] = [el.getBoundingClientRect(), getComputedStyle(el), getComputedStyle(el, "::after")];
    const [x, y, coloured] = [box.left - home.left + left, box.top - home.top + top, el.classList.contains("sx-key")];
    const looped = el.classList.contains("sx-ring");
    const edge = looped ? ring.borderTopColor : style.borderTopColor;
    const back = coloured ? `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${looped ? 8 : 0}" fill="${looped ? "none" : style.backgroundColor}" stroke="${edge}"/>` : "";
    const mark = el.querySelector("svg,u");
    const at = mark?.getBoundingClientRect();
    const shape = !mark ? "" : mark.localName === "u" ? `<rect x="${x + at.left - box.left}" y="${y + 2}" width="${at.width}" height="${box.height - 4}" fill="${getComputedStyle(mark).backgroundColor}"/>` : inlined(mark, x, y + at.top - box.top);
    return `${back}${shape}<text x="${x + (coloured ? box.width / 2 : mark ? at.right - box.left + 5 : 0)}" y="${y + box.height / 2 + 4}" text-anchor="${coloured ? "middle" : "start"}" font-size="${style.fontSize}" fill="${style.color}">${escaped(el.textContent.trim())}</text>`;
  }).join("");
}

// What is seen, as one SVG: heading, plan, network, heatmap, charts, legend and source; or the network alone with its plan.
export function pictureOf(x, all = true) {
  const style = getComputedStyle(x.root);
  const [ink, soft] = [style.color, getComputedStyle(x.run).color];
  const seen = (el, what) => (el.checkVisibility() ? el.querySelector(what) : null);
  const [network, charts] = [seen(x.net, "svg"), [x.panel, x.plans].map((el) => seen(el, "svg[role=img]")).filter(Boolean)];
  const wide = x.grid.querySelector("table").offsetWidth;
  const width = Math.ceil(Math.max(wide + (charts.length ? 40 + Math.max(...charts.map((c) => c.clientWidth)) : 16), network?.clientWidth ?? 0, x.legend.offsetWidth, 480) + 16);
  const parts = [];
  let y = 6;
  const say = (text, size, colour, weight = 400) => {
    for (const part of inLines(text, Math.floor((width - 32) / (0.56 * size)))) {
      y += Math.round(1.4 * size);
      parts.push(`<text x="16" y="${y - 4}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(part)}</text>`);
    }
  };
  say(x.title.textContent, 17, ink, 600);
  say(x.run.textContent, 12, soft);
  say(x.planText.textContent, 12, ink);
  say([...x.asking.querySelectorAll(".sx-tile")].map((e) => [...e.children].map((c) => c.textContent).join(" ")).join("  ·  "), 12, ink);
  if (network) {
    parts.push(inlined(network, (width - network.clientWidth) / 2, y + 4));
    y += network.clientHeight + 4;
  }
  const finished = () => {
    say("made with sense_nb", 11, soft);
    const text = `<svg xmlns="${svgSpace()}" viewBox="0 0 ${width} ${y + 6}" width="${width}" height="${y + 6}" font-family="system-ui,'DejaVu Sans',sans-serif"><rect width="100%" height="100%" fill="${style.backgroundColor}"/>${parts.join("")}</svg>`;
    return { text, width, height: y + 6 };
  };
  if (!all) return finished();
  say(x.grid.querySelector("table").getAttribute("aria-label"), 11, soft);
  let below = y;
  for (const c of charts) {
    parts.push(inlined(c, wide + 40, below));
    below += c.clientHeight + 4;
    const names = c.parentNode.querySelector(".sx-keys"); // of lines, where the chart has no room for them
    if (names) parts.push(drawnWords(names, wide + 40, below));
    below += 12 + (names?.offsetHeight ?? 0);
  }
  const table = drawnCells(x.grid, 16, y + 4);
  y += table.height + 8;
  parts.push(table.text, drawnWords(x.legend, 16, y));
  y = Math.max(y + x.legend.offsetHeight, below) + 4;
  return finished();
}

// The same in pixels, two for each, on a canvas of its size or one that is there.
async function drawn({ text, width, height }, canvas = node("canvas", { width: 2 * width, height: 2 * height })) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const pen = canvas.getContext("2d");
  pen.setTransform(2, 0, 0, 2, 0, 0);
  pen.drawImage(image, 0, 0);
  return canvas;
}

const [FRAMES, EACH, LAST] = [60, 50, 1000]; // of a film; milliseconds of a frame, and of the last one

// The slider's way from everything to the budget: the network and what the plan leaves and loses.
async function film(x) {
  const kind = ["video/webm;codecs=vp9", "video/webm"].find((k) => globalThis.MediaRecorder?.isTypeSupported(k));
  if (!kind) throw new Error("this browser records no WebM");
  const [goal, parts] = [x.get("budget"), []];
  const canvas = await drawn(pictureOf(x, false));
  const stream = canvas.captureStream(0);
  const recorder = new MediaRecorder(stream, { mimeType: kind });
  recorder.ondataavailable = (e) => parts.push(e.data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  for (let k = 0; k <= FRAMES; k++) {
    ask(x, { budget: 100 + ((goal - 100) * k) / FRAMES });
    await drawn(pictureOf(x, false), canvas);
    stream.getVideoTracks()[0].requestFrame();
    await new Promise((next) => setTimeout(next, k < FRAMES ? EACH : LAST));
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: "video/webm" });
}
