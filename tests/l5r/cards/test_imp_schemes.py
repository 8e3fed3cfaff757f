"""The Strategies of 1995 for the Action Phase, each played."""

from __future__ import annotations

from gorin.games.l5r.flow.abilities import GRANTS
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.codes import province_code, use_card, use_index
from gorin.games.l5r.values.terms import ACTION_PHASE, ATTACK_PHASE
from l5r.cards.imp_people import table
from l5r.cards.marks import card
from support import rule


@rule("R241")
@card("Ambush")
def test_two_units_fight_at_no_province() -> None:
    """R241: the Honor goes before the battle begins, and who is ambushed may be bowed."""
    p = (
        table()
        .home(0, "Hatamoto + Spears", "Page")
        .home(1, "Sage (bowed)", "Wyrm")
        .hand(0, "Ambush", "Parade")
    )
    p.hand(1, "Parade").honor(0, 10).action_phase(0).use("Ambush")
    assert (p.may_choose("Hatamoto"), p.may_choose("Page"), p.may_choose("Sage")) == (True, True, False)
    p.choose("Hatamoto").choose("Sage").passes(0)  # no seppuku for it
    assert (p.honor_of(0), p.asked) == (5, 1)  # who defends acts first
    assert (p.place("Wyrm"), p.place("Page")) == (-1, -1)
    p.all_pass()
    assert (p.dead("Sage"), p.honor_of(0), p.state.places.province_count(p.state, 1)) == (True, 7, 4)
    assert (p.bowed("Hatamoto"), p.bowed("Spears"), p.bowed("Page")) == (True, True, False)
    assert p.state.phase == ACTION_PHASE


@card("Ambush")
def test_who_is_bowed_lays_no_ambush() -> None:
    p = table().home(0, "Bushi (bowed)").home(1, "Sage").hand(0, "Ambush", "Council").action_phase(0)
    assert not p.can_use("Ambush")


@card("Ambush")
def test_an_ambush_is_no_attack() -> None:
    p = table().home(0, "Hatamoto", "Bushi").home(1, "Page").hand(0, "Ambush").action_phase(0)
    p.use("Ambush").choose("Hatamoto").passes(0).all_pass().pick(2)  # the attack of the turn is still to come
    assert p.state.phase == ATTACK_PHASE


def blackmailed() -> Position:
    """Seat 0 has taken seat 1's Treasury and threatens its third province."""
    p = table("Crab", "Dragon").estate(0, "Treasury", "Granary").estate(1, "Treasury", "Granary")
    p.hand(0, "Blackmail", "Council").hand(1, "Council").honor(1, 15)
    p.estate(0, "Treasury").action_phase(0).use("Blackmail").choose("1:Treasury")
    return p.pick(province_code(1, 2))


@rule("R296")
@card("Blackmail")
def test_blackmail_takes_a_holding_while_it_lasts() -> None:
    """R271: eight Gold are paid once."""
    p = blackmailed()
    taken = p.card("1:Treasury")
    assert (p.in_play("Blackmail"), p.state.controller[taken], p.state.owner[taken]) == (True, 0, 1)
    assert taken in p.state.estate[0]
    assert taken not in p.state.estate[1]
    assert p.state.places.province_count(p.state, 1) == 4


@card("Blackmail")
def test_only_provinces_and_holdings_of_one_other_player_are_meant() -> None:
    p = (
        table("Crab", "Dragon", "Lion")
        .estate(0, "Treasury", "Treasury")
        .estate(1, "Granary")
        .hand(0, "Blackmail")
    )
    p.action_phase(0).use("Blackmail")  # seat 1 has the only Holding of another player
    assert p.state.codes == [province_code(1, slot) for slot in range(4)]


@rule("R296")
@card("Blackmail")
def test_who_exposes_himself_pays_with_a_province_and_honor() -> None:
    """R296."""
    p = blackmailed()
    assert p.asked == 1
    p.use_granted()
    taken = p.card("1:Treasury")
    assert (p.in_play("Blackmail"), p.state.controller[taken], taken in p.state.estate[1]) == (False, 1, True)
    assert (
        p.state.places.province_count(p.state, 1),
        p.state.places.has_province(p.state, 1, 2),
        p.honor_of(1),
    ) == (3, False, 5)


@card("Blackmail")
def test_the_honor_that_it_costs_may_be_saved_by_the_favor() -> None:
    p = blackmailed()
    p.favor(1).use_granted()
    assert (p.asked, p.can_use("Favor: stop a loss")) == (1, True)
    decision = p.state.decision(1)
    assert decision is not None
    assert "10 Honor" in decision.prompt
    p.use("Favor: stop a loss")
    assert (p.honor_of(1), p.state.places.province_count(p.state, 1)) == (15, 3)


@rule("R296")
@card("Blackmail")
def test_once_the_province_has_fallen_there_is_no_way_out() -> None:
    """R296: the Holding stays where it is."""
    p = table("Crab", "Dragon").estate(0, "Treasury", "Treasury").estate(1, "Granary")
    p.hand(0, "Blackmail", "Council").hand(1, "Council").action_phase(0).use("Blackmail")
    p.pick(province_code(1, 2))
    p.state.zones.destroy_province(p.state, 1, 2, None)
    p.passes(1).passes(0)
    assert p.state.controller[p.card("Granary")] == 0
    while p.asked != 1:
        p.passes()
    assert not [code for code in p.state.codes if use_card(code) < 0 and code and use_index(code) >= GRANTS]


@rule("R296")
@card("Blackmail")
def test_the_holding_returns_however_blackmail_leaves_play() -> None:
    p = blackmailed()
    p.state.leaving.discard_from_play(p.state, p.card("Blackmail"), None)
    assert p.state.controller[p.card("1:Treasury")] == 1
    assert p.state.places.province_count(p.state, 1) == 4


@card("Bountiful Harvest")
def test_all_holdings_produce_more_this_turn() -> None:
    p = table().estate(0, "Treasury", "Granary").estate(1, "Treasury").hand(0, "Bountiful Harvest")
    p.action_phase(0).use("Bountiful Harvest")
    g = p.state
    assert [
        g.purse.production(g, p.card(title), -1) for title in ("0:Treasury", "1:Treasury", "Granary")
    ] == [4, 4, 0]
    assert g.purse.production(g, g.stronghold[0], -1) == 3  # no Holding
    while g.active == 0:
        p.passes()
    assert g.purse.production(g, p.card("1:Treasury"), -1) == 3


@card("Breach of Etiquette")
def test_whoever_has_most_honor_loses_five() -> None:
    p = table("Lion", "Dragon", "Crab").honor(0, 9).honor(1, 12).honor(2, 12).hand(0, "Breach of Etiquette")
    p.action_phase(0).use("Breach of Etiquette")
    assert [p.honor_of(seat) for seat in range(3)] == [9, 7, 7]


@card("Breach of Etiquette")
def test_it_may_be_you() -> None:
    p = table().honor(0, 9).honor(1, 8).hand(0, "Breach of Etiquette").action_phase(0)
    p.use("Breach of Etiquette")
    assert (p.honor_of(0), p.honor_of(1)) == (4, 8)


@card("Explosives")
def test_a_holding_is_blown_up_for_six_gold() -> None:
    p = table().estate(1, "Granary").estate(0, "Treasury").hand(0, "Explosives", "Council").action_phase(0)
    p.use("Explosives").choose("Granary")  # three from the Stronghold, three from the Treasury
    assert (p.in_play("Granary"), p.bowed("Treasury")) == (False, True)


@card("Explosives")
def test_explosives_must_be_paid_and_hit_no_stronghold() -> None:
    p = table().hand(0, "Explosives", "Council").estate(1, "Granary").action_phase(0)
    assert not p.can_use("Explosives")  # the Stronghold alone gives three
    p = table().hand(0, "Explosives", "Council").estate(0, "Treasury").action_phase(0).use("Explosives")
    assert not p.in_play("Treasury")  # no other Holding is in play


@rule("IMP-CONTROL-1")
def test_what_belongs_to_a_province_is_not_taken() -> None:
    p = (
        table("Crab", "Dragon")
        .estate(0, "Treasury", "Treasury")
        .estate(1, "Palisade@1")
        .hand(0, "Blackmail", "Council")
    )
    p.hand(0, "Seizure").action_phase(0)
    assert not p.can_use("Blackmail")
    p.use("Seizure").choose("Palisade")
    assert p.state.controller[p.card("Palisade")] == 1
