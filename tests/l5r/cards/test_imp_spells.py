"""Every Spell of Imperial."""

from __future__ import annotations

from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.statements import BattleOpen
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import follower, holding, item, personality, strategy
from gorin.games.l5r.values.terms import CHI, DISCARD, GONE, PLAY
from l5r.cards.marks import card

SEER = personality("Seer", "Phoenix", "1 3 - 5 2", "Shugenja")
ADEPT = personality("Adept", "Unicorn", "2 4 - 5 2", "Shugenja")
BUSHI = personality("Bushi", "Lion", "3 3 - 5 3", "Samurai")
MONK = personality("Tattooed One", "Dragon", "2 4 - 5 2", "Tattooed")
RONIN = personality("Ronin", "", "4 2 - 5 0", "Samurai")
TROOP = follower("Troop", "2 - 2 1", "")
BLADE = item("Blade", "2 1 2 1", "Weapon")
MINE = holding("Mine", 2, "")
BIDE = strategy("Bide Time", "0 1", "", BattleOpen(gain(1)))  # keeps a round of actions from ending by itself
CAST_OF = [SEER, ADEPT, BUSHI, MONK, RONIN, TROOP, BLADE, MINE, BIDE]


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
    p = table().home(0, "Seer + Biting Steel").home(1, "Bushi").action_phase(1)
    assert p.asked == 0  # the active player has nothing to do
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
