"""What happens in a campaign as sentences of tokens: the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gorin.games.strategic import events as e
from gorin.games.strategic.options import GAMES
from gorin.games.strategic.warmap import INDEX, NAMES
from gorin.kernel.sentences import Figure, PlaceName, Sentence, Side, Token, say
from gorin.kernel.values import Event

if TYPE_CHECKING:
    from gorin.games.strategic.campaign import Campaign


def told(state: Campaign, event: Event) -> Sentence:
    return (
        _orders(state, event)
        or _moves(state, event)
        or _battles(state, event)
        or _ends(state, event)
        or _court(state, event)
    )


def _clan(state: Campaign, seat: int) -> Side:
    return Side(state.at.name(seat), seat)


def _army(state: Campaign, seat: int, number: int) -> Side:
    return Side(f"{state.at.name(seat)} {number}", seat)


def _at(name: str) -> PlaceName:
    return PlaceName(f"{name} {NAMES[INDEX[name]]}", name)


def _all(parts: Sequence[Token | Sentence]) -> Sentence:
    forms = ["{}"] * len(parts)
    return say(" and ".join([", ".join(forms[:-1]), forms[-1]] if len(forms) > 1 else forms), *parts)


def _amount(number: int, what: str) -> Sentence:
    return say("gain {}" if number >= 0 else "lose {}", Figure(abs(number), what))


def _ruling(undone: bool) -> str:
    return "takes a ruling back" if undone else "rules"


def _orders(state: Campaign, event: Event) -> Sentence:
    match event:
        case e.Sealed(seat=seat):
            return say("The {} have sealed their orders.", _clan(state, seat))
        case e.Opened(turn=turn, orders=orders):
            lines = [
                say("{}: {}", _clan(state, seat), "; ".join(each) or "nothing")
                for seat, each in enumerate(orders)
            ]
            form = "The orders of turn {} are opened. " + ". ".join(["{}"] * len(lines)) + "."
            return say(form, Figure(turn), *lines)
        case e.Ranked(order=order, dice=dice):
            ranks = _all([_clan(state, seat) for seat in order])
            if not dice:
                return say("They act in this order: {}.", ranks)
            rolls = [say("{} {}", _clan(state, seat), Figure(roll)) for seat, roll in dice]
            form = "They act in this order: {}. Dice: " + ", ".join(["{}"] * len(rolls)) + "."
            return say(form, ranks, *rolls)
        case e.Over(seat=seat, order=order, why=why):
            return say("An order of the {} is passed over, {}: {}", _clan(state, seat), order, why)
        case e.Bought(seat=seat, what=what, koku=koku):
            return say("The {} pay {}: {}.", _clan(state, seat), Figure(koku, "Koku"), what)
        case e.Drew(seat=seat, deck=deck, card=card):
            return say("The {} draw {} from the {} deck.", _clan(state, seat), card or "a card", deck.title())
        case e.Played(seat=seat, card=card, on=on):
            return say("The {} play {}{}.", _clan(state, seat), card, f" on {on}" if on else "")
    return []


def _moves(state: Campaign, event: Event) -> Sentence:
    match event:
        case e.Reformed(seat=seat, army=army, at=at, full=full):
            form = "{} finds no room at {}." if full else "{} reforms at {}."
            return say(form, _army(state, seat, army), _at(at))
        case e.Retreated(seat=seat, army=army, at=at, honor=honor):
            lost = "1 Honor and 1 Glory" if honor else "1 Glory"
            return say("{} retreats from the battle at {}, for {}.", _army(state, seat, army), _at(at), lost)
        case e.Blocked(seat=seat, army=army, at=at, by=by, blocker=blocker, roll=roll, success=success):
            how = say("which gives in") if roll is None else say("rolls {}", Figure(roll))
            end = "it is stopped" if success else "it gets away"
            armies = _army(state, by, blocker), _army(state, seat, army)
            return say("{} blocks {} at {}, {}: {}.", *armies, _at(at), how, end)
        case e.Moved(seat=seat, army=army, source=source, to=to):
            return say("{} goes from {} to {}.", _army(state, seat, army), _at(source), _at(to))
        case e.Halted(seat=seat, army=army, at=at, to=to, full=full):
            why = say("{} is full", _at(to)) if full else say("it has blocked")
            return say("{} stays at {}: {}.", _army(state, seat, army), _at(at), why)
        case e.Collected(seat=seat, koku=koku):
            return say("The {} collect {}.", _clan(state, seat), Figure(koku, "Koku"))
    return []


def _battles(state: Campaign, event: Event) -> Sentence:
    match event:
        case e.Began(at=at, armies=armies):
            fighters = _all([_army(state, seat, number) for seat, number in armies])
            return say("A battle begins at {}: {}.", _at(at), fighters)
        case e.Joined(at=at, seat=seat, army=army):
            return say("{} joins the battle at {}.", _army(state, seat, army), _at(at))
        case e.Peace(at=at, sued=sued):
            return say("The battle at {} ends {}.", _at(at), "in peace" if sued else "without a result")
        case e.Faded(at=at):
            return say("The battle at {} is over: one clan alone is left.", _at(at))
        case e.Eliminated(seat=seat, army=army, at=at, by=by, how=how):
            cause = say(" by the {}", _clan(state, by)) if by is not None else []
            means = f" {how}" if how else ""
            return say("{} is eliminated{}{} at {}.", _army(state, seat, army), cause, means, _at(at))
        case e.Won(seat=seat, at=at, kind=kind, honor=honor, glory=glory):
            gains = _all([Figure(n, what) for n, what in ((honor, "Honor"), (glory, "Glory")) if n])
            return say("The {} win at {} by {}, for {}.", _clan(state, seat), _at(at), kind, gains)
        case e.GoesOn(at=at):
            return say("The battle at {} goes on.", _at(at))
        case e.Refought(at=at, game=game):
            return say("The battle at {} is fought in {} from now on.", _at(at), GAMES[game])
    return []


def _ends(state: Campaign, event: Event) -> Sentence:
    match event:
        case e.Taken(seat=seat, at=at, source=source):
            loser = say(" from the {}", _clan(state, source)) if source is not None else []
            return say("The {} take {}{}.", _clan(state, seat), _at(at), loser)
        case e.Held(at=at):
            return say("Castle Walls hold {}.", _at(at))
        case e.Prayed(seat=seat, army=army, at=at, honor=honor):
            form = "{} prays at the shrine of {}, for {}."
            return say(form, _army(state, seat, army), _at(at), Figure(honor, "Honor"))
        case e.Honored(seat=seat, honor=honor, card=card):
            return say("{}: the {} {}.", card, _clan(state, seat), _amount(honor, "Honor"))
        case e.Closed(turn=turn, points=points):
            each = [say("{} {}", _clan(state, seat), Figure(many)) for seat, many in enumerate(points)]
            form = "Turn {} is over. Victory Points: " + ", ".join(["{}"] * len(each)) + "."
            return say(form, Figure(turn), *each)
        case e.Ended(winners=winners):
            first, *others = [_clan(state, seat) for seat in winners]
            clans = _all([first, *(say("the {}", clan) for clan in others)])
            return say("The campaign is over. The {} win.", clans)
        case e.Breached(seat=seat, honor=honor):
            return say("Breach of Etiquette: the {} {}.", _clan(state, seat), _amount(honor, "Honor"))
        case e.Ruled(seat=seat, what=what, amount=amount):
            return say("The Shogun rules: the {} {}.", _clan(state, seat), _amount(amount, what))
        case e.Granted(at=at, seat=owner, undone=undone):
            whose = say("nobody's") if owner is None else say("the {}'s", _clan(state, owner))
            return say("The Shogun {}: {} is {}.", _ruling(undone), _at(at), whose)
        case e.Stationed(seat=seat, army=army, at=stands, undone=undone):
            where = say("is destroyed") if stands is None else say("stands at {}", _at(stands))
            return say("The Shogun {}: {} {}.", _ruling(undone), _army(state, seat, army), where)
        case e.Retracted(at=at, armies=armies, honor=honor, glory=glory):
            fighters = _all([_army(state, seat, number) for seat, number in armies])
            again = say(
                "The Shogun takes back what was told of the battle at {}: {} fight there.", _at(at), fighters
            )
            changes = [
                say("the {} {}", _clan(state, seat), _amount(many, what))
                for figures, what in ((honor, "Honor"), (glory, "Glory"))
                for seat, many in enumerate(figures)
                if many
            ]
            return say("{} With that {}.", again, _all(changes)) if changes else again
        case e.Undone(seat=seat, what=what, amount=amount):
            back = "Honor" if what == "Breach" else what
            form = "The Shogun takes a ruling back: the {} {}."
            return say(form, _clan(state, seat), _amount(amount, back))
    return []


def _court(state: Campaign, event: Event) -> Sentence:
    match event:
        case e.Heir(seat=seat, sealed=sealed):
            end = "the sealed orders stand, unseen" if sealed else "the sheet is empty again"
            return say("Somebody else leads the {} from now on; {}.", _clan(state, seat), end)
        case e.Courting(seat=seat):
            return say("The {} go to court.", _clan(state, seat))
        case e.Left(seat=seat, spied=spied, orders=orders):
            if spied is None:
                return say("The {} leave the court.", _clan(state, seat))
            lines = "; ".join(orders or []) or "nothing"
            form = "Spies of the {} see the orders of the {}: {}."
            return say(form, _clan(state, seat), _clan(state, spied), lines)
        case e.Approached(seat=seat, to=to):
            return say("The {} lay out an offer to the {}.", _clan(state, seat), _clan(state, to))
        case e.Laid(seat=seat, gives=gives, koku=koku, deck=deck, card=card):
            what: Token = Figure(koku, "Koku") if koku else card or f"a {deck.title()} card"
            return say("The {} {} {}.", _clan(state, seat), "offer" if gives else "ask for", what)
        case e.Offered(seat=seat, to=to):
            return say("The {} make the {} an offer.", _clan(state, seat), _clan(state, to))
        case e.Dropped(seat=seat, why=why):
            return say("The offer of the {} is {}.", _clan(state, seat), why)
        case e.Traded(seat=seat, to=to, koku=koku, back=back, given=given, got=got):
            ours = _all([Figure(koku, "Koku"), *([given] if given else [])])
            theirs = _all([Figure(back, "Koku"), *([got] if got else [])])
            clans = _clan(state, seat), _clan(state, to)
            return say("The {} and the {} trade: {} for {}.", *clans, ours, theirs)
    raise TypeError(f"no words for {event}")
