"""The draft of three or four experienced players."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.games.kenjin.events import Drafted, Laid
from gorin.kernel.match import Match, read_options
from gorin.kernel.values import GorinError, to_json
from kenjin.position import game
from support import rule

FOURS = {"port", "rice_field", "village", "supply_camp", "torii"}
SIXES = {"bridge", "sanctuary", "palace", "golden_temple", "fortress"}


def offer(table, viewer=None):
    return {card.name for card in table.areas(viewer)["offer"].cards}


def take(table, seat):
    """Let a seat take the first tile on offer; its name."""
    tile = sorted(offer(table))[0]
    table.play(seat, f"draft {tile}")
    return tile


def between(table, tile):
    (field,) = [field for field in table.state.setup()["battlefields"] if field["name"] == tile]
    return set(field["between"])


@rule("KEN-DRAFT-1")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_players_may_draft(seats):
    table = game(seats, setup="draft")
    assert table.phase == "draft"
    assert table.tiles() == {}
    assert table.refused(table.deciders[0], "deploy ashigaru 0") == "KEN-DRAFT-4"


@rule("KEN-DRAFT-1")
def test_two_players_have_no_draft():
    with pytest.raises(GorinError, match="KEN-DRAFT-1"):
        game(2, setup="draft")


@rule("KEN-DRAFT-2")
@pytest.mark.parametrize("seats", [3, 4])
def test_one_four_more_than_players_is_offered_then_as_many_sixes(seats):
    table = game(seats, setup="draft", first=0)
    assert len(offer(table)) == seats + 1
    assert offer(table) <= FOURS
    assert table.legal(0) == {f"draft {tile}" for tile in offer(table)}
    for seat in range(seats):
        take(table, seat)
    assert len(offer(table)) == seats + 1
    assert offer(table) <= SIXES
    assert table.legal(seats - 1) == {f"draft {tile}" for tile in offer(table)}


@rule("KEN-DRAFT-2")
def test_a_tile_leaves_the_offer_when_it_is_taken():
    table = game(3, setup="draft", first=0)
    taken = take(table, 0)
    assert len(offer(table)) == 3
    assert table.refused(1, f"draft {taken}") == "KEN-DRAFT-2"


@rule("KEN-DRAFT-2")
def test_a_six_cannot_be_taken_while_fours_are_chosen():
    table = game(4, setup="draft", first=0)
    assert {table.refused(0, f"draft {tile}") for tile in SIXES} == {"KEN-DRAFT-2"}


@rule("KEN-DRAFT-2")
def test_the_sixes_are_laid_out_when_the_last_four_is_taken():
    table = game(3, setup="draft", first=1)
    table.play(1, sorted(table.legal(1))[0])
    table.play(2, sorted(table.legal(2))[0])
    assert not [event for event in table.events if isinstance(event, Laid)]
    (laid,) = [event for event in table.play(0, sorted(table.legal(0))[0]) if isinstance(event, Laid)]
    assert set(laid.battlefields) == offer(table)


@rule("KEN-DRAFT-2")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_nobody_sees_the_sixes_before_they_are_laid_out(seed):
    table = game(3, seed, setup="draft")
    for viewer in (None, 0, 1, 2):
        seen = to_json(table.state.view(viewer)).decode()
        assert not any(tile in seen for tile in SIXES)


@rule("KEN-DRAFT-2")
def test_the_public_setup_does_not_tell_the_sixes_before_they_are_laid_out():
    table = game(4, setup="draft")
    assert not SIXES & set(table.state.setup().get("offer", []))


@rule("KEN-DRAFT-3")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 1), (4, 2)])
def test_fours_are_chosen_clockwise_from_the_first_player(seats, first):
    table = game(seats, setup="draft", first=first)
    chosen = []
    for _ in range(seats):
        chosen.append(table.deciders)
        take(table, table.deciders[0])
    assert chosen == [((first + turn) % seats,) for turn in range(seats)]


@rule("KEN-DRAFT-4")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_four_is_laid_between_chooser_and_left_neighbour(seats):
    table = game(seats, setup="draft", first=1)
    for seat in [1, 2, 3, 0] if seats == 4 else [1, 2, 0]:
        assert table.decision(seat).rule == "KEN-DRAFT-4"
        assert between(table, take(table, seat)) == {seat, (seat + 1) % seats}


def after_the_fours(seats, first):
    table = game(seats, setup="draft", first=first)
    for turn in range(seats):
        take(table, (first + turn) % seats)
    return table


@rule("KEN-DRAFT-5")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 1), (4, 2)])
def test_sixes_are_chosen_counter_clockwise_from_the_last_chooser(seats, first):
    table = after_the_fours(seats, first)
    chosen = []
    while table.phase == "draft":
        chosen.append(table.deciders)
        take(table, table.deciders[0])
    assert chosen == [((first - 1 - turn) % seats,) for turn in range(seats)]


@rule("KEN-DRAFT-6")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_six_is_laid_between_chooser_and_right_neighbour(seats):
    table = after_the_fours(seats, first=0)
    for seat in reversed(range(seats)):
        assert table.decision(seat).rule == "KEN-DRAFT-6"
        assert between(table, take(table, seat)) == {seat, (seat - 1) % seats}


@rule("KEN-DRAFT-7")
@pytest.mark.parametrize("seats", [3, 4])
def test_neighbours_end_with_two_fields_of_which_each_chose_one(seats):
    table = after_the_fours(seats, first=1)
    while table.phase == "draft":
        take(table, table.deciders[0])
    chooser = {event.battlefield: event.seat for event in table.events if isinstance(event, Drafted)}
    layout = table.state.setup()["battlefields"]
    for seat in range(seats):
        pair = {seat, (seat + 1) % seats}
        shared = [field for field in layout if set(field["between"]) == pair]
        assert sorted(field["vp"] for field in shared) == [4, 6]
        assert {chooser[field["name"]] for field in shared} == pair


@rule("KEN-TURN-2")
def test_the_first_player_takes_the_first_turn_after_the_draft():
    table = after_the_fours(4, first=2)
    while table.phase == "draft":
        take(table, table.deciders[0])
    assert table.deciders == (2,)
    assert table.decision(2).rule == "KEN-TURN-5"


@rule("KEN-DRAFT-2")
def test_a_record_keeps_what_was_offered():
    table = after_the_fours(3, first=0)
    while table.phase == "draft":
        take(table, table.deciders[0])
    offered = table.state.setup()["offer"]
    assert len(FOURS & set(offered)) == len(SIXES & set(offered)) == 4
    assert set(table.tiles()) <= set(offered)


@rule("KEN-DRAFT-2")
def test_the_choice_after_which_sixes_are_laid_is_not_taken_back():
    rules = find("kenjin")
    match = Match(rules, ["one", "two", "three"], read_options(rules, {"setup": "draft"}), "sixes")
    for _ in range(3):
        (seat,) = match.state.deciders()
        match.play(seat, match.state.decision(seat).actions[0])
        assert match.may_undo(seat) == (len(match.moves) < 3)
