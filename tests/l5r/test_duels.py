"""Duels, sentence by sentence of the glossary. No card of the set challenges, so two are made here."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import before_action
from gorin.games.l5r.language.selectors import anyones, enemy, others, your
from gorin.games.l5r.language.statements import Battle, FocusEffect, Open, Perform, Target
from gorin.games.l5r.language.states import Destroy, Dishonor
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.steering import Choose
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_BOTTOM, ASK_ORDER
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BATTLE,
    CHOSEN,
    CONTROLLER,
    DECK,
    DISCARD,
    FOCUSED,
    FORCE,
    HAND,
    LIMBO,
    PERFORMER,
    PERSONALITY,
    POOL,
    TARGET,
    TARGET2,
    THIS,
    UP,
)
from gorin.kernel.values import GorinError
from l5r.cards.marks import card
from support import rule

CHEER = bonus(PERFORMER, 3)
TO_THE_WINNER = gain(3, CONTROLLER, PERFORMER)
ROLES = (Perform(your(PERSONALITY), targeted=True), Target(others(PERSONALITY)))

#: To the death; for Honor, by Force; one that may be refused; and one among friends.
TO_THE_DEATH = strategy(
    "To the Death", "0 5", "", Open(*ROLES, Challenge(PERFORMER, TARGET, loser=(Destroy(),)))
)
BY_FORCE = strategy(
    "By Force",
    "0 5",
    "",
    Open(*ROLES, Challenge(PERFORMER, TARGET, (TO_THE_WINNER,), (lose(2, CONTROLLER),), stat=FORCE)),
)
REFUSABLE = strategy(
    "An Offer", "0 5", "", Open(*ROLES, Challenge(PERFORMER, TARGET, loser=(Destroy(),), refusable=True))
)
AMONG_FRIENDS = strategy(
    "Among Friends",
    "0 5",
    "",
    Open(
        Target(your(PERSONALITY)),
        Target(your(PERSONALITY)),
        Challenge(TARGET, TARGET2, loser=(Destroy(),)),
    ),
)
#: A card whose Focus Effect kills, and one whose Focus Effect dishonors.
POISON = strategy(
    "Poison", "0 1", "", FocusEffect((Choose(anyones(PERSONALITY).at(ANYWHERE)), Destroy(CHOSEN)))
)
INSULT = strategy(
    "Insult", "0 1", "", FocusEffect((Choose(anyones(PERSONALITY).at(ANYWHERE)), Dishonor(CHOSEN)))
)
#: A duel in a battle that encourages its winner, and courage that comes only later.
IN_BATTLE = strategy(
    "A Clash of Swords",
    "0 5",
    "",
    Battle(Perform(your(PERSONALITY)), Target(enemy(PERSONALITY)), Challenge(PERFORMER, TARGET, (CHEER,))),
)
LATER = strategy(
    "Later Courage",
    "0 5",
    "",
    Battle(Perform(your(PERSONALITY)), Delay(before_action(BATTLE), (CHEER,))),
)
#: What whoever plays the card gets, if anybody wins, and loses for each loser.
FOR_YOU = strategy(
    "A Patron's Duel",
    "0 5",
    "",
    Open(*ROLES, Challenge(PERFORMER, TARGET, (gain(5), Draw(1)), (lose(1),), stat=FORCE)),
)
#: A Personality whose own strength grows, whoever wins.
FENCER = personality(
    "Fencer",
    "Lion",
    "3 3 - 5 2",
    "",
    Open(Target(others(PERSONALITY)), Challenge(THIS, TARGET, winner=(bonus(THIS, 2),))),
)
MASTER = personality("Master", "Lion", "1 6 - 5 3", "Duelist, Samurai")
SLOW = personality("Slow One", "Lion", "1 6 - 5 3", "Samurai")
CARDS: tuple[CardDef, ...] = (
    *(TO_THE_DEATH, BY_FORCE, REFUSABLE, AMONG_FRIENDS, IN_BATTLE, LATER),
    *(POISON, INSULT, MASTER, SLOW, FOR_YOU, FENCER),
)


def duel(
    one: str,
    other: str,
    by: str = "To the Death",
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    fill: int = 12,
    active: int = 0,
) -> Position:
    """Seat 0's Personality has challenged seat 1's. The last card of a deck is its top."""
    p = Position("Lion", "Dragon", cards=CARDS, fill=fill, active=active)
    p.hand(0, by, *hands[0]).hand(1, *hands[1]).deck(0, *decks[0]).deck(1, *decks[1])
    p.home(0, one).home(1, other).action_phase(active)
    if p.asked != 0:
        p.passes(1)
    return p.use(by)


THREE = ("Palm Strike", "Inspire Fear", "Ring of Air")  # Focus Values 3, 3 and 4
TWO_THREES = (THREE, ("Hitsu-Do", "Sneak Attack", "Maws of Stone"))


# --- pools, focusing and striking --------------------------------------------------------------------


def test_both_players_form_a_pool_of_their_three_top_fate_cards() -> None:
    p = duel("Akodo Kuma", "Togashi Taro", decks=TWO_THREES)
    assert [p.zone(title) for title in (*THREE, *TWO_THREES[1])] == [POOL] * 6
    assert len(p.state.fate_decks[0]) == 12


def test_a_pool_is_known_to_its_player_alone() -> None:
    p = duel("Akodo Kuma", "Togashi Taro", decks=TWO_THREES)
    assert p.state.known[p.card("Palm Strike")] == 0b01
    assert p.state.known[p.card("Hitsu-Do")] == 0b10


def test_a_short_deck_gives_a_short_pool() -> None:  # R141
    p = duel("Akodo Kuma", "Togashi Taro", decks=(("Palm Strike",), ("Hitsu-Do",)), fill=0)
    assert p.asked == 1
    assert p.choose("Hitsu-Do").zone("Hitsu-Do") == FOCUSED
    assert p.choose("Palm Strike").dead("Akodo Kuma")  # 3 + 3 against 3 + 4: nobody can focus any more


def test_the_challenged_player_is_first_and_the_players_take_turns() -> None:
    p = duel("Akodo Kuma", "Togashi Taro", decks=TWO_THREES)
    assert p.asked == 1
    assert p.choose("Hitsu-Do").asked == 0
    assert p.choose("Palm Strike").asked == 1


def test_focused_cards_lie_face_down_until_the_strike() -> None:
    p = duel("Akodo Kuma", "Togashi Taro", decks=TWO_THREES).choose("Hitsu-Do")
    assert p.state.known[p.card("Hitsu-Do")] == 0b10
    p.passes(0)
    assert p.state.flags[p.card("Hitsu-Do")] & UP


def test_a_strike_at_once_compares_chi_alone() -> None:
    p = duel("Master", "Togashi Taro").passes(1)
    assert p.dead("Togashi Taro")
    assert p.in_play("Master")


def test_each_player_may_focus_one_card_from_the_hand() -> None:
    p = duel("Akodo Kuma", "Togashi Taro", hands=(("Palm Strike", "Inspire Fear"), ("Hitsu-Do",)))
    p.choose("Hitsu-Do").choose("Palm Strike").choose("1:Spearmen")
    assert not p.may_choose("Inspire Fear")
    assert p.zone("Inspire Fear") == HAND


def test_the_card_that_challenges_is_not_in_hand() -> None:
    p = duel("Akodo Kuma", "Togashi Taro").choose("1:Spearmen")
    assert not p.may_choose("To the Death")


def test_who_cannot_focus_must_strike() -> None:
    p = duel("Master", "Togashi Taro", fill=0)
    assert p.dead("Togashi Taro")  # without a question


def test_focus_values_are_added_to_the_stat_of_the_duel() -> None:
    p = duel("Master", "Togashi Taro", decks=TWO_THREES).choose("Hitsu-Do").passes(0)
    assert p.dead("Master")  # 6 against 3 + 4


def test_the_stat_of_a_duel_can_be_another_than_chi() -> None:
    p = duel("Togashi Konishi", "Togashi Taro", by="By Force").passes(1)  # Force 4 against 3, Chi 2 against 3
    assert p.honor_of(0) == 7 + 3
    assert p.honor_of(1) == 5 - 2


# --- Duelists ----------------------------------------------------------------------------------------


def test_a_duelist_who_challenges_an_equal_goes_first_and_must_focus() -> None:
    p = duel("Master", "Slow One")
    assert p.asked == 0
    with pytest.raises(GorinError):
        p.passes(0)
    assert p.choose("0:Spearmen").asked == 1


def test_only_the_first_focus_is_forced() -> None:
    p = duel("Master", "Slow One").choose("0:Spearmen").choose("1:Spearmen").passes(0)
    assert p.dead("Master")
    assert p.dead("Slow One")


def test_a_duelist_with_the_higher_stat_lets_the_other_go_first() -> None:
    assert duel("Master", "Togashi Taro").asked == 1


def test_against_another_duelist_the_challenged_goes_first() -> None:
    assert duel("Master", "Togashi Satsu").asked == 1


def test_a_challenged_duelist_has_no_privilege() -> None:
    p = duel("Slow One", "Togashi Satsu")
    assert p.asked == 1
    assert p.passes(1).dead("Togashi Satsu")


def test_a_duelist_without_cards_strikes_after_all() -> None:
    p = duel("Master", "Slow One", fill=0)
    assert p.dead("Master")
    assert p.dead("Slow One")


# --- Focus Effects -----------------------------------------------------------------------------------


@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_orders_all_focus_effects(active: int) -> None:
    p = duel("Master", "Togashi Taro", hands=(("Insult",), ("Insult",)), active=active)
    p.choose("1:Insult").choose("0:Insult").passes(1)
    assert p.asked == active
    assert p.state.asking == ASK_ORDER
    assert p.pick(1).asked == 0  # of the two the challenger's, whose player says whom it insults


def test_a_focus_effect_belongs_to_the_player_who_focused_the_card() -> None:
    p = duel("Master", "Togashi Taro", hands=((), ("Insult",))).choose("Insult").passes(0)
    assert p.asked == 1
    assert p.choose("Master").dishonored("Master")


def test_what_was_focused_and_did_something_is_counted() -> None:
    p = duel("Master", "Togashi Taro", hands=((), ("Insult",)))
    p.state.tally = {}
    p.choose("Insult")
    assert p.state.tally == {}
    p.passes(0)
    assert p.state.tally["Insult: focused"] == p.state.tally["Insult: focus effect"] == 1


def test_when_a_duelist_is_gone_nobody_wins_or_loses() -> None:  # R142
    p = duel("Master", "Togashi Taro", hands=((), ("Poison",))).choose("Poison").passes(0).choose("Master")
    assert p.dead("Master")
    assert p.in_play("Togashi Taro")
    assert p.zone("Poison") == DISCARD


@card("Low Stance", "Togashi Konishi")
def test_konishis_fire_cards_count_one_more_and_low_stance_negates_it() -> None:
    p = duel("Akodo Kuma", "Togashi Konishi", hands=(("Palm Strike",), ("Hitsu-Do",)))
    p.choose("Hitsu-Do").choose("Palm Strike").passes(1)
    assert p.dead("Akodo Kuma")  # 3 + 3 against 2 + 4 + 1
    p = duel("Akodo Kuma", "Togashi Konishi", hands=(("Low Stance",), ("Hitsu-Do",)))
    p.choose("Hitsu-Do").choose("Low Stance").passes(1)
    assert p.dead("Togashi Konishi")
    assert p.in_play("Akodo Kuma")  # 3 + 4 against 2 + 4


@card("Togashi Konishi")
def test_konishi_gives_nothing_to_other_cards_or_to_others() -> None:
    p = duel("Akodo Kuma", "Togashi Konishi", hands=(("Palm Strike",), ("Spinning Heel Kick",)))
    p.choose("Spinning Heel Kick").choose("Palm Strike").passes(1)
    assert p.dead("Akodo Kuma")
    assert p.dead("Togashi Konishi")  # 3 + 3 against 2 + 4
    p = duel("Akodo Kuma", "Togashi Taro", hands=(("Spinning Heel Kick",), ("Hitsu-Do",)))
    p.state.arrivals.enter(
        p.state, p.state.arrivals.new_card(p.state, p.pool["Togashi Konishi"], 1, LIMBO), 1, None
    )
    p.choose("Hitsu-Do").choose("Spinning Heel Kick").passes(1)
    assert p.dead("Akodo Kuma")
    assert p.dead("Togashi Taro")  # Konishi only watches


# --- resolution and what follows ---------------------------------------------------------------------


def test_in_a_tie_both_lose_and_nobody_wins() -> None:
    p = duel("Akodo Kuma", "Togashi Taro").passes(1)
    assert p.dead("Akodo Kuma")
    assert p.dead("Togashi Taro")
    p = duel("Togashi Akagi", "Togashi Osawa", by="By Force").passes(1)
    assert p.honor_of(0) == 7 - 2
    assert p.honor_of(1) == 5 - 2


def test_focused_cards_are_discarded() -> None:
    p = duel("Akodo Kuma", "Togashi Taro", hands=(("Palm Strike",), ("Hitsu-Do",)))
    p.choose("Hitsu-Do").choose("Palm Strike").passes(1)
    assert p.zone("Hitsu-Do") == DISCARD
    assert p.zone("Palm Strike") == DISCARD


def test_the_rest_of_a_pool_goes_under_the_deck_in_the_order_its_player_likes() -> None:
    p = duel("Master", "Togashi Taro", decks=((), ("Hitsu-Do", "Sneak Attack", "Maws of Stone"))).passes(1)
    p.choose("0:Spearmen", "0:Spearmen").choose("Sneak Attack", "Hitsu-Do")
    bottom = [p.state.defs[number].title for number in p.state.fate_decks[1][:3]]
    assert bottom == ["Maws of Stone", "Hitsu-Do", "Sneak Attack"]
    assert p.zone("Hitsu-Do") == DECK


def test_changes_to_focus_values_end_with_the_duel() -> None:
    p = duel("Akodo Kuma", "Togashi Konishi", hands=(("Palm Strike",), ("Hitsu-Do",)))
    p.choose("Hitsu-Do").choose("Palm Strike").passes(1)
    assert p.zone("Hitsu-Do") == DISCARD
    assert p.state.stats.focus(p.state, p.card("Hitsu-Do")) == 4


@card("Togashi's Guidance")
def test_a_ring_that_was_focused_can_be_taken_back() -> None:
    p = (
        Position("Dragon", "Lion", cards=CARDS)
        .hand(0, "To the Death", "Ring of Air")
        .home(0, "Togashi Satsu")
    )
    p.estate(0, "Togashi's Guidance").home(1, "Akodo Kuma").action_phase(0).use("To the Death")
    p.choose("1:Spearmen").choose("Ring of Air").passes(1)
    while p.state.asking == ASK_BOTTOM:
        p.pick(p.state.codes[0])
    assert p.zone("Ring of Air") == DISCARD
    p.use("Togashi's Guidance").pick(1)
    assert p.in_play("Ring of Air")
    assert p.zone("Togashi's Guidance") == DISCARD


@card("Justly Earned Victory")
def test_a_bonus_for_the_winner_comes_from_the_action_that_led_to_the_duel() -> None:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "A Clash of Swords").hand(1, "Justly Earned Victory")
    p.at(0, 0, "Master").at(1, 0, "Togashi Taro").battle(attacker=1, defender=0)
    p.use("A Clash of Swords").passes(1)
    while p.state.asking == ASK_BOTTOM:
        p.pick(p.state.codes[0])
    assert p.force("Master") == 4
    assert p.use("Justly Earned Victory", 1).force("Master") == 1


@card("Justly Earned Victory")
def test_so_does_a_bonus_that_an_action_put_off() -> None:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Later Courage").hand(1, "Justly Earned Victory")
    p.at(0, 0, "Master").at(1, 0, "Togashi Taro").battle(attacker=1, defender=0)
    p.use("Later Courage")
    p.state.log = []
    p.use("Justly Earned Victory", 1)
    assert ev.Changed(stat="Force", by=3, card=p.card("Master")) in p.state.log  # just before it took effect
    assert p.force("Master") == 1


# --- challenges --------------------------------------------------------------------------------------


def test_a_challenge_that_may_be_refused_asks_first() -> None:
    p = duel("Master", "Togashi Taro", by="An Offer")
    assert p.asked == 1
    assert p.pick(1).in_play("Togashi Taro")
    assert p.state.duelists == ()
    p = duel("Master", "Togashi Taro", by="An Offer").passes(1)
    assert len(p.state.pools[0]) == 3


def test_two_personalities_of_one_player_do_not_duel() -> None:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Among Friends", "Palm Strike")
    p.home(0, "Master", "Slow One").action_phase(0).use("Among Friends").choose("Master", "Slow One")
    assert p.in_play("Slow One")
    assert p.zone("Among Friends") == DISCARD
    assert p.state.pools[0] == ()


@card("Tempered No-Dachi")
def test_who_carries_the_tempered_blade_issues_no_challenge_but_can_be_challenged() -> None:
    p = duel("Master + Tempered No-Dachi", "Togashi Taro")
    assert p.in_play("Togashi Taro")
    assert p.state.duelists == ()
    assert p.zone("To the Death") == DISCARD
    p = duel("Master", "Togashi Taro + Tempered No-Dachi")
    assert p.asked == 1
    assert len(p.state.duelists) == 2


@card("Strength of the Bamboo")
def test_what_a_duel_does_is_an_effect_of_the_action_that_challenged() -> None:
    p = Position("Lion", "Lion", cards=CARDS).hand(0, "To the Death").hand(1, "Strength of the Bamboo")
    p.home(0, "Master").home(1, "Akodo Masao").action_phase(0).use("To the Death")
    p.use("Strength of the Bamboo").passes(1)
    assert p.in_play("Akodo Masao")


def test_the_loser_of_a_duel_may_commit_seppuku_before_the_honor_is_lost() -> None:
    p = duel("Togashi Akagi", "Slow One", by="By Force").passes(1)
    assert p.can_use("Seppuku")
    assert p.use("Seppuku").dead("Slow One")
    assert p.honor_of(1) == 5 - 1


# --- who is meant --------------------------------------------------------------------------------------


@rule("CEL-DUEL-4")
@pytest.mark.parametrize(
    ("one", "other", "honor"),
    [
        ("Togashi Konishi", "Togashi Taro", (7 + 3, 5 - 2)),
        ("Togashi Taro", "Togashi Konishi", (7 - 2, 5 + 3)),
    ],
)
def test_the_winners_controller_gains_where_the_text_says_so(
    one: str, other: str, honor: tuple[int, int]
) -> None:
    p = duel(one, other, by="By Force").passes(1)
    assert (p.honor_of(0), p.honor_of(1)) == honor
    assert "the winner's controller gains 3 Honor" in printed(BY_FORCE)
    assert "the loser's controller loses 2 Honor" in printed(BY_FORCE)


@rule("CEL-DUEL-4")
@pytest.mark.parametrize(
    ("one", "other", "gained"),
    [
        ("Togashi Konishi", "Togashi Taro", 4),
        ("Togashi Taro", "Togashi Konishi", 4),
        ("Togashi Akagi", "Togashi Osawa", -2),
    ],
)
def test_you_is_whoever_takes_the_action_whoever_wins(one: str, other: str, gained: int) -> None:
    p = duel(one, other, by="A Patron's Duel").passes(1)
    assert (p.honor_of(0), p.honor_of(1)) == (7 + gained, 5)
    assert len(p.hand_of(0)) == (1 if gained > 0 else 0)
    assert "if somebody wins, gain 5 Honor and draw a card; for each loser, lose 1 Honor" in printed(FOR_YOU)


@rule("CEL-DUEL-4")
@pytest.mark.parametrize("other", ["Togashi Konishi", "Master"])
def test_this_card_is_the_card_that_speaks_and_not_the_winner(other: str) -> None:
    p = Position("Lion", "Dragon", cards=CARDS).home(0, "Fencer").home(1, other).action_phase(0)
    force = p.force(other)
    p.use("Fencer").passes(1)
    assert p.force("Fencer") == 3 + 2
    assert p.force(other) == force


@rule("CEL-DUEL-4", "R91")
def test_a_loss_that_a_duel_brings_is_caused_by_who_took_the_action() -> None:
    p = duel("Togashi Konishi", "Togashi Taro", by="By Force").passes(1)
    assert p.state.realm.caused == [2, 0]


def printed(definition: CardDef) -> str:
    return " ".join(card_text(definition))
