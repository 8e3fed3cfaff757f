"""Who plays Kenjin against people: bots with names."""

from __future__ import annotations

from typing import Final

from gorin.kernel.cast import Persona, persona

CAST: Final[tuple[Persona, ...]] = (
    persona("Mosuke", "Student", "greedy:1~80", "gourd", "Lays down whatever the hand finds first."),
    persona("Ochika", "Retainer", "greedy:1~15@stubborn", "feather", "Wants one hill and forgets the rest."),
    persona("Sakubei", "Veteran", "greedy", "rice", "Counts every battlefield before he lays a card."),
    persona("Tokuzo", "Captain", "learned", "wave", "Keeps his best card for where you are thin."),
    persona("Okoto", "Master", "search:4000", "moon", "Has played the rest of the war in her head."),
)
