"""How a Celestial game begins."""

from __future__ import annotations

import pytest

from gorin.games.l5r.flow.setup import lay_out
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.values.terms import BOWED
from l5r.celestial.game import face_up, in_province, next_turn_of, quiet, started, table, titles
from support import rule


@rule("CEL-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats):
    assert seats in CELESTIAL.seat_counts
    p = started(*["lion", "dragon", "lion", "dragon"][:seats])
    assert p.state.order == tuple(range(seats))


@rule("CEL-SETUP-1")
def test_five_do_not_play():
    assert CELESTIAL.seat_counts == (2, 3, 4)


@rule("CEL-SETUP-1")
def test_a_clan_may_be_played_by_several():
    p = started("lion", "lion")
    assert p.state.clans[0] == p.state.clans[1] != 0


@rule("CEL-SETUP-2")
def test_each_begins_with_the_stronghold_in_play_and_unbowed():
    p = started("lion", "dragon")
    for seat, title in ((0, "Great Hall of Records"), (1, "Pillars of Virtue")):
        assert p.in_play(f"{seat}:{title}")
        assert not p.bowed(f"{seat}:{title}")


@rule("CEL-SETUP-2")
def test_family_honor_begins_as_the_stronghold_prints_it():
    p = started("lion", "dragon")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 5)


@rule("CEL-SETUP-3")
@pytest.mark.parametrize("names", [("lion", "dragon"), ("dragon", "lion"), ("dragon", "dragon", "lion")])
def test_most_family_honor_goes_first(names):
    p = started(*names)
    assert p.state.first == p.state.active == names.index("lion")


@rule("CEL-SETUP-3")
def test_among_equals_chance_decides_who_goes_first():
    firsts = {started("dragon", "lion", "lion", seed=f"tie {n}").state.first for n in range(20)}
    assert firsts == {1, 2}


@rule("R158")
def test_everybody_begins_with_an_unbowed_border_keep():
    p = started("lion", "dragon", "dragon")
    for seat in range(3):
        keeps = [c for c in p.state.estate[seat] if p.state.defs[c].title == "Border Keep"]
        assert len(keeps) == 1
        assert not p.state.flags[keeps[0]] & BOWED


@rule("R158")
def test_everybody_but_the_first_player_begins_with_bowed_bamboo_harvesters():
    p = started("lion", "dragon", "dragon")
    for seat in range(3):
        bamboo = [c for c in p.state.estate[seat] if p.state.defs[c].title == "Bamboo Harvesters"]
        assert len(bamboo) == (0 if seat == p.state.first else 1)
        assert all(p.state.flags[c] & BOWED for c in bamboo)


@rule("R158")
def test_the_bamboo_harvesters_of_the_first_player_are_nowhere_in_the_game():
    p = started("lion", "dragon")
    owned = [p.state.defs[c].title for c in range(len(p.state.defs)) if p.state.owner[c] == p.state.first]
    assert "Bamboo Harvesters" not in owned


@rule("CEL-SETUP-4")
def test_four_provinces_are_filled_face_down():
    p = started("lion", "dragon")
    assert len(p.state.provinces[1]) == 4
    assert all(card >= 0 for card in p.state.provinces[1])
    assert not any(face_up(p, 1, slot) for slot in range(4))
    assert len(p.state.dynasty_decks[1]) == 36


@rule("CEL-SETUP-4")
def test_the_stronghold_gives_the_strength_of_all_four_provinces():
    p = started("lion", "dragon")
    assert [p.state.stats.strength(p.state, 1, slot) for slot in range(4)] == [7, 7, 7, 7]
    p = table("House of Nobody", "Lion")
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(4)] == [5, 5, 5, 5]


@rule("CEL-SETUP-4")
def test_the_first_hand_is_the_top_six_cards_of_the_fate_deck():
    p = started("lion", "dragon")
    assert [len(hand) for hand in p.state.hands] == [6, 6]
    assert [len(deck) for deck in p.state.fate_decks] == [34, 34]


@rule("CEL-SETUP-4")
def test_the_top_cards_are_laid_from_left_to_right_and_taken_in_hand():
    p = quiet(fill=0).deck(0, "Farm", "Loom", "Gold Mine", "Farmer", "Wanderer")
    p.deck(0, "Ten", *["Zero"] * 6)
    lay_out(p.state, 0)
    assert [in_province(p, 0, slot) for slot in range(4)] == ["Wanderer", "Farmer", "Gold Mine", "Loom"]
    assert p.hand_of(0) == ["Zero"] * 6
    assert titles(p, p.state.dynasty_decks[0] + p.state.fate_decks[0]) == ["Farm", "Ten"]


@rule("CEL-SETUP-4")
def test_the_decks_are_shuffled():
    hands = {tuple(started("lion", "dragon", seed=f"{n}").hand_of(1)) for n in range(4)}
    assert len(hands) > 1


@rule("R96")
@pytest.mark.parametrize(
    ("names", "holder"),
    [
        (("lion", "dragon"), 1),
        (("dragon", "lion", "lion"), 0),
        (("lion", "lion"), -1),
        (("dragon", "dragon", "lion"), -1),
    ],
)
def test_the_only_dragon_holds_the_favor(names, holder):
    assert started(*names).state.favor == holder


# --- Border Keep and Bamboo Harvesters ---------------------------------------------------------------


def keep(turn=1):
    """Seat 0 in its Action Phase with a Border Keep, in the turn of this number."""
    p = table("Lion", "Dragon").estate(0, "Border Keep")
    p.province(0, 0, "Gold Mine").province(0, 1, "Copper Mine (down)")
    p.state.turns[0] = turn
    return p


def recycle(p, ability, *slots):
    p.use("Border Keep", ability)
    for slot in slots:
        p.pick(slot + 1)
    return p.passes(0) if p.state.asking != 0 else p


@rule("R159")
def test_both_abilities_may_be_used_in_the_first_turn_and_do_not_bow_the_keep():
    p = keep().deck(0, "Farm", "Loom").action_phase(0)
    recycle(p, 0, 0)
    assert not p.bowed("Border Keep")
    recycle(p, 1, 0)
    assert not p.can_use("Border Keep", 0)
    assert not p.can_use("Border Keep", 1)


@rule("R159")
def test_the_first_ability_works_only_in_the_first_turn():
    p = keep(turn=2).action_phase(0)
    assert not p.can_use("Border Keep", 0)
    assert p.can_use("Border Keep", 1)


@rule("R159")
def test_the_second_ability_works_once_a_game():
    p = keep(turn=2).action_phase(0)
    recycle(p, 1, 0)
    next_turn_of(p, 0)
    assert p.state.turns[0] == 3
    assert not p.can_use("Border Keep", 1)


@rule("R159")
def test_a_bowed_keep_does_nothing():
    p = table("Lion", "Dragon").estate(0, "Border Keep (bowed)")
    p.state.turns[0] = 1
    p.action_phase(0)
    assert not p.can_use("Border Keep", 0)
    assert not p.can_use("Border Keep", 1)


@rule("R159")
def test_the_keep_is_limited():
    p = table("Lion", "Dragon").estate(1, "Border Keep").hand(1, "Quick Thought")
    p.state.turns[1] = 1
    p.action_phase(0)
    assert p.asked == 1
    assert not p.can_use("Border Keep", 1)


@rule("R159")
def test_chosen_cards_go_under_the_deck_in_the_order_of_choice():
    p = keep().action_phase(0)
    first, second = p.card("Gold Mine"), p.card("Copper Mine")
    recycle(p, 0, 1, 0)
    assert p.state.dynasty_decks[0][:2] == (first, second)


@rule("R159")
def test_the_provinces_are_refilled_face_up():
    p = keep().deck(0, "Farm", "Loom").action_phase(0)
    recycle(p, 0, 0, 1)
    assert {in_province(p, 0, 0), in_province(p, 0, 1)} == {"Farm", "Loom"}
    assert face_up(p, 0, 0)
    assert face_up(p, 0, 1)


@rule("R159")
@pytest.mark.parametrize("title", ["Good News", "Field"])
def test_an_event_or_region_turned_up_by_the_keep_waits(title):
    p = keep().deck(0, title).action_phase(0)
    recycle(p, 0, 0)
    assert in_province(p, 0, 0) == title
    assert p.honor_of(0) == 7


@rule("R159")
def test_a_celestial_turned_up_by_the_keep_enters_play():
    p = keep().deck(0, "First Star").action_phase(0)
    recycle(p, 0, 0)
    assert p.in_play("First Star")
    assert not face_up(p, 0, 0)


@rule("R159")
def test_an_attached_region_is_not_recycled_with_its_province():
    p = keep().estate(0, "Field@0").action_phase(0)
    recycle(p, 0, 0)
    assert p.in_play("Field")


@rule("R160")
def test_bamboo_harvesters_do_not_straighten_in_the_first_turn():
    p = table("Lion", "Dragon").estate(0, "Bamboo Harvesters (bowed)")
    p.state.turns[0] = 0
    p.turn(0)
    assert p.bowed("Bamboo Harvesters")


@rule("R160")
def test_no_effect_straightens_bamboo_harvesters_before_the_second_turn():
    p = table("Lion", "Dragon").estate(0, "Bamboo Harvesters (bowed)", "Farm (bowed)").hand(0, "Second Wind")
    p.state.turns[0] = 1
    p.action_phase(0).use("Second Wind").choose("Bamboo Harvesters")
    assert p.bowed("Bamboo Harvesters")


@rule("R160")
def test_bamboo_harvesters_give_gold_in_the_second_turn():
    p = table("Lion", "Dragon").estate(0, "Bamboo Harvesters (bowed)")
    p.state.turns[0] = 1
    p.turn(0)
    assert not p.bowed("Bamboo Harvesters")
    assert p.state.purse.gold(p.state, 0, -1, -1) == 3 + 2
