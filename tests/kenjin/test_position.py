"""The builder itself: it sets up what its words say, and nothing that could not happen."""

from __future__ import annotations

from collections import Counter

import pytest

from kenjin.position import ARMY, battle, game, position, wander


def test_a_position_is_what_its_words_say():
    table = position(bridge=("lord* assassin@1 peasant", "archer"), hands=("scout", ""), turn=0, round=5)
    assert table.seen(0, "bridge", of=0) == "lord* assassin@1 peasant"
    assert table.seen(1, "bridge", of=0) == "lord* assassin@1 ?"
    assert table.seen(1, "bridge", of=1) == "archer"
    assert (table.hand(0), table.hand(1)) == ("scout", "")
    assert table.state.view(None).facts["round"] == 5


def test_a_hand_left_open_is_the_rest_of_the_army():
    table = position(bridge=("lord peasant", "assassin@0"))
    assert Counter(table.hand(0).split()) == ARMY - Counter(["lord", "peasant", "assassin"])


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"bridge": ("lord", ""), "palace": ("lord", "")}, "no such army"),
        ({"bridge": ("lord", ""), "hands": ("lord", "")}, "no such army"),
        ({"torii": ("assassin", "assassin@0")}, "no such army"),
        ({"bridge": ("peasant peasant peasant peasant", "")}, "more cards on the Bridge"),
        ({"bridge": ("two lords", "")}, "not in"),
        ({"bridge": ("Lord", "")}, "not a card"),
        ({"seats": 4, "bridge": {0: "lord", 2: ""}}, "no place"),
        ({"bridge": ("", ""), "palace": ("", ""), "fortress": ("", "")}, "no place"),
    ],
)
def test_what_cannot_happen_cannot_be_set_up(given, why):
    with pytest.raises(ValueError, match=why):
        position(**given)


def test_a_battle_leaves_the_rest_of_the_table_undecided():
    table = battle(seats=3, bridge={0: "brute", 1: ""})
    assert {tile: table.winner(tile) for tile in table.tiles()} == {
        **dict.fromkeys(table.tiles()),
        "bridge": 0,
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_has_a_text_that_reads_back(seats):
    table = game(seats, setup="draft" if seats > 2 else "random")
    for _ in wander(table, seed=seats):
        for seat in table.deciders:
            actions = table.decision(seat).actions
            assert [table.move(table.text(action)) for action in actions] == actions
