"""Declarations that say what cannot happen: refused in a sentence when the card is made."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games.l5r.language.actions import Negate, Redirect
from gorin.games.l5r.language.always import Always, Attaches, Aura, Permit, WillNot
from gorin.games.l5r.language.battle import another, ranged
from gorin.games.l5r.language.conditions import You, less
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.entering import Rescue
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.history import Did, Redirectable
from gorin.games.l5r.language.honor import Gain, ReduceLoss, Seppuku, gain, lose
from gorin.games.l5r.language.lasting_effects import Allow, Delay, Give, Shield
from gorin.games.l5r.language.moments import (
    STRAIGHTEN_PHASES,
    Moment,
    after_action,
    after_this_action,
    before_action,
    destroyed,
    enters,
    targets,
)
from gorin.games.l5r.language.numbers import force
from gorin.games.l5r.language.provinces import Strengthen
from gorin.games.l5r.language.selectors import anyones, in_hand, your
from gorin.games.l5r.language.statements import (
    Battle,
    Cost,
    FocusEffect,
    If,
    Limited,
    OfPlayer,
    Open,
    Perform,
    Produces,
    Reaction,
    Target,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.stats import Double, bonus
from gorin.games.l5r.language.steering import Either, May, When
from gorin.games.l5r.sets import pool
from gorin.games.l5r.sets.declared import faults
from gorin.games.l5r.sets.printed import event, holding, item, personality, strategy
from gorin.games.l5r.values.kinds import (
    ANY_HAND_SIZE,
    EFFECTS_AND_COSTS,
    EFFECTS_ON_IT,
    ONE_ACTION,
    PROVINCE_HERE,
    THE_EVENT,
    THE_GOLD,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ACTOR,
    BEARER,
    CHI,
    CONTROLLER,
    DECK,
    DISCARD,
    FOCUS,
    FOLLOWER,
    HAND,
    IT,
    PERFORMER,
    PERSONALITY,
    PROVINCE,
    STRENGTH,
    TARGET,
    TARGET2,
    TARGET3,
    THIS,
    THIS_ACTION,
    V_BOW,
    V_CHALLENGE,
    V_CONTRIBUTE,
    V_DRAW,
    V_MOVE,
    V_MOVE_IN,
    V_SWITCH,
    V_TARGET,
)
from gorin.kernel.values import GorinError

ONE = Target(anyones(PERSONALITY))

#: As somebody writes them who does not check types.
FIVE: Any = 5
DRAWING: Any = Draw(1)

#: What a Holding may not say, and a word of the sentence that tells why.
REFUSED = [
    (Open(*[ONE] * 7, Bow(TARGET)), "at most 6 targets"),
    (Open(Target(anyones(), most=2), Target(anyones(), most=2), Bow(TARGET)), "one target"),
    (Open(Target(anyones(), up_to=Fixed(2)), Bow(TARGET)), "how many"),
    (Open(Perform(your(PERSONALITY)), Perform(your(PERSONALITY)), gain(1)), "one Perform"),
    (Open(Usable(), Usable(), gain(1)), "one Usable"),
    (Open(Usable(zones=HAND), gain(1)), "cannot be where"),
    (Open(Usable(zones=DECK), gain(1)), "cannot be where"),
    (Open(Usable(zones=PROVINCE), OfPlayer(), gain(1)), "cannot be where"),
    (Open(ONE, bonus(TARGET, 1, STRENGTH)), "no strength"),
    (Open(ONE, bonus(TARGET, 1, FOCUS)), "no Focus Value"),
    (Open(ONE, Double(TARGET, FOCUS)), "no Focus Value"),
    (Open(ONE, Double(TARGET, STRENGTH)), "no strength"),
    (Open(ONE, bonus(TARGET, 1, until=THIS_ACTION)), "until when"),
    (Open(ONE, Shield(V_TARGET, TARGET)), "be targeted"),
    (Open(ONE, Shield(V_SWITCH, TARGET)), "change places"),
    (Open(ONE, Allow(V_DRAW, TARGET)), "while bowed"),
    (Open(ONE, Bow(TARGET), When(Did(V_MOVE_IN, TARGET), (gain(1),))), "remembers"),
    (Reaction(after_action(did=V_CONTRIBUTE), gain(1)), "remembers"),
    (Reaction(targets(ref=TARGET), gain(1)), "only this card"),
    (Reaction(Moment(V_MOVE), gain(1)), "before a unit moves"),
    (Trait(Moment(V_MOVE), (gain(1),)), "before a unit moves"),
    (Trait(Moment(V_BOW, ref=THIS), (gain(1),)), "nothing tells when a card bowed"),
    (Trait(enters(), (gain(1),), zone=HAND), "discard pile"),
    (Open(Give(Open(Usable(zones=DISCARD), gain(1)))), "is given"),
    (Open(Give(Trait(STRAIGHTEN_PHASES, (gain(1),), zone=DISCARD))), "in no pile"),
    (Battle(When(You(ACTIVE), (ranged(2),))), "Ranged Attack"),
    (Battle(ranged(2), When(You(ACTIVE), (another(2),))), "Ranged Attack"),
    (Battle(another(2)), "follows one"),
    (Battle(Either((gain(1),), (ranged(2),))), "Ranged Attack"),
    (Trait(STRAIGHTEN_PHASES, (ranged(2),)), "Ranged Attack"),
    (Open(Delay(STRAIGHTEN_PHASES, (ranged(2),))), "Ranged Attack"),
    (Open(ONE, Bow(TARGET2)), "the second target, and there is none"),
    (Open(ONE, ONE, When(Did(V_BOW, TARGET3), (gain(1),))), "the third target"),
    (Trait(STRAIGHTEN_PHASES, (Bow(TARGET2),)), "the second target"),
    (Open(ONE, Bow(PERFORMER)), "a performer, and there is none"),
    (Open(Bow(TARGET)), "Bow speaks of the target, and the ability has none"),
    (Open(When(Did(V_BOW, TARGET), (gain(1),))), "Did speaks of the target"),
    (Open(Cost((lose(1, CONTROLLER),)), gain(1)), "Lose speaks of the target"),
    (Open(ONE, ONE, Challenge(TARGET, TARGET2, winner=(Bow(TARGET2),))), "the second target"),
    (Open(ONE, ONE, Give(Open(Bow(TARGET2)))), "the second target"),
    (Open(Negate()), "Negate .* a Reaction to targets, before_action or before_event"),
    (Reaction(after_action(), Negate()), "a Reaction to targets, before_action"),
    (Reaction(targets(ref=THIS), Negate(THE_EVENT)), "a Reaction to before_event"),
    (Battle(ONE, Negate(EFFECTS_ON_IT)), "a Reaction to targets"),
    (Trait(enters(), (Negate(EFFECTS_AND_COSTS),)), "a Reaction to targets"),
    (Reaction(before_action(), Redirect(THIS)), "a Reaction to targets"),
    (Reaction(before_action(), If(Redirectable(THIS)), gain(1)), "a Reaction to targets"),
    (Limited(ReduceLoss(to=0)), "a Reaction to HONOR_IS_LOST"),
    (Limited(ONE, Seppuku(TARGET)), "a Reaction to HONOR_IS_LOST"),
    (Open(Negate(THE_GOLD)), "a Reaction to produced"),
    (Reaction(destroyed(what=your()), Rescue(IT, THIS)), "a Reaction to doomed"),
    (Open(ONE, Shield(V_BOW, TARGET, ONE_ACTION)), "a Reaction to targets"),
    (Open(Delay(after_this_action(), (gain(1),))), "a Reaction to targets"),
    (Open(lose(1, ACTOR)), "a Reaction to targets, before_action, before_event or after_action"),
    (Open(When(You(ACTIVE), (May((Negate(),)),))), "a Reaction to targets"),
    (Reaction(before_action(), Give(Open(Negate()))), "a Reaction to targets"),
    (Reaction(before_action(), Delay(STRAIGHTEN_PHASES, (Negate(),))), "a Reaction to targets"),
    (Always(WillNot(V_DRAW)), "nothing asks"),
    (Always(WillNot(V_MOVE)), "without saying"),
    (Always(WillNot(V_CHALLENGE)), "without saying"),
    (Always(Aura(Fixed(1), CHI, of=your(FOLLOWER))), "no such card"),
    (Always(Aura(Fixed(1), of=in_hand(PERSONALITY))), "only cards in play"),
    (Always(Permit(ANY_HAND_SIZE, "Otter")), "no clan"),
]


@pytest.mark.parametrize(
    "made",
    [
        lambda: Open(Gain(FIVE)),
        lambda: Open(Strengthen(PROVINCE_HERE, FIVE)),
        lambda: Always(Aura(FIVE)),
        lambda: Produces(FIVE),
        lambda: Open(ONE, When(less(force(TARGET), 3), DRAWING)),
    ],
)
def test_a_field_that_holds_something_else_than_it_wants_is_refused(made):
    with pytest.raises((GorinError, TypeError)) as refused:  # compiled words refuse it by themselves
        holding("Shrine", 2, "", made())
    if isinstance(refused.value, GorinError):
        assert "write " in str(refused.value)


@pytest.mark.parametrize(("statement", "word"), REFUSED)
def test_what_cannot_happen_is_refused(statement, word):
    with pytest.raises(GorinError, match=word) as refused:
        holding("Shrine", 2, "", statement)
    sentence = str(refused.value)
    assert sentence.startswith("Shrine: ")
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("make", "word"),
    [
        (lambda: item("Sword", "1 0 1 1", "", *[Always(Attaches(anyones()))] * 2), "only once"),
        (lambda: strategy("Feint", "0 1", "", *[FocusEffect((gain(1),))] * 2), "only once"),
        (lambda: holding("Mint", 2, "", *[Produces(Fixed(1), bows=False)] * 2), "one way"),
        (lambda: holding("Mint", 2, "", Produces(Fixed(1), bows=False, partner=your())), "no other card"),
        (
            lambda: holding("Mint", 2, "", Produces(Fixed(1)), Produces(Fixed(2), partner=your())),
            "only source",
        ),
        (lambda: personality("Poet", "Lion", "1 1 0 1 1", "", *[Open(gain(1))] * 17), "at most 16"),
        (lambda: item("Sword", "1 0 1 1", "", Always(WillNot(V_MOVE))), "without saying"),
        (lambda: event("Storm", "", Open(gain(1))), "cannot be where"),
        (lambda: strategy("Plan", "0 1", "", Open(OfPlayer(), gain(1))), "cannot be where"),
    ],
)
def test_what_a_whole_card_cannot_be_is_refused(make, word):
    with pytest.raises(GorinError, match=word):
        make()


def test_what_is_near_to_it_works():
    item("Sword", "1 0 1 1", "", Always(WillNot(V_MOVE, of=BEARER)), Always(WillNot(V_TARGET)))
    event("Storm", "", Open(Usable(zones=DISCARD), gain(1)), Trait(enters(THIS), (gain(1),), zone=DISCARD))
    holding("Tower", 1, "", Battle(Either((ranged(2),), (ranged(3),))))
    holding("Ring", 1, "", Open(ONE, ONE, Challenge(TARGET, TARGET2, winner=(Bow(PERFORMER),))))
    holding("Camp", 1, "", Open(ONE, ONE, Delay(STRAIGHTEN_PHASES, (Bow(TARGET2),))))


@pytest.mark.parametrize("ruleset", ["celestial", "war-of-honor"])
def test_no_card_of_the_sets_says_what_cannot_happen(ruleset):
    assert {card.title: faults(card) for card in pool(ruleset).values() if faults(card)} == {}
