"""What happens in a campaign as sentences: the chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.strategic import events as e
from gorin.games.strategic.warmap import INDEX, NAMES
from gorin.kernel.values import Event

if TYPE_CHECKING:
    from gorin.games.strategic.campaign import Campaign


def tell(state: Campaign, event: Event) -> str:
    return (
        _orders(state, event)
        or _moves(state, event)
        or _battles(state, event)
        or _ends(state, event)
        or _court(state, event)
    )


def _clan(state: Campaign, seat: int | None) -> str:
    return "nobody" if seat is None else f"the {state.at.name(seat)}"


def _army(state: Campaign, seat: int, number: int) -> str:
    return f"{state.at.name(seat)} {number}"


def _at(name: str) -> str:
    return f"{name} {NAMES[INDEX[name]]}"


def _all(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _amount(number: int, what: str) -> str:
    return f"{'gain' if number >= 0 else 'lose'} {abs(number)} {what}"


def _ruling(undone: bool) -> str:
    return "takes a ruling back" if undone else "rules"


def _start(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _orders(state: Campaign, event: Event) -> str:
    match event:
        case e.Sealed(seat=seat):
            return f"The {state.at.name(seat)} have sealed their orders."
        case e.Opened(turn=turn, orders=orders):
            said = [
                f"{state.at.name(seat)}: {'; '.join(lines) or 'nothing'}" for seat, lines in enumerate(orders)
            ]
            return f"The orders of turn {turn} are opened. " + ". ".join(said) + "."
        case e.Ranked(order=order, dice=dice):
            rolls = ", ".join(f"{state.at.name(seat)} {roll}" for seat, roll in dice)
            how = f" Dice: {rolls}." if dice else ""
            return f"They act in this order: {_all([state.at.name(seat) for seat in order])}.{how}"
        case e.Over(seat=seat, order=order, why=why):
            return f"An order of the {state.at.name(seat)} is passed over, {order}: {why}"
        case e.Bought(seat=seat, what=what, koku=koku):
            return f"The {state.at.name(seat)} pay {koku} Koku: {what}."
        case e.Drew(seat=seat, deck=deck, card=card):
            return f"The {state.at.name(seat)} draw {card or 'a card'} from the {deck.title()} deck."
        case e.Played(seat=seat, card=card, on=on):
            return f"The {state.at.name(seat)} play {card}{f' on {on}' if on else ''}."
    return ""


def _moves(state: Campaign, event: Event) -> str:
    match event:
        case e.Reformed(seat=seat, army=army, at=at, full=full):
            who = _army(state, seat, army)
            return f"{who} finds no room at {_at(at)}." if full else f"{who} reforms at {_at(at)}."
        case e.Retreated(seat=seat, army=army, at=at, honor=honor):
            lost = "1 Honor and 1 Glory" if honor else "1 Glory"
            return f"{_army(state, seat, army)} retreats from the battle at {_at(at)}, for {lost}."
        case e.Blocked(seat=seat, army=army, at=at, by=by, blocker=blocker, roll=roll, success=success):
            who = f"{_army(state, by, blocker)} blocks {_army(state, seat, army)} at {_at(at)}"
            how = "which gives in" if roll is None else f"rolls {roll}"
            return f"{who}, {how}: {'it is stopped' if success else 'it gets away'}."
        case e.Moved(seat=seat, army=army, source=source, to=to):
            return f"{_army(state, seat, army)} goes from {_at(source)} to {_at(to)}."
        case e.Halted(seat=seat, army=army, at=at, to=to, full=full):
            why = f"{_at(to)} is full" if full else "it has blocked"
            return f"{_army(state, seat, army)} stays at {_at(at)}: {why}."
        case e.Collected(seat=seat, koku=koku):
            return f"The {state.at.name(seat)} collect {koku} Koku."
    return ""


def _battles(state: Campaign, event: Event) -> str:
    match event:
        case e.Began(at=at, armies=armies):
            who = _all([_army(state, seat, number) for seat, number in armies])
            return f"A battle begins at {_at(at)}: {who}."
        case e.Joined(at=at, seat=seat, army=army):
            return f"{_army(state, seat, army)} joins the battle at {_at(at)}."
        case e.Peace(at=at, sued=sued):
            return f"The battle at {_at(at)} ends {'in peace' if sued else 'without a result'}."
        case e.Faded(at=at):
            return f"The battle at {_at(at)} is over: one clan alone is left."
        case e.Eliminated(seat=seat, army=army, at=at, by=by, how=how):
            cause = f" by {_clan(state, by)}" if by is not None else ""
            return f"{_army(state, seat, army)} is eliminated{cause}{f' {how}' if how else ''} at {_at(at)}."
        case e.Won(seat=seat, at=at, kind=kind, honor=honor, glory=glory):
            gains = [f"{n} {what}" for n, what in ((honor, "Honor"), (glory, "Glory")) if n]
            return f"The {state.at.name(seat)} win at {_at(at)} by {kind}, for {_all(gains)}."
        case e.GoesOn(at=at):
            return f"The battle at {_at(at)} goes on."
    return ""


def _ends(state: Campaign, event: Event) -> str:
    match event:
        case e.Taken(seat=seat, at=at, source=source):
            loser = f" from {_clan(state, source)}" if source is not None else ""
            return f"The {state.at.name(seat)} take {_at(at)}{loser}."
        case e.Held(at=at):
            return f"Castle Walls hold {_at(at)}."
        case e.Prayed(seat=seat, army=army, at=at, honor=honor):
            return f"{_army(state, seat, army)} prays at the shrine of {_at(at)}, for {honor} Honor."
        case e.Honored(seat=seat, honor=honor, card=card):
            return f"{card}: the {state.at.name(seat)} {_amount(honor, 'Honor')}."
        case e.Closed(turn=turn, points=points):
            said = ", ".join(f"{state.at.name(seat)} {each}" for seat, each in enumerate(points))
            return f"Turn {turn} is over. Victory Points: {said}."
        case e.Ended(winners=winners):
            return f"The campaign is over. {_start(_all([_clan(state, seat) for seat in winners]))} win."
        case e.Breached(seat=seat, honor=honor):
            return f"Breach of Etiquette: the {state.at.name(seat)} {_amount(honor, 'Honor')}."
        case e.Ruled(seat=seat, what=what, amount=amount):
            return f"The Shogun rules: the {state.at.name(seat)} {_amount(amount, what)}."
        case e.Granted(at=at, seat=owner, undone=undone):
            whose = "nobody's" if owner is None else f"the {state.at.name(owner)}'s"
            return f"The Shogun {_ruling(undone)}: {_at(at)} is {whose}."
        case e.Stationed(seat=seat, army=army, at=stands, undone=undone):
            where = "is destroyed" if stands is None else f"stands at {_at(stands)}"
            return f"The Shogun {_ruling(undone)}: {_army(state, seat, army)} {where}."
        case e.Undone(seat=seat, what=what, amount=amount):
            back = "Honor" if what == "Breach" else what
            return f"The Shogun takes a ruling back: the {state.at.name(seat)} {_amount(amount, back)}."
    return ""


def _court(state: Campaign, event: Event) -> str:
    match event:
        case e.Courting(seat=seat):
            return f"The {state.at.name(seat)} go to court."
        case e.Left(seat=seat, spied=spied, orders=orders):
            if spied is None:
                return f"The {state.at.name(seat)} leave the court."
            said = "; ".join(orders or []) or "nothing"
            return f"Spies of the {state.at.name(seat)} see the orders of the {state.at.name(spied)}: {said}."
        case e.Approached(seat=seat, to=to):
            return f"The {state.at.name(seat)} lay out an offer to the {state.at.name(to)}."
        case e.Laid(seat=seat, gives=gives, koku=koku, deck=deck, card=card):
            what = f"{koku} Koku" if koku else card or f"a {deck.title()} card"
            return f"The {state.at.name(seat)} {'offer' if gives else 'ask for'} {what}."
        case e.Offered(seat=seat, to=to):
            return f"The {state.at.name(seat)} make the {state.at.name(to)} an offer."
        case e.Dropped(seat=seat, why=why):
            return f"The offer of the {state.at.name(seat)} is {why}."
        case e.Traded(seat=seat, to=to, koku=koku, back=back, given=given, got=got):
            ours = _all([f"{koku} Koku", *([given] if given else [])])
            theirs = _all([f"{back} Koku", *([got] if got else [])])
            return f"The {state.at.name(seat)} and the {state.at.name(to)} trade: {ours} for {theirs}."
    raise TypeError(f"no words for {event}")
