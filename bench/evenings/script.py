"""What happens this evening, turn by turn."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from evenings import clans, desk
from evenings.field import Field
from evenings.kills import Kills
from evenings.people import CLANS, CRAB, CRANE, LION, SCORPION, UNICORN, Cast
from serving import Server

TURNS = 5
ALL = list(range(len(CLANS)))


class Evening:
    def __init__(self, server: Server, cast: Cast, folder: Path) -> None:
        self.server = server
        self.cast = cast
        self.folder = folder
        self.kills = Kills(server, cast)
        self.wrong: list[str] = []
        self.started = time.monotonic()
        self.campaign = ""
        self.field = Field(cast, "")

    def tell(self, sentence: str) -> None:
        print(f"[{time.monotonic() - self.started:5.0f} s] {sentence}", flush=True)

    def check(self, right: bool, sentence: str) -> None:
        """`sentence` says what is wrong."""
        if not right:
            self.wrong.append(sentence)
            self.tell(f"WRONG: {sentence}")

    def spend(self) -> None:
        self.campaign = clans.come_together(self.cast, TURNS)
        self.field = Field(self.cast, self.campaign)
        self.field.meek = {SCORPION}
        self.tell(f"{len(self.cast.everybody)} pages are open, and the campaign begins.")
        self.first_turn()
        self.second_turn()

    def write(self, turn: int, orders: dict[int, tuple[list[clans.March], bool]]) -> None:
        """All Daimyo write and seal."""
        for seat, (marches, fights) in orders.items():
            clans.order(self.cast, self.campaign, seat, marches, fights)
        clans.seal_all(self.cast, self.campaign, ALL)
        self.tell(f"All orders of turn {turn} are sealed.")

    def first_turn(self) -> None:
        orders: dict[int, tuple[list[clans.March], bool]] = {
            CRAB: ([(3, ["8"])], True),
            CRANE: ([(2, ["7"])], True),
            LION: ([(1, ["6"]), (3, ["21"])], True),
            UNICORN: ([(2, ["13"])], False),
        }
        self.write(1, orders)
        clans.opened(self.cast, 2)
        self.tell("Turn 1 has opened: Lion, Crane and Crab attack the three homes of the Scorpion.")
        for at in ("6", "7"):
            self.field.enter(at, "celestial", 2)
        self.field.enter("8", "celestial", 1)

    def second_turn(self) -> None:
        for at in ("6", "7", "8"):
            self.field.moves(at, 6, 6)
            self.tell(f"six moves at {at}")

    def summary(self) -> None:
        moves = Counter({"clicked": 0, "over the page's socket": 0})
        for each in self.cast.fighters:
            moves["clicked"] += each.clicked
            moves["over the page's socket"] += each.driven
        told = ", ".join(f"{many} {how}" for how, many in moves.items())
        self.tell(f"Moves in battles: {told}.")
