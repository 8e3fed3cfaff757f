"""The Strategies of 1995 for the Action Phase, each played."""

from __future__ import annotations

from gorin.games.l5r.values.terms import ACTION_PHASE, ATTACK_PHASE
from l5r.cards.imp_people import table
from l5r.cards.marks import card


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
    assert (p.dead("Sage"), p.honor_of(0), p.state.province_count(1)) == (True, 7, 4)
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


@card("Bountiful Harvest")
def test_all_holdings_produce_more_this_turn() -> None:
    p = table().estate(0, "Treasury", "Granary").estate(1, "Treasury").hand(0, "Bountiful Harvest")
    p.action_phase(0).use("Bountiful Harvest")
    g = p.state
    assert [g.production(p.card(title), -1) for title in ("0:Treasury", "1:Treasury", "Granary")] == [4, 4, 0]
    assert g.production(g.stronghold[0], -1) == 3  # no Holding
    while g.active == 0:
        p.passes()
    assert g.production(p.card("1:Treasury"), -1) == 3


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
