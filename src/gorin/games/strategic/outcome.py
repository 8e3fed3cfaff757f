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
from gorin.kernel.battle import Battle, Fighter, Stage
from gorin.kernel.values import Action, GorinError

Kind = Literal["Military", "Honor", "Dishonor", "Enlightenment"]
How = Literal["", "as Attacker", "by dishonor", "as Attacker and by dishonor", "as a retreat"]


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


def asked(state: Campaign) -> list[Battle]:
    """The battles whose outcome the Shogun has not told yet."""
    return [battle_at(state, space) for space in state.waiting]


def battle_at(state: Campaign, space: int, since: int = 0) -> Battle:
    """The battle under way at a space. Since which turn, a state does not say: who counts turns may tell."""
    at = state.at
    return Battle(
        IDS[space],
        since,
        at.game_at(space),
        tuple(at.name(clan) for clan in range(len(at.clans))),
        [Fighter(at.clan_of(army), at.number_of(army)) for army in at.fighters(space)],
        tuple(clan for clan in range(state.daimyo) if (at.wished[space] >> clan) & 1),
        _stage(state, space),
    )


def _stage(state: Campaign, space: int) -> Stage:
    if space not in state.waiting:
        return "under way"
    return "last" if at_once(state) else "due"


def named(battle: Battle) -> list[tuple[str, int]]:
    """The armies of a battle as moves name them: the name of the clan, and the number."""
    return [(battle.clans[each.clan], each.army) for each in battle.fighters]


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
    battle = battle_at(state, INDEX[outcome.at])
    left = {clan for clan, number in named(battle) if (clan, number) not in gone}
    if outcome.winner is not None:
        found.append(moves.Victory(outcome.winner, outcome.kind))
    elif len(left) < 2 or not outcome.ends:
        found.append(moves.GoOn())
    else:
        found.append(moves.NoResult())
    return found
