"""Four players in two teams."""

from __future__ import annotations

import pytest

from gorin.kernel.values import GorinError, to_json
from kenjin.position import battle, game, position
from support import rule


@rule("KEN-TEAM-1")
def test_four_players_may_play_in_teams():
    assert game(4, teams=True).state.view(None).facts["teams"] is True
    assert game(4).state.view(None).facts["teams"] is False


@rule("KEN-TEAM-1")
@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_than_four_cannot(seats):
    with pytest.raises(GorinError, match="KEN-TEAM-1"):
        game(seats, teams=True)


@rule("KEN-TEAM-2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_both_neighbours_are_opponents_and_the_player_across_is_not(seat):
    left, across, right = (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4
    table = position(
        seats=4,
        teams=True,
        turn=seat,
        village={seat: "", left: "brute"},
        bridge={left: "", across: "brute"},
        palace={across: "", right: "brute"},
    )
    table.play(seat, "deploy assassin")
    assert table.legal(seat) == {f"assassinate {left} village 0", f"assassinate {right} palace 0"}


@rule("KEN-TEAM-2")
@pytest.mark.parametrize(("seat", "team"), [(0, [0, 2]), (1, [1, 3]), (2, [0, 2]), (3, [1, 3])])
def test_the_player_across_wins_along(seat, team):
    table = battle(seats=4, teams=True, bridge={seat: "brute", (seat + 1) % 4: ""})
    assert table.winners == team


@rule("KEN-TEAM-3")
def test_a_team_mates_hand_and_secret_cards_stay_hidden():
    table = position(seats=4, teams=True, bridge={0: "lord", 1: ""}, hands=("archer brute", None, None, None))
    assert table.seen(2, "bridge", of=0) == "?"
    assert table.hand(0, viewer=2) == ""
    (deployed,) = table.play(0, "deploy archer bridge")
    assert deployed.seen_by(2) == deployed.seen_by(1)
    assert "archer" not in to_json(deployed.seen_by(2)).decode()
    assert table.seen(2, "bridge", of=0) == "? ?"


@rule("KEN-TEAM-3")
def test_what_a_team_mate_knows_is_not_shown_to_the_team():
    table = position(seats=4, teams=True, bridge={0: "", 1: "lord"}, village={1: "brute", 2: ""})
    peeked = table.play(0, "deploy shugenja bridge", "peek 1 bridge 0")[-1]
    killed = table.play(0, "deploy assassin", "assassinate 1 village 0")[-1]
    assert table.seen(0, "bridge", of=1) == "lord"
    assert table.seen(2, "bridge", of=1) == "?"
    assert table.killed(0) == "brute"
    assert table.killed(2) == "?"
    assert peeked.seen_by(2).unit is None
    assert killed.seen_by(2).unit is None


@rule("KEN-TEAM-4")
def test_a_team_adds_up_its_points():
    table = battle(
        seats=4,
        teams=True,
        bridge={0: "brute", 1: ""},
        village={1: "brute", 2: ""},
        rice_field={2: "", 3: "brute"},
    )
    assert table.scores == [6, 4, 0, 4]
    assert table.winners == [1, 3]


@rule("KEN-TEAM-4")
def test_without_teams_the_same_battles_are_won_by_the_best_player():
    table = battle(
        seats=4, bridge={0: "brute", 1: ""}, village={1: "brute", 2: ""}, rice_field={2: "", 3: "brute"}
    )
    assert table.winners == [0]


@rule("KEN-TEAM-5")
def test_of_tied_teams_the_one_with_more_conquests_wins():
    table = battle(
        seats=4,
        teams=True,
        bridge={0: "brute", 1: ""},
        palace={1: "", 2: "brute ashigaru"},
        village={0: "", 1: "brute"},
        rice_field={1: "ashigaru", 2: ""},
        port={2: "", 3: "brute"},
    )
    assert table.scores == [6, 8, 6, 4]
    assert table.conquered == [1, 2, 1, 1]
    assert table.winners == [1, 3]


@rule("K26", "KEN-TEAM-5")
def test_teams_level_in_everything_share_the_win():
    table = battle(seats=4, teams=True, bridge={0: "brute", 1: ""}, palace={2: "", 3: "brute ashigaru"})
    assert table.scores == [6, 0, 0, 6]
    assert table.winners == [0, 1, 2, 3]
