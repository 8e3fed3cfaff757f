"""What players read, say and see of the map, the Paths and their missions."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from gorin.games.l5r.decks import WAR_OF_HONOR_DECKS
from gorin.games.l5r.game import WAR_OF_HONOR
from gorin.games.l5r.options import USUAL_CLANS, Victory, WarOfHonorOptions
from gorin.games.l5r.rulesets.variants import GOALS
from gorin.games.l5r.values.moves import Besiege, Choose, Lay, Mission, Pass, Step
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from l5r.war_of_honor.game import attack_from, fort, mapped, quiet
from support import rule

GAME = WAR_OF_HONOR


def new(seats=2, **options):
    return GAME.new(seats, WarOfHonorOptions(**options), "border")


def area(state, seat, name):
    return next(each for each in state.view(seat).areas if each.id == name)


def home(state, seat, owner):
    return area(state, seat, f"home-{owner}").facts


def lay_all(state):
    while isinstance(state.action(state.asked, state.codes[0]), Lay):
        state.play(state.asked, state.codes[0])
    return state


# --- options -----------------------------------------------------------------------------------------


def test_the_options_name_all_decks_and_all_goals():
    assert sorted(USUAL_CLANS) == sorted(WAR_OF_HONOR_DECKS)
    assert list(get_args(Victory)) == list(GOALS)


def test_decks_go_by_turns_or_as_named():
    assert WarOfHonorOptions().decks_of(5) == ("lion", "dragon", "phoenix", "scorpion", "lion")
    assert new(decks=("dragon", "dragon")).decks == ("dragon", "dragon")
    with pytest.raises(GorinError, match="Name 3 decks"):
        new(3, decks=("dragon", "dragon"))


@rule("WOH-SETUP-7")
def test_chance_seats_the_players_unless_they_choose():
    seatings = {GAME.new(4, None, f"seed {number}").seating for number in range(8)}
    assert len(seatings) > 3
    assert new(4, seating="chosen").seating == (0, 1, 2, 3)


@pytest.mark.parametrize("victory", get_args(Victory))
def test_a_saved_game_keeps_its_variant(victory):
    state = new(victory=victory, gempukku=True, strength_of_will=True)
    again = GAME.load(state.dump())
    assert again.ruleset == state.ruleset
    assert again.ruleset.lands.gempukku
    assert again.ruleset.lands.strength_of_will
    assert again.dump() == state.dump()


# --- laying tiles ------------------------------------------------------------------------------------


def test_where_a_tile_lies_is_said_by_what_lies_beside_it():
    state = new()
    told = []
    while state.decision(state.asked).prompt.startswith("Lay one of your tiles"):
        asked = state.decision(state.asked)
        told += [state.tell(event) for event in state.apply(state.asked, asked.actions[-1])]
    laid = [sentence for sentence in told if " lays " in sentence]
    assert len(laid) == 10
    assert not any("/" in sentence for sentence in laid)
    assert any(" of Toshi Ranbo." in sentence for sentence in laid)
    assert sum(sentence.endswith(" the Lion's Limited Fortress.") for sentence in laid) == 2
    places = {sentence.split(" Fortress ", 1)[-1].split(" Plains ", 1)[-1] for sentence in laid}
    assert len(places) == 10


@rule("WOH-TILE-2")
def test_a_tile_is_laid_by_its_number_and_place():
    state = new()
    seat = state.asked
    asked = state.decision(seat)
    assert asked.prompt.startswith("Lay one of your tiles")
    move = next(each for each in asked.actions if (each.column, each.row) == (1, 0))
    assert "Lay Lion Battle Fortress lower right of Toshi Ranbo" in asked.labels
    (laid,) = state.apply(seat, move)
    assert state.tell(laid) == f"seat {seat} lays {state.defs[move.tile].title} lower right of Toshi Ranbo."
    tiles = {(card.facts["column"], card.facts["row"]): card for card in area(state, None, "map").cards}
    assert tiles[0, 0].name == "Toshi Ranbo"
    assert tiles[1, 0].owner == seat
    assert len(area(state, None, f"tiles-{seat}").cards) == 4


@rule("R145", "R147")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ((0, 0), "There is a tile at that place already."),
        ((2, 0), "A tile must touch Toshi Ranbo or two other tiles."),
        ((5, 0), "A tile lies four steps from Toshi Ranbo at most."),
        ((4, 4), "A tile lies four steps from Toshi Ranbo at most."),
    ],
)
def test_a_tile_elsewhere_is_refused(place, reason):
    state = new()
    tile = state.realm.tiles[state.asked][0]
    assert state.why_not(state.asked, Lay(tile, *place)).sentence == reason


def test_a_tile_of_another_is_refused():
    state = new()
    other = state.realm.tiles[1 - state.asked][0]
    assert state.why_not(state.asked, Lay(other, 1, 0)).sentence.startswith("That is no tile of yours")


@rule("R156")
def test_with_gempukku_one_fortress_is_kept_face_up():
    state = lay_all(new(gempukku=True))
    seat = state.asked
    asked = state.decision(seat)
    assert asked.prompt == "Choose the one Fortress of yours that stays face-up"
    assert asked.labels[0].startswith("Keep ")
    told = [state.tell(event) for event in state.apply(seat, asked.actions[0])]
    assert len([line for line in told if "is turned face-down" in line]) == 2
    assert home(state, None, seat)["fortresses"] == 1


# --- missions ----------------------------------------------------------------------------------------


@rule("WOH-VARIANT-3", "R169")
def test_a_mission_is_known_to_its_player_alone():
    state = new(victory="secret-missions")
    seat = state.asked
    (chosen,) = state.apply(seat, Mission(4, 3, 0, 2))
    assert state.tell(chosen) == f"seat {seat} chooses the mission 4 Military, 3 Honor, 2 Enlightenment."
    assert state.tell(chosen.seen_by(1 - seat)) == f"seat {seat} chooses a secret mission."
    assert home(state, seat, seat)["mission"] == "4 Military, 3 Honor, 2 Enlightenment"
    assert "mission" not in home(state, 1 - seat, seat)
    assert "mission" not in home(state, None, seat)
    dealt = {state.redeal(1 - seat, rng_of(f"{number}")).realm.missions[seat] for number in range(12)}
    assert len(dealt) > 3
    assert state.redeal(seat, rng_of("own")).realm.missions[seat] == (4, 3, 0, 2)


@rule("WOH-VARIANT-3")
@pytest.mark.parametrize(
    ("mission", "reason"),
    [
        (Mission(5, 4, 0, 0), "A mission needs goals on at least 3 Paths."),
        (Mission(3, 3, 3, 3), "A mission has 9 steps in all, and these are 12."),
        (Mission(6, 2, 1, 0), "A Path has 5 steps: a goal on it is from 0 to 5."),
    ],
)
def test_a_mission_that_is_none_is_refused(mission, reason):
    state = new(victory="secret-missions")
    assert state.why_not(state.asked, mission).sentence == reason


# --- attacks and steps -------------------------------------------------------------------------------


@rule("WOH-ATTACK-2")
def test_an_attack_names_both_fortresses():
    p = mapped(3).home(0, "Wanderer").tile(0, fort(0, "Battle"), 0, 1).attack_phase(0)
    state = p.state
    asked = state.decision(0)
    target = p.card(fort(1))
    assert Besiege(target) in asked.actions
    assert f"Attack {fort(1)} of seat 1, next to one of yours" in asked.labels
    own, other = state.why_not(0, Besiege(p.card(fort(0)))), state.why_not(0, Choose(target))
    assert own is not None
    assert own.sentence == f"{fort(0)} is your own."
    assert other is not None
    assert other.sentence.startswith("That is not what is asked now")
    attack_from(p, fort(1))
    asked = state.decision(0)
    assert asked.prompt == f"Attack on {fort(1)} of seat 1: choose the Fortress that you attack from"
    assert f"From {fort(0)}, which touches it" in asked.labels
    state.apply(0, Choose(p.card(fort(0))))
    while not state.decision(state.asked).prompt.endswith("Assign a unit to a province, or be done"):
        state.apply(state.asked, Pass())
    said = state.decision(state.asked).prompt
    assert said.startswith(f"Attack from {fort(0)} on {fort(1)} of seat 1. ")
    siege = area(state, None, "attack")
    assert [card.name for card in siege.cards] == [fort(0), fort(1)]
    assert siege.facts["touching"] is True


@rule("R163")
def test_the_paths_show_everybodys_markers_and_what_steps_do():
    p = quiet(2).dynasty_phase(0)
    p.state.ledger.own_realm(p.state).markers[1] = (0, 3, 0, 0)
    honor = next(part for part in area(p.state, None, "paths").parts if part.id == "path-honor")
    assert (honor.facts["seat 0"], honor.facts["seat 1"]) == (0, 3)
    assert honor.facts["step_1"] == "Draw a card."
    assert honor.facts["step_5"] == "Victory."
    assert msgspec.json.decode(msgspec.json.encode(Step("Honor"))) == {"do": "step", "path": "Honor"}
