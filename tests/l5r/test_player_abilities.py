"""What every player may do without a card: Equip, Lobby, the Favor, Tactics, Naval and seppuku."""

from __future__ import annotations

from gorin.games.l5r.flow import abilities
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Give
from gorin.games.l5r.language.selectors import anyones, your
from gorin.games.l5r.language.statements import Battle, Cost, Limited, Open, Perform, Target
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import follower, personality, spell, strategy
from gorin.games.l5r.values.codes import use_code
from gorin.games.l5r.values.terms import CONTROLLER, DISCARD, PERFORMER, PERSONALITY, THIS_BATTLE, YOU
from l5r.cards.marks import card

SAILOR = personality(
    "Sailor", "Lion", "2 3 - 5 2", "Naval, Samurai", Battle(Target(anyones(PERSONALITY)), Bow())
)
PIRATE = personality("Pirate", "Dragon", "2 3 - 5 2", "Naval", Battle(Target(anyones(PERSONALITY)), Bow()))
MARINES = follower("Marines", "1 - 2 1", "Naval")
COURTIER = personality("Courtier", "Lion", "0 3 - 5 3", "Courtier")
SHAME = strategy("Shame", "0 2", "", Limited(Target(anyones(PERSONALITY)), lose(5, CONTROLLER)))
EXCESS = strategy(
    "Excess", "0 2", "", Open(Perform(your(PERSONALITY)), Cost((Bow(PERFORMER),)), lose(4, YOU))
)
GOSSIP = strategy("Gossip", "0 2", "", Limited(lose(3, YOU)))
WORDS = spell("Words", "1 2", "")
#: Luck that leaves in the middle of a turn, twice, and luck that stays.
FLEETING = strategy("Fleeting Luck", "0 2", "", Open(Give(Open(gain(1)), until=THIS_BATTLE)))
RETURNING = strategy("Returning Luck", "0 2", "", Open(Give(Open(gain(1)), until=THIS_BATTLE)))
STEADY = strategy("Steady Luck", "0 2", "", Open(Give(Open(gain(2)))))
CARDS: tuple[CardDef, ...] = (
    *(SAILOR, PIRATE, MARINES, COURTIER, SHAME, EXCESS, GOSSIP, WORDS),
    *(FLEETING, RETURNING, STEADY),
)


# --- Equip -------------------------------------------------------------------------------------------


def armory(*hand: str, unit: str = "Akodo Masao", gold: tuple[str, ...] = ()) -> Position:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, *hand).home(0, unit).estate(0, *gold)
    return p.hand(1, "Ring of the Void").action_phase(0)


def test_an_attachment_from_the_hand_is_attached_for_its_cost() -> None:
    p = armory("Spearmen").use("Equip")
    assert p.attachments("Akodo Masao") == ["Spearmen"]
    assert p.bowed("Great Hall of Records")


def test_equipping_is_legal_any_number_of_times() -> None:
    p = armory("Spearmen", "Scout Armor", gold=("Gold Mine",)).use("Equip").choose("Scout Armor").passes(1)
    assert p.use("Equip").attachments("Akodo Masao") == ["Scout Armor", "Spearmen"]


def test_what_cannot_be_paid_is_not_offered() -> None:
    assert not armory("Seppun Blade").can_use("Equip")  # 4 against 3
    assert armory("Seppun Blade", gold=("Gold Mine",)).can_use("Equip")


def test_only_the_active_player_equips_and_only_in_the_action_phase() -> None:
    p = Position("Lion", "Dragon").hand(0, "Spearmen", "Swift Counterattack").home(0, "Akodo Masao")
    assert not p.action_phase(1).can_use("Equip")
    p = Position("Lion", "Dragon").hand(0, "Spearmen").at(0, 0, "Akodo Masao").at(1, 0, "Togashi Taro")
    assert not p.battle(attacker=1, defender=0).can_use("Equip")


@card("Elite Guard")
def test_a_follower_asks_for_personal_honor() -> None:
    assert armory("Elite Guard", unit="Akodo Masao").can_use("Equip")  # 3 against 2
    assert not armory("Elite Guard", unit="Togashi Taro").can_use("Equip")  # 1
    assert not armory("Elite Guard", unit="Akodo Masao (dishonored)").can_use("Equip")  # 0
    assert armory("Spearmen", unit="Akodo Masao (dishonored)").can_use("Equip")  # asks for none


def test_one_weapon_and_one_armor_each_but_two_weapons_for_a_kensai() -> None:
    gold = ("Gold Mine",)
    assert not armory("Seppun Blade", unit="Akodo Kuma + Tempered No-Dachi", gold=gold).can_use("Equip")
    assert armory("Seppun Blade", unit="Akodo Masao + Tempered No-Dachi", gold=gold).can_use("Equip")
    two = "Akodo Masao + Tempered No-Dachi + Gumbai-Uchiwa"
    assert not armory("Seppun Blade", unit=two, gold=gold).can_use("Equip")
    assert not armory("Scout Armor", unit="Akodo Masao + Scout Armor").can_use("Equip")


def test_a_spell_is_for_shugenja() -> None:
    assert not armory("Words").can_use("Equip")


@card("Fubatsu No-Dachi")
def test_a_unique_item_is_carried_once() -> None:
    p = Position("Lion", "Dragon").hand(0, "Fubatsu No-Dachi").estate(0, "Gold Mine", "Gold Mine")
    p.home(0, "Akodo Kuma + Fubatsu No-Dachi", "Akodo Masao").action_phase(0)
    assert not p.can_use("Equip")


def test_nobody_equips_somebody_elses_personality() -> None:
    p = Position("Lion", "Dragon").hand(0, "Spearmen").home(1, "Togashi Taro").action_phase(0)
    assert not p.can_use("Equip")


# --- Lobby -------------------------------------------------------------------------------------------


def court(*honors: int, unit: str = "Akodo Masao") -> Position:
    p = Position(*["Lion"] * len(honors)).home(0, unit).hand(0, "Ring of the Void")
    for seat, honor in enumerate(honors):
        p.honor(seat, honor).hand(seat, "Ring of Air")
    return p.action_phase(0)


def test_the_highest_honor_takes_the_favor_for_bowing_a_personality() -> None:
    p = court(6, 5).use("Lobby")
    assert p.state.favor == 0
    assert p.bowed("Akodo Masao")


def test_equal_honor_and_one_higher_of_many_keep_it_away() -> None:
    assert not court(5, 5).can_use("Lobby")
    assert not court(6, 5, 7).can_use("Lobby")
    assert court(8, 5, 7).can_use("Lobby")


def test_a_lobbyist_has_personal_honor_and_stands() -> None:
    assert not court(6, 5, unit="Akodo Masao (bowed)").can_use("Lobby")
    assert not court(6, 5, unit="Akodo Masao (dishonored)").can_use("Lobby")
    assert not court(6, 5, unit="Matsu Haruya").can_use("Lobby")  # Personal Honor 0


def test_one_lobbies_once_a_turn() -> None:
    p = Position("Lion", "Dragon").home(0, "Akodo Masao", "Akodo Kuma").hand(1, "Ring of the Void")
    p.action_phase(0).use("Lobby").choose("Akodo Kuma").passes(1)
    assert not p.can_use("Lobby")


def test_the_favor_can_be_lobbied_away_from_its_holder() -> None:
    p = Position("Lion", "Dragon").favor(1).home(0, "Akodo Masao").hand(1, "Ring of the Void")
    assert p.action_phase(0).use("Lobby").state.favor == 0


# --- the Favor ---------------------------------------------------------------------------------------


def test_the_favor_and_a_card_are_discarded_to_draw() -> None:
    p = Position("Lion", "Dragon").favor(0).hand(0, "Palm Strike").hand(1, "Ring of the Void")
    p.action_phase(0).use("Favor: draw")
    assert p.state.favor == -1
    assert p.zone("Palm Strike") == DISCARD
    assert p.hand_of(0) == ["Spearmen"]


def test_without_the_favor_or_a_card_nothing_is_drawn() -> None:
    p = Position("Lion", "Dragon").favor(1).hand(0, "Palm Strike")
    assert not p.action_phase(0).can_use("Favor: draw")
    p = Position("Lion", "Dragon").favor(0).home(0, "Akodo Masao")
    assert not p.action_phase(0).can_use("Favor: draw")


def favored(attacker: int, favor: int = 0) -> Position:
    p = Position("Lion", "Dragon").favor(favor).at(0, 0, "Akodo Masao").hand(1, "Ring of Earth")
    p.at(1, 0, "Togashi Taro + Spearmen").battle(attacker=attacker, defender=1 - attacker)
    return p.passes(1) if p.asked == 1 else p


def test_the_favor_sends_an_attacking_unit_home() -> None:
    p = favored(attacker=1).use("Favor: send home")
    assert p.place("Togashi Taro") == p.place("Spearmen") == -1
    assert p.state.favor == -1
    assert not p.bowed("Togashi Taro")


def test_a_defending_unit_is_not_sent_home_and_only_the_holder_sends() -> None:
    assert not favored(attacker=0).can_use("Favor: send home")
    assert not favored(attacker=1, favor=1).can_use("Favor: send home")


def test_whoever_has_no_unit_there_cannot_use_the_favor() -> None:
    p = Position("Lion", "Dragon").favor(0).home(0, "Akodo Masao").hand(0, "Ring of Earth")
    p.at(1, 0, "Togashi Taro").battle(attacker=1, defender=0)
    assert p.can_use("Ring of Earth")
    assert not p.can_use("Favor: send home")


# --- Tactics -----------------------------------------------------------------------------------------


def tactics(*own: str, hand: tuple[str, ...] = ("Spinning Heel Kick", "Crushing Strength")) -> Position:
    p = Position("Lion", "Dragon").hand(0, *hand).hand(1, "Ring of Earth").at(0, 0, *own)
    return p.at(1, 0, "Togashi Taro").battle(attacker=1, defender=0)


def test_a_tactician_gains_the_focus_value_of_a_discarded_card() -> None:
    p = tactics("Akodo Senzo").use("Tactics").choose("Spinning Heel Kick")
    assert p.force("Akodo Senzo") == 4 + 4
    assert p.zone("Spinning Heel Kick") == DISCARD


def test_each_tactician_performs_one_tactical_action_a_turn() -> None:
    p = tactics("Akodo Senzo").use("Tactics").choose("Spinning Heel Kick").passes(1)
    assert not p.can_use("Tactics")
    p = tactics("Akodo Senzo", "Akodo Ryozo").use("Tactics").choose("Akodo Senzo", "Spinning Heel Kick")
    assert p.passes(1).use("Tactics").force("Akodo Ryozo") == 3 + 1  # the other one, with the last card


def test_tactics_need_a_tactician_here_and_a_card() -> None:
    assert not tactics("Akodo Kuma").can_use("Tactics")
    assert not tactics("Akodo Senzo", hand=()).can_use("Tactics")
    p = Position("Lion", "Dragon").hand(0, "Palm Strike").at(0, 0, "Akodo Kuma").home(0, "Akodo Senzo")
    assert not p.at(1, 0, "Togashi Taro").battle(attacker=1, defender=0).can_use("Tactics")


def test_a_bowed_tactician_can_perform() -> None:  # R49
    p = tactics("Akodo Senzo (bowed)").use("Tactics").choose("Spinning Heel Kick")
    assert p.force("Akodo Senzo") == 8


# --- Naval -------------------------------------------------------------------------------------------


def sea(own: tuple[str, ...], enemies: tuple[str, ...], attacker: int = 0) -> Position:
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Ring of Earth").hand(1, "Ring of Earth")
    return p.at(0, 0, *own).at(1, 0, *enemies).battle(attacker=attacker, defender=1 - attacker)


def test_more_naval_cards_give_the_attacker_the_first_action() -> None:
    p = sea(("Sailor", "Akodo Masao"), ("Togashi Shiori",)).use("Naval")
    assert p.asked == 0
    assert p.use("Sailor").choose("Togashi Shiori").bowed("Togashi Shiori")


def test_the_first_action_must_be_performed_by_the_chosen_sailor() -> None:
    p = sea(("Sailor", "Akodo Senzo"), ("Togashi Shiori",)).use("Naval")
    assert p.can_use("Sailor")
    assert not p.can_use("Akodo Senzo")
    assert not p.can_use("Ring of Earth")
    p.use("Sailor").choose("Togashi Shiori").passes(1)
    assert p.can_use("Akodo Senzo")  # after that everybody acts as usual


def test_attachments_count_and_a_tie_is_not_more() -> None:
    assert not sea(("Sailor",), ("Pirate",)).can_use("Naval")
    assert sea(("Sailor + Marines",), ("Pirate",)).can_use("Naval")
    assert not sea(("Akodo Masao + Marines",), ("Togashi Shiori",)).can_use("Naval")  # no Naval Personality


def test_the_defender_has_no_naval_reaction_and_nobody_must_use_it() -> None:
    p = sea(("Akodo Masao",), ("Pirate",))
    assert not p.can_use("Naval")
    assert p.asked == 1
    assert sea(("Sailor",), ("Togashi Shiori",)).passes(0).asked == 1


# --- seppuku -----------------------------------------------------------------------------------------


def shame(unit: str, title: str = "Shame", of: int = 1) -> Position:
    p = Position("Lion", "Lion", cards=CARDS).hand(0, title).home(of, unit)
    return p.hand(1, "Ring of the Void").action_phase(0).use(title)


def test_a_targeted_samurai_dies_to_reduce_the_loss_to_one() -> None:
    p = shame("Akodo Masao").use("Seppuku")
    assert p.dead("Akodo Masao")
    assert p.honor_of(1) == 7 - 1


def test_without_seppuku_the_whole_loss_is_suffered() -> None:
    p = shame("Akodo Masao").passes(1)
    assert p.in_play("Akodo Masao")
    assert p.honor_of(1) == 7 - 5


def test_the_dishonored_are_rehonored_first() -> None:
    p = shame("Akodo Masao (dishonored)").use("Seppuku")
    assert p.dead("Akodo Masao")
    assert not p.dishonored("Akodo Masao")
    assert p.honor_of(1) == 7 - 1  # and nothing for a dishonorable death


def test_a_courtier_may_and_a_monk_may_not() -> None:
    assert shame("Courtier").use("Seppuku").honor_of(1) == 6
    assert shame("Togashi Taro").honor_of(1) == 2  # nobody was asked


def test_a_performer_may_too() -> None:
    p = shame("Akodo Masao", "Excess", of=0).use("Seppuku")
    assert p.dead("Akodo Masao")
    assert p.honor_of(0) == 7 - 1


def test_who_had_no_part_in_the_action_may_not() -> None:
    assert shame("Akodo Masao", "Gossip", of=0).honor_of(0) == 7 - 3


@card("Strength of the Bamboo")
def test_seppuku_is_not_negated() -> None:
    p = Position("Lion", "Lion", cards=CARDS).hand(0, "Shame").home(1, "Akodo Masao")
    p.hand(1, "Strength of the Bamboo").action_phase(0).use("Shame").use("Strength of the Bamboo")
    assert p.use("Seppuku").dead("Akodo Masao")
    assert p.honor_of(1) == 6


# --- what cards give ---------------------------------------------------------------------------------


def lucky() -> Position:
    """Both kinds of luck were given; the fleeting one was used, and left; then it was given anew."""
    p = Position("Lion", "Dragon", cards=CARDS).hand(0, "Fleeting Luck", "Steady Luck", "Returning Luck")
    p.action_phase(0).use("Fleeting Luck").use("Steady Luck").use_granted(0)
    assert p.honor_of(0) == 7 + 1
    p.state.arrivals.expire(p.state, (THIS_BATTLE,))
    return p.use("Returning Luck")


def test_an_ability_that_leaves_does_not_take_anothers_use_along() -> None:
    assert lucky().use_granted(1).honor_of(0) == 7 + 1 + 2


def test_an_ability_that_is_given_anew_is_unused_once() -> None:
    p = lucky().use_granted(0)
    assert p.honor_of(0) == 7 + 1 + 1
    assert use_code(-1, abilities.GRANTS) not in p.state.codes
    assert use_code(-1, abilities.GRANTS + 1) in p.state.codes
