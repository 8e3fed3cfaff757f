"""Paying Gold: sources are bowed one by one until the cost is met; what is left over is lost (R52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.table.data import FREE_GOLD
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_PAY
from gorin.games.l5r.values.codes import AUTO, pay_bows, pay_card, pay_code
from gorin.games.l5r.values.kinds import BOWING, UNBOWED_GOLD
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DISCARD,
    HAND,
    M_PRODUCED,
    NO_CARD,
    NO_ZONE,
    PLAY,
    V_BOW,
    V_DESTROY,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


class Payment(Frame):
    """A cost of so much Gold, for a card that is to enter play or a Strategy that is played.

    Any other action has the purpose NO_CARD.
    """

    def __init__(self, seat: int, amount: int, purpose: int, exclude: int) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount
        self.purpose = purpose
        self.exclude = exclude
        self.source = NO_CARD  # a source that wants a partner
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
            g.underway.pop()
            return
        if self.source >= 0:
            g.underway.ask(g, self.seat, [card + 1 for card in self.partners(g, self.source)], ASK_CARD)
            return
        sources = self.sources(g)
        gold = g.purse.gold(g, self.seat, self.purpose, self.exclude)
        if gold < self.amount:
            # Something took Gold away after the announcement: the cost stays unpaid (CEL-ACT).
            g.underway.unpaid = True
            g.underway.pop()
            return
        if self._settled(g, sources, gold):
            if not g.underway.offer_only(g, self.seat, AUTO, ASK_PAY, self):
                self._pay(g, AUTO, g.underway.cause_below())
        elif self._teamed(g, sources):
            g.underway.ask_covertly(g, self.seat, [AUTO, *self._leading(g, sources)], ASK_PAY)
        else:
            g.underway.ask(g, self.seat, [AUTO, *self._spared(g, sources, gold)], ASK_PAY)

    def open_to(self, g: Engine) -> list[int]:
        """The sources that can begin the payment; none where nobody is asked who pays."""
        sources = self.sources(g)
        gold = g.purse.gold(g, self.seat, self.purpose, self.exclude)
        if gold < self.amount or self._settled(g, sources, gold):
            return []
        return self._leading(g, sources) if self._teamed(g, sources) else self._spared(g, sources, gold)

    def _settled(self, g: Engine, sources: list[int], gold: int) -> bool:
        """Whether it makes no difference who pays."""
        if self._teamed(g, sources):
            return False
        return self._all_needed(g, sources, gold) or self._alike(g, sources)

    def _spared(self, g: Engine, sources: list[int], gold: int) -> list[int]:
        return [code for code in sources if not self._ruins(g, code, gold)]

    def choices(self, g: Engine, seat: int) -> list[int]:
        """The sources, if it matters which of them pay; nothing in a hand but Gold makes a difference."""
        if not g.purse.hoarding:
            return []
        sources = self.sources(g)
        needed = self._all_needed(g, sources, g.purse.gold(g, seat, self.purpose, self.exclude))
        return [] if needed or self._alike(g, sources) else sources

    def _all_needed(self, g: Engine, sources: list[int], gold: int) -> bool:
        """Whether no source could be spared."""
        for code in sources:
            if gold - self.worth(g, code) >= self.amount:
                return False
        return True

    def _ruins(self, g: Engine, code: int, gold: int) -> bool:
        """Whether what a source does besides would leave the rest unpaid: its Stronghold still has to pay."""
        if g.zone[pay_card(code)] != HAND:
            return False
        return gold - g.purse.production(g, g.stronghold[self.seat], self.purpose) < self.amount

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
        for card in g.purse.purses(g, self.seat):
            if card == self.exclude:
                continue
            if g.purse.pays(g, card):
                if g.purse.free_gold(g, card, self.purpose) > 0:
                    codes.append(pay_code(card, False))
                if g.purse.production(g, card, self.purpose) > 0 or self.best_partner(g, card) > 0:
                    codes.append(pay_code(card, True))
        return codes

    def worth(self, g: Engine, code: int) -> int:
        card = pay_card(code)
        if not pay_bows(code):
            return g.purse.free_gold(g, card, self.purpose)
        if g.defs[card].gold.helped is not None:
            return self.best_partner(g, card)
        return g.purse.production(g, card, self.purpose)

    # --- sources with a partner (R52) ----------------------------------------------------------------

    def best_partner(self, g: Engine, card: int) -> int:
        """The most that a source yields with a partner, 0 if it has none."""
        best = 0
        if g.defs[card].gold.helped is not None:
            for helper in g.purse.helpers(g, card, (self.exclude,)):
                best = max(best, g.purse.helped_gold(g, card, helper, self.purpose))
        return best

    def _teamed(self, g: Engine, sources: list[int]) -> bool:
        for code in sources:
            if g.defs[pay_card(code)].gold.helped is not None:
                return True
        return False

    def partners(self, g: Engine, card: int) -> list[int]:
        """The cards that may be the partner of a source so that the rest can still be paid."""
        found: list[int] = []
        for helper in g.purse.helpers(g, card, (self.exclude,)):
            worth = g.purse.helped_gold(g, card, helper, self.purpose)
            left = self.amount - worth
            if (
                worth > 0
                and g.purse.joint_gold(g, self.seat, self.purpose, (self.exclude, card, helper)) >= left
            ):
                found.append(helper)
        return found

    def _leading(self, g: Engine, sources: list[int]) -> list[int]:
        """Those of the sources after which the rest can still be paid."""
        found: list[int] = []
        for code in sources:
            card = pay_card(code)
            if g.defs[card].gold.helped is not None:
                leads = len(self.partners(g, card)) > 0
            elif not pay_bows(code):
                leads = True
            else:
                left = self.amount - self.worth(g, code) - g.purse.free_gold(g, card, self.purpose)
                leads = g.purse.joint_gold(g, self.seat, self.purpose, (self.exclude, card)) >= left
            if leads:
                found.append(code)
        return found

    # --- the proposal --------------------------------------------------------------------------------

    def plan(self, g: Engine) -> tuple[list[int], tuple[int, ...]]:
        """The proposal: cards that pay alone, and those with a partner. Nothing is given up needlessly."""
        sources = self.sources(g)
        if not self._teamed(g, sources):
            return self._cheapest(g, self._frugal(g, sources), self.amount), ()
        short = self.amount - g.purse.plain_gold(g, self.seat, self.purpose, (self.exclude,))
        if short <= 0:
            return self._plan(g, sources, self.amount)
        offered = self._offered(g, short)
        rest = self.amount - g.purse.team_gold(g, offered, self.purpose)
        codes, team = self._plan(g, sources, rest) if rest > 0 else ([], ())
        return codes, offered + team

    def _frugal(self, g: Engine, sources: list[int]) -> list[int]:
        """Without cards of the hand, if those in play are enough."""
        found = [code for code in sources if g.zone[pay_card(code)] == PLAY]
        gold = 0
        for code in found:
            gold += self.worth(g, code)
        return found if gold >= self.amount else sources

    def _offered(self, g: Engine, short: int) -> tuple[int, ...]:
        """What is given up to meet what bowing does not: the least that is enough, or the dearest first."""
        offered: tuple[int, ...] = ()
        most = g.purse.offerings(g, self.seat, self.purpose, (self.exclude,))
        for index in range(0, len(most), 2):
            card = most[index]
            partner = NO_CARD
            chosen = 0
            for other in g.purse.helpers(g, card, (self.exclude, *offered)):
                worth = g.purse.helped_gold(g, card, other, self.purpose)
                if worth > 0 and (chosen == 0 or (worth < chosen if chosen >= short else worth > chosen)):
                    if chosen < short or worth >= short:
                        partner = other
                        chosen = worth
            if partner >= 0:
                offered = (*offered, card, partner)
                short -= chosen
            if short <= 0:
                break
        return offered

    def _plan(self, g: Engine, sources: list[int], amount: int) -> tuple[list[int], tuple[int, ...]]:
        """The best way to pay so much with nothing given up."""
        best: list[int] = []
        best_team: tuple[int, ...] = ()
        least = -1
        for team in g.purse.teams(g, self.seat, self.purpose, (self.exclude,)):
            alone: list[int] = []
            gold = 0
            for code in sources:
                card = pay_card(code)
                if g.defs[card].gold.helped is None and (not pay_bows(code) or card not in team):
                    alone.append(code)
                    gold += self.worth(g, code)
            rest = amount - g.purse.team_gold(g, team, self.purpose)
            if gold < rest:
                continue
            codes = self._cheapest(g, alone, rest) if rest > 0 else []
            waste = -rest
            for code in codes:
                waste += self.worth(g, code)
            weight = 4096 * waste + 64 * (len(codes) + len(team))
            for index in range(1, len(team), 2):
                weight += g.purse.production(g, team[index], self.purpose)  # the poorest card helps
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
        cause = g.underway.cause_below()  # what is paid for, if it is an action or an effect
        if self.source >= 0:
            source = self.source
            self.source = NO_CARD
            self._join(g, source, code - 1, cause)
        else:
            self._pay(g, code, cause)

    def _pay(self, g: Engine, code: int, cause: Doing | None) -> None:
        if code == AUTO:
            codes, team = self.plan(g)
            for source in codes:
                self._spend(g, source, self.worth(g, source), cause)
            for index in range(0, len(team), 2):
                self._join(g, team[index], team[index + 1], cause)
        elif pay_bows(code) and g.defs[pay_card(code)].gold.helped is not None:
            self.source = pay_card(code)
        else:
            self._spend(g, code, self.worth(g, code), cause)

    def _join(self, g: Engine, card: int, partner: int, cause: Doing | None) -> None:
        """Pay with a source and its partner, who bows too or is given up."""
        source = g.defs[card].gold.helped
        assert source is not None
        self._spend(g, pay_code(card, True), g.purse.helped_gold(g, card, partner, self.purpose), cause)
        effects = source.also
        if source.spends == V_BOW:
            self._bow(g, partner, cause)
        elif source.spends == V_DESTROY:
            effects = (Destroy(CHOSEN), *effects)
        else:
            effects = (Discard(CHOSEN), *effects)
        if effects:
            g.underway.besides(g, self.seat, card, partner, effects)

    def waste(self, card: int) -> None:
        """The Gold for which a card has bowed is lost; the cost is still to be met (R300)."""
        for source, worth in self.given:
            if source == card:
                self.amount += worth
        self.given = tuple([given for given in self.given if given[0] != card])

    def _bow(self, g: Engine, card: int, cause: Doing | None) -> None:
        g.marks.bow(g, card, None)
        if cause is not None:
            cause.pays(BOWING, card, g.inc[card])

    def _spend(self, g: Engine, code: int, worth: int, cause: Doing | None) -> None:
        card = pay_card(code)
        source = (
            g.purse.source(g, card, self.purpose) if pay_bows(code) and g.defs[card].gold.sources else None
        )
        if g.zone[card] == DISCARD:
            g.standing.use_up_credit(g, card)
        elif g.zone[card] == HAND:
            source = g.defs[card].gold.sources[0]
        elif not pay_bows(code):
            g.ledger.write_used(g, card, g.used[card] | FREE_GOLD)
            if cause is not None:
                cause.pays(UNBOWED_GOLD, card, g.inc[card])
        else:
            self._bow(g, card, cause)
            self.given = (*self.given, (card, worth))
            g.underway.emit(g, M_PRODUCED, card, NO_CARD, self.seat, None, NO_ZONE)
        self.amount -= worth
        if g.tally is not None:
            g.count(f"{g.defs[card].title}: gold")
        if g.log is not None:
            g.log.append(ev.Paid(seat=self.seat, card=card, gold=worth))
        if source is not None and source.also:
            g.underway.besides(g, self.seat, card, NO_CARD, source.also)
