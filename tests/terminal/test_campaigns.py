"""The table of a campaign as a Daimyo sees it in the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from gorin.games import find
from gorin.games.strategic import moves as m
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.terminal.table import draw

NAMES = ["you", "ann", "bob", "shogun"]


def drawn(state: State, seat: int) -> str:
    console = Console(width=120, record=True, file=StringIO())
    console.print(draw(state.view(seat), NAMES))
    return console.export_text()


def campaign() -> State:
    game = find("strategic")
    return game.new(4, read_options(game, {"clans": ["Crab", "Crane", "Dragon"]}), "1")


def test_the_map_shows_castles_and_armies() -> None:
    text = drawn(campaign(), 0)
    assert "Turn 1 of 15" in text
    assert any(
        line.split()[:7] == ["2", "Wall", "March", "2", "Crab", "Crab", "1"] for line in text.splitlines()
    )
    assert any(line.split()[:2] == ["Crane", "ann"] for line in text.splitlines())


def test_only_the_own_hand_and_orders_are_drawn() -> None:
    state = campaign()
    state.apply(0, m.March(1, ("29",)))
    state.apply(1, m.March(1, ("21",)))
    text = drawn(state, 0)
    assert "Your orders: move 1: 29" in text
    assert "move 1: 21" not in text
    assert "The Crab: " in text
    assert "The Crane: " not in text


def test_an_offer_is_drawn_for_all_and_its_card_for_two() -> None:
    state = campaign()
    title = next(card.name for area in state.view(0).areas if area.id == "clan:0" for card in area.cards)
    assert title is not None
    for action in (m.GoToCourt(), m.Approach("Crane"), m.LayCard(title), m.MakeOffer()):
        state.apply(0, action)
    assert f"Offer of the Crab to the Crane: {title} for nothing" in drawn(state, 1)
    assert f"{title} for nothing" not in drawn(state, 2)
    assert "Offer of the Crab to the Crane: a " in drawn(state, 2)
