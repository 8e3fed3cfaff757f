"""A deck: a Stronghold and the titles of a Dynasty and a Fate deck with their numbers."""

from __future__ import annotations

from msgspec import Struct


class Deck(Struct, frozen=True):
    name: str
    title: str
    clan: str
    stronghold: str
    dynasty: dict[str, int]
    fate: dict[str, int]
    about: str = ""
    made: bool = False  # by the machine, from games of bots
    boxed: bool = False  # played as it comes, without Honor Requirements (WOH-EQUIP-2, WOH-ADV-5)
