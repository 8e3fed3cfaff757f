"""Whose errand is next: everybody gets an equal part of the time, however much one person asks for.

Who has used least is next. Somebody who asks again after a while begins where the others are by then: nobody
saves up time, and nobody pays for ever for what was used when nobody else wanted it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

from gorin.kernel.values import GorinError

T = TypeVar("T")

#: How much the last errand counts in what one usually takes.
FRESH = 0.1
#: Persons who want nothing now and are remembered all the same.
REMEMBERED = 1000


class Full(GorinError):
    """One person, or all together, have asked for too much at once."""


class _Account(Generic[T]):
    __slots__ = ("doing", "served", "used", "waiting")

    def __init__(self, used: float) -> None:
        self.used = used
        self.doing = 0
        #: When it was served last, as a number that grows with each errand of anybody.
        self.served = 0
        self.waiting: deque[T] = deque()

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.doing


class FairQueue(Generic[T]):
    """Errands on account of persons; nobody's are the server's own, on the account of ''."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self._accounts: dict[str, _Account[T]] = {}
        #: How much those have used who are served now.
        self._level = 0.0
        self._usual = 0.1
        self._waiting = 0
        self._taken = 0

    def __len__(self) -> int:
        return self._waiting

    def check(self, person: str) -> None:
        """Refuse what there is no place for."""
        account = self._accounts.get(person)
        if account is not None and len(account.waiting) + account.doing >= self.most_each:
            raise Full("You have asked for much at once; wait until some of it is done.")
        if self._waiting >= self.most:
            raise Full("Too much is asked of this server just now; try again in a moment.")

    def put(self, person: str, errand: T, first: bool = False) -> None:
        """Take an errand in: behind the others of the same person, or before them."""
        account = self._accounts.get(person)
        if account is None:
            account = self._accounts[person] = _Account(self._level)
        elif account.idle:
            account.used = max(account.used, self._level)
        if first:
            account.waiting.appendleft(errand)
        else:
            account.waiting.append(errand)
        self._waiting += 1

    def take(self) -> tuple[str, T] | None:
        """The next errand, and whose it is. `done` says what it took."""
        wanting = [(self._weight(each), person) for person, each in self._accounts.items() if each.waiting]
        if not wanting:
            return None
        _, person = min(wanting)
        account = self._accounts[person]
        self._level = max(self._level, account.used)
        self._waiting -= 1
        self._taken += 1
        account.served = self._taken
        account.doing += 1
        return person, account.waiting.popleft()

    def done(self, person: str, seconds: float) -> None:
        """An errand that was taken has cost so much."""
        account = self._accounts[person]
        account.doing -= 1
        account.used += seconds
        self._usual += (seconds - self._usual) * FRESH
        idle = [name for name, each in self._accounts.items() if each.idle]
        if len(idle) == len(self._accounts) or len(idle) > REMEMBERED:
            for name in idle:
                del self._accounts[name]

    def drop(self, person: str, errand: T) -> bool:
        """Take an errand out that nobody waits for any more. False where it is being done, or was."""
        account = self._accounts.get(person)
        if account is None or errand not in account.waiting:
            return False
        account.waiting.remove(errand)
        self._waiting -= 1
        return True

    def lightest(self, persons: Iterable[str]) -> str:
        """Of these the one whose account is the lightest: what several want is put on it."""
        return min(persons, key=self._load, default="")

    def _load(self, person: str) -> tuple[int, float]:
        account = self._accounts.get(person)
        return (len(account.waiting) + account.doing, account.used) if account is not None else (0, 0.0)

    def _weight(self, account: _Account[T]) -> tuple[float, int]:
        """What somebody has used, with a guess at what is being done."""
        return account.used + account.doing * self._usual, account.served
