"""Every event of the card game in a sentence. Seats are called `seat N`."""

from __future__ import annotations

from functools import singledispatch

from gorin.games.l5r.border.names import field_name, mission_text, province_name, text_of, title
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.terms import EVENT
from gorin.kernel.values import Event


def tell(g: Engine, event: Event) -> str:
    """An event in words, as far as it is known."""
    return said(event, g)


def named(g: Engine, card: int | None) -> str:
    return "a card" if card is None else title(g, card)


def _quoted(text: str) -> str:
    return f": {text}" if text else "."


@singledispatch
def said(event: Event, g: Engine) -> str:
    raise TypeError(f"not an event of the card game: {event}")


# --- turns and actions -------------------------------------------------------------------------------


@said.register
def _(event: ev.TurnBegan, g: Engine) -> str:
    return f"turn {event.turn}: seat {event.seat} begins."


@said.register
def _(event: ev.PhaseBegan, g: Engine) -> str:
    return f"seat {event.seat}'s {event.phase} Phase."


@said.register
def _(event: ev.Announced, g: Engine) -> str:
    if event.card is None:
        name = f" {event.ability}" if not event.ability.isdigit() else ""
        return f"seat {event.seat} takes the action{name}{_quoted(event.text)}"
    return f"seat {event.seat} uses {named(g, event.card)}{_quoted(event.text)}"


@said.register
def _(event: ev.Passed, g: Engine) -> str:
    return f"seat {event.seat} passes."


@said.register
def _(event: ev.Chose, g: Engine) -> str:
    return f"seat {event.seat} chooses {named(g, event.card)} as {event.role}."


@said.register
def _(event: ev.Happens, g: Engine) -> str:
    text = event.text
    if not text and event.card is not None and g.defs[event.card].kind == EVENT:
        text = " ".join(text_of(g.defs[event.card]))
    name = "an effect" if event.card is None else title(g, event.card)
    return f"{name} of seat {event.seat} takes effect{_quoted(text)}"


@said.register
def _(event: ev.Negated, g: Engine) -> str:
    what = "the action" if event.card is None else title(g, event.card)
    return f"{what} of seat {event.seat} does not happen."


@said.register
def _(event: ev.Prevented, g: Engine) -> str:
    return f"{named(g, event.card)} is spared from {event.what}."


@said.register
def _(event: ev.Granted, g: Engine) -> str:
    who = named(g, event.card) if event.card is not None else f"seat {event.seat}"
    return f"{who} {event.text}."


# --- states of cards ---------------------------------------------------------------------------------


@said.register
def _(event: ev.Bowed, g: Engine) -> str:
    return f"{named(g, event.card)} bows."


@said.register
def _(event: ev.Straightened, g: Engine) -> str:
    return f"{named(g, event.card)} straightens."


@said.register
def _(event: ev.Dishonored, g: Engine) -> str:
    return f"{named(g, event.card)} is dishonored."


@said.register
def _(event: ev.Rehonored, g: Engine) -> str:
    return f"{named(g, event.card)} is rehonored."


@said.register
def _(event: ev.Changed, g: Engine) -> str:
    much = f"{event.by:+d} {event.stat}"
    if event.card is not None:
        return f"{named(g, event.card)} gets {much}."
    assert event.slot is not None
    return f"{province_name(event.slot)} of seat {event.seat} gets {much}."


@said.register
def _(event: ev.TokenPut, g: Engine) -> str:
    token = f"{event.token} token".strip()
    if event.number < 0:
        return f"{named(g, event.card)} loses a {token}."
    many = f"a {token}" if event.number == 1 else f"{event.number} {token}s"
    return f"{named(g, event.card)} gets {many}."


@said.register
def _(event: ev.AttachedTo, g: Engine) -> str:
    return f"{named(g, event.card)} is attached to {named(g, event.to)}."


@said.register
def _(event: ev.Overlaid, g: Engine) -> str:
    return f"{named(g, event.card)} overlays {named(g, event.on)}."


@said.register
def _(event: ev.PutUnder, g: Engine) -> str:
    return f"{named(g, event.card)} is put under {named(g, event.under)}."


@said.register
def _(event: ev.ChosePlayer, g: Engine) -> str:
    return f"seat {event.seat} chooses seat {event.player}."


@said.register
def _(event: ev.Controlled, g: Engine) -> str:
    return f"seat {event.seat} takes control of {named(g, event.card)}."


# --- where cards go ----------------------------------------------------------------------------------


@said.register
def _(event: ev.Destroyed, g: Engine) -> str:
    return f"{named(g, event.card)} of seat {event.seat} is destroyed."


@said.register
def _(event: ev.Discarded, g: Engine) -> str:
    return f"{named(g, event.card)} of seat {event.seat} is discarded from {_place(event.place)}."


def _place(place: str) -> str:
    return {"play": "play", "hand": "the hand", "province": "a province", "being resolved": "the table"}.get(
        place, f"the {place}"
    )


@said.register
def _(event: ev.Removed, g: Engine) -> str:
    return f"{named(g, event.card)} of seat {event.seat} is removed from the game."


@said.register
def _(event: ev.Moved, g: Engine) -> str:
    where = "home" if event.field is None else f"to {field_name(event.field)}"
    return f"{named(g, event.card)} moves {where}."


@said.register
def _(event: ev.Returned, g: Engine) -> str:
    return f"{named(g, event.card)} returns home."


@said.register
def _(event: ev.Entered, g: Engine) -> str:
    return f"{named(g, event.card)} enters play for seat {event.seat}."


@said.register
def _(event: ev.Revealed, g: Engine) -> str:
    return f"seat {event.seat} reveals {named(g, event.card)} in {province_name(event.slot)}."


@said.register
def _(event: ev.TurnedDown, g: Engine) -> str:
    where = f"{province_name(event.slot)} of seat {event.seat}"
    return f"{named(g, event.card)} in {where} is turned face-down."


@said.register
def _(event: ev.Refilled, g: Engine) -> str:
    where = f"{province_name(event.slot)} of seat {event.seat}"
    if event.card is None:
        return f"{where} is refilled face-down."
    return f"{where} is refilled face-up with {named(g, event.card)}."


@said.register
def _(event: ev.Buried, g: Engine) -> str:
    deck = f"the {event.deck} deck"
    return f"{named(g, event.card)} of seat {event.seat} goes to the bottom of {deck}."


@said.register
def _(event: ev.Drew, g: Engine) -> str:
    return f"seat {event.seat} draws {named(g, event.card)}."


@said.register
def _(event: ev.Took, g: Engine) -> str:
    return f"seat {event.seat} takes {named(g, event.card)} from {_place(event.place)} into the hand."


@said.register
def _(event: ev.DrawsDeep, g: Engine) -> str:
    return f"seat {event.seat} draws from the bottom of the deck."


@said.register
def _(event: ev.Looked, g: Engine) -> str:
    return f"seat {event.seat} looks at {named(g, event.card)} of the Fate deck."


@said.register
def _(event: ev.Named, g: Engine) -> str:
    return f"seat {event.seat} names {event.name}."


@said.register
def _(event: ev.Shown, g: Engine) -> str:
    return f"seat {event.seat} shows {named(g, event.card)}."


@said.register
def _(event: ev.Shuffled, g: Engine) -> str:
    return f"seat {event.seat}'s {event.deck} deck is shuffled."


# --- Honor, Gold, the Favor --------------------------------------------------------------------------


@said.register
def _(event: ev.HonorChanged, g: Engine) -> str:
    verb = "gains" if event.by > 0 else "loses"
    return f"seat {event.seat} {verb} {abs(event.by)} Honor and has {event.honor}."


@said.register
def _(event: ev.FavorTaken, g: Engine) -> str:
    if event.seat is None:
        return "the Imperial Favor belongs to nobody."
    return f"seat {event.seat} takes the Imperial Favor."


@said.register
def _(event: ev.Paid, g: Engine) -> str:
    return f"seat {event.seat} produces {event.gold} Gold with {named(g, event.card)}."


# --- attacks and duels -------------------------------------------------------------------------------


@said.register
def _(event: ev.AttackDeclared, g: Engine) -> str:
    return f"seat {event.seat} attacks seat {event.on}."


@said.register
def _(event: ev.Invited, g: Engine) -> str:
    return f"seat {event.by} invites seat {event.seat}."


@said.register
def _(event: ev.Allied, g: Engine) -> str:
    return f"seat {event.seat} joins the {event.side} side."


@said.register
def _(event: ev.Assigned, g: Engine) -> str:
    return f"seat {event.seat} assigns {named(g, event.card)} to {field_name(event.field)}."


@said.register
def _(event: ev.BattleBegan, g: Engine) -> str:
    return f"the battle at {field_name(event.field)} of seat {event.seat} begins."


@said.register
def _(event: ev.BattleResolved, g: Engine) -> str:
    sums = f"{event.attack} against {event.defense}, province strength {event.strength}"
    return f"the battle at {field_name(event.field)} is resolved: {sums}; {event.outcome}."


@said.register
def _(event: ev.ProvinceDestroyed, g: Engine) -> str:
    return f"{province_name(event.slot)} of seat {event.seat} is destroyed."


@said.register
def _(event: ev.AttackEnded, g: Engine) -> str:
    return f"the attack of seat {event.seat} is over."


@said.register
def _(event: ev.FirstOffered, g: Engine) -> str:
    return f"seat {event.seat} offers the first turn."


@said.register
def _(event: ev.FirstTaken, g: Engine) -> str:
    return f"seat {event.seat} takes the first turn."


@said.register
def _(event: ev.Lobbied, g: Engine) -> str:
    return f"seat {event.seat} lobbies for the Imperial Favor, against seat {event.against}."


@said.register
def _(event: ev.Swayed, g: Engine) -> str:
    adds = f"adds {event.amount} for seat {event.helped}"
    return f"{named(g, event.card)} of seat {event.seat} {adds}."


@said.register
def _(event: ev.LobbyEnded, g: Engine) -> str:
    mine, theirs = event.totals
    heard = "is heard" if event.won else "is not heard"
    return f"seat {event.seat} {heard}: {mine} against {theirs} of seat {event.against}."


@said.register
def _(event: ev.ChallengeRefused, g: Engine) -> str:
    return f"{named(g, event.card)} refuses the challenge."


@said.register
def _(event: ev.DuelBegan, g: Engine) -> str:
    return f"{named(g, event.challenger)} and {named(g, event.challenged)} fight a duel."


@said.register
def _(event: ev.Pooled, g: Engine) -> str:
    return f"seat {event.seat} takes {named(g, event.card)} into the focus pool."


@said.register
def _(event: ev.Focused, g: Engine) -> str:
    return f"seat {event.seat} focuses {named(g, event.card)}."


@said.register
def _(event: ev.Struck, g: Engine) -> str:
    shown = " against ".join(
        ", ".join(named(g, card) for card in cards) or "nothing" for cards in event.focused
    )
    return f"seat {event.seat} strikes. Focused were {shown}."


@said.register
def _(event: ev.DuelResolved, g: Engine) -> str:
    one, other = event.totals
    names = f"{named(g, event.challenger)} {one}, {named(g, event.challenged)} {other}"
    winner = "nobody wins" if event.winner is None else f"{named(g, event.winner)} wins"
    return f"the duel is resolved: {names}; {winner}."


# --- the map and the Paths --------------------------------------------------------------------------


@said.register
def _(event: ev.TileLaid, g: Engine) -> str:
    return f"seat {event.seat} lays {named(g, event.card)} at {event.column}/{event.row}."


@said.register
def _(event: ev.TileTurned, g: Engine) -> str:
    whose = f"{named(g, event.card)} of seat {g.owner[event.card]}"
    return f"{whose} is turned face-{'up' if event.up else 'down'}."


@said.register
def _(event: ev.SiegeLaid, g: Engine) -> str:
    target = f"{named(g, event.target)} of seat {g.owner[event.target]}"
    return f"seat {event.seat} attacks {target} from {named(g, event.origin)}."


@said.register
def _(event: ev.StepTaken, g: Engine) -> str:
    return f"seat {event.seat} takes step {event.step} on the Path of {event.path}."


@said.register
def _(event: ev.MissionChosen, g: Engine) -> str:
    if event.goals is None:
        return f"seat {event.seat} chooses a secret mission."
    return f"seat {event.seat} chooses the mission {mission_text(event.goals)}."


@said.register
def _(event: ev.MissionShown, g: Engine) -> str:
    return f"seat {event.seat} has met the mission {mission_text(event.goals)}."


# --- the end -----------------------------------------------------------------------------------------


@said.register
def _(event: ev.Seated, g: Engine) -> str:
    return f"seat {event.seat} joins the game."


@said.register
def _(event: ev.Arrived, g: Engine) -> str:
    return f"seat {event.seat} arrives for the {event.daimyo} and waits for the end of the turn."


@said.register
def _(event: ev.Apart, g: Engine) -> str:
    if event.told is None:
        return f"seat {event.seat} goes on with production turns."
    return " ".join(event.told) or f"seat {event.seat} goes on."


@said.register
def _(event: ev.Eliminated, g: Engine) -> str:
    return f"seat {event.seat} is out of the game by {event.reason}."


@said.register
def _(event: ev.GameEnded, g: Engine) -> str:
    if not event.winners:
        how = "peace" if event.victory == "peace" else "a draw"
        return f"the game is over: {how}."
    who = " and ".join(f"seat {seat}" for seat in event.winners)
    if g.ruleset.victory.winner(g) in event.winners:
        return f"the game is over: {who} wins on the Paths to Victory."
    return f"the game is over: {who} wins by {_VICTORIES[event.victory]}."


_VICTORIES = {
    "military": "destroying every other province",
    "dishonor": "the dishonor of the others",
    "honor": "Honor",
    "enlightenment": "Enlightenment",
    "withdrawal": "the retreat of the others",
}
