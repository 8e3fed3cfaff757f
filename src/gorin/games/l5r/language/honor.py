"""Family Honor, the Imperial Favor and seppuku."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Number, number
from gorin.games.l5r.language.steering import seat_of
from gorin.games.l5r.language.steps import NoteLoss, Step
from gorin.games.l5r.values.families import Role, Whose
from gorin.games.l5r.values.kinds import FAVOR
from gorin.games.l5r.values.terms import (
    CONTROLLER,
    M_HONOR_LOSS,
    NO_CARD,
    NO_SEAT,
    PERFORMER,
    PLAY,
    TARGET,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Gain(Effect):
    """A player gains Family Honor."""

    amount: Number
    who: Whose = YOU
    ref: Role = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        g.marks.gain_honor(g, seat_of(g, d, self.who, self.ref), self.amount.value(g, d, NO_CARD), d)

    def unasked(self) -> tuple[str, ...]:
        return () if self.who == CONTROLLER else ("ref",)

    def at_once(self) -> bool:
        return True


@dataclass(frozen=True)
class Lose(Effect):
    """A player loses Family Honor; others may react to the loss."""

    amount: Number
    who: Whose = YOU
    ref: Role = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        seat = seat_of(g, d, self.who, self.ref)
        if d.paying:
            d.insert((NoteLoss(seat, g.honor[seat]),))
        g.marks.owe(g, seat, self.amount.value(g, d, NO_CARD), d)

    def unasked(self) -> tuple[str, ...]:
        return () if self.who == CONTROLLER else ("ref",)

    def at_once(self) -> bool:
        return True

    def stands(self, owing: bool) -> bool:
        return owing and self.who == YOU


@dataclass(frozen=True)
class ReduceLoss(Effect):
    """The loss of Honor you react to is so much smaller, or (`to`) no more than that; none is none (R87)."""

    by: int | Number = 0
    to: int = -1

    def run(self, g: Engine, d: Doing) -> None:
        loss = g.underway.last_loss()
        loss.amount -= self.by if isinstance(self.by, int) else self.by.value(g, d, NO_CARD)
        if loss.amount > self.to >= 0:
            loss.amount = self.to

    def answers(self) -> tuple[int, ...]:
        return (M_HONOR_LOSS,)


@dataclass(frozen=True)
class Favor(Effect):
    """The Imperial Favor is yours; or it was, and you give it up, so that nobody has it.

    One card says each; the rules say both of everybody (Lobby).
    """

    yours: bool

    def run(self, g: Engine, d: Doing) -> None:
        if self.yours:
            g.marks.give_favor(g, d.seat)
        else:
            g.marks.give_favor(g, NO_SEAT)
            d.pays(FAVOR, d.seat)

    def payable(self, g: Engine, d: Doing) -> bool:
        return self.yours or g.favor == d.seat


@dataclass(frozen=True)
class Seppuku(Effect):
    """Rehonor the Personality, then destroy him, whatever would prevent it; the loss becomes one (R88).

    The rules say it of everybody; it happens whatever would prevent it.
    """

    ref: Role = PERFORMER
    lessens: bool = True

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        g.marks.rehonor(g, card)
        if g.acts.herald(g, [card], d, sure=True):
            d.insert((Perish(self),))
        else:
            self.perish(g, d)

    def answers(self) -> tuple[int, ...]:
        return (M_HONOR_LOSS,) if self.lessens else ()

    def perish(self, g: Engine, d: Doing) -> None:
        if g.leaving.destroy(g, d.card(self.ref), d, sure=True) and self.lessens:
            loss = g.underway.last_loss()
            if loss.amount > 1:
                loss.amount = 1


@dataclass(frozen=True)
class Perish(Step):
    """It was told that somebody is about to commit seppuku: now it happens."""

    word: Seppuku

    def run(self, g: Engine, d: Doing) -> None:
        if d.live(g, self.word.ref) >= 0:
            self.word.perish(g, d)


def gain(n: int | Number, who: Whose = YOU, ref: Role = TARGET) -> Effect:
    return Gain(number(n), who, ref)


def lose(n: int | Number, who: Whose = YOU, ref: Role = TARGET) -> Effect:
    return Lose(number(n), who, ref)
