"""What a turn has to remember between the opening of the orders and its end."""

from __future__ import annotations

from gorin.games.strategic.check import Plan
from gorin.games.strategic.orders import Orders


class Turn:
    """One turn under way. The rest of it needs no more than this, so it is copied and saved with a game."""

    def __init__(self, clans: int) -> None:
        #: The clans in the order in which they act.
        self.rank: list[int] = []
        #: Spaces as bits: behind walls; and the clans that fight, or have had their first victory.
        self.walls = 0
        self.fought = 0
        self.sung = 0
        #: By clan: what Pilgrimage, Court Favor, Heroic Song and Broken Treaty give at their time.
        self.pilgrims: list[int] = [0] * clans
        self.favors: list[int] = [0] * clans
        self.songs: list[int] = [0] * clans
        self.treaties: list[int] = [0] * clans
        #: By clan: whose provinces it attacks this turn, as bits.
        self.attacked: list[int] = [0] * clans

    def copy(self) -> Turn:
        twin = Turn(0)
        twin.rank = self.rank
        twin.walls = self.walls
        twin.fought = self.fought
        twin.sung = self.sung
        twin.pilgrims = self.pilgrims
        twin.favors = self.favors
        twin.songs = self.songs
        twin.treaties = self.treaties
        twin.attacked = self.attacked
        return twin


class Opening:
    """What the opening of the orders needs besides, until the battles have begun."""

    def __init__(self, plans: list[Plan], orders: list[Orders], armies: int, clans: int) -> None:
        self.plans = plans
        self.orders = orders
        #: Armies that may not move again this turn, because they blocked or were blocked (S4).
        self.stopped: list[int] = [0] * armies
        #: By clan: whether retreats cost no Honor; and with whom there is a truce, as bits.
        self.excused: list[int] = [0] * clans
        self.truces: list[int] = [0] * clans
        #: By space: how its Koku is multiplied, set by cards alone.
        self.yields: dict[int, int] = {}
