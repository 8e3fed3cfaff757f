"""What the rules of 1995 decide in their own way outside battles: who begins, and what is unique."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.flow.opening import Opening
from gorin.games.l5r.table.parts import Setup, Uniqueness
from gorin.games.l5r.values.terms import K_UNIQUE, RING

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True, eq=False)
class TurnedSetup(Setup):
    """Five cards, no Holdings; the highest Focus of turned Fate cards begins."""

    hand: int = 5
    starting_holding: str = ""
    late_holding: str = ""
    favored: str = ""
    offers_first: bool = False  # of two players, the winner may offer the first turn (R288)

    def first(self, g: Engine) -> int:
        """Each turns the top card of the Fate deck; those who tie turn another (IMP-SETUP-3).

        The cards go back into their decks, which are shuffled before hands are drawn (R158).
        """
        tied = list(range(g.seat_count))
        decks: list[list[int]] = []
        for seat in tied:
            cards = list(g.fate_decks[seat])
            g.rng.shuffle(cards)
            decks.append(cards)
        turned: list[tuple[int, int]] = []
        while len(tied) > 1:
            if not all(decks[seat] for seat in tied):
                return tied[g.rng.below(len(tied))]
            best = -1
            shown: list[int] = []
            for seat in tied:
                card = decks[seat].pop()
                turned.append((seat, card))
                shown.append(g.defs[card].focus)
                best = max(best, shown[-1])
            tied = [tied[index] for index in range(len(tied)) if shown[index] == best]
        g.turned = tuple(turned)
        return tied[0]

    def open(self, g: Engine, seats: list[int]) -> None:
        if self.offers_first and len(seats) == 2:
            g.underway.push(Opening())


@dataclass(frozen=True, eq=False)
class OneInTheGame(Uniqueness):
    """A Unique card bars every other of its name in the whole game, and is barred by it (R70)."""

    rule: str = "IMP-UNIQUE-1"

    def bars(self, g: Engine, card: int, seat: int, covered: int) -> bool:
        definition = g.defs[card]
        if not definition.rival:
            return False
        if definition.kind == RING:  # each player may have each Ring (R69)
            return any(self.clashes(g, other, card) for other in g.estate[seat])
        for owner in g.order:
            for unit in g.units[owner]:
                if unit != covered and self.clashes(g, unit, card):
                    return True
                for attachment in g.attached[unit]:
                    if self.clashes(g, attachment, card):
                        return True
            for other in g.estate[owner]:
                if self.clashes(g, other, card):
                    return True
        return False

    def clashes(self, g: Engine, card: int, other: int) -> bool:
        """Whether two cards of one name may not be in play together."""
        return (
            card != other
            and g.defs[card].name == g.defs[other].name
            and (g.keywords[card] | g.keywords[other]) & K_UNIQUE != 0
        )
