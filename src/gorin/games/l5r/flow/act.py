"""What an action, a trait or an Event is: its cards by their roles, who has a part in it, what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import Cast, Grant, Paid, Token
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.families import Keyword, Payment, Role, Timing, Verb
from gorin.games.l5r.values.terms import (
    BEARER,
    CHOSEN,
    FOUND,
    IT,
    ITEM,
    K_INNATE,
    K_SHUGENJA,
    NO_CARD,
    NO_KEYWORDS,
    NO_TIMING,
    PERFORMER,
    PERSONALITY,
    PLAY,
    ROLES,
    SPELL,
    TARGET,
    THIS,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

_NO_ROLES: Final = [NO_CARD] * ROLES


class Act(Frame):
    """Who acts, from which card, with whom and on what, and what has come of it; `Doing` takes it on."""

    def __init__(self, seat: int, source: int, bearer: int) -> None:
        super().__init__()
        self.depth = -1
        self.serial = 0
        self.seat = seat
        self.source = source
        self.ability: Ability | None = None
        self.code = 0
        self.timing = NO_TIMING
        self.additional = False
        self.cards: list[int] = _NO_ROLES.copy()
        self.cards[THIS] = source
        self.cards[BEARER] = bearer
        self.incs: list[int] = _NO_ROLES.copy()
        self.targets: tuple[int, ...] = ()
        self.aim = 0  # the target being chosen
        self.heard = NO_CARD
        self.heard_act = -1
        self.each = seat
        self.program: tuple[Effect, ...] = ()
        self.pc = 0
        self.paying = False
        self.negated = False
        self.owing = False  # negated, but for the Honor that its own player loses
        self.did: tuple[int, ...] = ()
        self.grants: tuple[Grant, ...] = ()
        self.amount = 0  # what a word left for the next one
        self.gold = 0  # paid by words in the course of it
        self.giver = NO_CARD  # the card that gave its ability
        self.cast: tuple[Cast, ...] = ()  # who performs it, and whom it has targeted so far
        self.freed: tuple[int, ...] = ()  # lay under a card that left play
        self.bound = NO_CARD  # who must perform it
        self.optional: Sel | None = None  # what a target that was chosen while resolving had to be
        self.price: tuple[Paid, ...] = ()  # what was paid so far, as far as it can be taken back
        self.legal = 0  # targets that were legal when the costs were paid, as bits
        self.free = False  # its costs are ignored
        self.within = False  # it belongs to an action: a duel's consequences, an effect put off
        self.ambush: tuple[int, ...] = ()  # two units, with their incarnations, that fight when it is over
        self.joined: tuple[int, ...] = ()  # abilities of the unit that shoot along, by their codes

    def copy_act(self, twin: Act) -> None:
        twin.stage = self.stage
        twin.depth = self.depth
        twin.serial = self.serial
        twin.ability = self.ability
        twin.code = self.code
        twin.timing = self.timing
        twin.additional = self.additional
        twin.cards = self.cards.copy()
        twin.incs = self.incs.copy()
        twin.targets = self.targets
        twin.aim = self.aim
        twin.heard = self.heard
        twin.heard_act = self.heard_act
        twin.each = self.each
        twin.program = self.program
        twin.pc = self.pc
        twin.paying = self.paying
        twin.negated = self.negated
        twin.owing = self.owing
        twin.did = self.did
        twin.grants = self.grants
        twin.amount = self.amount
        twin.gold = self.gold
        twin.giver = self.giver
        twin.cast = self.cast
        twin.freed = self.freed
        twin.bound = self.bound
        twin.optional = self.optional
        twin.price = self.price
        twin.legal = self.legal
        twin.free = self.free
        twin.within = self.within
        twin.joined = self.joined
        twin.ambush = self.ambush

    def refers_to(self) -> tuple[int, ...]:
        cast = [part.card for part in self.cast]
        paid = [part.card for part in self.price]
        return (self.heard, self.bound, self.giver, *self.cards, *self.targets, *self.freed, *cast, *paid)

    # --- what it is ----------------------------------------------------------------------------------

    def is_action(self) -> bool:
        return self.ability is not None

    def by_action(self) -> bool:
        """Whether what it does is done by an action: by itself, or by the one that it belongs to."""
        return self.ability is not None or self.within

    def shoots(self) -> bool:
        """Whether it is an action with a Ranged Attack, which brings its own target."""
        return self.ability is not None and self.ability.shoots

    def of_player(self) -> bool:
        """Whether it is an ability that the player has, although a card gave it."""
        return self.ability is not None and self.ability.players

    def kinds(self) -> Timing:
        """The kinds of action that it is: of two designators, both (R44)."""
        return self.timing if self.ability is None else self.ability.timing

    def card(self, ref: Role) -> int:
        return self.cards[ref]

    def bind(self, g: Engine, ref: Role, card: int) -> None:
        self.cards[ref] = card
        self.incs[ref] = g.inc[card]

    def live(self, g: Engine, ref: Role) -> int:
        """The card of a role, or NO_CARD if it has become another card since (R34)."""
        card = self.cards[ref]
        if card >= 0 and g.inc[card] == self.incs[ref]:
            return card
        return NO_CARD

    def many(self) -> int:
        """The role of several targets: that of the clause which names them."""
        if self.ability is not None:
            for index in range(len(self.ability.targets)):
                if self.ability.targets[index].most > 1:
                    return TARGET + index
        return TARGET

    def all(self, g: Engine, ref: Role) -> list[int]:
        """The cards of a role: several, where several were targeted."""
        if self.targets and ref == self.many():
            return [card for card in self.targets if g.zone[card] == PLAY]
        card = self.live(g, ref)
        return [card] if card >= 0 else []

    def aimed(self, g: Engine) -> list[int]:
        """The cards that were targeted when it was announced."""
        found = list(self.targets)
        if self.ability is not None:
            if self.ability.performer is not None and self.ability.performer.targeted:
                found.append(self.cards[PERFORMER])
            for index in range(len(self.ability.targets)):
                if self.ability.targets[index].most == 1 and self.cards[TARGET + index] >= 0:
                    found.append(self.cards[TARGET + index])
        return found

    def unaim(self, g: Engine, card: int) -> None:
        """It has no effect on a card: no role means it any more; numbers are still taken from it (R34)."""
        for ref in range(PERFORMER, ROLES):
            if self.cards[ref] == card:
                self.incs[ref] = NO_CARD
        if card in self.targets:
            self.targets = tuple([other for other in self.targets if other != card])

    def tags(self, g: Engine) -> Keyword:
        """The keywords of the action: its ability's and its card's (L5R-CARD); a Shugenja's is innate."""
        bits = NO_KEYWORDS if self.ability is None else self.ability.tags
        if self.source >= 0 and not self.of_player():
            bits |= g.defs[self.source].keywords
            if self.ability is not None and g.defs[self.source].kind == PERSONALITY:
                if g.keywords[self.source] & K_SHUGENJA:
                    bits |= K_INNATE
        return bits

    def record(self, verb: Verb, card: int) -> None:
        """Remember what really happened; costs are told from effects."""
        self.did = (*self.did, (verb << 20) + (card << 1) + (1 if self.paying else 0))

    def pays(
        self, what: Payment, card: int, inc: int = 0, amount: int = 0, token: Token | None = None
    ) -> None:
        """Remember what was paid, if this was a cost."""
        if self.paying:
            self.price = (*self.price, Paid(what, card, inc, amount, token))

    def has_done(self, verb: Verb, card: int) -> bool:
        """Whether this happened to the card as an effect, not as a cost."""
        return (verb << 20) + (card << 1) in self.did

    def has_paid(self, verb: Verb, card: int) -> bool:
        """Whether this happened to the card as a cost."""
        return (verb << 20) + (card << 1) + 1 in self.did

    def done_to(self, verb: Verb) -> list[int]:
        """The cards to which the action did this, by an effect or for a cost."""
        return [(deed & 0xFFFFF) >> 1 for deed in self.did if deed >> 20 == verb]

    def remembered(self) -> tuple[int, ...]:
        """The roles that what it gives may speak of later: nobody's hidden cards are among them."""
        cards = self.cards.copy()
        cards[CHOSEN] = NO_CARD
        cards[FOUND] = NO_CARD
        cards[IT] = NO_CARD
        return tuple(cards)

    # --- who has a part in it ------------------------------------------------------------------------

    def take_part(self, g: Engine, card: int, performs: bool) -> None:
        """Remember that a card performs the action or is targeted, also for what the action puts off."""
        self.cast = (*self.cast, Cast(card, g.inc[card], performs))

    def target(self, g: Engine, card: int) -> None:
        """Remember a card that is targeted among the effects."""
        self.take_part(g, card, False)

    def has_part(self, g: Engine, card: int) -> bool:
        """Whether a card performed the action or was its target."""
        for part in self.cast:
            if part.card == card and part.inc == g.inc[card]:
                return True
        return False

    def has_touched(self, card: int) -> bool:
        """Whether anything was really done to a card."""
        for deed in self.did:
            if (deed & 0xFFFFF) >> 1 == card:
                return True
        return False

    def performed_by(self, card: int) -> bool:
        """Whether a card performs this action (L5R-ACT-9)."""
        return card in self.performing()

    def is_by(self, g: Engine, card: int) -> bool:
        """Whether a card acts itself: the action's performer or source, or who carries that Item or Spell."""
        if card in (self.cards[PERFORMER], self.source):
            return True
        return card == self.cards[BEARER] and g.defs[self.source].kind & (ITEM | SPELL) != 0

    def performing(self) -> list[int]:
        """The cards that perform this action."""
        return [part.card for part in self.cast if part.performs]

    def involved(self, g: Engine, seat: int) -> list[int]:
        """A seat's dishonorable Personalities for whose sake its gain of Honor is lost (R82)."""
        found: list[int] = []
        if self.ability is None and self.source >= 0:  # nobody performs a trait, but it comes from a card
            inc = g.inc[self.source]
            if g.stats.disgraced(g, self.source, seat, inc if g.zone[self.source] == PLAY else inc - 1):
                found.append(self.source)
            bearer = self.cards[BEARER]
            if (
                bearer >= 0
                and self.heard == self.source
                and g.stats.disgraced(g, bearer, seat, g.inc[bearer])
            ):
                found.append(bearer)  # what comes of its being attached to him (CEL-DISHONOR-1)
        for part in self.cast:
            if part.card not in found and g.stats.disgraced(g, part.card, seat, part.inc):
                found.append(part.card)
        return found
