// What is named exactly as it was searched for comes first, then the page that .ci/search.yml names for these words; pages of
// tests and benchmarks come behind the others (Sphinx puts this into its search; conf.py puts the table in)
var SYNONYMS = {};
var Scorer = {
  score: ([page, title, anchor, description, score]) => {
    const asked = (new URLSearchParams(window.location.search).get("q") || "").trim();
    const name = title.split(" > ").pop();
    const low = asked.toLowerCase();
    const aside = /^(tests|benchmarks)\//.test(page);
    const named = aside || !asked ? 0 : name === asked ? 100 : name.toLowerCase() === low ? 50 : 0;
    const answers = !anchor && (SYNONYMS[page] || []).includes(low) ? 90 : 0;
    return score + named + answers - (aside ? 40 : 0);
  },
  objNameMatch: 11, objPartialMatch: 6, objPrio: { 0: 15, 1: 5, 2: -5 }, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};
