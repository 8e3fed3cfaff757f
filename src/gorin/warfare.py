"""Campaigns and their battles for the server: what `server.campaign.war` asks, answered by the games."""

from __future__ import annotations

import contextlib
from typing import Any, Final

from msgspec import convert, structs, to_builtins

from gorin.campaign import story, storybook
from gorin.campaign.hosts import HOSTS, Host
from gorin.campaign.playing import DEPLOYS
from gorin.campaign.reading import outcome_of
from gorin.games import GAMES, find
from gorin.games.l5r.clash import Clash
from gorin.games.strategic import moves, outcome, reporting, retracting, typed, words
from gorin.games.strategic.campaign import BOTS, EXTRA, JUDGING, LIVE, NO_SPACE, ODDS, OVER, SHOGUN, Campaign
from gorin.games.strategic.events import Began, Opened
from gorin.games.strategic.judge import gains_by_peace
from gorin.games.strategic.moves import Eliminate
from gorin.games.strategic.outcome import Outcome, answers
from gorin.games.strategic.warmap import IDS, INDEX
from gorin.kernel.battle import Army, Battle, Decks, Moves
from gorin.kernel.contract import State
from gorin.kernel.values import Action, Event, GorinError
from gorin.server.archive.story import Around, Steps
from gorin.server.campaign import war
from gorin.server.campaign.war import Drill, Stage

_USUAL: Final[dict[int, war.How]] = {ODDS: "odds", BOTS: "bots", SHOGUN: "shogun", LIVE: "live"}

#: What the clans of a rehearsal order first: two of them meet at sea and on land.
_DRILL: Final = (
    "number 3\nmove 1: 3 SC3\nmove 3: 8\nfight all",
    "number 5\nmove 1: 28 SC3\nmove 2: 7 8\nfight all",
    "number 7\nmove 1: 15",
)

_AT_COURT: Final = (
    moves.GoToCourt,
    moves.Approach,
    moves.Spy,
    moves.LayKoku,
    moves.LayCard,
    moves.AskKoku,
    moves.AskCard,
    moves.MakeOffer,
    moves.DropOffer,
    moves.Accept,
    moves.Decline,
)


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


class Warfare:
    """The `War` of this package's games."""

    game = "strategic"
    deploys = DEPLOYS

    # --- the campaign ----------------------------------------------------------------------------------

    def clans(self, state: State) -> list[str]:
        at = _campaign(state).at
        return [at.name(clan) for clan in range(len(at.clans))]

    def turn(self, state: State) -> int:
        return _campaign(state).turn

    def stage(self, state: State) -> Stage:
        campaign = _campaign(state)
        if campaign.phase == OVER:
            return "over"
        if campaign.phase == EXTRA:
            return "extra"
        if campaign.phase == JUDGING:
            return "at once" if campaign.settle == BOTS else "judging"
        return "writing"

    def closed(self, state: State) -> bool:
        return _campaign(state).under_way is None

    def sealed(self, state: State) -> list[bool]:
        campaign = _campaign(state)
        return [campaign.has_sealed(clan) for clan in range(campaign.daimyo)]

    def usual(self, state: State) -> war.How:
        return _USUAL[_campaign(state).settle]

    def battles(self, state: State, events: list[list[Event]]) -> list[Battle]:
        campaign = _campaign(state)
        spaces = campaign.battles_under_way()
        if not spaces:
            return []
        since = _since(events)
        return [outcome.battle_at(campaign, space, since.get(IDS[space], 0)) for space in spaces]

    def seal(self, state: State, seat: int) -> Action:
        drop = moves.DropOffer()
        seal = moves.Seal()
        return drop if state.why_not(seat, seal) is not None else seal

    def close(self, state: State) -> Action:
        """Out of whatever the Shogun has begun; a battle that must end has no result then (S13)."""
        campaign = _campaign(state)
        if campaign.focus != NO_SPACE:
            go_on = moves.GoOn()
            return go_on if state.why_not(campaign.daimyo, go_on) is None else moves.NoResult()
        return moves.Enough() if campaign.judging else moves.Close()

    def by_odds(self, state: State, at: str) -> Action | None:
        campaign = _campaign(state)
        space = INDEX[at]
        if campaign.judging or space not in campaign.waiting or campaign.focus not in (NO_SPACE, space):
            return None
        if campaign.focus == NO_SPACE:
            return moves.Table(at)
        odds = moves.ByOdds()
        return odds if state.why_not(campaign.daimyo, odds) is None else moves.GoOn()

    def tell(self, state: State, at: str, found: Any) -> Action | None:
        """One move after the other: a server that was stopped half-way goes on where it was."""
        campaign = _campaign(state)
        assert isinstance(found, Outcome)
        space = INDEX[at]
        if campaign.judging or space not in campaign.waiting or campaign.focus not in (NO_SPACE, space):
            return None
        names = campaign.at
        here = {(names.name(names.clan_of(army)), names.number_of(army)) for army in names.fighters(space)}
        left = [each for each in found.eliminations if (each.clan, each.army) in here]
        rest = Outcome(at, left, found.winner, found.kind, found.ends)
        return answers(campaign, rest)[0]

    def fought_in(self, at: str, game: str) -> Action:
        return moves.FoughtIn(at, game)

    def handed_on(self, state: State, seat: int) -> Action:
        return moves.HandedOn(self.clans(state)[seat])

    def made_peace(self, state: State, at: str, clans: list[int]) -> Action:
        names = self.clans(state)
        return moves.MadePeace(at, tuple(names[clan] for clan in clans))

    def gains_by_peace(self, state: State, at: str, clan: int) -> bool:
        return gains_by_peace(_campaign(state).at, INDEX[at], clan)

    def at_court(self, state: State, seat: int, action: Action) -> bool:
        return isinstance(action, _AT_COURT)

    def sheet(self, state: State, clan: int) -> list[str]:
        campaign = _campaign(state)
        return words.lines(campaign.at, clan, campaign.orders[clan])

    def read_sheet(
        self, state: State, clan: int, text: str
    ) -> tuple[list[Action], list[tuple[int, str, str]], list[str]]:
        found, faults, reads = typed.read(_campaign(state), clan, text)
        return found, [(each.line, each.sentence, each.rule) for each in faults], reads

    def report(self, state: State, at: str, result: Any) -> tuple[list[Action], list[str]]:
        found = convert({**to_builtins(result), "at": at}, Outcome)
        return reporting.report(_campaign(state), found)

    def retract(self, state: State, at: str) -> tuple[list[Action], list[str]]:
        return reporting.retraction(_campaign(state), at)

    def retractable(self, state: State) -> list[str]:
        return [IDS[space] for space in retracting.retractable(_campaign(state))]

    def drill(self, game: str) -> Drill:
        _host(game)
        options = {"clans": ["Crab", "Crane", "Lion"], "turns": 3, "settle": "live", "battles": game}
        return Drill(options, _DRILL, "SC3")

    def story(self, first: State, steps: Steps, about: Around) -> str:
        known = convert(to_builtins(about), story.Around)
        titles = [
            structs.replace(each, game=find(each.game).title if each.game in GAMES else each.game)
            for each in known.fought
        ]
        told = story.story_of(first, steps, structs.replace(known, fought=tuple(titles)))
        return storybook.page(told)

    # --- its battles -----------------------------------------------------------------------------------

    def check_game(self, game: str) -> None:
        _host(game)

    def check_deck(self, game: str, deck: str) -> None:
        _host(game).check_deck(deck)

    def begin(self, battle: Battle, seed: str, decks: Decks) -> Battle:
        host = _host(battle.game)
        return host.seat(battle, seed, {army: deck for army, deck in decks.items() if _plays(host, deck)})

    def takes_late(self, game: str) -> bool:
        return _host(game).takes_late

    def arrive(self, state: State, battle: Battle, army: Army, deck: str | None) -> Moves:
        host = _host(battle.game)
        own = {army: deck} if deck is not None and _plays(host, deck) else {}
        return host.arrive(state, battle, army, own)

    def retreat(self, state: State, game: str, place: int) -> Moves | None:
        host = HOSTS[game]
        return host.leave(state, place) if host.takes_late else None  # Kenjin cannot go on without (S17)

    def cease(self, state: State, game: str) -> Moves:
        return HOSTS[game].cease(state)

    def fallen(self, state: State) -> list[int]:
        return [seat for seat, _, _ in state.fallen] if isinstance(state, Clash) else []

    def outcome(self, state: State, battle: Battle, over: bool) -> Outcome:
        return outcome_of(HOSTS[battle.game], state, battle, must_end=over)

    def brings_news(self, found: Any) -> bool:
        assert isinstance(found, Outcome)
        return bool(found.eliminations)

    def half_told(self, state: State, at: str, moves: Moves) -> bool:
        campaign = _campaign(state)
        last = next((move for seat, move in reversed(moves) if seat == campaign.daimyo), None)
        return campaign.focus == INDEX[at] and isinstance(last, Eliminate)


def _host(game: str) -> Host:
    host = HOSTS.get(game)
    if host is None:
        raise GorinError(f"Battles are not fought in '{game}'; choose {', '.join(HOSTS)}.")
    return host


def _plays(host: Host, deck: str) -> bool:
    """Whether a deck that was given for one game can be played in this one."""
    with contextlib.suppress(GorinError):
        host.check_deck(deck)
        return True
    return False


def _since(events: list[list[Event]]) -> dict[str, int]:
    """In which turn the latest battle at each space began."""
    found: dict[str, int] = {}
    turn = 0
    for together in events:
        for event in together:
            if isinstance(event, Opened):
                turn = event.turn
            elif isinstance(event, Began):
                found[event.at] = turn
    return found


WARFARE: Final = Warfare()
