"""What a player does at a table under way: act, resign, give a seat to a bot, talk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import sqlalchemy as sa
from msgspec import Raw, to_builtins

from gorin.kernel.values import OBVIOUS, GorinError, Refused
from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live, Stale
from gorin.server.match.plans import comes_between, declines, fits, unasked
from gorin.server.people.speakers import plain, speaker
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Reasons, Said
from gorin.server.workers.bots import check_bot


def own_seat(hub: Hub, live: Live, client: Client) -> int:
    """The seat for which a client may act, or a refusal."""
    seat = hub.seat_of(live, client.id)
    if seat is None:
        raise GorinError("You do not sit at this table.")
    if live.seats[seat].resigned:
        raise GorinError("You have resigned from this match.")
    if live.seats[seat].bot is not None:
        raise GorinError("A bot plays for you; take your seat back first.")
    if live.is_battle and live.status == "playing" and not hub.context.fights_at(live, client.id):
        raise Refused("S16", "You do not fight in this battle any more.")
    return seat


async def act(
    hub: Hub,
    client: Client,
    match: str,
    seq: int,
    action: Raw,
    then: Sequence[Raw] = (),
    passing: Sequence[str] = (),
) -> int:
    """Take an action, and those that one is asked for at once; the number of the last entry in the log.

    What is left of them waits while others may react, and so does passing at some moments (`plans.py`).
    """
    async with hub.held(match) as live:
        between = _comes_between(live, hub.seat_of(live, client.id), action)
        span = None if live.match is None else live.match.state.span()
        seat = await _move(hub, live, client, seq, action)
        left = list(then)
        while left and seat in live.waiting_for() and live.match is not None:
            if comes_between(live.match.state, seat) and declines(left[0]):
                break  # something has come between, a Reaction say: nothing composed before declines that
            del left[: unasked(left, partial(fits, live, seat))]
            try:
                await _move(hub, live, client, live.seq_of(seat), left[0])
            except GorinError:
                break  # it is not what is asked, at least not yet
            left.pop(0)
        if left or passing or not between:
            hub.plans.make(live, seat, left, passing, span)
        # What follows from it (a bot's turn, the end) must not keep or spoil the acknowledgement.
        if hub.unsettled(live):
            hub.spawn(hub.settle(live))
        return live.seq_of(seat)


def _comes_between(live: Live, seat: int | None, action: Raw) -> bool:
    """Whether a move leaves what was said before as it is: it declines what has come between, or answers what
    the action itself asks, after which one wanted to pass.
    """
    if seat is None or live.match is None or seat not in live.waiting_for():
        return False
    state = live.match.state
    return state.moment(seat) in ("", OBVIOUS) or (comes_between(state, seat) and declines(action))


async def _move(hub: Hub, live: Live, client: Client, seq: int, action: Raw) -> int:
    """Answer what a client's seat was asked at `seq`; the seat. Where another process wrote first, it is the
    same as if both had been asked here: the answer stands as long as its question does.
    """
    while True:
        seat = own_seat(hub, live, client)
        if live.paused and not (live.is_campaign and seat == live.shogun):
            raise GorinError("The campaign is paused; the Shogun lets it go on.")
        hub.context.refuse_action(live, seat, action)
        if await hub.append(live, "move", seat, live.check_move(seat, seq, action)):
            return seat


async def why_idle(hub: Hub, client: Client, match: str, card: int) -> Reasons:
    """Why somebody can begin nothing with a card now, as far as that seat may know."""
    live = await hub.live(match)
    seat = own_seat(hub, live, client)
    if live.status != "playing" or live.match is None:
        raise GorinError("This match is not being played.")
    reasons = live.match.state.why_idle(seat, card)
    return Reasons(match=match, card=card, seq=live.seq_of(seat), reasons=reasons)


async def resign(hub: Hub, client: Client, match: str) -> None:
    async with hub.held(match) as live:
        if live.status != "playing":
            raise GorinError("This match is not being played.")
        if live.is_campaign:
            raise GorinError("A Daimyo does not resign; leave, and the Shogun hands the seat on.")
        await give_up(hub, live, own_seat(hub, live, client))


async def give_up(hub: Hub, live: Live, seat: int) -> None:
    """A seat resigns. With two seats the match is over; with more a bot plays on for it."""
    left = [index for index, other in enumerate(live.seats) if index != seat and not other.resigned]
    persons = [index for index in live.standing_persons() if index != seat]
    over = len(left) < 2 or not persons
    bot = None if over else hub.settings.substitute
    if not await hub.append(live, "resign", seat, {"bot": bot}):
        raise Stale("The table has changed since; look again.")
    where = (schema.seats.c.match == live.id) & (schema.seats.c.seat == seat)
    await hub.store.write(sa.update(schema.seats).where(where).values(resigned=True, bot=bot))
    await hub.settle(live)
    hub.tell_changed(live)


async def time_out(hub: Hub, match: str, seat: int) -> None:
    """A seat's time has run out: a bot takes over, or it counts as resigned."""
    async with hub.held(match) as live:
        if live.out_of_time(now()) != seat or live.clock is None:
            return
        if live.clock.on_timeout == "resign":
            await give_up(hub, live, seat)
        else:
            await put_bot(hub, live, seat, hub.settings.substitute)


async def put_bot(hub: Hub, live: Live, seat: int, bot: str) -> None:
    if not await hub.append(live, "substitute", seat, {"bot": bot}):
        return
    where = (schema.seats.c.match == live.id) & (schema.seats.c.seat == seat)
    await hub.store.write(sa.update(schema.seats).where(where).values(bot=bot))
    hub.tell_changed(live)
    await hub.settle(live)


async def substitute(hub: Hub, client: Client, match: str, seat: int, bot: str) -> None:
    """Give a free or vacant seat to a bot: anybody at the table may."""
    check_bot(bot)
    async with hub.held(match) as live:
        own_seat(hub, live, client)
        check_bot(bot, live.game)
        if seat >= len(live.seats):
            raise GorinError("There is no such seat.")
        if live.status == "open":
            await _seat_bot(hub, live, seat, bot)
            return
        if live.campaign is not None:
            raise GorinError("In a campaign the Shogun hands seats on.")
        if not hub.info(live, None).seats[seat].vacant:
            raise GorinError("That seat is not vacant.")
        await put_bot(hub, live, seat, bot)


async def _seat_bot(hub: Hub, live: Live, seat: int, bot: str) -> None:
    """Before the start a free seat goes to a bot."""
    columns = schema.seats.c
    free = (
        (columns.match == live.id) & (columns.seat == seat) & columns.player.is_(None) & columns.bot.is_(None)
    )
    (taken,) = await hub.store.write(sa.update(schema.seats).where(free).values(bot=bot, ready=True))
    if not taken:
        raise GorinError("That seat is not free.")
    await hub.refresh(live.id)
    await hub.publish({"what": "match", "match": live.id})


async def pass_by(hub: Hub, client: Client, match: str, moments: list[str], at_once: bool) -> None:
    """Pass for somebody at these moments, whichever process sees to them."""
    async with hub.held(match) as live:
        seat = own_seat(hub, live, client)
        player = live.seats[seat].player or ""
        hub.passing.choose(live, player, moments, at_once)
        hub.plans.make(live, seat, (), ())
        notice = {"what": "pass", "match": match, "player": player, "moments": moments, "at_once": at_once}
        await hub.publish(notice)
        await hub.settle(live)


async def say(hub: Hub, client: Client, match: str | None, text: str) -> None:
    """A line of chat, kept and told to everybody who watches."""
    player = await speaker(hub.store, client)
    text = plain(text)
    seat = None
    if match is not None:
        live = await hub.live(match)
        if match not in client.watching:
            raise NotFound("There is no such match, or it is private.")
        if live.campaign is not None and not hub.context.may_talk_at(live, client.id):
            raise Refused("S16", "Nobody but those who fight, and the Shogun, talks here; speak in a room.")
        seat = hub.seat_of(live, client.id)
    said = Said(match=match, name=player.name, seat=seat, text=text, at=now())
    row = {
        "match": match,
        "player": player.id,
        "name": said.name,
        "seat": seat,
        "text": text,
        "at": said.at,
    }
    await hub.store.write(sa.insert(schema.chat).values(row))
    hub.tell_said(said, player.id)
    await hub.publish({"what": "said", "said": to_builtins(said), "player": player.id})
