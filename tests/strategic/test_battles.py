"""Battles: starting, joining, peace, results by the book's table, and odds."""

from __future__ import annotations

from collections import Counter

from gorin.games.strategic.events import Eliminated, Won
from gorin.games.strategic.odds import settle_by_odds
from gorin.games.strategic.position import Position, opening
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import INDEX
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event
from strategic.settling import settle, settles
from support import rule


@rule("S6")
def test_when_a_battle_starts() -> None:
    settles("battle-starts-if-one-wishes", "battle-not-if-nobody-wishes", "battle-takes-in-everybody-there")
    settles("battle-not-with-oneself", "battles-in-two-provinces", "battle-at-sea")


@rule("STR-BATTLE-1")
def test_joining() -> None:
    settles("late-army-joins", "late-army-waits-without-a-wish", "late-army-of-a-third-clan-joins")
    settles("reform-beside-enemies-and-join")


@rule("STR-BATTLE-1")
def test_four_ever_join() -> None:
    settles("late-armies-join-up-to-four", "late-armies-join-by-number")


@rule("STR-BATTLE-1")
def test_who_left_does_not_come_back() -> None:
    settles("retreat-never-back-into-that-battle")


@rule("STR-BATTLE-2")
def test_one_clan_alone_ends_a_battle() -> None:
    settles("retreat-of-the-last-enemy-ends-the-battle", "retreat-frees-the-last-clan-to-block")
    settles("retreat-and-a-newcomer-starts-anew", "result-one-clan-left-is-no-victory")


@rule("S12")
def test_peace() -> None:
    settles("peace-if-all-sue", "peace-not-if-one-does-not-sue", "peace-asks-who-joined-too")
    settles("peace-leaves-nothing-for-a-result")


@rule("STR-BATTLE-3")
def test_results_that_do_not_fit() -> None:
    settles("result-items-that-do-not-fit", "result-own-clan-is-no-cause", "result-without-a-battle")
    settles("result-of-nowhere")
    assert len(settle("result-items-that-do-not-fit").notes) == 3
    settles("result-in-two-lines", "result-stops-when-one-clan-is-left")


@rule("STR-BATTLE-4")
def test_a_victory_eliminates_the_others() -> None:
    settles("result-victory-eliminates-the-others")


@rule("STR-HONOR-1", "STR-HONOR-2")
def test_glory_of_attackers_and_military_victories() -> None:
    settles("result-military", "result-of-a-battle-that-starts")


@rule("STR-HONOR-3", "STR-HONOR-4")
def test_honor_of_dishonoring() -> None:
    settles("result-dishonor", "result-by-both")


@rule("STR-HONOR-5")
def test_honor_and_enlightenment() -> None:
    settles("result-honor-counts-opponents-left", "result-enlightenment")


@rule("STR-HONOR-6")
def test_glory_lost_by_elimination() -> None:
    settles("result-one-clan-left-is-no-victory", "result-victory-eliminates-the-others")


# --- odds --------------------------------------------------------------------------------------------------


def fought(seed: str, wished: int) -> tuple[Position, list[Event]]:
    """Two Crab armies against one Crane at 13, settled by odds."""
    at = opening((0, 1), 3)
    space = INDEX["13"]
    for army in (0, 1, 3):
        at.put(army, space)
        at.fighting[army] = 1
    at.joined[space] = (0, 1, 3)
    at.wished[space] = wished
    log: list[Event] = []
    settle_by_odds(at, space, rng_of(seed), Turn(2), log)
    return at, log


@rule("S20")
def test_the_winner_is_drawn_by_armies_and_the_kind_by_a_die() -> None:
    won = [event for seed in range(600) for event in fought(str(seed), 3)[1] if isinstance(event, Won)]
    assert len(won) == 600
    clans = Counter(event.seat for event in won)
    assert 350 < clans[0] < 450  # two in three
    kinds = Counter(event.kind for event in won)
    assert 380 < kinds["Military"] < 460  # seven in ten
    assert 85 < kinds["Honor"] < 155  # two in ten
    assert 35 < kinds["Dishonor"] < 90  # one in ten


@rule("S20")
def test_odds_count_by_the_table() -> None:
    seen = set()
    for seed in range(300):
        for wished in (0, 3):
            at, log = fought(str(seed), wished)
            won = next(event for event in log if isinstance(event, Won))
            out = [event for event in log if isinstance(event, Eliminated)]
            loser, lost = 1 - won.seat, len(out)
            assert lost == (1 if won.seat == 0 else 2)
            assert at.glory[loser] == 5 - lost
            assert at.honor[loser] == 5
            if won.kind == "Military":
                assert log[-1] is won
                assert at.glory[won.seat] == 6 + (lost if wished else 0)
                assert at.honor[won.seat] == 5
            elif won.kind == "Dishonor":
                assert at.honor[won.seat] == 6 + lost
                assert at.glory[won.seat] == 5
            else:
                assert log[0] is won
                assert at.honor[won.seat] == 6 + lost
                assert at.glory[won.seat] == 5
            assert not at.joined[INDEX["13"]]
            seen.add((won.kind, won.seat, wished))
    assert len(seen) == 12
