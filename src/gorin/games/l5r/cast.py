"""Who plays the card game against people: bots with names, a few for each ruleset."""

from __future__ import annotations

from typing import Final

from gorin.kernel.cast import Persona, persona

IMPERIAL_CAST: Final[tuple[Persona, ...]] = (
    persona("Kichiji", "Student", "random", "umbrella", "Came for the tea and stays for the war."),
    persona("Hikoshiro", "Retainer", "greedy:1", "arrows", "Obeys at once and thinks on the way home."),
    persona("Omitsu", "Captain", "greedy", "fan", "Smiles at court, and keeps the ledger herself."),
    persona("Zennosuke", "Master", "search:400", "knot", "Loses a province to win the year."),
)

CELESTIAL_CAST: Final[tuple[Persona, ...]] = (
    persona("Tomezo", "Student", "random", "drum", "Left the fields yesterday; tries all of it once."),
    persona("Otama", "Retainer", "greedy:1", "plum", "Buys what shines and marches early."),
    persona("Gensuke", "Captain", "greedy", "peak", "Opens his gates when the sum is right."),
    persona("Okinu", "Master", "search:400", "shell", "Lets you attack where she wants you."),
)

WAR_OF_HONOR_CAST: Final[tuple[Persona, ...]] = (
    persona("Risaku", "Student", "random", "boat", "Has never held a map the right way up."),
    persona("Ofuji", "Retainer", "greedy:1", "wisteria", "Comes when she is called, if it pays."),
    persona("Magoroku", "Captain", "greedy", "bell", "Counts allies by what they cost."),
    persona("Fumibei", "Master", "search:300", "star", "Walks one Path, and shows you another."),
)
