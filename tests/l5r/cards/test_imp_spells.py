"""Every Spell of Imperial."""

from __future__ import annotations

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.flow.legality import GRANTS
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.statements import (
    BattleOpen,
    Cost,
    Limited,
    Produces,
)
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.saving.redeal import redeal
from gorin.games.l5r.sets.printed import follower, holding, item, personality, strategy
from gorin.games.l5r.values.codes import province_code, use_code
from gorin.games.l5r.values.terms import (
    CHI,
    DISCARD,
    GONE,
    K_CAVALRY,
    K_SHADOWLANDS,
    PLAY,
    THIS,
    UP,
)
from gorin.kernel.rng import rng_of
from l5r.cards.marks import card

SEER = personality("Seer", "Phoenix", "1 3 - 5 2", "Shugenja")
ADEPT = personality("Adept", "Unicorn", "2 4 - 5 2", "Shugenja")
BUSHI = personality("Bushi", "Lion", "3 3 - 5 3", "Samurai")
MONK = personality("Tattooed One", "Dragon", "2 4 - 5 2", "Tattooed")
WHISPERER = personality("Whisperer", "Scorpion", "2 3 - 5 1", "Shugenja")
SCHOLAR = personality("Scholar", "Crane", "0 3 - 5 1", "")
OGRE = personality("Ogre", "", "5 3 - 5 0", "Nonhuman")
RONIN = personality("Ronin", "", "4 2 - 5 0", "Samurai")
SAGE = personality("Sage", "Phoenix", "1 3 - 5 1", "Shugenja", Limited(Cost((Bow(THIS),)), gain(1)))
CHRONICLER = personality("Chronicler", "Lion", "1 3 - 5 1", "", Limited(Cost((Bow(THIS),)), gain(1)))
GUARD = follower("Guard", "2 3 2 1", "")
TROOP = follower("Troop", "2 - 2 1", "")
BLADE = item("Blade", "2 1 2 1", "Weapon")
MINE = holding("Mine", 2, "", Produces(Fixed(9)))
BIDE = strategy("Bide Time", "0 1", "", BattleOpen(gain(1)))  # keeps a round of actions from ending by itself
CAST_OF = [
    SEER,
    ADEPT,
    BUSHI,
    MONK,
    WHISPERER,
    SCHOLAR,
    OGRE,
    RONIN,
    SAGE,
    CHRONICLER,
    GUARD,
    TROOP,
    BLADE,
    MINE,
    BIDE,
]


def table(*clans: str) -> Position:
    return Position(*(clans or ("Phoenix", "Lion")), ruleset=IMPERIAL, cards=CAST_OF)


def fought(own: tuple[str, ...], enemies: tuple[str, ...], *spare: str) -> Position:
    """Seat 0 defends its first province and acts first; `spare` are units of its own at home."""
    p = table().home(0, *spare).at(0, 0, *own).at(1, 0, *enemies).hand(1, "Bide Time")
    return p.battle(attacker=1, defender=0)


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
    strength = p.state.strength(0, 0)
    p.use("Castle of Water")
    assert p.state.strength(0, 0) == strength + 3
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
    p.state.destroy(spirit, None)
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


@card("Mists of Illusion")
def test_behind_the_mists_neither_army_nor_province_falls() -> None:
    p = misted("Ronin")
    assert p.force("Bushi") == 3 + 5
    p.all_pass()
    assert p.in_play("Ronin")
    assert p.place("Ronin") == -1  # the attack is over all the same
    assert p.honor_of(0) == 6


@card("Mists of Illusion")
def test_an_army_that_loses_or_ties_in_the_mists_is_destroyed() -> None:
    p = misted("Ronin", "Ogre").all_pass()
    assert p.dead("Bushi")  # 8 against 9
    assert p.in_play("Ogre")
    p = misted("Ronin", "Adept", "Tattooed One").all_pass()
    assert p.dead("Bushi")  # 8 against 8
    assert p.dead("Ronin")


@card("Mists of Illusion")
def test_attackers_in_the_mists_take_no_province() -> None:
    p = table().at(0, 0, "Seer + Mists of Illusion", "Ronin", "Bushi").hand(0, "Bide Time")
    strength = p.state.strength(1, 0)
    p.battle(attacker=0, defender=1)
    assert strength < 4 + 3 + 1  # enough without the Mists
    p.use("Mists of Illusion").choose("Ronin").all_pass()
    assert p.state.has_province(1, 0)
    p = table().at(0, 0, "Seer", "Ronin", "Bushi").hand(0, "Bide Time").battle(attacker=0, defender=1)
    p.all_pass()
    assert not p.state.has_province(1, 0)


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


# --- Summon Faeries ----------------------------------------------------------------------------------


def bewitched(who: str) -> Position:
    """A Shugenja of seat 1 was bowed by the Faeries of another one; the turn of seat 1 begins."""
    p = table().home(0, f"{who} + Summon Faeries").home(1, "Whisperer", "Bushi (bowed)").action_phase(0)
    p.use("Summon Faeries").choose("Whisperer")
    assert p.bowed("Whisperer")
    p.state.hands[1] = ()
    while p.state.active == 0:
        p.passes()
    return p


@card("Summon Faeries")
def test_faeries_bow_a_shugenja_until_he_straightens() -> None:
    p = bewitched("Adept")
    assert not p.bowed("Whisperer")
    p = table().home(0, "Seer + Summon Faeries", "Bushi").action_phase(0).use("Summon Faeries")
    assert p.bowed("Seer")  # nobody but the Shugenja himself could be chosen


@card("Summon Faeries")
def test_those_of_a_phoenix_keep_him_bowed_in_his_next_straighten_phase() -> None:
    p = bewitched("Seer")
    assert p.bowed("Whisperer")
    assert not p.bowed("Bushi")
    while p.state.active == 1:
        p.passes()
    while p.state.active == 0:
        p.passes()
    assert not p.bowed("Whisperer")  # and not in the one after that


# --- Torrential Rain ---------------------------------------------------------------------------------


@card("Torrential Rain")
def test_the_rain_sends_everybody_home_and_nothing_is_resolved() -> None:
    p = table().at(0, 0, "Seer + Torrential Rain", "Bushi + Troop").at(1, 0, "Ronin + Blade")
    p.province(1, 0, "Mine").battle(attacker=1, defender=0).use("Torrential Rain")
    for name in ("Seer", "Bushi", "Troop", "Ronin", "Blade"):
        assert p.place(name) == -1
        assert p.bowed(name)
    assert p.zone("Torrential Rain") == DISCARD
    assert p.state.fight.battlefield < 0
    assert p.state.has_province(0, 0)


@card("Torrential Rain")
def test_units_elsewhere_stay_where_they_are_and_their_battle_is_fought() -> None:
    p = table().at(0, 0, "Seer + Torrential Rain").at(1, 0, "Ronin").at(1, 1, "Ogre").hand(1, "Bide Time")
    p.battle(attacker=1, defender=0).use("Torrential Rain")
    assert p.place("Ogre") == 1
    p.pick(2)
    assert p.state.fight.battlefield == 1
    assert not p.state.fight.broken


# --- Walking the Way ---------------------------------------------------------------------------------


@card("Walking the Way")
def test_the_way_leads_to_any_card_of_the_deck_and_nobody_sees_which() -> None:
    p = table().home(0, "Seer + Walking the Way").deck(0, "Blade", "Troop").action_phase(0)
    p.use("Walking the Way").choose("Blade")
    assert p.hand_of(0) == ["Blade"]
    assert visible(p.state, p.card("Blade"), 0)
    assert not visible(p.state, p.card("Blade"), 1)
    assert p.zone("Walking the Way") == DISCARD


# --- Wind Born Speed, Wings of Fire ------------------------------------------------------------------


@card("Wind Born Speed")
def test_the_wind_carries_a_whole_unit() -> None:
    p = table().home(0, "Seer + Wind Born Speed", "Bushi + Troop").action_phase(0)
    p.use("Wind Born Speed").choose("Bushi")
    assert p.state.cavalry(p.card("Bushi"), K_CAVALRY)
    p.all_pass()
    assert p.state.cavalry(p.card("Bushi"), K_CAVALRY)


@card("Wings of Fire")
def test_wings_carry_one_card_until_the_turn_ends() -> None:
    p = table().home(0, "Seer + Wings of Fire", "Bushi + Troop").action_phase(0).use("Wings of Fire")
    p.choose("Bushi")
    assert p.state.keywords[p.card("Bushi")] & K_CAVALRY
    assert not p.state.cavalry(p.card("Bushi"), K_CAVALRY)  # his Follower walks (L5R-UNIT-3)
    while p.state.active == 0:
        p.passes()
    assert not p.state.keywords[p.card("Bushi")] & K_CAVALRY


@card("Wings of Fire")
def test_items_get_no_wings() -> None:
    p = table().home(0, "Seer + Wings of Fire", "Bushi + Troop + Blade").action_phase(0).use("Wings of Fire")
    assert p.may_choose("Troop")
    assert not p.may_choose("Blade")


# --- Cloak of Night ----------------------------------------------------------------------------------


def cloaked(*hand: str) -> Position:
    p = table().home(0, "Seer + Cloak of Night", "Bushi").hand(0, *hand).hand(1, "Bide Time")
    return p.action_phase(0).use("Cloak of Night").choose("Bushi")


@card("Cloak of Night")
def test_an_attachment_waits_under_a_personality_for_its_hour() -> None:
    p = cloaked("Blade", "Troop", "Bide Time").choose("Blade")
    blade = p.card("Blade")
    assert p.state.under[p.card("Bushi")] == (blade,)
    assert p.force("Bushi") == 3  # it is out of play
    assert visible(p.state, blade, 0)
    assert not visible(p.state, blade, 1)
    p.passes(1).use_granted()
    assert p.attachments("Bushi") == ["Blade"]
    assert p.force("Bushi") == 5
    p.passes(1)
    assert use_code(-1, GRANTS) not in p.state.codes  # once in the game


@card("Cloak of Night")
def test_what_he_may_not_carry_is_discarded() -> None:
    p = cloaked("Earthquake", "Bide Time").passes(1).use_granted()
    assert p.zone("Earthquake") == DISCARD
    assert p.attachments("Bushi") == []
    assert p.state.under[p.card("Bushi")] == ()


@card("Cloak of Night")
def test_it_is_lost_with_the_personality() -> None:
    p = cloaked("Blade", "Bide Time")
    p.state.destroy(p.card("Bushi"), None)
    assert p.zone("Blade") == DISCARD
    assert p.state.tucked == ()
    assert use_code(-1, GRANTS) not in p.passes(1).state.codes


@card("Cloak of Night")
def test_who_does_not_know_the_hidden_card_could_be_dealt_another() -> None:
    p = cloaked("Blade", "Troop", "Bide Time", "Earthquake").choose("Blade")
    seen = set()
    for seed in range(12):
        twin = p.state.clone()
        redeal(twin, 1, rng_of(f"cloak {seed}"))
        (below,) = twin.under[p.card("Bushi")]
        assert twin.tucked == (below,)
        seen.add(twin.defs[below].title)
    assert len(seen) > 1
    twin = p.state.clone()
    redeal(twin, 0, rng_of("own"))
    assert twin.tucked == p.state.tucked


# --- Counterspell, Elemental Ward --------------------------------------------------------------------


@card("Counterspell")
def test_a_counterspell_undoes_a_spell_and_its_price_stays_paid() -> None:
    """R275: Spells; the costs of what is countered stay paid."""
    p = table().home(0, "Seer + Fist of Osano-Wo").home(1, "Adept + Counterspell").estate(1, "Mine")
    p.action_phase(0).use("Fist of Osano-Wo")
    assert p.asked == 1
    p.use("Counterspell")
    assert p.in_play("Mine")
    assert p.zone("Fist of Osano-Wo") == DISCARD
    assert p.bowed("Seer")
    assert p.bowed("Adept")


@card("Counterspell")
def test_it_counters_what_a_shugenja_does_without_a_scroll_but_nobody_elses_acts() -> None:
    """R275: innate abilities too; no Action cards, and nobody else's abilities."""
    p = table().home(0, "Sage", "Bushi").home(1, "Adept + Counterspell").action_phase(0).use("Sage")
    p.use("Counterspell")
    assert p.honor_of(0) == 6
    p = table().home(0, "Chronicler").home(1, "Adept + Counterspell").action_phase(0).use("Chronicler")
    assert not p.can_use("Counterspell")
    assert p.honor_of(0) == 7
    p = table().home(0, "Sage").hand(0, "Bide Time").home(1, "Adept + Counterspell").action_phase(0)
    assert not p.use("Bide Time").can_use("Counterspell")


@card("Counterspell")
def test_a_counterspell_may_be_countered_and_a_bowed_shugenja_counters_nothing() -> None:
    """R17: a Reaction opens its own window."""
    p = table().home(0, "Seer + Biting Steel", "Adept + Counterspell").home(1, "Whisperer + Counterspell")
    p.action_phase(0).use("Biting Steel").choose("Adept").passes(0).use("1:Counterspell").use(
        "0:Counterspell"
    )
    assert p.force("Adept") == 2 + 2
    p = table().home(0, "Seer + Biting Steel").home(1, "Adept (bowed) + Counterspell").action_phase(0)
    p.use("Biting Steel").choose("Seer")
    assert p.force("Seer") == 3


@card("Counterspell")
def test_it_needs_nobody_in_the_battle() -> None:
    """R254: presence is not asked of Reactions."""
    p = table("Phoenix", "Lion", "Crane").at(0, 0, "Seer + Biting Steel").at(1, 0, "Ronin")
    p.home(2, "Adept + Counterspell").battle(attacker=1, defender=0).use("Biting Steel").choose("Seer")
    assert p.asked == 2
    p.use("Counterspell")
    assert p.force("Seer") == 1


@card("Elemental Ward")
def test_the_ward_wards_off_what_is_elemental_and_targets_one_of_yours() -> None:
    p = fought(("Seer + Earthquake",), ("Ronin", "Adept + Elemental Ward")).use("Earthquake").choose("Ronin")
    p.use("Elemental Ward")
    assert not p.bowed("Ronin")
    assert p.bowed("Adept")
    assert p.bowed("Seer")


@card("Elemental Ward")
def test_an_element_is_enough_and_other_magic_is_not() -> None:
    p = table().home(0, "Seer + Wings of Fire").home(1, "Adept + Elemental Ward").action_phase(0)
    p.use("Wings of Fire").choose("Adept").use("Elemental Ward")  # of Fire
    assert not p.state.keywords[p.card("Adept")] & K_CAVALRY
    p = table().home(0, "Seer + Biting Steel").home(1, "Adept + Elemental Ward").action_phase(0)
    assert not p.use("Biting Steel").choose("Adept").can_use("Elemental Ward")


@card("Elemental Ward")
def test_what_targets_others_is_none_of_its_business() -> None:
    p = table().home(0, "Seer + Wings of Fire").home(1, "Adept + Elemental Ward").action_phase(0)
    p.use("Wings of Fire").choose("Seer")
    assert not p.can_use("Elemental Ward")
    assert p.state.keywords[p.card("Seer")] & K_CAVALRY


# --- Heart of the Inferno, Immortal Steel, Animate the Dead ------------------------------------------


@card("Heart of the Inferno")
def test_the_inferno_takes_all_the_weak_of_the_enemy_army() -> None:
    """R236: cast from home; R251: bowed or not."""
    p = fought(
        ("Bushi + Troop",), ("Ronin + Troop (bowed)", "Scholar", "Adept"), "Seer + Heart of the Inferno"
    )
    p.use("Heart of the Inferno")
    assert p.zone("1:Troop") == DISCARD
    assert p.dead("Scholar")
    assert p.dead("Adept")
    assert p.in_play("Ronin")  # a Force of 4
    assert p.in_play("0:Troop")
    assert p.bowed("Seer")
    assert p.zone("Heart of the Inferno") == DISCARD


@card("Heart of the Inferno")
def test_it_needs_presence_and_somebody_weak() -> None:
    """R236: presence is needed."""
    p = table().home(0, "Seer + Heart of the Inferno").at(1, 0, "Adept").hand(1, "Bide Time")
    assert p.battle(attacker=1, defender=0).asked == 1
    p = fought(("Bushi",), ("Ronin",), "Seer + Heart of the Inferno")
    assert not p.can_use("Heart of the Inferno")


@card("Immortal Steel")
def test_immortal_steel_doubles_what_a_weapon_gives_for_good() -> None:
    """R59: after all other changes."""
    p = table().home(0, "Seer + Immortal Steel", "Bushi + Blade (2 Honed 1F)").action_phase(0)
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3 + 4, 3 + 1)
    p.use("Immortal Steel")
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3 + 8, 3 + 2)
    assert p.zone("Immortal Steel") == DISCARD
    while p.state.active == 0:
        p.passes()
    assert p.force("Bushi") == 3 + 8


@card("Immortal Steel")
def test_no_weapon_is_made_immortal_twice() -> None:
    p = table().home(0, "Seer + Immortal Steel", "Adept + Immortal Steel", "Bushi + Blade")
    p.home(1, "Ronin + Blade").hand(1, "Bide Time").action_phase(0)
    p.use("Immortal Steel").choose("0:Blade").passes(1)
    p.use("Immortal Steel#2")  # only the other Blade is left
    assert p.force("Ronin") == 4 + 4
    assert p.force("Bushi") == 3 + 4


@card("Immortal Steel")
def test_also_a_countered_one_has_targeted_it() -> None:
    p = table().home(0, "Seer + Immortal Steel", "Adept + Immortal Steel", "Bushi + Blade")
    p.home(1, "Whisperer + Counterspell").action_phase(0).use("0:Immortal Steel").use("Counterspell")
    assert p.force("Bushi") == 3 + 2
    assert not p.can_use("Immortal Steel")


@card("Animate the Dead")
def test_a_follower_that_fell_rises_as_a_terror_of_the_shadowlands() -> None:
    p = table().home(0, "Seer + Animate the Dead", "Bushi").home(1, "Ronin + Troop").hand(0, "Bide Time")
    p.discard(0, "Troop").hand(1, "Bide Time")
    troop = p.card("1:Troop")
    p.state.destroy(troop, None)
    p.action_phase(0).use("Animate the Dead").choose("Bushi")  # the other Troop was never in play
    assert p.attachments("Bushi") == ["Troop"]
    assert p.state.controller[troop] == 0
    assert p.state.keywords[troop] & K_SHADOWLANDS
    assert p.honor_of(0) == 6 - 2
    assert p.bowed("Seer")
    assert not p.bowed("Animate the Dead")


@card("Animate the Dead")
def test_it_frightens_in_every_battle_from_now_on() -> None:
    p = table().home(0, "Seer + Animate the Dead", "Bushi + Troop").home(1, "Ronin + Troop")
    p.state.destroy(p.card("0:Troop"), None)
    p.action_phase(0).use("Animate the Dead").choose("Bushi").all_pass().pick(2)
    p.assign("Bushi", 0).passes(0).assign("Ronin", 0)
    p.use_granted(0, "0:Troop").choose("Ronin")
    assert p.bowed("1:Troop")
    assert not p.bowed("0:Troop")


@card("Animate the Dead")
def test_nothing_that_was_never_in_play_rises_and_nobody_of_too_little_honor_leads_it() -> None:
    p = table().home(0, "Seer + Animate the Dead").discard(0, "Troop").action_phase(0)
    assert not p.can_use("Animate the Dead")
    p = table().home(0, "Seer + Animate the Dead", "Ronin").home(1, "Bushi + Guard")
    p.state.destroy(p.card("Guard"), None)
    assert not p.action_phase(0).can_use("Animate the Dead")  # it asks for a Personal Honor of 3
