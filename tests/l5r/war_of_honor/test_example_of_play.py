"""The turn that the rulebook tells in its Example of Play, move by move, with every figure it gives.

Allen (Lion) is seat 0, Bob (Dragon) 1, Cindy (Phoenix) 2, Daria (Scorpion) 3. What the text leaves open is
set here as rulings R208 to R220 read it.
"""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.values.asking import (
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_BUY,
    ASK_ENTRY,
    ASK_EXTRA,
    ASK_FIELD,
    ASK_FORTRESS,
    ASK_INVITE,
    ASK_MAY,
    ASK_STEP,
)
from gorin.games.l5r.values.terms import COST, DISCARD, UP
from l5r.war_of_honor.game import face_up, fort, titles
from support import rule

ALLEN, BOB, CINDY, DARIA = range(4)
SILVER_MINE = "2:Silver Mine"  # Cindy's in play, before others of this title that fill the provinces
BY_DECK, BESIDE = 3, 2  # the province next to Cindy's Fate deck, and the one next to that


def starting_position():
    """A few turns have gone by; it is Allen's turn, and his provinces are face-down."""
    p = Position("Lion", "Dragon", "Phoenix", "Scorpion", ruleset=WAR_OF_HONOR)
    p.tile(ALLEN, fort(0), 2, 0).tile(ALLEN, fort(0, "Battle"), 1, 1).tile(
        ALLEN, fort(0, "Limited"), 0, 2, up=False
    )
    p.tile(CINDY, fort(2, "Battle"), 3, 0).tile(CINDY, fort(2), -2, 0)
    p.tile(DARIA, fort(3), 3, -1).tile(BOB, fort(1), 4, 0)
    p.home(ALLEN, "Ikoma Toraji (bowed)", "Matsu Nishijo").estate(ALLEN, "Copper Mine (bowed)")
    p.estate(ALLEN, "Border Keep (spent 1)")
    p.province(ALLEN, 0, "Military Alliance (down)").province(ALLEN, 1, "Akodo Dosei (down)")
    p.province(ALLEN, 2, "Ikoma Toraji (down)").province(ALLEN, 3, "Large Farm (down)")
    p.hand(ALLEN, "Deathseeker Troop", "Courtesy", "Embracing Virtue", "Embracing Virtue", "Hired Legion")
    p.home(BOB, "Togashi Taro", "Togashi Shiori").estate(BOB, "Ring of the Void").steps(BOB, 0, 0, 0, 1)
    p.hand(BOB, "Spinning Heel Kick", "Cold Hands, Stone Heart", "Settling the Homeless", "Ring of Water")
    p.state.ledger.own_realm(p.state).rings[BOB] = (p.state.defs[p.card("Ring of the Void")].number,)
    p.home(CINDY, "Agasha Gifu + Shielded by Tempest").estate(CINDY, "Silver Mine")
    p.hand(CINDY, "Groves of Stone", "Unstoppable Power")
    p.home(DARIA, "Bayushi Sorii", "Bayushi Shigeo + Ronin Brotherhood")
    p.hand(DARIA, "Begone, Fool!", "Ring of Earth", "Restoring Order")
    return p


def straighten_and_events(p):
    p.turn(ALLEN)
    assert not p.bowed("Ikoma Toraji")
    assert not p.bowed("Copper Mine")
    assert titles(p, p.state.dynasty_discard[ALLEN]) == ["Military Alliance"]
    revealed = [card for card in p.state.provinces[ALLEN] if p.state.flags[card] & UP]
    assert titles(p, revealed) == ["Akodo Dosei", "Ikoma Toraji", "Large Farm"]
    assert not p.can_use("Border Keep", 1)


def take_the_top(p, seat):
    """The Dragon Stronghold lets its player draw from the other end of the deck; Bob takes the top."""
    assert (p.asked, p.state.asking) == (seat, ASK_MAY)
    p.passes(seat)


def action_phase(p):
    p.use("Equip", pay=False).choose("Deathseeker Troop", "Ikoma Toraji", pay=False).pay("Copper Mine")
    assert p.attachments("Ikoma Toraji") == ["Deathseeker Troop"]
    assert p.bowed("Copper Mine")
    assert not p.bowed("0:Border Keep")
    hand = len(p.state.hands[BOB])
    assert p.asked == BOB
    p.use("Ring of the Void")
    take_the_top(p, BOB)
    assert p.bowed("Ring of the Void")
    assert len(p.state.hands[BOB]) == hand + 1
    p.passes(CINDY)
    assert p.asked == ALLEN  # Daria has no Open action, which is passing
    p.use(fort(0)).choose("Matsu Nishijo")
    p.passes(BOB)
    assert p.asked == CINDY
    p.use("City of Tears", pay=False).pay(SILVER_MINE)
    assert p.attachments("Agasha Gifu") == ["Shielded by Tempest", "Groves of Stone"]
    assert p.bowed(SILVER_MINE)
    while p.state.asking == ASK_ACTION:
        p.passes()


def declaration(p):
    assert (p.asked, p.state.asking) == (ALLEN, ASK_FORTRESS)
    p.choose(fort(2, "Battle"), fort(0))
    assert (p.asked, p.state.asking, p.offered()) == (ALLEN, ASK_INVITE, ["seat 3", "pass"])
    p.pick(DARIA + 1)
    assert (p.asked, p.state.asking) == (CINDY, ASK_INVITE)
    assert set(p.offered()) == {"seat 1", "seat 3", "pass"}
    p.pick(DARIA + 1).pick(BOB + 1)


def unit_force(p, title):
    return p.state.stats.unit_force(p.state, p.card(title))


def maneuvers(p):
    assert (p.asked, p.state.asking) == (ALLEN, ASK_ASSIGN)
    p.assign("Ikoma Toraji", BY_DECK).assign("Matsu Nishijo", BY_DECK)
    assert unit_force(p, "Ikoma Toraji") == 5
    assert unit_force(p, "Matsu Nishijo") == 7
    assert p.asked == DARIA
    p.assign("Bayushi Sorii", BY_DECK).assign("Bayushi Shigeo", BESIDE)
    assert unit_force(p, "Bayushi Sorii") == 3
    assert unit_force(p, "Bayushi Shigeo") == 8
    assert p.state.realm.gained == [0, 0, 0, 2]
    assert (p.state.stats.army_force(p.state, BY_DECK, 1), p.state.stats.army_force(p.state, BESIDE, 1)) == (
        15,
        8,
    )
    assert (
        p.state.stats.strength(p.state, CINDY, BY_DECK),
        p.state.stats.strength(p.state, CINDY, BESIDE),
    ) == (6, 6)
    assert p.asked == CINDY
    p.assign("Agasha Gifu", BY_DECK)
    assert p.asked == BOB
    p.assign("Togashi Taro", BESIDE).assign("Togashi Shiori", BY_DECK)
    assert (unit_force(p, "Togashi Taro"), unit_force(p, "Togashi Shiori")) == (3, 4)
    assert p.state.realm.gained == [0, 2, 0, 2]


def small_battles(p):
    for empty in (0, 1):
        assert (p.asked, p.state.asking) == (ALLEN, ASK_FIELD)
        p.pick(empty + 1)
        p.passes(DARIA)  # the Ring of Earth in her hand would be an action
    assert p.state.places.province_count(p.state, CINDY) == 4
    p.pick(BESIDE + 1)
    assert p.state.fight.battlefield == BESIDE
    assert p.asked == DARIA
    p.use("Begone, Fool!").choose("Togashi Taro")
    assert p.dishonored("Togashi Taro")
    assert p.place("Togashi Taro") == -1
    assert not p.bowed("Togashi Taro")
    assert p.honor_of(BOB) == 5 + 2 - 2
    assert p.state.realm.caused == [0, 0, 0, 2]
    p.passes(BOB, DARIA)
    assert (p.asked, p.state.asking) == (DARIA, ASK_ENTRY)
    assert p.state.places.province_count(p.state, CINDY) == 3
    assert p.state.realm.gained == [0, 2, 0, 5]
    assert p.place("Bayushi Shigeo") == BESIDE
    p.choose("Ring of Earth")
    assert p.in_play("Ring of Earth")
    assert p.place("Bayushi Shigeo") == -1
    assert p.bowed("Bayushi Shigeo")
    assert p.bowed("Ronin Brotherhood")


def first_round(p):
    assert p.state.fight.battlefield == BY_DECK
    assert p.asked == CINDY
    p.use("Agasha Gifu").choose("Deathseeker Troop")
    assert p.bowed("Deathseeker Troop")
    p.passes(DARIA)
    assert p.asked == ALLEN
    p.use("Venerable Plains of the Ikoma")
    for title in ("Matsu Nishijo", "Togashi Shiori", "Courtesy"):
        if p.may_choose(title):
            p.choose(title)
    assert p.bowed("Togashi Shiori")
    assert p.zone("Courtesy") == DISCARD
    assert p.state.realm.gained == [2, 2, 0, 5]
    assert p.asked == BOB
    p.use("Spinning Heel Kick")
    assert not p.bowed("Togashi Shiori")
    assert (p.asked, p.state.asking) == (BOB, ASK_EXTRA)
    p.use("Cold Hands, Stone Heart")
    p.choose("Matsu Nishijo")
    take_the_top(p, BOB)
    assert p.force("Togashi Shiori") == 6
    assert (p.asked, p.state.asking) == (BOB, ASK_EXTRA)
    p.use("Togashi Shiori").choose("Matsu Nishijo")
    assert p.bowed("Matsu Nishijo")
    assert p.force("Matsu Nishijo") == 7


def second_round(p):
    assert p.asked == CINDY
    p.use("Groves of Stone").pick(1)
    assert p.state.stats.strength(p.state, CINDY, BY_DECK) == 10
    assert not p.bowed("Agasha Gifu")
    assert p.asked == DARIA
    assert p.can_use("Bayushi Sorii")
    p.passes(DARIA)
    assert p.asked == ALLEN
    p.use(fort(0, "Battle")).choose("Togashi Shiori")
    assert p.place("Togashi Shiori") == -1
    p.passes(BOB)


def third_round(p):
    assert p.asked == CINDY
    p.use("Unstoppable Power").choose("Ikoma Toraji")
    assert p.force("Ikoma Toraji") == 0
    assert p.state.realm.gained == [2, 2, 2, 5]
    assert (p.asked, p.state.asking) == (CINDY, ASK_EXTRA)
    p.passes(CINDY)  # R209: she declines the additional action
    assert (p.state.stats.army_force(p.state, BY_DECK, 2), p.state.stats.army_force(p.state, BY_DECK, 1)) == (
        4,
        3,
    )
    assert p.asked == DARIA
    p.use("Restoring Order")
    assert p.place("Agasha Gifu") == -1
    assert p.bowed("Agasha Gifu")
    assert not p.bowed("Groves of Stone")
    assert not p.bowed("Shielded by Tempest")
    assert p.asked == BOB  # Allen is out of Battle actions
    assert not p.state.places.present(p.state, BOB, BY_DECK)
    p.use("Settling the Homeless").choose("Bayushi Sorii")
    assert p.place("Bayushi Sorii") == -1
    assert (p.asked, p.state.asking) == (BOB, ASK_ENTRY)
    p.choose("Ring of Water")
    assert p.in_play("Ring of Water")


def last_round(p):
    p.passes(DARIA)
    assert p.asked == BOB  # the other three have passed (R214)
    p.use("Ring of Water")
    p.choose("Togashi Shiori")
    assert p.bowed("Ring of Water")
    assert p.place("Togashi Shiori") == BY_DECK
    assert (p.state.stats.army_force(p.state, BY_DECK, 2), p.state.stats.army_force(p.state, BY_DECK, 1)) == (
        6,
        0,
    )
    while p.state.asking == ASK_ACTION:
        p.passes()
    assert p.dead("Ikoma Toraji")
    assert p.dead("Matsu Nishijo")
    assert p.zone("Deathseeker Troop") == DISCARD
    assert not p.dead("Deathseeker Troop")
    assert p.state.realm.gained == [2, 2, 8, 5]
    assert (p.place("Togashi Shiori"), p.bowed("Togashi Shiori")) == (-1, True)
    assert p.state.fight.attacker < 0
    assert not face_up(p, fort(2, "Battle"))
    assert face_up(p, fort(2))


def dynasty_and_end(p):
    """The text charges 3 Gold for Ikoma Toraji; his card costs 4, which makes 2 (R208)."""
    assert (p.asked, p.state.asking) == (ALLEN, ASK_BUY)
    assert p.stat("Ikoma Toraji#2", COST) == 4
    p.buy("Ikoma Toraji#2", "discount", pay=False).pay("Venerable Plains of the Ikoma")
    assert p.in_play("Ikoma Toraji#2")
    p.buy("Large Farm", pay=False)
    assert p.bowed("0:Border Keep")
    assert p.bowed("Large Farm")
    while p.state.asking != ASK_STEP:
        p.passes(ALLEN)
    assert len(p.state.hands[ALLEN]) == 4


def path_phase(p):
    assert p.state.realm.markers[ALLEN] == (0, 0, 0, 0)
    assert (p.asked, p.offered()) == (BOB, ["Enlightenment", "pass"])
    p.step("Enlightenment")
    p.choose("Ring of Water")
    assert not p.bowed("Ring of Water")
    assert p.state.realm.markers[BOB] == (0, 0, 0, 2)
    hand = len(p.state.hands[CINDY])
    assert (p.asked, p.offered()) == (CINDY, ["Honor", "pass"])
    p.step("Honor")
    assert p.state.realm.markers[CINDY] == (0, 1, 0, 0)
    assert len(p.state.hands[CINDY]) == hand + 1
    hand = len(p.state.hands[DARIA])
    assert (p.asked, p.offered()) == (DARIA, ["Military", "Enlightenment", "pass"])
    p.step("Enlightenment")
    assert len(p.state.hands[DARIA]) == hand + 1
    p.step("Military")
    p.choose("Bayushi Shigeo")
    assert not p.bowed("Bayushi Shigeo")
    assert p.bowed("Ronin Brotherhood")
    assert p.state.realm.markers[DARIA] == (1, 0, 0, 1)
    assert p.state.active == BOB


@rule(
    "WOH-EXAMPLE-1",
    "R208",
    "R209",
    "R151",
    "R153",
    "R163",
    "R168",
    "WOH-RESOLVE-6",
    "WOH-CARD-9",
    "WOH-CARD-10",
)
def test_the_example_of_play():
    p = starting_position()
    straighten_and_events(p)
    action_phase(p)
    declaration(p)
    maneuvers(p)
    small_battles(p)
    first_round(p)
    second_round(p)
    third_round(p)
    last_round(p)
    dynasty_and_end(p)
    path_phase(p)
