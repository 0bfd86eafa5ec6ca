"""Whether an explorer can be used by everyone: the keyboard alone, a name for every control, reduced motion."""

from linked_page import Seen
from playwright.sync_api import Page

CONTROLS = {
    *("button", "checkbox", "combobox", "gridcell", "link", "listbox", "menuitem", "option", "progressbar"),
    *("radio", "searchbox", "slider", "spinbutton", "switch", "tab", "textbox"),
}


def unnamed(page: Page, selector: str = "body") -> list[str]:
    "Controls without an accessible name inside of an element, as the browser tells them to a screen reader."
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = []
    for top in session.send("DOM.querySelectorAll", dict(nodeId=root, selector=selector))["nodeIds"]:
        for node in session.send("Accessibility.queryAXTree", dict(nodeId=top))["nodes"]:
            role, name = (node.get(k, {}).get("value", "") for k in ("role", "name"))
            if node.get("ignored") or role not in CONTROLS or str(name).strip() or role == "gridcell":
                continue
            html = session.send("DOM.getOuterHTML", dict(backendNodeId=node["backendDOMNodeId"]))["outerHTML"]
            found.append(f"{role}: {html[:120]}")
    session.detach()
    return found


HERE = """() => { const e = document.activeElement;
  const name = e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent;
  return e.matches('.sx-here') ? 'cell' : e === document.body ? '' : `${e.getAttribute('role') ?? e.localName} ${name.trim().slice(0, 40)}` }"""


TOP = """() => { const body = document.body;  // the Tab key begins at the top of the page
  body.tabIndex = -1; body.focus(); body.removeAttribute('tabindex'); scrollTo(0, 0) }"""


def tab_order(page: Page) -> list[str]:
    "What the Tab key goes through, from the top of the page; the focus has to be seen everywhere."
    page.evaluate(TOP)
    page.mouse.move(1, 1)
    order = []
    for _ in range(60):
        page.keyboard.press("Tab")
        if not (here := page.evaluate(HERE)) or here in order[:1]:
            return order
        seen = page.evaluate(
            "() => { const s = getComputedStyle(document.activeElement), c = document.activeElement.querySelector('.hit');"
            "return parseFloat(s.outlineWidth) > 0 && s.outlineStyle !== 'none' || s.boxShadow !== 'none' || !!c }"
        )
        assert seen, f"the focus on {here!r} cannot be seen"
        order.append(here)
    raise AssertionError(f"the Tab key does not leave the explorer: {order}")


def tabbed_to(page: Page, start: str) -> None:
    "Press Tab until something with this name has the focus."
    page.evaluate(TOP)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(HERE).startswith(start):
            return
    raise AssertionError(f"the Tab key never comes to {start!r}")


def view_by_keys(page: Page, name: str) -> None:
    "Come to a view by the arrow keys."
    tabbed_to(page, "tab ")
    for _ in range(8):
        if page.evaluate(HERE) == f"tab {name}":
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys never come to the view {name!r}")


def in_order(
    page: Page, first: list[str], views: dict[str, list[str]], last: list[str] | None = None
) -> None:
    "The Tab order of every view: what is above, the chosen tab, its panel, what is in the panel, what is below."
    shown = page.get_by_role("tab").all_inner_texts()
    assert shown == list(views), f"the views are {shown}, not {list(views)}"
    for view, inside in views.items():
        view_by_keys(page, view)
        want = [*first, f"tab {view}", f"tabpanel {view}", *inside, *(last or [])]
        got = [c for c in tab_order(page) if not c.startswith("button net.")]  # the layers that lose least
        assert got == want, f"{view}: the Tab key goes through {got}, not {want}"


def by_keys(page: Page) -> None:
    "Every control above the views changed without the mouse."
    x = Seen(page)
    tabbed_to(page, "select sort")
    before = x.names()
    page.keyboard.press("ArrowDown")
    assert x.names() != before and page.evaluate("document.activeElement.value") == "sensitivity"
    page.keyboard.press("ArrowUp")
    assert x.names() == before
    tabbed_to(page, "select fold")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.value") == "block"
    page.keyboard.press("ArrowUp")
    tabbed_to(page, "input thin rows")
    page.keyboard.press("Space")
    assert page.locator(".sx-grid.sx-dense").count() == 1
    page.keyboard.press("Space")
    assert page.locator(".sx-grid.sx-dense").count() == 0
    tabbed_to(page, "cell")
    said = x.said
    page.keyboard.press("ArrowDown")
    assert x.said != said, "the arrow keys do not move the selection"


def fold_by_keys(page: Page) -> None:
    "Enter and the space bar open and close what is folded."
    x = Seen(page)
    tabbed_to(page, "select fold")
    page.keyboard.press("ArrowDown")
    tabbed_to(page, "cell")
    for key in ("Enter", " "):
        seen = [len(x.names())]
        for _ in range(2):
            page.keyboard.press(key)
            seen.append(len(x.names()))
        assert seen[0] == seen[2] != seen[1], f"{key!r} opens and closes no block: {seen} lines"
    tabbed_to(page, "select fold")
    page.keyboard.press("ArrowUp")


def budget_by_keys(page: Page) -> None:
    "The plan without the mouse: slider, typed value, goal, bars, rings, buttons."
    x = Seen(page)
    said = page.locator(".sx-more")
    tabbed_to(page, "input left (%)")
    before = said.inner_text()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    assert said.inner_text() != before, "the arrow keys do not move the slider"
    tabbed_to(page, "input budget, percent left")
    page.keyboard.press("Control+a")
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    assert x.left["macs"] <= 60, x.left
    tabbed_to(page, "slider ")
    first = page.evaluate("document.activeElement.dataset.b")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.b") != first, (
        "the arrow keys do not go along the bars"
    )
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert "set by hand" in page.evaluate("document.activeElement.getAttribute('aria-valuetext')")
    tabbed_to(page, "button All automatic")
    page.keyboard.press("Space")
    assert page.locator(".bar.hand").count() == 0, "the space bar does not press a button"
    rings_by_keys(page, x)
    tabbed_to(page, "button Save YAML")
    with page.expect_download():
        page.keyboard.press("Enter")
    tabbed_to(page, "select asked for")
    page.keyboard.press("ArrowDown")
    assert page.get_by_label("tolerated sum of drops", exact=True).count() == 1
    page.keyboard.press("ArrowUp")


def rings_by_keys(page: Page, x: Seen) -> None:
    "In the heatmap P takes the selected level, Shift and an arrow move the ring, Delete gives it back."
    tabbed_to(page, "cell")
    page.keyboard.press("Home")
    page.keyboard.press("p")
    assert page.locator("td.sx-ring.sx-here.sx-hand").count() == 1, "P does not take the selected level"
    assert "set by hand" in x.said, x.said
    page.keyboard.press("Shift+ArrowRight")
    assert page.locator("td.sx-here + td.sx-ring.sx-hand").count() == 1, "the ring does not move"
    page.keyboard.press("Delete")
    assert page.locator("td.sx-hand").count() == 0, "the level stays set by hand"


MOVES = """(selector) => { const found = [];
  for (const e of document.querySelectorAll(`${selector}, ${selector} *`)) {
    const s = getComputedStyle(e), slow = (t) => t.split(',').some(v => parseFloat(v) * (v.trim().endsWith('ms') ? .001 : 1) > .01);
    if (s.transitionProperty !== 'none' && slow(s.transitionDuration) || s.animationName !== 'none' && slow(s.animationDuration) || s.scrollBehavior === 'smooth')
      found.push(`${e.localName}.${e.className.baseVal ?? e.className}`.slice(0, 60));
  }
  return [...new Set(found)].slice(0, 5) }"""


def still(page: Page, selector: str) -> None:
    """Where less motion is asked for nothing moves, whatever style sheet the page has; where it is not, that sheet's
    motion stays."""
    sheet = f"{selector} button, {selector} td {{ transition: opacity 1s; animation: sense-test 1s infinite; scroll-behavior: smooth }}"
    page.add_style_tag(content=f"@keyframes sense-test {{ to {{ opacity: .9 }} }} {sheet}")
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVES, selector), "the test moves nothing"
    page.emulate_media(reduced_motion="reduce")
    moving = page.evaluate(MOVES, selector)
    assert not moving, f"with reduced motion these still move: {moving}"
    page.emulate_media(reduced_motion="no-preference")


def named(page: Page, selector: str, where: str) -> None:
    missing = unnamed(page, selector)
    assert not missing, f"{where}: controls without a name: {missing[:5]}"
