// The cells of a table: their numbers as text, and the order in which its rows are shown.

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
  t.counted = countsSamples(t);
  t.columns = levels.map((_, c) => c);
  if (t.unit === "bits" || t.unit === "rank") t.columns.reverse(); // the mildest first
  t.points = metric.unit === "fraction" ? 100 : 1; // what a drop is multiplied by to be shown
  t.steps = metric.steps; // where a colour gives way to the next, in what is shown
  const top = t.drop.reduce((a, v) => (Number.isFinite(v) && v > a ? v : a), 0);
  const points = t.metric.unit in SHARES;
  t.digits = points ? 1 : digitsFor(top, t.L > 6 ? 1 : 10);
  t.fine = points || !(t.steps?.[0] > 0) ? t.digits : Math.max(t.digits, -Math.floor(Math.log10(t.steps[0]) + 1e-9)); // tells the colours apart
  const some = t.drop.filter((v) => Number.isFinite(v) && v);
  if (!points && some.filter((v) => Math.abs(v) < 0.5 * 10 ** -t.fine).length > some.length / 4) t.fine += 1; // else many would be 0.00
  return t;
}

// The cells of another result on the layers and levels of a table, or how much more it loses in them; null where it has
// nothing of the method or the metric.
export function besideOf(t, other, mode) {
  const method = other.methods.find((m) => m.name === t.method.name);
  if (!method?.metrics[t.metric.name]) return null;
  const o = tableOf({ ...other, statuses: t.statuses }, method.name, t.metric.name);
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

const SHARES = { fraction: 1, percent: 100 }; // units that a share of samples may have
export const noChange = (t) => (t.counted ? "within one sample of no change" : "no change");

// Whether a metric counts samples, and not their pixels or tokens: all its values are whole numbers of samples.
function countsSamples(t) {
  const scale = SHARES[t.metric.unit];
  if (scale === undefined || t.metric.baseline === null) return false;
  const whole = (v, n) => Math.abs((v / scale) * n - Math.round((v / scale) * n)) < 0.02;
  return t.drop.every((_, i) => statusOf(t, i) !== "exact" || !(t.n[i] > 0) || whole(valueOf(t, i), t.n[i]));
}

// Whether a cell surely differs from the unchanged model by one sample at the most: of an estimate nobody knows.
export function isZero(t, i) {
  if (statusOf(t, i) === "estimated") return false;
  if (!t.counted || !(t.n[i] > 0)) return t.drop[i] === 0;
  return Math.abs(t.drop[i] / SHARES[t.metric.unit]) * t.n[i] <= 1 + 1e-4;
}

// What a cell saves: a polynomial of what it achieves; NaN where nothing is known.
export const savedBy = (t, i, cost) => savedAt(t, Math.floor(i / t.L), cost, achievedOf(t, i));

// Whether a method writes zeros into a layer that keeps its size: they save nothing by themselves.
export const onlyZeroes = (t, r) => t.unit === "sparsity" && t.rows[r].group === undefined && !t.method.name.startsWith("remove ");

export function savedAt(t, r, cost, achieved) {
  const terms = t.rows[r].saves?.[cost];
  return terms ? terms.reduceRight((sum, c) => sum * achieved + c, 0) : NaN;
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
export const metricsOf = (data, method) => data.metrics.map((m) => m.name).filter((name) => method.metrics[name]);

// ---------------------------------------------------------------- numbers and colours

// Two digits of the largest, where there is room of a tenth of it; one decimal where it fits into a narrow cell.
const digitsFor = (top, part) => Math.min(6, Math.max(top < 100 ? 1 : 0, 1 - Math.floor(Math.log10(top / part || 1))));

// -1 for a metric that got better, else the number of steps that are reached.
export function stepOf(t, drop) {
  if (drop < 0) return drop * t.points > -0.5 * 10 ** -t.fine ? 0 : -1; // what is 0.00 in the table is not better
  const shown = drop * t.points;
  return t.steps.filter((s) => shown >= s * (1 - 1e-6)).length; // 0.01 as a 32-bit float is a little less
}

export function dropText(t, drop, digits = t.digits) {
  if (Number.isNaN(drop)) return "";
  if (!Number.isFinite(drop)) return drop > 0 ? "∞" : "-∞";
  const value = drop * t.points * (1 + 1e-7); // half a 32-bit float goes up
  const text = value.toFixed(digits).replace(/^-(0(\.0+)?)$/, "$1"); // no negative zero
  return digits > 3 && value && !+text ? value.toExponential(0) : text; // a kl of 2e-7 is not 0
}

// A number in a cell.
export const cellText = (t, drop) => dropText(t, drop, Math.abs(drop * t.points) < 10 ? t.fine : t.digits);

export const fineText = (t, drop) => dropText(t, drop, Math.max(2, t.fine));

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

// A fraction in whole percent; a half goes up, as in Python.
export const wholePercent = (v) => (100 * v * (1 + 1e-9)).toFixed(0);

// The level of an unchanged layer.
export const UNCHANGED = { sparsity: 0, rank: 1, bits: 32 };

// A part of a cost and the whole: 90 k of 1.2 M.
export function partOf(v, full, cost) {
  const text = (n) => (cost === "size_mb" || cost === "bytes" ? amount(n, cost) : short(n));
  return `${text(v)} of ${text(full)}`;
}

// A metric as it is read: 97.80 %, 0.0812 nats; without its unit below a heading that has it.
export function metricText(metric, v, withUnit = true) {
  if (v === null || Number.isNaN(v)) return "unknown";
  const percent = { fraction: 100, percent: 1 }[metric.unit];
  const text = percent ? (v * percent * (1 + 1e-7)).toFixed(2) : String(+v.toPrecision(4));
  return withUnit ? `${text} ${percent ? "%" : (metric.unit ?? "")}`.trim() : text;
}

// A name with a unit behind it; the name alone where there is none.
export const headed = (name, unit) => (unit ? `${name} (${unit})` : name);

// Which layers have no numbers, by the reason, in words; empty where all are known.
export function unknownText(data) {
  const found = new Map();
  for (const m of data.methods)
    for (const name of Object.keys(m.metrics)) {
      const t = tableOf(data, m.name, name);
      for (let i = 0; i < t.drop.length; i++) {
        const status = statusOf(t, i);
        if (!status || !Number.isNaN(t.drop[i])) continue;
        const { layers, notes, plains, methods } = found.get(status) ?? { layers: new Map(), notes: new Set(), plains: new Set(), methods: new Set() };
        const row = t.rows[Math.floor(i / t.L)].label;
        const plain = row.endsWith(`.${m.name}`) ? row.slice(0, -m.name.length - 1) : row; // as in the table: "head" for "head.group"
        const label = `${plain}${data.methods.length > 1 ? ` by ${m.name}` : ""}`;
        const levels = layers.get(label) ?? { known: t.L, without: new Set() };
        levels.without.add(i % t.L);
        found.set(status, { layers: layers.set(label, levels), notes: notes.add(noteOf(t, i)), plains: plains.add(plain), methods: methods.add(m.name) });
      }
    }
  const words = { skipped: "not measured", failed: "failed", unprunable: "cannot be changed", noop: "nothing to change", exact: "without a baseline", estimated: "without a baseline" };
  const parts = [...found].map(([status, { layers, notes, plains, methods }]) => {
    const names = [...layers].map(([label, { known, without }]) => (without.size < known ? `${label} at ${without.size} of ${known} levels` : label));
    const [note] = notes;
    return `${words[status] ?? status}: ${names.length > 2 ? `${plains.size} layers${data.methods.length > 1 ? ` by ${[...methods].join(" and ")}` : ""}` : names.join(" and ")}${note && notes.size === 1 ? ` (${note.replaceAll("`", "")})` : ""}`;
  });
  return parts.join(" · ");
}

export const number = (v) => (Number.isNaN(v) ? "?" : String(+v.toPrecision(4)));
export const unitText = (t) => ({ fraction: "points", percent: "points" })[t.metric.unit] ?? t.metric.unit ?? "";
// A level: alone, with its unit, and behind a name; a block, a head or an expert of which nothing stays is removed.
export const isRemoved = (t, level) => t.unit === "sparsity" && level === 1;
export const levelNumber = (t, level) => (isRemoved(t, level) ? "removed" : String(+level.toPrecision(4)));
export const levelText = (t, level) => (isRemoved(t, level) ? "removed" : t.unit === "bits" ? `${+level.toPrecision(3)} bits` : `${t.unit} ${+level.toPrecision(4)}`);
export const atLevel = (t, level) => `${isRemoved(t, level) ? "" : "at "}${levelText(t, level)}`;
export const measureText = (t) => headed(directionText(t) + beyondText(t), unitText(t));
// What a repair changes where nothing is compressed is no part of a drop.
export const beyondText = (t) => (t.metric.repaired === undefined ? "" : " beyond the repair");
export const directionText = (t) => (t.metric.score ? t.metric.name : t.difference ? `difference in the ${t.metric.higher ? "drop" : "rise"} of ${t.metric.name}` : `${t.metric.higher ? "drop" : "rise"} of ${t.metric.name}`);

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

// Roles as short as they can be told apart: q, k, v, o of self_attn.q_proj and its neighbours; c_proj of GPT-2 has no name but that.
export function shortRoles(roles) {
  const shorter = [(r) => r.replace(/\.(group|weight)$/, ""), (r) => r.split(".").findLast((w) => !/^\d+$/.test(w)) ?? r, (r) => r.replace(/(?<!\bc)_proj$/, "")];
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
  if (t.pair) more = [...t.columns.map((c) => [`the other result ${atLevel(t, t.levels[c])}`, (r) => (isRanked(t.pair, r * t.L + c) ? +(t.pair.drop[r * t.L + c] * t.points).toPrecision(7) : "")]), ...more];
  const quoted = (v) => (/[",\n]/.test(v) ? `"${String(v).replaceAll('"', '""')}"` : String(v));
  const head = ["layer", "type", ...t.columns.map((c) => `${measureText(t)} ${atLevel(t, t.levels[c])}`), ...more.map(([name]) => name)];
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

// The last word that all names have in common, with its dot: the target of a method.
export function commonEnd(labels) {
  const end = labels[0]?.match(/.(\.[^.]+)$/)?.[1] ?? "";
  return labels.length > 1 && end && labels.every((s) => s.endsWith(end) && s.length > end.length) ? end : "";
}

// Mean, smallest and largest drop of several rows at a level.
export function spreadOf(t, members, c) {
  const drops = members.map((r) => r * t.L + c).filter((i) => isRanked(t, i)).map((i) => t.drop[i]);
  if (!drops.length) return null;
  return { mean: drops.reduce((a, b) => a + b) / drops.length, low: Math.min(...drops), high: Math.max(...drops), n: drops.length };
}
