"""Personalities of the Lion."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import CHI, COST, DISCARD, HONOR
from l5r.cards.imp_clans import fight, table
from l5r.cards.marks import card


@card("Matsu Tsuko", "Matsu Yojo")
@pytest.mark.parametrize(
    ("title", "force", "chi", "honor", "price"),
    [("Matsu Tsuko", 6, 5, 4, 14), ("Matsu Yojo", 2, 2, 2, 5)],
)
def test_a_personality_has_the_figures_of_the_card(title, force, chi, honor, price):
    p = table("Lion", "Crane").home(0, title).action_phase(0)
    assert (p.force(title), p.stat(title, CHI), p.stat(title, HONOR)) == (force, chi, honor)
    assert p.stat(title, COST) == price


@card("Matsu Tsuko")
def test_tsuko_is_a_tactician():
    p = table("Lion", "Crane").at(0, 0, "Matsu Tsuko").at(1, 0, "Bushi").hand(0, "Blow")
    fight(p).use("Tactics").choose("Blow")
    assert p.force("Matsu Tsuko") == 10


@card("Akodo Kage")
def test_kage_teaches_anybody_twice():
    p = (
        table("Lion", "Crane")
        .home(0, "Akodo Kage")
        .home(1, "Bushi (1 Sensei +1F+1C)", "Page (2 Sensei +1F+1C)")
    )
    p.action_phase(0).use("Akodo Kage")
    assert p.may_choose("Akodo Kage")
    assert not p.may_choose("Page")
    p.choose("Bushi")
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (5, 5)
    assert p.bowed("Akodo Kage")


@card("Ikoma Ujiaki")
def test_ujiaki_shames_those_who_faced_a_fallen_lion():
    p = (
        table("Crane", "Lion")
        .at(0, 0, "Bushi", "Page")
        .at(1, 0, "Ikoma Ujiaki", "Matsu Yojo")
        .home(0, "Brute")
    )
    p.hand(0, "Blow")
    fight(p).use("Blow").choose("Matsu Yojo")
    p.use("Ikoma Ujiaki")
    assert not p.may_choose("Brute")
    p.choose("Bushi")
    assert p.dishonored("Bushi")
    assert p.bowed("Ikoma Ujiaki")


@card("Ikoma Ujiaki")
@pytest.mark.parametrize("victim", ["Sage", "Matsu Gohei"])
def test_ujiaki_mourns_only_lions_who_fell_in_battle(victim):
    """A stranger, and a Lion at home."""
    p = table("Crane", "Lion").at(0, 0, "Bushi").at(1, 0, "Ikoma Ujiaki", "Sage").home(1, "Matsu Gohei")
    p.hand(0, "Blow")
    fight(p).use("Blow").choose(victim)
    assert p.zone(victim) == DISCARD
    assert not p.can_use("Ikoma Ujiaki")


@card("Ikoma Ujiaki")
def test_ujiaki_must_have_been_there():
    """R254: his text speaks of the enemy army."""
    p = (
        table("Crane", "Lion")
        .at(0, 0, "Bushi")
        .at(1, 0, "Matsu Yojo")
        .home(1, "Ikoma Ujiaki")
        .hand(0, "Blow")
    )
    fight(p).use("Blow").choose("Matsu Yojo")
    assert not p.can_use("Ikoma Ujiaki")


@card("Kitsu Toju")
def test_toju_prays_for_honor():
    p = table("Lion", "Crane").home(0, "Kitsu Toju").hand(0, "Blow").action_phase(0).use("Kitsu Toju")
    assert p.honor_of(0) == 6 + 4
    assert p.bowed("Kitsu Toju")
    assert not table("Lion", "Crane").home(0, "Kitsu Toju").action_phase(0).can_use("Kitsu Toju")


@card("Matsu Agetoki")
def test_no_arrow_finds_agetoki_or_his_men():
    p = table("Crane", "Lion").at(0, 0, "Archer").at(1, 0, "Matsu Agetoki + Footmen", "Page + Horsemen")
    fight(p).use("Archer")
    assert p.zone("Horsemen") == DISCARD  # the only target left
    p = table("Crane", "Lion").at(0, 0, "Archer").at(1, 0, "Matsu Agetoki")
    assert not fight(p).can_use("Archer")


@card("Matsu Gohei")
def test_gohei_is_stronger_when_he_attacks():
    p = table("Lion", "Crane").at(0, 0, "Matsu Gohei").at(1, 0, "Bushi")
    assert fight(p).force("Matsu Gohei") == 3
    p = table("Crane", "Lion").at(0, 0, "Bushi").at(1, 0, "Matsu Gohei")
    assert fight(p).force("Matsu Gohei") == 1


@card("Matsu Imura")
def test_imura_trains_an_animal():
    p = table("Lion", "Crane").home(0, "Matsu Imura").action_phase(0).use("Matsu Imura")
    assert p.attachments("Matsu Imura") == ["1F Follower"]
    assert p.force("1F Follower") == 1
    assert p.bowed("Matsu Imura")


@card("Matsu Imura")
def test_imura_calls_anybodys_animal():
    p = table("Lion", "Crane").home(0, "Matsu Imura").home(1, "Bushi + Wolf + Footmen + Bear").action_phase(0)
    p.use("Matsu Imura", 1)  # only the Wolf is an animal of three Force or less
    assert p.attachments("Matsu Imura") == ["Wolf"]
    assert p.state.controller[p.card("Wolf")] == 0
    assert p.bowed("Matsu Imura")


@card("Matsu Imura")
def test_there_is_not_always_an_animal():
    p = table("Lion", "Crane").home(0, "Matsu Imura").home(1, "Bushi + Footmen + Bear").action_phase(0)
    assert not p.can_use("Matsu Imura", 1)
