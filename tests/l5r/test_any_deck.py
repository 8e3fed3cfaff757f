"""Random legal decks of all the cards there are: whatever meets in a game, it goes on to its end."""

from __future__ import annotations

import pytest

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.drawn import drawn
from gorin.games.l5r.decks.validate import faults
from gorin.games.l5r.decks.written import write
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.sets.printed import item
from gorin.games.l5r.state import L5RState
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from l5r.conformance import l5r_conserves_cards
from support import rule

Pool = dict[str, CardDef]


def played(game: L5RGame, seats: int, seed: str, pool: Pool, **options: object) -> L5RState:
    """A random game of random decks to its end, with every card in its place on the way."""
    rng = rng_of(f"any deck {seed}")
    decks = [write(drawn(pool, game.ruleset, rng), pool) for _ in range(seats)]
    state = game.new(seats, read_options(game, {"decks": decks, **options}), seed)
    moves = 0
    while deciders := state.deciders():
        legal = state.legal(deciders[0])
        state.play(deciders[0], legal[rng.below(len(legal))])
        moves += 1
        if moves % 25 == 0:
            l5r_conserves_cards(state)
            assert game.load(state.dump()).dump() == state.dump()
            assert state.redeal(0, rng).view(0) == state.view(0)
    return state


@rule("L5R-DECK-1")
@pytest.mark.parametrize("seed", range(8))
def test_celestial_plays_any_legal_decks(seed: int) -> None:
    assert played(CELESTIAL, 2 + seed % 3, str(seed), CELESTIAL.cards, turn_limit=30).result().winners


@rule("WOH-ADV-4")
@pytest.mark.parametrize("seed", range(8))
def test_advanced_play_plays_any_legal_decks(seed: int) -> None:
    state = played(WAR_OF_HONOR, 2 + seed % 3, str(seed), CELESTIAL.cards, advanced=True, turn_limit=30)
    assert state.result().winners


@rule("L5R-DECK-3")
@pytest.mark.parametrize("game", [CELESTIAL, IMPERIAL], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(6))
def test_any_card_plays_against_any_card(game: L5RGame, seed: int) -> None:
    state = played(game, 2 + seed % 3, f"mixed {seed}", game.everything, cards="any", turn_limit=30)
    assert state.result().winners


@rule("L5R-DECK-3")
def test_printings_that_share_a_title_are_told_apart_and_counted_together() -> None:
    both = ("Ring of Air", "Ring of Air (Imperial Edition)")
    assert [CELESTIAL.everything[title].title for title in both] == ["Ring of Air"] * 2
    assert CELESTIAL.everything[both[0]] is not CELESTIAL.everything[both[1]]
    assert both[1] not in CELESTIAL.cards
    deck = Deck("", "", "", "", {}, dict.fromkeys(both, 1))
    broken = faults(deck, CELESTIAL.everything, CELESTIAL.ruleset)
    assert any("Ring of Air is in the decks 2 times" in fault.sentence for fault in broken)


@rule("L5R-DECK-3")
def test_of_two_printings_the_stricter_one_says_how_many_there_may_be() -> None:
    pool = {"Blade": item("Blade", "1 0 1 1", ""), "Blade (Old)": item("Blade", "1 0 1 1", "Unique")}
    for titles in (("Blade", "Blade (Old)"), ("Blade (Old)", "Blade")):
        broken = faults(Deck("", "", "", "", {}, dict.fromkeys(titles, 1)), pool, CELESTIAL.ruleset)
        assert any("Blade is in the decks 2 times" in fault.sentence for fault in broken)
    alone = faults(Deck("", "", "", "", {}, {"Blade": 2}), pool, CELESTIAL.ruleset)
    assert not any("Blade" in fault.sentence for fault in alone)


@rule("L5R-DECK-3")
def test_a_list_of_any_cards_says_which_option_it_needs() -> None:
    text = write(drawn(CELESTIAL.everything, CELESTIAL.ruleset, rng_of("any")), CELESTIAL.everything)
    info = CELESTIAL.read_deck(text)
    assert (info.faults, info.needs) == ([], "cards=any")
    with pytest.raises(GorinError, match="There is no card called"):
        CELESTIAL.new(2, read_options(CELESTIAL, {"decks": [text, "lion"]}), "own")
    assert CELESTIAL.new(2, read_options(CELESTIAL, {"decks": [text, "lion"], "cards": "any"}), "own")
