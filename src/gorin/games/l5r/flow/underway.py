"""What is under way: a stack of frames, what cards put onto it, and what they ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities, discretion, listening
from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.doing import EFFECTS, Doing
from gorin.games.l5r.flow.drawing import Drawing
from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.lobby import Lobby, antagonist
from gorin.games.l5r.flow.loss import Loss
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.flow.skirmish import Skirmish
from gorin.games.l5r.flow.windows import Hearing, Queued, Window
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import Ruled
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.families import Asking, Cue, Role, Victory, Zone
from gorin.games.l5r.values.kinds import FATAL
from gorin.games.l5r.values.terms import BEARER, CHOSEN, NO_CARD, NO_SEAT, SPELL, TARGET, THIS

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.language.duels import Challenge


NO_CODES: Final[list[int]] = []


class Underway:
    """A stack of frames, and what waits to be dealt with before the next step."""

    def __init__(self) -> None:
        self.stack: list[Frame] = []
        self.pending: tuple[Queued, ...] = ()
        self.doomed: tuple[tuple[int, Victory, int], ...] = ()  # seats to be eliminated, how, and by whom
        self.debts: tuple[tuple[int, int, int, int], ...] = ()  # Honor to lose: seat, amount, cause, by whom
        self.unpaid = False  # the last payment could not be made
        self.spare: Doing | None = None  # a point of view that nobody looks from

    def copy(self) -> Underway:
        twin = Underway()
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Underway) -> None:
        for frame in self.stack:
            twin.stack.append(frame.copy())
        twin.pending = self.pending
        twin.doomed = self.doomed
        twin.debts = self.debts
        twin.unpaid = self.unpaid

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def doing(self, depth: int) -> Doing:
        frame = self.stack[depth]
        assert isinstance(frame, Doing)
        return frame

    def offer_rest(self, card: int, d: Doing | None) -> None:
        self.push(Rest(card, -1 if d is None else d.depth))

    def offer_depth(self, seat: int, d: Doing | None) -> None:
        self.push(Drawing(seat, -1 if d is None else d.depth))

    # --- points of view ------------------------------------------------------------------------------

    def probe(self, g: Engine, card: int) -> Doing:
        return Doing(g.controller[card], card, g.host[card])

    def seen_from(self, g: Engine, card: int) -> Doing:
        d = self.spare
        if d is None:
            return self.probe(g, card)
        self.spare = None
        d.seat = g.controller[card]
        d.each = d.seat
        d.source = card
        d.cards[THIS] = card
        d.cards[BEARER] = g.host[card]
        return d

    def done_with(self, d: Doing) -> None:
        self.spare = d

    def viewpoint(self, g: Engine, thing: Ruled) -> Doing:
        """It speaks of the cards of the action that left it behind, too."""
        d = self.probe(g, thing.subject) if thing.subject >= 0 else Doing(thing.seat, NO_CARD, NO_CARD)
        abilities.recall(d, thing)
        return d

    def scratch(self, seat: int) -> Doing:
        return Doing(seat, NO_CARD, NO_CARD)

    # --- what words set going ------------------------------------------------------------------------

    def perform(self, g: Engine, d: Doing, effects: tuple[Effect, ...]) -> None:
        """Let effects happen outside an action."""
        d.stage = EFFECTS
        d.program = effects
        d.serial = g.marks.next_serial(g)
        d.depth = len(self.stack)
        self.push(d)

    def besides(self, g: Engine, seat: int, card: int, partner: int, effects: tuple[Effect, ...]) -> None:
        """What a source of Gold does besides, when it is bowed for a cost; its partner is CHOSEN."""
        d = Doing(seat, card, g.host[card])
        d.incs[THIS] = g.inc[card]
        if partner >= 0:
            d.bind(g, CHOSEN, partner)
        self.perform(g, d, effects)

    def perform_part(self, g: Engine, d: Doing, effects: tuple[Effect, ...], whole: Doing | None) -> None:
        """Let effects happen that belong to an action or trait below on the stack: a duel's consequences."""
        self.perform(g, d, effects)
        if whole is not None:
            d.depth = whole.depth
            d.serial = whole.serial
            d.within = whole.by_action()
            d.cast = (*whole.cast, *d.cast)

    def charge(self, seat: int, amount: int, purpose: int, exclude: int = NO_CARD) -> None:
        """Let a seat pay Gold for a card that is to enter play, or for what a word asks (NO_CARD)."""
        if amount > 0:
            self.push(Payment(seat, amount, purpose, exclude))

    def challenge(self, challenger: int, challenged: int, terms: Challenge) -> None:
        self.push(Duel(challenger, challenged, terms))

    def begin_attack(self, defender: int) -> None:
        self.push(Attack(defender))

    def skirmish(self, g: Engine, ambush: tuple[int, ...]) -> None:
        """A battle between two units, if both are still there (R134)."""
        attacker, was, defender, were = ambush
        if g.inc[attacker] == was and g.inc[defender] == were and g.fight.attacker < 0:
            self.push(Skirmish(attacker, defender))

    # --- questions that words ask of what is under way -----------------------------------------------

    def cause_below(self) -> Doing | None:
        """The nearest action or trait on the stack."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Doing):
                return frame
        return None

    def casts(self, g: Engine, card: int) -> bool:
        for frame in self.stack:
            if isinstance(frame, Doing) and frame.ability is not None and frame.source >= 0:
                source = frame.source
                if source == card or (g.defs[source].kind == SPELL and frame.cards[BEARER] == card):
                    return not frame.of_player()
        return False

    def redirections(self, g: Engine, d: Doing, what: Role | Sel | Cards) -> list[int]:
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
        others = what.cards(g, d) if isinstance(what, Sel) else cards_of(g, d, what)
        for target in wanted:
            for card in others:
                if card != d.heard and card not in act.targets and target.fits(g, act, card):
                    found.append(card)
        return found

    def duel(self) -> Duel | None:
        """The duel that is under way, if any."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Duel):
                return frame
        return None

    def last_attack(self) -> Attack | None:
        """The attack under way, or just over."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Attack):
                return frame
        return None

    def last_loss(self) -> Loss:
        """The loss of Honor that is being reacted to."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Loss):
                return frame
        raise AssertionError("nobody is losing Honor")

    def waste_gold(self, card: int) -> None:
        """The Gold for which a card has bowed is lost to the payment under way (R300)."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Payment):
                frame.waste(card)
                return

    def run(self, g: Engine) -> None:
        """Go on until a seat must decide or the game is over. Conditions come before triggers (R19)."""
        while g.asked < 0 and g.victory == 0:
            if g.attention.fickle:
                g.version += 1  # anything may have changed a stat
            if (g.standing.wording or g.standing.worded) and g.standing.worded != g.version:
                g.marks.reword_all(g)
            if g.frail or (g.attention.sapping and g.sound < g.version):
                g.outcome.check_chi(g)
            if g.standing.mortal:
                self.check_mortal(g)
            if self.doomed and g.outcome.falling(g):
                g.outcome.eliminate(g)
            elif self.debts:
                debts = self.debts
                self.debts = ()
                self.push(Loss(g.outcome.in_turn(g, debts)))
            elif self.pending:
                waiting = self.pending
                self.pending = ()
                for index in range(len(waiting) - 1, -1, -1):
                    self.push(Window(waiting[index]))
            else:
                self.stack[-1].step(g)

    def check_mortal(self, g: Engine) -> None:
        """Destroy the cards that say that they are destroyed as soon as something holds (R19)."""
        fated: list[int] = []
        for card in g.standing.mortal:
            for always in g.defs[card].standing[FATAL]:
                if card not in fated and g.standing.holding(g, always, card, card):
                    fated.append(card)
        if fated:
            g.leaving.destroy_all(g, fated, None)

    def ask(self, g: Engine, seat: int, codes: list[int], asking: Asking) -> None:
        """Let a seat choose. One choice is none; one who is out declines, or another chooses (R130)."""
        if len(codes) == 1 and not (g.conceivable and discretion.covert(g, codes[0], asking)):
            self.stack[-1].answer(g, codes[0])
        else:
            self.pose(g, seat, codes, asking)

    def pose(self, g: Engine, seat: int, codes: list[int], asking: Asking) -> None:
        """Let a seat choose, even where it has one choice."""
        if g.out[seat] and PASS in codes:
            self.stack[-1].answer(g, PASS)
        else:
            g.asked = g.places.first_from(g, g.active) if g.out[seat] else seat
            g.asking = asking
            g.codes = codes

    def ask_covertly(self, g: Engine, seat: int, codes: list[int], asking: Asking) -> None:
        """Let a seat choose among cards that others do not see; they learn neither that it has one choice nor
        (where it may decline, or there is nothing to be done) that it has none.
        """
        if g.conceivable and (codes or g.hands[seat]):
            self.pose(g, seat, codes or [PASS], asking)
        elif codes:
            self.ask(g, seat, codes, asking)

    def might_pay(self, g: Engine, seat: int, effect: Effect, d: Doing) -> bool:
        """Whether a seat may be able to pay this for all that others know."""
        return len(g.conceivable) > 0 and discretion.might_pay(g, seat, effect, d)

    def offer(self, g: Engine, seat: int, codes: list[int], asking: Asking, frame: Frame) -> bool:
        """Let a seat take one of these choices or pass; whether it is asked at all.

        Who has none is asked only where that shall not be known, and where cards in its hand could have been.
        """
        if codes:
            codes.append(PASS)
            self.ask(g, seat, codes, asking)
            return True
        return self.offer_only(g, seat, PASS, asking, frame)

    def offer_only(self, g: Engine, seat: int, code: int, asking: Asking, frame: Frame) -> bool:
        """Let a seat take its only choice if it may have others for all that is known; whether it does."""
        if g.conceivable and discretion.might_choose(g, seat, frame):
            self.pose(g, seat, [code], asking)
            return True
        return False

    def choose(self, g: Engine, code: int) -> None:
        """Take the choice of the seat that was asked, and go on."""
        g.asked = NO_SEAT
        g.codes = NO_CODES
        self.stack[-1].answer(g, code)
        self.run(g)

    def lobby(self, g: Engine, seat: int, lobbyist: int) -> None:
        """Begin to lobby; nobody interferes with one who has most Honor while nobody has the Favor."""
        against = antagonist(g, seat)
        if against == NO_SEAT:
            g.marks.give_favor(g, seat)
        else:
            self.push(Lobby(seat, against, lobbyist))

    def emit(
        self, g: Engine, kind: Cue, card: int, other: int, seat: int, d: Doing | None, zone: Zone
    ) -> None:
        if g.attention.listening >> kind & 1:
            self.emit_at(g, kind, card, other, seat, -1 if d is None else d.depth, zone)

    def emit_at(self, g: Engine, kind: Cue, card: int, other: int, seat: int, act: int, zone: Zone) -> None:
        """Queue a happening for those that hear it and those that may react to it."""
        if not g.attention.listening >> kind & 1:
            return
        happening = Happening(kind, card, other, seat, act, zone)
        heard = listening.hearers(g, happening) if g.attention.heeded >> kind & 1 else []
        if heard or g.attention.reactable >> kind & 1:
            self.pending = (*self.pending, Queued(happening, tuple(heard)))

    def set_off(self, g: Engine, hearing: Hearing, h: Happening) -> None:
        listening.set_off(g, hearing, h)

    def fetch_sought(self, g: Engine, seat: int, h: Happening) -> bool:
        return listening.fetch_sought(g, seat, h)
