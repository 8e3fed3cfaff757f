"""Force, Chi and other stats: bonuses and penalties, set, exchanged, doubled or forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Fixed, Number, number
from gorin.games.l5r.language.lasting import Allowed, Doubled, Modifier, Withheld, army
from gorin.games.l5r.language.references import Cards, cards_of, named
from gorin.games.l5r.values.families import Role, Span, Stat
from gorin.games.l5r.values.terms import (
    CHI,
    FOCUS,
    FORCE,
    NO_CARD,
    PLAY,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    V_PLAIN_FOCUS,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Bonus(Effect):
    """A bonus or penalty to a stat; its size is fixed when it happens (R26)."""

    ref: Role | Cards
    amount: Number
    stat: Stat = FORCE
    until: Span = TURN
    penalty: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                amount = self.amount.value(g, d, card)
                before = g.stats.stat(g, card, self.stat)
                g.marks.modify(g, card, self.stat, -amount if self.penalty else amount, self.until, d)
                d.amount = abs(
                    g.stats.stat(g, card, self.stat) - before
                )  # what was really gained or lost (R55)

    def payable(self, g: Engine, d: Doing) -> bool:
        """A penalty is paid only if it happens in full: not below the stat's minimum (R62)."""
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY:
                return False
            if self.penalty:
                if g.stats.stat(g, card, self.stat) - self.amount.value(g, d, card) < g.standing.minimum(
                    g, card, self.stat
                ):
                    return False
        return len(found) > 0


@dataclass(frozen=True)
class SetStat(Effect):
    """Force becomes a number, by a one-time change of the size needed now; later changes add to it (R56)."""

    ref: Role | Cards
    amount: Number
    until: Span = TURN

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] != PLAY:
                continue
            change = self.amount.value(g, d, card) - g.stats.stat(g, card, FORCE)
            g.marks.modify(g, card, FORCE, change, self.until, d)
            d.amount = abs(change)


@dataclass(frozen=True)
class Exchange(Effect):
    """Two stats change places, of one card or of two: both values are noted before either changes (R56).

    One card says it: two settings, one after the other, would set the second stat to itself.
    """

    first: Role
    second: Role
    stat: Stat
    other: Stat

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.first)
        other = d.live(g, self.second)
        if one >= 0 and other >= 0 and g.zone[one] == PLAY and g.zone[other] == PLAY:
            change = g.stats.stat(g, other, self.other) - g.stats.stat(g, one, self.stat)
            g.marks.modify(g, one, self.stat, change, TURN, d)
            g.marks.modify(g, other, self.other, -change, TURN, d)


@dataclass(frozen=True)
class Double(Effect):
    """A stat counts twice, after all bonuses and penalties (R59).

    One card says it: a bonus of the same size would not follow what changes later.
    """

    ref: Role
    stat: Stat = FORCE
    until: Span = TURN

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0:
            g.standing.add(
                g, Doubled(g.marks.next_serial(g), card, d.seat, d.source, self.until, stat=self.stat)
            )


@dataclass(frozen=True)
class ArmyBonus(Effect):
    """A bonus or penalty to the total of your whole army in this battle; its size is fixed now (R26, R58).

    One card says it: an army is no card, so no bonus to cards reaches its total.
    """

    amount: Number
    penalty: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        subject = army(g.fight.sides[d.seat])
        amount = self.amount.value(g, d, NO_CARD)
        if self.penalty:
            amount = -amount
        g.standing.add(
            g,
            Modifier(
                g.marks.next_serial(g), subject, d.seat, d.source, THIS_BATTLE, stat=FORCE, amount=amount
            ),
        )


@dataclass(frozen=True)
class PenaltySeries(Effect):
    """The first target gets the first penalty, the second target the second, and so on.

    One card says it: which target it is decides how large the penalty is.
    """

    amounts: tuple[int, ...]

    def run(self, g: Engine, d: Doing) -> None:
        for index in range(len(d.targets)):
            card = d.targets[index]
            if g.zone[card] == PLAY:
                g.marks.modify(g, card, FORCE, -self.amounts[index], TURN, d)


@dataclass(frozen=True)
class ForgetBonuses(Effect):
    """Bonuses no longer count: to Force, by actions at this battlefield, or to the Focus Values of a duel."""

    stat: Stat = FORCE

    def run(self, g: Engine, d: Doing) -> None:
        if self.stat == FOCUS:
            serial = g.marks.next_serial(g)
            g.standing.add(g, Allowed(serial, NO_CARD, d.seat, d.source, THIS_DUEL, verb=V_PLAIN_FOCUS))
            return
        for thing in g.standing.lasting:
            if isinstance(thing, Modifier) and thing.stat == FORCE and thing.by_action:
                if 0 <= thing.subject < len(g.place) and g.place[thing.subject] == g.fight.battlefield:
                    g.standing.drop(g, thing)
        withheld = False
        for seat in g.order:
            for unit in g.units[seat]:
                if g.place[unit] == g.fight.battlefield:
                    for card in (unit, *g.attached[unit]):
                        if g.marks.withhold_tokens(g, card):
                            withheld = True
        if withheld:  # tokens outlast the turn, a negation does not (R22)
            g.standing.add(g, Withheld(g.marks.next_serial(g), NO_CARD, d.seat, d.source, TURN))


def bonus(ref: Role | Cards, n: int | Number, stat: Stat = FORCE, until: Span = TURN) -> Effect:
    return Bonus(ref, number(n), stat, until)


def boost(
    ref: Role | Cards, force: int | Number, chi: int | Number, until: Span = TURN
) -> tuple[Effect, Effect]:
    """Force and Chi at once, printed together; negative numbers are penalties."""
    return _change(ref, force, FORCE, until), _change(ref, chi, CHI, until)


def _change(ref: Role | Cards, n: int | Number, stat: Stat, until: Span) -> Effect:
    if isinstance(n, int) and n < 0:
        return Bonus(ref, Fixed(-n), stat, until, penalty=True)
    return Bonus(ref, number(n), stat, until)


def penalty(ref: Role | Cards, n: int | Number, stat: Stat = FORCE, until: Span = TURN) -> Effect:
    return Bonus(ref, number(n), stat, until, penalty=True)
