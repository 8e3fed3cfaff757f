"""What the evaluation weighs for a seat, part by part and in words: for hints, never while bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.thinking.evaluate import PARTS, scores
from gorin.kernel.values import Part

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

MEASURE: Final = "points; two are about what one Gold buys"
#: What a game is worth that is won, in the same points.
_WON: Final = 100.0

#: For each part: what a choice does that leaves a seat more or less of it, then the same of a rival.
_WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "honor": (
        "raises your Family Honor",
        "lowers your Family Honor",
        "raises the Family Honor of {}",
        "lowers the Family Honor of {}",
    ),
    "provinces": (
        "keeps your provinces",
        "costs you a province",
        "spares a province of {}",
        "takes a province from {}",
    ),
    "army": (
        "makes your army stronger",
        "makes your army weaker",
        "leaves {} a stronger army",
        "leaves {} a weaker army",
    ),
    "gold": (
        "brings you more Gold a turn",
        "brings you less Gold a turn",
        "brings {} more Gold a turn",
        "brings {} less Gold a turn",
    ),
    "rings": (
        "brings your Rings further",
        "sets your Rings back",
        "brings the Rings of {} further",
        "sets the Rings of {} back",
    ),
    "hand": (
        "keeps or adds good cards in your hand",
        "costs you cards of your hand",
        "leaves {} a better hand",
        "leaves {} a worse hand",
    ),
    "favor": (
        "gives you the Imperial Favor",
        "costs you the Imperial Favor",
        "gives {} the Imperial Favor",
        "takes the Imperial Favor from {}",
    ),
    "purchases": (
        "keeps your Gold for the cards in your provinces",
        "leaves your Gold less to buy in your provinces",
        "",  # what others may buy changes with whose turn it is
        "",
    ),
    "prospects": (
        "leaves better cards in your provinces for later",
        "leaves fewer good cards in your provinces for later",
        "leaves {} better cards for later",
        "leaves {} fewer good cards for later",
    ),
    "battles": (
        "promises you more in this attack",
        "promises you less in this attack",
        "should cost {} less in this attack",
        "should cost {} more in this attack",
    ),
    "danger": (
        "makes you safer against the next attack",
        "opens you to the next attack",
        "makes {} safer against the next attack",
        "threatens {} with the next attack",
    ),
    "paths": (
        "brings you further on the Paths",
        "sets you back on the Paths",
        "brings {} further on the Paths",
        "keeps {} back on the Paths",
    ),
}


def parts(g: Engine, seat: int) -> list[Part]:
    """The parts of a seat's points, and against them those of its rivals, in the mean."""
    if g.victory:
        share = 1.0 / len(g.winners) if seat in g.winners else 0.0
        return [Part("victory", _WON * share, "wins the game", "loses the game")]
    marks: list[list[float]] = [[] for _ in range(g.seat_count)]
    scores(g, marks)
    rivals = max(1, len(g.order) - 1)
    found: list[Part] = []
    for other in g.order:
        before = 0.0
        for index, name in enumerate(PARTS):
            worth = marks[other][index] - before
            before = marks[other][index]
            more, less, gained, lost = _WORDS[name]
            if other == seat:
                found.append(Part(name, worth, more, less))
            else:  # a rival's gain is a loss
                who = f"seat {other}"
                against = -worth / rivals
                found.append(Part(f"{name} of {other}", against, lost.format(who), gained.format(who)))
    return found
