"""Personalities of the Phoenix."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.codes import province_code
from gorin.games.l5r.values.terms import AT_HOME, CHI, DISCARD, GONE, HONOR, UP
from l5r.cards.imp_clans import fight, table
from l5r.cards.marks import card
from support import rule


@card("Shiba Katsuda")
def test_katsuda_has_the_figures_of_the_card():
    p = table("Phoenix", "Lion").home(0, "Shiba Katsuda").action_phase(0)
    assert (p.force("Shiba Katsuda"), p.stat("Shiba Katsuda", CHI), p.stat("Shiba Katsuda", HONOR)) == (
        3,
        3,
        2,
    )


@card("Asako Yasu")
def test_yasu_questions_shugenja_without_focusing():
    p = (
        table("Phoenix", "Lion")
        .home(0, "Asako Yasu")
        .home(1, "Sage", "Brute")
        .hand(0, "Blow")
        .action_phase(0)
    )
    p.use("Asako Yasu")  # 4 against 3
    assert p.zone("Sage") == DISCARD
    assert p.hand_of(0) == ["Blow"]
    assert p.bowed("Asako Yasu")


@card("Asako Yasu")
def test_yasu_survives_her_defeat():
    p = table("Phoenix", "Lion").home(0, "Asako Yasu").home(1, "Sage").hand(0, "Blow").hand(1, "Rest")
    p.action_phase(0).use("Asako Yasu").choose("Rest")  # 4 against 5
    assert p.in_play("Asako Yasu")
    assert p.in_play("Sage")


@card("Isawa Kaede")
def test_kaede_gives_a_province_card_for_a_fate_card():
    p = table("Phoenix", "Lion").home(0, "Isawa Kaede").province(0, 2, "Bushi").action_phase(0)
    p.use("Isawa Kaede").pick(province_code(0, 2))
    assert p.zone("Bushi") == DISCARD
    refilled = p.state.provinces[0][2]
    assert refilled >= 0
    assert not p.state.flags[refilled] & UP
    assert len(p.hand_of(0)) == 1


@card("Isawa Kaede")
def test_kaede_may_give_a_card_that_nobody_has_seen_but_none_of_others():
    p = table("Phoenix", "Lion").home(0, "Isawa Kaede").action_phase(0).use("Isawa Kaede")
    hidden = p.state.provinces[0][1]
    assert p.state.codes == [province_code(0, slot) for slot in range(4)]
    assert all("face-down" in question(p.state).label(code) for code in p.state.codes)
    p.pick(province_code(0, 1))
    assert p.state.zone[hidden] == DISCARD


@card("Isawa Tadaka")
def test_tadaka_raises_the_earth():
    p = table("Phoenix", "Lion").home(0, "Isawa Tadaka").hand(0, "Blow").action_phase(0).use("Isawa Tadaka")
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(4)] == [9, 9, 9, 9]
    assert p.state.stats.strength(p.state, 1, 0) == 7
    assert p.bowed("Isawa Tadaka")


@card("Isawa Tadaka")
def test_tadaka_helps_in_a_battle_from_home_until_the_turn_ends():
    p = table("Lion", "Phoenix").at(0, 0, "Brute").at(1, 0, "Bushi").home(1, "Isawa Tadaka").hand(1, "Rest")
    fight(p, acts=1).use("Isawa Tadaka").choose("Rest")
    assert p.state.stats.strength(p.state, 1, 0) == 7
    while p.state.active == 0:
        p.pick(0 if 0 in p.state.codes else p.state.codes[0])
    assert p.state.stats.strength(p.state, 1, 1) == 5


def waiting(p: Position) -> Position:
    """Seat 0 attacks two provinces; the battle at the first is fought."""
    return fight(p)


@card("Isawa Tomo")
def test_tomo_sends_an_enemy_from_this_battle_to_another():
    p = table("Phoenix", "Lion").at(0, 0, "Bushi").home(0, "Isawa Tomo").at(1, 0, "Brute")
    fight(p).use("Isawa Tomo").choose("Brute")
    p.pick(3)
    assert p.place("Brute") == 2
    assert p.bowed("Isawa Tomo")


@card("Isawa Tomo")
def test_tomo_brings_somebody_in_although_he_has_nobody_here():
    """His own text: presence is not needed where the unit comes to the current battlefield."""
    p = table("Phoenix", "Lion").at(0, 1, "Brute").home(0, "Isawa Tomo").at(1, 0, "Page")
    fight(p).use("Isawa Tomo")
    assert p.place("Brute") == 0
    # Who is here stays: without a unit of his own nobody is sent away.
    p = table("Phoenix", "Lion").at(0, 1, "Brute (fought)").home(0, "Isawa Tomo").at(1, 0, "Page")
    assert not fight(p).can_use("Isawa Tomo")


@card("Isawa Tomo")
def test_tomo_moves_others_past_this_battle_only_from_within_it():
    p = table("Phoenix", "Lion").at(0, 0, "Isawa Tomo").at(1, 1, "Brute")
    fight(p).use("Isawa Tomo").choose("Brute")
    assert 3 in p.state.codes
    p = table("Phoenix", "Lion").at(0, 0, "Bushi").home(0, "Isawa Tomo").at(1, 1, "Brute")
    fight(p).use("Isawa Tomo").choose("Brute")
    assert p.place("Brute") == 0


@card("Isawa Tomo")
def test_tomo_moves_nobody_from_home():
    p = table("Phoenix", "Lion").at(0, 0, "Bushi").home(0, "Isawa Tomo").at(1, 0, "Page").home(1, "Brute")
    fight(p).use("Isawa Tomo")
    assert p.may_choose("Page")
    assert not p.may_choose("Brute")


@card("Isawa Tsuke")
def test_tsuke_sets_one_card_aside_and_focuses_no_other():
    p = (
        table("Phoenix", "Lion")
        .home(0, "Isawa Tsuke")
        .home(1, "Brute")
        .hand(0, "Blow", "Blow")
        .action_phase(0)
    )
    p.use("Isawa Tsuke").choose("Blow")  # 2 and 4 against 4
    assert p.zone("Brute") == DISCARD
    assert p.hand_of(0) == ["Blow"]


@card("Isawa Tsuke")
def test_tsuke_survives_his_defeat():
    p = table("Phoenix", "Lion").home(0, "Isawa Tsuke").home(1, "Brute").hand(0, "Stroll").hand(1, "Rest")
    p.action_phase(0).use("Isawa Tsuke").passes(1)  # 3 against 4
    assert p.in_play("Isawa Tsuke")
    assert p.in_play("Brute")


@rule("R306")
@card("Isawa Uona")
def test_uona_looks_at_so_many_hidden_cards():
    """R306: of any player, in provinces."""
    p = table("Phoenix", "Lion").home(0, "Isawa Uona").hand(0, "Rest").action_phase(0).use("Isawa Uona")
    mine, theirs = p.state.provinces[0][0], p.state.provinces[1][2]
    assert (p.state.known[mine] & 1, p.state.known[theirs] & 1) == (0, 0)
    p.pick(province_code(0, 0)).pick(province_code(1, 2))
    assert (p.state.known[mine], p.state.known[theirs]) == (1, 1)
    assert p.state.known[p.state.provinces[1][0]] == 0
    assert p.bowed("Isawa Uona")  # two cards were seen, and there is no third


@rule("R306")
@card("Isawa Uona")
def test_uona_sees_nothing_that_lies_open():
    p = table("Phoenix", "Lion").home(0, "Isawa Uona").hand(0, "Rest").province(1, 2, "Bushi").action_phase(0)
    p.use("Isawa Uona")
    assert province_code(1, 2) not in p.state.codes
    assert province_code(1, 1) in p.state.codes


@card("Shiba Tsukune")
def test_tsukune_is_at_her_best_against_shugenja():
    p = table("Phoenix", "Lion").home(0, "Shiba Tsukune").home(1, "Sage").hand(0, "Duel").action_phase(0)
    p.use("Duel").use("Shiba Tsukune")
    assert p.stat("Shiba Tsukune", CHI) == 5
    assert p.zone("Sage") == DISCARD
    p = table("Phoenix", "Lion").home(0, "Shiba Tsukune").home(1, "Page").hand(0, "Duel").action_phase(0)
    p.use("Duel")
    assert p.stat("Shiba Tsukune", CHI) == 2


@card("Shiba Ujimitsu")
def test_shibas_soul_is_passed_on():
    """R76: one stack, which keeps what lay on the card below."""
    p = (
        table("Phoenix", "Lion")
        .discard(0, "Shiba Ujimitsu (dead)")
        .home(0, "Page (bowed) + Footmen", "Bushi")
    )
    p.home(1, "Brute").dynasty_phase(0)
    assert not p.may_choose("Brute")
    p.choose("Page")
    assert p.in_play("Shiba Ujimitsu")
    assert p.attachments("Shiba Ujimitsu") == ["Footmen"]
    assert p.bowed("Shiba Ujimitsu")
    assert p.force("Shiba Ujimitsu") == 4
    assert not p.in_play("Page")


@card("Shiba Ujimitsu")
def test_the_stack_falls_as_one():
    p = table("Phoenix", "Lion").discard(0, "Shiba Ujimitsu (dead)").home(0, "Page").hand(1, "Blow")
    p.dynasty_phase(0)
    assert p.in_play("Shiba Ujimitsu")
    while not (p.asked == 1 and p.can_use("Blow")):
        p.passes()
    p.use("Blow")
    assert p.zone("Shiba Ujimitsu") == DISCARD
    assert p.zone("Page") == GONE


@card("Shiba Ujimitsu")
@pytest.mark.parametrize("how", ["", " (dead, dishonored)"])
def test_the_soul_of_a_discarded_or_dishonored_ujimitsu_stays(how):
    p = table("Phoenix", "Lion").discard(0, f"Shiba Ujimitsu{how}").home(0, "Page")
    p.dynasty_phase(0)
    assert p.zone("Shiba Ujimitsu") == DISCARD
    assert p.place("Page") == AT_HOME


@card("Isawa Tsuke")
def test_a_card_set_aside_for_nothing_is_discarded():
    """The challenge is countered, so there is no duel."""
    p = (
        table("Phoenix", "Lion")
        .home(0, "Isawa Tsuke")
        .home(1, "Brute", "Sage + Counterspell")
        .hand(0, "Blow")
    )
    p.action_phase(0).use("Isawa Tsuke").choose("Brute").use("Counterspell")
    assert p.in_play("Brute")
    assert p.zone("Blow") == DISCARD
    assert p.state.focused[0] == ()
