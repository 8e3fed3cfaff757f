"""Whatever is pasted gives a deck or a sentence, and nothing else. With `GORIN_LONG=1`, 10,000 lists."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import suppress

import pytest

from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR
from gorin.kernel.values import GorinError
from l5r.decks.fuzz import SIGNS, survived

MANY = 10_000 if os.environ.get("GORIN_LONG") else 1_000
PARTS = 4
SHOPS = [game.workshop() for game in (CELESTIAL, IMPERIAL, WAR_OF_HONOR)]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_list_is_read_or_refused_with_a_sentence(part: int) -> None:
    found = Counter(what for what, _ in survived(SHOPS, MANY // PARTS, f"lists {part}"))
    assert found["read"] + found["refused"] == MANY // PARTS, found
    assert found["read"] > found["refused"]


@pytest.mark.parametrize("sign", [*SIGNS, "<a", "[b", "x3 ", "3x ", "- ", "(", "A, ", "exp ", "&lt;", "1|"])
def test_a_sign_again_and_again_is_read_in_time_that_grows_with_it(sign: str) -> None:
    """It takes no time to speak of; a pattern that tries every way to divide a text would never end here."""
    for text in (sign * 4_000, f"3x {sign * 4_000} x3", f"{sign * 200}\n" * 20):
        for pool in ("own", "any"):
            with suppress(GorinError):
                assert SHOPS[0].read(text, pool).total >= 0
