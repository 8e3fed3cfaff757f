"""What each Fortress does, and the Plains: the tiles of all nine clans."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import BOWED, HAND
from l5r.cards.marks import card
from l5r.war_of_honor.game import face_up, mapped, quiet


def at_peace(title, p=None):
    """The Action Phase of seat 0, who has this Fortress; both have something else to do."""
    p = (p or quiet(2)).tile(0, title, 1, 0)
    return p.hand(0, "Quick Thought").hand(1, "Quick Thought").action_phase(0)


def at_war(title, p, attacker=0, defender=1):
    """A battle in which seat 0, who has this Fortress, is asked."""
    p.tile(0, title, 1, 0).hand(0, "Battle Cry").hand(1, "Battle Cry").battle(attacker, defender)
    while p.asked != 0:
        p.passes()
    return p


def strength(p, seat):
    return p.state.stats.strength(p.state, seat, 0)


@card("Plains")
def test_the_plains_do_nothing_and_nobody_attacks_from_them():
    p = mapped().tile(0, "Plains", 0, 1).home(0, "Wanderer").attack_phase(0)
    assert not p.can_use("Plains")
    assert not p.may_choose("Plains")
    assert not p.state.defs[p.card("Plains")].abilities


# --- Lion, Dragon ----------------------------------------------------------------------------------------


@card("Lion Battle Fortress")
def test_a_defender_is_sent_home():
    p = at_war("Lion Battle Fortress", quiet(2).at(0, 0, "Rider").at(1, 0, "Wanderer", "Farmer"))
    p.use("Lion Battle Fortress")
    assert not p.may_choose("Rider")
    p.choose("Wanderer")
    assert (p.place("Wanderer"), p.place("Farmer")) == (-1, 0)


@card("Lion Open Fortress")
def test_a_personality_of_yours_has_two_force_more():
    p = at_peace("Lion Open Fortress", quiet(2).home(0, "Wanderer").home(1, "Rider"))
    assert p.use("Lion Open Fortress").force("Wanderer") == 5


@card("Lion Limited Fortress")
def test_a_discarded_card_straightens_a_samurai():
    p = at_peace("Lion Limited Fortress", quiet(2).home(0, "Wanderer (bowed)", "Farmer (bowed)"))
    p.use("Lion Limited Fortress")
    assert not p.bowed("Wanderer")
    assert p.bowed("Farmer")
    assert p.hand_of(0) == []


@card("Dragon Battle Fortress")
@pytest.mark.parametrize(
    ("rings", "more"), [((), 1), (("Ring of Fire",), 1), (("Ring of Fire", "Quick Ring of Air"), 2)]
)
def test_a_monk_has_as_much_force_more_as_there_are_rings(rings, more):
    p = quiet(2).at(0, 0, "Togashi Taro", "Rider").at(1, 0, "Wanderer").estate(0, *rings)
    p = at_war("Dragon Battle Fortress", p)
    before = p.force("Togashi Taro")
    assert p.use("Dragon Battle Fortress").force("Togashi Taro") == before + more


@card("Dragon Open Fortress")
def test_one_of_the_next_two_cards_is_buried():
    p = at_peace("Dragon Open Fortress", quiet(2).deck(0, "Knife", "Ward"))
    p.use("Dragon Open Fortress").choose("Ward")
    deck = p.state.fate_decks[0]
    assert (deck[0], deck[-1]) == (p.card("Ward"), p.card("Knife"))


@card("Dragon Limited Fortress")
def test_who_shows_a_ring_draws_a_card_and_buries_one():
    p = at_peace("Dragon Limited Fortress")
    assert not p.can_use("Dragon Limited Fortress")
    p = at_peace("Dragon Limited Fortress", quiet(2).hand(0, "Ring of Fire").deck(0, "Ward"))
    p.use("Dragon Limited Fortress")
    assert p.zone("Ward") == HAND
    p.choose("0:Quick Thought")
    assert sorted(p.hand_of(0)) == ["Ring of Fire", "Ward"]
    assert p.state.fate_decks[0][0] == p.card("0:Quick Thought")


# --- Phoenix, Scorpion -----------------------------------------------------------------------------------


@card("Phoenix Battle Fortress")
@pytest.mark.parametrize(("option", "change"), [(1, 2), (2, -2)])
def test_the_province_of_the_battle_is_two_stronger_or_weaker(option, change):
    p = at_war("Phoenix Battle Fortress", quiet(2).at(0, 0, "Rider").at(1, 0, "Wanderer"))
    before = strength(p, 1)
    p.use("Phoenix Battle Fortress").pick(option)
    assert strength(p, 1) == before + change


@card("Phoenix Open Fortress")
def test_a_spell_is_straightened():
    p = quiet(2).home(0, "Isawa Naki + Consumed by Five Fires (bowed)")
    p = at_peace("Phoenix Open Fortress", p)
    p.use("Phoenix Open Fortress")
    assert not p.bowed("Consumed by Five Fires")


@card("Phoenix Limited Fortress")
def test_a_shugenja_bows_for_honor():
    p = at_peace("Phoenix Limited Fortress", quiet(2).home(0, "Isawa Naki", "Wanderer"))
    honor = p.honor_of(0)
    p.use("Phoenix Limited Fortress")
    assert p.bowed("Isawa Naki")
    assert p.honor_of(0) == honor + 2


@card("Scorpion Battle Fortress")
def test_a_dishonorable_personality_has_two_force_less():
    p = quiet(2).at(0, 0, "Rider").at(1, 0, "Wanderer (dishonored)", "Hero of Old")
    p = at_war("Scorpion Battle Fortress", p)
    assert p.use("Scorpion Battle Fortress").force("Wanderer") == 1


@card("Scorpion Open Fortress")
@pytest.mark.parametrize("disgraced", [True, False])
def test_whoever_has_a_dishonorable_personality_loses_honor(disgraced):
    p = quiet(2).home(1, "Wanderer (dishonored)" if disgraced else "Wanderer").home(0, "Rider (dishonored)")
    p = at_peace("Scorpion Open Fortress", p)
    before = p.honor_of(1)
    assert p.can_use("Scorpion Open Fortress") is disgraced
    if disgraced:
        p.use("Scorpion Open Fortress")
        assert p.honor_of(1) == before - 2


@card("Scorpion Limited Fortress")
def test_a_courtier_bows_for_a_look_at_a_hand():
    p = at_peace("Scorpion Limited Fortress", quiet(2).home(0, "Courtier", "Wanderer"))
    secret = p.card("1:Quick Thought")
    assert not p.state.known[secret] & 1
    p.use("Scorpion Limited Fortress")
    assert p.bowed("Courtier")
    assert p.state.known[secret] & 1


# --- Crab, Crane -----------------------------------------------------------------------------------------


@card("Crab Battle Fortress")
@pytest.mark.parametrize("defends", [True, False])
def test_the_defenders_province_is_three_stronger(defends):
    p = quiet(2).at(0, 0, "Rider").at(1, 0, "Wanderer")
    p = at_war("Crab Battle Fortress", p, *((1, 0) if defends else (0, 1)))
    assert p.can_use("Crab Battle Fortress") is defends
    if defends:
        before = strength(p, 0)
        p.use("Crab Battle Fortress")
        assert strength(p, 0) == before + 3


@card("Crab Open Fortress")
def test_a_follower_is_straightened():
    p = at_peace("Crab Open Fortress", quiet(2).home(0, "Wanderer (bowed) + Footmen (bowed)"))
    p.use("Crab Open Fortress")
    assert not p.bowed("Footmen")
    assert p.bowed("Wanderer")


@card("Crab Limited Fortress")
@pytest.mark.parametrize("title", ["Footmen", "First Sword"])
def test_the_next_follower_or_item_costs_two_gold_less(title):
    p = quiet(2).home(0, "Wanderer", "Rider").estate(0, "Loom").hand(0, title, "Marines")
    g = p.state
    g.ledger.write_flags(g, g.stronghold[0], g.flags[g.stronghold[0]] | BOWED)
    p = at_peace("Crab Limited Fortress", p)
    assert not p.can_use("Equip"), "there is 1 Gold"
    p.use("Crab Limited Fortress").passes(1)
    p.use("Equip", pay=False)
    p.choose(title).choose("Wanderer")
    assert p.attachments("Wanderer") == [title]
    p.passes(1)
    assert not p.can_use("Equip"), "only the next one"


@card("Crane Battle Fortress")
@pytest.mark.parametrize(("who", "more"), [("Proud Lord", 3), ("Rider", 1)])
def test_a_personality_has_force_more_by_personal_honor_up_to_three(who, more):
    p = at_war("Crane Battle Fortress", quiet(2).at(0, 0, who).at(1, 0, "Wanderer"))
    before = p.force(who)
    assert p.use("Crane Battle Fortress").force(who) == before + more


@card("Crane Open Fortress")
def test_a_dishonorable_personality_is_honorable_again():
    p = at_peace("Crane Open Fortress", quiet(2).home(0, "Wanderer (dishonored)", "Rider"))
    assert not p.use("Crane Open Fortress").dishonored("Wanderer")


@card("Crane Limited Fortress")
@pytest.mark.parametrize("who", ["Wanderer", "Wanderer (dishonored)"])
def test_where_nobody_is_dishonorable_there_is_honor_to_gain(who):
    p = at_peace("Crane Limited Fortress", quiet(2).home(1, who))
    honor = p.honor_of(0)
    assert p.can_use("Crane Limited Fortress") is (who == "Wanderer")
    if who == "Wanderer":
        assert p.use("Crane Limited Fortress").honor_of(0) == honor + 2


# --- Mantis, Spider, Unicorn -----------------------------------------------------------------------------


@card("Mantis Battle Fortress")
@pytest.mark.parametrize(("who", "falls"), [("Farmer", True), ("Wanderer", False)])
def test_a_shot_of_two(who, falls):
    p = at_war("Mantis Battle Fortress", quiet(2).at(0, 0, "Rider").at(1, 0, "Wanderer", "Farmer"))
    p.use("Mantis Battle Fortress").choose(who)
    assert p.in_play(who) is not falls


@card("Mantis Open Fortress")
def test_a_holding_bows_to_exchange_a_card():
    p = at_peace("Mantis Open Fortress", quiet(2).estate(0, "Farm").deck(0, "Ward"))
    p.use("Mantis Open Fortress")
    assert p.bowed("Farm")
    p.choose("0:Quick Thought")
    assert p.hand_of(0) == ["Ward"]


@card("Mantis Limited Fortress")
def test_a_holding_is_destroyed_for_honor_and_a_card():
    p = at_peace("Mantis Limited Fortress", quiet(2).estate(0, "Farm"))
    honor, hand = p.honor_of(0), len(p.hand_of(0))
    p.use("Mantis Limited Fortress")
    assert not p.in_play("Farm")
    assert (p.honor_of(0), len(p.hand_of(0))) == (honor + 2, hand + 1)


@card("Spider Battle Fortress")
def test_a_follower_of_yours_dies_to_weaken_an_enemy():
    p = quiet(2).at(0, 0, "Rider + Footmen").at(1, 0, "Wanderer + Footmen")
    p = at_war("Spider Battle Fortress", p)
    p.use("Spider Battle Fortress")
    assert not p.in_play("0:Footmen")
    assert p.in_play("1:Footmen")
    assert p.stat("Wanderer") == 0


@card("Spider Open Fortress")
def test_it_is_turned_down_to_destroy_a_bowed_follower():
    p = (
        quiet(2)
        .tile(0, "Spider Battle Fortress", 1, 1)
        .home(1, "Wanderer + Footmen (bowed)", "Rider + Marines")
    )
    p = at_peace("Spider Open Fortress", p)
    p.use("Spider Open Fortress")
    assert not face_up(p, "Spider Open Fortress")
    assert not p.in_play("Footmen")
    assert p.in_play("Marines")


@card("Spider Limited Fortress")
def test_honor_buys_a_card():
    p = at_peace("Spider Limited Fortress", quiet(2).honor(0, 6).deck(0, "Ward"))
    p.use("Spider Limited Fortress")
    assert p.honor_of(0) == 4
    assert p.zone("Ward") == HAND


@card("Unicorn Battle Fortress")
def test_a_cavalry_unit_is_straightened():
    p = (
        quiet(2)
        .at(0, 0, "Rider (bowed) + Horsemen (bowed)", "Farmer (bowed)", "Hero of Old")
        .at(1, 0, "Wanderer")
    )
    p = at_war("Unicorn Battle Fortress", p)
    p.use("Unicorn Battle Fortress")
    assert not p.bowed("Rider")
    assert not p.bowed("Horsemen")
    assert p.bowed("Farmer")


@card("Unicorn Open Fortress")
def test_it_is_turned_down_to_come_as_a_guest():
    p = quiet(3).tile(0, "Unicorn Battle Fortress", 1, 1).home(0, "Rider")
    p = at_peace("Unicorn Open Fortress", p)
    p.use("Unicorn Open Fortress").pick(2)
    assert not face_up(p, "Unicorn Open Fortress")
    assert p.state.realm.guests == 1 << 16


@card("Unicorn Limited Fortress")
@pytest.mark.parametrize("down", [True, False])
def test_a_fortress_of_another_player_is_turned_up_again(down):
    p = quiet(2).tile(1, "Lion Open Fortress", 1, 1).tile(1, "Lion Battle Fortress", 0, 1, up=not down)
    p = at_peace("Unicorn Limited Fortress", p)
    honor = p.honor_of(0)
    assert p.can_use("Unicorn Limited Fortress") is down
    if down:
        p.use("Unicorn Limited Fortress")
        assert face_up(p, "Lion Battle Fortress")
        assert p.honor_of(0) == honor + 2
