"""An evening of nineteen people in real browsers: a campaign from the first bow to the last count.

    PYTHONPATH=src:tests python bench/evening.py [--keep FOLDER] [--seed N]

A Shogun, two judges, five Daimyo (one on a phone), ten generals and the hall, each in a browser of their own,
play five turns on a real server with SQLite. It prints what happens; what is wrong comes as sentences at the
end, with exit status 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from browser.conftest import FLAGS, chromium
from evenings.people import Cast
from evenings.script import Evening
from serving import Server


def pictures(cast: Cast, folder: Path) -> None:
    """What everybody saw at the end, or when something went wrong."""
    for number, each in enumerate(cast.everybody):
        name = each.name or "Hall"
        each.page.screenshot(path=str(folder / f"{number:02} {name}.png"), timeout=20_000)


def spend(folder: Path, seed: int) -> list[str]:
    """The whole evening; what is wrong, in sentences."""
    for old in folder.glob("evening.db*"):
        old.unlink()
    (folder / "server.log").unlink(missing_ok=True)
    server = Server(str(folder / "evening.db"), folder / "server.log", "--generosity", "1000").start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            cast = Cast(server.url, browser)
            evening = Evening(server, cast, folder, seed)
            try:
                evening.spend()
            except Exception as error:
                evening.wrong.append(f"The evening broke off: {str(error).splitlines()[0]}")
                (folder / "broke-off.txt").write_text(traceback.format_exc())
                traceback.print_exc()
            pictures(cast, folder)
            evening.summary()
            browser.close()
            return evening.wrong
    finally:
        server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--keep", type=Path, help="a folder for the database, the log, records and pictures")
    parser.add_argument("--seed", type=int, default=1, help="of the moments at which the server is killed")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        wrong = spend(folder, given.seed)
    for sentence in wrong:
        print(f"WRONG: {sentence}")
    print("The evening is as it should be." if not wrong else f"{len(wrong)} things are wrong.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
