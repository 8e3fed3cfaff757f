"""Cards that enter play, are attached, handed on or created."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect, Number
from gorin.games.l5r.language.lasting import (
    Cheaper,
    Kindred,
    Lent,
    Lodged,
    Saved,
    player,
)
from gorin.games.l5r.language.references import Cards
from gorin.games.l5r.language.steps import Arrive, Fell, HandTo, OfferTo, PassOn, carriable
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_OPTION, PASS
from gorin.games.l5r.values.families import Kind, Role
from gorin.games.l5r.values.kinds import TERRAIN_ANEW
from gorin.games.l5r.values.terms import (
    AT_HOME,
    ATTACHMENT,
    CHI,
    CHOSEN,
    COST,
    GAME,
    M_DOOMED,
    MADE,
    NO_CARD,
    NO_KINDS,
    PLAY,
    TARGET,
    TURN,
    V_DESTROY,
    keyword,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Enter(Effect):
    """Bring a card into play, paying its cost, so many Gold less; or put it there for nothing.

    A Terrain enters only where there is none (CEL-TERRAIN), unless it may lie beside another.
    """

    ref: Role = TARGET
    less: int = 0
    here: bool = False
    ignoring_honor: bool = False
    free: bool = False  # no cost of any kind is paid
    silent: bool = False  # nothing comes of its entering
    beside: bool = False  # a Terrain: also where there is one
    lodged: bool = False  # in the home of the leader of your side, for nothing

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        if card < 0 or g.zone[card] == PLAY:
            return
        if not g.carrying.may_enter(g, card, d.seat, self.ignoring_honor or self.lodged):
            return
        if self.lodged:
            self._lodge(g, d, card)
            return
        if self.free:
            if g.defs[card].terrain and not self.beside and g.fight.terrains:
                if not g.standing.permitted(g, TERRAIN_ANEW, d.seat):
                    return
                for earlier in g.fight.terrains:
                    g.leaving.discard_from_play(g, earlier, d)
            g.arrivals.enter(
                g, card, d.seat, d, g.fight.battlefield if self.here else AT_HOME, silent=self.silent
            )
            d.bind(g, self.ref, card)  # later words mean the card as it is now
            return
        for effect in g.defs[card].entry_cost:
            if not effect.payable(g, d):
                return
        g.underway.unpaid = False
        d.insert((*g.defs[card].entry_cost, Arrive(self.ref, self.here, silent=self.silent)))
        amount = g.stats.stat(g, card, COST) - self.less
        if amount > 0:
            g.underway.charge(d.seat, amount, card)

    def _lodge(self, g: Engine, d: Doing, card: int) -> None:
        leader = g.fight.leader_of(d.seat)
        if leader >= 0:
            g.arrivals.enter(g, card, d.seat, d)
            g.standing.add(g, Lodged(g.marks.next_serial(g), card, d.seat, card, GAME, home=leader))


@dataclass(frozen=True)
class Equip(Effect):
    """Attach a card that is not in play to a Personality, paying its cost or ignoring it."""

    card: Role
    to: Role
    free: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.card)
        person = d.live(g, self.to)
        if card < 0 or g.zone[card] == PLAY:
            return
        if person < 0 or g.zone[person] != PLAY or not g.carrying.may_attach(g, card, person):
            return
        g.underway.unpaid = False
        d.insert((Arrive(self.card, to=self.to),))
        amount = 0 if self.free else g.carrying.price(g, card, person)
        if amount > 0:
            g.underway.charge(d.seat, amount, card)


@dataclass(frozen=True)
class Transfer(Effect):
    """Move an attachment to the Personality of a role, if he or she may carry it (R72).

    Several cards go each to one of the Personalities of the role, of your choice.
    """

    card: Role | Cards
    to: Role

    def run(self, g: Engine, d: Doing) -> None:
        if isinstance(self.card, Cards):
            d.insert(tuple([HandTo(card, self.to) for card in self.card.cards(g, d, NO_CARD)]))
            return
        card = d.live(g, self.card)
        person = d.live(g, self.to)
        if card >= 0 and person >= 0 and g.zone[card] == PLAY and g.zone[person] == PLAY:
            g.arrivals.transfer(g, card, person)


@dataclass(frozen=True)
class Rescue(Effect):
    """A card that is about to be destroyed is transferred instead, each only once in a game.

    What it already is attached to keeps it. A cost that would have destroyed it counts as paid.

    One card says it: it takes the place of a destruction and is remembered for each card.
    """

    ref: Role
    to: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        person = d.live(g, self.to)
        if card < 0 or person < 0 or g.zone[card] != PLAY or g.zone[person] != PLAY:
            return
        title = g.defs[d.source].number
        g.standing.add(
            g,
            Saved(g.marks.next_serial(g), NO_CARD, d.seat, d.source, GAME, title=title, card=card),
        )
        if g.host[card] != person:
            g.arrivals.transfer(g, card, person)
        elif d.heard_act >= 0:
            act = g.underway.doing(d.heard_act)
            act.program = tuple(
                [step.without(card) if isinstance(step, Fell) else step for step in act.program]
            )

    def answers(self) -> tuple[int, ...]:
        return (M_DOOMED,)


@dataclass(frozen=True)
class PassRound(Effect):
    """An attachment of yours goes round the table from your right; who likes attaches it, free of cost.

    It is kept from sharing the fate of another card, so it goes nowhere if nothing can befall that one.

    One card says it: each player is asked in turn, and the first who likes ends it.
    """

    ref: Role
    fleeing: Role  # the card that is to be destroyed

    def run(self, g: Engine, d: Doing) -> None:
        doomed = d.live(g, self.fleeing)
        if (
            doomed < 0
            or g.standing.barred(g, V_DESTROY, doomed)
            or g.marks.shield(g, V_DESTROY, doomed, d) is not None
        ):
            return
        seats = g.places.from_seat(g, d.seat)
        d.insert(tuple([OfferTo(self.ref, seats[index]) for index in range(len(seats) - 1, 0, -1)]))


@dataclass(frozen=True)
class HandOver(Effect):
    """The controller of a Personality may give attachments of his or hers to one other of the same army.

    One card says it: somebody else chooses whom, and then which, as often as he or she likes.
    """

    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        codes: list[int] = []
        for other in g.places.army(g, g.place[card], g.fight.sides[g.controller[card]]):
            if other != card and carriable(g, card, other):
                codes.append(other + 1)
        if codes:
            codes.append(PASS)
            g.underway.ask(g, g.controller[card], codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.bind(g, CHOSEN, code - 1)
            d.insert((PassOn(self.ref),))

    def question(self, g: Engine, d: Doing) -> str:
        return "you may choose who takes over attachments"

    def ruling(self, g: Engine) -> str:
        return "R72"


@dataclass(frozen=True)
class PassFor(Effect):
    """This card enters play in your home as a copy of another one, with what is permanently on that one.

    One card says it: what a card is ends with its stay in play.
    """

    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        model = d.live(g, self.ref)
        if model >= 0 and g.zone[model] == PLAY and g.zone[d.source] != PLAY:
            g.arrivals.pass_for(g, d.source, model, d.seat)


@dataclass(frozen=True)
class Create(Effect):
    """Create a card: an attachment on the card of a role, anything else at your home (R75)."""

    made: CardDef
    on: Role = TARGET
    chi: Number | None = None  # of a Personality, where it is not printed

    def unasked(self) -> tuple[str, ...]:
        return () if self.made.kind & ATTACHMENT else ("on",)

    def run(self, g: Engine, d: Doing) -> None:
        if not self.made.kind & ATTACHMENT:
            card = g.arrivals.create(g, self.made, d.seat)
            d.bind(g, MADE, card)
            g.arrivals.enter(g, card, d.seat, d)
            if self.chi is not None:
                g.marks.modify(g, card, CHI, self.chi.value(g, d, NO_CARD), GAME, d)
            return
        person = d.live(g, self.on)
        if person < 0 or g.zone[person] != PLAY or not g.acts.may_attach_new(g, self.made, person):
            return
        card = g.arrivals.create(g, self.made, d.seat)
        d.bind(g, MADE, card)
        g.arrivals.attach(g, card, person, d)


@dataclass(frozen=True)
class CheaperNext(Effect):
    """Once this turn you pay so much Gold less: for the next card of these kinds that you attach or, of no
    kinds, for a card that enters play.
    """

    less: int
    kinds: Kind = NO_KINDS

    def run(self, g: Engine, d: Doing) -> None:
        if not self.kinds:
            serial = g.marks.next_serial(g)
            g.standing.add(g, Lent(serial, player(d.seat), d.seat, d.source, TURN, gold=self.less))
            return
        g.standing.add(
            g,
            Cheaper(
                g.marks.next_serial(g),
                player(d.seat),
                d.seat,
                d.source,
                TURN,
                kinds=self.kinds,
                less=self.less,
            ),
        )


@dataclass(frozen=True)
class RefillThis(Effect):
    """The province from which this card came is refilled face-up.

    One card says it: the province is refilled by the rules, and only how is changed.
    """

    def run(self, g: Engine, d: Doing) -> None:
        g.face_up = True


@dataclass(frozen=True)
class NameClan(Effect):
    """Name another clan: its Personalities count as of your own when you bring them into play.

    One card says it: a clan is no card that could be chosen.
    """

    clans: tuple[str, ...]

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        for index in range(len(self.clans)):
            if not g.clans[d.seat] & keyword(self.clans[index] + " Clan"):
                codes.append(index + 1)
        g.underway.ask(g, d.seat, codes, ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        bit = keyword(self.clans[code - 1] + " Clan")
        g.standing.add(g, Kindred(g.marks.next_serial(g), player(d.seat), d.seat, d.source, GAME, clans=bit))
        if g.log is not None:
            g.log.append(ev.Named(seat=d.seat, name=self.option(code)))

    def option(self, code: int) -> str:
        return f"the {self.clans[code - 1]} Clan"

    def question(self, g: Engine, d: Doing) -> str:
        return "name a clan that counts as yours when its Personalities enter play"

    def ruling(self, g: Engine) -> str:
        return "R11"


@dataclass(frozen=True)
class Overlay(Effect):
    """Lay a Personality that is not in play on one in play, which has his or her face from then on (R76).

    One card says it: the card below keeps what lies on it and takes another face.
    """

    card: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.card)
        person = d.live(g, CHOSEN)
        if card >= 0 and g.zone[card] != PLAY and person >= 0 and g.zone[person] == PLAY:
            g.arrivals.overlay(g, card, person)
