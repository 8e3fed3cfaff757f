"""Castles, shrines, and what a turn ends with."""

from __future__ import annotations

from strategic.settling import settles
from support import rule


@rule("S9")
def test_a_clan_alone_takes_a_province() -> None:
    settles("control-unaligned-needs-one", "control-not-beside-others", "control-needs-no-garrison")
    settles("result-of-a-battle-that-starts", "battle-not-if-nobody-wishes")


@rule("S9")
def test_the_home_of_another_needs_two() -> None:
    settles("control-home-of-another-needs-two", "control-home-of-another-taken-by-two")
    settles("control-home-held-by-a-third", "control-own-home-back-with-one")


@rule("STR-MAP-4")
def test_homes_of_absent_clans_are_unaligned() -> None:
    settles("control-home-of-an-absent-clan")


@rule("S10")
def test_shrines() -> None:
    settles("shrine-one-army-prays", "shrine-two-armies-do-not-pray", "shrine-not-for-other-provinces")
    settles("battle-not-if-nobody-wishes")


@rule("STR-SETUP-2")
def test_honor_and_glory_may_be_negative() -> None:
    settles("honor-and-glory-below-zero")
