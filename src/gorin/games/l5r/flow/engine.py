"""The engine: a stack of frames that runs until somebody must decide, and everything that listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities, copying, fading, legality, refund, volley
from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.doing import EFFECTS, Doing
from gorin.games.l5r.flow.drawing import Drawing
from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.lobby import Lobby, antagonist
from gorin.games.l5r.flow.loss import Loss
from gorin.games.l5r.flow.outcome import Outcome
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.flow.skirmish import Skirmish
from gorin.games.l5r.flow.windows import Hearing, Queued, Window
from gorin.games.l5r.language.always import FATAL, Always, Aura, Forbid, Permit
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import (
    AGAIN,
    CREDIT,
    DELAYED,
    GRANTED,
    PLAYER,
    SOUGHT,
    STANDING,
    Lasting,
    player,
)
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.steady import steady
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BEARER,
    CHI,
    CHOSEN,
    DISCARD,
    DYNASTY_TIME,
    ELEMENTS,
    FOLLOWER,
    HAND,
    IN_UNIT,
    IT,
    M_DUEL_LOST,
    NO_CARD,
    NO_SEAT,
    PER_BATTLE,
    PER_GAME,
    PER_TURN,
    PERFORMER,
    PERSONALITY,
    PLAY,
    REACTION,
    SPELL,
    STRATEGY,
    TARGET,
    THIS,
    UP,
    V_LEAVE,
    V_MOVE,
    V_MOVE_IN,
)
from gorin.kernel.rng import Rng

if TYPE_CHECKING:
    from gorin.games.l5r.language.battle import RangedAttack
    from gorin.games.l5r.language.duels import Challenge

NO_CODES: Final[list[int]] = []
FIRST_TRAIT: Final = 44  # in what a card has used: traits that happen once a turn are numbered from here on


class Engine(Outcome):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        self.stack: list[Frame] = []
        #: The seat that must decide, what it is asked, and its choices.
        self.asked = NO_SEAT
        self.asking = 0
        self.codes: list[int] = NO_CODES
        self.pending: tuple[Queued, ...] = ()
        #: Kinds of happening for which any card of this game, or any rule, listens or reacts, as bits.
        self.listening = 0
        self.reactable = 0
        #: The kinds of action that any card of this game takes from a province or a discard pile.
        self.elsewhere = 0
        #: Kinds of happening for which a card of this game listens from a discard pile, as bits.
        self.buried = 0

    def copy_engine(self, twin: Engine) -> None:
        self.copy_table(twin)
        twin.stack = [frame.copy() for frame in self.stack]
        twin.asked = self.asked
        twin.asking = self.asking
        twin.codes = self.codes
        twin.pending = self.pending
        twin.listening = self.listening
        twin.reactable = self.reactable
        twin.elsewhere = self.elsewhere
        twin.buried = self.buried

    def attend(self, definition: CardDef) -> None:
        """Listen for what this card listens for."""
        self.listening |= definition.hears | definition.hears_buried | definition.reacts
        self.buried |= definition.hears_buried
        self.reactable |= definition.reacts
        self.elsewhere |= definition.other_timing
        self.wealthy = self.wealthy or (definition.kind & IN_UNIT != 0 and len(definition.sources) > 0)
        self.hoarding = self.hoarding or definition.hoarded
        self.sapping = self.sapping or definition.sapping
        self.fickle = self.fickle or definition.fickle
        self.generous = self.generous or definition.generous
        self.lifting = self.lifting or definition.lifting
        self.taught = self.taught or definition.teaches
        self.busy = self.busy or definition.play_timing & DYNASTY_TIME != 0
        self.ramparts = self.ramparts or definition.ramparts
        self.numbering = self.numbering or definition.numbering
        self.permissions |= definition.permissions
        self.prohibitions |= definition.prohibitions

    def add(self, thing: Lasting) -> None:
        self.lasting = (*self.lasting, thing)
        self.version += 1
        if thing.moment is not None:
            self.listening |= 1 << thing.moment.kind
        if thing.ability is not None and thing.ability.moment is not None:  # a Reaction that was given
            self.listening |= 1 << thing.ability.moment.kind
            self.reactable |= 1 << thing.ability.moment.kind
        self.lent = self.lent or thing.kind == CREDIT
        if thing.always is not None:
            self._decree(thing.always)

    def _decree(self, always: Always) -> None:
        """A standing change was left behind: remember that there are such things."""
        change = always.change
        self.decreed |= 1 << change.kind()
        if isinstance(change, Permit):
            self.permissions |= 1 << change.what
        elif isinstance(change, Forbid):
            self.prohibitions |= 1 << change.what
        elif isinstance(change, Aura):
            self.sapping = self.sapping or change.stat == CHI
            self.fickle = self.fickle or not steady(always)

    def grant(self, subject: int, ability: Ability, until: int, d: Doing) -> int:
        """Give a card or a player an ability, under the first number that is free; it is unused."""
        number = 0
        while abilities.granted(self, subject, number) is not None:
            number += 1
        if subject >= 0:
            self.own()
            unused = ~(1 << (MAX_ABILITIES + number))
            self.write_used(subject, self.used[subject] & unused)
            self.spent[subject] &= unused
        else:
            unused = ~(1 << (abilities.GRANTS + number))
            self.player_used[PLAYER - subject] &= unused
            self.player_battle[PLAYER - subject] &= unused
        self.add(
            Lasting(
                GRANTED,
                self.next_serial(),
                subject,
                d.seat,
                d.source,
                until,
                stat=d.amount,  # the province that was chosen, if one was
                amount=number,
                ability=ability,
                cards=d.remembered(),
                incs=tuple(d.incs),
            )
        )
        return number

    # --- the stack -----------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def offer_rest(self, card: int, d: Doing | None) -> None:
        self.push(Rest(card, -1 if d is None else d.depth))

    def offer_depth(self, seat: int, d: Doing | None) -> None:
        self.push(Drawing(seat, -1 if d is None else d.depth))

    def doing(self, depth: int) -> Doing:
        frame = self.stack[depth]
        assert isinstance(frame, Doing)
        return frame

    def run(self) -> None:
        """Go on until a seat must decide or the game is over. Conditions come before triggers (R19)."""
        while self.asked < 0 and self.victory == 0:
            if self.fickle:
                self.version += 1  # anything may have changed a stat
            if (self.wording or self.worded) and self.worded != self.version:
                self.reword_all()
            if self.frail or (self.sapping and self.sound != self.version):
                self.check_chi()
            if self.mortal:
                self.check_mortal()
            if self.doomed:
                self.eliminate()
            elif self.debts:
                seat, amount, act, blamed = self.debts[0]
                self.debts = self.debts[1:]
                self.push(Loss(seat, amount, act, blamed))
            elif self.pending:
                waiting = self.pending
                self.pending = ()
                for index in range(len(waiting) - 1, -1, -1):
                    self.push(Window(waiting[index]))
            else:
                self.stack[-1].step(self)

    def check_mortal(self) -> None:
        """Destroy the cards that say that they are destroyed as soon as something holds (R19)."""
        for card in self.mortal:
            for always in self.defs[card].standing[FATAL]:
                if self.zone[card] == PLAY and self.holding(always, card, card):
                    self.destroy(card, None)

    def ask(self, seat: int, codes: list[int], asking: int) -> None:
        """Let a seat choose. One choice is none; one who is out declines, or another chooses (R130)."""
        if len(codes) == 1:
            self.stack[-1].answer(self, codes[0])
        elif self.out[seat] and PASS in codes:
            self.stack[-1].answer(self, PASS)
        else:
            self.asked = self.from_seat(self.active)[0] if self.out[seat] else seat
            self.asking = asking
            self.codes = codes

    def choose(self, code: int) -> None:
        """Take the choice of the seat that was asked, and go on."""
        self.asked = NO_SEAT
        self.codes = NO_CODES
        self.stack[-1].answer(self, code)
        self.run()

    def lobby(self, seat: int, lobbyist: int) -> None:
        """Begin to lobby; nobody interferes with one who has most Honor while nobody has the Favor."""
        against = antagonist(self, seat)
        if against == NO_SEAT:
            self.give_favor(seat)
        else:
            self.push(Lobby(seat, against, lobbyist))

    def probe_ask(self) -> Engine | None:
        """This state with the pending question asked once more; None where it cannot be repeated."""
        raise NotImplementedError

    def action_text(self, seat: int, code: int) -> str:
        """The text of an ability, for those who tell of it."""
        raise NotImplementedError

    def trait_text(self, hearing: Hearing) -> str:
        """The text of what was set off."""
        raise NotImplementedError

    # --- points of view ------------------------------------------------------------------------------

    def probe(self, card: int) -> Doing:
        return Doing(self.controller[card], card, self.host[card])

    def viewpoint(self, thing: Lasting) -> Doing:
        """It speaks of the cards of the action that left it behind, too."""
        d = self.probe(thing.subject) if thing.subject >= 0 else Doing(thing.seat, NO_CARD, NO_CARD)
        abilities.recall(d, thing)
        return d

    def scratch(self, seat: int) -> Doing:
        return Doing(seat, NO_CARD, NO_CARD)

    # --- taking actions ------------------------------------------------------------------------------

    def announce(self, seat: int, code: int, timing: int, additional: bool, bound: int) -> None:
        """Step B: an action is announced; its card is shown and its use is counted."""
        card = use_card(code)
        index = use_index(code)
        ability = abilities.ability_of(self, seat, code)
        d = Doing(seat, card, self.host[card] if card >= 0 else NO_CARD)
        first = abilities.GRANTS if card < 0 else MAX_ABILITIES
        if index >= first:
            given = abilities.grant(self, player(seat) if card < 0 else card, index - first)
            assert given is not None
            abilities.recall(d, given)
        d.ability = ability
        d.code = code
        d.timing = legality.taken_as(self, ability.timing & timing)
        d.additional = additional
        d.bound = bound
        d.serial = self.next_serial()
        d.depth = len(self.stack)
        if card >= 0:
            d.incs[THIS] = self.inc[card]
            if d.cards[1] >= 0:
                d.incs[1] = self.inc[d.cards[1]]
            performer = legality.performing_head(self, card)
            if performer >= 0 and self.defs[performer].kind & (PERSONALITY | FOLLOWER):
                d.take_part(self, performer, True)
        self.count_use(seat, card, index, ability.limit)
        if card >= 0:
            self.show(card)
        if self.log is not None:
            name = ability.name or str(index)
            text = self.action_text(seat, code)
            self.log.append(
                ev.Announced(seat=seat, card=card if card >= 0 else None, ability=name, text=text)
            )
        if card >= 0 and self.zone[card] == HAND and self.defs[card].kind == STRATEGY:
            self.pull(card)
            self.write_flags(card, self.flags[card] | UP)
        self.push(d)

    def count_use(self, seat: int, card: int, index: int, limit: int) -> None:
        bit = 1 << index
        if card < 0:
            if limit == PER_BATTLE:
                self.player_battle[seat] |= bit
            else:
                self.player_used[seat] |= bit
            return
        if self.used[card] & bit:
            for thing in self.lasting:
                if thing.kind == AGAIN and thing.subject == card and thing.amount == index:
                    self.drop(thing)
                    break
        if index < MAX_ABILITIES and self.inspired(card):
            bit = 1 << (legality.INSPIRED + index)
        self.write_used(card, self.used[card] | bit)
        if limit == PER_GAME:
            self.own()
            self.spent[card] |= bit

    def react(self, seat: int, code: int, h: Happening) -> None:
        self.announce(seat, code, REACTION, False, NO_CARD)
        frame = self.stack[-1]
        assert isinstance(frame, Doing)
        frame.timing = REACTION
        frame.heard = h.card
        frame.heard_act = h.act
        if h.card >= 0:
            frame.bind(self, IT, h.card)

    # --- listening -----------------------------------------------------------------------------------

    def emit(self, kind: int, card: int, other: int, seat: int, d: Doing | None, zone: int) -> None:
        if self.listening >> kind & 1:
            self.emit_at(kind, card, other, seat, -1 if d is None else d.depth, zone)

    def emit_at(self, kind: int, card: int, other: int, seat: int, act: int, zone: int) -> None:
        """Queue a happening for those that hear it and those that may react to it."""
        if not self.listening >> kind & 1:
            return
        happening = Happening(kind, card, other, seat, act, zone)
        heard = self._hearers(happening)
        if heard or self.reactable >> kind & 1:
            self.pending = (*self.pending, Queued(happening, tuple(heard)))

    def _hearers(self, h: Happening) -> list[Hearing]:
        bit = 1 << h.kind
        found: list[Hearing] = []
        for seat in self.order:
            for unit in self.units[seat]:
                if self.defs[unit].hears & bit:
                    self._hear(unit, h, found)
                for card in self.attached[unit]:
                    if self.defs[card].hears & bit:
                        self._hear(card, h, found)
            for card in self.estate[seat]:
                if self.defs[card].hears & bit:
                    self._hear(card, h, found)
            if self.buried & bit:
                for card in self.fate_discard[seat] + self.dynasty_discard[seat]:
                    if self.defs[card].hears_buried & bit:
                        self._hear(card, h, found, DISCARD)
        for terrain in self.fight.terrains:
            if self.defs[terrain].hears & bit and self.terrain_holds():
                self._hear(terrain, h, found)
        if h.card >= 0 and self.defs[h.card].hears & bit:
            if h.kind == V_LEAVE or (h.kind == M_DUEL_LOST and self.zone[h.card] != PLAY):
                self._hear(h.card, h, found)  # the card of which it is told has left play by now
        for thing in self.lasting:
            if thing.kind == DELAYED or thing.kind == STANDING:
                moment = thing.moment
                if moment is not None and moment.kind == h.kind:
                    self._hear_lasting(thing, h, found)
        return found

    def _hear(self, card: int, h: Happening, found: list[Hearing], zone: int = PLAY) -> None:
        traits = self.defs[card].traits
        for index in range(len(traits)):
            trait = traits[index]
            if trait.moment.kind == h.kind and trait.zone == zone:
                if trait.limit == PER_TURN and self.used[card] >> (FIRST_TRAIT + index) & 1:
                    continue
                d = self.probe(card)
                d.heard = h.card
                d.heard_act = h.act
                d.cards[IT] = h.card
                if trait.moment.hears(self, d, h) and (
                    trait.test is None or trait.test.holds(self, d, h.card)
                ):
                    found.append(Hearing(d.seat, card, self.host[card], trait, None))
                    if trait.limit == PER_TURN:
                        self.write_used(card, self.used[card] | 1 << (FIRST_TRAIT + index))

    def _hear_lasting(self, thing: Lasting, h: Happening, found: list[Hearing]) -> None:
        d = self._recall(thing)
        d.heard = h.card
        d.heard_act = h.act
        d.cards[IT] = h.card
        moment = thing.moment
        assert moment is not None
        if not moment.hears(self, d, h):
            return
        if thing.trait is not None and thing.trait.test is not None:
            if not thing.trait.test.holds(self, d, h.card):
                return
        found.append(Hearing(d.seat, d.source, d.cards[BEARER], None, thing))
        if thing.once:
            self.drop(thing)

    def _recall(self, thing: Lasting) -> Doing:
        """The point of view of a delayed effect: the roles of the action that made it; of a card's trait."""
        if thing.kind == STANDING and thing.subject >= 0:
            d = self.probe(thing.subject)
            d.incs[THIS] = self.inc[thing.subject]
            d.cards[PERFORMER:] = thing.cards[PERFORMER:]
            d.incs[PERFORMER:] = thing.incs[PERFORMER:]
            return d
        d = Doing(thing.seat, thing.source, NO_CARD)
        d.within = thing.by_action
        d.cast = thing.cast
        d.amount = thing.amount
        if thing.cards:
            d.cards = list(thing.cards)
            d.incs = list(thing.incs)
        return d

    def set_off(self, hearing: Hearing, h: Happening) -> None:
        """Let a trait or a delayed effect take place."""
        thing = hearing.thing
        if thing is not None:
            d = self._recall(thing)
            effects = thing.trait.effects if thing.trait is not None else thing.effects
        else:
            trait = hearing.trait
            assert trait is not None
            d = Doing(hearing.seat, hearing.source, hearing.bearer)
            effects = trait.effects
            if self.tally is not None:
                definition = self.defs[hearing.source]
                self.count(f"{definition.title}: trait {definition.traits.index(trait) + 1}")
            d.incs[THIS] = self.inc[hearing.source]
            if hearing.bearer >= 0:
                d.incs[1] = self.inc[hearing.bearer]
        d.heard = h.card
        d.heard_act = h.act
        if h.card >= 0:
            d.bind(self, IT, h.card)
        if self.log is not None:
            card = hearing.source if hearing.source >= 0 else None
            self.log.append(ev.Happens(seat=hearing.seat, card=card, text=self.trait_text(hearing)))
        self.perform(d, effects)

    def fetch_sought(self, seat: int, h: Happening) -> bool:
        """Fetch a Ring that this seat named, if its own text would let it enter play from the hand now."""
        for thing in self.lasting:
            if thing.kind != SOUGHT or thing.seat != seat:
                continue
            for card in self.fate_discard[seat] + self.fate_decks[seat]:
                entry = self.defs[card].entry
                if entry is None or not self.keywords[card] & ELEMENTS[thing.amount]:
                    continue
                d = self.scratch(seat)
                d.source = card
                if entry.moment.kind == h.kind and entry.moment.hears(self, d, h):
                    if entry.test is None or entry.test.holds(self, d, card):
                        self.drop(thing)
                        self.perform(Doing(seat, thing.source, NO_CARD), thing.effects)
                        return True
        return False

    def perform(self, d: Doing, effects: tuple[Effect, ...]) -> None:
        """Let effects happen outside an action."""
        d.stage = EFFECTS
        d.program = effects
        d.serial = self.next_serial()
        d.depth = len(self.stack)
        self.push(d)

    def besides(self, seat: int, card: int, partner: int, effects: tuple[Effect, ...]) -> None:
        """What a source of Gold does besides, when it is bowed for a cost; its partner is CHOSEN."""
        d = Doing(seat, card, self.host[card])
        d.incs[THIS] = self.inc[card]
        if partner >= 0:
            d.bind(self, CHOSEN, partner)
        self.perform(d, effects)

    def perform_part(self, d: Doing, effects: tuple[Effect, ...], whole: Doing | None) -> None:
        """Let effects happen that belong to an action or trait below on the stack: a duel's consequences."""
        self.perform(d, effects)
        if whole is not None:
            d.depth = whole.depth
            d.serial = whole.serial
            d.within = whole.by_action()
            d.cast = (*whole.cast, *d.cast)

    # --- what is about to be destroyed (flow/fading.py) ----------------------------------------------

    def fell(self, cards: list[int], d: Doing, honorless: bool = False) -> None:
        fading.fell(self, cards, d, honorless)

    def herald(self, cards: list[int], d: Doing | None, sure: bool = False) -> bool:
        return fading.herald(self, cards, d, sure)

    def fade(self, units: list[int]) -> None:
        fading.fade(self, units)

    # --- what words set going ------------------------------------------------------------------------

    def charge(self, seat: int, amount: int, purpose: int, exclude: int = NO_CARD) -> None:
        """Let a seat pay Gold for a card that is to enter play, or for what a word asks (NO_CARD)."""
        if amount > 0:
            self.push(Payment(seat, amount, purpose, exclude))

    def challenge(self, challenger: int, challenged: int, terms: Challenge) -> None:
        self.push(Duel(challenger, challenged, terms))

    def drop_focused(self, seat: int, d: Doing | None) -> None:
        """What a seat has focused is discarded."""
        cards = self.focused[seat]
        self.focused[seat] = ()
        for card in cards:
            self.discard(card, d)

    def duel(self) -> Duel | None:
        """The duel that is under way, if any."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Duel):
                return frame
        return None

    def may_focus(self, seat: int) -> bool:
        duel = self.duel()
        return duel is not None and duel.may_focus(self, seat)

    def begin_attack(self, defender: int) -> None:
        self.push(Attack(defender))

    def shot_strength(self, d: Doing, attack: RangedAttack) -> int:
        """The strength of a Ranged Attack, of all that shoot together."""
        return volley.strength(self, d, attack)

    def take_back(self, act: Doing) -> None:
        """Give back what was paid for an action whose effects do not happen (R36)."""
        refund.take_back(self, act)

    def skirmish(self, ambush: tuple[int, ...]) -> None:
        """A battle between two units, if both are still there (R134)."""
        attacker, was, defender, were = ambush
        if self.inc[attacker] == was and self.inc[defender] == were and self.fight.attacker < 0:
            self.push(Skirmish(attacker, defender))

    def last_attack(self) -> Attack | None:
        """The attack under way, or just over."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Attack):
                return frame
        return None

    def copyable(self, model: int) -> list[int]:
        return copying.copyable(self, model)

    def borrowable(self, seat: int, card: int, model: int, some: int, free: bool) -> list[int]:
        return copying.borrowable(self, seat, card, model, some, free)

    def fleeting(self, card: int) -> bool:
        return copying.fleeting(self, card)

    def copy_ability(self, card: int, model: int, index: int, until: int, d: Doing) -> None:
        """A card copies an ability of another."""
        self.grant(card, copying.ability_at(self, model, index), until, d)

    def borrow(self, card: int, model: int, index: int, free: bool, d: Doing) -> None:
        copying.borrow(self, card, model, index, free, d)

    def give_back(self, card: int, number: int) -> None:
        copying.give_back(self, card, number)

    def abilities_at(self, card: int) -> list[int]:
        """The numbers of all abilities that a card in play has now."""
        return abilities.indices_of(self, card)

    # --- questions that words ask of what is under way -----------------------------------------------

    def hold(self, card: int, place: int, d: Doing) -> None:
        """A movement that does not happen uses up what negates it once (glossary: Switch)."""
        if not self.stopped(V_MOVE, card, d) and place != AT_HOME:
            self.stopped(V_MOVE_IN, card, d)

    def held(self, card: int, place: int, d: Doing) -> bool:
        """Whether something would stop this movement, without using it up."""
        if self.barred(V_MOVE, card) or self.shield(V_MOVE, card, d) is not None:
            return True
        if place == AT_HOME:
            return False
        return self.barred(V_MOVE_IN, card) or self.shield(V_MOVE_IN, card, d) is not None

    def redirections(self, d: Doing, what: int | Sel | Cards) -> list[int]:
        """Cards that an action you react to could legally target instead."""
        act = self.doing(d.heard_act)
        ability = act.ability
        found: list[int] = []
        if ability is None:
            return found
        wanted: list[Sel] = []
        if act.optional is not None:
            wanted.append(act.optional)
        else:
            for index in range(len(ability.targets)):
                if act.cards[TARGET + index] == d.heard or d.heard in act.targets:
                    wanted.append(ability.targets[index].what)
        others = what.cards(self, d) if isinstance(what, Sel) else cards_of(self, d, what)
        for target in wanted:
            for card in others:
                if card != d.heard and card not in act.targets and target.fits(self, act, card):
                    found.append(card)
        return found

    def casts(self, card: int) -> bool:
        for frame in self.stack:
            if isinstance(frame, Doing) and frame.ability is not None and frame.source >= 0:
                source = frame.source
                if source == card or (self.defs[source].kind == SPELL and frame.cards[BEARER] == card):
                    return not frame.of_player()
        return False

    def may_attach_new(self, definition: CardDef, person: int) -> bool:
        """Whether a created attachment could be carried; created ones have no requirement of their own."""
        return self.zone[person] == PLAY

    def cause_below(self) -> Doing | None:
        """The nearest action or trait on the stack."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Doing):
                return frame
        return None

    def waste_gold(self, card: int) -> None:
        """The Gold for which a card has bowed is lost to the payment under way (R300)."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Payment):
                frame.waste(card)
                return

    def last_loss(self) -> Loss:
        """The loss of Honor that is being reacted to."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Loss):
                return frame
        raise AssertionError("nobody is losing Honor")
