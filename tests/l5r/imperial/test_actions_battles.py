"""Who may act in a battle, with what, and from where."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import PLAY
from l5r.imperial.acting import table
from support import refusal_of, rule


def fought(*home: str, hand: tuple[str, ...] = (), here: str = "Bushi") -> Position:
    """Seat 1 defends with a Brute; seat 0 attacks with a unit and has these cards at home and in hand."""
    return table().hand(0, *hand).home(0, *home).at(0, 0, here).at(1, 0, "Brute").battle(0, 1)


# --- which kinds -------------------------------------------------------------------------------------


@rule("R6")
def test_open_actions_are_taken_in_battles_too():
    p = fought(hand=("Shout", "Murmur", "Bless", "Levy"))
    assert [p.can_use(title) for title in ("Shout", "Murmur", "Bless", "Levy")] == [True, True, True, False]
    assert p.use("Murmur").honor_of(0) == 7


@rule("R6")
def test_in_an_action_phase_open_ones_are_for_everybody_and_battle_actions_for_nobody():
    p = table().hand(0, "Levy").hand(1, "Shout", "Murmur", "Levy").action_phase().passes(0)
    assert [p.can_use(title) for title in ("Shout", "Murmur", "Levy")] == [False, True, False]


@rule("R6")
def test_the_question_says_which_kinds():
    p = fought(hand=("Shout",))
    words, rule_id = question(p.state).prompt()
    assert words == "Battle at the first province of seat 1: take a Battle or Open action, or pass"
    assert rule_id == "R6"


# --- presence ----------------------------------------------------------------------------------------


@rule("IMP-PLACE-1")
def test_without_a_unit_in_the_battle_a_player_takes_no_action():
    p = table().hand(0, "Shout", "Murmur").home(0, "Bushi").estate(1, "Watch").at(1, 0, "Brute").battle(0, 1)
    assert p.asked == 1
    p.passes(1)
    assert p.state.fight.battlefield < 0  # nobody else was asked
    p = fought(hand=("Shout", "Murmur"))
    assert p.can_use("Shout")


@rule("IMP-PLACE-1")
def test_what_waives_presence_is_for_everybody_even_uninvited():
    p = table(3).estate(2, "Wall", "Watch").at(0, 0, "Bushi").at(1, 0, "Brute").battle(0, 1)
    assert p.asked == 2
    assert p.can_use("Wall")
    assert not p.can_use("Watch")


@rule("IMP-PLACE-1", "R110")
@pytest.mark.parametrize(("allies", "offered"), [((0, 0), False), ((0b100, 0), True)])
def test_only_who_is_invited_may_bring_a_unit_in(allies, offered):
    p = table(3).hand(2, "Ride In").home(2, "Page").at(0, 0, "Bushi").at(1, 0, "Brute")
    p.battle(0, 1, allies=allies)
    assert (p.asked == 2 and p.can_use("Ride In")) == offered


@rule("IMP-PLACE-1")
def test_a_leader_without_a_unit_may_bring_one_in():
    p = table().hand(0, "Ride In", "Shout").home(0, "Page").at(1, 0, "Brute").battle(0, 1)
    assert p.asked == 0
    assert not p.can_use("Shout")
    p.use("Ride In")
    assert p.place("Page") == 0
    assert p.can_use("Shout")


@rule("IMP-ROUND-1")
def test_all_act_in_turn_from_the_defender_clockwise_whatever_their_side():
    p = table(3).estate(2, "Wall").hand(0, "Shout").hand(1, "Shout").at(0, 0, "Bushi").at(1, 0, "Brute")
    p.battle(0, 1)
    order = []
    for _ in range(3):
        order.append(p.asked)
        p.passes()
    assert order == [1, 2, 0]


# --- place of the source -----------------------------------------------------------------------------


@rule("IMP-PLACE-2", "R114")
@pytest.mark.parametrize(
    ("title", "from_home"),
    [
        ("Cheerer", True),
        ("Helper", True),
        ("Archer", False),  # a Ranged Attack
        ("Bully", False),  # speaks of enemies
        ("Braggart", False),  # would touch a card outside the battle
        ("Inferno", True),  # says so itself
    ],
)
def test_a_card_acts_from_home_unless_it_speaks_of_those_who_oppose_it(title, from_home):
    assert fought(title).can_use(title) == from_home
    assert fought(here=title).can_use(title)


@rule("IMP-PLACE-2")
def test_the_refusal_names_the_rule():
    p = fought("Bully", "Cheerer")
    assert refusal_of(p.state, 0, Use(p.card("Bully"), 0)).rule == "IMP-PLACE-2"


@rule("IMP-PLACE-2", "R236")
def test_a_fiery_bolt_from_home_hits_the_army_that_opposes_the_casters_side():
    p = fought("Inferno", "Page", hand=("Shout",)).use("Inferno")
    assert p.bowed("Brute")
    assert not p.bowed("Bushi")


@rule("IMP-PLACE-2", "R114")
def test_a_shugenja_at_home_helps_those_who_fight():
    p = fought("Sage + Help").use("Help").choose("Bushi")
    assert p.force("Bushi") == 4


# --- what is touched ---------------------------------------------------------------------------------


@rule("R253")
def test_a_battle_action_touches_no_card_outside_the_battle_but_an_open_one_does():
    p = fought("Cheerer", "Page").use("Cheerer")
    assert p.may_choose("Bushi")
    assert not p.may_choose("Page")
    p = fought("Helper", "Page").use("Helper")
    assert p.may_choose("Page")


@rule("R253")
def test_an_action_of_both_kinds_is_open_as_well():
    p = fought("Page", hand=("Bless",)).use("Bless").choose("Page")
    assert p.force("Page") == 2


@rule("R253", "IMP-PLACE-1")
def test_but_it_needs_presence():
    p = table().hand(0, "Bless").home(0, "Page").estate(1, "Watch").at(1, 0, "Brute").battle(0, 1)
    assert p.passes(1).state.fight.battlefield < 0


# --- Reactions ---------------------------------------------------------------------------------------


@rule("R254")
def test_a_reaction_needs_neither_presence_nor_an_invitation():
    p = table(3).hand(0, "Shout").home(2, "Listener").at(0, 0, "Bushi").at(1, 0, "Brute").battle(0, 1)
    p.use("Shout")
    assert p.asked == 2
    assert p.use("Listener").honor_of(2) == 7


@rule("R254")
@pytest.mark.parametrize(("here", "asked"), [("Envious", True), ("Page", False)])
def test_unless_its_text_speaks_of_enemies(here, asked):
    home = ("Envious",) if here == "Page" else ()
    p = table().hand(0, "Bless").home(0, *home).at(0, 0, here).at(1, 0, "Brute").battle(0, 1)
    p.use("Bless").choose("Brute")
    assert p.can_use("Envious") == asked


# --- bowed cards -------------------------------------------------------------------------------------


@rule("R252")
def test_attachments_of_a_bowed_leader_act():
    p = table().hand(0, "Shout").at(0, 0, "Bushi (bowed) + Squire").at(1, 0, "Brute").battle(0, 1)
    assert p.use("Squire").choose("Brute").force("Brute") == 9


@rule("R252", "R114")
def test_and_shoot():
    p = table().hand(0, "Shout").at(0, 0, "Bushi (bowed) + Slingers").at(1, 0, "Page").battle(0, 1)
    p.use("Slingers")
    assert p.zone("Page") != PLAY
    assert p.bowed("Slingers")


@rule("R252")
def test_a_spell_that_bows_its_shugenja_does_not():
    p = table().hand(0, "Shout").at(0, 0, "Sage (bowed) + Help").at(1, 0, "Brute").battle(0, 1)
    assert not p.can_use("Help")


@rule("IMP-BOW-1")
def test_a_bowed_card_is_used_for_nothing():
    p = table().hand(0, "Murmur").home(0, "Helper (bowed)", "Bushi + Charm (bowed)").action_phase()
    assert p.can_use("Murmur")
    assert not p.can_use("Helper")
    assert not p.can_use("Charm")


@rule("R49")
def test_a_bowed_personality_performs_nothing():
    assert not table().hand(0, "Toil").home(0, "Bushi (bowed)").action_phase().can_use("Toil")
    assert table().hand(0, "Toil").home(0, "Bushi").action_phase().can_use("Toil")
