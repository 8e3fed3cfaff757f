"""The channel between a clan's Karo and its own generals at a table, one room for each battle (S16).

A Karo asks and relays what the Daimyo says, in sentences that are laid down here, and never in the own words:
so nobody advises a game, and of the map a general hears no more than an order says. The general answers with
an offered sentence or in the own words. The Daimyo does not hear it: the Karo reports in the clan's room. The
Shogun hears all of it, and may read it when the battle is over.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign import lines
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Running
from gorin.server.campaign.standing import Standing, field_room
from gorin.server.match.live import Live
from gorin.server.people.speakers import speaker, spoken
from gorin.server.store import schema
from gorin.server.wire.campaigns import Line, RoomInfo
from gorin.server.wire.clans import FieldWords, OfferedWords, Relay
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Player

Kind: TypeAlias = Literal["question", "order", "answer"]

#: A turn that is named is the one for which orders are written, or one of so many after it.
AHEAD: Final = 3
#: Lines that the Shogun reads at once.
MOST: Final = 2_000

SENTENCES: Final[dict[FieldWords, tuple[Kind, str]]] = {
    "ask-standing": ("question", "Are you winning or losing?"),
    "ask-sure": ("question", "How sure are you of that?"),
    "ask-long": ("question", "How much longer will the game take?"),
    "ask-hold": ("question", "Can you hold out until turn {turn}, if reinforcements come then?"),
    "ask-retreat": ("question", "Do you need to retreat?"),
    "order-hold": ("order", "Your Daimyo says: hold on."),
    "order-reinforcements": ("order", "Your Daimyo says: reinforcements are on the way, for turn {turn}."),
    "order-alone": ("order", "Your Daimyo says: no reinforcements will come."),
    "order-retreat-considered": ("order", "Your Daimyo says: a retreat is being considered."),
    "order-retreat": ("order", "Your Daimyo says: you will retreat when the orders open."),
    "order-peace": ("order", "Your Daimyo says: I sue for peace."),
    "order-quickly": ("order", "Your Daimyo says: win quickly."),
    "order-thanks": ("order", "Your Daimyo says: thank you."),
    "say-winning": ("answer", "I am winning."),
    "say-even": ("answer", "It is even."),
    "say-losing": ("answer", "I am losing."),
    "say-sure": ("answer", "I am sure of it."),
    "say-unsure": ("answer", "I am not sure."),
    "say-soon": ("answer", "It will be over soon."),
    "say-long": ("answer", "It will take long."),
    "say-hold": ("answer", "I can hold out."),
    "say-fall": ("answer", "I cannot hold out."),
    "say-retreat": ("answer", "I need to retreat."),
    "say-stay": ("answer", "I need no retreat."),
    "say-understood": ("answer", "Understood."),
}


def is_field(room: str) -> bool:
    return room.startswith("field:")


def may_hear(standing: Standing, room: str) -> bool:
    """The clan's Karo, its generals in that battle, and the Shogun."""
    if standing.role == "karo":
        return room.startswith(f"field:{standing.clan}:")
    return standing.role == "shogun" or (standing.role == "shireikan" and standing.field == room)


def _open(running: Running) -> list[tuple[int, BattleRow]]:
    """The clans that have a person at a battle's table now, and the battle."""
    return [
        (clan, battle)
        for battle in running.battles
        if battle.playing or battle.at_table
        for clan in battle.clans()
        if any(each.clan == clan and each.player is not None and each.fights for each in battle.soldiers)
    ]


def audible(standing: Standing, running: Running, clans: list[str]) -> list[RoomInfo]:
    """The field rooms that somebody may hear, with what may be said there."""
    return [
        RoomInfo(
            room,
            f"The {clans[clan]} at {battle.at}",
            [clan],
            standing.role != "karo",
            offered(standing, running),
        )
        for clan, battle in _open(running)
        if may_hear(standing, room := field_room(clan, battle))
    ]


def offered(standing: Standing, running: Running) -> list[OfferedWords]:
    """A Karo asks and relays, a general answers; the Shogun speaks in the own words."""
    kinds = {"karo": ("question", "order"), "shireikan": ("answer",)}.get(standing.role, ())
    turns = list(range(running.turn, running.turn + AHEAD + 1))
    return [
        OfferedWords(words, kind, text, turns if "{turn}" in text else [])
        for words, (kind, text) in SENTENCES.items()
        if kind in kinds
    ]


def check(running: Running, standing: Standing, room: str) -> None:
    """Refuse who does not hear a field room, or one where nobody of the clan plays."""
    if not may_hear(standing, room) or room not in [field_room(*each) for each in _open(running)]:
        raise Refused("S16", "Your role in the campaign has no part in that room.")


def check_own_words(standing: Standing) -> None:
    """Refuse a Karo who would say something else than what is offered."""
    if standing.role == "karo":
        raise Refused("S16", "A Karo asks and relays orders with the sentences offered, and gives no advice.")


async def relay(campaigns: Campaigns, client: Client, said: Relay) -> None:
    """One of the sentences that are offered, to all who hear the room."""
    hub = campaigns.hub
    player = await speaker(hub.store, client)
    live = await campaigns.match(said.campaign)
    standing = campaigns.standing(live, client.id)
    running = await campaigns.open(said.campaign)
    check(running, standing, said.room)
    found = next((each for each in offered(standing, running) if each.words == said.words), None)
    if found is None:
        raise Refused("S16", "Somebody else says that in this room.")
    if (said.turn is not None) != bool(found.turns) or (found.turns and said.turn not in found.turns):
        raise GorinError("Name this turn or one of the next where the sentence has one, and none elsewhere.")
    text = found.text.replace("{turn}", str(said.turn))
    await lines.utter(campaigns, player, standing, said.campaign, said.room, text)


async def log(campaigns: Campaigns, campaign: str, player: Player) -> list[Line]:
    """What Karo and generals have said in all battles, for the Shogun."""
    hub = campaigns.hub
    live: Live = await campaigns.match(campaign)
    if campaigns.standing(live, player.id).role != "shogun":
        raise Refused("S16", "Only the Shogun reads that.")
    table = schema.lines
    rows = await hub.store.read(
        spoken(table)
        .where(table.c.campaign == campaign, table.c.room.startswith("field:"))
        .order_by(table.c.id.desc())
        .limit(MOST)
    )
    return [lines.line_of(row) for row in reversed(rows)]
