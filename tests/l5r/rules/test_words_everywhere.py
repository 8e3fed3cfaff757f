"""Every statement of the card language on every kind of card: it is seen to work, or it is refused.

A line of the table is a statement and what is seen of it; a column is a kind of card. The card lies where a
card of its kind lies, and where the statement cannot work the declaration is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

from gorin.games.l5r.language.always import (
    Always,
    ArrivesWith,
    Attaches,
    Aura,
    Change,
    EntryCost,
    FocusFloor,
    Forbid,
    Has,
    Minimum,
    Numbers,
    Own,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    Shuns,
    Silences,
    StaysAway,
    Volleys,
    WillNot,
)
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Exists, Not, You
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import COMBAT_ENDS, END_PHASE_COMES, after_action
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import (
    Battle,
    FocusEffect,
    Open,
    Produces,
    Reaction,
    Resolves,
    RingEntry,
    Statement,
    TerrainText,
    Trait,
)
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.steering import Choose
from gorin.games.l5r.position import Position
from gorin.games.l5r.saving.addresses import kinds_of
from gorin.games.l5r.sets.printed import (
    celestial,
    event,
    follower,
    holding,
    item,
    personality,
    region,
    ring,
    spell,
    strategy,
    stronghold,
)
from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_ATTACK, ASK_ENTRY, ASK_MAY
from gorin.games.l5r.values.codes import assign_unit
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.kinds import (
    ANY_HAND_SIZE,
    ATTACKS,
    DRAW_DEEP,
    FALLS_LAST,
    HUSHES,
    PERISHES,
    STAY_BOWED,
    USE_BOWED_STRONGHOLD,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    BEARER,
    BOWED,
    CHI,
    CHOSEN,
    COST,
    FOCUS,
    FORCE,
    HONOR,
    K_NAVAL,
    NO_FLAGS,
    PERSONALITY,
    STRENGTH,
    TURN,
    V_DESTROY,
)
from gorin.kernel.values import GorinError
from l5r.rules.cards import CARDS
from support import rule

MAKERS: Final[dict[str, Callable[..., CardDef]]] = {
    "stronghold": lambda *s: stronghold("Speaker", "Lion", "7 5 5", Open(gain(1)), *s),
    "holding": lambda *s: holding("Speaker", 2, "", *s),
    "personality": lambda *s: personality("Speaker", "Lion", "2 2 0 3 1", "Shugenja", *s),
    "event": lambda *s: event("Speaker", "", *s),
    "region": lambda *s: region("Speaker", "", *s),
    "celestial": lambda *s: celestial("Speaker", "", *s),
    "strategy": lambda *s: strategy("Speaker", "3 1", "", *s),
    "terrain": lambda *s: strategy("Speaker", "3 1", "Terrain", *s),
    "ring": lambda *s: ring("Speaker", 2, "Air", *s),
    "follower": lambda *s: follower("Speaker", "2 - 3 1", "", *s),
    "item": lambda *s: item("Speaker", "1 1 3 1", "", *s),
    "spell": lambda *s: spell("Speaker", "3 1", "", *s),
}
MANOR: Final = stronghold("Manor", "Lion", "7 5 5", Open(gain(1)))
WEAVER: Final = personality("Weaver", "Lion", "1 5 0 3 1", "Shugenja")
SHOT: Final = strategy("Shot", "0 1", "", Battle(ranged(3)))
KINDS: Final = tuple(MAKERS)
IN_PLAY: Final = tuple(kind for kind in KINDS if kind not in ("event", "strategy", "terrain"))
ATTACHMENTS: Final = ("follower", "item", "spell")
FATE: Final = ("strategy", "terrain", "ring", *ATTACHMENTS)
COSTLY: Final = ("holding", "personality", "strategy", "terrain", *ATTACHMENTS)


def stage(kind: str, card: CardDef, play: bool = True) -> Position:
    """A table on which the card lies in play, or where a card of its kind waits."""
    clans = ("Speaker" if kind == "stronghold" else "Manor", "Dragon")
    p = Position(*clans, cards=(*CARDS, MANOR, WEAVER, SHOT, card)).home(0, "Bushi").home(1, "Sage")
    if kind == "stronghold":
        return p
    if kind in FATE and not play:
        return p.hand(0, "Speaker")
    if not play:
        return p.province(0, 0, "Speaker")
    if kind == "personality":
        return p.home(0, "Speaker")
    if kind in ATTACHMENTS:
        return p.home(0, "Weaver + Speaker")
    return p.estate(0, "Speaker@0" if kind == "region" else "Speaker")


# --- what is seen -------------------------------------------------------------------------------------


def draws_deep(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).hand(0, "Praise").action_phase()
    p.state.zones.draw(p.state, 0, None)
    p.state.zones.draw(p.state, 1, None)
    p.state.underway.run(p.state)
    return (
        p.state.standing.permitted(p.state, DRAW_DEEP, 0)
        and not p.state.standing.permitted(p.state, DRAW_DEEP, 1)
        and len(p.state.hands[0]) == 1
    )


def uses_a_bowed_stronghold(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).hand(0, "Praise").home(0, "Akodo Masao")
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    return p.action_phase().can_use("Speaker" if kind == "stronghold" else "Manor")


def keeps_the_hand(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).hand(0, *["Praise"] * 12).province(0, 0, "Page").dynasty_phase(0)
    while p.state.active == 0:
        p.passes()
    return len(p.state.hands[0]) == 13


def may_stay_bowed(kind: str, card: CardDef) -> bool:
    p = stage(kind, card)
    p.state.ledger.write_flags(p.state, p.card("Speaker"), p.state.flags[p.card("Speaker")] | BOWED)
    p.turn(0)
    return p.asked == 0 and p.state.asking == ASK_MAY


def pays(kind: str, card: CardDef) -> bool:
    p = stage(kind, card)
    p.state.ledger.write_flags(
        p.state,
        p.state.stronghold[0],
        p.state.flags[p.state.stronghold[0]] | (BOWED & (NO_FLAGS if kind == "stronghold" else BOWED)),
    )
    p.province(0, 0, "Brute").dynasty_phase(0)  # costs 8
    if not p.can_buy("Brute"):
        return False
    p.buy("Brute")
    return p.bowed("Speaker")


def strengthens_others(kind: str, card: CardDef) -> bool:
    if kind == "terrain":
        p = Position("Lion", "Dragon", cards=(*CARDS, WEAVER, SHOT, card)).hand(0, "Speaker")
        p.at(0, 0, "Bushi").at(1, 0, "Sage").estate(0, "Gold Mine").hand(1, "Bow Him").battle(0, 1)
        p.passes().use("Speaker")
    else:
        p = stage(kind, card).action_phase()
    return (p.force("Bushi"), p.force("Sage")) == (5, 2)


def is_not_destroyed(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    p.state.leaving.destroy(p.state, p.card("Speaker"), None)
    p.state.leaving.destroy(p.state, p.card("Sage"), None)
    return p.in_play("Speaker") and not p.in_play("Sage")


def bearer_is_not_destroyed(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    p.state.leaving.destroy(p.state, p.card("Weaver"), None)
    return p.in_play("Weaver")


def strengthens_its_bearer(kind: str, card: CardDef) -> bool:
    plain = stage(kind, MAKERS[kind]()).action_phase()
    return stage(kind, card).action_phase().force("Weaver") == plain.force("Weaver") + 2


def gains_at_the_end(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).province(0, 0, "Page").dynasty_phase(0)
    honor = p.honor_of(0)
    while p.state.active == 0:
        p.passes()
    return p.honor_of(0) == honor + 4


def acts(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=kind != "strategy").estate(0, "Gold Mine").action_phase()
    honor = p.honor_of(0)
    p.use("Speaker", len(card.abilities) - 1)
    return p.honor_of(0) == honor + 4


def reacts(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=kind != "strategy").estate(0, "Gold Mine").hand(0, "Praise").action_phase()
    honor = p.honor_of(0)
    p.use("Praise").choose("Bushi").use("Speaker", len(card.abilities) - 1)
    return p.honor_of(0) == honor + 2 + 4


def is_sheltered(kind: str, card: CardDef) -> bool:
    p = Position("Lion", "Dragon", cards=(*CARDS, WEAVER, SHOT, card)).hand(0, "Shot")
    unit = "Speaker" if kind == "personality" else "Weaver + Speaker"
    p.at(0, 0, "Bushi").at(1, 0, unit, "Page").battle(0, 1).use("Shot").choose("Speaker")
    return p.in_play("Speaker")  # 2 against 3 - 2


def honors_its_bearer(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    return (p.stat("Weaver", HONOR), p.stat("Sage", HONOR)) == (4, 2)


def shoots_better(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    return (
        p.state.stats.shot(p.state, p.card("Bushi"), 3),
        p.state.stats.shot(p.state, p.card("Sage"), 3),
    ) == (6, 3)


def perishes(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).hand(0, "Praise").action_phase()
    lived = p.in_play("Speaker")
    p.state.leaving.destroy(p.state, p.card("Sage"), None)
    p.use("Praise")
    return lived and not p.in_play("Speaker")


def is_hard_to_duel(kind: str, card: CardDef) -> bool:
    p = Position("Lion", "Dragon", cards=(*CARDS, WEAVER, card))
    p.home(0, "Speaker" if kind == "personality" else "Weaver + Speaker").action_phase(0)
    return p.state.stats.least_focus(p.state, p.card("Speaker" if kind == "personality" else "Weaver")) == 3


def fortifies(kind: str, card: CardDef) -> bool:
    p = stage(kind, card)
    if kind == "region":
        p.state.ledger.write_slot(p.state, p.card("Speaker"), 2)
    p.action_phase(0)
    plain = p.state.defs[p.state.stronghold[0]].strength
    return [p.state.stats.strength(p.state, 0, slot) - plain for slot in range(4)] == [0, 0, 2, 0]


def fortifies_all(kind: str, card: CardDef) -> bool:
    p = stage(kind, card)
    p.action_phase(0)
    plain = p.state.defs[p.state.stronghold[0]].strength
    return [p.state.stats.strength(p.state, 0, slot) - plain for slot in range(4)] == [2, 2, 2, 2]


def attaches_to_shugenja(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=False).home(0, "Weaver")
    speaker = p.card("Speaker")
    return p.state.carrying.may_attach(
        p.state, speaker, p.card("Weaver")
    ) and not p.state.carrying.may_attach(p.state, speaker, p.card("Bushi"))


def is_cheaper(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=False).home(0, "Weaver")
    return p.state.carrying.price(p.state, p.card("Speaker"), p.card("Weaver")) == 1


def has_at_least(stat: Stat) -> Callable[[str, CardDef], bool]:
    def seen(kind: str, card: CardDef) -> bool:
        p = stage(kind, card).action_phase()
        p.state.marks.modify(p.state, p.card("Speaker"), stat, -9, TURN, p.state.underway.scratch(0))
        p.state.underway.run(p.state)
        return p.stat("Speaker", stat) == 1

    return seen


def costs_at_least(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=False)
    p.state.marks.modify(p.state, p.card("Speaker"), COST, -9, TURN, p.state.underway.scratch(0))
    return p.stat("Speaker", COST) == 1


def has_more(stat: Stat) -> Callable[[str, CardDef], bool]:
    def seen(kind: str, card: CardDef) -> bool:
        p = stage(kind, card).action_phase()
        return p.stat("Speaker", stat) == p.state.stats.printed(p.state, p.card("Speaker"), stat) + 2

    return seen


def costs_more(kind: str, card: CardDef) -> bool:
    return stage(kind, card, play=False).stat("Speaker", COST) == card.cost + 2


def focuses_better(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=False)
    return p.state.stats.focus(p.state, p.card("Speaker")) == card.focus + 2


def resolves(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=False)
    honor = p.honor_of(0)
    return p.turn(0).honor_of(0) == honor + 4


def is_focused_to_effect(kind: str, card: CardDef) -> bool:
    clans = ("Lion", "Dragon")
    p = Position(*clans, cards=(*CARDS, WEAVER, SHOT, card)).hand(0, "Challenge", "Speaker").hand(1, "Praise")
    p.home(0, "Duelling Master").home(1, "Sage").action_phase().use("Challenge")
    honor = p.honor_of(0)
    p.choose("Praise").choose("Speaker").passes(1)
    return p.honor_of(0) - honor in (4, 5)  # the duel may bring another one


def enters_from_the_hand(kind: str, card: CardDef) -> bool:
    p = stage(kind, card, play=False).hand(0, "Praise").action_phase().use("Praise").choose("Bushi")
    if p.state.asking != ASK_ENTRY:
        return False
    return p.choose("Speaker").in_play("Speaker")


def works_at_its_battlefield(kind: str, card: CardDef) -> bool:
    p = Position("Lion", "Dragon", cards=(*CARDS, WEAVER, SHOT, card)).hand(0, "Speaker")
    p.at(0, 0, "Bushi").at(1, 0, "Sage").estate(0, "Gold Mine").battle(0, 1)
    honor = p.honor_of(0)
    p.use("Speaker").all_pass()
    return p.honor_of(0) >= honor + 4


def hushes(kind: str, card: CardDef) -> bool:
    p = Position("Lion", "Dragon", cards=(*CARDS, WEAVER, SHOT, card)).hand(0, "Speaker", "Shout")
    p.at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    if not p.can_use("Shout"):
        return False
    p.use("Speaker")
    return not p.can_use("Shout")


def bought(kind: str, card: CardDef) -> Position:
    """The card waits in a province and is bought if it can be."""
    p = stage(kind, card, play=False).dynasty_phase(0)
    return p.buy("Speaker") if p.can_buy("Speaker") else p


def refuses_its_player(kind: str, card: CardDef) -> bool:
    return not bought(kind, card).in_play("Speaker")


def costs_somebody(kind: str, card: CardDef) -> bool:
    p = bought(kind, card)
    return p.in_play("Speaker") and not p.in_play("Bushi")


def arrives_with_tokens(kind: str, card: CardDef) -> bool:
    return bought(kind, card).force("Speaker") == 4


def assigned(kind: str, card: CardDef) -> set[str]:
    """Who may be sent to a battlefield."""
    p = stage(kind, card).home(0, "Page").maneuvers(0, 1)
    if p.state.asking != ASK_ASSIGN or p.asked != 0:
        return set()
    return {p.state.defs[assign_unit(code)].title for code in p.state.codes if code}


def keeps_all_at_home(kind: str, card: CardDef) -> bool:
    return assigned(kind, card) == set()


def stays_at_home(kind: str, card: CardDef) -> bool:
    return "Speaker" not in assigned(kind, card) and "Page" in assigned(kind, card)


def falls_last(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    speaker = p.card("Speaker")
    return not p.state.leaving.destroy(p.state, speaker, None) and p.bowed("Speaker")


def forbids_attacks(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).attack_phase(0)
    return p.state.asking != ASK_ATTACK


def words_others(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    return (
        bool(p.state.keywords[p.card("Bushi")] & K_NAVAL) and not p.state.keywords[p.card("Sage")] & K_NAVAL
    )


def silences_walls(kind: str, card: CardDef) -> bool:
    walls = region("Walls", "Stone", Always(Rampart(4)))
    p = Position("Manor", "Dragon", cards=(*CARDS, MANOR, WEAVER, SHOT, walls, card)).estate(1, "Walls@0")
    base = p.state.stats.strength(p.state, 1, 1)
    p.at(0, 0, "Speaker" if kind == "personality" else "Weaver + Speaker").at(1, 0, "Sage").hand(1, "Bow Him")
    state = p.battle(0, 1).state
    return state.stats.strength(state, 1, 0) == base


def raises_its_bearer(kind: str, card: CardDef) -> bool:
    p = stage(kind, card).action_phase()
    return p.state.stats.printed(p.state, p.card("Weaver"), CHI) == 5 + 2


@dataclass(frozen=True)
class Line:
    """A statement, how it is seen to work, and on which kinds of card it does."""

    statement: Statement
    seen: Callable[[str, CardDef], bool]
    kinds: tuple[str, ...]
    name: str = ""


EVERYTHING: Final = (
    Line(Always(Permit(DRAW_DEEP)), draws_deep, IN_PLAY),
    Line(Always(Permit(USE_BOWED_STRONGHOLD)), uses_a_bowed_stronghold, IN_PLAY),
    Line(Always(Permit(ANY_HAND_SIZE, "Lion")), keeps_the_hand, IN_PLAY),
    Line(Always(Permit(STAY_BOWED)), may_stay_bowed, IN_PLAY),
    Line(Produces(Fixed(8)), pays, IN_PLAY),
    Line(
        Always(Aura(Fixed(2), of=your(PERSONALITY).a("Samurai"))),
        strengthens_others,
        (*IN_PLAY, "terrain"),
        "of others",
    ),
    Line(Always(Aura(Fixed(2), of=BEARER)), strengthens_its_bearer, ATTACHMENTS, "of the bearer"),
    Line(Always(Aura(Fixed(2), FORCE)), has_more(FORCE), ("personality", "follower", "item"), "Force"),
    Line(Always(Aura(Fixed(2), CHI)), has_more(CHI), ("personality", "item"), "Chi"),
    Line(Always(Aura(Fixed(2), HONOR)), has_more(HONOR), ("personality",), "Personal Honor"),
    Line(Always(Aura(Fixed(2), COST)), costs_more, COSTLY, "Gold Cost"),
    Line(Always(Aura(Fixed(2), FOCUS)), focuses_better, FATE, "Focus Value"),
    Line(Always(Aura(Fixed(2), STRENGTH)), costs_more, (), "strength"),
    Line(Always(WillNot(V_DESTROY)), is_not_destroyed, IN_PLAY),
    Line(Always(WillNot(V_DESTROY, of=BEARER)), bearer_is_not_destroyed, ATTACHMENTS, "of the bearer"),
    Line(Always(Minimum(FORCE, 1)), has_at_least(FORCE), ("personality", "follower", "item"), "Force"),
    Line(Always(Minimum(CHI, 1)), has_at_least(CHI), ("personality", "item"), "Chi"),
    Line(Always(Minimum(HONOR, 1)), has_at_least(HONOR), ("personality",), "Personal Honor"),
    Line(Always(Minimum(COST, 1)), costs_at_least, COSTLY, "Gold Cost"),
    Line(Always(Minimum(STRENGTH, 1)), costs_at_least, (), "strength"),
    Line(Trait(END_PHASE_COMES, (gain(4),), You(ACTIVE)), gains_at_the_end, IN_PLAY),
    Line(Open(gain(4)), acts, (*IN_PLAY, "strategy"), "Open"),
    Line(Reaction(after_action(), gain(4)), reacts, (*IN_PLAY, "strategy"), "Reaction"),
    Line(Always(Minimum(HONOR, 4, BEARER)), honors_its_bearer, ATTACHMENTS, "of the bearer"),
    Line(Always(Volleys(your(PERSONALITY).a("Samurai"))), shoots_better, IN_PLAY),
    Line(
        Always(Own(PERISHES), if_=Not(Exists(others(PERSONALITY)))),
        perishes,
        tuple(kind for kind in IN_PLAY if kind != "stronghold"),
    ),
    Line(Always(Sheltered(2)), is_sheltered, ("personality", "follower")),
    Line(Always(FocusFloor(Fixed(3))), is_hard_to_duel, ("personality", *ATTACHMENTS)),
    Line(Always(Own(HUSHES)), hushes, ("terrain",)),
    Line(Always(Rampart(2, all=True)), fortifies_all, IN_PLAY, "of all"),
    Line(Always(Rampart(2)), fortifies, ("region",), "of one"),
    Line(Always(Silences("Stone")), silences_walls, ("personality", *ATTACHMENTS)),
    Line(Always(Numbers(2)), raises_its_bearer, ATTACHMENTS),
    Line(Always(Forbid(ATTACKS)), forbids_attacks, IN_PLAY),
    Line(Always(Shuns(You(ACTIVE))), refuses_its_player, ("personality",)),
    Line(Always(EntryCost((Choose(your(PERSONALITY)), Destroy(CHOSEN)))), costs_somebody, ("personality",)),
    Line(Always(ArrivesWith(2, 1)), arrives_with_tokens, ("personality",)),
    Line(Always(StaysAway(anyones(PERSONALITY))), keeps_all_at_home, IN_PLAY, "of others"),
    Line(Always(StaysAway()), stays_at_home, ("personality",), "of itself"),
    Line(Always(Own(FALLS_LAST)), falls_last, ("personality",)),
    Line(Always(Has(("Naval",), your(PERSONALITY).a("Samurai"))), words_others, IN_PLAY),
    Line(Always(Attaches(anyones(PERSONALITY).a("Shugenja"))), attaches_to_shugenja, ATTACHMENTS),
    Line(Always(Rebate(anyones(PERSONALITY), 2)), is_cheaper, ATTACHMENTS),
    Line(Resolves((gain(4),)), resolves, ("event",)),
    Line(FocusEffect((gain(4),)), is_focused_to_effect, FATE),
    Line(RingEntry(after_action(), You(ACTIVE)), enters_from_the_hand, ("ring",)),
    Line(TerrainText(COMBAT_ENDS, (gain(4),)), works_at_its_battlefield, ("terrain",)),
)


def title(line: Line) -> str:
    return f"{word(line)} {line.name}".strip()


def word(line: Line) -> str:
    said = line.statement
    return type(said.change if isinstance(said, Always) else said).__name__


@rule("L5R-TRAIT-3")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", EVERYTHING, ids=title)
def test_a_statement_works_where_it_can_be_printed(line: Line, kind: str) -> None:
    if kind in line.kinds:
        assert line.seen(kind, MAKERS[kind](line.statement))
    else:
        with pytest.raises(GorinError, match=r"^Speaker: .*\.$"):
            MAKERS[kind](line.statement)


def test_every_statement_there_is_has_a_line() -> None:
    known = set(kinds_of(Statement)) | set(kinds_of(Change)) - {Always.__name__}
    assert {word(line) for line in EVERYTHING} == known - {Always.__name__}
