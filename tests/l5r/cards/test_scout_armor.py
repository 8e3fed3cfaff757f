"""Scout Armor hears every action that bowed its bearer: by an effect, or for a cost."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality
from l5r.cards.marks import card
from l5r.cards.stage import fight
from support import rule

#: A Monk without tattoos, whose Force beats anybody's here.
HERMIT = personality("Hermit", "Dragon", "6 4 - 6 2", "Monk")
BEARER = "Hermit + Scout Armor"


def table(*clans: str) -> Position:
    return Position(*(clans or ("Dragon", "Lion")), cards=[HERMIT])


@rule("L5R-ACT-10")
@card("Scout Armor")
def test_lobbying_is_an_action_that_bows() -> None:
    p = table().honor(0, 20).home(0, BEARER).action_phase(0).use("Lobby")
    assert p.state.favor == 0
    assert p.bowed("Hermit")
    assert not p.use("Scout Armor").bowed("Hermit")


@rule("L5R-ACT-10")
@card("Scout Armor", "Temple to Shinsei")
def test_so_is_bowing_for_the_temple() -> None:
    p = table().estate(0, "Temple to Shinsei").home(0, BEARER).action_phase(0).use("Temple to Shinsei")
    assert p.bowed("Hermit")
    assert not p.use("Scout Armor").bowed("Hermit")


@rule("L5R-ACT-10")
@card("Scout Armor", "Kami Unleashed", "Laughter of the Flames")
@pytest.mark.parametrize("title", ["Kami Unleashed", "Laughter of the Flames"])
def test_so_is_bowing_the_performer_of_a_strategy(title: str) -> None:
    p = fight(table().hand(0, title).at(0, 0, BEARER).at(1, 0, "Akodo Kuma"))
    p.use(title)
    assert p.bowed("Hermit")
    assert not p.use("Scout Armor").bowed("Hermit")


@card("Scout Armor", "Kami Unleashed")
def test_the_armor_hears_no_action_for_which_another_bowed() -> None:
    p = fight(table().hand(0, "Kami Unleashed").at(0, 0, BEARER, "Togashi Akagi").at(1, 0, "Akodo Kuma"))
    p.use("Kami Unleashed").choose("Togashi Akagi")
    assert not p.bowed("Hermit")
    assert not p.can_use("Scout Armor")


@rule("R36")
@card("Scout Armor", "Swift Counterattack")
def test_an_action_whose_costs_were_taken_back_has_bowed_nobody() -> None:
    p = table().hand(0, "Spinning Heel Kick", "Laughter of the Flames").hand(1, "Swift Counterattack")
    p.at(0, 0, BEARER).at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0)
    p.use("Spinning Heel Kick").passes(0).use("Laughter of the Flames")
    assert p.bowed("Hermit")
    p.use("Swift Counterattack", 1)
    assert not p.bowed("Hermit")
    assert not p.can_use("Scout Armor")
