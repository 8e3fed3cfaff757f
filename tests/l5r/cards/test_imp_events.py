"""Events from Alliance to Iris Festival."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.view import view
from gorin.games.l5r.flow.turn import ACTIONS, Turn
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_BUY, ASK_MAY
from gorin.games.l5r.values.terms import DISCARD, DYNASTY_PHASE, HAND, UP
from l5r.cards.imp_clans import to_turn_of, turn_up
from l5r.cards.marks import card
from support import rule


def pass_on(p: Position) -> Position:
    """Whoever is asked passes, or takes the first choice."""
    return p.pick(0 if 0 in p.state.codes else p.state.codes[0])


def phases_until(p: Position, seat: int) -> set[tuple[int, int]]:
    """What was asked of whom until the turn of a seat: (seat, kind of question)."""
    asked = set()
    turns = p.state.turns[seat]
    while p.state.turns[seat] == turns and p.asked >= 0:
        asked.add((p.asked, p.state.asking))
        pass_on(p)
    return asked


# --- Alliance ----------------------------------------------------------------------------------------


@rule("R269")
@card("Alliance")
def test_an_allied_clan_serves_as_ones_own():
    """R11, R269."""
    p = turn_up("Alliance", "Lion", "Crane").province(0, 1, "Daidoji Uji").honor(0, 10).turn(0)
    assert len(p.state.codes) == 6  # six others: the Scorpion may be named, one's own clan may not
    assert "Lion" not in " ".join(p.offered())
    p.pick(2)  # the Crane
    while p.state.asking != ASK_BUY:
        pass_on(p)
    assert p.can_buy("Daidoji Uji", "discount")
    p.buy("Daidoji Uji", "discount")
    assert p.in_play("Daidoji Uji")


@card("Alliance")
@rule("R269")
def test_an_alliance_lasts_although_somebody_listens_before_actions():
    p = turn_up("Alliance", "Lion", "Crane").province(0, 1, "Daidoji Uji").honor(0, 10)
    p.home(1, "Naka Kuro").turn(0).pick(2)  # the Crane
    for _ in range(20):
        if p.state.asking != ASK_BUY:
            pass_on(p)
    assert p.can_buy("Daidoji Uji", "discount")


@card("Alliance")
def test_other_clans_stay_strangers_and_others_gain_nothing():
    p = turn_up("Alliance", "Lion", "Phoenix").province(0, 1, "Daidoji Uji").province(1, 1, "Daidoji Uji")
    p.honor(0, 10).honor(1, 10).estate(0, "Gold Mine").estate(1, "Gold Mine").turn(0).pick(1)  # the Crab
    while p.state.asking != ASK_BUY:
        pass_on(p)
    assert p.can_buy("0:Daidoji Uji")
    assert not p.can_buy("0:Daidoji Uji", "discount")


# --- Bloom of the White Orchid -----------------------------------------------------------------------


@card("Bloom of the White Orchid")
def test_spells_are_free_for_everybody_until_the_next_turn():
    p = turn_up("Bloom of the White Orchid", "Lion", "Crane").home(0, "Sage").home(1, "Sage").hand(1, "Gust")
    p.hand(0, "Gust", "Sword").turn(0).use("Equip").choose("0:Gust")
    assert p.attachments("0:Sage") == ["Gust"]
    assert not p.bowed("The Ancestral Home of the Lion")
    to_turn_of(p, 1)
    while not p.can_use("Equip"):
        pass_on(p)
    p.use("Equip")
    assert p.attachments("1:Sage") == ["Gust"]
    assert not p.bowed("The Esteemed House of the Crane")
    to_turn_of(p, 0)
    gust = p.state.arrivals.new_card(p.state, p.pool["Gust"], 0, HAND)
    assert p.state.carrying.price(p.state, gust, p.card("0:Sage")) == 4


@card("Bloom of the White Orchid")
def test_items_cost_what_they_cost():
    p = (
        turn_up("Bloom of the White Orchid", "Lion", "Crane")
        .home(0, "Sage")
        .hand(0, "Sword")
        .turn(0)
        .use("Equip")
    )
    assert p.bowed("The Ancestral Home of the Lion")


# --- Bon Festival ------------------------------------------------------------------------------------


@card("Bon Festival")
def test_the_honorable_dead_are_remembered():
    p = turn_up("Bon Festival", "Lion", "Crane", "Crab").discard(0, "Bushi (dead)", "Page (dead)")
    p.discard(1, "Bushi (dead, dishonored)", "Page", "Rider (dead)").turn(0)
    assert [p.honor_of(seat) for seat in range(3)] == [12, 8, 3]
    assert p.zone("Bon Festival") == DISCARD


# --- Chrysanthemum Festival --------------------------------------------------------------------------


@rule("R272")
@card("Chrysanthemum Festival")
def test_each_player_gains_a_province():
    """R126, R272: filled face-down, and not turned up in this Events Phase."""
    p = (
        turn_up("Chrysanthemum Festival", "Lion", "Crane")
        .province(0, 1, "Glimpse of the Unicorn (down)")
        .turn(0)
    )
    assert [p.state.places.province_count(p.state, seat) for seat in range(2)] == [5, 5]
    new = p.state.provinces[0][4]
    assert new >= 0
    assert not p.state.flags[new] & UP
    assert p.zone("Glimpse of the Unicorn") == DISCARD  # the others were turned up all the same
    assert p.state.flags[p.state.provinces[0][2]] & UP
    assert p.state.flags[p.state.provinces[0][3]] & UP
    assert p.state.stats.strength(p.state, 0, 4) == 7


@card("Chrysanthemum Festival")
def test_in_the_next_turn_the_new_province_comes_first():
    p = turn_up("Chrysanthemum Festival", "Lion", "Crane").turn(0)
    to_turn_of(p, 0)
    while not any(isinstance(frame, Turn) and frame.stage > ACTIONS for frame in p.state.underway.stack):
        pass_on(p)
    assert p.state.flags[p.state.provinces[0][4]] & UP


# --- Dead Walk The Earth -----------------------------------------------------------------------------


@rule("R245")
@card("Dead Walk The Earth")
def test_the_dead_walk_for_a_round_and_then_fall():
    """R245: destroyed after the next turn of the player begins, before anything straightens."""
    p = turn_up("Dead Walk The Earth", "Lion", "Crane").home(0, "Ghoul (bowed) + Zombies + Footmen")
    p.home(1, "Bushi + Zombies").turn(0)
    assert (p.force("Ghoul"), p.force("0:Zombies"), p.force("1:Zombies"), p.force("Footmen")) == (6, 6, 6, 2)
    assert p.force("Bushi") == 3
    to_turn_of(p, 1)
    assert p.force("1:Zombies") == 6
    to_turn_of(p, 0)
    assert p.zone("Ghoul") == DISCARD
    assert p.zone("1:Zombies") == DISCARD
    assert p.in_play("Bushi")


@rule("R245")
@card("Dead Walk The Earth")
def test_who_reaches_forty_wins_before_the_dead_fall():
    """R245: the look at the Honor comes between."""
    p = turn_up("Dead Walk The Earth", "Lion", "Crane").home(0, "Ghoul").turn(0)
    p.honor(0, 40)
    to_turn_of(p, 0)
    assert p.state.winners == (0,)
    assert p.in_play("Ghoul")


@card("Dead Walk The Earth")
def test_the_dead_fall_although_their_caller_is_gone():
    """R23: when that player's turn would have begun."""
    p = turn_up("Dead Walk The Earth", "Lion", "Crane", "Crab").home(1, "Ghoul").turn(0)
    for slot in range(4):
        p.state.zones.destroy_province(p.state, 0, slot, None)
    p.state.asked = -1
    p.state.underway.run(p.state)
    assert p.force("Ghoul") == 6
    while p.state.turns[1] == 3 or p.state.active == 1:
        pass_on(p)
    assert p.force("Ghoul") == 6
    while p.state.active == 2:
        pass_on(p)
    assert p.zone("Ghoul") == DISCARD


# --- Emergence of the Tortoise, Emperor's Peace --------------------------------------------------------


@card("Emergence of the Tortoise")
def test_nobody_has_a_dynasty_phase_until_the_next_turn():
    p = turn_up("Emergence of the Tortoise", "Lion", "Crane").province(0, 1, "Page").province(1, 1, "Page")
    p.hand(0, "Rest").hand(1, "Rest").turn(0)
    assert not any(kind == ASK_BUY for _, kind in phases_until(p, 0))
    assert (0, ASK_BUY) in phases_until(p, 1)


@card("Emergence of the Tortoise", "Shiba Ujimitsu")
def test_what_happens_as_a_dynasty_phase_ends_does_not_happen():
    """R27: a phase left out has no end."""
    p = (
        turn_up("Emergence of the Tortoise", "Phoenix", "Crane")
        .discard(0, "Shiba Ujimitsu (dead)")
        .home(0, "Page")
    )
    to_turn_of(p.turn(0), 1)
    assert p.zone("Shiba Ujimitsu") == DISCARD
    assert p.state.phase != DYNASTY_PHASE


@card("Emperor's Peace")
def test_nobody_attacks_until_the_next_turn():
    p = turn_up("Emperor's Peace", "Lion", "Crane").home(0, "Brute").home(1, "Brute").hand(0, "Rest").turn(0)
    assert not any(kind == ASK_ATTACK for _, kind in phases_until(p, 0))
    assert (0, ASK_ATTACK) in phases_until(p, 1)


# --- Evil Feeds Upon Itself --------------------------------------------------------------------------


@rule("R285")
@card("Evil Feeds Upon Itself")
def test_the_least_honored_lose_a_province():
    """R285: the one furthest from the Dynasty deck that is left."""
    p = turn_up("Evil Feeds Upon Itself", "Lion", "Crane", "Crab").honor(0, 5).honor(1, 2).honor(2, 2)
    p.destroyed(2, 3).turn(0)
    assert [p.state.places.has_province(p.state, 0, slot) for slot in range(4)] == [True] * 4
    assert [p.state.places.has_province(p.state, 1, slot) for slot in range(4)] == [True, True, True, False]
    assert [p.state.places.has_province(p.state, 2, slot) for slot in range(4)] == [True, True, False, False]


@card("Evil Feeds Upon Itself")
def test_the_next_least_do_not_suffer_for_one_who_falls():
    p = turn_up("Evil Feeds Upon Itself", "Lion", "Crane", "Crab").honor(0, 5).honor(1, 2).honor(2, 3)
    p.destroyed(1, 0, 1, 2).turn(0)
    assert p.state.out[1]
    assert p.state.places.province_count(p.state, 2) == 4


# --- Glimpse of the Unicorn, Imperial Gift -----------------------------------------------------------


@card("Glimpse of the Unicorn")
def test_a_glimpse_is_a_card():
    p = turn_up("Glimpse of the Unicorn", "Lion", "Crane").turn(0)
    assert len(p.hand_of(0)) == 1
    assert p.hand_of(1) == []
    assert p.zone("Glimpse of the Unicorn") == DISCARD
    assert not p.state.flags[p.state.provinces[0][0]] & UP  # refilled face-down


@card("Imperial Gift")
def test_a_gift_is_honor_and_an_item():
    p = turn_up("Imperial Gift", "Lion", "Crane").deck(0, "Sword", "Rest").turn(0)
    assert p.may_choose("Sword")
    assert not p.may_choose("Rest")
    p.choose("Sword")
    assert p.hand_of(0) == ["Sword"]
    assert p.honor_of(0) == 8


# --- Hurricane ---------------------------------------------------------------------------------------


@rule("R293")
@card("Hurricane")
def test_everybody_destroys_a_holding_to_the_right():
    """R293: in turn order from the player of the Event."""
    p = (
        turn_up("Hurricane", "Lion", "Crane", "Crab")
        .estate(0, "Farm", "Gold Mine")
        .estate(1, "Farm", "Gold Mine")
    )
    p.estate(2, "Farm", "Gold Mine").turn(0)
    assert p.asked == 0
    assert p.may_choose("2:Farm")
    assert not p.may_choose("1:Farm")
    assert not p.may_choose("0:Farm")
    p.choose("2:Farm")
    assert p.asked == 1
    p.choose("0:Gold Mine")
    assert p.asked == 2
    p.choose("1:Farm")
    assert [p.zone(name) == DISCARD for name in ("2:Farm", "0:Gold Mine", "1:Farm")] == [True] * 3
    assert p.in_play("0:Farm")


@rule("R293")
@card("Hurricane")
def test_who_has_no_holding_loses_none_and_strongholds_stand():
    p = turn_up("Hurricane", "Lion", "Crane").estate(0, "Farm").turn(0)
    assert p.zone("Farm") == DISCARD
    assert p.in_play("The Esteemed House of the Crane")


# --- Imperial Quest ----------------------------------------------------------------------------------


def quest(hand: str = "Rest") -> Position:
    p = turn_up("Imperial Quest", "Lion", "Crane").home(0, "Page").home(1, "Bushi").hand(0, hand)
    return p.turn(0)


@rule("R273")
@card("Imperial Quest")
def test_a_quest_pays_while_the_seeker_stays_bowed():
    """R273: any player's Personality with Chi 3 or more; two Honor in each of his controller's turns."""
    p = quest()
    assert p.bowed("Bushi")  # the Page has too little Chi
    gained = []
    for _ in range(3):
        while not (p.asked == 1 and p.state.asking == ASK_MAY):
            pass_on(p)
        before = p.honor_of(1)
        p.pick(1)
        gained.append(p.honor_of(1) - before)
    assert gained == [2, 2, 2]
    assert p.bowed("Bushi")


@rule("R273")
@card("Imperial Quest")
@pytest.mark.parametrize(("patience", "shamed"), [(0, True), (1, True), (2, False)])
def test_who_gives_up_before_the_third_turn_is_dishonored(patience, shamed):
    p = quest()
    for turn in range(patience + 1):
        while not (p.asked == 1 and p.state.asking == ASK_MAY):
            pass_on(p)
        p.pick(1 if turn < patience else 0)
    assert not p.bowed("Bushi")
    assert p.dishonored("Bushi") == shamed
    # The quest is over: who bows and straightens later suffers and gains nothing more.
    p.state.marks.rehonor(p.state, p.card("Bushi"))
    p.state.marks.bow(p.state, p.card("Bushi"), None)
    to_turn_of(to_turn_of(p, 0), 1)
    assert not p.bowed("Bushi")
    assert not p.dishonored("Bushi")


@rule("R303")
@card("Imperial Quest")
def test_any_straightening_counts_and_may_be_stopped():
    """R303."""
    p = quest()
    while not p.can_use("Rest"):
        pass_on(p)
    p.use("Rest")
    if p.state.asking != ASK_MAY:
        p.choose("Bushi")
    assert (p.asked, p.state.asking) == (1, ASK_MAY)
    honor = p.honor_of(1)
    p.pick(1)
    assert p.bowed("Bushi")
    assert p.honor_of(1) == honor  # it pays in the Straighten Phase only
    assert not p.dishonored("Bushi")


# --- Iris Festival -----------------------------------------------------------------------------------


@card("Iris Festival")
def test_the_iris_drives_the_shadowlands_out():
    p = (
        turn_up("Iris Festival", "Lion", "Crane")
        .home(0, "Ghoul + Footmen")
        .home(1, "Bushi + Zombies")
        .turn(0)
    )
    assert p.zone("Ghoul") == DISCARD
    assert p.zone("Footmen") == DISCARD
    assert p.zone("Zombies") == DISCARD
    assert p.in_play("Bushi")


# --- Inheritance -------------------------------------------------------------------------------------


@card("Inheritance")
def test_an_inheritance_helps_to_buy_one_card():
    p = turn_up("Inheritance", "Lion", "Crane").province(0, 1, "Brute").province(0, 2, "Bushi").turn(0)
    while p.state.asking != ASK_BUY:
        pass_on(p)
    assert p.can_buy("Brute")  # 8: the Stronghold makes 3
    p.buy("Brute")
    assert p.in_play("Brute")
    assert p.bowed("The Ancestral Home of the Lion")
    assert not p.can_buy("Bushi")  # it is spent


@card("Inheritance")
def test_an_inheritance_is_not_kept_and_pays_for_no_action():
    p = (
        turn_up("Inheritance", "Lion", "Crane")
        .home(0, "Page")
        .hand(0, "Sword")
        .province(0, 2, "Bushi")
        .turn(0)
    )
    assert p.state.purse.gold(p.state, 0, -1, -1) == 3
    assert p.state.purse.gold(p.state, 0, p.card("Sword"), -1) == 8
    to_turn_of(p, 0)
    assert p.state.purse.gold(p.state, 0, p.card("Sword"), -1) == 3


@card("Inheritance")
def test_nobody_else_inherits_and_one_may_keep_it_for_later():
    p = (
        turn_up("Inheritance", "Lion", "Crane")
        .home(0, "Page")
        .hand(0, "Sword")
        .province(0, 2, "Bushi")
        .turn(0)
    )
    assert p.state.purse.gold(p.state, 1, p.card("Sword"), -1) == 4
    p.use("Equip", pay=False).pay("The Ancestral Home of the Lion")
    assert p.attachments("Page") == ["Sword"]
    while p.state.asking != ASK_BUY:
        pass_on(p)
    p.buy("Bushi")
    assert p.in_play("Bushi")


# --- Celestial Alignment -----------------------------------------------------------------------------


@rule("R239")
@card("Celestial Alignment")
def test_a_bowed_shugenja_casts_each_spell_once_a_turn():
    """R239: the bowing is waived; an unbowed one bows as usual, and may cast once more then."""
    p = (
        turn_up("Celestial Alignment", "Lion", "Crane")
        .home(0, "Sage + Gust")
        .home(1, "Bushi + Footmen", "Brute")
    )
    p.turn(0).use("Gust").choose("Bushi")
    assert p.bowed("Sage")
    while p.asked == 1:
        p.passes()
    p.use("Gust").choose("Brute")
    assert p.bowed("Brute")
    while p.asked == 1:
        p.passes()
    assert not p.can_use("Gust")
    p.use("Sage").choose("Footmen")  # an ability of his own is another thing
    assert p.bowed("Footmen")
    while p.asked == 1:
        p.passes()
    assert not p.can_use("Sage")


@rule("R239")
@card("Celestial Alignment")
def test_the_stars_shine_on_everybody_until_the_next_turn():
    p = turn_up("Celestial Alignment", "Lion", "Crane").home(1, "Sage (bowed) + Gust").home(0, "Bushi")
    p.hand(0, "Stroll").turn(0)
    p.use("Stroll")
    assert p.asked == 1
    assert p.can_use("Gust")
    to_turn_of(p, 1)
    while p.asked != 1 or not p.can_use("Gust"):
        pass_on(p)
    p.use("Gust").choose("Bushi")
    p.state.marks.bow(p.state, p.card("Sage"), None)
    to_turn_of(p, 0)
    while p.asked != 0:
        pass_on(p)
    p.state.marks.bow(p.state, p.card("Sage"), None)
    p.passes(0)
    assert not (p.asked == 1 and p.can_use("Gust"))


@card("Celestial Alignment")
def test_who_is_no_shugenja_rests():
    p = turn_up("Celestial Alignment", "Lion", "Crane").home(1, "Matsu Imura (bowed)", "Akodo Kage (bowed)")
    p.home(0, "Isawa Kaede (bowed)", "Yasuki Taka").estate(0, "Gold Mine", "Gold Mine").turn(0)
    assert p.can_use("Isawa Kaede")  # straightened, like everybody
    p.use("Yasuki Taka").choose("Gold Mine")
    while p.asked == 1:
        p.passes()
    assert not p.can_use("Yasuki Taka")


@card("Emperor's Peace", "Alliance")
def test_everybody_sees_what_events_have_left_behind():
    p = turn_up("Emperor's Peace", "Lion", "Crane").province(0, 1, "Alliance").turn(0).pick(1)
    for seat in (None, 0, 1):
        assert view(p.state, seat).facts["in_force"] == "Emperor's Peace (seat 0), Alliance (seat 0)"
    to_turn_of(p, 0)
    assert view(p.state, 0).facts["in_force"] == "Alliance (seat 0)"
