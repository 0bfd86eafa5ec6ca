"""The linked explorer on a page: what it shows, and the small result that the scripts of this folder show in it."""

from playwright.sync_api import Locator, Page

WAIT = 400_000  # milliseconds: a busy machine is no failure


def groups(more: tuple = ()) -> list[dict]:
    "Channel groups of the network with a shortcut; conv3 may have more levels."
    row = dict(metric="top1", metric_unit="fraction", baseline=0.9, method="group", target="group", n=1000)
    return [
        dict(row, layer=layer, group=str(i), level=s, value=round(0.9 - w * s * s, 6))
        for i, (layer, w) in enumerate({"conv1": 0.4, "conv3": 0.1}.items())
        for s in sorted((0.25, 0.5, 0.75, *(more if i else ())))
    ]


class Seen:
    "What an explorer on a page shows."

    def __init__(self, page: Page):
        self.page, self.box = page, page.locator(".sense-linked")
        self.box.locator(".sx-here").wait_for(timeout=WAIT)

    def names(self) -> list[str]:
        return self.box.locator("tbody tr[data-k]").evaluate_all("rows => rows.map(r => r.cells[0].title)")

    def cells(self, layer: str) -> list[str]:
        return self.box.locator(f'tbody tr:has(th[title="{layer}"]) td[data-c]').all_inner_texts()

    def cell(self, layer: str, place: int) -> Locator:
        return self.box.locator(f'tbody tr:has(th[title="{layer}"]) td[data-c]').nth(place)

    @property
    def said(self) -> str:
        return self.box.locator(".sx-readout").inner_text()

    def choose(self, label: str, value: str) -> None:
        self.box.get_by_label(label, exact=True).first.select_option(value)

    @property
    def left(self) -> dict[str, float]:
        "What the plan leaves of each cost, in percent."
        tiles = self.box.locator(".sx-sum [data-left]")
        return dict(tiles.evaluate_all("tiles => tiles.map(e => [e.dataset.cost, +e.dataset.left])"))

    @property
    def sum(self) -> float:
        "The plan's sum of single-layer drops."
        return float(self.box.locator(".sx-loss").get_attribute("data-sum") or "nan")

    def bar(self, place: int) -> Locator:
        "The bar of what the plan keeps of a layer."
        return self.box.locator(".sx-keeps [role=slider]").nth(place)

    def tab(self, name: str) -> None:
        self.box.get_by_role("tab", name=name).click()
