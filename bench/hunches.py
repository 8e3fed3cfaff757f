"""Where players deploy their secret cards in Kenjin: the numbers of `games/kenjin/hunches.json`.

    python bench/hunches.py --games 4000 --keep    # fits them; a tenth as many each of 3 and 4 seats, teams
    python bench/hunches.py --games 300 --start 100000    # how well those of the package foretell other games
    python bench/hunches.py --games 200 --gain search:300 --seats 3    # one who has them among others

Bots of several kinds meet, and one choice of 25 is any legal one. At decisions the mover's guess at every
other army is held against the truth: the log loss of the places where Lord, Brute, Samurai and Archer are, as
they are dealt one by one. To fit them (`manners.py`) needs `pip install gorin[train]`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from math import log

from msgspec import Struct

from gorin.bots import make, think
from gorin.games import find
from gorin.games.kenjin.hunches import EVEN, MANNERS, SUSPECTS, clues, hunch, signs
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import DRAFT, Hunch
from gorin.games.kenjin.units import FIRST_SECRET, UNITS, in_hand, known_to, owner_of, unit_of
from gorin.kernel.estimate import wilson
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of

BOTS = ("search:200",) * 4 + ("rollouts:200",) * 4 + ("learned",) * 2 + ("greedy:4",) * 2
WHIM = 25
#: One decision of so many is looked at.
OFTEN = 3


class Sample(Struct, frozen=True):
    """What one seat could know of another's hidden cards, and where the suspects were; -1: known already."""

    who: str
    places: list[list[int]]
    counts: list[int]
    truth: list[int]
    signs: list[int]
    #: The log loss of the package's numbers, and of an even deal.
    loss: float
    even: float


def sample(state: KenjinState, seat: int, other: int, who: str) -> Sample | None:
    """A guess at another army, and the truth."""
    found = clues(state, seat, other)
    if not found:
        return None
    units = [
        unit_of(card)
        for at in state.geometry.fronts[other]
        for card in state.stacks[state.geometry.own[other][at]]
        if not known_to(card, seat)
    ]
    units += [
        unit_of(card) for card in state.assassinated if owner_of(card) == other and not known_to(card, seat)
    ]
    held = [unit for unit in range(FIRST_SECRET, UNITS) if in_hand(state.hands[other], unit)]
    secret = sum(in_hand(state.hands[other], unit) for unit in held)
    counts = [1] * len(units) + ([secret] if secret else [])
    truth = [units.index(unit) if unit in units else len(units) if unit in held else -1 for unit in SUSPECTS]
    if max(truth) < 0:
        return None
    guess = hunch(state, seat, other)
    assert guess is not None
    likely = [likelihood(places, counts, truth) for places in guess.places]
    share = guess.share / EVEN
    even = likelihood([[1] * len(SUSPECTS)] * len(counts), counts, truth)
    loss = -log(share * likely[0] + (1.0 - share) * likely[1])
    return Sample(who, found, counts, truth, signs(state, seat, other), loss, -log(even))


def likelihood(places: list[list[int]], counts: list[int], truth: list[int]) -> float:
    """How likely the suspects are dealt to where they are."""
    free = list(counts)
    found = 1.0
    for index, place in enumerate(truth):
        if place >= 0:
            total = sum(count * likely[index] for count, likely in zip(free, places, strict=True))
            found *= free[place] * places[place][index] / total
            free[place] -= 1
    return found


def play(number: int, seats: int, teams: bool) -> list[Sample]:
    """The samples of one game."""
    game = find("kenjin")
    seed = f"hunches/{seats}{'t' if teams else ''}/{number}"
    state = game.new(seats, read_options(game, {"teams": teams}), seed)
    assert isinstance(state, KenjinState)
    rng, looks = rng_of(f"{seed}/bots"), rng_of(f"{seed}/looks")
    names = [BOTS[rng.below(len(BOTS))] for _ in range(seats)]
    bots = [make(name) for name in names]
    found: list[Sample | None] = []
    while state.deciders():
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        if len(legal) > 1 and state.phase != DRAFT and looks.below(OFTEN) == 0:
            found += [sample(state, seat, other, names[other]) for other in range(seats) if other != seat]
        whim = rng.below(WHIM) == 0
        state.play(seat, legal[rng.below(len(legal))] if whim else think(bots[seat], state, seat, rng))
    return [one for one in found if one is not None]


def proof(found: Iterable[Sample]) -> None:
    """The log loss of the numbers in the package, by who had deployed."""
    losses: dict[str, list[tuple[float, float, int]]] = defaultdict(list)
    for one in found:
        for name in (one.who, "all"):
            losses[name].append((one.loss, one.even, sum(one.counts)))
    for name, all_ in sorted(losses.items()):
        loss, even, cards = (sum(row[at] for row in all_) for at in range(3))
        print(
            f"{name:14} {loss / cards:.3f} a hidden card, dealt evenly {even / cards:.3f}; "
            f"{loss / len(all_):.3f} and {even / len(all_):.3f} an army; of {len(all_)}"
        )


def gain(spec: str, seats: int, teams: bool, number: int) -> float:
    """What a game brought to those who have hunches, the rest of them being the same bots without."""
    game = find("kenjin")
    state = game.new(seats, read_options(game, {"teams": teams}), f"gain/{number // seats}")
    assert isinstance(state, KenjinState)
    bot, rng = make(spec), rng_of(f"gain/{number}")
    own = {number % seats, (number + 2) % seats} if teams else {number % seats}
    while state.deciders():
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        code = legal[0]
        if len(legal) > 1:
            world = state.imagine(seat, rng)
            assert isinstance(world, KenjinState)
            if seat not in own:
                world.guesses = [evenly(world, seat, other, rng) for other in range(seats)]
                world.guesser = seat
            code = bot.choose(world, seat, rng)
        state.play(seat, code)
    return sum(state.returns()[seat] for seat in own)


def evenly(state: KenjinState, seat: int, other: int, rng: Rng) -> Hunch | None:
    """The guess of one who expects nothing."""
    places = [[EVEN] * len(SUSPECTS)] * len(clues(state, seat, other)) if other != seat else []
    return Hunch(EVEN, [places] * MANNERS) if places else None


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--start", type=int, default=0, help="the first deal")
    parser.add_argument("--keep", action="store_true", help="fit, and write the numbers into the package")
    parser.add_argument("--gain", default="", help="a bot")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--teams", action="store_true")
    asked = parser.parse_args()
    games = range(asked.start, asked.start + asked.games)
    if asked.gain:
        won = sum(gain(asked.gain, asked.seats, asked.teams, number) for number in games)
        low, high = wilson(won, len(games))
        print(
            f"{asked.gain} with hunches won {won / len(games):.1%} ({low:.1%} to {high:.1%}) of {len(games)}"
        )
        return
    if not asked.keep:
        proof(one for number in games for one in play(number, asked.seats, asked.teams))
        return
    found = [one for number in games for one in play(number, 2, False)]
    for seats, teams in ((3, False), (4, False), (4, True)):
        found += [one for number in games[::10] for one in play(number, seats, teams)]
    from manners import fit, keep  # torch, which nothing else here needs

    keep(fit(found))


if __name__ == "__main__":
    main()
