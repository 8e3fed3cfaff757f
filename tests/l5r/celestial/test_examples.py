"""What the rulebook itself gives as examples, beside those of Gold and of Chi that stand with their rules."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Aura, WillNot
from gorin.games.l5r.language.conditions import You, less
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import Moment, enters
from gorin.games.l5r.language.numbers import force
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Battle, Cost, Open, Target, Trait
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import holding, personality, strategy
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ANYWHERE,
    IS_ATTACKING,
    M_TURN_ENDING,
    PERSONALITY,
    TARGET,
    THIS,
    V_BOW,
)
from l5r.celestial.cards import ALL
from l5r.celestial.game import act, next_turn_of

CARDS = (
    personality("Standing One", "", "2 3 - 4 1", "Samurai", Always(WillNot(V_BOW))),
    personality("Small Samurai", "", "2 3 - 4 1", "Samurai"),
    personality("Great Dragon", "", "4 3 - 4 1", "Dragon"),
    personality("Guest", "", "1 3 - 4 1", "", Trait(enters(), (gain(2),))),
    holding("Shrine", 2, "", Open(Cost((Bow(THIS),)), gain(1))),
    holding("Late Feast", 2, "", Trait(Moment(M_TURN_ENDING), (gain(2),), You(ACTIVE))),
    holding("War Drums", 2, "", Always(Aura(Fixed(1), of=your(PERSONALITY).a("Samurai").at(ANYWHERE)))),
    strategy(
        "Trip",
        "0 1",
        "",
        Open(Target(anyones(PERSONALITY).a("Samurai").where_(less(force(), 3))), Bow(TARGET), gain(1)),
    ),
    strategy("Spur", "0 1", "", Battle(Target(anyones(PERSONALITY).being(IS_ATTACKING)), bonus(TARGET, 2))),
    strategy("Clan Call", "0 1", "", Open(Target(anyones(PERSONALITY).a("Dragon Clan")), Bow(TARGET))),
)


def example():
    return Position("House of Nobody", "House of Nobody", cards=(*ALL, *CARDS))


def test_open_bow_this_card_gain_1_honor():
    p = example().estate(0, "Shrine").action_phase(0).use("Shrine")
    assert p.honor_of(0) == 8


def test_a_bowed_card_cannot_pay_by_bowing():
    p = example().estate(0, "Shrine (bowed)").hand(0, "Quick Thought").action_phase(0)
    assert not p.can_use("Shrine")


def test_bow_a_target_samurai_with_less_than_3_force():
    p = example().home(1, "Small Samurai", "Wanderer", "Farmer").hand(0, "Trip").action_phase(0)
    p.use("Trip")
    assert p.bowed("Small Samurai")
    assert not p.bowed("Wanderer")
    assert not p.bowed("Farmer")


def test_effects_do_not_bow_this_personality_and_the_other_effects_still_happen():
    p = example().home(1, "Standing One").hand(0, "Trip").action_phase(0)
    p.use("Trip")
    assert not p.bowed("Standing One")
    assert p.honor_of(0) == 8


def test_give_a_target_attacking_personality_2_force_until_the_turn_ends():
    p = example().at(0, 0, "Wanderer", "Archer").at(1, 0, "Archer").hand(0, "Spur").battle(0, 1)
    p.passes(1)
    p.use("Spur")
    assert not p.may_choose("1:Archer")
    p.choose("Wanderer")
    assert p.force("Wanderer") == 3 + 2
    next_turn_of(p, 1)
    assert p.force("Wanderer") == 3


def test_your_samurai_each_have_1_force_while_the_card_is_in_play():
    p = (
        example()
        .estate(0, "War Drums")
        .home(0, "Small Samurai", "Farmer")
        .home(1, "Wanderer")
        .action_phase(0)
    )
    assert (p.force("Small Samurai"), p.force("Farmer"), p.force("Wanderer")) == (3, 1, 3)
    p.state.leaving.discard_from_play(p.state, p.card("War Drums"), None)
    assert p.force("Small Samurai") == 2


def test_before_your_turn_ends_gain_2_honor():
    p = example().estate(0, "Late Feast").province(0, 0, "Farm").dynasty_phase(0)
    next_turn_of(p, 1)
    assert p.honor_of(0) == 9
    next_turn_of(p, 0)
    assert p.honor_of(0) == 9


def test_after_this_personality_enters_play_gain_2_honor():
    p = example().province(0, 0, "Guest").dynasty_phase(0).buy("Guest")
    assert p.honor_of(0) == 9


def test_a_dragon_clan_card_is_not_a_dragon():
    p = example().home(1, "Great Dragon", "Togashi Taro").hand(0, "Clan Call").action_phase(0)
    act(p, "Clan Call", "Great Dragon")
    assert p.bowed("Togashi Taro")
    assert not p.bowed("Great Dragon")
