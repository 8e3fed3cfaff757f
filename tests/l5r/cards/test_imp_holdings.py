"""Holdings of the Imperial set that are no Retainers and no Fortifications."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.language.statements import Open, Target
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.values.terms import BOWED, DISCARD, DYNASTY_PHASE, HOLDING, TARGET, UP
from l5r.cards.imp_lands import affords, table
from l5r.cards.marks import card

CLANS = ("Crab", "Crane", "Dragon", "Lion", "Phoenix", "Unicorn")
OWN = {"Crab": 4, "Crane": 4, "Dragon": 4, "Lion": 3, "Phoenix": 3, "Unicorn": 5}


def buys(clan: str, *titles: str) -> int:
    """The most that a clan can pay with these Holdings, beside what its Stronghold yields."""
    best = 0
    for price in range(1, 24):
        if affords(table(clan, "Lion").estate(0, *titles), price):
            best = price
    return best - OWN[clan]


@card("Blacksmiths", "Dance Troupe", "Diamond Mine", "Forest", "Jade Works", "Port", "Sake Works")
@card("Sanctified Temple", "Small Farm", "Trade Route")
@pytest.mark.parametrize(
    ("title", "gold"),
    [
        ("Blacksmiths", 2),
        ("Dance Troupe", 2),
        ("Diamond Mine", 5),
        ("Forest", 1),
        ("Jade Works", 3),
        ("Port", 2),
        ("Sake Works", 2),
        ("Sanctified Temple", 2),
        ("Small Farm", 1),
        ("Trade Route", 3),
        ("Fantastic Gardens", 0),
        ("Hawks and Falcons", 0),
        ("School of Wizardry", 0),
        ("Temple of the Ancestors", 0),
    ],
)
def test_what_a_holding_yields(title: str, gold: int) -> None:
    assert buys("Crab", title) == gold


@card("Copper Mine", "Gold Mine", "Iron Mine", "Marketplace", "Silver Mine", "Stables")
@pytest.mark.parametrize(
    ("title", "clan"),
    [
        ("Copper Mine", "Lion"),
        ("Gold Mine", "Dragon"),
        ("Iron Mine", "Crab"),
        ("Marketplace", "Crane"),
        ("Silver Mine", "Phoenix"),
        ("Stables", "Unicorn"),
    ],
)
def test_mines_yield_one_more_to_their_clan(title: str, clan: str) -> None:
    assert [buys(each, title) for each in CLANS] == [3 if each == clan else 2 for each in CLANS]


@card("Blacksmiths")
def test_blacksmiths_yield_more_for_each_iron_mine_of_anybody() -> None:
    assert buys("Lion", "Blacksmiths", "Iron Mine (bowed)", "Iron Mine (bowed)", "Gold Mine (bowed)") == 4
    p = table("Lion", "Crab").estate(0, "Blacksmiths").estate(1, "Iron Mine")
    assert affords(p, 6)
    p = table("Lion", "Crab").estate(0, "Blacksmiths").estate(1, "Iron Mine")
    assert not affords(p, 7)


@card("Blacksmiths")
@pytest.mark.parametrize(("title", "gold"), [("Test Katana", 4), ("Test Mail", 4), ("Test Fan", 2)])
def test_blacksmiths_pay_four_for_a_weapon_or_armor(title: str, gold: int) -> None:
    p = table().estate(0, "Blacksmiths").hand(0, title).action_phase(0)
    assert p.state.purse.production(p.state, p.card("Blacksmiths"), p.card(title)) == gold


@card("Blacksmiths")
def test_blacksmiths_equip_a_katana_that_they_could_not_pay_for_otherwise() -> None:
    p = (
        table("Lion", "Crab")
        .home(0, "Test Bushi")
        .estate(0, "Blacksmiths")
        .hand(0, "Test Katana", "Test Fan")
    )
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.estate(0, "Gold Mine").action_phase(0).use("Equip")
    assert p.attachments("Test Bushi") == ["Test Katana"]  # 4 and 2; the Fan of 6 is too dear
    assert p.bowed("Blacksmiths")


@card("Port", "Trade Route")
def test_port_and_trade_route_yield_more_for_marketplaces_in_play() -> None:
    assert buys("Crab", "Port", "Marketplace (bowed)") == 3
    assert buys("Crab", "Trade Route", "Marketplace (bowed)", "Marketplace (bowed)") == 7
    p = table("Crab", "Crane").estate(0, "Trade Route").estate(1, "Marketplace")
    assert affords(p, 9)
    p = table("Crab", "Crane").estate(0, "Trade Route").estate(1, "Marketplace")
    assert not affords(p, 10)


@card("Forest")
@pytest.mark.parametrize(("title", "gold"), [("Test Naga", 2), ("Test Bushi", 1)])
def test_a_forest_yields_two_for_a_nonhuman_personality(title: str, gold: int) -> None:
    p = table().estate(0, "Forest").province(0, 0, title).dynasty_phase(0)
    assert p.state.purse.production(p.state, p.card("Forest"), p.card(title)) == gold


@card("Forest")
@pytest.mark.parametrize(("title", "gold"), [("Naga Bushi", 2), ("Light Infantry", 1), ("Test Fan", 1)])
def test_a_forest_yields_two_for_a_nonhuman_follower(title: str, gold: int) -> None:
    p = table().estate(0, "Forest").hand(0, title).action_phase(0)
    assert p.state.purse.production(p.state, p.card("Forest"), p.card(title)) == gold


@card("Jade Works")
def test_jade_works_yield_five_for_a_jade_card() -> None:
    p = table("Lion", "Crab").home(0, "Test Bushi").estate(0, "Jade Works").hand(0, "Test Jade Hand")
    p.action_phase(0).use("Equip")  # 3 and 5
    assert p.attachments("Test Bushi") == ["Test Jade Hand"]
    p = table("Lion", "Crab").home(0, "Test Bushi").estate(0, "Jade Works").hand(0, "Heavy Infantry")
    assert not p.action_phase(0).can_use("Equip")


@card("Fantastic Gardens")
def test_fantastic_gardens_cost_a_crane_player_two_less() -> None:
    p = table("Crane", "Lion").estate(0, "Small Farm").province(0, 0, "Fantastic Gardens").dynasty_phase(0)
    p.buy("Fantastic Gardens")
    assert p.in_play("Fantastic Gardens")
    p = table("Dragon", "Lion").estate(0, "Small Farm", "Small Farm").province(0, 0, "Fantastic Gardens")
    assert not p.dynasty_phase(0).can_buy("Fantastic Gardens")


@card("Dance Troupe", "Fantastic Gardens", "Hawks and Falcons")
@pytest.mark.parametrize(
    ("title", "honor"), [("Dance Troupe", 2), ("Fantastic Gardens", 2), ("Hawks and Falcons", 1)]
)
def test_holdings_that_bring_honor(title: str, honor: int) -> None:
    p = table().estate(0, title).honor(0, 5).action_phase(0).use(title)
    assert (p.honor_of(0), p.bowed(title)) == (5 + honor, True)
    p = table().estate(0, f"{title} (bowed)").action_phase(0)
    assert not p.can_use(title)
    p = table().estate(1, title).action_phase(0)  # Limited: only on one's own turn
    assert not p.can_use(title)


@card("Sanctified Temple")
def test_the_sanctified_temple_sells_honor_for_gold_of_other_sources() -> None:
    p = table().estate(0, "Sanctified Temple").honor(0, 5).action_phase(0).use("Sanctified Temple")
    assert (p.honor_of(0), p.bowed("Sanctified Temple")) == (7, True)
    p = table().estate(0, "Sanctified Temple")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)  # its own Gold cannot pay for it
    assert not p.action_phase(0).can_use("Sanctified Temple")


@card("Sake Works")
def test_sake_works_bow_somebody_of_little_honor() -> None:
    p = table().home(0, "Test Bushi").home(1, "Test Rogue", "Test Rider").estate(0, "Sake Works")
    p.action_phase(0).use("Sake Works")
    assert (p.bowed("Test Bushi"), p.bowed("Test Rogue"), p.bowed("Test Rider")) == (True, True, False)
    p = table().home(0, "Test Bushi").home(1, "Test Rider").estate(0, "Sake Works")
    assert not p.action_phase(0).can_use("Sake Works")
    p = table().home(0, "Test Bushi").home(1, "Test Rider (dishonored)").estate(0, "Sake Works")
    p.action_phase(0).use("Sake Works")  # the dishonored have none
    assert p.bowed("Test Rider")
    p = table().home(0, "Test Bushi (bowed)").home(1, "Test Rogue").estate(0, "Sake Works")
    assert not p.action_phase(0).can_use("Sake Works")


@card("Temple of the Ancestors")
def test_the_temple_of_the_ancestors_is_for_those_of_great_honor() -> None:
    p = table().home(0, "Test Rider", "Test Bushi").estate(0, "Temple of the Ancestors").honor(0, 5)
    p.action_phase(0).use("Temple of the Ancestors")
    assert (p.honor_of(0), p.bowed("Test Rider"), p.bowed("Test Bushi")) == (8, True, False)
    p = table().home(0, "Test Rider (dishonored)", "Test Bushi").estate(0, "Temple of the Ancestors")
    assert not p.action_phase(0).can_use("Temple of the Ancestors")


# --- prices ------------------------------------------------------------------------------------------


@card("School of Wizardry")
def test_the_school_lets_a_human_shugenja_come_for_nothing() -> None:
    p = table("Lion", "Crab").estate(0, "School of Wizardry").province(0, 0, "Test Shugenja")
    p.province(0, 1, "Test Bushi").province(0, 2, "Test Naga").dynasty_phase(0)
    assert [p.can_buy(f"Test {name}") for name in ("Shugenja", "Bushi", "Naga")] == [True, False, False]
    p.buy("Test Shugenja")
    assert p.in_play("Test Shugenja")
    assert (p.bowed("School of Wizardry"), p.state.flags[p.state.stronghold[0]] & 1) == (True, 0)


@card("School of Wizardry")
def test_a_clan_mate_of_the_school_still_brings_honor() -> None:
    """R257: a price of nothing is still a purchase."""
    p = table("Phoenix", "Crab").estate(0, "School of Wizardry").province(0, 0, "Test Phoenix").honor(0, 6)
    p.dynasty_phase(0).buy("Test Phoenix", "proclaim")
    assert (p.in_play("Test Phoenix"), p.honor_of(0), p.bowed("School of Wizardry")) == (True, 10, True)


@card("School of Wizardry")
def test_the_school_waives_no_honor_requirement() -> None:
    p = table("Phoenix", "Crab").estate(0, "School of Wizardry").province(0, 0, "Test Phoenix").honor(0, 4)
    assert not p.dynasty_phase(0).can_buy("Test Phoenix")


@card("Ninja Stronghold")
def test_the_ninja_stronghold_brings_ninja_for_nothing() -> None:
    p = table("Lion", "Crab").home(0, "Test Bushi").estate(0, "Ninja Stronghold").hand(0, "Ninja Genin")
    p.hand(0, "Heavy Infantry").action_phase(0).use("Equip")
    assert p.attachments("Test Bushi") == ["Ninja Genin"]
    assert (p.bowed("Ninja Stronghold"), p.state.flags[p.state.stronghold[0]] & BOWED) == (True, 0)
    assert not p.can_use("Equip")


@card("Ninja Stronghold")
def test_the_ninja_stronghold_pays_for_strategies_of_ninja() -> None:
    p = table("Lion", "Crab").estate(0, "Ninja Stronghold").hand(0, "Test Ninja Plot", "Test Bribe")
    p.action_phase(0)
    assert (p.can_use("Test Ninja Plot"), p.can_use("Test Bribe")) == (True, False)
    p.use("Test Ninja Plot")
    assert (p.honor_of(0), p.bowed("Ninja Stronghold")) == (7, True)


@card("Ninja Stronghold")
def test_the_ninja_stronghold_pays_for_another_one() -> None:
    p = table("Lion", "Crab").estate(0, "Ninja Stronghold").province(0, 0, "Ninja Stronghold")
    assert p.dynasty_phase(0).can_buy("Ninja Stronghold#2")


# --- Gold with something besides ---------------------------------------------------------------------


@card("Imperial Acrobats")
def test_the_acrobats_bring_honor_with_their_gold() -> None:
    p = table("Lion", "Crab").estate(0, "Imperial Acrobats").hand(0, "Test Bribe").honor(0, 5).action_phase(0)
    p.use("Test Bribe")  # 4: all is needed
    assert (p.honor_of(0), p.bowed("Imperial Acrobats")) == (7, True)
    p = table("Lion", "Crab").estate(0, "Imperial Acrobats").honor(0, 5).action_phase(0)
    p.use("Imperial Acrobats")
    assert p.honor_of(0) == 7


@card("Imperial Acrobats")
def test_the_acrobats_need_not_be_the_source() -> None:
    p = table("Lion", "Crab").estate(0, "Imperial Acrobats").hand(0, "Test Toll").honor(0, 5).action_phase(0)
    p.use("Test Toll", pay=False).pay("The Ancestral Home of the Lion")
    assert (p.honor_of(0), p.bowed("Imperial Acrobats")) == (6, False)


def altar(*units: str) -> Position:
    p = table("Lion", "Crab").estate(0, "Sacrificial Altar").home(0, *units).honor(0, 5)
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    return p


@card("Sacrificial Altar")
def test_the_altar_turns_lives_into_gold_and_dishonor() -> None:
    p = altar("Test Bushi + Heavy Infantry").hand(0, "Test Bribe").action_phase(0)
    p.use("Test Bribe", pay=False).pay("Sacrificial Altar")
    assert (p.may_choose("Test Bushi"), p.may_choose("Heavy Infantry")) == (True, True)
    p.choose("Heavy Infantry")
    assert p.attachments("Test Bushi") == []
    assert p.honor_of(0) == 5 - 5 + 1


@card("Sacrificial Altar")
def test_the_altar_takes_a_personality_with_all_that_he_carries() -> None:
    p = altar("Test Bushi + Heavy Infantry + Test Fan").hand(0, "Test Bribe").action_phase(0)
    p.use("Test Bribe", pay=False).pay("Sacrificial Altar").choose("Test Bushi")
    assert [p.in_play(name) for name in ("Test Bushi", "Heavy Infantry", "Test Fan")] == [False] * 3
    assert p.honor_of(0) == 5 - 3 + 1  # his own Force only


@card("Sacrificial Altar")
def test_the_altar_counts_the_force_of_the_bowed() -> None:
    """R251: a single card's Force is its own, bowed or not."""
    p = altar("Test Bushi (bowed)").hand(0, "Test Bribe").action_phase(0).use("Test Bribe")
    assert (p.in_play("Test Bushi"), p.honor_of(0)) == (False, 5 - 3 + 1)


@card("Sacrificial Altar")
def test_the_altar_offers_only_what_is_enough() -> None:
    p = altar("Test Shugenja").hand(0, "Test Bribe").action_phase(0)
    assert not p.can_use("Test Bribe")  # 2 of 4
    p = altar("Test Shugenja", "Test Bushi").hand(0, "Test Bribe").action_phase(0).use("Test Bribe")
    assert (p.in_play("Test Shugenja"), p.in_play("Test Bushi")) == (True, False)


@card("Sacrificial Altar")
def test_nothing_is_proposed_for_the_altar_that_other_gold_can_pay() -> None:
    p = altar("Test Bushi").estate(0, "Diamond Mine").hand(0, "Test Bribe").action_phase(0).use("Test Bribe")
    assert (p.in_play("Test Bushi"), p.bowed("Diamond Mine"), p.honor_of(0)) == (True, True, 6)


@card("Sacrificial Altar")
def test_the_loss_for_the_altar_may_be_reacted_to() -> None:
    p = altar("Test Bushi").estate(0, "Master of the Tea Ceremony").hand(0, "Test Bribe").action_phase(0)
    p.use("Test Bribe").use("Master of the Tea Ceremony")
    assert p.honor_of(0) == 5 - 1 + 1


@card("Sacrificial Altar")
def test_two_altars_pay_together() -> None:
    p = altar("Test Bushi", "Test Rogue", "Test Shugenja").estate(0, "Sacrificial Altar")
    p.hand(0, "Test Bribe").province(0, 0, "Trade Route").dynasty_phase(0)
    assert p.can_buy("Trade Route")
    p.buy("Trade Route")  # 6 and 2 for 8
    assert [p.in_play(f"Test {name}") for name in ("Bushi", "Rogue", "Shugenja")] == [False, True, False]
    assert (p.in_play("Trade Route"), p.honor_of(0)) == (True, 1)


@card("Sacrificial Altar")
def test_the_altar_is_spoken_of_in_plain_words() -> None:
    p = altar("Test Bushi", "Test Rogue").hand(0, "Test Bribe").action_phase(0).use("Test Bribe", pay=False)
    asked = question(p.state)
    assert [asked.label(code) for code in p.state.codes] == [
        "Pay with Sacrificial Altar by giving up Test Rogue (4)",
        "Pay with Sacrificial Altar by giving up a card (up to 6)",
    ]
    p.pay("Sacrificial Altar")
    assert question(p.state).prompt()[0] == "Choose what is given up for Sacrificial Altar"


# --- the Forgotten Tomb ------------------------------------------------------------------------------

GHOUL = personality("Test Ghoul", "", "1 2 - 6 0", "Nonhuman, Shadowlands")
OGRE = personality("Test Ogre", "Lion", "0 2 15 6 3", "Shadowlands, Unique")


def tomb(*provinces: str) -> Position:
    """A Forgotten Tomb, which has just been bought, and these cards in provinces."""
    p = table("Lion", "Crab", extra=(GHOUL, OGRE)).estate(0, "Forgotten Tomb (bowed)")
    for slot, title in enumerate(provinces):
        p.province(0, slot, title)
    return p


def next_dynasty(p: Position) -> Position:
    """On to the next Dynasty Phase of seat 0, with what was not bought discarded by nobody."""
    turn = p.state.turns[0]
    while p.state.turns[0] == turn or p.state.phase != DYNASTY_PHASE or p.asked != 0:
        p.passes()
    return p


@card("Forgotten Tomb")
def test_the_tomb_takes_shadowlands_cards_from_provinces_and_hand() -> None:
    p = tomb("Test Ghoul", "Test Bushi").hand(0, "Goblin Mob", "Light Infantry").dynasty_phase(0)
    assert [p.can_use("Forgotten Tomb", index) for index in range(4)] == [True, True, False, False]
    p.use("Forgotten Tomb")
    lying = p.state.provinces[0][0]
    assert (lying >= 0, p.state.flags[lying] & UP) == (True, 0)  # the province is refilled face-down
    p.use("Forgotten Tomb", 1)
    under = [p.state.defs[one].title for one in p.state.under[p.card("Forgotten Tomb")]]
    assert under == ["Test Ghoul", "Goblin Mob"]
    assert p.can_buy("Test Bushi") is False
    assert p.hand_of(0) == ["Light Infantry"]


@card("Forgotten Tomb")
def test_the_tomb_gives_back_what_has_lain_there_long_enough() -> None:
    """R274: as many own turns begun since as it has Force; nothing is paid."""
    p = tomb("Test Ghoul").dynasty_phase(0).use("Forgotten Tomb")
    assert not p.can_use("Forgotten Tomb", 2)
    next_dynasty(p).use("Forgotten Tomb", 2)
    assert p.in_play("Test Ghoul")
    assert not p.state.under[p.card("Forgotten Tomb")]
    assert not p.bowed("The Ancestral Home of the Lion")


@card("Forgotten Tomb")
def test_a_follower_from_the_tomb_is_attached() -> None:
    p = tomb().home(0, "Test Rogue").hand(0, "Goblin Mob").honor(0, 5).dynasty_phase(0)
    p.use("Forgotten Tomb", 1)
    assert not p.can_use("Forgotten Tomb", 3)  # Force 1
    next_dynasty(p).use("Forgotten Tomb", 3)
    assert (p.attachments("Test Rogue"), p.honor_of(0)) == (["Goblin Mob"], 3)


@card("Forgotten Tomb")
def test_requirements_hold_for_who_leaves_the_tomb() -> None:
    """R274: the Honor Requirement and Unique are looked at then, and there is no clan gain."""
    p = tomb("Test Ogre").honor(0, 6).dynasty_phase(0).use("Forgotten Tomb")
    assert not p.can_use("Forgotten Tomb", 2)  # Force 0, but 15 Honor are needed
    p = tomb("Test Ogre").honor(0, 20).dynasty_phase(0).use("Forgotten Tomb").use("Forgotten Tomb", 2)
    assert (p.in_play("Test Ogre"), p.honor_of(0)) == (True, 20)
    p = tomb("Test Ogre").honor(0, 20).home(1, "Test Ogre").dynasty_phase(0).use("Forgotten Tomb")
    assert not p.can_use("Forgotten Tomb", 2)


@card("Forgotten Tomb")
def test_what_lies_in_the_tomb_goes_with_it() -> None:
    wreck = strategy("Test Wreck", "0 1", "", Open(Target(anyones(HOLDING)), Destroy(TARGET)))
    p = table("Lion", "Crab", extra=(GHOUL, wreck)).estate(0, "Forgotten Tomb").province(0, 0, "Test Ghoul")
    p.hand(1, "Test Wreck").dynasty_phase(0).use("Forgotten Tomb")
    while not p.can_use("Test Wreck"):
        p.passes()
    p.use("Test Wreck")
    assert (p.zone("Forgotten Tomb"), p.zone("Test Ghoul")) == (DISCARD, DISCARD)
    assert not p.dead("Test Ghoul")
