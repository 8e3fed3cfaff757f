"""Which abilities a card or a player has, printed, inherited, given and lent, and how a code names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.lasting import (
    ALL_PRINTED,
    FREELY,
    Forced,
    Granted,
    Ruled,
    Stripped,
    player,
)
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.terms import BEARER, IT, PER_GAME, PERFORMER, PERSONALITY, ROLES

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

GRANTS = 32  # abilities of players that cards gave them are numbered from here on


def abilities_of(g: Engine, card: int) -> list[Ability]:
    """Printed abilities of a card in play and those of the cards it overlies (R76)."""
    found = list(g.defs[card].abilities)
    under = g.under[card]
    if g.defs[card].kind != PERSONALITY:
        return found  # what lies under other cards is out of play
    for index in range(len(under) - 1, -1, -1):
        if g.defs[under[index]].kind == PERSONALITY:  # what is kept under one is not part of him or her
            found.extend(g.defs[under[index]].abilities)
    return found


def indices_of(g: Engine, card: int) -> list[int]:
    """The numbers of all abilities that a card in play has now, inherited and given ones included."""
    found = list(range(len(abilities_of(g, card))))
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject == card:
            found.append(MAX_ABILITIES + thing.number)
    return found


def ability_of(g: Engine, seat: int, code: int) -> Ability:
    """The ability that a code names."""
    card = use_card(code)
    index = use_index(code)
    first = GRANTS if card < 0 else MAX_ABILITIES
    if index >= first:
        given = granted(g, player(seat) if card < 0 else card, index - first)
        assert given is not None, code
        return given
    if card < 0:
        return g.ruleset.actions.of_players[index]
    if g.under[card]:
        return abilities_of(g, card)[index]
    return g.defs[card].abilities[index]


def stripped(g: Engine, card: int, index: int) -> bool:
    """Whether an effect has taken this ability from a card (R50)."""
    for thing in g.standing.lasting:
        if isinstance(thing, Stripped) and thing.subject == card:
            if thing.number == index or (thing.number == ALL_PRINTED and index < MAX_ABILITIES):
                return True
    return False


def renew(g: Engine, limit: int) -> None:
    """Abilities that may be used once per battle, or once per duel, may be used again."""
    for card in range(len(g.used)):
        if g.used[card]:
            abilities = tuple(abilities_of(g, card)) if g.under[card] else g.defs[card].abilities
            for index in range(len(abilities)):
                if abilities[index].limit == limit:
                    g.ledger.write_used(g, card, g.used[card] & ~(1 << index))
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject >= 0:
            if thing.ability.limit == limit:
                g.ledger.write_used(
                    g, thing.subject, g.used[thing.subject] & ~(1 << (MAX_ABILITIES + thing.number))
                )


def granted(g: Engine, subject: int, number: int) -> Ability | None:
    """The ability that a card or a player was given under this number, which it keeps while it lasts."""
    thing = grant(g, subject, number)
    return None if thing is None else thing.ability


def grant(g: Engine, subject: int, number: int) -> Granted | None:
    """What gave a card or a player the ability of this number."""
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject == subject and thing.number == number:
            return thing
    return None


def spent_grants(g: Engine, seat: int) -> int:
    """The abilities given to a player that may be used once in a game, as bits."""
    bits = 0
    for thing in g.standing.lasting:
        if isinstance(thing, Granted) and thing.subject == player(seat):
            if thing.ability.limit == PER_GAME:
                bits |= 1 << (GRANTS + thing.number)
    return bits


def recall(d: Doing, thing: Granted | Ruled) -> None:
    """Let an ability that was given speak of the cards of the action that gave it; one that was lent is the
    card's own, whoever carried what it was on.
    """
    if isinstance(thing, Granted):
        d.free = thing.chosen == FREELY
        d.amount = thing.chosen
        d.giver = thing.source
    if thing.once and d.source >= 0 and d.cards[BEARER] < 0:
        d.cards[BEARER] = d.source
    if thing.cards:
        for ref in range(PERFORMER, ROLES):
            if ref != IT:
                d.cards[ref] = thing.cards[ref]
                d.incs[ref] = thing.incs[ref]


def compelled(g: Engine, seat: int, codes: list[int]) -> bool:
    """Whether a seat must take an action that it borrowed: of its choices that one is left."""
    for thing in g.standing.lasting:
        if isinstance(thing, Forced) and thing.seat == seat:
            g.standing.drop(g, thing)
            if thing.code in codes:
                g.standing.add(g, thing)
                codes[:] = [thing.code]
                return True
            g.acts.give_back(g, use_card(thing.code), use_index(thing.code) - MAX_ABILITIES)
    return False


def release(g: Engine, seat: int) -> None:
    """A seat takes the action that it had to take, or another one."""
    for thing in g.standing.lasting:
        if isinstance(thing, Forced) and thing.seat == seat:
            g.standing.drop(g, thing)
