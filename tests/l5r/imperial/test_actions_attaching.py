"""Attaching cards, moving them, what they give while bowed, and what may remain bowed."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_CARD, ASK_MAY, ASK_TARGET
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import CHI, DISCARD, PLAY, TURN
from l5r.imperial.acting import table
from support import refusal_of, rule


def armory(card: str, *home: str) -> Position:
    return table().hand(0, card).home(0, *home).estate(0, "Mine").action_phase()


# --- attaching ---------------------------------------------------------------------------------------


@rule("IMP-ATTACH-1")
def test_a_card_is_attached_to_an_unbowed_personality_only():
    p = armory("Mail", "Bushi", "Brute (bowed)").use("Equip")
    assert p.attachments("Bushi") == ["Mail"]
    assert not p.bowed("Mail")
    assert not armory("Mail", "Bushi (bowed)").can_use("Equip")


@rule("IMP-ATTACH-1")
def test_the_refusal_names_the_rule():
    p = table().hand(0, "Mail", "Murmur").home(0, "Bushi (bowed)").action_phase()
    assert refusal_of(p.state, 0, Use(None, "Equip")).rule == "IMP-ATTACH-1"


@rule("IMP-ATTACH-1")
def test_it_is_an_action_of_the_active_player_which_others_wait_for():
    p = table().hand(0, "Mail").hand(1, "Mail", "Murmur").home(0, "Bushi").home(1, "Page").estate(0, "Mine")
    p.estate(1, "Mine").action_phase().use("Equip")
    assert p.asked == 1
    assert not p.can_use("Equip")


@rule("IMP-ATTACH-2")
def test_a_follower_asks_for_personal_honor():
    assert armory("Guards", "Bushi").can_use("Equip")
    assert not armory("Guards", "Brute").can_use("Equip")
    assert not armory("Guards", "Bushi (dishonored)").can_use("Equip")


@rule("R63")
def test_a_shugenja_carries_as_many_spells_as_chi():
    assert armory("Scroll", "Sage + Help + Help").can_use("Equip")
    assert not armory("Scroll", "Sage + Help + Help + Help").can_use("Equip")
    assert armory("Scroll", "Sage + Help + Help + Help + Mail").can_use("Equip")
    assert not armory("Scroll", "Bushi").can_use("Equip")


@rule("R63")
def test_a_later_loss_of_chi_drops_none():
    p = table().hand(0, "Bow It").home(0, "Sage + Help + Help + Help + Scroll + Mail").action_phase()
    p.use("Bow It").choose("Mail")
    assert p.stat("Sage", CHI) == 3
    assert p.attachments("Sage") == ["Help", "Help", "Help", "Scroll", "Mail"]


@rule("IMP-ATTACH-3")
def test_one_weapon_and_one_armor():
    assert not armory("Sword", "Bushi + Spear").can_use("Equip")
    assert not armory("Plate", "Bushi + Mail").can_use("Equip")
    assert armory("Sword", "Bushi + Mail").can_use("Equip")


# --- what attachments give ---------------------------------------------------------------------------


@rule("R12")
def test_a_followers_signed_figures_change_its_leader_and_plain_force_is_its_own():
    p = table().home(0, "Bushi + Consort", "Page + Guards").action_phase()
    assert (p.force("Bushi"), p.stat("Bushi", CHI), p.force("Consort")) == (4, 4, 0)
    assert (p.force("Page"), p.force("Guards")) == (1, 2)
    assert p.state.stats.unit_force(p.state, p.card("Bushi")) == 4
    assert p.state.stats.unit_force(p.state, p.card("Page")) == 3


@rule("R60", "R250")
@pytest.mark.parametrize(
    ("carried", "force", "chi"), [("Sword", 2, 0), ("Mail", 0, 1), ("Consort", 1, 1), ("Banner", 1, 0)]
)
def test_a_bowed_attachment_gives_nothing_until_it_straightens(carried, force, chi):
    p = table().hand(0, "Bow It", "Raise It").home(0, f"Bushi + {carried}").action_phase()
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3 + force, 3 + chi)
    p.use("Bow It").choose(carried)
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3, 3)
    p.use("Raise It").choose(carried)
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3 + force, 3 + chi)


@rule("R250")
def test_chi_that_is_lost_so_kills_at_once():
    p = table().hand(0, "Bow It").home(0, "Page + Novice").action_phase()
    p.state.marks.modify(p.state, p.card("Page"), CHI, -1, TURN, p.state.underway.scratch(0))
    assert p.stat("Page", CHI) == 2
    p.use("Bow It").choose("Novice")
    assert p.zone("Page") == DISCARD


@rule("R249")
def test_a_bowed_fortification_protects_its_province():
    p = table().estate(0, "Walls (bowed)@1").action_phase()
    assert p.bowed("Walls")
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(3)] == [7, 11, 7]


# --- moving attached cards ---------------------------------------------------------------------------


@rule("R292", "R72")
def test_all_who_take_part_bow_and_the_card_goes_over():
    p = table().home(0, "Bushi + Mail", "Page", "Brute (bowed)").action_phase().use("Move cards")
    assert (p.attachments("Bushi"), p.attachments("Page")) == ([], ["Mail"])
    assert p.bowed("Bushi")
    assert p.bowed("Page")
    assert not p.bowed("Mail")


@rule("R292", "R72")
def test_nobody_bowed_takes_part():
    assert not table().home(0, "Bushi + Mail", "Page (bowed)").action_phase().can_use("Move cards")
    assert not table().home(0, "Bushi (bowed) + Mail", "Page").action_phase().can_use("Move cards")
    assert not table().hand(0, "Murmur").home(0, "Bushi", "Page").action_phase().can_use("Move cards")


@rule("R292")
@pytest.mark.parametrize(
    ("unit", "other"),
    [
        ("Bushi + Guards", "Page"),  # Personal Honor
        ("Sage + Help", "Bushi"),  # no Shugenja
        ("Sage + Ancient", "Bushi"),  # by its own text
    ],
)
def test_a_card_goes_only_where_it_could_be_attached(unit, other):
    assert not table().home(0, unit, other).action_phase().can_use("Move cards")


@rule("R292")
def test_room_for_spells_counts_too():
    p = table().home(0, "Sage + Scroll", "Inferno + Help + Help + Help").action_phase().use("Move cards")
    p.choose("Scroll")
    assert p.state.asking == ASK_CARD  # one of the three is given for it
    p.choose("Help").passes(0)
    assert p.attachments("Sage") == ["Help"]
    assert sorted(p.attachments("Inferno")) == ["Help", "Help", "Scroll"]


@rule("R292")
def test_weapons_change_hands_against_each_other():
    p = table().home(0, "Bushi + Sword", "Brute + Spear").action_phase().use("Move cards").choose("Sword")
    assert (p.attachments("Bushi"), p.attachments("Brute")) == (["Spear"], ["Sword"])


@rule("R292")
def test_any_number_of_cards_is_moved_among_any_number_of_personalities():
    p = table().home(0, "Bushi + Sword + Mail", "Brute", "Page + Charm").action_phase().use("Move cards")
    p.choose("Sword")
    assert p.state.asking == ASK_TARGET
    p.choose("Brute", "Page")
    assert [p.bowed(who) for who in ("Bushi", "Brute", "Page")] == [True] * 3
    assert p.state.asking == ASK_CARD
    p.choose("Brute")  # takes the Sword
    p.choose("Charm").choose("Bushi")
    assert not p.may_choose("Charm")  # each goes once
    p.choose("Mail").choose("Page")
    assert p.attachments("Bushi") == ["Charm"]
    assert p.attachments("Brute") == ["Sword"]
    assert p.attachments("Page") == ["Mail"]
    assert p.state.asking == ASK_ACTION


@rule("R292")
def test_or_only_one_of_them():
    p = table().hand(1, "Murmur").home(0, "Bushi + Sword + Mail", "Brute").action_phase().use("Move cards")
    p.choose("Sword").passes(0)
    assert (p.attachments("Bushi"), p.attachments("Brute")) == (["Mail"], ["Sword"])
    assert p.asked == 1  # it was an action


@rule("R292")
def test_what_is_bowed_stays_bowed_on_its_way_and_nothing_enters_play():
    p = table().home(0, "Bushi + Mail (bowed)", "Page").action_phase().use("Move cards")
    assert p.bowed("Mail")
    assert p.zone("Mail") == PLAY
    assert p.stat("Page", CHI) == 1


@rule("R292")
def test_it_is_for_the_active_player_only():
    p = table().hand(1, "Murmur").home(1, "Bushi + Mail", "Page").action_phase()
    assert p.asked == 1
    assert not p.can_use("Move cards")


# --- remaining bowed ---------------------------------------------------------------------------------


@rule("IMP-STRAIGHTEN-1")
def test_what_may_remain_bowed_may_do_so_in_the_straighten_phase_only():
    p = table().estate(0, "Sleeper (bowed)").turn(0)
    assert p.state.asking == ASK_MAY
    assert p.pick(1).bowed("Sleeper")
    p = table().hand(0, "Wake").estate(0, "Sleeper (bowed)").action_phase().use("Wake")
    assert not p.bowed("Sleeper")


@rule("R303")
def test_a_card_whose_text_says_so_may_always():
    p = table().hand(0, "Wake").estate(0, "Deep Sleeper (bowed)").action_phase().use("Wake")
    assert p.state.asking == ASK_MAY
    assert p.pick(1).bowed("Deep Sleeper")
