"""The rulings about combat, at their borders: its order, the Lord, and the single battlefields."""

from __future__ import annotations

import pytest

from gorin.games.kenjin.events import Chosen, Combat, Conquered, Eliminated, Supplied, Total
from gorin.kernel.values import to_json
from kenjin.position import at, battle, position
from support import rule

# --- K10 to K12: the order, Archers and Samurai, the Lord --------------------------------------------------


@rule("K10")
def test_k10_reveal_archers_samurai_sanctuary_strengths_winner():
    table = battle(sanctuary=("archer samurai brute", "samurai peasant brute scout"))
    at = table.place("sanctuary")
    happened = [event for event in table.events if getattr(event, "at", None) == at]
    assert [type(event) for event in happened] == [Combat, *[Eliminated] * 5, Total, Total, Conquered]
    assert [(event.seat, event.unit, event.by) for event in happened if isinstance(event, Eliminated)] == [
        (1, "samurai", "archer"),
        (1, "peasant", "samurai"),
        (1, "brute", "samurai"),
        (0, "archer", "sanctuary"),
        (1, "scout", "sanctuary"),
    ]
    assert table.totals("sanctuary") == (2 + 3, 0)


@rule("K10")
def test_k10_the_port_is_counted_before_cards_fall():
    table = battle(port=("ashigaru scout", "samurai"))
    assert table.totals("port") == (1 + 2, 2)


@rule("K10")
def test_k10_the_palace_counts_after_cards_have_fallen():
    table = battle(palace=("peasant peasant lord", "samurai scout"))
    assert table.totals("palace") == (2, 2 + 1 - 2)


@rule("K10")
def test_k10_the_veto_comes_after_all_bonuses():
    table = battle(supply_camp=("ashigaru", ""), golden_temple=("brute", ""), bridge=("", ""))
    table.play(0, "supply golden_temple bridge")
    assert table.winner("golden_temple") == 0


@rule("K10")
def test_k10_the_supply_camps_reward_comes_last_on_its_field():
    table = battle(supply_camp=("ashigaru", ""))
    assert isinstance(table.events[-1], Conquered)
    assert isinstance(table.play(0, "supply village palace")[0], Supplied)


@rule("K11", "KEN-UNIT-ARCHER-3")
def test_k11_with_archer_and_samurai_on_both_sides_only_the_samurai_die():
    table = battle(torii=("archer samurai brute peasant", "samurai ashigaru archer"))
    fallen = [(event.seat, event.unit) for event in table.events if isinstance(event, Eliminated)]
    assert fallen == [(0, "samurai"), (1, "samurai")]
    assert table.totals("torii") == (1 + 3, 2 + 1)


@rule("K12")
def test_k12_the_lord_counts_the_cards_still_above_him():
    table = battle(torii=("lord peasant scout brute", "samurai"))
    assert table.parts("torii", of=0) == [("lord", 3, "K12"), ("scout", 1, "KEN-WIN-1")]


@rule("K12")
def test_k12_assassins_above_him_count():
    table = battle(torii=("assassin@1 lord scout", ""))
    assert ("lord", 3, "K12") in table.parts("torii", of=0)
    table = battle(torii=("lord assassin@1 scout", ""))
    assert ("lord", 4, "K12") in table.parts("torii", of=0)


@rule("K12")
def test_k12_moved_cards_above_him_count():
    table = position(torii=("lord", ""), bridge=("peasant", ""), hands=("general", "peasant"), round=7)
    table.play(0, "deploy general bridge", "redeploy bridge 0 torii")
    table.play(1, "deploy peasant palace")
    assert ("lord", 3, "K12") in table.parts("torii", of=0)


@rule("K12", "K15")
def test_k12_a_card_lost_at_the_sanctuary_no_longer_counts():
    table = battle(sanctuary=("lord peasant", ""))
    assert table.totals("sanctuary") == (2, 0)


# --- K13, K14: Port, Village, Rice Field -------------------------------------------------------------------


@rule("K13")
def test_k13_the_port_bonus_outlives_the_card():
    table = battle(port=("ashigaru", "samurai"))
    assert table.cards("port") == (0, 1)
    assert table.totals("port") == (1, 2)


@rule("K13")
def test_k13_even_a_revealed_card_that_falls_has_given_its_bonus():
    table = battle(port=("brute* lord", "samurai"))
    assert table.totals("port") == (2 + 1, 2)


@rule("K14")
def test_k14_every_card_of_exactly_one_is_two_in_the_village():
    table = battle(village=("scout assassin@1 archer", "assassin@0 peasant ashigaru brute"))
    assert table.totals("village") == (2 + 2 + 2, 2 + 0 + 2 + 3)


@rule("K14")
def test_k14_a_lord_of_one_would_be_two_in_the_village_and_grow_past_it():
    alone = battle(village=("lord", "peasant"), strengths={"lord": 1, "peasant": 1})
    assert alone.totals("village") == (2, 2)
    covered = battle(village=("lord peasant", ""), strengths={"lord": 1})
    assert covered.totals("village") == (2 + 0, 0)


@rule("K14")
def test_k14_only_cards_changed_by_the_village_are_said_to_be():
    table = battle(village=("scout ashigaru brute", ""))
    assert table.parts("village", of=0) == [
        ("scout", 2, "K14"),
        ("ashigaru", 2, "KEN-WIN-1"),
        ("brute", 3, "KEN-WIN-1"),
    ]


@rule("K14")
def test_k14_on_the_rice_field_only_peasants_change():
    table = battle(rice_field=("peasant scout", "ashigaru peasant peasant"))
    assert table.totals("rice_field") == (1 + 1, 2 + 1 + 1)
    assert ("peasant", 1, "K14") in table.parts("rice_field", of=0)


# --- K15: how the Sanctuary chooses ------------------------------------------------------------------------


@rule("K15")
def test_k15_both_owners_choose_at_once_in_either_order():
    for order in ((0, 1), (1, 0)):
        table = battle(sanctuary=("peasant peasant brute", "scout archer lord"))
        assert table.deciders == (0, 1)
        assert all(table.decision(seat).rule == "K15" for seat in (0, 1))
        for seat in order:
            table.play(seat, "sacrifice sanctuary 1")
        assert table.totals("sanctuary") == (0 + 3, 1 + 2)


@rule("K15")
def test_k15_the_first_choice_stays_hidden_until_both_have_chosen():
    shown = []
    for card in (0, 1):
        table = battle(sanctuary=("scout archer brute", "peasant peasant"))
        events = table.play(0, f"sacrifice sanctuary {card}")
        assert [type(event) for event in events] == [Chosen]
        assert table.deciders == (1,)
        views = [to_json(table.state.view(viewer)) for viewer in (None, 1)]
        shown.append((to_json(events), views, to_json(table.decision(1))))
    assert shown[0] == shown[1]


@rule("K15")
def test_k15_a_choice_cannot_be_made_twice_or_refused():
    table = battle(sanctuary=("scout archer brute", "peasant peasant"))
    assert table.decision(0).declinable is False
    table.play(0, "sacrifice sanctuary 0")
    assert table.refused(0, "sacrifice sanctuary 1") == "K15"
    assert table.areas(1)["hand:0"].facts["chosen"] is True
    assert table.areas(0)["hand:1"].facts["chosen"] is False


@rule("K15")
def test_k15_the_lords_strength_is_what_he_has_at_that_moment():
    bare = battle(sanctuary=("brute lord", ""))
    assert bare.survivors("sanctuary", of=0) == "brute"
    covered = battle(sanctuary=("lord ashigaru", ""))
    assert covered.survivors("sanctuary", of=0) == "lord"


@rule("K15")
def test_k15_that_moment_comes_after_the_samurai():
    table = battle(sanctuary=("scout lord brute", "samurai"), strengths={"scout": 2})
    assert table.legal(0) == {"sacrifice sanctuary 0", "sacrifice sanctuary 1"}


@rule("K15")
def test_k15_a_lord_tied_with_another_card_is_a_choice():
    table = battle(sanctuary=("ashigaru lord", ""))
    assert table.legal(0) == {"sacrifice sanctuary 0", "sacrifice sanctuary 1"}


@rule("K15")
def test_k15_a_lone_card_is_lost_too_and_an_empty_side_loses_nothing():
    table = battle(sanctuary=("lord", ""))
    assert table.phase == "over"
    assert table.cards("sanctuary") == (0, 0)
    assert table.winner("sanctuary") is None
    assert [event.unit for event in table.events if isinstance(event, Eliminated)] == ["lord"]


@rule("K15")
def test_k15_a_forced_loss_waits_for_the_other_sides_choice():
    table = battle(sanctuary=("peasant peasant", "scout brute"))
    assert table.deciders == (0,)
    assert table.seen(None, "sanctuary", of=1) == "scout brute*"
    table.play(0, "sacrifice sanctuary 0")
    assert table.survivors("sanctuary", of=1) == "brute"


# --- K16 to K18: Palace, Golden Temple, Fortress -----------------------------------------------------------


@rule("K16")
def test_k16_the_palace_counts_what_is_left():
    table = battle(palace=("brute peasant lord", "samurai"))
    assert table.cards("palace") == (1, 1)
    assert table.totals("palace") == (2, 2)


@rule("K16")
def test_k16_a_total_can_fall_below_zero():
    table = battle(palace=("peasant", ""))
    assert table.totals("palace") == (-2, 0)
    assert table.winner("palace") is None


@rule("K17")
def test_k17_all_bonuses_count_towards_the_lead():
    table = battle(supply_camp=("", "ashigaru"), golden_temple=("", "brute"), bridge=("", ""))
    table.play(1, "supply golden_temple bridge")
    assert table.totals("golden_temple") == (0, 4)
    assert table.winner("golden_temple") == 1


@rule("K17")
def test_k17_more_cards_do_not_help_in_a_tie():
    table = battle(golden_temple=("brute peasant", "ashigaru general peasant"))
    assert table.totals("golden_temple") == (3, 3)
    assert table.winner("golden_temple") is None
    assert table.verdict("golden_temple") == (None, "K17")
    assert table.survivors("golden_temple", of=1) == ""


@rule("K17")
def test_k17_where_it_fails_neither_lord_nor_peasant_scores():
    table = battle(golden_temple=("peasant lord", ""))
    assert table.totals("golden_temple") == (2, 0)
    assert table.scores == [0, 0]
    assert table.aside(0) == "peasant lord"


@rule("K18")
def test_k18_the_tie_break_counts_at_the_fortress():
    table = battle(fortress=("scout archer peasant", "lord"))
    assert table.totals("fortress") == (2, 2)
    assert table.winner("fortress") == 0


@rule("K18")
def test_k18_a_winner_by_tie_break_with_two_cards_is_denied():
    table = battle(fortress=("ashigaru peasant", "lord"))
    assert table.verdict("fortress") == (None, "K18")
    assert table.survivors("fortress", of=0) == ""


@rule("K18", "KEN-WIN-5")
def test_k18_a_full_tie_at_the_fortress_has_nobody_to_test():
    table = battle(fortress=("ashigaru", "lord"))
    assert table.verdict("fortress") == (None, "KEN-WIN-5")
    assert table.survivors("fortress", of=0) == "ashigaru"
    assert table.survivors("fortress", of=1) == "lord"


@rule("KEN-FIELD-FORTRESS-2", "KEN-FIELD-GOLDEN-TEMPLE-2")
@pytest.mark.parametrize("tile", ["fortress", "golden_temple"])
def test_what_a_veto_clears_is_announced(tile):
    table = battle(**at(tile, "brute", "scout"))
    gone = [(event.seat, event.unit, event.by) for event in table.events if isinstance(event, Eliminated)]
    assert gone == [(0, "brute", tile), (1, "scout", tile)]


@rule("K18")
def test_k18_only_surviving_cards_hold_the_fortress():
    table = battle(fortress=("lord peasant scout", "samurai"))
    assert table.cards("fortress") == (2, 1)
    assert table.totals("fortress") == (4, 2)
    assert table.winner("fortress") is None
