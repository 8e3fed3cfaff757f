"""Followers of the Imperial set that duel, save, devour and teach."""

from __future__ import annotations

from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.conditions import less
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.numbers import StatOf, chi
from gorin.games.l5r.language.selectors import others
from gorin.games.l5r.language.statements import Battle, Cost, Open, Target
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality, spell
from gorin.games.l5r.values.asking import ASK_BUY, ASK_CLEAR, ASK_FOCUS
from gorin.games.l5r.values.terms import CHI, PERSONALITY, TARGET, THIS
from l5r.cards.imp_lands import fight, table
from l5r.cards.marks import card


@card("Personal Champion")
def test_a_personal_champion_fights_in_another_s_place() -> None:
    p = table().home(0, "Test Rogue + Personal Champion").home(1, "Test Bushi").hand(0, "Test Duel")
    p.action_phase(0)
    assert p.stat("Test Rogue", CHI) == 4  # R12: his +2C is the leader's
    p.use("Test Duel").use("Personal Champion")
    while p.state.asking == ASK_FOCUS and p.asked >= 0:
        p.passes()
    assert [p.in_play(name) for name in ("Test Rogue", "Personal Champion", "Test Bushi")] == [
        True,
        False,
        False,
    ]


@card("Personal Champion")
def test_a_personal_champion_may_stay_out_of_it() -> None:
    p = table().home(0, "Test Rogue + Personal Champion").home(1, "Test Bushi").hand(0, "Test Duel")
    p.action_phase(0).use("Test Duel").passes(0)
    while p.state.asking == ASK_FOCUS and p.asked >= 0:
        p.passes()
    assert [p.in_play(name) for name in ("Test Rogue", "Personal Champion", "Test Bushi")] == [
        True,
        True,
        False,
    ]
    p = table().home(0, "Test Rogue + Personal Champion (bowed)").home(1, "Test Shugenja").action_phase(0)
    assert p.stat("Test Rogue", CHI) == 2  # R250


# --- the Marsh Troll ---------------------------------------------------------------------------------


def night(p: Position, seat: int = 0) -> Position:
    """The End Phase of a seat comes."""
    p.dynasty_phase(seat)
    while p.state.asking in (ASK_BUY, ASK_CLEAR) and p.asked == seat:
        p.passes()
    return p


@card("Marsh Troll")
def test_a_marsh_troll_devours_a_card_of_its_unit_each_end_phase() -> None:
    p = table().home(0, "Test Bushi + Marsh Troll + Light Infantry + Test Fan", "Test Rogue + Archers")
    night(p)
    offered = [p.may_choose(name) for name in ("Test Bushi", "Light Infantry", "Test Fan", "Marsh Troll")]
    assert (offered, p.may_choose("Archers")) == ([True, True, True, False], False)
    p.choose("Test Fan")
    assert p.attachments("Test Bushi") == ["Marsh Troll", "Light Infantry"]
    assert p.force("Marsh Troll") == 4


@card("Marsh Troll")
def test_a_marsh_troll_hungers_only_at_the_end_of_its_own_player_s_turn() -> None:
    p = table().home(1, "Test Bushi + Marsh Troll")
    night(p)
    assert p.attachments("Test Bushi") == ["Marsh Troll"]


@card("Marsh Troll")
def test_a_marsh_troll_that_ate_its_master_is_offered_from_the_right() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Test Bushi + Marsh Troll + Light Infantry")
    p.home(1, "Test Rogue").home(2, "Test Rider", "Test Shugenja")
    night(p).choose("Test Bushi")
    assert p.asked == 2  # to the right of seat 0
    assert question(p.state).prompt()[0].endswith("choose who of yours takes Marsh Troll, or decline")
    p.choose("Test Shugenja")
    assert (p.attachments("Test Shugenja"), p.state.controller[p.card("Marsh Troll")]) == (["Marsh Troll"], 2)
    assert (p.in_play("Test Bushi"), p.in_play("Light Infantry"), p.dead("Test Bushi")) == (
        False,
        False,
        True,
    )


@card("Marsh Troll")
def test_a_marsh_troll_that_nobody_wants_dies_with_its_master() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Test Bushi + Marsh Troll").home(1, "Test Rogue")
    night(p.home(2, "Test Rider"))
    assert p.asked == 2  # the only card it can devour is its master
    p.passes(2)
    assert p.asked == 1
    p.passes(1)
    assert (p.in_play("Marsh Troll"), p.in_play("Test Bushi")) == (False, False)


# --- the Scribe --------------------------------------------------------------------------------------


def scrolls(*units: str) -> Position:
    """A table with a Spell that is destroyed as it is cast."""
    scroll = spell("Test Scroll", "2 1", "", Open(Cost((Destroy(THIS),)), gain(1)))
    return table("Dragon", "Phoenix", extra=(scroll,)).home(0, *units).honor(0, 5)


@card("Scribe")
def test_a_scribe_saves_a_spell_that_is_destroyed_for_a_cost() -> None:
    """The cost counts as paid, and each copy is saved only once in a game."""
    p = scrolls("Test Shugenja + Scribe + Test Scroll").action_phase(0).use("Test Scroll").use("Scribe")
    assert p.attachments("Test Shugenja") == ["Scribe", "Test Scroll"]
    assert (p.honor_of(0), p.bowed("Scribe")) == (6, True)
    assert p.bowed("The Mountain Keep of the Dragon")
    for one in ("Scribe", "The Mountain Keep of the Dragon"):
        p.state.marks.straighten(p.state, p.card(one), None)
    while not p.can_use("Test Scroll"):
        p.passes()
    p.use("Test Scroll")
    assert (p.attachments("Test Shugenja"), p.honor_of(0)) == (["Scribe"], 7)


@card("Scribe")
def test_a_scribe_takes_the_spells_of_others() -> None:
    p = scrolls("Test Shugenja + Scribe").home(1, "Test Naga + Test Scroll").action_phase(0).passes(0)
    p.use("Test Scroll").use("Scribe")
    assert (p.attachments("Test Shugenja"), p.attachments("Test Naga")) == (["Scribe", "Test Scroll"], [])
    p = scrolls("Test Shugenja + Scribe").home(1, "Test Naga + Test Scroll", "Test Giant").action_phase(0)
    p.hand(1, "Test Murder").passes(0).use("Test Murder").choose("Test Naga").use("Scribe")
    assert (p.attachments("Test Shugenja"), p.in_play("Test Naga")) == (["Scribe", "Test Scroll"], False)


@card("Scribe")
def test_a_scribe_needs_an_unbowed_shugenja_and_gold() -> None:
    p = scrolls("Test Shugenja (bowed) + Scribe + Test Scroll").action_phase(0).use("Test Scroll")
    assert (p.attachments("Test Shugenja"), p.honor_of(0)) == (["Scribe"], 6)
    p = scrolls("Test Shugenja + Scribe + Test Scroll")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    assert p.action_phase(0).use("Test Scroll").attachments("Test Shugenja") == ["Scribe"]


@card("Scribe")
def test_a_scribe_serves_shugenja_only_and_lends_what_has_a_sign() -> None:
    p = table("Unicorn", "Lion").home(0, "Test Bushi", "Test Shugenja").hand(0, "Scribe")
    p.estate(0, "Diamond Mine").action_phase(0).use("Equip")
    assert p.attachments("Test Shugenja") == ["Scribe"]
    assert (p.stat("Test Shugenja"), p.stat("Test Shugenja", CHI)) == (2, 4)


# --- the Apprentice ----------------------------------------------------------------------------------


@card("Apprentice")
def test_an_apprentice_helps_a_shugenja_to_carry_spells() -> None:
    """R63: as many Spells as Chi. He has 3, and 1 and 2 of the Apprentice while he attaches one."""

    def carries(spells: int, helper: str = " + Apprentice", who: str = "Test Shugenja") -> bool:
        p = scrolls(who + helper + " + Test Scroll" * spells).hand(0, "Test Scroll").action_phase(0)
        return p.can_use("Equip")

    assert [carries(spells) for spells in (4, 5, 6)] == [True, True, False]
    assert [carries(spells, "") for spells in (2, 3)] == [True, False]
    assert not carries(4, " + Apprentice (bowed)")  # R250


@card("Apprentice")
def test_an_apprentice_helps_only_while_the_shugenja_acts() -> None:
    p = table("Dragon", "Phoenix").at(0, 0, "Yotsu Seiki + Apprentice").at(1, 0, "Test Rogue + Heavy Cavalry")
    fight(p)
    assert p.stat("Yotsu Seiki", CHI) == 3
    p.use("Yotsu Seiki")
    assert not p.in_play("Heavy Cavalry")  # 5 against 4
    assert p.stat("Yotsu Seiki", CHI) == 3
    p = table("Dragon", "Phoenix").at(0, 0, "Yotsu Seiki + Apprentice (bowed)")
    fight(p.at(1, 0, "Test Rogue + Heavy Cavalry")).use("Yotsu Seiki")
    assert p.in_play("Heavy Cavalry")


@card("Apprentice")
def test_an_apprentice_teaches_shugenja_only() -> None:
    archer = personality("Test Archer", "", "1 3 - 4 1", "", Battle(ranged(StatOf(CHI, THIS))))
    p = table("Dragon", "Phoenix", extra=(archer,)).at(0, 0, "Test Archer + Apprentice")
    fight(p.at(1, 0, "Test Rogue + Heavy Cavalry")).use("Test Archer")
    assert p.in_play("Heavy Cavalry")  # 4 against 4


@card("Apprentice")
def test_what_an_apprentice_makes_legal_is_offered() -> None:
    judge = personality(
        "Test Judge",
        "",
        "1 2 - 4 1",
        "Shugenja",
        Open(Target(others(PERSONALITY).where_(less(chi(), StatOf(CHI, THIS)))), Bow(TARGET)),
    )
    p = table("Dragon", "Phoenix", extra=(judge,)).home(0, "Test Judge + Apprentice").home(1, "Test Bushi")
    p.action_phase(0).use("Test Judge")  # 5 against 3
    assert p.bowed("Test Bushi")
    p = table("Dragon", "Phoenix", extra=(judge,)).home(0, "Test Judge").home(1, "Test Bushi").action_phase(0)
    assert not p.can_use("Test Judge")
