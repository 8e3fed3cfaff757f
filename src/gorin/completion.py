"""What a shell offers to complete: games, bots, options of a game, words of its cards, rules."""

from __future__ import annotations

from typing import get_args

import msgspec
import typer

from gorin.bots import MEMBERS, NAMES
from gorin.games import GAMES
from gorin.kernel.contract import Game
from gorin.kernel.rules import all_rules

Offer = list[tuple[str, str]]


def _game(ctx: typer.Context) -> Game | None:
    """The game that was named before; behind an option without its value it is not read yet."""
    named = [ctx.params.get("game"), *ctx.args]
    return next((GAMES[name] for name in named if name in GAMES), None)


def games(incomplete: str) -> Offer:
    return [(name, game.title) for name, game in GAMES.items() if name.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """The last name of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in (*NAMES, *MEMBERS) if name.startswith(last)]


def options(ctx: typer.Context, incomplete: str) -> Offer:
    """The names of the game's options, and the values of one that has only a few."""
    game = _game(ctx)
    if game is None:
        return []
    found: Offer = []
    for field in msgspec.structs.fields(game.options_type):
        named = f"{field.name}="
        metas = [part for part in get_args(field.type) if isinstance(part, msgspec.Meta)]
        about = next((meta.description for meta in metas if meta.description), "")
        for word in [f"{named}{value}" for value in _values(field.type)] or [named]:
            if word.startswith(incomplete):
                found.append((word, about))
    return found


def _values(kind: object) -> list[str]:
    """What an option may be, where that is a choice of words or of yes and no."""
    described = msgspec.inspect.type_info(kind)
    while isinstance(described, msgspec.inspect.Metadata):
        described = described.type
    if isinstance(described, msgspec.inspect.BoolType):
        return ["true", "false"]
    return (
        [str(value) for value in described.values]
        if isinstance(described, msgspec.inspect.LiteralType)
        else []
    )


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """The next word of a title that begins with the words before it."""
    game = _game(ctx)
    before = [word.lower() for word in ctx.params.get("title") or []]
    at = len(before)
    found: dict[str, None] = {}
    for card in game.catalogue() if game is not None else []:
        words = card.title.split()
        if [word.lower() for word in words[:at]] == before and len(words) > at:
            if words[at].startswith(incomplete):
                found[words[at]] = None
    return list(found)


def decks(ctx: typer.Context, incomplete: str) -> Offer:
    game = _game(ctx)
    known = game.deck_list() if game is not None else {}
    return [(name, said) for name, said in known.items() if name.startswith(incomplete)]


def rules(incomplete: str) -> Offer:
    return [
        (shown, rule.title)
        for rule in all_rules().values()
        for shown in dict.fromkeys((rule.shown, rule.id))
        if shown.startswith(incomplete)
    ]
