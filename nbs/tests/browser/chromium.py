"""The system's Chromium, as the scripts of this folder start it."""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = "chromium", "chromium-browser", "google-chrome"
FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split()


def launched(p: Playwright) -> Browser:
    "The first browser of these names that is there."
    return p.chromium.launch(executable_path=next(filter(None, map(shutil.which, NAMES))), args=FLAGS)
