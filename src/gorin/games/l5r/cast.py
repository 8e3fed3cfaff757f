"""Who plays the card game against people: bots with names, a few for each ruleset."""

from __future__ import annotations

from typing import Final

from gorin.kernel.cast import Persona, persona

IMPERIAL_CAST: Final[tuple[Persona, ...]] = (
    persona("Kichiji", "Student", "greedy:1~45", "umbrella", "Came for the tea and stays for the war."),
    persona("Hikoshiro", "Retainer", "greedy:1~14", "arrows", "Obeys at once and thinks on the way home."),
    persona("Tasuke", "Veteran", "greedy:1~6@bold", "sickle", "Knows one road, and it leads to your gate."),
    persona("Ohatsu", "Veteran", "greedy:1~6@courtly", "cup", "Would rather be right before witnesses."),
    persona("Sahei", "Veteran", "greedy:1~6@patient", "coin", "Plants first, and fights after the harvest."),
    persona("Omitsu", "Captain", "greedy", "fan", "Smiles at court, and keeps the ledger herself."),
    persona("Zennosuke", "Master", "search:400", "knot", "Loses a province to win the year."),
)

CELESTIAL_CAST: Final[tuple[Persona, ...]] = (
    persona("Tomezo", "Student", "greedy:1~14", "drum", "Left the fields yesterday; likes all of it."),
    persona("Otama", "Retainer", "greedy:1~8", "plum", "Buys what shines and marches early."),
    persona("Kansuke", "Veteran", "greedy:1~4@bold", "helmet", "Counts your walls, seldom his own men."),
    persona("Oyoshi", "Veteran", "greedy:1~4@courtly", "bridge", "Wins the room first, the field perhaps."),
    persona("Isuke", "Veteran", "greedy:1~4@patient", "pine", "Has outlived three who were faster."),
    persona("Gensuke", "Captain", "greedy", "peak", "Opens his gates when the sum is right."),
    persona("Okinu", "Master", "search:400", "shell", "Lets you attack where she wants you."),
)

WAR_OF_HONOR_CAST: Final[tuple[Persona, ...]] = (
    persona("Risaku", "Student", "greedy:1~16", "boat", "Has never held a map the right way up."),
    persona("Ofuji", "Retainer", "greedy:1~11", "wisteria", "Comes when she is called, if it pays."),
    persona("Torakichi", "Veteran", "greedy:1~4@bold", "wheel", "Rides at noise, and makes some."),
    persona("Oshizu", "Veteran", "greedy:1~4@courtly", "key", "Has a word with everybody, twice with some."),
    persona("Heizo", "Veteran", "greedy:1~4@patient", "abacus", "Arrives last and stays longest."),
    persona("Magoroku", "Captain", "greedy", "bell", "Counts allies by what they cost."),
    persona("Fumibei", "Master", "search:300", "star", "Walks one Path, and shows you another."),
)
