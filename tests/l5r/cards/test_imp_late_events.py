"""The Events of 1995 from Occult Murders to Unexpected Allies, one by one."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_BUY, PASS
from gorin.games.l5r.values.terms import ACTION_PHASE, DISCARD, EVENTS_PHASE, FORCE, GAME, GONE, TURN, UP
from l5r.cards.marks import card
from l5r.cards.stage_1995 import next_turn, strike, table
from support import rule


def happens(p: Position, title: str, seat: int = 0) -> Position:
    """An Event is turned up in a seat's Events Phase."""
    return p.province(seat, 0, f"{title} (down)").turn(seat)


def happens_next(p: Position, title: str, seat: int = 0) -> Position:
    """The same in its next one, in a game under way."""
    return p.province(seat, 0, f"{title} (down)")


@card("Plague")
def test_the_plague_takes_small_followers_everywhere() -> None:
    p = (
        table()
        .home(0, "Man of Two + Two Spears + Plain Katana")
        .home(1, "Man of One + Four Spears + Restless Bones")
    )
    happens(p, "Plague")
    assert p.attachments("Man of Two") == ["Plain Katana"]
    assert p.attachments("Man of One") == ["Four Spears"]
    assert p.zone("Plague") == DISCARD


# --- deaths ------------------------------------------------------------------------------------------


@card("Occult Murders")
def test_everybody_murders_to_the_right() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Man of One", "Man of Two").home(1, "Man of Three", "Ginawa")
    p.home(2, "Man of Four").estate(2, "Old Steward", "Vein of Gold")
    happens(p, "Occult Murders")
    assert (p.asked, p.may_choose("Vein of Gold"), p.may_choose("Man of One")) == (0, False, False)
    p.choose("Old Steward")  # of seat 2, to the right of seat 0
    assert p.asked == 1
    p.choose("Man of Two")
    assert p.asked == 2
    p.choose("Ginawa")
    assert not any(p.in_play(name) for name in ("Old Steward", "Man of Two", "Ginawa"))
    assert all(p.in_play(name) for name in ("Man of One", "Man of Three", "Man of Four", "Vein of Gold"))


@card("Occult Murders")
def test_with_two_players_each_is_to_the_others_right() -> None:
    p = happens(table().home(0, "Man of One").home(1, "Man of Two", "Man of Three"), "Occult Murders")
    p.choose("Man of Three")
    assert (p.dead("Man of Three"), p.dead("Man of One"), p.in_play("Man of Two")) == (True, True, True)


@card("Occult Murders")
def test_where_nobody_can_be_murdered_nobody_is() -> None:
    p = happens(table().home(1, "Man of Two"), "Occult Murders")
    assert p.dead("Man of Two")
    assert p.zone("Occult Murders") == DISCARD


@card("Peasant Revolt")
@rule("R246")
def test_the_strong_are_held_down_by_peasants() -> None:
    p = table().home(0, "Man of Three + Two Spears + Four Spears", "Man of Two").home(1, "Man of Four")
    happens(p, "Peasant Revolt")
    names = ("Man of Three", "Two Spears", "Four Spears", "Man of Two", "Man of Four")
    assert [p.bowed(name) for name in names] == [True, False, True, False, True]
    next_turn(p, 1)
    assert p.bowed("Man of Four")  # it is not yet over
    next_turn(p, 0)
    assert not p.bowed("Man of Three")


@card("Peasant Revolt")
@rule("R246")
def test_who_is_strong_when_it_counts_stays_bowed() -> None:
    p = table().home(0, "Man of One").home(1, "Man of Two (bowed)", "Man of Three (-1F)")
    happens(p, "Peasant Revolt")
    assert not p.bowed("Man of Three")
    p.state.marks.modify(p.state, p.card("Man of Two"), FORCE, 1, GAME, p.state.underway.scratch(1))
    next_turn(p, 1)
    assert p.bowed("Man of Two")


# --- peace -------------------------------------------------------------------------------------------


def proclaimed(p: Position, seat: int) -> bool:
    """Whether this seat may gain Honor for a clan-mate in its next Dynasty Phase."""
    while p.asked != seat or p.state.asking != ASK_BUY:
        p._play(PASS if PASS in p.state.codes else p.state.codes[0])
    return p.can_buy(f"{seat}:Hida Test", "proclaim")


@card("Proposal of Peace")
def test_nobody_proclaims_for_two_turns() -> None:
    p = table("Crab", "Crab").estate(0, "Vein of Gold").estate(1, "Vein of Gold")
    for seat in (0, 1):
        p.province(seat, 1, "Hida Test")
    happens(p, "Proposal of Peace")
    assert not proclaimed(p, 0)
    assert p.can_buy("0:Hida Test", "discount")
    next_turn(p, 1)
    assert p.state.active == 1
    p.province(1, 1, "Hida Test")
    while p.state.asking != ASK_BUY:
        p.passes()
    assert not p.can_buy("1:Hida Test", "proclaim")
    next_turn(p, 0)
    p.province(0, 1, "Hida Test")
    assert not proclaimed(p, 0)  # the first turn after it
    next_turn(p, 0)
    p.province(0, 1, "Hida Test")
    assert proclaimed(p, 0)  # the second


# --- those who come back, and those who come -----------------------------------------------------------


@card("Rise of the Phoenix")
def test_the_honorable_dead_may_come_back() -> None:
    p = table().discard(0, "Man of Two (dead)", "Man of Three").discard(1, "Man of Four (dead)")
    p.discard(0, "Man of One (dead, dishonored)")
    happens(p, "Rise of the Phoenix")
    assert p.asked == 0
    assert [p.may_choose(f"Man of {size}") for size in ("Two", "Three", "One", "Four")] == [True] + [
        False
    ] * 3
    p.choose("Man of Two")
    assert p.asked == 1
    p.passes(1)
    assert (p.in_play("Man of Two"), p.in_play("Man of Four")) == (True, False)
    assert not p.bowed("Man of Two")


@card("Rise of the Phoenix")
@rule("R257")
def test_no_clan_gain_for_who_comes_back() -> None:
    p = table("Crab", "Lion").discard(0, "Hida Test (dead)").honor(0, 5)
    happens(p, "Rise of the Phoenix").choose("Hida Test")
    assert (p.in_play("Hida Test"), p.honor_of(0)) == (True, 5)


@card("Rise of the Phoenix")
@rule("R258")
def test_the_phoenix_heeds_honor_requirements_and_what_comes_of_entering() -> None:
    p = table("Lion", "Crab").discard(0, "Toturi (dead)", "Moto Tsume (dead)").honor(0, 9)
    happens(p, "Rise of the Phoenix")
    assert p.state.phase != EVENTS_PHASE  # Toturi wants 10, and Tsume 0
    q = table("Lion", "Crab").discard(0, "Toturi (dead)").honor(0, 10)
    happens(q, "Rise of the Phoenix").choose("Toturi")
    assert (q.dishonored("Toturi"), q.honor_of(0)) == (True, 5)


@card("Rise of the Phoenix")
@rule("R258")
def test_a_unique_one_who_is_in_play_elsewhere_stays_dead() -> None:
    p = table("Lion", "Dragon").discard(0, "Toturi (dead)").home(1, "Toturi").honor(0, 20)
    happens(p, "Rise of the Phoenix")
    assert p.state.phase != EVENTS_PHASE


@card("Unexpected Allies")
def test_personalities_on_top_of_the_deck_come_and_others_go() -> None:
    p = table("Lion", "Crab", "Crane").deck(0, "Toturi").deck(1, "Old Steward").deck(2, "Moto Tsume")
    p.honor(0, 1).honor(2, 0)
    happens(p, "Unexpected Allies")
    assert p.in_play("Toturi")
    assert (p.dishonored("Toturi"), p.honor_of(0)) == (False, 1)  # nothing comes of his entering
    assert p.zone("Old Steward") == DISCARD
    assert (p.in_play("Moto Tsume"), p.honor_of(2)) == (True, 0)


@card("Unexpected Allies")
@rule("R259")
def test_those_who_cannot_come_are_discarded() -> None:
    p = table("Crab", "Lion").deck(0, "Toturi").deck(1, "Moto Tsume").honor(1, 1)
    happens(p, "Unexpected Allies")
    assert (p.zone("Toturi"), p.zone("Moto Tsume")) == (DISCARD, DISCARD)
    assert not p.dead("Toturi")


@card("Unexpected Allies")
@rule("R259")
def test_tsuburu_must_be_paid_for() -> None:
    p = table("Crab", "Lion").deck(0, "Tsuburu no Oni").home(0, "Man of Two").honor(0, 3)
    happens(p, "Unexpected Allies")
    assert (p.in_play("Tsuburu no Oni"), p.in_play("Man of Two"), p.honor_of(0)) == (True, False, 3)
    q = table("Crab", "Lion").deck(0, "Tsuburu no Oni")
    happens(q, "Unexpected Allies")
    assert q.zone("Tsuburu no Oni") == DISCARD


@card("Unexpected Allies", "Shuten Doji")
def test_shuten_doji_comes_without_a_soul() -> None:
    p = happens(table("Crab", "Lion").deck(0, "Shuten Doji"), "Unexpected Allies")
    assert p.dead("Shuten Doji")


@card("Unexpected Allies")
def test_an_empty_deck_has_no_allies() -> None:
    p = table().province(0, 0, "Unexpected Allies (down)")
    for seat in (0, 1):
        p.state.dynasty_decks[seat] = ()
    p.turn(0)
    assert p.state.units == [(), ()]


# --- the eclipse -------------------------------------------------------------------------------------


@card("Solar Eclipse")
@rule("R305")
def test_in_the_eclipse_nobody_works_magic() -> None:
    p = table().home(0, "Young Sage + Chant", "Naga Shugenja", "Ninja Spy").home(1, "Man of Three")
    happens(p, "Solar Eclipse")
    while p.state.phase != ACTION_PHASE:
        p.passes()
    assert not p.can_use("Chant")
    assert not p.can_use("Naga Shugenja")
    assert p.can_use("Ninja Spy")
    next_turn(p, 0)
    while p.asked != 0 or p.state.phase != ACTION_PHASE:
        p.passes()
    assert p.can_use("Chant")
    assert p.can_use("Naga Shugenja")


@card("Solar Eclipse")
@rule("R305")
def test_what_magic_made_sleeps_until_the_sun_is_back() -> None:
    p = table().home(1, "Young Sage + Chant", "Man of Three").home(0, "Man of Two").action_phase(1)
    p.use("Chant").choose("Man of Three")
    assert p.force("Man of Three") == 5
    next_turn(happens_next(p, "Solar Eclipse"), 0)
    assert p.force("Man of Three") == 3
    next_turn(p, 1)
    assert p.force("Man of Three") == 3
    next_turn(p, 0)
    assert p.force("Man of Three") == 5


@card("Solar Eclipse")
@rule("R305")
def test_what_lasts_this_turn_is_gone_and_other_bonuses_stay() -> None:
    p = table().home(1, "Naga Warlord (+2F for good)", "Man of Two").home(0, "Naga Shugenja")
    g = p.turn(0).state
    shugenja = p.card("Naga Shugenja")
    d = g.underway.probe(g, shugenja)
    g.marks.modify(g, p.card("Man of Two"), FORCE, 4, TURN, d)
    g.arrivals.lull(g, 0, shugenja)
    assert (p.force("Man of Two"), p.force("Naga Warlord")) == (2, 5)
    next_turn(p, 0)
    assert p.force("Man of Two") == 2


# --- the two Tests -----------------------------------------------------------------------------------


@card("Test of Stone")
@rule("R235")
def test_stone_tests_two_in_a_duel_that_is_not_refused() -> None:
    p = (
        table("Phoenix", "Dragon")
        .home(0, "Man of One", "Man of Three (bowed)")
        .home(1, "Man of Two", "Man of Four")
    )
    p.honor(0, 5)
    happens(p, "Test of Stone")
    assert (p.may_choose("Man of Two"), p.may_choose("Man of One")) == (False, True)
    p.choose("Man of Three", "Man of Two")
    strike(p)
    assert p.honor_of(0) == 9
    assert p.dishonored("Man of Two")
    assert p.in_play("Man of Two")


@card("Test of Stone")
def test_the_challenged_may_win_the_test_of_stone() -> None:
    p = table("Phoenix", "Dragon").home(0, "Man of One").home(1, "Man of Two").honor(1, 5)
    strike(happens(p, "Test of Stone"))
    assert (p.honor_of(1), p.dishonored("Man of One"), p.dishonored("Man of Two")) == (9, True, False)


@card("Test of Stone")
@rule("R260")
def test_without_an_opponent_there_is_no_test() -> None:
    p = happens(table("Phoenix", "Dragon").home(0, "Man of One"), "Test of Stone")
    assert p.zone("Test of Stone") == DISCARD
    assert not p.dishonored("Man of One")


def champion(*rivals: str) -> Position:
    """The Man of Four is to be the Emerald Champion, and two players may send rivals."""
    p = table("Phoenix", "Dragon", "Dragon").home(0, "Man of Four", "Man of One").honor(0, 5)
    for seat, rival in enumerate(rivals, 1):
        p.home(seat, rival)
    happens(p, "Test of the Emerald Champion")
    return p.choose("Man of Four")


@card("Test of the Emerald Champion")
def test_the_emerald_champion_beats_all_comers() -> None:
    p = champion("Man of Two", "Man of Three")
    assert p.asked == 1
    p.choose("Man of Two")
    strike(p)
    assert (p.dead("Man of Two"), p.honor_of(0)) == (True, 8)
    assert p.asked == 2
    p.passes(2)
    assert p.zone("Man of Four") == GONE
    assert p.in_play("Man of Three")
    assert p.state.places.province_count(p.state, 0) == 5


@card("Test of the Emerald Champion")
@rule("R260")
def test_a_champion_who_falls_ends_the_test() -> None:
    p = champion("Man of Nine", "Man of Three")
    p.honor(1, 3).choose("Man of Nine")
    strike(p)
    assert (p.dead("Man of Four"), p.honor_of(1)) == (True, 6)
    assert p.state.phase != EVENTS_PHASE  # nobody else is asked
    assert p.state.places.province_count(p.state, 0) == 4


@card("Test of the Emerald Champion")
def test_an_unchallenged_champion_is_champion_all_the_same() -> None:
    p = champion("Man of Nine", "Man of Three").passes(1, 2)
    assert (p.zone("Man of Four"), p.state.places.province_count(p.state, 0)) == (GONE, 5)


@card("Test of the Emerald Champion")
@rule("R272")
def test_the_new_province_waits_for_the_next_events_phase() -> None:
    p = champion("Man of Nine", "Man of Three").passes(1, 2)
    new = p.state.provinces[0][4]
    assert not p.state.flags[new] & UP
