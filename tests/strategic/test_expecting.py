"""What `search` expects the others to write: orders that answer what everybody may do."""

from __future__ import annotations

import pytest

from gorin.games.strategic.counsel import guess
from gorin.games.strategic.expecting import Hopes, arrivals, reply, rumours_of
from gorin.games.strategic.orders import Orders
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import DESTROYED, INDEX, LANDS, SPACES
from gorin.kernel.rng import rng_of
from strategic.settling import campaign, place


def nobody_else() -> list[list[int]]:
    return [[0] * SPACES]


def own_land(state: CampaignState, seat: int) -> None:
    """A clan holds all that it could take with one army."""
    for space in range(LANDS):
        if state.at.castle[space] < 0:
            state.at.castle[space] = seat


def test_arrivals_are_where_armies_march_reform_and_stay() -> None:
    state = campaign(5)
    state.at.put(0, DESTROYED)
    orders = Orders()
    orders.reforms = ((0, INDEX["2"]),)
    orders.moves = ((1, (INDEX["4"], INDEX["13"])),)
    stays = state.at.place[2]
    found = arrivals(state.at, 0, orders)
    assert sum(found) == 3
    assert found[INDEX["2"]] == found[INDEX["13"]] == found[stays] == 1


def test_one_army_prays_at_a_free_shrine_and_two_do_not() -> None:
    state = campaign(5)
    own_land(state, 0)
    hopes = Hopes(state.at, 0, nobody_else(), 1.0)
    assert hopes.stand(INDEX["13"], 1, 0) == 1.0
    assert hopes.stand(INDEX["13"], 2, 0) == 0.0


@pytest.mark.parametrize("others", [1, 2, 3])
def test_a_battle_is_worth_the_more_the_fewer_the_others_are(others: int) -> None:
    """At sea there is nothing but the battle: the Glory of it, less what the fallen cost."""
    hopes = Hopes(campaign(5).at, 0, nobody_else(), 1.0)
    spot = INDEX["SC1"]
    assert hopes.stand(spot, 1, others) == pytest.approx(1.0 - 1.4 * others / (1 + others))
    assert hopes.stand(spot, 1, others) > hopes.stand(spot, 1, others + 1)


def test_land_counts_as_much_as_is_kept_of_it() -> None:
    at = campaign(5).at
    whole = Hopes(at, 0, nobody_else(), 1.0).stand(INDEX["29"], 1, 0)
    part = Hopes(at, 0, nobody_else(), 0.1).stand(INDEX["29"], 1, 0)
    assert whole == 4.0
    assert part == pytest.approx(1.3)


def test_an_army_goes_where_the_others_do_not() -> None:
    """An army between two shrines: it takes the one that nobody is said to go to."""
    state = campaign(5)
    own_land(state, 0)
    for army in range(len(state.at.place)):
        state.at.put(army, DESTROYED)
    place(state, 0, 1, "32")
    for crowded, free in (("13", "29"), ("29", "13")):
        crowd = [0] * SPACES
        crowd[INDEX[crowded]] = 3
        hopes = Hopes(state.at, 0, [crowd], 1.0)
        assert hopes.march(INDEX["32"], [0] * SPACES, None)[-1] == INDEX[free]


def test_a_reply_is_an_order_for_every_army_and_keeps_the_wishes_that_were_guessed() -> None:
    state = campaign(5)
    state.at.put(0, DESTROYED)
    rumours = rumours_of(state.at, rng_of("reply"))
    guessed = guess(state.at, 0, rng_of("reply"))
    orders = reply(state.at, 0, guessed, rumours, rng_of("reply"))
    assert orders.reform_of(0) in range(LANDS)
    assert sum(arrivals(state.at, 0, orders)) == 3
    assert (orders.fights, orders.blocks) == (guessed.fights, guessed.blocks)


def test_a_battle_under_way_is_left_as_seldom_as_guessed() -> None:
    state = campaign(2, settle="shogun")
    for seat in (0, 1):
        place(state, seat, 1, "SC3")
    state.at.joined[INDEX["SC3"]] = (0, 3)
    state.at.fighting[0] = state.at.fighting[3] = 1
    left = 0
    for seed in range(40):
        rumours = rumours_of(state.at, rng_of(f"stay{seed}"))
        guessed = guess(state.at, 0, rng_of(f"stay{seed}"))
        orders = reply(state.at, 0, guessed, rumours, rng_of("x"))
        assert orders.path_of(0) == guessed.path_of(0)
        left += bool(orders.path_of(0))
    assert left < 15


def test_what_is_answered_does_not_hang_on_what_is_hidden() -> None:
    """Others' orders differ; the redeal to plan in does not, but for a clan that was spied on."""
    sheets: list[list[tuple[object, ...]]] = []
    for seed in ("a", "b"):
        state = campaign(4)
        state.spied[0] = 1 << 3
        state.orders[3] = guess(state.at, 3, rng_of("known"))
        for clan in (1, 2):
            state.orders[clan] = guess(state.at, clan, rng_of(seed))
        world = state.answered(0, rng_of("plan"))
        sheets.append([(sheet.moves, sheet.number, sheet.fights) for sheet in world.orders])
        assert world.orders[3] is state.orders[3]
        assert world.hopes is not None
    assert sheets[0] == sheets[1]


def has_guessed(state: CampaignState) -> bool:
    return state.rumours is not None


def test_what_was_guessed_is_forgotten_once_somebody_plays() -> None:
    """An army is put elsewhere and a choice is made: nothing is planned by where it was."""
    state = campaign(3)
    before = state.answered(0, rng_of("plan")).orders[1]
    assert has_guessed(state)
    assert not has_guessed(state.clone())
    state.play(0, state.shortlist(0)[0])
    assert not has_guessed(state)
    for army in (1, 2, 3):
        place(state, 1, army, "SC6")
    after = state.answered(0, rng_of("plan")).orders[1]
    assert {path[0] for _, path in before.moves}.isdisjoint(path[0] for _, path in after.moves)


def test_two_clans_plan_in_an_ordinary_redeal() -> None:
    state = campaign(2)
    dealt = state.redeal(0, rng_of("two")).orders[1]
    world = state.answered(0, rng_of("two"))
    assert world.hopes is None
    assert (world.orders[1].moves, world.orders[1].number) == (dealt.moves, dealt.number)
