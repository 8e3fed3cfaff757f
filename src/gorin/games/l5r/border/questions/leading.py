"""Where an action can lead, told before it is announced: from which cards, to which, and who would pay.

It asks what the announcement would ask (`flow/doing.py`), in the same order, and changes nothing. Two choices
are looked through; what an action asks after them it asks when it is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.border.questions import harmless
from gorin.games.l5r.flow import legality, prices
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.language.entering import Equip
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.codes import pay_bows, pay_card
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.moves import Choose
from gorin.games.l5r.values.terms import HAND, NO_CARD, PERFORMER, TARGET
from gorin.kernel.values import Action, Payer, Source, Spot, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

#: With more first choices than this, what follows each of them is not looked for.
MOST: Final = 16


# --- who pays ----------------------------------------------------------------------------------------


def payers(g: Engine, payment: Payment) -> list[Payer]:
    """Who would pay if one pays as proposed; nobody if it cannot be paid."""
    if (
        payment.amount <= 0
        or g.purse.gold(g, payment.seat, payment.purpose, payment.exclude) < payment.amount
    ):
        return []
    codes, team = payment.plan(g)
    found = [Payer(pay_card(code), payment.worth(g, code)) for code in codes]
    for index in range(0, len(team), 2):
        card, partner = team[index], team[index + 1]
        found += [Payer(card, g.purse.helped_gold(g, card, partner, payment.purpose)), Payer(partner, 0)]
    return found


def purse(g: Engine, payment: Payment) -> list[Source]:
    """Who may be chosen to pay, where one is asked: what the payment itself would list."""
    if payment.amount <= 0:
        return []
    return [Source(pay_card(code), payment.worth(g, code), pay_bows(code)) for code in payment.open_to(g)]


# --- what is chosen ----------------------------------------------------------------------------------


def choices(g: Engine, ability: Ability) -> list[Role]:
    """What an announcement chooses, as roles: who performs, then the targets in order."""
    roles = [PERFORMER] if ability.performer is not None else []
    for index, target in enumerate(ability.targets):
        if not target.implied or g.ruleset.combat.ranged_required:
            roles.append(TARGET + index)
    return roles


def options(g: Engine, d: Doing, ability: Ability, role: int) -> list[int]:
    """The cards that can be chosen for a role, as the announcement would list them."""
    if role == PERFORMER:
        found = legality.performers(g, d, ability)
    else:
        found = legality.targets(g, d, ability, role - TARGET)
    gone = d.source if d.source >= 0 and g.zone[d.source] == HAND else NO_CARD  # it is being played
    return [card for card in found if card != gone and visible(g, card, d.seat)]


def _asked(ability: Ability, role: int, cards: list[int]) -> bool:
    """Whether somebody is asked: one choice is none, and all that fit are not chosen."""
    return len(cards) > 1 and (role == PERFORMER or not ability.targets[role - TARGET].every)


def ways(g: Engine, d: Doing, ability: Ability) -> list[Way]:
    """Every way in which an action can begin and go on. `d` is scratch paper on which it is noted."""
    before = g.caster
    if g.attention.taught:
        g.caster = legality.caster(g, d.source)
    found = _ways(g, d, ability)
    g.caster = before
    return found


def _ways(g: Engine, d: Doing, ability: Ability) -> list[Way]:
    roles = choices(g, ability)
    start: Spot | None = d.source if d.source >= 0 else None
    gold = 0 if d.free else prices.gold_cost(g, d.source, ability)
    purpose, kept = prices.paid_for(g, d.source), prices.kept_from_paying(d.source, ability)
    payment = Payment(d.seat, gold, purpose, kept)
    pays, money = payers(g, payment), purse(g, payment)
    if not roles:
        return [Way(source=start, gold=gold, pays=pays, purse=money)]
    firsts = options(g, d, ability, roles[0])
    asked = _asked(ability, roles[0], firsts)
    if start is not None and len(roles) == 1:
        idle = harmless.ahead(g, d, ability.effects, roles[0], firsts)
        return [
            Way(start, [], list(firsts), [], _aims(asked, firsts), gold, pays, money, idle),
        ]
    found: list[Way] = []
    for first in firsts:
        then = _aims(asked, [first])
        via: list[Spot] = [] if start is None else [first]
        source = first if start is None else start
        if len(roles) == 1 or len(firsts) > MOST:
            found.append(Way(source, via, [], then, [], gold, pays, money))
            continue
        d.bind(g, roles[0], first)
        seconds = options(g, d, ability, roles[1])
        aims = _aims(_asked(ability, roles[1], seconds), seconds)
        equip = next((effect for effect in ability.effects if isinstance(effect, Equip)), None)
        if equip is None or equip.free or start is not None:
            idle = harmless.ahead(g, d, ability.effects, roles[1], seconds)
            found.append(Way(source, via, list(seconds), then, aims, gold, pays, money, idle))
        else:
            found += _equipping(g, d, first, seconds, then, aims)
    return found


def _aims(asked: bool, cards: list[int]) -> list[Action]:
    return [Choose(card) for card in cards] if asked else []


def _equipping(
    g: Engine, d: Doing, card: int, persons: list[int], then: list[Action], aims: list[Action]
) -> list[Way]:
    """An attachment for those who can carry it: a way for each price (R53)."""
    prices: dict[int, list[int]] = {}
    for index, person in enumerate(persons):
        prices.setdefault(g.carrying.price(g, card, person), []).append(index)
    return [
        Way(
            source=card,
            targets=[persons[index] for index in those],
            then=then,
            aims=[aims[index] for index in those] if aims else [],
            gold=price,
            pays=payers(g, Payment(d.seat, price, card, NO_CARD)),
            purse=purse(g, Payment(d.seat, price, card, NO_CARD)),
        )
        for price, those in prices.items()
    ]
