"""Decks held against others."""

from __future__ import annotations

from gorin.arena.trials import Job, Verdict, jobs_of, play_job
from gorin.bots.processes import workers
from gorin.bots.trial import SliceResult, TrialGame
from gorin.games import find
from test_cli import quickly

FIELD = {"crane": "crane", "lion": "lion"}


def test_games_are_spread_over_decks_and_seats() -> None:
    work, met = jobs_of("list", FIELD, "greedy:1", 8, "seed", {})
    assert met == ["crane", "lion"] * 4
    assert [job.number for job in work if job.other == "lion"] == [0, 1, 2, 3]  # the number gives the seat
    assert len({(job.seed, job.number) for job in work}) == 8


def test_a_verdict_counts_what_was_won_how_and_with_what() -> None:
    verdict = Verdict()
    for share, ending, used in ((1.0, "honor", ["A"]), (0.0, "military", ["B"]), (0.5, "", [])):
        verdict.add("crane", SliceResult([TrialGame(0, 0, share, ending, 9)], used))
    assert (verdict.all.games, verdict.all.won, verdict.all.lost, verdict.all.drawn) == (3, 1, 1, 1)
    assert verdict.by_deck["crane"].games == 3
    assert (verdict.won_by, verdict.lost_by) == ({"honor": 1}, {"military": 1})
    assert verdict.used == {"A", "B"}


def test_processes_play_the_same_games_in_the_same_order() -> None:
    game = find("imperial")
    work = [Job("crab", "crane", "random", "seed", number) for number in range(2)]
    with workers(game, find, play_job, 2) as play:
        assert list(play(work)) == [play_job(game, job) for job in work]


def test_the_command_line_tries_a_deck() -> None:
    done = quickly(
        "deck", "try", "crab", "--against", "imperial", "--games", "2", "--bot", "random", "--jobs", "1"
    )
    assert done.returncode == 0, done.stderr
    assert " of 2" in done.stdout
    assert "never used: " in done.stdout
    wrong = quickly("deck", "try", "crab", "--against", "imperial", "--decks", "nobody")
    assert wrong.returncode != 0
    assert "There is no deck called 'nobody'" in wrong.stderr
