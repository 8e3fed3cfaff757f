"""The Dynasty Phase and payment: what is bought and how, what it is paid with, what is cleared away."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import doing_name, province_name, title
from gorin.games.l5r.border.questions import leading
from gorin.games.l5r.border.questions.question import ChooseCard, Question
from gorin.games.l5r.flow.dynasty import (
    DEAR,
    DEAR_PROCLAIM,
    DISCOUNT,
    OVERLAY,
    PROCLAIM,
    Dynasty,
    entry_payable,
)
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.values.codes import AUTO, buy_card, buy_way, pay_bows, pay_card
from gorin.games.l5r.values.kinds import SAYS_SHUN
from gorin.games.l5r.values.moves import WAYS, Buy, Choose, Clear, Pay
from gorin.games.l5r.values.terms import BOWED, HOLDING, HONOR, NO_CARD, PERSONALITY, PLAY, PROVINCE, UP
from gorin.kernel.values import Action, Later, Payer, Refusal, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Purchase(Question[Dynasty, Buy]):
    """A card from a province, in one of the ways in which it can be bought."""

    answer = Buy
    declinable = True
    rule = "L5R-DYNASTY-1"
    declined = "Done buying"

    def move(self, code: int) -> Buy:
        return Buy(buy_card(code), WAYS[buy_way(code)])

    def moment(self) -> str:
        return "purchase"

    def several(self) -> bool:
        return True

    def card(self, move: Buy) -> int | None:
        return move.card

    def ways(self, code: int) -> list[Way]:
        card, way = buy_card(code), buy_way(code)
        if way == OVERLAY:
            below = self.frame.overlaid(self.g, card)
            aims: list[Action] = [Choose(person) for person in below] if len(below) > 1 else []
            return [Way(source=card, targets=list(below), aims=aims)]
        gold = self.frame.price(self.g, card, way)
        payment = Payment(self.seat, gold, card, NO_CARD)
        pays, money = leading.payers(self.g, payment), leading.purse(self.g, payment)
        return [Way(source=card, gold=gold, pays=pays, purse=money)]

    def meant(self, card: int) -> list[Buy]:
        return [Buy(card)]

    def prompt(self) -> tuple[str, str]:
        return "Your Dynasty Phase: buy a card from your provinces, or be done with buying", self.rule

    def label(self, code: int) -> str:
        card = buy_card(code)
        way = buy_way(code)
        name = title(self.g, card)
        if way == OVERLAY:
            return f"Overlay {name} on a less experienced version"
        bought = f"Buy {name} for {self.frame.price(self.g, card, way)}"
        below = " below his Honor Requirement" if way in (DEAR, DEAR_PROCLAIM) else ""
        gained = (
            f" and gain {self.g.stats.stat(self.g, card, HONOR)} Honor"
            if way in (PROCLAIM, DEAR_PROCLAIM)
            else ""
        )
        return f"{bought}{' (clan discount)' if way == DISCOUNT else ''}{below}{gained}"

    def brief(self, code: int) -> str:
        return f"{title(self.g, buy_card(code))}/{WAYS[buy_way(code)]}"

    def why_not(self, move: Buy, text: str, rule: str) -> Refusal:
        g = self.g
        seat = self.seat
        card = move.card
        name = title(g, card)
        definition = g.defs[card]
        if g.zone[card] != PROVINCE or g.owner[card] != seat:
            return Refusal(rule, f"{name} does not lie face-up in a province of yours.")
        if not definition.kind & (HOLDING | PERSONALITY):
            return Refusal(rule, f"Only Holdings and Personalities are bought, and {name} is neither.")
        if move.how == "overlay":
            what = f"less experienced {definition.name} to overlay for that price"
            return Refusal(g.ruleset.entering.overlay_rule, f"You have no {what}.")
        if g.carrying.bars_double(g, card, seat):
            return Refusal(g.ruleset.uniqueness.rule, f"You have a {name} in play already.")
        if g.carrying.loyal_elsewhere(g, card, seat):
            if g.defs[card].says & SAYS_SHUN:
                return Refusal("L5R-CARD-1", f"{name} does not join you: the card says so.")
            return Refusal(g.ruleset.entering.loyal_rule, f"{name} is Loyal to another clan.")
        if not entry_payable(g, card, seat):
            return Refusal("R35", f"You cannot pay what {name} costs besides Gold.")
        own = definition.kind == PERSONALITY and g.carrying.kin(g, card, seat)
        met = g.carrying.worthy(g, card, seat)
        if move.how in ("discount", "proclaim") and not own:
            return Refusal("L5R-DYNASTY-2", f"{name} is not of your clan.")
        if move.how in ("proclaim", "dear_proclaim") and self.frame.proclaimed:
            return Refusal("L5R-DYNASTY-3", "You gained Honor for a Personality in this phase already.")
        if move.how in ("dear", "dear_proclaim"):
            if met or not own:
                return Refusal(
                    g.ruleset.entering.surcharge_rule, f"{name} does not ask for more Gold than usual."
                )
        elif definition.kind == PERSONALITY and not met:
            return Refusal(
                g.ruleset.entering.requirement_rule,
                f"Your Family Honor is below the Honor Requirement of {name}.",
            )
        return Refusal("L5R-GOLD-1", f"You cannot produce enough Gold for {name}.")


class Overlaid(ChooseCard[Dynasty]):
    """The less experienced version on which a Personality is laid."""

    def prompt(self) -> tuple[str, str]:
        return f"Choose whom {title(self.g, self.frame.card)} overlays", self.g.ruleset.entering.overlay_rule


class Clearing(Question[Dynasty, Clear]):
    """A face-up card to discard from a province."""

    answer = Clear
    declinable = True
    rule = "L5R-DYNASTY-4"
    declined = "Done: keep the others"

    def move(self, code: int) -> Clear:
        return Clear(self.g.provinces[self.seat][code - 1])

    def moment(self) -> str:
        return "clearing"

    def several(self) -> bool:
        return True

    def card(self, move: Clear) -> int | None:
        return move.card

    def meant(self, card: int) -> list[Clear]:
        return [Clear(card)]

    def prompt(self) -> tuple[str, str]:
        return "Discard face-up cards from your provinces, or be done", self.rule

    def label(self, code: int) -> str:
        card = self.g.provinces[self.seat][code - 1]
        return f"Discard {title(self.g, card)} from your {province_name(self.g.slot[card])}"

    def brief(self, code: int) -> str:
        return f"province {code - 1}"

    def why_not(self, move: Clear, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"{title(self.g, move.card)} does not lie face-up in a province of yours.")


class Paying(Question[Payment, Pay]):
    """A source of Gold, or the payment that is proposed."""

    answer = Pay
    rule = "R52"

    def move(self, code: int) -> Pay:
        return Pay() if code == AUTO else Pay(pay_card(code), pay_bows(code))

    def moment(self) -> str:
        return "payment"

    def usual(self) -> int:
        return AUTO if AUTO in self.g.codes else -1

    def sensible(self) -> int:
        return -1  # every payment is a moment of its own kind

    def card(self, move: Pay) -> int | None:
        return move.source

    def ways(self, code: int) -> list[Way]:
        amount = self.frame.amount
        if code == AUTO:
            pays, money = leading.payers(self.g, self.frame), leading.purse(self.g, self.frame)
            return [Way(gold=amount, pays=pays, purse=money)]
        worth = self.frame.worth(self.g, code)
        return [Way(source=pay_card(code), gold=amount, pays=[Payer(pay_card(code), worth)])]

    def meant(self, card: int) -> list[Pay]:
        return [Pay(card)]

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        """A proposal of one source is that source."""
        if code == AUTO:
            codes, team = self.frame.plan(self.g)
            if team or len(codes) != 1:
                return code
            code = codes[0]
        return pay_bows(code), twins.likeness(self.g, pay_card(code), spoken_of)

    def prompt(self) -> tuple[str, str]:
        purpose = self.frame.purpose
        cause = self.g.underway.cause_below()
        what = "this" if cause is None else doing_name(self.g, cause)
        if purpose >= 0:
            what = title(self.g, purpose)
        return f"Pay {self.frame.amount} Gold for {what}", self.rule

    def label(self, code: int) -> str:
        """The proposal, or a source that can begin the payment and what is left then."""
        g = self.g
        frame = self.frame
        if code != AUTO and pay_bows(code) and g.purse.gives_up(g, pay_card(code)):
            return f"Pay with {self._source(code)}"
        if code != AUTO:
            return f"Pay with {self._source(code)}{_over(frame.amount - frame.worth(g, code))}"
        codes, team = frame.plan(g)
        parts = [self._pair(team[at], team[at + 1]) for at in range(0, len(team), 2)]
        parts += [self._source(each) for each in codes]
        listed = " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
        gold = sum(frame.worth(g, each) for each in codes) + g.purse.team_gold(g, team, frame.purpose)
        return f"Pay with {listed}{_over(frame.amount - gold)}"

    def _pair(self, card: int, partner: int) -> str:
        """A source with its partner, and the Gold that they give."""
        g = self.g
        how = "by giving up" if g.purse.gives_up(g, card) else "with"
        gold = g.purse.helped_gold(g, card, partner, self.frame.purpose)
        return f"{title(g, card)} {how} {title(g, partner)} ({gold})"

    def _source(self, code: int) -> str:
        """A source with the Gold that it gives; sources bow, if nothing else is said."""
        card = pay_card(code)
        bows = pay_bows(code)
        gold = self.frame.worth(self.g, code)
        if bows and self.g.purse.gives_up(self.g, card):
            return f"{title(self.g, card)} by giving up a card (up to {gold})"
        with_another = " with another card" if bows and self.g.defs[card].gold.helped is not None else ""
        return f"{title(self.g, card)}{with_another} ({gold}{'' if bows else ', without bowing'})"

    def brief(self, code: int) -> str:
        return "as proposed" if code == AUTO else title(self.g, pay_card(code))

    def why_not(self, move: Pay, text: str, rule: str) -> Refusal:
        g = self.g
        card = move.source
        if card is None:
            return Refusal(rule, "To pay as proposed, name no source and leave bow as it is.")
        name = title(g, card)
        if g.zone[card] != PLAY or g.controller[card] != self.seat:
            return Refusal("L5R-GOLD-1", f"{name} is no card of yours in play.")
        if not (g.defs[card].production or g.defs[card].gold.sources):
            return Refusal("L5R-GOLD-1", f"{name} produces no Gold.")
        if card == self.frame.exclude:
            return Refusal("R35", f"{name} is used for another cost of this action.")
        if move.bow and g.flags[card] & BOWED:
            return Refusal("L5R-GOLD-1", f"{name} is bowed.")
        return Refusal("L5R-GOLD-1", f"{name} produces no Gold in this way for this cost.")


def _over(left: int) -> str:
    """What a payment leaves: more to pay, or Gold that is lost."""
    if left > 0:
        return f", then {left} more"
    return f": {-left} lost" if left < 0 else ""


class BowedWith(ChooseCard[Payment]):
    """The partner of a source: what bows together with it, or is given up for it."""

    rule = "R52"
    declinable = True
    declined = "Decline"

    def prompt(self) -> tuple[str, str]:
        source = title(self.g, self.frame.source)
        if self.g.purse.gives_up(self.g, self.frame.source):
            return f"Choose what is given up for {source}", self.rule
        return f"Choose what bows with {source}", self.rule


# --- said before it is asked -------------------------------------------------------------------------


def purchases_ahead(g: Engine) -> list[Later]:
    """What the seat that is asked could buy if its Dynasty Phase began now."""
    frame = Dynasty(g.asked)
    asked = Purchase(g, frame)
    return [
        Later(asked.moment(), asked.move(code), asked.label(code), way)
        for code in frame.purchases(g)
        for way in asked.ways(code)
    ]


def clearings_ahead(g: Engine) -> list[Later]:
    """What it could clear away from its provinces after that."""
    asked = Clearing(g, Dynasty(g.asked))
    slots = [slot for slot, card in enumerate(g.provinces[g.asked]) if card >= 0 and g.flags[card] & UP]
    return [
        Later(asked.moment(), asked.move(slot + 1), asked.label(slot + 1), way)
        for slot in slots
        for way in asked.ways(slot + 1)
    ]
