"""The golden file of card texts: every card of the set as it is printed, so that a new wording is a diff.

`PYTHONPATH=src:tests python tests/l5r/card_texts.py` writes it anew; read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from gorin.games.l5r.language.text import ability_text, card_text, headline
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets.kyuden_tonbo import CARDS

FILE = Path(__file__).with_suffix(".md")


def golden() -> str:
    lines = ["# Battle of Kyuden Tonbo", "", "Made by `tests/l5r/card_texts.py` from the declarations.", ""]
    for card in CARDS:
        lines += [f"## {card.title}", headline(card), "", *(f"- {text}" for text in card_text(card))]
        lines += [] if lines[-1] == "" else [""]
    lines += ["# What every player may do under the Celestial rules", ""]
    for ability in CELESTIAL.player_abilities:
        lines += [f"## {ability.name}", "", f"- {ability_text(ability)}", ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    FILE.write_text(golden(), encoding="utf-8")
