"""What somebody sends to get a name here and to look after it, as a guest or with an account."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gorin.server.wire.base import Id, Name, Password, Text

#: A password that somebody gives to prove that it is known.
Given = Annotated[str, Meta(max_length=200)]


class GuestRequest(Struct, forbid_unknown_fields=True):
    name: Name


class AccountRequest(Struct, forbid_unknown_fields=True):
    """Turns the guest of this session into an account, its games included; or makes a new one."""

    name: Name
    password: Password


class LoginRequest(Struct, forbid_unknown_fields=True):
    name: Name
    password: Given


class PasswordRequest(Struct, forbid_unknown_fields=True):
    """Another password. Every other session ends."""

    old: Given
    new: Password


class RenameRequest(Struct, forbid_unknown_fields=True):
    name: Name


class DeleteRequest(Struct, forbid_unknown_fields=True):
    """Everything about this person is forgotten. An account proves itself with its password."""

    password: Given | None = None


class MuteRequest(Struct, forbid_unknown_fields=True):
    name: Name
    muted: bool = True


class Muted(Struct):
    """Somebody whose lines are not sent to who muted them."""

    name: str
    at: float


class ReportRequest(Struct, forbid_unknown_fields=True):
    """What the host should look at: who, perhaps in which match, and what was said there."""

    name: Name
    text: Text
    match: Id | None = None
    line: Text | None = None


class Thanks(Struct):
    sentence: str
