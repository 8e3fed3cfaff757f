"""A real server, a real Chromium. With CI=true a missing browser is a failure, never a skip."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from conftest import ROOT
from gorin.server.wire.changes import Copies
from support import LONG
from test_cli import environment

ARTEFACTS = ROOT / "artefacts" / "screenshots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
#: For each server the folder in which it looks for the seeds of its matches (`served.py`).
SEEDS: dict[str, Path] = {}
PATIENCE = 60_000  # milliseconds; a machine with much else to do is slow, not wrong
expect.set_options(timeout=PATIENCE)
PHONE = (390, 844)
#: Somebody who wants to be asked everything, and waits for no scene.
MOMENTS = (
    *("own action", "open action", "own battle", "other battle", "empty battle", "targeted", "reaction"),
    *("own deed", "payment", "order", "gift", "exchange", "full exchange", "ahead", "obvious"),
)
ASKED = {"speed": "off", "pace": "at once", "stops": dict.fromkeys(MOMENTS, True)}
DESKTOP = (1440, 900)
#: Counts the actions that a page sends; news of them reaches a test later than they reach the page.
ACTS = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (String(data).includes('"type":"act"')) window.acts = (window.acts ?? 0) + 1;
  send.call(this, data);
};
"""


#: A match as everybody sees it, with what has become of it.
STATUS = re.compile(r'"id":"([^"]+)","game":".*?"status":"(\w+)"')


def sizes(**named: tuple[int, int]) -> Callable[[Any], Any]:
    """Another of these sizes for each test; with `GORIN_LONG=1` each test in every size."""

    def each(test: Any) -> Any:
        at = crc32(test.__name__.encode()) % len(named)
        some = list(named) if LONG else [list(named)[at]]
        return pytest.mark.parametrize("size", [named[name] for name in some], ids=some)(test)

    return each


def looks(**sizes: tuple[int, int]) -> pytest.MarkDecorator:
    """Every size and either theme; with `GORIN_LONG=1` every size in both."""
    themes = ("light", "dark")
    some = [
        pytest.param(size, theme, id=f"{name}-{theme}")
        for at, (name, size) in enumerate(sizes.items())
        for theme in (themes if LONG else themes[at % 2 :][:1])
    ]
    return pytest.mark.parametrize(("size", "theme"), some)


def chromium() -> str | None:
    """The one without windows first: it draws the same, and opens a page in a fifth of the time."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    return None


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not longer than its tests need it: while it is there, nothing else here can run an event loop."""
    path = chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI=true, but there is no Chromium on this machine.")
        pytest.skip("There is no Chromium on this machine; ./check installs it where it may.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    folder = tmp_path_factory.mktemp("server")
    port = free_port()
    SEEDS[f"http://127.0.0.1:{port}"] = folder
    words = ["serve", "--database", str(folder / "gorin.db"), "--port", str(port), "--generosity", "100"]
    log = (folder / "log").open("wb")
    start = [sys.executable, str(ROOT / "tests" / "browser" / "served.py"), str(folder)]
    process = subprocess.Popen([*start, *words], env=environment(), stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/health", timeout=1)  # noqa: S310
            break
        except OSError:
            time.sleep(0.2)
    yield address
    process.terminate()
    process.wait(10)
    log.close()


class Person:
    """Somebody with a browser."""

    def __init__(self, server: str, page: Page, name: str) -> None:
        self.server = server
        self.page = page
        self.name = name
        self.errors: list[str] = []
        self.frames: list[str] = []
        self._copies = Copies()
        self._messages: list[dict[str, Any]] = []
        self._statuses: dict[str, str] = {}
        self._searched = 0
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("websocket", lambda ws: ws.on("framereceived", lambda data: self.frames.append(str(data))))

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All that came over the socket, with the whole view where only changes were told."""
        for frame in self.frames[len(self._messages) :]:
            self._messages.append(self._copies.read(json.loads(frame)))
        return self._messages

    def is_over(self) -> bool:
        """Whether the match that the page shows has ended, by the newest frame that tells of it."""
        for frame in self.frames[self._searched :]:
            self._statuses.update(STATUS.findall(frame))
            self._searched += 1
        return self._statuses.get(self.page.url.rpartition("/")[2].partition("?")[0]) == "over"

    def hears(self, kind: str, since: int, what: str) -> None:
        """Wait until a message of this kind has come after so many frames; `what` went wrong if none does."""
        end = time.monotonic() + 2 * PATIENCE / 1000
        while not any(f'"{kind}"' in frame for frame in self.frames[since:]):
            assert time.monotonic() < end, what
            self.page.wait_for_timeout(5)

    def come_in(self, path: str = "/") -> None:
        """Open the site as a guest who has been here before: the session is there already."""
        entered = self.page.context.request.post(
            f"{self.server}/api/guest", data={"name": self.name}, headers={"X-Gorin": "1"}
        )
        assert entered.ok, entered.text()
        self.page.goto(self.server + path)
        expect(self.page.get_by_test_id("who")).to_contain_text(self.name)

    def sign_in(self, path: str = "/") -> None:
        """Open the site, and sign in as a guest by hand."""
        self.page.goto(self.server + path)
        self.page.get_by_test_id("who").click()
        self.page.get_by_test_id("guest-name").fill(self.name)
        self.page.get_by_test_id("guest-enter").click()
        self.page.get_by_test_id("guest-name").wait_for(state="hidden")

    def visit(self, match: str) -> None:
        """Open the page of a match that only a test knows of; the server would say that there is none."""
        address = f"{self.server}/match/{match}"
        self.page.route(address, lambda asked: asked.fulfill(response=asked.fetch(url=self.server + "/")))
        self.page.goto(address)

    def open_table(self, seats: list[str]) -> str:
        """Open a match: `seats` names who sits on the others, "" for a person. The address of the match."""
        self.page.get_by_test_id("new-match").first.click()
        if len(seats) + 1 != 2:
            self.page.get_by_role("radio", name=str(len(seats) + 1)).check(force=True)
        for index, who in enumerate(seats, 1):
            seat_bot(self.page, index, who)
        self.page.get_by_test_id("create-match").click()
        self.page.wait_for_url("**/match/*")
        return self.page.url

    def next_seed(self, seed: str) -> None:
        """The next match that anybody makes has this seed."""
        (SEEDS[self.server] / "seed").write_text(seed)

    def choose(self, index: int = 0) -> None:
        """Answer the question at the plain table."""
        self.page.get_by_test_id(f"choice-{index}").first.click()


def until(one: Person, done: Callable[[], bool], wrong: str, patience: float = PATIENCE / 1000) -> None:
    """Wait until this is so; `wrong` tells what is wrong if it never is."""
    end = time.monotonic() + patience
    while not done():
        assert time.monotonic() < end, wrong
        one.page.wait_for_timeout(5)


def settle(page: Page, pause: int = 100) -> None:
    """Wait until the page has drawn itself: so long by its own clock, which stands while it is busy."""
    page.evaluate(
        """(pause) => new Promise((done) => {
            const drawn = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
            drawn(() => setTimeout(() => drawn(done), pause));
        })""",
        pause,
    )


def seat_bot(page: Page, seat: int, spec: str) -> None:
    """In the form for a new table: one of the cast who plays by this algorithm sits here; "": a person.

    An algorithm that nobody of the cast plays by, such as `random`, is put on the list first.
    """
    place = page.get_by_test_id(f"new-seat-{seat}")
    wanted = place.locator(f"option[data-spec='{spec}']")
    if spec and wanted.count() == 0:
        place.evaluate(
            "(list, spec) => { const one = list.add(new Option(spec, spec)) ?? list.options[list.length - 1];"
            " one.dataset.spec = spec; }",
            spec,
        )
    place.select_option(wanted.first.get_attribute("value") if spec else "")


def new_name() -> str:
    """A name that nobody has, without figures in it, so that scores can be compared by their figures."""
    return "Player " + "".join(secrets.choice("abcdefghijkmnopqrstuvwxyz") for _ in range(10))


def prefer(context: BrowserContext, habits: dict[str, Any]) -> None:
    """Somebody who comes with habits of playing."""
    liked = json.dumps(json.dumps(habits))
    context.add_init_script(f"localStorage['gorin.habits'] ??= {liked}")


@pytest.fixture
def person(server: str, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Makes persons, each with a browser of their own."""
    contexts: list[BrowserContext] = []
    (SEEDS[server] / "seed").unlink(missing_ok=True)
    (SEEDS[server] / "test").write_text(request.node.name)

    def make(
        size: tuple[int, int] = DESKTOP,
        habits: dict[str, Any] | None = None,
        plain: bool = False,
        **options: Any,
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            bypass_csp=True,
            **{"reduced_motion": "reduce", **options},
        )
        context.add_init_script(ACTS)
        prefer(context, ASKED if habits is None else habits)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if plain:  # somebody who wants the plain table for every game
            context.add_init_script("localStorage.setItem('gorin.plain-table', 'yes')")
        return Person(server, context.new_page(), new_name())

    yield make
    for context in contexts:
        context.close()


def picture(page: Page, name: str) -> Path:
    """Keep a screenshot as an artefact."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    path = ARTEFACTS / f"{name}.png"
    page.screenshot(path=str(path))
    return path
