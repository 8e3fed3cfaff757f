"""The text form of a position: everything on the table, and what is being done, line by line.

    celestial, turn 6, active 0, first 1
    seat 0: Lion (bowed), Honor 7, Favor, turns 3
      hand: Will; Spearmen x2
      home: Akodo Masao (bowed) + Spearmen; Akodo Senzo
      at 2: Matsu Mari
      estate: Copper Mine (bowed); Farmlands @1
      provinces: Akodo Kuma; Matsu Mikura (down); empty [-2 strength for good]; lost
      fate deck: Spearmen x12
      dynasty discard: Akodo Ryozo (dead)
    seat 1: Dragon, Honor 5, turns 2
      provinces: Gold Mine; empty; empty; empty
    now: battle at 2, 0 against 1, 1 to act

Brackets behind a seat's clan (or Stronghold) are the marks of its Stronghold; which marks there are says
`marks`. Square brackets are changes of a province's strength. Decks run from the bottom to the top.
What is left out is empty. `now` is one of: the Action, Attack, Dynasty, Events or End Phase; an attack,
maneuvers, battles (the Attacker chooses one), a battle; or the game is over. The first word is the name of a
ruleset (`rulesets/editions.py`), with the optional rules in brackets: `imperial (lost-favor), turn 6, ...`.
War of Honor has a map and Paths besides (see `map`).

The form does not carry: an action, a duel, a payment or a Reaction under way (the phase or battle around it
is written, and cards in the middle of it are left out); what lasts other than bonuses and penalties (granted
abilities, shields, delayed effects); what was done earlier this turn or battle, on which Rings look back;
what lies under other cards; keywords that tokens give; who knows hidden cards; tiles that are still to be
laid, units that have come home from the attack under way, steps not yet used; that a game is the battle of a
campaign, or its table discreet; and chance.
"""

from __future__ import annotations

from gorin.games.l5r.language.lasting import province
from gorin.games.l5r.position import map as position_map
from gorin.games.l5r.position import marks
from gorin.games.l5r.position.now import write_now
from gorin.games.l5r.sets import pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    AT_HOME,
    CREATED,
    EMPTY,
    GONE,
    LOST,
    PLAY,
    STRONGHOLD,
    TILE,
    UNDERLAID,
)


def write(g: L5RState) -> str:
    """A position as text."""
    rules = f"{g.ruleset.name} ({g.variant})" if g.variant else g.ruleset.name
    lines = [f"{rules}, turn {g.turn}, active {g.active}, first {g.first}"]
    for seat in range(g.seat_count):
        lines += _write_seat(g, seat)
    lines.append(f"now: {write_now(g)}")
    return "\n".join(lines) + "\n"


def _write_seat(g: L5RState, seat: int) -> list[str]:
    stronghold = g.stronghold[seat]
    if g.out[seat]:
        return [f"seat {seat}: {_clan(g, stronghold)}, out"]
    said = [f"seat {seat}: {_clan(g, stronghold)}{marks.say(g, stronghold)}", f"Honor {g.honor[seat]}"]
    if g.favor == seat:
        said.append("Favor")
    said.append(f"turns {g.turns[seat]}")
    said += [f"used {name}" for name in _used(g, seat)]
    said += position_map.say_seat(g, seat)
    lines = [", ".join(said)]
    piles = {"hand": [_say(g, card) for card in g.hands[seat]]}
    for unit in g.units[seat]:
        piles.setdefault("home" if g.place[unit] == AT_HOME else f"at {g.place[unit]}", []).append(
            _unit(g, unit)
        )
    piles["estate"] = [
        _say(g, card) for card in g.estate[seat] if card != stronghold and g.defs[card].kind != TILE
    ]
    piles["tiles"] = position_map.say_tiles(g, seat)
    piles["rings"] = position_map.say_rings(g, seat)
    piles["terrain"] = [_say(g, card) for card in g.fight.terrains if g.controller[card] == seat]
    piles["provinces"] = [_province(g, seat, slot) for slot in range(len(g.provinces[seat]))]
    piles["fate deck"] = [_say(g, card) for card in g.fate_decks[seat]]
    piles["dynasty deck"] = [_say(g, card) for card in g.dynasty_decks[seat]]
    piles["fate discard"] = [_say(g, card) for card in g.fate_discard[seat]]
    piles["dynasty discard"] = [_say(g, card) for card in g.dynasty_discard[seat]]
    piles["removed"] = [_say(g, card) for card in range(len(g.defs)) if _removed(g, card, seat)]
    for name, cards in piles.items():
        if cards:
            lines.append(f"  {name}: {'; '.join(_runs(cards))}")
    return lines


def _clan(g: L5RState, stronghold: int) -> str:
    """The clan, or the Stronghold where the clan has another that comes first."""
    definition = g.defs[stronghold]
    for other in pool(g.ruleset.name).values():
        if other.kind == STRONGHOLD and other.clan == definition.clan:
            return definition.clan if other is definition else definition.title
    return definition.title


def _used(g: L5RState, seat: int) -> list[str]:
    """The player's own abilities that cannot be used again this turn."""
    own = g.ruleset.actions.of_players
    return [
        own[index].name
        for index in range(len(own))
        if own[index].limit != ANY_TIMES and g.player_used[seat] >> index & 1
    ]


def _removed(g: L5RState, card: int, seat: int) -> bool:
    return g.owner[card] == seat and g.zone[card] == GONE and not g.flags[card] & (CREATED | UNDERLAID)


def _say(g: L5RState, card: int) -> str:
    slot = f" @{g.slot[card]}" if g.zone[card] == PLAY and g.slot[card] >= 0 else ""
    return f"{g.defs[card].title}{marks.say(g, card)}{slot}"


def _unit(g: L5RState, person: int) -> str:
    return " + ".join([_say(g, person), *[_say(g, card) for card in g.attached[person]]])


def _province(g: L5RState, seat: int, slot: int) -> str:
    card = g.provinces[seat][slot]
    if card == LOST:
        return "lost"
    strength = marks.say_bonuses(g, province(seat, slot))
    title = "empty" if card == EMPTY else _say(g, card)
    return f"{title} [{', '.join(strength)}]" if strength else title


def _runs(cards: list[str]) -> list[str]:
    """Several of the same in a row are counted; provinces and units too."""
    found: list[str] = []
    start = 0
    for index in range(1, len(cards) + 1):
        if index == len(cards) or cards[index] != cards[start]:
            count = index - start
            found.append(cards[start] if count == 1 else f"{cards[start]} x{count}")
            start = index
    return found
