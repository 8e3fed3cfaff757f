"""Strongholds, Holdings, Regions, Events and Celestials of Battle of Kyuden Tonbo."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.card_view import face
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.selectors import enemy, your
from gorin.games.l5r.language.statements import Battle, Perform, Target
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import holding, strategy
from gorin.games.l5r.values.terms import DISCARD, HAND, HONOR, OWN_TEXT, PERFORMER, PERSONALITY, TARGET, UP
from gorin.kernel.values import GorinError
from l5r.cards.marks import card
from l5r.cards.stage import ALWAYS, attack, fight

# --- Strongholds -------------------------------------------------------------------------------------


@card("Great Hall of Records")
def test_the_hall_straightens_a_personality_and_strengthens_an_opposed_hero():
    p = fight(Position("Lion", "Dragon").at(0, 0, "Matsu Mari (bowed)").at(1, 0, "Togashi Taro"))
    assert p.bowed("Matsu Mari")
    assert p.force("Matsu Mari") == 3
    p.use("Great Hall of Records")
    assert not p.bowed("Matsu Mari")
    assert p.force("Matsu Mari") == 6


@card("Great Hall of Records")
def test_the_hall_strengthens_nobody_but_heroes():
    p = fight(Position("Lion", "Dragon").at(0, 0, "Akodo Ryozo (bowed)").at(1, 0, "Togashi Taro"))
    p.use("Great Hall of Records")
    assert not p.bowed("Akodo Ryozo")
    assert p.force("Akodo Ryozo") == 3


@card("Great Hall of Records")
def test_the_hall_does_not_strengthen_an_unopposed_hero():
    p = fight(Position("Lion", "Dragon").at(0, 0, "Matsu Mari (bowed)").at(1, 1, "Togashi Taro"))
    p.use("Great Hall of Records")
    assert not p.bowed("Matsu Mari")
    assert p.force("Matsu Mari") == 3


@card("Great Hall of Records")
def test_the_hall_reaches_only_the_battlefield():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Mari", "Akodo Senzo").home(0, "Matsu Ushio")
    fight(p.at(1, 0, "Togashi Taro")).use("Great Hall of Records")
    assert p.may_choose("Matsu Mari")
    assert p.may_choose("Akodo Senzo")
    assert not p.may_choose("Matsu Ushio")
    assert not p.may_choose("Togashi Taro")


@card("Great Hall of Records")
def test_the_hall_acts_once_a_turn_and_not_while_bowed():
    p = fight(Position("Lion", "Dragon").at(0, 0, "Akodo Senzo").at(1, 0, "Togashi Taro"))
    assert p.can_use("Great Hall of Records")
    p.use("Great Hall of Records").passes(1)
    assert p.asked == 0
    assert not p.can_use("Great Hall of Records")
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo").at(1, 0, "Togashi Taro")
    p.state.marks.bow(p.state, p.card("Great Hall of Records"), None)
    assert not fight(p).can_use("Great Hall of Records")


@card("Pillars of Virtue")
def test_the_pillars_give_another_battle_action_after_a_kiho():
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").at(0, 0, "Togashi Shiori")
    fight(p.at(1, 0, "Akodo Masao", "Akodo Senzo")).use("Palm Strike").choose("Akodo Masao")
    assert p.asked == 0
    p.use("Pillars of Virtue")
    assert p.asked == 0
    p.use("Togashi Shiori").choose("Akodo Senzo")
    assert p.bowed("Akodo Masao")
    assert p.bowed("Akodo Senzo")
    assert p.asked == 1


@card("Pillars of Virtue")
def test_the_pillars_do_not_hear_actions_without_kiho():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Shiori").at(1, 0, "Akodo Masao")
    fight(p).use("Togashi Shiori")
    assert p.bowed("Akodo Masao")
    assert p.asked == 1


@card("Pillars of Virtue")
def test_the_pillars_do_not_hear_the_kiho_of_others():
    p = Position("Dragon", "Dragon").hand(1, "Palm Strike").at(0, 0, "Togashi Taro")
    fight(p.at(1, 0, "Togashi Shiori"), acts=1).use("Palm Strike")
    assert p.asked == 1
    assert p.can_use("1:Pillars of Virtue")
    p.passes(1)
    assert p.asked == 0
    assert not p.can_use("Pillars of Virtue")


@card("Pillars of Virtue")
def test_the_pillars_act_once_a_turn():
    p = Position("Dragon", "Lion").hand(0, "Palm Strike", "Palm Strike").at(0, 0, "Togashi Shiori")
    fight(p.at(1, 0, "Akodo Masao")).use("Palm Strike").use("Pillars of Virtue").use("Palm Strike#2")
    assert p.asked == 1


# --- Holdings that produce Gold ----------------------------------------------------------------------


def can_pay(clan: str, title: str, price: int, first: int = 0) -> bool:
    """Whether a Stronghold and this Holding pay together for a Holding of a price."""
    p = Position(clan, "Lion", cards=[holding("A Purchase", price, "")], first=first)
    p.estate(0, title).province(0, 0, "A Purchase").dynasty_phase(0)
    return p.can_buy("A Purchase")


@card("Akodo's Grave", "Bamboo Harvesters", "Barley Farm", "Border Keep", "Border Village", "Chugo Seido")
@card("Copper Mine", "Counting House", "Diamond Mine", "Expendable Resources", "Famous Bazaar", "Gold Mine")
@card("Frontline Encampment", "Kaiu Smithy", "Permanent Encampment", "Rich Coffers", "Temple to Shinsei")
@card("Tetsu Kama Mine", "Traveling Peddler")
@pytest.mark.parametrize(
    ("title", "gold"),
    [
        ("Akodo's Grave", 2),
        ("Bamboo Harvesters", 2),
        ("Barley Farm", 2),
        ("Border Keep", 2),
        ("Border Village", 3),
        ("Chugo Seido", 2),
        ("Copper Mine", 2),
        ("Counting House", 2),
        ("Diamond Mine", 5),
        ("Expendable Resources", 2),
        ("Famous Bazaar", 2),
        ("Frontline Encampment", 2),
        ("Gold Mine", 3),
        ("Kaiu Smithy", 2),
        ("Permanent Encampment", 2),
        ("Rich Coffers", 2),
        ("Temple to Shinsei", 2),
        ("Tetsu Kama Mine", 2),
        ("Traveling Peddler", 2),
    ],
)
def test_a_holding_produces_so_much_gold_for_a_dragon(title, gold):
    assert can_pay("Dragon", title, 4 + gold)
    assert not can_pay("Dragon", title, 4 + gold + 1)
    assert not can_pay("Dragon", f"{title} (bowed)", 4 + 1)
    for mark in ("", " (bowed)"):
        p = Position("Dragon", "Lion").estate(0, title + mark)
        assert face(p.state, p.card(title)).facts["gold"] == gold


@card("Copper Mine", "Gold Mine")
def test_the_mines_produce_more_for_their_own_clan():
    assert can_pay("Lion", "Copper Mine", 3 + 3)
    assert not can_pay("Dragon", "Copper Mine", 4 + 3)
    assert can_pay("Dragon", "Gold Mine", 4 + 3)
    assert not can_pay("Lion", "Gold Mine", 3 + 3)


@card("Diamond Mine")
def test_a_holding_bows_to_produce_gold():
    p = Position("Lion", "Dragon").estate(0, "Diamond Mine").province(0, 0, "Togashi Taro").dynasty_phase(0)
    assert not p.bowed("Diamond Mine")
    p.buy("Togashi Taro")
    assert p.bowed("Diamond Mine")
    assert p.in_play("Togashi Taro")


@card("Bamboo Harvesters")
@pytest.mark.parametrize(("turns_before", "stays_bowed"), [(0, True), (1, False)])
def test_the_harvesters_do_not_straighten_before_the_second_turn(turns_before, stays_bowed):
    p = Position("Lion", "Dragon").estate(0, "Bamboo Harvesters (bowed)", "Copper Mine (bowed)")
    p.state.turns[0] = turns_before
    p.turn(0)
    assert not p.bowed("Copper Mine")
    assert p.bowed("Bamboo Harvesters") == stays_bowed


@card("Barley Farm")
def test_the_farm_produces_one_gold_without_bowing_and_one_by_bowing():
    cheap = holding("A Purchase", 1, "")
    p = Position("Lion", "Dragon", cards=[cheap]).estate(0, "Barley Farm")
    p.province(0, 0, "A Purchase").province(0, 1, "A Purchase").dynasty_phase(0)
    p.buy("A Purchase")
    assert not p.bowed("Barley Farm")
    p.buy("A Purchase#2")
    assert p.bowed("Barley Farm")
    assert not p.bowed("Great Hall of Records")


@card("Border Village")
def test_the_village_produces_four_for_the_second_player_but_not_for_holdings():
    def can_buy_shiori(first: int) -> bool:
        p = Position("Dragon", "Lion", first=first).estate(0, "Border Village")
        return p.province(0, 0, "Togashi Shiori").dynasty_phase(0).can_buy("Togashi Shiori")

    assert can_buy_shiori(first=1)
    assert not can_buy_shiori(first=0)
    assert not can_pay("Dragon", "Border Village", 4 + 4, first=1)


@card("Permanent Encampment")
def test_the_encampment_produces_three_for_an_attachment():
    p = Position("Lion", "Dragon").estate(0, "Permanent Encampment").home(0, "Akodo Masao")
    p.hand(0, "Fubatsu No-Dachi").action_phase(0)
    assert p.can_use("Equip")
    p.use("Equip")
    assert p.attachments("Akodo Masao") == ["Fubatsu No-Dachi"]
    assert p.bowed("Permanent Encampment")


# --- Holdings that do more ---------------------------------------------------------------------------


@card("Akodo's Grave")
def test_the_grave_is_destroyed_to_destroy_a_terrain():
    p = Position("Lion", "Dragon").estate(0, "Akodo's Grave").hand(1, "Maws of Stone")
    fight(p.at(0, 0, "Akodo Masao").at(1, 0, "Togashi Taro"), acts=1)
    p.use("Maws of Stone")
    assert p.in_play("Maws of Stone")
    p.use("Akodo's Grave")
    assert p.zone("Maws of Stone") == DISCARD
    assert p.zone("Akodo's Grave") == DISCARD


@card("Akodo's Grave")
def test_the_grave_needs_a_terrain_to_destroy():
    p = Position("Lion", "Dragon").estate(0, "Akodo's Grave")
    fight(p.at(0, 0, "Akodo Masao").at(1, 0, "Togashi Taro"))
    assert p.asked == 0
    assert not p.can_use("Akodo's Grave")


@card("Border Keep")
def test_the_keep_puts_cards_of_provinces_under_the_deck_and_refills_face_up():
    p = Position("Lion", "Dragon").estate(0, "Border Keep").deck(0, "Akodo Masao", "Akodo Senzo")
    p.province(0, 0, "Copper Mine").province(0, 2, "Diamond Mine (down)").action_phase(0)
    p.use("Border Keep", 1)
    slots = [code for code in p.state.codes if code]
    p.pick(slots[0]).pick(slots[2]).passes(0)
    g = p.state
    assert [g.defs[g.provinces[0][slot]].title for slot in (0, 2)] == ["Akodo Senzo", "Akodo Masao"]
    assert all(g.flags[g.provinces[0][slot]] & UP for slot in (0, 2))
    assert {g.defs[card].title for card in g.dynasty_decks[0][:2]} == {"Copper Mine", "Diamond Mine"}
    assert not p.bowed("Border Keep")


@card("Border Keep")
def test_the_first_ability_of_the_keep_is_for_the_first_turn():
    p = Position("Lion", "Dragon").estate(0, "Border Keep").action_phase(0)
    assert p.can_use("Border Keep", 1)
    assert not p.can_use("Border Keep", 0)
    p = Position("Lion", "Dragon").estate(0, "Border Keep")
    p.state.turns[0] = 1
    p.action_phase(0)
    assert p.can_use("Border Keep", 0)
    assert p.can_use("Border Keep", 1)


@card("Border Keep")
def test_both_abilities_of_the_keep_serve_in_the_first_turn():
    p = Position("Lion", "Dragon").estate(0, "Border Keep").province(0, 0, "Copper Mine")
    p.state.turns[0] = 1
    p.action_phase(0).use("Border Keep", 0).pick(p.state.codes[0]).passes(0)
    assert p.state.dynasty_decks[0][0] == p.card("Copper Mine")
    assert not p.can_use("Border Keep", 0)
    assert p.can_use("Border Keep", 1)


@card("Border Keep")
def test_the_second_ability_of_the_keep_serves_once_a_game():
    p = Position("Lion", "Dragon").estate(0, "Border Keep").home(0, "Akodo Masao").action_phase(0)
    p.use("Border Keep", 1).pick(p.state.codes[0]).passes(0)
    while p.state.turn < 7 or p.state.active != 0:
        p.passes()
    assert p.asked == 0
    assert not p.can_use("Border Keep", 1)


@card("Chugo Seido")
def test_the_temple_gives_an_action_another_samurai_to_target():
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").at(0, 0, "Togashi Shiori")
    fight(p.at(1, 0, "Akodo Masao", "Akodo Senzo")).use("Togashi Shiori").choose("Akodo Masao")
    assert p.asked == 1
    p.use("Chugo Seido")
    assert p.bowed("Akodo Senzo")
    assert not p.bowed("Akodo Masao")
    assert p.zone("Chugo Seido") == DISCARD


@card("Chugo Seido")
def test_the_temple_may_be_left_unused():
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").at(0, 0, "Togashi Shiori")
    fight(p.at(1, 0, "Akodo Masao", "Akodo Senzo")).use("Togashi Shiori").choose("Akodo Masao").passes(1)
    assert p.bowed("Akodo Masao")
    assert p.in_play("Chugo Seido")


@card("Chugo Seido")
@pytest.mark.parametrize("other", ["Akodo Ryozo", "Togashi Taro"])
def test_the_temple_needs_a_samurai_whom_the_action_could_target(other):
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").at(0, 0, "Togashi Shiori")
    fight(p.at(1, 0, "Akodo Masao", other)).use("Togashi Shiori")
    if p.may_choose("Akodo Masao"):
        p.choose("Akodo Masao")
    assert p.bowed("Akodo Masao")
    assert not p.can_use("Chugo Seido")


@card("Chugo Seido")
def test_the_temple_does_not_reach_a_samurai_elsewhere():
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").at(0, 0, "Togashi Shiori")
    fight(p.at(1, 0, "Akodo Masao").at(1, 1, "Akodo Senzo")).use("Togashi Shiori")
    assert p.bowed("Akodo Masao")


@card("Chugo Seido")
def test_the_temple_does_not_hear_its_own_players_actions():
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").at(0, 0, "Togashi Taro")
    fight(p.at(1, 0, "Akodo Masao", "Akodo Senzo (bowed)"), acts=1)
    p.use("Great Hall of Records").choose("Akodo Senzo")
    assert not p.bowed("Akodo Senzo")
    assert p.in_play("Chugo Seido")


@card("Chugo Seido", "Matsu Mari")
def test_a_card_targeted_through_the_temple_has_been_targeted():
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").at(0, 0, "Togashi Kanmu")
    fight(p.at(1, 0, "Akodo Masao", "Matsu Mari")).use("Togashi Kanmu").choose("Akodo Masao")
    p.use("Chugo Seido").use("Matsu Mari")
    assert p.place("Matsu Mari") == 0
    assert p.place("Akodo Masao") == 0


@card("Chugo Seido")
def test_the_temple_hears_targets_that_are_chosen_while_an_action_resolves():
    p = Position("Dragon", "Lion").estate(1, "Chugo Seido").hand(0, "Fire Blossom").at(0, 0, "Togashi Taro")
    fight(p.at(1, 0, "Akodo Senzo", "Akodo Ryozo")).use("Fire Blossom").choose("Akodo Senzo")
    assert p.asked == 1
    p.use("Chugo Seido")
    assert p.bowed("Akodo Ryozo")
    assert not p.bowed("Akodo Senzo")


@card("Counting House")
def test_the_counting_house_draws_for_who_has_fewer_provinces_than_each_other_player():
    p = Position("Dragon", "Lion", "Lion").estate(0, "Counting House").destroyed(0, 3).action_phase(0)
    assert p.hand_of(0) == []
    p.use("Counting House")
    assert len(p.hand_of(0)) == 1
    assert p.bowed("Counting House")


@card("Counting House")
def test_the_counting_house_does_not_draw_for_a_tie():
    p = Position("Dragon", "Lion", "Lion").estate(0, "Counting House").destroyed(0, 3).destroyed(1, 0)
    assert not p.action_phase(0).can_use("Counting House")


@card("Counting House")
def test_a_player_may_have_several_counting_houses():
    p = Position("Dragon", "Lion").estate(0, "Counting House").province(0, 0, "Counting House")
    assert p.dynasty_phase(0).can_buy("Counting House#2")


@card("Expendable Resources")
def test_a_personality_is_expended_for_a_card():
    p = Position("Dragon", "Lion").estate(0, "Expendable Resources").at(0, 0, "Togashi Taro")
    fight(p.at(0, 0, "Togashi Osawa").at(1, 0, "Akodo Masao"))
    held = len(p.hand_of(0))
    p.use("Expendable Resources")
    assert not p.may_choose("Akodo Masao")
    p.choose("Togashi Taro")
    assert p.dead("Togashi Taro")
    assert len(p.hand_of(0)) == held + 1
    assert p.in_play("Expendable Resources")
    assert not p.bowed("Expendable Resources")
    assert not p.passes(1).can_use("Expendable Resources")


@card("Expendable Resources")
def test_nobody_elsewhere_is_expended():
    p = Position("Dragon", "Lion").estate(0, "Expendable Resources").home(0, "Togashi Taro")
    fight(p.at(1, 0, "Akodo Masao"))
    assert not p.can_use("Expendable Resources")


@card("Famous Bazaar")
@pytest.mark.parametrize(("title", "face_up"), [("Famous Bazaar", True), ("Copper Mine", False)])
def test_the_bazaar_is_followed_by_a_card_face_up(title, face_up):
    p = Position("Lion", "Dragon").deck(0, "Akodo Masao").province(0, 1, title).dynasty_phase(0)
    p.buy(title)
    g = p.state
    assert g.defs[g.provinces[0][1]].title == "Akodo Masao"
    assert bool(g.flags[p.card("Akodo Masao")] & UP) == face_up
    assert p.can_buy("Akodo Masao", "discount") is False


@card("Frontline Encampment")
def test_the_encampment_is_destroyed_for_two_force():
    p = Position("Lion", "Dragon").estate(0, "Frontline Encampment").home(0, "Akodo Masao")
    assert p.action_phase(0).force("Akodo Masao") == 2
    p.use("Frontline Encampment")
    assert p.force("Akodo Masao") == 4
    assert p.zone("Frontline Encampment") == DISCARD


@card("Frontline Encampment")
def test_the_encampment_serves_only_its_player_and_only_while_unbowed():
    p = Position("Lion", "Dragon").estate(0, "Frontline Encampment").home(1, "Togashi Taro").action_phase(0)
    assert not p.can_use("Frontline Encampment")
    p = Position("Lion", "Dragon").estate(0, "Frontline Encampment (bowed)").home(0, "Akodo Masao")
    assert not p.action_phase(0).can_use("Frontline Encampment")


@card("Kaiu Smithy")
def test_the_smith_trades_a_card_for_a_weapon_in_the_discard_pile():
    p = Position("Lion", "Dragon").estate(0, "Kaiu Smithy").hand(0, "Will").discard(0, "Seppun Blade")
    p.action_phase(0).use("Kaiu Smithy")
    assert p.hand_of(0) == ["Seppun Blade"]
    assert p.zone("Will") == DISCARD
    assert p.bowed("Kaiu Smithy")


@card("Kaiu Smithy")
def test_the_smith_needs_a_common_weapon_and_a_card_to_discard():
    def can_use(hand: tuple[str, ...], pile: tuple[str, ...]) -> bool:
        p = Position("Lion", "Dragon").estate(0, "Kaiu Smithy").hand(0, *hand).discard(0, *pile)
        return p.action_phase(0).can_use("Kaiu Smithy")

    assert can_use(("Will",), ("Seppun Blade",))
    p = Position("Lion", "Dragon").estate(0, "Kaiu Smithy").hand(0, "Will").discard(1, "Seppun Blade")
    assert not p.action_phase(0).can_use("Kaiu Smithy")
    assert not can_use(("Will",), ("Fubatsu No-Dachi", "Scout Armor"))
    assert not can_use((), ("Seppun Blade",))
    assert not can_use(("Seppun Blade",), ())


@card("Permanent Encampment")
def test_the_encampment_straightens_an_attachment_and_hands_it_on():
    p = Position("Lion", "Dragon").estate(0, "Permanent Encampment")
    p.at(0, 0, "Akodo Masao + Seppun Blade (bowed)", "Akodo Senzo").home(0, "Akodo Ryozo")
    fight(p.at(1, 0, "Togashi Taro")).use("Permanent Encampment")
    assert not p.bowed("Seppun Blade")
    assert not p.may_choose("Akodo Ryozo")
    p.choose("Akodo Senzo")
    assert p.attachments("Akodo Senzo") == ["Seppun Blade"]
    assert p.attachments("Akodo Masao") == []
    assert p.force("Akodo Senzo") == 4 + 2


@card("Permanent Encampment")
def test_the_attachment_may_stay_where_it_is():
    p = Position("Lion", "Dragon").estate(0, "Permanent Encampment")
    p.at(0, 0, "Akodo Masao + Seppun Blade (bowed)", "Akodo Senzo").at(1, 0, "Togashi Taro + War Dogs")
    fight(p).use("Permanent Encampment").passes(0)
    assert not p.bowed("Seppun Blade")
    assert p.attachments("Akodo Masao") == ["Seppun Blade"]
    assert not p.passes(1).can_use("Permanent Encampment")


@card("Permanent Encampment")
def test_the_attachment_is_not_handed_to_whoever_may_not_carry_it():
    p = Position("Lion", "Dragon").estate(0, "Permanent Encampment")
    p.at(0, 0, "Akodo Masao + Elite Guard (bowed)", "Matsu Ushio").at(1, 0, "Togashi Taro")
    fight(p).use("Permanent Encampment")
    assert not p.bowed("Elite Guard")
    assert p.asked == 1


@card("Rich Coffers")
def test_the_coffers_straighten_in_the_straighten_phase_of_every_player():
    p = Position("Lion", "Dragon").estate(0, "Rich Coffers (bowed)", "Copper Mine (bowed)")
    p.turn(1)
    assert not p.bowed("Rich Coffers")
    assert p.bowed("Copper Mine")


@card("Temple to Shinsei")
def test_a_monk_bows_at_the_temple_for_two_honor():
    p = Position("Dragon", "Lion").estate(0, "Temple to Shinsei").home(0, "Togashi Taro", "Akodo Masao")
    assert p.action_phase(0).honor_of(0) == 5
    p.use("Temple to Shinsei")
    assert p.honor_of(0) == 7
    assert p.bowed("Temple to Shinsei")
    assert p.bowed("Togashi Taro")
    assert not p.bowed("Akodo Masao")


@card("Temple to Shinsei")
def test_the_temple_needs_an_unbowed_monk():
    p = Position("Dragon", "Lion").estate(0, "Temple to Shinsei").home(0, "Togashi Taro (bowed)")
    assert not p.home(0, "Akodo Masao").home(1, "Togashi Osawa").action_phase(0).can_use("Temple to Shinsei")


@card("Temple to Shinsei")
def test_a_dishonored_monk_is_rehonored_at_the_temple_instead():
    p = Position("Dragon", "Lion").estate(0, "Temple to Shinsei").home(0, "Togashi Taro (dishonored)")
    p.action_phase(0).use("Temple to Shinsei")
    assert p.honor_of(0) == 5
    assert not p.dishonored("Togashi Taro")


def equipped(title: str, person: str, mine: str = "Tetsu Kama Mine") -> Position:
    """A Lion attaches a card from the hand for 4 Gold or less, and keeps the mine unbowed."""
    p = Position("Lion", "Dragon").estate(0, mine, "Barley Farm").hand(0, title).home(0, person)
    return p.action_phase(0).use("Equip")


@card("Tetsu Kama Mine")
@pytest.mark.parametrize("person", ["Akodo Masao", "Akodo Senzo"])
def test_the_mine_draws_a_card_for_an_item_from_the_hand(person):
    p = equipped("Seppun Blade", person)
    assert p.hand_of(0) == []
    p.use("Tetsu Kama Mine")
    assert len(p.hand_of(0)) == 1
    assert p.bowed("Tetsu Kama Mine")


@card("Tetsu Kama Mine")
def test_the_mine_ignores_followers_and_other_personalities():
    assert equipped("Seppun Blade", "Akodo Senzo").can_use("Tetsu Kama Mine")
    assert not equipped("War Dogs", "Akodo Senzo").can_use("Tetsu Kama Mine")
    assert not equipped("Seppun Blade", "Togashi Taro").can_use("Tetsu Kama Mine")
    assert not equipped("Seppun Blade", "Akodo Senzo", "Tetsu Kama Mine (bowed)").can_use("Tetsu Kama Mine")


@card("Traveling Peddler")
def test_the_peddler_sells_a_card_for_three_gold():
    p = Position("Dragon", "Lion").estate(0, "Traveling Peddler").action_phase(0)
    p.use("Traveling Peddler")
    assert len(p.hand_of(0)) == 1
    assert p.bowed("Traveling Peddler")
    assert p.bowed("Pillars of Virtue")


@card("Traveling Peddler")
def test_the_peddler_does_not_pay_for_himself():
    p = Position("Lion", "Dragon").estate(0, "Traveling Peddler")
    p.state.marks.bow(p.state, p.card("Great Hall of Records"), None)
    assert p.estate(0, "Border Keep").action_phase(0).can_use("Border Keep", 1)
    assert not p.can_use("Traveling Peddler")


# --- Regions -----------------------------------------------------------------------------------------


@card("Farmlands")
def test_the_farmlands_raise_a_follower_for_two_gold():
    p = Position("Lion", "Dragon").estate(0, "Farmlands@0").home(0, "Akodo Senzo").action_phase(0)
    p.use("Farmlands")
    assert p.attachments("Akodo Senzo") == ["1F Follower"]
    assert p.force("1F Follower") == 1
    assert p.bowed("Great Hall of Records")


@card("Farmlands")
def test_the_farmlands_serve_once_a_turn_only_their_player_and_for_gold():
    p = Position("Lion", "Dragon").estate(0, "Farmlands@0", "Copper Mine").home(0, "Akodo Senzo")
    p.action_phase(0).use("Farmlands")
    assert not p.can_use("Farmlands")
    p = Position("Lion", "Dragon").estate(0, "Farmlands@0").home(1, "Togashi Taro")
    assert not p.action_phase(0).can_use("Farmlands")
    p = Position("Lion", "Dragon").estate(0, "Farmlands@0").home(0, "Akodo Senzo")
    p.state.marks.bow(p.state, p.card("Great Hall of Records"), None)
    assert not p.action_phase(0).can_use("Farmlands")


@card("Farmlands")
def test_a_region_belongs_to_the_province_where_it_was_turned_up():
    p = Position("Lion", "Dragon").province(0, 1, "Farmlands (down)").turn(0)
    assert p.in_play("Farmlands")
    assert p.state.slot[p.card("Farmlands")] == 1
    assert p.state.provinces[0][1] >= 0


def storehouse(clan: str, field: int, enemies: str = "Akodo Masao") -> Position:
    """Seat 1 has a bowed unit at home and the storehouse at its second province, where nobody defends."""
    p = Position("Lion", clan).estate(1, "Mountain Storehouse@1")
    p.home(1, "Togashi Taro (bowed) + Spearmen (bowed)")
    if enemies:
        p.at(0, field, enemies)
    return fight(p, field=field, acts=1)


@card("Mountain Storehouse")
def test_the_storehouse_sends_a_straightened_unit_to_the_defense_of_its_province():
    p = storehouse("Dragon", 1)
    assert p.place("Togashi Taro") == -1
    p.use("Mountain Storehouse")
    assert p.place("Togashi Taro") == p.place("Spearmen") == 1
    assert not p.bowed("Togashi Taro")
    assert not p.bowed("Spearmen")
    assert p.bowed("Mountain Storehouse")


@card("Mountain Storehouse")
def test_the_storehouse_serves_other_provinces_only_for_the_lion():
    assert not storehouse("Dragon", 0).can_use("Mountain Storehouse")
    assert storehouse("Lion", 0).can_use("Mountain Storehouse")


@card("Mountain Storehouse")
def test_the_storehouse_needs_an_enemy_at_the_battlefield():
    assert storehouse("Dragon", 1).can_use("Mountain Storehouse")
    assert not storehouse("Dragon", 1, enemies="").can_use("Mountain Storehouse")


@card("Mountain Storehouse")
def test_the_storehouse_does_not_straighten_attackers():
    p = Position("Lion", "Dragon").estate(0, "Mountain Storehouse@1").home(0, "Akodo Masao (bowed)")
    fight(p.at(0, 0, "Akodo Senzo").home(1, "Togashi Osawa").at(1, 0, "Togashi Taro")).use(
        "Mountain Storehouse"
    )
    assert p.place("Akodo Masao") == 0
    assert p.bowed("Akodo Masao")


# --- Events ------------------------------------------------------------------------------------------


@card("I Am Ready")
def test_i_am_ready_bows_a_bare_enemy_once_a_battle_for_the_rest_of_the_game():
    p = Position("Lion", "Dragon").province(0, 0, "I Am Ready (down)")
    p.hand(0, ALWAYS).hand(1, ALWAYS)
    p.home(0, "Akodo Senzo + Spearmen", "Akodo Ryozo").home(1, "Togashi Taro", "Togashi Osawa + Spearmen")
    attack(p.turn(0))
    assert p.zone("I Am Ready") == DISCARD
    p.use_granted()
    assert p.bowed("Togashi Taro")
    assert not p.bowed("Togashi Osawa")
    assert p.passes(1).asked == 0
    with pytest.raises(GorinError, match="not offered"):
        p.use_granted()


@card("I Am Ready")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("Akodo Senzo", "Togashi Taro"), ("Akodo Senzo + Spearmen", "Togashi Taro + War Dogs")],
)
def test_i_am_ready_needs_an_attachment_here_and_none_there(mine, theirs):
    p = Position("Lion", "Dragon").province(0, 0, "I Am Ready (down)")
    p.hand(0, ALWAYS).hand(1, ALWAYS).home(0, mine).home(1, theirs)
    attack(p.turn(0))
    with pytest.raises(GorinError, match="not offered"):
        p.use_granted()


def triumphant(*mine: str, acts: int = 0) -> Position:
    """Triumph Before Battle has happened for seat 0, which attacks."""
    p = Position("Dragon", "Lion").province(0, 0, "Triumph Before Battle (down)")
    p.hand(0, ALWAYS).hand(1, ALWAYS)
    p.home(0, *mine).home(1, "Akodo Masao", "Matsu Ushio")
    return attack(p.turn(0), acts=acts)


@card("Triumph Before Battle")
def test_triumph_pays_for_an_enemy_destroyed_by_an_action_of_your_personality():
    p = triumphant("Togashi Shintaro (3 Fire)")
    assert p.honor_of(0) == 5
    p.use("Togashi Shintaro").choose("Akodo Masao")
    assert p.dead("Akodo Masao")
    assert p.honor_of(0) == 7


@card("Triumph Before Battle")
def test_triumph_does_not_pay_for_the_deeds_of_the_enemy():
    p = triumphant("Togashi Shintaro (3 Fire)", acts=1)
    p.use("Matsu Ushio")
    assert p.dead("Matsu Ushio")
    assert p.dead("Togashi Shintaro")
    assert p.honor_of(0) == 5


@card("Triumph Before Battle")
def test_triumph_does_not_pay_for_the_deeds_of_followers():
    p = triumphant("Togashi Osawa + Spearmen")
    p.use("0:Spearmen").choose("Akodo Masao")
    assert p.dead("Akodo Masao")
    assert p.honor_of(0) == 5


@card("Triumph Before Battle")
def test_triumph_does_not_pay_for_those_who_fall_in_the_resolution():
    p = triumphant("Togashi Akagi", "Togashi Kyoshi")
    p.all_pass()
    assert p.dead("Akodo Masao")
    assert p.dead("Matsu Ushio")
    assert p.honor_of(0) == 5 + 2 * 2


@card("Triumph Before Battle")
def test_triumph_lasts_until_the_next_turn_of_its_player():
    p = Position("Dragon", "Lion").province(0, 0, "Triumph Before Battle (down)").turn(0)
    while p.state.active == 0:
        p.passes()
    assert len(p.state.standing.lasting) == 1
    while p.state.active == 1:
        p.passes()
    assert not p.state.standing.lasting


@card("Wisdom Gained")
def test_wisdom_lets_each_player_take_a_ring_from_deck_or_discard_pile():
    p = Position("Dragon", "Lion").province(0, 0, "Wisdom Gained (down)")
    p.deck(0, "Ring of Air", "Spearmen").discard(1, "Ring of Earth").turn(0)
    assert p.asked == 0
    p.pick(1).choose("Ring of Air")
    assert p.hand_of(0) == ["Ring of Air"]
    p.pick(1).choose("Ring of Earth")
    assert p.hand_of(1) == ["Ring of Earth"]
    assert p.zone("Wisdom Gained") == DISCARD


@card("Wisdom Gained")
def test_wisdom_may_be_declined_and_finds_nothing_but_rings():
    p = Position("Dragon", "Lion").province(0, 0, "Wisdom Gained (down)")
    p.deck(0, "Ring of Air").discard(0, "Palm Strike").turn(0).pick(1)
    assert p.may_choose("Ring of Air")
    assert not p.may_choose("Palm Strike")
    p.passes(0).passes(1)
    assert p.hand_of(0) == p.hand_of(1) == []


# --- Celestials --------------------------------------------------------------------------------------


@card("Akodo's Guidance")
def test_akodo_guides_attacking_lions_of_every_player():
    p = Position("Lion", "Dragon").estate(1, "Akodo's Guidance").at(0, 0, "Akodo Senzo", "Togashi Osawa")
    fight(p.home(0, "Akodo Ryozo").at(1, 0, "Matsu Ushio"))
    assert (p.force("Akodo Senzo"), p.stat("Akodo Senzo", HONOR)) == (5, 3)
    assert (p.force("Akodo Ryozo"), p.stat("Akodo Ryozo", HONOR)) == (3, 4)
    assert (p.force("Matsu Ushio"), p.stat("Matsu Ushio", HONOR)) == (4, 0)
    assert (p.force("Togashi Osawa"), p.stat("Togashi Osawa", HONOR)) == (4, 1)


@card("Akodo's Guidance")
def test_a_lion_dies_under_akodos_guidance_to_destroy_a_less_honorable_enemy():
    p = Position("Lion", "Dragon").estate(0, "Akodo's Guidance").at(0, 0, "Akodo Senzo")
    fight(p.at(1, 0, "Togashi Kanmu", "Togashi Satsu")).use("Akodo's Guidance")
    assert p.dead("Akodo Senzo")
    assert p.dead("Togashi Kanmu")
    assert p.in_play("Togashi Satsu")
    assert p.zone("Akodo's Guidance") == DISCARD


@card("Akodo's Guidance")
def test_akodos_guidance_acts_for_lion_players_with_lion_personalities():
    def can_use(clan: str, mine: str, theirs: str) -> bool:
        p = Position(clan, "Dragon").estate(0, "Akodo's Guidance").at(0, 0, mine).at(1, 0, theirs)
        return fight(p).can_use("Akodo's Guidance")

    assert can_use("Lion", "Akodo Senzo", "Togashi Kanmu")
    assert not can_use("Dragon", "Akodo Senzo", "Togashi Kanmu")
    assert not can_use("Lion", "Togashi Satsu", "Togashi Kanmu")
    assert not can_use("Lion", "Togashi Satsu", "Akodo Senzo")
    assert not can_use("Lion", "Akodo Senzo", "Togashi Satsu")


@card("Togashi's Guidance")
@pytest.mark.parametrize(("clan", "held"), [("Dragon", 10), ("Lion", 8)])
def test_togashi_lifts_the_hand_limit_of_the_dragon(clan, held):
    p = Position(clan, "Lion").estate(1, "Togashi's Guidance").hand(0, *["Will"] * 9).dynasty_phase(0)
    while p.state.active == 0:
        p.pick(p.state.codes[0])
    assert len(p.hand_of(0)) == held


def reclaiming(clan: str, *before: str) -> Position:
    """Seat 0 has discarded the Ring of the Void from the hand to draw a card."""
    p = Position(clan, "Lion").estate(0, "Togashi's Guidance", *before)
    p.hand(0, "Ring of the Void").hand(1, "Will", "Will").action_phase(0)
    p.use("Ring of the Void")
    assert p.zone("Ring of the Void") == DISCARD
    return p


@card("Togashi's Guidance")
def test_togashi_puts_a_discarded_ring_into_play_where_it_does_not_count():
    p = reclaiming("Dragon").use("Togashi's Guidance").pick(1)
    assert p.in_play("Ring of the Void")
    assert not p.state.flags[p.card("Ring of the Void")] & OWN_TEXT
    assert p.zone("Togashi's Guidance") == DISCARD


@card("Togashi's Guidance")
def test_togashi_gives_a_discarded_ring_back():
    p = reclaiming("Dragon").use("Togashi's Guidance").pick(2)
    assert p.zone("Ring of the Void") == HAND


@card("Togashi's Guidance")
def test_togashi_gives_a_focused_ring_back():
    challenge = Challenge(PERFORMER, TARGET)
    duel = strategy(
        "A Duel", "0 1", "", Battle(Perform(your(PERSONALITY)), Target(enemy(PERSONALITY)), challenge)
    )
    p = Position("Dragon", "Lion", cards=[duel]).estate(0, "Togashi's Guidance").at(0, 0, "Togashi Osawa")
    fight(p.hand(0, "A Duel", "Ring of Earth").at(1, 0, "Akodo Senzo")).use("A Duel")
    p.pick(p.state.codes[0]).choose("Ring of Earth").passes(1)
    while not p.can_use("Togashi's Guidance"):
        p.pick(p.state.codes[0])
    assert p.zone("Ring of Earth") == DISCARD
    assert p.use("Togashi's Guidance").pick(2).zone("Ring of Earth") == HAND


@card("Togashi's Guidance")
def test_togashi_gives_rings_back_to_dragon_players_only():
    assert reclaiming("Dragon").can_use("Togashi's Guidance")
    assert not reclaiming("Lion").can_use("Togashi's Guidance")


@card("Togashi's Guidance")
def test_togashi_does_not_hear_rings_that_bow():
    p = Position("Dragon", "Lion").estate(0, "Togashi's Guidance", "Ring of the Void").action_phase(0)
    p.use("Ring of the Void")
    assert p.bowed("Ring of the Void")
    assert not p.can_use("Togashi's Guidance")
