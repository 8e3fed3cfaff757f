"""What a campaign's turn does to the matches of its battles: they begin, are joined and left, and end."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gorin.games.strategic.campaign import Campaign
from gorin.games.strategic.outcome import battle_at
from gorin.games.strategic.warmap import IDS, INDEX
from gorin.kernel.battle import Army, Battle


class Begins(Struct, frozen=True, tag="begins"):
    """A battle starts: it needs a match."""

    battle: Battle


class Arrives(Struct, frozen=True, tag="arrives"):
    """An army joins the battle at a space: its match gets one more player (STR-GAME-1)."""

    at: str
    army: Army


class Leaves(Struct, frozen=True, tag="leaves"):
    """An army was ordered to retreat: its player leaves the match at once (STR-GAME-3)."""

    at: str
    seat: int


class Ends(Struct, frozen=True, tag="ends"):
    """The battle is over for the campaign: in peace, as the Shogun said, or with one clan alone."""

    at: str


Change = Begins | Arrives | Leaves | Ends


def changes(state: Campaign, tables: Mapping[str, Battle]) -> list[Change]:
    """What must be done to the matches under way, by space, so that they fit the campaign as it stands."""
    found: list[Change] = []
    for space in range(len(IDS)):
        at = IDS[space]
        joined = state.at.joined[space]
        table = tables.get(at)
        battle = battle_at(state, space, state.turn - 1) if joined else None
        if table is not None and not (battle is not None and _same(state, table, joined)):
            found += [Leaves(at, seat) for seat in _missing(state, table) if not _here(state, table, seat)]
            found.append(Ends(at))
            table = None
        if battle is None:
            continue
        if table is None:
            found.append(Begins(battle))
            continue
        found += [Leaves(at, seat) for seat in _missing(state, table)]
        found += [Arrives(at, army) for army in battle.armies() if army not in table.armies()]
    return found


def _number(state: Campaign, army: Army) -> int:
    return state.army(army.clan, army.army - 1)


def _number_at(state: Campaign, table: Battle, seat: int) -> int:
    return _number(state, table.seats()[seat].key)


def _here(state: Campaign, table: Battle, seat: int) -> bool:
    """Whether an army still stands where it fought."""
    return state.at.place[_number_at(state, table, seat)] == INDEX[table.at]


def _same(state: Campaign, table: Battle, joined: tuple[int, ...]) -> bool:
    """Whether the battle there is the one of this match: all who ever sat in it have joined it."""
    return all(_number(state, army) in joined for army in table.armies())


def _missing(state: Campaign, table: Battle) -> list[int]:
    """The seats whose armies the campaign has taken out of the battle: they retreated."""
    fighting = state.at.fighters(INDEX[table.at])
    return [seat for seat in table.standing() if _number_at(state, table, seat) not in fighting]
