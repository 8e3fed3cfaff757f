"""Better decks by play: a deck and some that differ from it by a few cards meet the same field of decks.

Round by round all are played in the same deals; the weaker half of the newcomers drops out, the rest play on.
The best of them takes the deck's place where it won clearly more of the deals that both played. The same seed
gives the same deck; what is done is in a file after every round, and is not done again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gorin.arena.trials import Job, Playing
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import OWN, BuildCard, Sheet, Workshop

#: Newcomers of a round, the games that each plays before the weaker half drops out, and how often that is.
NEWCOMERS: Final = 6
GAMES: Final = 16
HEATS: Final = 3
#: How many standard errors ahead a newcomer must be.
CLEARLY: Final = 1.0
#: Titles that a newcomer has in place of others, at most.
SWAPS: Final = 3
TRIES: Final = 40


class Rise(Struct):
    """How far a deck has come: rounds done, the deck, and what each round brought."""

    round: int
    sheet: Sheet
    field: list[str]
    steps: list[str] = []
    games: int = 0


class Rival(Struct):
    """A deck of a round, what changed in it, and its share of every game so far."""

    sheet: Sheet
    text: str
    said: str
    shares: list[float] = []


Told = Callable[[str, int, int], None]


def newcomer(sheet: Sheet, shop: Workshop, cards: dict[str, BuildCard], rng: Rng) -> tuple[Sheet, str] | None:
    """A legal deck with some copies of one to three titles in place of others of the same pile."""
    for _ in range(TRIES):
        piles = {name: dict(pile) for name, pile in sheet.piles.items()}
        said: list[str] = []
        for _ in range(1 + rng.below(SWAPS)):
            names = sorted(name for name, pile in piles.items() if pile)
            pile = piles[names[rng.below(len(names))]]
            old = sorted(pile)[rng.below(len(pile))]
            mine = cards.get(old)
            fresh = [
                card
                for card in cards.values()
                if mine is not None and card.pile == mine.pile and card.key != old
                if card.clan in ("", mine.clan, _clan(sheet, cards)) and pile.get(card.key, 0) < card.most
            ]
            if not fresh:
                continue
            new = fresh[rng.below(len(fresh))]
            count = min(1 + rng.below(3), pile[old], new.most - pile.get(new.key, 0))
            pile[old] -= count
            if not pile[old]:
                del pile[old]
            pile[new.key] = pile.get(new.key, 0) + count
            said.append(f"{count} {new.key} for {old}")
        found = replace(sheet, piles=piles)
        if said and piles != sheet.piles and shop.judge(found).legal:
            return found, "; ".join(said)
    return None


def _clan(sheet: Sheet, cards: dict[str, BuildCard]) -> str:
    leader = cards.get(sheet.leader)
    return sheet.clan or ("" if leader is None else leader.clan)


def evolve(
    path: Path,
    shop: Workshop,
    start: Sheet,
    against: dict[str, str],
    play: Playing,
    rounds: int,
    seed: str,
    told: Told,
    bot: str = "greedy:1",
    options: dict[str, Any] | None = None,
) -> Rise:
    """Let a deck rise for so many rounds, as far as is not done yet."""
    rise = Rise(0, start, sorted(against))
    if path.is_file():
        rise = msgspec.json.decode(path.read_bytes(), type=Rise)
        if rise.field != sorted(against) or rise.sheet.leader != start.leader:
            raise GorinError(f"'{path}' holds another deck's rise; name another file.")
    cards = {card.key: card for card in shop.cards(OWN)}
    while rise.round < rounds:
        told(f"round {rise.round}", rise.round, rounds)
        rng = rng_of(f"{seed}/{rise.round}")
        rivals = [Rival(rise.sheet, shop.write(rise.sheet), "")]
        for _ in range(NEWCOMERS):
            found = newcomer(rise.sheet, shop, cards, rng)
            if found is not None:
                rivals.append(Rival(found[0], shop.write(found[0]), found[1]))
        games = _heats(rivals, against, play, f"{seed}/{rise.round}", bot, options or {})
        best, lead = _best(rivals)
        step = (
            ""
            if best is rivals[0]
            else f"round {rise.round}: {best.said} ({lead:+.1%} of {len(best.shares)})"
        )
        steps = [*rise.steps, step] if step else rise.steps
        rise = Rise(rise.round + 1, best.sheet, rise.field, steps, rise.games + games)
        _keep(path, msgspec.json.encode(rise))
    told("done", rounds, rounds)
    return rise


def _keep(path: Path, text: bytes) -> None:
    """Write a file whole or not at all."""
    rough = path.with_suffix(".rough")
    rough.write_bytes(text)
    rough.replace(path)


def _heats(
    rivals: list[Rival], against: dict[str, str], play: Playing, seed: str, bot: str, options: dict[str, Any]
) -> int:
    """Let all play, and those that are left after each heat go on; how many games that took."""
    names = sorted(against)
    left = list(rivals)
    games = 0
    for heat in range(HEATS):
        numbers = range(heat * GAMES, (heat + 1) * GAMES)
        work = [
            Job(
                rival.text,
                against[names[number % len(names)]],
                bot,
                f"{seed}/{number}",
                number // len(names),
                options,
            )
            for rival in left
            for number in numbers
        ]
        shares = [result.played[0].share for result in play(work)]
        games += len(work)
        for place, rival in enumerate(left):
            rival.shares.extend(shares[place * GAMES : (place + 1) * GAMES])
        others = sorted(left[1:], key=lambda rival: -sum(rival.shares))
        left = [left[0], *others[: max(1, len(others) // 2)]]
    return games


def _best(rivals: list[Rival]) -> tuple[Rival, float]:
    """The newcomer that is clearly ahead of the deck in the games that both played, or the deck itself."""
    own = rivals[0]
    best, most = own, 0.0
    for rival in rivals[1:]:
        if len(rival.shares) < len(own.shares):
            continue
        leads = [one - other for one, other in zip(rival.shares, own.shares, strict=True)]
        mean = sum(leads) / len(leads)
        spread = sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, len(leads) - 1) / len(leads))
        if mean > CLEARLY * spread and mean > most:
            best, most = rival, mean
    return best, most
