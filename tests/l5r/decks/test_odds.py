"""Odds to see a card: exact, as the decks are dealt by the game itself, and as its turns draw."""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt

import pytest

from gorin.games.l5r.decks.odds import MOST_TURNS, dynasty_odds, fate_odds
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.games.l5r.options import ImperialOptions
from gorin.games.l5r.workshop import L5RWorkshop
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from l5r.decks.dealing import first_turns
from support import rule

GAMES = (CELESTIAL, IMPERIAL, WAR_OF_HONOR)
DEALS = 2_000
TURNS = 4
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_the_chance_of_a_hand_is_the_hypergeometric_one() -> None:
    for turn, chance in enumerate(fate_odds(40, 3, 6, 10), 1):
        assert chance == pytest.approx(1 - comb(37, 6 + turn) / comb(40, 6 + turn))
    assert fate_odds(9, 1, 6, 4)[2:] == (1.0, 1.0), "when the deck has been drawn, everything has been seen"


def test_provinces_without_refills_show_what_was_laid_there() -> None:
    assert dynasty_odds(40, 3, 0, 4, 3) == pytest.approx([1 - comb(37, 4) / comb(40, 4)] * 3)


def test_refilled_provinces_show_as_many_more() -> None:
    for refills in range(5):
        for turn, chance in enumerate(dynasty_odds(40, 2, 0, 4, 8, refills), 1):
            shown = min(40, 4 + refills * (turn - 1))
            assert chance == pytest.approx(1 - comb(38, shown) / comb(40, shown))


def test_an_event_makes_room_for_another_card() -> None:
    """Of three cards one is an Event: with one province, the next card shows in the second turn."""
    first, second, third = dynasty_odds(3, 1, 1, 1, 3)
    assert first == pytest.approx(1 / 3)
    assert second == pytest.approx(1 / 3 + 1 / 3 * 1 / 2)
    assert third == second


def counted(shop: L5RWorkshop, sheet: Sheet, deals: int) -> list[Counter[tuple[str, str]]]:
    """How often each title was seen by each turn."""
    seen: list[Counter[tuple[str, str]]] = [Counter() for _ in range(TURNS)]
    for deal in range(deals):
        for turn, titles in enumerate(first_turns(shop, sheet, f"deal {deal}", TURNS)):
            seen[turn].update(titles)
    return seen


@rule("CEL-SETUP-4", "L5R-END-1")
@each_game
def test_odds_are_those_of_deals_by_the_game(game: L5RGame) -> None:
    """Every share lies within 4.5 standard errors of its chance: 1 of 150,000 would not by chance alone."""
    shop = game.workshop()
    sheet = next(iter(shop.ready().values()))
    seen = counted(shop, sheet, DEALS)
    for odds in shop.seen(sheet, TURNS):
        for turn, chance in enumerate(odds.by_turn):
            share = seen[turn][odds.pile, odds.title] / DEALS
            assert abs(share - chance) <= 4.5 * sqrt(chance * (1 - chance) / DEALS), (odds.title, turn)


@each_game
def test_a_deal_is_what_the_rules_give_and_the_same_for_a_seed(game: L5RGame) -> None:
    shop = game.workshop()
    for sheet in shop.ready().values():
        dealt = shop.deal(sheet, "one")
        assert dealt == shop.deal(sheet, "one")
        assert dealt != shop.deal(sheet, "two")
        assert len(dealt.hand) == game.ruleset.setup.hand
        assert len(dealt.provinces) == game.ruleset.setup.provinces
        assert set(dealt.hand) <= set(sheet.piles["Fate"])
        assert set(dealt.provinces) <= set(sheet.piles["Dynasty"])


def test_what_cannot_be_played_is_dealt_as_far_as_it_is_known() -> None:
    shop = CELESTIAL.workshop()
    odd = Sheet("Foo", piles={"Dynasty": {"Hida Kisada": 3, "Copper Mine": 1}, "Fate": {"Will": 2}})
    dealt = shop.deal(odd, "1")
    assert (dealt.hand, dealt.provinces) == (["Will", "Will"], ["Copper Mine"])
    assert shop.deal(Sheet(), "1").hand == []


def test_an_edition_behind_a_title_is_dealt_under_that_title() -> None:
    shop = CELESTIAL.workshop()
    sheet = Sheet(piles={"Fate": {"Charge (Imperial Edition)": 3, "Charge": 3}})
    assert Counter(shop.deal(sheet, "1", "any").hand) == {"Charge (Imperial Edition)": 3, "Charge": 3}


@pytest.mark.parametrize(("turns", "refills"), [(0, 0), (MOST_TURNS + 1, 0), (3, -1), (3, 5)])
def test_what_is_asked_is_bounded(turns: int, refills: int) -> None:
    with pytest.raises(GorinError, match="Ask for"):
        CELESTIAL.workshop().seen(Sheet(), turns, refills)


def test_a_table_draws_a_card_a_turn_and_turns_provinces_up() -> None:
    """A player of the game itself, who does nothing else, draws as the odds say."""
    state = IMPERIAL.new(2, ImperialOptions(decks=("rings", "rings"), discreet=False), "draws")
    hands: list[int] = []
    while len(hands) < 3:
        seat, turn = state.active, state.turn
        before = len(state.hands[seat])
        while state.turn == turn:
            decider = state.deciders()[0]
            state.play(decider, state.legal(decider)[-1] if 0 not in state.legal(decider) else 0)
        hands.append(len(state.hands[seat]) - before)
    assert hands == [1, 1, 1]
