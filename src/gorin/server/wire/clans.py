"""Messages among a clan's people: peace, Karo and general, a Daimyo's choice (docs/campaign-server.md)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from gorin.server.wire.base import ClientMessage, Id

SpaceId = Annotated[str, Meta(min_length=1, max_length=8, pattern=r"^[A-Za-z0-9]+$")]
#: A clan by its seat, the space of a battle, and the turn in which it began.
FieldRoom = Annotated[str, Meta(max_length=24, pattern=r"^field:\d:[A-Za-z0-9]{1,8}:\d{1,3}$")]
#: What a Karo asks, what a Karo relays, and what a general answers: `karo.SENTENCES` has the words.
FieldWords: TypeAlias = Literal[
    "ask-standing",
    "ask-sure",
    "ask-long",
    "ask-hold",
    "ask-retreat",
    "order-hold",
    "order-reinforcements",
    "order-alone",
    "order-retreat-considered",
    "order-retreat",
    "order-peace",
    "order-quickly",
    "order-thanks",
    "say-winning",
    "say-even",
    "say-losing",
    "say-sure",
    "say-unsure",
    "say-soon",
    "say-long",
    "say-hold",
    "say-fall",
    "say-retreat",
    "say-stay",
    "say-understood",
]


class PeaceRequest(Struct, forbid_unknown_fields=True):
    """A Daimyo sues for peace in a battle that is being fought, or takes that back (STR-BATTLE-6)."""

    at: SpaceId
    sue: bool


class VoteRequest(Struct, forbid_unknown_fields=True):
    """A general of a clan that no person leads votes for one of its generals, or for nobody."""

    player: Id | None


class VoteInfo(Struct, frozen=True):
    """Whom a general would have as Daimyo, both by their ids."""

    voter: str
    candidate: str


class OfferedWords(Struct, frozen=True):
    """A sentence that may be said in a field room; `{turn}` in it stands for one of `turns`."""

    words: FieldWords
    kind: Literal["question", "order", "answer"]
    text: str
    turns: list[int]


class Relay(ClientMessage):
    """Say one of the sentences that are offered in a field room."""

    campaign: Id
    room: FieldRoom
    words: FieldWords
    turn: Annotated[int, Meta(ge=1, le=999)] | None = None
