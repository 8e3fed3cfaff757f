"""Five cards of the first set, 1995, that needed a word each before words composed; played and printed."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Attaches, Rebate, WillNot
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.selectors import Sel, enemy
from gorin.games.l5r.language.statements import Battle, Tagged, Target
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.imperial import CARDS as CARDS_OF_1995
from gorin.games.l5r.sets.printed import follower, holding, item, personality, strategy
from gorin.games.l5r.values.terms import (
    FOLLOWER,
    PERSONALITY,
    SPELL,
    TARGET,
    THIS,
    V_TARGET,
    keywords,
)
from l5r.rules.cards import CARDS

SET = {card.title: card for card in CARDS_OF_1995}
BREAK_MORALE = SET["Break Morale"]
CONTENTIOUS_TERRAIN = SET["Contentious Terrain"]
SKELETAL_TROOPS = SET["Skeletal Troops"]
AIR_DRAGON = personality(
    "Air Dragon",
    "",
    "7 4 10 10 4",
    "Cavalry, Unique, Air, Dragon, Nonhuman, Shugenja",
    Always(Attaches(Sel(kinds=SPELL))),
    Always(WillNot(V_TARGET, by=keywords(("Spell", "Kiho")), shots=True)),
)
HIDA_TSURU = personality(
    "Hida Tsuru", "Crab", "3 2 - 9 1", "Cavalry, Samurai", Always(Rebate(Sel(kinds=FOLLOWER), 2))
)
FIVE = (BREAK_MORALE, SKELETAL_TROOPS, AIR_DRAGON, HIDA_TSURU, CONTENTIOUS_TERRAIN)

WITH = (
    follower("Ashigaru", "2 - 4 2", ""),
    item("Bow of Yew", "0 0 0 1", "Weapon"),
    holding("Rice Fields", 4, ""),
    strategy("Volley", "0 1", "", Battle(ranged(9))),
    strategy("Storm", "0 1", "", Battle(Tagged(("Kiho",)), Target(enemy(PERSONALITY)), Bow(TARGET))),
    strategy("Feint", "0 1", "", Battle(Target(enemy(PERSONALITY)), bonus(TARGET, 1))),
    strategy("Bog", "0 1", "Terrain", Battle(Tagged(("Terrain",)), Enter(THIS, here=True, free=True))),
)


def table() -> Position:
    return Position("Lion", "Dragon", cards=(*CARDS, *FIVE, *WITH))


def test_they_print_what_they_do() -> None:
    assert [card_text(card) for card in FIVE] == [
        ["Battle/Open: Target a dishonorable Personality: Destroy each of his Followers."],
        [
            "After this card enters play from your hand: Lose 2 Honor.",
            "Battle, once per battle: Target a unit:"
            " Fear 3 (bow each of its Followers with Force 3 or lower).",
        ],
        [
            "Air Dragon only carries Spells.",
            "Air Dragon cannot be targeted by Kiho or Spell actions or Ranged Attacks.",
        ],
        ["Attaching a Follower to Tsuru costs 2 Gold less."],
        [
            "Each of your Personalities at the current battlefield has +1F.",
            "Terrain Battle: Destroy the Terrain at the current battlefield. Put this card into play there.",
        ],
    ]


def test_break_morale_destroys_the_followers_of_a_dishonorable_personality() -> None:
    p = table().home(1, "Sage (dishonored) + Spearmen + Ashigaru + Bow of Yew").hand(0, "Break Morale")
    p.action_phase(0).use("Break Morale")
    assert p.attachments("Sage") == ["Bow of Yew"]


def test_skeletal_troops_cost_honor_when_they_are_equipped() -> None:
    p = table().home(0, "Bushi").hand(0, "Skeletal Troops").estate(0, "Gold Mine").honor(0, 9)
    p.action_phase(0).use("Equip")
    assert (p.attachments("Bushi"), p.honor_of(0)) == (["Skeletal Troops"], 7)


def test_skeletal_troops_cause_fear() -> None:
    p = table().at(0, 0, "Bushi + Skeletal Troops").at(1, 0, "Sage + Ashigaru", "Brute").battle(0, 1)
    p.use("Skeletal Troops").choose("Sage")
    assert (p.bowed("Ashigaru"), p.bowed("Sage"), p.bowed("Brute")) == (True, False, False)


def test_air_dragon_is_targeted_by_no_kiho_and_no_ranged_attack() -> None:
    p = table().at(0, 0, "Air Dragon").at(1, 0, "Sage").hand(1, "Volley", "Storm", "Feint").battle(0, 1)
    assert [p.can_use(title) for title in ("Volley", "Storm", "Feint")] == [False, False, True]


def test_air_dragon_carries_no_followers_and_no_items() -> None:
    p = table().home(0, "Air Dragon", "Bushi").hand(0, "Ashigaru", "Bow of Yew").estate(0, "Gold Mine")
    p.action_phase(0).use("Equip").choose("Bow of Yew")
    assert p.attachments("Bushi") == ["Bow of Yew"]


def test_hida_tsuru_attaches_followers_for_less() -> None:
    p = table().home(0, "Hida Tsuru", "Bushi").hand(0, "Ashigaru").action_phase(0)
    g = p.state
    ashigaru = p.card("Ashigaru")
    assert (
        g.carrying.price(g, ashigaru, p.card("Hida Tsuru")),
        g.carrying.price(g, ashigaru, p.card("Bushi")),
    ) == (2, 4)
    assert g.carrying.least_price(g, ashigaru) == 2


def test_contentious_terrain_takes_the_place_of_another_and_strengthens_its_side() -> None:
    p = (
        table()
        .at(0, 0, "Bushi")
        .home(0, "Page")
        .at(1, 0, "Sage")
        .hand(0, "Contentious Terrain")
        .hand(1, "Bog", "Feint")
    )
    p.battle(0, 1).use("Bog").use("Contentious Terrain")
    assert (p.force("Bushi"), p.force("Page"), p.force("Sage")) == (4, 1, 2)
    assert (p.in_play("Bog"), p.in_play("Contentious Terrain")) == (False, True)
