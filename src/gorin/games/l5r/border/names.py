"""Names of cards, places and abilities as players read them, and who may know which card."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities
from gorin.games.l5r.flow.abilities import GRANTS
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.windows import Hearing
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import Delayed, Granted, player
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.text.cards import ability_text as spoken_ability
from gorin.games.l5r.language.text.cards import card_text, speaker
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import Speaker, sentence
from gorin.games.l5r.language.text.core import statement as spoken_statement
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BOWED,
    DISHONORED,
    M_AFTER_RESOLUTION,
    M_ALLIES_ASKED,
    M_ATTACK_ENDED,
    M_BATTLE_ENDED,
    M_BEFORE_ACTION,
    M_BEFORE_RESOLUTION,
    M_CHALLENGED,
    M_COMBAT_ENDED,
    M_COMPARED,
    M_DOOMED,
    M_DUEL_ENDED,
    M_DUEL_ENTERED,
    M_DUEL_LOST,
    M_DUEL_RESOLVING,
    M_DUEL_WON,
    M_DYNASTY_ENDING,
    M_END_DRAWS,
    M_END_PHASE,
    M_ENGAGED,
    M_EVENT,
    M_HONOR_LOSS,
    M_PHASE_BEGAN,
    M_PRODUCED,
    M_PROVINCE_FALLING,
    M_PROVINCE_LOST,
    M_RESOLVED,
    M_RESOLVING,
    M_SHAMED,
    M_STRAIGHTEN_PHASE,
    M_TOKENLESS,
    M_TURN_BEGAN,
    M_TURN_ENDING,
    PATH_NAMES,
    PROVINCE,
    TILE,
    UP,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def visible(g: Engine, card: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) may know which card this is."""
    if g.flags[card] & UP or g.defs[card].kind == TILE:
        return True  # a tile is known to all, face-down too
    return seat is not None and 0 <= seat < g.seat_count and g.known[card] >> seat & 1 != 0


def title(g: Engine, card: int) -> str:
    return g.defs[card].title


def place(g: Engine, card: int) -> str:
    """Where a card in play is, while there are battlefields."""
    if g.fight.defender < 0:
        return ""
    return " at home" if g.place[card] == AT_HOME else f" at {field_name(g.place[card])}"


def field_name(field: int) -> str:
    """A battlefield by the province it lies at, as players count them on the table."""
    return f"the {province_name(field)}"


def field_of(g: Engine, seat: int, field: int) -> str:
    """A battlefield and whose province it is, as a seat reads it."""
    if g.fight.defender == seat:
        return f"your {province_name(field)}"
    return f"{field_name(field)} of seat {g.fight.defender}"


def field_spot(field: int) -> str:
    """The place of a battlefield in views."""
    return f"battlefield-{field}"


def province_spot(seat: int, slot: int) -> str:
    """The place of a province in views."""
    return f"province-{seat}-{slot}"


def province_name(slot: int) -> str:
    return f"{_ORDINALS[slot] if slot < len(_ORDINALS) else f'{slot + 1}th'} province"


# --- texts -------------------------------------------------------------------------------------------


@cache
def text_of(definition: CardDef) -> tuple[str, ...]:
    """The text of a card, a string for each statement."""
    return tuple(card_text(definition))


def ability_text(g: Engine, seat: int, code: int) -> str:
    """The text of the ability that a code names."""
    card = use_card(code)
    ability = abilities.ability_of(g, seat, code)
    return _spoken(ability, g.defs[card] if card >= 0 else None)


@cache
def _spoken(ability: Ability, definition: CardDef | None) -> str:
    return spoken_ability(ability, definition)


def option_text(g: Engine, d: Doing, effects: tuple[Effect, ...]) -> str:
    """What one of several choices lets happen."""
    who = Speaker() if d.source < 0 else speaker(g.defs[d.source])
    return sentence(together(effects, who))


def use_name(g: Engine, seat: int, code: int) -> str:
    """An action in a few words: the card it comes from, or its own name."""
    card = use_card(code)
    if card >= 0:
        return title(g, card)
    ability = abilities.ability_of(g, seat, code)
    if ability.name:
        return ability.name
    source = granted_by(g, seat, use_index(code))
    return title(g, source) if source >= 0 else "an action of yours"


def granted_by(g: Engine, seat: int, index: int) -> int:
    """The card that gave a player an ability."""
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject == player(seat) and thing.number == index - GRANTS:
            return thing.source
    return -1


def doing_name(g: Engine, d: Doing) -> str:
    """What is being done: an action, a trait or an Event."""
    if d.source >= 0:
        return title(g, d.source)
    if d.ability is not None and d.ability.name:
        return d.ability.name
    return next((frame.causes() for frame in g.underway.stack if frame.causes()), "this effect")


def mission_text(goals: tuple[int, ...] | list[int]) -> str:
    """Goals on the Paths in words: 4 Military, 3 Honor, 2 Enlightenment."""
    return ", ".join(f"{goals[path]} {PATH_NAMES[path]}" for path in range(4) if goals[path])


# --- telling alike ones apart ------------------------------------------------------------------------


def told_apart(labels: list[str], same: list[int]) -> list[str]:
    """Labels that all differ: those that are the same get a number, a twin only after all that are none."""
    groups: dict[str, list[int]] = {}
    twins: dict[str, list[int]] = {}
    for index, label in enumerate(labels):
        twin = bool(same) and same[index] != index and labels[same[index]] == label
        (twins if twin else groups).setdefault(label, []).append(index)
    told = list(labels)
    for label, indices in groups.items():
        if len(indices) > 1:
            for number, index in enumerate(indices, 1):
                told[index] = f"{label} ({number})"
        for number, index in enumerate(twins.get(label, []), len(indices) + 1):
            told[index] = f"{label} ({number})"
    return told


def marks_of(g: Engine, card: int) -> str:
    """What tells a card from another of its title, in a few words."""
    marks: list[str] = []
    if g.zone[card] == PROVINCE:
        marks.append(province_name(g.slot[card]))
    if g.flags[card] & BOWED:
        marks.append("bowed")
    if g.flags[card] & DISHONORED:
        marks.append("dishonored")
    words = [token.word for token in g.tokens[card]]
    marks += [
        f"{words.count(word)} {word} token{'s' * (words.count(word) > 1)}" for word in dict.fromkeys(words)
    ]
    if g.attached[card]:
        marks.append("with " + ", ".join(title(g, other) for other in g.attached[card]))
    return ", ".join(marks)


# --- what sets things off ----------------------------------------------------------------------------


def statement_text(g: Engine, hearing: Hearing) -> str:
    """A trait or a delayed effect, with the card it comes from."""
    if hearing.source < 0:
        return hearing_text(g, hearing)
    return f"{title(g, hearing.source)}: {hearing_text(g, hearing)}"


def hearing_text(g: Engine, hearing: Hearing) -> str:
    """What a trait or a delayed effect does."""
    definition = g.defs[hearing.source] if hearing.source >= 0 else None
    who = Speaker() if definition is None else speaker(definition)
    trait = hearing.trait
    if hearing.thing is not None:
        if isinstance(hearing.thing, Delayed):
            return sentence(together(hearing.thing.effects, who))
        trait = hearing.thing.trait
    assert trait is not None
    return spoken_statement(trait, who)


_HAPPENINGS: Final[dict[int, str]] = {
    **{verb: spoken.now for verb, spoken in VERBS.items()},
    M_RESOLVING: "{act} is about to take effect",
    M_RESOLVED: "{act} has resolved",
    M_ENGAGED: "The battle begins",
    M_COMBAT_ENDED: "The Combat Segment ends",
    M_BEFORE_RESOLUTION: "The battle is about to be resolved",
    M_COMPARED: "The armies are compared",
    M_DOOMED: "{card} is about to be destroyed",
    M_SHAMED: "{card} is about to be dishonored",
    M_PRODUCED: "{card} has bowed for Gold",
    M_AFTER_RESOLUTION: "The battle was resolved",
    M_BATTLE_ENDED: "The battle is over",
    M_STRAIGHTEN_PHASE: "The Straighten Phase",
    M_TURN_ENDING: "The turn ends",
    M_DUEL_RESOLVING: "The duel is about to be resolved",
    M_HONOR_LOSS: "{seat} about to lose {loss} Honor",
    M_PROVINCE_LOST: "A province was destroyed",
    M_PROVINCE_FALLING: "The province is about to be destroyed",
    M_ALLIES_ASKED: "Allies were invited",
    M_EVENT: "{card} is about to take effect",
    M_DUEL_ENDED: "The duel is over",
    M_ATTACK_ENDED: "The Attack Phase is over",
    M_CHALLENGED: "{other} challenges {card}",
    M_DUEL_ENTERED: "{card} enters a duel with {other}",
    M_DUEL_WON: "{card} has won a duel",
    M_DUEL_LOST: "{card} has lost a duel",
    M_END_PHASE: "The End Phase is about to begin",
    M_END_DRAWS: "The End Phase",
    M_TOKENLESS: "{card} has no token left",
    M_PHASE_BEGAN: "A phase begins",
    M_TURN_BEGAN: "A turn begins",
    M_DYNASTY_ENDING: "The Dynasty Phase is about to end",
    M_BEFORE_ACTION: "You are about to act",
}


def happening_words(g: Engine, h: Happening, seat: int) -> str:
    """What is reacted to, as the seat that may react reads it."""
    act = "It"
    if h.act >= 0:
        frame = g.underway.stack[h.act]
        if isinstance(frame, Doing):
            act = doing_name(g, frame)
            act = act if frame.seat == seat else f"{act} of seat {frame.seat}"
    card = title(g, h.card) if h.card >= 0 else "a card"
    if h.kind == V_TARGET and h.card < 0:
        card = "you" if h.other == seat else f"seat {h.other}"
    return _HAPPENINGS[h.kind].format(
        card=card,
        other=title(g, h.other) if 0 <= h.other < len(g.defs) else "a card",
        act=act,
        seat="You are" if h.seat == seat else f"Seat {h.seat} is",
        loss=g.underway.last_loss().amount if h.kind == M_HONOR_LOSS else 0,
    )
