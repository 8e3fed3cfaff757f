"""A campaign with people in every role, for tests: who is there, and orders that lead to battles."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from server.table import PATIENCE, Chair, Message, Person
from serving import Server

#: Crab and Crane meet with these marches: two battles, at SC3 and at 8.
AT_SEA = "SC3"
ON_LAND = "8"
CRAB, CRANE = 0, 1
MARCHES = {
    (CRAB, AT_SEA): (1, ["3", "SC3"]),
    (CRANE, AT_SEA): (1, ["28", "SC3"]),
    (CRAB, ON_LAND): (3, ["8"]),
    (CRANE, ON_LAND): (2, ["7", "8"]),
}


class Hall:
    """A campaign of two clans: the Shogun, two Daimyo, and generals in the order of their rosters."""

    def __init__(
        self, server: Server, generals: tuple[int, int] = (2, 1), start: bool = True, **request: Any
    ) -> None:
        self.server = server
        self.shogun = Person(server)
        options = {"turns": 4, "settle": "live", "battles": "kenjin", **request.pop("options", {})}
        settings = {"turn": 259200, "between": 0, "patience": 259200, "leader": "random", "general": "random"}
        settings |= request.pop("settings", {})
        made = self.shogun.post(
            "/api/campaigns", {"clans": 2, "options": options, "settings": settings, **request}
        )
        self.id = str(made["id"])
        self.invite = made["invite"]
        self.daimyo = [Person(server), Person(server)]
        for seat, person in enumerate(self.daimyo):
            person.does(self.id, "join", seat=seat, invite=self.invite)
            person.does(self.id, "ready")
        self.generals = [[Person(server) for _ in range(count)] for count in generals]
        for clan, people in enumerate(self.generals):
            for person in people:
                self.campaign(person, "enlist", clan=clan, invite=self.invite)
        if start:
            self.shogun.does(self.id, "start")

    def campaign(self, person: Person, what: str, status: int = 200, **body: Any) -> Any:
        return person.post(f"/api/campaigns/{self.id}/{what}", body, status)

    def judge(self) -> Person:
        """Somebody new, whom the Shogun appoints."""
        person = Person(self.server)
        self.campaign(self.shogun, "judge", name=person.me["name"], judge=True)
        return person

    def page(self, person: Person, status: int = 200) -> Any:
        return person.get(f"/api/campaigns/{self.id}", status)

    def until(self, person: Person, fits: Any, seconds: float = PATIENCE) -> Any:
        """The page of a campaign, once it is as a test waits for it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            page = self.page(person)
            if fits(page):
                return page
            time.sleep(0.1)
        raise AssertionError(f"the page never became so: {page}")

    def desk(self, clan: int) -> Chair:
        return self.daimyo[clan].sits_down(self.id)

    def battle(self, at: str) -> str:
        """The match of the battle there, as the Shogun sees it."""
        page = self.until(
            self.shogun, lambda page: any(b["at"] == at and b["match"] for b in page["battles"])
        )
        return str(next(b["match"] for b in page["battles"] if b["at"] == at and b["match"]))

    def meet(self, *places: str) -> None:
        """Both Daimyo send armies to these places and wish to fight there."""
        for clan in (CRAB, CRANE):
            chair = self.desk(clan)
            write(chair, *(march(*MARCHES[clan, at]) for at in places))
            chair.close()


def attends(person: Person, campaign: str) -> Chair:
    """A socket that follows a campaign's page and rooms."""
    chair = Chair(person)
    chair.send("attend", campaign=campaign)
    chair.until("campaign")
    return chair


def march(army: int, path: list[str]) -> Message:
    return {"do": "march", "army": army, "path": path}


def acts(chair: Chair, **action: Any) -> int:
    """Do something at the desk; its number."""
    chair.drain()
    chair.act(action)
    return chair.acknowledged()


def write(chair: Chair, *marches: Message, seal: bool = True) -> None:
    """Order these marches, and to fight wherever somebody is met."""
    for each in marches:
        acts(chair, do="turn")
        acts(chair, do="open", part=f"army {each['army']}")
        acts(chair, **each)
    acts(chair, do="turn")
    acts(chair, do="open", part="fights")
    acts(chair, do="fight", at="all")
    if seal:
        acts(chair, do="seal")


def fight_on(chairs: list[Chair], seed: int = 0, moves: int = 10_000) -> None:
    """Generals play any legal action until their match is over, or so many moves."""
    rng = random.Random(seed)
    for _ in range(moves):
        for chair in chairs:
            chair.drain()
        ready = [chair for chair in chairs if chair.decision is not None]
        if all(chair.info["status"] == "over" for chair in chairs):
            return
        if not ready:
            chairs[0].hear(0.05)
            continue
        actions = ready[0].decision["actions"]
        ready[0].act(rng.choice(actions))
        ready[0].decision = None
        ready[0].acknowledged(late=len(actions) == 1)


def sent(chair: Chair) -> str:
    """Everything that a socket was sent, as one text."""
    chair.drain()
    return "\n".join(chair.raw)


def speaks_of(text: str, match: str) -> bool:
    """Whether a match's table or steps are in what was sent."""
    for line in text.splitlines():
        message = json.loads(line)
        about = message.get("match")
        name = about["id"] if isinstance(about, dict) else about
        if name == match and message["type"] in ("table", "happened", "changed", "said"):
            return True
    return False
