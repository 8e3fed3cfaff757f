"""Running written cases, and playing campaigns in a few words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gorin.games.strategic import moves as m
from gorin.games.strategic.adjudicate import Settled, adjudicate
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import INDEX
from gorin.kernel.match import read_options
from gorin.kernel.values import Action, Event

CASES = Path(__file__).parent / "cases"


def settle(name: str) -> Settled:
    return adjudicate((CASES / f"{name}.txt").read_text(encoding="utf-8"))


def settles(*names: str) -> None:
    """Check that cases end as they expect."""
    for name in names:
        settled = settle(name)
        assert settled.case.expect is not None, f"{name} expects nothing"
        assert settled.differences == [], name


def campaign(count: int = 2, seed: str = "1", /, **options: Any) -> CampaignState:
    """A new campaign of so many clans."""
    return STRATEGIC.new(count + 1, read_options(STRATEGIC, options), seed)


def do(state: CampaignState, seat: int, *actions: Action) -> list[Event]:
    """Carry out moves of a seat; all events."""
    return [event for action in actions for event in state.apply(seat, action)]


def turn_to(state: CampaignState, seat: int, part: str) -> None:
    """Turn to a part of a seat's orders."""
    do(state, seat, m.Turn(), m.Open(part))


def seal_all(state: CampaignState) -> list[Event]:
    """Everybody who has not sealed seals."""
    found: list[Event] = []
    turn = state.turn
    for seat in range(state.daimyo):
        if state.turn == turn and seat in state.deciders():
            found += do(state, seat, m.Seal())
    return found


def offered(state: CampaignState, seat: int) -> list[Action]:
    return state.decision(seat).actions


def place(state: CampaignState, seat: int, army: int, at: str) -> None:
    """Put an army somewhere."""
    state.at.put(state.army(seat, army - 1), INDEX[at])
