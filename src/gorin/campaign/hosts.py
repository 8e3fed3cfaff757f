"""How each game of the platform is the game of a battle: seats, options, who wins, and who falls."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from gorin.games import find
from gorin.games.kenjin.score import rank
from gorin.games.kenjin.state import KenjinState
from gorin.games.l5r.clash import Clash
from gorin.games.l5r.decks import written
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.moves import Arrive, Cease, Retreat
from gorin.games.l5r.values.terms import DISHONOR, ENLIGHTENMENT, HONOR_WON, MILITARY
from gorin.games.strategic.outcome import How, Kind
from gorin.games.strategic.warmap import CLANS
from gorin.kernel.battle import Army, Battle, Decks, Moves, Setup
from gorin.kernel.contract import State
from gorin.kernel.match import Match, read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError, shown_rule

_KINDS: Final[dict[int, Kind]] = {
    MILITARY: "Military",
    DISHONOR: "Dishonor",
    HONOR_WON: "Honor",
    ENLIGHTENMENT: "Enlightenment",
}


class Host:
    """What a game of battles must say. `takes_late`: whether armies may join once it has begun."""

    takes_late = True

    def check_deck(self, deck: str) -> None:
        """Refuse a deck that nobody can bring to a battle of this game."""
        raise GorinError("Battles of this campaign are fought without decks of one's own.")

    def seat(self, battle: Battle, seed: str, decks: Decks) -> Battle:
        """A battle with the seats and the setup of its match."""
        raise NotImplementedError

    def arrive(self, state: State, battle: Battle, army: Army, decks: Decks) -> Moves:
        """The moves by which an army joins a match under way."""
        raise GorinError(f"Nobody joins this game once it has begun. [{shown_rule('S17')}]")

    def leave(self, state: State, seat: int) -> Moves:
        """How a player leaves a match at once; where the game cannot go on without, a bot takes the seat."""
        return []

    def cease(self, state: State) -> Moves:
        """How a match ends without a result."""
        return []

    def fallen(self, state: State, battle: Battle) -> list[tuple[int, str | None, How]]:
        """The seats that were eliminated in the game, in order, each with who did it and how."""
        return []

    def victory(self, state: State, battle: Battle) -> tuple[str, Kind] | None:
        """The clan that has won a finished game, and how; None without a winner."""
        raise NotImplementedError


class KenjinHost(Host):
    """Kenjin: a seat for every army, teams for two clans of two (S17, S18)."""

    takes_late = False

    def seat(self, battle: Battle, seed: str, decks: Decks) -> Battle:
        order = list(range(len(battle.fighters)))
        rng_of(f"{seed}/seats").shuffle(order)
        fighters = [battle.fighters[place] for place in order]
        counts = Counter(fighter.clan for fighter in fighters)
        teams = sorted(counts.values()) == [2, 2]
        if teams:  # team-mates sit across
            first = [fighter for fighter in fighters if fighter.clan == fighters[0].clan]
            second = [fighter for fighter in fighters if fighter.clan != fighters[0].clan]
            fighters = [first[0], second[0], first[1], second[1]]
        return battle.seated(fighters, Setup("kenjin", seed, {"teams": True} if teams else {}))

    def victory(self, state: State, battle: Battle) -> tuple[str, Kind] | None:
        assert isinstance(state, KenjinState)
        clans = battle.sides()
        ranks = {seat: rank(state, seat) for seat in range(len(clans))}
        if state.teams:
            ranks = {seat: ranks[seat] + ranks[(seat + 2) % 4] for seat in ranks}
        here = {clans[seat] for seat in battle.standing()}
        ranks = {seat: ranks[seat] for seat in ranks if clans[seat] in here}
        best = {clans[seat] for seat in ranks if ranks[seat] == max(ranks.values())}
        return (best.pop(), "Military") if len(best) == 1 else None


class CardHost(Host):
    """The card game under one of its rulesets, with decks of the clans."""

    def __init__(self, game: L5RGame, decks: L5RGame) -> None:
        self.game = game
        self.decks = decks  # the game whose decks are played

    def usual_deck(self, clan: str) -> str:
        """The deck that a clan brings if it names none: its own, or any by its place on the map."""
        names = list(self.decks.decks)
        name = clan.lower() if clan.lower() in names else names[CLANS.index(clan) % len(names)]
        return self._named(name)

    def check_deck(self, deck: str) -> None:
        self.game.deck_of(self._named(deck), self.game.ruleset, "own deck", self._cards())

    def _cards(self) -> dict[str, CardDef]:
        return self.game.cards if self.decks is self.game else self.game.everything

    def _named(self, deck: str) -> str:
        """A deck by its name or as a list; the names are those of the game whose decks are played."""
        if self.decks is self.game or deck not in self.decks.decks:
            return deck
        return written.write(self.decks.decks[deck], self.decks.cards)

    def deck_of(self, battle: Battle, army: Army, decks: Decks) -> str:
        own = decks.get(army)
        return self.usual_deck(battle.clans[army.clan]) if own is None else self._named(own)

    def seat(self, battle: Battle, seed: str, decks: Decks) -> Battle:
        options: dict[str, Any] = {
            "daimyo": [battle.clans[army.clan] for army in battle.armies()],
            "decks": [self.deck_of(battle, army, decks) for army in battle.armies()],
        }
        if self.decks is not self.game:
            options["cards"] = "any"
        return battle.seated(battle.fighters, Setup(self.game.name, seed, options))

    def arrive(self, state: State, battle: Battle, army: Army, decks: Decks) -> Moves:
        return [(state.seats(), Arrive(battle.clans[army.clan], self.deck_of(battle, army, decks)))]

    def leave(self, state: State, seat: int) -> Moves:
        assert isinstance(state, Clash)
        return [(seat, Retreat())] if state.deciders() and not state.out[seat] else []

    def cease(self, state: State) -> Moves:
        return [(0, Cease())] if state.deciders() else []

    def fallen(self, state: State, battle: Battle) -> list[tuple[int, str | None, How]]:
        assert isinstance(state, Clash)
        clans = battle.sides()
        found: list[tuple[int, str | None, How]] = []
        for seat, attacker, shamer in state.fallen:
            taker = _other(clans, attacker, seat)
            shamed_by = _other(clans, shamer, seat)
            if taker is not None and taker == shamed_by:
                found.append((seat, taker, "as Attacker and by dishonor"))
            elif taker is not None:
                found.append((seat, taker, "as Attacker"))
            elif shamed_by is not None:
                found.append((seat, shamed_by, "by dishonor"))
            else:
                found.append((seat, None, ""))
        return found

    def victory(self, state: State, battle: Battle) -> tuple[str, Kind] | None:
        assert isinstance(state, Clash)
        kind = _KINDS.get(state.victory)
        return None if kind is None else (battle.sides()[state.winners[0]], kind)


def _other(clans: list[str], by: int, seat: int) -> str | None:
    """The clan of who did it, if it is another one than that of the seat that fell."""
    return None if by < 0 or clans[by] == clans[seat] else clans[by]


#: The games in which battles may be fought, by the campaign's names for them.
HOSTS: Final[dict[str, Host]] = {
    "kenjin": KenjinHost(),
    "celestial": CardHost(CELESTIAL, CELESTIAL),
    "imperial": CardHost(IMPERIAL, IMPERIAL),
    "war-of-honor": CardHost(CELESTIAL, WAR_OF_HONOR),  # its decks under Celestial rules
}


def begin(battle: Battle, names: list[str]) -> Match:
    """The match of a battle, with the names of its players by seat."""
    setup = battle.setup
    assert setup is not None
    game = find(setup.game)
    return Match(game, list(names), read_options(game, setup.options), setup.seed)
