"""Words that only rules say: no card does, and files of cards are not offered them.

Attachments go from hand to hand (R72), somebody lobbies, a tactician is fresh.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.language.steps import Step
from gorin.games.l5r.values.asking import ASK_CARD, PASS
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.terms import PLAY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class MayTrade(Test):
    """IT may take the card of a role from its bearer; or, if others take part already, trade with anyone."""

    ref: Role

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = d.card(self.ref)
        if card < 0 or g.host[card] < 0 or g.host[card] == it:
            return False
        if not d.targets:
            return len(g.carrying.trades(g, card, it)) > 0
        for other in (g.host[card], *d.targets):
            for attachment in g.attached[other]:
                if g.carrying.trades(g, attachment, it):
                    return True
            for attachment in g.attached[it]:
                if g.carrying.trades(g, attachment, other):
                    return True
        return False


@dataclass(frozen=True)
class Rearrange(Effect):
    """An attachment goes to one of several Personalities; then others may be moved among them, each once."""

    card: Role
    among: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.card)
        if card >= 0 and g.host[card] >= 0:
            d.insert((BringTo(card, (g.host[card], *d.all(g, self.among)), ()),))


@dataclass(frozen=True)
class MoveOn(Step):
    """Which attachment is moved next, if any; one that was moved stays where it is."""

    group: tuple[int, ...]
    moved: tuple[int, ...]

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for person in self.group:
            if g.zone[person] == PLAY:
                for card in g.attached[person]:
                    if card not in self.moved and receivers(g, card, self.group):
                        codes.append(card + 1)
        codes.append(PASS)
        g.underway.ask(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.insert((BringTo(code - 1, self.group, self.moved),))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose a further attachment to move, or be done"

    def ruling(self, g: Engine) -> str:
        return "R292"


@dataclass(frozen=True)
class BringTo(Step):
    """To whom an attachment goes."""

    card: int
    group: tuple[int, ...]
    moved: tuple[int, ...]

    def run(self, g: Engine, d: Doing) -> None:
        codes = [person + 1 for person in receivers(g, self.card, self.group)]
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.insert((Barter(self.card, code - 1, self.group, self.moved),))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose who takes the attachment"

    def ruling(self, g: Engine) -> str:
        return "R292"


@dataclass(frozen=True)
class Barter(Step):
    """For what an attachment goes to a Personality: for nothing, or for a card that makes room for it."""

    card: int
    person: int
    group: tuple[int, ...]
    moved: tuple[int, ...]

    def run(self, g: Engine, d: Doing) -> None:
        codes = [other + 1 for other in g.carrying.trades(g, self.card, self.person)]
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code == PASS:
            g.arrivals.transfer(g, self.card, self.person)
        else:
            g.arrivals.swap(g, self.card, code - 1)
        d.insert((MoveOn(self.group, (*self.moved, self.card)),))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose the attachment that is given for it"

    def ruling(self, g: Engine) -> str:
        return "R292"


def receivers(g: Engine, card: int, group: tuple[int, ...]) -> list[int]:
    """Those of some Personalities to whom an attachment may go."""
    found: list[int] = []
    for person in group:
        if g.zone[person] == PLAY and g.carrying.trades(g, card, person):
            found.append(person)
    return found


@dataclass(frozen=True)
class LobbyFor(Effect):
    """Lobby for the Imperial Favor: against whoever holds it, or stands in your way (R94)."""

    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        g.underway.lobby(g, d.seat, d.card(self.ref))


@dataclass(frozen=True)
class FreshTactician(Test):
    """IT has performed no Tactical action this turn."""

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return it not in g.tacticians
