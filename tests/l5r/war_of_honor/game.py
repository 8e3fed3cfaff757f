"""Whole games from their setup, positions on a small map, and what tests ask of them."""

from __future__ import annotations

from typing import Any

from gorin.games.l5r.decks.war_of_honor import DECKS as BOX
from gorin.games.l5r.flow.setup import begin
from gorin.games.l5r.position import Position
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets import pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import board
from gorin.games.l5r.values.asking import ASK_FORTRESS, ASK_TILE
from gorin.games.l5r.values.terms import UP
from gorin.kernel.rng import rng_of
from l5r.celestial.cards import ALL

POOL = pool("war-of-honor")
DECKS = {deck.name: deck for deck in BOX}
CLANS = ("Lion", "Dragon", "Phoenix", "Scorpion")


def table(*clans: str, ruleset: Ruleset = WAR_OF_HONOR, **options: Any) -> Position:
    """A position in which the cards of the tests may be used too."""
    return Position(*clans, ruleset=ruleset, cards=ALL, **options)


def quiet(seats: int = 2, **options: Any) -> Position:
    """Players whose Strongholds do nothing but pay 5 Gold: province strength 5, Starting Number 7."""
    return table(*["House of Nobody"] * seats, **options)


def mapped(seats: int = 2, **options: Any) -> Position:
    """Quiet players, each with one Fortress, in a row to the east of Toshi Ranbo: 0, 1, 2, 3."""
    p = quiet(seats, **options)
    for seat in range(seats):
        p.tile(seat, f"{CLANS[seat]} Open Fortress", seat + 1, 0)
    return p


def fort(seat: int, kind: str = "Open") -> str:
    return f"{CLANS[seat]} {kind} Fortress"


def started(*names, seed="setup", ruleset=WAR_OF_HONOR):
    """A game of these decks at its first question."""
    p = Position(ruleset=ruleset)
    state = L5RState(ruleset, len(names), rng_of(seed))
    p.state = state
    p.pool = dict(POOL)
    state.log = []
    begin(state, [DECKS[name] for name in names], POOL)
    return p


def laid(p):
    """Everybody lays their tiles where there is room; the seats in the order they were asked."""
    asked = []
    while p.state.asking == ASK_TILE:
        asked.append(p.asked)
        p.pick(p.state.codes[0])
    return asked


def places(p):
    """Where the seat that is asked may lay a tile: columns and rows from Toshi Ranbo."""
    found = {board.coordinates((code - 1) % 1024) for code in p.state.codes}
    return sorted(found)


def face_up(p, title):
    return bool(p.state.flags[p.card(title)] & UP)


def titles(p, cards):
    return [p.state.defs[card].title for card in cards]


def told(p, kind):
    """The events of a kind since the log was opened."""
    return [event for event in p.state.log if isinstance(event, kind)]


def listen(p):
    p.state.log = []
    return p


def idle(p, done):
    """Everybody passes, or takes the first choice where there is no passing, until something is so."""
    g = p.state
    while not done():
        assert g.asked >= 0, "the game is over"
        p.pick(0 if 0 in g.codes else g.codes[0])
    return p


def next_turn_of(p, seat):
    """On to the first question of the next turn of a seat."""
    g = p.state
    turn = g.turn
    return idle(p, lambda: g.turn > turn and g.active == seat)


def turn_over(p):
    """On to the next turn, or to the end of the game."""
    g = p.state
    turn = g.turn
    return idle(p, lambda: g.victory or g.turn > turn)


def attack_from(p, target, origin=None):
    """Declare an attack on a Fortress, from one of one's own if there is a choice."""
    assert p.state.asking == ASK_FORTRESS
    p.choose(target)
    if p.state.asking == ASK_FORTRESS and origin is not None:
        p.choose(origin)
    return p


def siege(p: Position) -> Siege:
    """The attack that is being declared, with its two Fortresses."""
    frame = p.state.underway.stack[-1]
    assert isinstance(frame, Siege)
    return frame


def act(p, action, *names, ability=0):
    """Take an action, and choose these cards for it where there is a choice."""
    p.use(action, ability)
    for name in names:
        if p.may_choose(name):
            p.choose(name)
    return p
