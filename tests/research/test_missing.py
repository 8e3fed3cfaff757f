"""Without the packages of research one sentence says what is missing."""

from __future__ import annotations

import importlib

import pytest

import gorin.environments as environments
from gorin.kernel.values import GorinError


@pytest.mark.parametrize(
    ("package", "called"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("pyspiel", "open_spiel"), ("numpy", "numpy")],
)
def test_a_missing_package_is_named(package: str, called: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(name: str) -> None:
        raise ModuleNotFoundError(f"No module named '{package}'", name=package)

    monkeypatch.setattr(importlib, "import_module", lacking)
    with pytest.raises(
        GorinError, match=f"^This needs the package {called}: install Gorin with its extra, as gorin"
    ):
        environments.aec("kenjin")
    with pytest.raises(GorinError, match=called):
        environments.register()


def test_a_fault_of_our_own_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(name: str) -> None:
        raise ModuleNotFoundError("No module named 'gorin.nothing'", name="gorin.nothing")

    monkeypatch.setattr(importlib, "import_module", lacking)
    with pytest.raises(ModuleNotFoundError):
        environments.aec("kenjin")
