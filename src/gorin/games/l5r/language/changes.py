"""Rarer changes: setting, copying, exchanging and doubling stats; control; provinces and phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Number
from gorin.games.l5r.language.lasting import BORROWED, DOUBLED, MODIFIER, WORDED, Lasting, army
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.values.asking import ASK_CARD
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    ENEMY,
    FORCE,
    GAME,
    NO_CARD,
    PERFORMER,
    PLAY,
    TARGET,
    THIS_BATTLE,
    TURN,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- stats and keywords ------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetStat(Effect):
    """A one-time change of the size needed now; later changes add to it (R56)."""

    ref: int | Cards
    amount: Number
    stat: int = FORCE
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] != PLAY:
                continue
            change = self.amount.value(g, d, card) - g.stat(card, self.stat)
            g.modify(card, self.stat, change, self.until, d)
            d.amount = abs(change)


@dataclass(frozen=True)
class CopyKeywords(Effect):
    """A card has the keywords of another, too."""

    ref: int
    of: int
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        model = d.card(self.of)
        if card >= 0 and model >= 0 and model != card:
            bits = g.keywords[model]
            g.add(Lasting(WORDED, g.next_serial(), card, d.seat, d.source, self.until, gives=bits))
            g.reword(card)


@dataclass(frozen=True)
class Exchange(Effect):
    """Two cards exchange a stat: both values are noted before either changes (R56)."""

    first: int
    second: int
    stat: int = FORCE
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.first)
        other = d.live(g, self.second)
        if one >= 0 and other >= 0 and g.zone[one] == PLAY and g.zone[other] == PLAY:
            change = g.stat(other, self.stat) - g.stat(one, self.stat)
            g.modify(one, self.stat, change, self.until, d)
            g.modify(other, self.stat, -change, self.until, d)


@dataclass(frozen=True)
class Double(Effect):
    """A stat counts twice, after all bonuses and penalties (R59)."""

    ref: int
    stat: int = FORCE
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0:
            g.add(Lasting(DOUBLED, g.next_serial(), card, d.seat, d.source, self.until, self.stat))


@dataclass(frozen=True)
class ArmyBonus(Effect):
    """A bonus or penalty to the total of a whole army in this battle (R58)."""

    amount: int
    whose: int = YOU

    def run(self, g: Engine, d: Doing) -> None:
        side = g.fight.sides[d.seat]
        subject = army(3 - side if self.whose == ENEMY else side)
        serial = g.next_serial()
        g.add(Lasting(MODIFIER, serial, subject, d.seat, d.source, THIS_BATTLE, FORCE, self.amount))


# --- control -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeControl(Effect):
    """You take control of a card; a taken attachment goes to one of your Personalities (R67)."""

    ref: int = TARGET
    until: int = GAME

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        if g.defs[card].kind & ATTACHMENT:
            codes = [unit + 1 for unit in g.units[d.seat] if g.may_attach(card, unit)]
            if codes and not g.bars_double(card, d.seat):
                g.ask(d.seat, codes, ASK_CARD)
            return
        old = g.controller[card]
        if g.take_control(card, d.seat) and self.until != GAME:
            g.add(Lasting(BORROWED, g.next_serial(), card, d.seat, d.source, self.until, amount=old))

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.transfer(d.card(self.ref), code - 1)


# --- honor -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ReduceLoss(Effect):
    """The loss of Honor you react to is so much smaller; one of nothing does not happen (R87)."""

    by: int

    def run(self, g: Engine, d: Doing) -> None:
        loss = g.last_loss()
        loss.amount -= self.by


# --- provinces, phases and battles -------------------------------------------------------------------


@dataclass(frozen=True)
class NewProvince(Effect):
    """You have a further province, to the left of the others and filled face-down (R126)."""

    def run(self, g: Engine, d: Doing) -> None:
        g.add_province(d.seat)


@dataclass(frozen=True)
class SkipPhase(Effect):
    """A phase of this turn is left out (R27)."""

    phase: int

    def run(self, g: Engine, d: Doing) -> None:
        g.skipped |= 1 << self.phase


@dataclass(frozen=True)
class ExtraAttack(Effect):
    """The active player may declare a further attack after this turn's Attack Phase (R27)."""

    def run(self, g: Engine, d: Doing) -> None:
        g.extra_attacks += 1


@dataclass(frozen=True)
class Ambush(Effect):
    """A battle at once, outside any attack, between the units of two roles (R134)."""

    attacker: int = PERFORMER
    defender: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.attacker)
        other = d.live(g, self.defender)
        if one == NO_CARD or other == NO_CARD or g.fight.attacker >= 0:
            return
        if g.controller[one] != g.controller[other]:
            g.skirmish(one, other)
