"""Battles that a layer above the games plays: which ones wait, and how an outcome is told to the campaign.

`asked` lists the battles whose outcome the Shogun's seat owes. Whoever plays one, a table of people, bots or
a live match, sums it up as an `Outcome` in the terms of the book's table; `answers` makes it the Shogun's
moves, which are applied and recorded like any others.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gorin.games.strategic import moves
from gorin.games.strategic.campaign import NO_SPACE, Campaign
from gorin.games.strategic.shogun import at_once
from gorin.games.strategic.warmap import IDS, INDEX
from gorin.kernel.values import Action, GorinError

Kind = Literal["Military", "Honor", "Dishonor", "Enlightenment"]
How = Literal["", "as Attacker", "by dishonor", "as Attacker and by dishonor", "as a retreat"]


class Fighter(Struct, frozen=True):
    """An army in a battle: its clan, that clan's seat, and its number."""

    clan: str
    seat: int
    army: int


class AskedBattle(Struct, frozen=True):
    """A battle whose outcome is due: where, in which turn, by which game, who fights, and who wished it.

    `must_end` says that it cannot go on into another turn.
    """

    at: str
    turn: int
    game: str
    fighters: list[Fighter]
    wished: list[str]
    must_end: bool


class Elimination(Struct, frozen=True):
    """An army eliminated: by whom and how, or by nobody; by leaving its table, perhaps `as a retreat`."""

    clan: str
    army: int
    by: str | None = None
    how: How = ""


class Outcome(Struct, frozen=True):
    """How a battle went this turn: eliminations, then a victory; or no result; or it goes on."""

    at: str
    eliminations: list[Elimination] = []
    winner: str | None = None
    kind: Kind = "Military"
    ends: bool = True  # without a winner: a game that has none, rather than one that goes on


def asked(state: Campaign) -> list[AskedBattle]:
    """The battles whose outcome the Shogun has not told yet."""
    return [battle_at(state, space) for space in state.waiting]


def battle_at(state: Campaign, space: int) -> AskedBattle:
    """The battle under way at a space."""
    at = state.at
    fighters = [
        Fighter(at.name(at.clan_of(army)), at.clan_of(army), at.number_of(army))
        for army in at.fighters(space)
    ]
    wished = [at.name(clan) for clan in range(state.daimyo) if (at.wished[space] >> clan) & 1]
    return AskedBattle(IDS[space], state.turn - 1, at.game_at(space), fighters, wished, at_once(state))


def answers(state: Campaign, outcome: Outcome) -> list[Action]:
    """The Shogun's moves that tell an outcome, in order. Applying them checks each."""
    if INDEX.get(outcome.at, NO_SPACE) not in state.waiting:
        raise GorinError(f"No battle at '{outcome.at}' waits for its outcome.")
    found: list[Action] = []
    if state.focus == NO_SPACE:
        found.append(moves.Table(outcome.at))
    elif IDS[state.focus] != outcome.at:
        raise GorinError(f"The battle at {IDS[state.focus]} comes first.")
    gone = [(each.clan, each.army) for each in outcome.eliminations]
    found += [moves.Eliminate(each.clan, each.army, each.by, each.how) for each in outcome.eliminations]
    left = {
        fighter.clan
        for battle in asked(state)
        if battle.at == outcome.at
        for fighter in battle.fighters
        if (fighter.clan, fighter.army) not in gone
    }
    if outcome.winner is not None:
        found.append(moves.Victory(outcome.winner, outcome.kind))
    elif len(left) < 2 or not outcome.ends:
        found.append(moves.GoOn())
    else:
        found.append(moves.NoResult())
    return found
