"""The whole HTTP interface as its schema documents it, with and without a session: no answer is a 5xx.

Schemathesis makes requests that fit the schema and such that do not. They are made by nobody, a guest and
somebody with an account, who sit at tables and serve in campaigns, and mostly speak of matches, campaigns,
players and invitations that there are. The server itself says what it offers: what is new is tried, too.
"""

from __future__ import annotations

import contextlib
import itertools
import random
import warnings
from collections import Counter
from typing import Any

import pytest

from server.conftest import Serve
from server.hall import Hall
from server.table import Person, new_name, play_on, seated
from serving import Server
from support import LONG

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis import GenerationMode
    from schemathesis.core.result import Ok

EXAMPLES = 60 if LONG else 5
PASSWORD = "a long password"  # noqa: S105

#: What stands in a path or a body for something that there is, by the end of its name.
Known = dict[str, list[Any]]


class Caller:
    """Somebody who makes requests, and comes back whenever one of them has ended the session."""

    def __init__(self, server: Server, kind: str) -> None:
        self.server, self.kind = server, kind
        self.person = self._arrive()

    def _arrive(self) -> Person:
        if self.kind == "nobody":
            return Person(self.server, stranger=True)
        person = Person(self.server)
        if self.kind == "account":
            person.me = person.post("/api/account", {"name": person.me["name"], "password": PASSWORD})
        return person

    def come_back(self) -> None:
        if self.kind != "nobody" and self.person.get("/api/me") is None:
            self.person = self._arrive()

    @property
    def headers(self) -> dict[str, str]:
        said = {"X-Gorin": "1"}
        return {**said, "Cookie": self.person.cookie} if self.person.cookie else said


@pytest.fixture(scope="module")
def crowded(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def world(server: Server, callers: list[Caller]) -> Known:
    """Matches that are open, under way and over, campaigns, and their people; the callers are among them."""
    _, guest, account = callers
    invites, matches = [], []
    for caller in (guest, account):
        for request in ({"game": "kenjin"}, {"game": "celestial", "visibility": "private"}):
            made = caller.person.post("/api/matches", {"seats": 2, **request})
            matches.append(made["id"])
            invites.append(made["invite"])
    running, chairs = seated(server, 2, game="kenjin")
    play_on(chairs, random.Random(1), 4)
    over, others = seated(server, 2, game="kenjin")
    play_on(others, random.Random(2), 4)
    others[0].send("resign", match=over)
    others[1].until_over()
    alone = account.person.opens(bots=[None, "random"])
    account.person.does(alone, "start")
    halls = [Hall(server, start=start) for start in (True, False)]
    for hall in halls:
        invites.append(hall.invite)
        for caller in (guest, account):
            caller.person.http.post(
                f"/api/campaigns/{hall.id}/enlist", json={"clan": 0, "invite": hall.invite}
            )
    names = [caller.person.me["name"] for caller in (guest, account)]
    sheet = account.person.get("/api/workshop/celestial/ready")["decks"]["lion"]
    packed = account.person.post("/api/workshop/celestial/pack", {"sheet": sheet})["packed"]
    kept = [
        account.person.post("/api/decks", {"game": "celestial", "sheet": sheet, "public": public})["id"]
        for public in (True, False, True, False)
    ]
    origin = {"origin": {"kind": "deal", "game": "kenjin", "seats": 2}}
    wanted = {"game": "celestial", "sheet": sheet, "games": 1, "against": ["lion"]}
    return {
        "match": [*matches, running, over, alone, *(hall.id for hall in halls)],
        "campaign": [hall.id for hall in halls],
        "invite": invites,
        "name": [*names, halls[0].shogun.me["name"], new_name()],
        "player": [halls[0].shogun.me["id"], guest.person.me["id"], names[1]],
        "game": ["kenjin", "celestial", "strategic"],
        "password": [PASSWORD],
        "seat": [0, 1, 2],
        "clan": [0, 1],
        "space": ["SC3", "8"],
        "at": ["SC3", "8", 0],
        "room": ["court", "clan:0"],
        "deck": ["lion", "crab", f"deck:{kept[0]}", *kept],
        "version": [1, 2],
        "trial": [account.person.post("/api/decks/trials", wanted)["id"]],
        "games": [1],
        "against": [["lion"], [f"deck:{kept[0]}"]],
        "sheet": [sheet, {}],
        "packed": [packed],
        "form": ["text", "egg"],
        "query": ["mine"],
        "bot": ["random"],
        "study": [each.person.post("/api/studies", origin)["id"] for each in (guest, account)],
        "origin": [origin["origin"]],
        "puzzle": [each["id"] for each in account.person.get("/api/puzzles")["puzzles"][:2]],
    }


def with_known(fields: Any, known: Known, chance: random.Random) -> None:
    """Let fields mostly name what there is."""
    if not isinstance(fields, dict):
        return
    for name in fields:
        values = known.get(str(name))
        if values and chance.random() < 0.75:
            fields[name] = chance.choice(values)


def operations(server: Server) -> list[Any]:
    """All that the server's own schema offers."""
    found = []
    for each in schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json").get_all_operations():
        assert isinstance(each, Ok), each
        found.append(each.ok())
    return found


def cases(operation: Any, mode: GenerationMode) -> list[Any]:
    """Requests of an operation, the same ones in every run."""
    found: list[Any] = []

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def collect(case: Any) -> None:
        found.append(case)

    with contextlib.suppress(Unsatisfiable):  # there may be nothing that does not fit
        collect()
    return found


def test_no_request_of_anybody_makes_the_server_fail(crowded: Server) -> None:
    callers = [Caller(crowded, kind) for kind in ("nobody", "guest", "account")]
    known = world(crowded, callers)
    chance = random.Random(15)
    answers: Counter[int] = Counter()
    tried: set[str] = set()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        offered = operations(crowded)
        for operation in offered:
            for caller in callers:
                caller.come_back()
            for mode in GenerationMode:
                for case, caller in itertools.product(cases(operation, mode), callers):
                    with_known(case.path_parameters, known, chance)
                    with_known(case.query, known, chance)
                    with_known(case.body, known, chance)
                    answer = case.call(headers=caller.headers)
                    answers[answer.status_code] += 1
                    assert answer.status_code < 500, (caller.kind, case.method, case.path, answer.text)
                    if answer.status_code == 200:
                        tried.add(f"{case.method} {operation.path}")
    log = crowded.log.read_text()
    assert "Traceback" not in log, log[-3000:]
    assert len(offered) >= 30
    assert answers[200] > 100, answers
    # Most operations have also been carried out, so that it was not only refusals that were tried.
    assert len(tried) >= len(offered) / 2, (len(offered), sorted(tried))
    print(len(offered), "operations,", sum(answers.values()), "requests,", dict(answers))
