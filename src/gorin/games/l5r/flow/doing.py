"""Taking an action, from its announcement to its end; and traits and Events, which just take effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import legality, volley
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.conditions import OneOf
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.history import Untouched
from gorin.games.l5r.language.lasting import Cast, Deed, Grant, Paid, Token
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import AIMED, Ability
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_PERFORMER, ASK_TARGET, PASS
from gorin.games.l5r.values.codes import use_index
from gorin.games.l5r.values.terms import (
    BEARER,
    CHOSEN,
    DISCARD,
    FOUND,
    IT,
    ITEM,
    K_INNATE,
    K_SHUGENJA,
    K_TACTICAL,
    LIMBO,
    M_RESOLVED,
    M_RESOLVING,
    NO_CARD,
    PERFORMER,
    PERSONALITY,
    PLAY,
    ROLES,
    SPELL,
    STRATEGY,
    TARGET,
    THIS,
    TILE,
    V_FELL,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.table.stats import Table

ANNOUNCED: Final = 0
TARGETING: Final = 1
PAYING_GOLD: Final = 2
PAYING: Final = 3
REACTED: Final = 4
RESOLVING: Final = 5
EFFECTS: Final = 6
TIDYING: Final = 7
ENDED: Final = 8
OFFERING: Final = 9
STARTING: Final = 10  # Reactions are over; the effects come next
GATHERING: Final = 11  # who shoots along in a Ranged Attack

_NO_ROLES: Final = [NO_CARD] * ROLES


class Doing(Frame):
    """Who acts, from which card, with whom and on what, and how far it has come (steps A to F)."""

    def __init__(self, seat: int, source: int, bearer: int) -> None:
        super().__init__()
        self.depth = -1
        self.serial = 0
        self.seat = seat
        self.source = source
        self.ability: Ability | None = None
        self.code = 0
        self.timing = 0
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

    def copy(self) -> Doing:
        twin = Doing(self.seat, self.source, NO_CARD)
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
        return twin

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

    def kinds(self) -> int:
        """The kinds of action that it is: of two designators, both (R44)."""
        return self.timing if self.ability is None else self.ability.timing

    def card(self, ref: int) -> int:
        return self.cards[ref]

    def bind(self, g: Table, ref: int, card: int) -> None:
        self.cards[ref] = card
        self.incs[ref] = g.inc[card]

    def live(self, g: Table, ref: int) -> int:
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

    def all(self, g: Table, ref: int) -> list[int]:
        """The cards of a role: several, where several were targeted."""
        if self.targets and ref == self.many():
            return [card for card in self.targets if g.zone[card] == PLAY]
        card = self.live(g, ref)
        return [card] if card >= 0 else []

    def aimed(self, g: Table) -> list[int]:
        """The cards that were targeted when it was announced."""
        found = list(self.targets)
        if self.ability is not None:
            if self.ability.performer is not None and self.ability.performer.targeted:
                found.append(self.cards[PERFORMER])
            for index in range(len(self.ability.targets)):
                if self.ability.targets[index].most == 1 and self.cards[TARGET + index] >= 0:
                    found.append(self.cards[TARGET + index])
        return found

    def unaim(self, g: Table, card: int) -> None:
        """It has no effect on a card: no role means it any more; numbers are still taken from it (R34)."""
        for ref in range(PERFORMER, ROLES):
            if self.cards[ref] == card:
                self.incs[ref] = NO_CARD
        if card in self.targets:
            self.targets = tuple([other for other in self.targets if other != card])

    def tags(self, g: Table) -> int:
        """The keywords of the action: its ability's and its card's (L5R-CARD); a Shugenja's is innate."""
        bits = 0 if self.ability is None else self.ability.tags
        if self.source >= 0 and not self.of_player():
            bits |= g.defs[self.source].keywords
            if self.ability is not None and g.defs[self.source].kind == PERSONALITY:
                if g.keywords[self.source] & K_SHUGENJA:
                    bits |= K_INNATE
        return bits

    def record(self, verb: int, card: int) -> None:
        """Remember what really happened; costs are told from effects."""
        self.did = (*self.did, (verb << 20) + (card << 1) + (1 if self.paying else 0))

    def pays(self, what: int, card: int, inc: int = 0, amount: int = 0, token: Token | None = None) -> None:
        """Remember what was paid, if this was a cost."""
        if self.paying:
            self.price = (*self.price, Paid(what, card, inc, amount, token))

    def has_done(self, verb: int, card: int) -> bool:
        """Whether this happened to the card as an effect, not as a cost."""
        return (verb << 20) + (card << 1) in self.did

    def has_paid(self, verb: int, card: int) -> bool:
        """Whether this happened to the card as a cost."""
        return (verb << 20) + (card << 1) + 1 in self.did

    def done_to(self, verb: int) -> list[int]:
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

    def take_part(self, g: Table, card: int, performs: bool) -> None:
        """Remember that a card performs the action or is targeted, also for what the action puts off."""
        self.cast = (*self.cast, Cast(card, g.inc[card], performs))

    def target(self, g: Table, card: int) -> None:
        """Remember a card that is targeted among the effects."""
        self.take_part(g, card, False)

    def has_part(self, g: Table, card: int) -> bool:
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

    def is_by(self, g: Table, card: int) -> bool:
        """Whether a card acts itself: the action's performer or source, or who carries that Item or Spell."""
        if card in (self.cards[PERFORMER], self.source):
            return True
        return card == self.cards[BEARER] and g.defs[self.source].kind & (ITEM | SPELL) != 0

    def performing(self) -> list[int]:
        """The cards that perform this action."""
        return [part.card for part in self.cast if part.performs]

    def involved(self, g: Table, seat: int) -> list[int]:
        """A seat's dishonorable Personalities for whose sake its gain of Honor is lost (R82)."""
        found: list[int] = []
        if self.ability is None and self.source >= 0:  # nobody performs a trait, but it comes from a card
            inc = g.inc[self.source]
            if g.disgraced(self.source, seat, inc if g.zone[self.source] == PLAY else inc - 1):
                found.append(self.source)
            bearer = self.cards[BEARER]
            if bearer >= 0 and self.heard == self.source and g.disgraced(bearer, seat, g.inc[bearer]):
                found.append(bearer)  # what comes of its being attached to him (CEL-DISHONOR-1)
        for part in self.cast:
            if part.card not in found and g.disgraced(part.card, seat, part.inc):
                found.append(part.card)
        return found

    # --- how it goes ---------------------------------------------------------------------------------

    def insert(self, effects: tuple[Effect, ...]) -> None:
        """Let these effects happen next."""
        self.program = effects + self.program[self.pc :]
        self.pc = 0

    def step(self, g: Engine) -> None:
        stage = self.stage
        if stage == EFFECTS:
            self._next_effect(g)
        elif stage == ANNOUNCED:
            self._choose_performer(g)
        elif stage == TARGETING:
            self._choose_target(g)
        elif stage == GATHERING:
            if not volley.gather(g, self):
                self.stage = TARGETING
        elif stage == PAYING_GOLD:
            self._pay_gold(g)
        elif stage == PAYING:
            if g.unpaid:
                self._call_off(g)
            elif self.pc < len(self.program):
                self._next_effect(g)
            else:
                self.paying = False
                self.stage = REACTED
        elif stage == REACTED:
            self.stage = RESOLVING
            self._look_at_targets(g)
            self._tell_targets(g)
        elif stage == RESOLVING:
            self.stage = STARTING
            g.emit(M_RESOLVING, self.source, NO_CARD, self.seat, self, 0)
        elif stage == STARTING:
            self._drop_targets(g)
            self.stage = EFFECTS
            self.pc = 0
            assert self.ability is not None
            self.program = self.ability.effects
        elif stage == TIDYING:
            self._tidy(g)
        elif stage == ENDED:
            self.stage = OFFERING
            g.emit(M_RESOLVED, self.source, NO_CARD, self.seat, self, 0)
        else:
            self._offer(g)

    def _next_effect(self, g: Engine) -> None:
        if self.negated and not self.paying:
            while self.pc < len(self.program) and not self.program[self.pc].stands(self.owing):
                self.pc += 1
        if self.pc < len(self.program):
            effect = self.program[self.pc]
            self.pc += 1
            effect.run(g, self)
        elif self.is_action():
            self.stage = TIDYING
        else:
            self._finish_trait(g)

    def ask_again(self, g: Engine) -> None:
        if self.stage == ANNOUNCED or self.stage == TARGETING or self.stage == GATHERING:
            self.step(g)
        else:
            self.program[self.pc - 1].run(g, self)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == ANNOUNCED:
            self._perform(g, code - 1)
        elif self.stage == TARGETING:
            self._aim_at(g, code)
        elif self.stage == GATHERING:
            if code == PASS:
                self.stage = TARGETING
            else:
                volley.join(g, self, code)
        else:
            self.program[self.pc - 1].answer(g, self, code)

    # --- C: performers and targets -------------------------------------------------------------------

    def _choose_performer(self, g: Engine) -> None:
        ability = self.ability
        assert ability is not None
        if ability.performer is None:
            if self.source >= 0 and g.zone[self.source] == PLAY and self.tags(g) & K_TACTICAL:
                g.tacticians = (*g.tacticians, legality.performing_head(g, self.source))
            self.stage = GATHERING if ability.shoots else TARGETING
            return
        codes = [card + 1 for card in legality.performers(g, self, ability)]
        g.ask(self.seat, codes, ASK_PERFORMER)

    def _perform(self, g: Engine, card: int) -> None:
        ability = self.ability
        assert ability is not None
        self.bind(g, PERFORMER, card)
        self.take_part(g, card, True)
        if g.log is not None:
            g.log.append(ev.Chose(seat=self.seat, card=card, role="performer"))
        if self.tags(g) & K_TACTICAL:
            g.tacticians = (*g.tacticians, card)
        self.stage = TARGETING

    def _choose_target(self, g: Engine) -> None:
        ability = self.ability
        assert ability is not None
        if self.aim >= len(ability.targets):
            self.stage = PAYING_GOLD
            return
        target = ability.targets[self.aim]
        if target.implied and not g.ruleset.combat.ranged_required:
            self.aim += 1
            return
        codes: list[int] = []
        for card in legality.targets(g, self, ability, self.aim):
            if target.most == 1 or card not in self.targets:
                codes.append(card + 1)
        if self.targets and target.most > 1:
            most = target.most
            if target.up_to is not None:
                most = min(most, target.up_to.value(g, self, NO_CARD))
            if not codes or len(self.targets) >= most:
                self._aimed(g)
                return
            codes.append(PASS)
        if target.every:
            for code in codes:
                self._aim(g, code - 1, False)
            self._aimed(g)
            return
        g.ask(self.seat, codes, ASK_TARGET)

    def _aim_at(self, g: Engine, code: int) -> None:
        ability = self.ability
        assert ability is not None
        if code == PASS:
            self._aimed(g)
            return
        card = code - 1
        g.show(card)
        self._aim(g, card, legality.performs_as_target(g, self, ability, self.aim, card))
        if ability.targets[self.aim].most == 1:
            self._aimed(g)

    def _aim(self, g: Engine, card: int, performs: bool) -> None:
        ability = self.ability
        assert ability is not None
        if g.log is not None:
            g.log.append(ev.Chose(seat=self.seat, card=card, role="target"))
        self.bind(g, TARGET + self.aim, card)
        self.take_part(g, card, performs)
        for test in ability.targets[self.aim].what.tests:
            touched = test.second if isinstance(test, OneOf) else test
            if isinstance(touched, Untouched):
                g.touch(card, self, touched.since)
        if ability.targets[self.aim].most > 1:
            self.targets = (*self.targets, card)

    def _aimed(self, g: Engine) -> None:
        self.aim += 1

    # --- D: costs ------------------------------------------------------------------------------------

    def _pay_gold(self, g: Engine) -> None:
        ability = self.ability
        assert ability is not None
        self.stage = PAYING
        self.paying = True
        self.program = () if self.free else volley.costs(g, self, ability)
        self.pc = 0
        g.unpaid = False
        if self.free:
            return
        amount = legality.gold_cost(g, self.source, ability)
        if amount > 0:
            purpose = legality.paid_for(g, self.source)
            g.push(Payment(self.seat, amount, purpose, legality.kept_from_paying(self.source, ability)))

    def _call_off(self, g: Engine) -> None:
        """It could not be paid after all: it is taken back, and what has bowed stays bowed (R300)."""
        g.unpaid = False
        g.pop()
        if self.source >= 0:
            g.write_used(self.source, g.used[self.source] & ~(1 << use_index(self.code)))
            if g.zone[self.source] == LIMBO:
                g.to_hand(self.source)
        frame = g.stack[-1]
        if isinstance(frame, Round):
            frame.seat = self.seat  # whose turn it still is

    def _tell_targets(self, g: Engine) -> None:
        ability = self.ability
        assert ability is not None
        if ability.performer is not None and ability.performer.targeted:
            g.emit(V_TARGET, self.cards[PERFORMER], NO_CARD, self.seat, self, 0)
        for index in range(len(ability.targets)):
            if ability.targets[index].most > 1:
                for card in self.targets:
                    g.emit(V_TARGET, card, NO_CARD, self.seat, self, 0)
            else:
                g.emit(V_TARGET, self.cards[TARGET + index], NO_CARD, self.seat, self, 0)

    # --- E: targets that became illegal --------------------------------------------------------------

    def _aimed_right(self, g: Engine, index: int) -> bool:
        """Whether a target is still one that could be chosen; Followers shield only before that (R137)."""
        assert self.ability is not None
        target = self.ability.targets[index]
        what = AIMED if target.implied else target.what
        if target.most > 1:
            return all(g.zone[card] == what.zone and what.fits(g, self, card) for card in self.targets)
        card = self.live(g, TARGET + index)
        return card >= 0 and g.zone[card] == what.zone and what.fits(g, self, card)

    def _look_at_targets(self, g: Engine) -> None:
        """Note which targets are legal after the costs; what the costs changed does not count (R34)."""
        assert self.ability is not None
        for index in range(len(self.ability.targets)):
            if self._aimed_right(g, index):
                self.legal |= 1 << index

    def _drop_targets(self, g: Engine) -> None:
        """Targets that Reactions made illegal are not affected; numbers are still taken from them (R34)."""
        assert self.ability is not None
        for index in range(len(self.ability.targets)):
            if self.legal >> index & 1 and not self._aimed_right(g, index):
                target = self.ability.targets[index]
                if target.most > 1:
                    what = target.what
                    self.targets = tuple([card for card in self.targets if what.fits(g, self, card)])
                if target.most == 1 or not self.targets:
                    self.incs[TARGET + index] = NO_CARD

    # --- F: tidying up -------------------------------------------------------------------------------

    def _tidy(self, g: Engine) -> None:
        """Discard the Strategy, unless it entered play (R46), and remember the deed (R45)."""
        self.stage = ENDED
        source = self.source
        if g.focused[self.seat] and not g.duelists:
            g.drop_focused(self.seat, self)  # a card was set aside for a duel that did not come about
        if source >= 0:
            definition = g.defs[source]
            if self.ability not in definition.abilities:
                definition = g.origin(source)  # it may have become a copy of another card
            if g.tally is not None:
                g.count(definition.title)
                if not self.negated:
                    g.count(f"{definition.title}: ability {use_index(self.code) + 1}")
            if g.zone[source] == LIMBO and definition.kind == STRATEGY:
                g.settle_card(source, DISCARD, False)
                if g.log is not None:
                    g.log.append(ev.Discarded(card=source, seat=self.seat, place="hand"))
            if self.of_player() or definition.kind == TILE:
                return  # no card took it
            g.deeds = (
                *g.deeds,
                Deed(
                    self.seat,
                    definition.number,
                    self.tags(g),
                    self.kinds(),
                    definition.kind,
                    g.phases,
                    g.battles if g.fight.battlefield >= 0 else -1,
                    len(self.done_to(V_FELL)) > 0,
                ),
            )

    def _offer(self, g: Engine) -> None:
        if self.grants:
            grant = self.grants[0]
            self.grants = self.grants[1:]
            g.push(Extra(self.seat, grant.timing, grant.performer, grant.source, grant.some))
        else:
            g.pop()
            if self.source >= 0 and use_index(self.code) >= MAX_ABILITIES:
                g.give_back(self.source, use_index(self.code) - MAX_ABILITIES)
            if self.ambush:
                g.skirmish(self.ambush)

    def _finish_trait(self, g: Engine) -> None:
        """A trait, an Event or a delayed effect is over."""
        if self.grants:
            self._offer(g)
            return
        g.pop()
        if self.ambush:
            g.skirmish(self.ambush)
        if self.depth < len(g.stack):  # it was part of what lies there
            whole = g.doing(self.depth)
            whole.did = whole.did + self.did
            whole.price = whole.price + self.price
