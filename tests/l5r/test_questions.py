"""Every question is owned by a class: its codes can be read again, and a refusal tells what was found."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.flow import legality
from gorin.games.l5r.position import Position
from gorin.games.l5r.values import asking, codes
from gorin.games.l5r.values.hindrances import NOTHING
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import BATTLE, NO_CARD
from l5r.cards.stage import ALWAYS
from l5r.celestial.game import quiet


@pytest.mark.parametrize("card", [0, 1, 30, 311])
@pytest.mark.parametrize("small", range(6))
def test_what_is_packed_is_unpacked(card: int, small: int) -> None:
    code = codes.use_code(card, small)
    assert (codes.use_card(code), codes.use_index(code)) == (card, small)
    code = codes.buy_code(card, small)
    assert (codes.buy_card(code), codes.buy_way(code)) == (card, small)
    code = codes.assign_code(card, small)
    assert (codes.assign_unit(code), codes.assign_field(code)) == (card, small)
    code = codes.tile_code(card, 528 + small)
    assert (codes.tile_card(code), codes.tile_place(code)) == (card, 528 + small)
    code = codes.province_code(small, small)
    assert (codes.province_seat(code), codes.province_slot(code)) == (small, small)
    for bows in (True, False):
        code = codes.pay_code(card, bows)
        assert code != codes.AUTO
        assert (codes.pay_card(code), codes.pay_bows(code)) == (card, bows)


def test_an_ability_of_a_player_is_no_pass() -> None:
    for index in range(40):
        code = codes.use_code(NO_CARD, index)
        assert code != asking.PASS
        assert (codes.use_card(code), codes.use_index(code)) == (NO_CARD, index)


def test_the_same_kind_of_question_is_worded_by_who_asks() -> None:
    p = Position("Lion", "Dragon").home(0, "Matsu Mari").hand(0, ALWAYS).action_phase(0)
    assert type(question(p.state)).__name__ == "Act"
    p.all_pass()
    assert question(p.state).prompt() == ("Your Attack Phase: declare an attack, or none", "L5R-ATTACK-1")


def test_may_i_and_why_not_are_one_function() -> None:
    p = quiet().at(0, 0, "Strategist", "Impostor").at(1, 0, "Talker").battle(attacker=1, defender=0)
    g = p.state
    timing = BATTLE
    for name in ("Strategist", "Impostor"):
        card = p.card(name)
        d = g.underway.probe(g, card)
        listed = codes.use_code(card, 0) in g.codes
        assert (legality.hindrance(g, d, g.defs[card].abilities[0], 0, timing) == NOTHING) is listed
        assert (g.why_not(p.asked, Use(card, 0)) is None) is listed


def test_a_tactical_action_is_refused_for_want_of_a_tactician() -> None:
    p = quiet().at(0, 0, "Strategist", "Impostor").at(1, 0, "Talker").battle(attacker=1, defender=0)
    refusal = p.state.why_not(p.asked, Use(p.card("Impostor"), 0))
    assert refusal is not None
    assert refusal.rule == "CEL-TACT-1"
