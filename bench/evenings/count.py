"""The last count: what every page says, and what the record gives when it is replayed."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import expect

from evenings.people import CLANS, CRAB, PATIENCE, SCORPION, Cast, Somebody
from gorin.games import find
from gorin.games.strategic.campaign import Campaign
from gorin.games.strategic.position import BREACHES
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import Record, read_line, verify, write_line
from gorin.kernel.values import GorinError

TOTAL = re.compile(
    r"</span>(\w+)(?: \(winner\))?</h3>.*?<tr class=\"total\"><td>Victory Points</td>"
    r"<td>(-?\d+)</td><td>(-?\d+)</td><td>(-?\d+)</td><td>(-?\d+)</td>"
)
RANKED = re.compile(r"(-?\d+) Honor, (-?\d+) Glory, (\d+) Koku of \d+ provinces?\s*(-?\d+)")


@dataclass(frozen=True)
class Count:
    """What a clan has in the end; `koku` is that of its provinces."""

    honor: int
    glory: int
    koku: int
    points: int

    def __str__(self) -> str:
        return f"{self.honor} Honor, {self.glory} Glory, {self.koku} Koku: {self.points} Victory Points"


def download(one: Somebody, match: str) -> Record:
    """The record of a match as the server gives it."""
    answer = one.page.request.get(f"{one.server}/api/matches/{match}/record", timeout=PATIENCE * 1000)
    assert answer.ok, f"the record of {match}: {answer.text()}"
    return read_line(answer.body())


def verified(records: list[Record], path: Path) -> str:
    """What `gorin verify` says against records, each of which is over; nothing if they hold."""
    path.write_bytes(b"".join(write_line(each) for each in records))
    command = [sys.executable, "-m", "gorin", "verify", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stdout + done.stderr).strip()


def legal(record: Record) -> str:
    """What is wrong with the moves of a match that was stopped; nothing if all of them are legal."""
    game = find(record.game)
    match = Match(game, record.seats, read_options(game, record.options), record.seed)
    for seat, move in record.moves:
        try:
            match.play(seat, msgspec.convert(move, game.action_type))
        except GorinError as error:
            return f"{move}: {error}"
    return ""


def ending(record: Record) -> str:
    """How a match of a battle ended."""
    if record.result is None:
        return "stopped when the desk chose another game"
    if record.result.get("victory") == "peace":
        return "ended by the desk, which sent it to a real table"
    if record.result.get("victory") == "withdrawal":
        return "ended when a general left the table"
    return "played to its end"


def replayed(record: Record) -> Campaign:
    """The campaign as its record leads to it."""
    state = verify(record, find).state
    assert isinstance(state, Campaign)
    return state


def sums(state: Campaign) -> dict[str, Count]:
    """The count of each clan, added up here from the map and the two tracks."""
    found: dict[str, Count] = {}
    for seat, clan in enumerate(CLANS):
        koku = sum(KOKU[at] for at in range(LANDS) if state.at.castle[at] == seat)
        honor, glory = state.at.honor[seat], state.at.glory[seat]
        found[clan] = Count(honor, glory, koku, honor + glory + koku)
    return found


def came_about(record: Record, state: Campaign) -> list[str]:
    """What the evening was to bring and its record does not have."""
    at = state.at
    done = {move["do"] for _, move in record.moves}
    wanted = {
        "a breach is in the record": "breach" in done,
        "its undo is in the record": "undo" in done,
        "a result was taken back": "retract" in done,
        "the breach cost nothing in the end": at.brought(CRAB, BREACHES) == (0, 0),
        "the Scorpion have no castle": SCORPION not in at.castle,
        "the Scorpion have no army": all(
            at.place[army] == DESTROYED for army in range(len(at.place)) if at.clan_of(army) == SCORPION
        ),
    }
    return [f"this is not so: {sentence}" for sentence, so in wanted.items() if not so]


# --- what pages say ----------------------------------------------------------------------------------------


def in_the_war_room(one: Somebody) -> dict[str, Count]:
    """The ranking on the page of somebody in the War Room."""
    ranking = one.page.get_by_test_id("ranking")
    expect(ranking).to_be_attached(timeout=PATIENCE * 1000)
    found: dict[str, Count] = {}
    for row in ranking.locator("li").all():
        text = " ".join((row.text_content() or "").split())
        clan = next(clan for clan in CLANS if clan in text)
        read = RANKED.search(text)
        if read is not None:
            found[clan] = Count(*(int(each) for each in read.groups()))
    return found


def in_hand(one: Somebody) -> dict[str, int]:
    """The Koku in hand of each clan, in the standings of a page."""
    realm = one.page.get_by_test_id("tab-log")
    if realm.count() and realm.is_visible():
        realm.click()
    expect(one.page.get_by_test_id("standing")).to_be_attached()
    rows = one.page.locator("[data-testid='standing'] tbody tr").all()
    cells = [row.locator("th, td").all_text_contents() for row in rows]
    return {next(clan for clan in CLANS if clan in row[0]): int(row[1]) for row in cells}


def in_the_hall(hall: Somebody) -> dict[str, Count]:
    found: dict[str, Count] = {}
    for seat, clan in enumerate(CLANS):
        cells = hall.page.get_by_test_id(f"clan-{seat}").locator("td").all_text_contents()
        found[clan] = Count(*(int(each) for each in cells))
    return found


def at_the_ceremony(hall: Somebody) -> tuple[dict[str, int], dict[str, int]]:
    """The points of each clan as they are called, and as their sources add up; all by clicks."""
    page = hall.page
    if not page.get_by_test_id("ceremony").is_visible():
        page.get_by_test_id("to-ceremony").click()
    totals: dict[str, int] = {}
    added: dict[str, int] = {}
    on = page.get_by_test_id("ceremony-on")
    for _ in CLANS:
        on.click()  # the next clan
        on.click()  # all of it
        total = page.get_by_test_id("ceremony-total")
        expect(total).to_be_visible()
        clan = (page.get_by_test_id("ceremony").locator("h1").text_content() or "").strip()
        rows = page.get_by_test_id("ceremony-count").locator("td").all_text_contents()
        added[clan] = sum(int(each) for each in rows)
        totals[clan] = int(total.locator("b").text_content() or "")
    expect(page.get_by_test_id("ceremony-winner")).to_be_visible()
    return totals, added


def in_the_story(one: Somebody, campaign: str) -> dict[str, Count]:
    answer = one.page.request.get(f"{one.server}/api/campaigns/{campaign}/story", timeout=PATIENCE * 1000)
    assert answer.ok, f"the story: {answer.text()}"
    told = TOTAL.findall(answer.text())
    return {clan: Count(*(int(each) for each in figures)) for clan, *figures in told}


def compare(cast: Cast, campaign: str, state: Campaign) -> list[str]:
    """What pages say that the record does not."""
    truth = sums(state)
    points = {clan: count.points for clan, count in truth.items()}
    hand = {clan: state.at.koku[seat] for seat, clan in enumerate(CLANS)}
    totals, added = at_the_ceremony(cast.hall)
    said: list[tuple[str, Any, Any]] = [
        ("the ceremony", totals, points),
        ("the sources at the ceremony", added, points),
    ]
    cast.hall.page.get_by_test_id("ceremony-close").click()
    said.append(("the hall", in_the_hall(cast.hall), truth))
    said.append(("the story", in_the_story(cast.daimyo[0], campaign), truth))
    for each in (*cast.daimyo, cast.shogun):
        said.append((f"the page of {each.name}", in_the_war_room(each), truth))
        said.append((f"Koku in hand on the page of {each.name}", in_hand(each), hand))
    differs = [(where, found, right) for where, found, right in said if found != right]
    return [f"{where} says {found}, and the record gives {right}" for where, found, right in differs]
