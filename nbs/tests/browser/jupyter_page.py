"""JupyterLab and Notebook 7 on this machine, for the scripts of this folder that drive the explorer in them."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

TOKEN = "explorers"
APPS = {"jupyterlab": "LabApp", "notebook": "JupyterNotebookApp"}
WAIT = 400_000  # milliseconds: a busy machine is no failure


@contextmanager
def jupyter(folder: Path, settings: Path, app: str):
    "A server of JupyterLab or Notebook 7 on this machine alone, with nothing of the user's configuration; its address."
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    names = "JUPYTER_CONFIG_DIR JUPYTER_DATA_DIR JUPYTER_RUNTIME_DIR JUPYTERLAB_SETTINGS_DIR JUPYTERLAB_WORKSPACES_DIR IPYTHONDIR".split()
    env = (
        os.environ
        | {n: str(settings / n.lower()) for n in names}
        | {"MPLBACKEND": "agg", "PYTHONWARNINGS": "ignore"}
    )
    for n in names:
        (settings / n.lower()).mkdir(parents=True, exist_ok=True)
    news = settings / "jupyterlab_settings_dir" / "@jupyterlab" / "apputils-extension"
    news.mkdir(parents=True)
    (news / "notification.jupyterlab-settings").write_text('{"fetchNews":"false","checkForUpdates":false}')
    log = open(settings / "jupyter.log", "w")
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            app,
            "--no-browser",
            "--allow-root",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={TOKEN}",
            f"--ServerApp.root_dir={folder}",
            f"--{APPS[app]}.expose_app_in_browser=True",
        ],
        env=env,
        stdout=log,
        stderr=log,
    )
    try:
        for _ in range(240):
            assert server.poll() is None, (settings / "jupyter.log").read_text()[-3000:]
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api?token={TOKEN}", timeout=5).read()
                break
            except OSError:
                time.sleep(0.5)
        else:
            raise AssertionError(f"{app} does not answer:\n" + (settings / "jupyter.log").read_text()[-3000:])
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
        log.close()


def open_notebook(page: Page, address: str, app: str, name: str) -> None:
    "Open a notebook and run all its cells, once the kernel can."
    page.goto(
        f"{address}/{'doc/tree' if app == 'jupyterlab' else 'notebooks'}/{name}?token={TOKEN}&reset",
        wait_until="domcontentloaded",
        timeout=WAIT,
    )
    page.wait_for_function(
        "window.jupyterapp && jupyterapp.commands.hasCommand('notebook:run-all-cells') && document.querySelector('.jp-CodeCell')",
        timeout=WAIT,
    )
    page.evaluate("""async () => { await jupyterapp.restored; const p = jupyterapp.shell.currentWidget;
        await p.context.ready; await p.sessionContext.ready; await p.sessionContext.session.kernel.info }""")
    page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells') }")
