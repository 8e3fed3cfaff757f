"""Taking an action, from its announcement to its end; and traits and Events, which just take effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import legality, prices, volley
from gorin.games.l5r.flow.act import Act
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.conditions import OneOf
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.history import Untouched
from gorin.games.l5r.language.lasting import Deed
from gorin.games.l5r.language.statements import AIMED
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_PERFORMER, ASK_TARGET, PASS
from gorin.games.l5r.values.codes import use_index
from gorin.games.l5r.values.terms import (
    DISCARD,
    K_TACTICAL,
    LIMBO,
    M_RESOLVED,
    M_RESOLVING,
    NO_CARD,
    NO_ZONE,
    PERFORMER,
    PLAY,
    STRATEGY,
    TARGET,
    TILE,
    V_FELL,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

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
#: The stages before an action is announced and paid for.
ANNOUNCING: Final = (ANNOUNCED, TARGETING, GATHERING, PAYING_GOLD, PAYING)


class Doing(Act):
    """How far it has come (steps A to F), and how it goes on."""

    def copy(self) -> Doing:
        twin = Doing(self.seat, self.source, NO_CARD)
        self.copy_act(twin)
        return twin

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
            if g.underway.unpaid:
                self.call_off(g)
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
            g.underway.emit(g, M_RESOLVING, self.source, NO_CARD, self.seat, self, NO_ZONE)
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
            g.underway.emit(g, M_RESOLVED, self.source, NO_CARD, self.seat, self, NO_ZONE)
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
        g.underway.ask(g, self.seat, codes, ASK_PERFORMER)

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
        g.underway.ask(g, self.seat, codes, ASK_TARGET)

    def _aim_at(self, g: Engine, code: int) -> None:
        ability = self.ability
        assert ability is not None
        if code == PASS:
            self._aimed(g)
            return
        card = code - 1
        g.leaving.show(g, card)
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
                g.marks.touch(g, card, self, touched.since)
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
        g.underway.unpaid = False
        if self.free:
            return
        amount = prices.gold_cost(g, self.source, ability)
        if amount > 0:
            purpose = prices.paid_for(g, self.source)
            g.underway.push(
                Payment(self.seat, amount, purpose, prices.kept_from_paying(self.source, ability))
            )

    def call_off(self, g: Engine) -> None:
        """It could not be paid after all: it is taken back, and what has bowed stays bowed (R300)."""
        g.underway.unpaid = False
        g.underway.pop()
        if self.source >= 0:
            g.ledger.write_used(g, self.source, g.used[self.source] & ~(1 << use_index(self.code)))
            if g.zone[self.source] == LIMBO:
                g.zones.to_hand(g, self.source)
        frame = g.underway.stack[-1]
        if isinstance(frame, Round):
            frame.seat = self.seat  # whose turn it still is

    def _tell_targets(self, g: Engine) -> None:
        ability = self.ability
        assert ability is not None
        if ability.performer is not None and ability.performer.targeted:
            g.underway.emit(g, V_TARGET, self.cards[PERFORMER], NO_CARD, self.seat, self, NO_ZONE)
        for index in range(len(ability.targets)):
            if ability.targets[index].most > 1:
                for card in self.targets:
                    g.underway.emit(g, V_TARGET, card, NO_CARD, self.seat, self, NO_ZONE)
            else:
                g.underway.emit(g, V_TARGET, self.cards[TARGET + index], NO_CARD, self.seat, self, NO_ZONE)

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
            g.acts.drop_focused(g, self.seat, self)  # a card was set aside for a duel that did not come about
        if source >= 0:
            definition = g.defs[source]
            if self.ability not in definition.abilities:
                definition = g.leaving.origin(g, source)  # it may have become a copy of another card
            if g.tally is not None:
                g.count(definition.title)
                if not self.negated:
                    g.count(f"{definition.title}: ability {use_index(self.code) + 1}")
            if g.zone[source] == LIMBO and definition.kind == STRATEGY:
                g.leaving.settle_card(g, source, DISCARD, False)
                if g.log is not None:
                    g.log.append(ev.Discarded(card=source, seat=self.seat, place="hand"))
            if self.of_player() or definition.kind == TILE:
                return  # no card took it
            g.ledger.own_standing(g).deeds = (
                *g.standing.deeds,
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
            g.underway.push(Extra(self.seat, grant.timing, grant.performer, grant.source, grant.some))
        else:
            g.underway.pop()
            if self.source >= 0 and use_index(self.code) >= MAX_ABILITIES:
                g.acts.give_back(g, self.source, use_index(self.code) - MAX_ABILITIES)
            if self.ambush:
                g.underway.skirmish(g, self.ambush)

    def _finish_trait(self, g: Engine) -> None:
        """A trait, an Event or a delayed effect is over."""
        if self.grants:
            self._offer(g)
            return
        g.underway.pop()
        if self.ambush:
            g.underway.skirmish(g, self.ambush)
        if self.depth < len(g.underway.stack):  # it was part of what lies there
            whole = g.underway.doing(self.depth)
            whole.did = whole.did + self.did
            whole.price = whole.price + self.price
