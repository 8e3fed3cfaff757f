"""Whole campaigns of bots, watched: no error, records verify, nothing is lost, and what never came about.

    python bench/campaigns.py [--bots random] [--games 1000] [--turns 15] [--seed 0] [--clans 2-9]

Each campaign is played, written as a record and replayed from it. In the replay all Koku is accounted for
after every move by what the events say, and every campaign card is somewhere exactly once. Battles go by
odds. Status 1 if anything is wrong or a campaign card was never played.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import perf_counter

import msgspec

from gorin.arena.simulate import Task, play
from gorin.cli import compiled
from gorin.games import find
from gorin.games.strategic import events
from gorin.games.strategic.campaign import NO_CARD
from gorin.games.strategic.cards import DYNASTY, FATE, TITLES, full_deck, title_of
from gorin.games.strategic.state import CampaignState
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import read_line, verify
from gorin.kernel.values import Event

#: Only a Shogun who is asked makes the first; and no battle by odds outlasts its turn, so that armies could
#: join it late, retreat from it, or its Daimyo sue for peace.
NOT_BY_ODDS = {"Breached", "Ruled", "Granted", "Stationed", "Undone", "GoesOn", "Faded"}
NOT_BY_ODDS |= {"Joined", "Retreated", "Peace"}
KINDS = {
    name
    for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


def koku_after(before: int, happened: list[Event]) -> int:
    """How much Koku all clans together have after these events."""
    for event in happened:
        if isinstance(event, events.Bought):
            before -= event.koku
        elif isinstance(event, events.Collected):
            before += event.koku
        elif isinstance(event, events.Played) and event.card == "Merchant Caravan":
            before += 2
    return before


def cards_of(state: CampaignState) -> list[int]:
    """Every campaign card, wherever it is."""
    at = state.at
    found = [title_of(card) for hand in at.hands for card in hand]
    found += [title_of(offer[3]) for offer in state.offers if offer is not None and offer[3] != NO_CARD]
    return sorted(found + [card for pile in at.decks + at.piles for card in pile])


def watch(line: bytes, seen: Counter[str]) -> None:
    """Replay a record move by move and see that nothing is lost."""
    record = read_line(line)
    verify(record, find)
    game = find("strategic")
    match = Match(game, record.seats, read_options(game, record.options), record.seed)
    state = match.state
    assert isinstance(state, CampaignState)
    whole = sorted(full_deck(DYNASTY) + full_deck(FATE))
    for seat, move in record.moves:
        before = sum(state.at.koku)
        happened = match.play(seat, msgspec.convert(move, game.action_type))
        assert sum(state.at.koku) == koku_after(before, happened), "Koku came from nowhere or was lost"
        assert min(state.at.koku) >= 0, "a clan owes Koku"
        assert cards_of(state) == whole, "a card came from nowhere or was lost"
        seen.update(type(event).__name__ for event in happened)
        seen.update(event.card for event in happened if isinstance(event, events.Played))
    assert state.result() is not None, "the campaign has not ended"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bots", default="random", help="one for all Daimyo")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--clans", default="2-9", help="so many, or from so many to so many")
    asked = parser.parse_args()
    low, _, high = asked.clans.partition("-")
    counts = range(int(low), int(high or low) + 1)
    seen: Counter[str] = Counter()
    wrong = decisions = 0
    started = perf_counter()
    for game in range(asked.games):
        seats = counts[game % len(counts)] + 1
        seed = f"{asked.seed}/{game}"
        try:
            task = Task("strategic", (asked.bots,) * seats, {"turns": asked.turns}, seed)
            played = play(task, find)
            decisions += played.decisions
            watch(played.line, seen)
        except Exception as error:
            wrong += 1
            print(f"seed '{seed}', {seats - 1} clans: {type(error).__name__}: {error}", file=sys.stderr)
    seconds = perf_counter() - started
    how = "compiled" if compiled() else "plain"
    print(f"{asked.games} campaigns of {asked.bots}, {asked.clans} clans, {asked.turns} turns ({how}):")
    print(f"{wrong} wrong, {decisions} decisions, {seconds:.0f} s with replays")
    cards = [f"{title} {seen[title]}" for title in TITLES]
    print(f"cards played: {', '.join(cards)}")
    lacking = [title for title in TITLES if not seen[title]]
    never = sorted(kind for kind in KINDS - NOT_BY_ODDS if not seen[kind])
    print(f"cards that never came about: {', '.join(lacking) or 'none'}")
    print(f"events that never came about: {', '.join(never) or 'none'}")
    raise SystemExit(1 if wrong or lacking else 0)


if __name__ == "__main__":
    main()
