"""A player who joins a game under way."""

from __future__ import annotations

import pytest

from gorin.games.l5r.decks import CELESTIAL_DECKS
from gorin.games.l5r.flow.joining import join
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.saving.dump import restore
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_CARD
from gorin.games.l5r.values.terms import ACTION_PHASE, ATTACK_PHASE, BOWED, HONOR_WON, PLAY, UP
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from l5r.celestial.game import act, idle, listen, quiet, started, told
from support import rule

DRAGON = CELESTIAL_DECKS["dragon"]
LION = CELESTIAL_DECKS["lion"]


def joined(p, *decks):
    """These decks join the game; the numbers of their seats."""
    return [join(p.state, deck, p.pool) for deck in decks]


def end_turn(p):
    """On to the first question after this turn."""
    g = p.state
    active, turn = g.active, g.turns[g.active]
    return idle(p, lambda: g.active != active or g.turns[active] != turn)


def game(seats=2):
    """A game in which nobody has anything to do but end turns."""
    p = quiet(seats)
    for seat in range(seats):
        p.province(seat, 0, "Diamond Mine")
    return p


def holdings(p, seat, title):
    return [card for card in p.state.estate[seat] if p.state.defs[card].title == title]


# --- where newcomers sit -----------------------------------------------------------------------------


@rule("R177")
def test_who_joins_waits_for_the_end_of_the_turn():
    p = game().turn(0)
    (seat,) = joined(p, LION)
    assert seat not in p.state.order
    assert p.state.active == 0
    assert p.asked == 0
    p.passes(0)
    idle(p, lambda: p.state.active != 0)
    assert p.state.active == seat


@rule("R177")
def test_a_newcomer_sits_clockwise_after_the_seat_whose_turn_ended():
    p = game(3).turn(1)
    (seat,) = joined(p, LION)
    end_turn(p)
    assert p.state.seating == (0, 1, seat, 2)
    assert p.state.order == (0, 1, seat, 2)
    assert p.state.places.next_seat(p.state, 1) == seat
    assert p.state.places.next_seat(p.state, seat) == 2
    assert p.state.places.from_seat(p.state, 2) == [2, 0, 1, seat]


@rule("R177")
def test_the_game_goes_on_with_the_newcomer_and_then_as_before():
    p = game(3).turn(1)
    (seat,) = joined(p, LION)
    end_turn(p)
    idle(p, lambda: p.state.secluded < 0)
    order = [p.state.active]
    for _ in range(4):
        end_turn(p)
        order.append(p.state.active)
    assert order == [seat, 2, 0, 1, seat]


@rule("R177")
def test_several_newcomers_are_seated_in_random_order():
    orders = set()
    for number in range(8):
        p = game().turn(0)
        for _ in range(number):
            p.state.rng.below(2)
        joined(p, LION, DRAGON)
        end_turn(p)
        orders.add(p.state.seating)
    assert orders == {(0, 2, 3, 1), (0, 3, 2, 1)}


@rule("R177")
def test_the_first_of_several_newcomers_clockwise_is_up_next():
    p = game().turn(0)
    joined(p, LION, DRAGON)
    end_turn(p)
    first = p.state.seating[1]
    assert p.state.active == first
    idle(p, lambda: p.state.secluded < 0)
    assert p.state.active == first


@rule("R177")
def test_there_is_no_room_for_a_fifth_player():
    p = game(4).turn(0)
    with pytest.raises(GorinError):
        joined(p, LION)


@rule("R177")
def test_nobody_joins_a_game_that_is_over():
    p = quiet().honor(0, 40).turn(0)
    with pytest.raises(GorinError):
        joined(p, LION)


@rule("R177")
def test_a_copy_of_the_game_knows_nothing_of_the_newcomer():
    p = game().turn(0)
    twin = p.state.clone()
    joined(p, LION)
    assert (twin.seat_count, p.state.seat_count) == (2, 3)
    assert len(twin.clans) == len(twin.stronghold) == len(twin.starting_honor) == 2
    assert len(twin.defs) < len(p.state.defs)


# --- production turns --------------------------------------------------------------------------------


def production(p, *decks):
    """The first production turn of newcomers with these decks, its first question."""
    seats = joined(p, *decks)
    end_turn(p)
    assert p.state.secluded == p.state.active
    return seats


@rule("R178")
def test_a_newcomer_takes_two_turns_before_the_game_goes_on():
    p = listen(game()).turn(0)
    (seat,) = production(p, LION)
    idle(p, lambda: p.state.secluded < 0)
    began = [event.seat for event in told(p, ev.TurnBegan)]
    assert began == [0, seat, seat, seat]


@rule("R178")
def test_both_turns_of_one_newcomer_come_before_those_of_the_next():
    p = listen(game()).turn(0)
    production(p, LION, DRAGON)
    idle(p, lambda: p.state.secluded < 0)
    _, first, second, _ = p.state.seating
    began = [event.seat for event in told(p, ev.TurnBegan)]
    assert began == [0, first, first, second, second, first]


@rule("R178")
def test_a_production_turn_has_no_action_and_no_attack_phase():
    p = listen(game()).turn(0)
    (seat,) = production(p, LION)
    idle(p, lambda: p.state.secluded < 0)
    phases = [event.phase for event in told(p, ev.PhaseBegan) if event.seat == seat]
    one = ["Straighten", "Events", "Dynasty", "End"]
    assert phases[:8] == one + one


@rule("R178")
def test_no_victory_is_looked_at():
    p = game().turn(0)
    (seat,) = joined(p, LION)
    p.state.honor[seat] = 45
    end_turn(p)
    assert p.state.victory == 0
    idle(p, lambda: p.state.victory != 0)
    assert (p.state.winners, p.state.victory) == ((seat,), HONOR_WON)


def newcomer_with(p, title):
    """A newcomer whose first province holds this card."""
    (seat,) = joined(p, LION)
    p.province(seat, 0, f"{title} (down)")
    for slot in (1, 2, 3):
        p.province(seat, slot, "Farm (down)")
    end_turn(p)
    return seat


@rule("R178")
def test_cards_of_others_cannot_be_chosen_and_a_compulsory_choice_among_them_lapses():
    p = game().home(0, "Farmer").home(1, "Wanderer").turn(0)
    newcomer_with(p, "Dark Times")
    assert p.state.asking != ASK_CARD
    assert not p.bowed("Farmer")
    assert not p.bowed("Wanderer")


@rule("R178")
def test_outside_production_turns_the_same_choice_is_made():
    p = game().home(1, "Wanderer").province(0, 0, "Dark Times (down)").turn(0)
    assert p.bowed("Wanderer")


@rule("R178")
def test_untargeted_effects_reach_everybody():
    p = game().turn(0)
    seat = newcomer_with(p, "Famine")
    assert (p.honor_of(0), p.honor_of(1), p.honor_of(seat)) == (5, 5, 5)


@rule("R178")
def test_nobody_but_newcomers_may_react():
    p = game().home(1, "Watcher").turn(0)
    seat = newcomer_with(p, "Farm")
    p.buy("2:Farm")
    assert p.asked == seat
    assert p.honor_of(1) == 7


@rule("R178")
def test_newcomers_may_react():
    p = game().home(1, "Watcher").turn(0)
    seat = newcomer_with(p, "Farm")
    p.home(seat, "Watcher").buy(f"{seat}:Farm")
    assert p.asked == seat
    act(p, f"{seat}:Watcher")
    assert p.honor_of(seat) == 7 + 1


@rule("R178")
def test_in_a_normal_turn_they_may():
    p = quiet().home(1, "Watcher").province(0, 0, "Farm").dynasty_phase(0)
    p.buy("Farm")
    assert p.asked == 1
    act(p, "Watcher")
    assert p.honor_of(1) == 7 + 1


@rule("R178")
def test_when_the_game_goes_on_the_newcomer_has_a_whole_turn():
    p = listen(game()).turn(0)
    (seat,) = production(p, LION)
    idle(p, lambda: p.state.secluded < 0)
    idle(p, lambda: p.state.asking == ASK_ATTACK)
    assert p.state.active == seat
    assert p.state.phase in (ACTION_PHASE, ATTACK_PHASE)


# --- what newcomers start with -----------------------------------------------------------------------


@rule("R179")
def test_a_newcomer_has_the_full_setup_of_one_who_does_not_go_first():
    p = game().turn(0)
    (seat,) = joined(p, LION)
    g = p.state
    assert g.zone[g.stronghold[seat]] == PLAY
    assert (g.honor[seat], g.starting_honor[seat]) == (7, 7)
    assert len(g.hands[seat]) == 6
    assert len(g.provinces[seat]) == 4
    assert not any(g.flags[card] & UP for card in g.provinces[seat])
    (keep,) = holdings(p, seat, "Border Keep")
    (bamboo,) = holdings(p, seat, "Bamboo Harvesters")
    assert not g.flags[keep] & BOWED
    assert g.flags[bamboo] & BOWED


@rule("R179")
def test_bamboo_harvesters_straighten_in_the_second_production_turn():
    p = game().turn(0)
    (seat,) = production(p, LION)
    (bamboo,) = holdings(p, seat, "Bamboo Harvesters")
    assert (p.state.turns[seat], bool(p.state.flags[bamboo] & BOWED)) == (1, True)
    idle(p, lambda: p.state.turns[seat] == 2)
    assert not p.state.flags[bamboo] & BOWED
    assert p.state.secluded == seat


@rule("R179")
def test_border_keeps_first_ability_is_over_and_the_one_per_game_is_kept():
    p = game().turn(0)
    (seat,) = production(p, LION)
    idle(p, lambda: p.state.secluded < 0 and p.state.phase == ACTION_PHASE)
    assert p.asked == seat
    assert p.state.turns[seat] == 3
    assert not p.can_use(f"{seat}:Border Keep", 0)
    assert p.can_use(f"{seat}:Border Keep", 1)


@rule("R96", "R179")
def test_a_joining_dragon_changes_nothing_about_the_favor():
    p = started("lion", "lion")
    joined(p, DRAGON)
    assert p.state.favor == -1
    p = started("lion", "dragon")
    joined(p, DRAGON)
    assert p.state.favor == 1


@rule("R179")
def test_a_newcomer_did_not_go_first():
    p = started("lion", "dragon")
    (seat,) = joined(p, LION)
    assert p.state.first == 0 != seat


@rule("R177", "R178")
def test_a_game_with_newcomers_is_written_down_and_read_back():
    p = started("lion", "dragon")
    (seat,) = joined(p, LION)
    for done in (lambda: True, lambda: p.state.secluded == seat, lambda: p.state.secluded < 0):
        idle(p, done)
        twin = L5RState(CELESTIAL, p.state.seat_count, rng_of("twin"))
        restore(twin, p.state.dump())
        assert twin.dump() == p.state.dump()
        assert (twin.seating, twin.catching_up) == (p.state.seating, p.state.catching_up)
