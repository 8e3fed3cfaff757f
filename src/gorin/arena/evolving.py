"""Better decks by play: variants of some decks meet a field of decks, and the decks move to what won.

In every round each deck is played in many variants, in which copies of some titles stand for copies of
others. All games so far say what each title is worth (`card_worths`); then copies of the worst make room for
copies of the best. A round says something of all cards at once, and decks learn from each other's games. The
same seed gives the same decks, however many processes play; what is done is in a file after every round, and
is not done again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gorin.arena.card_worths import Sample, Worth, card_worths
from gorin.arena.trials import Job, Playing
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.targets import write_safely
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import OWN, SURELY, BuildCard, Sheet, Workshop

#: Variants of a deck in a round; each plays two games against one deck, on either seat.
VARIANTS: Final = 60
#: Titles that give way in a variant, and copies of one at most.
SWAPS: Final = 10
COPIES: Final = 3
TRIES: Final = 40
#: Copies that a deck changes after a round, at most.
STEP: Final = 8
#: How many of its own errors better a copy must be than the one that makes room for it; and in a sure change.
CLEARLY: Final = 0.5
SURE: Final = 1.0


class Pupil(Struct):
    """A deck that rises: what it began as, and what it is."""

    name: str
    start: Sheet
    sheet: Sheet


class Rise(Struct):
    """How far decks have come: rounds done, the decks, all games, and what each round changed."""

    seed: str
    round: int
    pupils: list[Pupil]
    field: list[str]
    samples: list[Sample] = []
    steps: list[str] = []


Told = Callable[[str, int, int], None]
Cards = dict[str, BuildCard]


def beginning(seed: str, starts: dict[str, Sheet], against: dict[str, str]) -> Rise:
    return Rise(seed, 0, [Pupil(name, sheet, sheet) for name, sheet in starts.items()], sorted(against))


def variant(sheet: Sheet, shop: Workshop, cards: Cards, rng: Rng) -> Sheet:
    """A legal deck with copies of some titles in place of others of the same pile."""
    piles = {name: dict(pile) for name, pile in sheet.piles.items()}
    done = 0
    for _ in range(TRIES):
        if done == SWAPS:
            break
        names = sorted(name for name, pile in piles.items() if pile)
        pile = piles[names[rng.below(len(names))]]
        old = sorted(pile)[rng.below(len(pile))]
        fresh = [card for card in _rivals(sheet, pile, old, cards) if card.key != old]
        if not fresh:
            continue
        new = fresh[rng.below(len(fresh))]
        count = min(1 + rng.below(COPIES), pile[old], new.most - pile.get(new.key, 0))
        _swap(pile, old, new.key, count)
        if shop.judge(replace(sheet, piles=piles)).legal:
            done += 1
        else:
            _swap(pile, new.key, old, count)
    return replace(sheet, piles=piles)


def improved(
    sheet: Sheet,
    shop: Workshop,
    cards: Cards,
    worths: dict[str, Worth],
    most: int = STEP,
    clearly: float = CLEARLY,
) -> tuple[Sheet, list[str]]:
    """The deck after copies of its worst titles made room for the best, and what was changed.

    A copy is better only by so many of its own errors.
    """
    piles = {name: dict(pile) for name, pile in sheet.piles.items()}
    said: dict[tuple[str, str], int] = {}
    refused: set[tuple[str, str]] = set()
    for _ in range(most):
        best: tuple[float, str, str, str] | None = None
        for name, pile in piles.items():
            for old in pile:
                for card in _rivals(sheet, pile, old, cards):
                    gain = _gain(worths, old, card.key, clearly)
                    if gain > 0 and (old, card.key) not in refused and (best is None or gain > best[0]):
                        best = (gain, name, old, card.key)
        if best is None:
            break
        _, name, old, new = best
        _swap(piles[name], old, new, 1)
        if shop.judge(replace(sheet, piles=piles)).legal:
            said[new, old] = said.get((new, old), 0) + 1
        else:
            _swap(piles[name], new, old, 1)
            refused.add((old, new))
    return replace(sheet, piles=piles), [f"{count} {new} for {old}" for (new, old), count in said.items()]


def _gain(worths: dict[str, Worth], old: str, new: str, clearly: float) -> float:
    """What a copy is worth more than another, less the doubt; what was never tried is never better."""
    one, other = worths.get(new), worths.get(old, Worth())
    if one is None:
        return 0.0
    return one.mean - other.mean - clearly * hypot(one.error, other.error)


def _rivals(sheet: Sheet, pile: dict[str, int], old: str, cards: Cards) -> list[BuildCard]:
    """The cards of which a copy might stand where this one stands."""
    mine = cards.get(old)
    if mine is None:
        return []
    leader = cards.get(sheet.leader)
    clan = sheet.clan or ("" if leader is None else leader.clan)
    return [
        card
        for card in cards.values()
        if card.pile == mine.pile and card.clan in ("", mine.clan, clan) and card.key != old
        if pile.get(card.key, 0) < card.most
    ]


def _swap(pile: dict[str, int], old: str, new: str, count: int) -> None:
    pile[old] -= count
    if not pile[old]:
        del pile[old]
    pile[new] = pile.get(new, 0) + count


def _changed(sheet: Sheet, start: Sheet) -> dict[str, int]:
    """How many copies of each title a deck has more or less than another."""
    found: dict[str, int] = {}
    for sign, one in ((1, sheet), (-1, start)):
        for pile in one.piles.values():
            for title, count in pile.items():
                found[title] = found.get(title, 0) + sign * count
    return {title: count for title, count in found.items() if count}


def evolve(
    path: Path,
    shop: Workshop,
    rise: Rise,
    against: dict[str, str],
    play: Playing,
    rounds: int,
    told: Told,
    bot: str = "greedy:1",
    options: dict[str, Any] | None = None,
    variants: int = VARIANTS,
) -> Rise:
    """Let decks rise for so many rounds, as far as is not done yet. `rise` is how they begin."""
    if path.is_dir() or not path.parent.is_dir():  # before a round is played for nothing
        raise GorinError(f"The file '{path}' cannot be written: its folder is missing, or it is one.")
    if path.is_file():
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=Rise)
        except msgspec.MsgspecError:
            raise GorinError(f"'{path}' holds no rise of decks; name another file.") from None
        if _whose(kept) != _whose(rise):
            raise GorinError(f"'{path}' holds other decks' rise; name another file.")
        rise = kept
    cards = {card.key: card for card in shop.cards(OWN)}
    while rise.round < rounds:
        told(f"round {rise.round}", rise.round, rounds)
        samples = [*rise.samples, *_played(rise, shop, cards, against, play, bot, options or {}, variants)]
        worths = card_worths(samples, len(rise.pupils))
        pupils, steps = [], list(rise.steps)
        for pupil, worth in zip(rise.pupils, worths, strict=True):
            sheet, said = improved(pupil.sheet, shop, cards, worth)
            pupils.append(Pupil(pupil.name, pupil.start, sheet))
            if said:
                steps.append(f"round {rise.round}, {pupil.name}: {'; '.join(said)}")
        rise = Rise(rise.seed, rise.round + 1, pupils, rise.field, samples, steps)
        write_safely(path, msgspec.json.encode(rise))
    told("done", rounds, rounds)
    return rise


def settled(rise: Rise, shop: Workshop, most: int, surely: int, doubt: float = SURE) -> dict[str, Sheet]:
    """The decks that have risen, after so many more changes by what all their games say.

    With `surely`, besides for each what it began as after so many of the surest changes, under its name and
    `SURELY`: nearer to what somebody built. A sure change is better by `doubt` of its errors.
    """
    cards = {card.key: card for card in shop.cards(OWN)}
    found: dict[str, Sheet] = {}
    for pupil, worths in zip(rise.pupils, card_worths(rise.samples, len(rise.pupils)), strict=True):
        found[pupil.name] = improved(pupil.sheet, shop, cards, worths, most)[0]
        if surely:
            sure = improved(pupil.start, shop, cards, worths, surely, doubt)[0]
            found[f"{pupil.name}{SURELY}"] = sure
    return found


def _whose(rise: Rise) -> tuple[str, list[str], list[tuple[str, Sheet]]]:
    return rise.seed, rise.field, [(pupil.name, pupil.start) for pupil in rise.pupils]


def _played(
    rise: Rise,
    shop: Workshop,
    cards: Cards,
    against: dict[str, str],
    play: Playing,
    bot: str,
    options: dict[str, Any],
    variants: int,
) -> list[Sample]:
    """The games of a round."""
    work: list[Job] = []
    blank: list[Sample] = []
    for place, pupil in enumerate(rise.pupils):
        for number in range(variants):
            seed = f"{rise.seed}/{rise.round}/{pupil.name}/{number}"
            sheet = variant(pupil.sheet, shop, cards, rng_of(seed))
            text, met = shop.write(sheet), (number + rise.round) % len(rise.field)
            changed = _changed(sheet, pupil.start)
            for seat in range(2):
                work.append(Job(text, against[rise.field[met]], bot, seed, seat, options))
                blank.append(Sample(place, changed, met, 0.0))
    shares = [result.played[0].share for result in play(work)]
    return [replace(sample, share=share) for sample, share in zip(blank, shares, strict=True)]
