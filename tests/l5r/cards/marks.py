"""The mark that names the cards a test shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def card(*titles: str) -> Callable[[Test], Test]:
    """Mark a test with the titles of the cards that it shows; tools find the marks in the source."""
    assert titles

    def mark(test: Test) -> Test:
        return test

    return mark
