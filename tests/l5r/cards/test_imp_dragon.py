"""Personalities of the Dragon."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.terms import CHI, COST, DISCARD, HONOR
from l5r.cards.imp_clans import fight, table, to_turn_of
from l5r.cards.marks import card
from support import rule


@card("Mirumoto Daini", "Togashi Yokuni")
@pytest.mark.parametrize(
    ("title", "force", "chi", "honor", "price"),
    [("Mirumoto Daini", 2, 4, 3, 5), ("Togashi Yokuni", 5, 6, 2, 14)],
)
def test_a_personality_has_the_figures_of_the_card(title, force, chi, honor, price):
    p = table("Dragon", "Lion").home(0, title).action_phase(0)
    assert (p.force(title), p.stat(title, CHI), p.stat(title, HONOR)) == (force, chi, honor)
    assert p.stat(title, COST) == price


@card("Togashi Yokuni")
def test_what_yokuni_focuses_counts_twice():
    p = table("Dragon", "Lion").home(0, "Togashi Yokuni").home(1, "Kakita Toshimoko").hand(0, "Duel", "Rest")
    p.hand(1, "Rest").action_phase(0).use("Duel").choose("1:Rest").choose("0:Rest")
    # 6 and twice 2 against 7 and 2.
    assert p.in_play("Togashi Yokuni")
    assert p.zone("Kakita Toshimoko") == DISCARD


@card("Mirumoto Hitomi")
def test_hitomis_men_know_no_fear():
    p = table("Crab", "Dragon").at(0, 0, "Ghoul").at(1, 0, "Mirumoto Hitomi + Footmen", "Page + Horsemen")
    fight(p).use("Ghoul").choose("Mirumoto Hitomi")
    assert not p.bowed("Footmen")
    p = table("Crab", "Dragon").at(0, 0, "Ghoul").at(1, 0, "Mirumoto Hitomi + Footmen", "Page + Horsemen")
    fight(p).use("Ghoul").choose("Page")
    assert p.bowed("Horsemen")


@card("Mirumoto Sukune")
def test_sukune_shoots_what_has_less_force_than_three():
    p = table("Dragon", "Lion").at(0, 0, "Mirumoto Sukune").at(1, 0, "Rider", "Bushi")
    fight(p).use("Mirumoto Sukune").choose("Rider")
    assert p.zone("Rider") == DISCARD
    assert p.bowed("Mirumoto Sukune")
    p = table("Dragon", "Lion").at(0, 0, "Mirumoto Sukune").at(1, 0, "Bushi")
    fight(p).use("Mirumoto Sukune")
    assert p.in_play("Bushi")  # three is not more than three


def fires(p: Position) -> int:
    return p.state.places.token_count(p.state, p.card("Togashi Mitsu"), "Fire")


@card("Togashi Mitsu")
def test_mitsu_breathes_as_much_fire_as_he_likes():
    """R238: once a turn, at least one token; never more than five."""
    p = table("Dragon", "Lion").home(0, "Togashi Mitsu").hand(1, "Stroll").action_phase(0)
    p.use("Togashi Mitsu")
    assert p.state.codes == [1, 2, 3, 4, 5]
    p.pick(3)
    assert (fires(p), p.force("Togashi Mitsu"), p.stat("Togashi Mitsu", CHI)) == (3, 5, 5)
    assert not p.bowed("Togashi Mitsu")
    assert not p.passes(1).can_use("Togashi Mitsu")


@card("Togashi Mitsu")
def test_mitsu_has_five_fires_at_the_most():
    p = table("Dragon", "Lion").home(0, "Togashi Mitsu (3 Fire +1F+1C)").action_phase(0).use("Togashi Mitsu")
    assert p.state.codes == [1, 2]
    p = table("Dragon", "Lion").home(0, "Togashi Mitsu (5 Fire +1F+1C)").action_phase(0)
    assert not p.can_use("Togashi Mitsu")


@rule("R307")
@card("Togashi Mitsu")
def test_a_bowed_mitsu_burns_down_instead_of_straightening():
    p = table("Dragon", "Lion").home(0, "Togashi Mitsu").action_phase(0).use("Togashi Mitsu").pick(2)
    mitsu = p.card("Togashi Mitsu")
    p.state.marks.bow(p.state, mitsu, None)
    seen = []
    for _ in range(3):
        to_turn_of(p, 0)
        while p.asked < 0:
            break
        seen.append((fires(p), p.bowed("Togashi Mitsu")))
    assert seen == [(1, True), (0, True), (0, False)]


@rule("R307")
@card("Togashi Mitsu")
def test_an_unbowed_mitsu_burns_on():
    """R307."""
    p = table("Dragon", "Lion").home(0, "Togashi Mitsu").action_phase(0).use("Togashi Mitsu").pick(2)
    assert fires(to_turn_of(p, 0)) == 2


@card("Togashi Mitsu")
def test_no_effect_straightens_mitsu_while_he_burns():
    p = table("Dragon", "Lion").home(0, "Togashi Mitsu").hand(0, "Rest").action_phase(0)
    p.use("Togashi Mitsu").pick(1)
    p.state.marks.bow(p.state, p.card("Togashi Mitsu"), None)
    p.use("Rest")
    assert p.bowed("Togashi Mitsu")


@card("Togashi Mitsu")
@pytest.mark.parametrize("burning", [True, False])
def test_mitsu_comes_home_bowed_from_a_defense_if_he_burns(burning):
    p = table("Lion", "Dragon").at(0, 0, "Page").at(1, 0, "Togashi Mitsu")
    fight(p, acts=1)
    if burning:
        p.use("Togashi Mitsu").pick(1)
    while p.state.fight.battlefield >= 0 and p.asked >= 0:
        p.passes()
    while p.state.fight.defender >= 0:
        p.passes()
    assert p.bowed("Togashi Mitsu") == burning


@card("Kitsuki Yasu")
def test_before_yasu_no_samurai_refuses():
    """R284: he speaks before the refusal is asked for."""
    p = table("Dragon", "Lion").home(0, "Kitsuki Yasu", "Togashi Yokuni").home(1, "Bushi").hand(0, "Insult")
    p.action_phase(0).use("Insult").choose("Togashi Yokuni").use("Kitsuki Yasu")
    assert p.zone("Bushi") == DISCARD
    assert p.bowed("Kitsuki Yasu")


@card("Kitsuki Yasu")
def test_yasu_lets_others_refuse():
    p = table("Dragon", "Lion").home(0, "Kitsuki Yasu").home(1, "Page").hand(0, "Insult").action_phase(0)
    p.use("Insult")
    assert p.asked == 1  # nobody could react: a Page is no Samurai
    p.pick(1)
    assert p.in_play("Page")


@card("Togashi Yoshi")
def test_yoshi_lends_the_power_of_a_card():
    p = table("Dragon", "Lion").home(0, "Togashi Yoshi", "Bushi").home(1, "Brute").hand(0, "Duel")
    p.deck(0, "Blow").action_phase(0).use("Duel").choose("Bushi").use("Togashi Yoshi")
    # 3 and 4 against 4: nobody has a card to focus.
    assert p.zone("Blow") == DISCARD
    assert p.in_play("Bushi")
    assert p.zone("Brute") == DISCARD
    assert p.bowed("Togashi Yoshi")


@card("Togashi Yoshi")
def test_yoshi_does_not_help_strangers():
    p = table("Dragon", "Lion", "Crane").home(0, "Togashi Yoshi").home(1, "Bushi").home(2, "Brute")
    p.hand(1, "Duel").action_phase(1).use("Duel").choose("Brute")
    assert not p.can_use("Togashi Yoshi")
    assert p.zone("Bushi") == DISCARD
