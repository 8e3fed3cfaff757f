"""What bots do on the map and the Paths where a sensible player has no doubt."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gorin.bots import make, think
from gorin.games import find
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.variants import GOALS
from gorin.games.l5r.thinking.evaluate import scores, standings
from gorin.games.l5r.thinking.forecast import forecast
from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_FORTRESS, ASK_INVITE, ASK_STEP, PASS
from gorin.kernel.rng import rng_of
from l5r.war_of_honor.game import fort, mapped, quiet, table


def choice(p: Position, bot: str = "greedy:2") -> int:
    """What a bot chooses for the seat that is asked."""
    return think(make(bot), p.state, p.state.asked, rng_of("bot"))


def guest(p: Position) -> Position:
    """Seat 0 attacks seat 1 with a unit at its first province; seat 2 is invited by it and asked."""
    p.tile(0, fort(0), 1, 0).tile(1, fort(1), 0, 1).tile(2, fort(2), 1, 1)
    p.siege(fort(0), fort(1))
    assert p.state.asking == ASK_INVITE
    p.pick(3).passes(1)
    p.assign("Wanderer", 0)
    assert (p.asked, p.state.asking) == (2, ASK_ASSIGN)
    return p


@pytest.mark.parametrize("path", ["Military", "Honor", "Dishonor", "Enlightenment"])
def test_the_effect_of_a_step_is_used(path: str) -> None:
    p = quiet(3).home(0, "Wanderer (bowed)")
    if path == "Military":
        p.state.ledger.own_realm(p.state).conquered = 1
    elif path == "Enlightenment":
        p.state.ledger.own_realm(p.state).enlightened = 1
    p.record(0, gained=8 * (path == "Honor"), caused=8 * (path == "Dishonor")).path_phase(0)
    assert p.state.asking == ASK_STEP
    assert choice(p) != PASS


@pytest.mark.parametrize("bot", ["greedy:2", "search:60"])
def test_the_weak_are_attacked(bot: str) -> None:
    p = mapped(3).home(0, "Wanderer (+9F)").home(1, "Wanderer (+12F)", "Farmer").attack_phase(0)
    assert p.state.asking == ASK_FORTRESS
    assert p.state.owner[choice(p, bot) - 1] == 2


def test_of_two_weak_ones_the_one_about_to_win_is_attacked() -> None:
    p = mapped(3).home(0, "Wanderer (+9F)").steps(1, 4, 0, 0, 0).attack_phase(0)
    assert p.state.owner[choice(p) - 1] == 1


@pytest.mark.parametrize("bot", ["greedy:2", "search:60"])
def test_a_guest_joins_an_attack_that_is_worth_a_step(bot: str) -> None:
    p = guest(quiet(3).home(0, "Wanderer (+9F)").home(2, "Farmer"))
    code = choice(p, bot)
    assert p.offered()[p.state.codes.index(code)] == "Farmer/0"


@pytest.mark.parametrize("bot", ["greedy:2", "search:60"])
def test_nobody_helps_a_rival_on_the_fourth_step(bot: str) -> None:
    p = guest(quiet(3).home(0, "Wanderer (+1F)").home(2, "Farmer (+2F)").steps(0, 4, 0, 0, 0))
    code = choice(p, bot)
    assert p.offered()[p.state.codes.index(code)] != "Farmer/0"


def test_help_is_asked_for_where_the_attack_would_fail() -> None:
    p = quiet(3).home(0, "Wanderer (+1F)").home(2, "Farmer (+6F)")
    p.tile(0, fort(0), 1, 0).tile(1, fort(1), 0, 1).tile(2, fort(2), 1, 1).siege(fort(0), fort(1))
    assert (p.asked, p.state.asking) == (0, ASK_INVITE)
    assert choice(p) == 3
    p.steps(2, 4, 0, 0, 0)
    assert choice(p) == PASS


def test_an_attack_goes_out_from_next_door() -> None:
    p = quiet(2).tile(0, fort(0, "Battle"), -1, 0).tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0)
    p.home(0, "Wanderer (+9F)").attack_phase(0).choose(fort(1))
    assert choice(p) - 1 == p.card(fort(0))


# --- how seats stand ---------------------------------------------------------------------------------


def test_each_step_is_worth_more_than_the_last() -> None:
    values = [scores(mapped(4).steps(0, step, 0, 0, 0).dynasty_phase(0).state)[0] for step in range(5)]
    gains = [after - before for before, after in pairwise(values)]
    assert gains == sorted(gains)
    assert gains[0] > 0.0


def test_eight_honor_are_a_step_and_four_are_part_of_it() -> None:
    def stand(p: Position) -> float:
        return standings(p.home(0, "Wanderer").attack_phase(0).state)[0]

    nothing, half = stand(mapped(4)), stand(mapped(4).record(0, gained=4))
    enough, step = stand(mapped(4).record(0, gained=8)), stand(mapped(4).steps(0, 0, 1, 0, 0))
    assert nothing < half < enough
    assert enough == pytest.approx(step, abs=0.03)


def test_a_step_is_not_counted_twice_while_its_effect_is_chosen() -> None:
    p = quiet(3).record(0, gained=8).path_phase(0)
    assert (p.asked, p.state.asking) == (0, ASK_STEP)
    before = standings(p.state)[0]
    p.state.ledger.own_realm(p.state).gained[0] = 0
    assert standings(p.state)[0] == before


def test_who_is_about_to_win_is_everybodys_worry() -> None:
    calm = standings(mapped(4).dynasty_phase(0).state)
    alarm = standings(mapped(4).steps(3, 0, 0, 4, 0).dynasty_phase(0).state)
    assert sum(alarm) == pytest.approx(1.0)
    assert alarm[3] > 2 * calm[3]
    assert all(alarm[seat] < calm[seat] for seat in range(3))


@pytest.mark.parametrize(
    ("goal", "markers", "mission", "missing"),
    [
        ("paths", (1, 3, 0, 2), (), 2),
        ("paths", (1, 0, 0, 3), (), 2),
        ("seeking-your-path", (0, 0, 0, 0), (), 7),
        ("seeking-your-path", (4, 1, 0, 0), (), 2),
        ("student-of-all", (5, 1, 0, 2), (), 3),
        ("secret-missions", (5, 1, 0, 0), (3, 3, 0, 3), 5),
        ("true-samurai", (5, 2, 0, 0), (), 1),
        ("overall-champion", (4, 2, 0, 0), (), 1),
        ("wartime", (1, 4, 0, 0), (), 4),
    ],
)
def test_goals_say_how_many_steps_are_missing(
    goal: str, markers: tuple[int, ...], mission: tuple[int, ...], missing: int
) -> None:
    assert GOALS[goal].missing(markers, mission, 5) == missing


@pytest.mark.parametrize(("goal", "missing"), [("paths", 4), ("seeking-your-path", 5), ("student-of-all", 5)])
def test_without_five_rings_the_path_of_enlightenment_does_not_end(goal: str, missing: int) -> None:
    assert GOALS[goal].missing((1, 0, 0, 3), (), 3) == missing


def test_steps_do_not_count_where_they_do_not_win() -> None:
    assert GOALS["bushido-brawl"].missing((5, 5, 5, 5), (), 5) > 9


def test_a_bot_beats_chance_on_the_map() -> None:
    state = find("war-of-honor").new(2, None, "a0")
    bots = [make("greedy:1"), make("random")]
    streams = [rng_of(f"a0/{seat}") for seat in range(2)]
    while state.deciders():
        seat = state.deciders()[0]
        state.play(seat, think(bots[seat], state, seat, streams[seat]))
    assert state.returns()[0] == 1.0


def test_a_ring_that_waits_is_worth_something() -> None:
    with_ring = table("Lion", "Dragon").hand(1, "Ring of Air").dynasty_phase(0)
    without = table("Lion", "Dragon").hand(1, "Chokehold").dynasty_phase(0)
    assert standings(with_ring.state)[1] > standings(without.state)[1]


def test_a_ring_is_worth_more_the_nearer_its_moment() -> None:
    """The Ring of the Void wants four actions from Strategies in one phase."""
    p = mapped(2).hand(0, "Ring of the Void", "Quick Thought", "Lost Face").action_phase(0)
    entry = p.state.defs[p.card("Ring of the Void")].entry
    assert entry is not None
    assert entry.test is not None
    for count, title in enumerate(("Quick Thought", "Lost Face"), 1):
        p.use(title).passes(1)
        d = p.state.underway.probe(p.state, p.card("Ring of the Void"))
        assert entry.test.nearness(p.state, d) == count / 4
        forgotten = p.state.clone()
        forgotten.ledger.own_standing(forgotten).deeds = ()
        assert standings(p.state)[0] > standings(forgotten)[0]


def test_an_attack_without_attackers_is_no_way_to_put_the_turn_off() -> None:
    p = mapped(3).home(0, "Wanderer (bowed)").record(0, gained=6).province(0, 0, "Farm").attack_phase(0)
    assert p.state.asking == ASK_FORTRESS
    assert choice(p) == PASS


def test_an_attack_leaves_a_guard_against_everybody_else() -> None:
    """The Defender has nobody to strike back with; whether a neighbour has decides how many stay at home."""

    def guard(neighbour: str) -> float:
        p = mapped(3).home(0, "Wanderer (+8F)", "Farmer (+8F)").home(2, neighbour).destroyed(0, 1, 2)
        p.siege(fort(0), fort(1))
        return forecast(p.state, [0.0] * 3).home[0]

    assert guard("Farmer (+14F)") > guard("Farmer")
