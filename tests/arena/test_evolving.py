"""Decks made better by play: variants, what cards are worth, and the rise of a deck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gorin.arena.card_worths import Sample, Worth, card_worths
from gorin.arena.evolving import STEP, Rise, beginning, evolve, improved, settled, variant
from gorin.arena.trials import Job, Playing
from gorin.bots.trial import SliceResult, TrialGame
from gorin.games import find
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from test_cli import quickly

FIELD = {"crane": "crane", "lion": "lion"}
VARIANTS = 24


def copies(sheet: Sheet) -> dict[str, int]:
    return {title: count for pile in sheet.piles.values() for title, count in pile.items()}


def apart(one: Sheet, other: Sheet) -> int:
    """How many copies of the one the other has not."""
    return sum(max(0, count - copies(other).get(title, 0)) for title, count in copies(one).items())


def test_a_variant_is_a_legal_deck_of_the_same_stronghold() -> None:
    shop = find("imperial").workshop()
    cards = {card.key: card for card in shop.cards()}
    start = shop.ready()["crab"]
    found = [variant(start, shop, cards, rng_of(f"variant/{number}")) for number in range(10)]
    for sheet in found:
        assert shop.judge(sheet).legal
        assert sheet.leader == start.leader
        assert 5 <= apart(sheet, start) <= 30
        assert sum(copies(sheet).values()) == sum(copies(start).values())
    assert len({tuple(sorted(copies(sheet).items())) for sheet in found}) == 10


def test_what_cards_are_worth_is_told_from_games_of_decks_that_differ() -> None:
    rng = rng_of("worths")
    truth = {"good": 0.1, "bad": -0.1, "neither": 0.0}
    samples = []
    for _ in range(600):
        changed = {title: rng.below(5) - 2 for title in truth}
        chance = 0.5 + sum(truth[title] * count for title, count in changed.items())
        samples.append(Sample(rng.below(2), changed, rng.below(3), float(rng.below(1000) < 1000 * chance)))
    for worths in card_worths(samples, 2):
        assert worths["good"].mean > 0.05 > worths["neither"].mean > -0.05 > worths["bad"].mean
        assert worths["good"].error < 0.03
    # A deck that played no game learns from the other's what is worth something to all.
    other = card_worths([sample for sample in samples if sample.pupil == 0], 2)[1]
    assert other["good"].mean > 0.02
    assert other["good"].error > worths["good"].error


def test_a_deck_takes_what_is_clearly_better_and_stays_legal() -> None:
    shop = find("imperial").workshop()
    cards = {card.key: card for card in shop.cards()}
    start = shop.ready()["crab"]
    worst = max(start.piles["Fate"], key=lambda title: start.piles["Fate"][title])
    fresh = [card for card in cards.values() if card.pile == "Fate" and card.key not in start.piles["Fate"]]
    best, doubtful = [card.key for card in fresh if card.most >= 3][:2]
    worths = {worst: Worth(-0.05, 0.01), best: Worth(0.05, 0.01), doubtful: Worth(0.5, 2.0)}
    sheet, said = improved(start, shop, cards, worths)
    assert shop.judge(sheet).legal
    assert sheet.piles["Fate"][best] == cards[best].most
    assert sheet.piles["Fate"].get(worst, 0) < start.piles["Fate"][worst]
    assert doubtful not in sheet.piles["Fate"]
    assert 0 < apart(sheet, start) <= STEP
    assert said
    assert improved(start, shop, cards, {}) == (start, [])


def dislike(title: str) -> Playing:
    """Plays nothing: who has less of a card wins more."""

    def play(work: list[Job]) -> Iterator[SliceResult]:
        for job in work:
            lines = [line.split()[0] for line in job.deck.splitlines() if line.endswith(f" {title}")]
            yield SliceResult([TrialGame(job.number, 0, 1.0 - int((lines or ["0"])[0]) / 4.0, "", 1)], [])

    return play


def test_a_deck_gets_rid_of_what_loses_and_the_rise_goes_on_where_it_stopped(tmp_path: Path) -> None:
    shop = find("imperial").workshop()
    start = shop.ready()["crab"]
    title = max(start.piles["Fate"], key=lambda each: start.piles["Fate"][each])
    play = dislike(title)

    def rise(name: str, rounds: int, begun: Rise) -> Rise:
        return evolve(
            tmp_path / name, shop, begun, FIELD, play, rounds, lambda *said: None, variants=VARIANTS
        )

    begun = beginning("seed", {"crab": start}, FIELD)
    whole = rise("whole", 4, begun)
    (pupil,) = whole.pupils
    assert pupil.start == start
    assert title not in pupil.sheet.piles["Fate"]
    assert shop.judge(pupil.sheet).legal
    assert any(f"for {title}" in step for step in whole.steps)
    assert len(whole.samples) == 4 * VARIANTS * 2
    for rounds in (1, 4):
        parts = rise("parts", rounds, begun)
    assert parts == whole
    with pytest.raises(GorinError, match="other decks' rise"):
        rise("parts", 5, beginning("seed", {"crab": shop.ready()["lion"]}, FIELD))
    with pytest.raises(GorinError, match="other decks' rise"):
        rise("parts", 5, beginning("other", {"crab": start}, FIELD))


def test_a_file_that_holds_no_rise_or_cannot_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    shop = find("imperial").workshop()
    begun = beginning("seed", {"crab": shop.ready()["crab"]}, FIELD)
    other = tmp_path / "crab.txt"
    other.write_text("Stronghold: Tetsu-ga Kyuden\n")
    folders = tmp_path, tmp_path / "none" / "crab.rise"
    for path, said in ((other, "holds no rise"), *((each, "its folder is missing") for each in folders)):
        with pytest.raises(GorinError, match=said):
            evolve(path, shop, begun, FIELD, lambda work: pytest.fail("played"), 1, lambda *said: None)


def test_the_command_line_wants_a_deck_to_begin_with(tmp_path: Path) -> None:
    wrong = quickly("deck", "evolve", "imperial", "--file", str(tmp_path / "rise"))
    assert wrong.returncode != 0
    assert "Say which deck to begin with" in wrong.stderr


def test_a_rise_ends_with_what_its_games_say_and_with_sure_changes_of_the_beginning() -> None:
    shop = find("imperial").workshop()
    start = shop.ready()["crane"]
    rng = rng_of("settled")
    cards = {card.key: card for card in shop.cards()}
    rise = beginning("s", {"crane": start}, FIELD)
    for number in range(400):
        sheet = variant(start, shop, cards, rng_of(f"v{number}"))
        changed = {
            title: copies(sheet).get(title, 0) - copies(start).get(title, 0)
            for title in {**copies(sheet), **copies(start)}
        }
        changed = {title: count for title, count in changed.items() if count}
        chance = 0.5 + 0.1 * changed.get("Charge", 0)
        rise.samples.append(Sample(0, changed, 0, float(rng.below(100) < 100 * chance)))
    made = settled(rise, shop, 6, 2)
    assert list(made) == ["crane", "crane-surely"]
    assert all(shop.judge(sheet).legal for sheet in made.values())
    assert apart(made["crane-surely"], start) <= 2
    assert apart(made["crane-surely"], start) <= apart(made["crane"], start) <= 6
    assert settled(rise, shop, 0, 0) == {"crane": start}
