"""Straightening and the Events Phase."""

from __future__ import annotations

from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.terms import DISCARD
from l5r.celestial.game import act, face_up, in_province, listen, table, told
from support import rule


@rule("CEL-TURN-1")
def test_a_card_that_may_remain_bowed_stays_so_if_its_player_likes():
    p = table("Lion", "Dragon").home(0, "Sleeper (bowed)", "Farmer (bowed)").turn(0)
    assert p.asked == 0
    p.pick(1)
    assert p.bowed("Sleeper")
    assert not p.bowed("Farmer")


@rule("CEL-TURN-1")
def test_a_card_that_may_remain_bowed_straightens_if_its_player_likes():
    p = table("Lion", "Dragon").home(0, "Sleeper (bowed)").turn(0)
    p.passes(0)
    assert not p.bowed("Sleeper")


@rule("CEL-TURN-1")
def test_its_controller_may_cancel_an_effect_that_straightens_it_too():
    p = table("Lion", "Dragon").home(1, "Sleeper (bowed)").hand(0, "Second Wind").action_phase(0)
    act(p, "Second Wind", "Sleeper")
    assert p.asked == 1
    p.pick(1)
    assert p.bowed("Sleeper")


@rule("CEL-EVENT-1")
def test_provinces_are_dealt_with_from_the_left():
    p = listen(table("Lion", "Dragon")).turn(0)
    assert [event.slot for event in told(p, ev.Revealed)] == [0, 1, 2, 3]


@rule("CEL-EVENT-1")
def test_what_follows_from_a_card_is_finished_before_the_next_is_turned_up():
    p = table("Lion", "Dragon").province(0, 1, "Wisdom Gained (down)").turn(0)
    assert p.asked == 0
    assert face_up(p, 0, 0)
    assert not face_up(p, 0, 2)
    p.passes(0, 1)
    assert face_up(p, 0, 2)


@rule("CEL-EVENT-1")
def test_a_holding_or_personality_stays_face_up_in_its_province():
    p = table("Lion", "Dragon").province(0, 0, "Gold Mine (down)").province(0, 1, "Farmer (down)").turn(0)
    assert (in_province(p, 0, 0), in_province(p, 0, 1)) == ("Gold Mine", "Farmer")
    assert face_up(p, 0, 0)
    assert face_up(p, 0, 1)
    assert not p.in_play("Farmer")


@rule("CEL-EVENT-1")
def test_only_the_active_player_turns_cards_up():
    p = table("Lion", "Dragon").turn(0)
    assert not any(face_up(p, 1, slot) for slot in range(4))


@rule("CEL-EVENT-2")
def test_an_event_resolves_and_is_discarded():
    p = table("Lion", "Dragon").province(0, 0, "Good News (down)").turn(0)
    assert p.honor_of(0) == 7 + 2
    assert p.zone("Good News") == DISCARD


@rule("CEL-EVENT-2")
def test_an_event_that_has_put_itself_into_play_is_not_discarded():
    p = table("Lion", "Dragon").province(0, 0, "Lasting Peace (down)").turn(0)
    assert p.in_play("Lasting Peace")
    assert p.card("Lasting Peace") not in p.state.dynasty_discard[0]


@rule("CEL-EVENT-2")
def test_the_province_is_empty_while_the_event_resolves_and_refilled_face_down_then():
    p = table("Lion", "Dragon").province(0, 0, "Wisdom Gained (down)").turn(0)
    assert p.state.provinces[0][0] < 0
    p.passes(0, 1)
    assert p.state.provinces[0][0] >= 0
    assert not face_up(p, 0, 0)


@rule("CEL-EVENT-3")
def test_a_celestial_enters_play_when_it_is_revealed():
    p = table("Lion", "Dragon").province(0, 0, "First Star (down)").turn(0)
    assert p.in_play("First Star")
    assert not face_up(p, 0, 0)


@rule("CEL-EVENT-3")
def test_the_other_celestials_of_the_player_are_discarded_first():
    p = listen(table("Lion", "Dragon")).estate(0, "First Star").estate(1, "First Star")
    p.province(0, 0, "Second Star (down)").turn(0)
    assert p.in_play("Second Star")
    assert p.zone("0:First Star") == DISCARD
    assert p.in_play("1:First Star")
    happened = [event.card for event in p.state.log if isinstance(event, (ev.Discarded, ev.Entered))]
    assert happened == [p.card("0:First Star"), p.card("Second Star")]


@rule("CEL-EVENT-4")
def test_a_region_comes_into_play_on_its_province_with_its_entering_effects():
    p = table("Lion", "Dragon").province(0, 2, "Field (down)").turn(0)
    assert p.in_play("Field")
    assert p.state.slot[p.card("Field")] == 2
    assert p.honor_of(0) == 7 + 1


@rule("CEL-EVENT-4")
def test_the_province_is_refilled_under_a_region():
    p = table("Lion", "Dragon").province(0, 2, "Field (down)").turn(0)
    assert p.state.provinces[0][2] >= 0
    assert in_province(p, 0, 2) != "Field"


@rule("CEL-EVENT-4")
def test_a_region_serves_the_owner_of_its_province():
    p = table("Lion", "Dragon").province(0, 2, "Field (down)").turn(0)
    assert p.can_use("Field")
    p.use("Field")
    assert p.honor_of(0) == 7 + 1 + 1


@rule("R77")
def test_a_second_region_of_a_province_is_discarded():
    p = table("Lion", "Dragon").estate(0, "Field@1").province(0, 1, "Other Field (down)").turn(0)
    assert p.in_play("Field")
    assert p.zone("Other Field") == DISCARD


@rule("R77")
def test_another_province_may_have_its_own_region():
    p = table("Lion", "Dragon").estate(0, "Field@1").province(0, 2, "Other Field (down)").turn(0)
    assert p.in_play("Other Field")


@rule("R77")
def test_a_region_goes_with_its_province():
    p = table("Lion", "Dragon").estate(1, "Field@2").at(0, 2, *["Matsu Ushio"] * 2)
    p.battle(attacker=0, defender=1, field=2).all_pass()
    assert p.state.provinces[1][2] == -2
    assert p.zone("Field") == DISCARD


@rule("R77", "CEL-EVENT-3")
def test_a_celestial_turned_up_by_a_refill_enters_at_once():
    p = table("Lion", "Dragon").province(0, 0, "Famous Bazaar").deck(0, "First Star").dynasty_phase(0)
    p.buy("Famous Bazaar")
    assert p.in_play("First Star")


@rule("R77")
def test_a_region_turned_up_by_a_refill_waits():
    p = table("Lion", "Dragon").province(0, 0, "Famous Bazaar").deck(0, "Field").dynasty_phase(0)
    p.buy("Famous Bazaar")
    assert in_province(p, 0, 0) == "Field"
    assert face_up(p, 0, 0)


@rule("CEL-TURN-1")
def test_the_question_whether_it_remains_bowed_is_put_in_words():
    p = table("Lion", "Dragon").home(0, "Sleeper (bowed)").turn(0)
    asked = p.state.decision(0)
    assert asked.rule == "CEL-TURN-1"
    assert asked.labels == ["Keep Sleeper bowed", "Straighten Sleeper"]
