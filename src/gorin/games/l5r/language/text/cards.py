"""The text of a card, made from its declaration: what you read is what runs.

`card_text` gives one string a statement, in their order; `ability_text` a single ability; `headline` the
type, keywords and figures. Words print in our own English, one template a word (language/text/).
"""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import AllOf, Exists, Not
from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import (
    Ability,
    Colon,
    Cost,
    FocusEffect,
    Gold,
    If,
    MovesIn,
    OfPlayer,
    Part,
    Perform,
    Resolves,
    RingEntry,
    Statement,
    Tagged,
    Target,
    TerrainText,
    Trait,
    Usable,
)
from gorin.games.l5r.language.text import (  # all of them register templates
    actions,
    allies,
    always,
    battle,
    conditions,
    copying,
    courses,
    decks,
    duels,
    entering,
    feasible,
    gold,
    grounds,
    hands,
    history,
    honor,
    lasting_effects,
    moving,
    numbers,
    provinces,
    states,
    stats,
    steering,
)
from gorin.games.l5r.language.text.clauses import clauses, cost, paid_with
from gorin.games.l5r.language.text.core import (
    ORDINALS,
    ROLE_NAMES,
    Mention,
    Speaker,
    amount,
    condition,
    listed,
    part,
    sentence,
    statement,
)
from gorin.games.l5r.language.text.moments import moment, timing_words
from gorin.games.l5r.language.text.nouns import (
    every,
    mention_of,
    noun,
    plain_kind,
)
from gorin.games.l5r.values.families import Role, Zone
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    DISCARD,
    FOLLOWER,
    FROM_HOME,
    HERE,
    HOLDING,
    ITEM,
    KIND_NAMES,
    NOT_A_NUMBER,
    OFTEN,
    PER_BATTLE,
    PER_DUEL,
    PER_GAME,
    PER_TURN,
    PERFORMER,
    PERSONALITY,
    PLAY,
    PROVINCE,
    REMOTE,
    RING,
    SPELL,
    STRATEGY,
    STRONGHOLD,
    TARGET,
    WHILE_BOWED,
    YOU,
)

TEMPLATES: Final = (
    actions,
    allies,
    always,
    battle,
    conditions,
    copying,
    courses,
    decks,
    duels,
    entering,
    feasible,
    gold,
    grounds,
    hands,
    history,
    honor,
    lasting_effects,
    moving,
    numbers,
    provinces,
    states,
    stats,
    steering,
)


def card_text(definition: CardDef) -> list[str]:
    """The text of a card, one string a statement; two that say the same of Force and Chi are one."""
    texts: list[str] = []
    said: Statement | None = None
    for word in definition.statements:
        pair = "" if said is None else always.said_of_both(said, word, speaker(definition))
        said = None if pair else word
        if pair:
            texts[-1] = pair
            continue
        text = statement(word, speaker(definition))
        if isinstance(word, Ability) and word.players:
            text = f'You have the ability "{text}"'
        texts.append(text)
    return texts


def ability_text(ability: Ability, definition: CardDef | None = None) -> str:
    """The text of one ability, of a card or of the rules."""
    s = Speaker() if definition is None else speaker(definition)
    return statement(ability, s)


def speaker(definition: CardDef) -> Speaker:
    return Speaker(definition.short(), definition.kind)


# --- the headline ------------------------------------------------------------------------------------


def note(definition: CardDef) -> str:
    """What readers of a card should know besides its text; "" for nothing."""
    if definition.reconstructed:
        return "Reconstruction: the text is ours, made from what the books of 1995 tell of this card."
    return ""


def headline(definition: CardDef) -> str:
    """Type, keywords and figures of a card in one line."""
    clan = f"{definition.clan} Clan " if definition.clan else ""
    parts = [clan + KIND_NAMES[definition.kind], ", ".join(definition.words), ", ".join(figures(definition))]
    return " • ".join(text for text in parts if text)


def figures(definition: CardDef) -> list[str]:
    """The printed figures that a card of this kind has."""
    d = definition
    kind = d.kind
    if kind == STRONGHOLD:
        return [
            f"province strength {d.strength}",
            f"Gold production {d.production}",
            f"starting Honor {d.starting}",
        ]
    found: list[str] = []
    if kind == ITEM:
        found += [f"{d.force:+d} Force", f"{d.chi:+d} Chi"]
    if kind & (PERSONALITY | FOLLOWER):
        found.append(f"Force {d.force}")
    if d.lends:
        lent = [f"{n:+d} {name}" for n, name in ((d.lent_force, "Force"), (d.lent_chi, "Chi")) if n]
        found.append(f"{' and '.join(lent)} for its leader")
    if kind == PERSONALITY:
        found.append(f"Chi {d.chi}")
    if kind & (PERSONALITY | FOLLOWER):
        needed = "–" if d.requirement == NOT_A_NUMBER else d.requirement
        found.append(f"Honor Requirement {needed}")
    if kind & (PERSONALITY | HOLDING | STRATEGY | FOLLOWER | ITEM | SPELL):
        found.append(f"Gold Cost {d.cost}")
    if kind == PERSONALITY:
        found.append(f"Personal Honor {d.honor}")
    if kind & (STRATEGY | RING | FOLLOWER | ITEM | SPELL):
        found.append(f"Focus Value {d.focus}")
    return found


# --- abilities ---------------------------------------------------------------------------------------

LIMITS: Final = {
    OFTEN: "any number of times, in Imperial once per turn",
    PER_BATTLE: "once per battle",
    PER_DUEL: "once per duel",
    PER_GAME: "once per game",
}
#: The word before the designator that lifts the limit of once per turn.
REPEATABLE: Final = "Repeatable"


@statement.register
def _(word: Ability, s: Speaker) -> str:
    s = s.inner(word.timing)
    tags = " ".join(" ".join(clause.words) for clause in word.parts if isinstance(clause, Tagged))
    repeatable = REPEATABLE if word.limit == ANY_TIMES else ""
    title = " ".join(text for text in (tags, repeatable, timing_words(word.timing)) if text)
    if word.limit in LIMITS:
        title += f", {LIMITS[word.limit]}"
    opening: list[str] = []
    if word.moment is not None:
        opening.append(moment(word.moment, s))
    opening += _waivers(word, s)
    needed = condition(word.test, s) if word.test is not None else ""
    if needed:
        opening.append(f"if {needed}")
    opening.append(listed(_first_half(word, s)))
    first = ", ".join(text for text in opening if text)
    second = " ".join(sentence(text) for text in clauses(word.effects, s))
    return f"{title}: {sentence(first)[:-1]}: {second}" if first else f"{title}: {second}"


def _waivers(word: Ability, s: Speaker) -> list[str]:
    """How the ability departs from the rules of taking actions."""
    waived: list[str] = []
    if word.waives & WHILE_BOWED and not word.players:
        waived.append(f"{s.this} is bowed")
    if word.waives & ABSENT and not _only_absent(word.test):
        waived.append("you control no units at the current battlefield")
    if word.waives & REMOTE:
        waived.append(f"{s.this} is elsewhere")
    if word.waives & FROM_HOME:
        waived.append(f"{s.this} is at home")
    found = [f"even if {listed(waived)}"] if waived else []
    if word.zones & PROVINCE:
        found.append(f"if {s.this} is face-up in your province")
    if word.zones & DISCARD:
        found.append(f"if {s.this} is in your discard pile")
    return found


def _only_absent(test: Test | None) -> bool:
    """Whether it is a condition that you have nobody in the battle, so that no exception need be said."""
    if isinstance(test, AllOf):
        return _only_absent(test.first) or _only_absent(test.second)
    if not isinstance(test, Not) or not isinstance(test.test, Exists):
        return False
    what = test.test.what
    return isinstance(what, Sel) and what == Sel(YOU, PERSONALITY, where=HERE)


def _first_half(word: Ability, s: Speaker) -> list[str]:
    """Costs, performers and targets up to the second colon, in their printed order."""
    s.target_names = _names(word.targets)
    spoken: list[str] = []
    words: list[Part] = []
    for clause in word.parts:
        if isinstance(clause, (Colon, Effect)):
            break
        words.append(clause)
    for position, clause in enumerate(words, 1):
        s.ahead = words[position] if position < len(words) else None
        for text in part(clause, s):
            if spoken and text.startswith(("bow ", "discard ")) and text.split()[0] == spoken[-1].split()[0]:
                text = text.split(" ", 1)[1]  # "bow this card and your Monk"
            spoken.append(text)
    for target in word.targets[word.constrained :]:
        if not target.implied:
            _bind_target(target, s, "target")  # the effect that it is for says so: "your target Monk"
    return spoken


def _names(targets: tuple[Target, ...]) -> dict[int, str]:
    """What several targets are called: by their kinds, numbered where two are alike."""
    meant = [target for target in targets if not target.implied]
    if len(meant) < 2 or any(target.every or target.most > 1 for target in meant):
        return {}
    kinds = [plain_kind(target.what) for target in meant]
    if not all(kinds):
        return {}
    names: dict[int, str] = {}
    for position, kind in enumerate(kinds):
        number = f"{ORDINALS[kinds[: position + 1].count(kind)]} " if kinds.count(kind) > 1 else ""
        names[TARGET + position] = f"the {number}{kind}"
    return names


@part.register
def _(word: Perform, s: Speaker) -> list[str]:
    targeted = word.targeted and _paid_next(PERFORMER, s)
    adjective = "target performing" if targeted else "performing"
    s.bind(PERFORMER, mention_of(word.what, s, ROLE_NAMES[PERFORMER], adjective))
    return _introduced(PERFORMER, "target" if word.targeted else "choose", s)


@part.register
def _(word: Target, s: Speaker) -> list[str]:
    ref = _next_target(s)
    return _introduced(_bind_target(word, s, "target" if _paid_next(ref, s) else ""), "target", s)


def _next_target(s: Speaker) -> Role:
    ref = TARGET
    while ref in s.roles:
        ref += 1
    return ref


def _bind_target(word: Target, s: Speaker, adjective: str = "") -> Role:
    """Let later words speak of a target; `adjective` says what it is where it is only an object."""
    ref = _next_target(s)
    name = s.target_names.get(ref, ROLE_NAMES[ref])
    most = 1 if word.every or word.up_to is not None else word.most
    mention = mention_of(word.what, s, name, adjective, most)
    if word.every:
        phrase = f"each {every(word.what, s)}"
        mention = Mention(phrase, f"{ROLE_NAMES[ref]}s", mention.person, several=True)
    elif word.up_to is not None:
        many = noun(word.what, s, plural=True)
        phrase = f"one or more {many}, up to {amount(word.up_to, s)}"
        mention = Mention(phrase, f"{ROLE_NAMES[ref]}s", mention.person, several=True)
    s.bind(ref, mention)
    return ref


def _paid_next(ref: Role, s: Speaker) -> bool:
    """Whether the next clause is a cost that is paid with the card of this role."""
    return isinstance(s.ahead, Cost) and paid_with(s.ahead.effects[0]) == ref


def _introduced(ref: Role, verb: str, s: Speaker) -> list[str]:
    """A performer or target; one that the next cost is paid with is mentioned there."""
    return [] if _paid_next(ref, s) else [f"{verb} {s.mention(ref)}"]


@part.register
def _(word: Cost, s: Speaker) -> list[str]:
    s.paying = True
    spoken = clauses(word.effects, s, cost)
    s.paying = False
    return spoken


@part.register
def _(word: Gold, s: Speaker) -> list[str]:
    return [f"pay {word.amount} Gold"]


@part.register(Tagged)
@part.register(If)
@part.register(Usable)
def _(word: Part, s: Speaker) -> list[str]:
    return []  # stand before the colon or in front of the sentence


@part.register
def _(word: OfPlayer, s: Speaker) -> list[str]:
    return []  # said before the ability, where the whole card is printed


@part.register
def _(word: Colon, s: Speaker) -> list[str]:
    return []  # it is printed behind the first half, if there is one


@part.register
def _(word: MovesIn, s: Speaker) -> list[str]:
    return []  # the effect itself says that it moves a unit to the battlefield


# --- other statements --------------------------------------------------------------------------------


@statement.register
def _(word: Trait, s: Speaker) -> str:
    text = _at(word.moment, word.test, word.effects, s, word.zone)
    return f"Once per turn, {text[:1].lower()}{text[1:]}" if word.limit == PER_TURN else text


@statement.register
def _(word: TerrainText, s: Speaker) -> str:
    return _at(word.moment, None, word.effects, s)


def _at(when: Moment, test: Test | None, effects: tuple[Effect, ...], s: Speaker, zone: Zone = PLAY) -> str:
    """What happens at a moment."""
    opening = moment(when, s)
    needed = condition(test, s) if test is not None else ""
    lying = f"{s.this} is in your discard pile" if zone == DISCARD else ""
    if lying and needed.startswith(f"{s.this} is "):
        needed, lying = f"{needed} in your discard pile", ""
    if needed or lying:
        opening += f", if {listed([lying, needed])}"
    spoken = " ".join(sentence(text) for text in clauses(effects, s))
    return f"{sentence(opening)[:-1]}: {spoken}"


@statement.register
def _(word: Resolves, s: Speaker) -> str:
    return " ".join(sentence(text) for text in clauses(word.effects, s))


@statement.register
def _(word: FocusEffect, s: Speaker) -> str:
    return "Focus effect: " + " ".join(sentence(text) for text in clauses(word.effects, s))


@statement.register
def _(word: RingEntry, s: Speaker) -> str:
    text = moment(word.moment, s)
    if word.test is not None:
        text += f", if {condition(word.test, s)}"
    return f"{sentence(text)[:-1]}: You may put {s.this} into play from your hand."
