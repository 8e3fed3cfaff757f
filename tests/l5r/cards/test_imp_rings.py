"""The five Rings of Imperial: when they enter play, and what good they do there (R234)."""

from __future__ import annotations

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.language.always import Always, Rampart
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import BEFORE_RESOLUTION
from gorin.games.l5r.language.selectors import others, your
from gorin.games.l5r.language.statements import Open, Perform, Target, TerrainText
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets import pool
from gorin.games.l5r.sets.printed import fortification, strategy
from gorin.games.l5r.values.asking import ASK_ENTRY
from gorin.games.l5r.values.terms import CHI, DISCARD, ENLIGHTENMENT, PERFORMER, PERSONALITY, TARGET
from l5r.cards.magic import CAST_OF
from l5r.cards.marks import card
from support import rule

HILL = strategy("Hill", "0 2", "Terrain", TerrainText(BEFORE_RESOLUTION, (gain(1),)))
DALE = strategy("Dale", "0 2", "Terrain", TerrainText(BEFORE_RESOLUTION, (gain(2),)))
DUEL = strategy(
    "Duel",
    "0 3",
    "",
    Open(Perform(your(PERSONALITY)), Target(others(PERSONALITY)), Challenge(PERFORMER, TARGET)),
)
WALL = fortification("Wall", 2, "", Always(Rampart(3)))
CARDS = [*CAST_OF, HILL, DALE, DUEL, WALL]


def table(*clans: str) -> Position:
    return Position(*(clans or ("Phoenix", "Lion")), ruleset=IMPERIAL, cards=CARDS)


def offered(p: Position, title: str, seat: int = 0) -> bool:
    """Whether a Ring may enter play now."""
    return p.state.asking == ASK_ENTRY and p.asked == seat and p.card(title) + 1 in p.state.codes


@rule("IMP-RING-1")
def test_rings_are_marked_as_reconstructions_and_are_not_unique() -> None:
    """R69, R234: nothing is used from the hand."""
    for title in ("Ring of Air", "Ring of Earth", "Ring of Fire", "Ring of the Void", "Ring of Water"):
        one = pool("imperial")[title]
        assert one.reconstructed
        assert "Unique" not in one.words
        assert one.hours.in_hand == 0


# --- Earth -------------------------------------------------------------------------------------------


def stormed(*attackers: str, defenders: tuple[str, ...] = ("Ogre",), wall: bool = False) -> Position:
    """The province of seat 0, of strength 5, was attacked and the battle resolved."""
    p = table().hand(0, "Ring of Earth").at(0, 0, *defenders).at(1, 0, *attackers)
    if wall:
        p.estate(0, "Wall@0")
    return p.battle(attacker=1, defender=0)


@rule("R234")
@card("Ring of Earth")
def test_a_province_that_held_out_against_more_than_its_strength_teaches_earth() -> None:
    """R234, R231: the attackers beat the bare strength, and not the defenders with it."""
    p = stormed("Ogre", "Tattooed One")  # 7 against 5 and a strength of 5
    assert offered(p, "Ring of Earth")
    strength = p.state.stats.strength(p.state, 0, 1)
    p.choose("Ring of Earth")
    assert p.in_play("Ring of Earth")
    assert p.state.stats.strength(p.state, 0, 1) == strength + 2
    assert (
        p.state.stats.strength(p.state, 1, 1) == pool("imperial")["The Ancestral Home of the Lion"].strength
    )


@rule("R234")
@card("Ring of Earth")
def test_as_much_as_its_strength_is_not_more_and_a_lost_province_teaches_nothing() -> None:
    assert not offered(stormed("Ogre"), "Ring of Earth")  # 5 against a strength of 5
    p = stormed("Ogre", "Ronin", "Adept", defenders=("Scholar",))  # 11 against 0 + 5
    assert not p.state.places.has_province(p.state, 0, 0)
    assert not offered(p, "Ring of Earth")


@rule("R234")
@card("Ring of Earth")
def test_the_strength_is_what_it_is_at_the_comparison_walls_included() -> None:
    """R234 (a)."""
    p = stormed("Ogre", "Tattooed One", wall=True)  # 7 against a strength of 5 + 3
    assert not offered(p, "Ring of Earth")
    p = stormed("Ogre", "Ronin", wall=True)  # 9
    assert offered(p, "Ring of Earth")


@rule("R234")
@card("Ring of Earth")
def test_nobody_need_defend_and_only_the_defender_learns() -> None:
    """R234 (b): Earth needs no defending unit. Here the Mists spare the province."""
    p = table().hand(0, "Ring of Earth").hand(1, "Ring of Earth")
    p.at(1, 0, "Seer + Mists of Illusion", "Ogre", "Ronin").battle(attacker=1, defender=0)
    p.use("Mists of Illusion").choose("Ogre")  # 5 + 5 + 4 against a strength of 5
    assert p.state.places.has_province(p.state, 0, 0)
    assert offered(p, "0:Ring of Earth")
    p.choose("0:Ring of Earth")
    assert not offered(p, "1:Ring of Earth", 1)


@rule("R234")
@card("Ring of Earth", "Castle of Water")
def test_what_magic_adds_to_the_strength_counts_too() -> None:
    """R234 (a): Castle of Water is part of the strength that is compared."""
    p = (
        table()
        .hand(0, "Ring of Earth")
        .home(0, "Seer + Castle of Water")
        .at(0, 0, "Ogre")
        .at(1, 0, "Ogre", "Adept")
    )
    p.battle(attacker=1, defender=0).use("Castle of Water")  # 7 against 5 and a strength of 5 + 3
    assert not offered(p, "Ring of Earth")


# --- Water -------------------------------------------------------------------------------------------


def on_a_hill(hand: tuple[str, ...], enemies: tuple[str, ...]) -> Position:
    p = table().hand(0, *hand).hand(1, "Bide Time").at(0, 0, "Ogre").at(1, 0, *enemies)
    return p.battle(attacker=1, defender=0)


@rule("R234")
@card("Ring of Water")
def test_who_wins_where_he_chose_the_ground_learns_water() -> None:
    p = on_a_hill(("Ring of Water", "Hill"), ("Ronin",)).use("Hill").passes(1)
    assert offered(p, "Ring of Water")
    assert p.choose("Ring of Water").in_play("Ring of Water")


@rule("R234")
@card("Ring of Water")
def test_neither_a_terrain_nor_a_victory_alone_will_do() -> None:
    p = on_a_hill(("Ring of Water", "Bide Time"), ("Ronin",)).use("0:Bide Time").passes(1)
    assert not offered(p, "Ring of Water")
    p = on_a_hill(("Ring of Water", "Hill"), ("Ogre", "Ronin")).use("Hill").passes(1)
    assert not offered(p, "Ring of Water")


@rule("R234")
@card("Ring of Water")
def test_the_terrain_must_be_ones_own_and_may_be_gone() -> None:
    """R234 (d): who himself played a Terrain in this battle, also one that was removed."""
    p = table().hand(0, "Ring of Water", "Bide Time").hand(1, "Hill").at(0, 0, "Ogre").at(1, 0, "Ronin")
    p.battle(attacker=1, defender=0).use("0:Bide Time").use("Hill")
    assert not offered(p, "Ring of Water")
    p = on_a_hill(("Ring of Water", "Hill"), ("Ronin",)).use("Hill")
    p.state.leaving.destroy(p.state, p.card("Hill"), None)
    assert offered(p.passes(1), "Ring of Water")


@rule("R234")
@card("Ring of Water")
def test_water_flows_over_a_terrain_that_is_there() -> None:
    p = table().estate(0, "Ring of Water").hand(0, "Dale").hand(1, "Hill").at(0, 0, "Ogre").at(1, 0, "Ronin")
    p.hand(0, "Bide Time").hand(1, "Bide Time").battle(attacker=1, defender=0)
    p.use("0:Bide Time").use("Hill").use("Dale")
    assert p.zone("Hill") == DISCARD
    assert p.in_play("Dale")
    assert p.state.fight.terrains == (p.card("Dale"),)


@rule("R234")
@card("Ring of Water")
def test_without_it_a_second_terrain_is_barred() -> None:
    p = table().estate(1, "Ring of Water").hand(0, "Dale", "Bide Time").hand(1, "Hill")
    p.at(0, 0, "Ogre").at(1, 0, "Ronin").battle(attacker=1, defender=0).use("Bide Time").use("Hill")
    assert not p.can_use("Dale")  # another player's Ring helps nobody else


# --- Air ---------------------------------------------------------------------------------------------


def casting(*units: str) -> Position:
    p = table().home(0, *units).home(1, "Adept + Counterspell").hand(0, "Ring of Air", "Troop", "Blade")
    return p.hand(1, "Bide Time", "Mine").action_phase(0)


@rule("R234")
@card("Ring of Air")
def test_the_third_spell_or_innate_ability_of_a_turn_teaches_air() -> None:
    """R234 (f): resolved or negated alike."""
    p = casting("Seer + Biting Steel", "Whisperer + Wings of Fire", "Sage")
    p.use("Biting Steel").choose("Seer").passes(1).passes(1)
    p.use("Wings of Fire").choose("Seer").use("Counterspell").passes(1)
    assert not offered(p, "Ring of Air")
    p.use("Sage")
    assert offered(p, "Ring of Air")
    assert p.choose("Ring of Air").in_play("Ring of Air")


@rule("R234")
@card("Ring of Air")
def test_other_actions_do_not_count() -> None:
    p = casting("Seer + Biting Steel", "Whisperer + Wings of Fire", "Chronicler")
    p.use("Biting Steel").choose("Seer").passes(1).passes(1)
    p.use("Wings of Fire").choose("Seer").passes(1).passes(1).use("Chronicler")
    assert not offered(p, "Ring of Air")


@rule("R234")
@card("Ring of Air")
def test_air_shows_what_another_holds() -> None:
    p = table("Phoenix", "Lion", "Crane").estate(0, "Ring of Air").hand(1, "Bide Time", "Troop")
    p.hand(2, "Blade").action_phase(0).use("Ring of Air").pick(2)
    assert p.bowed("Ring of Air")
    assert visible(p.state, p.card("Troop"), 0)
    assert not visible(p.state, p.card("Troop"), 2)
    assert not visible(p.state, p.card("Blade"), 0)


@rule("R234")
@card("Ring of Air", "Elemental Ward")
def test_who_is_looked_at_may_ward_it_off() -> None:
    p = table().estate(0, "Ring of Air").hand(1, "Troop").home(1, "Adept + Elemental Ward").action_phase(0)
    p.use("Ring of Air").use("Elemental Ward")
    assert not visible(p.state, p.card("Troop"), 0)
    assert p.bowed("Ring of Air")


# --- Void --------------------------------------------------------------------------------------------


@rule("R234", "IMP-RING-1")
@card("Ring of the Void")
def test_who_has_nothing_left_but_the_void_may_play_it() -> None:
    """R234 (e): any own action of a round, the Ring itself being the one card."""
    p = table().hand(0, "Ring of the Void", "Bide Time").action_phase(0).use("Bide Time")
    assert offered(p, "Ring of the Void")
    assert p.choose("Ring of the Void").in_play("Ring of the Void")
    p = table().home(0, "Bushi").estate(0, "Mine").hand(0, "Ring of the Void", "Blade").action_phase(0)
    assert offered(p.use("Equip"), "Ring of the Void")
    p = table().home(0, "Bushi").hand(0, "Ring of the Void").honor(0, 9).action_phase(0).use("Lobby")
    assert offered(p, "Ring of the Void")


@rule("R234")
@card("Ring of the Void")
def test_with_another_card_in_hand_or_after_a_reaction_it_stays_there() -> None:
    p = table().hand(0, "Ring of the Void", "Bide Time", "Troop").action_phase(0).use("Bide Time")
    assert not offered(p, "Ring of the Void")
    p = table().home(1, "Seer + Biting Steel").home(0, "Adept + Counterspell").hand(0, "Ring of the Void")
    p.action_phase(1).use("Biting Steel").choose("Seer").use("Counterspell")
    assert not offered(p, "Ring of the Void")


@rule("R234")
@card("Ring of the Void")
def test_the_void_gives_back_a_card_in_each_of_ones_end_phases() -> None:
    p = table().estate(0, "Ring of the Void").deck(0, "Troop", "Blade").dynasty_phase(0)
    while p.state.active == 0:
        p.passes()
    assert p.hand_of(0) == ["Blade", "Troop"]
    p = table().estate(0, "Ring of the Void").deck(0, "Troop", "Blade").dynasty_phase(1)
    assert p.hand_of(0) == []


# --- Fire --------------------------------------------------------------------------------------------


def challenged(own: str, other: str, *hand: str) -> Position:
    p = table().home(0, own).home(1, other).hand(0, "Ring of Fire", "Duel", *hand).hand(1, "Blade", "Blade")
    return p.action_phase(0).use("Duel")


@rule("R234")
@card("Ring of Fire")
def test_who_beats_an_equal_or_better_one_learns_fire() -> None:
    """R234 (c): in an Action Phase as well."""
    p = challenged("Bushi", "Scholar", "Hill").choose("1:Blade", "Hill").passes(1)  # 3 + 2 against 3 + 1
    assert p.dead("Scholar")
    assert offered(p, "Ring of Fire")
    assert p.choose("Ring of Fire").in_play("Ring of Fire")


@rule("R234")
@card("Ring of Fire")
def test_the_stronger_learns_nothing_and_the_loser_neither() -> None:
    p = challenged("Adept", "Bushi").passes()  # 4 against 3
    assert p.dead("Bushi")
    assert not offered(p, "Ring of Fire")
    p = challenged("Bushi", "Adept").passes()
    assert p.dead("Bushi")
    assert not offered(p, "Ring of Fire")


@rule("R234")
@card("Ring of Fire")
def test_fire_burns_in_those_who_duel() -> None:
    p = table().estate(0, "Ring of Fire").home(0, "Bushi", "Ronin").home(1, "Scholar").hand(0, "Duel")
    p.action_phase(0).use("Duel").choose("Bushi")  # 3 + 1 against 3
    assert p.stat("Ronin", CHI) == 2
    assert p.dead("Scholar")
    assert p.stat("Bushi", CHI) == 3


# --- all five ----------------------------------------------------------------------------------------


@rule("R234")
@card("Ring of the Void")
def test_all_five_rings_in_play_win_at_once() -> None:
    p = table().hand(0, "Ring of the Void", "Bide Time")
    p.estate(
        0,
        "Ring of Air (own text)",
        "Ring of Earth (own text)",
        "Ring of Fire (own text)",
        "Ring of Water (own text)",
    )
    p.action_phase(0).use("Bide Time").choose("Ring of the Void")
    assert p.state.victory == ENLIGHTENMENT
    assert p.state.winners == (0,)
