"""What every message of the protocol is made of: checked words and numbers, and the two bases."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\s\x00-\x1f](.*[^\s\x00-\x1f])?$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Seconds = Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]
BotName = Annotated[str, Meta(max_length=40)]
SeatIndex = Annotated[int, Meta(ge=0, le=15)]

Status: TypeAlias = Literal["open", "playing", "over"]
Visibility: TypeAlias = Literal["open", "private"]


class ClientMessage(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says over its socket."""


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    """What the server says over a socket."""
