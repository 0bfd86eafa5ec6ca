"""The network as its plan in a browser: boxes, the slider, clicks, keys, edges that are dragged, folds; how long a slider's event takes."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from linked_page import WAIT, Seen, groups
from network import Skip
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect
from torch import nn

from sense_nb import ChannelDependency, SensitivityResult, count
from sense_nb.widgets.linked import LinkedExplorer

LIMIT = (
    50  # milliseconds of the page's processor time from a slider's event to the next frame, with 200 layers
)
SLIDE = """async (k) => {
  const slider = document.querySelector('.sx-asked input[type=range]');
  slider.value = (7 * k) % (+slider.max + 1);
  const start = performance.now();
  slider.dispatchEvent(new Event('input', {bubbles: true}));
  await new Promise(requestAnimationFrame);
  await new Promise(r => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0) });  // the frame is drawn
  return performance.now() - start;
}"""


def processor_time(session: CDPSession) -> float:
    "Milliseconds that the page has worked."
    metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * metrics["TaskDuration"]


def event_times(page: Page, event: Callable[[int], object]) -> tuple[list[float], list]:
    "Milliseconds of the page's processor time for each of thirty events, in order of size; what each returned."
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    used, found = [], []
    for k in range(30):
        page.evaluate("() => new Promise(r => requestAnimationFrame(() => setTimeout(r, 30)))")
        before = processor_time(session)
        found.append(event(k))
        used.append(processor_time(session) - before)
    return sorted(used), found


def drag_times(page: Page, name: str) -> list[float]:
    "`event_times` of moves of a box's edge, each until the frame is drawn."
    frame, edge = (box(page, name).locator(part).first.bounding_box() for part in (".frame", ".edge"))
    assert frame and edge

    def move(k: int) -> None:
        page.mouse.move(edge["x"] + 4, frame["y"] + frame["height"] * (0.02 + 0.4 * (7 * k % 30) / 30))
        page.evaluate("() => new Promise(r => requestAnimationFrame(() => setTimeout(r)))")

    page.mouse.move(edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2)
    page.mouse.down()
    used, _ = event_times(page, move)
    page.mouse.up()
    assert "hand" in (box(page, name).get_attribute("class") or ""), "the edge was not dragged"
    page.get_by_role("button", name="All automatic").click()
    return used


class Block(nn.Module):
    def __init__(self, n: int):
        super().__init__()
        self.a, self.b, self.c, self.d = (nn.Linear(n, n) for _ in range(4))

    def forward(self, x):
        return x + self.d(self.c(self.b(self.a(x)).relu()))


class Deep(nn.Module):
    "202 layers in fifty equal blocks."

    def __init__(self):
        super().__init__()
        self.stem, self.head = nn.Linear(4, 8), nn.Linear(8, 2)
        self.blocks = nn.Sequential(*(Block(8) for _ in range(50)))

    def forward(self, x):
        return self.head(self.blocks(self.stem(x)))


def quantized(model: nn.Module) -> SensitivityResult:
    "Drops of every layer at 8, 4 and 2 bits."
    cell = dict(method="quantize", unit="bits", metric="top1", metric_unit="fraction", baseline=0.9, n=1000)
    layers = [(n, m) for n, m in model.named_modules() if isinstance(m, nn.Linear)]
    weight = np.random.default_rng(0).random(len(layers)) * 0.1
    rows = [
        cell | dict(layer=n, level=bits, value=0.9 - w / bits, params=m.weight.numel(), type="Linear")
        for (n, m), w in zip(layers, weight, strict=True)
        for bits in (8, 4, 2)
    ]
    return SensitivityResult.from_records(rows)


def box(page: Page, name: str) -> Locator:
    return page.locator(f'.sx-net .box:has(text:text-is("{name}"))')


def thick(page: Page, name: str, kind: str = "solid") -> float:
    return float(box(page, name).locator(f".{kind}").get_attribute("height") or "nan")


def check_boxes(page: Page) -> None:
    "Boxes, the slider, clicks, keys and hover."
    x = Seen(page)
    names = page.locator(".sx-net .box > text:not(.sign)").all_text_contents()
    assert names == ["conv1", "conv2", "conv3", "fc"], names
    assert page.locator(".sx-net .join").count() == 1 and page.locator(".sx-net .arc").count() == 1
    full = [thick(page, name, "ghost") for name in names]
    np.testing.assert_allclose(full[0] / full[2], (4 / 6) ** 0.5, atol=0.01)  # 4 and 6 channels
    typed = page.get_by_label("budget, percent left")
    kept = []
    for budget in ("100", "60", "30"):
        typed.fill(budget)
        typed.press("Enter")
        kept.append(sum(thick(page, name) for name in names))
        part = float(x.bar(0).get_attribute("aria-valuenow") or "nan") / 100
        for name in names[:2]:  # coupled, so that they move together
            np.testing.assert_allclose(thick(page, name), full[0] * part**0.5, atol=0.1)
    assert kept == sorted(kept, reverse=True) and len(set(kept)) == 3, kept
    box(page, "conv3").click()
    assert x.said.startswith("conv3"), x.said
    assert "chosen" in (box(page, "conv3").get_attribute("class") or "")
    box(page, "conv2").hover()
    tip = page.locator(".sx-tip").inner_text()
    assert "conv2; Conv2d; 4 → 4 channels; the plan keeps" in tip and "together with conv1" in tip, tip
    box(page, "conv3").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert x.said.startswith("conv1"), x.said  # conv2 is in the row of conv1
    assert page.locator(".sx-net .tied").count() == 2


def check_edges(page: Page) -> None:
    "An edge that is dragged, and keys, set a level by hand."
    x = Seen(page)
    page.get_by_role("button", name="All automatic").click()
    frame = box(page, "conv2").locator(".frame").bounding_box()
    edge = box(page, "conv2").locator(".edge").first.bounding_box()
    assert frame and edge
    page.mouse.move(edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2)
    page.mouse.down()
    page.mouse.move(edge["x"] + 4, frame["y"] + frame["height"] * (0.5 - 0.5 * 0.5**0.5), steps=5)
    page.mouse.up()
    said = x.bar(0).get_attribute("aria-valuetext") or ""
    assert "50 % kept, set by hand" in said, said
    assert "hand" in (box(page, "conv1").get_attribute("class") or "")
    box(page, "conv1").focus()
    page.keyboard.press("Shift+ArrowRight")
    assert "25 % kept, set by hand" in (x.bar(0).get_attribute("aria-valuetext") or "")
    page.keyboard.press("Delete")
    assert "automatic" in (x.bar(0).get_attribute("aria-valuetext") or "")


def check_folds(page: Page) -> None:
    "Fifty equal blocks are one, unfold to fifty boxes, one of them to its layers, and fold again."
    names = page.locator(".sx-net .box > text:not(.sign)")
    assert names.all_text_contents() == ["stem", "a", "b", "c", "d", "head"], names.all_text_contents()
    assert page.locator(".sx-net .times").text_content() == "blocks × 50"
    page.locator(".sx-net .times").focus()
    page.keyboard.press("Enter")
    expect(names).to_have_count(52)
    box(page, "7").click()
    expect(names).to_have_count(55)
    assert names.all_text_contents()[8:12] == ["a", "b", "c", "d"]
    box(page, "b").focus()
    page.keyboard.press("Escape")
    expect(names).to_have_count(52)
    page.locator('.sx-net .bracket[aria-label^="blocks"]').click()
    expect(names).to_have_count(6)


def check_network(browser: Browser, folder: Path, shots: Path, opened) -> None:
    "A small network with a shortcut, and one of 202 layers; wide, and on a phone."
    model, x, trouble = Skip(), torch.zeros(2, 1, 8, 8), []
    ex = LinkedExplorer(
        SensitivityResult.from_records(groups()), count(model, x), ChannelDependency(model, x)
    )
    file = ex.save(folder / "network.html")
    page = opened(browser, file, trouble, viewport=dict(width=1300, height=900))
    check_boxes(page)
    check_edges(page)
    page.screenshot(path=shots / "network.png")
    phone = opened(browser, file, trouble, viewport=dict(width=390, height=900), color_scheme="dark")
    drawn = phone.locator(".sx-netbox svg").bounding_box(timeout=WAIT)
    assert drawn and drawn["height"] > 100 and drawn["width"] < 380, drawn
    spots = [box(phone, name).locator(".frame").bounding_box() or {} for name in ("conv1", "conv2", "conv3")]
    assert spots[0]["y"] < spots[1]["y"] < spots[2]["y"] and spots[0]["width"] > spots[0]["height"], spots
    phone.screenshot(path=shots / "network_phone.png")
    deep = Deep()
    ex = LinkedExplorer(quantized(deep), None, ChannelDependency(deep, torch.zeros(2, 4)))
    page = opened(browser, ex.save(folder / "deep.html"), trouble, viewport=dict(width=1440, height=900))
    Seen(page)
    used, clock = event_times(page, lambda k: page.evaluate(SLIDE, k))
    dragged = drag_times(page, "a")  # of fifty equal blocks
    assert used[15] < LIMIT and dragged[15] < LIMIT, (used, dragged)
    check_folds(page)
    page.screenshot(path=shots / "network_deep.png")
    assert not trouble, trouble
    print(
        f"the network: a slider's event takes {used[15]:.0f} ms of processor time with 202 layers, the median of 30, "
        f"and {sorted(clock)[15]:.0f} ms on the clock; a move of a dragged edge, of fifty layers, {dragged[15]:.0f}"
    )
