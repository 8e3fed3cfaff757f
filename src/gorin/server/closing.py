"""The end of a match: its result is written down once, and its players are rated."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from gorin.server import schema
from gorin.server.live import Live
from gorin.server.ratings import Rating, after_match
from gorin.server.store import Store, now


async def close_rows(store: Store, live: Live) -> bool:
    """Close a match in the database. False where it was closed before, here or in another process."""
    matches = schema.matches
    (changed,) = await store.write(
        sa.update(matches)
        .where(matches.c.id == live.id, matches.c.status == "playing")
        .values(status="over", ended=now(), winners=live.standing_winners() or [])
    )
    if changed and live.campaign is None:  # a campaign is no measure of how well somebody plays a game
        await rate(store, live)
    return bool(changed)


def shares_of(live: Live) -> list[float]:
    """Each seat's part of the win, for rating: who resigned comes after all who stayed."""
    winners = live.winners or []
    return [
        -1.0 if other.resigned else 1.0 / len(winners) if seat in winners else 0.0
        for seat, other in enumerate(live.seats)
    ]


def rated_names(live: Live) -> list[str]:
    """Who is rated for each seat: its person, or else its bot by name."""
    return [seat.player if seat.player is not None else f"bot:{seat.bot}"[:24] for seat in live.seats]


async def rate(store: Store, live: Live) -> None:
    """Everybody's rating after the match. One player against itself is not rated, nor who had a hint."""
    names = rated_names(live)
    if len(set(names)) < len(names) or not live.winners or any(seat.helped for seat in live.seats):
        return
    table = schema.ratings
    rows = await store.read(sa.select(table).where(table.c.player.in_(names), table.c.game == live.game.name))
    known = {row["player"]: row for row in rows}
    before = [
        Rating(known[name]["rating"], known[name]["deviation"]) if name in known else Rating()
        for name in names
    ]
    shares = shares_of(live)
    insert = postgresql.insert if store.postgres else sqlite.insert
    statements: list[sa.Executable] = []
    for name, new, share in zip(names, after_match(before, shares), shares, strict=True):
        old = known.get(name)
        values = {
            "rating": new.rating,
            "deviation": new.deviation,
            "games": (old["games"] if old else 0) + 1,
            "won": (old["won"] if old else 0.0) + max(0.0, share),
        }
        # Another match of the same player may end at the same moment, so: insert or update.
        new_row = insert(table).values(player=name, game=live.game.name, **values)
        statements.append(new_row.on_conflict_do_update(index_elements=["player", "game"], set_=values))
    await store.write(*statements)
