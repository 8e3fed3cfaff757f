"""Where a lesson ends one may play on: the study that it leads to is that very table."""

from __future__ import annotations

import sys

import pytest
from msgspec import convert

from conftest import ROOT
from gorin.games import find
from gorin.kernel.match import read_options
from gorin.server.wire.studies import Deal

sys.path.insert(0, str(ROOT / "tools"))

from lesson_form import load
from lesson_script import play


@pytest.mark.parametrize("name", ["kenjin/4-lord", "celestial/2-leader", "war-of-honor/1-map"])
def test_a_lesson_leads_to_a_study_of_its_last_table(name: str) -> None:
    path = ROOT / "lessons" / f"{name}.toml"
    lesson, table = play(load(path), path.parent, name)
    study = table.study(lesson.title)
    assert study is not None
    deal = study.origin
    assert isinstance(deal, Deal)
    game = find(lesson.game)
    state = game.new(deal.seats, read_options(game, deal.options), deal.seed or "")
    for seat, action in deal.moves:
        state.apply(seat, convert(action, game.action_type))
    assert state.deciders() == table.state.deciders() != ()
    assert state.view(lesson.seat) == table.state.view(lesson.seat)
    assert [bot is None for bot in study.bots] == [seat == lesson.seat for seat in range(deal.seats)]


@pytest.mark.parametrize("name", ["kenjin/5-combat", "imperial/2-terrain", "strategic/1-orders"])
def test_what_is_over_never_dealt_or_a_campaign_leads_nowhere(name: str) -> None:
    path = ROOT / "lessons" / f"{name}.toml"
    lesson, table = play(load(path), path.parent, name)
    assert table.study(lesson.title) is None
