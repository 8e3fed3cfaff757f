"""What is under way: a stack of frames, what cards put onto it, and what they ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow import abilities
from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.doing import EFFECTS, Doing
from gorin.games.l5r.flow.drawing import Drawing
from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.loss import Loss
from gorin.games.l5r.flow.outcome import Outcome
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.flow.skirmish import Skirmish
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import Lasting
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.terms import BEARER, CHOSEN, NO_CARD, SPELL, TARGET, THIS
from gorin.kernel.rng import Rng

if TYPE_CHECKING:
    from gorin.games.l5r.language.duels import Challenge


class Underway(Outcome):
    """The table with its stack. What runs it is the engine, which comes next."""

    def __init__(self, ruleset: Ruleset, seats: int, rng: Rng) -> None:
        super().__init__(ruleset, seats, rng)
        self.stack: list[Frame] = []
        self.spare: Doing | None = None  # a point of view that nobody looks from

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

    def probe(self, card: int) -> Doing:
        return Doing(self.controller[card], card, self.host[card])

    def seen_from(self, card: int) -> Doing:
        d = self.spare
        if d is None:
            return self.probe(card)
        self.spare = None
        d.seat = self.controller[card]
        d.each = d.seat
        d.source = card
        d.cards[THIS] = card
        d.cards[BEARER] = self.host[card]
        return d

    def done_with(self, d: Doing) -> None:
        self.spare = d

    def viewpoint(self, thing: Lasting) -> Doing:
        """It speaks of the cards of the action that left it behind, too."""
        d = self.probe(thing.subject) if thing.subject >= 0 else Doing(thing.seat, NO_CARD, NO_CARD)
        abilities.recall(d, thing)
        return d

    def scratch(self, seat: int) -> Doing:
        return Doing(seat, NO_CARD, NO_CARD)

    # --- what words set going ------------------------------------------------------------------------

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

    def charge(self, seat: int, amount: int, purpose: int, exclude: int = NO_CARD) -> None:
        """Let a seat pay Gold for a card that is to enter play, or for what a word asks (NO_CARD)."""
        if amount > 0:
            self.push(Payment(seat, amount, purpose, exclude))

    def challenge(self, challenger: int, challenged: int, terms: Challenge) -> None:
        self.push(Duel(challenger, challenged, terms))

    def begin_attack(self, defender: int) -> None:
        self.push(Attack(defender))

    def skirmish(self, ambush: tuple[int, ...]) -> None:
        """A battle between two units, if both are still there (R134)."""
        attacker, was, defender, were = ambush
        if self.inc[attacker] == was and self.inc[defender] == were and self.fight.attacker < 0:
            self.push(Skirmish(attacker, defender))

    # --- questions that words ask of what is under way -----------------------------------------------

    def cause_below(self) -> Doing | None:
        """The nearest action or trait on the stack."""
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if isinstance(frame, Doing):
                return frame
        return None

    def casts(self, card: int) -> bool:
        for frame in self.stack:
            if isinstance(frame, Doing) and frame.ability is not None and frame.source >= 0:
                source = frame.source
                if source == card or (self.defs[source].kind == SPELL and frame.cards[BEARER] == card):
                    return not frame.of_player()
        return False

    def redirections(self, d: Doing, what: Role | Sel | Cards) -> list[int]:
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
