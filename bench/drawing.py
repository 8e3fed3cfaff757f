"""How long the browser client takes from hearing of a move to the next frame that shows it.

    python bench/drawing.py [--games 3]

One person, answering by the list of choices, plays Kenjin against `random` in a Chromium without windows.
Needs what the browser tests need: `./check` has installed it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from serving import Server

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from browser.conftest import DESKTOP, FLAGS, PATIENCE, Person, chromium, new_name
from browser.test_match import finish

#: Notes, for each move that the page hears of, when the first change of the page is in a frame.
LISTEN = """
const Original = window.WebSocket;
window.delays = [];
window.WebSocket = class extends Original {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', (event) => {
      if (!String(event.data).includes('"type":"happened"')) return;
      const began = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => window.delays.push(performance.now() - began));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  }
};
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=3)
    games: int = parser.parse_args().games
    delays: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"{folder}/gorin.db", Path(folder) / "log", "--generosity", "100").start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for _ in range(games):
                # Without a graphics card, the frames of an animation would be most of what is measured.
                context = browser.new_context(
                    viewport={"width": DESKTOP[0], "height": DESKTOP[1]},
                    bypass_csp=True,
                    reduced_motion="reduce",
                )
                context.set_default_timeout(PATIENCE)
                one = Person(server.url, context.new_page(), new_name())
                one.page.add_init_script(LISTEN)
                one.come_in()
                one.open_table(["random"])
                finish(one)
                delays += one.page.evaluate("() => window.delays.slice(1)")  # the page's first is still cold
                context.close()
            browser.close()
        finally:
            server.kill()
    delays.sort()
    shown = "  ".join(f"p{share} {delays[len(delays) * share // 100]:.0f} ms" for share in (10, 50, 90, 99))
    print(f"{len(delays)} moves: {shown}  most {delays[-1]:.0f} ms")


if __name__ == "__main__":
    main()
