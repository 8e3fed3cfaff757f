"""The card game in words: typed actions for codes, prompts and labels.

It asks the state what is legal and decides nothing itself; `refusals` says why something is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border import asking, twins
from gorin.games.l5r.border.names import (
    ability_text,
    doing_name,
    field_name,
    happening_words,
    marks_of,
    option_text,
    place,
    province_name,
    statement_text,
    title,
    told_apart,
    use_name,
)
from gorin.games.l5r.border.prices import buy_label, pay_label
from gorin.games.l5r.border.refusals import refusal
from gorin.games.l5r.flow.attack import FIELDS, Attack
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.drawing import Drawing
from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.legality import GRANTS, ability_of, card_of, code_of, index_of
from gorin.games.l5r.flow.payment import AUTO, FIRST, Payment
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.language.court import SearchDeck
from gorin.games.l5r.language.effects import Advance
from gorin.games.l5r.language.flow import Either, May
from gorin.games.l5r.language.piles import MaySearch, SearchNow
from gorin.games.l5r.language.spirits import GainKeyword, NameRing
from gorin.games.l5r.realm import questions as realm
from gorin.games.l5r.realm.siege import Siege
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
    PASS,
)
from gorin.games.l5r.values.moves import (
    Accept,
    Assign,
    Buy,
    Choose,
    Clear,
    Enter,
    Fight,
    Focus,
    How,
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
from gorin.games.l5r.values.moves import (
    Attack as AttackMove,
)
from gorin.games.l5r.values.terms import HAND, NO_CARD, PLAY, TIMING_NAMES
from gorin.kernel.values import Action, Decision, Refusal

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

WAYS: Final[tuple[How, ...]] = ("plain", "discount", "proclaim", "dear", "dear_proclaim", "overlay")

_CHOOSING: Final = (ASK_PERFORMER, ASK_TARGET, ASK_CARD, ASK_DISCARD, ASK_BOTTOM, ASK_OVERLAY)
_ACTING: Final = (ASK_ACTION, ASK_EXTRA, ASK_REACT)
_PICKING: Final = (ASK_OPTION, ASK_MAY, ASK_ORDER, ASK_ABILITY, ASK_PLAYER)


# --- codes and actions -------------------------------------------------------------------------------


def action(g: Engine, code: int) -> Action:
    """The move that a legal code stands for."""
    kind = g.asking
    if kind in _ACTING:
        return Pass() if code == PASS else use(g, g.asked, code)
    if kind == ASK_FOCUS:
        return Strike() if code == PASS else Focus(code - 1)
    if kind == ASK_REFUSE:
        return Accept() if code == PASS else Refuse()
    if kind == ASK_PAY:
        return Pay() if code == AUTO else Pay((code - FIRST) >> 1, not code & 1)
    if code == PASS:
        return Pass()
    if kind in realm.ASKED:
        return realm.action(g, code)
    if kind in _CHOOSING:
        return Choose(code - 1)
    if kind in _PICKING:
        return Pick(code)
    if kind == ASK_BUY:
        return Buy((code - 1) >> 3, WAYS[(code - 1) & 7])
    if kind == ASK_ASSIGN:
        return Assign((code - 1) // FIELDS, (code - 1) % FIELDS)
    if kind == ASK_CLEAR:
        return Clear(g.provinces[g.asked][code - 1])
    if kind == ASK_ENTRY:
        return Enter(code - 1)
    if kind == ASK_ATTACK:
        return AttackMove(code - 1)
    if kind == ASK_INVITE:
        return Invite(code - 1)
    if kind == ASK_FIELD:
        return Fight(code - 1)
    if kind == ASK_PLACE:
        return March(code - 1)
    assert kind == ASK_SLOT, kind
    return Province((code - 1) // 16, (code - 1) % 16)


def use(g: Engine, seat: int, code: int) -> Use:
    card = card_of(code)
    index = index_of(code)
    if card >= 0:
        return Use(card, index)
    return Use(None, index if index >= GRANTS else ability_of(g, seat, code).name)


# --- prompts -----------------------------------------------------------------------------------------

_RULES: Final[dict[int, str]] = {
    ASK_PERFORMER: "L5R-ACT-7",
    ASK_TARGET: "L5R-ACT-7",
    ASK_CARD: "L5R-ACT-11",
    ASK_OPTION: "L5R-ACT-11",
    ASK_MAY: "L5R-ACT-11",
    ASK_PAY: "R52",
    ASK_REACT: "R15",
    ASK_ENTRY: "R45",
    ASK_ORDER: "R13",
    ASK_ATTACK: "L5R-ATTACK-1",
    ASK_INVITE: "R99",
    ASK_ASSIGN: "L5R-ASSIGN-2",
    ASK_FIELD: "L5R-BATTLE-1",
    ASK_BUY: "L5R-DYNASTY-1",
    ASK_CLEAR: "L5R-DYNASTY-4",
    ASK_DISCARD: "L5R-END-1",
    ASK_EXTRA: "R29",
    ASK_SLOT: "L5R-ACT-11",
    ASK_ABILITY: "R50",
    ASK_REFUSE: "R143",
    ASK_PLACE: "R115",
    ASK_PLAYER: "L5R-ACT-11",
}


def prompt(g: Engine) -> tuple[str, str]:
    """What the decider is asked, and the rule behind it."""
    frame = g.stack[-1]
    rule = _RULES.get(g.asking, "")
    if g.asking in realm.ASKED:
        return realm.prompt(g, doing_name(g, frame) if isinstance(frame, Doing) else "")
    if isinstance(frame, Round):
        return _round_prompt(g, frame)
    if isinstance(frame, Extra):
        kinds = _kinds(frame.timing)
        who = f" with {title(g, frame.performer)}" if frame.performer >= 0 else ""
        origin = f" from {title(g, frame.source)}" if frame.source >= 0 else ""
        return f"You may take an additional {kinds} action{origin}{who}, or pass", rule
    if isinstance(frame, Window):
        return _window_prompt(g, frame, rule)
    if isinstance(frame, Drawing):
        return "You draw a card: from the top of your Fate deck, or from the bottom", "L5R-ZONE-8"
    if isinstance(frame, Rest):
        words = f"{title(g, frame.card)} may remain bowed: keep it so, or let it straighten"
        return words, g.ruleset.phases.rest_rule
    if isinstance(frame, Payment):
        if frame.source >= 0:
            return f"Choose what bows with {title(g, frame.source)}", "R52"
        what = title(g, frame.purpose) if frame.purpose >= 0 else _below(g)
        return f"Pay {frame.amount} Gold for {what}", rule
    if isinstance(frame, Siege):
        return realm.siege_prompt(g, frame, *_attack_prompt(g, frame, rule))
    if isinstance(frame, Attack):
        return _attack_prompt(g, frame, rule)
    if isinstance(frame, Duel):
        return _duel_prompt(g, frame, rule)
    if isinstance(frame, Doing):
        return asking.prompt(g, frame)
    if g.asking == ASK_BUY:
        return "Your Dynasty Phase: buy a card from your provinces, or be done with buying", rule
    if g.asking == ASK_CLEAR:
        return "Discard face-up cards from your provinces, or be done", rule
    if g.asking == ASK_OVERLAY:
        assert isinstance(frame, Dynasty)
        return f"Choose whom {title(g, frame.card)} overlays", g.ruleset.entering.overlay_rule
    if g.asking == ASK_ATTACK:
        return "Your Attack Phase: declare an attack, or none", rule
    return f"Discard down to {g.ruleset.phases.hand_limit} cards: choose one", rule


def _kinds(timing: int) -> str:
    return " or ".join(name for bit, name in TIMING_NAMES.items() if timing & bit)


def _below(g: Engine) -> str:
    cause = g.cause_below()
    return "this" if cause is None else doing_name(g, cause)


def _round_prompt(g: Engine, frame: Round) -> tuple[str, str]:
    if frame.battle:
        return f"Battle at {field_name(g.fight.battlefield)}: take a Battle action, or pass", "L5R-ACT-3"
    if frame.seat == g.active:
        return "Your Action Phase: take a Limited or Open action, or pass", "L5R-ACT-1"
    return f"Action Phase of seat {g.active}: take an Open action, or pass", "L5R-ACT-2"


def _window_prompt(g: Engine, frame: Window, rule: str) -> tuple[str, str]:
    if g.asking == ASK_ORDER:
        return "Several of your cards take effect now: choose which is first", rule
    if g.asking == ASK_ENTRY:
        return f"You may put {title(g, frame.offered)} into play", rule
    return f"{happening_words(g, frame.happening, g.asked)}: take a Reaction, or pass", rule


def _attack_prompt(g: Engine, frame: Attack, rule: str) -> tuple[str, str]:
    if g.asking == ASK_INVITE:
        return "Invite a player to your side, or be done", rule
    if g.asking == ASK_FIELD:
        return "Choose where the next battle is fought", rule
    if frame.segment:
        rule = g.ruleset.combat.cavalry_rule
        return "Cavalry Maneuvers: assign a Cavalry unit to a battlefield, or be done", rule
    if not g.ruleset.combat.cavalry_segment:
        return "Assign a unit to a battlefield, or be done", rule
    return "Infantry Maneuvers: assign a unit to a battlefield, or be done", rule


def _duel_prompt(g: Engine, frame: Duel, rule: str) -> tuple[str, str]:
    one, other = title(g, frame.challenger), title(g, frame.challenged)
    if g.asking == ASK_REFUSE:
        return f"{one} challenges {other} to a duel: accept or refuse", rule
    if g.asking == ASK_FOCUS:
        if PASS not in g.codes:
            return f"Duel of {one} and {other}: focus a card", g.ruleset.duels.forced_rule
        return f"Duel of {one} and {other}: focus a card, or strike", g.ruleset.duels.focus_rule
    if g.asking == ASK_ORDER:
        return "Choose the Focus Effect that takes effect first", g.ruleset.duels.effects_rule
    return (
        "Put your focus pool on the bottom of your Fate deck: choose the next card",
        g.ruleset.duels.rest_rule,
    )


# --- labels ------------------------------------------------------------------------------------------


def label(g: Engine, seat: int, code: int) -> str:
    """One legal action as the deciding player reads it."""
    move = action(g, code)
    if isinstance(move, Pass):
        return _pass_label(g)
    if isinstance(move, Use):
        return f"{use_name(g, seat, code)}: {ability_text(g, seat, code)}"
    of_map = realm.label(g, seat, move)
    if of_map is not None:
        return of_map
    if isinstance(move, Choose):
        return card_label(g, seat, move.card)
    if isinstance(move, Pick):
        return _pick_label(g, move.option)
    if isinstance(move, Pay):
        return pay_label(g, code)
    if isinstance(move, Buy):
        return buy_label(g, seat, move.card, (code - 1) & 7)
    if isinstance(move, Assign):
        return f"{title(g, move.unit)} to {field_name(move.to)}"
    if isinstance(move, Province):
        whose = "Your" if move.seat == seat else f"Seat {move.seat}'s"
        return f"{whose} {province_name(move.slot)}{_lying(g, move.seat, move.slot)}"
    if isinstance(move, AttackMove):
        return f"Attack seat {move.seat}"
    if isinstance(move, Invite):
        return f"Invite seat {move.seat}"
    if isinstance(move, Fight):
        return f"Fight at {field_name(move.at)}"
    if isinstance(move, March):
        return f"To {field_name(move.to)}"
    if isinstance(move, Clear):
        return f"Discard {title(g, move.card)} from {province_name(g.slot[move.card])}"
    if isinstance(move, Enter):
        return f"Put {title(g, move.card)} into play"
    if isinstance(move, Focus):
        origin = "your hand" if g.zone[move.card] == HAND else "the focus pool"
        return f"Focus {title(g, move.card)} ({g.defs[move.card].focus}) from {origin}"
    if isinstance(move, Refuse):
        return "Refuse the challenge"
    return "Accept the challenge" if isinstance(move, Accept) else "Strike"


def _pass_label(g: Engine) -> str:
    kind = g.asking
    frame = g.stack[-1]
    of_map = realm.pass_label(g)
    if of_map is not None:
        return of_map
    if isinstance(frame, Round):
        return _pass_round_label(g, frame)
    if isinstance(frame, Drawing):
        return "Draw from the top"
    if isinstance(frame, Rest):
        return f"Straighten {title(g, frame.card)}"
    if kind == ASK_ATTACK:
        return "No attack: go on to your Dynasty Phase"
    if kind == ASK_BUY:
        return "Done buying"
    if kind == ASK_CLEAR:
        return "Done: keep the others"
    if kind == ASK_ASSIGN:
        return "Done: the other units stay at home"
    if kind in (ASK_INVITE, ASK_SLOT):
        return "Done"
    if isinstance(frame, Doing) and isinstance(asking.effect_of(frame), SearchDeck | SearchNow):
        return "Find none"
    if kind in (ASK_MAY, ASK_CARD):
        return "Decline"
    if kind == ASK_ENTRY:
        return "Keep it in your hand"
    if kind == ASK_TARGET:
        return "No more targets" if isinstance(frame, Doing) and frame.targets else "No target"
    if kind == ASK_REACT:
        return "Pass: no Reaction"
    return "Pass"


def _pass_round_label(g: Engine, frame: Round) -> str:
    """What passing means: when everybody has passed in a row, the round is over."""
    last = frame.passes >= len(g.order) - 1
    if frame.battle:
        return (
            "Pass: the battle is resolved now" if last else "Pass: resolve the battle if all others pass too"
        )
    whose = "your" if frame.seat == g.active else f"seat {g.active}'s"
    if last:
        return f"Pass: {whose} Action Phase ends now"
    return f"Pass: end {whose} Action Phase if all others pass too"


def card_label(g: Engine, seat: int, card: int) -> str:
    """A card that may be chosen: whose it is and where."""
    owner = g.controller[card]
    whose = "" if owner == seat else f" of seat {owner}"
    if g.zone[card] == PLAY:
        return f"{title(g, card)}{whose}{_carried(g, card)}{place(g, card)}"
    return f"{title(g, card)}{whose}"


def _carried(g: Engine, card: int) -> str:
    host = g.host[card]
    return f" on {title(g, host)}" if host >= 0 else ""


def _lying(g: Engine, seat: int, slot: int) -> str:
    card = g.provinces[seat][slot]
    if card < 0:
        return " (empty)"
    return f" ({title(g, card)})" if g.flags[card] & 4 else " (face-down)"


def _pick_label(g: Engine, option: int) -> str:
    frame = g.stack[-1]
    if isinstance(frame, Drawing):
        return "Draw from the bottom"
    if isinstance(frame, Rest):
        return f"Keep {title(g, frame.card)} bowed"
    if isinstance(frame, Window):
        hearing = frame.heard[option - 1]
        return statement_text(g, hearing)
    if isinstance(frame, Duel):
        return f"The Focus Effect of {title(g, frame.effects[option - 1])}"
    assert isinstance(frame, Doing)
    if g.asking == ASK_PLAYER:
        return f"Seat {option - 1}"
    if g.asking == ASK_ABILITY:
        card = frame.cards[3]
        return f"{title(g, card)}: {ability_text(g, frame.seat, code_of(card, option - 1))}"
    effect = frame.program[frame.pc - 1]
    if isinstance(effect, Advance | NameRing | GainKeyword):
        return effect.option(option)
    if isinstance(effect, May):
        return asking.option_words(g, frame, effect)
    if isinstance(effect, MaySearch):
        return "Search"
    if isinstance(effect, Either):
        return option_text(g, frame, effect.first if option == 1 else effect.second)
    return realm.guest_label(g, frame, option) or "Let it happen"


def decision(g: Engine, seat: int) -> Decision:
    text, rule = prompt(g)
    codes = g.legal(seat)
    moves = [action(g, code) for code in codes]
    alike = twins.same(g, codes, moves)
    return Decision(
        seat=seat,
        prompt=text,
        rule=rule,
        actions=moves,
        labels=told_apart(_labels(g, seat, codes, moves, alike), alike),
        declinable=any(isinstance(move, Pass) for move in moves),
        same=alike,
    )


def _labels(g: Engine, seat: int, codes: list[int], moves: list[Action], alike: list[int]) -> list[str]:
    """Every label; where different choices would have the same one, with the state of their cards."""
    labels = [label(g, seat, code) for code in codes]
    firsts = [index for index in range(len(codes)) if not alike or alike[index] == index]
    said = [labels[index] for index in firsts]
    for index, text in enumerate(list(labels)):
        if said.count(text) > 1:
            card = named_card(g, moves[index])
            marks = marks_of(g, card) if card >= 0 else ""
            labels[index] = f"{text} ({marks})" if marks else text
    return labels


def named_card(g: Engine, move: Action) -> int:
    """The card that a move is made with."""
    frame = g.stack[-1]
    if isinstance(move, Pick):
        return frame.heard[move.option - 1].source if isinstance(frame, Window) else NO_CARD
    if isinstance(move, Pay):
        return NO_CARD if move.source is None else move.source
    if isinstance(move, Assign):
        return move.unit
    if isinstance(move, Use):
        return NO_CARD if move.card is None else move.card
    return move.card if isinstance(move, Choose | Focus | Buy | Clear | Enter) else NO_CARD


def why_not(g: Engine, seat: int, move: Action) -> Refusal | None:
    """The rule that forbids a move now, or None where it is legal."""
    if seat == g.asked and not g.victory:
        if any(action(g, code) == move for code in g.codes):
            return None
        text, rule = prompt(g)
    else:
        text, rule = "", "L5R-TURN-3"  # what another seat is asked may tell of its hand
    return refusal(g, seat, move, text, rule)
