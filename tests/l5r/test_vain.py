"""Whom a Ranged Attack or Fear could not harm is told before it is aimed, by the figures it is held to."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.values.moves import Choose, Use
from gorin.kernel.values import Spot, Way


def said(p: Position, ways: list[Way]) -> dict[str, str]:
    """What is said of each target, by its title."""
    found: dict[str, str] = {}
    for way in ways:
        spots: list[Spot | None] = list(way.targets) or [way.source]
        for spot, reason in zip(spots, way.vain or [""] * len(spots), strict=True):
            assert isinstance(spot, int)
            found[p.state.defs[spot].title] = reason
    return found


def asked(p: Position) -> dict[str, str]:
    """What is said of the cards among which one chooses now."""
    decision = p.state.decision(p.asked)
    leads = p.state.leads(p.asked)
    chosen = [
        ways for action, ways in zip(decision.actions, leads, strict=True) if isinstance(action, Choose)
    ]
    return said(p, [way for ways in chosen for way in ways])


def fight() -> Position:
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Masao + Spearmen")
    p.at(1, 0, "Togashi Akagi", "Togashi Taro + Scout Armor")
    return p.battle(attacker=0, defender=1, field=0)


def test_a_target_that_is_too_strong_is_marked_before_and_while_it_is_aimed_at() -> None:
    p = fight()
    spearmen = p.card("Spearmen")
    decision = p.state.decision(p.asked)
    index = next(
        at for at, move in enumerate(decision.actions) if isinstance(move, Use) and move.card == spearmen
    )
    told = said(p, p.state.leads(p.asked)[index])
    forces = {title: p.state.stats.force(p.state, p.card(title)) for title in told}
    assert len(told) > 1
    for title, reason in told.items():
        wanted = f"Ranged Attack 2 does not destroy Force {forces[title]}" if forces[title] > 2 else ""
        assert reason == wanted, title
    assert any(told.values())
    p.use("Spearmen")
    assert asked(p) == told


def test_in_imperial_an_attack_must_be_stronger() -> None:
    p = Position("Lion", "Dragon", ruleset=IMPERIAL).at(1, 0, "Mirumoto Sukune")
    p.at(0, 0, "Matsu Yojo", "Akodo Kage").battle(attacker=0, defender=1, field=0)
    p.use("Mirumoto Sukune")
    told = asked(p)
    assert told
    for title, reason in told.items():
        assert (reason == "") == (p.state.stats.force(p.state, p.card(title)) < 3), title
