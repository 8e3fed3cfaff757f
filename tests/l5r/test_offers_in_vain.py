"""Offers that change nothing are legal, and say what will not happen (R40, L5R-VAIN-1)."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.values.asking import ASK_TARGET
from l5r.cards.imp_clans import CARDS
from l5r.cards.marks import card
from support import rule


def table(*clans: str) -> Position:
    return Position(*clans, ruleset=IMPERIAL, cards=CARDS)


def label(p: Position, name: str) -> str:
    """The label of the choice that begins with this name."""
    return next(text for text in p.state.decision(p.asked).labels if text.startswith(name))


@rule("R40", "L5R-VAIN-1")
@card("Kolat Master")
@card("Toturi")
@pytest.mark.parametrize(("clan", "comes"), [("Crab", False), ("Lion", True)])
def test_somebody_who_refuses_his_new_master(clan: str, comes: bool) -> None:
    p = table(clan, "Crane").home(1, "Toturi").hand(0, "Kolat Master").honor(0, 20)
    p.estate(0, *["Gold Mine"] * 4).action_phase(0)
    assert p.can_use("Kolat Master")
    refuses = "Toturi will not come under your control" in label(p, "Kolat Master")
    assert refuses is not comes
    p.use("Kolat Master")
    assert p.state.controller[p.card("Toturi")] == (0 if comes else 1)
    assert p.honor_of(0) == 16


@rule("R40", "L5R-VAIN-1")
@card("Kolat Master")
@card("Toturi")
def test_of_several_targets_each_says_it_for_itself() -> None:
    p = table("Crab", "Crane").home(1, "Toturi", "Bushi").hand(0, "Kolat Master").honor(0, 20)
    p.estate(0, *["Gold Mine"] * 4).action_phase(0)
    assert "will not" not in label(p, "Kolat Master")
    p.use("Kolat Master")
    assert p.state.asking == ASK_TARGET
    assert label(p, "Toturi").endswith("(Toturi will not come under your control)")
    assert "will not" not in label(p, "Bushi")


@rule("R40", "L5R-VAIN-1")
@card("Matsu Imura")
@card("Naga Bushi")
@pytest.mark.parametrize("mark", ["", " (dishonored)"])
def test_somebody_who_may_not_carry_what_is_handed_over(mark: str) -> None:
    p = table("Lion", "Crane").home(0, f"Matsu Imura{mark}").home(1, "Bushi + Naga Bushi").action_phase(0)
    assert p.can_use("Matsu Imura", 1)
    labels = [text for text in p.state.decision(0).labels if "Transfer" in text]
    assert len(labels) == 1
    assert ("(Matsu Imura cannot carry Naga Bushi)" in labels[0]) is (mark != "")
    p.use("Matsu Imura", 1)
    assert p.bowed("Matsu Imura")
    assert p.attachments("Matsu Imura") == ([] if mark else ["Naga Bushi"])


@rule("R40", "L5R-VAIN-1")
@card("Oracle of Earth")
@pytest.mark.parametrize("by", ["Oracle of Earth", "Go Master"])
def test_a_terrain_that_stays(by: str) -> None:
    p = table("Lion", "Crane").at(0, 0, "Bushi").at(1, 0, "Bushi").estate(1, by, "Gold Mine")
    p.hand(1, "Dispersive Terrain").hand(0, "Contentious Terrain", "Stroll").battle(0, 1)
    while not p.can_use(by):
        p.passes()
    p.use(by)
    while not p.can_use("Contentious Terrain"):
        p.passes()
    stays = by == "Oracle of Earth"
    text = label(p, "Contentious Terrain")
    assert (
        "Dispersive Terrain will not be destroyed; Contentious Terrain will not enter play" in text
    ) is stays
    p.use("Contentious Terrain")
    assert p.in_play("Contentious Terrain") is not stays


@rule("L5R-VAIN-1")
def test_what_an_action_changes_itself_is_not_foretold() -> None:
    p = table("Lion", "Crane").home(0, "Bushi").hand(0, "Rest").action_phase(0)
    assert "(Bushi is not bowed)" in label(p, "Rest")
    p = table("Lion", "Crane").home(0, "Bushi (bowed)").hand(0, "Rest").action_phase(0)
    assert "not bowed" not in label(p, "Rest")
