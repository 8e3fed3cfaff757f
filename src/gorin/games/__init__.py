"""The registry: every game there is, by name. Two lines here add a game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import json

from gorin.games.kenjin import KENJIN
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR
from gorin.games.strategic import STRATEGIC
from gorin.kernel.cast import Ladder, climb, enlist
from gorin.kernel.chances import CALIBRATIONS, CURVES, Calibration, Curve
from gorin.kernel.contract import Game
from gorin.kernel.figures import FIGURES, Figures
from gorin.kernel.pickling import found_by
from gorin.kernel.values import GorinError, enter_rulings

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        KENJIN,
        IMPERIAL,
        CELESTIAL,
        WAR_OF_HONOR,
        STRATEGIC,
    )
}

#: What `gorin ratings` measured, by the games' names.
RATINGS: Final = Path(__file__).with_name("ratings.json")
#: What `bench/calibration.py` measured, by the tables' names.
CHANCES: Final = Path(__file__).with_name("chances.json")
#: What it measured with `--curves`, by the tables' names.
CURVES_FILE: Final = Path(__file__).with_name("curves.json")
#: What `gorin train` learned things to be worth, by the games' names.
LEARNED: Final = Path(__file__).with_name("figures.json")

for _game in GAMES.values():
    enlist(_game.name, _game.cast)
    enter_rulings(_game.rulings)
climb(json.decode(RATINGS.read_bytes(), type=dict[str, Ladder]))
FIGURES.update(json.decode(LEARNED.read_bytes(), type=dict[str, Figures]))
for _name in FIGURES:
    GAMES[_name].learned = True
CALIBRATIONS.update(json.decode(CHANCES.read_bytes(), type=dict[str, Calibration]))
CURVES.update(json.decode(CURVES_FILE.read_bytes(), type=dict[str, Curve]))


def find(name: str) -> Game:
    """The game of this name, or a `GorinError` that lists the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise GorinError(f"There is no game called '{name}'; there is {', '.join(sorted(GAMES))}.") from None


found_by(find)
