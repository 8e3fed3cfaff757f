"""The dragons, oni and other beings of 1995, one by one."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import created_follower
from gorin.games.l5r.values.asking import ASK_INVITE, ASK_MAY, ASK_OPTION, ASK_REACT, ASK_TARGET
from gorin.games.l5r.values.codes import assign_field
from gorin.games.l5r.values.terms import AT_HOME, CHI, DISCARD, DYNASTY_PHASE
from l5r.cards.marks import card
from l5r.cards.stage_1995 import clash, next_turn, table
from support import rule

SPIRIT = created_follower(1, "Spirit")

DRAGONS = ("Air Dragon", "Earth Dragon", "Fire Dragon", "Void Dragon", "Water Dragon")


def carried(title: str, *attachments: str) -> list[str]:
    """What a Personality attaches of these, one after the other."""
    p = table().home(0, title).hand(0, *attachments).estate(0, "Vein of Gold", "Vein of Gold", "Vein of Gold")
    p.action_phase(0)
    while p.can_use("Equip"):
        p.use("Equip")
    return p.attachments(title)


def bought(title: str, *holdings: str, honor: int = 20) -> Position:
    """A Personality who has just been bought."""
    p = table().estate(0, "Vein of Gold", *holdings).province(0, 0, title).honor(0, honor).dynasty_phase(0)
    return p.buy(title)


# --- dragons -----------------------------------------------------------------------------------------


@card(*DRAGONS)
@pytest.mark.parametrize("dragon", DRAGONS)
def test_dragons_carry_spells_and_nothing_else(dragon: str) -> None:
    assert carried(dragon, "Plain Katana", "Plain Armor", "Two Spears", "Sleep") == ["Sleep"]


@card(*DRAGONS)
@pytest.mark.parametrize("dragon", DRAGONS)
def test_dragons_come_to_families_of_ten_honor(dragon: str) -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, dragon).honor(0, 9).dynasty_phase(0)
    assert not p.can_buy(dragon)
    assert bought(dragon, honor=10).force(dragon) == (6 if dragon == "Void Dragon" else 7)


@card("Air Dragon")
def test_the_air_dragon_is_targeted_by_no_spell_kiho_or_ranged_attack() -> None:
    p = table().at(1, 0, "Air Dragon").at(0, 0, "Young Sage + Sleep", "Moshi Wakiza")
    p.hand(0, "Palm of Air", "Knock Down")
    clash(p)
    assert not p.can_use("Moshi Wakiza")
    p.use("Knock Down").choose("Air Dragon")
    assert p.bowed("Air Dragon")


@card("Air Dragon")
@pytest.mark.parametrize("weapon", ["Sleep", "Palm of Air"])
def test_the_air_dragon_is_passed_over_by_magic(weapon: str) -> None:
    p = table().at(1, 0, "Air Dragon").at(0, 0, "Young Sage + Sleep").hand(0, "Palm of Air")
    clash(p).use(weapon)
    assert p.bowed("Young Sage")  # the only one left to target
    assert not p.bowed("Air Dragon")


@card("Earth Dragon")
def test_the_earth_dragon_is_stronger_in_defense() -> None:
    p = clash(table().at(0, 0, "Man of Nine").at(1, 0, "Earth Dragon"))
    assert p.force("Earth Dragon") == 12
    q = clash(table().at(0, 0, "Earth Dragon").at(1, 0, "Man of Nine"))
    assert q.force("Earth Dragon") == 7
    assert table().home(0, "Earth Dragon").action_phase(0).force("Earth Dragon") == 7


@card("Fire Dragon")
def test_the_fire_dragon_shoots_twice_or_once_and_hard() -> None:
    p = table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Three", "Man of Four", "Man of Nine")
    clash(p).use("Fire Dragon").choose("Man of Three", "Man of Four")
    assert [p.in_play(f"Man of {size}") for size in ("Three", "Four", "Nine")] == [False, False, True]
    assert p.bowed("Fire Dragon")
    q = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Nine", "Man of Three"))
    q.use("Fire Dragon", 1).choose("Man of Nine")
    assert [q.in_play("Man of Nine"), q.in_play("Man of Three")] == [False, True]


@card("Fire Dragon")
@rule("R304")
def test_the_fire_dragons_second_attack_is_aimed_when_the_first_is_over() -> None:
    p = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Four + Two Spears"))
    p.use("Fire Dragon")
    assert not p.in_play("Two Spears")
    assert not p.in_play("Man of Four"), "who had a Follower when the first was aimed"
    alone = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Three"))
    alone.use("Fire Dragon")
    assert not alone.in_play("Man of Three"), "and nobody is left for the second"
    assert alone.bowed("Fire Dragon")


@card("Fire Dragon", "Goblin Mob")
def test_the_fire_dragons_second_attack_can_be_drawn_away_too() -> None:
    p = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Four + Two Spears + Four Spears + Goblin Mob"))
    p.use("Fire Dragon").choose("Two Spears").passes(1)
    assert not p.in_play("Two Spears")
    p.choose("Four Spears").use("Goblin Mob")
    assert [p.in_play("Four Spears"), p.in_play("Goblin Mob")] == [True, False]


@card("Fire Dragon")
def test_five_do_not_fell_nine() -> None:
    p = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Nine", "Man of Three"))
    p.use("Fire Dragon").choose("Man of Nine", "Man of Three")
    assert [p.in_play("Man of Nine"), p.in_play("Man of Three")] == [True, False]


# --- from the Shadowlands ----------------------------------------------------------------------------


@card("Kyoso no Oni")
def test_kyoso_costs_honor_and_a_holding() -> None:
    p = bought("Kyoso no Oni", "Old Steward").choose("Old Steward")
    assert p.honor_of(0) == 17
    assert p.in_play("Vein of Gold")
    assert not p.in_play("Old Steward")
    assert carried("Kyoso no Oni", "Plain Katana", "Two Spears") == []


@card("Kyoso no Oni")
def test_kyoso_comes_although_there_is_no_holding_to_destroy() -> None:
    p = table("Unicorn").province(0, 0, "Kyoso no Oni (-2 Gold Cost)").dynasty_phase(0).buy("Kyoso no Oni")
    assert p.in_play("Kyoso no Oni")
    assert p.honor_of(0) == 1


@card("Kyoso no Oni")
def test_kyoso_shoots_at_seven() -> None:
    p = clash(table().at(0, 0, "Kyoso no Oni").at(1, 0, "Man of Four", "Man of Nine"))
    p.use("Kyoso no Oni").choose("Man of Four")
    assert not p.in_play("Man of Four")


@card("Ogre Bushi")
def test_the_ogre_wields_weapons_but_wears_no_armor_and_leads_nobody() -> None:
    assert carried("Ogre Bushi", "Plain Armor", "Two Spears", "Plain Katana") == ["Plain Katana"]
    p = bought("Ogre Bushi", honor=-15)
    assert (p.force("Ogre Bushi"), p.place("Ogre Bushi")) == (6, AT_HOME)


@card("Oni no Akuma")
def test_akuma_destroys_the_province_it_came_from() -> None:
    p = table().province(0, 2, "Oni no Akuma").honor(0, 9).dynasty_phase(0).buy("Oni no Akuma")
    assert (p.honor_of(0), p.force("Oni no Akuma")) == (6, 6)
    assert [p.state.places.has_province(p.state, 0, slot) for slot in range(4)] == [True, True, False, True]


@card("Oni no Akuma")
def test_akuma_from_elsewhere_destroys_nothing() -> None:
    p = table().province(0, 0, "Rise of the Phoenix (down)").discard(0, "Oni no Akuma (dead)").honor(0, 9)
    p.turn(0).choose("Oni no Akuma")
    assert p.in_play("Oni no Akuma")
    assert p.honor_of(0) == 6
    assert p.state.places.province_count(p.state, 0) == 4


@card("Oni no Akuma")
def test_akuma_can_cost_the_last_province() -> None:
    p = table().destroyed(0, 0, 1, 3).province(0, 2, "Oni no Akuma").dynasty_phase(0).buy("Oni no Akuma")
    assert p.state.winners == (1,)


@card("Oni no Shikibu")
def test_shikibu_takes_one_of_yours_the_first_time() -> None:
    p = (
        table()
        .estate(0, "Vein of Gold")
        .home(0, "Man of Two")
        .province(0, 0, "Oni no Shikibu")
        .dynasty_phase(0)
    )
    p.buy("Oni no Shikibu").choose("Man of Two")
    assert not p.in_play("Man of Two")
    assert p.in_play("Oni no Shikibu")


@card("Oni no Shikibu")
def test_shikibu_may_only_take_itself() -> None:
    p = bought("Oni no Shikibu")
    assert p.dead("Oni no Shikibu")


@card("Oni no Shikibu")
def test_shikibu_comes_back_from_the_dead() -> None:
    p = bought("Oni no Shikibu", honor=9)  # it took itself
    next_turn(p, 0)
    while not p.in_play("Oni no Shikibu") and p.asked >= 0:
        p.passes()
    assert p.honor_of(0) == 7
    assert p.state.phase == DYNASTY_PHASE
    assert len(p.state.units[0]) == 1  # nobody is taken again


@card("Oni no Shikibu")
@pytest.mark.parametrize("lies", ["Oni no Shikibu", "1:Oni no Shikibu (dead)"])
def test_shikibu_stays_away_if_it_was_discarded_or_is_anothers(lies: str) -> None:
    seat = 1 if lies[0] == "1" else 0
    p = table().discard(seat, lies.removeprefix("1:")).home(0, "Man of Two").province(0, 0, "Toku")
    p.action_phase(0)
    while p.state.phase != DYNASTY_PHASE:
        p.passes()
    assert p.state.active == 0
    assert p.zone("Oni no Shikibu") == DISCARD


@card("Shuten Doji")
def test_shuten_doji_arrives_with_four_tokens() -> None:
    p = bought("Shuten Doji")
    assert (p.stat("Shuten Doji"), p.stat("Shuten Doji", CHI)) == (4, 4)


@card("Shuten Doji")
@rule("R245")
def test_shuten_doji_feeds_on_tokens() -> None:
    p = (
        table()
        .home(0, "Shuten Doji (4 Soul +1F+1C)")
        .home(1, "Man of Two (2 Fire, 1 Ice)", "Man of One")
        .turn(0)
    )
    assert p.offered() == ["1", "2"] or p.state.asking == ASK_OPTION
    p.pick(2)  # the Ice
    assert [token.word for token in p.state.tokens[p.card("Man of Two")]] == ["Fire", "Fire"]
    assert p.stat("Shuten Doji") == 5


@card("Shuten Doji")
def test_shuten_doji_starves() -> None:
    p = table().home(0, "Shuten Doji (4 Soul +1F+1C)", "Man of Two").turn(0)
    assert (p.stat("Shuten Doji"), p.stat("Shuten Doji", CHI)) == (1, 1)
    q = table().home(0, "Shuten Doji (3 Soul +1F+1C)", "Man of Two").turn(0)
    assert q.dead("Shuten Doji")


@card("Shuten Doji")
def test_shuten_doji_eats_what_was_created() -> None:
    p = table().home(0, "Shuten Doji (4 Soul +1F+1C)").home(1, "Man of Two").turn(1)
    g = p.state
    made = g.arrivals.create(g, SPIRIT, 1)
    g.arrivals.attach(g, made, p.card("Man of Two"), None)
    next_turn(p, 0)
    assert p.attachments("Man of Two") == []
    assert p.stat("Shuten Doji") == 5


@card("Shuten Doji")
def test_others_turns_do_not_matter_to_shuten_doji() -> None:
    p = table().home(0, "Shuten Doji (4 Soul +1F+1C)").turn(1)
    assert p.stat("Shuten Doji") == 4


@card("Goblin Warmonger")
def test_goblins_die_before_the_warmonger() -> None:
    p = table().home(0, "Goblin Warmonger + Green Horde + Plain Katana").hand(1, "Cut Down").action_phase(1)
    p.use("Cut Down")
    assert p.in_play("Goblin Warmonger")
    assert (p.attachments("Goblin Warmonger"), p.bowed("Goblin Warmonger")) == ([], True)


@card("Goblin Warmonger")
def test_other_followers_do_not_save_the_warmonger() -> None:
    p = table().home(0, "Goblin Warmonger + Two Spears").hand(1, "Cut Down").action_phase(1)
    p.use("Cut Down")
    assert not p.in_play("Goblin Warmonger")


@card("Goblin Warmonger")
@rule("R297")
def test_the_winner_is_paid_for_the_goblins_and_not_for_the_warmonger() -> None:
    p = table().at(0, 0, "Man of Nine").at(1, 0, "Goblin Warmonger + Green Horde + Plain Katana").honor(0, 5)
    p.battle(0, 1)
    while p.state.fight.battlefield >= 0:
        p.passes()
    assert p.in_play("Goblin Warmonger")
    assert p.bowed("Goblin Warmonger")
    assert p.honor_of(0) == 9


# --- those who keep away, or come at a price ---------------------------------------------------------


def attackers(p: Position, seat: int = 1) -> set[str]:
    """Who may be assigned by the attacker."""
    p.maneuvers(seat, 0)
    while p.state.asking == ASK_INVITE:
        p.passes()
    assert p.asked == seat
    return {move.split("/")[0].split(" to ")[0] for move in p.offered() if move != "pass"}


MEN = ("Man of One", "Man of Two", "Man of Three", "Man of Four", "Man of Nine")


@card("Ki-Rin")
def test_before_the_ki_rin_the_pure_and_the_lost_do_not_attack() -> None:
    p = table().home(0, "Ki-Rin").home(1, *MEN)
    assert attackers(p) == {"Man of One", "Man of Two", "Man of Three"}


@card("Ki-Rin")
@pytest.mark.parametrize("state", ["bowed", "dishonored"])
def test_a_bowed_or_shamed_ki_rin_awes_nobody(state: str) -> None:
    p = table().home(0, f"Ki-Rin ({state})").home(1, *MEN)
    assert attackers(p) == set(MEN)


@card("Ki-Rin")
def test_the_ki_rin_minds_its_own_provinces_only() -> None:
    p = table().home(1, "Ki-Rin", *MEN)
    assert attackers(p) >= set(MEN)
    q = table("Crab", "Lion", "Crane").home(2, "Ki-Rin").home(1, *MEN)
    assert attackers(q) == set(MEN)


@card("Ki-Rin")
def test_defenders_are_not_awed_and_nobody_is_moved_past_the_ki_rin() -> None:
    p = table().home(0, "Ki-Rin", "Man of Four").home(1, "Man of Nine").at(1, 0, "Man of Three")
    p.battle(1, 0)
    g = p.state
    assert not g.leaving.move_to(g, p.card("Man of Nine"), 0, None)
    assert g.leaving.move_to(g, p.card("Man of Four"), 0, None)


@card("Ki-Rin")
def test_the_ki_rin_comes_for_nothing_to_the_very_honorable() -> None:
    p = table().province(0, 0, "Ki-Rin").honor(0, 14).dynasty_phase(0)
    assert not p.can_buy("Ki-Rin")
    q = table().province(0, 0, "Ki-Rin").honor(0, 15).dynasty_phase(0).buy("Ki-Rin")
    assert q.in_play("Ki-Rin")


@card("Togashi Hoshi")
def test_hoshi_does_not_march_on_dragons() -> None:
    p = table().home(1, "Togashi Hoshi").home(0, "Earth Dragon", "Man of Two").maneuvers(1, 0)
    p.passes(1)
    p.assign("Earth Dragon", 2).passes(0)
    assert p.asked == 1  # in the Cavalry segment
    fields = [assign_field(code) for code in p.state.codes if code]
    assert fields == [0, 1, 3]


@card("Togashi Hoshi")
def test_hoshi_leads_nobody_and_wears_no_armor() -> None:
    assert carried("Togashi Hoshi", "Two Spears", "Plain Armor", "Plain Katana") == ["Plain Katana"]


@card("Tsuburu no Oni")
def test_tsuburu_costs_one_of_your_personalities() -> None:
    p = table().estate(0, "Vein of Gold").home(0, "Man of Two", "Man of One").honor(0, 4)
    p.province(0, 0, "Tsuburu no Oni").dynasty_phase(0).buy("Tsuburu no Oni").choose("Man of One")
    assert (p.in_play("Tsuburu no Oni"), p.in_play("Man of Two"), p.in_play("Man of One")) == (
        True,
        True,
        False,
    )
    assert p.honor_of(0) == -1


@card("Tsuburu no Oni")
@rule("R35")
def test_tsuburu_does_not_come_to_who_has_nobody_to_give() -> None:
    p = (
        table()
        .estate(0, "Vein of Gold")
        .home(1, "Man of Two")
        .province(0, 0, "Tsuburu no Oni")
        .dynasty_phase(0)
    )
    assert not p.can_buy("Tsuburu no Oni")


@card("Tsuburu no Oni")
def test_tsuburu_rages_where_nobody_defends() -> None:
    p = table().at(0, 0, "Tsuburu no Oni").hand(0, "Sound of Drums").battle(0, 1)
    assert p.force("Tsuburu no Oni") == 2
    p.all_pass()
    assert p.force("Tsuburu no Oni") == 8
    q = table().at(0, 0, "Tsuburu no Oni").at(1, 0, "Man of One").hand(0, "Sound of Drums").battle(0, 1)
    q.all_pass()
    assert q.force("Tsuburu no Oni") == 2
    assert carried("Tsuburu no Oni", "Two Spears", "Plain Armor", "Plain Katana") == ["Plain Katana"]


@card("The Demon Bride of Fu Leng")
def test_the_demon_bride_takes_followers_of_the_shadowlands_from_anybody() -> None:
    p = table().home(0, "The Demon Bride of Fu Leng").home(1, "Man of Two + Restless Bones + Two Spears")
    p.action_phase(0).use("The Demon Bride of Fu Leng")
    assert p.attachments("The Demon Bride of Fu Leng") == ["Restless Bones"]
    assert p.attachments("Man of Two") == ["Two Spears"]
    assert p.state.controller[p.card("Restless Bones")] == 0
    assert p.bowed("The Demon Bride of Fu Leng")


@card("The Demon Bride of Fu Leng")
def test_others_do_not_follow_the_demon_bride() -> None:
    p = table().home(0, "The Demon Bride of Fu Leng").home(1, "Man of Two + Two Spears + Proud Bones")
    p.action_phase(0)
    assert not p.can_use("The Demon Bride of Fu Leng")


@card("The Demon Bride of Fu Leng", "Yogo Junzo")
@pytest.mark.parametrize(("who", "ability"), [("The Demon Bride of Fu Leng", 1), ("Yogo Junzo", 0)])
def test_some_are_feared(who: str, ability: int) -> None:
    p = table().at(0, 0, who).at(1, 0, "Man of Two + Four Spears + Two Spears + Five Spears")
    clash(p).use(who, ability)
    if p.state.asking == ASK_TARGET:
        p.choose("Man of Two")
    assert [p.bowed(name) for name in ("Four Spears", "Two Spears", "Five Spears")] == [True, True, False]
    assert not p.bowed(who)
    assert not p.can_use(who, ability)


@card("Yogo Junzo")
def test_junzo_is_infamous() -> None:
    assert bought("Yogo Junzo", honor=1).honor_of(0) == -3


@card("Void Dragon")
def test_the_void_dragon_empties_the_hand_of_who_loses_a_province() -> None:
    p = table("Crane", "Crane").at(0, 0, "Void Dragon").hand(1, "Knock Down", "Palm of Air").battle(0, 1)
    while p.state.asking != ASK_MAY:
        p.passes()
    assert p.asked == 0
    p.pick(1)
    assert p.hand_of(1) == []
    assert not p.state.places.has_province(p.state, 1, 0)


@card("Void Dragon")
def test_the_void_dragon_need_not_and_must_have_been_there() -> None:
    p = table("Crane", "Crane").at(0, 0, "Void Dragon").hand(1, "Knock Down").battle(0, 1)
    while p.state.asking != ASK_MAY:
        p.passes()
    p.passes(0)
    assert p.hand_of(1) == ["Knock Down"]
    q = (
        table("Crane", "Crane")
        .at(0, 1, "Void Dragon")
        .at(0, 0, "Man of Nine")
        .hand(1, "Knock Down")
        .battle(0, 1)
    )
    while q.state.fight.battlefield >= 0:
        q.passes()
    assert not q.state.places.has_province(q.state, 1, 0)
    assert q.state.asking != ASK_MAY
    assert q.hand_of(1) == ["Knock Down"]


@card("Water Dragon")
def test_the_water_dragon_mirrors_a_shugenja_for_a_turn() -> None:
    p = table().home(0, "Water Dragon").home(1, "Old Sage", "Man of Two").honor(0, 5).turn(1)
    assert p.state.asking == ASK_REACT
    p.use("Water Dragon").pick(1)
    while p.asked != 0:
        p.passes()
    p.use_granted(0, "Water Dragon")
    assert (p.honor_of(0), p.bowed("Water Dragon")) == (8, True)
    next_turn(p, 0)
    p.passes(0)  # the mirror stays empty
    assert not [thing for thing in p.state.standing.things() if thing.subject == p.card("Water Dragon")]


@card("Water Dragon")
def test_there_must_be_an_ability_to_mirror() -> None:
    p = table().home(0, "Water Dragon").home(1, "Young Sage").turn(1)
    assert p.state.asking != ASK_REACT
