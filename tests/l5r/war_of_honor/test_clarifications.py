"""What the book says about single cards."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.lasting import Shielded
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ENTRY, ASK_EXTRA
from gorin.games.l5r.values.terms import CHI, FOUGHT, TURN, V_MOVE_IN
from l5r.war_of_honor.game import act, fort, idle, mapped, table, turn_over
from support import rule

ALWAYS = "Glorious Path to Victory"


def alliance(p, seat=0):
    """Military Alliance is turned up in the seat's own Events Phase."""
    p.province(seat, 0, "Military Alliance (down)").hand(seat, ALWAYS, "Quick Thought")
    return p


@rule("WOH-CARD-2")
def test_military_alliance_pays_those_who_won_and_no_leader_without_units():
    p = alliance(mapped(3)).home(0, "Farmer").home(2, *["Matsu Sakaki"] * 2)
    p.tile(2, fort(2, "Battle"), 1, 1).turn(0)
    idle(p, lambda: fort(1) in p.offered())
    p.choose(fort(1)).pick(3).passes(1).assign("Farmer", 1)
    p.assign("Matsu Sakaki", 0).assign("Matsu Sakaki#2", 0)
    idle(p, lambda: p.state.places.province_count(p.state, 1) == 3)
    assert p.state.realm.gained[2] == 2 + 3
    assert p.state.realm.gained[0] == 0


@rule("WOH-CARD-2")
def test_dishonorable_personalities_do_not_spoil_it_and_are_not_rehonored():
    p = alliance(mapped()).home(0, "Matsu Sakaki (dishonored)", "Matsu Sakaki").turn(0)
    idle(p, lambda: fort(1) in p.offered())
    p.choose(fort(1)).assign("Matsu Sakaki", 0).assign("Matsu Sakaki#2", 0)
    idle(p, lambda: p.state.places.province_count(p.state, 1) == 3)
    assert p.state.realm.gained[0] == 3
    assert p.dishonored("Matsu Sakaki")


@rule("WOH-CARD-3")
@pytest.mark.parametrize(
    ("title", "drawn"),
    [("Viper Tattoo", True), ("The Wrath of Osano-Wo", True), ("Chokehold", False), ("Ring of Air", False)],
)
def test_togashi_nakahara_draws_a_kiho_or_tattoo_with_a_battle_ability(title, drawn):
    p = table("Dragon", "Lion").at(0, 0, "Togashi Nakahara").at(1, 0, "Wanderer").deck(0, title)
    p.battle(0, 1).use("Togashi Nakahara")
    while p.asked == 0 and p.state.asking not in (ASK_EXTRA, ASK_ACTION) and p.may_choose(title) is False:
        p.pick(p.state.codes[0])
    while p.asked == 0 and p.state.asking not in (ASK_EXTRA, ASK_ACTION):
        p.pick(p.state.codes[-1] if 0 not in p.state.codes else next(c for c in p.state.codes if c))
    assert (title in p.hand_of(0)) is drawn


@rule("WOH-CARD-4", "R39")
@pytest.mark.parametrize("enemy", [True, False])
def test_matsu_nishijo_needs_an_enemy_card(enemy):
    p = table("Lion", "Dragon").at(0, 0, "Matsu Nishijo").hand(0, ALWAYS)
    if enemy:
        p.at(1, 0, "Farmer")
    p.battle(0, 1)
    assert p.can_use(ALWAYS)
    assert p.can_use("Matsu Nishijo") is enemy


@rule("WOH-CARD-5")
def test_asako_meisuru_straightens_cards_of_allies_too():
    p = (
        table("Phoenix", "Lion", "Dragon")
        .at(0, 0, "Asako Meisuru")
        .at(2, 0, "Wanderer (bowed)")
        .at(1, 0, "Talker")
    )
    p.battle(0, 1, allies=(1 << 2, 0)).passes(1)
    p.use("Asako Meisuru")
    assert p.may_choose("Wanderer")
    p.choose("Wanderer")
    if p.asked == 0 and 0 in p.state.codes and p.state.asking != ASK_ACTION:
        p.passes(0)
    assert not p.bowed("Wanderer")


@rule("WOH-CARD-6")
def test_ramifications_finds_the_dishonorable():
    p = (
        table("Scorpion", "Lion")
        .at(0, 0, "Bayushi Sorii")
        .at(1, 0, "Courtier (dishonored)", "Wanderer", "Talker")
    )
    p.hand(0, "Ramifications").battle(0, 1).passes(1)
    p.use("Ramifications")
    assert p.place("Courtier") == -1
    assert p.state.realm.caused[0] == 2


@rule("WOH-CARD-7")
def test_isawa_naki_keeps_the_keywords_he_has():
    p = table("Phoenix", "Lion").home(0, "Isawa Naki").hand(1, "Quick Thought").action_phase(0)
    p.use("Isawa Naki")
    while p.asked == 0:
        p.pick(p.state.codes[0])
    naki = p.card("Isawa Naki")
    before = p.state.defs[naki].keywords
    assert p.state.keywords[naki] & before == before
    assert (p.state.keywords[naki] & ~before).bit_count() == 1


@rule("WOH-CARD-8")
@pytest.mark.parametrize(
    ("title", "dishonored"), [("Rider", True), ("Wanderer", True), ("Matsu Sakaki", False)]
)
def test_bayushi_maemi_dishonors_whoever_falls_to_zero(title, dishonored):
    p = table("Scorpion", "Lion").at(0, 0, "Bayushi Maemi").at(1, 0, title, "Talker").battle(0, 1).passes(1)
    p.use("Bayushi Maemi").choose(title)
    assert p.dishonored(title) is dishonored


@rule("WOH-CARD-10")
@pytest.mark.parametrize(("title", "bows"), [("Agasha Gifu", False), ("Isawa Kyoko", True)])
def test_groves_of_stone_bows_a_shugenja_who_is_not_of_earth(title, bows):
    p = table("Lion", "Phoenix").at(0, 0, "Wanderer").at(1, 0, f"{title} + Groves of Stone").hand(0, ALWAYS)
    p.battle(0, 1).use("Groves of Stone").pick(1)
    assert p.state.stats.strength(p.state, 1, 0) == 10
    assert p.bowed(title) is bows


@rule("WOH-CARD-11")
def test_allegations_may_target_somebody_dishonorable():
    p = table("Scorpion", "Lion").at(0, 0, "Bayushi Sorii").at(1, 0, "Wanderer (dishonored)", "Talker")
    p.hand(0, "Allegations").battle(0, 1).passes(1)
    act(p, "Allegations", "Wanderer")
    assert p.asked == 1
    p.pick(1)
    assert p.bowed("Wanderer")


def dancing(p):
    """Seat 0 has put Dance of the Void into play."""
    p.hand(0, "Dance of the Void").hand(1, "Quick Thought").action_phase(0)
    p.use("Dance of the Void", 1)
    return p


@rule("R161")
def test_a_kata_stays_in_play_in_no_unit_and_works_only_there():
    p = table("Dragon", "Lion").home(0, "Togashi Oki")
    p.hand(0, "Dance of the Void").hand(1, "Quick Thought").action_phase(0)
    assert p.stat("Togashi Oki", CHI) == 3
    p.use("Dance of the Void", 1)
    assert p.card("Dance of the Void") in p.state.estate[0]
    assert p.stat("Togashi Oki", CHI) == 4


@rule("R161")
def test_another_kata_discards_it():
    p = dancing(table("Dragon", "Lion").hand(0, "Dance of the Void"))
    p.passes(1).use("Dance of the Void#2", 1)
    katas = [card for card in p.state.estate[0] if p.state.defs[card].title == "Dance of the Void"]
    assert len(katas) == 1


@rule("R161")
def test_its_ability_is_once_a_turn_and_only_an_additional_action():
    p = (
        table("Dragon", "Lion")
        .estate(0, "Dance of the Void")
        .at(0, 0, "Togashi Oki")
        .at(1, 0, "Wanderer", "Talker")
    )
    p.hand(0, "A Warrior's Wisdom", "A Warrior's Wisdom").battle(0, 1).passes(1)
    assert p.state.asking == ASK_ACTION
    assert not p.can_use("Dance of the Void", 0)
    p.use("A Warrior's Wisdom")
    assert p.state.asking == ASK_EXTRA
    assert p.can_use("Dance of the Void", 0)
    p.use("Dance of the Void", 0)
    p.passes(1).use("A Warrior's Wisdom#2")
    assert not p.can_use("Dance of the Void", 0)


@rule("R161")
def test_it_stops_an_effect_and_no_resolution():
    def guarded():
        p = table("Dragon", "Lion").estate(0, "Dance of the Void").at(0, 0, "Togashi Oki")
        p.at(1, 0, *["Matsu Sakaki"] * 3).hand(0, "A Warrior's Wisdom").hand(1, "Knife", ALWAYS).battle(0, 1)
        p.passes(1).use("A Warrior's Wisdom")
        return p.use("Dance of the Void", 0)

    p = guarded()
    act(p, "Knife", "Togashi Oki")
    assert p.in_play("Togashi Oki")
    p = guarded()
    p.all_pass()
    assert p.dead("Togashi Oki")


@rule("WOH-CARD-12")
def test_from_every_side_counts_once():
    p = (
        table("Lion", "Phoenix")
        .at(0, 0, "Wanderer")
        .at(1, 0, "Farmer", "Agasha Gifu")
        .hand(1, "From Every Side")
    )
    p.hand(0, "Retreat", ALWAYS).battle(0, 1).use("From Every Side")
    assert p.state.stats.strength(p.state, 1, 0) == 6 + 4
    act(p, "Retreat", "Farmer")
    assert p.place("Farmer") == -1
    assert p.state.stats.strength(p.state, 1, 0) == 6 + 4


@rule("WOH-CARD-13")
def test_city_of_tears_equips_spells_in_anybodys_action_phase():
    p = table("Lion", "Phoenix").home(1, "Agasha Gifu").hand(1, "Groves of Stone", "A Samurai's Soul")
    p.hand(0, "Quick Thought").action_phase(0).passes(0)
    assert p.asked == 1
    assert p.can_use("City of Tears")
    assert not p.can_use("Equip")
    p.use("City of Tears")
    assert p.attachments("Agasha Gifu") == ["Groves of Stone"]


@rule("WOH-CARD-13")
def test_in_battle_the_new_spell_may_be_used_at_once():
    p = table("Lion", "Phoenix").at(0, 0, "Wanderer").at(1, 0, "Agasha Gifu").hand(1, "Groves of Stone")
    p.hand(0, ALWAYS).battle(0, 1)
    p.use("City of Tears")
    assert (p.asked, p.state.asking) == (1, ASK_EXTRA)
    assert set(p.offered()) == {"Groves of Stone/0", "pass"}
    p.use("Groves of Stone").pick(1)
    assert p.state.stats.strength(p.state, 1, 0) == 10
    assert p.asked == 0


@rule("WOH-CARD-15")
def test_words_of_colour_change_nothing():
    p = table("Phoenix", "Lion").at(0, 0, "Agasha Asai").at(1, 0, "Wanderer", "Talker").battle(0, 1).passes(1)
    p.use("Agasha Asai").choose("Wanderer")
    assert (p.in_play("Wanderer"), p.bowed("Wanderer"), p.place("Wanderer")) == (True, False, 0)
    assert p.state.realm.gained == [0, 0]
    p = table("Dragon", "Lion").at(0, 0, "Togashi Oki").at(1, 0, "Farmer", "Talker").hand(0, "Viper Tattoo")
    p.battle(0, 1).passes(1)
    act(p, "Viper Tattoo", "Farmer")
    assert (p.force("Togashi Oki"), p.bowed("Farmer")) == (5, True)
    assert p.attachments("Togashi Oki") == []


@rule("R167")
def test_a_ring_that_changing_paths_fetched_is_a_step():
    p = table("Dragon", "Lion").home(0, "Togashi Oki").deck(0, "Ring of the Void", "Knife")
    p.hand(0, "Changing Paths", *["Quick Thought"] * 4).hand(1, "Knife").action_phase(0)
    p.use("Changing Paths")
    p.pick(5)
    for n in range(1, 5):
        idle(p, lambda: p.asked == 0 and p.can_use("Quick Thought"))
        p.use(f"0:Quick Thought#{n}")
    p.choose("Ring of the Void")
    assert p.state.asking == ASK_ENTRY
    p.choose("Ring of the Void")
    assert p.in_play("Ring of the Void")
    turn_over(p)
    assert p.state.realm.markers[0][3] == 1


@rule("WOH-CARD-16")
@pytest.mark.parametrize("why", ["here", "fought", "held"])
def test_chiko_may_act_where_he_will_not_move(why):
    p = table("Dragon", "Lion").at(1, 1, "Wanderer").at(0, 1, "Farmer").hand(0, ALWAYS).hand(1, ALWAYS)
    p = p.at(0, 1, "Togashi Chiko (bowed)") if why == "here" else p.home(0, "Togashi Chiko (bowed)")
    chiko = p.card("Togashi Chiko")
    if why == "fought":
        p.state.ledger.write_flags(p.state, chiko, p.state.flags[chiko] | FOUGHT)
    elif why == "held":
        p.state.standing.add(
            p.state, Shielded(p.state.marks.next_serial(p.state), chiko, 1, -1, TURN, verb=V_MOVE_IN)
        )
    p.battle(0, 1, 1)
    while p.asked != 0:
        p.passes()
    where = p.place("Togashi Chiko")
    p.use("Togashi Chiko")
    assert p.bowed("Togashi Chiko")
    assert p.place("Togashi Chiko") == where
    assert [deed.title for deed in p.state.standing.deeds if deed.seat == 0] == [p.state.defs[chiko].number]
    assert not p.can_use("Togashi Chiko")


@rule("WOH-CARD-16")
def test_without_enemies_chiko_may_not_act():
    p = table("Dragon", "Lion").home(1, "Wanderer").at(0, 1, "Farmer").home(0, "Togashi Chiko (bowed)")
    p.hand(0, ALWAYS).hand(1, ALWAYS).battle(0, 1, 1)
    assert p.asked == 0
    assert not p.can_use("Togashi Chiko")
