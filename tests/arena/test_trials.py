"""Decks held against others, and made better by play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gorin.arena.evolving import GAMES, evolve, newcomer
from gorin.arena.trials import Job, Verdict, jobs_of, play_job
from gorin.bots.processes import workers
from gorin.bots.trial import SliceResult, TrialGame
from gorin.games import find
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
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


def test_a_newcomer_is_a_legal_deck_that_differs_by_a_few_cards() -> None:
    shop = find("imperial").workshop()
    cards = {card.key: card for card in shop.cards()}
    start = shop.ready()["crab"]
    for number in range(10):
        found = newcomer(start, shop, cards, rng_of(f"new/{number}"))
        assert found is not None
        sheet, said = found
        assert shop.judge(sheet).legal
        assert sheet.leader == start.leader
        assert sum(map(len, sheet.piles.values())) > 0
        before, after = (
            {title: count for pile in each.piles.values() for title, count in pile.items()}
            for each in (start, sheet)
        )
        changed = sum(abs(after.get(title, 0) - before.get(title, 0)) for title in {*before, *after})
        assert 2 <= changed <= 18
        assert " for " in said
        assert sum(after.values()) == sum(before.values())


def dislike(title: str) -> object:
    """Plays nothing: who has less of a card wins more."""

    def play(work: list[Job]) -> Iterator[SliceResult]:
        for job in work:
            copies = next(
                (line.split()[0] for line in job.deck.splitlines() if line.endswith(f" {title}")), "0"
            )
            yield SliceResult([TrialGame(job.number, 0, 1.0 - int(copies) / 4.0, "", 1)], [])

    return play


def test_a_deck_gets_rid_of_what_loses_and_the_rise_goes_on_where_it_stopped(tmp_path: Path) -> None:
    shop = find("imperial").workshop()
    start = shop.ready()["crab"]
    title = max(start.piles["Fate"], key=lambda each: start.piles["Fate"][each])
    play = dislike(title)
    whole = evolve(tmp_path / "whole", shop, start, FIELD, play, 12, "seed", lambda *said: None)  # type: ignore[arg-type]
    assert whole.sheet.piles["Fate"].get(title, 0) < start.piles["Fate"][title]
    assert whole.steps
    assert whole.games >= 12 * 2 * GAMES
    for rounds in (5, 12):
        parts = evolve(tmp_path / "parts", shop, start, FIELD, play, rounds, "seed", lambda *said: None)  # type: ignore[arg-type]
    assert parts == whole
    with pytest.raises(GorinError, match="another deck's rise"):
        evolve(tmp_path / "parts", shop, shop.ready()["lion"], FIELD, play, 13, "seed", lambda *said: None)  # type: ignore[arg-type]


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
