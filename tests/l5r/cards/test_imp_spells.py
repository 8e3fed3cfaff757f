"""The Spells of Imperial that strike, strengthen and change things."""

from __future__ import annotations

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.values.codes import province_code
from gorin.games.l5r.values.terms import (
    CHI,
    DISCARD,
    GONE,
    PLAY,
    UP,
)
from l5r.cards.magic import CAST_OF, fought, table
from l5r.cards.marks import card
from support import rule

# --- Biting Steel, Fires of Purity -------------------------------------------------------------------


@card("Biting Steel")
def test_biting_steel_strengthens_body_and_spirit() -> None:
    p = table().home(0, "Seer + Biting Steel", "Bushi").action_phase(0)
    p.use("Biting Steel").choose("Bushi")
    assert p.force("Bushi") == 3 + 2
    assert p.stat("Bushi", CHI) == 3 + 2
    assert p.bowed("Seer")
    assert not p.bowed("Biting Steel")


@card("Biting Steel")
def test_it_is_stronger_on_a_dragon_and_may_be_cast_on_anybody() -> None:
    p = table().home(0, "Seer + Biting Steel").home(1, "Tattooed One").action_phase(0)
    p.use("Biting Steel").choose("Tattooed One")
    assert p.force("Tattooed One") == 2 + 3
    assert p.stat("Tattooed One", CHI) == 4 + 3


@card("Biting Steel")
def test_a_bowed_shugenja_casts_nothing_and_who_is_none_has_no_spell() -> None:
    p = table().home(0, "Seer (bowed) + Biting Steel", "Bushi + Biting Steel").action_phase(0)
    assert not p.can_use("Biting Steel")


@card("Biting Steel")
def test_it_may_be_cast_in_a_battle_as_well_as_in_anybodys_action_phase() -> None:
    p = fought(("Seer + Biting Steel",), ("Ronin",)).use("Biting Steel").choose("Seer")
    assert p.force("Seer") == 1 + 2
    p = table().home(0, "Seer + Biting Steel").hand(1, "Bide Time").action_phase(1).passes(1)
    assert p.can_use("Biting Steel")


@card("Fires of Purity")
def test_fires_of_purity_burn_only_in_the_honorable() -> None:
    p = table().home(0, "Seer + Fires of Purity", "Bushi", "Ronin").action_phase(0).use("Fires of Purity")
    assert not p.may_choose("Seer")  # Personal Honor 2
    assert not p.may_choose("Ronin")
    p = table().home(0, "Seer + Fires of Purity", "Bushi").action_phase(0).use("Fires of Purity")
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (6, 6)
    p = table().home(0, "Seer + Fires of Purity", "Bushi (dishonored)").action_phase(0)
    assert not p.can_use("Fires of Purity")


# --- Castle of Water, Earthquake ---------------------------------------------------------------------


@card("Castle of Water")
def test_the_castle_stands_although_nobody_defends_and_its_shugenja_is_bowed() -> None:
    """R252: an attachment of a bowed leader may act; it bows itself."""
    p = table().home(0, "Seer (bowed) + Castle of Water").at(1, 0, "Ronin").hand(1, "Bide Time")
    p.battle(attacker=1, defender=0)
    strength = p.state.stats.strength(p.state, 0, 0)
    p.use("Castle of Water")
    assert p.state.stats.strength(p.state, 0, 0) == strength + 3
    assert p.bowed("Castle of Water")


@card("Castle of Water")
def test_the_castle_is_for_battles_and_stands_once() -> None:
    p = table().home(0, "Seer + Castle of Water").action_phase(0)
    assert not p.can_use("Castle of Water")
    p = fought(("Seer + Castle of Water (bowed)",), ("Ronin",))
    assert not p.can_use("Castle of Water")


@card("Earthquake")
def test_the_earthquake_bows_an_enemy_personality() -> None:
    p = fought(("Seer + Earthquake", "Bushi"), ("Ronin + Troop", "Adept")).use("Earthquake")
    assert not p.may_choose("Bushi")
    assert not p.may_choose("Troop")
    p.choose("Ronin")
    assert p.bowed("Ronin")
    assert p.bowed("Seer")
    assert not p.bowed("Troop")


@card("Earthquake")
def test_who_speaks_of_enemies_must_be_there() -> None:
    """R114: Earthquake is not cast from home."""
    p = fought(("Bushi",), ("Ronin",), "Seer + Earthquake")
    assert not p.can_use("Earthquake")


# --- Fist of Osano-Wo, Look into the Void, Touch of Death --------------------------------------------


@card("Fist of Osano-Wo")
def test_the_fist_smashes_a_holding_and_the_scroll_goes() -> None:
    p = table().home(0, "Seer + Fist of Osano-Wo").estate(1, "Mine").estate(0, "Mine").action_phase(0)
    p.use("Fist of Osano-Wo")
    assert not p.may_choose("The Ancestral Home of the Lion")  # a Stronghold is no Holding
    p.choose("1:Mine")
    assert p.zone("1:Mine") == DISCARD
    assert p.in_play("0:Mine")
    assert p.zone("Fist of Osano-Wo") == DISCARD
    assert p.bowed("Seer")


@card("Fist of Osano-Wo")
def test_without_a_holding_it_is_not_cast() -> None:
    assert not table().home(0, "Seer + Fist of Osano-Wo").action_phase(0).can_use("Fist of Osano-Wo")


@card("Look into the Void")
def test_a_look_into_the_void_exchanges_a_card() -> None:
    p = table().home(0, "Seer + Look into the Void").hand(0, "Earthquake", "Troop").deck(0, "Blade")
    p.action_phase(0).use("Look into the Void").choose("Troop")
    assert p.hand_of(0) == ["Earthquake", "Blade"]
    assert p.zone("Troop") == DISCARD
    assert p.bowed("Seer")


@card("Look into the Void")
def test_with_an_empty_hand_there_is_nothing_to_look_for() -> None:
    assert not table().home(0, "Seer + Look into the Void").action_phase(0).can_use("Look into the Void")


@card("Touch of Death")
def test_the_touch_kills_a_bowed_personality_of_no_more_chi() -> None:
    p = table().home(0, "Seer + Touch of Death").home(1, "Bushi (bowed)", "Ronin", "Adept (bowed)")
    p.action_phase(0).use("Touch of Death")  # of Chi 3: Adept has 4, the Ronin stands
    assert p.dead("Bushi")
    assert p.in_play("Adept")
    assert p.zone("Touch of Death") == DISCARD


@card("Touch of Death")
def test_nobody_who_stands_or_is_stronger_is_touched() -> None:
    p = table().home(0, "Seer + Touch of Death").home(1, "Ronin", "Adept (bowed)").action_phase(0)
    assert not p.can_use("Touch of Death")


# --- Summon Swamp Spirits, Summon Undead Champion ----------------------------------------------------


@card("Summon Swamp Spirits")
def test_a_swamp_spirit_follows_one_of_your_personalities() -> None:
    p = table().home(0, "Seer + Summon Swamp Spirits", "Bushi").home(1, "Ronin").action_phase(0)
    p.use("Summon Swamp Spirits")
    assert not p.may_choose("Ronin")
    p.choose("Bushi")
    assert p.attachments("Bushi") == ["Swamp Spirit"]
    assert p.force("Swamp Spirit") == 1
    spirit = p.card("Swamp Spirit")
    p.state.leaving.destroy(p.state, spirit, None)
    assert p.state.zone[spirit] == GONE  # it was no card of a deck (R75)


@card("Summon Undead Champion")
def test_the_undead_champion_costs_the_scroll_and_four_honor() -> None:
    p = table().home(0, "Seer + Summon Undead Champion").action_phase(0)
    before = p.honor_of(0)
    p.use("Summon Undead Champion")
    assert (p.force("Undead Champion"), p.stat("Undead Champion", CHI)) == (5, 2)
    assert p.zone("Undead Champion") == PLAY
    assert not p.bowed("Undead Champion")
    assert p.honor_of(0) == before - 4
    assert p.zone("Summon Undead Champion") == DISCARD


# --- Call Upon The Wind, Winds of Change -------------------------------------------------------------


def in_provinces() -> Position:
    p = table().home(0, "Seer + Call Upon The Wind + Winds of Change")
    return p.province(0, 0, "Mine").province(1, 2, "Bushi (down)")


@card("Call Upon The Wind")
def test_the_wind_turns_a_card_of_any_province_over() -> None:
    p = in_provinces().action_phase(0).use("Call Upon The Wind").pick(province_code(1, 2))
    assert p.state.flags[p.card("Bushi")] & UP
    p = in_provinces().action_phase(0).use("Call Upon The Wind").pick(province_code(0, 0))
    mine = p.card("Mine")
    assert not p.state.flags[mine] & UP
    assert p.bowed("Seer")
    assert all(visible(p.state, mine, seat) for seat in (0, 1))  # everybody has seen it


@card("Call Upon The Wind")
def test_a_face_down_card_is_chosen_unseen_and_shown_only_when_it_is_turned() -> None:
    """R306: what lies in provinces, and nothing else that is not in play."""
    p = in_provinces().destroyed(1, 0).action_phase(0).use("Call Upon The Wind", pay=False)
    assert not visible(p.state, p.card("Bushi"), 0)
    assert province_code(1, 0) not in p.state.codes  # a province that is gone
    assert len(p.state.codes) == 7


@card("Winds of Change")
def test_the_winds_discard_a_card_and_another_fills_its_province() -> None:
    """R80: the province is refilled face-down."""
    p = in_provinces().action_phase(0).use("Winds of Change").pick(province_code(1, 2))
    assert p.zone("Bushi") == DISCARD
    assert not p.dead("Bushi")
    filled = p.state.provinces[1][2]
    assert filled >= 0
    assert not p.state.flags[filled] & UP
    assert p.bowed("Seer")
    assert p.in_play("Winds of Change")


@card("Winds of Change")
def test_an_empty_province_has_nothing_to_blow_away() -> None:
    p = Position("Phoenix", "Lion", ruleset=IMPERIAL, cards=CAST_OF, fill=0)
    p.home(0, "Seer + Winds of Change").action_phase(0)
    assert not p.can_use("Winds of Change")


# --- Energy Transference, Mists of Illusion ----------------------------------------------------------


@card("Energy Transference")
def test_energy_flows_between_body_and_spirit_of_ones_own() -> None:
    p = table().home(0, "Seer + Energy Transference", "Ronin + Blade").action_phase(0)
    p.use("Energy Transference").choose("Ronin")
    assert (p.force("Ronin"), p.stat("Ronin", CHI)) == (3, 6)  # 4 + 2 and 2 + 1 before
    assert p.in_play("Energy Transference")


@card("Energy Transference")
def test_cast_on_anothers_personality_the_scroll_burns() -> None:
    """R56: later bonuses add to what was switched."""
    p = table().home(0, "Seer + Energy Transference + Biting Steel", "Adept + Biting Steel").home(1, "Ronin")
    p.hand(1, "Bide Time").action_phase(0).use("Energy Transference").choose("Ronin")
    assert (p.force("Ronin"), p.stat("Ronin", CHI)) == (2, 4)
    assert p.zone("Energy Transference") == DISCARD
    p.passes(1).use("0:Biting Steel#2").choose("Ronin")
    assert (p.force("Ronin"), p.stat("Ronin", CHI)) == (4, 6)


@card("Energy Transference")
def test_who_has_no_force_dies_of_it() -> None:
    """R283: a Chi of 0 kills at once."""
    p = table().home(0, "Seer + Energy Transference").home(1, "Scholar").action_phase(0)
    p.use("Energy Transference").choose("Scholar")
    assert p.dead("Scholar")


def misted(*enemies: str) -> Position:
    """A Force of 8, by the Mists, against these; the bowed Shugenja adds nothing."""
    p = fought(("Seer + Mists of Illusion", "Bushi"), enemies)
    return p.use("Mists of Illusion").choose("Bushi")


@rule("IMP-MISTS-1")
@card("Mists of Illusion")
def test_behind_the_mists_neither_army_nor_province_falls() -> None:
    p = misted("Ronin")
    assert p.force("Bushi") == 3 + 5
    p.all_pass()
    assert p.in_play("Ronin")
    assert p.place("Ronin") == -1  # the attack is over all the same
    assert p.honor_of(0) == 6


@rule("IMP-MISTS-1")
@card("Mists of Illusion")
def test_an_army_that_loses_or_ties_in_the_mists_is_destroyed() -> None:
    p = misted("Ronin", "Ogre").all_pass()
    assert p.dead("Bushi")  # 8 against 9
    assert p.in_play("Ogre")
    p = misted("Ronin", "Adept", "Tattooed One").all_pass()
    assert p.dead("Bushi")  # 8 against 8
    assert p.dead("Ronin")


@rule("IMP-MISTS-1")
@card("Mists of Illusion")
def test_attackers_in_the_mists_take_no_province() -> None:
    p = table().at(0, 0, "Seer + Mists of Illusion", "Ronin", "Bushi").hand(0, "Bide Time")
    strength = p.state.stats.strength(p.state, 1, 0)
    p.battle(attacker=0, defender=1)
    assert strength < 4 + 3 + 1  # enough without the Mists
    p.use("Mists of Illusion").choose("Ronin").all_pass()
    assert p.state.places.has_province(p.state, 1, 0)
    p = table().at(0, 0, "Seer", "Ronin", "Bushi").hand(0, "Bide Time").battle(attacker=0, defender=1)
    p.all_pass()
    assert not p.state.places.has_province(p.state, 1, 0)


# --- Secrets on the Wind, The Fury of Osano-Wo -------------------------------------------------------


def equipped(spell: str, who: str = "Seer") -> Position:
    """A Spell that was just brought into play."""
    p = (
        table()
        .home(0, who)
        .home(1, "Bushi")
        .estate(0, "Mine")
        .hand(0, spell, "Bide Time")
        .hand(1, "Bide Time")
    )
    return p.action_phase(0).use("Equip")


@card("Secrets on the Wind")
def test_there_are_as_many_secrets_as_its_shugenja_has_chi() -> None:
    p = equipped("Secrets on the Wind")
    secrets = p.card("Secrets on the Wind")
    assert [token.word for token in p.state.tokens[secrets]] == ["Secret"] * 3
    p.passes(1).use("Secrets on the Wind").choose("Bushi")
    assert p.dishonored("Bushi")
    assert len(p.state.tokens[secrets]) == 2
    assert p.bowed("Seer")
    assert p.in_play("Secrets on the Wind")


@card("Secrets on the Wind")
def test_without_a_secret_only_a_scorpion_still_whispers() -> None:
    assert not table().home(0, "Seer + Secrets on the Wind").action_phase(0).can_use("Secrets on the Wind")
    p = table().home(0, "Whisperer + Secrets on the Wind (1 Secret)", "Bushi").action_phase(0)
    p.use("Secrets on the Wind").choose("Bushi")
    assert p.dishonored("Bushi")
    assert len(p.state.tokens[p.card("Secrets on the Wind")]) == 1


@card("The Fury of Osano-Wo")
def test_the_fury_shoots_with_chi_and_two() -> None:
    p = fought(("Seer + The Fury of Osano-Wo (2 Fury)",), ("Ronin", "Ogre")).use("The Fury of Osano-Wo")
    p.choose("Ronin")  # a strength of 5 against a Force of 4
    assert p.dead("Ronin")
    assert p.bowed("Seer")
    assert len(p.state.tokens[p.card("The Fury of Osano-Wo")]) == 1
    p = fought(("Seer + The Fury of Osano-Wo (2 Fury)",), ("Ogre", "Ronin")).use("The Fury of Osano-Wo")
    assert p.choose("Ogre").in_play("Ogre")  # a Force of 5 is not less


@card("The Fury of Osano-Wo")
def test_three_furies_and_the_scroll_is_gone() -> None:
    p = equipped("The Fury of Osano-Wo")
    assert len(p.state.tokens[p.card("The Fury of Osano-Wo")]) == 3
    p = fought(("Seer + The Fury of Osano-Wo (1 Fury)",), ("Ronin",)).use("The Fury of Osano-Wo")
    assert p.dead("Ronin")  # it is gone before it strikes, and strikes
    assert p.zone("The Fury of Osano-Wo") == DISCARD
