// What is named exactly as it was searched for comes first, before pages that only mention it (Sphinx puts this into its search)
var Scorer = {
  score: ([page, title, anchor, description, score]) => {
    const asked = (new URLSearchParams(window.location.search).get("q") || "").trim();
    const name = title.split(" > ").pop();
    return score + (asked && name === asked ? 100 : asked && name.toLowerCase() === asked.toLowerCase() ? 50 : 0);
  },
  objNameMatch: 11, objPartialMatch: 6, objPrio: { 0: 15, 1: 5, 2: -5 }, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};
