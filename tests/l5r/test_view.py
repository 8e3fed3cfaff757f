"""What a seat sees of the card game, and a game written down and read back."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.games.l5r.game import CELESTIAL
from gorin.games.l5r.position import Position
from gorin.games.l5r.saving.addresses import addresses, fields_of
from gorin.kernel.rng import rng_of
from support import viewers


def cards_of(areas):
    for area in areas:
        yield from area.cards
        yield from cards_of(area.parts)


def area_of(view, wanted):
    def within(areas):
        for area in areas:
            if area.id == wanted:
                yield area
            yield from within(area.parts)

    return next(within(view.areas))


def fight():
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").hand(1, "Final Duty")
    p.at(0, 2, "Togashi Shiori").at(1, 2, "Akodo Masao + Spearmen (bowed)")
    return p.battle(attacker=0, defender=1, field=2)


def test_a_hand_is_seen_by_its_player_only():
    state = fight().state
    mine = area_of(state.view(0), "hand-0")
    assert [card.name for card in mine.cards] == ["Palm Strike"]
    for viewer in (1, None):
        other = area_of(state.view(viewer), "hand-0")
        assert [card.name for card in other.cards] == [None]
        assert all("id" not in card.facts for card in other.cards)


def test_a_face_down_province_card_is_known_to_nobody():
    state = fight().state
    for viewer in viewers(state):
        for seat in range(2):
            for slot in range(4):
                for card in area_of(state.view(viewer), f"province-{seat}-{slot}").cards:
                    assert card.name is None or card.up


def test_no_number_of_a_hidden_card_is_in_a_view():
    state = CELESTIAL.new(2, None, "numbers")
    for viewer in viewers(state):
        shown = {card.facts["id"] for card in cards_of(state.view(viewer).areas) if "id" in card.facts}
        for seat in range(2):
            hidden = {*state.fate_decks[seat], *state.dynasty_decks[seat]}
            if viewer != seat:
                hidden |= set(state.hands[seat])
            assert not shown & hidden


def test_an_army_is_shown_with_its_units_and_its_force():
    p = fight()
    view = p.state.view(None)
    defenders = area_of(view, "defenders-2")
    assert [card.name for card in defenders.cards] == ["Akodo Masao", "Spearmen"]
    spearmen = defenders.cards[1]
    assert spearmen.facts["on"] == p.card("Akodo Masao")
    assert spearmen.facts["bowed"] is True
    assert defenders.facts["force"] == p.state.stats.army_force(p.state, 2, 2)
    assert view.phase == "battle"


def test_a_changed_figure_is_shown_beside_the_printed_one():
    p = fight()
    while p.asked != 0:
        p.passes()
    p.use("Palm Strike")
    for card in cards_of(p.state.view(None).areas):
        if "base_force" in card.facts:
            assert card.facts["base_force"] != card.facts["force"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_read_back_goes_on_as_it_would_have(seats):
    """At many decisions of a game: the state that was written down and read back plays on the same."""
    game = find("celestial")
    state = game.new(seats, None, f"dump {seats}")
    rng = rng_of(f"walk {seats}")
    for number in range(250):
        if not state.deciders():
            break
        if number % 25 == 0:
            again = game.load(state.dump())
            ahead = state.clone()
            steps = rng.fork()
            for _ in range(40):
                if not ahead.deciders():
                    break
                seat = ahead.deciders()[0]
                assert again.legal(seat) == ahead.legal(seat)
                code = ahead.legal(seat)[steps.below(len(ahead.legal(seat)))]
                ahead.play(seat, code)
                again.play(seat, code)
            assert again.dump() == ahead.dump()
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])


def test_everything_in_a_state_is_written_down():
    state = find("celestial").new(2, None, "whole")
    text = state.dump()
    apart = {"ruleset", "log", "tally", "shared", "forces", "clans", "spare"}  # not of the game
    apart |= {"written"}  # what its numbers were when they were last asked for
    apart |= {"veiled", "true_hand", "conceivable"}  # of copies to try things in, and of discreet games
    names: set[str] = set()
    for name in set(fields_of(state)):
        held = getattr(state, name)
        part = type(held).__module__.startswith(("gorin.games.l5r.table.", "gorin.games.l5r.flow."))
        if part and name not in ("ruleset", "fight", "realm"):  # a part stands in the table with its fields
            names.update(fields_of(held))
        else:
            names.add(name)
    assert {"lasting", "stack", "unpaid", "listening"} <= names
    for name in names - apart:
        assert f'"{name}":'.encode() in text, name


def test_every_declaration_has_one_address():
    state = CELESTIAL.new(2, None, "addresses")
    at = addresses(state.ruleset)
    assert len(at.found) == len(at.number)
    for definition in set(state.defs):
        assert at.card(at.of(definition)) is definition
