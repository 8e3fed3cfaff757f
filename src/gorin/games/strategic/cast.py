"""Who plays a campaign's Daimyo against people: bots with names."""

from __future__ import annotations

from typing import Final

from gorin.kernel.cast import Persona, persona

CAST: Final[tuple[Persona, ...]] = (
    persona("Yasokichi", "Student", "random", "sandal", "Writes orders as he writes poems: quickly."),
    persona("Ohisa", "Student", "random", "comb", "Sends the army where the view is good."),
    persona("Denzo", "Retainer", "greedy:1", "gate", "Guards the road that he knows."),
    persona("Onatsu", "Retainer", "greedy:1", "lantern", "Looks one turn ahead, by lantern light."),
    persona("Matasaburo", "Captain", "greedy", "hexagon", "Never leaves a fortress with one army."),
    persona("Kohagi", "Captain", "greedy", "bamboo", "Bends at court and stands in the field."),
    persona("Jinpachi", "Captain", "greedy", "oar", "Knows every ford, and who waits behind it."),
    persona("Osen", "Master", "search:60", "scroll", "Reads your orders before they are sealed."),
)
