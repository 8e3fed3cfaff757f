"""Where players deploy their secret cards in Kenjin: the numbers of `games/kenjin/hunches.json`.

    python bench/hunches.py --games 4000 --keep    # fits them; a tenth as many each of 3 and 4 seats, teams
    python bench/hunches.py --games 300 --start 100000    # how well those of the package foretell other games
    python bench/hunches.py --games 200 --gain search:300 --seats 3    # one who has them among others

Bots of several kinds meet, and one choice of 25 is any legal one. At decisions the mover's guess at every
other army is held against the truth: the log loss of the places where Lord, Brute, Samurai and Archer are, as
they are dealt one by one. It needs `pip install gorin[train]`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from math import log
from typing import Any

import torch
from msgspec import Struct, json
from torch import Tensor, nn

from gorin.bots import make, think
from gorin.games import find
from gorin.games.kenjin.hunches import CLUES, EVEN, FILE, MANNERS, SIGNS, SUSPECTS, clues, hunch, signs
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
BATCH = 512
EPOCHS = 5
RATE = 0.03
#: How much numbers are drawn to none.
SMALL = 1e-4


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


class Manners(nn.Module):
    """A number for each clue and suspect in each manner, and for each sign."""

    def __init__(self) -> None:
        super().__init__()
        self.clues = nn.EmbeddingBag(CLUES + 1, MANNERS * len(SUSPECTS), mode="sum", padding_idx=CLUES)
        self.signs = nn.EmbeddingBag(SIGNS + 1, 1, mode="sum", padding_idx=SIGNS)
        nn.init.zeros_(self.clues.weight)
        nn.init.zeros_(self.signs.weight)

    def forward(self, places: Tensor, counts: Tensor, truth: Tensor, told: Tensor) -> tuple[Tensor, Tensor]:
        """For each sample and manner the log loss of the truth, and the logarithm of its chance."""
        size = len(places)
        scores = self.clues(places.reshape(-1, places.shape[2]))
        scores = scores.reshape(size, places.shape[1], MANNERS, len(SUSPECTS))
        free = counts.clone()
        losses = torch.zeros(size, MANNERS)
        for index in range(len(SUSPECTS)):
            logits = scores[..., index] + torch.log(free.clamp(min=1e-9))[..., None]
            logits = logits.masked_fill(free[..., None] <= 0.0, -1e9).log_softmax(1)
            place, known = truth[:, index].clamp(min=0)[:, None], truth[:, index] >= 0
            losses = (
                losses - logits.gather(1, place[..., None].expand(-1, -1, MANNERS))[:, 0] * known[:, None]
            )
            free = free - torch.zeros_like(free).scatter(1, place, known[:, None].float())
        sign = self.signs(told)[:, 0]
        sure = nn.functional.logsigmoid
        return losses, torch.stack([sure(sign), sure(-sign)], 1)


def fit(samples: list[Sample]) -> Manners:
    """The numbers under which the truth is likeliest: first by the manners' names, then as they are told."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net, generator = Manners(), torch.Generator().manual_seed(1)
    optimiser = torch.optim.Adam(net.parameters(), RATE)
    steps = EPOCHS * -(-len(samples) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps, pct_start=0.2)
    for epoch in range(EPOCHS):
        total = 0.0
        for part in torch.randperm(len(samples), generator=generator).split(BATCH):
            batch = [samples[int(at)] for at in part]
            losses, sure = net(*tensors(batch))
            named = torch.tensor([int(one.who.startswith("rollouts")) for one in batch])[:, None]
            each = (losses - sure).gather(1, named) if epoch == 0 else -torch.logsumexp(sure - losses, 1)
            loss = each.mean()
            optimiser.zero_grad()
            (loss + SMALL * sum((numbers**2).sum() for numbers in net.parameters())).backward()
            optimiser.step()
            pace.step()
            total += loss.item() * len(batch)
        print(f"epoch {epoch}: {total / len(samples):.4f}", flush=True)
    return net


def tensors(batch: list[Sample]) -> tuple[Tensor, ...]:
    """Samples with every list filled up to the longest."""
    deep = max(len(one.places) for one in batch)
    places = [one.places + [[]] * (deep - len(one.places)) for one in batch]
    wide = max(len(told) for one in places for told in one)
    return (
        torch.tensor([[told + [CLUES] * (wide - len(told)) for told in one] for one in places]),
        torch.tensor([one.counts + [0] * (deep - len(one.counts)) for one in batch]).float(),
        torch.tensor([one.truth for one in batch]),
        filled([one.signs for one in batch], SIGNS),
    )


def filled(lists: list[list[int]], filler: int) -> Tensor:
    wide = max(map(len, lists))
    return torch.tensor([one + [filler] * (wide - len(one)) for one in lists])


def keep(net: Manners) -> None:
    """Write the numbers into the package, in hundredths of a logit."""
    rows = (100 * net.clues.weight[:-1]).round().int().reshape(CLUES, MANNERS, len(SUSPECTS))
    kept: dict[str, Any] = {
        "clues": rows.transpose(0, 1).tolist(),
        "signs": (100 * net.signs.weight[:-1, 0]).round().int().tolist(),
    }
    FILE.write_bytes(json.encode(kept) + b"\n")


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
    keep(fit(found))


if __name__ == "__main__":
    main()
