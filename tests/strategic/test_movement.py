"""Paths, room, blocks, retreats and reforms."""

from __future__ import annotations

from strategic.settling import settles
from support import rule


@rule("STR-MOVE-1")
def test_two_provinces() -> None:
    settles("path-two-provinces", "path-too-long-stays", "path-there-and-back")


@rule("STR-MAP-2")
def test_borders() -> None:
    settles(
        "path-over-mountains-stays", "path-second-step-over-no-border-stays", "path-through-pass-and-gate"
    )


@rule("STR-MAP-3")
def test_the_sea() -> None:
    settles("path-over-the-sea", "control-needs-no-garrison", "battle-at-sea")


@rule("STR-MOVE-2")
def test_staying() -> None:
    settles("path-own-province-alone-is-stay", "no-orders-at-all", "stay-in-battle-is-no-retreat")


@rule("S5")
def test_room() -> None:
    settles("room-fifth-army-stops", "room-full-province-is-not-crossed", "room-full-sea")
    settles("block-comes-after-the-look-at-room", "swap-of-full-provinces-fails", "room-made-in-time")
    settles("chain-through-a-full-province")


@rule("S4")
def test_a_block_needs_a_seven() -> None:
    settles("block-on-a-seven", "block-on-a-six-fails")


@rule("S4")
def test_a_block_is_tried_at_each_departure() -> None:
    settles("block-at-the-second-departure", "block-at-each-departure", "block-ends-the-whole-way")
    settles("block-each-army-once-a-departure", "block-after-a-failed-block")


@rule("S4")
def test_a_success_stops_both() -> None:
    settles("block-once-with-success", "block-stops-the-blocker-too", "block-failed-leaves-the-blocker-free")
    settles("block-by-a-blocked-army")


@rule("S4")
def test_who_may_block() -> None:
    settles("block-by-an-army-that-moved", "block-not-from-a-battle", "block-by-rank-then-number")
    settles("reform-blocks", "path-through-an-enemy-province", "chain-of-three", "swap-of-two-armies")


@rule("STR-BLOCK-2")
def test_giving_in() -> None:
    settles("block-given-in-to")


@rule("STR-BLOCK-3")
def test_whom_to_block() -> None:
    settles("block-against-another-clan-only", "block-against-one-army", "block-lines-add-up")
    settles("block-not-the-own-clan")


@rule("S7")
def test_a_retreat_costs_honor_and_glory() -> None:
    settles("retreat-costs-honor-and-glory", "honor-and-glory-below-zero", "stay-in-battle-is-no-retreat")


@rule("S7")
def test_a_retreat_is_paid_for_when_the_order_comes_up() -> None:
    settles("retreat-is-paid-even-without-room", "retreat-is-paid-even-if-blocked")


@rule("S8")
def test_an_army_reforms_in_a_castle() -> None:
    settles("reform-in-a-castle", "reform-in-a-conquered-castle", "reform-only-in-a-castle-of-the-clan")
    settles("reform-without-a-castle", "reform-of-an-army-on-the-map", "reform-beside-enemies-and-join")


@rule("S8")
def test_a_reform_needs_room_and_does_not_move() -> None:
    settles("reform-without-room", "reform-comes-before-moves", "reform-does-not-move")
