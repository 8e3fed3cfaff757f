"""Campaigns and their battles for the server: what `gorin.server.war` asks, answered by the games.

Battles here are matches simply played to their end: nobody comes late, and a bot plays on for who leaves.
"""

from __future__ import annotations

from typing import Any, Final

from gorin.games.strategic import moves
from gorin.games.strategic.campaign import BOTS, EXTRA, JUDGING, LIVE, NO_SPACE, ODDS, OVER, SHOGUN, Campaign
from gorin.games.strategic.events import Began, Opened
from gorin.games.strategic.outcome import Elimination, How, Kind, Outcome, answers
from gorin.games.strategic.warmap import IDS, INDEX
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Action, Event
from gorin.server import war
from gorin.server.war import Begun, Fighter, MapBattle, Moves, Stage

_USUAL: Final[dict[int, war.How]] = {ODDS: "odds", BOTS: "bots", SHOGUN: "shogun", LIVE: "live"}

_KINDS: Final[dict[str, Kind]] = {
    "military": "Military",
    "dishonor": "Dishonor",
    "honor": "Honor",
    "enlightenment": "Enlightenment",
}


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


class Warfare:
    """The `War` of this package's games."""

    game = "strategic"

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

    def battles(self, state: State, events: list[list[Event]]) -> list[MapBattle]:
        campaign = _campaign(state)
        at = campaign.at
        spaces = campaign.battles_under_way()
        if not spaces:
            return []
        since = _since(events)
        return [
            MapBattle(
                IDS[space],
                since.get(IDS[space], 0),
                campaign.battles,
                tuple(Fighter(at.clan_of(army), at.number_of(army)) for army in at.fighters(space)),
                tuple(clan for clan in range(campaign.daimyo) if (at.wished[space] >> clan) & 1),
                space in campaign.waiting,
                tuple(self.clans(state)),
            )
            for space in spaces
        ]

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

    def tell(self, state: State, at: str, outcome: Any) -> Action | None:
        """One move after the other: a server that was stopped half-way goes on where it was."""
        campaign = _campaign(state)
        assert isinstance(outcome, Outcome)
        space = INDEX[at]
        if campaign.judging or space not in campaign.waiting or campaign.focus not in (NO_SPACE, space):
            return None
        names = campaign.at
        here = {(names.name(names.clan_of(army)), names.number_of(army)) for army in names.fighters(space)}
        left = [each for each in outcome.eliminations if (each.clan, each.army) in here]
        rest = Outcome(at, left, outcome.winner, outcome.kind, outcome.ends)
        return answers(campaign, rest)[0]

    # --- its battles -----------------------------------------------------------------------------------

    def begin(self, battle: MapBattle, seed: str) -> Begun:
        """Everybody at random, but two teams of two across from each other (S18)."""
        order = list(range(len(battle.fighters)))
        rng_of(f"{seed}/seats").shuffle(order)
        fighters = [battle.fighters[index] for index in order]
        clans = sorted({fighter.clan for fighter in fighters}, key=[each.clan for each in fighters].index)
        options: dict[str, Any] = {}
        if battle.game == "kenjin" and len(fighters) == 4 and len(clans) == 2:
            teams = [[each for each in fighters if each.clan == clan] for clan in clans]
            if len(teams[0]) == 2:
                fighters = [teams[0][0], teams[1][0], teams[0][1], teams[1][1]]
                options["teams"] = True
        places = {fighter: place for place, fighter in enumerate(fighters)}
        return Begun(battle.game, len(fighters), options, places)

    def arrive(self, state: State, fighter: Fighter) -> tuple[int, Moves] | None:
        return None

    def retreat(self, state: State, place: int) -> Moves | None:
        return None

    def outcome(self, state: State, battle: MapBattle, places: dict[Fighter, int]) -> Outcome:
        """The winner's clan takes the battle; a win of several clans is none (S18, S19)."""
        result = state.result()
        winners = set(result.winners) if result is not None else set()
        clans = {fighter.clan for fighter, place in places.items() if place in winners}
        standing = {fighter.clan for fighter in battle.fighters}
        if len(clans) != 1 or not clans <= standing:
            return Outcome(battle.at)
        winner = clans.pop()
        names = battle.clans
        kind = _kind(result)
        how: How = "as Attacker" if winner in battle.wished else ""
        if kind == "Dishonor":
            how = "by dishonor"
        gone = [
            Elimination(names[fighter.clan], fighter.army, names[winner], how)
            for fighter in battle.fighters
            if fighter.clan != winner and kind in ("Military", "Dishonor")
        ]
        return Outcome(battle.at, gone, names[winner], kind)


def _kind(result: Any) -> Kind:
    """A victory of the card game by its kind; any other win counts as Military."""
    return _KINDS.get(getattr(result, "victory", "military"), "Military")


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
