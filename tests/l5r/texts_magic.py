"""What the words of magic print: tables that the tests of the texts take in."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Has
from gorin.games.l5r.language.battle import EndBattle, SpareAll
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import (
    BeenInPlay,
    ClanPlayer,
    Exists,
    Faces,
    Not,
    Prevails,
)
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import PutUnder, Search
from gorin.games.l5r.language.entering import Create, Equip
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.history import Did
from gorin.games.l5r.language.honor import Lose
from gorin.games.l5r.language.lasting import STRAIGHTENING
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moments import LAST_TOKEN_GOES
from gorin.games.l5r.language.numbers import chi
from gorin.games.l5r.language.provinces import ChooseProvince, TurnOver
from gorin.games.l5r.language.references import LYING_THERE, Under, done, unit
from gorin.games.l5r.language.selectors import anyones, in_any_discard
from gorin.games.l5r.language.states import Bow, GiveKeywords, Tokens
from gorin.games.l5r.language.stats import SwitchStats
from gorin.games.l5r.language.steering import Choose, EachPlayer
from gorin.games.l5r.values.terms import (
    BEARER,
    CHOSEN,
    EACH,
    FATE,
    FOLLOWER,
    GAME,
    NEXT_STRAIGHTENING,
    OTHERS,
    PERSONALITY,
    TARGET,
    TARGET2,
    THAT_PLAYER,
    THIS,
    V_ATTACH,
    V_MOVE,
    V_STRAIGHTEN,
)

CHAMPION = CardDef("Champion", PERSONALITY, ("Undead",), force=5, chi=2)

EFFECTS: list[tuple[object, str]] = [
    (GiveKeywords(TARGET, ("Cavalry",)), "the target gains Cavalry"),
    (
        GiveKeywords(unit(TARGET), ("Cavalry", "Shadowlands"), GAME),
        "every card in the target's unit gains Cavalry and Shadowlands permanently",
    ),
    (SwitchStats(TARGET), "switch the target's Force and Chi"),
    (EndBattle(), "the battle ends at once and is not resolved"),
    (SpareAll(), "this resolution destroys neither armies nor the province"),
    (Search(FATE, hidden=True), "search your Fate deck for a card and take it into your hand"),
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
    (TurnOver(), "turn the card in it face-up if it is face-down, or face-down if it is face-up"),
    (Discard(LYING_THERE), "discard the card in it"),
    (Choose(Under(TARGET)), "choose one of the cards under the target"),
    (Bow(unit(done(V_MOVE))), "bow every card in each unit this moved"),
    (
        Tokens(THIS, "Secret", chi(BEARER)),
        "put Secret tokens on this card, as many as this Personality's Chi",
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
    (Prevails(TARGET), "the target is in the winning army"),
    (Exists(Under(THIS)), "there is a card under this card"),
    (Not(Exists(Under(TARGET))), "there is no card under the target"),
    (Not(Did(V_ATTACH, TARGET2)), "the second target was not attached"),
]

QUALITIES: list[tuple[object, str]] = [
    (BeenInPlay(), "that has been in play in this game"),
    (ClanPlayer("Crab", THAT_PLAYER), "of the Crab Clan"),
]

HEARD: list[tuple[object, str]] = [(LAST_TOKEN_GOES, "after the last token on this card is destroyed")]

SELECTORS: list[tuple[object, str]] = [(in_any_discard(FOLLOWER), "a Follower in a discard pile")]

STATEMENTS: list[tuple[object, str]] = [
    (Always(Has(("Tactician",), BEARER)), "This Personality has Tactician."),
]
