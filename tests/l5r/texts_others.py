"""How the words of those who serve no clan, of beings and of the late Events read."""

from __future__ import annotations

from gorin.games.l5r.language.always import (
    FREE,
    Always,
    ArrivesWith,
    Attaches,
    EntryCost,
    Forbid,
    Own,
    Rebate,
    Shuns,
    StaysAway,
    WillNot,
)
from gorin.games.l5r.language.conditions import (
    ClanPlayer,
    Not,
    OneOf,
    equal,
    in_play,
)
from gorin.games.l5r.language.copying import (
    Borrow,
    Copy,
    Copyable,
    HasAction,
)
from gorin.games.l5r.language.decks import Look
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.feasible import PayingFor, Says
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.history import FirstTime
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.lasting_effects import Lull
from gorin.games.l5r.language.moments import (
    BEFORE_YOUR_ACTION,
    PROVINCE_FALLS,
    Moment,
    phase_begins,
    rehonored,
)
from gorin.games.l5r.language.numbers import honor
from gorin.games.l5r.language.provinces import ChooseProvince, DestroyProvince
from gorin.games.l5r.language.references import Hand, The
from gorin.games.l5r.language.selectors import Sel, anyones, your
from gorin.games.l5r.language.statements import Trait
from gorin.games.l5r.language.states import ALL_TOKENS, Bow, Destroy, TakeMarker, Tokens
from gorin.games.l5r.language.steering import Choose, EachPlayer
from gorin.games.l5r.values.kinds import (
    FACE_DOWN_CARDS,
    FALLS_LAST,
    ITS_OWN_DESTRUCTION,
    MAGIC,
    VACATED,
)
from gorin.games.l5r.values.terms import (
    CHI,
    CHOSEN,
    DEFENDER,
    DYNASTY_PHASE,
    FORCE,
    OTHERS,
    PER_TURN,
    PERSONALITY,
    STRATEGY,
    TARGET,
    THIS,
    V_AFFECT,
    V_REHONOR,
    keywords,
)

FIRE = keywords(("Fire",))

EFFECTS: list[tuple[object, str]] = [
    (
        Lull(),
        "until your next turn begins, negate all effects that Spells and Shugenja's abilities have had so"
        " far; those that last for this turn end",
    ),
    (
        Copy(TARGET, THIS, (FORCE, CHI)),
        "this card copies your choice of the target's Force, Chi or one ability (none that copies abilities)",
    ),
    (
        Copy(TARGET, THIS),
        "this card copies one of the target's abilities that does not itself copy abilities",
    ),
    (
        Copy(TARGET),
        "this card copies one of the target's abilities that does not itself copy abilities",
    ),
    (
        Borrow(TARGET, THIS, some=FIRE, free=True),
        "your next action must be a copy of that action, taken as if printed on this card, even if this card "
        "is bowed and ignoring its costs",
    ),
    (
        Borrow(TARGET, THIS),
        "your next action must be a copy of one of the target's actions, taken as if printed on this card",
    ),
    (TakeMarker(), "destroy a token on another card, or another card that is a created attachment"),
    (
        TakeMarker((gain(1),), (Bow(THIS),)),
        "destroy a token on another card, or another card that is a created attachment; if you did, gain 1 "
        "Honor; if you could not, bow this card",
    ),
    (Tokens(THIS, "Fire", -ALL_TOKENS), "destroy all Fire tokens on this card"),
    (Tokens(THIS, "", -3), "destroy three tokens on this card"),
    (Tokens(THIS, "", 1, 1, 1), "put a +1F/+1C token on this card"),
    (Look(The(FACE_DOWN_CARDS)), "look at all face-down cards in that player's provinces"),
    (Discard(Hand(DEFENDER)), "discard each card in the Defender's hand"),
    (DestroyProvince(VACATED), "destroy the province from which it entered"),
    (ChooseProvince(least=1), "choose a province with 1 or more strength"),
    (
        Enter(TARGET, less=FREE, ignoring_honor=True, silent=True),
        "bring the target into play, paying no Gold and ignoring the Honor Requirement; nothing is set "
        "off by its entering",
    ),
    (
        EachPlayer((Choose(your(PERSONALITY)), Destroy(CHOSEN)), acting=True),
        "starting with you, each player in turn order destroys one of his or her Personalities",
    ),
    (
        EachPlayer((Choose(your(PERSONALITY), may=True),), OTHERS, acting=True, while_=in_play(TARGET)),
        "as long as the target is in play, each other player in turn order may choose one of his or her "
        "Personalities",
    ),
]

CONDITIONS: list[tuple[object, str]] = [
    (FirstTime(), "this card entered play for the first time in this game"),
    (FirstTime(V_REHONOR), "this card was rehonored for the first time in this game"),
    (OneOf(ClanPlayer("Crab"), ClanPlayer("Lion")), "you are a Crab or Lion Clan player"),
    (PayingFor(STRATEGY, titles=("Bows", "Arrows")), "you are paying for Bows or Arrows"),
]

QUALITIES: list[tuple[object, str]] = [
    (HasAction(THIS), "with an action that could be taken now"),
    (HasAction(THIS, some=FIRE), "with a Fire action that could be taken now"),
    (Not(Says(ITS_OWN_DESTRUCTION)), "that is no Spell whose action destroys it"),
    (Copyable(), ""),
    (OneOf(equal(honor(), 0), equal(honor(), 5)), "with Personal Honor 0 or 5"),
]

HEARD: list[tuple[Moment, str]] = [
    (BEFORE_YOUR_ACTION, "before you announce an action"),
    (rehonored(), "after this card is rehonored"),
    (phase_begins(DYNASTY_PHASE), "after your Dynasty Phase begins"),
]

STATEMENTS: list[tuple[object, str]] = [
    (Always(Shuns(ClanPlayer("Crab"))), "This card does not join you if you are a Crab Clan player."),
    (
        Always(EntryCost((Choose(your(PERSONALITY)), Destroy(CHOSEN)))),
        "To bring this card into play you must also destroy one of your Personalities.",
    ),
    (Always(ArrivesWith(4, 1, 1)), "This card enters play with four +1F/+1C tokens."),
    (
        Always(StaysAway(facing=anyones().a("Dragon"))),
        "This card is not assigned to a battlefield where the enemy army has a Dragon card.",
    ),
    (
        Always(StaysAway(anyones(PERSONALITY), attacking=True, moving=True)),
        "Personalities are not assigned or moved to attacking armies at your provinces.",
    ),
    (
        Always(Own(FALLS_LAST)),
        "When this card would be destroyed, instead destroy each of his attachments and bow him.",
    ),
    (Always(Forbid(MAGIC)), "No player casts Spells or uses abilities of Shugenja."),
    (Always(WillNot(V_AFFECT, by=FIRE)), "This card cannot be affected by Fire actions."),
    (
        Always(Attaches(Sel(kinds=PERSONALITY).a("Samurai"), never=True)),
        "This card does not attach to a Samurai.",
    ),
    (
        Always(Rebate(Sel(kinds=PERSONALITY).a("Samurai"), FREE)),
        "Attaching this card to a Samurai costs no Gold.",
    ),
    (
        Trait(PROVINCE_FALLS, (gain(1),), limit=PER_TURN),
        "Once per turn, after a province is destroyed: Gain 1 Honor.",
    ),
]
