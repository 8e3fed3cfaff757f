"""Cards of Imperial that change or copy what is written on others: the Medallion, the Mask and the Pool."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Aura
from gorin.games.l5r.language.battle import fear, ranged
from gorin.games.l5r.language.conditions import at_most
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.entering import Create
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.numbering import raised
from gorin.games.l5r.language.numbers import Count, chi
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Battle, Cost, Gold, Limited, Open, Produces, Target
from gorin.games.l5r.language.states import Bow, Destroy, Tokens
from gorin.games.l5r.language.stats import penalty
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.saving.dump import dump, restore
from gorin.games.l5r.sets.printed import created_follower, personality
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.codes import use_card
from gorin.games.l5r.values.terms import CHI, DISCARD, FOLLOWER, HONOR, PERSONALITY, TARGET, THIS
from l5r.cards.magic import CAST_OF
from l5r.cards.marks import card
from support import rule

SPIDER = personality(
    "Spider",
    "",
    "2 3 - 6 1",
    "Ninja",
    Always(Aura(Count(your(FOLLOWER)))),
    Battle(Cost((Bow(THIS),)), ranged(3)),
    fear(2),
    Limited(Gold(2), Target(anyones(PERSONALITY).where_(at_most(chi(), 2))), Destroy(TARGET), lose(1)),
    Open(Target(anyones(PERSONALITY)), Tokens(TARGET, "Venom", force=-1)),
    Open(Target(anyones(PERSONALITY)), penalty(TARGET, 3)),
    Open(Cost((Bow(THIS),)), gain(1)),
    Limited(Cost((Bow(THIS),)), Create(created_follower(1), THIS)),
    Produces(Fixed(2)),
)
IMP = personality("Imp", "", "2 2 - 3 0", "Oni", Open(Cost((Bow(THIS),)), gain(2)))
CARDS = [*CAST_OF, SPIDER, IMP]


def table() -> Position:
    return Position("Phoenix", "Dragon", ruleset=IMPERIAL, cards=CARDS)


@rule("R299")
def test_every_number_grows_and_prices_stay() -> None:
    """R299: signed numbers by their sign, losses by their size; no Gold of actions, nothing that counts."""
    twin = raised(SPIDER, 2)
    assert (twin.force, twin.chi, twin.honor, twin.cost) == (4, 5, 3, 8)
    assert twin is raised(SPIDER, 2)
    assert card_text(twin) == [
        "Spider has +3F for each of your Followers.",
        "Battle: Bow Spider: Ranged 5 Attack.",
        "Battle, once per battle: Target a unit: Fear 4 (bow each of its Followers with Force 4 or lower).",
        "Limited: Pay 2 Gold and target a Personality with Chi 4 or lower: Destroy him. Lose 3 Honor.",
        "Open: Target a Personality: Put a +1F Venom token on him.",
        "Open: Target a Personality: He gets -1F.",
        "Open: Bow Spider: Gain 3 Honor.",
        "Limited: Bow Spider: Create a 3F Follower and attach it to Spider.",
        "Bow: produce 4 Gold.",
    ]
    assert SPIDER.force == 2


@rule("R299")
@card("Night Medallion")
def test_who_wears_the_medallion_is_more_in_everything() -> None:
    p = table().home(0, "Spider + Night Medallion", "Scholar").hand(1, "Bide Time").action_phase(0)
    assert (p.force("Spider"), p.stat("Spider", CHI), p.stat("Spider", HONOR)) == (4, 5, 3)
    p.use("Spider", 5)
    assert p.honor_of(0) == 6 + 3
    p.passes(1)
    assert p.state.purse.yields(p.state, p.card("Spider"), -1) == 4


@rule("R299")
@card("Night Medallion")
def test_a_loss_grows_as_well_and_a_limit_reaches_further() -> None:
    p = table().home(0, "Spider + Night Medallion").home(1, "Adept").action_phase(0).use("Spider", 2)
    assert p.dead("Adept")  # Chi 4
    assert p.honor_of(0) == 6 - 3
    assert not table().home(0, "Spider").home(1, "Adept").action_phase(0).can_use("Spider", 2)


@rule("R299")
@card("Night Medallion")
def test_the_spy_of_the_set_loses_three_honor_for_a_look() -> None:
    p = table().home(0, "Ninja Spy + Night Medallion").hand(1, "Bide Time").action_phase(0)
    assert (p.force("Ninja Spy"), p.stat("Ninja Spy", CHI)) == (2, 3)
    p.use("Ninja Spy").pick(2)
    assert p.honor_of(0) == 6 - 3


@rule("R299")
@card("Night Medallion")
def test_bowed_given_away_or_gone_it_changes_nothing() -> None:
    """R60: a bowed attachment gives nothing."""
    p = table().home(0, "Spider + Night Medallion", "Ninja Spy").hand(0, "Bide Time").action_phase(0)
    g = p.state
    medallion, spider, spy = p.card("Night Medallion"), p.card("Spider"), p.card("Ninja Spy")
    g.marks.bow(g, medallion, None)
    assert (g.defs[spider], p.force("Spider")) == (SPIDER, 2)
    g.marks.straighten(g, medallion, None)
    assert p.force("Spider") == 4
    assert g.arrivals.transfer(g, medallion, spy)
    assert (p.force("Spider"), p.force("Ninja Spy")) == (2, 2)
    g.leaving.destroy(g, medallion, None)
    assert (g.defs[spider], p.force("Ninja Spy")) == (SPIDER, 0)


@rule("R299")
@card("Night Medallion")
def test_the_dead_are_what_they_were_printed() -> None:
    p = table().home(0, "Spider + Night Medallion").action_phase(0)
    p.state.leaving.destroy(p.state, p.card("Spider"), None)
    assert p.state.defs[p.card("Spider")] is SPIDER


@rule("R299")
@card("Night Medallion")
def test_only_ninja_and_kolat_wear_it() -> None:
    p = table().home(0, "Bushi").estate(0, "Mine").hand(0, "Night Medallion").action_phase(0)
    assert not p.can_use("Equip")
    p = table().home(0, "Ninja Spy").estate(0, "Mine").hand(0, "Night Medallion").action_phase(0)
    p.use("Equip")
    assert p.force("Ninja Spy") == 2


@rule("R299")
@card("Night Medallion")
def test_a_game_with_it_is_copied_and_written_down() -> None:
    p = Position("Phoenix", "Dragon", ruleset=IMPERIAL).home(0, "Ninja Spy + Night Medallion")
    p.hand(1, "Biting Steel").action_phase(0)
    twin = p.state.clone()
    assert twin.stats.force(twin, p.card("Ninja Spy")) == 2
    read = L5RState(IMPERIAL, 2, p.state.rng.fork())
    restore(read, dump(p.state))
    assert read.stats.force(read, p.card("Ninja Spy")) == 2
    assert dump(read) == dump(p.state)


@card("Mask of the Oni")
def test_behind_the_mask_one_does_what_an_oni_does() -> None:
    p = table().home(0, "Scholar + Mask of the Oni").home(1, "Imp", "Sage").hand(1, "Bide Time")
    p.action_phase(0).use("Mask of the Oni")
    assert p.bowed("Mask of the Oni")
    assert p.honor_of(0) == 6 - 1
    p.passes(1).use_granted(0, "Scholar")
    assert p.honor_of(0) == 6 - 1 + 2
    assert p.bowed("Scholar")
    assert not p.bowed("Imp")


@card("Mask of the Oni")
def test_there_must_be_an_oni_with_something_to_copy() -> None:
    p = table().home(0, "Bushi + Mask of the Oni").home(1, "Sage").action_phase(0)
    assert not p.can_use("Mask of the Oni")


@card("Reflective Pool")
def test_what_another_can_do_is_seen_in_the_pool_and_done_next() -> None:
    p = table().home(0, "Seer + Reflective Pool", "Bushi").home(1, "Imp").hand(1, "Bide Time")
    p.hand(0, "Bide Time").action_phase(0).use("Reflective Pool").choose("Bushi").passes(1)
    assert p.zone("Reflective Pool") == DISCARD
    assert p.bowed("Seer")
    honor = p.honor_of(0)
    p.use_granted(0, "Bushi")
    assert p.bowed("Bushi")  # at the price of the Imp, paid by himself
    assert not p.bowed("Imp")
    assert p.honor_of(0) == honor + 2
    p.passes(1)
    assert not any(use_card(code) == p.card("Bushi") for code in p.state.codes)  # the copy is gone


@card("Reflective Pool")
def test_the_pool_shows_nothing_where_nobody_can_do_anything() -> None:
    p = table().home(0, "Seer + Reflective Pool", "Bushi").home(1, "Scholar").hand(1, "Bide Time")
    p.hand(0, "Bide Time").action_phase(0).use("Reflective Pool").choose("Bushi").passes(1)
    assert not any(use_card(code) == p.card("Bushi") for code in p.state.codes)
