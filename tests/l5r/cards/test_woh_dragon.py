"""The Dragon deck of War of Honor, card by card."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ENTRY, ASK_EXTRA, ASK_MAY, PASS
from gorin.games.l5r.values.terms import AT_HOME, CHI, COST, DISCARD, FORCE, HAND, HONOR
from gorin.kernel.rng import rng_of
from l5r.cards.marks import card
from l5r.cards.woh import ALWAYS, clash, table
from support import rule

FOE = "Ikoma Toraji"


def dragon(*others: str, fill: int = 12) -> Position:
    return table("Dragon", *(others or ("Lion",)), fill=fill)


def on_top(p: Position, seat: int = 0) -> str:
    return p.state.defs[p.state.fate_decks[seat][-1]].title


def at_bottom(p: Position, seat: int = 0) -> str:
    return p.state.defs[p.state.fate_decks[seat][0]].title


def sit_out(p: Position, seat: int) -> None:
    """Until this seat's turn is over, nobody does anything that is not required."""
    while p.state.active == seat:
        codes = p.state.codes
        p.state.play(p.asked, PASS if PASS in codes else codes[0])


# --- figures -----------------------------------------------------------------------------------------


@card("Togashi Akagi", "Togashi Chiko", "Togashi Gato", "Togashi Kanmu", "Togashi Nakahara")
@card("Togashi Oki", "Togashi Shiori", "Togashi Taro")
@pytest.mark.parametrize(
    ("title", "figures"),
    [
        ("Togashi Akagi", (4, 4, 7, 1)),
        ("Togashi Chiko", (5, 4, 9, 1)),
        ("Togashi Gato", (4, 3, 7, 2)),
        ("Togashi Kanmu", (3, 4, 7, 2)),
        ("Togashi Nakahara", (5, 3, 9, 2)),
        ("Togashi Oki", (3, 3, 7, 2)),
        ("Togashi Shiori", (4, 3, 8, 2)),
        ("Togashi Taro", (3, 3, 5, 1)),
    ],
)
def test_a_personality_has_the_figures_of_the_card(title: str, figures: tuple[int, ...]) -> None:
    p = dragon().home(0, title).action_phase(0)
    assert tuple(p.stat(title, stat) for stat in (FORCE, CHI, COST, HONOR)) == figures


# --- Tetsu Kama Mura ---------------------------------------------------------------------------------


@card("Tetsu Kama Mura")
@rule("R79")
def test_the_village_looks_at_the_top_card_and_may_bury_it() -> None:
    p = dragon().deck(0, "Chokehold").action_phase(0).use("Tetsu Kama Mura")
    assert p.offered() == ["Chokehold", "pass"]
    p.choose("Chokehold")
    assert at_bottom(p) == "Chokehold"
    assert on_top(p) == "A Samurai's Soul"


@card("Tetsu Kama Mura")
def test_the_card_looked_at_may_stay_where_it_is() -> None:
    p = dragon().deck(0, "Chokehold").action_phase(0).use("Tetsu Kama Mura").passes(0)
    assert on_top(p) == "Chokehold"


@card("Tetsu Kama Mura")
@rule("R79")
def test_only_who_looked_knows_the_card_from_then_on() -> None:
    p = dragon().deck(0, "Chokehold").action_phase(0).use("Tetsu Kama Mura")
    seen = p.card("Chokehold")
    assert p.state.known[seen] == 0b01
    for _ in range(2):
        mine = {p.state.redeal(0, rng_of(str(seed))).zone[seen] for seed in range(10)}
        theirs = {p.state.redeal(1, rng_of(str(seed))).codes[0] for seed in range(20)}
        assert len(mine) == 1
        assert len(theirs) > 1  # to the others any card may lie there, and be the one that is asked about
    p.choose("Chokehold")
    assert {p.state.redeal(0, rng_of(str(seed))).fate_decks[0][0] for seed in range(10)} == {seen}
    assert len({p.state.redeal(1, rng_of(str(seed))).fate_decks[0][0] for seed in range(20)}) > 1


@card("Tetsu Kama Mura")
@pytest.mark.parametrize(("bottom", "drawn"), [(True, "Viper Tattoo"), (False, "Chokehold")])
def test_each_card_may_be_drawn_from_the_bottom(bottom: bool, drawn: str) -> None:
    p = dragon(fill=0).deck(0, "Viper Tattoo", "Stagnation", "Chokehold").dynasty_phase(0)
    while p.state.asking != ASK_MAY:
        p.passes()
    p.state.log = []
    p.pick(1 if bottom else PASS)
    assert p.hand_of(0) == [drawn]
    told = [p.state.tell(event.seen_by(1)) for event in p.state.log]
    assert ("seat 0 draws from the bottom of the deck." in told) == bottom  # everybody sees that


@card("Tetsu Kama Mura")
def test_several_cards_are_drawn_one_by_one_from_either_end() -> None:
    p = dragon().province(0, 0, "Emissary of the Ivory Kingdoms (down)").deck(0, "Chokehold").turn(0)
    p.state.fate_decks[0] = (*p.state.fate_decks[0][-3:],)
    asked = 0
    while p.state.active == 0:
        if p.state.asking == ASK_MAY:
            asked += 1
            p.pick(1 if asked == 1 else PASS)
        else:
            p.passes()
    assert asked == 2  # the last card has no other end
    assert sorted(p.hand_of(0)) == ["A Samurai's Soul", "A Samurai's Soul", "Chokehold"]


@card("Tetsu Kama Mura")
def test_others_draw_from_the_top() -> None:
    p = table("Lion", "Dragon").dynasty_phase(0)
    while p.state.active == 0:
        assert p.state.asking != ASK_MAY
        p.passes()
    assert p.hand_of(0) == ["A Samurai's Soul"]


# --- Personalities -----------------------------------------------------------------------------------


@card("Togashi Chiko")
def test_chiko_comes_bowed_from_home_and_straightens() -> None:
    p = clash(dragon().home(0, "Togashi Chiko (bowed)").at(1, 0, FOE)).use("Togashi Chiko")
    assert p.place("Togashi Chiko") == 0
    assert not p.bowed("Togashi Chiko")


@card("Togashi Chiko")
def test_chiko_stays_where_there_is_nobody_to_fight() -> None:
    p = clash(dragon().home(0, "Togashi Chiko (bowed)").at(0, 0, "Togashi Taro"))
    assert not p.can_use("Togashi Chiko")


@card("Togashi Chiko")
def test_chiko_does_not_straighten_where_he_is_already() -> None:
    p = clash(dragon().at(0, 0, "Togashi Chiko (bowed)").at(1, 0, FOE)).use("Togashi Chiko")
    assert p.bowed("Togashi Chiko")


@card("Togashi Chiko")
@rule("R103")
def test_chiko_of_an_invited_player_joins_the_side_of_choice() -> None:
    p = table("Lion", "Lion", "Dragon").at(0, 0, FOE).at(1, 0, "Matsu Sakaki").home(2, "Togashi Chiko")
    p.hand(0, ALWAYS).hand(1, ALWAYS).battle(0, 1)
    p.state.fight.invited = 1 << 2 | 1 << 18
    p.passes(1).use("Togashi Chiko").pick(1)
    assert p.place("Togashi Chiko") == 0
    assert p.state.fight.sides[2] == 1


@card("Togashi Gato")
@pytest.mark.parametrize(
    ("top", "taken"), [("Viper Tattoo", True), ("Ring of Air", True), ("Chokehold", False)]
)
def test_gato_shows_the_top_card_and_takes_tattoos_and_rings(top: str, taken: bool) -> None:
    p = clash(dragon().deck(0, top).at(0, 0, "Togashi Gato").at(1, 0, FOE)).use("Togashi Gato")
    assert (p.zone(top) == HAND) == taken
    assert p.state.known[p.card(top)] == 0b11  # everybody has seen it


@card("Togashi Kanmu")
def test_kanmu_sends_an_enemy_home() -> None:
    p = clash(dragon().at(0, 0, "Togashi Kanmu").at(1, 0, FOE)).use("Togashi Kanmu")
    assert p.place(FOE) == AT_HOME
    assert p.force("Togashi Kanmu") == 3


def nakahara(top: str) -> Position:
    p = dragon().deck(0, "Stagnation", top, "Chokehold", "Viper Tattoo", "Fist and Blade")
    p.at(0, 0, "Togashi Nakahara").at(1, 0, FOE)
    return clash(p).use("Togashi Nakahara")


@card("Togashi Nakahara")
@rule("R32")
def test_nakahara_arranges_five_cards_and_plays_the_kiho_that_lies_on_top() -> None:
    p = nakahara("Spinning Heel Kick")
    assert p.offered() == [
        "Fist and Blade",
        "Viper Tattoo",
        "Chokehold",
        "Spinning Heel Kick",
        "Stagnation",
        "pass",
    ]
    p.choose("Spinning Heel Kick", "Viper Tattoo").passes(0)
    assert p.offered() == ["Spinning Heel Kick", "pass"]
    p.choose("Spinning Heel Kick")
    assert p.zone("Spinning Heel Kick") == HAND
    assert p.state.asking == ASK_EXTRA
    assert p.offered() == ["Spinning Heel Kick/0", "pass"]
    assert on_top(p) == "Viper Tattoo"


@card("Togashi Nakahara")
def test_the_shown_card_may_be_kept_for_later() -> None:
    p = nakahara("Spinning Heel Kick").choose("Viper Tattoo").passes(0).choose("Viper Tattoo").passes(0)
    assert p.zone("Viper Tattoo") == HAND
    assert p.asked == 1


@card("Togashi Nakahara")
def test_nakahara_draws_nothing_but_kiho_and_tattoos() -> None:
    p = nakahara("Spinning Heel Kick").choose("Chokehold").passes(0).choose("Chokehold")
    assert on_top(p) == "Chokehold"
    assert p.asked == 1


@card("Togashi Nakahara")
def test_nakahara_need_not_show_the_card() -> None:
    p = nakahara("Spinning Heel Kick").choose("Spinning Heel Kick").passes(0, 0)
    assert p.state.known[p.card("Spinning Heel Kick")] == 0b01
    assert on_top(p) == "Spinning Heel Kick"


@card("Togashi Nakahara")
@rule("R79")
def test_arranging_hides_what_was_shown_before() -> None:
    p = dragon().deck(0, "Chokehold").at(0, 0, "Togashi Nakahara", "Togashi Gato").at(1, 0, FOE)
    clash(p).use("Togashi Gato").passes(1)
    assert p.state.known[p.card("Chokehold")] == 0b11
    p.use("Togashi Nakahara")
    assert p.state.known[p.card("Chokehold")] == 0b01


@card("Togashi Oki")
@pytest.mark.parametrize(("attacker", "force"), [(0, 3), (1, 5)])
def test_oki_is_stronger_while_she_defends(attacker: int, force: int) -> None:
    p = dragon().at(0, 0, "Togashi Oki").at(1, 0, FOE)
    clash(p, attacker=attacker, defender=1 - attacker)
    assert p.force("Togashi Oki") == force


@card("Togashi Oki")
@pytest.mark.parametrize("bow", [True, False])
def test_oki_may_bow_for_a_card_when_she_enters_play(bow: bool) -> None:
    p = table("Lion", "Dragon").province(0, 0, "Togashi Oki").estate(0, "Diamond Mine", "Gold Mine")
    p.dynasty_phase(0).buy("Togashi Oki").pick(1 if bow else PASS)
    assert p.bowed("Togashi Oki") == bow
    assert len(p.hand_of(0)) == bow + 1  # the other one is that of the End Phase


@card("Togashi Shiori")
def test_shiori_bows_an_enemy_without_items() -> None:
    p = dragon().at(0, 0, "Togashi Shiori").at(1, 0, FOE, "Matsu Yosa + A Samurai's Soul")
    clash(p).use("Togashi Shiori")
    assert p.bowed(FOE)


# --- Events ------------------------------------------------------------------------------------------


@card("Emissary of the Ivory Kingdoms")
@rule("R24", "R162")
def test_with_the_emissary_everybody_draws_two_more_until_the_next_turn_of_its_player() -> None:
    p = table("Lion", "Scorpion").province(0, 0, "Emissary of the Ivory Kingdoms (down)").turn(0)
    assert p.zone("Emissary of the Ivory Kingdoms") == DISCARD
    sit_out(p, 0)
    assert len(p.hand_of(0)) == 3
    sit_out(p, 1)
    assert len(p.hand_of(1)) == 3
    sit_out(p, 0)
    assert len(p.hand_of(0)) == 4


@card("Wisdom Gained")
def test_wisdom_gained_lets_everybody_search_for_a_ring() -> None:
    p = table("Lion", "Scorpion").province(0, 0, "Wisdom Gained (down)").discard(1, "Ring of Air").turn(0)
    p.passes(0).pick(1).choose("Ring of Air")
    assert p.hand_of(1) == ["Ring of Air"]


# --- Strategies --------------------------------------------------------------------------------------


@card("A Warrior's Wisdom")
def test_a_warriors_wisdom_adds_chi_to_force_and_another_action() -> None:
    p = dragon().hand(0, "A Warrior's Wisdom").at(0, 0, "Togashi Akagi", "Isawa Naki").at(1, 0, FOE)
    clash(p).use("A Warrior's Wisdom")  # only one of them is a Monk
    assert p.force("Togashi Akagi") == 8
    assert p.state.asking == ASK_EXTRA


PATH = ("Changing Paths", "Cold Hands, Stone Heart", "Stagnation")


def three_kiho(p: Position, name: int) -> Position:
    """The Dragon names a Ring and then takes two more Kiho actions in the same battle."""
    p.hand(0, *PATH).at(0, 0, "Togashi Akagi").at(1, 0, "Matsu Nishijo")
    clash(p).use("Changing Paths").pick(name).passes(1)
    p.use("Cold Hands, Stone Heart")
    while p.state.asking == ASK_MAY:
        p.passes(0)
    p.use("Stagnation").choose("Matsu Nishijo")
    return p


@card("Changing Paths")
@rule("R45", "R167")
def test_a_ring_that_was_named_is_fetched_from_the_discard_pile_when_it_could_enter_play() -> None:
    p = three_kiho(dragon().discard(0, "Ring of Air"), 1)
    assert p.state.asking == ASK_ENTRY
    assert p.zone("Ring of Air") == HAND
    p.choose("Ring of Air")
    assert p.in_play("Ring of Air")


@card("Changing Paths")
@rule("R79")
@pytest.mark.parametrize("find", [True, False])
def test_a_ring_that_was_named_is_searched_for_in_the_deck(find: bool) -> None:
    p = dragon()
    p.deck(0, "Ring of Air", "Chokehold", "Chokehold", "Chokehold")
    three_kiho(p, 1)
    assert p.offered() == ["Ring of Air", "pass"]
    p.pick(p.card("Ring of Air") + 1 if find else PASS)
    assert (p.state.asking == ASK_ENTRY) == find
    assert (p.zone("Ring of Air") == HAND) == find


@card("Changing Paths")
def test_another_ring_than_the_one_named_stays_where_it_is() -> None:
    p = three_kiho(dragon().discard(0, "Ring of Air"), 2)
    assert p.zone("Ring of Air") == DISCARD
    assert p.state.asking != ASK_ENTRY


@card("Changing Paths")
def test_the_ring_is_fetched_only_if_its_condition_comes_true() -> None:
    p = dragon().discard(0, "Ring of Air").hand(0, *PATH).at(0, 0, "Togashi Akagi").at(1, 0, FOE)
    clash(p).use("Changing Paths").pick(1).passes(1).use("Stagnation").choose(FOE)
    assert p.zone("Ring of Air") == DISCARD


@card("Changing Paths")
def test_changing_paths_is_an_open_action_too_and_needs_somebody_unbowed() -> None:
    p = dragon().hand(0, "Changing Paths").home(0, "Togashi Taro").action_phase(0)
    assert p.can_use("Changing Paths")
    p = dragon().hand(0, "Changing Paths").home(0, "Togashi Taro (bowed)").action_phase(0)
    assert not p.can_use("Changing Paths")


@card("Chokehold")
def test_chokehold_bows_an_enemy_of_no_higher_chi() -> None:
    p = dragon("Phoenix").hand(0, "Chokehold").at(0, 0, "Togashi Taro")
    p.at(1, 0, "Asako Hoshimi", "Isawa Naki")
    clash(p).use("Chokehold")
    assert p.bowed("Isawa Naki")
    assert not p.bowed("Asako Hoshimi")


@card("Chokehold")
def test_chokehold_needs_an_unbowed_monk() -> None:
    p = dragon().hand(0, "Chokehold").at(0, 0, "Togashi Taro (bowed)").at(1, 0, FOE)
    assert not clash(p).can_use("Chokehold")


@card("Cold Hands, Stone Heart")
def test_cold_hands_take_an_ability_away() -> None:
    p = table("Dragon", "Dragon").hand(0, "Cold Hands, Stone Heart").at(0, 0, "Togashi Akagi")
    clash(p.at(1, 0, "Togashi Shiori")).use("Cold Hands, Stone Heart").passes(0, 0)
    assert p.force("Togashi Akagi") == 6
    assert not p.can_use("Togashi Shiori")


@card("Dance of the Void")
@rule("R161", "R46")
def test_the_kata_enters_play_and_strengthens_monks_without_weapons() -> None:
    p = dragon().hand(0, "Dance of the Void").estate(0, "Dance of the Void")
    p.home(0, "Togashi Taro", "Togashi Akagi + A Samurai's Soul", "Isawa Naki").home(1, "Togashi Gato")
    p.action_phase(0)
    assert p.stat("Togashi Taro", CHI) == 4
    p.use("Dance of the Void#2" if p.zone("Dance of the Void#2") == HAND else "Dance of the Void", 1)
    assert [p.zone(f"Dance of the Void#{number}") for number in (1, 2)].count(DISCARD) == 1
    assert p.stat("Togashi Taro", CHI) == 4  # the other Kata is gone
    assert p.stat("Togashi Akagi", CHI) == 5  # of which one is the Weapon's
    assert p.stat("Isawa Naki", CHI) == 3
    assert p.stat("Togashi Gato", CHI) == 3
    assert not p.can_use("Dance of the Void", 1)  # in play it is not played again


@card("Dance of the Void")
def test_the_dance_is_a_strategy_until_it_is_in_play() -> None:
    p = dragon().hand(0, "Dance of the Void", "Spinning Heel Kick").at(0, 0, "Togashi Taro").at(1, 0, FOE)
    clash(p).use("Spinning Heel Kick")
    assert p.stat("Togashi Taro", CHI) == 3
    assert not p.can_use("Dance of the Void", 0)


def dancing(foes: tuple[str, ...], *cards: str) -> Position:
    """Taro dances: the next bowing or destruction by a card's effect does not happen to him."""
    p = table("Dragon", "Dragon").estate(0, "Dance of the Void").hand(0, "Spinning Heel Kick").hand(1, *cards)
    p.at(0, 0, "Togashi Taro").at(1, 0, *foes)
    clash(p)
    assert not p.can_use("Dance of the Void")  # only as an additional action
    p.use("Spinning Heel Kick")
    assert p.can_use("Dance of the Void")
    return p.use("Dance of the Void")


@card("Dance of the Void")
@rule("R161")
def test_the_dance_negates_the_next_bowing_but_not_the_one_after_it() -> None:
    p = dancing(("Togashi Akagi",), "Chokehold", "Chokehold").use("Chokehold#1")
    assert not p.bowed("Togashi Taro")
    p.passes(0).use("Chokehold#2")
    assert p.bowed("Togashi Taro")


@card("Dance of the Void")
@rule("R161")
def test_the_dance_negates_a_destruction_instead() -> None:
    p = dancing(("Togashi Akagi", "Togashi Kanmu"), "The Wrath of Osano-Wo", "Chokehold")
    p.use("The Wrath of Osano-Wo").choose("Togashi Akagi", "Togashi Taro")
    assert p.in_play("Togashi Taro")
    p.passes(0).use("Chokehold")
    assert p.bowed("Togashi Taro")  # it was used up


@card("Dance of the Void")
@rule("R161")
def test_the_dance_does_not_save_from_resolution() -> None:
    p = dancing(("Togashi Akagi", "Togashi Shiori"))
    while p.state.fight.battlefield == 0:
        p.passes()
    assert p.dead("Togashi Taro")


@card("Dance of the Void")
@rule("R161")
def test_the_dance_does_not_stand_in_the_way_of_a_cost() -> None:
    p = dancing(("Togashi Shiori",)).hand(0, "Fist and Blade").passes(1).use("Fist and Blade")
    assert p.bowed("Togashi Taro")
    assert p.dead("Togashi Shiori")


@card("Dance of the Void")
@rule("R43", "R45")
def test_the_dance_is_an_ability_of_the_player_once_per_turn() -> None:
    p = dancing(("Togashi Akagi",))
    assert [deed.title for deed in p.state.standing.deeds] == [
        p.state.defs[p.card("Spinning Heel Kick")].number
    ]
    p.hand(0, "A Warrior's Wisdom").passes(1).use("A Warrior's Wisdom")
    assert not p.can_use("Dance of the Void")


@card("Fist and Blade")
@rule("R64")
def test_fist_and_blade_destroys_after_attachments_were_saved() -> None:
    p = dragon("Scorpion").hand(0, "Fist and Blade").at(0, 0, "Togashi Akagi")
    p.at(1, 0, "Ikoma Toraji + Hired Legion + A Samurai's Soul", "Matsu Nishijo + A Samurai's Soul")
    clash(p).use("Fist and Blade")  # with her Weapon, Nishijo has as much Chi
    assert p.asked == 1
    p.choose("Matsu Nishijo")
    assert p.offered() == ["Hired Legion", "pass"]  # a second Weapon cannot be carried
    p.choose("Hired Legion")
    assert p.dead(FOE)
    assert p.attachments("Matsu Nishijo") == ["A Samurai's Soul", "Hired Legion"]
    assert p.bowed("Togashi Akagi")


@card("Fist and Blade")
def test_fist_and_blade_may_find_nobody_who_saves_anything() -> None:
    p = dragon().hand(0, "Fist and Blade").at(0, 0, "Togashi Akagi")
    p.at(1, 0, "Ikoma Toraji + Hired Legion", "Togashi Kanmu").home(1, "Matsu Nishijo")
    clash(p).use("Fist and Blade")  # Kanmu's Chi is not lower
    assert not p.may_choose("Matsu Nishijo")  # who is not in the army
    p.passes(1)
    assert p.dead(FOE)
    assert p.zone("Hired Legion") == DISCARD


@card("Fist and Blade")
def test_attachments_may_go_to_an_ally() -> None:
    p = table("Dragon", "Lion", "Scorpion").hand(0, "Fist and Blade").at(0, 0, "Togashi Akagi")
    p.at(1, 0, "Ikoma Toraji + Hired Legion").at(2, 0, "Bayushi Sorii")
    clash(p, allies=(0, 0b100)).use("Fist and Blade")
    p.choose("Bayushi Sorii", "Hired Legion")
    assert p.attachments("Bayushi Sorii") == ["Hired Legion"]
    assert p.state.controller[p.card("Hired Legion")] == 2


def alliance(seat: int, allies: tuple[int, int]) -> Position:
    p = table("Lion", "Scorpion", "Lion", "Scorpion").hand(seat, "Fortuitous Alliance")
    p.deck(seat, "Stagnation", "Chokehold", "Viper Tattoo", "Fist and Blade")
    for other in range(4):
        p.at(other, 0, FOE)
    return clash(p, seat, allies).use("Fortuitous Alliance")


@card("Fortuitous Alliance")
def test_fortuitous_alliance_arranges_four_cards_and_draws() -> None:
    p = alliance(0, (0b100, 0b1000))
    assert p.offered() == ["Fist and Blade", "Viper Tattoo", "Chokehold", "Stagnation", "pass"]
    p.choose("Chokehold").passes(0)
    assert "Chokehold" in p.hand_of(0)
    assert on_top(p) == "Fist and Blade"


@card("Fortuitous Alliance")
@rule("R104")
@pytest.mark.parametrize(
    ("seat", "allies", "more"),
    [(0, (0b100, 0b1000), True), (2, (0b100, 0b1000), True), (0, (0, 0b1100), False), (1, (0, 0b100), True)],
)
def test_an_allying_unit_on_your_side_gives_another_action(
    seat: int, allies: tuple[int, int], more: bool
) -> None:
    p = alliance(seat, allies).passes(seat)
    assert (p.state.asking == ASK_EXTRA) == more


@card("Fortuitous Alliance")
@rule("R157")
def test_two_players_have_no_allies() -> None:
    p = dragon("Lion").hand(0, "Fortuitous Alliance").at(0, 0, "Togashi Taro").at(1, 0, FOE)
    clash(p).use("Fortuitous Alliance").passes(0, 0)
    assert p.asked == 1


@card("Spinning Heel Kick")
def test_spinning_heel_kick_straightens_a_monk_who_acts_again() -> None:
    p = dragon().hand(0, "Spinning Heel Kick").at(0, 0, "Togashi Shiori (bowed)").at(1, 0, FOE)
    clash(p).use("Spinning Heel Kick")
    assert p.offered() == ["Togashi Shiori/0", "pass"]


@card("Stagnation")
@rule("R50")
def test_stagnation_takes_all_printed_abilities_but_no_trait() -> None:
    p = table("Dragon", "Dragon").hand(0, "Stagnation").home(0, "Togashi Taro")
    p.home(1, "Togashi Shiori", "Togashi Oki").action_phase(0).use("Stagnation").choose("Togashi Shiori")
    p = table("Dragon", "Lion").hand(0, "Stagnation").at(0, 0, "Togashi Taro")
    p.at(1, 0, "Matsu Nishijo")
    clash(p, attacker=1, defender=0).use("Stagnation").choose("Matsu Nishijo")
    assert p.asked == 1
    assert not p.can_use("Matsu Nishijo")
    assert p.force("Matsu Nishijo") == 5  # attacking


@card("Stagnation")
@rule("R22")
def test_what_stagnates_flows_again_next_turn() -> None:
    p = table("Dragon", "Phoenix").hand(0, "Stagnation").home(0, "Togashi Taro").home(1, "Isawa Naki")
    p.action_phase(0).use("Stagnation").choose("Isawa Naki")
    assert not p.can_use("Isawa Naki")
    sit_out(p, 0)
    assert p.can_use("Isawa Naki")


@card("Striking Through the Void")
def test_striking_weakens_up_to_three_in_the_order_chosen() -> None:
    p = table("Dragon", "Lion", "Lion").hand(0, "Striking Through the Void").home(0, "Togashi Taro")
    p.home(1, "Matsu Sakaki", "Matsu Nishijo").home(2, "Matsu Mansaiko")
    p.action_phase(0)
    before = {name: p.force(name) for name in ("Matsu Sakaki", "Matsu Nishijo", "Matsu Mansaiko")}
    p.use("Striking Through the Void")
    assert not p.may_choose("Togashi Taro")
    p.choose("Matsu Mansaiko", "Matsu Sakaki", "Matsu Nishijo")
    assert p.force("Matsu Mansaiko") == before["Matsu Mansaiko"] - 1
    assert p.force("Matsu Sakaki") == before["Matsu Sakaki"] - 2
    assert p.force("Matsu Nishijo") == before["Matsu Nishijo"] - 3


@card("Striking Through the Void")
@rule("R37")
def test_one_target_is_enough_and_loses_one_force() -> None:
    p = dragon().hand(0, "Striking Through the Void").at(0, 0, "Togashi Taro").at(1, 0, FOE, "Matsu Sakaki")
    p.home(1, "Matsu Nishijo")
    clash(p).use("Striking Through the Void")
    assert not p.may_choose("Matsu Nishijo")
    before = p.force(FOE)
    p.choose(FOE).passes(0)
    assert p.force(FOE) == before - 1


@card("The Wrath of Osano-Wo")
@rule("R136")
@pytest.mark.parametrize("aim", [True, False])
def test_the_wrath_strikes_with_chi_and_needs_no_target(aim: bool) -> None:
    p = dragon().hand(0, "The Wrath of Osano-Wo").at(0, 0, "Togashi Akagi").at(1, 0, "Togashi Kanmu")
    clash(p).use("The Wrath of Osano-Wo").pick(p.card("Togashi Kanmu") + 1 if aim else PASS)
    assert p.bowed("Togashi Akagi")
    assert p.in_play("Togashi Kanmu") != aim


@card("Viper Tattoo")
def test_the_viper_bows_an_enemy_card_of_no_more_force() -> None:
    p = dragon().hand(0, "Viper Tattoo").at(0, 0, "Togashi Taro")
    p.at(1, 0, "Matsu Sakaki + Akodo Regulars", "Togashi Akagi", "Isawa Naki")
    clash(p).use("Viper Tattoo")
    assert not p.may_choose("Matsu Sakaki")  # carries something
    assert not p.may_choose("Togashi Akagi")  # too strong
    assert p.may_choose("Isawa Naki")
    p.choose("Akodo Regulars")
    assert p.bowed("Akodo Regulars")
    assert p.force("Togashi Taro") == 5


@card("Viper Tattoo")
def test_the_viper_sleeps_on_bowed_and_on_plain_skin() -> None:
    p = dragon().hand(0, "Viper Tattoo").at(0, 0, "Togashi Taro (bowed)", "Isawa Naki").at(1, 0, FOE)
    assert not clash(p).can_use("Viper Tattoo")


# --- what the players read ---------------------------------------------------------------------------


def asked(p: Position) -> tuple[str, list[str]]:
    decision = p.state.decision(p.asked)
    return decision.prompt, decision.labels


@card("Tetsu Kama Mura", "Changing Paths", "Togashi Nakahara")
def test_every_choice_says_what_it_is_about() -> None:
    p = dragon().deck(0, "Chokehold").action_phase(0).use("Tetsu Kama Mura")
    assert asked(p) == (
        "Tetsu Kama Mura: you may put this card on the bottom of your deck",
        ["Chokehold", "Decline"],
    )
    p = dragon().dynasty_phase(0)
    while p.state.asking != ASK_MAY:
        p.passes()
    assert asked(p)[1] == ["Draw from the bottom", "Draw from the top"]
    p = dragon().hand(0, "Changing Paths").home(0, "Togashi Taro").action_phase(0).use("Changing Paths")
    assert asked(p)[1] == [f"the {word} Ring" for word in ("Air", "Earth", "Fire", "Water", "Void")]
    p = nakahara("Spinning Heel Kick")
    assert asked(p)[0].endswith(
        ": choose the card that lies next in your deck, or leave the rest as they are"
    )
    p.choose("Spinning Heel Kick").passes(0)
    assert asked(p)[0] == "Togashi Nakahara: you may show this card, the top one of your deck"
    p.choose("Spinning Heel Kick")
    assert asked(p)[0] == "You may take an additional Battle action from Spinning Heel Kick, or pass"


@card("Tetsu Kama Mura", "Changing Paths")
def test_what_was_looked_at_and_named_is_told_as_far_as_it_may_be_known() -> None:
    p = dragon().deck(0, "Chokehold").hand(0, "Changing Paths").home(0, "Togashi Taro").action_phase(0)
    g = p.state
    g.log = []
    p.use("Tetsu Kama Mura").passes(0).use("Changing Paths").pick(3)
    told = [[g.tell(event.seen_by(seat)) for event in g.log] for seat in (0, 1)]
    assert "seat 0 looks at Chokehold of the Fate deck." in told[0]
    assert "seat 0 looks at a card of the Fate deck." in told[1]
    assert "seat 0 names the Fire Ring." in told[1]
