"""Setting up: who may play, the armies, the battlefields, the first player."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games.kenjin import KENJIN
from gorin.kernel.values import GorinError
from kenjin.position import ARMY, game
from support import rule

SEEDS = [str(number) for number in range(40)]

FOURS = {"port", "rice_field", "village", "supply_camp", "torii"}
SIXES = {"bridge", "sanctuary", "palace", "golden_temple", "fortress"}


def fields(table):
    laid = table.state.setup()["battlefields"]
    return [(field["name"], field["vp"], set(field["between"])) for field in laid]


def clans(table, seats):
    return [table.areas(None)[f"hand:{seat}"].facts["clan"] for seat in range(seats)]


@rule("KEN-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats):
    assert game(seats).state.seats() == seats
    assert seats in KENJIN.seat_counts


@rule("KEN-SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_can_play(seats):
    assert seats not in KENJIN.seat_counts
    with pytest.raises(GorinError, match="KEN-SETUP-1"):
        game(seats)


@rule("KEN-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_leads_another_clan(seats):
    led = clans(game(seats), seats)
    assert len(set(led)) == seats
    assert set(led) <= {"kamiwashi", "jozu", "yasei", "hondo"}


@rule("KEN-SETUP-2")
def test_players_choose_their_clans():
    table = game(3, clans=("hondo", "jozu", "kamiwashi"))
    assert clans(table, 3) == ["hondo", "jozu", "kamiwashi"]


@rule("KEN-SETUP-2")
@pytest.mark.parametrize("wanted", [("hondo", "hondo", "jozu"), ("hondo", "jozu")])
def test_three_players_need_three_different_clans(wanted):
    with pytest.raises(GorinError, match="KEN-SETUP-2"):
        game(3, clans=wanted)


@rule("KEN-SETUP-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_the_same_thirteen_cards(seats):
    table = game(seats)
    for seat in range(seats):
        hand = table.hand(seat).split()
        assert len(hand) == 13
        assert Counter(hand) == ARMY
        assert {card.owner for card in table.areas(seat)[f"hand:{seat}"].cards} == {seat}


@rule("KEN-SETUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_are_drawn_at_random_from_both_stacks(seats):
    layouts = [tuple(name for name, _, _ in fields(game(seats, seed))) for seed in SEEDS]
    for place in range(len(layouts[0])):
        drawn = {layout[place] for layout in layouts}
        assert drawn in (FOURS, SIXES), "every tile of one value turns up at every place"
    assert all(len(set(layout)) == len(layout) for layout in layouts)


@rule("KEN-SETUP-4")
def test_the_same_seed_draws_the_same_tiles():
    assert fields(game(4, "a")) == fields(game(4, "a"))
    assert fields(game(4, "a", first=1)) == fields(game(4, "a", first=3))


@rule("KEN-SETUP-5")
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_two_players_share_two_fours_and_two_sixes(seed):
    layout = fields(game(2, seed))
    assert sorted(vp for _, vp, _ in layout) == [4, 4, 6, 6]
    assert all(between == {0, 1} for _, _, between in layout)


@rule("KEN-SETUP-6")
@pytest.mark.parametrize("seats", [3, 4])
def test_neighbours_share_a_four_and_a_six(seats):
    layout = fields(game(seats))
    assert len(layout) == 2 * seats
    for seat in range(seats):
        shared = [vp for _, vp, between in layout if between == {seat, (seat + 1) % seats}]
        assert sorted(shared) == [4, 6]
        assert sum(seat in between for _, _, between in layout) == 4


@rule("KEN-SETUP-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_not_drawn_are_out_of_the_game(seats):
    table = game(seats)
    assert len(table.tiles()) == 2 * seats
    offered = {move.split()[2] for move in table.legal(table.deciders[0]) if move != "deploy assassin"}
    assert offered <= set(table.tiles())
    assert "offer" not in table.areas(None)


@rule("KEN-SETUP-7")
@pytest.mark.parametrize("seats", [3, 4])
def test_tiles_not_drafted_are_out_of_the_game(seats):
    table = game(seats, setup="draft")
    left = []
    while table.phase == "draft":
        seat = table.deciders[0]
        left = sorted(table.legal(seat))
        table.play(seat, left[0])
    assert len(table.tiles()) == 2 * seats
    for viewer in [None, *range(seats)]:
        assert "offer" not in table.areas(viewer)
        assert left[1].removeprefix("draft ") not in table.tiles()


@rule("KEN-SETUP-7", "KEN-DRAFT-2")
def test_a_four_that_nobody_took_is_not_offered_again_among_the_sixes():
    table = game(3, setup="draft", first=0)
    for seat in (0, 1, 2):
        table.play(seat, sorted(table.legal(seat))[0])
    assert {move.removeprefix("draft ") for move in table.legal(2)} <= SIXES


@rule("K25", "KEN-TURN-2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_chosen_first_player_begins(first):
    table = game(3, first=first)
    assert table.state.setup()["first"] == first
    assert table.deciders == (first,)


@rule("K25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_otherwise_the_first_player_is_drawn_from_the_seed(seats):
    begins = [game(seats, seed).deciders[0] for seed in SEEDS]
    assert set(begins) == set(range(seats))
    assert begins == [game(seats, seed).deciders[0] for seed in SEEDS]


@rule("K25")
def test_the_first_player_must_sit_at_the_table():
    with pytest.raises(GorinError, match="KEN-RULING-25"):
        game(2, first=2)


@rule("KEN-UNIT-STRENGTH-1")
def test_a_strength_can_be_given_only_to_a_unit():
    with pytest.raises(GorinError, match="ninja"):
        game(2, strengths={"ninja": 4})
