"""Who performs an action: what is printed between the two colons is what happens, card by card."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Final

import pytest

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.moments import after_action
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Ability, Battle, Open, Reaction, Target, Usable
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.text.cards import ability_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.sets import pool
from gorin.games.l5r.sets.printed import follower, holding, item, personality, strategy
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    AT_HOME,
    BEARER,
    ENEMY,
    FOLLOWER,
    HOLDING,
    ITEM,
    OTHERS,
    PERSONALITY,
    PLAY,
    TARGET,
    THIS,
    WHILE_BOWED,
)
from l5r.cards.marks import card
from l5r.cards.stage import fight
from l5r.cards.woh import clash, table
from l5r.celestial.cards import ALL
from l5r.rules.cards import CARDS as RULES_CARDS
from support import rule

#: They react, even bowed, whenever their Personality or they themselves performed an action.
BOWED = Usable(waives=WHILE_BOWED)
REPORT = Reaction(after_action(performer=THIS), BOWED, Draw(1))
WITNESS = follower("Witness", "0 0 0 1", "", Reaction(after_action(performer=BEARER), BOWED, Draw(1)))
SENTRY = follower("Sentry", "0 0 0 1", "", REPORT)
OBSERVER = personality("Observer", "Lion", "2 2 - 4 0", "Monk", REPORT)
SAMURAI = personality("Samurai", "Lion", "2 2 - 4 0", "Samurai", REPORT)
LION = personality("Lion Man", "Lion", "2 2 - 4 0", "Commander, Lion Clan")
#: Somebody whom nearly every text may target, and one who is nothing at all.
EVERYMAN = personality("Everyman", "Lion", "2 2 - 4 0", "Commander, Hero, Monk, Samurai")
PLAIN = personality("Plain Man", "Lion", "2 2 - 4 0", "")
BRIBE = next(extra for extra in ALL if extra.title == "Bribe")
STOP = next(extra for extra in RULES_CARDS if extra.title == "Stop")
#: One with an action of his own, a text that targets several, and one that targets any card of one's own.
DRUMMER = personality("Drummer", "Lion", "2 2 - 4 0", "Monk", Battle(Draw(1)))
RALLY = strategy("Rally", "0 1", "", Battle(Target(your(PERSONALITY), most=2), bonus(TARGET, 1)))
POLISH = strategy("Polish", "0 1", "", Open(Target(your(FOLLOWER | HOLDING | ITEM).at(ANYWHERE)), Draw(1)))
SPEAR = item("Spear", "1 0 0 1", "")
FARM = holding("Farm", 0, "")
CARDS = (
    WITNESS,
    SENTRY,
    OBSERVER,
    SAMURAI,
    LION,
    EVERYMAN,
    PLAIN,
    BRIBE,
    DRUMMER,
    RALLY,
    POLISH,
    SPEAR,
    FARM,
)

#: In both sets: every target that may be one's own Personality or Follower, by the card and the number of
#: the ability, and whether it stands between the two colons.
BETWEEN: Final = {
    ("Agasha Asai", 0): True,
    ("Akodo Kuma", 0): False,
    ("Akodo Senzo", 0): False,
    ("A Legion of One", 0): False,
    ("Asako Meisuru", 0): True,
    ("Bayushi Hirose", 0): False,
    ("Bayushi Jutsushi", 0): True,
    ("Bayushi Saka", 0): False,
    ("Begone, Fool!", 0): True,
    ("Block Supply Lines", 0): True,
    ("Caught Unawares", 0): True,
    ("Charge", 0): True,
    ("Chasing Osano-Wo", 0): False,
    ("City of Tears", 0): True,
    ("Crab Open Fortress", 0): False,
    ("Crane Battle Fortress", 0): False,
    ("Crane Open Fortress", 0): False,
    ("Crushing Strength", 0): False,
    ("Dragon Battle Fortress", 0): False,
    ("Farmlands", 0): False,
    ("Frontline Encampment", 0): False,
    ("Game of Sincerity", 0): True,
    ("Great Hall of Records", 0): False,
    ("Gumbai-Uchiwa", 0): False,
    ("Lion Battle Fortress", 0): False,
    ("Lion Limited Fortress", 0): False,
    ("Lion Open Fortress", 0): False,
    ("Matsu Benika", 0): False,
    ("Paths of Honor & Glory", 0): True,
    ("Paths of Honor & Glory", 1): True,
    ("Permanent Encampment", 0): False,
    ("Prideful Allies", 0): True,
    ("Ramifications", 0): True,
    ("Relentless Conviction", 0): True,
    ("Scorpion Battle Fortress", 0): False,
    ("Settling the Homeless", 0): True,
    ("Shielded by Tempest", 0): False,
    ("Soshi Idaurin", 0): True,
    ("Soshi Tabito", 0): True,
    ("Spider Open Fortress", 0): False,
    ("Stagnation", 0): True,
    ("Swift Counterattack", 0): True,
    ("Unicorn Battle Fortress", 0): False,
    ("Unpredictable Strategy", 0): True,
}

EVERY: Final = {**pool("celestial"), **pool("war-of-honor")}


def may_be_own(target: Target) -> bool:
    what = target.what
    return (
        what.side not in (ENEMY, OTHERS) and what.zone == PLAY and what.kinds & (PERSONALITY | FOLLOWER) != 0
    )


def abilities(value: object) -> Iterator[Ability]:
    """The abilities of a declaration, those that it grants among them."""
    if isinstance(value, CardDef):
        for statement in value.statements:
            yield from abilities(statement)
    elif isinstance(value, tuple):
        for part in value:
            yield from abilities(part)
    elif dataclasses.is_dataclass(value):
        if isinstance(value, Ability):
            yield value
        for field in dataclasses.fields(value):
            if field.name not in ("parts", "what"):
                yield from abilities(getattr(value, field.name))


# --- what is printed ---------------------------------------------------------------------------------


@rule("L5R-ACT-9")
def test_every_target_that_may_be_ones_own_stands_where_the_card_has_it() -> None:
    found = {
        (definition.title, index): target < ability.constrained
        for definition in EVERY.values()
        for index, ability in enumerate(definition.abilities)
        for target in range(len(ability.targets))
        if may_be_own(ability.targets[target])
    }
    assert found == BETWEEN


@rule("L5R-ACT-9")
@pytest.mark.parametrize("definition", EVERY.values(), ids=lambda definition: definition.title)
def test_a_target_is_printed_between_the_colons_exactly_if_one_of_yours_would_perform(
    definition: CardDef,
) -> None:
    for ability in abilities(definition):
        halves = ability_text(ability, definition).split(": ")
        first = ": ".join(halves[1:-1]).lower()
        last = halves[-1].lower()
        if '"' in last:
            continue  # an ability that it grants is looked at by itself
        named = ability.constrained + (ability.performer is not None and ability.performer.targeted)
        aimed = first.removeprefix("when ").replace("action targets", "")
        assert aimed.count("target ") + aimed.count("and target and") == named, (first, ability.constrained)
        for target in ability.targets[ability.constrained :]:
            assert target.implied or "target " in last


# --- Elite Guard -------------------------------------------------------------------------------------


def led(title: str, *units: str, attacker: int = 0) -> Position:
    """A battle in which seat 0 holds a card, and an enemy stands against it."""
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, title).at(0, 0, *units).at(1, 0, "Togashi Taro")
    return fight(p, attacker=attacker, defender=1 - attacker)


@card("Charge", "Elite Guard")
@rule("L5R-ACT-9")
def test_elite_guard_reacts_to_an_action_that_targets_its_own_leader_between_the_colons() -> None:
    p = led("Charge", "Everyman", "Akodo Masao + Elite Guard").use("Charge").choose("Akodo Masao")
    p.use("Elite Guard")
    assert p.place("Akodo Masao") == AT_HOME


@card("Charge", "Elite Guard")
@rule("L5R-ACT-9")
def test_elite_guard_does_not_react_where_another_is_targeted() -> None:
    p = led("Charge", "Everyman", "Akodo Masao + Elite Guard").use("Charge").choose("Everyman")
    assert not p.can_use("Elite Guard")


@card("Charge", "Elite Guard")
@rule("L5R-ACT-9")
def test_nobody_performs_what_an_enemy_takes() -> None:
    p = Position("Lion", "Dragon").hand(1, "Charge").at(0, 0, "Akodo Masao + Elite Guard")
    fight(p.at(1, 0, "Togashi Taro"), acts=1).use("Charge")  # the only attacker is the target
    assert p.force("Akodo Masao") > 4
    assert not p.can_use("Elite Guard")


@card("Unpredictable Strategy", "Elite Guard")
@rule("L5R-ACT-9")
@pytest.mark.parametrize("guarded", [0, 1])
def test_of_two_units_that_change_places_both_perform(guarded: int) -> None:
    names = ["Akodo Masao", "Akodo Sadahige"]
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Unpredictable Strategy").at(1, 0, "Togashi Taro")
    p.at(0, 0, "Everyman", names[0] + (" + Witness" if guarded == 0 else ""))
    p.home(0, names[1] + (" + Witness" if guarded == 1 else ""))
    fight(p).use("Unpredictable Strategy").choose("Akodo Masao")
    assert p.place("Akodo Sadahige") == 0
    assert p.can_use("Witness")


@card("Unpredictable Strategy", "Elite Guard")
@rule("L5R-ACT-9")
def test_the_guard_sends_home_who_has_just_come() -> None:
    p = Position("Lion", "Dragon").hand(0, "Unpredictable Strategy").at(1, 0, "Togashi Taro")
    p.at(0, 0, "Akodo Masao", "Akodo Dosei").home(0, "Akodo Sadahige + Elite Guard")
    fight(p).use("Unpredictable Strategy").choose("Akodo Masao").use("Elite Guard")
    assert p.place("Akodo Sadahige") == AT_HOME


@card("Unpredictable Strategy")
@rule("L5R-ACT-9")
def test_units_of_another_player_perform_nothing() -> None:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Unpredictable Strategy").at(0, 0, "Akodo Masao")
    p.at(1, 0, "Togashi Taro + Witness").home(1, "Togashi Shiori + Witness")
    fight(p).use("Unpredictable Strategy")
    assert p.place("Togashi Shiori") == 0
    assert not p.can_use("Witness")


@card("Swift Counterattack", "Paths of Honor & Glory", "Soshi Tabito", "Stagnation")
@rule("L5R-ACT-9")
@pytest.mark.parametrize(
    "title", ["Swift Counterattack", "Paths of Honor & Glory", "Soshi Tabito", "Stagnation"]
)
@pytest.mark.parametrize("whom", ["Everyman", "Akodo Masao"])
def test_open_actions_are_performed_by_their_own_target(title: str, whom: str) -> None:
    p = Position("Scorpion", "Dragon", cards=CARDS).home(0, "Everyman + Witness", "Akodo Masao")
    if title == "Soshi Tabito":
        p.home(0, title)
    else:
        p.home(0, "Togashi Taro").hand(0, title)
    p.action_phase(0).use(title)
    if title == "Stagnation":
        p.choose("Togashi Taro")
    p.choose(whom)
    if title == "Soshi Tabito":
        p.pick(1)
    assert p.can_use("Witness") is (whom == "Everyman")


@card("Block Supply Lines", "Settling the Homeless", "Ramifications", "Paths of Honor & Glory")
@rule("L5R-ACT-9")
@pytest.mark.parametrize("title", ["Block Supply Lines", "Ramifications", "Settling the Homeless"])
@pytest.mark.parametrize("whom", ["Observer", "Plain Man"])
def test_who_is_sent_home_performed_the_action(title: str, whom: str) -> None:
    p = led(title, "Everyman", "Observer", "Plain Man").use(title).choose(whom)
    assert p.place(whom) == AT_HOME
    assert p.can_use("Observer") is (whom == "Observer")


@card("Paths of Honor & Glory")
@rule("L5R-ACT-9")
def test_the_battle_action_of_paths_is_performed_by_its_own_target_too() -> None:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Paths of Honor & Glory")
    p.at(0, 0, "Samurai", "Observer").at(1, 0, "Togashi Taro")
    fight(p).use("Paths of Honor & Glory", 1)
    assert p.bowed("Samurai")
    assert p.can_use("Samurai")


# --- what is named in the effects only ---------------------------------------------------------------


@card("Crushing Strength", "A Legion of One", "Great Hall of Records", "Matsu Benika")
@rule("L5R-ACT-9")
@pytest.mark.parametrize("title", ["Crushing Strength", "A Legion of One", "Great Hall of Records"])
def test_a_target_named_in_the_effects_does_not_perform(title: str) -> None:
    hand = () if title == "Great Hall of Records" else (title,)
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, *hand).at(0, 0, "Everyman + Witness", "Akodo Dosei")
    fight(p.at(1, 0, "Togashi Taro")).use(title).choose("Everyman")
    assert p.force("Everyman") > 2
    assert not p.can_use("Witness")


@card("Matsu Benika", "Farmlands", "Frontline Encampment", "Akodo Kuma")
@rule("L5R-ACT-9")
@pytest.mark.parametrize("title", ["Matsu Benika", "Farmlands", "Frontline Encampment", "Akodo Kuma"])
def test_nor_does_one_who_gets_a_follower_or_a_bonus(title: str) -> None:
    p = Position("Lion", "Dragon", cards=CARDS).home(0, "Lion Man + Witness").estate(0, "Diamond Mine")
    if title == "Matsu Benika":
        p.home(0, title)
    elif title == "Akodo Kuma":
        p.province(0, 0, title)
    elif title == "Farmlands":
        p.estate(0, title)
    else:
        p.estate(0, title)
    p.action_phase(0).use(title)
    if p.state.asking == 2:
        p.choose("Lion Man")
    assert p.force("Lion Man") > 2 or len(p.attachments("Lion Man")) == 2
    assert not p.can_use("Witness")


@card("Soshi Idaurin")
@rule("L5R-ACT-9")
def test_a_follower_performs_as_a_personality_does() -> None:
    p = Position("Scorpion", "Dragon", cards=CARDS)
    p.at(0, 0, "Soshi Idaurin + Sentry", "Plain Man (dishonored)").at(1, 0, "Togashi Taro")
    fight(p).use("Soshi Idaurin").choose("Sentry").pick(2)
    assert p.can_use("Sentry")


@card("Permanent Encampment")
@rule("L5R-ACT-9")
def test_but_not_one_that_is_named_in_the_effects() -> None:
    p = Position("Scorpion", "Dragon", cards=CARDS).estate(0, "Permanent Encampment")
    p.at(0, 0, "Plain Man + Sentry (bowed)").at(1, 0, "Togashi Taro")
    fight(p).use("Permanent Encampment")
    assert not p.bowed("Sentry")
    assert not p.can_use("Sentry")


@card("Asako Meisuru")
@rule("L5R-ACT-9")
def test_each_of_several_targets_performs() -> None:
    p = Position("Phoenix", "Dragon", cards=CARDS)
    p.at(0, 0, "Asako Meisuru", "Everyman + Sentry", "Observer").at(1, 0, "Togashi Taro")
    fight(p).use("Asako Meisuru").choose("Sentry", "Observer").passes(0)
    assert p.can_use("Sentry")
    assert p.can_use("Observer")


@rule("L5R-ACT-9")
def test_who_is_taken_over_did_not_perform_what_took_him() -> None:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Bribe").home(1, "Everyman + Witness")
    p.action_phase(0).use("Bribe")
    assert p.state.controller[p.card("Everyman")] == 0
    assert not p.can_use("Witness")


@card("Charge")
@rule("L5R-ACT-9")
def test_an_allys_personality_performs_nothing_for_another_player() -> None:
    p = Position("Lion", "Dragon", "Lion", cards=CARDS, ruleset=variant("paths advanced")).hand(0, "Charge")
    p.at(0, 0, "Akodo Masao").at(2, 0, "Everyman + Witness").at(1, 0, "Togashi Taro")
    clash(p, allies=(0b100, 0)).use("Charge").choose("Everyman")
    assert p.force("Everyman") > 3
    assert not p.can_use("Witness")


# --- an action that he must perform ------------------------------------------------------------------


def kicked(*hand: str, who: str = "Togashi Taro") -> Position:
    """Seat 0 attacks, its Monk performs Spinning Heel Kick, and he must perform what comes now."""
    p = Position("Lion", "Lion", cards=CARDS).hand(0, "Spinning Heel Kick", *hand)
    p.at(0, 0, "Everyman", "Togashi Taro (dishonored)", "Togashi Akagi", "Drummer").home(0, "Plain Man")
    return fight(p.at(1, 0, "Akodo Kuma")).use("Spinning Heel Kick").choose(who)


@card("Spinning Heel Kick", "Charge", "Block Supply Lines", "Settling the Homeless", "Ramifications")
@rule("R32", "L5R-ACT-9")
@pytest.mark.parametrize("title", ["Charge", "Block Supply Lines", "Settling the Homeless", "Ramifications"])
def test_the_action_after_a_heel_kick_may_be_one_that_targets_him(title: str) -> None:
    p = kicked(title).use(title)  # nobody else may be chosen, so nobody is asked
    assert p.force("Togashi Taro") == 3 + 2 if title == "Charge" else p.place("Togashi Taro") == AT_HOME
    assert p.force("Everyman") == 2
    assert p.place("Everyman") == p.place("Togashi Akagi") == 0


@card("Spinning Heel Kick", "Unpredictable Strategy")
@rule("R32", "L5R-ACT-9")
def test_of_two_targets_one_must_be_he() -> None:
    p = kicked("Unpredictable Strategy").use("Unpredictable Strategy")
    assert p.place("Togashi Taro") == AT_HOME
    assert p.place("Plain Man") == p.place("Togashi Akagi") == 0


@card("Spinning Heel Kick")
@rule("R32", "L5R-ACT-9")
def test_or_one_of_his_own() -> None:
    p = kicked(who="Drummer")
    assert p.can_use("Drummer")
    assert not kicked().can_use("Drummer")


@card("Spinning Heel Kick")
@rule("R32", "L5R-ACT-9")
def test_of_several_targets_he_is_one_and_others_may_follow() -> None:
    p = kicked("Rally").use("Rally")
    assert not p.may_choose("Togashi Taro")  # he was the first: nobody else could be
    p.choose("Everyman")
    assert (p.force("Togashi Taro"), p.force("Everyman"), p.force("Togashi Akagi")) == (3 + 1, 2 + 1, 4)


@card("Spinning Heel Kick", "Crushing Strength", "A Legion of One", "Great Hall of Records")
@rule("R32", "L5R-ACT-9")
@pytest.mark.parametrize("title", ["Crushing Strength", "A Legion of One"])
def test_it_may_not_be_one_that_names_him_in_its_effects(title: str) -> None:
    p = kicked(title, "Charge")
    assert p.can_use("Charge")
    assert not p.can_use(title)
    assert not p.can_use("Great Hall of Records")


@card("Spinning Heel Kick", "Ramifications")
@rule("R32", "L5R-ACT-9")
def test_nor_one_that_cannot_target_him() -> None:
    assert not kicked("Ramifications", who="Togashi Akagi").can_use("Ramifications")


@card("Spinning Heel Kick", "Settling the Homeless")
@rule("R32", "L5R-ACT-9")
def test_so_it_is_in_war_of_honor() -> None:
    p = table("Dragon", "Lion").hand(0, "Spinning Heel Kick", "Settling the Homeless")
    p.at(0, 0, "Togashi Taro", "Togashi Akagi").at(1, 0, "Ikoma Toraji")
    clash(p).use("Spinning Heel Kick").choose("Togashi Taro").use("Settling the Homeless")
    assert p.place("Togashi Taro") == AT_HOME
    assert p.place("Togashi Akagi") == p.place("Ikoma Toraji") == 0


def performing(p: Position) -> list[str]:
    """The performers of the action that everybody may now react to."""
    act = p.state.underway.cause_below()
    assert act is not None
    return [p.state.defs[performer].title for performer in act.performing()]


@rule("L5R-ACT-9")
@pytest.mark.parametrize(("title", "performs"), [("Sentry", True), ("Spear", False), ("Farm", False)])
def test_only_personalities_and_followers_perform(title: str, performs: bool) -> None:
    p = Position("Lion", "Lion", cards=(*CARDS, STOP)).hand(0, "Polish").hand(1, "Stop").estate(0, "Farm")
    p.home(0, "Plain Man + Sentry + Spear").action_phase(0).use("Polish").choose(title)
    assert performing(p) == ([title] if performs else [])


@rule("L5R-ACT-9")
def test_and_only_in_play() -> None:
    p = Position("Lion", "Lion", cards=(*CARDS, STOP)).hand(0, "Sentry").hand(1, "Stop").home(0, "Plain Man")
    p.action_phase(0).use("Equip")
    assert performing(p) == ["Plain Man"]


@rule("L5R-ACT-9")
def test_so_it_is_with_the_abilities_of_players() -> None:
    for ability in CELESTIAL.actions.of_players:
        for index, target in enumerate(ability.targets):
            assert not may_be_own(target) or index < ability.constrained
