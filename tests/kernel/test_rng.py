"""Chance is the same everywhere, fair, and independent of what copies do."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gorin.kernel.rng import restored, rng_of

#: Words 0 to 3 and 1000 of the seed `gorin`.
WORDS = (648389348, 1773180962, 4077109202, 3513576403, 2386111318)


def test_the_stream_of_a_seed_never_changes() -> None:
    """Records would not replay if it did."""
    rng = rng_of("gorin")
    assert [rng.word() for _ in range(4)] == list(WORDS[:4])
    for _ in range(996):
        rng.word()
    assert rng.word() == WORDS[4]


def test_a_stream_goes_on_alike_wherever_it_was_written_down() -> None:
    """Also where a block of words begins, and where of a block only some were made."""
    whole = rng_of("gorin")
    words = [whole.word() for _ in range(450)]
    assert len(set(words)) == len(words)
    for used in (0, 11, 12, 13, 53, 54, 55, 139, 140, 141, 181, 182, 268, 300):
        rng = rng_of("gorin")
        for _ in range(used):
            rng.word()
        for twin in (rng, rng.copy(), restored(rng.saved())):
            assert [twin.word() for _ in range(150)] == words[used : used + 150]


@given(seed=st.lists(st.sampled_from("aZ 0é五")), n=st.integers(1, 5000), skip=st.integers(0, 40))
def test_below_stays_below_and_copies_draw_alike(seed: list[str], n: int, skip: int) -> None:
    rng = rng_of("".join(seed))
    for _ in range(skip):
        rng.word()
    twin = rng.copy()
    drawn = [rng.below(n) for _ in range(20)]
    assert all(0 <= number < n for number in drawn)
    assert [twin.below(n) for _ in range(20)] == drawn


def test_shuffles_are_fair() -> None:
    """Each of the six orders of three items comes up about equally often."""
    rng = rng_of("fair")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_small_numbers_are_fair() -> None:
    rng = rng_of("dice")
    seen = Counter(rng.below(7) for _ in range(14000))
    assert all(1850 < seen[number] < 2150 for number in range(7))
