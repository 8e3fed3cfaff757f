"""Who plays Kenjin against people: bots with names."""

from __future__ import annotations

from typing import Final

from gorin.kernel.cast import Persona, persona

CAST: Final[tuple[Persona, ...]] = (
    persona("Mosuke", "Student", "random", "gourd", "Lays down whatever the hand finds first."),
    persona("Ochika", "Retainer", "greedy:2", "feather", "Takes what looks best, and does not look long."),
    persona("Sakubei", "Captain", "greedy", "rice", "Counts every battlefield before he lays a card."),
    persona("Okoto", "Master", "search:2000", "moon", "Has played the rest of the war in her head."),
)
