"""Strategies of the Action Phase, from Geisha Assassin on."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.saving.dump import dump, restore
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.codes import pay_code
from gorin.games.l5r.values.terms import BOWED, CHI, DEAD, DISCARD, DISHONORED, FORCE, GONE, PLAY, keyword
from gorin.kernel.rng import rng_of
from l5r.cards.marks import card
from l5r.cards.plots import table
from support import rule

# --- Kolat -------------------------------------------------------------------------------------------


@card("Kolat Assassin")
def test_the_kolat_assassin_kills_who_has_little_chi() -> None:
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").home(1, "Bushi + Levy", "Courtesan")
    p.honor(0, 10).action_phase(0)
    p.use("Kolat Assassin")
    assert not p.may_choose("Courtesan"), "Chi 5"
    if p.asked >= 0 and p.may_choose("Bushi"):
        p.choose("Bushi")
    assert p.dead("Bushi")
    assert p.zone("Levy") == DISCARD
    assert p.honor_of(0) == 6
    assert p.bowed("Big Mine"), "ten Gold"


@card("Kolat Assassin")
def test_the_kolat_assassin_kills_a_retainer_and_no_other_holding() -> None:
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").estate(1, "Steward").honor(0, 10)
    p.action_phase(0)
    assert not p.can_use("Kolat Assassin", 0), "nobody is in play"
    p.use("Kolat Assassin", 1)
    assert p.zone("Steward") == DISCARD
    assert p.honor_of(0) == 6
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").estate(1, "Small Mine").action_phase(0)
    assert not p.can_use("Kolat Assassin", 1)


@card("Kolat Assassin")
def test_the_kolat_assassin_is_dear() -> None:
    p = table().hand(0, "Kolat Assassin").estate(0, "Small Mine").home(1, "Bushi").action_phase(0)
    assert not p.can_use("Kolat Assassin")


@card("Kolat Master")
def test_the_kolat_master_finds_nobody_of_much_chi() -> None:
    p = table("Crane", "Lion").hand(0, "Kolat Master").estate(0, "Big Mine")
    p.home(0, "Ronin").home(1, "Guard + Blade", "Bushi").action_phase(0)
    assert not p.can_use("Kolat Master"), "with the Blade the Guard has Chi 4, and the Ronin is one's own"


@card("Kolat Master")
def test_the_kolat_master_takes_the_whole_unit() -> None:
    p = table("Crane", "Lion").hand(0, "Kolat Master").estate(0, "Big Mine").honor(0, 10)
    p.home(0, "Ronin").home(1, "Guard + Levy + Veterans + Spear", "Bushi").action_phase(0)
    p.use("Kolat Master")
    guard = p.card("Guard")
    assert p.state.controller[guard] == 0
    assert p.attachments("Guard") == ["Levy", "Spear"], "Veterans ask for Honor"
    assert p.zone("Veterans") == DISCARD
    assert p.state.controller[p.card("Levy")] == 0
    assert p.honor_of(0) == 6


@card("Ninja Thief")
def test_the_ninja_thief_brings_an_item_to_somebody_else() -> None:
    p = table().hand(0, "Ninja Thief").estate(0, "Small Mine").honor(0, 10)
    p.home(0, "Beast", "Guard + Spear").home(1, "Courtesan + Blade").action_phase(0)
    p.use("Ninja Thief").choose("Blade")
    assert not p.may_choose("Courtesan"), "she carries it already"
    assert not p.may_choose("Guard"), "one Weapon"
    assert p.zone("Ninja Thief") == DISCARD, "only one may carry it"
    assert p.attachments("Beast") == ["Blade"]
    assert p.attachments("Courtesan") == []
    assert p.state.controller[p.card("Blade")] == 0
    assert p.force("Beast") == 6
    assert p.honor_of(0) == 7


# --- duels -------------------------------------------------------------------------------------------


@card("Geisha Assassin")
@rule("R280")
def test_a_geisha_kills_for_gold() -> None:
    """She has Chi for half the Gold, her side does not focus, and she is gone after the duel (R280)."""
    p = table().hand(0, "Geisha Assassin", "Idle").estate(0, "Big Mine").home(1, "Bushi").honor(0, 10)
    p.action_phase(0).use("Geisha Assassin", pay=False)
    assert p.state.codes[0] == 2, "at least two Gold"
    p.pick(11)
    assert p.dead("Bushi"), "Chi 5 against 4; nobody could focus"
    assert p.zone("Geisha") == GONE
    assert p.hand_of(0) == ["Idle"]
    assert p.honor_of(0) == 10


@card("Geisha Assassin")
@rule("R280")
def test_a_geisha_who_fails_is_nobody_s_dead() -> None:
    p = table().hand(0, "Geisha Assassin", "Idle").estate(0, "Big Mine").home(1, "Bushi").hand(1, "Blade")
    p.action_phase(0).use("Geisha Assassin", pay=False).pick(10)
    assert p.asked == 1, "the challenged begins, and nobody refuses"
    p.choose("Blade")
    assert p.zone("Geisha") == GONE, "5 against 4 and 2; seat 0 had no choice but to strike"
    assert not p.dead("Geisha")
    assert p.in_play("Bushi")
    assert p.hand_of(0) == ["Idle"], "she did not focus"


@card("Geisha Assassin")
@rule("R280")
def test_a_geisha_is_not_sent_for_nothing_nor_to_one_s_own() -> None:
    p = table().hand(0, "Geisha Assassin").home(0, "Bushi").action_phase(0)
    assert not p.can_use("Geisha Assassin")
    p = table().hand(0, "Geisha Assassin").home(1, "Bushi")
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    assert not p.action_phase(0).can_use("Geisha Assassin")


@card("Geisha Assassin")
def test_both_die_in_a_tie_with_a_geisha() -> None:
    p = table().hand(0, "Geisha Assassin").estate(0, "Big Mine").home(1, "Bushi").action_phase(0)
    p.use("Geisha Assassin", pay=False).pick(9)
    assert p.dead("Bushi")
    assert p.zone("Geisha") == GONE


@card("Iaijutsu Challenge")
@rule("R235")
def test_a_challenge_may_be_refused_at_a_price() -> None:
    p = table().hand(0, "Iaijutsu Challenge").home(0, "Bushi", "Beast (bowed)").home(1, "Guard")
    p.home(1, "Courtesan").honor(1, 20).action_phase(0).use("Iaijutsu Challenge").choose("Guard")
    assert p.asked == 1
    p.pick(1)
    assert p.dishonored("Guard")
    assert p.honor_of(1) == 13
    assert p.in_play("Guard")
    assert p.in_play("Bushi")


@card("Iaijutsu Challenge")
def test_a_challenge_that_is_accepted_is_a_duel() -> None:
    p = table().hand(0, "Iaijutsu Challenge").home(0, "Bushi").home(1, "Guard").honor(0, 10).honor(1, 20)
    p.action_phase(0).use("Iaijutsu Challenge").passes(1)
    assert p.dead("Guard"), "3 against 4, and nobody had a card to focus"
    assert p.honor_of(0) == 15
    assert p.honor_of(1) == 20
    p = table().hand(0, "Iaijutsu Challenge").home(0, "Guard").home(1, "Bushi").honor(0, 10).honor(1, 20)
    p.action_phase(0).use("Iaijutsu Challenge").passes(1)
    assert p.dead("Guard")
    assert (p.honor_of(0), p.honor_of(1)) == (10, 25), "whoever wins"


@card("Iaijutsu Challenge")
def test_who_challenges_stands() -> None:
    p = table().hand(0, "Iaijutsu Challenge").home(0, "Bushi (bowed)").home(1, "Guard").action_phase(0)
    assert not p.can_use("Iaijutsu Challenge")


# --- Honor -------------------------------------------------------------------------------------------


@card("Marries a Barbarian")
def test_a_samurai_marries_a_barbarian() -> None:
    p = table().hand(0, "Marries a Barbarian").home(0, "Courtesan").home(1, "Bushi", "Guard").action_phase(0)
    p.use("Marries a Barbarian")
    assert not p.may_choose("Courtesan"), "she is no Samurai"
    p.choose("Guard")
    assert p.dishonored("Guard")
    assert not p.dishonored("Bushi")
    assert p.honor_of(1) == p.state.starting_honor[1], "which costs nothing by itself"


@card("Remorseful Seppuku")
def test_remorseful_seppuku_gives_a_samurai_his_honor_back() -> None:
    p = table().hand(0, "Remorseful Seppuku").home(1, "Bushi (dishonored) + Levy", "Guard").honor(1, 10)
    p.home(0, "Courtesan (dishonored)").action_phase(0)
    p.use("Remorseful Seppuku")
    assert p.dead("Bushi"), "the only dishonorable Samurai"
    assert not p.state.flags[p.card("Bushi")] & DISHONORED, "he died honorably (R88)"
    assert p.zone("Levy") == DISCARD
    assert p.honor_of(1) == 10, "an honorable death costs nothing"
    assert (
        not table()
        .hand(0, "Remorseful Seppuku")
        .home(1, "Bushi")
        .action_phase(0)
        .can_use("Remorseful Seppuku")
    )


@card("Shame")
def test_shame_once_until_he_is_dishonored_anew() -> None:
    p = (
        table()
        .hand(0, "Shame", "Shame", "Marries a Barbarian", "Idle")
        .home(1, "Bushi (dishonored)", "Guard")
    )
    p.honor(1, 20).action_phase(0)
    p.use("Shame")
    assert p.honor_of(1) == 13
    p.all_pass() if p.asked == 1 else p
    assert not p.can_use("Shame"), "he was shamed already"
    p.state.marks.rehonor(p.state, p.card("Bushi"))
    p.use("Marries a Barbarian").choose("Bushi")
    assert p.can_use("Shame"), "he was dishonored anew"
    p.use("Shame#2")
    assert p.honor_of(1) == 6


@card("Shame")
def test_shame_is_for_the_dishonored() -> None:
    assert not table().hand(0, "Shame").home(1, "Bushi").action_phase(0).can_use("Shame")


@card("Test of Honor")
def test_who_fails_the_test_of_honor_dies_in_disgrace() -> None:
    p = table().hand(0, "Test of Honor").estate(0, "Big Mine").home(1, "Bushi + Levy", "Beast").honor(1, 10)
    p.deck(1, "Idle").action_phase(0)
    p.use("Test of Honor")
    assert not p.may_choose("Beast"), "no Human; so the target was chosen by itself"
    assert p.zone("1:Idle") == DISCARD
    assert p.dead("Bushi"), "Focus 4 against Personal Honor 3"
    assert p.state.flags[p.card("Bushi")] & DISHONORED
    assert p.honor_of(1) == 7, "the loss of a dishonorable death"


@card("Test of Honor")
def test_who_passes_the_test_of_honor_stays() -> None:
    p = table().hand(0, "Test of Honor").estate(0, "Big Mine").home(1, "Bushi").deck(1, "Blade")
    p.action_phase(0).use("Test of Honor")
    assert p.zone("Blade") == DISCARD
    assert p.in_play("Bushi"), "Focus 2 is not greater than 3"
    assert not p.dishonored("Bushi")


# --- strength ----------------------------------------------------------------------------------------


@card("Meditation")
def test_meditation() -> None:
    p = table().hand(0, "Meditation").home(0, "Bushi (bowed)", "Guard").home(1, "Courtesan (bowed)")
    p.action_phase(0).use("Meditation")
    assert not p.may_choose("Bushi"), "one's own must be unbowed"
    assert p.may_choose("Courtesan")
    p.choose("Guard")
    assert (p.stat("Guard", FORCE), p.stat("Guard", CHI)) == (4, 5)


@card("Oath of Fealty")
def test_the_oath_of_fealty_makes_strangers_clan_mates() -> None:
    p = table("Lion", "Crane").hand(0, "Oath of Fealty").home(0, "Bushi", "Courtesan", "Ronin", "Beast")
    p.home(1, "Sage").action_phase(0)
    p.use("Oath of Fealty")
    words = p.state.keywords
    lion, crane = keyword("Lion Clan"), keyword("Crane Clan")
    for name in ("Courtesan", "Ronin"):
        assert words[p.card(name)] & (lion | crane) == lion
    assert (p.stat("Courtesan", FORCE), p.stat("Courtesan", CHI)) == (2, 6)
    assert p.stat("Bushi", FORCE) == 4, "he was of the clan"
    assert p.stat("Beast", FORCE) == 5, "no Human"
    assert not words[p.card("Beast")] & lion
    assert words[p.card("Sage")] & crane, "another player's"


@card("Oath of Fealty")
@rule("R22")
def test_the_oath_of_fealty_outlasts_the_turn() -> None:
    p = table("Lion", "Crane").hand(0, "Oath of Fealty").home(0, "Courtesan").action_phase(0)
    p.use("Oath of Fealty")
    turn = p.state.turn
    while p.state.turn == turn and p.asked >= 0:
        p.passes()
    assert p.stat("Courtesan", FORCE) == 2
    assert p.state.keywords[p.card("Courtesan")] & keyword("Lion Clan")


# --- Gold --------------------------------------------------------------------------------------------


def shady(p: Position) -> int:
    """The choice to pay with Shady Dealings."""
    return pay_code(p.card("Shady Dealings"), False)


def end_turn(p: Position) -> Position:
    """Everybody passes until the next turn begins."""
    turn = p.state.turn
    while p.state.turn == turn and p.asked >= 0:
        p.passes()
    return p


@card("Shady Dealings")
def test_shady_dealings_pay_for_a_fate_card_and_bind_the_stronghold() -> None:
    p = table().hand(0, "Shady Dealings", "Veterans").home(0, "Bushi")
    p.estate(0, *["Small Mine"] * 3).action_phase(0).use("Equip", pay=False)
    assert shady(p) in p.state.codes
    p.pick(shady(p))
    assert p.attachments("Bushi") == ["Veterans"], "3 Gold, all from Shady Dealings"
    assert p.in_play("Shady Dealings")
    assert p.state.flags[p.state.stronghold[0]] & BOWED
    assert not p.bowed("Small Mine")
    end_turn(end_turn(p))
    assert p.state.active == 0
    assert p.state.flags[p.state.stronghold[0]] & BOWED, "it does not straighten"
    p.use("Shady Dealings")
    assert p.zone("Shady Dealings") == DISCARD
    end_turn(end_turn(p))
    assert not p.state.flags[p.state.stronghold[0]] & BOWED


@card("Shady Dealings")
def test_shady_dealings_come_after_the_stronghold_has_paid() -> None:
    p = table("Unicorn", "Crane").hand(0, "Shady Dealings", "Kolat Assassin").home(1, "Bushi").honor(0, 10)
    p.action_phase(0).use("Kolat Assassin")
    assert p.dead("Bushi"), "five of the Stronghold and five of the dealings"
    assert p.in_play("Shady Dealings")


@card("Shady Dealings")
def test_shady_dealings_do_not_pay_for_dynasty_cards_and_are_no_action() -> None:
    p = table().hand(0, "Shady Dealings").province(0, 0, "Beast")
    assert not p.dynasty_phase(0).can_buy("Beast"), "6 Gold, and the Stronghold gives 3"
    p = table().hand(0, "Shady Dealings").action_phase(0)
    assert not p.can_use("Shady Dealings")


@card("Shady Dealings")
def test_what_is_proposed_spares_shady_dealings() -> None:
    p = table().hand(0, "Shady Dealings", "Blade").estate(0, "Small Mine").home(0, "Bushi").action_phase(0)
    p.use("Equip")
    p.choose("Blade") if p.asked == 0 and p.may_choose("Blade") else p
    assert p.attachments("Bushi") == ["Blade"]
    assert "Shady Dealings" in p.hand_of(0)


# --- the Egg -----------------------------------------------------------------------------------------


def hatched(*units: str) -> tuple[Position, int]:
    """An Egg that was hatched from the first of seat 1's units, and its number."""
    p = table().hand(0, "The Egg of P'an Ku").estate(0, "Big Mine").home(1, *units).honor(0, 10)
    egg = p.card("The Egg of P'an Ku")
    p.action_phase(0).use("The Egg of P'an Ku")
    name = units[0].split(" (")[0].split(" + ")[0]
    if p.asked == 0 and p.may_choose(f"1:{name}"):
        p.choose(f"1:{name}")
    return p, egg


@card("The Egg of P'an Ku")
@rule("R271")
def test_an_egg_is_a_copy_of_a_personality() -> None:
    p, egg = hatched("Witch (+1F for good, +5C) + Levy", "Bushi")
    g = p.state
    assert g.zone[egg] == PLAY
    assert g.defs[egg].title == "Witch"
    assert egg in g.units[0]
    assert (g.stats.force(g, egg), g.stats.stat(g, egg, CHI)) == (1, 3), (
        "what is permanent is copied, and nothing else"
    )
    assert g.attached[egg] == ()
    assert g.keywords[egg] & keyword("Shugenja")
    assert p.bowed("Big Mine"), "nine Gold, once"
    assert not g.flags[egg] & BOWED
    p.use("0:Witch")
    p.choose("Bushi")
    assert p.bowed("Bushi"), "it does what the Witch can do, in the same turn"
    assert g.flags[egg] & BOWED


@card("The Egg of P'an Ku")
def test_a_broken_egg_is_a_strategy_again() -> None:
    p, egg = hatched("Witch")
    g = p.state
    g.leaving.destroy(g, egg, None)
    assert g.zone[egg] == DISCARD
    assert egg in g.fate_discard[0]
    assert g.defs[egg].title == "The Egg of P'an Ku"
    assert not g.flags[egg] & DEAD, "no Personality lies there"
    assert g.guises == ()
    assert p.in_play("1:Witch")


@card("The Egg of P'an Ku")
def test_an_egg_sets_nothing_off_as_it_enters() -> None:
    p, egg = hatched("Herald")
    assert p.state.defs[egg].title == "Herald"
    assert p.honor_of(0) == 10


@card("The Egg of P'an Ku")
def test_an_egg_is_written_down_and_read_back() -> None:
    p = hatched("Witch")[0]
    assert "Witch (once The Egg of P'an Ku)" in str(p)
    twin = L5RState(IMPERIAL, 2, rng_of("egg"))
    restore(twin, dump(hatched_from_the_set()))
    assert [definition.title for _, definition in twin.guises] == ["The Egg of P'an Ku"]


def hatched_from_the_set() -> L5RState:
    """The same with cards of the set alone, which can be saved."""
    p = Position("Lion", "Crane", ruleset=IMPERIAL).hand(0, "The Egg of P'an Ku")
    p.home(1, "Heichi Chokei").action_phase(0)
    p.state.arrivals.pass_for(p.state, p.card("The Egg of P'an Ku"), p.card("1:Heichi Chokei"), 0)
    return p.state


@card("The Egg of P'an Ku")
def test_an_egg_needs_nine_gold_and_a_model() -> None:
    p = table().hand(0, "The Egg of P'an Ku").home(1, "Witch").action_phase(0)
    assert not p.can_use("The Egg of P'an Ku")
    p = table().hand(0, "The Egg of P'an Ku").estate(0, "Big Mine").action_phase(0)
    assert not p.can_use("The Egg of P'an Ku")
