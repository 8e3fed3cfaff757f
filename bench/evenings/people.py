"""Everybody at the evening: a browser context each, what it was sent and told, and what its console said."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, WebSocket

from browser.conftest import DESKTOP, PHONE, Person, prefer
from gorin.server.wire.changes import Copies

Told = dict[str, Any]

#: Seconds for anything that must come about; a machine with much else to do is slow, not wrong.
PATIENCE = 90.0
HALL = (1920, 1080)
CLANS = ("Crab", "Crane", "Lion", "Scorpion", "Unicorn")
CRAB, CRANE, LION, SCORPION, UNICORN = range(5)
#: Who leads from a phone.
ON_A_PHONE = CRANE
#: Nobody waits for scenes; the moments at which one is asked are the usual ones.
HABITS = {"speed": "off", "pace": "at once"}
#: Lets the newest connection of a page be found, for moves that are not clicked.
LINE = """
const Native = window.WebSocket;
window.WebSocket = class extends Native {
  constructor(...words) { super(...words); window.line = this; }
};
"""
HEADERS = {"Content-Type": "application/json", "X-Gorin": "1"}
SEND = """(text) => {
  if (window.line?.readyState !== 1) return false;
  window.line.send(text);
  return true;
}"""


@dataclass
class Table:
    """A match as a page knows it."""

    game: str = ""
    seq: int = 0
    seat: int | None = None
    view: Told | None = None
    decision: Told | None = None
    over: bool = False
    shut: bool = False


@dataclass(frozen=True)
class Acknowledged:
    """The server has said that this is in the log of a match, under this number of the viewer's."""

    match: str
    seat: int | None
    seq: int
    actions: tuple[Any, ...]


class Somebody(Person):
    """A person whose page is read as the messages come: tables, the campaign, and what was acknowledged."""

    def __init__(self, server: str, browser: Browser, name: str, size: tuple[int, int] = DESKTOP) -> None:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            bypass_csp=True,
            reduced_motion="reduce",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
        )
        context.add_init_script(LINE)
        prefer(context, HABITS)
        context.set_default_timeout(PATIENCE * 1000)
        super().__init__(server, context.new_page(), name)
        self.clan: int | None = None
        self.tables: dict[str, Table] = {}
        self.info: Told | None = None
        self.welcomes = 0
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[str] = []
        self.spoken: list[str] = []
        self.console: list[tuple[float, str]] = []
        #: Moves by clicks, moves over the page's own socket, and those whose answer a kill swallowed.
        self.clicked = self.driven = self.lost = 0
        self._sent: deque[Told] = deque()
        self._views = Copies()
        self.page.on("pageerror", lambda error: self.console.append((time.monotonic(), str(error))))
        self.page.on("console", lambda said: self._said(said.type, said.text))
        self.page.on("websocket", self._connected)

    def _said(self, kind: str, text: str) -> None:
        if kind == "error":
            self.console.append((time.monotonic(), text))

    def _connected(self, line: WebSocket) -> None:
        self.lost += len(self._sent)
        self._sent.clear()
        line.on("framesent", lambda data: self._says(json.loads(data)))
        line.on("framereceived", lambda data: self._hears(json.loads(data)))

    def _says(self, message: Told) -> None:
        if message["type"] == "act":
            self._sent.append(message)

    def _hears(self, message: Told) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.welcomes += 1
        elif kind == "campaign":
            self.info = message["campaign"]
        elif kind in ("table", "happened"):
            self._sees(message)
        elif kind == "acknowledged":
            self._acknowledge(message)
        elif kind == "refused":
            self.refused.append(f"{message['code']}: {message['sentence']}")
            if message["seq"] is not None and self._sent:
                self._sent.popleft()
        elif kind == "dismissed":
            self.tables.setdefault(message["match"], Table()).shut = True
        elif kind == "changed" and message["match"]["id"] in self.tables:
            self.tables[message["match"]["id"]].over = message["match"]["status"] == "over"
        elif kind == "spoken" and message["line"]["name"] == self.name:
            self.spoken.append(message["line"]["text"])

    def _sees(self, message: Told) -> None:
        whole = message["type"] == "table"
        match = message["match"]["id"] if whole else message["match"]
        table = self.tables.setdefault(match, Table())
        table.view = self._views.read(message)["view"]
        table.decision = message["decision"]
        table.shut = False
        if whole:
            table.seq, table.seat = message["seq"], message["seat"]
            table.game = message["match"]["game"]
            table.over = message["match"]["status"] == "over"
        else:
            table.seq = message["step"]["seq"]

    def _acknowledge(self, message: Told) -> None:
        act = self._sent.popleft()
        actions = (act["action"], *act.get("then", ()))
        seat = self.tables[message["match"]].seat
        self.acknowledged.append(Acknowledged(message["match"], seat, message["seq"], actions))

    # --- what the page says ----------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether everything that was sent has been answered."""
        return not self._sent

    def say(self, message: Told) -> bool:
        """Send something over the page's own socket; False where there is no connection."""
        return bool(self.page.evaluate(SEND, json.dumps(message)))

    def post(self, path: str, body: Told | None = None) -> Any:
        """Ask the server as this person's browser would."""
        answer = self.page.request.post(
            self.server + path, data=json.dumps(body or {}), headers=HEADERS, timeout=PATIENCE * 1000
        )
        assert answer.ok, f"{self.name} asked {path}: {answer.text()}"
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.page.request.get(self.server + path, timeout=PATIENCE * 1000)
        assert answer.ok, f"{self.name} asked {path}: {answer.text()}"
        return answer.json()

    def wait(self, seconds: float) -> None:
        """Let the browser go on; messages are heard meanwhile."""
        self.page.wait_for_timeout(seconds * 1000)

    def until(self, done: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not done():
            assert time.monotonic() < end, f"{what}: this did not come about in {patience:.0f} s"
            self.wait(0.05)


class Cast:
    """All nineteen of them."""

    def __init__(self, server: str, browser: Browser) -> None:
        def somebody(name: str, size: tuple[int, int] = DESKTOP) -> Somebody:
            return Somebody(server, browser, name, size)

        self.shogun = somebody("Aya")
        self.judges = [somebody("Bunta"), somebody("Chie")]
        self.daimyo = [
            somebody(f"Daimyo {clan}", PHONE if seat == ON_A_PHONE else DESKTOP)
            for seat, clan in enumerate(CLANS)
        ]
        self.generals = [[somebody(f"{clan} {which}") for which in ("Ichi", "Ni")] for clan in CLANS]
        self.hall = somebody("", HALL)
        for clan, both in enumerate(self.generals):
            for each in (self.daimyo[clan], *both):
                each.clan = clan

    @property
    def fighters(self) -> list[Somebody]:
        return [each for clan in self.generals for each in clan]

    @property
    def people(self) -> list[Somebody]:
        """All who have a name."""
        return [self.shogun, *self.judges, *self.daimyo, *self.fighters]

    @property
    def everybody(self) -> list[Somebody]:
        return [*self.people, self.hall]
