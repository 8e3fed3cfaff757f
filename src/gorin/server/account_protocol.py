"""What somebody sends to get a name here: as a guest, with an account, or back into one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gorin.server.wire import Name, Password


class GuestRequest(Struct, forbid_unknown_fields=True):
    name: Name


class AccountRequest(Struct, forbid_unknown_fields=True):
    """Turns the guest of this session into an account, its games included; or makes a new one."""

    name: Name
    password: Password


class LoginRequest(Struct, forbid_unknown_fields=True):
    name: Name
    password: Annotated[str, Meta(max_length=200)]
