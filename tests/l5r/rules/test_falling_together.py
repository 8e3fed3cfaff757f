"""Players who fall at one moment: all that happens first, then eliminations, then victories (R19, R133)."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import Lose, gain
from gorin.games.l5r.language.moments import PROVINCE_FALLS
from gorin.games.l5r.language.provinces import DestroyProvince
from gorin.games.l5r.language.references import each
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import Open, Target, Trait
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.stats import penalty
from gorin.games.l5r.language.steering import EachPlayer
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets import everything
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.asking import ASK_FOCUS
from gorin.games.l5r.values.events import HonorChanged
from gorin.games.l5r.values.kinds import LAST_OF_EACH
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    CHI,
    DISHONOR,
    EACH,
    MILITARY,
    PERSONALITY,
    TARGET,
    TARGET2,
)
from l5r.cards.marks import card
from support import rule

ALL = anyones(PERSONALITY).at(ANYWHERE)
CARDS = (
    personality("Bushi", "", "3 3 - 5 2", "Samurai"),
    personality("Hero", "", "3 3 - 5 9", "Samurai"),
    personality("Giant", "", "30 4 - 5 2", "Samurai"),
    personality("Witness", "", "3 3 - 5 2", "", Trait(PROVINCE_FALLS, (gain(1),))),
    strategy("Quake", "0 1", "", Open(EachPlayer((DestroyProvince(LAST_OF_EACH),)))),
    strategy("Scandal", "0 1", "", Open(EachPlayer((Lose(Fixed(5), EACH),)))),
    strategy("Massacre", "0 1", "", Open(Destroy(each(ALL)))),
    strategy("Epidemic", "0 1", "", Open(penalty(each(ALL), 3, CHI))),
    strategy(
        "Grudge",
        "0 1",
        "",
        Open(
            Target(your(PERSONALITY).at(ANYWHERE)),
            Target(others(PERSONALITY).at(ANYWHERE)),
            Challenge(TARGET, TARGET2, loser=(Destroy(TARGET),)),
        ),
    ),
)
TABLES = [CELESTIAL, IMPERIAL, WAR_OF_HONOR]


def table(rules: Ruleset, seats: int = 2, active: int = 0) -> Position:
    cards = [*everything(rules.name).values(), *CARDS]
    return Position(*("Lion", "Dragon", "Lion", "Dragon")[:seats], ruleset=rules, cards=cards, active=active)


def brought_low(rules: Ruleset, seats: int, active: int, *exempt: int) -> Position:
    """A table at which everybody but the exempt has one province left."""
    p = table(rules, seats, active)
    for seat in range(seats):
        if seat not in exempt:
            p.destroyed(seat, 0, 1, 2)
    return p


@rule("R19", "R133")
@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_everybody_loses_the_last_province_the_active_player_wins(rules: Ruleset, seats: int) -> None:
    for active in range(seats):
        p = brought_low(rules, seats, active).hand(active, "Quake").action_phase().use("Quake")
        assert p.state.winners == (active,)
        assert p.state.victory == MILITARY


@rule("R19", "R133")
@pytest.mark.parametrize("rules", TABLES)
def test_whoever_acts_the_active_player_wins(rules: Ruleset) -> None:
    p = brought_low(rules, 2, 0).hand(1, "Quake").action_phase()
    while p.asked == 0:
        p.passes()
    p.use("Quake")
    assert p.state.winners == (0,)


@rule("R19", "R133")
@pytest.mark.parametrize("rules", TABLES)
def test_who_has_a_province_left_wins_when_all_others_fall(rules: Ruleset) -> None:
    p = brought_low(rules, 4, 0, 2).hand(0, "Quake").action_phase().use("Quake")
    assert p.state.winners == (2,)
    p = brought_low(rules, 4, 0, 1, 2).hand(0, "Quake").action_phase().use("Quake")
    assert p.state.order == (1, 2)
    assert not p.state.victory


@rule("R19")
@pytest.mark.parametrize("rules", TABLES)
def test_nothing_is_triggered_before_all_provinces_have_fallen(rules: Ruleset) -> None:
    p = table(rules).home(0, "Witness").hand(0, "Quake").action_phase()
    p.state.log = []
    p.use("Quake")
    names = [type(event).__name__ for event in p.state.log]
    lost = [index for index, name in enumerate(names) if name == "ProvinceDestroyed"]
    assert len(lost) == 2
    assert names.index("HonorChanged") > lost[-1]


@rule("R19", "R133")
@card("Evil Feeds Upon Itself")
@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("seats", [2, 3])
def test_evil_feeds_on_all_at_their_last_province(rules: Ruleset, seats: int) -> None:
    p = brought_low(rules, seats, 0)
    for seat in range(seats):
        p.honor(seat, 3)
    p.province(0, 3, "Evil Feeds Upon Itself").turn(0)
    while p.asked >= 0 and not p.state.victory and p.state.active == 0:
        p.pick(0 if 0 in p.state.codes else p.state.codes[0])
    assert p.state.winners == (0,)
    assert p.state.victory == MILITARY


@rule("R19", "R133", "R89")
@pytest.mark.parametrize("rules", [CELESTIAL, IMPERIAL])
@pytest.mark.parametrize("seats", [2, 3])
def test_if_one_effect_dishonors_everybodys_family_the_active_player_wins(rules: Ruleset, seats: int) -> None:
    for active in range(seats):
        p = table(rules, seats, active).hand(active, "Scandal")
        for seat in range(seats):
            p.honor(seat, -16)
        p.action_phase().use("Scandal")
        assert p.state.winners == (active,)
        assert p.state.victory == DISHONOR


@rule("R19", "R133")
@card("Breach of Etiquette")
@pytest.mark.parametrize("rules", [CELESTIAL, IMPERIAL])
def test_a_breach_of_etiquette_by_the_two_most_honored(rules: Ruleset) -> None:
    p = table(rules).honor(0, -15).honor(1, -15).hand(0, "Breach of Etiquette").action_phase()
    p.use("Breach of Etiquette")
    assert p.state.winners == (0,)


@rule("R19", "R65", "R89", "R133")
@pytest.mark.parametrize("rules", [CELESTIAL, IMPERIAL])
@pytest.mark.parametrize("title", ["Massacre", "Epidemic"])
@pytest.mark.parametrize("active", [0, 1])
def test_dishonorable_deaths_cost_honor_at_one_moment(rules: Ruleset, title: str, active: int) -> None:
    p = table(rules, active=active).honor(0, -18).honor(1, -18).hand(active, title)
    p.home(0, "Bushi (dishonored)").home(1, "Bushi (dishonored)").action_phase()
    p.state.log = []
    p.use(title)
    seats = [event.seat for event in p.state.log if isinstance(event, HonorChanged)]
    assert seats == [active, 1 - active]  # in turn order from the active player
    assert p.state.winners == (active,)


@rule("R19", "R133")
@pytest.mark.parametrize("rules", [CELESTIAL, IMPERIAL])
@pytest.mark.parametrize("challenger", [0, 1])
def test_duelists_who_both_lose_die_together(rules: Ruleset, challenger: int) -> None:
    p = table(rules).honor(0, -18).honor(1, -18).hand(challenger, "Grudge")
    p.home(0, "Bushi (dishonored)").home(1, "Bushi (dishonored)").action_phase()
    while not p.can_use("Grudge"):
        p.passes()
    p.use("Grudge")
    while p.asked >= 0 and not p.state.victory:
        assert p.state.asking == ASK_FOCUS
        p.passes()
    assert p.state.winners == (0,)
    assert p.state.victory == DISHONOR


@rule("R123", "R133")
def test_all_who_fall_by_a_resolution_fall_together() -> None:
    """The Defender loses the last province, and the Attacker Honor for a Personality whom the other led."""
    p = table(IMPERIAL).destroyed(1, 1, 2, 3).honor(0, -18).at(0, 0, "Giant").home(0, "Hero (dishonored)")
    p.province(0, 0, "Bushi")
    traitor = p.card("Hero")
    p.state.arrivals.take_control(p.state, traitor, 1)
    p.state.leaving.set_place(p.state, traitor, 0)
    p.battle(0, 1).all_pass()
    assert p.state.winners == (0,)
    assert p.state.victory == MILITARY
