"""Players of one Daimyo: one player for illegal targets, and winners together."""

from __future__ import annotations

from typing import Any

from gorin.games.l5r.language.selectors import Sel, anyones, enemy, others, your
from gorin.games.l5r.language.steering import ChoosePlayer
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_INVITE, ASK_PLAYER, PASS
from gorin.games.l5r.values.families import Whose
from gorin.games.l5r.values.moves import Attack, Invite, Retreat
from gorin.games.l5r.values.terms import ANYWHERE, DISHONOR, HERE, HONOR_WON, MILITARY, OTHERS, PERSONALITY
from l5r.celestial import game
from strategic.battles.clash import battle, clash
from support import rule

cards: Any = game  # positions of the card game, in a few words

CRAB_CRANE = ("Crab", "Crane", "Crab", "Crane")


def camp(seats: int = 4, daimyo: tuple[str, ...] = CRAB_CRANE) -> Any:
    """A table where everybody has one Personality at home."""
    p = cards.quiet(seats)
    for seat, name in enumerate(("Farmer", "Wanderer", "Watcher", "Archer")[:seats]):
        p.home(seat, name)
    p.state.daimyo = daimyo[:seats]
    return p


def said(p: Any, what: Sel, seat: int = 0) -> list[str]:
    return sorted(cards.titles(p, what.at(ANYWHERE).options(p.state, p.state.underway.scratch(seat))))


@rule("STR-GAME-2")
def test_another_players_card_is_not_one_of_the_same_daimyo() -> None:
    p = camp(3)
    assert said(p, others(PERSONALITY)) == ["Wanderer"]
    assert said(p, others(PERSONALITY), 1) == ["Farmer", "Watcher"]
    p.state.daimyo = ()
    assert said(p, others(PERSONALITY)) == ["Wanderer", "Watcher"]


@rule("STR-GAME-2")
def test_their_cards_are_not_yours_and_may_be_anybodys() -> None:
    p = camp(3)
    assert said(p, your(PERSONALITY)) == ["Farmer"]
    assert said(p, anyones(PERSONALITY)) == ["Farmer", "Wanderer", "Watcher"]


@rule("STR-GAME-2")
def test_nobody_of_the_same_daimyo_is_an_enemy() -> None:
    p = camp(3)
    g = p.state
    g.fight = Fight(0, 1)
    g.fight.sides[2] = 2  # as an effect might have it
    g.fight.battlefield = 0
    for seat in range(3):
        g.leaving.set_place(g, g.units[seat][0], 0)
    found = enemy(PERSONALITY).at(HERE).options(g, g.underway.scratch(0))
    assert cards.titles(p, found) == ["Wanderer"]


def player_choice(p: Any, who: Whose) -> Any:
    d = p.state.underway.scratch(0)
    p.state.asked = -1
    p.state.underway.push(d)
    ChoosePlayer(who).run(p.state, d)
    return p.state


@rule("STR-GAME-2")
def test_another_player_is_one_of_another_daimyo() -> None:
    g = player_choice(camp(), OTHERS)
    assert (g.asking, g.codes) == (ASK_PLAYER, [2, 4])


@rule("S22")
def test_no_other_player_is_chosen_in_a_production_turn() -> None:
    p = camp()
    p.state.secluded = 0
    assert player_choice(p, OTHERS).asked == -1


@rule("STR-GAME-2")
def test_nobody_attacks_a_player_of_the_same_daimyo() -> None:
    p = camp().turn(0)
    cards.idle(p, lambda: p.state.asking == ASK_ATTACK)
    assert p.state.codes == [PASS, 2, 4]
    refusal = p.state.why_not(0, Attack(2))
    assert refusal is not None
    assert refusal.rule == "STR-GAME-2"


@rule("STR-GAME-2")
def test_nobody_is_invited_against_a_player_of_the_same_daimyo() -> None:
    p = camp().turn(0)
    cards.idle(p, lambda: p.state.asking == ASK_ATTACK)
    p.pick(2)
    assert (p.state.asking, p.state.asked, p.state.codes) == (ASK_INVITE, 0, [3, PASS])
    assert p.state.why_not(0, Invite(3)) is not None
    p.pick(PASS)
    assert (p.state.asking, p.state.asked, p.state.codes) == (ASK_INVITE, 1, [4, PASS])


# --- the end -----------------------------------------------------------------------------------------


@rule("STR-GAME-4")
def test_the_game_ends_when_one_clan_is_left() -> None:
    p = camp(3)
    p.state.marks.change_honor(p.state, 1, -60, 2)
    p.state.outcome.eliminate(p.state)
    assert (p.state.victory, p.state.winners) == (DISHONOR, (0, 2))
    p = camp(4)
    p.state.marks.change_honor(p.state, 1, -60, 2)
    p.state.outcome.eliminate(p.state)
    assert p.state.victory == 0


@rule("STR-GAME-4")
def test_a_victory_is_won_by_all_of_a_clan_that_are_left() -> None:
    p = camp(4)
    p.state.outcome.end(p.state, (0,), HONOR_WON)
    assert p.state.winners == (0, 2)
    p = camp(4)
    p.state.marks.change_honor(p.state, 2, -60, 1)
    p.state.outcome.eliminate(p.state)
    p.state.outcome.end(p.state, (0,), HONOR_WON)
    assert p.state.winners == (0,)


@rule("STR-GAME-4")
def test_where_the_last_others_retreat_nobody_has_won() -> None:
    match = battle("Crab", "Crane", "Crab")
    match.play(1, Retreat())
    assert match.over
    assert match.state.ending() == "withdrawal"
    assert sorted(clash(match).winners) == [0, 2]
    assert "the retreat of the others" in match.state.tell(match.events[-1][-1])


# --- who brought whom down ---------------------------------------------------------------------------


def last_province(p: Any, seat: int) -> None:
    """Leave a seat one province."""
    p.state.provinces[seat] = p.state.provinces[seat][:1]


@rule("S21")
def test_the_attacker_takes_the_last_province() -> None:
    p = camp()
    last_province(p, 1)
    p.state.fight = Fight(2, 1)
    p.state.zones.destroy_province(p.state, 1, 0, None)
    p.state.outcome.eliminate(p.state)
    assert p.state.fallen == ((1, 2, -1),)


@rule("S21")
def test_without_an_attack_on_it_nobody_is_the_attacker() -> None:
    p = camp()
    last_province(p, 1)
    p.state.zones.destroy_province(p.state, 1, 0, None)
    p.state.fight = Fight(2, 0)
    last_province(p, 3)
    p.state.zones.destroy_province(p.state, 3, 0, None)
    p.state.outcome.eliminate(p.state)
    assert sorted(p.state.fallen) == [(1, -1, -1), (3, -1, -1)]


@rule("S21")
def test_who_caused_the_loss_of_honor() -> None:
    p = camp()
    p.state.marks.change_honor(p.state, 1, -60, 0)
    p.state.marks.change_honor(p.state, 2, -60, 2)  # one's own doing
    p.state.outcome.eliminate(p.state)
    assert sorted(p.state.fallen) == [(1, -1, 0), (2, -1, -1)]


@rule("S21")
def test_both_at_once_count_for_both() -> None:
    p = camp()
    p.state.fight = Fight(0, 1)
    p.state.fight.doomed = ((1, MILITARY, 0),)  # the resolution waits for what it sets off
    p.state.marks.change_honor(p.state, 1, -60, 0)
    p.state.outcome.eliminate(p.state)
    assert p.state.fallen == ((1, 0, 0),)
