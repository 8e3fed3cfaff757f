"""Cards of 1995 at the tables of other rulesets: what they print holds there too (L5R-DECK-4, L5R-DECK-5)."""

from __future__ import annotations

from typing import Final

import pytest

from gorin.games.l5r.flow import legality
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.selectors import others, your
from gorin.games.l5r.language.statements import Limited, Target
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets import SETS
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_REACT, PASS
from gorin.games.l5r.values.terms import CHI, PERSONALITY, TARGET, TARGET2
from l5r.proving import CROWD, DRUMS, TABLES, THIS_CARD, crowded, uses
from support import rule

OF_1995: Final[dict[str, CardDef]] = {card.title: card for one in SETS[2:] for card in one.cards}
ELSEWHERE: Final = ("celestial", "war-of-honor", "advanced")

#: Who bows to make a Ranged Attack, by what the card prints, and the number of the ability.
SHOOTERS: Final = (
    *(("Archers", 0), ("Naga Bowmen", 0), ("Samurai Warriors", 0), ("Samurai Cavalry", 0)),
    *(("Naga Spearmen", 0), ("Goblin Chuckers", 0), ("Fire Breather", 0), ("Shinjo Hanari", 0)),
    *(("Mirumoto Sukune", 0), ("Moshi Wakiza", 0), ("Yotsu Seiki", 0), ("Kyoso no Oni", 0)),
    *(("Fire Dragon", 0), ("Fire Dragon", 1)),
)

#: Cards of which every ability may be used any number of times a turn, and costs something.
REPEATABLE: Final = """
Akodo Kage, Alhundro Cornejo, Animate the Dead, Archers, Asako Yasu, Battering Ram Crew, Bayushi Kachiko,
Biting Steel, Call Upon The Wind, Counterspell, Dance Troupe, Dragon Helm, Earthquake, Elemental Ward,
Energy Transference, Famous Poet, Fantastic Gardens, Fire Breather, Fires of Purity, Gaijin Mercenaries,
Go Master, Goblin Mob, Hawks and Falcons, Hida Yakamo • Hero, Ide Tadaji, Ikoma Ujiaki, Imperial Acrobats,
Isawa Kaede, Isawa Tadaka, Isawa Tomo, Isawa Tsuke, Isawa Uona, Iuchi Karasu, Iuchi Takaai, Jade Bow,
Kakita Toshimoko, Kakita Yinobu, Kakita Yoshi, Kakita Yuri, Kitsu Toju, Kitsuki Yasu, Kuni Yori,
Look into the Void, Mask of the Oni, Master of the Tea Ceremony, Matsu Hiroru, Matsu Imura,
Mirumoto Sukune, Mists of Illusion, Miya Yoto, Moshi Wakiza, Naga Bowmen, Naga Shugenja, Naga Spearmen,
Naka Kuro, Necromancer, Ninja Spy, Oracle of Earth, Oracle of Fire, Oracle of Water, Oracle of Wind,
Personal Champion, Retired General, Sake Works, Samurai Cavalry, Samurai Warriors, Sanctified Temple, Scribe,
Shinjo Hanari, Spirit Guide, Summon Faeries, Temple of the Ancestors, The Armor of Sun Tao,
The Esteemed House of the Crane, The Fury of Osano-Wo, The Provincial Estate of the Unicorn, Togashi Yoshi,
Wind Born Speed, Winds of Change, Wings of Fire, Yotsu Seiki
"""

DUEL: Final = strategy(
    "Quarrel",
    "0 1",
    "",
    Limited(
        Target(your(PERSONALITY)),
        Target(others(PERSONALITY)),
        Challenge(TARGET, TARGET2, loser=(Bow(TARGET),)),
    ),
)


def table_of(name: str, *houses: str, cards: tuple[CardDef, ...] = ()) -> Position:
    """A table at which both players can always do something."""
    known = (*OF_1995.values(), *CROWD, *cards)
    return Position(*houses, ruleset=TABLES[name], cards=known, fill=8).hand(0, DRUMS).hand(1, DRUMS)


def aim(p: Position, name: str) -> Position:
    """Choose a card, if it is not the only one that could be chosen."""
    return p.choose(name) if p.may_choose(name) else p


def refreshed(p: Position, *titles: str) -> Position:
    """These cards straighten, and seat 0 has the next opportunity."""
    for title in titles:
        p.state.marks.straighten(p.state, p.card(title), None)
    while p.asked != 0:
        p.passes()
    return p


@rule("L5R-DECK-4")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("title", "index"), SHOOTERS)
def test_who_shoots_bows_if_the_card_says_so(table, title, index):
    card = OF_1995[title]
    battles = [use for use in uses(table, card, index) if use.scene in ("attack", "defense")]
    assert battles
    assert all(use.bows == {THIS_CARD} for use in battles)
    p = crowded(table, card, "attack", " (bowed)")
    assert p is not None
    assert not p.can_use(title, index)


@rule("L5R-DECK-4", "R8")
@pytest.mark.parametrize("table", TABLES)
def test_what_does_not_print_bowing_bows_only_by_the_rules_of_1995(table):
    used = uses(table, OF_1995["Wyrm Riders"], 0)
    assert used
    assert all(use.bows == ({THIS_CARD} if table == "imperial" else set()) for use in used)


@rule("L5R-DECK-4", "R2")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("title", REPEATABLE.replace("\n", " ").split(", "))
def test_repeatable_abilities_are_used_again_at_every_table(table, title):
    card = OF_1995[title.strip()]
    p = crowded(table, card, "own turn")
    assert p is not None
    source = p.card(card.title)
    assert card.abilities
    for index, ability in enumerate(card.abilities):
        p.state.acts.count_use(p.state, 0, source, index, ability.limit)
        assert legality.within_limit(p.state, 0, source, ability, index)


@rule("L5R-DECK-4", "R2")
@pytest.mark.parametrize("table", ["celestial", "imperial"])
def test_biting_steel_is_cast_as_often_as_its_shugenja_straightens(table):
    p = table_of(table, "Dragon", "Lion").home(0, "Asahina Tomo + Biting Steel").action_phase(0)
    for times in range(1, 4):
        aim(p.use("Biting Steel"), "Asahina Tomo")
        assert (p.force("Asahina Tomo"), p.stat("Asahina Tomo", CHI)) == (2 * times, 4 + 2 * times)
        assert not p.can_use("Biting Steel")
        refreshed(p, "Asahina Tomo")


@rule("L5R-DECK-4", "R2")
@pytest.mark.parametrize("table", ["celestial", "imperial"])
def test_a_dance_troupe_dances_as_often_as_it_straightens(table):
    p = table_of(table, "Dragon", "Lion").estate(0, "Dance Troupe").honor(0, 5).action_phase(0)
    for honor in (7, 9, 11):
        p.use("Dance Troupe")
        assert p.honor_of(0) == honor
        refreshed(p, "Dance Troupe")


@rule("L5R-DECK-4", "R2")
@pytest.mark.parametrize("table", ["celestial", "imperial"])
def test_a_counterspell_counters_every_spell_that_its_shugenja_can_answer(table):
    p = table_of(table, "Dragon", "Lion").home(0, "Asahina Tomo + Biting Steel")
    p.home(1, "Isawa Uona + Counterspell").action_phase(0)
    for _ in range(2):
        aim(p.use("Biting Steel"), "Asahina Tomo")
        assert p.asked == 1
        p.use("Counterspell")
        assert p.force("Asahina Tomo") == 0
        refreshed(p, "Asahina Tomo", "Isawa Uona")


@rule("L5R-DECK-5")
@pytest.mark.parametrize("table", TABLES)
def test_mitsu_breathes_fire_again_where_a_price_is_not_what_lets_him(table):
    p = table_of(table, "Dragon", "Lion").home(0, "Togashi Mitsu").action_phase(0)
    p.use("Togashi Mitsu").pick(1)
    if p.asked == 1:
        p.passes()
    assert p.can_use("Togashi Mitsu") == (table != "imperial")


@rule("R307")
def test_fires_that_mitsu_breathed_at_two_times_still_go_one_by_one():
    p = table_of("celestial", "Dragon", "Lion").home(0, "Togashi Mitsu").action_phase(0)
    p.use("Togashi Mitsu").pick(1)
    refreshed(p).use("Togashi Mitsu").pick(2)
    mitsu = p.card("Togashi Mitsu")
    p.state.marks.bow(p.state, mitsu, None)
    left = []
    for _ in range(4):
        turn = p.state.turns[0]
        while p.state.turns[0] == turn:
            p.pick(PASS if PASS in p.state.codes else p.state.codes[0])
        left.append(p.state.places.token_count(p.state, mitsu, "Fire"))
    assert left == [2, 1, 0, 0]


@rule("L5R-DECK-5")
@pytest.mark.parametrize("table", ["celestial", "imperial"])
def test_tsukune_answers_every_duel_and_each_once(table):
    p = table_of(table, "Phoenix", "Lion", cards=(DUEL,)).home(0, "Shiba Tsukune").home(1, "Asahina Tomo")
    p.hand(0, "Quarrel", "Quarrel").action_phase(0)
    for duel in (1, 2):
        p.use(f"Quarrel#{duel}")
        assert p.state.asking == ASK_REACT
        p.use("Shiba Tsukune")
        assert p.stat("Shiba Tsukune", CHI) == 2 + 3 * duel
        assert not p.can_use("Shiba Tsukune")
        while p.state.asking != ASK_ACTION:
            p.pick(PASS if PASS in p.state.codes else p.state.codes[0])
        refreshed(p)


@rule("L5R-DECK-4", "R44")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "title",
    [
        "The War Fortress of the Crab",
        "The Ancestral Home of the Lion",
        "The Provincial Estate of the Unicorn",
    ],
)
def test_strongholds_that_print_both_designators_act_in_battles_and_outside(table, title):
    scenes = {use.scene for use in uses(table, OF_1995[title], 0)}
    assert {"own turn", "other turn", "attack", "defense"} <= scenes
    assert ("absent" in scenes) == (title == "The War Fortress of the Crab")


@rule("L5R-DECK-4", "R291")
@pytest.mark.parametrize("table", ["celestial", "imperial"])
def test_the_crab_strengthen_a_province_in_a_battle_without_a_unit(table):
    p = table_of(table, "Lion", "The War Fortress of the Crab").at(0, 0, "Heichi Chokei").battle(0, 1, 0)
    assert p.asked == 1
    p.use("The War Fortress of the Crab").pick(p.state.codes[-1])
    assert p.bowed("The War Fortress of the Crab")
    assert max(p.state.stats.strength(p.state, 1, slot) for slot in range(4)) == 11


@rule("L5R-DECK-4", "R253", "L5R-PLACE-3")
@pytest.mark.parametrize("table", ["celestial", "imperial"])
def test_the_lion_reach_out_of_a_battle_only_by_the_rules_of_1995(table):
    p = table_of(table, "The Ancestral Home of the Lion", "Dragon")
    p.at(0, 0, "Matsu Agetoki").home(0, "Ikoma Ujiaki").at(1, 0, "Heichi Chokei").battle(0, 1, 0)
    refreshed(p).use("The Ancestral Home of the Lion")
    assert p.may_choose("Ikoma Ujiaki") == (table == "imperial")


@rule("L5R-DECK-4", "CEL-FAVOR-2")
@pytest.mark.parametrize("table", ["celestial", "advanced", "imperial"])
def test_tadaji_answers_who_draws_by_the_favor(table):
    p = table_of(table, "Dragon", "Lion").favor(0).hand(0, "Biting Steel", "Counterspell")
    aim(p.home(1, "Ide Tadaji").action_phase(0).use("Favor: draw"), "Counterspell")
    held = p.hand_of(0)
    assert p.asked == 1
    p.use("Ide Tadaji")
    assert p.bowed("Ide Tadaji")
    assert p.hand_of(0) == held
    assert p.state.favor < 0


@rule("L5R-DECK-4", "CEL-FAVOR-3")
@pytest.mark.parametrize("table", ["celestial", "advanced", "imperial"])
def test_tadaji_answers_who_sends_home_by_the_favor(table):
    p = table_of(table, "Dragon", "Lion").favor(1).at(0, 0, "Heichi Chokei").at(1, 0, "Mirumoto Daini")
    p.home(0, "Ide Tadaji").battle(0, 1, 0)
    assert p.asked == 1
    aim(p.use("Favor: send home"), "Heichi Chokei")
    assert p.asked == 0
    p.use("Ide Tadaji")
    assert p.place("Heichi Chokei") == 0
    assert p.state.favor < 0


@rule("L5R-CARD-7")
@pytest.mark.parametrize("table", TABLES)
def test_the_earth_dragon_need_not_say_that_it_defends(table):
    p = table_of(table, "Lion", "Dragon").at(0, 0, "Heichi Chokei").at(1, 0, "Earth Dragon").battle(0, 1, 0)
    assert p.asked == 1
    assert p.force("Earth Dragon") == 12
    assert not OF_1995["Earth Dragon"].abilities
    q = table_of(table, "Lion", "Dragon").home(1, "Earth Dragon").action_phase(0)
    assert q.force("Earth Dragon") == 7
