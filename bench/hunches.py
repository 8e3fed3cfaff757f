"""Where bots deploy their secret cards in Kenjin: what `games/kenjin/hunches.py` says of each clue.

    python bench/hunches.py --games 2500           # fits the numbers of `CLUES` and prints them
    python bench/hunches.py --games 300 --start 100000 --proof    # how well those of the package foretell
    python bench/hunches.py --games 200 --gain search:300 --seats 3    # one who has them among others

Bots of several kinds meet, and one choice of 25 is any legal one. At each decision the mover's guess at the
other army is held against the truth: of two hidden cards of different kinds, which is where? A uniform
guess has a log loss of 0.693. It needs `pip install gorin[train]`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import exp, log1p

import torch
from torch import Tensor
from torch.nn.functional import softplus

from gorin.bots import make, think
from gorin.games import find
from gorin.games.kenjin.hunches import CLUES, EVEN, SUSPECTS, clues, held
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import DRAFT
from gorin.games.kenjin.units import FIRST_SECRET, UNITS, in_hand, known_to, unit_of
from gorin.kernel.estimate import wilson
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of

BOTS = ("search:200",) * 4 + ("rollouts:200",) * 3 + ("learned",) * 2 + ("greedy:4",)
WHIM = 25
PAIRS = 3  # looked at of each decision

#: Two hidden cards: the clues of each and its place in `SUSPECTS`, which a Peasant is behind.
Pair = tuple[list[int], int, list[int], int]


def kind(unit: int) -> int:
    return SUSPECTS.index(unit) if unit in SUSPECTS else len(SUSPECTS)


def hidden(state: KenjinState, seat: int, other: int) -> list[tuple[int, list[int], int]]:
    """The secret cards of another seat that this one does not know: where, the clues there, and the kind."""
    found: list[tuple[int, list[int], int]] = []
    for at in state.geometry.fronts[other]:
        stack = state.geometry.own[other][at]
        told = clues(state, seat, stack)
        found += [(at, told, kind(unit_of(card))) for card in state.stacks[stack] if not known_to(card, seat)]
    if found:
        for unit in range(FIRST_SECRET, UNITS):
            count = in_hand(state.hands[other], unit)
            found += [(state.geometry.fields, [held(state)], kind(unit))] * count
    return found


def pairs(state: KenjinState, seat: int, other: int, rng: Rng) -> list[Pair]:
    """Some pairs of hidden cards that could be the other way round."""
    cards = hidden(state, seat, other)
    found = [
        (one[1], one[2], two[1], two[2])
        for number, one in enumerate(cards)
        for two in cards[number + 1 :]
        if one[0] != two[0] and one[2] != two[2]
    ]
    return [found[rng.below(len(found))] for _ in range(PAIRS)] if found else []


def play(number: int) -> list[tuple[str, Pair]]:
    """The pairs of one game, and who had deployed them."""
    game = find("kenjin")
    state = game.new(2, read_options(game, {}), f"hunches/{number}")
    assert isinstance(state, KenjinState)
    rng = rng_of(f"hunches/{number}/bots")
    names = [BOTS[rng.below(len(BOTS))] for _ in range(2)]
    bots = [make(name) for name in names]
    found: list[tuple[str, Pair]] = []
    while state.deciders():
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        if len(legal) > 1 and state.phase != DRAFT:
            found += [(names[1 - seat], pair) for pair in pairs(state, seat, 1 - seat, rng)]
        whim = rng.below(WHIM) == 0
        state.play(seat, legal[rng.below(len(legal))] if whim else think(bots[seat], state, seat, rng))
    return found


def proof(found: list[tuple[str, Pair]]) -> None:
    """The log loss of the numbers in the package, by who had deployed."""
    losses: dict[str, list[float]] = defaultdict(list)
    for name, (one, first, two, second) in found:
        logit = said(one, first) + said(two, second) - said(one, second) - said(two, first)
        losses[name].append(log1p(exp(-logit)))
    for name, all_ in sorted(losses.items()):
        print(f"{name:14} {sum(all_) / len(all_):.3f} of {len(all_)} pairs")


def said(where: list[int], what: int) -> float:
    return sum((*CLUES[clue], 0)[what] for clue in where) / 100


def fit(found: list[Pair]) -> list[list[float]]:
    """The weights of all clues for each suspect under which the pairs are likeliest."""
    ones, twos = seen_in([pair[0] for pair in found]), seen_in([pair[2] for pair in found])
    first, second = (torch.tensor([pair[at] for pair in found])[:, None] for at in (1, 3))
    weights = torch.zeros(len(CLUES), len(SUSPECTS), requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=150, line_search_fn="strong_wolfe")

    def loss() -> Tensor:
        optimiser.zero_grad()
        full = torch.cat([weights, torch.zeros(len(CLUES), 1)], 1)
        here, there = ones @ full, twos @ full
        logits = here.gather(1, first) + there.gather(1, second)
        logits = logits - here.gather(1, second) - there.gather(1, first)
        made: Tensor = softplus(-logits).mean() + 1e-5 * (weights**2).sum()
        made.backward()
        return made

    optimiser.step(loss)
    return [[float(number) for number in row] for row in weights.detach()]


def seen_in(lists: list[list[int]]) -> Tensor:
    """A row for each list, with a one for each clue in it."""
    made = torch.zeros(len(lists), len(CLUES))
    for row, numbers in zip(made, lists, strict=True):
        row[numbers] = 1.0
    return made


def gain(spec: str, seats: int, teams: bool, number: int) -> float:
    """What a game brought to those who have hunches, the rest of them being the same bots without."""
    state = find("kenjin").new(
        seats, read_options(find("kenjin"), {"teams": teams}), f"gain/{number // seats}"
    )
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
                row = [EVEN] * len(SUSPECTS)
                world.guesses = [[row] * (state.geometry.fields + 1)] * seats
                world.guesser = seat
            code = bot.choose(world, seat, rng)
        state.play(seat, code)
    return sum(state.returns()[seat] for seat in own)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--start", type=int, default=0, help="the first deal")
    parser.add_argument("--proof", action="store_true", help="fit nothing")
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
    if asked.proof:
        proof([one for number in games for one in play(number)])
        return
    fitted = fit([pair for number in games for _, pair in play(number)])
    for row in fitted:
        print(f"    ({', '.join(str(round(100 * number)) for number in row)}),")


if __name__ == "__main__":
    main()
