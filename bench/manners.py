"""The numbers of `games/kenjin/hunches.json`, fitted with torch to what `bench/hunches.py` saw in games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch
from msgspec import json
from torch import Tensor, nn

from gorin.games.kenjin.hunches import CLUES, FILE, MANNERS, SIGNS, SUSPECTS

if TYPE_CHECKING:
    from hunches import Sample

BATCH = 512
EPOCHS = 5
RATE = 0.03
#: How much numbers are drawn to none.
SMALL = 1e-4


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
