"""Words that a card may say and that must then happen: what was given, third targets, Chi, other places."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.always import Always, Aura, WillNot
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.conditions import Exists, Is, You, at_least
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.entering import Create
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.lasting_effects import Give, Shield
from gorin.games.l5r.language.moments import STRAIGHTEN_PHASES, destroyed, targets
from gorin.games.l5r.language.numbers import Figure
from gorin.games.l5r.language.selectors import anyones, in_province, your
from gorin.games.l5r.language.statements import (
    Ability,
    Battle,
    Open,
    Produces,
    Reaction,
    Target,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor
from gorin.games.l5r.language.stats import bonus, penalty
from gorin.games.l5r.language.steering import When
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import (
    created_follower,
    follower,
    holding,
    item,
    personality,
    strategy,
    stronghold,
)
from gorin.games.l5r.values.asking import ASK_REACT
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ANYWHERE,
    CARDS_IN_HAND,
    CHI,
    COST,
    DISCARD,
    FAMILY_HONOR,
    FOCUS,
    FOLLOWER,
    GAME,
    HAND,
    IS_BOWED,
    IS_OTHER,
    ITEM,
    PER_BATTLE,
    PER_GAME,
    PERSONALITY,
    PROVINCE,
    TARGET,
    TARGET2,
    TARGET3,
    TARGET4,
    THIS,
    V_BOW,
    V_CONTRIBUTE,
    V_DESTROY,
    V_DISHONOR,
)
from l5r.rules.cards import CARDS
from support import rule


def made(*cards, clans=("Lion", "Dragon")):
    return Position(*clans, cards=(*CARDS, *cards))


# --- abilities that were given -----------------------------------------------------------------------

#: Gives a Reaction to the player, or to a card.
VIGIL = strategy("Vigil", "0 1", "", Open(Give(Reaction(destroyed(what=anyones().at(ANYWHERE)), gain(3)))))
CALLING = strategy(
    "Calling",
    "0 1",
    "",
    Open(Target(your(PERSONALITY)), Give(Reaction(targets(ref=THIS), bonus(THIS, 2)), TARGET)),
)


@rule("L5R-ACT-4", "R15")
def test_a_reaction_given_to_a_player_is_offered_when_its_moment_comes():
    p = made(VIGIL).hand(0, "Vigil").hand(1, "Slay").home(0, "Bushi").home(1, "Rider").action_phase()
    p.use("Vigil").use("Slay").choose("Bushi")
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    p.use_granted()
    assert p.honor_of(0) == made().honor_of(0) + 3


@rule("L5R-ACT-4", "R15")
def test_a_reaction_given_to_a_card_is_taken_from_it_and_once_a_turn():
    p = made(CALLING).hand(0, "Calling", "Praise", "Praise").home(0, "Bushi").home(1, "Sage").action_phase()
    p.use("Calling").use("Praise").choose("Bushi")
    assert p.can_use("Bushi", 16)
    p.use_granted(0, "Bushi")
    assert p.force("Bushi") == 5
    p.use("Praise#2").choose("Bushi")
    assert p.state.asking != ASK_REACT


@rule("L5R-ACT-5")
def test_a_bowed_card_does_not_take_the_reaction_it_was_given():
    p = made(CALLING).hand(0, "Calling", "Praise").home(0, "Bushi").home(1, "Sage").action_phase()
    p.use("Calling")
    p.state.marks.bow(p.state, p.card("Bushi"), None)
    assert p.use("Praise").choose("Bushi").state.asking != ASK_REACT


LUCK = strategy("Luck", "0 1", "", Open(Give(Open(Usable(limit=PER_GAME), gain(1)), until=GAME)))


@rule("R41")
def test_once_per_game_is_once_also_for_what_a_player_was_given():
    p = made(LUCK).hand(0, "Luck", "Praise").home(0, "Bushi").hand(1, "Praise").action_phase()
    p.use("Luck").passes(1).use_granted()
    active = p.state.active
    for _ in range(2):
        while p.state.active == active:
            p.passes()
        active = p.state.active
    assert p.state.active == 0
    assert not p.can_use("")


DRILL = strategy(
    "Drill",
    "0 1",
    "",
    Open(
        Target(your(PERSONALITY)),
        Give(Battle(Usable(limit=PER_BATTLE), Target(your(PERSONALITY)), bonus(TARGET, 1)), TARGET, GAME),
    ),
)


@rule("R41")
def test_once_per_battle_comes_back_for_what_a_card_was_given():
    p = made(DRILL).at(0, 0, "Bushi").at(1, 0, "Page").at(0, 1, "Rider").at(1, 1, "Page").hand(0, "Slay")
    p.battle(0, 1)
    given = DRILL.abilities[0].effects[0]
    assert isinstance(given, Give)
    assert isinstance(given.given, Ability)
    p.state.acts.grant(p.state, p.card("Bushi"), given.given, GAME, p.state.underway.scratch(0))
    p.state.ledger.write_used(p.state, p.card("Bushi"), p.state.used[p.card("Bushi")] | 1 << 16)
    p.all_pass().pick(2)
    assert p.state.fight.battlefield == 1
    assert not p.state.used[p.card("Bushi")] >> 16 & 1


# --- any number of targets ---------------------------------------------------------------------------

MUSTER = strategy(
    "Muster",
    "0 1",
    "",
    Open(
        Target(your(PERSONALITY).a("Samurai")),
        Target(your(FOLLOWER)),
        Target(your(ITEM)),
        Target(anyones(PERSONALITY).a("Shugenja")),
        bonus(TARGET, 1),
        bonus(TARGET2, 2),
        Bow(TARGET3),
        Dishonor(TARGET4),
    ),
)


@rule("L5R-ACT-7")
def test_every_target_of_an_action_is_chosen_and_affected():
    p = made(MUSTER).hand(0, "Muster").home(0, "Bushi + War Dogs + Scout Armor", "Rider").home(1, "Sage")
    p.action_phase().use("Muster").choose("Bushi")
    assert (p.force("Bushi"), p.force("War Dogs")) == (3 + 2 + 1, 1 + 2)
    assert p.bowed("Scout Armor")
    assert p.dishonored("Sage")


@rule("R33")
def test_without_a_third_target_there_is_no_action():
    p = made(MUSTER).hand(0, "Muster").home(0, "Bushi + War Dogs").home(1, "Sage").action_phase()
    assert not p.can_use("Muster")


def test_the_third_and_fourth_target_have_names():
    assert card_text(MUSTER)[0].endswith(
        "The Samurai gets +1F. The Follower gets +2F. Bow the Item. Dishonor the Shugenja."
    )


@rule("R15", "R34")
def test_the_third_target_is_one_to_react_to_and_may_slip_away():
    veil = personality(
        "Veil", "Dragon", "1 3 0 5 2", "Shugenja", Reaction(targets(ref=THIS), Destroy(THIS), gain(1))
    )
    p = made(MUSTER, veil).hand(0, "Muster").home(0, "Bushi + War Dogs + Scout Armor").home(1, "Veil")
    p.action_phase().use("Muster")
    assert p.asked == 1
    p.use("Veil")
    assert not p.in_play("Veil")
    assert p.bowed("Scout Armor")


VOLLEY = personality(
    "Archer",
    "Lion",
    "3 3 0 5 2",
    "",
    Battle(
        Target(your(PERSONALITY).being(IS_OTHER)),
        Bow(TARGET),
        ranged(4),
        When(Did(V_DESTROY, TARGET2), (gain(2),)),
    ),
)


@rule("L5R-ACT-7")
def test_a_ranged_attack_hits_its_own_target_and_not_the_one_before():
    p = made(VOLLEY).at(0, 0, "Archer", "Bushi").at(1, 0, "Sage", "Brute").battle(0, 1)
    p.use("Archer").choose("Sage")
    assert p.bowed("Bushi")
    assert p.in_play("Bushi")
    assert not p.in_play("Sage")
    assert p.honor_of(0) == made().honor_of(0) + 2


SIGNAL = strategy(
    "Signal",
    "0 1",
    "",
    Open(
        Target(your(PERSONALITY).a("Samurai")),
        Target(anyones(FOLLOWER), most=2),
        Bow(TARGET),
        bonus(TARGET2, 1),
    ),
)


@rule("R37")
def test_the_second_target_may_be_several_cards():
    p = made(SIGNAL).hand(0, "Signal").home(0, "Bushi + War Dogs", "Page + War Dogs").action_phase()
    p.use("Signal").choose("War Dogs").choose("War Dogs#2")
    assert p.bowed("Bushi")
    assert (p.force("War Dogs"), p.force("War Dogs#2")) == (2, 2)


# --- Chi that changes ---------------------------------------------------------------------------------

YOKE = item("Yoke", "1 -1 0 1", "")
SICKNESS = holding("Sickness", 2, "", Always(Aura(Fixed(-3), CHI, of=anyones(PERSONALITY).a("Samurai"))))
GRIEF = personality(
    "Mourner", "Lion", "3 2 0 5 2", "", Always(Aura(Fixed(-2), CHI), if_=Is(THIS, anyones().being(IS_BOWED)))
)
OLD = item("Old Robe", "0 1 0 1", "", Always(Aura(Fixed(2)), if_=Exists(your(PERSONALITY).a("Shugenja"))))


@rule("R19", "R62")
def test_an_item_that_takes_the_last_chi_destroys_its_bearer():
    p = made(YOKE).hand(0, "Yoke").home(0, "Page").home(1, "Sage").action_phase().use("Equip")
    assert not p.in_play("Page")
    assert not p.in_play("Yoke")


@rule("R19", "R62")
def test_an_item_that_leaves_some_chi_does_not():
    p = made(YOKE).hand(0, "Yoke").home(0, "Bushi").home(1, "Sage").action_phase().use("Equip")
    assert (p.stat("Bushi", CHI), p.force("Bushi")) == (2, 4)


@rule("R19", "R62")
def test_who_lived_by_an_item_dies_without_it():
    charm = item("Charm", "0 2 0 1", "")
    curse = strategy("Curse", "0 1", "", Open(Target(your(PERSONALITY)), penalty(TARGET, 3, CHI)))
    smash = strategy("Smash", "0 1", "", Open(Target(your(ITEM)), Destroy(TARGET)))
    p = made(charm, curse, smash).hand(0, "Curse", "Smash").home(0, "Bushi + Charm").home(1, "Sage")
    p.action_phase().use("Curse")
    assert p.stat("Bushi", CHI) == 2
    p.use("Smash")
    assert not p.in_play("Bushi")


@rule("R19", "R62")
def test_a_card_that_enters_play_may_take_the_last_chi_of_others():
    p = made(SICKNESS).province(0, 0, "Sickness").home(0, "Bushi", "Page").home(1, "Sage").dynasty_phase(0)
    p.buy("Sickness")
    assert not p.in_play("Bushi")
    assert p.in_play("Page")
    assert p.in_play("Sage")


@rule("R19", "R62", "L5R-TRAIT-3")
def test_a_chi_that_depends_on_a_state_is_looked_at_when_the_state_changes():
    p = made(GRIEF, strategy("Tire", "0 1", "", Open(Target(anyones(PERSONALITY)), Bow(TARGET))))
    p.hand(0, "Tire").home(0, "Mourner").home(1, "Sage").action_phase()
    assert p.stat("Mourner", CHI) == 2
    p.use("Tire").choose("Mourner")
    assert not p.in_play("Mourner")


@rule("L5R-UNIT-2")
def test_what_changes_an_item_changes_its_bearer():
    p = made(OLD).home(0, "Bushi + Old Robe", "Sage").home(1, "Sage").action_phase()
    assert (p.force("Old Robe"), p.force("Bushi")) == (2, 5)
    p.state.marks.put_tokens(p.state, p.card("Old Robe"), "Fire", 1, 1, 0, p.state.underway.scratch(0))
    assert p.force("Bushi") == 6


# --- changes that depend on anything ------------------------------------------------------------------


@rule("L5R-TRAIT-3")
@pytest.mark.parametrize(
    ("aura", "before", "after"),
    [
        (Always(Aura(Fixed(2)), if_=Is(THIS, anyones().being(IS_BOWED))), 3, 5),
        (Always(Aura(Figure(CARDS_IN_HAND))), 4, 3),
        (Always(Aura(Fixed(2)), if_=at_least(Figure(FAMILY_HONOR), 12)), 3, 5),
    ],
)
def test_a_bonus_follows_whatever_it_depends_on(aura, before, after):
    wag = personality("Weathervane", "Lion", "3 3 0 5 2", "", aura)
    turn = strategy("Turn", "0 1", "", Open(Target(your(PERSONALITY)), Bow(TARGET), gain(9)))
    p = made(wag, turn).hand(0, "Turn").home(0, "Weathervane").home(1, "Sage").honor(0, 5).action_phase()
    assert p.force("Weathervane") == before
    p.use("Turn")
    assert p.force("Weathervane") == after


@rule("L5R-TRAIT-3")
def test_a_bonus_for_ones_own_turn_ends_with_it():
    wag = personality("Weathervane", "Lion", "3 3 0 5 2", "", Always(Aura(Fixed(2)), if_=You(ACTIVE)))
    p = made(wag).home(0, "Weathervane").hand(0, "Praise").hand(1, "Praise").action_phase()
    assert p.force("Weathervane") == 5
    while p.state.active == 0:
        p.passes()
    assert p.force("Weathervane") == 3


@rule("L5R-TRAIT-3")
def test_what_a_card_says_of_its_own_cost_holds_before_it_is_in_play():
    cheap = personality(
        "Ronin", "Lion", "3 3 0 5 2", "", Always(Aura(Fixed(-2), COST), if_=Exists(your(PERSONALITY)))
    )
    plan = strategy("Plan", "3 1", "", Always(Aura(Fixed(-2), COST)), Open(gain(1)))
    p = made(cheap, plan).province(0, 0, "Ronin").hand(0, "Plan")
    assert (p.stat("Ronin", COST), p.stat("Plan", COST)) == (5, 1)
    assert p.home(0, "Bushi").stat("Ronin", COST) == 3
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    assert p.estate(0, "Small Farm").action_phase().can_use("Plan")  # its one Gold pays for it


@rule("L5R-TRAIT-3")
def test_what_it_says_of_others_does_not_hold_there_even_of_itself():
    host = personality(
        "Host", "Lion", "3 3 0 5 2", "", Always(Aura(Fixed(-2), COST, of=in_province(PERSONALITY)))
    )
    p = made(host).province(0, 0, "Host").province(0, 1, "Brute")
    brute = p.stat("Brute", COST)
    assert p.stat("Host", COST) == 5
    assert p.home(0, "Host").stat("Brute", COST) == brute - 2


@rule("L5R-TRAIT-3")
def test_what_a_card_says_of_its_own_focus_value_counts_where_it_is_focused():
    stance = strategy("Stance", "0 2", "", Always(Aura(Fixed(3), FOCUS)), Open(gain(1)))
    assert (
        made(stance)
        .hand(0, "Stance")
        .state.stats.focus(
            made(stance).hand(0, "Stance").state, made(stance).hand(0, "Stance").card("Stance")
        )
        == 5
    )


@rule("L5R-TRAIT-3")
def test_what_a_stronghold_says_holds_from_the_first_turn_on():
    hall = stronghold(
        "Hall",
        "",
        "7 5 5",
        Always(Aura(Fixed(1), of=your(PERSONALITY))),
        Always(WillNot(V_BOW), if_=You(ACTIVE)),
    )
    p = made(hall, clans=("Hall", "Dragon")).home(0, "Bushi").home(1, "Sage").action_phase()
    assert (p.force("Bushi"), p.force("Sage")) == (4, 2)
    p.state.marks.bow(p.state, p.card("Hall"), None)
    assert not p.bowed("Hall")


# --- other places -------------------------------------------------------------------------------------


@rule("R48", "R15")
@pytest.mark.parametrize("zone", [PROVINCE, DISCARD])
def test_a_reaction_works_from_the_place_it_names(zone):
    ghost = personality(
        "Ghost",
        "Lion",
        "1 1 0 2 0",
        "",
        Reaction(destroyed(what=your().at(ANYWHERE)), Usable(zones=zone), gain(4)),
    )
    for place in (PROVINCE, DISCARD):
        p = made(ghost).hand(1, "Slay").home(0, "Bushi").home(1, "Sage")
        p = p.province(0, 0, "Ghost") if place == PROVINCE else p.discard(0, "Ghost")
        p.action_phase(1).use("Slay").choose("Bushi")
        assert p.can_use("Ghost") is (place == zone)


@rule("R48")
def test_a_strategy_works_from_the_place_it_names():
    echo = strategy("Echo", "0 1", "", Open(Usable(zones=DISCARD), gain(4)))
    both = strategy("Chorus", "0 1", "", Open(Usable(zones=DISCARD | HAND), gain(4)))
    p = made(echo, both).discard(0, "Echo", "Chorus").home(0, "Bushi").action_phase()
    assert (p.can_use("Echo"), p.can_use("Chorus")) == (True, True)
    p = made(echo, both).hand(0, "Echo", "Chorus").home(0, "Bushi").action_phase()
    assert (p.can_use("Echo"), p.can_use("Chorus")) == (False, True)


@rule("L5R-GOLD-1")
def test_a_card_in_a_unit_produces_what_it_says():
    merchant = personality("Merchant", "Lion", "0 2 0 2 0", "", Produces(Fixed(4)))
    cart = follower("Cart", "0 - 0 1", "", Produces(Fixed(3), bows=False))
    p = made(merchant, cart).home(0, "Merchant + Cart").province(0, 0, "Brute").hand(0, "Praise")
    assert p.state.purse.purses(p.state, 0) == p.state.estate[0]  # nobody has said so yet
    p.dynasty_phase(0)
    stronghold_gold = p.state.purse.production(p.state, p.state.stronghold[0], -1)
    assert p.state.purse.gold(p.state, 0, -1, -1) == stronghold_gold + 7
    p.buy("Brute")
    assert p.bowed("Merchant")
    assert not p.bowed("Cart")


@rule("R75", "L5R-TRAIT-1")
def test_a_created_card_listens_too():
    watch = created_follower(2)
    keen = follower("Keen Watch", "2 - 0 1", "", Trait(STRAIGHTEN_PHASES, (gain(1),)))
    call = strategy("Call", "0 1", "", Open(Target(your(PERSONALITY)), Create(keen)))
    p = made(call).hand(0, "Call").home(0, "Bushi").hand(1, "Praise").action_phase()
    assert watch.hours.hears == 0
    p.use("Call")
    honor = p.honor_of(0)
    while p.state.active == 0:
        p.passes()
    assert p.honor_of(0) == honor + 1


# --- what does not happen -----------------------------------------------------------------------------


@rule("L5R-NEGATE-1")
def test_who_is_not_dishonored_is_not():
    pure = personality("Pure", "Lion", "1 3 0 2 2", "", Always(WillNot(V_DISHONOR)))
    shame = strategy("Shame", "0 1", "", Open(Target(anyones(PERSONALITY)), Dishonor(TARGET)))
    guard = strategy("Guard", "0 1", "", Open(Target(your(PERSONALITY)), Shield(V_DISHONOR, TARGET)))
    p = made(pure, shame, guard).hand(0, "Shame", "Shame", "Guard").home(0, "Pure", "Bushi").home(1, "Sage")
    p.action_phase().use("Shame").choose("Pure")
    assert not p.dishonored("Pure")
    p.use("Guard").choose("Bushi").use("Shame#2").choose("Bushi")
    assert not p.dishonored("Bushi")


@rule("L5R-NEGATE-1")
def test_who_does_not_contribute_does_not():
    idle = personality("Idle", "Lion", "4 3 0 2 2", "", Always(WillNot(V_CONTRIBUTE)))
    p = made(idle).at(0, 0, "Idle", "Bushi").at(1, 0, "Sage").battle(0, 1)
    assert p.state.stats.army_force(p.state, 0, 1) == 3
