"""The sample combat of the book: Allen, Bob and Cindy go to war, with its figures (R222 to R232, R289).

Seats clockwise: Cindy 0, Allen 1, Bob 2. Where the book's figures differ from the cards', the rulings say
what holds: the Medium Cavalry is a Light Cavalry (R223), Crab provinces have strength 8 (R224), Amoro has a
Medium Infantry besides his Archers (R225), and the Naginata is a card of this test (R226).
"""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import item
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ASSIGN, ASK_ENTRY, ASK_FIELD, ASK_FOCUS, ASK_JOIN
from gorin.games.l5r.values.terms import AT_HOME, CHI, DISCARD, LOST
from support import rule

CINDY, ALLEN, BOB = 0, 1, 2
NAGINATA = item("Naginata", "1 0 2 2", "Weapon")


def war() -> Position:
    p = Position("Crab", "Lion", "Unicorn", ruleset=IMPERIAL, cards=(NAGINATA,), active=ALLEN)
    p.home(CINDY, "Togashi Mitsu", "Hida Amoro + Archers + Medium Infantry", "Heichi Chokei")
    p.hand(CINDY, "Superior Tactics", "Dispersive Terrain", "Block Supply Lines", "Ring of Earth")
    p.home(ALLEN, "Ogre Bushi", "Heichi Chokei + Biting Steel")
    p.home(BOB, "Shinjo Hanari (1 Sensei) + Naginata + Light Cavalry + Wyrm Riders")
    p.hand(BOB, "Deadly Ground", "Iaijutsu Duel", "Charge")
    return p


def score(p: Position) -> tuple[int, int]:
    """The totals of the attackers and the defenders as they stand."""
    return p.state.stats.army_force(p.state, 0, 1), p.state.stats.army_force(p.state, 0, 2)


@rule("IMP-SAMPLE-1", "R289")
def test_allen_bob_and_cindy_go_to_war() -> None:
    p = war()
    p.state.log = []
    p.attack_phase(ALLEN).pick(CINDY + 1)
    p.pick(BOB + 1).pick(BOB + 1)  # both invite him
    p.assign("Ogre Bushi", 0).passes(ALLEN)
    assert (p.asked, p.state.asking) == (BOB, ASK_ASSIGN)
    p.passes(BOB)
    p.assign("Togashi Mitsu", 0).assign("Hida Amoro", 0).passes(CINDY)
    p.passes(BOB)  # he might still have joined the Defender
    honor = p.honor_of(BOB)
    p.assign("Shinjo Hanari", 0)
    assert p.honor_of(BOB) == honor + 2
    assert (p.asked, p.state.asking) == (ALLEN, ASK_FIELD)
    p.pick(1)
    assert (p.asked, p.state.asking) == (CINDY, ASK_ACTION)

    p.use("Togashi Mitsu").pick(5)
    assert (p.force("Togashi Mitsu"), p.stat("Togashi Mitsu", CHI)) == (7, 7)
    p.use("Biting Steel").choose("Ogre Bushi")
    assert (p.force("Ogre Bushi"), p.stat("Ogre Bushi", CHI)) == (8, 6)
    assert score(p) == (18, 16)
    p.use("Deadly Ground")
    assert p.in_play("Deadly Ground")
    assert p.offered() == ["Superior Tactics/1", "pass"]
    p.use("Superior Tactics", 1)
    assert p.zone("Deadly Ground") == DISCARD
    assert p.asked == BOB  # Allen has nothing to do, which is as good as a pass (R232)
    p.use("Wyrm Riders")
    if p.state.asking == ASK_JOIN:
        p.passes(BOB)
    p.choose("Archers")
    assert p.zone("Archers") == DISCARD
    assert p.bowed("Wyrm Riders")
    assert score(p) == (16, 16)
    p.use("Dispersive Terrain")
    p.use("Iaijutsu Duel").choose("Hida Amoro")
    assert p.state.asking == ASK_FOCUS
    honor = p.honor_of(BOB)
    p.passes(CINDY)
    assert p.dead("Hida Amoro")
    assert p.honor_of(BOB) == honor + 5
    assert score(p)[0] == 16
    p.use("Block Supply Lines").choose("Ogre Bushi")
    assert (p.place("Ogre Bushi"), p.bowed("Ogre Bushi")) == (AT_HOME, True)
    assert score(p)[0] == 8
    p.use("Charge")
    assert score(p)[0] == 10
    honors = [p.honor_of(seat) for seat in (CINDY, ALLEN, BOB)]
    while p.asked >= 0 and p.state.asking == ASK_ACTION:
        p.passes()
    (resolved,) = [event for event in p.state.log if isinstance(event, ev.BattleResolved)]
    assert (resolved.attack, resolved.defense, resolved.strength) == (10, 9, 8)
    assert p.dead("Togashi Mitsu")
    assert [p.honor_of(seat) for seat in (CINDY, ALLEN, BOB)] == [honors[0], honors[1] + 2, honors[2]]
    assert p.state.provinces[CINDY][0] != LOST
    assert (p.asked, p.state.asking) == (CINDY, ASK_ENTRY)
    assert p.place("Shinjo Hanari") == 0  # the Ring comes before he goes home
    p.choose("Ring of Earth")
    assert p.in_play("Ring of Earth")
    assert (p.place("Shinjo Hanari"), p.bowed("Shinjo Hanari")) == (AT_HOME, True)


@rule("R302")
@pytest.mark.parametrize(("walls", "offered"), [((), True), (("Unscalable Walls@0",), False)])
def test_the_ring_of_earth_compares_with_the_strength_that_the_province_has(
    walls: tuple[str, ...], offered: bool
) -> None:
    p = Position("Crab", "Lion", ruleset=IMPERIAL).hand(0, "Ring of Earth").estate(0, *walls)
    p.at(0, 0, "Hida Amoro").at(1, 0, "Ogre Bushi", "Ogre Bushi").battle(1, 0)
    while p.asked >= 0 and p.state.asking == ASK_ACTION:
        p.passes()
    assert p.dead("Hida Amoro")  # 12 against 6 and a strength of 8, or of 12
    assert p.state.provinces[0][0] != LOST
    assert (p.state.asking == ASK_ENTRY) == offered
