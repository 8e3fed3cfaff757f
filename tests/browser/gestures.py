"""What a person does at the drawn table with a pointer, a finger or keys to have moves sent."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Person, picture, seat_bot
from browser.drawn import COUNTER, clicks
from browser.players import PASS, Move, Player, composed, marched
from browser.rehearsal import BOT, USUAL_STOPS, Rehearsal
from browser.test_match import newest_table
from gorin.games.l5r.decks import CELESTIAL_DECKS, IMPERIAL_DECKS

#: Somebody with the usual stops, who waits for no scene.
SWIFT = {"speed": "off", "pace": "at once", "stops": {}}
#: Much longer than anything takes; a machine that has much else to do is slow, not wrong.
LONG = 100

#: What there is to be clicked, as far as it is seen.
SEEN = """() => {
  const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const lit = all('button.legal[data-spot], .lit button[data-spot]').map((one) => one.dataset.spot);
  const buttons = all('[data-testid=prompt] button:enabled').map((one) => one.dataset.testid ?? '');
  const busy = all('[data-testid=prompt] button:disabled').length > 0;
  const focused = document.activeElement?.dataset?.spot ?? null;
  return { busy, lit, buttons, focused, sent: window.acts ?? 0 };
}"""


def open_match(one: Person, game: str, decks: tuple[str, str], seed: str) -> None:
    """A table against a bot, by the form in the lobby, whose match has this seed."""
    page = one.page
    one.next_seed(seed)
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option(game)
    titles = {"celestial": CELESTIAL_DECKS, "imperial": IMPERIAL_DECKS}[game]
    for seat, deck in enumerate(decks):
        page.locator(f"[data-option='decks.{seat}']").select_option(label=titles[deck].title)
    seat_bot(page, 1, BOT)
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_test_id("drawn-table")).to_be_visible()
    page.evaluate(COUNTER)


def question(
    one: Person, stops: frozenset[str] = USUAL_STOPS
) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """What the person is asked and what they see, if it is not passed by itself and nothing is under way."""
    if not any('"decision"' in frame for frame in one.frames) or one.is_over():
        return None
    table = newest_table(one)
    asked, view = table["decision"], table["view"]
    if asked is None or (asked["moment"] and asked["moment"] not in stops):
        return None
    return asked, view


class Hands:
    """Somebody who plays by clicks, or by taps on a phone."""

    def __init__(self, one: Person, player: Player, stops: frozenset[str] = USUAL_STOPS) -> None:
        self.one = one
        #: The moments at which the person wants to be asked.
        self.stops = stops
        self.player = player
        self.page = one.page
        self.deeds: list[str] = []
        #: What each thing that was done cost in clicks.
        self.cost: dict[str, list[int]] = {}
        #: The number of the table at which the last question was answered.
        self.seq = -1
        self.meant: tuple[dict[str, Any], list[Move]] | None = None

    # --- a game ------------------------------------------------------------------------------------

    def wish(self) -> tuple[dict[str, Any], list[Move]] | None:
        """What is asked and what the player wants to do; None while nothing is asked."""
        found = question(self.one, self.stops)
        if found is None:
            self.page.wait_for_timeout(5)
        elif self.meant is None:
            self.meant = found[0], self.player.wish(*found)
        return self.meant

    def step(self) -> list[Move]:
        """Answer if something is asked."""
        found = self.wish()
        if found is None:
            return []
        self.meant = None
        self.do(*found)
        return found[1]

    def play(self, until: str = "", before: str = "", most: int = 200) -> None:
        """Play to the end, until something has been done, or until it is about to be."""
        end = time.monotonic() + 5 * LONG
        while not self.one.is_over():
            assert time.monotonic() < end, f"it took too long: {self.deeds}"
            assert len(self.deeds) < 3 * most, f"it did not come to it: {self.deeds}"
            found = self.wish()
            if found is None:
                continue
            if before and found[1][0]["do"] == before:
                return
            self.meant = None
            self.do(*found)  # this very question: the next one may be what is waited for
            if found[1][0]["do"] == until:
                return
        wanted = until or before
        assert wanted == "", f"nobody came to {wanted}: {self.deeds}"

    def do(self, asked: dict[str, Any], moves: list[Move]) -> None:
        """Have these moves sent, and wait until they have been carried out."""
        table = newest_table(self.one)
        self.seq = table["seq"] if table["type"] == "table" else table["step"]["seq"]
        self.page.wait_for_function("document.querySelector('[data-testid=prompt].mine') !== null")
        self.deeds += [moves[0]["do"], str(moves[0].get("ability", moves[0]["do"])), marched(moves)]
        before = clicks(self.one)
        self.perform(asked, moves)
        self.cost.setdefault(str(moves[0].get("ability", moves[0]["do"])), []).append(
            clicks(self.one) - before
        )
        end = time.monotonic() + LONG
        while not self.acknowledged():
            assert time.monotonic() < end, f"{asked['prompt']}: {moves} was not done"
            self.page.wait_for_timeout(5)

    def acknowledged(self) -> bool:
        """Whether what was asked has been answered; what the client passed by itself is acknowledged too."""
        told = self.one.messages[-40:]
        return any(message["type"] == "acknowledged" and message["seq"] > self.seq for message in told)

    # --- gestures ----------------------------------------------------------------------------------

    def perform(self, asked: dict[str, Any], moves: list[Move]) -> None:
        if moves == [PASS]:
            self.page.get_by_test_id("pass").click()
        elif moves[0]["do"] == "assign":
            self.march(asked, moves)
            self.confirm()
        else:
            self.compose(asked, moves)

    def compose(self, asked: dict[str, Any], moves: list[Move]) -> None:
        """From card to card, with a choice in words where the cards do not tell."""
        index = asked["actions"].index(moves[0])
        first = asked["same"][index] if asked["same"] else index
        spots = route(asked, index, moves[1:])
        end = time.monotonic() + LONG
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        sent = seen["sent"]
        while not self.acknowledged():
            if time.monotonic() > end:
                picture(self.page, "stuck")
                raise AssertionError(f"{asked['prompt']}: no way to {moves} by {spots} from {seen}")
            seen = self.page.evaluate(SEEN)
            if seen["sent"] > sent:
                return  # by a button that said all of it: what is lit now is for the next question
            word = next(
                (f"choice-{each}" for each in (index, first) if f"choice-{each}" in seen["buttons"]), None
            )
            next_one = next((spot for spot in spots if str(spot) in seen["lit"]), None)
            if seen["busy"]:
                self.page.wait_for_timeout(5)
            elif word is not None:
                self.choose(word)
            elif next_one is not None:
                self.touch(next_one)
                spots = spots[spots.index(next_one) + 1 :]
            elif "do-it" in seen["buttons"]:
                self.confirm()
                return
            elif not self.look_about(spots):
                self.page.wait_for_timeout(5)

    def look_about(self, spots: list[Any]) -> bool:
        """On a phone a part of the table with something lit is marked; what nothing stands for is listed."""
        marked = self.page.locator("[data-testid^=lit-]:visible")
        if spots and marked.count() > 0:
            marked.first.click()
            return True
        if not spots and self.page.get_by_test_id("all-choices").is_visible():
            self.page.get_by_test_id("all-choices").click()
            return True
        return False

    def march(self, asked: dict[str, Any], moves: list[Move]) -> None:
        """All that are left to one place by one button, single ones by their cards."""
        home = {action["unit"] for action in asked["actions"] if action["do"] == "assign"}
        sent = [move for move in moves if move["do"] == "assign"]
        for field in dict.fromkeys(move["to"] for move in sent):
            units = {move["unit"] for move in sent if move["to"] == field}
            able = {action["unit"] for action in asked["actions"] if action.get("to") == field} & home
            if units == able:
                self.page.get_by_test_id(f"all-here-{field}").click()
            else:
                for unit in units:
                    self.touch(unit)
                self.page.locator(f"[data-lane='{field}'] button.name").click()
            home -= units

    def touch(self, spot: int | str) -> None:
        """Cards may overlap: what is seen of each is its left edge."""
        self.page.locator(f"button[data-spot='{spot}']:visible").first.click(position={"x": 8, "y": 8})

    def choose(self, name: str) -> None:
        self.page.get_by_test_id("prompt").get_by_test_id(name).first.click()

    def confirm(self) -> None:
        self.page.get_by_test_id("do-it").click()


class Keys(Hands):
    """Somebody without a pointer."""

    def perform(self, asked: dict[str, Any], moves: list[Move]) -> None:
        if moves == [PASS]:
            self.page.keyboard.press("p")
        elif moves[0]["do"] == "assign":
            fields = sorted(
                area["facts"]["at"]
                for area in newest_table(self.one)["view"]["areas"]
                if area["kind"] == "battle"
            )
            for move in moves:
                if move["do"] == "assign":
                    self.reach(move["unit"])
                    self.page.keyboard.press(str(fields.index(move["to"]) + 1))
            self.confirm()
        else:
            self.compose(asked, moves)

    def reach(self, spot: int | str) -> None:
        """Space goes on to the next card that is lit."""
        seen = self.page.evaluate(SEEN)
        for _ in range(len(seen["lit"]) + 3):
            if self.page.evaluate(SEEN)["focused"] == str(spot):
                return
            self.page.keyboard.press("Space")
        raise AssertionError(f"no key leads to {spot}")

    def touch(self, spot: int | str) -> None:
        self.reach(spot)
        self.page.keyboard.press("Enter")

    def choose(self, name: str) -> None:
        """The figure that is written on it."""
        figure = self.page.get_by_test_id("prompt").get_by_test_id(name).first.locator("kbd")
        self.page.keyboard.press(figure.inner_text())

    def confirm(self) -> None:
        self.page.keyboard.press("Enter")

    def look_about(self, spots: list[Any]) -> bool:
        if not spots and "all-choices" in self.page.evaluate(SEEN)["buttons"]:
            self.page.keyboard.press("a")
            return True
        return False


def route(asked: dict[str, Any], index: int, then: list[Move]) -> list[Any]:
    """The spots that lead to an action and what follows it."""
    for way in asked["leads"][index]:
        start = [*([way["source"]] if "source" in way else []), *way.get("via", [])]
        if composed(way) == then:
            return [*start, *way.get("targets", [])[:1]]
    return []


def rehearsed(one: Person, game: str, decks: tuple[str, str], known: Rehearsal, hands: Hands) -> None:
    """Play the game that was rehearsed, to the end that it must have."""
    open_match(one, game, decks, known.seed)
    hands.play()
    result = newest_table(one)["view"]["result"]
    assert known.result is not None
    assert result == known.result
    expect(one.page.get_by_test_id("end")).to_be_visible()
    assert one.errors == []
