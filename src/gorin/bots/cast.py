"""The bots as people: for each game a few invented names with a level, a crest and a word of character.

Under each is one of the algorithms with its budget; a name stands for it wherever a bot is named.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

#: How well somebody plays, from the least to the most.
LEVELS: Final = ("Student", "Retainer", "Captain", "Master")


class Persona(Struct, frozen=True):
    """Somebody who plays a game. `mon` names a crest that clients draw; `spec` is the algorithm."""

    id: str
    name: str
    level: str
    line: str
    mon: str
    spec: str

    @property
    def rank(self) -> int:
        """From 1, the least, to 4."""
        return 1 + LEVELS.index(self.level)


def _of(name: str, level: str, spec: str, mon: str, line: str) -> Persona:
    return Persona(name.lower(), name, level, line, mon, spec)


CAST: Final[dict[str, list[Persona]]] = {
    "kenjin": [
        _of("Mosuke", "Student", "random", "gourd", "Lays down whatever the hand finds first."),
        _of("Ochika", "Retainer", "greedy:2", "feather", "Takes what looks best, and does not look long."),
        _of("Sakubei", "Captain", "greedy", "rice", "Counts every battlefield before he lays a card."),
        _of("Okoto", "Master", "search:2000", "moon", "Has played the rest of the war in her head."),
    ],
    "imperial": [
        _of("Kichiji", "Student", "random", "umbrella", "Came for the tea and stays for the war."),
        _of("Hikoshiro", "Retainer", "greedy:1", "arrows", "Obeys at once and thinks on the way home."),
        _of("Omitsu", "Captain", "greedy", "fan", "Smiles at court, and keeps the ledger herself."),
        _of("Zennosuke", "Master", "search:400", "knot", "Loses a province to win the year."),
    ],
    "celestial": [
        _of("Tomezo", "Student", "random", "drum", "Left the fields yesterday; tries all of it once."),
        _of("Otama", "Retainer", "greedy:1", "plum", "Buys what shines and marches early."),
        _of("Gensuke", "Captain", "greedy", "peak", "Opens his gates when the sum is right."),
        _of("Okinu", "Master", "search:400", "shell", "Lets you attack where she wants you."),
    ],
    "war-of-honor": [
        _of("Risaku", "Student", "random", "boat", "Has never held a map the right way up."),
        _of("Ofuji", "Retainer", "greedy:1", "wisteria", "Comes when she is called, if it pays."),
        _of("Magoroku", "Captain", "greedy", "bell", "Counts allies by what they cost."),
        _of("Fumibei", "Master", "search:300", "star", "Walks one Path, and shows you another."),
    ],
    "strategic": [
        _of("Yasokichi", "Student", "random", "sandal", "Writes orders as he writes poems: quickly."),
        _of("Ohisa", "Student", "random", "comb", "Sends the army where the view is good."),
        _of("Denzo", "Retainer", "greedy:1", "gate", "Guards the road that he knows."),
        _of("Onatsu", "Retainer", "greedy:1", "lantern", "Looks one turn ahead, by lantern light."),
        _of("Matasaburo", "Captain", "greedy", "hexagon", "Never leaves a fortress with one army."),
        _of("Kohagi", "Captain", "greedy", "bamboo", "Bends at court and stands in the field."),
        _of("Jinpachi", "Captain", "greedy", "oar", "Knows every ford, and who waits behind it."),
        _of("Osen", "Master", "search:60", "scroll", "Reads your orders before they are sealed."),
    ],
}

#: Everybody, by the name that stands for them.
MEMBERS: Final[dict[str, Persona]] = {one.id: one for each in CAST.values() for one in each}


def called(bot: str) -> str:
    """A bot's name as people read it: its own, or else the algorithm's."""
    one = MEMBERS.get(bot)
    return bot if one is None else one.name
