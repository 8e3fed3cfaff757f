"""The map: laying tiles, Plains, Fortresses and their abilities, and Toshi Ranbo."""

from __future__ import annotations

import pytest

from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.sets.war_of_honor.tiles import FROM_THE_RULEBOOK
from gorin.games.l5r.values import board
from gorin.games.l5r.values.asking import ASK_EXCHANGE, ASK_TILE
from gorin.games.l5r.values.terms import BATTLE, LIMITED, OPEN, TILE, UP
from gorin.kernel.rng import rng_of
from l5r.war_of_honor.game import (
    CLANS,
    POOL,
    attack_from,
    face_up,
    fort,
    laid,
    mapped,
    places,
    quiet,
    siege,
    started,
    table,
    titles,
)
from support import rule

RING_ONE = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]


def at(column, row):
    return board.CENTRE + 32 * column + row


@rule("WOH-TILE-1")
def test_each_player_has_the_fortresses_of_the_clan_and_two_plains():
    p = started("lion", "scorpion")
    for seat, clan in enumerate(("Lion", "Scorpion")):
        assert sorted(titles(p, p.state.realm.tiles[seat])) == sorted(
            [f"{clan} {kind} Fortress" for kind in ("Battle", "Open", "Limited")] + ["Plains", "Plains"]
        )
    assert p.state.realm.board == ()
    assert places(p) == RING_ONE


@rule("WOH-TILE-2")
def test_one_tile_each_clockwise_from_the_starting_player_until_all_lie():
    p = started("dragon", "lion", "scorpion")
    assert p.state.first == 1
    assert laid(p) == [1, 2, 0] * 5
    assert p.state.realm.tiles == [()] * 3
    assert len(p.state.realm.board) == 15
    assert all(p.state.flags[tile] & UP for tile in p.state.realm.board)


@rule("WOH-TILE-2")
def test_the_player_chooses_which_tile():
    p = started("lion", "dragon")
    assert {word.split(" at ")[0] for word in p.offered()} == {
        "Plains",
        "Lion Battle Fortress",
        "Lion Open Fortress",
        "Lion Limited Fortress",
    }
    p.lay("Plains", 1, 0)
    p.lay("Dragon Open Fortress", 0, 1)
    assert titles(p, p.state.realm.board) == ["Plains", "Dragon Open Fortress"]
    assert len(p.state.realm.tiles[0]) == 4


@rule("WOH-TILE-3", "R147")
def test_a_tile_lies_beside_toshi_ranbo_or_touches_two_tiles():
    p = started("lion", "dragon")
    p.lay("Plains", 1, 0)
    assert places(p) == sorted(set(RING_ONE) - {(1, 0)})
    p.lay("Plains", 0, 1)
    assert places(p) == sorted(set(RING_ONE) - {(1, 0), (0, 1)} | {(1, 1)})
    p.lay("Plains", 1, 1)
    assert (2, 0) in places(p)
    assert (2, 1) not in places(p)


@rule("R147")
def test_tiles_of_all_players_count_for_touching_and_stay_where_they_lie():
    p = started("lion", "dragon")
    p.lay("Lion Open Fortress", 1, 0)
    p.lay("Dragon Open Fortress", 0, 1)
    assert (1, 1) in places(p)
    before = [p.state.slot[tile] for tile in p.state.realm.board]
    laid(p)
    assert [p.state.slot[tile] for tile in p.state.realm.board[:2]] == before


@rule("R145")
def test_no_tile_lies_farther_than_four_steps_from_toshi_ranbo():
    column = tuple(at(c, r) for c in range(5) for r in (0, 1) if (c, r) != (0, 0))
    near = {board.coordinates(place) for place in board.open_places(column)}
    assert (4, -1) in near
    assert (5, 0) not in near
    assert all(board.distance(at(*place), board.CENTRE) <= 4 for place in near)
    assert board.distance(at(4, 0), board.CENTRE) == 4
    assert board.distance(at(2, 2), board.CENTRE) == 4


@rule("R145")
def test_distance_is_counted_over_the_grid_and_not_over_laid_tiles():
    ring = [at(1, 0), at(1, 1), at(0, 1)]
    assert at(2, 0) in board.open_places(tuple(ring))


@rule("R146")
@pytest.mark.parametrize("seed", range(20))
def test_there_is_always_a_place_for_the_tiles_of_eight_players(seed):
    rng = rng_of(f"tiles {seed}")
    placed: list[int] = []
    for _ in range(8 * 5):
        found = board.open_places(tuple(placed))
        assert found
        placed.append(found[rng.below(len(found))])
    assert len(set(placed)) == 40


@rule("WOH-TILE-4")
def test_plains_are_neither_attacked_nor_attacked_from_and_bring_no_invitation():
    p = quiet(3).tile(0, fort(0), 1, 0).tile(0, "Plains", 0, 1)
    p.tile(1, fort(1), 2, 0).tile(1, "Plains", 0, -1).tile(2, "Plains", 2, -1).tile(2, fort(2), -1, 0)
    p.home(0, "Wanderer").attack_phase(0)
    assert set(p.offered()) == {"pass", fort(1), fort(2)}
    p.choose(fort(1))
    assert p.state.asking not in (ASK_TILE,)
    assert (p.asked, siege(p).origin) == (0, p.card(fort(0)))
    assert "Wanderer/0" in p.offered()


@rule("WOH-TILE-5")
def test_a_face_down_fortress_is_no_better_than_plains():
    p = quiet(3)
    p.tile(0, fort(0), 1, 0, up=False).tile(0, fort(0, "Battle"), 1, 1)
    p.tile(1, fort(1), 2, 0).tile(1, fort(1, "Battle"), 2, 1, up=False)
    p.tile(2, fort(2), 3, 0, up=False).tile(2, fort(2, "Battle"), -1, 0)
    p.home(0, "Wanderer").attack_phase(0)
    assert set(p.offered()) == {"pass", fort(1), fort(2, "Battle")}
    p.choose(fort(1))
    assert siege(p).origin == p.card(fort(0, "Battle"))
    assert p.asked == 0
    assert "Wanderer/0" in p.offered()


@rule("WOH-TILE-5")
def test_the_ability_of_a_face_down_fortress_is_shut():
    p = quiet(2).home(0, "Wanderer").tile(0, fort(0), 1, 0).tile(0, fort(0, "Limited"), 1, 1)
    p.hand(0, "Quick Thought").action_phase(0)
    assert p.can_use(fort(0))
    p = quiet(2).home(0, "Wanderer").tile(0, fort(0), 1, 0, up=False).tile(0, fort(0, "Limited"), 1, 1)
    p.hand(0, "Quick Thought").action_phase(0)
    assert p.can_use("Quick Thought")
    assert not p.can_use(fort(0))


@rule("R148")
def test_the_last_face_up_fortress_is_never_turned_down():
    p = quiet(2).tile(0, fort(0), 1, 0).tile(0, fort(0, "Battle"), 1, 1)
    g = p.state
    assert g.outcome.turn_down(g, p.card(fort(0)))
    assert not face_up(p, fort(0))
    assert not g.outcome.turn_down(g, p.card(fort(0, "Battle")))
    assert face_up(p, fort(0, "Battle"))


@rule("R148")
@pytest.mark.parametrize("alone", [False, True])
def test_a_cost_that_would_turn_it_down_cannot_be_paid(alone):
    p = quiet(2).tile(0, "Spider Open Fortress", 1, 0).home(1, "Wanderer + Footmen (bowed)")
    p.hand(0, "Quick Thought")
    if not alone:
        p.tile(0, "Spider Battle Fortress", 1, 1)
    p.action_phase(0)
    assert p.can_use("Quick Thought")
    assert p.can_use("Spider Open Fortress") is not alone
    if not alone:
        p.use("Spider Open Fortress")
        assert not p.in_play("Footmen")
        assert not face_up(p, "Spider Open Fortress")


@rule("R148", "R153")
def test_an_attack_does_not_turn_down_the_last_one():
    p = mapped().at(0, 0, *["Matsu Sakaki"] * 3)
    p.battle(0, 1, siege=(fort(0), fort(1))).all_pass()
    while p.state.fight.attacker >= 0:
        p.passes()
    assert p.state.places.province_count(p.state, 1) == 3
    assert face_up(p, fort(1))


@rule("WOH-FORT-1")
@pytest.mark.parametrize("clan", [*CLANS, "Crab", "Crane", "Mantis", "Spider", "Unicorn"])
def test_every_clan_has_a_battle_an_open_and_a_limited_fortress(clan):
    tiles = [card for card in POOL.values() if card.kind == TILE and card.clan == clan]
    assert sorted(tile.abilities[0].timing for tile in tiles) == sorted((BATTLE, LIMITED, OPEN))
    assert all(len(tile.abilities) == 1 for tile in tiles)
    for title in FROM_THE_RULEBOOK:
        assert title.startswith("Lion ")


@rule("R149")
def test_a_fortress_serves_its_owner_once_a_turn():
    p = (
        mapped()
        .home(0, "Wanderer")
        .home(1, "Wanderer")
        .hand(0, *["Quick Thought"] * 2)
        .hand(1, "Quick Thought")
    )
    p.action_phase(0)
    p.use(fort(0))
    assert p.force("0:Wanderer") == 5
    assert p.asked == 1
    assert not p.can_use(fort(0))
    p.passes(1)
    assert p.can_use("Quick Thought")
    assert not p.can_use(fort(0))


@rule("R149")
def test_another_players_open_fortress_works_in_anybodys_action_phase_a_limited_one_does_not():
    p = quiet(2).home(1, "Wanderer").hand(1, "Quick Thought").hand(0, "Quick Thought")
    p.tile(1, fort(0), 1, 0).tile(1, fort(0, "Limited"), 0, 1)
    p.action_phase(0).passes(0)
    assert p.asked == 1
    assert p.can_use(fort(0))
    assert not p.can_use(fort(0, "Limited"))


@rule("R149")
@pytest.mark.parametrize("present", [True, False])
def test_in_battle_a_fortress_needs_presence_and_no_location(present):
    p = quiet(2).tile(0, fort(0, "Battle"), 1, 0).at(1, 0, "Wanderer").at(0, 0 if present else 1, "Farmer")
    p.hand(1, "Second Wind").battle(0, 1)
    p.passes(1)
    assert (p.asked == 0 and p.can_use(fort(0, "Battle"))) is present


@rule("WOH-FORT-2")
@pytest.mark.parametrize("rules", [variant("paths"), variant("paths advanced")])
@pytest.mark.parametrize("title", ["Phoenix Limited Fortress", "Temple to Shinsei"])
def test_a_dishonorable_shugenja_may_bow_for_the_honor_of_the_phoenix(rules, title):
    p = table("Phoenix", "Phoenix", ruleset=rules).home(0, "Isawa Naki (dishonored)")
    p = p.tile(0, title, 1, 0) if "Fortress" in title else p.estate(0, title)
    honor = p.action_phase(0).honor_of(0)
    p.use(title)
    assert p.bowed("Isawa Naki")
    named = title == "Temple to Shinsei"  # which says "performing"
    assert p.honor_of(0) - honor == (0 if named else 2)
    assert p.dishonored("Isawa Naki") is not named


@rule("WOH-FORT-2")
@pytest.mark.parametrize("who", ["Isawa Naki (bowed)", "Matsu Sakaki"])
def test_a_bowed_shugenja_or_somebody_else_bows_for_nothing(who):
    p = table("Phoenix", "Phoenix").tile(0, "Phoenix Limited Fortress", 1, 0).home(0, who)
    assert not p.action_phase(0).can_use("Phoenix Limited Fortress")


@rule("R149")
def test_actions_of_tiles_count_toward_no_ring():
    p = quiet(2).tile(0, "Lion Battle Fortress", 1, 0).at(0, 0, "Wanderer").at(1, 0, "Farmer", "Talker")
    p.battle(0, 1).passes(1)
    p.use("Lion Battle Fortress").choose("Farmer")
    assert [deed for deed in p.state.standing.deeds if deed.seat == 0] == []


@rule("R149")
def test_a_tile_turned_down_and_up_again_is_still_used():
    p = mapped().home(0, "Wanderer").tile(0, fort(0, "Battle"), 0, 1)
    p.hand(0, *["Quick Thought"] * 2).hand(1, "Quick Thought").action_phase(0)
    p.use(fort(0))
    p.state.outcome.turn_down(p.state, p.card(fort(0)))
    p.state.outcome.turn_up(p.state, p.card(fort(0)))
    p.passes(1)
    assert p.can_use("Quick Thought")
    assert not p.can_use(fort(0))


@rule("R149")
def test_nothing_targets_a_tile_that_does_not_name_it():
    p = mapped().hand(0, "Second Wind").home(0, "Wanderer").estate(0, "Farm").action_phase(0)
    p.use("Second Wind")
    assert set(p.offered()) == {"Wanderer", "Farm"}


@rule("R155")
def test_a_neighbour_of_toshi_ranbo_may_discard_a_card_to_draw_one_more():
    p = quiet(2).tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0).hand(0, "Knife", "Ward").dynasty_phase(0)
    deck = len(p.state.fate_decks[0])
    assert p.asked == 0
    p.choose("Knife")
    assert p.zone("Knife") != p.zone("Ward")
    assert len(p.state.fate_decks[0]) == deck - 2
    assert len(p.state.hands[0]) == 3


@rule("R155")
@pytest.mark.parametrize(("column", "up"), [(2, True), (1, False)])
def test_who_is_no_neighbour_or_lies_face_down_may_not(column, up):
    p = quiet(2).tile(0, fort(0), column, 0, up=up).tile(0, fort(0, "Battle"), 3, 0).tile(1, fort(1), 0, 1)
    p.hand(0, "Knife", "Ward").dynasty_phase(0)
    assert p.state.active == 1
    assert len(p.state.hands[0]) == 3


@rule("R155")
def test_declining_draws_the_usual_card_and_others_are_not_asked():
    p = quiet(2).tile(0, fort(0), 1, 0).tile(1, fort(1), 0, 1).hand(0, "Knife").hand(1, "Ward")
    p.dynasty_phase(0)
    assert p.asked == 0
    p.passes(0)
    assert p.state.active == 1
    assert (len(p.state.hands[0]), len(p.state.hands[1])) == (2, 1)


@rule("R155", "R24")
def test_the_exchange_comes_before_all_further_draws():
    p = table("Lion", "Scorpion").tile(0, fort(0), 1, 0).tile(1, fort(3), 2, 0).hand(0, "Charge")
    p.province(0, 0, "Emissary of the Ivory Kingdoms (down)").turn(0)
    while p.state.asking != ASK_EXCHANGE:
        p.passes()
    assert p.hand_of(0) == ["Charge"]  # neither the usual card nor those of the Emissary
    p.choose("Charge")
    assert len(p.hand_of(0)) == 4


@rule("WOH-ATTACK-2", "WOH-TILE-4")
def test_the_attacked_fortress_names_the_defender():
    p = mapped(3).home(0, "Wanderer").attack_phase(0)
    attack_from(p, fort(2))
    assert p.state.fight.defender == 2
