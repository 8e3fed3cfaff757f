"""Decks of one's own: when they may be played, whose tiles they lay, and whose Honor Requirements count."""

from __future__ import annotations

import pytest

from gorin.games.l5r.decks import written
from gorin.games.l5r.decks.written import checked, playable
from gorin.games.l5r.flow.joining import join
from gorin.games.l5r.game import WAR_OF_HONOR, L5RGame
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.options import WarOfHonorOptions
from gorin.games.l5r.position import Position
from gorin.games.l5r.position.reading import read
from gorin.games.l5r.position.writing import write
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.values.terms import NO_ZONE, STRONGHOLD
from gorin.kernel.values import GorinError, to_json
from l5r.war_of_honor.game import quiet
from support import rule

ADVANCED = variant("paths advanced")
OWN = WAR_OF_HONOR.read_deck("lion").text


def mixed():
    """Advanced Play: seat 0 with the Lion of the box, seat 1 with the same cards as a deck of its own."""
    return WAR_OF_HONOR.new(2, WarOfHonorOptions(decks=("lion", OWN), advanced=True), "mixed")


@rule("WOH-ADV-5", "WOH-EQUIP-2")
def test_only_a_deck_of_ones_own_meets_honor_requirements():
    state = mixed()
    assert state.realm.exempt == 0b01
    p = Position.of(state)
    for seat in (0, 1):
        p.honor(seat, -5)
        assert state.carrying.worthy(
            state, p.dealer.new_card(p.state, seat, "Akodo Dosei", NO_ZONE), seat
        ) is (seat == 0)


@rule("WOH-ADV-5")
@pytest.mark.parametrize("boxed", [True, False])
def test_followers_of_a_deck_of_the_box_have_no_requirement(boxed):
    p = quiet(2, ruleset=ADVANCED).home(0, "Farmer").hand(0, "Honor Guard", "Quick Thought")
    p.state.ledger.own_realm(p.state).exempt = 0b01 if boxed else 0b10
    assert p.action_phase(0).can_use("Equip") is boxed


@rule("WOH-ADV-5")
def test_it_is_seen_kept_and_copied():
    state = mixed()
    assert state.clone().realm.exempt == 0b01
    assert WAR_OF_HONOR.load(state.dump()).realm.exempt == 0b01
    said = to_json(state.view(1)).decode()
    assert said.count('"exempt":true') == 1
    p = Position("Lion", "Dragon", ruleset=ADVANCED)
    p.state.ledger.own_realm(p.state).exempt = 0b10
    text = write(p.action_phase(0).state)
    assert text.count("exempt") == 1
    assert read(text).state.realm.exempt == 0b10


@rule("WOH-ADV-5")
def test_a_newcomer_with_a_deck_of_the_box_is_exempt_too():
    state = mixed()
    seat = join(state, WAR_OF_HONOR.decks["phoenix"], WAR_OF_HONOR.cards)
    assert state.realm.exempt == 1 << seat | 0b01


@rule("WOH-ADV-4", "WOH-SETUP-2")
def test_own_decks_are_for_advanced_play():
    with pytest.raises(GorinError, match=r"Advanced Play.*\[WOH-ADV-4\]"):
        WAR_OF_HONOR.new(2, WarOfHonorOptions(decks=("lion", OWN)), "1")
    state = WAR_OF_HONOR.new(2, WarOfHonorOptions(decks=("scorpion", OWN), advanced=True), "1")
    tiles = [state.defs[tile].title for tile in state.realm.tiles[1]]
    assert tiles == [
        "Lion Battle Fortress",
        "Lion Open Fortress",
        "Lion Limited Fortress",
        "Plains",
        "Plains",
    ]


@rule("WOH-ADV-4", "L5R-DECK-2")
def test_an_unaligned_stronghold_lays_the_tiles_of_the_clan_its_player_names():
    house = CardDef("House of Nobody", STRONGHOLD, strength=6, production=4, starting=3)
    house.number = 20_000
    cards = {**WAR_OF_HONOR.cards, house.title: house}
    game = L5RGame(WAR_OF_HONOR.ruleset, "Test", WarOfHonorOptions, (), cards, WAR_OF_HONOR.decks, variant)
    nobody = OWN.replace("Venerable Plains of the Ikoma", house.title)
    with pytest.raises(GorinError, match=r"of no clan: say whose tiles.*\(WOH-ADV-4\)"):
        game.new(2, WarOfHonorOptions(decks=("lion", nobody), advanced=True), "1")
    state = game.new(2, WarOfHonorOptions(decks=("lion", f"Clan: Crab\n{nobody}"), advanced=True), "1")
    assert state.defs[state.realm.tiles[1][0]].title == "Crab Battle Fortress"
    assert state.clans[1] == 0
    asked_for = playable(f"Clan: Crab\n{nobody}", cards, ADVANCED, "own")
    assert written.read(written.write(asked_for, cards), cards, "own").deck == asked_for
    assert checked(nobody, cards, CELESTIAL, "own").faults == []
