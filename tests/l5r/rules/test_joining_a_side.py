"""Players whom both leaders invited: whatever moves a unit of theirs to a battlefield asks for the side."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.always import Always, WillNot
from gorin.games.l5r.language.moving import Move, Switch
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.language.statements import Battle, Target
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.asking import ASK_OPTION
from gorin.games.l5r.values.terms import ANYWHERE, AT_HOME, HERE, HOME, PERSONALITY, TARGET, TARGET2, V_MOVE
from l5r.rules.cards import CARDS
from support import rule

ANYBODY = anyones(PERSONALITY)
TRADE = strategy(
    "Trade", "0 1", "", Battle(Target(ANYBODY), Target(ANYBODY.at(HOME)), Switch(TARGET, TARGET2))
)
SUMMONS = strategy("Summons", "0 1", "", Battle(Target(ANYBODY.at(ANYWHERE)), Move(TARGET, HERE)))
ROOTED = personality("Rooted", "Lion", "3 3 0 5 2", "", Always(WillNot(V_MOVE)))
RULES = [CELESTIAL, WAR_OF_HONOR, variant("paths advanced")]
BOTH = (0b100, 0b100)


def table(rules: Ruleset = CELESTIAL, seats: int = 3) -> Position:
    clans = ["Lion", "Dragon", "Lion", "Dragon"][:seats]
    return Position(*clans, ruleset=rules, cards=(*CARDS, TRADE, SUMMONS, ROOTED))


def fight(p: Position, invited: tuple[int, int] = BOTH, acts: int = 2) -> Position:
    """Seat 0 attacks seat 1 at province 0, and this seat acts; those with a unit can always act."""
    for seat in range(p.state.seat_count):
        p.hand(seat, "Sap")
    p.battle(0, 1)
    p.state.fight.invited = invited[0] | invited[1] << 16
    while p.asked != acts:
        p.passes()
    return p


@rule("R101", "R102", "R111")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("side", [1, 2])
@pytest.mark.parametrize("place", ["hand", "play"])
def test_the_ring_of_water_brings_in_a_player_invited_by_both(rules: Ruleset, side: int, place: str) -> None:
    p = table(rules).at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Rider (bowed)")
    p = p.hand(2, "Ring of Water") if place == "hand" else p.estate(2, "Ring of Water")
    fight(p).use("Ring of Water")
    assert (p.asked, p.state.asking) == (2, ASK_OPTION)
    decision = p.state.decision(2)
    assert decision.labels == ["Join the Attacker", "Join the Defender"]
    assert (decision.prompt, decision.rule) == (
        "Ring of Water: choose the side that you join with Rider",
        "R101",
    )
    p.pick(side)
    assert p.state.fight.sides[2] == side
    assert p.place("Rider") == 0
    assert not p.bowed("Rider")


@rule("R101", "R111")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("army", "side"), [(0, 2), (1, 1)])
def test_where_only_one_side_has_units_the_ring_leads_to_the_other(
    rules: Ruleset, army: int, side: int
) -> None:
    p = table(rules).at(army, 0, "Bushi").home(2, "Rider").hand(2, "Ring of Water")
    fight(p).use("Ring of Water")
    assert p.place("Rider") == 0
    assert p.state.fight.sides[2] == side  # against the units that are there


@rule("R101", "R111")
def test_an_empty_battlefield_has_no_enemies_on_either_side() -> None:
    p = table().home(0, "Bushi").home(2, "Rider").hand(2, "Ring of Water")
    assert not fight(p).can_use("Ring of Water")


@rule("R102")
@pytest.mark.parametrize(("invited", "side"), [((0b100, 0), 1), ((0, 0b100), 2)])
def test_invited_by_one_there_is_no_choice(invited: tuple[int, int], side: int) -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Rider").hand(2, "Ring of Water")
    fight(p, invited).use("Ring of Water")
    assert p.state.fight.sides[2] == side


@rule("R102", "R111")
def test_the_ring_finds_enemies_only_on_the_side_that_invited() -> None:
    p = table().at(0, 0, "Bushi").home(2, "Rider").hand(2, "Ring of Water")
    assert not fight(p, (0b100, 0)).can_use("Ring of Water")


@rule("R101")
def test_who_has_joined_a_side_is_not_asked_again() -> None:
    p = (
        table()
        .at(0, 0, "Bushi")
        .at(1, 0, "Sage")
        .home(2, "Rider", "Page")
        .hand(2, "Ring of Water", "March In")
    )
    fight(p).use("March In").choose("Rider").pick(2)
    while p.asked != 2:
        p.passes()
    p.use("Ring of Water").choose("Page")
    assert p.place("Page") == 0
    assert p.state.places.defending(p.state, p.card("Page"))


@rule("R101", "R110")
def test_who_was_not_invited_brings_nobody_in() -> None:
    p = table(seats=4).at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Rider").home(3, "Page")
    p.hand(2, "Ring of Water").hand(3, "Ring of Water")
    fight(p, (0b100, 0b100)).passes(2)
    assert p.asked != 3


@rule("R101", "R111")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("army", "side"), [(0, 2), (1, 1)])
def test_chiko_faces_the_units_that_are_there(rules: Ruleset, army: int, side: int) -> None:
    p = table(rules).at(army, 0, "Bushi").home(2, "Togashi Chiko (bowed)")
    fight(p).use("Togashi Chiko")
    assert p.place("Togashi Chiko") == 0
    assert p.state.fight.sides[2] == side
    assert not p.bowed("Togashi Chiko")


@rule("R101", "R111")
@pytest.mark.parametrize("side", [1, 2])
def test_with_units_on_both_sides_chiko_is_asked(side: int) -> None:
    p = table(WAR_OF_HONOR).at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Togashi Chiko")
    fight(p).use("Togashi Chiko").pick(side)
    assert p.state.fight.sides[2] == side


@rule("R101", "R102", "R111")
@pytest.mark.parametrize(
    ("armies", "invited", "sides"),
    [
        ((0, 1), BOTH, (1, 2)),
        ((0,), BOTH, (2,)),
        ((1,), BOTH, (1,)),
        ((0, 1), (0b100, 0), (1,)),
        ((0,), (0b100, 0), ()),
        ((0,), (0, 0b100), (2,)),
    ],
)
def test_the_storehouse_sends_a_guest_against_enemy_units(
    armies: tuple[int, ...], invited: tuple[int, int], sides: tuple[int, ...]
) -> None:
    def storehouse() -> Position:
        p = table().estate(2, "Mountain Storehouse@0").home(2, "Rider (bowed)")
        for seat in armies:
            p.at(seat, 0, ("Bushi", "Sage")[seat])
        return fight(p, invited)

    assert storehouse().can_use("Mountain Storehouse") == bool(sides)
    for side in sides:
        p = storehouse().use("Mountain Storehouse")
        if len(sides) > 1:
            p.pick(side)
        assert p.state.fight.sides[2] == side
        assert p.bowed("Rider") == (side == 1)  # only a defender straightens


@rule("R103", "R119")
@pytest.mark.parametrize("side", [1, 2])
def test_whose_unit_is_switched_in_picks_the_side(side: int) -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Rider").hand(0, "Trade")
    fight(p, acts=0).use("Trade").choose("Bushi")
    assert (p.asked, p.state.asking) == (2, ASK_OPTION)
    p.pick(side)
    assert p.state.fight.sides[2] == side
    assert p.place("Rider") == 0
    assert p.place("Bushi") == AT_HOME


@rule("R103")
@pytest.mark.parametrize("side", [1, 2])
def test_another_player_does_not_choose_for_the_controller(side: int) -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Rider").hand(0, "Summons")
    fight(p, acts=0).use("Summons").choose("Rider")
    assert p.asked == 2
    assert p.pick(side).state.fight.sides[2] == side


@rule("R101", "R103")
def test_nobody_is_asked_for_a_side_who_will_not_move() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Sage").home(2, "Rider", "Rooted").hand(0, "Summons", "Summons")
    p.hand(2, "Hold")
    fight(p, acts=0).use("Summons#1").choose("Rooted")
    assert p.state.fight.sides[2] == 0  # still free
    assert p.place("Rooted") == AT_HOME


@rule("R103")
def test_an_invitation_of_somebody_else_opens_no_side_to_an_uninvited_player() -> None:
    p = table(seats=4).at(0, 0, "Bushi").at(1, 0, "Sage").home(3, "Rider").hand(0, "Summons")
    fight(p, invited=(0b100, 0b100), acts=0).use("Summons").choose("Rider")
    assert p.place("Rider") == AT_HOME
    assert p.state.fight.sides[3] == 0
