"""What runs is printed: take anything from a declaration, and its card reads differently."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Is, OneOf
from gorin.games.l5r.language.copying import Copyable
from gorin.games.l5r.language.core import Test as Question
from gorin.games.l5r.language.feasible import (
    Affordable,
    MayCarry,
    MayEnter,
    MayMove,
)
from gorin.games.l5r.language.history import Redirectable
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.references import Those
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import (
    Ability,
    Battle,
    If,
    MovesIn,
    Statement,
    Usable,
)
from gorin.games.l5r.language.states import Bow, BowOrDiscardThis
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.language.steering import EachPlayer, Either
from gorin.games.l5r.language.text import cards
from gorin.games.l5r.language.text.cards import card_text
from gorin.games.l5r.language.text.nouns import GROUPS, plain_kind
from gorin.games.l5r.sets import all_cards
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    ANYWHERE,
    IS_TARGET_UNIT,
    IT,
    M_ALLIES_ASKED,
    M_ATTACK_ENDED,
    M_BEFORE_ACTION,
    PERSONALITY,
    THIS,
    V_STAY,
    YOU,
)
from l5r.fewer_words import Loss, losses

#: Tests that only keep from being offered what could not be carried out.
FEASIBLE = (Affordable, Copyable, MayEnter, MayMove, MovesIn, Redirectable)
CARRIABLE = MayCarry(IT)
#: Moments that are only ever of you, and say so.
OF_YOU = (M_ALLIES_ASKED, M_ATTACK_ENDED, M_BEFORE_ACTION, V_STAY)


def _only_feasible(loss: Loss) -> bool:
    if (
        CARRIABLE in (*loss.words, loss.gone)
        or loss.within(*FEASIBLE)
        or loss.field in ("test_first", "test_second")
    ):
        return True
    for around, word in zip(loss.words, loss.words[1:], strict=False):
        if isinstance(around, Either) and isinstance(word, Question):
            return True
    gone = loss.gone.test if isinstance(loss.gone, If) else loss.gone if loss.field == "tests" else ()
    return any(word == CARRIABLE or isinstance(word, FEASIBLE) for word in words_in(gone))


def _of_a_known_card(loss: Loss) -> bool:
    around = loss.words[-2] if len(loss.words) > 1 else None
    known = isinstance(loss.word, Sel) and isinstance(around, (Is, Those))
    return known and (loss.field in ("kinds", "side", "zone") or loss.gone == ANYWHERE)


def _anywhere(loss: Loss) -> bool:
    return isinstance(loss.word, Sel) and loss.field == "where" and loss.gone == ANYWHERE


def _kind_by_its_noun(loss: Loss) -> bool:
    sel = loss.word
    if not isinstance(sel, Sel) or loss.field != "kinds":
        return False
    any_card = GROUPS.get(sel.kinds, ("", ""))[0] == "card"
    return bool(sel.states & IS_TARGET_UNIT) or any_card or plain_kind(sel) != ""


def _said_in_halves(loss: Loss) -> bool:
    sel = loss.word
    return isinstance(sel, Sel) and any(isinstance(test, OneOf) for test in sel.tests)


def _moment_of_you(loss: Loss) -> bool:
    if isinstance(loss.word, Moment) and loss.field == "by":
        what = loss.word.what
        return loss.word.kind in OF_YOU or (what is not None and what.side == YOU)
    return (
        isinstance(loss.word, Sel) and isinstance(loss.words[-2], Moment) and loss.field in ("side", "zone")
    )


def _each_player(loss: Loss) -> bool:
    return loss.within(EachPlayer) and loss.field in ("by", "who", "whose")


def _ring_by_its_cost(loss: Loss) -> bool:
    ability = loss.words[0]
    if not isinstance(ability, Ability) or BowOrDiscardThis() not in ability.costs:
        return False
    return isinstance(loss.gone, Usable) or (isinstance(loss.word, Usable) and loss.field == "zones")


def _absent_by_condition(loss: Loss) -> bool:
    return isinstance(loss.word, Usable) and loss.field == "waives" and loss.gone == ABSENT


#: Why something that is declared need not be read on a card: by what it is,
REASONS: dict[str, Callable[[Loss], bool]] = {
    "what cannot be carried out is not offered: rules, or the effect, say why": _only_feasible,
    "the kind, player, zone and place of a card that the text has named before": _of_a_known_card,
    "only Battle actions are bound to a place, and say where they are not": _anywhere,
    "a unit is its Personality, a title or a trade names its kind, a card is of any": _kind_by_its_noun,
    "one of these, or one of those: each half says what it is": _said_in_halves,
    "the words of the moment are of you, and of a card that was in play": _moment_of_you,
    "each player is said in front": _each_player,
    "a Ring's cost says that it works from the hand": _ring_by_its_cost,
    "who must have nobody there need not be told that nobody is needed": _absent_by_condition,
}
#: or by the field of a word.
FIELDS: dict[str, str] = {
    "Arrange.count": "them are the cards at which one has looked",
    "Borrow.some": "that action is the one for which the target was chosen",
    "Carried.kinds": "both sides of a comparison count the same kind; those of them are of one kind",
    "Choose.falls": "a cost is paid with a card that really falls, by rule (L5R-COST-1)",
    "Delay.until": "the moment says when",
    "Enter.beside": "the next sentence destroys the other Terrain",
    "Faces.ref": "it stands behind the noun of who faces",
    "Hand.whose": "one looks at the hand of the player who was chosen",
    "Give.anew": "a trait that one has is not given once more (R307)",
    "HasAction.free": "the effect says that costs are ignored",
    "NameClan.clans": "they are the clans that there are (R269)",
    "OwnBattlefield.ref": "it stands behind the noun of what belongs there",
    "Past.least": "an attachment, another card: one is enough",
    "PayingFor.kinds": "the titles say it",
    "Produces.bows": "what is in the hand does not bow",
    "PutUnder.counted": "the ability that counts the turns says so",
    "PutUnder.ref": "the pronoun is the same",
    "Says.ref": "the pronoun is the same",
    "Search.zones": "the deck is always searched",
    "Sel.zone": "what is attached comes from the hand",
    "Shield.cause": "the sentence says whose doing it is",
    "Shield.until": "the sentence is about this resolution",
    "StatOf.base": "nothing changes an Honor Requirement",
    "StatOf.ref": "the pronoun is the same",
    "Target.most": "it says one or more, or each",
    "Tokens.count": "it says one or more",
}


def read(card: CardDef, word: Statement) -> list[str]:
    return card_text(CardDef(card.title, card.kind, card.words, statements=(word,)))


def unread(card: CardDef) -> list[Loss]:
    """What can be taken from a card without changing a letter of its text."""
    found: list[Loss] = []
    for word in card.statements:
        whole = read(card, word)
        for loss, less in losses(word):
            try:
                same = read(card, less) == whole
            except (AssertionError, KeyError, IndexError, TypeError):
                same = False  # what cannot be said is not said alike
            if same:
                found.append(loss)
    return found


def test_nothing_works_that_is_not_printed() -> None:
    silent: list[str] = []
    used: set[str] = set()
    for card in all_cards():
        for loss in unread(card):
            field = f"{type(loss.word).__name__}.{loss.field}"
            reasons = [reason for reason, holds in REASONS.items() if holds(loss)]
            reasons += [field] if not reasons and field in FIELDS else []
            used.update(reasons)
            if not reasons:
                silent.append(f"{card.title}: {loss}")
    assert not silent, "These change nothing in the text of their cards:\n" + "\n".join(silent)
    assert used == {*REASONS, *FIELDS}, "These exceptions are no longer needed."


def test_a_limit_that_is_not_printed_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    (keep,) = (card for card in all_cards() if card.title == "Border Keep")
    assert unread(keep) == []
    monkeypatch.setattr(cards, "LIMITS", {})
    assert "limit" in {loss.field for loss in unread(keep)}


def test_an_ability_without_limit_says_so() -> None:
    always = CardDef("Nobody", PERSONALITY, (), statements=(Battle(Usable(limit=ANY_TIMES), Bow(THIS)),))
    assert card_text(always) == ["Repeatable Battle: Bow Nobody."]
