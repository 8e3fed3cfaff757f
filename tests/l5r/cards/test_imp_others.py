"""The Personalities of 1995 who serve no great clan, one by one."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_FOCUS, ASK_MAY, ASK_TARGET
from gorin.games.l5r.values.codes import province_code
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.terms import ACTION_PHASE, AT_HOME, CHI, FORCE, GAME, HONOR
from l5r.cards.marks import card
from l5r.cards.stage_1995 import clash, next_turn, strike, table
from support import rule

PLAIN = [
    ("Ginawa", (2, 3, 1), 4, None),
    ("Heichi Chokei", (2, 2, 2), 5, None),
    ("Hisa", (1, 3, 1), 3, None),
    ("Morito", (2, 2, 2), 6, 0),
    ("Morito Tokei", (0, 3, 2), 3, None),
    ("Sanzo", (1, 1, 2), 3, 5),
    ("Toku", (0, 1, 2), 0, None),
]


@card("Ginawa", "Heichi Chokei", "Hisa", "Morito", "Morito Tokei", "Sanzo", "Toku")
@pytest.mark.parametrize(("title", "figures", "cost", "required"), PLAIN)
def test_those_without_a_text_come_for_their_figures(
    title: str, figures: tuple[int, int, int], cost: int, required: int | None
) -> None:
    p = table("Dragon", "Phoenix").estate(0, "Vein of Gold").province(0, 0, title)
    p.honor(0, -3 if required is None else required).dynasty_phase(0)
    assert not p.can_buy(title, "discount")  # nobody's clan
    p.buy(title)
    assert tuple(p.stat(title, stat) for stat in (FORCE, CHI, HONOR)) == figures
    assert not p.bowed(title)
    assert p.bowed("Vein of Gold") == (cost > 4)  # the Stronghold's four are enough for the others


@card("Morito", "Sanzo")
@pytest.mark.parametrize(("title", "required"), [("Morito", 0), ("Sanzo", 5)])
def test_some_want_a_family_of_honor(title: str, required: int) -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, title).honor(0, required - 1).dynasty_phase(0)
    assert not p.can_buy(title)


@card("Morito", "Ginawa")
def test_morito_rides_and_ginawa_walks() -> None:
    p = table().home(0, "Morito", "Ginawa").maneuvers(0, 1).passes(0)
    while p.asked != 0:
        p.passes()
    assert p.offered()[0].startswith("Morito")
    assert not [move for move in p.offered() if move.startswith("Ginawa")]


# --- those who shoot ---------------------------------------------------------------------------------


@card("Moshi Wakiza")
def test_moshi_wakiza_shoots_whoever_has_less_than_four_force() -> None:
    p = clash(table().at(0, 0, "Moshi Wakiza").at(1, 0, "Man of Three", "Man of Nine"))
    p.use("Moshi Wakiza").choose("Man of Three")
    assert not p.in_play("Man of Three")
    assert p.bowed("Moshi Wakiza")


@card("Moshi Wakiza")
def test_moshi_wakiza_does_not_hurt_the_strong() -> None:
    p = clash(table().at(0, 0, "Moshi Wakiza").at(1, 0, "Man of Nine"))
    p.use("Moshi Wakiza")
    assert p.in_play("Man of Nine")


@card("Yotsu Seiki")
@pytest.mark.parametrize(("seiki", "falls"), [("Yotsu Seiki", False), ("Yotsu Seiki (+1C)", True)])
def test_yotsu_seiki_shoots_with_her_chi(seiki: str, falls: bool) -> None:
    p = clash(table().at(0, 0, seiki).at(1, 0, "Man of Two (+1F)" if not falls else "Man of Two"))
    p.use("Yotsu Seiki")
    assert p.in_play("Man of Two") != falls


# --- the Naga ----------------------------------------------------------------------------------------


@card("Naga Shugenja")
def test_the_naga_shugenja_strengthens_all_naga_everywhere() -> None:
    p = table().home(0, "Naga Shugenja", "Ginawa").home(1, "Naga Warlord").action_phase(0)
    p.use("Naga Shugenja")
    assert (p.force("Naga Shugenja"), p.force("Naga Warlord"), p.force("Ginawa")) == (2, 4, 2)
    assert p.bowed("Naga Shugenja")


@card("Naga Shugenja")
@rule("R253")
def test_the_naga_shugenja_also_acts_in_a_battle_from_home() -> None:
    p = table().home(0, "Naga Shugenja").at(0, 0, "Naga Warlord").at(1, 0, "Man of Three")
    clash(p).use("Naga Shugenja")
    assert (p.force("Naga Shugenja"), p.force("Naga Warlord")) == (2, 4)


@card("Naga Warlord")
def test_the_naga_warlord_leads_naga() -> None:
    p = table().home(0, "Naga Warlord + Two Spears", "Naga Shugenja").action_phase(0)
    assert (p.force("Naga Warlord"), p.force("Two Spears"), p.force("Naga Shugenja")) == (3, 2, 1)


# --- Miya Yoto ---------------------------------------------------------------------------------------


@card("Miya Yoto")
@rule("R110")
def test_miya_yoto_parts_fighters_of_others() -> None:
    p = table("Crab", "Lion", "Crane").home(2, "Miya Yoto").at(0, 0, "Man of Three").at(1, 0, "Man of Two")
    clash(p, acts=2).use("Miya Yoto").choose("Man of Three")
    assert p.place("Man of Three") == AT_HOME
    assert not p.bowed("Man of Three")
    assert p.bowed("Miya Yoto")


@card("Miya Yoto")
@pytest.mark.parametrize("fighter", [0, 1])
def test_miya_yoto_is_no_fighter(fighter: int) -> None:
    """Not where his player has a unit, and not for the Defender."""
    p = table("Crab", "Lion", "Crane").home(fighter, "Miya Yoto").at(0, 0, "Man of Three")
    p.at(1, 0, "Man of Two") if fighter == 0 else p.at(2, 0, "Man of Two")
    for seat in range(3):
        p.hand(seat, "Sound of Drums")
    p.battle(0, 1, 0, (0, 0b100 if fighter else 0))
    for _ in range(3):
        assert not p.can_use("Miya Yoto")
        p.passes()


# --- the Scorpion ------------------------------------------------------------------------------------


def seduced(target: str = "Man of Three", seat: int = 1) -> Position:
    p = table().home(0, "Bayushi Kachiko").home(seat, target).action_phase(0)
    return p.use("Bayushi Kachiko").choose(target)


@card("Bayushi Kachiko")
def test_kachiko_drains_whoever_she_seduces_as_long_as_she_stays_bowed() -> None:
    p = seduced()
    assert (p.stat("Man of Three", CHI), p.bowed("Bayushi Kachiko")) == (2, True)
    next_turn(p, 0)
    assert p.state.asking == ASK_MAY
    p.pick(1)  # she stays bowed
    assert (p.stat("Man of Three", CHI), p.bowed("Bayushi Kachiko")) == (1, True)


@card("Bayushi Kachiko")
@rule("R303")
def test_all_is_well_when_kachiko_straightens() -> None:
    p = next_turn(seduced(), 0)
    p.passes(0)
    assert (p.stat("Man of Three", CHI), p.bowed("Bayushi Kachiko")) == (3, False)


@card("Bayushi Kachiko")
def test_who_has_no_chi_left_dies_of_love() -> None:
    p = seduced("Man of One")
    assert not p.in_play("Man of One")


@card("Bayushi Kachiko")
def test_the_tokens_go_with_kachiko() -> None:
    p = table().home(0, "Bayushi Kachiko").home(1, "Man of Three", "Man of Two").hand(1, "Cut Down")
    p.action_phase(0).use("Bayushi Kachiko").choose("Man of Three")
    assert p.stat("Man of Three", CHI) == 2
    p.use("Cut Down").choose("Bayushi Kachiko")
    assert p.stat("Man of Three", CHI) == 3


@card("Bayushi Kachiko")
def test_kachiko_who_is_bowed_for_something_else_straightens() -> None:
    p = table().home(0, "Bayushi Kachiko (bowed)").home(1, "Man of Three").turn(0)
    assert not p.bowed("Bayushi Kachiko")


@card("Bayushi Togai")
def test_poison_does_nothing_to_togai() -> None:
    p = (
        table()
        .home(1, "Bayushi Togai", "Man of Three")
        .hand(0, "Poisoned Cup", "Poisoned Cup")
        .action_phase(0)
    )
    p.use("Poisoned Cup").choose("Bayushi Togai")
    assert p.stat("Bayushi Togai", CHI) == 3
    while p.asked != 0:
        p.passes()
    p.use("Poisoned Cup#2").choose("Man of Three")
    assert p.stat("Man of Three", CHI) == 1


@card("Bayushi Togai")
def test_togai_attaches_poison_for_nothing() -> None:
    p = (
        table()
        .home(0, "Bayushi Togai", "Man of Two")
        .hand(0, "Venomed Blade", "Plain Katana")
        .action_phase(0)
    )
    g = p.state
    blade = p.card("Venomed Blade")
    assert (
        g.carrying.price(g, blade, p.card("Bayushi Togai")),
        g.carrying.price(g, blade, p.card("Man of Two")),
    ) == (0, 5)
    assert g.carrying.price(g, p.card("Plain Katana"), p.card("Bayushi Togai")) == 1


# --- Moto Tsume, the Necromancer, the Spy ------------------------------------------------------------


@card("Moto Tsume")
@pytest.mark.parametrize(("family", "comes"), [(1, False), (0, True), (-7, True)])
def test_moto_tsume_comes_to_families_without_honor(family: int, comes: bool) -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, "Moto Tsume").honor(0, family).dynasty_phase(0)
    assert p.can_buy("Moto Tsume") == comes
    if comes:
        p.buy("Moto Tsume")
        assert p.honor_of(0) == family - 4


@card("Moto Tsume")
def test_moto_tsume_shames_the_honorable_of_his_army() -> None:
    p = table("Crab", "Lion", "Crane").at(0, 0, "Moto Tsume", "Man of Nine", "Man of Two")
    p.at(2, 0, "Man of One").at(0, 1, "Man of Three").at(1, 0, "Man of Four")
    clash(p, allies=(0b100, 0))
    bowed = [p.bowed(f"Man of {size}") for size in ("Nine", "Two", "One", "Three", "Four")]
    assert bowed == [False, True, True, False, False]
    assert not p.bowed("Moto Tsume")


@card("Moto Tsume")
def test_moto_tsume_at_home_shames_nobody() -> None:
    p = clash(table().home(0, "Moto Tsume").at(0, 0, "Man of Two").at(1, 0, "Man of Four"))
    assert not p.bowed("Man of Two")


@card("Necromancer")
def test_the_necromancer_raises_the_dead_for_nothing() -> None:
    p = table().home(0, "Necromancer").hand(0, "Restless Bones", "Two Spears").action_phase(0)
    p.use("Necromancer")
    assert p.attachments("Necromancer") == ["Restless Bones"]
    assert (p.force("Necromancer"), p.bowed("Necromancer")) == (2, True)


@card("Necromancer")
def test_the_necromancer_needs_dead_to_raise() -> None:
    p = table().home(0, "Necromancer + Two Spears").hand(0, "Two Spears").action_phase(0)
    assert not p.can_use("Necromancer")
    assert p.force("Necromancer") == 1


@card("Necromancer")
def test_the_necromancer_is_infamous() -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, "Necromancer").honor(0, 2).dynasty_phase(0)
    p.buy("Necromancer")
    assert p.honor_of(0) == -1


@card("Ninja Spy")
def test_the_ninja_spy_looks_at_a_hand() -> None:
    p = table().home(0, "Ninja Spy").hand(1, "Knock Down").honor(0, 5).action_phase(0)
    p.use("Ninja Spy").pick(2)
    assert p.state.known[p.card("Knock Down")] == 0b11
    assert (p.honor_of(0), p.bowed("Ninja Spy")) == (4, True)


@card("Ninja Spy")
def test_the_ninja_spy_looks_at_face_down_provinces() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Ninja Spy").province(1, 2, "Ginawa (down)").honor(0, 5)
    p.action_phase(0).use("Ninja Spy", 1).pick(2)
    assert p.state.known[p.card("Ginawa")] == 0b001
    assert all(p.state.known[card] == 1 for card in p.state.provinces[1])
    assert all(p.state.known[card] == 0 for card in p.state.provinces[2])
    assert p.honor_of(0) == 4


@card("Ninja Spy")
def test_ninja_lead_only_ninja() -> None:
    p = table().home(0, "Ninja Spy").hand(0, "Two Spears", "Shadow Blades", "Plain Katana")
    p.estate(0, "Vein of Gold", "Vein of Gold").action_phase(0).use("Equip")
    assert not p.may_choose("Two Spears")
    p.choose("Shadow Blades")
    assert p.attachments("Ninja Spy") == ["Shadow Blades"]
    while p.asked != 0:
        p.passes()
    p.use("Equip")
    assert p.attachments("Ninja Spy") == ["Shadow Blades", "Plain Katana"]


# --- Toturi ------------------------------------------------------------------------------------------


@card("Toturi")
@pytest.mark.parametrize(("clan", "comes"), [("Crab", False), ("Phoenix", False), ("Lion", True)])
def test_toturi_does_not_forgive_everybody(clan: str, comes: bool) -> None:
    p = table(clan, "Dragon").estate(0, "Vein of Gold").province(0, 0, "Toturi").honor(0, 10).dynasty_phase(0)
    assert p.can_buy("Toturi") == comes
    if comes:
        p.buy("Toturi")
        assert (p.honor_of(0), p.dishonored("Toturi")) == (5, True)


@card("Toturi")
def test_nobody_of_those_clans_takes_toturi_over() -> None:
    p = table("Lion", "Crab").home(0, "Toturi").action_phase(0)
    assert not p.state.arrivals.take_control(p.state, p.card("Toturi"), 1)


@card("Toturi")
def test_toturi_redeemed_is_greater_than_before() -> None:
    p = table("Lion", "Crab").home(0, "Toturi (dishonored)").favor(0).honor(0, 3).action_phase(0)
    p.use("Favor: restore").use("Toturi")
    assert (p.stat("Toturi"), p.stat("Toturi", CHI), p.honor_of(0)) == (6, 5, 8)


@card("Toturi")
def test_the_first_time_only() -> None:
    p = table("Lion", "Crab").home(0, "Toturi (dishonored)").favor(0).action_phase(0)
    p.use("Favor: restore").passes(0)  # the chance is missed
    g = p.state
    card = p.card("Toturi")
    g.marks.dishonor(g, card)
    g.marks.rehonor(g, card)
    g.asked = -1
    g.underway.run(g)
    assert not p.can_use("Toturi")
    assert p.stat("Toturi") == 4


# --- Matsu Hiroru ------------------------------------------------------------------------------------


def hiroru() -> Position:
    p = table("Phoenix", "Dragon").home(0, "Matsu Hiroru").home(1, "Man of Two (bowed)", "Man of One")
    return p.hand(0, "Palm of Air", "Knock Down").honor(0, 9)


@card("Matsu Hiroru")
@rule("R235")
def test_hiroru_kills_the_bowed_in_a_duel_with_a_head_start() -> None:
    p = hiroru().action_phase(0).use("Matsu Hiroru")
    assert p.state.asking == ASK_FOCUS
    assert p.asked == 0
    p.choose("Palm of Air")  # before the duel begins
    strike(p)
    assert p.dead("Man of Two")
    assert (p.honor_of(0), p.bowed("Matsu Hiroru")) == (5, True)


@card("Matsu Hiroru")
def test_hiroru_dies_if_he_is_the_weaker() -> None:
    p = hiroru().action_phase(0).use("Matsu Hiroru").passes(0)
    strike(p)
    assert (p.dead("Matsu Hiroru"), p.in_play("Man of Two"), p.honor_of(0)) == (True, True, 5)


@card("Matsu Hiroru")
def test_hiroru_challenges_nobody_who_stands() -> None:
    p = table("Phoenix", "Dragon").home(0, "Matsu Hiroru", "Man of Three (bowed)").home(1, "Man of One")
    assert not p.action_phase(0).can_use("Matsu Hiroru")


@card("Matsu Hiroru")
def test_hiroru_kills_bowed_retainers_of_anybody() -> None:
    p = (
        table("Phoenix", "Dragon")
        .home(0, "Matsu Hiroru")
        .estate(1, "Old Steward (bowed)", "Vein of Gold (bowed)")
    )
    p.honor(0, 9).action_phase(0).use("Matsu Hiroru", 1)
    assert (p.in_play("Old Steward"), p.in_play("Vein of Gold"), p.honor_of(0)) == (False, True, 5)
    q = table("Phoenix", "Dragon").home(0, "Matsu Hiroru").estate(1, "Old Steward").action_phase(0)
    assert not q.can_use("Matsu Hiroru", 1)


@card("Matsu Hiroru")
def test_hiroru_leads_only_ninja() -> None:
    p = table("Phoenix", "Dragon").home(0, "Matsu Hiroru").hand(0, "Two Spears", "Shadow Blades")
    p.estate(0, "Vein of Gold").action_phase(0).use("Equip")
    assert p.attachments("Matsu Hiroru") == ["Shadow Blades"]


# --- the Ninja Shapeshifter and Naka Kuro ------------------------------------------------------------


@card("Ninja Shapeshifter")
@rule("R56", "IMP-BORROW-2")
@pytest.mark.parametrize(("option", "stat"), [(1, FORCE), (2, CHI), (3, HONOR)])
def test_the_shapeshifter_copies_a_stat_for_the_turn(option: int, stat: Stat) -> None:
    p = table().home(0, "Ninja Shapeshifter").home(1, "Man of Three (+1F, +1C, +1PH)").action_phase(0)
    usual = [p.stat("Ninja Shapeshifter", other) for other in (FORCE, CHI, HONOR)]
    p.use("Ninja Shapeshifter").pick(option)
    usual[option - 1] = 4
    assert [p.stat("Ninja Shapeshifter", other) for other in (FORCE, CHI, HONOR)] == usual
    next_turn(p, 1)
    assert p.stat("Ninja Shapeshifter", stat) == (1 if stat == HONOR else 2)


@card("Ninja Shapeshifter")
def test_the_shapeshifter_copies_an_ability_as_its_own() -> None:
    p = table().home(0, "Ninja Shapeshifter").home(1, "Old Sage").honor(0, 5).action_phase(0)
    p.use("Ninja Shapeshifter").pick(4).pick(1)
    while p.asked != 0:
        p.passes()
    p.use_granted(0, "Ninja Shapeshifter")
    assert (p.honor_of(0), p.bowed("Ninja Shapeshifter"), p.bowed("Old Sage")) == (8, True, False)


@card("Ninja Shapeshifter")
@rule("IMP-BORROW-2")
def test_nobody_copies_a_copier_and_nobody_shifts_twice_a_turn() -> None:
    p = table().home(0, "Ninja Shapeshifter").home(1, "Ninja Shapeshifter").action_phase(0)
    p.use("0:Ninja Shapeshifter")
    assert len(p.state.codes) == 3  # the stats only
    p.pick(1)
    while p.asked != 0:
        p.passes()
    assert not p.can_use("Ninja Shapeshifter")


@card("Ninja Shapeshifter")
@rule("R253")
def test_the_shapeshifter_shifts_in_a_battle_too() -> None:
    p = table().at(0, 0, "Ninja Shapeshifter").at(1, 0, "Man of Three").home(1, "Man of Four")
    clash(p).use("Ninja Shapeshifter").choose("Man of Four").pick(1)
    assert p.force("Ninja Shapeshifter") == 4


def kuro(*spells: str, seat: int = 1) -> Position:
    return table().home(0, "Naka Kuro").home(seat, " + ".join(("Young Sage", *spells)), "Man of Two")


@card("Naka Kuro")
@rule("IMP-BORROW-1")
def test_kuro_borrows_an_elemental_action_for_nothing() -> None:
    p = kuro("Fire Bolt", "Chant").hand(0, "Knock Down").action_phase(0).use("Naka Kuro")
    assert p.state.asking == ASK_TARGET  # of the Fire Bolt: it is his next action at once
    p.choose("Man of Two")
    assert p.dead("Man of Two")
    assert (p.bowed("Naka Kuro"), p.bowed("Young Sage"), p.in_play("Fire Bolt")) == (True, False, True)
    assert p.asked == 1  # that was his action
    assert not [thing for thing in p.state.standing.things() if thing.subject == p.card("Naka Kuro")]


@card("Naka Kuro")
def test_kuro_borrows_nothing_that_is_not_elemental_or_not_timely() -> None:
    p = kuro("Chant", "Sleep").action_phase(0)
    assert not p.can_use("Naka Kuro")
    q = table().home(0, "Naka Kuro (bowed)").home(1, "Young Sage + Fire Bolt").action_phase(0)
    assert not q.can_use("Naka Kuro")


@card("Naka Kuro")
def test_a_spell_that_destroys_itself_is_borrowed_once_a_game() -> None:
    p = kuro("Breath of Air").action_phase(0).use("Naka Kuro").choose("Man of Two")
    assert p.force("Man of Two") == 3
    assert p.in_play("Breath of Air")  # the costs are ignored
    next_turn(p, 0)
    while p.asked != 0 or p.state.phase != ACTION_PHASE:
        p.passes()
    assert not p.can_use("Naka Kuro")


@card("Naka Kuro")
def test_other_spells_are_borrowed_again_and_again() -> None:
    p = kuro("Fire Bolt").action_phase(0).use("Naka Kuro").choose("Man of Two")
    next_turn(p, 0)
    while p.asked != 0 or p.state.phase != ACTION_PHASE:
        p.passes()
    assert p.can_use("Naka Kuro")


@card("Naka Kuro")
def test_kuro_negates_elemental_actions() -> None:
    p = kuro("Fire Bolt").action_phase(1).use("Fire Bolt").choose("Man of Two")
    assert p.asked == 0
    p.use("Naka Kuro", 1)
    assert p.in_play("Man of Two")
    assert (p.bowed("Naka Kuro"), p.bowed("Young Sage")) == (True, True)
    q = kuro("Chant").action_phase(1).use("Chant").choose("Man of Two")
    assert not q.can_use("Naka Kuro", 1)
    assert q.force("Man of Two") == 4


@card("Naka Kuro")
def test_kuro_serves_families_of_fifteen_honor() -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, "Naka Kuro").honor(0, 14).dynasty_phase(0)
    assert not p.can_buy("Naka Kuro")


# --- Alhundro Cornejo --------------------------------------------------------------------------------


@card("Alhundro Cornejo")
def test_alhundro_blows_up_fortifications() -> None:
    p = table().home(0, "Alhundro Cornejo").estate(1, "Stone Wall@2", "Vein of Gold").action_phase(0)
    p.use("Alhundro Cornejo")
    assert (p.in_play("Stone Wall"), p.in_play("Vein of Gold")) == (False, True)
    assert p.bowed("Alhundro Cornejo")
    q = table().home(0, "Alhundro Cornejo").estate(1, "Vein of Gold").action_phase(0)
    assert not q.can_use("Alhundro Cornejo")


@card("Alhundro Cornejo")
def test_alhundro_weakens_a_province_for_good() -> None:
    p = table("Phoenix", "Dragon").home(0, "Alhundro Cornejo").action_phase(0)
    p.use("Alhundro Cornejo", 1)._play(province_code(1, 3))
    assert [p.state.stats.strength(p.state, 1, slot) for slot in range(4)] == [5, 5, 5, 4]
    next_turn(p, 1)
    assert p.state.stats.strength(p.state, 1, 3) == 4


@card("Alhundro Cornejo")
def test_a_province_without_strength_is_left_alone() -> None:
    p = table().home(0, "Alhundro Cornejo").action_phase(0)
    g = p.state
    g.marks.fortify(g, 1, 0, -9, GAME, g.underway.scratch(0))
    p.use("Alhundro Cornejo", 1)
    assert province_code(1, 0) not in g.codes
    assert province_code(1, 1) in g.codes


@card("Alhundro Cornejo", "Explosives")
def test_explosives_cost_nothing_where_alhundro_is() -> None:
    p = table().home(0, "Alhundro Cornejo").hand(0, "Explosives").estate(1, "Old Steward").action_phase(0)
    p.use("Explosives")
    assert not p.in_play("Old Steward")
    assert p.bowed("Alhundro Cornejo")
    q = table().home(0, "Alhundro Cornejo (bowed)").hand(0, "Explosives").estate(1, "Old Steward")
    q.action_phase(0)
    assert not q.can_use("Explosives")


@card("Alhundro Cornejo")
def test_alhundro_brings_his_like() -> None:
    p = table().home(0, "Alhundro Cornejo").province(0, 0, "Alhundro Cornejo").province(0, 1, "Man of Nine")
    p.dynasty_phase(0)
    assert not p.can_buy("Man of Nine")
    p.buy("Alhundro Cornejo#2")
    assert len(p.state.units[0]) == 2
    assert p.bowed("Alhundro Cornejo")
