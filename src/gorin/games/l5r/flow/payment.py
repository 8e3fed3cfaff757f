"""Paying Gold: sources are bowed one by one until the cost is met; what is left over is lost (R52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.lasting import BOWING, UNBOWED_GOLD
from gorin.games.l5r.table.data import FREE_GOLD
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_PAY
from gorin.games.l5r.values.codes import AUTO, pay_bows, pay_card, pay_code
from gorin.games.l5r.values.terms import M_PRODUCED, NO_CARD

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Payment(Frame):
    """A cost of so much Gold, for a card that is to enter play or for an action (purpose NO_CARD)."""

    def __init__(self, seat: int, amount: int, purpose: int, exclude: int) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount
        self.purpose = purpose
        self.exclude = exclude
        self.source = NO_CARD  # a source that another card must bow with
        self.given: tuple[tuple[int, int], ...] = ()  # which cards have bowed, and for how much

    def copy(self) -> Payment:
        twin = Payment(self.seat, self.amount, self.purpose, self.exclude)
        twin.source = self.source
        twin.given = self.given
        return twin

    def refers_to(self) -> tuple[int, ...]:
        return (self.purpose, self.exclude, self.source)

    def step(self, g: Engine) -> None:
        if self.amount <= 0:
            g.pop()
            return
        if self.source >= 0:
            g.ask(self.seat, [card + 1 for card in self.partners(g, self.source)], ASK_CARD)
            return
        sources = self.sources(g)
        gold = g.gold(self.seat, self.purpose, self.exclude)
        if gold < self.amount:
            # Something took Gold away after the announcement: the cost stays unpaid (CEL-ACT).
            g.unpaid = True
            g.pop()
            return
        if self._teamed(g, sources):
            g.ask(self.seat, [AUTO, *self._leading(g, sources)], ASK_PAY)
            return
        if self._all_needed(g, sources, gold) or self._alike(g, sources):
            self._pay(g, AUTO)
            return
        g.ask(self.seat, [AUTO, *sources], ASK_PAY)

    def _all_needed(self, g: Engine, sources: list[int], gold: int) -> bool:
        """Whether no source could be spared."""
        for code in sources:
            if gold - self.worth(g, code) >= self.amount:
                return False
        return True

    def _alike(self, g: Engine, sources: list[int]) -> bool:
        """Whether it makes no difference which sources pay."""
        first = sources[0]
        for code in sources:
            if pay_bows(code) != pay_bows(first):
                return False
            if g.defs[pay_card(code)] is not g.defs[pay_card(first)]:
                return False
        return True

    def sources(self, g: Engine) -> list[int]:
        codes: list[int] = []
        for card in g.purses(self.seat):
            if card == self.exclude:
                continue
            definition = g.defs[card]
            if definition.production or definition.sources:
                if g.free_gold(card, self.purpose) > 0:
                    codes.append(pay_code(card, False))
                if g.production(card, self.purpose) > 0 or self._partnered(g, card):
                    codes.append(pay_code(card, True))
        return codes

    def worth(self, g: Engine, code: int) -> int:
        card = pay_card(code)
        if not pay_bows(code):
            return g.free_gold(card, self.purpose)
        if g.defs[card].helped is not None:
            return g.helped_gold(card, self.purpose)
        return g.production(card, self.purpose)

    # --- sources that bow with another card (R52) ----------------------------------------------------

    def _partnered(self, g: Engine, card: int) -> bool:
        if g.helped_gold(card, self.purpose) == 0:
            return False
        return len(g.helpers(card, (self.exclude,))) > 0

    def _teamed(self, g: Engine, sources: list[int]) -> bool:
        for code in sources:
            if g.defs[pay_card(code)].helped is not None:
                return True
        return False

    def partners(self, g: Engine, card: int) -> list[int]:
        """The cards that may bow with a source so that the rest can still be paid."""
        found: list[int] = []
        left = self.amount - g.helped_gold(card, self.purpose)
        for helper in g.helpers(card, (self.exclude,)):
            if g.joint_gold(self.seat, self.purpose, (self.exclude, card, helper)) >= left:
                found.append(helper)
        return found

    def _leading(self, g: Engine, sources: list[int]) -> list[int]:
        """Those of the sources after which the rest can still be paid."""
        found: list[int] = []
        for code in sources:
            card = pay_card(code)
            if g.defs[card].helped is not None:
                leads = len(self.partners(g, card)) > 0
            elif not pay_bows(code):
                leads = True
            else:
                left = self.amount - self.worth(g, code) - g.free_gold(card, self.purpose)
                leads = g.joint_gold(self.seat, self.purpose, (self.exclude, card)) >= left
            if leads:
                found.append(code)
        return found

    # --- the proposal --------------------------------------------------------------------------------

    def proposal(self, g: Engine) -> list[int]:
        """The sources that meet the cost with the least Gold lost and then the fewest cards bowed."""
        codes, team = self.plan(g)
        return [pay_code(team[index], True) for index in range(0, len(team), 2)] + codes

    def plan(self, g: Engine) -> tuple[list[int], tuple[int, ...]]:
        """The proposal: cards that pay alone, and those that bow with others."""
        sources = self.sources(g)
        if not self._teamed(g, sources):
            return self._cheapest(g, sources, self.amount), ()
        best: list[int] = []
        best_team: tuple[int, ...] = ()
        least = -1
        for team in g.teams(self.seat, self.purpose, (self.exclude,)):
            alone: list[int] = []
            gold = 0
            for code in sources:
                card = pay_card(code)
                if g.defs[card].helped is None and (not pay_bows(code) or card not in team):
                    alone.append(code)
                    gold += self.worth(g, code)
            rest = self.amount - g.team_gold(team, self.purpose)
            if gold < rest:
                continue
            codes = self._cheapest(g, alone, rest)
            waste = -rest
            for code in codes:
                waste += self.worth(g, code)
            weight = 4096 * waste + 64 * (len(codes) + len(team))
            for index in range(1, len(team), 2):
                weight += g.production(team[index], self.purpose)  # the poorest card helps
            if least < 0 or weight < least:
                least = weight
                best = codes
                best_team = team
        return best, best_team

    def _cheapest(self, g: Engine, sources: list[int], amount: int) -> list[int]:
        best: dict[int, list[int]] = {0: []}
        for code in sources:
            worth = self.worth(g, code)
            for total, chosen in list(best.items()):
                if total >= amount:
                    continue
                reached = total + worth
                known = best.get(reached)
                if known is None or len(chosen) + 1 < len(known):
                    best[reached] = [*chosen, code]
        least = min(total for total in best if total >= amount)
        return best[least]

    def answer(self, g: Engine, code: int) -> None:
        if self.source >= 0:
            source = self.source
            self.source = NO_CARD
            self._spend(g, pay_code(source, True))
            self._bow(g, code - 1)
            self._settle(g)
        else:
            self._pay(g, code)

    def _pay(self, g: Engine, code: int) -> None:
        if code == AUTO:
            codes, team = self.plan(g)
            for index in range(0, len(team), 2):
                self._spend(g, pay_code(team[index], True))
                self._bow(g, team[index + 1])
            for source in codes:
                self._spend(g, source)
        elif pay_bows(code) and g.defs[pay_card(code)].helped is not None:
            self.source = pay_card(code)
            return
        else:
            self._spend(g, code)
        self._settle(g)

    def _settle(self, g: Engine) -> None:
        """The cost is met; unless somebody may still have something against a source (R300)."""
        if self.amount <= 0 and not g.pending:
            g.pop()

    def waste(self, card: int) -> None:
        """The Gold for which a card has bowed is lost."""
        for source, worth in self.given:
            if source == card:
                self.amount += worth
        self.given = tuple([given for given in self.given if given[0] != card])

    def _bow(self, g: Engine, card: int) -> None:
        g.bow(card, None)
        cause = g.cause_below()
        if cause is not None:
            cause.pays(BOWING, card, g.inc[card])

    def _spend(self, g: Engine, code: int) -> None:
        card = pay_card(code)
        worth = self.worth(g, code)
        if not pay_bows(code):
            g.write_used(card, g.used[card] | FREE_GOLD)
            cause = g.cause_below()
            if cause is not None:
                cause.pays(UNBOWED_GOLD, card, g.inc[card])
        else:
            self._bow(g, card)
            self.given = (*self.given, (card, worth))
            g.emit(M_PRODUCED, card, NO_CARD, self.seat, None, 0)
        self.amount -= worth
        if g.tally is not None:
            g.count(f"{g.defs[card].title}: gold")
        if g.log is not None:
            g.log.append(ev.Paid(seat=self.seat, card=card, gold=worth))
