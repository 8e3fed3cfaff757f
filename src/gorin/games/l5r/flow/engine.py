"""The engine: a stack of frames that runs until somebody must decide, and everything that listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities, copying, discretion, fading, legality, listening, refund, volley
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.lobby import Lobby, antagonist
from gorin.games.l5r.flow.loss import Loss
from gorin.games.l5r.flow.outcome import saps
from gorin.games.l5r.flow.underway import Underway
from gorin.games.l5r.flow.windows import Hearing, Queued, Window
from gorin.games.l5r.language.always import Always, Aura, Forbid, Permit
from gorin.games.l5r.language.cards import MAX_ABILITIES, CardDef
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import PLAYER, Lasting, player
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.steady import steady
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.families import Asking, Cue, Keyword, Span, Timing, Zone
from gorin.games.l5r.values.kinds import AGAIN, CREDIT, FATAL, GRANTED
from gorin.games.l5r.values.terms import (
    AT_HOME,
    CHI,
    DYNASTY_TIME,
    FOLLOWER,
    HAND,
    IN_UNIT,
    IT,
    NO_CARD,
    NO_SEAT,
    PER_BATTLE,
    PER_GAME,
    PERSONALITY,
    PLAY,
    REACTION,
    STRATEGY,
    THIS,
    UP,
    V_MOVE,
    V_MOVE_IN,
)
from gorin.kernel.rng import Rng

if TYPE_CHECKING:
    from gorin.games.l5r.language.battle import RangedAttack

NO_CODES: Final[list[int]] = []


class Engine(Underway):
    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        #: The seat that must decide, what it is asked, and its choices.
        self.asked = NO_SEAT
        self.asking = 0
        self.codes: list[int] = NO_CODES
        self.pending: tuple[Queued, ...] = ()
        #: Kinds of happening for which any card of this game, or any rule, listens or reacts, as bits.
        self.listening = 0
        self.heeded = 0  # ... for which traits and effects put off listen
        self.reactable = 0
        #: The kinds of action that any card of this game takes from a province or a discard pile.
        self.elsewhere = 0
        #: Kinds of happening for which a card of this game listens from a discard pile, as bits.
        self.buried = 0
        #: Every card that may be in a hand for all that others know, if who is asked shall tell them nothing;
        #: else none, and who can do nothing is passed over (docs/decisions/14-who-is-asked.md).
        self.conceivable: tuple[CardDef, ...] = ()

    def copy_engine(self, twin: Engine) -> None:
        self.copy_table(twin)
        twin.stack = [frame.copy() for frame in self.stack]
        twin.asked = self.asked
        twin.asking = self.asking
        twin.codes = self.codes
        twin.pending = self.pending
        twin.listening = self.listening
        twin.heeded = self.heeded
        twin.reactable = self.reactable
        twin.elsewhere = self.elsewhere
        twin.buried = self.buried
        twin.conceivable = self.conceivable

    def attend(self, definition: CardDef) -> None:
        """Listen for what this card listens for."""
        self.heeded |= definition.hours.hears | definition.hours.buried
        self.listening |= self.heeded | definition.hours.reacts
        self.buried |= definition.hours.buried
        self.reactable |= definition.hours.reacts
        self.elsewhere |= definition.hours.elsewhere
        self.wealthy = self.wealthy or (definition.kind & IN_UNIT != 0 and len(definition.gold.sources) > 0)
        self.hoarding = self.hoarding or definition.gold.hoarded
        self.sapping = self.sapping or definition.claims.sapping
        self.fickle = self.fickle or definition.claims.fickle
        self.generous = self.generous or definition.claims.generous
        self.lifting = self.lifting or definition.claims.lifting
        self.taught = self.taught or definition.claims.teaches
        self.busy = self.busy or definition.hours.in_play & DYNASTY_TIME != 0
        self.ramparts = self.ramparts or definition.claims.ramparts
        self.numbering = self.numbering or definition.claims.numbering
        self.permissions |= definition.claims.permissions
        self.prohibitions |= definition.claims.prohibitions

    def add(self, thing: Lasting) -> None:
        self.lasting = (*self.lasting, thing)
        self.version += 1
        self.frail = self.frail or saps(thing)
        if thing.moment is not None:
            self.heeded |= 1 << thing.moment.kind
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

    def grant(self, subject: int, ability: Ability, until: Span, d: Doing) -> int:
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

    # --- running -------------------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until a seat must decide or the game is over. Conditions come before triggers (R19)."""
        while self.asked < 0 and self.victory == 0:
            if self.fickle:
                self.version += 1  # anything may have changed a stat
            if (self.wording or self.worded) and self.worded != self.version:
                self.reword_all()
            if self.frail or (self.sapping and self.sound < self.version):
                self.check_chi()
            if self.mortal:
                self.check_mortal()
            if self.doomed and self.falling():
                self.eliminate()
            elif self.debts:
                debts = self.debts
                self.debts = ()
                self.push(Loss(self.in_turn(debts)))
            elif self.pending:
                waiting = self.pending
                self.pending = ()
                for index in range(len(waiting) - 1, -1, -1):
                    self.push(Window(waiting[index]))
            else:
                self.stack[-1].step(self)

    def check_mortal(self) -> None:
        """Destroy the cards that say that they are destroyed as soon as something holds (R19)."""
        fated: list[int] = []
        for card in self.mortal:
            for always in self.defs[card].standing[FATAL]:
                if card not in fated and self.holding(always, card, card):
                    fated.append(card)
        if fated:
            self.destroy_all(fated, None)

    def ask(self, seat: int, codes: list[int], asking: Asking) -> None:
        """Let a seat choose. One choice is none; one who is out declines, or another chooses (R130)."""
        if len(codes) == 1 and not (self.conceivable and discretion.covert(self, codes[0], asking)):
            self.stack[-1].answer(self, codes[0])
        else:
            self.pose(seat, codes, asking)

    def pose(self, seat: int, codes: list[int], asking: Asking) -> None:
        """Let a seat choose, even where it has one choice."""
        if self.out[seat] and PASS in codes:
            self.stack[-1].answer(self, PASS)
        else:
            self.asked = self.from_seat(self.active)[0] if self.out[seat] else seat
            self.asking = asking
            self.codes = codes

    def ask_covertly(self, seat: int, codes: list[int], asking: Asking) -> None:
        """Let a seat choose among cards that others do not see; they learn neither that it has one choice nor
        (where it may decline, or there is nothing to be done) that it has none.
        """
        if self.conceivable and (codes or self.hands[seat]):
            self.pose(seat, codes or [PASS], asking)
        elif codes:
            self.ask(seat, codes, asking)

    def might_pay(self, seat: int, effect: Effect, d: Doing) -> bool:
        """Whether a seat may be able to pay this for all that others know."""
        return len(self.conceivable) > 0 and discretion.might_pay(self, seat, effect, d)

    def offer(self, seat: int, codes: list[int], asking: Asking, frame: Frame) -> bool:
        """Let a seat take one of these choices or pass; whether it is asked at all.

        Who has none is asked only where that shall not be known, and where cards in its hand could have been.
        """
        if codes:
            codes.append(PASS)
            self.ask(seat, codes, asking)
            return True
        return self.offer_only(seat, PASS, asking, frame)

    def offer_only(self, seat: int, code: int, asking: Asking, frame: Frame) -> bool:
        """Let a seat take its only choice if it may have others for all that is known; whether it does."""
        if self.conceivable and discretion.might_choose(self, seat, frame):
            self.pose(seat, [code], asking)
            return True
        return False

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

    def twin(self) -> Engine:
        """A copy to try things in."""
        raise NotImplementedError

    def probe_ask(self) -> Engine | None:
        """This state with the pending question asked once more; None where it cannot be repeated."""
        raise NotImplementedError

    def action_text(self, seat: int, code: int) -> str:
        """The text of an ability, for those who tell of it."""
        raise NotImplementedError

    def trait_text(self, hearing: Hearing) -> str:
        """The text of what was set off."""
        raise NotImplementedError

    # --- taking actions ------------------------------------------------------------------------------

    def announce(self, seat: int, code: int, timing: Timing, additional: bool, bound: int) -> None:
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

    # --- listening (flow/listening.py) ---------------------------------------------------------------

    def emit(self, kind: Cue, card: int, other: int, seat: int, d: Doing | None, zone: Zone) -> None:
        if self.listening >> kind & 1:
            self.emit_at(kind, card, other, seat, -1 if d is None else d.depth, zone)

    def emit_at(self, kind: Cue, card: int, other: int, seat: int, act: int, zone: Zone) -> None:
        """Queue a happening for those that hear it and those that may react to it."""
        if not self.listening >> kind & 1:
            return
        happening = Happening(kind, card, other, seat, act, zone)
        heard = listening.hearers(self, happening) if self.heeded >> kind & 1 else []
        if heard or self.reactable >> kind & 1:
            self.pending = (*self.pending, Queued(happening, tuple(heard)))

    def set_off(self, hearing: Hearing, h: Happening) -> None:
        listening.set_off(self, hearing, h)

    def fetch_sought(self, seat: int, h: Happening) -> bool:
        return listening.fetch_sought(self, seat, h)

    # --- what is about to be destroyed (flow/fading.py) ----------------------------------------------

    def fell(self, cards: list[int], d: Doing, honorless: bool = False) -> None:
        fading.fell(self, cards, d, honorless)

    def herald(self, cards: list[int], d: Doing | None, sure: bool = False) -> bool:
        return fading.herald(self, cards, d, sure)

    def fade(self, units: list[int]) -> None:
        fading.fade(self, units)

    # --- what words set going ------------------------------------------------------------------------

    def drop_focused(self, seat: int, d: Doing | None) -> None:
        """What a seat has focused is discarded."""
        cards = self.focused[seat]
        self.focused[seat] = ()
        for card in cards:
            self.discard(card, d)

    def may_focus(self, seat: int) -> bool:
        duel = self.duel()
        return duel is not None and duel.may_focus(self, seat)

    def shot_strength(self, d: Doing, attack: RangedAttack) -> int:
        """The strength of a Ranged Attack, of all that shoot together."""
        return volley.strength(self, d, attack)

    def take_back(self, act: Doing) -> None:
        """Give back what was paid for an action whose effects do not happen (R36)."""
        refund.take_back(self, act)

    def copyable(self, model: int) -> list[int]:
        return copying.copyable(self, model)

    def borrowable(self, seat: int, card: int, model: int, some: Keyword, free: bool) -> list[int]:
        return copying.borrowable(self, seat, card, model, some, free)

    def fleeting(self, card: int) -> bool:
        return copying.fleeting(self, card)

    def copy_ability(self, card: int, model: int, index: int, until: Span, d: Doing) -> None:
        """A card copies an ability of another."""
        self.grant(card, copying.ability_at(self, model, index), until, d)

    def borrow(self, card: int, model: int, index: int, free: bool, d: Doing) -> None:
        copying.borrow(self, card, model, index, free, d)

    def give_back(self, card: int, number: int) -> None:
        copying.give_back(self, card, number)

    def abilities_at(self, card: int) -> list[int]:
        """The numbers of all abilities that a card in play has now."""
        return abilities.indices_of(self, card)

    # --- questions that words ask --------------------------------------------------------------------

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

    def may_attach_new(self, definition: CardDef, person: int) -> bool:
        """Whether a created attachment could be carried; created ones have no requirement of their own."""
        return self.zone[person] == PLAY
