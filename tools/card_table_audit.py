"""Every printing at the table of every ruleset: costs, limits, times, places and windows against its text.

    PYTHONPATH=src:tests:tools python tools/card_table_audit.py ../shared/cards

The folder holds the reference texts, a file a set; it is no part of the repository. Each ability is looked at
as it is declared and as it really runs: on a crowded table (`tests/l5r/proving.py`) it is used, where it can
be, and used again. What disagrees with the text is printed, and the exit status is 1, unless `RULED` names
the rule that says why.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from gorin.games.l5r.flow import legality, volley
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.hands import AnyOfHand, DiscardCard
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets import SETS, CardSet, all_cards
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    BATTLE,
    DYNASTY_TIME,
    EVENT,
    FOLLOWER,
    K_INNATE,
    OTHER,
    PER_BATTLE,
    PER_DUEL,
    PER_GAME,
    PER_TURN,
    PERSONALITY,
    REACTION,
    STRATEGY,
    THIS,
    WHILE_BOWED,
)
from l5r.proving import ITS_BEARER, TABLES, THIS_CARD, Use, crowded, uses
from printed_text import ONCE_A_TURN, REPEATEDLY, Printed, Reference, references

ROOT: Final = Path(__file__).resolve().parents[1]

#: What is compared.
ABILITIES: Final = "abilities"
TIMES: Final = "times"
LIMITS: Final = "limits"
BOWING: Final = "bowing"
OTHER_COSTS: Final = "other costs"
PLACES: Final = "places and states"
WINDOWS: Final = "windows"
GIVEN: Final = "given abilities"
SOURCES: Final = "sources of Gold"
CLASSES: Final = (ABILITIES, TIMES, LIMITS, BOWING, OTHER_COSTS, PLACES, WINDOWS, GIVEN, SOURCES)

#: Titles that the sets write in another way than the reference does.
TITLES: Final = {
    "City of Tears (GotE)": "City of Tears",
    "Hida Kisada (Imperial)": "Hida Kisada",
    "Hida Yakamo (Hero)": "Hida Yakamo • Hero",
    "Hida Yakamo (Oni)": "Hida Yakamo • Oni",
}

#: The rule that says why a card does otherwise than its reference text, by title, class and perhaps table.
RULED: Final[dict[tuple[str, ...], str]] = {
    # Gold that is produced by a Reaction is a source like any other
    ("Barley Farm", ABILITIES): "R52",
    ("Asahina Tamako", ABILITIES): "R52",
    ("Alhundro Cornejo", ABILITIES): "R52",
    ("Shady Dealings", ABILITIES): "R52",
    # no Event is played by hand
    ("Alliance", ABILITIES): "R4",
    ("Glimpse of the Unicorn", ABILITIES): "R4",
    # the five Rings of 1995 are reconstructed
    ("Ring of Air", TIMES): "R234",
    ("Ring of Air", LIMITS): "R234",
    ("Ring of Earth", ABILITIES): "R234",
    ("Ring of Fire", ABILITIES): "R234",
    ("Ring of Water", ABILITIES): "R234",
    ("Ring of the Void", ABILITIES): "R234",
    # one text that is two abilities here, or none
    ("Honorable Seppuku", ABILITIES): "R295",
    ("Kolat Infiltrator", ABILITIES): "R300",
    ("Superior Tactics", ABILITIES): "R256",
    ("Forgotten Tomb", ABILITIES): "R274",
    ("The Imperial Favor", ABILITIES): "CEL-FAVOR-2",
    ("Earth Dragon", ABILITIES): "L5R-CARD-7",
    # how often
    ("Togashi Mitsu", LIMITS, "imperial"): "L5R-DECK-5",
    ("Shiba Tsukune", LIMITS): "L5R-DECK-5",
    # Fear is what it was in 1995
    ("Skeletal Troops", LIMITS): "L5R-FEAR-1",
    ("Zombie Troops", LIMITS): "L5R-FEAR-1",
    ("Terrible Standard of Fu Leng", LIMITS): "L5R-FEAR-1",
    ("The Deafening War Drums of Fu Leng", LIMITS): "L5R-FEAR-1",
    ("The Demon Bride of Fu Leng", LIMITS): "L5R-FEAR-1",
    ("Yogo Junzo", LIMITS): "L5R-FEAR-1",
    ("Animate the Dead", GIVEN): "L5R-FEAR-1",
    # there is no Favor in the box of War of Honor
    ("Ide Tadaji", WINDOWS, "war-of-honor"): "R93",
    # from where
    ("Heart of the Inferno", PLACES): "R236",
}

#: How a text says that a card pays, or makes something cheaper.
_SAVES: Final = r"\b[Pp]roduce\b|reduce .* Gold Cost to 0|ignore the action's Gold cost|^:bow:.* for 0 Gold"

_LIMITS: Final = {
    "once per battle": PER_BATTLE,
    "once per duel": PER_DUEL,
    "once per game": PER_GAME,
}
_LIMIT_NAMES: Final = {
    PER_TURN: ONCE_A_TURN,
    ANY_TIMES: REPEATEDLY,
    **{limit: words for words, limit in _LIMITS.items()},
}


@dataclass(frozen=True)
class Finding:
    table: str
    title: str
    kind: str
    says: str
    does: str

    def told(self) -> str:
        return f"{self.title} ({self.kind}): {self.says} / {self.does}"

    def key(self) -> tuple[str, ...]:
        """Under which a rule may stand that explains it."""
        everywhere = (self.title, self.kind)
        return everywhere if everywhere in RULED else (*everywhere, self.table)

    def rule(self) -> str:
        return RULED.get(self.key(), "")


# --- one ability -------------------------------------------------------------------------------------


@cache
def played(table: str, card: CardDef, index: int) -> tuple[Use, ...]:
    """How an ability runs on the crowded table; nothing for Reactions and Dynasty actions."""
    if card.kind == OTHER or card.abilities[index].timing & (REACTION | DYNASTY_TIME):
        return ()
    return tuple(uses(table, card, index))


@cache
def stage(table: str, card: CardDef) -> Position:
    p = crowded(table, card, "own turn")
    assert p is not None
    return p


def shooter(rules: Ruleset, card: CardDef, ability: Ability) -> bool:
    """Whether the ruleset adds that the card bows (R8)."""
    return rules.combat.shooters_bow and ability.shoots and card.kind & (PERSONALITY | FOLLOWER) != 0


def times(table: str, card: CardDef, index: int, text: Printed) -> Iterator[tuple[str, str]]:
    """The designators, and in which scenes it really can be used."""
    ability = card.abilities[index]
    if ability.timing != text.timing:
        yield f"designators {text.timing}", f"{ability.timing}"
        return
    actions = TABLES[table].actions
    allowed = {"own turn": actions.on_own_turn, "other turn": actions.on_others_turns}
    found = [use.scene for use in played(table, card, index)]
    for scene in found:
        if not text.timing & allowed.get(scene, actions.in_battle):
            yield text.text[:60], f"is used in: {scene}"
    if found and text.timing & BATTLE and not {"attack", "defense", "absent"} & set(found):
        yield text.text[:60], "is used in no battle"


def limits(table: str, card: CardDef, index: int, text: Printed) -> Iterator[tuple[str, str]]:
    """How often it can be used, by the rules of the table and in play."""
    ability = card.abilities[index]
    rules = TABLES[table]
    if card.kind == STRATEGY and text.limit == ONCE_A_TURN:
        return  # it is gone when it was used
    expected = _LIMITS.get(text.limit, PER_TURN)
    if text.limit == REPEATEDLY:
        expected = ANY_TIMES
    elif text.limit == ONCE_A_TURN and rules.actions.spending_unlimited:
        if ability.spends or shooter(rules, card, ability):
            expected = ANY_TIMES
    p = stage(table, card)
    limit = legality.limit_of(p.state, p.card(card.title), ability)
    if limit != expected:
        yield _LIMIT_NAMES[expected], _LIMIT_NAMES[limit]
    for use in played(table, card, index):
        if use.again != (limit == ANY_TIMES) and card.kind != STRATEGY:
            yield _LIMIT_NAMES[expected], f"in play ({use.scene}): again {use.again}"


def bowing(table: str, card: CardDef, index: int, text: Printed) -> Iterator[tuple[str, str]]:
    """Whether the card, or who carries it, bows for it, and nobody else's word is needed for that."""
    ability = card.abilities[index]
    expected = {THIS_CARD: text.bows_this, ITS_BEARER: text.bows_bearer}
    expected[THIS_CARD] |= shooter(TABLES[table], card, ability)
    p = stage(table, card)
    source = p.card(card.title)
    told = volley.bowing(p.state, source, ability)
    for word, who in ((THIS_CARD, source), (ITS_BEARER, p.state.host[source])):
        used = played(table, card, index)
        does = [word in use.bows for use in used] or [who in told]
        if any(one != expected[word] for one in does):
            yield f"{word} bows: {expected[word]}", f"{does[0]}"


def other_costs(card: CardDef, index: int, text: Printed) -> Iterator[tuple[str, str]]:
    ability = card.abilities[index]
    if card.kind != STRATEGY and ability.gold != text.gold:
        yield f"Gold {text.gold}", f"Gold {ability.gold}"
    destroyed = any(isinstance(cost, Destroy) and cost.ref == THIS for cost in ability.costs)
    if text.destroys_this and not destroyed:
        yield "destroys this card", "does not"
    if text.discards and not any(isinstance(cost, DiscardCard | AnyOfHand) for cost in ability.costs):
        yield "discards a card", "does not"


def places(card: CardDef, index: int, text: Printed) -> Iterator[tuple[str, str]]:
    ability = card.abilities[index]
    waives = ability.waives
    if ability.players:
        waives &= ~WHILE_BOWED  # it is the player's, and no card's
    if ability.moves_in:
        waives |= text.waives & ABSENT  # who moves in needs neither presence nor place
    if waives != text.waives:
        yield f"waives {text.waives}", f"{waives}"


@cache
def words_at(table: str) -> int:
    """The keywords that actions have at a table: of what every player may do there, and of any card."""
    found = 0
    for ability in TABLES[table].actions.of_players:
        found |= ability.tags
    for card in all_cards():
        if card.kind != OTHER:
            found |= card.keywords
            for ability in card.abilities:
                found |= ability.tags
    return found


def windows(table: str, card: CardDef, index: int, text: Printed) -> Iterator[tuple[str, str]]:
    """What a Reaction answers, and whether an action at this table can be what it asks for."""
    ability = card.abilities[index]
    if not text.timing & REACTION:
        return
    if not text.windows:
        yield "a window that this tool cannot read", text.text[:80]
    elif ability.moment is not None and ability.moment.kind not in text.windows:
        yield f"one of the moments {text.windows}", f"{ability.moment.kind}"
    elif ability.moment is not None and ability.moment.tags & ~words_at(table) & ~K_INNATE:
        yield text.text[:60], "no action at this table has such a keyword"


def given(card: CardDef, text: Reference) -> Iterator[tuple[str, str]]:
    """What the card gives to others or to players: the same designators and limits."""
    words = [word for word in words_in(card.statements) if isinstance(word, Ability)]
    mine = [one for one in words if one.players or one not in card.abilities]
    for said in text.given:
        fits = [one for one in mine if one.timing == said.timing]
        if not fits:
            yield said.text[:60], "is not given"
        elif all(_LIMIT_NAMES.get(one.limit) != said.limit for one in fits):
            yield said.limit, ", ".join(_LIMIT_NAMES.get(one.limit, "often") for one in fits)


def sources(card: CardDef, text: Reference) -> Iterator[tuple[str, str]]:
    """Whether it produces Gold, or makes something cheaper, just if its text says so; what an Event lends is
    no card's.
    """
    if card.kind == EVENT:
        return
    said = [line for line in text.lines if re.search(_SAVES, line)]
    if bool(said) != bool(card.gold.sources) and not any("produce one additional" in line for line in said):
        yield " ".join(said)[:60] or "no source of Gold", f"{len(card.gold.sources)} sources"


# --- all of them -------------------------------------------------------------------------------------


def findings(table: str, card: CardDef, text: Reference) -> Iterator[Finding]:
    """What of a printing disagrees with its text at a table."""

    def found(kind: str, pairs: Iterator[tuple[str, str]]) -> Iterator[Finding]:
        for says, does in pairs:
            yield Finding(table, card.title, kind, says, does)

    yield from found(SOURCES, sources(card, text))
    yield from found(GIVEN, given(card, text))
    own = [index for index, ability in enumerate(card.abilities) if not ability.players]
    if [ability.timing for ability in card.abilities] == [said.timing for said in text.abilities]:
        own = list(
            range(len(card.abilities))
        )  # a player's ability may stand on a card as if it were the card's
    if len(own) != len(text.abilities):
        yield Finding(table, card.title, ABILITIES, f"{len(text.abilities)} abilities", f"{len(own)}")
        return
    for index, said in zip(own, text.abilities, strict=True):
        yield from found(TIMES, times(table, card, index, said))
        yield from found(LIMITS, limits(table, card, index, said))
        yield from found(BOWING, bowing(table, card, index, said))
        yield from found(OTHER_COSTS, other_costs(card, index, said))
        yield from found(PLACES, places(card, index, said))
        yield from found(WINDOWS, windows(table, card, index, said))


def paired(one: CardSet, path: Path) -> list[tuple[CardDef, Reference]]:
    """Each printing of a set with its reference text."""
    cards = {card.title: card for card in one.cards}
    texts = references(path, one.folder)
    found: list[tuple[CardDef, Reference]] = []
    for text in texts:
        title = TITLES.get(text.title, text.title)
        grown = f"{title} • Experienced"
        found.append((cards[grown if text.experienced and grown in cards else title], text))
    return found


def rule_ids() -> set[str]:
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "rules").glob("*.md")]
    return {found for text in texts for found in re.findall(r"^### ([\w-]+):", text, re.MULTILINE)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("cards", type=Path, help="the folder with the reference texts")
    parser.add_argument("--tables", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--ruled", action="store_true", help="show also what a rule explains")
    options = parser.parse_args()
    missing = [one.folder for one in SETS if not (options.cards / f"{one.folder}.json").is_file()]
    if missing:
        print(f"There are no reference texts of {', '.join(missing)} in {options.cards}.")
        print("They are not part of the repository; give the folder that holds a JSON file for each set.")
        return 2
    pairs = [(card, text) for one in SETS for card, text in paired(one, options.cards)]
    unknown = set(RULED.values()) - rule_ids()
    open_ones = 0
    seen: set[tuple[str, ...]] = set()
    print(f"{len(pairs)} printings, {sum(len(card.abilities) for card, _ in pairs)} abilities")
    print(f"{'table':14}{'used':>6} " + " ".join(f"{kind:>17}" for kind in CLASSES) + "   (open/ruled)")
    for table in options.tables:
        counts: Counter[tuple[str, bool]] = Counter()
        for card, text in pairs:
            for finding in findings(table, card, text):
                rule = finding.rule()
                seen.add(finding.key())
                counts[finding.kind, bool(rule)] += 1
                if not rule or options.ruled:
                    print(f"  {table}: {finding.told()} {rule}")
        distinct = {(card, index) for card, _ in pairs for index in range(len(card.abilities))}
        used = sum(bool(played(table, card, index)) for card, index in distinct)
        cells = " ".join(f"{f'{counts[kind, False]}/{counts[kind, True]}':>17}" for kind in CLASSES)
        print(f"{table:14}{used:>6} {cells}")
        open_ones += sum(count for (_, ruled), count in counts.items() if not ruled)
    for key in sorted(set(RULED) - seen):
        print(f"Nothing is to be explained any more: {key[0]} ({key[1]}).")
    for rule in sorted(unknown):
        print(f"There is no rule {rule}.")
    print(f"{open_ones} open.")
    return 1 if open_ones or unknown or (set(RULED) - seen and len(options.tables) == len(TABLES)) else 0


if __name__ == "__main__":
    sys.exit(main())
