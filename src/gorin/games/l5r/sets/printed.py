"""How a set is written down: one line of figures a card, and its statements beside it."""

from __future__ import annotations

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.grounds import OpenGround
from gorin.games.l5r.language.statements import Ability, Battle, If, Statement, Tagged
from gorin.games.l5r.sets.declared import checked
from gorin.games.l5r.values.terms import (
    CELESTIAL,
    EVENT,
    FOLLOWER,
    HOLDING,
    ITEM,
    NOT_A_NUMBER,
    OTHER,
    PERSONALITY,
    REGION,
    RING,
    SPELL,
    STRATEGY,
    STRONGHOLD,
    THIS,
)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _figures(text: str) -> tuple[int, ...]:
    return tuple(NOT_A_NUMBER if part == "-" else int(part) for part in text.split())


def _signed(figure: str) -> bool:
    """Whether a printed figure is a change, and not a value."""
    return figure[0] in "+-"


def stronghold(title: str, clan: str, figures: str, *statements: Statement, words: str = "") -> CardDef:
    """Figures: province strength, Gold production, starting Family Honor."""
    strength, production, starting = _figures(figures)
    return checked(
        CardDef(
            title,
            STRONGHOLD,
            _words(words),
            strength=strength,
            production=production,
            starting=starting,
            clan=clan,
            statements=statements,
        )
    )


def personality(title: str, clan: str, figures: str, words: str, *statements: Statement) -> CardDef:
    """Figures: Force, Chi, Honor Requirement (or -), Gold Cost, Personal Honor."""
    force, chi, requirement, cost, honor = _figures(figures)
    return checked(
        CardDef(
            title,
            PERSONALITY,
            _words(words),
            force=force,
            chi=chi,
            requirement=requirement,
            cost=cost,
            honor=honor,
            clan=clan,
            statements=statements,
        )
    )


def holding(title: str, cost: int, words: str, *statements: Statement) -> CardDef:
    return checked(CardDef(title, HOLDING, _words(words), cost=cost, statements=statements))


def fortification(title: str, cost: int, words: str, *statements: Statement) -> CardDef:
    """A Holding that belongs to the province from which it is bought."""
    return holding(title, cost, f"Fortification, {words}", *statements)


def event(title: str, words: str, *statements: Statement, reconstructed: bool = False) -> CardDef:
    return checked(CardDef(title, EVENT, _words(words), statements=statements, reconstructed=reconstructed))


def region(title: str, words: str, *statements: Statement) -> CardDef:
    return checked(CardDef(title, REGION, _words(words), statements=statements))


def celestial(title: str, words: str, *statements: Statement) -> CardDef:
    return checked(CardDef(title, CELESTIAL, _words(words), statements=statements))


def strategy(title: str, figures: str, words: str, *statements: Statement) -> CardDef:
    """Figures: Gold Cost, Focus Value. A Terrain gets the action that lays it down."""
    cost, focus = _figures(figures)
    listed = _words(words)
    lays = any(isinstance(each, Ability) for each in statements)  # in a way of its own
    if "Terrain" in listed and not lays:
        lay = Battle(Tagged(("Terrain",)), If(OpenGround()), Enter(THIS, here=True, free=True))
        statements = (*statements, lay)
    return checked(CardDef(title, STRATEGY, listed, cost=cost, focus=focus, statements=statements))


def ring(title: str, focus: int, words: str, *statements: Statement, reconstructed: bool = False) -> CardDef:
    return checked(
        CardDef(title, RING, _words(words), focus=focus, statements=statements, reconstructed=reconstructed)
    )


def follower(title: str, figures: str, words: str, *statements: Statement) -> CardDef:
    """Figures: Force, Honor Requirement (or -), Gold Cost, Focus Value.

    What has a sign goes to the leader instead (R12), and a Chi may stand behind the Force: "+1/+1 0 5 1".
    """
    first, rest = figures.split(" ", 1)
    requirement, cost, focus = _figures(rest)
    power, _, chi = first.partition("/")
    force = 0 if _signed(power) else int(power)
    return checked(
        CardDef(
            title,
            FOLLOWER,
            _words(words),
            force=force,
            requirement=requirement,
            cost=cost,
            focus=focus,
            statements=statements,
            lent_force=int(power) if _signed(power) else 0,
            lent_chi=int(chi or 0),
        )
    )


def item(title: str, figures: str, words: str, *statements: Statement) -> CardDef:
    """Figures: Force and Chi modifiers, Gold Cost, Focus Value."""
    force, chi, cost, focus = _figures(figures)
    return checked(
        CardDef(
            title, ITEM, _words(words), force=force, chi=chi, cost=cost, focus=focus, statements=statements
        )
    )


def spell(title: str, figures: str, words: str, *statements: Statement) -> CardDef:
    """Figures: Gold Cost, Focus Value."""
    cost, focus = _figures(figures)
    return checked(CardDef(title, SPELL, _words(words), cost=cost, focus=focus, statements=statements))


def other(title: str, *statements: Statement) -> CardDef:
    """A card of the box that is in no deck; what it says are abilities of the rules."""
    return checked(CardDef(title, OTHER, statements=statements))


def created_follower(force: int, words: str = "") -> CardDef:
    """A Follower that an effect makes."""
    return checked(CardDef(f"{force}F Follower", FOLLOWER, _words(words), force=force))
