"""Whether a change can stand that a card says always stands."""

from __future__ import annotations

from gorin.games.l5r.language.always import Aura, Change, Minimum, Own, Permit, Rampart, StaysAway, WillNot
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.sets.declared_kinds import ASKED, CAPABLE, FIGURES, STOPPED, a_kind, enters
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.kinds import HUSHES
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BEARER,
    CLANS,
    COST,
    FOCUS,
    K_FORTIFICATION,
    PERSONALITY,
    PLAY,
    REGION,
    STAT_NAMES,
    THIS,
    V_AFFECT,
)


def change_faults(card: CardDef, change: Change) -> list[str]:
    """Whether a change can stand that this card speaks of."""
    if isinstance(change, Minimum) and change.of == BEARER:
        held = card.kind & ATTACHMENT and FIGURES.get(change.stat, 0) & PERSONALITY
        return [] if held else ["a least value of the Personality who carries a card is one of its stats."]
    if isinstance(change, Minimum) or (isinstance(change, Aura) and change.of == THIS):
        return _of_itself(card, change.stat)
    if not enters(card):
        return [f"{type(change).__name__} holds while its card is in play, and {a_kind(card)} never is."]
    if isinstance(change, Aura):
        return _aura(card, change)
    if isinstance(change, WillNot):
        return _ban(card, change)
    if isinstance(change, StaysAway) and change.who == THIS and card.kind != PERSONALITY:
        return [f"{a_kind(card)} is not assigned anyway."]
    if isinstance(change, Rampart) and not change.all and card.kind != REGION:
        if not card.keywords & K_FORTIFICATION:
            return ["Rampart speaks of the province of a Region or a Fortification, or of all provinces."]
    if change == Own(HUSHES) and not card.terrain:
        return ["only a Terrain forbids actions in its battle."]
    if isinstance(change, Permit) and change.clan and change.clan not in CLANS:
        return [f"there is no clan called '{change.clan}'."]
    return []


def _of_itself(card: CardDef, stat: Stat) -> list[str]:
    if not card.kind & FIGURES.get(stat, 0):
        return [f"{a_kind(card)} has no {STAT_NAMES[stat]}."]
    if stat not in (COST, FOCUS) and not enters(card):
        return [f"its {STAT_NAMES[stat]} counts in play, and {a_kind(card)} never is."]
    return []


def _aura(card: CardDef, aura: Aura) -> list[str]:
    what = aura.of
    if isinstance(what, int):
        if not card.kind & ATTACHMENT or not FIGURES.get(aura.stat, 0) & PERSONALITY:
            return ["a bonus of the Personality who carries a card is said of one of that person's stats."]
        return []
    if aura.stat == FOCUS or not what.kinds & FIGURES.get(aura.stat, 0):
        return [f"no such card has a {STAT_NAMES[aura.stat]} that another card changes."]
    if aura.stat != COST and what.zone != PLAY:
        return [f"only cards in play have a {STAT_NAMES[aura.stat]} that another card changes."]
    return []


def _ban(card: CardDef, ban: WillNot) -> list[str]:
    if ban.of == BEARER and not card.kind & ATTACHMENT:
        return ["no Personality carries this card."]
    if ban.verb == V_AFFECT and not ban.by:
        return ["a card that nothing affects says by which actions."]
    if ban.verb not in (*STOPPED, *ASKED, V_AFFECT):
        return [f"nothing asks whether a card does not {VERBS[ban.verb][0]}."]
    if isinstance(ban.of, Sel):
        return []
    if not (PERSONALITY if ban.of == BEARER else card.kind) & CAPABLE.get(ban.verb, card.kind | PERSONALITY):
        return [f"that {a_kind(card)} does not {VERBS[ban.verb][0]} goes without saying."]
    return []
