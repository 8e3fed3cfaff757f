"""The sample combat of the book: Allen, Bob and Cindy go to war, with its figures (R222 to R232, R289).

Seats clockwise: Cindy 0, Allen 1, Bob 2. Where the book's figures differ from the cards', the rulings say what
holds: the Medium Cavalry is a Light Cavalry (R223), Crab provinces have strength 8 (R224), Amoro has a Medium
Infantry besides his Archers (R225), and the Naginata is a card of this test (R226).
"""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Hush
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.selectors import enemy, your
from gorin.games.l5r.language.statements import Battle, Perform, Tagged, Target
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import item, strategy
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ASSIGN, ASK_FIELD, ASK_FOCUS, ASK_JOIN
from gorin.games.l5r.values.terms import (
    AT_HOME,
    CHI,
    CONTROLLER,
    DISCARD,
    IS_UNBOWED,
    LOST,
    PERFORMER,
    PERSONALITY,
    TARGET,
)
from support import rule

CINDY, ALLEN, BOB = 0, 1, 2
NAGINATA = item("Naginata", "1 0 2 2", "Weapon")
#: Until the sets have them.
DEADLY_GROUND = strategy("Deadly Ground", "0 1", "Terrain", Always(Hush()))
IAIJUTSU_DUEL = strategy(
    "Iaijutsu Duel",
    "0 2",
    "Iaijutsu",
    Battle(
        Tagged(("Iaijutsu",)),
        Perform(your(PERSONALITY).being(IS_UNBOWED), targeted=True),
        Target(enemy(PERSONALITY)),
        Challenge(PERFORMER, TARGET, winner=(gain(5, CONTROLLER, PERFORMER),), loser=(Destroy(TARGET),)),
    ),
)
CARDS = (NAGINATA, DEADLY_GROUND, IAIJUTSU_DUEL)


def war() -> Position:
    p = Position("Crab", "Lion", "Unicorn", ruleset=IMPERIAL, cards=CARDS, active=ALLEN)
    p.home(CINDY, "Togashi Mitsu", "Hida Amoro + Archers + Medium Infantry", "Heichi Chokei")
    p.hand(CINDY, "Superior Tactics", "Dispersive Terrain", "Block Supply Lines")
    p.home(ALLEN, "Ogre Bushi", "Heichi Chokei + Biting Steel")
    p.home(BOB, "Shinjo Hanari (1 Sensei) + Naginata + Light Cavalry + Wyrm Riders")
    p.hand(BOB, "Deadly Ground", "Iaijutsu Duel", "Charge")
    return p


def score(p: Position) -> tuple[int, int]:
    """The totals of the attackers and the defenders as they stand."""
    return p.state.army_force(0, 1), p.state.army_force(0, 2)


@rule("R222", "R223", "R224", "R225", "R226", "R227", "R228", "R229", "R230", "R231", "R232", "R289")
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
    p.use("Superior Tactics", 1)  # on the Tattooed Man; Allen can do nothing, which is a pass (R232)
    assert p.zone("Deadly Ground") == DISCARD
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
    assert (p.place("Shinjo Hanari"), p.bowed("Shinjo Hanari")) == (AT_HOME, True)
