"""How much scripting an update of many card faces takes in the browser, as a new view of a full table brings it.

    python bench/faces.py [--cards 80] [--rounds 60]

Every card is a new object; a tenth, or all of them, have other figures and are turned. The page is built for this run from
web/fixtures.html. Needs Node and what the browser tests need: `./check` has installed it.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import DESKTOP, FLAGS, chromium


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words: object) -> None:
        """Nothing: figures are all that is said."""


def build(folder: str) -> None:
    """The page of fixtures as players would get it: bundled, without the extras of development."""
    config = Path(folder) / "config.mjs"
    page = ROOT / "web" / "fixtures.html"
    config.write_text(
        f"""import base from '{ROOT / "web" / "vite.config.ts"}';
export default {{ ...base, root: '{ROOT / "web"}', logLevel: 'error',
  build: {{ ...base.build, outDir: '{folder}/page', rolldownOptions: {{ input: '{page}' }} }} }};
"""
    )
    subprocess.run(
        ["npx", "vite", "build", "--config", str(config), "--configLoader", "runner"],
        cwd=ROOT / "web",
        check=True,
    )


def shown(times: list[float]) -> str:
    ordered = sorted(times)
    return "  ".join(f"p{share} {ordered[len(ordered) * share // 100]:.2f} ms" for share in (10, 50, 90, 99))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cards", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(folder)
        handler = functools.partial(Quiet, directory=f"{folder}/page")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
        page.goto(f"http://127.0.0.1:{server.server_port}/fixtures.html?faces={given.cards}")
        page.locator(".face").first.wait_for()
        meter = page.context.new_cdp_session(page)
        meter.send("Performance.enable")

        def spent() -> float:
            """Seconds that the page's thread had the processor, whoever else runs."""
            metrics = meter.send("Performance.getMetrics")["metrics"]
            return sum(float(each["value"]) for each in metrics if each["name"] == "ThreadTime")

        for share in (0.1, 0.25, 1):
            page.evaluate("([rounds, share]) => measure(rounds, share)", [20, share])  # warm
            before = spent()
            found = page.evaluate("([rounds, share]) => measure(rounds, share)", [given.rounds, share])
            processor = (spent() - before) * 1000 / given.rounds
            print(f"{given.cards} cards, {share:.0%} changed: {shown(found['updates'])}", end="")
            print(f"  drawing all {found['first']:.1f} ms  processor {processor:.2f} ms an update")
        nodes = page.evaluate("() => document.querySelectorAll('.face *').length")
        print(f"{nodes} elements, {nodes / given.cards:.0f} a card")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
