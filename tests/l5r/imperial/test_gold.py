"""Gold that an action costs by what it targets, or as much as one likes."""

from __future__ import annotations

from gorin.games.l5r.language.gold import AnyGold, PayGold
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.numbers import Counted, force
from gorin.games.l5r.language.references import fighters
from gorin.games.l5r.language.selectors import others
from gorin.games.l5r.language.statements import Cost, Limited, Open, Target
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.kinds import GOLD_PAID
from gorin.games.l5r.values.terms import BOWED, PERSONALITY, TARGET
from l5r.cards.imp_people import PEOPLE

BRIBE = strategy(
    "Bribe",
    "0 1",
    "",
    Limited(Target(others(PERSONALITY)), Cost((PayGold(force(fighters(TARGET))),)), Bow(TARGET)),
)
ALMS = strategy("Alms", "0 1", "", Open(Cost((AnyGold(2),)), gain(Counted(GOLD_PAID))))


def table() -> Position:
    return Position("Lion", "Dragon", ruleset=IMPERIAL, cards=(*PEOPLE, BRIBE, ALMS))


def test_an_action_may_cost_what_its_target_is_worth() -> None:
    p = table().home(1, "Sage + Spears", "Hatamoto", "Wyrm").hand(0, "Bribe").estate(0, "Treasury")
    p.action_phase(0).use("Bribe")  # four, five and six Gold, and six can be paid
    assert (p.may_choose("Sage"), p.may_choose("Hatamoto"), p.may_choose("Wyrm")) == (True, True, True)
    p.choose("Sage")
    assert (p.bowed("Sage"), p.bowed("Treasury")) == (True, True)


def test_who_is_too_dear_is_no_target() -> None:
    p = table().home(1, "Page", "Hatamoto").hand(0, "Bribe").action_phase(0).use("Bribe")
    assert (p.bowed("Page"), p.bowed("Hatamoto")) == (True, False)  # the Stronghold gives three
    p = table().home(1, "Hatamoto").hand(0, "Bribe", "Council").action_phase(0)
    assert not p.can_use("Bribe")


def test_one_pays_as_much_as_one_likes_and_can() -> None:
    p = table().hand(0, "Alms").estate(0, "Treasury").honor(0, 5).action_phase(0).use("Alms")
    assert p.state.codes == [2, 3, 4, 5, 6]
    p.pick(5)
    assert (p.honor_of(0), p.bowed("Treasury")) == (10, True)


def test_at_least_so_much_must_be_within_reach() -> None:
    p = table().hand(0, "Alms", "Council")
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    assert not p.action_phase(0).can_use("Alms")
