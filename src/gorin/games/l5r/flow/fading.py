"""What is about to be destroyed: those who listen for that act first (R18), then it is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.steps import Fell
from gorin.games.l5r.values.terms import CHI, M_DOOMED, PLAY, V_DESTROY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


class Fading(Frame):
    """Personalities whose Chi has fallen to zero (R62)."""

    def __init__(self, units: tuple[int, ...]) -> None:
        super().__init__()
        self.units = units

    def copy(self) -> Fading:
        return Fading(self.units)

    def refers_to(self) -> tuple[int, ...]:
        return self.units

    def step(self, g: Engine) -> None:
        g.underway.pop()
        g.leaving.destroy_all(
            g, [unit for unit in self.units if g.zone[unit] == PLAY and g.stats.stat(g, unit, CHI) == 0], None
        )


def fell(g: Engine, cards: list[int], d: Doing, honorless: bool) -> None:
    """Destroy cards by an effect or for a cost; who listens for that hears of it before it happens."""
    if herald(g, cards, d, False):
        incs = tuple([g.inc[card] for card in cards])
        hosts = tuple([g.host[card] for card in cards])
        d.insert((Fell(tuple(cards), incs, hosts, honorless),))
    else:
        g.leaving.destroy_all(g, cards, d, honorless)


def herald(g: Engine, cards: list[int], d: Doing | None, sure: bool) -> bool:
    """Tell that cards are about to be destroyed, with their units; whether that concerns anybody."""
    if not g.attention.listening >> M_DOOMED & 1:
        return False
    waiting = len(g.underway.pending)
    for card in cards:
        if g.zone[card] != PLAY:
            continue
        if not sure and (
            g.standing.barred(g, V_DESTROY, card) or g.marks.shield(g, V_DESTROY, card, d) is not None
        ):
            continue
        for gone in g.leaving.unit_cards(g, card):
            g.underway.emit(g, M_DOOMED, gone, card, g.controller[gone], d, PLAY)
    return len(g.underway.pending) > waiting


def fade(g: Engine, units: list[int]) -> None:
    """Personalities without Chi are destroyed, unless that is already on its way."""
    for frame in g.underway.stack:
        if isinstance(frame, Fading):
            units = [unit for unit in units if unit not in frame.units]
    if herald(g, units, None, False):
        g.underway.push(Fading(tuple(units)))
    else:
        g.leaving.destroy_all(g, units, None)
