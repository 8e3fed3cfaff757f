"""Which actions a seat may announce, and whom it may choose for them: legality without effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow import prices
from gorin.games.l5r.flow.abilities import GRANTS, abilities_of, recall, stripped
from gorin.games.l5r.language.card_parts import reach
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.lasting import Again, Granted, player
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.codes import use_code
from gorin.games.l5r.values.families import Cue, Limit, Timing, Zone
from gorin.games.l5r.values.hindrances import (
    FACE_DOWN,
    FORBIDDEN,
    HUSHED,
    LIES_BOWED,
    NO_PERFORMER,
    NO_SHUGENJA,
    NO_TACTICIAN,
    NOTHING,
    OUT_OF_PLACE,
    TOO_DEAR,
    UNFINISHED,
    UNTRUE,
    USED_UP,
)
from gorin.games.l5r.values.kinds import MAGIC, USE_BOWED_STRONGHOLD
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    BATTLE,
    BEARER,
    BOWED,
    FOLLOWER,
    HAND,
    IN_UNIT,
    IT,
    ITEM,
    K_SHUGENJA,
    K_TACTICAL,
    K_TACTICIAN,
    NO_CARD,
    OFTEN,
    PER_BATTLE,
    PER_GAME,
    PER_TURN,
    PERFORMER,
    PERSONALITY,
    PLAY,
    REACTION,
    SPELL,
    STRONGHOLD,
    TARGET,
    THIS,
    UP,
    V_DESTROY,
    V_TARGET,
    WHILE_BOWED,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

INSPIRED = 28  # in what a card has used: the first printed abilities, used while its Shugenja was bowed


# --- which actions -----------------------------------------------------------------------------------


def offers(g: Engine, seat: int, timing: Timing, d: Doing) -> list[int]:
    """Every action of these kinds that a seat may announce now. `d` is scratch paper."""
    codes: list[int] = []
    defs = g.defs
    d.seat = seat
    d.each = seat
    for card in g.hands[seat]:
        if defs[card].hours.in_hand & timing:
            _add_card(g, seat, card, HAND, timing, d, codes)
    for unit in g.units[seat]:
        if defs[unit].hours.in_play & timing or g.under[unit]:
            _add_card(g, seat, unit, PLAY, timing, d, codes)
        for card in g.attached[unit]:
            if defs[card].hours.in_play & timing:
                _add_card(g, seat, card, PLAY, timing, d, codes)
    for card in g.estate[seat]:
        if defs[card].hours.in_play & timing:
            _add_card(g, seat, card, PLAY, timing, d, codes)
    if g.attention.elsewhere & timing:
        for card in _elsewhere(g, seat):
            if defs[card].hours.elsewhere & timing:
                _add_card(g, seat, card, g.zone[card], timing, d, codes)
    d.source = NO_CARD
    d.cards[THIS] = NO_CARD
    d.cards[BEARER] = NO_CARD
    own = g.ruleset.actions.of_players
    for index in range(len(own)):
        if own[index].timing & timing and usable(g, d, own[index], index, timing):
            codes.append(use_code(NO_CARD, index))
    if g.standing.lasting:
        _add_granted(g, seat, timing, d, codes)
    return codes


def _elsewhere(g: Engine, seat: int) -> list[int]:
    """The cards that lie open outside the hand and play: face-up in provinces, and in discard piles (R48)."""
    found = [card for card in g.provinces[seat] if card >= 0 and g.flags[card] & UP]
    found.extend(g.fate_discard[seat])
    found.extend(g.dynasty_discard[seat])
    return found


def _add_card(
    g: Engine, seat: int, card: int, zone: Zone, timing: Timing, d: Doing, codes: list[int]
) -> None:
    d.source = card
    d.cards[THIS] = card
    d.cards[BEARER] = g.host[card]
    abilities = g.defs[card].abilities
    if g.under[card]:
        abilities = tuple(abilities_of(g, card))
    kind = g.defs[card].kind
    for index in range(len(abilities)):
        ability = abilities[index]
        if not ability.timing & timing:
            continue
        if reach(kind, ability) & zone == 0:
            continue
        if usable(g, d, ability, index, timing):
            codes.append(use_code(card, index))


def _add_granted(
    g: Engine, seat: int, timing: Timing, d: Doing, codes: list[int], h: Happening | None = None
) -> None:
    """Abilities that effects gave to the player or to cards of his or hers; Reactions to this happening."""
    mine = player(seat)
    for thing in g.standing.lasting:
        if not isinstance(thing, Granted):
            continue
        if not thing.ability.timing & timing:
            continue
        subject = thing.subject
        index = thing.number
        if subject == mine:
            d.source = NO_CARD
            d.cards[THIS] = NO_CARD
            d.cards[BEARER] = NO_CARD
            recall(d, thing)
            if h is not None and not _reacts(g, d, thing.ability, h):
                continue
            if usable(g, d, thing.ability, GRANTS + index, timing):
                codes.append(use_code(NO_CARD, GRANTS + index))
        elif subject >= 0 and subject < len(g.zone) and g.controller[subject] == seat:
            d.source = subject
            d.cards[THIS] = subject
            d.cards[BEARER] = g.host[subject]
            recall(d, thing)
            if h is not None and not _reacts(g, d, thing.ability, h):
                continue
            if usable(g, d, thing.ability, MAX_ABILITIES + index, timing):
                codes.append(use_code(subject, MAX_ABILITIES + index))


def _reacts(g: Engine, d: Doing, ability: Ability, h: Happening) -> bool:
    return ability.moment is not None and ability.moment.hears(g, d, h)


def reactions(g: Engine, seat: int, h: Happening) -> list[int]:
    """Every Reaction that a seat may take to a happening."""
    codes: list[int] = []
    cards = _reacting(g, seat, 1 << h.kind)
    if not cards and not g.standing.lasting and not _rules_answer(g, h.kind):
        return codes
    d = g.underway.scratch(seat)
    d.timing = REACTION
    d.heard = h.card
    d.cards[IT] = h.card
    d.incs[IT] = g.inc[h.card] if h.card >= 0 else NO_CARD
    d.heard_act = h.act
    for card in cards:
        _add_reactions(g, card, g.zone[card], h, d, codes)
    d.source = NO_CARD
    d.cards[THIS] = NO_CARD
    d.cards[BEARER] = NO_CARD
    own = g.ruleset.actions.of_players
    for index in range(len(own)):
        moment = own[index].moment
        if moment is not None and moment.kind == h.kind and moment.hears(g, d, h):
            if usable(g, d, own[index], index, REACTION):
                codes.append(use_code(NO_CARD, index))
    if g.standing.lasting:
        _add_granted(g, seat, REACTION, d, codes, h)
    return codes


def _reacting(g: Engine, seat: int, bit: int) -> list[int]:
    """The cards of a seat that speak of Reactions to happenings of a kind: in hand, in play, elsewhere."""
    defs = g.defs
    found = [card for card in g.hands[seat] if defs[card].hours.reacts & bit]
    for unit in g.units[seat]:
        if defs[unit].hours.reacts & bit or g.under[unit]:
            found.append(unit)
        for card in g.attached[unit]:
            if defs[card].hours.reacts & bit:
                found.append(card)
    for card in g.estate[seat]:
        if defs[card].hours.reacts & bit:
            found.append(card)
    if g.attention.elsewhere & REACTION:
        for card in _elsewhere(g, seat):
            if defs[card].hours.reacts & bit:
                found.append(card)
    return found


def _rules_answer(g: Engine, kind: Cue) -> bool:
    for ability in g.ruleset.actions.of_players:
        if ability.moment is not None and ability.moment.kind == kind:
            return True
    return False


def _add_reactions(g: Engine, card: int, zone: Zone, h: Happening, d: Doing, codes: list[int]) -> None:
    d.source = card
    d.cards[THIS] = card
    d.cards[BEARER] = g.host[card]
    abilities = g.defs[card].abilities
    if g.under[card]:
        abilities = tuple(abilities_of(g, card))
    kind = g.defs[card].kind
    for index in range(len(abilities)):
        ability = abilities[index]
        moment = ability.moment
        if moment is None or moment.kind != h.kind:
            continue
        if reach(kind, ability) & zone == 0:
            continue
        if moment.hears(g, d, h) and usable(g, d, ability, index, REACTION):
            codes.append(use_code(card, index))


# --- A: conditions -----------------------------------------------------------------------------------


def usable(g: Engine, d: Doing, ability: Ability, index: int, timing: Timing) -> bool:
    """Whether the action can be announced and carried through."""
    if not g.attention.taught:
        return hindrance(g, d, ability, index, timing) == NOTHING
    before = g.caster
    g.caster = caster(g, d.source)
    found = hindrance(g, d, ability, index, timing)
    g.caster = before
    return found == NOTHING


def caster(g: Engine, card: int) -> int:
    """Who would cast a Spell, or use an ability of his or her own, with an action from this card."""
    if card < 0 or g.zone[card] != PLAY:
        return NO_CARD
    return g.host[card] if g.defs[card].kind == SPELL else card


def hindrance(g: Engine, d: Doing, ability: Ability, index: int, timing: Timing) -> int:
    """What keeps the action from being taken, if anything: limits, place, conditions, choices, costs."""
    card = d.source
    seat = d.seat
    now = ability.timing & timing
    actions = g.ruleset.actions
    d.ability = ability
    d.timing = taken_as(g, now)
    if not within_limit(g, seat, card, ability, index):
        return USED_UP
    if g.attention.prohibitions >> MAGIC & 1 and g.arrivals.magical(g, card):
        if g.standing.forbidden(g, MAGIC):
            return FORBIDDEN
    if card >= 0 and g.zone[card] == PLAY:
        if not g.flags[card] & UP:
            return FACE_DOWN  # a Fortress that is turned face-down (WOH-TILE-5)
        if g.flags[card] & BOWED and not ability.waives & WHILE_BOWED and not d.free:
            bold = g.defs[card].kind == STRONGHOLD and g.standing.permitted(g, USE_BOWED_STRONGHOLD, seat)
            if not bold and not (index < MAX_ABILITIES and g.arrivals.inspired(g, card)):
                return LIES_BOWED
        if g.defs[card].kind == SPELL and not g.keywords[g.host[card]] & K_SHUGENJA:
            return NO_SHUGENJA
    if now & actions.in_battle and (d.timing == BATTLE or g.fight.battlefield >= 0):
        if not in_place(g, seat, card, ability):
            return OUT_OF_PLACE
        if g.fight.terrains and _hushed(g, d, ability):
            return HUSHED
    elif now == REACTION and actions.far and not _answers_from(g, card, ability):
        return OUT_OF_PLACE
    if ability.test is not None and not ability.test.holds(g, d, NO_CARD):
        return UNTRUE
    gold = 0 if d.free else prices.gold_cost(g, card, ability)
    if (
        gold > 0
        and g.purse.gold(g, seat, prices.paid_for(g, card), prices.kept_from_paying(card, ability)) < gold
    ):
        return TOO_DEAR
    d.targets = ()
    if ability.performer is not None:
        return NOTHING if performers(g, d, ability) else NO_PERFORMER
    if card >= 0 and g.zone[card] == PLAY and d.tags(g) & K_TACTICAL:
        if not fresh_tactician(g, performing_head(g, card)):
            return NO_TACTICIAN
    return NOTHING if completes(g, d, ability, 0) else UNFINISHED


def within_limit(g: Engine, seat: int, card: int, ability: Ability, index: int) -> bool:
    """Once a turn, unless the ability says otherwise (R41), and as long as the card has it (R50)."""
    if card >= 0 and g.standing.lasting and stripped(g, card, index):
        return False
    if card >= 0 and index < MAX_ABILITIES and g.arrivals.inspired(g, card):
        return not g.used[card] >> (INSPIRED + index) & 1
    if limit_of(g, card, ability) == ANY_TIMES:
        return True
    if card < 0:
        used = g.player_battle[seat] if ability.limit == PER_BATTLE else g.player_used[seat]
        return not used >> index & 1
    if ability.limit == PER_GAME and g.spent[card] >> index & 1:
        return False
    return not g.used[card] >> index & 1 or _again(g, card, index)


def limit_of(g: Engine, card: int, ability: Ability) -> Limit:
    """How often an ability may be used at this table: as its text says, else as the ruleset does (R238)."""
    by_price = g.ruleset.actions.spending_unlimited
    if ability.limit == OFTEN:
        return PER_TURN if by_price else ANY_TIMES
    if ability.limit == PER_TURN and card >= 0 and by_price:
        if ability.spends or prices.shooter_bows(g, card, ability):
            return ANY_TIMES
    return ability.limit


def _again(g: Engine, card: int, index: int) -> bool:
    for thing in g.standing.lasting:
        if isinstance(thing, Again) and thing.subject == card and thing.number == index:
            return True
    return False


def in_place(g: Engine, seat: int, card: int, ability: Ability) -> bool:
    """The rules of presence and of location (R111, R112)."""
    if not g.fight.takes_part(seat) and not g.ruleset.actions.uninvited:
        return False
    if ability.moves_in and g.fight.takes_part(seat):
        return True
    if not ability.waives & ABSENT and not g.places.present(g, seat, g.fight.battlefield):
        return False
    if card >= 0 and g.zone[card] == PLAY and g.defs[card].kind & IN_UNIT:
        return g.ruleset.actions.reaches(g, card, ability)
    return True


def taken_as(g: Engine, now: Timing) -> Timing:
    """As what an action of these kinds is taken: in a battle as a Battle action, if it keeps to its place."""
    if g.fight.battlefield < 0:
        return now
    actions = g.ruleset.actions
    if not now & actions.in_battle:
        return now
    return now & actions.abroad or BATTLE


def _hushed(g: Engine, d: Doing, ability: Ability) -> bool:
    """Whether a Terrain forbids an action, which would not destroy it (R255, R294)."""
    terrain = g.standing.hushed(g)
    if terrain < 0:
        return False
    stays = not ability.clears or g.standing.barred(g, V_DESTROY, terrain)
    return stays or g.marks.shield(g, V_DESTROY, terrain, d) is not None


def _answers_from(g: Engine, card: int, ability: Ability) -> bool:
    """Whether a Reaction may be taken in a battle from where its card is (R254)."""
    if g.fight.battlefield < 0 or card < 0 or g.zone[card] != PLAY or not g.defs[card].kind & IN_UNIT:
        return True
    return g.ruleset.actions.reaches(g, card, ability)


# --- C and D: who performs, what is targeted, whether it can be paid ---------------------------------


def performers(g: Engine, d: Doing, ability: Ability) -> list[int]:
    """Who may perform the action so that it can be completed."""
    found: list[int] = []
    assert ability.performer is not None
    tactical = d.tags(g) & K_TACTICAL != 0
    for card in ability.performer.what.cards(g, d):
        if tactical and not fresh_tactician(g, card):
            continue
        if g.flags[card] & BOWED and not g.ruleset.actions.bowed_perform:
            if not ability.waives & WHILE_BOWED:
                continue
        d.bind(g, PERFORMER, card)
        barred = ability.performer.targeted and g.standing.barred(g, V_TARGET, card, d)
        if not barred and completes(g, d, ability, 0):
            found.append(card)
    return found


def fresh_tactician(g: Engine, card: int) -> bool:
    """Whether a card may perform a Tactical action: a Tactician, and the first in this turn (CEL-TACT-1)."""
    return g.keywords[card] & K_TACTICIAN != 0 and card not in g.tacticians


def performing_head(g: Engine, card: int) -> int:
    """Who performs an action from a card in a unit: for an Item or a Spell, its Personality."""
    return g.host[card] if g.defs[card].kind & (ITEM | SPELL) else card


def targets(g: Engine, d: Doing, ability: Ability, index: int) -> list[int]:
    """What may be the target of this number so that the later ones can be chosen too."""
    found: list[int] = []
    for card in ability.targets[index].what.options(g, d):
        d.bind(g, TARGET + index, card)
        if not g.standing.barred(g, V_TARGET, card, d) and completes(g, d, ability, index + 1):
            found.append(card)
    return found


def completes(g: Engine, d: Doing, ability: Ability, index: int) -> bool:
    """Whether every target from this one on can be chosen, and all costs be paid then (R33, R35)."""
    if index >= len(ability.targets):
        return prices.payable(g, d, ability) and (d.bound < 0 or _by_bound(g, d, ability))
    if ability.targets[index].implied and not g.ruleset.combat.ranged_required:
        return completes(g, d, ability, index + 1)
    up_to = ability.targets[index].up_to
    if up_to is not None and up_to.value(g, d, NO_CARD) < 1:
        return False
    for card in ability.targets[index].what.options(g, d):
        d.bind(g, TARGET + index, card)
        if not g.standing.barred(g, V_TARGET, card, d) and completes(g, d, ability, index + 1):
            return True
    return False


def _by_bound(g: Engine, d: Doing, ability: Ability) -> bool:
    """Whether, with these choices, the action is performed by the one who must perform it (R32)."""
    if ability.performer is not None:
        return d.cards[PERFORMER] == d.bound  # where somebody is named as performing, it is that one
    if d.source >= 0 and performing_head(g, d.source) == d.bound:
        return True
    for index in range(ability.constrained):
        if d.cards[TARGET + index] == d.bound or (ability.targets[index].most > 1 and d.bound in d.targets):
            if performs_as_target(g, d, ability, index, d.bound):
                return True
    return False


def performs_as_target(g: Engine, d: Doing, ability: Ability, index: int, card: int) -> bool:
    """Whether who is targeted performs: one's own, in play, before the second colon (L5R-ACT-9)."""
    return (
        index < ability.constrained
        and ability.targets[index].what.zone == PLAY
        and g.controller[card] == d.seat
        and g.defs[card].kind & (PERSONALITY | FOLLOWER) != 0
    )
