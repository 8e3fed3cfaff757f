"""Fitting a net to samples with torch, on a processor or on an accelerator where torch sees one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import torch
from msgspec import Struct
from torch import Tensor, nn
from torch.nn.functional import log_softmax

from gorin.kernel.net import Weights
from gorin.training.samples import Part, Sample
from gorin.training.weights import FINEST, Fitted, rounded

BATCH: Final = 1024
RATE: Final = 4e-3
#: How much of the value's target is what came of the game; the rest is what a search hoped for.
OUTCOME: Final = 0.7
#: One game of so many is only looked at to see how well the rest was learned.
HELD_OUT: Final = 20
WIDEST: Final = 1.99
CLIP: Final = 4.0


class Shape(Struct, frozen=True):
    """How large the nets of a table are."""

    features: int
    rows: int
    sides: int
    hidden: int = 64
    policy_hidden: int = 64
    middle: int = 32
    #: How fast weights shrink that the samples do not ask for: decisions of one game are much alike.
    decay: float = 0.0
    finest: int = FINEST


class Fit(Struct, frozen=True):
    """What came of fitting: the weights, and the losses by epoch on games held out."""

    whole: Weights
    known: Weights
    value_losses: list[float]
    known_losses: list[float]
    policy_losses: list[float]


class SumNet(nn.Module):
    """Rows are added up, clipped, and two layers follow."""

    def __init__(self, features: int, hidden: int, middle: int, outputs: int) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(features + 1, hidden, mode="sum", padding_idx=features)
        nn.init.zeros_(self.rows.weight)
        self.bias = nn.Parameter(torch.full((hidden,), 0.5))
        self.middle = nn.Linear(hidden, middle)
        self.output = nn.Linear(middle, outputs)

    def forward(self, features: Tensor) -> Tensor:
        active = (self.rows(features) + self.bias).clamp(0.0, CLIP)
        return self.output(self.middle(active).clamp(0.0, CLIP))

    def fitted(self) -> Fitted:
        return Fitted(
            self.rows.weight[:-1].tolist(),
            self.bias.tolist(),
            self.middle.weight.tolist(),
            self.middle.bias.tolist(),
            self.output.weight.tolist(),
            self.output.bias.tolist(),
        )


class Data:
    """Samples as tensors, every list filled up to the longest."""

    def __init__(self, samples: list[Sample], shape: Shape) -> None:
        self.whole = _padded([one.whole for one in samples], shape.features)
        self.known = _padded([one.known for one in samples], shape.features)
        self.rows = _padded([one.rows for one in samples], shape.rows)
        width = self.rows.shape[1]
        self.shares = torch.tensor([one.shares + [0.0] * (width - len(one.shares)) for one in samples])
        self.target = torch.tensor([_target(one) for one in samples])
        self.won = torch.tensor([one.won for one in samples])

    def batches(self, device: str, size: int, generator: torch.Generator | None) -> Any:
        count = len(self.whole)
        order = torch.arange(count) if generator is None else torch.randperm(count, generator=generator)
        for at in range(0, count, size):
            part = order[at : at + size]
            yield tuple(
                one[part].to(device)
                for one in (self.whole, self.known, self.rows, self.shares, self.target, self.won)
            )


def _padded(lists: list[list[int]], filler: int) -> Tensor:
    width = max(len(one) for one in lists)
    return torch.tensor([one + [filler] * (width - len(one)) for one in lists], dtype=torch.int32)


def _target(sample: Sample) -> list[float]:
    """What the value should say: what each side made of the game, and what a search hoped for its mover."""
    if sample.value < 0.0:
        return sample.won
    rest = [(1.0 - sample.value) / (len(sample.won) - 1)] * (len(sample.won) - 1)
    if len(sample.won) > 2 and sum(sample.won[1:]) > 0.0:
        rest = [(1.0 - sample.value) * one / sum(sample.won[1:]) for one in sample.won[1:]]
    hoped = [sample.value, *rest]
    return [OUTCOME * won + (1.0 - OUTCOME) * hope for won, hope in zip(sample.won, hoped, strict=True)]


def fit(
    parts: list[Part], shape: Shape, epochs: int, seed: int, told: Callable[[int, list[float]], None]
) -> Fit:
    """Fit both nets, and keep of each the epoch that foresees the games held out best."""
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learnt, held = _split(parts)
    data, proof = Data(learnt, shape), Data(held, shape)
    whole = SumNet(shape.features, shape.hidden, shape.middle, shape.sides).to(device)
    known = SumNet(shape.features, shape.policy_hidden, shape.middle, shape.rows + shape.sides).to(device)
    numbers = [*whole.parameters(), *known.parameters()]
    optimiser = torch.optim.AdamW(numbers, lr=RATE, weight_decay=shape.decay)
    steps = epochs * -(-len(data.whole) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps, pct_start=0.2)
    generator = torch.Generator().manual_seed(seed)
    losses: list[list[float]] = []
    best_whole, best_known = whole.fitted(), known.fitted()
    for epoch in range(epochs):
        for batch in data.batches(device, BATCH, generator):
            optimiser.zero_grad()
            value, foreseen, policy = _losses(whole, known, batch, shape, batch[4])
            (value + foreseen + policy).backward()
            optimiser.step()
            pace.step()
            _bound(whole)
            _bound(known)
        losses.append(_proof(whole, known, proof, shape, device))
        told(epoch, losses[-1])
        if losses[-1][0] == min(row[0] for row in losses):
            best_whole = whole.fitted()
        if sum(losses[-1][1:]) == min(sum(row[1:]) for row in losses):
            best_known = known.fitted()
    return Fit(
        rounded(best_whole, shape.finest),
        rounded(best_known, shape.finest),
        *([row[at] for row in losses] for at in range(3)),
    )


def _split(parts: list[Part]) -> tuple[list[Sample], list[Sample]]:
    """The samples to learn from, and those of every twentieth game."""
    learnt: list[Sample] = []
    held: list[Sample] = []
    number = 0
    for part in parts:
        at = 0
        for count in part.games:
            (held if number % HELD_OUT == 0 else learnt).extend(part.samples[at : at + count])
            at += count
            number += 1
    return learnt, held


def _losses(whole: SumNet, known: SumNet, batch: Any, shape: Shape, target: Tensor) -> tuple[Tensor, ...]:
    value = -(target * log_softmax(whole(batch[0]), 1)).sum(1).mean()
    outputs = known(batch[1])
    foreseen = -(target * log_softmax(outputs[:, shape.rows :], 1)).sum(1).mean()
    none = torch.full((len(outputs), 1), -1e9, device=outputs.device)
    logits = torch.cat([outputs[:, : shape.rows], none], 1).gather(1, batch[2].long())
    policy = -(batch[3] * log_softmax(logits, 1)).sum(1).mean()
    return value, foreseen, policy


def _proof(whole: SumNet, known: SumNet, proof: Data, shape: Shape, device: str) -> list[float]:
    """The three losses on the games held out, the values against what came of the games alone."""
    sums = [0.0] * 3
    with torch.no_grad():
        for batch in proof.batches(device, 8 * BATCH, None):
            found = _losses(whole, known, batch, shape, batch[5])
            sums = [one + float(loss) * len(batch[0]) for one, loss in zip(sums, found, strict=True)]
    return [one / len(proof.whole) for one in sums]


def _bound(net: SumNet) -> None:
    """Keep the weights within what whole numbers can say."""
    with torch.no_grad():
        net.middle.weight.clamp_(-WIDEST, WIDEST)
        net.output.weight.clamp_(-WIDEST, WIDEST)
