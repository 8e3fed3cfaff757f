"""The options of a game of Kenjin, typed and validated."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gorin.games.kenjin.units import NAMES, STRENGTHS
from gorin.kernel.values import GorinError, shown_rule

Clan = Literal["kamiwashi", "jozu", "yasei", "hondo"]

CLANS: tuple[Clan, ...] = ("kamiwashi", "jozu", "yasei", "hondo")

Strength = Annotated[int, Meta(ge=0, le=99)]


class KenjinOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before the game."""

    strengths: Annotated[
        dict[str, Strength],
        Meta(
            title="Strengths",
            description="Units whose Strength differs from the usual table.",
            extra_json_schema={"propertyNames": {"enum": list(NAMES)}},
        ),
    ] = {}
    teams: Annotated[
        bool, Meta(title="Teams", description="Four players in two teams; team-mates sit across.")
    ] = False
    setup: Annotated[
        Literal["random", "draft"],
        Meta(title="Setup", description="Battlefields drawn at random, or drafted by three or four players."),
    ] = "random"
    first: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None,
        Meta(title="First player", description="The seat that begins; drawn at random if left open."),
    ] = None
    clans: Annotated[
        tuple[Clan, ...] | None,
        Meta(title="Clans", description="The clan of each seat, all different; by seat if left open."),
    ] = None

    def checked(self, seats: int) -> KenjinOptions:
        """These options, or a `GorinError` that says which does not fit this table."""
        for unit in self.strengths:
            if unit not in NAMES:
                raise GorinError(
                    f"There is no unit called '{unit}' to give a Strength; units are {', '.join(NAMES)}."
                )
        if self.teams and seats != 4:
            raise GorinError(f"Teams need four players, and this game has {seats}. [KEN-TEAM-1]")
        if self.setup == "draft" and seats == 2:
            raise GorinError(
                "Battlefields are drafted by three or four players; two play the random setup. [KEN-DRAFT-1]"
            )
        if self.first is not None and self.first >= seats:
            raise GorinError(
                f"Seat {self.first} cannot begin: the seats are 0 to {seats - 1}. [{shown_rule('K25')}]"
            )
        if self.clans is not None and (len(self.clans) != seats or len(set(self.clans)) != seats):
            raise GorinError(f"Name {seats} different clans, one for each seat. [KEN-SETUP-2]")
        return self

    def strength_table(self) -> tuple[int, ...]:
        """The Strength of each unit in this game."""
        if not self.strengths:
            return STRENGTHS
        return tuple(self.strengths.get(name, usual) for name, usual in zip(NAMES, STRENGTHS, strict=True))
