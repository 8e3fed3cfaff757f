"""The registry: every game there is, by name."""

from __future__ import annotations

from gorin.games.kenjin import KENJIN
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR
from gorin.games.strategic import STRATEGIC
from gorin.kernel.contract import Game
from gorin.kernel.values import GorinError

GAMES: dict[str, Game] = {game.name: game for game in (KENJIN, IMPERIAL, CELESTIAL, WAR_OF_HONOR, STRATEGIC)}


def find(name: str) -> Game:
    """The game of this name, or a `GorinError` that lists the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise GorinError(f"There is no game called '{name}'; there is {', '.join(sorted(GAMES))}.") from None
