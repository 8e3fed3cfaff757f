"""Who plays a campaign's Daimyo against people: bots with names."""

from __future__ import annotations

from typing import Final

from gorin.kernel.cast import Persona, persona

CAST: Final[tuple[Persona, ...]] = (
    persona("Yasokichi", "Student", "greedy:1~28", "sandal", "Writes orders as he writes poems: quickly."),
    persona("Ohisa", "Student", "greedy:1~28@courtly", "comb", "Sends the army where the view is good."),
    persona("Denzo", "Retainer", "greedy:1~17", "gate", "Guards the road that he knows."),
    persona(
        "Onatsu", "Retainer", "greedy:1~17@patient", "lantern", "Looks one turn ahead, by lantern light."
    ),
    persona(
        "Matasaburo", "Veteran", "greedy:1~8@patient", "hexagon", "Never leaves a fortress with one army."
    ),
    persona("Kohagi", "Veteran", "greedy:1~8@courtly", "bamboo", "Bends at court and stands in the field."),
    persona("Jinpachi", "Veteran", "greedy:1~8@bold", "oar", "Knows every ford, and who waits behind it."),
    persona("Oritsu", "Captain", "greedy", "ladder", "Climbs by what the others leave lying."),
    persona("Osen", "Master", "search:60", "scroll", "Reads your orders before they are sealed."),
)
