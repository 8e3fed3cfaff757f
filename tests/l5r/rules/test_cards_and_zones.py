"""How cards are read, what counts as one, and the areas in which they lie."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_BOTTOM
from gorin.games.l5r.values.events import Buried
from gorin.games.l5r.values.terms import DEAD, DISHONORED, EMPTY, GONE, K_CAVALRY, K_NONHUMAN, K_SAMURAI, UP
from gorin.kernel.values import to_json
from l5r.rules.cards import duel, table
from support import rule

# --- reading the cards -------------------------------------------------------------------------------


@rule("R1", "R2")
def test_a_text_beats_the_rule_that_bowed_cards_do_nothing():
    p = table().home(0, "Togashi Osawa (bowed)").action_phase()
    p.use("Togashi Osawa")
    assert not p.bowed("Togashi Osawa")


@rule("R2")
def test_repeatable_lifts_the_limit_of_one_use_a_turn():
    p = table().home(0, "Drummer", "Twin").action_phase()
    p.use("Drummer").use("Drummer").use("Twin")
    assert p.force("Drummer") == 4
    assert p.can_use("Drummer")
    assert not p.can_use("Twin")


@rule("R2")
def test_engage_reacts_to_the_beginning_of_a_battle():
    p = table().hand(0, "Sneak Attack").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    assert p.asked == 0
    assert p.can_use("Sneak Attack")


@rule("R2")
def test_absent_needs_no_presence():
    p = table().hand(0, "Sap", "Shout").at(0, 1, "Bushi").at(1, 0, "Sage").battle(0, 1, 0)
    assert p.can_use("Sap")
    assert not p.can_use("Shout")


@rule("R2")
@pytest.mark.parametrize(("place", "home"), [(-1, True), (1, False)])
def test_home_and_remote_free_the_source_from_its_place(place, home):
    p = table().at(0, 0, "Bushi").at(0, place, "Lookout", "Porter", "Ranger").at(1, 0, "Sage").battle(0, 1, 0)
    assert p.can_use("Lookout")  # Remote
    assert p.can_use("Porter") == home
    assert not p.can_use("Ranger")


@rule("R2")
def test_an_interrupt_comes_before_the_effects_of_the_action():
    p = table().hand(0, "Levy Tax").hand(1, "Stop").action_phase().use("Levy Tax")
    assert p.asked == 1
    assert p.honor_of(0) == 7
    p.use("Stop")
    assert p.honor_of(0) == 7


@rule("R9")
def test_idle_words_do_nothing_by_themselves():
    p = table().home(0, "Officer", "Bushi").action_phase()
    assert p.force("Officer") == p.force("Bushi")
    assert p.offered() == ["Lobby", "pass"]  # no action of their own


@rule("R9")
def test_a_text_may_ask_for_an_idle_word():
    p = table().hand(0, "Drill").home(0, "Officer", "Bushi").action_phase().use("Drill")
    assert p.bowed("Officer")
    assert not p.bowed("Bushi")


@rule("L5R-CARD-1")
def test_someone_of_the_dragon_clan_is_no_dragon():
    p = table().hand(0, "Hunt Dragons").home(1, "Togashi Taro").action_phase()
    assert not p.can_use("Hunt Dragons")
    p = table().hand(0, "Hunt Dragons").home(1, "Togashi Taro", "Wyrm").action_phase().use("Hunt Dragons")
    assert p.bowed("Wyrm")
    assert not p.bowed("Togashi Taro")


@rule("L5R-CARD-2")
@pytest.mark.parametrize(("title", "kiho"), [("Kick", True), ("Fire Blossom", True), ("Shout", False)])
def test_the_keywords_of_ability_and_card_describe_the_action(title, kiho):
    p = table("Dragon", "Lion").hand(0, title).at(0, 0, "Togashi Taro").at(1, 0, "Bushi")
    p.estate(0, "Barley Farm").battle(0, 1).passes(1).use(title)
    if title == "Fire Blossom":
        p.passes(0)  # its optional target
    assert p.can_use("Pillars of Virtue") == kiho


@rule("L5R-CARD-3")
def test_who_is_not_nonhuman_is_human():
    p = table("Dragon", "Lion").hand(0, "Inspire Fear").at(0, 0, "Togashi Taro").at(1, 0, "Bushi", "Wyrm")
    p.battle(0, 1).passes(1).use("Inspire Fear")
    assert p.place("Bushi") == -1
    assert p.place("Wyrm") == 0


@rule("L5R-CARD-3")
def test_to_be_human_or_infantry_is_nothing_that_could_be_copied():
    p = table().home(0, "Mimic").home(1, "Wyrm").action_phase().use("Mimic").choose("Wyrm")
    assert p.state.keywords[p.card("Mimic")] & K_NONHUMAN
    p = table().home(0, "Mimic").home(1, "Bushi").action_phase().use("Mimic").choose("Bushi")
    assert not p.state.keywords[p.card("Mimic")] & (K_NONHUMAN | K_CAVALRY)


@rule("L5R-CARD-3")
def test_a_copy_of_human_infantry_takes_neither_nonhuman_nor_cavalry_away():
    p = table().home(0, "Changeling").home(1, "Bushi").action_phase().use("Changeling").choose("Bushi")
    words = p.state.keywords[p.card("Changeling")]
    assert words & K_NONHUMAN
    assert words & K_CAVALRY
    assert words & K_SAMURAI


@rule("L5R-CARD-4")
def test_a_title_in_a_cards_own_text_means_that_very_card():
    p = table().home(0, "Twin", "Twin").action_phase().use("Twin#2")
    assert (p.force("Twin#1"), p.force("Twin#2")) == (2, 4)


@rule("L5R-CARD-5")
def test_base_asks_for_what_is_printed_and_expensive_for_what_is_now():
    p = table().hand(0, "Raise Price", "Buy Off", "Bribe").home(1, "Bushi").action_phase().use("Raise Price")
    assert p.can_use("Buy Off")
    assert not p.can_use("Bribe")


@rule("L5R-CARD-6")
def test_a_stronghold_is_no_holding_and_not_targeted():
    p = table().hand(0, "Seize").estate(1, "Gold Mine").home(1, "Bushi").action_phase().use("Seize")
    assert p.may_choose("Gold Mine")
    assert not p.may_choose("Pillars of Virtue")


@rule("R74")
def test_a_token_changes_a_stat_until_its_card_leaves_play():
    p = table().hand(0, "Slay").home(0, "Togashi Konishi (2 Fire)").action_phase()
    assert p.force("Togashi Konishi") == 6
    p.use("Slay")
    assert p.state.tokens[p.card("Togashi Konishi")] == ()


@rule("R74")
def test_a_token_can_carry_a_keyword():
    p = table().hand(0, "Saddle", "Slay").home(0, "Bushi").action_phase().use("Saddle")
    assert p.state.keywords[p.card("Bushi")] & K_CAVALRY
    p.use("Slay")
    assert not p.state.keywords[p.card("Bushi")] & K_CAVALRY


@rule("R74")
def test_what_a_token_gives_comes_from_the_effect_that_put_it_there():
    p = table().hand(0, "Brand", "Justly Earned Victory").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    p.use("Brand")
    assert p.force("Bushi") == 5
    p.use("Justly Earned Victory", 1)
    assert p.force("Bushi") == 3


@rule("R75")
def test_a_created_personality_has_zeros_and_no_requirement_and_comes_home():
    p = table().honor(0, -15).hand(0, "Summon").action_phase().use("Summon")
    assert p.in_play("Spirit")
    assert (p.force("Spirit"), p.place("Spirit"), p.bowed("Spirit")) == (0, -1, False)


@rule("R75")
def test_a_created_card_leaves_the_game_when_it_leaves_play():
    p = table().hand(0, "Summon", "Slay").action_phase().use("Summon").use("Slay")
    assert p.zone("Spirit") == GONE
    assert p.state.dynasty_discard[0] == ()


@rule("R75")
def test_a_created_card_counts_in_a_resolution():
    p = table().hand(1, "Levy").at(0, 0, "Brute").at(1, 0, "Page").province(0, 0, "Page").battle(0, 1)
    p.use("Levy").all_pass()
    assert p.honor_of(0) == 7 + 2 * 2


# --- areas -------------------------------------------------------------------------------------------


@rule("L5R-ZONE-1")
def test_a_card_goes_to_its_owners_pile_whoever_controlled_it():
    p = table().hand(0, "Seduce", "Slay").home(1, "Bushi + Spearmen").action_phase().use("Seduce")
    p.use("Slay").choose("Bushi")
    assert p.state.dynasty_discard[1] == (p.card("Bushi"),)
    assert p.card("Spearmen") in p.state.fate_discard[1]


@rule("L5R-ZONE-1")
def test_a_card_that_is_put_back_goes_to_its_owners_deck():
    p = duel()
    pools = [set(p.state.pools[seat]) for seat in (0, 1)]
    p.passes(1)
    while p.state.asking == ASK_BOTTOM:
        p.pick(p.state.codes[0])
    assert [set(p.state.fate_decks[seat][:3]) for seat in (0, 1)] == pools


@rule("L5R-ZONE-2", "R64")
def test_only_personalities_are_dead():
    p = table().hand(0, "Slay").home(1, "Bushi + War Dogs").action_phase().use("Slay").choose("Bushi")
    assert p.dead("Bushi")
    assert not p.in_play("War Dogs")
    assert not p.dead("War Dogs")


@rule("L5R-ZONE-2")
def test_who_was_discarded_is_not_dead():
    p = table().home(0, "Retiree").action_phase().use("Retiree")
    assert p.card("Retiree") in p.state.dynasty_discard[0]
    assert not p.dead("Retiree")


@rule("R73")
def test_a_pile_keeps_its_order_and_how_a_personality_died():
    p = table().hand(0, "Slay", "Slay").home(1, "Bushi (dishonored)", "Sage").action_phase()
    p.use("Slay").choose("Bushi").use("Slay#2")
    assert p.state.dynasty_discard[1] == (p.card("Bushi"), p.card("Sage"))
    assert p.state.flags[p.card("Bushi")] & (DEAD | DISHONORED) == DEAD | DISHONORED
    assert p.state.flags[p.card("Sage")] & (DEAD | DISHONORED) == DEAD


@rule("R73")
def test_a_card_that_leaves_the_pile_loses_that_record():
    p = table().hand(0, "Will", "Shout").discard(0, "Bushi (dead, dishonored)").estate(0, "Diamond Mine")
    p.at(0, 0, "Rider").at(1, 0, "Sage").battle(0, 1).use("Will")
    assert p.in_play("Bushi")
    assert not p.dead("Bushi")
    assert not p.dishonored("Bushi")


@rule("R73")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_discard_piles_are_open_to_all(seat):
    p = table().discard(0, "Palm Strike").discard(1, "Bushi (dead)").action_phase()
    piles = {area.id: [card.name for card in area.cards] for area in p.state.view(seat).areas}
    assert piles["fate-discard-0"] == ["Palm Strike"]
    assert piles["dynasty-discard-1"] == ["Bushi"]


@rule("L5R-ZONE-3")
def test_no_effect_finds_a_removed_card():
    p = table().hand(0, "Exile", "Recall").discard(0, "Palm Strike").action_phase().use("Exile")
    assert p.zone("Palm Strike") == GONE
    p.use("Recall")  # only what lies in the pile by now
    assert "Palm Strike" not in p.hand_of(0)


@rule("L5R-ZONE-4")
def test_an_emptied_province_is_refilled_face_down():
    p = table().province(0, 1, "Page").dynasty_phase().buy("Page")
    card = p.state.provinces[0][1]
    assert card >= 0
    assert not p.state.flags[card] & UP


@rule("L5R-ZONE-5")
def test_a_province_that_cannot_be_refilled_stays_without_a_card():
    p = table(fill=4).discard(0, "Bushi").province(0, 1, "Page")
    p.state.dynasty_decks[0] = ()
    p.dynasty_phase().buy("Page")
    assert p.state.provinces[0][1] == EMPTY
    assert p.state.places.province_count(p.state, 0) == 4
    assert p.state.dynasty_discard[0] == (p.card("Bushi"),)


@rule("L5R-ZONE-5")
def test_an_empty_fate_deck_costs_nothing():
    p = table(fill=4).discard(0, "Palm Strike").home(0, "Scholar")
    p.state.fate_decks[0] = ()
    p.action_phase().use("Scholar")
    assert p.hand_of(0) == []
    assert p.state.victory == 0
    assert p.state.fate_discard[0] == (p.card("Palm Strike"),)


@rule("L5R-ZONE-6")
def test_a_face_down_province_card_is_known_to_nobody_and_a_hand_to_its_player():
    p = table().hand(0, "Palm Strike").action_phase()
    for seat in (0, 1):
        seen = to_json(p.state.view(seat)).decode()
        assert "Matsu Mikura" not in seen
        assert ("Palm Strike" in seen) == (seat == 0)


@rule("L5R-ZONE-6")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_family_honor_is_known_to_all(seat):
    areas = {area.id: area for area in table().honor(1, -3).action_phase().state.view(seat).areas}
    assert [areas[f"home-{other}"].facts["honor"] for other in (0, 1)] == [7, -3]


@rule("L5R-ZONE-7")
def test_looking_tells_only_the_one_who_looks():
    p = duel()
    pool = p.state.pools[0]
    assert [p.state.known[card] for card in pool] == [1, 1, 1]


@rule("L5R-ZONE-7", "R79", "R4")
def test_a_card_shown_on_its_way_is_known_to_all_and_hidden_again():
    p = table().deck(0, "Ring of Air").province(0, 0, "Wisdom Gained (down)").turn(0)
    p.pick(1).choose("Ring of Air")
    card = p.card("Ring of Air")
    assert p.hand_of(0) == ["Ring of Air"]
    assert p.state.known[card] == 3
    assert not p.state.flags[card] & UP


@rule("L5R-ZONE-7")
def test_a_revealed_card_stays_face_up():
    p = table().province(0, 0, "Page (down)").turn(0)
    assert p.state.flags[p.card("Page")] & UP


@rule("L5R-ZONE-8")
def test_a_draw_comes_from_the_top_of_the_fate_deck():
    p = table().deck(0, "Palm Strike", "Low Stance").home(0, "Scholar").action_phase().use("Scholar")
    assert p.hand_of(0) == ["Low Stance"]


@rule("L5R-ZONE-8")
def test_a_discard_is_any_card_of_ones_hand_by_ones_own_choice():
    p = table().hand(0, "Palm Strike", "Low Stance").favor(0).action_phase().use("Favor: draw")
    assert p.asked == 0
    assert p.may_choose("Palm Strike")
    p.choose("Low Stance")
    assert p.zone("Low Stance") == 16


@rule("R79")
def test_whoever_puts_cards_on_the_bottom_of_a_deck_chooses_their_order():
    p = table().estate(0, "Border Keep").province(0, 0, "Page").province(0, 1, "Bushi").action_phase()
    p.use("Border Keep", 1).pick(2).pick(1).passes(0)
    assert p.state.dynasty_decks[0][:2] == (p.card("Page"), p.card("Bushi"))


@rule("R79")
def test_the_others_do_not_see_in_which_order_several_cards_go_to_the_bottom():
    p = table().estate(0, "Border Keep").province(0, 0, "Page").province(0, 1, "Bushi").action_phase()
    p.state.log = []
    p.use("Border Keep", 1).pick(2).pick(1).passes(0)
    buried = [event for event in p.state.log if isinstance(event, Buried)]
    for seat, seen in ((0, [p.card("Bushi"), p.card("Page")]), (1, [None, None])):
        told = [event.seen_by(seat) for event in buried]
        assert [event.card for event in told if isinstance(event, Buried)] == seen
    assert [p.state.known[p.card(title)] for title in ("Page", "Bushi")] == [0b01, 0b01]


@rule("R79")
def test_where_a_single_card_lies_everybody_knows_who_saw_it():
    p = table().estate(0, "Border Keep").province(0, 0, "Page").action_phase()
    p.use("Border Keep", 1).pick(1).passes(0)
    assert p.state.known[p.card("Page")] == 0b11


@rule("R79")
def test_a_search_may_find_nothing_on_purpose_and_the_deck_is_shuffled():
    p = table().deck(0, "Ring of Air").province(0, 0, "Wisdom Gained (down)")
    p.state.log = []
    p.turn(0).pick(1).passes(0)
    assert p.hand_of(0) == []
    assert "Shuffled" in [type(event).__name__ for event in p.state.log]


@rule("R80")
def test_a_province_card_discarded_by_an_effect_is_replaced_face_down():
    p = table().estate(0, "Diamond Mine").home(0, "Bushi").province(0, 2, "Akodo Kuma").action_phase()
    p.use("Akodo Kuma")
    card = p.state.provinces[0][2]
    assert p.card("Akodo Kuma") in p.state.dynasty_discard[0]
    assert card >= 0
    assert not p.state.flags[card] & UP
