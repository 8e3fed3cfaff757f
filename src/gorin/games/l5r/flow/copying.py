"""Abilities that are copied: which may be, whether a card could use them, and what must come next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities, legality
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.lasting import FREELY, Forced, Granted, player
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.values.codes import use_code
from gorin.games.l5r.values.families import Keyword, Timing
from gorin.games.l5r.values.hindrances import NOTHING
from gorin.games.l5r.values.terms import BEARER, NO_TIMING, SPELL, THIS, TURN

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

UNUSED: Final = 43  # the number of no ability: nothing was ever used under it


def ability_at(g: Engine, card: int, index: int) -> Ability:
    return abilities.ability_of(g, g.controller[card], use_code(card, index))


def copyable(g: Engine, model: int) -> list[int]:
    """The numbers of the abilities of a card that do not copy others."""
    return [index for index in abilities.indices_of(g, model) if not ability_at(g, model, index).copies]


def timing_now(g: Engine) -> Timing:
    """The kinds of action that may be taken in the round that is under way."""
    for index in range(len(g.underway.stack) - 1, -1, -1):
        frame = g.underway.stack[index]
        if isinstance(frame, Round):
            return frame.timing(g)
    return NO_TIMING


def borrowable(g: Engine, seat: int, card: int, model: int, some: Keyword, free: bool) -> list[int]:
    """The numbers of the actions of a card that another could take now, if it had them."""
    timing = timing_now(g)
    found: list[int] = []
    for index in copyable(g, model):
        ability = ability_at(g, model, index)
        if not ability.timing & timing or ability.players:
            continue
        if some and not (ability.tags | g.defs[model].keywords) & some:
            continue
        d = Doing(seat, card, card)
        d.incs[THIS] = g.inc[card]
        d.incs[BEARER] = g.inc[card]
        d.free = free
        if legality.hindrance(g, d, ability, UNUSED, timing) == NOTHING:
            found.append(index)
    return found


def fleeting(g: Engine, card: int) -> bool:
    """Whether a card is a Spell with an action that destroys its own card."""
    if g.defs[card].kind != SPELL:
        return False
    for ability in g.defs[card].abilities:
        for word in ability.costs + ability.effects:
            if isinstance(word, Destroy) and word.ref == THIS:
                return True
    return False


def borrow(g: Engine, card: int, model: int, index: int, free: bool, d: Doing) -> None:
    """Give a card the action of another for once: it is the next one that its player takes."""
    number = g.acts.grant(g, card, ability_at(g, model, index), TURN, d)
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject == card and thing.number == number:
            g.standing.drop(g, thing)
            g.standing.add(g, thing.lent(FREELY if free else 0))
            break
    code = use_code(card, MAX_ABILITIES + number)
    g.standing.add(g, Forced(g.marks.next_serial(g), player(d.seat), d.seat, d.source, TURN, code=code))


def give_back(g: Engine, card: int, number: int) -> None:
    """An action that was lent has ended, or cannot be taken: the copy is gone."""
    given = abilities.grant(g, card, number)
    if given is not None and given.once:
        g.standing.drop(g, given)
