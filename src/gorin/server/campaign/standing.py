"""What somebody is in a campaign. No I/O here."""

from __future__ import annotations

from msgspec import Struct

from gorin.server.campaign.rows import BattleRow
from gorin.server.wire.campaigns import Role


class Standing(Struct, frozen=True):
    """What somebody is in a campaign. `battle` is the match in which a Shireikan fights."""

    role: Role
    seat: int | None = None
    clan: int | None = None
    battle: str | None = None
    #: The room in which a Shireikan hears the own Karo.
    field: str | None = None


GUEST = Standing("guest")
#: Roles that see the map and every battle.
WATCHERS = ("shogun", "judge", "karo")


def field_room(clan: int, battle: BattleRow) -> str:
    """The room in which a clan's Karo and its general at a battle's table speak (`karo.py`)."""
    return f"field:{clan}:{battle.at}:{battle.since}"
