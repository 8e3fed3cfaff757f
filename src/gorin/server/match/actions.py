"""A game's actions as clients send them and logs keep them. No I/O here."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from gorin.kernel.contract import Game
from gorin.kernel.values import Action, GorinError, to_json
from gorin.server.people.names import visible


@cache
def _reader(game: Game) -> msgspec.json.Decoder[Any]:
    """Reads a game's actions; made once, for making one takes longer than reading many."""
    return msgspec.json.Decoder(game.action_type)


def read_action(game: Game, data: Any) -> Action:
    """An action from plain data or JSON, or a `GorinError`."""
    try:
        found = _reader(game).decode(data if isinstance(data, Raw) else to_json(data))
    except (msgspec.DecodeError, RecursionError):
        raise GorinError(f"That is no action of {game.title}.") from None
    assert isinstance(found, Action)
    return found


def refuse_unknown(action: Action, data: Raw) -> None:
    """Refuse an action with a field that it does not have: whoever wrote it meant something by it."""
    given: Any = msgspec.json.decode(data)
    unknown = sorted(given.keys() - {"do", *action.__struct_encode_fields__})
    if unknown:
        raise GorinError(f"That action has a field that none like it has: {visible(unknown[0][:40])}.")
