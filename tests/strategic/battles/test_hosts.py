"""How games of the platform are the games of battles."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.bots.playing import play_out
from gorin.campaign.hosts import HOSTS, CardHost, KenjinHost
from gorin.campaign.reading import outcome_of, tell
from gorin.campaign.roster import Roster
from gorin.games.kenjin import score
from gorin.games.l5r.clash import Clash
from gorin.games.l5r.values.families import Victory
from gorin.games.l5r.values.terms import MILITARY, WITHDRAWAL
from gorin.games.strategic.outcome import Elimination, Kind, Outcome
from gorin.kernel.battle import Battle, Fighter, Setup
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from strategic.battles.fields import armies, asked_for, seated, table
from support import rule

KENJIN = HOSTS["kenjin"]
CELESTIAL = HOSTS["celestial"]


def options_of(battle: Battle) -> dict[str, Any]:
    assert battle.setup is not None
    return battle.setup.options


# --- Kenjin ------------------------------------------------------------------------------------------


@rule("S18")
def test_two_clans_of_two_play_in_teams_across_the_table() -> None:
    orders = set()
    for number in range(60):
        battle = seated("kenjin", "Crab 1", "Crab 2", "Crane 1", "Crane 3", seed=f"{number}")
        assert options_of(battle) == {"teams": True}
        clans = battle.sides()
        assert clans[0] == clans[2] != clans[1] == clans[3]
        orders.add(tuple(battle.armies()))
    assert len(orders) == 8


@rule("S18")
@pytest.mark.parametrize(
    "said",
    [
        ("Crab 1", "Crane 1"),
        ("Crab 1", "Crab 2", "Crane 1"),
        ("Crab 1", "Crab 2", "Crab 3", "Lion 1"),
        ("Crab 1", "Crab 2", "Lion 1", "Crane 2"),
    ],
)
def test_otherwise_every_army_has_a_seat_of_its_own(said: tuple[str, ...]) -> None:
    battle = seated("kenjin", *said)
    assert options_of(battle) == {}
    assert sorted(battle.sides()) == sorted(text.split()[0] for text in said)
    assert table(battle).state.seats() == len(said)


def finished(monkeypatch: pytest.MonkeyPatch, points: list[int], *said: str) -> tuple[Any, Any]:
    """A game of Kenjin that is over, with these points by seat."""
    battle = seated("kenjin", *said)
    battle = battle.seated(
        [Fighter(each.clan, each.army) for each in armies(*said)], Setup("kenjin", "seed", {})
    )
    match = table(battle)
    play_out(match.state, rng_of("out"))
    monkeypatch.setattr("gorin.campaign.hosts.rank", lambda state, seat: points[seat] * score.RANK)
    return match.state, battle


@rule("S18")
@pytest.mark.parametrize(
    ("points", "winner"),
    [([5, 3, 4], "Crab"), ([1, 6, 5], "Crab"), ([1, 2, 5], "Crane"), ([5, 2, 5], None), ([5, 5, 2], "Crab")],
)
def test_the_clan_of_the_best_seat_wins(
    monkeypatch: pytest.MonkeyPatch, points: list[int], winner: str | None
) -> None:
    state, battle = finished(monkeypatch, points, "Crab 1", "Crab 2", "Crane 1")
    outcome = outcome_of(KENJIN, state, battle)
    expected = Outcome("13") if winner is None else Outcome("13", [], winner, "Military")
    assert outcome == expected


@rule("S18")
def test_teams_add_their_points_up(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = seated("kenjin", "Crab 1", "Crab 2", "Crane 1", "Crane 3")
    match = table(battle)
    play_out(match.state, rng_of("out"))
    points = {seat: 9 if seat == 0 else 1 if seat == 2 else 6 for seat in range(4)}
    monkeypatch.setattr("gorin.campaign.hosts.rank", lambda state, seat: points[seat])
    won = KENJIN.victory(match.state, battle)
    assert won == (battle.sides()[1], "Military")


@rule("S17")
def test_a_seat_that_was_left_wins_nothing_for_a_clan_that_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    state, battle = finished(monkeypatch, [9, 3, 4], "Crab 1", "Lion 1", "Crane 1")
    battle.seats()[0].left = True
    assert outcome_of(KENJIN, state, battle).winner == "Crane"


@rule("S17")
def test_nobody_comes_late_to_kenjin() -> None:
    battle = seated("kenjin", "Crab 1", "Crane 1")
    match = table(battle)
    with pytest.raises(GorinError, match="STR-RULING-17"):
        KENJIN.arrive(match.state, battle, armies("Lion 1")[0], {})
    assert not KenjinHost.takes_late
    assert CardHost.takes_late


# --- the card game -----------------------------------------------------------------------------------


@rule("STR-GAME-1")
@pytest.mark.parametrize("game", ["celestial", "imperial", "war-of-honor"])
def test_armies_are_the_players_with_decks_of_their_clans(game: str) -> None:
    battle = seated(game, "Lion 1", "Dragon 2", "Mantis 1")
    match = table(battle)
    assert isinstance(match.state, Clash)
    assert match.state.daimyo == ("Lion", "Dragon", "Mantis")
    clans = [area.facts["clan"] for area in match.state.view(None).areas if area.id.startswith("home-")]
    assert clans[:2] == ["lion", "dragon"]
    assert match.game.name == ("imperial" if game == "imperial" else "celestial")


@rule("STR-GAME-1")
def test_an_army_may_bring_its_own_deck() -> None:
    lion, crab = armies("Lion 1", "Crab 1")
    battle = CELESTIAL.seat(asked_for("celestial", "Lion 1", "Dragon 2"), "s", {lion: "scorpion"})
    assert options_of(battle)["decks"] == ["scorpion", "dragon"]
    match = table(battle)
    ((seat, arrives),) = CELESTIAL.arrive(match.state, battle, crab, {crab: "phoenix"})
    match.play(seat, arrives)
    assert isinstance(match.state, Clash)
    assert match.state.decks == ("scorpion", "dragon", "phoenix")


def over(
    fallen: tuple[tuple[int, int, int], ...], victory: Victory, winners: tuple[int, ...], *said: str
) -> Any:
    """A game of Celestial that ended so."""
    battle = seated("celestial", *said)
    state = table(battle).state
    assert isinstance(state, Clash)
    state.fallen = fallen
    state.victory = victory
    state.winners = winners
    return state, battle


@rule("S21")
def test_the_match_tells_who_eliminated_whom_and_how() -> None:
    fallen = ((1, 0, -1), (2, -1, 0), (3, 0, 0))
    state, battle = over(fallen, MILITARY, (0,), "Crab 1", "Crane 1", "Lion 2", "Crane 2")
    assert outcome_of(CELESTIAL, state, battle) == Outcome(
        "13",
        [
            Elimination("Crane", 1, "Crab", "as Attacker"),
            Elimination("Lion", 2, "Crab", "by dishonor"),
            Elimination("Crane", 2, "Crab", "as Attacker and by dishonor"),
        ],
        "Crab",
        "Military",
    )


@rule("S21")
@pytest.mark.parametrize(
    ("victory", "kind"), [(1, "Military"), (2, "Dishonor"), (3, "Honor"), (4, "Enlightenment")]
)
def test_the_kind_of_victory(victory: Victory, kind: Kind) -> None:
    state, battle = over((), victory, (1,), "Crab 1", "Crane 1")
    assert outcome_of(CELESTIAL, state, battle) == Outcome("13", [], "Crane", kind)


@rule("S19")
@pytest.mark.parametrize("victory", [5, 6, 7])
def test_a_draw_a_withdrawal_and_peace_have_no_winner(victory: Victory) -> None:
    state, battle = over((), victory, (), "Crab 1", "Crane 1")
    assert outcome_of(CELESTIAL, state, battle) == Outcome("13")


@rule("S21")
def test_nobody_is_credited_who_is_not_another_clan_in_the_battle() -> None:
    fallen = ((1, -1, 2), (2, -1, -1), (3, 1, -1))
    state, battle = over(fallen, MILITARY, (0,), "Crab 1", "Crane 1", "Crane 2", "Lion 1")
    assert outcome_of(CELESTIAL, state, battle).eliminations == [
        Elimination("Crane", 1),
        Elimination("Crane", 2),
        Elimination("Lion", 1),
    ]


@rule("S21")
def test_leaving_the_table_counts_as_a_retreat_unless_all_agree() -> None:
    state, battle = over(((1, -1, -1), (2, -1, -1)), WITHDRAWAL, (), "Crab 1", "Crane 1", "Lion 1")
    for seat in (1, 2):
        battle.seats()[seat].conceded = True
    battle.agreed = {1: True, 2: False}
    assert outcome_of(CELESTIAL, state, battle).eliminations == [
        Elimination("Crane", 1),
        Elimination("Lion", 1, None, "as a retreat"),
    ]


@rule("S21")
def test_who_has_left_is_not_told_of_until_all_have_answered() -> None:
    state, battle = over(((1, -1, -1), (2, 1, -1)), WITHDRAWAL, (), "Crab 1", "Crane 1", "Lion 1")
    battle.seats()[1].conceded = True
    assert outcome_of(CELESTIAL, state, battle).eliminations == [Elimination("Lion", 1)]
    battle.agreed = {1: True}
    assert outcome_of(CELESTIAL, state, battle).eliminations == [
        Elimination("Crane", 1),
        Elimination("Lion", 1),
    ]


@rule("S21")
def test_what_is_told_once_is_not_told_again() -> None:
    state, battle = over(((1, 0, -1),), WITHDRAWAL, (), "Crab 1", "Crane 1", "Lion 1")
    news = outcome_of(CELESTIAL, state, battle)
    assert news.eliminations == [Elimination("Crane", 1, "Crab", "as Attacker")]
    tell(battle, news)
    assert battle.standing() == [0, 2]
    assert outcome_of(CELESTIAL, state, battle).eliminations == []


@rule("S21")
def test_who_retreated_by_order_is_not_eliminated_again() -> None:
    state, battle = over(((1, -1, -1),), WITHDRAWAL, (), "Crab 1", "Crane 1")
    battle.seats()[1].left = True
    assert outcome_of(CELESTIAL, state, battle) == Outcome("13")


@rule("STR-SETUP-3")
def test_the_roster_goes_round_past_those_who_fight() -> None:
    roster = Roster(["Bob", "Cindy", "Heather"])
    assert [roster.call(set()) for _ in range(4)] == ["Bob", "Cindy", "Heather", "Bob"]
    assert roster.call({"Cindy"}) == "Heather"
    assert roster.call(set()) == "Bob"
    assert roster.call({"Bob", "Cindy", "Heather"}) is None
    assert roster.generals == ["Bob", "Cindy", "Heather"]
