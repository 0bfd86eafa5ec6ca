// How the search ranks pages (Sphinx puts this into its search; pages.py fills in the tables). What is named exactly as it was
// searched for comes first, then the page that .ci/search.yml names for these words, then headings that have all of them, then
// pages for users; modules that others are built on, the changelog, tests and benchmarks come last.
var SYNONYMS = {};
var MODULES = {};
const LISTS = /^(changelog|api|modules|examples)$/;
const APART = /^(tests|benchmarks)\//;
const typed = () => (new URLSearchParams(window.location.search).get("q") || "").trim();
const asked = () => typed().toLowerCase();
const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}:.<=_-]+/u).filter((w) => w && !stopwords.has(w));
const begins = (w) => (w.length < 6 ? w : w.slice(0, Math.max(5, w.length - 3)));
const within = (some, all) => some.length > 0 && some.every((w) => all.some((other) => other.startsWith(begins(w))));
// how well the words that a page is listed for answer a query
const answers = (page, query) => {
  const phrases = SYNONYMS[page] || [];
  if (phrases.includes(query)) return 90;
  const given = words(query);
  return phrases.some((p) => within(words(p), given) && within(given, words(p))) ? 70 : 0;
};
const place = (page) => {
  if (APART.test(page)) return -40;
  if (LISTS.test(page)) return -35;
  return page in MODULES ? MODULES[page] : 12;
};
var Scorer = {
  score: ([page, title, anchor, description, score]) => {
    const query = asked();
    const name = title.split(" > ").pop();
    const aside = APART.test(page) || LISTS.test(page);
    const named = aside || !query ? 0 : name === typed() ? 100 : name.toLowerCase() === query ? 50 : 0;
    return score + named + (anchor ? 0 : answers(page, query)) + place(page);
  },
  objNameMatch: 11, objPartialMatch: 6, objPrio: { 0: 15, 1: 5, 2: -5 }, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};
// Pages that are listed for a query and headings that have all of its words are found too; where no page has all words, those
// that have some.
const more = (found, one) => {
  const { docnames, filenames, titles, alltitles } = Search._index;
  const given = words(asked());
  const there = new Set(found.map((r) => r[0]));
  const add = (i, title, anchor, score) => found.push([docnames[i], title, anchor, null, score, filenames[i], "text"]);
  docnames.forEach((page, i) => {
    if (!there.has(page) && answers(page, asked())) add(i, titles[i], "", 5);
  });
  for (const [title, places] of Object.entries(alltitles)) {
    if (given.length > 1 && within(given, words(title))) {
      for (const [i, id] of places) if (!APART.test(docnames[i])) add(i, `${titles[i]} > ${title}`, id ? `#${id}` : "", 20);
    }
  }
  if (found.length) return found;
  const sums = new Map();
  for (const r of one()) sums.set(r[0], [...r.slice(0, 4), (sums.get(r[0]) || r)[4] + r[4], ...r.slice(5)]);
  return [...sums.values()];
};
if (typeof Search !== "undefined") {  // its script is read before this one
  const whole = Search.performTermsSearch;
  Search.performTermsSearch = (terms, excluded) =>
    more(whole(terms, excluded), () => [...terms].flatMap((t) => whole(new Set([t]), excluded)));
}
