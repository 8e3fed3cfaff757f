"""Why a move is not allowed: the rule and a sentence, found by asking the engine's own predicates one by one.

What a seat cannot see is answered as if it were not there, so a refusal betrays nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border.names import field_name, title, visible
from gorin.games.l5r.flow import legality
from gorin.games.l5r.flow.attack import Attack as AttackFrame
from gorin.games.l5r.flow.doing import ANNOUNCED, TARGETING, Doing
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.legality import GRANTS
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.language.always import USE_BOWED_STRONGHOLD
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.flow import Choose as ChooseEffect
from gorin.games.l5r.language.flow import EachMayTarget, MayTarget
from gorin.games.l5r.language.lasting import player
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.realm import questions as realm
from gorin.games.l5r.values.asking import (
    ASK_ABILITY,
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_ATTACK,
    ASK_BOTTOM,
    ASK_BUY,
    ASK_CARD,
    ASK_CLEAR,
    ASK_DISCARD,
    ASK_ENTRY,
    ASK_EXTRA,
    ASK_FIELD,
    ASK_FOCUS,
    ASK_INVITE,
    ASK_MAY,
    ASK_OPTION,
    ASK_ORDER,
    ASK_OVERLAY,
    ASK_PAY,
    ASK_PERFORMER,
    ASK_PLACE,
    ASK_PLAYER,
    ASK_REACT,
    ASK_REFUSE,
    ASK_SLOT,
    ASK_TARGET,
)
from gorin.games.l5r.values.moves import (
    Accept,
    Assign,
    Attack,
    Buy,
    Choose,
    Clear,
    Enter,
    Fight,
    Focus,
    Invite,
    March,
    Pass,
    Pay,
    Pick,
    Province,
    Refuse,
    Strike,
    Use,
)
from gorin.games.l5r.values.terms import (
    ANY_KIND,
    ANYONE,
    ANYWHERE,
    AT_HOME,
    ATTACHMENT,
    BATTLE,
    BEARER,
    BOWED,
    HAND,
    HOLDING,
    IN_UNIT,
    IT,
    K_CAVALRY,
    K_SHUGENJA,
    LIMITED,
    NO_CARD,
    OPEN,
    PERSONALITY,
    PLAY,
    PROVINCE,
    REACTION,
    SPELL,
    STRATEGY,
    STRONGHOLD,
    THIS,
    UP,
    WHILE_BOWED,
    ZONE_NAMES,
)
from gorin.kernel.values import Action, Refusal

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

_DUE: Final[dict[int, tuple[type[Action], ...]]] = {
    ASK_ACTION: (Use, Pass),
    ASK_EXTRA: (Use, Pass),
    ASK_REACT: (Use, Pass),
    ASK_PERFORMER: (Choose,),
    ASK_TARGET: (Choose, Pass),
    ASK_CARD: (Choose, Pass),
    ASK_OPTION: (Pick,),
    ASK_MAY: (Pick, Pass),
    ASK_PAY: (Pay,),
    ASK_ENTRY: (Enter, Pass),
    ASK_ORDER: (Pick,),
    ASK_ATTACK: (Attack, Pass),
    ASK_INVITE: (Invite, Pass),
    ASK_ASSIGN: (Assign, Pass),
    ASK_FIELD: (Fight,),
    ASK_BUY: (Buy, Pass),
    ASK_CLEAR: (Clear, Pass),
    ASK_DISCARD: (Choose,),
    ASK_SLOT: (Province, Pass),
    ASK_ABILITY: (Pick,),
    ASK_FOCUS: (Focus, Strike),
    ASK_REFUSE: (Refuse, Accept),
    ASK_BOTTOM: (Choose,),
    ASK_OVERLAY: (Choose,),
    ASK_PLACE: (March,),
    ASK_PLAYER: (Pick,),
}

#: The rules behind what every player may do.
_PLAYER_RULES: Final[dict[str, str]] = {
    "Equip": "CEL-EQUIP-1",
    "Lobby": "CEL-FAVOR-1",
    "Favor: draw": "CEL-FAVOR-2",
    "Favor: send home": "CEL-FAVOR-3",
    "Tactics": "CEL-TACT-2",
    "Naval": "CEL-NAVAL-1",
    "Seppuku": "CEL-SEPPUKU-1",
}


def refusal(g: Engine, seat: int, move: Action, text: str, rule: str) -> Refusal:
    """Why a move that is not on the legal list is not; `text` and `rule` are those of the question."""
    if g.victory:
        return Refusal("R133", "The game is over.")
    if seat != g.asked:
        return Refusal(rule, f"It is not your decision: seat {g.asked} must decide first.")
    due = realm.due(g) if g.asking in realm.ASKED else _DUE[g.asking]
    if not isinstance(move, due):
        return Refusal(rule, f"That is not what is asked now. {text}.")
    if isinstance(move, Pass | Strike):
        return Refusal(rule, f"This cannot be declined. {text}.")
    of_map = realm.refusal(g, seat, move, text, rule)
    if of_map is not None:
        return of_map
    card = _named(move)
    if card is not None and not (0 <= card < len(g.defs) and visible(g, card, seat)):
        return Refusal("L5R-ZONE-6", f"You see no card with the number {card}.")
    if isinstance(move, Use):
        return _why_not_use(g, seat, move)
    if isinstance(move, Buy):
        return _why_not_buy(g, seat, move, rule)
    if isinstance(move, Assign):
        return _why_not_assign(g, seat, move)
    if isinstance(move, Pay):
        return _why_not_pay(g, seat, move, rule)
    if isinstance(move, Choose):
        return _why_not_choose(g, move.card, text, rule)
    if isinstance(move, Pick):
        return Refusal(rule, f"There is no choice {move.option} here. {text}.")
    if isinstance(move, Attack | Invite):
        return _why_not_seat(g, seat, move, rule)
    if isinstance(move, Fight | March):
        field = move.at if isinstance(move, Fight) else move.to
        return Refusal(rule, f"There is no battle to choose at {field_name(field)} now.")
    if isinstance(move, Province):
        return Refusal(rule, "There is no such province to choose.")
    if isinstance(move, Clear):
        return Refusal(rule, f"{title(g, move.card)} does not lie face-up in a province of yours.")
    if isinstance(move, Enter):
        return Refusal(rule, f"{title(g, move.card)} may not enter play now.")
    assert isinstance(move, Focus), move
    if g.zone[move.card] == HAND and g.owner[move.card] == seat:
        return Refusal(rule, "You have focused from your hand in this duel already.")
    return Refusal(rule, f"{title(g, move.card)} is neither in your focus pool nor in your hand.")


def _named(move: Action) -> int | None:
    """The card that a move names."""
    if isinstance(move, Use | Choose | Enter | Buy | Clear | Focus):
        return move.card
    if isinstance(move, Assign):
        return move.unit
    return move.source if isinstance(move, Pay) else None


def _why_not_seat(g: Engine, seat: int, move: Attack | Invite, rule: str) -> Refusal:
    if not 0 <= move.seat < g.seat_count or g.out[move.seat]:
        return Refusal(rule, f"There is no player on seat {move.seat}.")
    if move.seat == seat:
        return Refusal(rule, "Name another player, not yourself.")
    return Refusal(rule, "That player takes part already or was asked before.")


# --- taking an action --------------------------------------------------------------------------------


def _why_not_use(g: Engine, seat: int, move: Use) -> Refusal:
    if move.card is None:
        index, ability = _player_ability(g, seat, move.ability)
        name = f"'{move.ability}'"
        if ability is None:
            return Refusal("L5R-ACT-4", f"You have no ability {name}; a card's ability needs its card.")
        return _why_not_ability(g, seat, NO_CARD, ability, index, ability.name or name)
    card = move.card
    name = title(g, card)
    if g.controller[card] != seat:
        return Refusal("L5R-ACT-4", f"{name} is not yours.")
    index = move.ability if isinstance(move.ability, int) else -1
    ability = _card_ability(g, card, index)
    if ability is None:
        if g.zone[card] == HAND and g.defs[card].kind & ATTACHMENT:
            return Refusal("CEL-EQUIP-1", f"{name} is attached by the action Equip.")
        return Refusal("L5R-ACT-6", f"{name} has no ability with the number {move.ability}.")
    zone = g.zone[card]
    strategy = g.defs[card].kind == STRATEGY and not ability.players
    if not (HAND if strategy else ability.zones) & zone:
        return Refusal("L5R-ACT-4", f"{name} cannot be used from where it is: {ZONE_NAMES[zone]}.")
    return _why_not_ability(g, seat, card, ability, index, name)


def _player_ability(g: Engine, seat: int, wanted: int | str) -> tuple[int, Ability | None]:
    for index, ability in enumerate(g.ruleset.player_abilities):
        if ability.name == wanted:
            return index, ability
    if isinstance(wanted, int):
        return wanted, legality.granted(g, player(seat), wanted - GRANTS)
    return -1, None


def _card_ability(g: Engine, card: int, index: int) -> Ability | None:
    own = legality.abilities_of(g, card)
    if 0 <= index < len(own):
        return own[index]
    return legality.granted(g, card, index - MAX_ABILITIES)


def _why_not_ability(g: Engine, seat: int, card: int, ability: Ability, index: int, name: str) -> Refusal:
    frame = g.stack[-1]
    d = g.scratch(seat)
    d.source = card
    d.cards[THIS] = card
    d.cards[BEARER] = g.host[card] if card >= 0 else NO_CARD
    d.ability = ability
    timing = REACTION
    if isinstance(frame, Round):
        timing = BATTLE if frame.battle else OPEN | LIMITED if seat == g.active else OPEN
        if frame.battle and g.fight.bound_actor >= 0 and seat == g.fight.first_actor:
            d.bound = g.fight.bound_actor
    elif isinstance(frame, Extra):
        timing = frame.timing
        d.bound = frame.performer
    if not ability.timing & timing:
        return _wrong_time(ability, timing, name)
    if isinstance(frame, Window):
        d.heard = frame.happening.card
        d.cards[IT] = frame.happening.card
        d.heard_act = frame.happening.act
        if ability.moment is None or not ability.moment.hears(g, d, frame.happening):
            return Refusal("R15", f"{name} does not react to what happens now.")
    return _why_not_usable(g, d, ability, index, timing, name)


def _wrong_time(ability: Ability, timing: int, name: str) -> Refusal:
    if ability.timing & REACTION:
        return Refusal("R15", f"{name} is a Reaction and waits for what it reacts to.")
    if timing & BATTLE:
        return Refusal("CEL-ACTION-1", f"{name} is no Battle action, and this is a battle.")
    if timing & REACTION:
        return Refusal("R15", f"{name} is no Reaction.")
    if ability.timing & LIMITED:
        return Refusal("L5R-ACT-1", f"{name} is a Limited action: only the active player takes those.")
    if ability.timing & BATTLE:
        return Refusal("L5R-ACT-3", f"{name} is a Battle action and waits for a battle.")
    return Refusal("L5R-ACT-2", f"{name} is an Open action and waits for an Action Phase.")


def _why_not_usable(g: Engine, d: Doing, ability: Ability, index: int, timing: int, name: str) -> Refusal:
    """The steps of `legality.usable`, one by one."""
    card = d.source
    seat = d.seat
    own = _PLAYER_RULES.get(ability.name, "")
    now = ability.timing & timing
    d.timing = BATTLE if now & BATTLE and g.fight.battlefield >= 0 else now
    if not legality.within_limit(g, seat, card, ability, index):
        return Refusal("R43" if own else "R41", f"{name} cannot be used again now: it was used already.")
    if card >= 0 and g.zone[card] == PLAY:
        if not g.flags[card] & UP:
            return Refusal("WOH-TILE-5", f"{name} is face-down.")
        if g.flags[card] & BOWED and not ability.waives & WHILE_BOWED:
            if g.defs[card].kind != STRONGHOLD or not g.permitted(USE_BOWED_STRONGHOLD, seat):
                return Refusal("L5R-ACT-5", f"{name} is bowed.")
        if g.defs[card].kind == SPELL and not g.keywords[g.host[card]] & K_SHUGENJA:
            return Refusal("L5R-ATTACH-1", f"{name} is a Spell, and only a Shugenja casts it.")
    if d.timing == BATTLE and not legality.in_place(g, seat, card, ability):
        if g.fight.sides[seat] == 0 or not g.present(seat, g.fight.battlefield):
            return Refusal("CEL-BATTLE-1", f"You have no unit at {field_name(g.fight.battlefield)}.")
        return Refusal("CEL-BATTLE-2", f"{name} is not at {field_name(g.fight.battlefield)}.")
    if ability.test is not None and not ability.test.holds(g, d, NO_CARD):
        return Refusal(own or "R1", f"The condition of {name} is not met.")
    gold = legality.gold_cost(g, card, ability)
    if gold > 0 and g.gold(seat, NO_CARD, legality.kept_from_paying(card, ability)) < gold:
        return Refusal("L5R-GOLD-1", f"{name} costs {gold} Gold, and you cannot produce that much.")
    if d.bound >= 0:
        return Refusal("R32", f"This action must be performed by {title(g, d.bound)}.")
    if ability.performer is not None and not legality.performers(g, d, ability):
        return Refusal(own or "R33", f"Nobody can perform {name} so that it can be carried through.")
    if not legality.payable(g, d, ability):
        return Refusal(own or "R35", f"The costs of {name} cannot be paid in full.")
    return Refusal(own or "R33", f"There is no legal target for {name}.")


# --- choosing cards ----------------------------------------------------------------------------------


def _why_not_choose(g: Engine, card: int, text: str, rule: str) -> Refusal:
    name = title(g, card)
    frame = g.stack[-1]
    what = _selector(g, frame) if isinstance(frame, Doing) else None
    if what is None or not isinstance(frame, Doing):
        return Refusal(rule, f"{name} cannot be chosen. {text}.")
    return Refusal(rule, f"{name} {_misfit(g, frame, what, card)}. {text}.")


def _selector(g: Engine, d: Doing) -> Sel | None:
    """Which cards the pending question is about."""
    ability = d.ability
    if ability is not None and d.stage == ANNOUNCED and ability.performer is not None:
        return ability.performer.what
    if ability is not None and d.stage == TARGETING and d.aim < len(ability.targets):
        return ability.targets[d.aim].what
    effect = d.program[d.pc - 1] if d.program else None
    return effect.what if isinstance(effect, ChooseEffect | MayTarget | EachMayTarget) else None


def _misfit(g: Engine, d: Doing, what: Sel, card: int) -> str:
    """What keeps a card from fitting: the one demand without which it would fit."""
    if g.zone[card] != what.zone:
        return f"is not in the right place ({ZONE_NAMES[g.zone[card]]})"
    loosened = (
        (replace(what, kinds=ANY_KIND), "is not of the right kind"),
        (replace(what, side=ANYONE), "is under the wrong player's control"),
        (replace(what, where=ANYWHERE), "is not where it must be"),
        (replace(what, some=0, every=0, never=0), "does not have the right keywords"),
        (replace(what, states=0), "is not in the right state"),
        (replace(what, with_=0, without=0, lacks=0), "does not have the right attachments"),
        (replace(what, tests=()), "does not meet the conditions"),
    )
    for looser, reason in loosened:
        if looser.fits(g, d, card):
            return reason
    return "does not fit"


# --- buying, assigning, paying -----------------------------------------------------------------------


def _why_not_buy(g: Engine, seat: int, move: Buy, rule: str) -> Refusal:
    card = move.card
    name = title(g, card)
    definition = g.defs[card]
    frame = g.stack[-1]
    assert isinstance(frame, Dynasty)
    if g.zone[card] != PROVINCE or g.owner[card] != seat:
        return Refusal(rule, f"{name} does not lie face-up in a province of yours.")
    if not definition.kind & (HOLDING | PERSONALITY):
        return Refusal(rule, f"Only Holdings and Personalities are bought, and {name} is neither.")
    if move.how == "overlay":
        what = f"less experienced {definition.name} to overlay for that price"
        return Refusal("CEL-EXP-1", f"You have no {what}.")
    if g.bars_double(card, seat):
        return Refusal("CEL-UNIQUE-1", f"You have a {name} in play already.")
    if g.loyal_elsewhere(card, seat):
        return Refusal("CEL-LOYAL-1", f"{name} is Loyal to another clan.")
    own = definition.kind == PERSONALITY and definition.clans & g.clans[seat] != 0
    met = g.worthy(card, seat)
    if move.how in ("discount", "proclaim") and not own:
        return Refusal("CEL-DYNASTY-2", f"{name} is not of your clan.")
    if move.how in ("proclaim", "dear_proclaim") and frame.proclaimed:
        return Refusal("CEL-DYNASTY-3", "You gained Honor for a Personality in this phase already.")
    if move.how in ("dear", "dear_proclaim"):
        if met or not own:
            return Refusal("CEL-DYNASTY-4", f"{name} does not ask for more Gold than usual.")
    elif definition.kind == PERSONALITY and not met:
        return Refusal("R97", f"Your Family Honor is below the Honor Requirement of {name}.")
    return Refusal("L5R-GOLD-1", f"You cannot produce enough Gold for {name}.")


def _why_not_assign(g: Engine, seat: int, move: Assign) -> Refusal:
    unit = move.unit
    name = title(g, unit)
    frame = g.stack[-1]
    assert isinstance(frame, AttackFrame)
    if g.zone[unit] != PLAY or not g.defs[unit].kind & IN_UNIT or g.host[unit] >= 0:
        return Refusal("L5R-UNIT-1", f"{name} leads no unit.")
    if g.controller[unit] != seat:
        return Refusal("CEL-ASSIGN-1", f"{name} is not yours.")
    provinces = g.provinces[g.fight.defender]
    if not 0 <= move.to < len(provinces) or provinces[move.to] < -1:
        return Refusal("CEL-ATTACK-2", f"There is no {field_name(move.to)}.")
    if g.place[unit] != AT_HOME:
        return Refusal("CEL-ASSIGN-2", f"{name} is not at home.")
    if g.flags[unit] & BOWED:
        return Refusal("CEL-ASSIGN-2", f"{name} is bowed.")
    if frame.segment == 1 and not g.cavalry(unit, K_CAVALRY):
        return Refusal("CEL-ASSIGN-4", f"The unit of {name} is not all Cavalry.")
    return Refusal("R101", "You fight on the other side in this attack.")


def _why_not_pay(g: Engine, seat: int, move: Pay, rule: str) -> Refusal:
    frame = g.stack[-1]
    assert isinstance(frame, Payment)
    card = move.source
    if card is None:
        return Refusal(rule, "To pay as proposed, name no source and leave bow as it is.")
    name = title(g, card)
    if g.zone[card] != PLAY or g.controller[card] != seat:
        return Refusal("L5R-GOLD-1", f"{name} is no card of yours in play.")
    if not (g.defs[card].production or g.defs[card].sources):
        return Refusal("L5R-GOLD-1", f"{name} produces no Gold.")
    if card == frame.exclude:
        return Refusal("R35", f"{name} is used for another cost of this action.")
    if move.bow and g.flags[card] & BOWED:
        return Refusal("L5R-GOLD-1", f"{name} is bowed.")
    return Refusal("L5R-GOLD-1", f"{name} produces no Gold in this way for this cost.")
