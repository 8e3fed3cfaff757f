"""Holdings, Rings and the Strategy that decks of War of Honor share, card by card."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.card_view import face
from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.saving.dump import dump, restore
from gorin.games.l5r.sets import kyuden_tonbo, pool
from gorin.games.l5r.sets.war_of_honor.attachments import RINGS
from gorin.games.l5r.sets.war_of_honor.lands import HOLDINGS
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.thinking.worth import produces
from gorin.games.l5r.values.asking import ASK_CARD, ASK_ENTRY, ASK_MAY, ASK_PAY, ASK_PLAYER
from gorin.games.l5r.values.terms import AT_HOME, BOWED, DISCARD, GONE, NO_CARD, PLAY, PROVINCE
from gorin.kernel.rng import rng_of
from l5r.cards.marks import card
from l5r.cards.woh import ALWAYS, clash, table
from support import rule

#: A Holding with a Limited action, so that the Action Phase does not end by itself.
WAITS = "Acrobat Troupe"

SHARED = (
    "Bamboo Harvesters",
    "Border Keep",
    "Border Village",
    "Copper Mine",
    "Diamond Mine",
    "Expendable Resources",
    "Gold Mine",
    "Permanent Encampment",
    "Rich Coffers",
    "Ring of Air",
    "Ring of Earth",
    "Ring of Water",
    "Ring of the Void",
    "Temple to Shinsei",
    "Traveling Peddler",
    "Unpredictable Strategy",
)


@card(*SHARED)
@pytest.mark.parametrize("title", SHARED)
def test_a_card_of_both_boxes_is_the_same_card(title: str) -> None:
    assert pool("war-of-honor")[title] is pool("celestial")[title]
    assert sum(one.title == title for one in kyuden_tonbo.CARDS) == 1


def test_every_card_of_either_box_has_a_number_of_its_own() -> None:
    cards = {one for name in ("celestial", "war-of-honor") for one in pool(name).values()}
    assert len({one.number for one in cards}) == len(cards)


def alone(p: Position, seat: int = 0) -> Position:
    """The Stronghold is bowed: only other cards pay."""
    p.state.ledger.write_flags(
        p.state, p.state.stronghold[seat], p.state.flags[p.state.stronghold[seat]] | BOWED
    )
    return p


def gold(p: Position, purpose: int = NO_CARD) -> int:
    return p.state.purse.gold(p.state, 0, purpose, NO_CARD)


# --- plain sources of Gold ---------------------------------------------------------------------------


@card("Large Farm", "Small Farm", "Geisha House", "Silver Mine", "Copper Mine", "Gold Mine", "Diamond Mine")
@pytest.mark.parametrize(
    ("title", "clan", "amount"),
    [
        ("Large Farm", "Lion", 2),
        ("Small Farm", "Lion", 1),
        ("Geisha House", "Scorpion", 3),
        ("Geisha House", "Lion", 2),
        ("Silver Mine", "Lion", 2),
        ("Copper Mine", "Lion", 3),
        ("Copper Mine", "Scorpion", 2),
        ("Gold Mine", "Lion", 2),
        ("Diamond Mine", "Scorpion", 5),
    ],
)
def test_a_holding_yields_its_gold(title: str, clan: str, amount: int) -> None:
    assert gold(alone(table(clan, "Lion").estate(0, title))) == amount
    assert gold(alone(table(clan, "Lion").estate(0, f"{title} (bowed)"))) == 0


@card("Copper Mine", "Simple Men", "War Encampment")
@pytest.mark.parametrize(
    ("title", "clan", "amount"),
    [
        ("Copper Mine", "Lion", 3),
        ("Copper Mine", "Scorpion", 2),
        ("Simple Men", "Lion", 4),  # with a Farm: they never yield anything alone
        ("War Encampment", "Lion", 2),  # more only for some cards
    ],
)
def test_a_holding_shows_what_it_yields_wherever_it_is_seen(title: str, clan: str, amount: int) -> None:
    for p in (table(clan, "Lion").estate(0, title), table(clan, "Lion").province(0, 0, title)):
        assert face(p.state, p.card(title)).facts["gold"] == amount


@card(*(definition.title for definition in HOLDINGS))
def test_every_holding_of_the_box_is_a_source_of_gold() -> None:
    assert all(definition.gold.sources for definition in HOLDINGS)


@card("Silver Mine")
def test_a_silver_mine_is_richer_for_the_phoenix() -> None:
    assert gold(alone(table("Phoenix", "Lion").estate(0, "Silver Mine"))) == 3


# --- Simple Men --------------------------------------------------------------------------------------


@card("Simple Men")
@rule("R52")
@pytest.mark.parametrize(
    ("estate", "amount"),
    [
        (["Simple Men"], 0),
        (["Simple Men", "Copper Mine"], 3),
        (["Simple Men", "Small Farm"], 4),
        (["Simple Men", "Small Farm (bowed)"], 0),
        (["Simple Men (bowed)", "Small Farm"], 1),
        (["Simple Men", "Large Farm", "Small Farm"], 6),
        (["Simple Men", "Simple Men"], 4),
        (["Simple Men", "Simple Men", "Large Farm"], 6),
        (["Simple Men", "Simple Men", "Small Farm", "Large Farm"], 8),
    ],
)
def test_simple_men_yield_gold_only_together_with_a_farm(estate: list[str], amount: int) -> None:
    assert gold(alone(table().estate(0, *estate))) == amount


@card("Simple Men")
def test_simple_men_pay_with_a_farm_of_the_players_choice() -> None:
    p = table().hand(0, "Hired Legion").home(0, "Ikoma Toraji")
    p.estate(0, "Simple Men", "Large Farm", "Small Farm")
    alone(p).action_phase(0).use("Equip", pay=False)
    assert p.state.asking == ASK_PAY
    p.pay("Simple Men")
    assert p.state.asking == ASK_CARD
    p.choose("Large Farm")
    assert p.bowed("Simple Men")
    assert p.bowed("Large Farm")
    assert not p.bowed("Small Farm")
    assert p.attachments("Ikoma Toraji") == ["Hired Legion"]


@card("Simple Men")
@rule("R52")
def test_a_farm_that_simple_men_need_is_not_offered_alone() -> None:
    p = table().hand(0, "Hired Legion").home(0, "Ikoma Toraji").estate(0, "Simple Men", "Large Farm")
    alone(p).action_phase(0).use("Equip", pay=False)
    assert p.offered() == ["as proposed", "Simple Men"]
    p.pay()
    assert p.bowed("Simple Men")
    assert p.bowed("Large Farm")
    assert p.attachments("Ikoma Toraji") == ["Hired Legion"]


@card("Simple Men")
def test_the_proposal_spares_simple_men_where_others_do() -> None:
    p = table().hand(0, "Hired Legion").home(0, "Ikoma Toraji")
    p.estate(0, "Simple Men", "Small Farm", "Copper Mine", "Copper Mine")
    alone(p).action_phase(0).use("Equip")
    assert p.bowed("Small Farm") != p.bowed("Simple Men")
    assert p.attachments("Ikoma Toraji") == ["Hired Legion"]


@card("Simple Men")
def test_bots_value_simple_men_without_what_their_helper_yields() -> None:
    p = table().estate(0, "Simple Men", "Large Farm")
    assert produces(p.state, p.card("Simple Men")) == 2
    assert produces(p.state, p.card("Large Farm")) == 2


@card("Simple Men")
def test_what_cannot_be_paid_even_together_is_not_offered() -> None:
    p = table().hand(0, "Ronin Brotherhood").home(0, "Ikoma Toraji").estate(0, "Simple Men", "Large Farm")
    assert not alone(p).action_phase(0).can_use("Equip")


# --- sources for certain cards -----------------------------------------------------------------------


@card("Temple of Harmony")
def test_the_temple_of_harmony_makes_monks_cheaper() -> None:
    p = alone(table().estate(0, "Temple of Harmony").home(0, "Ikoma Toraji"))
    g = p.state
    toraji = p.card("Ikoma Toraji")
    assert gold(p) == 2
    assert gold(p, toraji) == 2
    g.keywords[toraji] |= pool("celestial")["Togashi Taro"].keywords
    assert gold(p, toraji) == 3


@card("War Encampment")
@pytest.mark.parametrize(("title", "amount"), [("A Samurai's Soul", 4), ("Hired Legion", 2)])
def test_the_war_encampment_arms(title: str, amount: int) -> None:
    p = alone(table().estate(0, "War Encampment").hand(0, title))
    assert gold(p) == 2
    assert gold(p, p.card(title)) == amount


@card("War Encampment")
def test_the_war_encampment_pays_more_only_from_the_hand() -> None:
    p = alone(table(fill=4).estate(0, "War Encampment").discard(0, "Blades of the Fallen Phoenix"))
    assert gold(p, p.card("Blades of the Fallen Phoenix")) == 2


# --- Holdings that act -------------------------------------------------------------------------------


@card("Acrobat Troupe")
def test_the_acrobats_bring_honor_in_your_own_turn() -> None:
    p = table().estate(0, "Acrobat Troupe").action_phase(0)
    p.use("Acrobat Troupe")
    assert p.bowed("Acrobat Troupe")
    assert p.honor_of(0) == 9
    assert gold(alone(table().estate(0, "Acrobat Troupe"))) == 4
    q = table().estate(1, "Acrobat Troupe").home(0, "Ikoma Toraji").action_phase(0)
    while q.state.active == 0:
        assert not q.can_use("Acrobat Troupe")
        q.passes()


@card("Temple to the Ancestors")
def test_the_temple_to_the_ancestors_brings_honor_in_any_action_phase() -> None:
    p = table().estate(1, "Temple to the Ancestors").estate(0, "Temple to the Ancestors", WAITS)
    p.action_phase(0).use("0:Temple to the Ancestors").use("1:Temple to the Ancestors")
    assert p.bowed("1:Temple to the Ancestors")
    assert (p.honor_of(0), p.honor_of(1)) == (9, 3)


@card("Disreputable House")
def test_the_house_shames_another_player() -> None:
    p = table("Scorpion", "Lion", "Lion").estate(0, "Disreputable House").action_phase(0)
    p.use("Disreputable House")
    assert p.state.asking == ASK_PLAYER
    assert p.state.codes == [2, 3]
    p.pick(3)
    assert (p.honor_of(1), p.honor_of(2)) == (7, 5)
    assert p.bowed("Disreputable House")


@card("Family Library")
def test_the_library_brings_a_discarded_personality_back_into_a_province() -> None:
    p = table().estate(0, "Family Library").discard(0, "Matsu Yosa", "Akodo Dosei (dead)")
    p.province(0, 1, "Ikoma Toraji").province(0, 2, "Small Farm").action_phase(0)
    p.use("Family Library")
    assert not p.may_choose("Silver Mine")  # face-down
    p.choose("Small Farm")
    assert p.zone("Small Farm") == DISCARD
    assert p.zone("Matsu Yosa") == PROVINCE
    assert p.state.provinces[0][2] == p.card("Matsu Yosa")
    assert p.state.flags[p.card("Matsu Yosa")] & 4
    assert not p.in_play("Family Library")


@card("Family Library")
def test_the_library_does_not_wake_the_dead() -> None:
    p = table().estate(0, "Family Library").discard(0, "Akodo Dosei (dead)", "Small Farm")
    p.province(0, 1, "Ikoma Toraji").action_phase(0)
    assert not p.can_use("Family Library")


@card("Shrine to Fukurokujin")
@pytest.mark.parametrize(("top", "drawn"), [("Charge", True), ("Courtesy", False)])
def test_the_shrine_draws_what_does_not_outweigh_the_chi(top: str, drawn: bool) -> None:
    p = table().estate(0, "Shrine to Fukurokujin", WAITS).deck(0, top).home(0, "Ikoma Toraji")
    p.action_phase(0).use("Shrine to Fukurokujin")  # Focus Values 1 and 2 against Chi 2
    assert p.bowed("Shrine to Fukurokujin")
    assert p.hand_of(0) == ([top] if drawn else [])
    assert (p.zone(top) == DISCARD) == (not drawn)


@card("Shrine to Fukurokujin")
def test_the_shrine_asks_for_printed_chi() -> None:
    p = table().estate(0, "Shrine to Fukurokujin", WAITS).deck(0, "Courtesy")
    p.home(0, "Ikoma Toraji + A Samurai's Soul").action_phase(0).use(
        "Shrine to Fukurokujin"
    )  # Chi 3, printed 2
    assert p.zone("Courtesy") == DISCARD


@card("The Seekers' Temple")
def test_the_seekers_find_a_ring_in_the_deck() -> None:
    p = table().estate(0, "The Seekers' Temple", WAITS).deck(0, "Ring of Water", "Ring of Earth", "Charge")
    p.discard(0, "Ring of the Void").action_phase(0).use("The Seekers' Temple")
    assert not p.may_choose("Charge")
    assert not p.may_choose("Ring of the Void")
    p.choose("Ring of Earth")
    assert p.hand_of(0) == ["Ring of Earth"]
    assert not p.in_play("The Seekers' Temple")


@card("The Seekers' Temple")
def test_the_seekers_may_find_nothing() -> None:
    p = table().estate(0, "The Seekers' Temple", WAITS).deck(0, "Charge").action_phase(0)
    p.use("The Seekers' Temple")
    assert p.hand_of(0) == []
    assert not p.in_play("The Seekers' Temple")


# --- Shinsei's Tomb ----------------------------------------------------------------------------------


def entombed(*rings: str) -> Position:
    """Rings were discarded by their own abilities and put under the Tomb."""
    p = table().estate(0, "Shinsei's Tomb").home(0, "Ikoma Toraji", "Akodo Dosei")
    p.hand(0, *rings).action_phase(0)
    for name in rings:
        p.use(name)
        if p.state.asking != ASK_MAY:
            p.choose("Akodo Dosei")
        p.pick(1)
        while p.asked != 0:
            p.passes()
    return p


@card("Shinsei's Tomb")
def test_a_discarded_ring_may_be_put_under_the_tomb_and_taken_from_there() -> None:
    p = entombed("Ring of Air")
    assert p.hand_of(0) == []
    assert p.state.under[p.card("Shinsei's Tomb")] == (p.card("Ring of Air"),)
    assert "Ring of Air" not in [p.state.defs[one].title for one in p.state.fate_discard[0]]
    p.use("Shinsei's Tomb")
    assert p.hand_of(0) == ["Ring of Air"]
    assert not p.in_play("Shinsei's Tomb")


@card("Shinsei's Tomb")
def test_the_ring_may_be_left_in_the_discard_pile() -> None:
    p = table().estate(0, "Shinsei's Tomb").home(0, "Ikoma Toraji").hand(0, "Ring of Air").action_phase(0)
    p.use("Ring of Air")
    assert p.state.asking == ASK_MAY
    p.passes(0)
    assert p.zone("Ring of Air") == DISCARD


@card("Shinsei's Tomb")
def test_the_abilities_of_what_lies_under_the_tomb_are_not_the_tombs() -> None:
    p = entombed("Ring of Air")
    assert p.can_use("Shinsei's Tomb", 0)
    assert not p.can_use("Shinsei's Tomb", 1)


@card("Shinsei's Tomb")
def test_other_discards_and_other_players_do_not_reach_the_tomb() -> None:
    p = table().estate(0, "Shinsei's Tomb").at(0, 0, "Matsu Mansaiko").at(1, 0, "Bayushi Saka")
    p.hand(0, "Charge").hand(1, "Ring of Air")
    clash(p).use("Matsu Mansaiko").choose("Charge")
    assert p.zone("Charge") == DISCARD
    p.use("Ring of Air")
    assert p.zone("Ring of Air") == DISCARD


@card("Shinsei's Tomb")
def test_what_lay_under_a_tomb_destroyed_otherwise_is_out_of_the_game() -> None:
    p = entombed("Ring of Air")
    p.state.leaving.destroy(p.state, p.card("Shinsei's Tomb"), None)
    assert p.zone("Ring of Air") == GONE


# --- Rings -------------------------------------------------------------------------------------------


@card(*(definition.title for definition in RINGS))
def test_the_box_has_a_ring_of_each_element() -> None:
    elements = {word for definition in RINGS for word in definition.words} - {"Unique"}
    assert elements == {"Air", "Earth", "Fire", "Water", "Void"}


@card("Ring of Flame")
def test_the_ring_of_flame_burns_one_for_one_of_lower_chi() -> None:
    p = table().estate(0, "Ring of Flame").at(0, 0, "Akodo Dosei", "Matsu Yosa")
    p.at(1, 0, "Bayushi Saka", "Bayushi Hikoko + A Samurai's Soul", "Ikoma Toraji")
    clash(p).use("Ring of Flame")
    p.choose("Akodo Dosei")  # of lower Chi than 3 is only Toraji
    assert p.bowed("Ring of Flame")
    assert p.in_play("Ring of Flame")
    assert p.dead("Akodo Dosei")
    assert p.dead("Ikoma Toraji")


@card("Ring of Flame")
@rule("R47")
def test_the_ring_of_flame_may_be_discarded_from_the_hand_for_its_ability() -> None:
    p = table().hand(0, "Ring of Flame").at(0, 0, "Akodo Dosei", "Matsu Yosa").at(1, 0, "Ikoma Toraji")
    clash(p).use("Ring of Flame").choose("Matsu Yosa")
    assert p.zone("Ring of Flame") == DISCARD
    assert p.dead("Matsu Yosa")
    assert p.dead("Ikoma Toraji")


@card("Ring of Flame")
@rule("R45")
def test_the_ring_of_flame_enters_after_the_second_action_that_killed_a_foreign_personality() -> None:
    p = table().hand(0, "Ring of Flame", ALWAYS).at(0, 0, "Matsu Yosa", "Akodo Dosei + Deathseeker Troop")
    p.at(1, 0, "Soshi Tabito", "Bayushi Saka", "Bayushi Hirose")
    clash(p).use("Matsu Yosa", 0).choose("Soshi Tabito")
    assert p.asked == 1
    p.passes(1).use("Deathseeker Troop").choose("Bayushi Saka")
    assert (p.asked, p.state.asking) == (0, ASK_ENTRY)
    p.choose("Ring of Flame")
    assert p.zone("Ring of Flame") == PLAY


@card("Ring of Flame")
def test_own_personalities_and_followers_do_not_feed_the_flame() -> None:
    p = table().hand(0, "Ring of Flame", ALWAYS).estate(0, "Expendable Resources")
    p.at(0, 0, "Matsu Yosa", "Akodo Dosei", "Ikoma Toraji")
    p.at(1, 0, "Soshi Tabito", "Bayushi Saka + Hired Legion")
    clash(p).use("Matsu Yosa", 0).choose("Soshi Tabito").passes(1)
    p.use("Expendable Resources").choose("Ikoma Toraji")
    assert p.state.asking != ASK_ENTRY


# --- the Strategy of all four decks ------------------------------------------------------------------


@card("Settling the Homeless")
def test_the_homeless_are_settled_if_they_lead_no_followers() -> None:
    p = table().hand(0, "Settling the Homeless").at(0, 0, "Matsu Yosa + A Samurai's Soul")
    p.at(1, 0, "Bayushi Saka + Hired Legion")
    clash(p).use("Settling the Homeless")
    assert p.place("Matsu Yosa") == AT_HOME
    assert not p.bowed("Matsu Yosa")


@card("Settling the Homeless")
@rule("R112")
@pytest.mark.parametrize("invited", [True, False])
def test_settling_needs_no_units_there_but_an_invitation(invited: bool) -> None:
    p = table("Lion", "Scorpion", "Lion").hand(2, "Settling the Homeless")
    p.at(0, 0, "Matsu Yosa").at(1, 0, "Bayushi Saka")
    for seat in (0, 1):
        p.hand(seat, ALWAYS)
    p.battle(0, 1, 0)
    if invited:
        p.state.fight.invited = 1 << 2
    p.passes(1)
    assert p.can_use("Settling the Homeless") == (invited and p.asked == 2)
    assert (p.asked == 2) == invited


# --- what is asked -----------------------------------------------------------------------------------


@card("Disreputable House")
def test_a_player_is_chosen_by_seat() -> None:
    p = table("Scorpion", "Lion", "Lion").estate(0, "Disreputable House").action_phase(0)
    g = p.use("Disreputable House").state
    assert question(g).prompt() == ("Disreputable House: choose another player", "L5R-ACT-11")
    assert [question(g).label(code) for code in g.codes] == ["Seat 1", "Seat 2"]
    assert p.offered() == ["seat 1", "seat 2"]


@card("Simple Men")
def test_the_proposal_says_who_bows_with_simple_men() -> None:
    p = table().hand(0, "Hired Legion").home(0, "Ikoma Toraji")
    p.estate(0, "Simple Men", "Large Farm", "Small Farm")
    g = alone(p).action_phase(0).use("Equip", pay=False).state
    assert question(g).label(g.codes[0]) == "Pay with Simple Men with Small Farm (4)"
    assert question(g).label(g.codes[1]) == "Pay with Simple Men with another card (4)"


@card("Simple Men")
def test_a_payment_can_be_put_down_while_the_farm_is_chosen() -> None:
    p = table().hand(0, "Hired Legion").home(0, "Ikoma Toraji")
    p.estate(0, "Simple Men", "Large Farm", "Small Farm")
    g = alone(p).action_phase(0).use("Equip", pay=False).pay("Simple Men").state
    assert question(g).prompt() == ("Choose what bows with Simple Men", "R52")
    twin = L5RState(WAR_OF_HONOR, 0, rng_of(""))
    restore(twin, dump(g))
    assert twin.codes == g.codes == [p.card("Large Farm") + 1, p.card("Small Farm") + 1]
    twin.play(0, p.card("Small Farm") + 1)
    assert twin.attached[p.card("Ikoma Toraji")] == (p.card("Hired Legion"),)
    assert not p.bowed("Small Farm")
