"""Whole games from their setup, and positions with the cards of the tests."""

from __future__ import annotations

from gorin.games.l5r.decks import CELESTIAL_DECKS
from gorin.games.l5r.flow.setup import begin
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets import pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.terms import UP
from gorin.kernel.rng import rng_of
from l5r.celestial.cards import ALL

POOL = pool("celestial")


def table(*clans, **options):
    """A position in which the cards of the tests may be used too."""
    return Position(*clans, cards=ALL, **options)


def started(*names, seed="setup"):
    """A game of these decks at its first question."""
    p = Position()
    state = L5RState(CELESTIAL, len(names), rng_of(seed))
    p.state = state
    p.pool = dict(POOL)
    state.log = []
    begin(state, [CELESTIAL_DECKS[name] for name in names], POOL)
    return p


def titles(p, cards):
    return [p.state.defs[card].title for card in cards]


def face_up(p, seat, slot):
    card = p.state.provinces[seat][slot]
    return card >= 0 and bool(p.state.flags[card] & UP)


def in_province(p, seat, slot):
    """The title of what lies in a province."""
    card = p.state.provinces[seat][slot]
    assert card >= 0, "it is empty or lost"
    return p.state.defs[card].title


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


def act(p, action, *names, ability=0):
    """Take an action, and choose these cards for it where there is a choice."""
    p.use(action, ability)
    for name in names:
        if p.may_choose(name):
            p.choose(name)
    return p


def quiet(seats=2, **options):
    """A position of players without a clan, whose Strongholds do nothing but pay: 5 Gold, 7 Honor."""
    return table(*["House of Nobody"] * seats, **options)
