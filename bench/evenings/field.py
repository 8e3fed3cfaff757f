"""The generals: they go where they are called, and play by clicks or over their page's own socket."""

from __future__ import annotations

import contextlib
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from browser.players import PASS, PROPOSED, Player
from evenings.people import PATIENCE, Cast, Somebody, Table

#: Seconds in which a click must find what it is for; else the driver plays that move.
CLICK = 4.0
TABLES = ("drawn-table", "kenjin-table")
_LISTING = re.compile("all choices|as a list", re.IGNORECASE)


class Field:
    """The battles as the generals fight them."""

    def __init__(self, cast: Cast, campaign: str) -> None:
        self.cast = cast
        self.campaign = campaign
        self.rng = random.Random("evening")
        #: How each general plays; a clan that is to lose passes where it may.
        self.players: dict[str, Player] = {}
        self.meek: set[int] = set()
        #: The newest match of each place and game.
        self.matches: dict[tuple[str, str], str] = {}
        #: Moves by match and by how they were made.
        self.tally: Counter[tuple[str, str]] = Counter()

    # --- coming and going ------------------------------------------------------------------------------

    def of(self, at: str) -> dict[str, Any]:
        """The battle at a space as the Shogun's page has it; empty if there is none."""
        info = self.cast.shogun.info
        open_ones = [each for each in (info or {"battles": []})["battles"] if each["status"] != "told"]
        return next((each for each in open_ones if each["at"] == at), {})

    def generals_at(self, at: str) -> list[Somebody]:
        """The people who fight there now."""
        names = {each["name"] for each in self.of(at).get("fighters", []) if not each["left"]}
        return [each for each in self.cast.fighters if each.name in names]

    def enter(self, at: str, game: str, people: int) -> list[Somebody]:
        """So many people are called to a battle of this game, and go to its table by a click."""
        shogun = self.cast.shogun
        shogun.until(
            lambda: (
                self.of(at).get("game") == game
                and self.of(at).get("match") is not None
                and len(self.generals_at(at)) == people
            ),
            f"a battle of {game} with {people} people at {at} did not begin; it is {self.of(at)}",
        )
        found = self.generals_at(at)
        self.matches[at, game] = str(self.of(at)["match"])
        for general in found:
            self.go_to_table(general, str(self.of(at)["match"]))
        return found

    def go_to_table(self, general: Somebody, match: str) -> None:
        page = general.page
        if page.url.endswith(match) and self._at_table(general).is_visible():
            return
        self._to_campaign(general, "to-battle")
        page.get_by_test_id("to-battle").click()
        expect(self._at_table(general)).to_be_visible(timeout=PATIENCE * 1000)
        expect(page.get_by_test_id("war-map")).to_have_count(0)
        general.until(lambda: match in general.tables, f"{general.name} sees no table")

    def _to_campaign(self, general: Somebody, shows: str) -> None:
        """From the table of a match that was stopped to a page that shows something, by its button."""
        page, end = general.page, time.monotonic() + PATIENCE
        while not page.get_by_test_id(shows).is_visible() and time.monotonic() < end:
            if page.get_by_test_id("to-campaign").is_visible():
                with contextlib.suppress(Late):  # the page may be about to change by itself
                    page.get_by_test_id("to-campaign").click(timeout=CLICK * 1000)
            general.wait(0.1)

    def go_home(self, *generals: Somebody) -> None:
        """Who fights no longer goes back to the War Room by a click."""
        for general in generals:
            back = general.page.get_by_test_id("to-campaign")
            if not general.page.url.endswith(self.campaign):
                expect(back).to_have_text("To the War Room", timeout=PATIENCE * 1000)
                back.click()
            expect(general.page.get_by_test_id("war-room")).to_be_visible(timeout=PATIENCE * 1000)

    def go_to_camp(self, general: Somebody) -> None:
        """Who is called to a table in the hall sees its number, and no map."""
        page = general.page
        self._to_campaign(general, "own-table")
        expect(page.get_by_test_id("own-table")).to_be_visible(timeout=PATIENCE * 1000)
        expect(page.get_by_test_id("war-map")).to_have_count(0)

    def leave(self, general: Somebody) -> None:
        """Give up at the table, by clicks."""
        general.page.get_by_test_id("open-more").or_(general.page.get_by_test_id("tab-more")).first.click()
        general.page.get_by_test_id("resign").click()
        general.page.get_by_test_id("resign-confirm").click()

    @staticmethod
    def _at_table(general: Somebody) -> Any:
        return general.page.get_by_test_id(TABLES[0]).or_(general.page.get_by_test_id(TABLES[1])).first

    # --- playing ---------------------------------------------------------------------------------------

    def question(self, general: Somebody, match: str) -> Table | None:
        """The table at which this general is asked something now."""
        table = general.tables.get(match)
        asked = table is not None and table.decision is not None and not table.over and not table.shut
        return table if asked and general.idle else None

    def play(
        self,
        at: str,
        done: Callable[[], bool],
        what: str,
        clicks: int = 0,
        patience: float = 3 * PATIENCE,
    ) -> None:
        """The generals of a battle play until something has come about; the first moves are clicked."""
        end = time.monotonic() + patience
        while not done():
            assert time.monotonic() < end, f"{what}: the battle at {at} did not come so far"
            match = str(self.of(at).get("match"))
            moved = [self.move(each, match, clicks > 0) for each in self.generals_at(at)]
            clicks -= moved.count("clicked")
            if not any(moved):
                self.cast.shogun.wait(0.02)

    def finish(self, at: str, patience: float) -> bool:
        """Play a battle to its end, but no longer than so many seconds; whether it is over."""
        end = time.monotonic() + patience
        self.play(at, lambda: not self.of(at) or time.monotonic() > end, "the end", clicks=6)
        return not self.of(at)

    def begin_move(self, at: str) -> None:
        """Somebody sends a move, and nobody waits for the answer."""
        match = str(self.of(at).get("match"))
        for general in self.generals_at(at):
            table = self.question(general, match)
            if table is not None:
                first, *then = self._wish(general, table)
                general.say({"type": "act", "match": match, "seq": table.seq, "action": first, "then": then})
                return

    def moves(self, at: str, many: int, clicks: int) -> None:
        """So many moves of people."""
        start = self.count(self.generals_at(at))
        self.play(at, lambda: self.count(self.generals_at(at)) >= start + many, f"{many} moves", clicks)

    @staticmethod
    def count(generals: Iterable[Somebody]) -> int:
        return sum(each.clicked + each.driven for each in generals)

    def move(self, general: Somebody, match: str, by_click: bool) -> str:
        """Answer the question there is: "clicked", "driven", or nothing."""
        table = self.question(general, match)
        if table is None:
            return ""
        if by_click and self._click(general, table):
            general.clicked += 1
            self.tally[match, "clicked"] += 1
            return "clicked"
        if self.question(general, match) is not table or table.decision is None:
            return ""
        first, *then = self._wish(general, table)
        act = {"type": "act", "match": match, "seq": table.seq, "action": first, "then": then}
        if not general.say(act):
            return ""
        general.until(lambda: general.idle, f"{general.name} moved, and nobody answered")
        general.driven += 1
        self.tally[match, "driven"] += 1
        return "driven"

    def _wish(self, general: Somebody, table: Table) -> list[Any]:
        asked = table.decision
        assert asked is not None
        actions = asked["actions"]
        passing = next((each for each in actions if each["do"] == "pass"), None)
        if table.game == "kenjin" or table.view is None:
            return [self.rng.choice(actions)]
        if general.clan in self.meek and passing is not None:
            return [passing]
        player = self.players.setdefault(general.name, Player(uses=False))
        wished = player.wish({**asked, "leads": asked.get("leads") or []}, table.view)
        buys = [each for each in actions if each["do"] == "buy" and each["how"] != "overlay"]
        if wished == [PASS] and buys:  # whatever it is: another card comes for it
            return [self.rng.choice(buys), PROPOSED]
        return wished

    def _click(self, general: Somebody, table: Table) -> bool:
        """Pass, or take the first choice of the list, by its button."""
        page, seq = general.page, table.seq
        asked = table.decision
        assert asked is not None
        passing = any(each["do"] == "pass" for each in asked["actions"])
        try:
            if page.get_by_test_id("kenjin-table").is_visible():
                self._click_kenjin(general)
            else:
                button = page.get_by_test_id("pass" if passing else "choice-0").first
                if not button.is_visible() and page.get_by_test_id("all-choices").is_visible():
                    page.get_by_test_id("all-choices").click(timeout=CLICK * 1000)
                button.click(timeout=CLICK * 1000)
            general.until(lambda: table.seq > seq and general.idle, "a click had no effect", CLICK)
        except (Late, AssertionError):
            return table.seq > seq
        return True

    def _click_kenjin(self, general: Somebody) -> None:
        page = general.page
        choices = page.get_by_test_id("choices")
        end = time.monotonic() + CLICK
        while not choices.is_visible():
            assert time.monotonic() < end, "the list of choices did not open"
            skip = page.get_by_test_id("combat-skip")
            listing = page.get_by_role("button", name=_LISTING).first
            if skip.is_visible():
                skip.click(timeout=CLICK * 1000)
            elif listing.is_visible():
                listing.click(timeout=CLICK * 1000)
            general.wait(0.02)
        choices.locator("button:enabled").first.click(timeout=CLICK * 1000)
