"""What the rules forbid is refused with the rule that forbids it, in a sentence, and changes nothing."""

from __future__ import annotations

import pytest

from gorin.games.kenjin.events import Conquered, Scored, Total
from gorin.games.kenjin.moves import Draft
from kenjin.position import RULE_IDS, battle, game, position, wander
from support import rule

TABLES = [
    (2, {}),
    (3, {"setup": "draft"}),
    (4, {"teams": True, "setup": "draft"}),
]


def cited_in(table, events):
    """Every rule id that a table shows anybody now, or has just announced."""
    for event in events:
        if isinstance(event, Conquered):
            yield event.rule
        if isinstance(event, Total):
            yield from (cited for _, _, cited in event.parts)
        if isinstance(event, Scored):
            yield from (cited for _, _, _, cited in event.lines)
    for seat in table.deciders:
        yield table.decision(seat).rule
    for area in table.areas(None).values():
        if area.rule is not None:
            yield area.rule


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_every_rule_cited_in_a_game_exists(seats, options, seed):
    table = game(seats, f"cited {seed}", **options)
    cited = set(cited_in(table, []))
    for _, events in wander(table, seed):
        cited |= set(cited_in(table, events))
    assert {"KEN-WIN-1", "KEN-END-1", "KEN-TURN-6"} <= cited
    assert cited <= RULE_IDS


def test_every_outcome_of_a_battle_cites_a_rule_that_exists():
    tables = [
        battle(golden_temple=("scout", "")),
        battle(fortress=("scout", "")),
        battle(palace=("", "scout")),
        battle(rice_field=("peasant lord", ""), port=("scout", "")),
        battle(village=("scout", "peasant lord")),
    ]
    cited = {rule_id for table in tables for rule_id in cited_in(table, table.events)}
    assert {"K17", "K18", "K20", "K12", "K13", "K14", "K16", "KEN-END-2", "KEN-END-3"} <= cited
    assert cited <= RULE_IDS


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_decision_has_actions_and_a_label_for_each_and_all_are_allowed(seats, options):
    table = game(seats, **options)
    for _ in wander(table, seed=5):
        for seat in range(seats):
            if seat not in table.deciders:
                assert table.state.legal(seat) == []
                continue
            decision = table.decision(seat)
            assert decision.actions
            assert len(decision.labels) == len(decision.actions) == len(set(table.legal(seat)))
            assert [table.state.why_not(seat, action) for action in decision.actions] == [None] * len(
                decision.actions
            )


@rule("KEN-TURN-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_seats_that_decide_may_act(seats):
    table = game(seats, first=0)
    others = range(1, seats)
    assert {table.refused(seat, "deploy peasant 0") for seat in others} == {"KEN-TURN-3"}


@rule("KEN-SETUP-3")
def test_only_cards_in_hand_can_be_deployed():
    table = position(bridge=("lord", ""), hands=("scout peasant", None))
    assert table.refused(0, "deploy lord bridge") == "KEN-SETUP-3"
    assert table.refused(0, "deploy brute bridge") == "KEN-SETUP-3"
    assert table.refused(0, "deploy ninja bridge") == "KEN-SETUP-3"


@rule("KEN-DEPLOY-7", "K5")
def test_a_deployment_says_where_unless_the_assassin_has_a_victim():
    table = position(bridge=("", ""))
    assert table.refused(0, "deploy scout") == "KEN-DEPLOY-7"
    assert table.refused(0, "deploy assassin") == "K5"
    assert table.refused(0, "deploy scout -1") == "KEN-DEPLOY-7"


@rule("KEN-DRAFT-2")
@pytest.mark.parametrize("tile", ["bridge", "castle", ""])
def test_only_an_offered_tile_can_be_drafted(tile):
    table = game(3, setup="draft")
    refusal = table.state.why_not(table.deciders[0], Draft(tile))
    assert refusal is not None
    assert refusal.rule == "KEN-DRAFT-2"


@rule("KEN-UNIT-SCOUT-2", "KEN-UNIT-SHUGENJA-2", "KEN-UNIT-ASSASSIN-2")
@pytest.mark.parametrize(
    ("move", "ability", "cited"),
    [
        ("deploy scout bridge", "reveal", "KEN-UNIT-SCOUT-2"),
        ("deploy shugenja bridge", "peek", "KEN-UNIT-SHUGENJA-2"),
        ("deploy assassin", "assassinate", "KEN-UNIT-ASSASSIN-2"),
    ],
)
def test_a_target_must_be_another_players_card_that_is_there(move, ability, cited):
    table = position(seats=3, bridge={0: "peasant", 1: "lord"}, village={1: "", 2: ""})
    table.play(0, move)
    nowhere = ["1 bridge 1", "1 bridge -1", "1 99 0", "9 bridge 0", "-1 bridge 0", "2 bridge 0"]
    assert {table.refused(0, f"{ability} {target}") for target in nowhere} == {cited}
    assert table.refused(0, f"{ability} 0 bridge 0") == cited
    assert table.legal(0) == {f"{ability} 1 bridge 0"}


@rule("K9")
@pytest.mark.parametrize(
    ("move", "ability"),
    [
        ("deploy scout bridge", "reveal"),
        ("deploy shugenja bridge", "peek"),
        ("deploy assassin", "assassinate"),
    ],
)
def test_a_face_up_card_is_no_target(move, ability):
    table = position(bridge=("", "lord* archer ashigaru"))
    table.play(0, move)
    assert table.refused(0, f"{ability} 1 bridge 0") == "K9"
    assert table.refused(0, f"{ability} 1 bridge 2") == "K9"


@rule("K1")
def test_a_general_moves_a_card_from_where_he_is():
    table = position(bridge=("lord", ""), torii=("peasant", ""))
    table.play(0, "deploy general bridge")
    assert table.refused(0, "redeploy torii 0 bridge") == "K1"
    assert table.refused(0, "redeploy bridge 5 torii") == "K1"
    assert table.refused(0, "redeploy bridge 1 torii") == "K1"
    assert table.refused(0, "redeploy bridge 0 -1") == "KEN-UNIT-GENERAL-2"


@rule("K19", "KEN-FIELD-SUPPLY-CAMP-1")
def test_the_supply_camp_helps_two_different_other_battlefields():
    table = battle(supply_camp=("brute", ""), bridge=("", ""), palace=("", ""))
    for named in ("", "bridge", "bridge bridge", "bridge supply_camp", "bridge palace village", "bridge 99"):
        assert table.refused(0, f"supply {named}") == "K19"
    assert table.refused(1, "supply bridge palace") == "KEN-TURN-3"


@rule("K15")
def test_only_a_weakest_card_of_ones_own_can_be_given_up():
    table = battle(sanctuary=("scout archer brute", "peasant peasant lord"))
    assert table.refused(0, "sacrifice sanctuary 2") == "K15"
    assert table.refused(0, "sacrifice sanctuary 7") == "K15"
    assert table.refused(0, "sacrifice village 0") == "K15"
    assert table.refused(0, "deploy scout village") == "K15"


@rule("KEN-END-5")
def test_nothing_can_be_done_after_the_end():
    table = battle(bridge=("brute", ""))
    assert table.deciders == ()
    assert {table.refused(seat, "deploy scout bridge") for seat in (0, 1)} == {"KEN-END-5"}


@pytest.mark.parametrize(
    ("seat", "move", "cited"),
    [
        (0, "deploy archer bridge", "K2"),
        (1, "deploy archer bridge", "KEN-TURN-3"),
        (0, "deploy ninja bridge", "KEN-SETUP-3"),
    ],
)
def test_a_refusal_is_a_whole_sentence_with_its_rule(seat, move, cited):
    table = position(bridge=("lord peasant brute", ""))
    refusal = table.state.why_not(seat, table.move(move))
    assert refusal is not None
    assert refusal.rule == cited
    assert refusal.sentence[0].isupper()
    assert refusal.sentence.endswith(".")
