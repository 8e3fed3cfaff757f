"""The Spells of Imperial that summon, ward, carry and hide."""

from __future__ import annotations

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.flow.abilities import GRANTS
from gorin.games.l5r.position import Position
from gorin.games.l5r.saving.redeal import redeal
from gorin.games.l5r.values.codes import use_code
from gorin.games.l5r.values.terms import (
    CHI,
    DISCARD,
    K_CAVALRY,
    K_SHADOWLANDS,
)
from gorin.kernel.rng import rng_of
from l5r.cards.magic import fought, table
from l5r.cards.marks import card
from support import rule

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


@rule("IMP-RAIN-1")
@card("Torrential Rain")
def test_the_rain_sends_everybody_home_and_nothing_is_resolved() -> None:
    p = table().at(0, 0, "Seer + Torrential Rain", "Bushi + Troop").at(1, 0, "Ronin + Blade")
    p.province(1, 0, "Mine").battle(attacker=1, defender=0).use("Torrential Rain")
    for name in ("Seer", "Bushi", "Troop", "Ronin", "Blade"):
        assert p.place(name) == -1
        assert p.bowed(name)
    assert p.zone("Torrential Rain") == DISCARD
    assert p.state.fight.battlefield < 0
    assert p.state.places.has_province(p.state, 0, 0)


@rule("IMP-RAIN-1")
@card("Torrential Rain")
def test_units_elsewhere_stay_where_they_are_and_their_battle_is_fought() -> None:
    p = table().at(0, 0, "Seer + Torrential Rain").at(1, 0, "Ronin").at(1, 1, "Ogre").hand(1, "Bide Time")
    p.battle(attacker=1, defender=0).use("Torrential Rain")
    assert p.place("Ogre") == 1
    p.pick(2)
    assert p.state.fight.battlefield == 1
    assert not p.state.fight.broken


@rule("IMP-RAIN-1")
@card("Torrential Rain")
def test_who_cannot_be_moved_fights_no_more_either() -> None:
    p = (
        table()
        .at(0, 0, "Seer + Torrential Rain")
        .at(1, 0, "Rock")
        .hand(1, "Bide Time")
        .province(1, 0, "Mine")
    )
    p.battle(attacker=1, defender=0).use("Torrential Rain")  # 9 against a strength of 5
    assert p.state.places.has_province(p.state, 0, 0)
    assert p.place("Rock") == -1  # home as after any battle
    assert p.hand_of(1) == ["Bide Time"]


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
    assert p.state.places.cavalry(p.state, p.card("Bushi"), K_CAVALRY)
    p.all_pass()
    assert p.state.places.cavalry(p.state, p.card("Bushi"), K_CAVALRY)


@card("Wings of Fire")
def test_wings_carry_one_card_until_the_turn_ends() -> None:
    p = table().home(0, "Seer + Wings of Fire", "Bushi + Troop").action_phase(0).use("Wings of Fire")
    p.choose("Bushi")
    assert p.state.keywords[p.card("Bushi")] & K_CAVALRY
    assert not p.state.places.cavalry(p.state, p.card("Bushi"), K_CAVALRY)  # his Follower walks (L5R-UNIT-3)
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


@rule("IMP-KEEP-1")
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


@card("Cloak of Night", "Secrets on the Wind")
def test_secrets_come_only_with_a_spell_that_you_equip() -> None:
    p = table().home(0, "Seer + Cloak of Night", "Adept").hand(0, "Secrets on the Wind", "Bide Time")
    p.hand(1, "Bide Time").action_phase(0).use("Cloak of Night").choose("Adept").passes(1).use_granted()
    assert p.attachments("Adept") == ["Secrets on the Wind"]
    assert p.state.tokens[p.card("Secrets on the Wind")] == ()


@rule("IMP-KEEP-1")
@card("Cloak of Night")
def test_it_is_lost_with_the_personality() -> None:
    p = cloaked("Blade", "Bide Time")
    p.state.leaving.destroy(p.state, p.card("Bushi"), None)
    assert p.zone("Blade") == DISCARD
    assert p.state.tucked == ()
    assert use_code(-1, GRANTS) not in p.passes(1).state.codes


@rule("IMP-KEEP-1")
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


@rule("R275")
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


@rule("R275")
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


@rule("R275")
@card("Counterspell", "Summon Undead Champion")
def test_the_honor_that_a_countered_spell_would_have_cost_is_not_lost() -> None:
    """R275: bowing and the scroll are costs; losing Honor is an effect of this Spell like any other."""
    p = table().home(0, "Seer + Summon Undead Champion").home(1, "Adept + Counterspell").action_phase(0)
    before = p.honor_of(0)
    p.use("Summon Undead Champion").use("Counterspell")
    assert len(p.state.units[0]) == 1, "no Champion came"
    assert p.zone("Summon Undead Champion") == DISCARD
    assert p.honor_of(0) == before


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
    p.state.leaving.destroy(p.state, troop, None)
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
    p.state.leaving.destroy(p.state, p.card("0:Troop"), None)
    p.hand(1, "Bide Time").action_phase(0).use("Animate the Dead").choose("Bushi").all_pass().pick(2)
    p.assign("Bushi", 0).assign("Ronin", 0).pick(1)
    p.passes(1).use_granted(0, "0:Troop").choose("Ronin")
    assert p.bowed("1:Troop")
    assert not p.bowed("0:Troop")


@card("Animate the Dead")
def test_nothing_that_was_never_in_play_rises_and_nobody_of_too_little_honor_leads_it() -> None:
    p = table().home(0, "Seer + Animate the Dead").discard(0, "Troop").action_phase(0)
    assert not p.can_use("Animate the Dead")
    p = table().home(0, "Seer + Animate the Dead", "Ronin").home(1, "Bushi + Guard")
    p.state.leaving.destroy(p.state, p.card("Guard"), None)
    assert not p.action_phase(0).can_use("Animate the Dead")  # it asks for a Personal Honor of 3
