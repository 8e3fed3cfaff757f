"""Cards of one unit that shoot together: one Ranged Attack with the strengths of all (R135, R304)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities, legality, prices
from gorin.games.l5r.language.battle import RangedAttack
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.steps import Step
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_JOIN, PASS
from gorin.games.l5r.values.codes import use_card, use_code, use_index
from gorin.games.l5r.values.terms import BEARER, NO_CARD, PLAY, THIS

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

BOW_SHOOTER: Final = Bow(THIS)


def shot(ability: Ability) -> RangedAttack | None:
    """The Ranged Attack of an ability that does nothing else; who shoots twice never shoots along (R304)."""
    if not ability.shoots or len(ability.effects) != 1:
        return None
    effect = ability.effects[0]
    return effect if isinstance(effect, RangedAttack) else None


def gather(g: Engine, d: Doing) -> bool:
    """Ask who shoots along next; whether anybody can."""
    codes = joiners(g, d)
    if not codes:
        return False
    codes.append(PASS)
    g.underway.ask(g, d.seat, codes, ASK_JOIN)
    return True


def joiners(g: Engine, d: Doing) -> list[int]:
    """The Ranged Attacks of other cards of the unit that can join this one: all costs paid together (R35)."""
    codes: list[int] = []
    assert d.ability is not None
    leading = shot(d.ability)
    if not g.ruleset.combat.volleys or leading is None or d.source < 0 or g.zone[d.source] != PLAY:
        return codes
    shooting = [d.source, *[use_card(code) for code in d.joined]]
    taken = bowing(g, d.source, d.ability)
    for code in d.joined:
        taken.extend(bowing(g, use_card(code), abilities.ability_of(g, d.seat, code)))
    scratch = g.underway.scratch(d.seat)
    for card in g.leaving.unit_cards(g, g.places.head(g, d.source)):
        if card in shooting or g.controller[card] != d.seat:
            continue
        for index in abilities.indices_of(g, card):
            code = use_code(card, index)
            ability = abilities.ability_of(g, d.seat, code)
            other = shot(ability)
            if other is None or other.against != leading.against or not ability.timing & d.timing:
                continue
            if prices.gold_cost(g, card, ability) or _overlap(taken, bowing(g, card, ability)):
                continue
            scratch.source = card
            scratch.cards[THIS] = card
            scratch.cards[BEARER] = g.host[card]
            if legality.usable(g, scratch, ability, index, d.timing):
                codes.append(code)
    return codes


def _overlap(some: list[int], others: list[int]) -> bool:
    for card in others:
        if card in some:
            return True
    return False


def bowing(g: Engine, card: int, ability: Ability) -> list[int]:
    """The cards that bow for an ability's costs."""
    d = g.underway.probe(g, card)
    found: list[int] = []
    for cost in ability.costs:
        bowed = cost.bows(d)
        if bowed >= 0:
            found.append(bowed)
    if card not in found and prices.shooter_bows(g, card, ability):
        found.append(card)
    return found


def strength(g: Engine, d: Doing, leading: RangedAttack) -> int:
    """The strength of a Ranged Attack: of each card that shoots with its own changes, added up (R135)."""
    total = g.stats.shot(g, d.source, leading.strength.value(g, d, NO_CARD))
    for code in d.joined:
        card = use_card(code)
        other = shot(abilities.ability_of(g, d.seat, code))
        if other is not None:
            total += g.stats.shot(g, card, other.strength.value(g, g.underway.probe(g, card), NO_CARD))
    return total


def join(g: Engine, d: Doing, code: int) -> None:
    """A further card shoots along: its use counts as if it shot alone."""
    d.joined = (*d.joined, code)
    card = use_card(code)
    g.acts.count_use(g, d.seat, card, use_index(code), abilities.ability_of(g, d.seat, code).limit)
    performer = legality.performing_head(g, card)
    if not d.performed_by(performer):
        d.take_part(g, performer, True)
    if g.log is not None:
        g.log.append(ev.Chose(seat=d.seat, card=card, role="shooter"))


def costs(g: Engine, d: Doing, ability: Ability) -> tuple[Effect, ...]:
    """What an action costs: what it says, the bowing of who shoots (R8), and what those pay who join."""
    if not ability.shoots:
        return ability.costs
    whole: list[Effect] = list(ability.costs)
    if d.source >= 0 and prices.shooter_bows(g, d.source, ability):
        if not any(cost.bows(d) == d.source for cost in ability.costs):
            whole.append(BOW_SHOOTER)
    whole.extend([JoinIn(code) for code in d.joined])
    return tuple(whole)


@dataclass(frozen=True)
class JoinIn(Step):
    """A card that shoots along pays what its own Ranged Attack costs."""

    code: int

    def run(self, g: Engine, d: Doing) -> None:
        card = use_card(self.code)
        ability = abilities.ability_of(g, d.seat, self.code)
        part = g.underway.probe(g, card)
        part.bind(g, THIS, card)
        if part.cards[BEARER] != NO_CARD:
            part.bind(g, BEARER, part.cards[BEARER])
        part.paying = True
        g.underway.perform_part(g, part, costs(g, part, ability), d)
