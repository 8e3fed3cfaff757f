"""The examples of training learn, as does the notebook; in the long form they beat `random`."""

from __future__ import annotations

import importlib
import json
import os
import re
from typing import Any

import pytest

from conftest import ROOT

#: The examples as they are for people: each must beat `random` with 95 %.
LONG = os.environ.get("GORIN_LONG") == "1"


@pytest.fixture(autouse=True)
def _beside_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))


def test_gymnasium() -> None:
    example = importlib.import_module("gymnasium_kenjin")
    policy, curve = example.train(*((2000, 1000, 200) if LONG else (60, 30, 20)))
    assert [games for games, _ in curve] == ([0, 1000, 2000] if LONG else [0, 30, 60])
    learned(policy)
    assert not LONG or example.won(policy, 1000)[1] > 0.5


def test_pettingzoo() -> None:
    example = importlib.import_module("pettingzoo_kenjin")
    policy = example.train(3000 if LONG else 40)
    learned(policy)
    assert example.won(policy, 1000 if LONG else 20)[1] > (0.5 if LONG else 0.0)


def test_openspiel() -> None:
    example = importlib.import_module("openspiel_kenjin")
    policy = example.train(2000 if LONG else 60)
    learned(policy)
    assert example.won(policy, 1000 if LONG else 20)[1] > (0.5 if LONG else 0.0)


def learned(policy: Any) -> None:
    """What was chosen counts, both ways, and nothing is left over from the last game."""
    assert policy.weights.max() > 0 > policy.weights.min()
    assert policy.trace == []


def test_an_interval_is_about_the_share_won() -> None:
    softmax = importlib.import_module("softmax")
    share, low, high = softmax.interval([1.0] * 60 + [-1.0] * 36 + [0.0] * 4)
    assert share == pytest.approx(0.62)
    assert 0.51 < low < 0.54
    assert high - share == pytest.approx(share - low)
    assert softmax.said((0.62, 0.52, 0.72)) == "62.0% won against random (95 %: 52.0% to 72.0%)"


def test_the_notebook_draws_a_learning_curve() -> None:
    """Its cells run one after the other, with smaller numbers after the cell that is tagged so."""
    notebook = json.loads((ROOT / "examples" / "learning_curve.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells)
    names: dict[str, Any] = {}
    for cell in cells:
        exec(compile("".join(cell["source"]), f"cell {cell['id']}", "exec"), names)  # noqa: S102 - our own
        if "parameters" in cell["metadata"].get("tags", []):
            assert names["EPISODES"] >= 1000
            names |= {"EPISODES": 40, "EVERY": 20, "TESTS": 10}
    assert [games for games, _ in names["curve"]] == [0, 20, 40]
    drawn = names["picture"]._repr_svg_()
    line = re.search(r'<polyline points="([^"]*)"', drawn)
    assert line is not None
    assert len(line[1].split()) == 3
    assert drawn.endswith("</svg>")


def test_the_python_of_the_page_works() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL))
    names: dict[str, Any] = {}
    exec(compile(code, "research.md", "exec"), names)  # noqa: S102 - our own
    assert names["ended"]
    assert names["reward"] in (1.0, -1.0, 0.0)
    assert names["table"]["round"] == 1
