"""The golden files of card texts, one a set: every card as it is printed, so that a new wording is a diff.

`PYTHONPATH=src:tests python tests/l5r/card_texts.py` writes them anew; read the diff before you commit it.
A card that several sets have stands in the file of the first.
"""

from __future__ import annotations

from pathlib import Path

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.text.cards import ability_text, card_text, headline
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets import SETS, CardSet

MADE = "Made by `tests/l5r/card_texts.py` from the declarations."


def file_of(one: CardSet) -> Path:
    return Path(__file__).with_name(f"card_texts_{one.folder}.md")


def printed(cards: list[CardDef]) -> list[str]:
    lines: list[str] = []
    for card in cards:
        lines += [f"## {card.title}", headline(card), "", *(f"- {text}" for text in card_text(card))]
        lines += [] if lines[-1] == "" else [""]
    return lines


def golden(one: CardSet) -> str:
    """The cards of a set that no set before it has; with the first set, what every player may do."""
    before = [card for earlier in SETS[: SETS.index(one)] for card in earlier.cards]
    lines = [f"# {one.name}", "", MADE, "", *printed([card for card in one.cards if card not in before])]
    if one is SETS[0]:
        lines += ["# What every player may do under the Celestial rules", ""]
        for ability in CELESTIAL.actions.of_players:
            lines += [f"## {ability.name}", "", f"- {ability_text(ability)}", ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    for one in SETS:
        file_of(one).write_text(golden(one), encoding="utf-8")
