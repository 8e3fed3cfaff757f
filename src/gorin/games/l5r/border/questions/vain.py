"""What an action will not do although it is legal (R40): said with the choice that leads there (L5R-VAIN-1).

Only what an action does to cards that are already certain is judged, as things stand now; once an effect
changes a card, what the next ones do to it is not foretold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import title
from gorin.games.l5r.border.questions import leading
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.entering import Enter, Transfer
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor, Straighten, TakeControl
from gorin.games.l5r.values.families import Role, Verb
from gorin.games.l5r.values.kinds import TERRAIN_ANEW
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BOWED,
    DISHONORED,
    PLAY,
    V_BOW,
    V_DESTROY,
    V_DISHONOR,
    V_STRAIGHTEN,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

_JUDGED = (Bow, Straighten, Destroy, Dishonor, TakeControl, Transfer, Enter)


def with_note(text: str, missing: list[str]) -> str:
    """A label with what will not happen."""
    return f"{text} ({'; '.join(missing)})" if missing else text


def of_use(g: Engine, d: Doing, ability: Ability) -> list[str]:
    """What an action will not do, where nobody will be asked for a performer or a target."""
    if not any(isinstance(effect, _JUDGED) for effect in ability.effects):
        return []
    for role in leading.choices(g, ability):
        cards = leading.options(g, d, ability, role)
        if len(cards) != 1:
            return []
        d.bind(g, role, cards[0])
    return missing(g, d, ability)


def of_target(g: Engine, d: Doing, role: Role, card: int) -> list[str]:
    """What an action that is being announced will not do if this card is chosen for a role."""
    ability = d.ability
    if ability is None or d.paying or d.free:
        return []
    tried = d.copy()
    tried.bind(g, role, card)
    return missing(g, tried, ability)


def missing(g: Engine, d: Doing, ability: Ability) -> list[str]:
    found: list[str] = []
    changed: set[int] = set()
    for effect in ability.effects:
        for card, words in _judged(g, d, effect, changed):
            if card in changed:
                continue
            if not words:
                changed.add(card)
            elif words not in found:
                found.append(words)
    return found


def _judged(g: Engine, d: Doing, effect: Effect, changed: set[int]) -> list[tuple[int, str]]:
    """The cards on which an effect works or fails, and what is to be said of that; nothing where it works."""
    if isinstance(effect, Bow):
        return [(card, _bowing(g, d, card)) for card in _named(g, d, effect.ref)]
    if isinstance(effect, Straighten):
        return [(card, _straightening(g, d, card)) for card in _named(g, d, effect.ref)]
    if isinstance(effect, Dishonor):
        return [(card, _dishonoring(g, d, card)) for card in _named(g, d, effect.ref)]
    if isinstance(effect, Destroy):
        return [
            (card, f"{title(g, card)} will not be destroyed" if _kept(g, V_DESTROY, card, d) else "")
            for card in cards_of(g, d, effect.ref)
            if g.zone[card] == PLAY
        ]
    if isinstance(effect, TakeControl):
        return [(card, _taking(g, d, card)) for card in _named(g, d, effect.ref)]
    if isinstance(effect, Transfer):
        return _transferring(g, d, effect)
    if isinstance(effect, Enter):
        return _entering(g, d, effect, changed)
    return []


def _named(g: Engine, d: Doing, ref: Role | Cards) -> list[int]:
    """The card of a role that is in play; of many at once it is not said what becomes of each."""
    return [card for card in cards_of(g, d, ref) if g.zone[card] == PLAY] if isinstance(ref, int) else []


def _kept(g: Engine, verb: Verb, card: int, d: Doing) -> bool:
    """Whether something keeps a card from what is done to it."""
    return (
        g.standing.barred(g, verb, card, d)
        or g.marks.immune(g, card, d)
        or g.marks.shield(g, verb, card, d) is not None
    )


def _bowing(g: Engine, d: Doing, card: int) -> str:
    if g.flags[card] & BOWED:
        return f"{title(g, card)} is bowed already"
    return f"{title(g, card)} will not bow" if _kept(g, V_BOW, card, d) else ""


def _straightening(g: Engine, d: Doing, card: int) -> str:
    if not g.flags[card] & BOWED:
        return f"{title(g, card)} is not bowed"
    return f"{title(g, card)} will not straighten" if _kept(g, V_STRAIGHTEN, card, d) else ""


def _dishonoring(g: Engine, d: Doing, card: int) -> str:
    if g.flags[card] & DISHONORED:
        return f"{title(g, card)} is dishonored already"
    return f"{title(g, card)} will not be dishonored" if _kept(g, V_DISHONOR, card, d) else ""


def _taking(g: Engine, d: Doing, card: int) -> str:
    if g.defs[card].kind & ATTACHMENT:
        if g.carrying.bars_double(g, card, d.seat) or not any(
            g.carrying.may_attach(g, card, unit) for unit in g.units[d.seat]
        ):
            return f"nobody of yours can carry {title(g, card)}"
    elif (
        g.carrying.bars_double(g, card, d.seat)
        or g.carrying.loyal_elsewhere(g, card, d.seat)
        or g.slot[card] >= 0
    ):
        return f"{title(g, card)} will not come under your control"
    return ""


def _transferring(g: Engine, d: Doing, effect: Transfer) -> list[tuple[int, str]]:
    cards = _named(g, d, effect.card)
    people = _named(g, d, effect.to)
    if not cards or not people:
        return []
    card, person = cards[0], people[0]
    if g.host[card] == person:
        return [(card, f"{title(g, person)} carries {title(g, card)} already")]
    fails = not g.carrying.may_attach(g, card, person)
    return [(card, f"{title(g, person)} cannot carry {title(g, card)}" if fails else "")]


def _entering(g: Engine, d: Doing, effect: Enter, changed: set[int]) -> list[tuple[int, str]]:
    """A Terrain enters only where there is none that stays."""
    card = d.card(effect.ref)
    if card < 0 or not g.defs[card].terrain or effect.beside or g.standing.permitted(g, TERRAIN_ANEW, d.seat):
        return []
    stays = [terrain for terrain in g.fight.terrains if terrain not in changed]
    return [(card, f"{title(g, card)} will not enter play" if stays else "")]
