"""How selectors and numbers are spoken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.conditions import Controlled, Is, OneOf, Same, Titled
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    OBJECT,
    Mention,
    Speaker,
    a,
    listed,
    own,
    quality,
)
from gorin.games.l5r.values.families import Keyword, Kind, State
from gorin.games.l5r.values.terms import (
    A_BATTLEFIELD,
    ALONGSIDE,
    ANY_KIND,
    ANYWHERE,
    ATTACHMENT,
    ATTACKER,
    BARE,
    BATTLE,
    CARRYING,
    DEFENDER,
    DISCARD,
    EACH,
    ELSEWHERE,
    ENEMY,
    FACED,
    FATE,
    FOLLOWER,
    HERE,
    HOLDING,
    HOME,
    HOST,
    IN_UNIT,
    IS_ALLYING,
    IS_APART,
    IS_ATTACKING,
    IS_BOWED,
    IS_DEAD,
    IS_DEFENDING,
    IS_DIFFERENT,
    IS_DISCARDED,
    IS_DISHONORABLE,
    IS_DUELING,
    IS_FACE_UP,
    IS_HONORABLE,
    IS_HUMAN,
    IS_OPPOSED,
    IS_OTHER,
    IS_READY,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    IT,
    KIND_NAMES,
    LEADERLESS,
    MANY,
    NO_UNBOWED_ATTACHMENT,
    OTHERS,
    OWN_PROVINCE,
    PERSONALITY,
    PLAY,
    SAME_CONTROLLER,
    SAME_PLACE,
    STRATEGY,
    THIS,
    UNLIKE_BEARER,
    WITHIN,
    YOU,
    YOUR_ARMY,
    ZONE_NAMES,
    words_of,
)

#: Keywords that name their bearer by themselves, with their plural.
TRADES: Final = {
    "Armor": "Armor",
    "Bushido Virtue": "Bushido Virtues",
    "Commander": "Commanders",
    "Courtier": "Courtiers",
    "Deathseeker": "Deathseekers",
    "Fortification": "Fortifications",
    "Hero": "Heroes",
    "Kensai": "Kensai",
    "Kiho": "Kiho",
    "Magistrate": "Magistrates",
    "Monk": "Monks",
    "Paragon": "Paragons",
    "Retainer": "Retainers",
    "Samurai": "Samurai",
    "Shugenja": "Shugenja",
    "Tactician": "Tacticians",
    "Tattoo": "Tattoos",
    "Terrain": "Terrains",
    "Weapon": "Weapons",
}

STATES: Final = (
    (IS_FACE_UP, "face-up"),
    (IS_DEAD, "dead"),
    (IS_DISCARDED, "discarded (not dead)"),
    (IS_UNBOWED, "unbowed"),
    (IS_BOWED, "bowed"),
    (IS_OPPOSED, "opposed"),
    (IS_ATTACKING, "attacking"),
    (IS_DEFENDING, "defending"),
    (IS_ALLYING, "allying"),
    (IS_HONORABLE, "honorable"),
    (IS_DISHONORABLE, "dishonorable"),
    (IS_HUMAN, "Human"),
)

GEAR: Final = (
    (BARE, "without attachments"),
    (CARRYING, "with an attachment"),
    (NO_UNBOWED_ATTACHMENT, "without unbowed attachments"),
)

SHOOTABLE: Final = "Follower, or Personality without Followers"

GROUPS: Final = {
    IN_UNIT: ("card", "cards"),
    ANY_KIND: ("card", "cards"),
    IN_UNIT | HOLDING: ("card", "cards"),
    FATE: ("Fate card", "Fate cards"),
    ATTACHMENT: ("attachment", "attachments"),
}


def state_words(states: State) -> list[str]:
    """The states a selector asks for; who is dead and honorable is honorably dead."""
    words = [word for state, word in STATES if states & state]
    if states & IS_DEAD and states & (IS_HONORABLE | IS_DISHONORABLE):
        words = [word for word in words if word not in ("dead", "honorable", "dishonorable")]
        words.append("honorably dead" if states & IS_HONORABLE else "dishonorably dead")
    return words


def keyword_words(bits: Keyword, link: str = "or") -> str:
    return listed(sorted(words_of(bits)), link)


def kind_words(kinds: Kind, plural: bool = False) -> str:
    """Kinds of cards as a noun."""
    if kinds in GROUPS:
        return GROUPS[kinds][plural]
    names = [name for kind, name in KIND_NAMES.items() if kind & kinds]
    if plural:
        names = [f"{name[:-1]}ies" if name.endswith("y") else f"{name}s" for name in names]
    return listed(names, "or")


def plain_kind(sel: Sel) -> str:
    """The one kind of card that a selector asks for: "Follower", "Monk", "unit"; "" if there are several."""
    if sel.states & IS_TARGET_UNIT:
        return "unit"
    trades = words_of(sel.some)
    if len(trades) == 1 and _titled(sel):
        return "".join(trades)
    group = GROUPS[sel.kinds][0] if sel.kinds in GROUPS else ""
    return _title(sel) or KIND_NAMES.get(sel.kinds, "" if group == "card" else group)


def is_person(sel: Sel) -> bool:
    return sel.kinds == PERSONALITY and not sel.states & IS_TARGET_UNIT


def mention_of(sel: Sel, s: Speaker, name: str, adjective: str = "", most: int = 1) -> Mention:
    """How a card is spoken of that a selector picks."""
    if most > 1:
        reach = "one or two" if most == 2 else "one or more" if most == MANY else f"one to {NUMERALS[most]}"
        several = noun(sel, s, plural=True, adjective=adjective)
        phrase = f"{reach} {'of ' if several.startswith('your ') else ''}{several}"
        return Mention(phrase, f"{name}s", is_person(sel), several=True)
    return Mention(
        noun(sel, s, adjective=adjective), name, is_person(sel), unit=sel.states & IS_TARGET_UNIT != 0
    )


def noun(sel: Sel, s: Speaker, plural: bool = False, adjective: str = "", bare: bool = False) -> str:
    """The cards that a selector means; `bare` leaves article and owner out."""
    alternative = _this_or(sel)
    if alternative is not None:
        return f"{s.this} or {noun(alternative, s)}"
    pair = _either_of(sel)
    if pair is not None:
        rest = [quality(test, s) for test in sel.tests if not isinstance(test, OneOf)]
        return " ".join([f"{noun(pair[0], s)}, or {noun(pair[1], s)}{',' if rest else ''}", *rest])
    if sel.side in (ATTACKER, DEFENDER, EACH, HOST) and not plural and not bare:
        return f"one of {noun(sel, s, True, adjective)}"
    before = s.it_person
    s.it_person = is_person(sel)
    words = [adjective]
    if sel.side == ENEMY and not bare:
        words.append("enemy")
    words += state_words(sel.states)
    words.append(_head(sel, plural))
    phrase = " ".join(word for word in words if word)
    if not bare:
        phrase = _determined(sel, phrase, plural)
    phrase = " ".join([phrase, *_behind(sel, s)])
    s.it_person = before
    return phrase


def every(sel: Sel, s: Speaker) -> str:
    """The cards that a selector means, behind "each": "enemy unit", "of your Nonhuman cards"."""
    if sel.side == YOU:
        return f"of {noun(sel, s, plural=True)}"
    return noun(sel, s).removeprefix("an").removeprefix("a").removeprefix(" ")


def _this_or(sel: Sel) -> Sel | None:
    """The other half of "this card or one of those"."""
    if len(sel.tests) == 1:
        test = sel.tests[0]
        if isinstance(test, OneOf) and test.first == Same(IT, THIS) and isinstance(test.second, Is):
            if test.second.ref == IT:
                return test.second.what
    return None


def _either_of(sel: Sel) -> tuple[Sel, Sel] | None:
    """Both halves of "one of these, or one of those"."""
    for test in sel.tests:
        if not isinstance(test, OneOf):
            continue
        first, second = test.first, test.second
        if isinstance(first, Is) and isinstance(second, Is) and first.ref == IT == second.ref:
            return first.what, second.what
    return None


def _head(sel: Sel, plural: bool) -> str:
    words: list[str] = []
    if sel.never:
        words += [f"non-{word}" for word in sorted(words_of(sel.never))]
    if sel.every:
        words += sorted(words_of(sel.every))
    if sel.states & IS_TARGET_UNIT:
        words.append("units" if plural else "unit")
    elif sel.states & LEADERLESS and sel.kinds == PERSONALITY | FOLLOWER:
        words.append("Follower, or Personality without Followers," if sel.tests else SHOOTABLE)
    elif title := _title(sel):
        words.append(title)
    elif sel.some and _titled(sel):
        names = sorted(words_of(sel.some))
        words.append(listed([TRADES[name] if plural else name for name in names], "or"))
    else:
        if sel.some:
            words.append(keyword_words(sel.some))
        words.append(kind_words(sel.kinds, plural))
    return " ".join(words)


def _title(sel: Sel) -> str:
    """The title by which a selector names cards, in place of their kind."""
    for test in sel.tests:
        if isinstance(test, Titled) and not test.within:
            return test.title
    return ""


def _titled(sel: Sel) -> bool:
    """Whether its keywords stand alone: "your Monk", but "your Lion Clan Personality"."""
    return sel.kinds in (PERSONALITY, HOLDING, STRATEGY, FATE, ATTACHMENT) and all(
        word in TRADES for word in words_of(sel.some)
    )


def _determined(sel: Sel, phrase: str, plural: bool) -> str:
    other = sel.states & (IS_OTHER | IS_DIFFERENT | IS_APART) != 0
    if sel.zone == PLAY and sel.side == YOU and sel.where != HOME:
        return f"your other {phrase}" if other else f"your {phrase}"
    if sel.side in (ATTACKER, DEFENDER):
        return f"the {'Attacker' if sel.side == ATTACKER else 'Defender'}'s {phrase}"
    if sel.side == EACH:
        return f"his or her {phrase}"
    if sel.side == HOST:
        return f"the {phrase} of the player in whose home this card lies"
    if sel.side == OTHERS:
        return f"other players' {phrase}" if plural else f"another player's {phrase}"
    if other:
        return f"other {phrase}" if plural else f"another {phrase}"
    return phrase if plural else a(phrase)


def _behind(sel: Sel, s: Speaker) -> list[str]:
    """What stands behind the noun: equipment, place, zone and tests."""
    words = [word for state, word in GEAR if sel.states & state]
    own = [test for test in sel.tests if sel.zone != PLAY and test == Controlled(EACH)]
    if sel.states & LEADERLESS and sel.kinds != PERSONALITY | FOLLOWER:
        words.append("without Followers")
    if sel.without:
        names = [TRADES.get(word, f"{word} attachments") for word in sorted(words_of(sel.without))]
        words.append(f"without {listed(names, 'or')}")
    if sel.lacks:
        words.append(f"without {kind_words(sel.lacks, True)}")
    if sel.zone != PLAY:
        whose = "your" if sel.side == YOU else "his or her" if own else "a"
        words.append(f"in {whose} {ZONE_NAMES[sel.zone]}")
    else:
        words.append(_place(sel, s))
    if sel.states & IS_DUELING:
        words.append("in a duel")
    if sel.states & SAME_CONTROLLER:
        words.append("controlled by the same player")
    if sel.states & IS_READY:
        words.append("(unbowed, if yours)")
    if sel.states & UNLIKE_BEARER:
        words.append("who does not carry it")
    qualities = [quality(test, s) for test in sel.tests if test not in own]
    relative = len(qualities) == 2 and qualities[1].startswith(("who ", "("))
    words.append(" ".join(qualities) if relative else listed(qualities))
    return [word for word in words if word]


def _place(sel: Sel, s: Speaker) -> str:
    if sel.where == HERE:
        return "at the current battlefield"
    if sel.where == HOME:
        return "in your home" if sel.side == YOU else "at home"
    if sel.where == ELSEWHERE:
        return "at another location"
    if sel.where == SAME_PLACE:
        return "at the same location"
    if sel.where == YOUR_ARMY:
        return "in your army"
    if sel.where == OWN_PROVINCE:
        return "at this province's battlefield"
    if sel.where == A_BATTLEFIELD:
        return "at a battlefield"
    if sel.where == ALONGSIDE:
        return f"in {own(s.this)} army"
    if sel.where == WITHIN:
        return f"in {own(s.this)} unit"
    if sel.where == FACED:
        fallen = s.roles[IT].forms[OBJECT] if IT in s.roles else "that card"
        return f"in the army that faced {fallen}"
    if sel.where == ANYWHERE and s.timing & BATTLE:
        return "at any location"
    return ""


def as_in_play(sel: Sel) -> Sel:
    """A selector over a discard pile, of a card that was in play a moment ago."""
    return replace(sel, zone=PLAY) if sel.zone == DISCARD else sel
