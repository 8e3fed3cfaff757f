"""The golden files of card texts: every card of a set as it is printed, so that a new wording is a diff.

`PYTHONPATH=src:tests python tests/l5r/card_texts.py` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.text.cards import ability_text, card_text, headline
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets import war_of_honor
from gorin.games.l5r.sets.kyuden_tonbo import CARDS

FILE = Path(__file__).with_suffix(".md")
WAR_FILE = Path(__file__).with_name("card_texts_war_of_honor.md")

MADE = "Made by `tests/l5r/card_texts.py` from the declarations."


def printed(cards: list[CardDef]) -> list[str]:
    lines: list[str] = []
    for card in cards:
        lines += [f"## {card.title}", headline(card), "", *(f"- {text}" for text in card_text(card))]
        lines += [] if lines[-1] == "" else [""]
    return lines


def golden() -> str:
    lines = ["# Battle of Kyuden Tonbo", "", MADE, "", *printed(list(CARDS))]
    lines += ["# What every player may do under the Celestial rules", ""]
    for ability in CELESTIAL.actions.of_players:
        lines += [f"## {ability.name}", "", f"- {ability_text(ability)}", ""]
    return "\n".join(lines).rstrip() + "\n"


def golden_war() -> str:
    """The cards of War of Honor that are not in the other box as well."""
    lines = ["# War of Honor", "", MADE, ""]
    lines += printed([card for card in war_of_honor.CARDS if card not in CARDS])
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    FILE.write_text(golden(), encoding="utf-8")
    WAR_FILE.write_text(golden_war(), encoding="utf-8")
