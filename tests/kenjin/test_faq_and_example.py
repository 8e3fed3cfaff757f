"""The rulebook's worked example and its four questions, as games."""

from __future__ import annotations

from kenjin.position import battle, position
from support import rule


def example():
    """Hondo (seat 0) meets Kamiwashi (seat 1) at the Torii."""
    return battle(clans=("hondo", "kamiwashi"), torii=("archer brute ashigaru", "samurai brute ashigaru"))


@rule("KEN-EX-1")
def test_example_the_archer_shoots_the_samurai_before_strengths_are_added():
    table = example()
    assert table.survivors("torii", of=0) == "archer brute ashigaru"
    assert "samurai" in table.aside(1)
    assert [part[:2] for part in table.parts("torii", of=1)] == [("brute", 3), ("ashigaru", 2)]


@rule("KEN-EX-2")
def test_example_hondo_takes_the_torii_with_six_against_five():
    table = example()
    assert table.totals("torii") == (6, 5)
    assert table.winner("torii") == 0
    assert table.scores == [4, 0]


@rule("KEN-FAQ-1")
def test_faq_an_assassin_may_strike_on_a_full_bridge():
    table = position(bridge=("lord peasant brute", ""), turn=1)
    table.play(1, "deploy assassin", "assassinate 0 bridge 1")
    assert table.seen(0, "bridge", of=0) == "lord assassin@1 brute"


@rule("KEN-FAQ-2")
def test_faq_a_general_may_not_come_to_a_full_bridge():
    table = position(bridge=("lord peasant brute", ""))
    assert "deploy general bridge" not in table.legal(0)
    assert table.refused(0, "deploy general bridge") == "K2"


@rule("KEN-FAQ-3")
def test_faq_an_enemy_assassin_alone_conquers_for_the_army_she_is_in():
    table = position(bridge=("archer", ""), hands=("", "assassin"), turn=1, round=7)
    table.play(1, "deploy assassin", "assassinate 0 bridge 0")
    assert table.survivors("bridge", of=0) == "assassin"
    assert table.totals("bridge") == (1, 0)
    assert table.winner("bridge") == 0


@rule("KEN-FAQ-4")
def test_faq_a_lone_peasant_conquers_an_empty_field():
    table = battle(bridge=("peasant", ""))
    assert table.totals("bridge") == (0, 0)
    assert table.winner("bridge") == 0
