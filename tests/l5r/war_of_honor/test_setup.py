"""Seats, decks, who goes first, starting Holdings, and when the hand is drawn."""

from __future__ import annotations

import pytest

from gorin.games.l5r.decks.validate import faults
from gorin.games.l5r.game import WAR_OF_HONOR as WAR_OF_HONOR_GAME
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.options import WarOfHonorOptions
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.war_of_honor import CARDS
from gorin.games.l5r.values.asking import ASK_TILE
from gorin.games.l5r.values.terms import BOWED, EVENT, K_UNIQUE, REACTION, RING, STRATEGY, UP
from l5r.war_of_honor.game import DECKS, POOL, laid, quiet, started, titles
from support import rule


@rule("WOH-SETUP-1")
def test_two_to_eight_players_have_a_seat():
    assert WAR_OF_HONOR.seat_counts == (2, 3, 4, 5, 6, 7, 8)
    names = ["lion", "dragon", "phoenix", "scorpion"] * 2
    p = started(*names)
    laid(p)
    assert len(p.state.order) == 8


@rule("WOH-SETUP-1")
def test_two_players_may_have_the_same_clan():
    p = started("phoenix", "phoenix")
    laid(p)
    assert p.state.clans[0] == p.state.clans[1]
    assert p.asked >= 0


@rule("WOH-SETUP-2")
@pytest.mark.parametrize("name", list(DECKS))
def test_the_decks_of_the_box_are_forty_and_forty_and_legal(name):
    deck = DECKS[name]
    assert (sum(deck.dynasty.values()), sum(deck.fate.values())) == (40, 40)
    assert POOL[deck.stronghold].clan == deck.clan
    assert faults(deck, POOL, WAR_OF_HONOR) == []
    for title, count in {**deck.dynasty, **deck.fate}.items():
        card = POOL[title]
        once = card.kind in (EVENT, RING) or card.keywords & K_UNIQUE
        assert count <= (1 if once else 3), title


@rule("WOH-SETUP-3")
@pytest.mark.parametrize(
    "names", [("scorpion", "dragon", "lion"), ("lion", "phoenix"), ("dragon", "phoenix")]
)
def test_the_highest_starting_number_goes_first(names):
    numbers = {"lion": 7, "dragon": 5, "phoenix": 6, "scorpion": 1}
    p = started(*names)
    best = max(range(len(names)), key=lambda seat: numbers[names[seat]])
    assert p.state.first == best
    assert p.asked == best


@rule("WOH-SETUP-3")
def test_chance_decides_among_equals():
    firsts = {started("lion", "lion", "dragon", seed=f"tie {n}").state.first for n in range(20)}
    assert firsts == {0, 1}


def late(p):
    g = p.state
    found = []
    for seat in range(g.seat_count):
        for card in g.estate[seat]:
            if g.defs[card].title == "Bamboo Harvesters":
                assert g.flags[card] & BOWED
                found.append(seat)
    return found


@rule("WOH-SETUP-4")
@pytest.mark.parametrize(
    ("names", "seats"),
    [
        (("lion", "dragon"), [1]),
        (("scorpion", "lion", "dragon"), [0]),
        (("lion", "dragon", "phoenix", "scorpion"), [2, 3]),
        (("scorpion", "lion", "dragon", "phoenix"), [0, 3]),
        (("lion", "dragon", "phoenix", "scorpion", "dragon"), [3, 4]),
    ],
)
def test_the_last_player_or_the_last_two_have_bamboo_harvesters(names, seats):
    assert late(started(*names)) == seats


@rule("WOH-SETUP-4")
def test_everybody_has_an_unbowed_border_keep():
    p = started("lion", "dragon", "phoenix", "scorpion")
    for seat in range(4):
        keep = p.card(f"{seat}:Border Keep")
        assert keep in p.state.estate[seat]
        assert not p.state.flags[keep] & BOWED


@rule("WOH-SETUP-5")
def test_provinces_are_laid_out_before_the_tiles_and_hands_drawn_after_them():
    p = started("lion", "dragon", "scorpion")
    g = p.state
    assert g.asking == ASK_TILE
    for seat in range(3):
        assert len(g.provinces[seat]) == 4
        assert not any(g.flags[card] & UP for card in g.provinces[seat])
        assert (len(g.hands[seat]), len(g.fate_decks[seat]), len(g.dynasty_decks[seat])) == (0, 40, 36)
    laid(p)
    for seat in range(3):
        assert (len(g.hands[seat]), len(g.fate_decks[seat])) == (6, 34)


@rule("WOH-SETUP-7")
def test_chance_seats_the_players_unless_they_agree_on_the_order():
    def seatings(seating):
        options = WarOfHonorOptions(seating=seating)
        return {WAR_OF_HONOR_GAME.new(4, options, f"seats {n}").seating for n in range(12)}

    assert seatings("chosen") == {(0, 1, 2, 3)}
    assert len(seatings("random")) > 3


@rule("WOH-SETUP-6")
def test_no_step_is_taken_when_the_game_begins():
    assert started("lion", "dragon", "phoenix").state.realm.markers == [(0, 0, 0, 0)] * 3


@rule("WOH-ACTION-1")
def test_no_card_of_the_box_and_no_rule_of_it_has_a_reaction():
    def reacts(card: CardDef) -> bool:
        return any(ability.timing & REACTION for ability in card.abilities)

    used = {title for deck in DECKS.values() for title in (deck.stronghold, *deck.dynasty, *deck.fate)}
    assert [title for title in sorted(used) if reacts(POOL[title])] == []
    assert [ability.name for ability in WAR_OF_HONOR.actions.of_players if ability.moment] == []


@rule("WOH-ACTION-4")
def test_every_strategy_of_the_box_is_free():
    strategies = [card for card in CARDS if card.kind == STRATEGY]
    assert len(strategies) > 30
    assert [card.title for card in strategies if card.cost] == []


@rule("R93")
def test_nobody_holds_the_favor_or_can_lobby_for_it():
    p = started("lion", "dragon")
    assert p.state.favor == -1
    p = quiet().home(0, "Proud Lord").honor(0, 30).hand(0, "Quick Thought").action_phase(0)
    assert p.can_use("Quick Thought")
    assert not p.can_use("Lobby")


@rule("WOH-CARD-1")
def test_both_abilities_of_border_keep_work_in_the_first_turn_and_reveal_face_up():
    p = started("lion", "dragon")
    laid(p)
    g = p.state
    assert p.can_use("0:Border Keep", 0)
    assert p.can_use("0:Border Keep", 1)
    p.use("0:Border Keep", 0)
    while p.asked == 0 and not p.can_use("0:Border Keep", 1) and 0 not in g.codes:
        p.pick(g.codes[0])
    while p.asked == 0 and not p.can_use("0:Border Keep", 1):
        p.passes()
    assert titles(p, g.estate[0])[:2] == [DECKS["lion"].stronghold, "Border Keep"]
    assert not p.can_use("0:Border Keep", 0)
    assert all(g.flags[card] & UP for card in g.provinces[0])


@rule("WOH-CARD-1")
def test_an_event_that_border_keep_reveals_waits_for_the_next_events_phase():
    p = (
        quiet(fill=0)
        .estate(0, "Border Keep")
        .deck(0, *["Farm"] * 6, "Good News")
        .province(0, 0, "Farm (down)")
    )
    for slot in (1, 2, 3):
        p.province(0, slot, "Farm")
    p.deck(0, "Good News")
    p.action_phase(0)
    p.use("Border Keep", 1).pick(1).passes(0)
    assert p.state.defs[p.state.provinces[0][0]].title == "Good News"
    assert p.state.realm.gained[0] == 0


@rule("WOH-CARD-1")
def test_bamboo_harvesters_straightens_in_the_second_turn():
    p = started("lion", "dragon")
    laid(p)
    g = p.state
    bamboo = p.card("Bamboo Harvesters")
    while g.turns[1] < 1 or g.active != 1:
        p.pick(0 if 0 in g.codes else g.codes[0])
    assert g.flags[bamboo] & BOWED
    while g.turns[1] < 2:
        p.pick(0 if 0 in g.codes else g.codes[0])
    assert not g.flags[bamboo] & BOWED
