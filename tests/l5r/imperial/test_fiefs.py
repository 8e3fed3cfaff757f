"""Gold with conditions, the Dynasty Phase, and cards that perish or are saved."""

from __future__ import annotations

from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.statements import Cost, Open
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality, spell
from gorin.games.l5r.values.terms import BOWED, DYNASTY_PHASE, THIS
from l5r.cards.imp_lands import table
from support import rule

SCROLL = spell("Test Scroll", "2 1", "", Open(Cost((Destroy(THIS),)), gain(1)))
GHOUL = personality("Test Ghoul", "", "1 2 - 6 0", "Nonhuman, Shadowlands")


@rule("IMP-GOLD-1")
def test_a_holding_bows_for_gold_or_for_honor() -> None:
    p = table("Dragon", "Phoenix").estate(0, "Dance Troupe").hand(0, "Test Bribe").honor(0, 5).action_phase(0)
    p.use("Dance Troupe")
    assert p.honor_of(0) == 7
    assert p.state.purse.production(p.state, p.card("Dance Troupe"), -1) == 0
    p = table("Dragon", "Phoenix").estate(0, "Imperial Acrobats").hand(0, "Test Bribe").honor(0, 5)
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.estate(0, "Stables").action_phase(0).use("Test Bribe")
    assert p.honor_of(0) == 7  # one with the Gold of the Acrobats, one of the Bribe
    assert not p.can_use("Imperial Acrobats")


@rule("IMP-GOLD-2")
def test_what_is_given_up_for_gold_counts_as_it_was() -> None:
    p = table("Dragon", "Phoenix").estate(0, "Sacrificial Altar").hand(0, "Test Bribe").honor(0, 5)
    p.home(0, "Test Rogue", "Test Bushi + Test Katana", "Test Shugenja")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.action_phase(0).use("Test Bribe", pay=False)
    assert p.offered() == ["as proposed", "Sacrificial Altar"]
    p.pay()
    assert [p.in_play(f"Test {name}") for name in ("Rogue", "Bushi", "Shugenja")] == [False, True, True]
    assert (p.honor_of(0), p.bowed("Sacrificial Altar")) == (5 - 2 + 1, True)


@rule("IMP-GOLD-2")
def test_nothing_is_given_up_that_other_gold_can_spare() -> None:
    p = table("Dragon", "Phoenix").estate(0, "Sacrificial Altar").hand(0, "Test Bribe").home(0, "Test Rogue")
    p.action_phase(0).use("Test Bribe")
    assert (p.in_play("Test Rogue"), p.bowed("Sacrificial Altar")) == (True, False)


@rule("IMP-GOLD-3")
def test_a_strategy_is_what_its_action_is_paid_for() -> None:
    p = table("Lion", "Crab").estate(0, "Ninja Stronghold").hand(0, "Test Ninja Plot").action_phase(0)
    assert p.can_use("Test Ninja Plot")
    p = table("Lion", "Crab").estate(0, "Ninja Stronghold").hand(0, "Test Bribe").action_phase(0)
    assert not p.can_use("Test Bribe")


@rule("R257")
def test_a_clan_mate_for_nothing_brings_honor() -> None:
    p = table("Phoenix", "Crab").estate(0, "School of Wizardry").province(0, 0, "Test Phoenix").honor(0, 6)
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.dynasty_phase(0).buy("Test Phoenix", "proclaim")
    assert (p.in_play("Test Phoenix"), p.honor_of(0)) == (True, 10)
    p = table("Phoenix", "Crab").estate(0, "School of Wizardry").province(0, 0, "Test Phoenix").honor(0, 4)
    assert not p.dynasty_phase(0).can_buy("Test Phoenix")


def entombed() -> Position:
    p = table("Dragon", "Phoenix", extra=(GHOUL,)).estate(0, "Forgotten Tomb (bowed)")
    return p.province(0, 0, "Test Ghoul").dynasty_phase(0).use("Forgotten Tomb")


@rule("R274")
def test_the_tomb_counts_turns() -> None:
    p = entombed()
    assert p.state.flags[p.card("Forgotten Tomb")] & BOWED
    assert not p.can_use("Forgotten Tomb", 2)
    turn = p.state.turns[0]
    while p.state.turns[0] == turn or p.state.phase != DYNASTY_PHASE or p.asked != 0:
        p.passes()
    p.use("Forgotten Tomb", 2)
    assert p.in_play("Test Ghoul")


@rule("IMP-FATAL-1")
def test_who_needs_honored_dead_perishes_as_soon_as_there_are_none() -> None:
    p = table("Dragon", "Phoenix").discard(0, "Test Bushi (dead)").home(0, "Test Rogue + Shadow Samurai")
    p.hand(0, "Test Burial").action_phase(0)
    assert p.in_play("Shadow Samurai")
    p.use("Test Burial")
    assert not p.in_play("Shadow Samurai")


@rule("IMP-SAVE-1")
def test_a_cost_of_what_is_saved_counts_as_paid() -> None:
    p = (
        table("Dragon", "Phoenix", extra=(SCROLL,))
        .home(0, "Test Shugenja + Scribe + Test Scroll")
        .honor(0, 5)
    )
    p.action_phase(0).use("Test Scroll").use("Scribe")
    assert (p.in_play("Test Scroll"), p.honor_of(0)) == (True, 6)
