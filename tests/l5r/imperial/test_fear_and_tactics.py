"""Fear and Tactics, both once a battle."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_TARGET
from gorin.games.l5r.values.terms import DISCARD
from l5r.imperial.cards import ALL, TROOPS, field
from support import rule


def haunted(*mine, theirs="Ghoul"):
    return field().at(0, 0, *mine).at(1, 0, theirs).battle(0, 1)


@rule("IMP-FEAR-1", "R138")
def test_fear_bows_the_followers_whose_force_is_not_higher():
    p = haunted("Bushi + Levy + Footmen + Guard")
    p.use("Ghoul").choose("Bushi")
    assert [p.bowed(name) for name in ("Bushi", "Levy", "Footmen", "Guard")] == [False, True, True, False]


@rule("IMP-FEAR-1")
def test_who_causes_fear_does_not_bow():
    p = haunted("Bushi + Levy")
    p.use("Ghoul").choose("Bushi")
    assert not p.bowed("Ghoul")


@rule("IMP-FEAR-1")
def test_items_are_not_afraid():
    p = haunted("Bushi + Plate + Levy")
    p.use("Ghoul").choose("Bushi")
    assert not p.bowed("Plate")


@rule("R240")
def test_any_unit_in_the_battle_may_be_named_ones_own_too():
    p = haunted("Bushi + Levy", theirs="Ghoul + Footmen")
    p.use("Ghoul")
    assert p.state.asking == ASK_TARGET
    p.choose("Ghoul")
    assert (p.bowed("Footmen"), p.bowed("Levy")) == (True, False)


@rule("R240", "R40")
def test_fear_may_bow_nobody():
    p = haunted("Bushi")
    p.use("Ghoul").choose("Bushi")
    assert not p.bowed("Bushi")


@rule("IMP-FEAR-1")
def test_a_unit_elsewhere_is_not_named():
    p = field().at(0, 0, "Bushi").at(0, 1, "Brute + Levy").home(0, "Rider + Footmen").at(1, 0, "Ghoul")
    p.battle(0, 1).use("Ghoul")
    assert not p.may_choose("Brute")
    assert not p.may_choose("Rider")


@rule("IMP-FEAR-2")
def test_a_card_causes_fear_once_a_battle_and_again_in_the_next():
    p = field().at(0, 0, "Bushi + Levy").at(0, 1, "Rider + Levy").at(1, 0, "Ghoul").home(1, "Archer")
    p.battle(0, 1).use("Ghoul").choose("Bushi").use("0:Wait")
    assert not p.can_use("Ghoul")
    p = field().at(0, 0, "Bushi + Levy", "Brute").at(1, 0, "Ghoul + Ghosts").battle(0, 1)
    p.use("Ghoul").choose("Bushi").use("0:Wait")
    assert p.can_use("Ghosts")


@rule("IMP-FEAR-2", "R138")
def test_two_fears_are_not_added():
    p = haunted("Bushi + Guard", theirs="Ghoul + Ghosts")
    p.use("Ghoul").choose("Bushi").use("0:Wait")
    p.use("Ghosts").choose("Bushi")
    assert not p.bowed("Guard")


@rule("IMP-FEAR-1")
def test_a_leader_may_keep_followers_from_fear():
    p = haunted("Stoic + Levy")
    p.use("Ghoul").choose("Stoic")
    assert not p.bowed("Levy")


def test_under_other_rules_it_works_just_the_same():
    p = Position("House of Nobody", "House of Nobody", cards=ALL)
    p.hand(0, "Wait").at(0, 0, "Bushi + Levy + Footmen + Guard").at(1, 0, "Ghoul").battle(0, 1)
    p.use("Ghoul").choose("0:Bushi")
    assert [p.bowed(name) for name in ("0:Bushi", "Levy", "0:Footmen", "Guard")] == [False, True, True, False]


def test_it_is_printed_with_what_it_does():
    ghosts = next(card for card in TROOPS if card.title == "Ghosts")
    assert card_text(ghosts) == [
        "Battle, once per battle: Target a unit: Fear 2 (bow each of its Followers with Force 2 or lower)."
    ]


# --- Tactics ------------------------------------------------------------------------------------------


def tactics(*hand, who="Strategist"):
    p = field().at(0, 0, "Bushi").at(0, 1, "Brute").at(1, 0, who).hand(1, *hand)
    return p.battle(0, 1)


@rule("IMP-TACTICS-1", "R139")
def test_a_discarded_card_adds_its_focus_value_to_the_force():
    p = tactics("Four")
    p.use("Tactics").choose("Four")
    assert p.force("Strategist") == 2 + 4
    assert p.zone("Four") == DISCARD
    assert not p.bowed("Strategist")


@rule("IMP-TACTICS-1")
def test_the_bonus_counts_at_the_resolution():
    p = tactics("Four").use("Tactics").choose("Four")
    p.all_pass()
    assert p.dead("Bushi")
    assert p.in_play("Strategist")


@rule("R139")
def test_the_bonus_ends_with_the_battle():
    p = tactics("Four").use("Tactics").choose("Four").all_pass()
    assert p.force("Strategist") == 2


@rule("IMP-TACTICS-1")
def test_once_a_battle():
    p = tactics("Four", "Four").use("Tactics").choose("Four").use("0:Wait")
    assert not p.can_use("Tactics")


@rule("IMP-TACTICS-1")
def test_again_in_another_battle():
    p = field().at(0, 0, "Bushi").at(0, 1, "Brute").at(1, 0, "Rider").at(1, 1, "Strategist")
    p.hand(1, "Four", "Four")
    p.battle(0, 1, 1).use("Tactics").choose("Four").all_pass()
    g = p.state
    g.leaving.set_place(g, p.card("Strategist"), 0)
    p.pick(1)
    assert p.asked == 1
    assert p.can_use("Tactics")


@rule("IMP-TACTICS-1")
@pytest.mark.parametrize("who", ["Rider", "Strategist (bowed)"])
def test_only_an_unbowed_tactician_uses_it(who):
    assert not tactics("Four", who=who).can_use("Tactics")


@rule("IMP-TACTICS-1")
def test_not_from_home():
    p = field().at(0, 0, "Bushi").home(1, "Strategist").at(1, 0, "Rider").hand(1, "Four").battle(0, 1)
    assert not p.can_use("Tactics")
