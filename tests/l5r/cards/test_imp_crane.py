"""Personalities of the Crane."""

from __future__ import annotations

import pytest

from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.values.terms import AT_HOME, CHI, COST, DISCARD, HONOR
from l5r.cards.imp_clans import fight, table
from l5r.cards.marks import card
from support import rule


@card("Asahina Tomo", "Daidoji Uji")
@pytest.mark.parametrize(
    ("title", "force", "chi", "honor", "price", "needed"),
    [("Asahina Tomo", 0, 4, 2, 6, 0), ("Daidoji Uji", 2, 3, 2, 4, 5)],
)
def test_a_personality_has_the_figures_of_the_card(title, force, chi, honor, price, needed):
    p = table("Crane", "Lion").home(0, title).action_phase(0)
    assert (p.force(title), p.stat(title, CHI), p.stat(title, HONOR)) == (force, chi, honor)
    assert p.stat(title, COST) == price
    p = table("Crane", "Lion").honor(0, needed - 1).province(0, 0, title).dynasty_phase(0)
    assert not p.can_buy(title, "discount")
    p = table("Crane", "Lion").honor(0, needed).province(0, 0, title).dynasty_phase(0)
    assert p.can_buy(title, "discount")


@card("Asahina Tamako")
def test_tamako_turns_a_card_of_the_hand_into_gold():
    p = table("Crane", "Lion").home(0, "Asahina Tamako").hand(0, "Blow", "Rest").estate(0, "Farm")
    p.province(0, 0, "Brute").dynasty_phase(0)  # costs 8: the Stronghold makes 4, Blow is worth 4
    p.buy("Brute")
    assert p.in_play("Brute")
    assert p.zone("Blow") == DISCARD
    assert "Rest" in p.hand_of(0)
    assert p.bowed("Asahina Tamako")


@card("Asahina Tamako")
def test_tamako_is_worth_no_more_than_the_best_card_and_nothing_bowed():
    p = table("Crane", "Lion").home(0, "Asahina Tamako").hand(0, "Shame", "Rest")
    assert not p.province(0, 0, "Brute").dynasty_phase(0).can_buy("Brute")  # 4 and 3
    p = table("Crane", "Lion").home(0, "Asahina Tamako (bowed)").hand(0, "Blow")
    assert not p.province(0, 0, "Brute").dynasty_phase(0).can_buy("Brute")


@card("Doji Hoturi")
def test_hoturi_makes_a_duel_one_of_honor():
    p = table("Crane", "Lion").home(0, "Doji Hoturi").home(1, "Brute").hand(0, "Duel")
    p.action_phase(0).use("Duel").use("Doji Hoturi")
    # Personal Honor: five against one; both players must strike.
    assert p.honor_of(1) == 6 - 3
    assert p.asked == 1
    p.pick(2)
    assert p.dishonored("Brute")
    assert p.in_play("Brute")


@card("Doji Hoturi")
def test_the_losers_player_may_choose_seppuku():
    p = table("Crane", "Lion").home(0, "Doji Hoturi").home(1, "Brute").hand(0, "Duel")
    p.action_phase(0).use("Duel").use("Doji Hoturi").pick(1)
    assert p.zone("Brute") == DISCARD
    assert p.dead("Brute")
    assert not p.dishonored("Brute")


@card("Doji Hoturi")
def test_hoturi_speaks_once_a_duel_and_again_in_the_next():
    p = table("Crane", "Lion").home(0, "Doji Hoturi").home(1, "Brute", "Bushi").hand(0, "Duel", "Duel")
    p.action_phase(0).use("Duel").choose("Brute").use("Doji Hoturi")
    assert p.asked == 1  # and nobody is asked for a second time
    p.pick(2).use("Duel#2").choose("Bushi")
    assert p.can_use("Doji Hoturi")


@card("Doji Hoturi")
def test_without_a_word_of_hoturi_the_loser_dies():
    p = table("Crane", "Lion").home(0, "Doji Hoturi").home(1, "Brute").hand(0, "Duel")
    p.action_phase(0).use("Duel").passes(0)
    assert p.zone("Brute") == DISCARD
    assert p.honor_of(1) == 6


@card("Doji Yosai")
def test_no_gifts_are_made_while_yosai_lobbies():
    """R11: others may still bow Personalities, and Yosai's own player may give."""
    p = table("Crane", "Lion").home(0, "Doji Yosai").home(1, "Bushi").hand(0, "Rest").hand(1, "Blow")
    p.favor(1).action_phase(0).use("Lobby")
    seen: set[tuple[int, str]] = set()
    while isinstance(p.state.underway.stack[-1], Lobby):
        seen.update((p.asked, word) for word in p.offered())
        p.passes()
    assert any(seat == 0 and "Rest" in word for seat, word in seen)
    assert any(seat == 1 and "Bushi" in word for seat, word in seen)
    assert not any(seat == 1 and "Blow" in word for seat, word in seen)


@card("Kakita Toshimoko")
def test_toshimoko_challenges_a_samurai_who_dies_of_it():
    p = table("Crane", "Lion").home(0, "Kakita Toshimoko").home(1, "Brute", "Page").action_phase(0)
    p.use("Kakita Toshimoko")
    assert p.asked == 1  # the only Samurai was challenged, and may refuse
    p.passes(1)
    assert p.zone("Brute") == DISCARD
    assert p.bowed("Kakita Toshimoko")


@card("Kakita Toshimoko")
def test_who_refuses_toshimoko_is_dishonored():
    """R235."""
    p = table("Crane", "Lion").home(0, "Kakita Toshimoko").home(1, "Brute").action_phase(0)
    p.use("Kakita Toshimoko").pick(1)
    assert p.dishonored("Brute")
    assert p.in_play("Brute")


@card("Kakita Toshimoko")
def test_toshimoko_refuses_nobody_and_his_defeat_is_a_shame():
    p = table("Dragon", "Crane").home(0, "Togashi Yokuni").home(1, "Kakita Toshimoko").hand(1, "Stroll")
    p.hand(0, "Insult", "Blow").action_phase(0).use("Insult")
    p.choose("Stroll").choose("Blow")  # he was not asked whether to refuse: 6 and twice 4 against 7 and 1
    assert p.zone("Kakita Toshimoko") == DISCARD
    assert p.honor_of(1) == 5 - 5


@card("Kakita Toshimoko")
def test_a_victory_is_no_shame():
    p = (
        table("Dragon", "Crane")
        .home(0, "Brute")
        .home(1, "Kakita Toshimoko")
        .hand(0, "Insult")
        .action_phase(0)
    )
    p.use("Insult")
    assert p.zone("Brute") == DISCARD
    assert p.honor_of(1) == 5


@card("Kakita Yinobu")
def test_yinobu_talks_a_loss_of_anybody_down():
    p = table("Crane", "Lion").home(0, "Kakita Yinobu").hand(0, "Rest", "Stroll", "Blow").hand(1, "Shame")
    p.action_phase(0).passes(0).use("Shame")  # 6 Honor
    p.use("Kakita Yinobu").choose("Rest", "Stroll").passes(0)
    assert p.honor_of(1) == 6 - 3
    assert p.hand_of(0) == ["Blow"]
    assert p.bowed("Kakita Yinobu")


@card("Kakita Yinobu")
def test_yinobu_never_turns_a_loss_into_a_gain():
    p = table("Crane", "Lion").home(0, "Kakita Yinobu").hand(0, "Shame", "Blow", "Shame")
    p.action_phase(0).use("Shame").use("Kakita Yinobu").choose("Blow", "Shame")
    assert p.honor_of(0) == 5


@card("Kakita Yinobu")
def test_yinobu_needs_words():
    p = (
        table("Crane", "Lion")
        .home(0, "Kakita Yinobu")
        .hand(1, "Shame")
        .action_phase(0)
        .passes(0)
        .use("Shame")
    )
    assert p.honor_of(1) == 0


@card("Kakita Yoshi")
def test_yoshi_takes_the_favor_at_any_time():
    p = table("Crane", "Lion").home(0, "Kakita Yoshi").favor(1).hand(1, "Rest").action_phase(1).passes(1)
    p.use("Kakita Yoshi")
    assert p.state.favor == 0
    assert p.bowed("Kakita Yoshi")


@card("Kakita Yoshi")
def test_yoshi_takes_it_in_a_battle_from_home():
    p = table("Crane", "Lion").at(0, 0, "Bushi").home(0, "Kakita Yoshi").at(1, 0, "Page").favor(1)
    assert fight(p).use("Kakita Yoshi").state.favor == 0


@card("Kakita Yoshi")
def test_yoshi_attacks_but_does_not_defend_nor_challenge_nor_lead_troops():
    p = table("Lion", "Crane").home(0, "Brute").home(1, "Kakita Yoshi", "Bushi").maneuvers(0, 1)
    p.passes(0)
    assert p.asked == 1
    assert "Bushi/0" in p.offered()
    assert not any("Yoshi" in word for word in p.offered())
    p = table("Crane", "Lion").home(0, "Kakita Yoshi").maneuvers(0, 1)
    assert "Kakita Yoshi/0" in p.offered()
    p = table("Crane", "Lion").home(0, "Kakita Yoshi + Footmen").action_phase(0)
    assert not p.state.carrying.may_attach(p.state, p.card("Footmen"), p.card("Kakita Yoshi"))


@card("Kakita Yoshi")
def test_yoshi_issues_no_challenge():
    p = table("Crane", "Lion").home(0, "Kakita Yoshi").home(1, "Page").hand(0, "Duel").action_phase(0)
    if p.can_use("Duel"):
        p.use("Duel")
    assert p.in_play("Page")
    assert p.in_play("Kakita Yoshi")


@rule("R237")
@card("Kakita Yuri")
def test_yuri_pays_a_unit_to_go_home():
    """R237, R251: as much Gold as the unit's total Force; it goes home unbowed."""
    p = table("Lion", "Crane").at(0, 0, "Page + Footmen", "Brute").at(1, 0, "Kakita Yuri", "Bushi")
    fight(p, acts=1).use("Kakita Yuri")
    # Only Page's unit can be paid for: 3 of the 4 Gold of the Stronghold.
    assert p.place("Page") == AT_HOME
    assert not p.bowed("Page")
    assert p.bowed("Kakita Yuri")
    assert p.bowed("The Esteemed House of the Crane")


@rule("R237")
@card("Kakita Yuri")
def test_a_bowed_unit_goes_for_nothing():
    """R251: her price is a total, in which bowed cards count nothing."""
    p = table("Lion", "Crane").at(0, 0, "Brute (bowed) + Footmen", "Page").at(1, 0, "Kakita Yuri", "Bushi")
    fight(p, acts=1).use("Kakita Yuri").choose("Brute")
    assert p.place("Brute") == AT_HOME
    assert not p.bowed("The Esteemed House of the Crane")


@rule("R237")
@card("Kakita Yuri")
def test_yuri_negotiates_only_where_she_defends():
    """R237: not from home, and not for an attacker."""
    p = table("Lion", "Crane").at(0, 0, "Page").at(1, 0, "Bushi").home(1, "Kakita Yuri")
    assert not fight(p, acts=1).can_use("Kakita Yuri")
    p = table("Crane", "Lion").at(0, 0, "Kakita Yuri").at(1, 0, "Page")
    assert not fight(p).can_use("Kakita Yuri")


@card("Asahina Tamako")
def test_tamako_does_not_burn_what_she_pays_for():
    p = table("Crane", "Lion").home(0, "Asahina Tamako", "Bushi").hand(0, "Sword", "Stroll")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    assert not p.action_phase(0).can_use("Equip")  # 2 Gold; Stroll is worth one
    p = table("Crane", "Lion").home(0, "Asahina Tamako", "Bushi").hand(0, "Sword", "Rest")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.action_phase(0).use("Equip").choose("Bushi")
    assert p.attachments("Bushi") == ["Sword"]
    assert p.zone("Rest") == DISCARD


@rule("R237")
@card("Kakita Yuri")
def test_yuri_does_not_pay_for_an_ally():
    p = table("Lion", "Dragon", "Crane").at(0, 0, "Page").at(1, 0, "Bushi").at(2, 0, "Kakita Yuri")
    for seat in range(3):
        p.hand(seat, "Stroll")
    p.battle(0, 1, 0, allies=(0, 1 << 2))
    while p.asked != 2:
        p.passes()
    assert not p.can_use("Kakita Yuri")
