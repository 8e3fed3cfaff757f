"""Real tables with many cards on them, shown as a server would send them; and what is measured there."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct
from playwright.sync_api import Page, expect

from browser.conftest import Person
from conftest import ROOT
from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, View
from gorin.server.match.live import Live
from gorin.server.match.table_messages import Telling, look, table_message
from gorin.server.store.database import Entry
from gorin.server.wire.client import Client, encode
from gorin.server.wire.protocol import Player

sys.path.insert(0, str(ROOT / "bench"))  # games that are played to a full table

from bytes import choose, match_of

#: Games of four who build before they fight: more than eighty cards in play for a long while.
CROWDED = {"war-of-honor": "full 0", "celestial": "full 2", "imperial": "full 0"}
PLAYERS, MANY = 4, 80

#: Where a card is in play: in provinces, hands and piles it is not, and a tile is none.
IN_PLAY = ("home", "holdings", "army")

#: A socket that says what the test wants it to say, in a task of its own as a real one does.
SOCKET = """
window.heard = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  constructor() {
    super();
    window.deliver = (text) => this.dispatchEvent(new MessageEvent('message', { data: text }));
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      window.deliver(JSON.stringify({ type: 'welcome', you: null, version: '0' }));
    });
  }
  send(text) {
    const said = JSON.parse(text);
    window.heard.push(said);
    if (said.type === 'watch') setTimeout(() => window.deliver(window.firstTable));
    if (said.type === 'why') {
      const reasons = [{ rule: 'L5R-ACT-4', sentence: 'It is bowed.' }];
      setTimeout(() => window.deliver(JSON.stringify({ type: 'reasons', match: said.match, card: said.card,
        seq: 1, reasons })));
    }
  }
  close() {}
};
"""


class Recording(Struct):
    """A stretch of a game as one viewer is told it: the table, and then what happens."""

    table: str
    frames: list[str]
    #: Cards in play at the table's beginning and after each frame.
    cards: list[int]


def each_card(areas: list[Area]) -> Iterator[tuple[str, Any]]:
    for area in areas:
        for card in area.cards:
            yield area.kind, card
        yield from each_card(area.parts)


def cards_in_play(view: View) -> int:
    return sum(kind in IN_PLAY for kind, _ in each_card(view.areas))


class Played:
    """A game that goes on move by move, and what a seat (None: a spectator) is told of it."""

    def __init__(self, game: str, seats: int, seed: str) -> None:
        self.live: Live = match_of(find(game), seats, seed)
        assert self.live.match is not None
        self.state: Any = self.live.match.state
        self._rng = rng_of(seed)

    @property
    def over(self) -> bool:
        return not self.state.deciders()

    @property
    def cards(self) -> int:
        return cards_in_play(self.state.view(None))

    def go_on(self, peaceful: bool = False) -> None:
        """A move that a sensible player might make; who is peaceful hardly ever attacks."""
        seat = self.state.deciders()[0]
        action = self.state.action(seat, choose(self.state, seat, self._rng))
        if peaceful and plain(action)["do"] in ("attack", "besiege") and self._rng.below(50) > 0:
            others = [one for one in self.state.decision(seat).actions if plain(one)["do"] == "pass"]
            action = others[0] if others else action
        self.live.take(Entry("bench", self.live.seq + 1, "move", seat, plain(action), float(self.live.seq)))

    def fill(self, least: int) -> None:
        """Play until so many cards are in play, and some to spare for those who fall."""
        while self.cards < least + 6:
            for _ in range(8):
                assert not self.over, f"there were never {least} cards in play"
                self.go_on(peaceful=True)

    def table(self, client: Client, seat: int | None) -> str:
        seen = look(self.live, client, seat)
        info = self.live.info(client.id, 0, 60.0, 0.0)
        for one in info.seats:
            one.present = True  # nobody has left this table
        return encode(table_message(self.live, info, seat, 0, seen)).decode()

    def told(self, client: Client, seat: int | None) -> str:
        """The newest move as the server tells it to a client."""
        return Telling(self.live, [seat]).tell(client, seat).decode()


def reader(seat: int | None) -> Client:
    return Client(None if seat is None else Player(f"p{seat}", "", False))


def crowded(game: str, steps: int, least: int = MANY, seat: int = 0) -> Recording:
    """So many steps of a game with at least so many cards in play all the while."""
    played = Played(game, PLAYERS, CROWDED[game])
    played.fill(least)
    client = reader(seat)
    found = Recording(played.table(client, seat), [], [played.cards])
    while len(found.frames) < steps and not played.over:
        played.go_on()
        told = played.told(client, seat)
        cards = cards_in_play(client.seen[played.live.id].view)
        if cards < least:
            break
        found.frames.append(told)
        found.cards.append(cards)
    return found


# --- moments -----------------------------------------------------------------------------------------


def _moment(state: Any, seat: int) -> str:
    """What sort of question a seat is asked, "" for one that is not looked for."""
    deeds = [plain(action)["do"] for action in state.decision(seat).actions]
    if "assign" in deeds:
        return "maneuvers"
    if state.fight.battlefield >= 0:
        at = state.fight.battlefield
        manned = state.places.manned(state, at, 1) and state.places.manned(state, at, 2)
        return "battle" if manned and "use" in deeds else ""
    if deeds.count("buy") > 1:
        return "dynasty"
    return "peace" if "use" in deeds and "pass" in deeds else ""


CALM = ("peace", "dynasty", "maneuvers", "battle")


@cache
def moments(game: str) -> dict[str, Recording]:
    """Tables of four with many cards in play, each as the one who is asked sees it."""
    played = Played(game, PLAYERS, CROWDED[game])
    played.fill(MANY)
    found: dict[str, Recording] = {}
    while len(found) < len(CALM):
        assert not played.over, f"no {set(CALM) - set(found)} with {MANY} cards in play"
        seat = played.state.deciders()[0]
        name = _moment(played.state, seat)
        if name and name not in found and (cards := played.cards) >= MANY:
            found[name] = Recording(played.table(reader(seat), seat), [], [cards])
        played.go_on()
    return found


def sit_down(one: Person, table: str) -> None:
    """Open a page whose server has this table."""
    one.page.add_init_script(f"window.firstTable ??= {json.dumps(table)};{SOCKET}")
    one.visit("bench")
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()


def tell(one: Person, message: str) -> None:
    """Another message from the server; what it changes is drawn when this ends."""
    one.page.evaluate("(text) => new Promise((done) => { deliver(text); setTimeout(done, 30); })", message)


def put_on(page: Page, theme: str) -> None:
    """Another theme; colours pass from element to element within, a frame or two each."""
    page.evaluate(
        """async (theme) => {
          document.documentElement.dataset.theme = theme;
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          for (let still = 0, at = 0; still < 3 && at < 200; at += 1) {
            await frame();
            still = document.getAnimations().length === 0 ? still + 1 : 0;
          }
        }""",
        theme,
    )


# --- what is measured --------------------------------------------------------------------------------

#: What must be read but is cut off: figures and sentences; a title or a name may end in an ellipsis.
CUT = """() => {
  const found = [];
  const table = document.querySelector('[data-testid=drawn-table]');
  for (const one of table.querySelectorAll('*')) {
    if (one.closest('svg, .sr-only, .here, .recap, [data-testid=log]')) continue;
    const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (own.length === 0 || one.getClientRects().length === 0) continue;
    const style = getComputedStyle(one);
    const words = one.textContent.trim();
    const wide = one.scrollWidth > one.clientWidth + 1 && style.overflowX !== 'visible';
    if (wide && (style.textOverflow !== 'ellipsis' || /^[-+−0-9 /of]+$/.test(words)))
      found.push(`${one.className}: ${words.slice(0, 60)}`);
    const range = document.createRange();
    range.setStartBefore(own[0]);
    range.setEndAfter(own.at(-1));
    const box = range.getBoundingClientRect();
    let above = one;
    while ((above = above.parentElement) && above !== table) {
      const clips = getComputedStyle(above);
      if (clips.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue;
      const frame = above.getBoundingClientRect();
      if (box.right > frame.right + 2 || box.left < frame.left - 2 || box.bottom > frame.bottom + 2)
        found.push(`${one.className} in ${above.className}: ${words.slice(0, 60)}`);
      break;
    }
    // Words that no card lies on by design must not have anything else on them.
    if (!one.closest('.spot, .plate, .unit, [data-testid=hand]') && style.pointerEvents !== 'none') {
      const lines = [...range.getClientRects()].filter((line) => line.width > 4);
      const last = lines.at(-1);
      const at = (line) => line && document.elementFromPoint(line.right - 2, line.top + line.height / 2);
      for (const seen of [at(lines[0]), at(last)])
        if (seen && style.textOverflow !== 'ellipsis' && !one.contains(seen) && !seen.contains(one))
          found.push(`${seen.className} lies on ${one.className}: ${words.slice(0, 60)}`);
    }
    if (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1)
      found.push(`${one.className} leaves the window: ${words.slice(0, 60)}`);
  }
  return found;
}"""

#: What is lit, but has no point that could be clicked.
HIDDEN = """() => [...document.querySelectorAll('[data-spot].legal')].filter((one) => {
  const box = one.getBoundingClientRect();
  for (let x = 2; x < box.width; x += 4)
    for (let y = 2; y < box.height; y += 4)
      if (document.elementFromPoint(box.left + x, box.top + y)?.closest('[data-spot]') === one) return false;
  return true;
}).map((one) => `${one.dataset.spot}: ${one.textContent.trim().slice(0, 60)}`)"""

#: Every card in play has a place on the screen: how many of these do not.
ABSENT = """(ids) => ids.filter((id) => {
  const box = document.querySelector(`[data-spot="${id}"]`)?.getBoundingClientRect();
  return !box || box.width === 0 || box.right <= 0 || box.left >= innerWidth || box.bottom <= 0 ||
    box.top >= innerHeight;
})"""

#: Shifts of the layout that no click or key explains.
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    window.shifts.push([one.value, one.hadRecentInput, one.sources.map((each) => {
      const node = each.node?.nodeType === 3 ? each.node.parentElement : each.node;
      return `${node?.tagName}.${node?.getAttribute('class')} ${node?.textContent?.trim().slice(0, 20)}`;
    })]);
}).observe({ type: 'layout-shift', buffered: true });
"""
