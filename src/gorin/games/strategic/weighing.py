"""What the evaluation weighs for a clan, part by part and in words: for hints, never while bots think."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import OVER, Campaign
from gorin.games.strategic.judge import PARTS, prospects
from gorin.kernel.values import Part

MEASURE: Final = "Victory Points to be expected"

#: For each part: what a choice does that leaves a clan more or less of it, then the same of a rival.
_WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "points": (
        "more Victory Points this turn",
        "costs you Victory Points this turn",
        "brings the others Victory Points",
        "fewer Victory Points for the others",
    ),
    "battles": (
        "better prospects in the battles of this turn",
        "promises you less from the battles of this turn",
        "promises the others more from the battles of this turn",
        "worse prospects for the others in the battles of this turn",
    ),
    "armies": (
        "your armies stand where there is more to win",
        "keeps your armies from where there is something to win",
        "leaves the armies of the others better placed",
        "the armies of the others are worse placed",
    ),
    "koku": (
        "more koku for you",
        "spends koku",
        "leaves the others more koku",
        "less koku for the others",
    ),
    "cards": (
        "better cards for you",
        "uses up good cards",
        "leaves the others better cards",
        "worse cards for the others",
    ),
    "court": (
        "a better trade for you",
        "promises you a poor trade",
        "promises the others a good trade",
        "a worse trade for the others",
    ),
}


def parts(state: Campaign, seat: int) -> list[Part]:
    """What a clan may expect, less what the others may in the mean. The Shogun wants nothing."""
    if seat >= state.daimyo:
        return []
    if state.phase == OVER:
        lead = float(state.at.points(seat)) - max(
            float(state.at.points(clan)) for clan in range(state.daimyo) if clan != seat
        )
        return [Part("score", lead, "ends with more Victory Points", "ends with fewer Victory Points")]
    ledger: list[list[float]] = []
    prospects(state, ledger)
    found: list[Part] = []
    for index, name in enumerate(PARTS):
        more, less, gained, lost = _WORDS[name]
        theirs = sum(ledger[clan][index] for clan in range(state.daimyo) if clan != seat)
        found.append(Part(name, ledger[seat][index], more, less))
        # A rival's gain is a loss.
        found.append(Part(f"{name} of others", -theirs / (state.daimyo - 1), lost, gained))
    return found
