"""What the words of magic print: tables that the tests of the texts take in."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Has, Numbers, Permit, Silences, WillNot
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import (
    ClanPlayer,
    Exists,
    Not,
    Titled,
    equal,
)
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.decks import PutUnder, Search
from gorin.games.l5r.language.entering import Create, Equip
from gorin.games.l5r.language.grounds import Faces, OpenGround, Prevails
from gorin.games.l5r.language.hands import AnyOfHand, Discard
from gorin.games.l5r.language.history import (
    Did,
    FirstTime,
    InThisBattle,
    Past,
)
from gorin.games.l5r.language.honor import Lose
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moments import (
    LAST_TOKEN_GOES,
    YOUR_END_PHASE,
    after_action,
)
from gorin.games.l5r.language.numbers import (
    Count,
    Counted,
    Figure,
    chi,
)
from gorin.games.l5r.language.provinces import ChooseProvince, Turn
from gorin.games.l5r.language.references import (
    LYING_THERE,
    Under,
    done,
    those,
    unit,
)
from gorin.games.l5r.language.selectors import (
    anyones,
    in_any_discard,
    in_hand,
    your,
)
from gorin.games.l5r.language.statements import RingEntry
from gorin.games.l5r.language.states import Bow, GiveKeywords, Tokens
from gorin.games.l5r.language.stats import Double, Exchange
from gorin.games.l5r.language.steering import Choose, EachPlayer
from gorin.games.l5r.values.kinds import (
    ALL_SPARED,
    BATTLE_BROKEN_OFF,
    PROVINCE_OUTMATCHED,
    STRAIGHTENING,
    TERRAIN_ANEW,
    UNITS_BEATEN,
)
from gorin.games.l5r.values.terms import (
    BATTLE,
    BEARER,
    CARDS_IN_HAND,
    CHI,
    CHOSEN,
    EACH,
    FATE,
    FOLLOWER,
    FORCE,
    GAME,
    IS_DUELING,
    IT,
    LIMITED,
    NEXT_STRAIGHTENING,
    OPEN,
    OTHERS,
    PERSONALITY,
    STRATEGY,
    TARGET,
    TARGET2,
    THAT_PLAYER,
    THIS,
    THIS_BATTLE,
    V_ATTACH,
    V_MOVE,
    V_STRAIGHTEN,
    V_TRANSFER,
    YOU,
    keywords,
)

CHAMPION = CardDef("Champion", PERSONALITY, ("Undead",), force=5, chi=2)

EFFECTS: list[tuple[object, str]] = [
    (GiveKeywords(TARGET, ("Cavalry",)), "the target gains Cavalry"),
    (
        GiveKeywords(unit(TARGET), ("Cavalry", "Shadowlands"), GAME),
        "every card in the target's unit gains Cavalry and Shadowlands permanently",
    ),
    (Exchange(TARGET, TARGET, FORCE, CHI), "switch the target's Force and Chi"),
    (Course(BATTLE_BROKEN_OFF), "the battle ends at once and is not resolved"),
    (Course(ALL_SPARED), "this resolution destroys neither armies nor the province"),
    (
        Search(FATE, hidden=True),
        "search your Fate deck for a card and take it into your hand, then shuffle the deck",
    ),
    (
        EachPlayer((Lose(Fixed(6), EACH),), OTHERS, ClanPlayer("Crab", THAT_PLAYER)),
        "each other player of the Crab Clan loses 6 Honor",
    ),
    (Equip(CHOSEN, TARGET, free=True), "attach the chosen card to the target, ignoring its cost"),
    (
        PutUnder(CHOSEN, TARGET, down=True),
        "put the chosen card face-down under the target, out of play",
    ),
    (ChooseProvince(filled=True), "choose a province with a card in it"),
    (Turn(LYING_THERE), "turn the card in it face-up if it is face-down, or face-down if it is face-up"),
    (Discard(LYING_THERE), "discard the card in it"),
    (Choose(Under(TARGET)), "choose one of the cards under the target"),
    (Bow(unit(done(V_MOVE))), "bow every card in the units that moved"),
    (
        Tokens(THIS, "Secret", chi(BEARER)),
        "put Secret tokens on this card, as many as this Personality's Chi",
    ),
    (Double(TARGET), "the target's Force is doubled"),
    (
        AnyOfHand(in_hand(STRATEGY).a("Terrain")),
        "put one or more Terrains in your hand face-down under this card, out of play",
    ),
    (
        Tokens(THIS, "Terror", Counted(UNITS_BEATEN), force=1),
        "put a +1F Terror token on this card for each unit that it destroyed",
    ),
    (Create(CHAMPION), "create a 5F/2C Undead Personality in your home"),
    (
        Shield(V_STRAIGHTEN, TARGET, STRAIGHTENING, NEXT_STRAIGHTENING),
        "the target does not straighten in the target's controller's next Straighten Phase",
    ),
]

CONDITIONS: list[tuple[object, str]] = [
    (
        Faces(anyones(PERSONALITY).a("Shadowlands")),
        "this Personality opposes a Shadowlands Personality in a battle or faces one in a duel",
    ),
    (OpenGround(), "there is no Terrain at the current battlefield"),
    (equal(Figure(CARDS_IN_HAND), 1), "you have one card left in your hand"),
    (
        InThisBattle(PROVINCE_OUTMATCHED),
        "the attacking army had more Force than the province's strength",
    ),
    (Past(1, THIS_BATTLE, some=keywords(("Terrain",))), "you have resolved a Terrain action in this battle"),
    (Prevails(TARGET), "the target is in the winning army"),
    (Exists(Under(THIS)), "there is a card under this card"),
    (Not(Exists(Under(TARGET))), "there is no card under the target"),
    (Not(Did(V_ATTACH, TARGET2)), "the second target was not attached"),
]

QUALITIES: list[tuple[object, str]] = [
    (Not(FirstTime(ref=IT)), "that has been in play in this game"),
    (ClanPlayer("Crab", THAT_PLAYER), "of the Crab Clan"),
]

HEARD: list[tuple[object, str]] = [
    (LAST_TOKEN_GOES, "after the last token on this card is destroyed"),
    (YOUR_END_PHASE, "when your End Phase begins"),
    (after_action(LIMITED | OPEN | BATTLE, by=YOU), "after you resolve a Battle, Open or Limited action"),
]

SELECTORS: list[tuple[object, str]] = [
    (in_any_discard(FOLLOWER), "a Follower in a discard pile"),
    (your(PERSONALITY).being(IS_DUELING), "your Personality in a duel"),
]

NUMBERS: list[tuple[object, str]] = [
    (Counted(UNITS_BEATEN), "unit that it destroyed"),
    (
        Count(those(unit(THIS), anyones().where_(Titled("Fu Leng", within=True, worded=True)))),
        'the number of cards in this card\'s unit with "Fu Leng" in its title or a keyword',
    ),
]

STATEMENTS: list[tuple[object, str]] = [
    (
        Always(Silences("Fortification")),
        "All effects of Fortifications at this battlefield's province are negated.",
    ),
    (
        Always(Numbers(2)),
        "All stats of this Personality, and all numbers of stats, strengths, Gold production and Honor "
        "in his text, are higher by 2.",
    ),
    (Always(WillNot(V_TRANSFER)), "This card cannot be transferred."),
    (Always(Has(("Tactician",), BEARER)), "This Personality has Tactician."),
    (
        Always(Permit(TERRAIN_ANEW)),
        "You may play a Terrain although one is in play; the earlier one is discarded.",
    ),
    (
        RingEntry(YOUR_END_PHASE),
        "When your End Phase begins: You may put this card into play from your hand.",
    ),
]
