"""Decks at a table: everybody brings his or her own, sealed until the match is over.

Until the start they stand with the seats, and only their owners see them; then they become the option `decks`
of the match, as its record has it: a deck that somebody keeps as the list that it is at that moment. A host
names those of bots, and may lay a ready deck on a free seat for whoever comes without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import structs

from gorin.kernel.contract import Game
from gorin.kernel.match import plain_options, read_options
from gorin.kernel.values import GorinError
from gorin.server.match.deck_options import OPTION, without_decks
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.people import kept_decks
from gorin.server.store import schema
from gorin.server.wire.lobby import DeckChoice
from gorin.server.wire.protocol import Player


def has_decks(game: Game) -> bool:
    """Whether the players of a game bring decks."""
    return OPTION in game.options_type.__struct_fields__


async def checked(hub: Hub, person: str, game: Game, options: Any, seats: int, deck: str) -> str:
    """A deck that can be played at a table with these options, written as the game writes it: by its name, or
    as a list without remarks of its owner. A `GorinError` says what is wrong with it.
    """
    if not has_decks(game):
        raise GorinError(f"In {game.title} nobody brings a deck.")
    if is_list(deck):
        return await hub.workshop.playable(person, game.name, seats, options, deck)
    game.new(seats, structs.replace(options, decks=(deck,) * seats), "check")
    return deck


def is_list(deck: str) -> bool:
    """Whether a deck is no name, but a list, which is read in another process."""
    return "\n" in deck.strip()


async def check_table(hub: Hub, person: str, game: Game, options: Any, seats: int) -> None:
    """Refuse a table whose game could not begin."""
    named: tuple[str, ...] = (options.decks or ()) if has_decks(game) else ()
    if any(is_list(deck) for deck in named):
        await hub.workshop.check_table(person, game.name, seats, options)
    else:
        game.new(seats, options, "check")


async def with_kept(hub: Hub, game: Game, player: str, options: dict[str, Any]) -> dict[str, Any]:
    """Options in which every deck that is kept (`deck:ID`) stands as its list, as its player may see it."""
    named = options.get(OPTION)
    if not has_decks(game) or not isinstance(named, list):
        return options
    found = [
        await kept_decks.named(hub.store, player, game.name, deck) if isinstance(deck, str) else deck
        for deck in named
    ]
    return {**options, OPTION: found}


async def chosen(hub: Hub, live: Live, player: str, deck: str) -> str:
    """A deck that somebody brings to a table: by its name, as a list, or as one that is kept (`deck:ID`)."""
    if has_decks(live.game):
        deck = await kept_decks.named(hub.store, player, live.game.name, deck)
    options = read_options(live.game, live.options)
    return await checked(hub, player, live.game, options, len(live.seats), deck)


async def laid_out(
    hub: Hub, person: str, game: Game, options: Any, bots: Sequence[str | None], mine: int
) -> list[str | None]:
    """What lies on each seat of a new table, of the decks that its host names."""
    named: tuple[str, ...] | None = options.decks if has_decks(game) else None
    if named is None:
        return [None] * len(bots)
    ready = game.deck_list()
    for seat, (deck, bot) in enumerate(zip(named, bots, strict=True)):
        if seat != mine and bot is None and deck not in ready:
            raise GorinError(
                f"Who sits on seat {seat + 1} brings a deck; lists are for your own seat and for bots."
            )
    found = {
        deck: await checked(hub, person, game, options, len(bots), deck) for deck in dict.fromkeys(named)
    }
    return [found[deck] for deck in named]


def brought(game: Game, options: dict[str, Any], decks: Sequence[str | None]) -> dict[str, Any]:
    """The options of a match that begins with these decks; where none is brought, the usual one is played."""
    if not has_decks(game) or not any(decks):
        return options
    agreed: Any = read_options(game, without_decks(options))
    usual = agreed.decks_of(len(decks))
    played = tuple(deck or other for deck, other in zip(decks, usual, strict=True))
    whole = structs.replace(agreed, decks=played)
    game.new(len(decks), whole, "check")
    return plain_options(whole)


def of_player(live: Live, player: str) -> str | None:
    """The deck that somebody has played in a match that is over."""
    played = live.options.get(OPTION)
    seat = next((index for index, seat in enumerate(live.seats) if seat.player == player), None)
    return played[seat] if played and seat is not None else None


def again(live: Live, bots: Sequence[str | None], player: str) -> dict[str, Any]:
    """The options of a match to be played again: who asks for it and the bots bring what they had; the others
    do so when they come.
    """
    played = live.options.get(OPTION)
    if not played:
        return live.options
    mine = list(bots).index(None)
    agreed: Any = read_options(live.game, without_decks(live.options))
    usual = agreed.decks_of(len(bots))
    kept = [deck if bot is not None else other for deck, bot, other in zip(played, bots, usual, strict=True)]
    kept[mine] = of_player(live, player) or kept[mine]
    return {**live.options, OPTION: kept}


async def bring(hub: Hub, match: str, player: Player, choice: DeckChoice) -> Live:
    """Choose another deck, until one is ready; the host also for a bot. None: the usual one of the seat."""
    async with hub.held(match) as live:
        own = hub.seat_of(live, player.id)
        seat = own if choice.seat is None else choice.seat
        if live.status != "open" or seat is None or seat >= len(live.seats):
            raise GorinError("You are not at this table, or its match has begun.")
        if seat != own and (live.host != player.id or live.seats[seat].bot is None):
            raise GorinError("Everybody brings his or her own deck; the host chooses those of bots.")
        if seat == own and live.seats[seat].ready and live.host != player.id:
            raise GorinError("You are ready; say first that you are not, then choose another deck.")
        deck = choice.deck
        if deck is not None:
            deck = await chosen(hub, live, player.id, deck)
        seats, matches = schema.seats.c, schema.matches.c
        still_open = sa.exists().where(matches.id == match, matches.status == "open")
        here = (seats.match == match) & (seats.seat == seat) & still_open
        await hub.store.write(sa.update(schema.seats).where(here).values(deck=deck))
        return await hub.reread(match)
