"""What `search` goes for as a Daimyo: Honor and Glory at all times, land where it lasts or near the end."""

from __future__ import annotations

import pytest

from gorin.bots import make, think
from gorin.games.strategic.lasting import chances, expected_points, kept, reach
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import DESTROYED, INDEX, KOKU, LANDS
from gorin.kernel.rng import rng_of
from strategic.settling import campaign, place


def test_a_province_counts_the_more_the_nearer_the_end_is() -> None:
    among_five = [kept(5, left) for left in range(15)]
    assert among_five[0] == 1.0
    assert among_five == sorted(among_five, reverse=True)
    assert 0.0 < among_five[5] < 0.1
    assert kept(9, 1) < kept(5, 1) < kept(3, 1)


def test_homes_count_in_full_and_what_was_taken_as_much_as_lasts() -> None:
    at = campaign(5).at
    start = expected_points(at, 0, 0.25)
    assert start == at.points(0)
    at.castle[INDEX["13"]] = 0
    assert expected_points(at, 0, 0.25) == start + 0.25 * KOKU[INDEX["13"]]
    assert expected_points(at, 0, 1.0) == at.points(0)


def test_every_rival_counts_and_none_as_much_as_the_own_clan() -> None:
    even = chances([20.0] * 5, 10)
    assert even == pytest.approx([0.2] * 5)
    gained = chances([21.0, 20.0, 20.0, 20.0, 20.0], 10)[0] - even[0]
    lost = [
        even[0] - chances([20.0, *([20.0] * 3), 21.0], 10)[0],
        even[0] - chances([20.0, 21.0, *[20.0] * 3], 10)[0],
    ]
    assert gained > 2 * lost[0] > 0.0
    assert lost[0] == pytest.approx(lost[1])
    # Who fights a rival and gains as much as the rival is better off: the other three gain nothing.
    assert chances([20.5, 20.5, 20.0, 20.0, 20.0], 10)[0] > even[0]


def test_a_lead_counts_the_more_the_nearer_the_end_is() -> None:
    lead = [21.0, 20.0, 20.0]
    likely = [chances(lead, left)[0] for left in range(15)]
    assert likely == sorted(likely, reverse=True)
    assert likely[0] > 0.45 > 0.37 > likely[14] > 1 / 3


def test_nothing_can_be_reached_after_the_end() -> None:
    at = campaign(5).at
    assert reach(at, 0, 0) == 0.0
    assert reach(at, 0, 1) > 0.0


@pytest.mark.parametrize(("left", "rather"), [(1, "35"), (8, "13")])
def test_armies_stand_near_shrines_early_and_near_land_in_the_end(left: int, rather: str) -> None:
    """One army, all provinces its own but one, which lies beside 35 and far from every shrine."""
    worth: dict[str, float] = {}
    for stands in ("35", "13"):
        state = campaign(5, clans=["Crab", "Crane", "Dragon", "Lion", "Phoenix"])
        at = state.at
        for space in range(LANDS):
            at.castle[space] = 0 if space != INDEX["34"] else -1
        for army in range(1, len(at.place)):
            at.put(army, DESTROYED)
        place(state, 0, 1, stands)
        worth[stands] = reach(at, 0, left)
    assert max(worth, key=worth.__getitem__) == rather


def praying(turn: int) -> CampaignState:
    """An army of the Crab alone on a shrine of its own, an empty province beside it, and nobody near."""
    state = campaign(5)
    state.turn = turn
    at = state.at
    for space in range(LANDS):
        if at.castle[space] < 0:
            at.castle[space] = 0
    at.castle[INDEX["31"]] = -1
    at.hands = [()] * 5
    place(state, 0, 1, "13")
    for army in (2, 3):
        state.at.put(state.army(0, army - 1), DESTROYED)
    for seat in range(1, 5):
        for army in (1, 2, 3):
            place(state, seat, army, "36" if seat < 3 else "34")
    state.part[0] = 7
    return state


@pytest.mark.parametrize(("turn", "to"), [(3, "13"), (15, "31")])
def test_search_goes_on_praying_and_takes_the_province_in_the_last_turn(turn: int, to: str) -> None:
    state = praying(turn)
    state.play(0, think(make("search:60"), state, 0, rng_of("pray")))
    path = state.orders[0].path_of(0)
    assert (path[-1] if path else INDEX["13"]) == INDEX[to]
