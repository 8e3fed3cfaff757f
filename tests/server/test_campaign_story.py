"""The story of a campaign: who may have it and when, what is in it, and that nothing sealed ever is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from gorin.campaign.story import Around, Fought, Leading, Noted, story_of
from gorin.campaign.storybook import page
from gorin.campaign.storymap import Board
from gorin.games.strategic.campaign import Campaign
from gorin.games.strategic.events import Closed
from gorin.games.strategic.game import STRATEGIC
from gorin.kernel.contract import State
from gorin.kernel.match import Match, read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event
from server.conftest import Serve
from server.hall import CRAB, CRANE, MARCHES, ON_LAND, Hall, acts, march, write
from server.table import Person
from serving import Server

NASTY = "<script>alert('x')</script>"


class Reading(HTMLParser):
    """What an HTML file is made of: its elements with their attributes, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def tags(self) -> set[str]:
        return {tag for tag, _ in self.elements}

    def links(self) -> list[str]:
        return [str(attributes["href"]) for tag, attributes in self.elements if tag == "a"]


def keeps_to_itself(text: str) -> Reading:
    """A file without scripts, handlers or anything from elsewhere; its links are no resources."""
    found = Reading(text)
    assert not found.tags() & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    for tag, attributes in found.elements:
        assert not any(name.startswith("on") for name in attributes), (tag, attributes)
        assert "src" not in attributes
        if tag == "use":
            assert str(attributes["href"]).startswith("#")
    assert "url(" not in text
    assert "@import" not in text
    return found


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1000", "--generosity", "1000")


# --- the words -------------------------------------------------------------------------------------------


def walked(clans: int, seed: str, around: Around, **options: object) -> tuple[str, list[int]]:
    """The story of a campaign of random choices, and how often the map told by events was the true one."""
    match = Match(STRATEGIC, ["x"] * (clans + 1), read_options(STRATEGIC, options), seed)
    rng, agreed = rng_of(f"walk {seed}"), [0]

    def steps() -> Iterator[tuple[float, State, list[Event]]]:
        state = match.state
        assert isinstance(state, Campaign)
        while state.deciders():
            seat = state.deciders()[rng.below(len(state.deciders()))]
            legal = state.legal(seat)
            board = Board(state)
            events = match.play(seat, state.action(seat, legal[rng.below(len(legal))]))
            for event in events:
                board.take(event)
            if any(isinstance(each, Closed) for each in events):
                assert board.shot() == Board(state).shot()
                agreed[0] += 1
            yield float(len(match.moves)), state, events

    return page(story_of(match.state, steps(), around)), agreed


@pytest.mark.parametrize("settle", ["odds", "shogun"])
def test_the_story_tells_every_turn_with_its_map(settle: str) -> None:
    text, agreed = walked(3, settle, Around(), settle=settle, turns=4)
    found = keeps_to_itself(text)
    assert agreed[0] >= 4
    labels = [attributes.get("aria-label") for tag, attributes in found.elements if tag == "svg"]
    turns = [f"The map after turn {turn}" for turn in (1, 2, 3, 4)]
    assert [label for label in labels if label and label.startswith("The map")] == [
        "The map at the beginning",
        *turns,
    ]
    words = "".join(found.words)
    assert "won the campaign." in words
    assert words.count("They act in this order") == 4
    assert "The count" in words


def test_every_name_that_somebody_typed_is_escaped() -> None:
    everybody = tuple(Leading(clan, army, NASTY) for clan in range(9) for army in (1, 2, 3))
    fought = tuple(
        Fought(str(at), turn, NASTY, everybody, f"http://x/{NASTY}\"'")
        for at in range(40)
        for turn in range(1, 4)
    )
    around = Around((NASTY,) * 9, NASTY, fought, (Noted(0.0, NASTY), Noted(50.0, NASTY)))
    text, _ = walked(9, "nasty", around, turns=3, settle="odds")
    found = keeps_to_itself(text)
    assert "<script" not in text
    assert "".join(found.words).count(NASTY) > 9 + 1 + 2, "it is shown as what it is"
    assert any(NASTY in link for link in found.links())


# --- the server ------------------------------------------------------------------------------------------


def story(person: Person, hall: Hall, status: int = 200) -> str:
    answer = person.http.get(f"/api/campaigns/{hall.id}/story")
    assert answer.status_code == status, answer.text
    if status == 200:
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-disposition"] == f'attachment; filename="campaign-{hall.id}.html"'
    return answer.text


def test_the_shogun_alone_has_it_before_the_end_and_nothing_sealed_is_in_it(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    stranger = Person(quick, stranger=True)
    crab, crane = hall.desk(CRAB), hall.desk(CRANE)
    write(crab, march(*MARCHES[CRAB, ON_LAND]))
    before = story(hall.shogun, hall)
    write(crane, march(2, ["7"]), march(3, ["27"]), seal=False)
    assert story(hall.shogun, hall) == before, "what others write and seal changes nothing in it"
    assert "Turn 1" not in before
    assert "move 3: 8" not in before
    for other in (*hall.daimyo, hall.generals[CRAB][0], stranger):
        refused = story(other, hall, 400)
        assert "to its Shogun alone" in refused
    acts(crane, do="seal")
    hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 2)
    opened = story(hall.shogun, hall)
    assert "move 3: 8" in opened, "orders that are opened are everybody's"
    assert "0 of 4" in before
    assert "1 of 4" in opened
    write(crab, march(1, ["29"]), seal=False)
    assert story(hall.shogun, hall) == opened


def test_a_private_campaign_is_unknown_to_strangers(quick: Server) -> None:
    hall = Hall(quick, generals=(0, 0), visibility="private")
    story(Person(quick, stranger=True), hall, 404)
    story(hall.daimyo[0], hall, 400)


def test_after_the_end_everybody_has_it_with_links_to_the_replays(quick: Server) -> None:
    hall = Hall(quick, generals=(0, 0), options={"turns": 1})
    hall.campaign(hall.shogun, "note", text=NASTY)
    hall.meet(ON_LAND)
    match = hall.battle(ON_LAND)
    before = story(hall.shogun, hall)
    assert match not in before, "where it is played is told when all is over"
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] in ("played", "told"))
    desk = hall.shogun.sits_down(hall.id)
    for _ in range(8):
        if hall.page(hall.shogun)["status"] == "over":
            break
        desk.drain()
        if desk.decision is not None and {"do": "close"} in desk.decision["actions"]:
            desk.act({"do": "close"})  # unless it has ended by itself
        else:
            desk.hear(0.2)
    hall.until(hall.shogun, lambda page: page["status"] == "over")
    text = story(Person(quick, stranger=True), hall)
    found = keeps_to_itself(text)
    assert f"{quick.url}/replay/{match}" in found.links()
    words = "".join(found.words)
    assert NASTY in words
    assert "The battle of Amber Road" in words
    assert "Fought as Kenjin" in words
    for person in hall.daimyo:
        assert person.me["name"] in words
    won = re.search(r"The (Crab|Crane)( and the Crane)? won the campaign", words)
    assert won is not None
