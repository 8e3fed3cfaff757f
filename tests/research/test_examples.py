"""The examples of training run, and what they learn wins more than it did before."""

from __future__ import annotations

import importlib
import os

import pytest

from conftest import ROOT

LONG = os.environ.get("GORIN_LONG") == "1"


@pytest.fixture(autouse=True)
def _beside_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))


def test_gymnasium() -> None:
    example = importlib.import_module("gymnasium_kenjin")
    _, curve = example.train(*((2000, 1000, 200) if LONG else (250, 250, 40)))
    assert curve[-1][1] > curve[0][1]
    assert not LONG or curve[-1][1] > 0.55


def test_pettingzoo() -> None:
    example = importlib.import_module("pettingzoo_kenjin")
    before = example.won(example.Softmax(), 30)
    after = example.won(example.train(1500 if LONG else 80), 200 if LONG else 30)
    assert after > before
    assert not LONG or after > 0.1


def test_openspiel() -> None:
    example = importlib.import_module("openspiel_kenjin")
    values = example.train(2000 if LONG else 60)
    assert values.counts.sum() > values.counts.size + 500
    assert not LONG or example.won(values, 400) > 0.1
