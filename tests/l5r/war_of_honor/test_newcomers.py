"""A player who joins a game of War of Honor under way."""

from __future__ import annotations

from gorin.games.l5r.flow.joining import join
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.saving.dump import restore
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.asking import ASK_MISSION, ASK_TILE
from gorin.kernel.rng import rng_of
from l5r.war_of_honor.game import DECKS, idle, laid, started
from support import rule


def joined(p, *names):
    """These decks join the game at the end of its turn; the numbers of their seats."""
    seats = [join(p.state, DECKS[name], p.pool) for name in names]
    asking = ASK_MISSION if p.state.ruleset.lands.missions else ASK_TILE
    turn = p.state.turn
    idle(p, lambda: (p.state.asking == asking and p.asked in seats) or p.state.turn > turn)
    assert p.asked in seats
    return seats


@rule("R180")
def test_newcomers_lay_their_tiles_in_turns_before_they_catch_up():
    p = started("lion", "dragon")
    laid(p)
    g = p.state
    joined(p, "phoenix", "scorpion")
    order = list(g.newcomers)
    assert g.turns[order[0]] == 0
    assert all(g.hands[seat] == () for seat in order)
    hands = [len(g.hands[seat]) for seat in (0, 1)]
    assert laid(p) == order * 5
    assert len(g.realm.board) == 20
    assert [len(g.hands[seat]) for seat in order] == [6, 6]
    assert [len(g.hands[seat]) for seat in (0, 1)] == hands
    assert g.secluded == order[0]


@rule("R180")
def test_their_markers_are_at_the_start_and_catching_up_moves_none():
    p = started("lion", "dragon")
    laid(p)
    g = p.state
    (seat,) = joined(p, "phoenix")
    laid(p)
    assert g.realm.markers[seat] == (0, 0, 0, 0)
    g.ledger.own_realm(g).gained[seat] = 20
    idle(p, lambda: g.turns[seat] == 2)
    g.ledger.own_realm(g).gained[seat] = 20
    idle(p, lambda: g.secluded < 0)
    assert g.realm.markers[seat] == (0, 0, 0, 0)
    assert g.realm.gained[seat] == 0


@rule("R180")
def test_a_newcomer_chooses_a_secret_mission_too():
    p = started("lion", "dragon", ruleset=variant("secret-missions"))
    g = p.state
    while g.asking == ASK_MISSION:
        p.pick(1)
    laid(p)
    (seat,) = joined(p, "phoenix")
    assert g.asking == ASK_MISSION
    p.pick(3)
    assert sum(g.realm.missions[seat]) == 9
    assert laid(p) == [seat] * 5


@rule("R180")
def test_such_a_game_is_written_down_and_read_back():
    p = started("lion", "dragon")
    laid(p)
    joined(p, "phoenix")
    twin = L5RState(WAR_OF_HONOR, p.state.seat_count, rng_of("twin"))
    restore(twin, p.state.dump())
    assert twin.dump() == p.state.dump()
