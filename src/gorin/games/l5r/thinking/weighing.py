"""What the evaluation weighs for a seat, part by part and in words: for hints, never while bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.thinking.battlefields import full_force
from gorin.games.l5r.thinking.evaluate import PARTS, scores, to_buy
from gorin.games.l5r.thinking.worth import produces
from gorin.games.l5r.values.terms import BOWED, RING, UP
from gorin.kernel.values import Part

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

MEASURE: Final = "what can be counted at the table, or about how much Gold it is worth"
#: What one Gold buys, in points (thinking/worth.py).
_GOLD: Final = 2.0
#: What a game is worth that is won, in the same points.
_WON: Final = 100.0

#: For each part: what a seat has more or less of after one choice than after another, then a rival.
_WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "honor": (
        "more Family Honor",
        "less Family Honor",
        "more Family Honor for {}",
        "less Family Honor for {}",
    ),
    "provinces": (
        "more provinces for you",
        "fewer provinces for you",
        "more provinces for {}",
        "fewer provinces for {}",
    ),
    "army": (
        "a stronger army",
        "a weaker army",
        "a stronger army for {}",
        "a weaker army for {}",
    ),
    "gold": (
        "more Gold each turn",
        "less Gold each turn",
        "more Gold each turn for {}",
        "less Gold each turn for {}",
    ),
    "rings": (
        "your Rings further along",
        "your Rings set back",
        "the Rings of {} further along",
        "the Rings of {} set back",
    ),
    "hand": (
        "better cards in your hand",
        "worse cards in your hand",
        "a better hand for {}",
        "a worse hand for {}",
    ),
    "favor": (
        "the Imperial Favor for you",
        "no Imperial Favor for you",
        "the Imperial Favor for {}",
        "no Imperial Favor for {}",
    ),
    "purchases": (
        "more Gold left for the cards in your provinces",
        "less Gold left for the cards in your provinces",
        "",  # what others may buy changes with whose turn it is
        "",
    ),
    "prospects": (
        "more cards left in your provinces for later",
        "fewer cards left in your provinces for later",
        "more cards left in the provinces of {}",
        "fewer cards left in the provinces of {}",
    ),
    "battles": (
        "a better outcome in this attack",
        "a worse outcome in this attack",
        "a better outcome in this attack for {}",
        "a worse outcome in this attack for {}",
    ),
    "danger": (
        "safer against the next attack",
        "less safe against the next attack",
        "{} safer against the next attack",
        "{} less safe against the next attack",
    ),
    "paths": (
        "nearer to your next steps on the Paths",
        "further from your next steps on the Paths",
        "{} nearer to the next steps on the Paths",
        "{} further from the next steps on the Paths",
    ),
}


def worth(points: float) -> str:
    """So many points as what one would pay for them."""
    gold = round(points / _GOLD)
    return f"worth about {gold} Gold" if gold >= 1 else "worth a little"


def parts(g: Engine, seat: int) -> list[Part]:
    """The parts of a seat's points, and against them those of its rivals, in the mean."""
    if g.victory:
        share = 1.0 / len(g.winners) if seat in g.winners else 0.0
        return [Part("victory", _WON * share, "wins the game", "loses the game", share)]
    marks: list[list[float]] = [[] for _ in range(g.seat_count)]
    scores(g, marks)
    rivals = max(1, len(g.order) - 1)
    found: list[Part] = []
    for other in g.order:
        before = 0.0
        for index, name in enumerate(PARTS):
            points = marks[other][index] - before
            before = marks[other][index]
            more, less, gained, lost = _WORDS[name]
            figure, unit = _counted(g, other, name)
            if other == seat:
                found.append(Part(name, points, more, less, figure, unit))
            else:  # a rival's gain is a loss
                who = f"seat {other}"
                against = -points / rivals
                more, less = lost.format(who), gained.format(who)
                found.append(Part(f"{name} of {other}", against, more, less, figure, unit, rival=True))
    return found


def _counted(g: Engine, seat: int, name: str) -> tuple[float | None, str]:
    """What players can count of a part, and what it counts; nothing where it is only expected."""
    if name == "honor":
        return float(g.honor[seat]), "Honor"
    if name == "provinces":
        return float(g.places.province_count(g, seat)), "province|provinces"
    if name == "army":
        return sum(full_force(g, unit) for unit in g.units[seat]), "Force"
    if name == "gold":
        return float(_production(g, seat, bowed=True)), "Gold"
    if name == "favor":
        return float(g.favor == seat), ""
    if name == "purchases":
        spending = seat == g.active and to_buy(g, seat)
        return float(_production(g, seat, bowed=False)) if spending else 0.0, "Gold"
    if name == "prospects":
        return float(
            len([card for card in g.provinces[seat] if card >= 0 and g.flags[card] & UP])
        ), "card|cards"
    return None, ""


def _production(g: Engine, seat: int, bowed: bool) -> int:
    """The Gold of a turn, or what is left of it."""
    sources = [card for card in g.estate[seat] if g.defs[card].kind != RING]
    return sum(produces(g, card) for card in sources if bowed or not g.flags[card] & BOWED)
