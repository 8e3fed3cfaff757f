"""Lists that nobody would write: those of `lists.py`, cut, mixed, and with signs that break things."""

from __future__ import annotations

import time
from collections.abc import Iterator

from gorin.games.l5r.workshop import L5RWorkshop
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import FORMS
from l5r.decks.lists import LISTS

SIGNS = "<>[](){}\"'#/:;,.-–—*×x0123456789|&=%@!?\\\0\t\n\r \u00a0\u200b\ufeff\u2028•éßİ漢😀\ud800"
WORDS = (
    *("<card>", "</card>", "[b]", "[size=9]", "&amp;", "&#0;", "<![CDATA[", "xp3", "(exp)", "999x", "0 "),
    *("Dynasty:", "# Fate (", "Stronghold: ", "Name:", "- ", "5 rings", "Sideboard", "{art: ", "x0"),
    *("Clan: Badger", "Sensei: "),
)
TEXTS = tuple(listed.text for listed in LISTS.values())


def mutated(rng: Rng) -> str:
    """A list with up to twelve things wrong with it."""
    text = TEXTS[rng.below(len(TEXTS))]
    for _ in range(1 + rng.below(12)):
        text = change(text, rng)
    return text


def change(text: str, rng: Rng) -> str:
    way, at = rng.below(9), rng.below(len(text) + 1)
    size = rng.below(12)
    if way == 0:
        return text[:at] + text[at + size :]
    if way == 1:
        return text[:at] + "".join(SIGNS[rng.below(len(SIGNS))] for _ in range(size)) + text[at:]
    if way == 2:
        return text[:at] + WORDS[rng.below(len(WORDS))] + text[at:]
    if way == 3:
        lines = text.split("\n")
        one, other = rng.below(len(lines)), rng.below(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return "\n".join(lines)
    if way == 4:
        another = TEXTS[rng.below(len(TEXTS))]
        return text[:at] + another[rng.below(len(another)) :]
    if way == 5:
        return text[:at] + text[at : at + size] * (1 + rng.below(60)) + text[at + size :]
    if way == 6:
        return text.replace("\n", ("", " ", "\r", ", ")[rng.below(4)], 1 + rng.below(4))
    if way == 7:
        return text.swapcase() if rng.below(2) else text.replace(" ", "", rng.below(9))
    return text[at:] + text[:at]


def survived(shops: list[L5RWorkshop], number: int, seed: str = "lists") -> Iterator[tuple[str, float]]:
    """What became of each of so many lists, and the seconds it took: `read`, or `refused` with a sentence.

    What is read is also written, packed and read again, and now and then filled up. Anything but a sentence
    is raised.
    """
    rng = rng_of(seed)
    for place in range(number):
        text, shop = mutated(rng), shops[place % len(shops)]
        pool = "any" if place % 3 == 2 else "own"
        began = time.perf_counter()
        try:
            found = shop.read(text, pool)
        except GorinError as refused:
            yield (
                "refused" if str(refused).endswith(".") else f"no sentence: {refused}",
                time.perf_counter() - began,
            )
            continue
        took = time.perf_counter() - began
        assert found.known == sum(line.count for line in found.lines if line.kind == "card")
        assert found.known <= found.total
        sheet = found.judged.sheet
        assert found.judged.legal == (not found.judged.flaws)
        assert shop.unpack(shop.pack(sheet)) == sheet, text
        shop.read(shop.write(sheet, FORMS[place % len(FORMS)]), pool)
        if place % 10 == 0:
            assert shop.judge(shop.fill(sheet, pool), pool).legal, text
            shop.deal(sheet, f"{place}", pool)
            shop.seen(sheet)
        yield "read", took
