"""Every event of the card game as a sentence of tokens."""

from __future__ import annotations

from functools import singledispatch

from gorin.games.l5r.border.names import mission_text, text_of
from gorin.games.l5r.border.places import lies
from gorin.games.l5r.border.tokens import card, field, province
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.terms import EVENT
from gorin.kernel.sentences import (
    Figure,
    Sentence,
    Thing,
    Token,
    listed,
    say,
    who,
    whose,
)
from gorin.kernel.values import Event


def told(g: Engine, event: Event) -> Sentence:
    """An event as far as it is known."""
    return said(event, g)


def _quoted(text: str) -> str:
    return f": {text}" if text else "."


@singledispatch
def said(event: Event, g: Engine) -> Sentence:
    raise TypeError(f"not an event of the card game: {event}")


# --- turns and actions -------------------------------------------------------------------------------


@said.register
def _(event: ev.TurnBegan, g: Engine) -> Sentence:
    return say("turn {}: {} [begin].", Figure(event.turn), who(event.seat))


@said.register
def _(event: ev.PhaseBegan, g: Engine) -> Sentence:
    return say("{} {} Phase.", whose(event.seat), event.phase)


@said.register
def _(event: ev.Announced, g: Engine) -> Sentence:
    if event.card is None:
        name = f" {event.ability}" if not event.ability.isdigit() else ""
        return say("{} [take] the action{}{}", who(event.seat), name, _quoted(event.text))
    return say("{} [use] {}{}", who(event.seat), card(g, event.card), _quoted(event.text))


@said.register
def _(event: ev.Passed, g: Engine) -> Sentence:
    return say("{} [pass].", who(event.seat))


@said.register
def _(event: ev.Chose, g: Engine) -> Sentence:
    return say("{} [choose] {} as {}.", who(event.seat), card(g, event.card), event.role)


@said.register
def _(event: ev.Happens, g: Engine) -> Sentence:
    text = event.text
    if not text and event.card is not None and g.defs[event.card].kind == EVENT:
        text = " ".join(text_of(g.defs[event.card]))
    if event.card is None:
        return say("{} takes effect{}", Thing("effect", event.seat, "an"), _quoted(text))
    return say("{} {} triggers{}", whose(event.seat), card(g, event.card), _quoted(text))


@said.register
def _(event: ev.Negated, g: Engine) -> Sentence:
    if event.card is None:
        return say("{} does not happen.", Thing("action", event.seat, "the"))
    return say("{} does not happen.", card(g, event.card, event.seat))


@said.register
def _(event: ev.Prevented, g: Engine) -> Sentence:
    return say("{} is spared from {}.", card(g, event.card), event.what)


@said.register
def _(event: ev.Granted, g: Engine) -> Sentence:
    return say("{} {}.", card(g, event.card), event.text)


# --- states of cards ---------------------------------------------------------------------------------


@said.register
def _(event: ev.Bowed, g: Engine) -> Sentence:
    return say("{} bows.", card(g, event.card))


@said.register
def _(event: ev.Straightened, g: Engine) -> Sentence:
    return say("{} straightens.", card(g, event.card))


@said.register
def _(event: ev.Dishonored, g: Engine) -> Sentence:
    return say("{} is dishonored.", card(g, event.card))


@said.register
def _(event: ev.Rehonored, g: Engine) -> Sentence:
    return say("{} is rehonored.", card(g, event.card))


@said.register
def _(event: ev.Changed, g: Engine) -> Sentence:
    much = Figure(event.by, event.stat, signed=True)
    if event.card is not None:
        return say("{} gets {}.", card(g, event.card), much)
    assert event.slot is not None
    assert event.seat is not None
    return say("{} gets {}.", province(event.seat, event.slot), much)


@said.register
def _(event: ev.TokenPut, g: Engine) -> Sentence:
    token = f"{event.token} token".strip()
    if event.number < 0:
        return say("{} loses a {}.", card(g, event.card), token)
    many: Token = f"a {token}" if event.number == 1 else Figure(event.number, f"{token}s")
    return say("{} gets {}.", card(g, event.card), many)


@said.register
def _(event: ev.AttachedTo, g: Engine) -> Sentence:
    return say("{} is attached to {}.", card(g, event.card), card(g, event.to))


@said.register
def _(event: ev.Overlaid, g: Engine) -> Sentence:
    return say("{} overlays {}.", card(g, event.card), card(g, event.on))


@said.register
def _(event: ev.PutUnder, g: Engine) -> Sentence:
    return say("{} is put under {}.", card(g, event.card), card(g, event.under))


@said.register
def _(event: ev.ChosePlayer, g: Engine) -> Sentence:
    return say("{} [choose] {}.", who(event.seat), who(event.player))


@said.register
def _(event: ev.Controlled, g: Engine) -> Sentence:
    return say("{} [take] control of {}.", who(event.seat), card(g, event.card))


# --- where cards go ----------------------------------------------------------------------------------


@said.register
def _(event: ev.Destroyed, g: Engine) -> Sentence:
    return say("{} is destroyed.", card(g, event.card, event.seat))


@said.register
def _(event: ev.Discarded, g: Engine) -> Sentence:
    return say("{} is discarded from {}.", card(g, event.card, event.seat), _place(event.place))


def _place(place: str) -> str:
    return {"play": "play", "hand": "the hand", "province": "a province", "being resolved": "the table"}.get(
        place, f"the {place}"
    )


@said.register
def _(event: ev.Removed, g: Engine) -> Sentence:
    return say("{} is removed from the game.", card(g, event.card, event.seat))


@said.register
def _(event: ev.Moved, g: Engine) -> Sentence:
    if event.field is None:
        return say("{} moves home.", card(g, event.card))
    return say("{} moves to {}.", card(g, event.card), field(event.field))


@said.register
def _(event: ev.Returned, g: Engine) -> Sentence:
    return say("{} returns home.", card(g, event.card))


@said.register
def _(event: ev.Entered, g: Engine) -> Sentence:
    form = "{} [buy] {}." if event.bought else "{} [bring] {} into play."
    return say(form, who(event.seat), card(g, event.card))


@said.register
def _(event: ev.Revealed, g: Engine) -> Sentence:
    return say(
        "{} [reveal] {} in {}.",
        who(event.seat),
        card(g, event.card),
        province(event.seat, event.slot, of=False),
    )


@said.register
def _(event: ev.TurnedDown, g: Engine) -> Sentence:
    return say("{} in {} is turned face-down.", card(g, event.card), province(event.seat, event.slot))


@said.register
def _(event: ev.Refilled, g: Engine) -> Sentence:
    where = province(event.seat, event.slot)
    if event.card is None:
        return say("{} is refilled face-down.", where)
    return say("{} is refilled face-up with {}.", where, card(g, event.card))


@said.register
def _(event: ev.Buried, g: Engine) -> Sentence:
    return say("{} goes to the bottom of the {} deck.", card(g, event.card, event.seat), event.deck)


@said.register
def _(event: ev.Drew, g: Engine) -> Sentence:
    return say("{} [draw] {}.", who(event.seat), card(g, event.card))


@said.register
def _(event: ev.Took, g: Engine) -> Sentence:
    return say(
        "{} [take] {} from {} into the hand.", who(event.seat), card(g, event.card), _place(event.place)
    )


@said.register
def _(event: ev.DrawsDeep, g: Engine) -> Sentence:
    return say("{} [draw] from the bottom of the deck.", who(event.seat))


@said.register
def _(event: ev.Looked, g: Engine) -> Sentence:
    return say("{} [look] at {} of the Fate deck.", who(event.seat), card(g, event.card))


@said.register
def _(event: ev.Named, g: Engine) -> Sentence:
    return say("{} [name] {}.", who(event.seat), event.name)


@said.register
def _(event: ev.Shown, g: Engine) -> Sentence:
    return say("{} [show] {}.", who(event.seat), card(g, event.card))


@said.register
def _(event: ev.Shuffled, g: Engine) -> Sentence:
    return say("{} {} deck is shuffled.", whose(event.seat), event.deck)


# --- Honor, Gold, the Favor --------------------------------------------------------------------------


@said.register
def _(event: ev.HonorChanged, g: Engine) -> Sentence:
    form = "{} [gain] {} and [have] {}." if event.by > 0 else "{} [lose] {} and [have] {}."
    return say(form, who(event.seat), Figure(abs(event.by), "Honor"), Figure(event.honor))


@said.register
def _(event: ev.FavorTaken, g: Engine) -> Sentence:
    if event.seat is None:
        return say("the Imperial Favor belongs to nobody.")
    return say("{} [take] the Imperial Favor.", who(event.seat))


@said.register
def _(event: ev.Paid, g: Engine) -> Sentence:
    return say("{} [produce] {} with {}.", who(event.seat), Figure(event.gold, "Gold"), card(g, event.card))


# --- attacks and duels -------------------------------------------------------------------------------


@said.register
def _(event: ev.AttackDeclared, g: Engine) -> Sentence:
    return say("{} [attack] {}.", who(event.seat), who(event.on))


@said.register
def _(event: ev.Invited, g: Engine) -> Sentence:
    return say("{} [invite] {}.", who(event.by), who(event.seat))


@said.register
def _(event: ev.Allied, g: Engine) -> Sentence:
    return say("{} [join] the {} side.", who(event.seat), event.side)


@said.register
def _(event: ev.Assigned, g: Engine) -> Sentence:
    return say("{} [assign] {} to {}.", who(event.seat), card(g, event.card), field(event.field))


@said.register
def _(event: ev.BattleBegan, g: Engine) -> Sentence:
    return say("the battle at {} begins.", field(event.field, event.seat))


@said.register
def _(event: ev.BattleResolved, g: Engine) -> Sentence:
    figures = [Figure(amount) for amount in (event.attack, event.defense, event.strength)]
    sums = say("{} against {}, province strength {}", *figures)
    outcome = "nobody wins" if event.outcome == "no outcome" else event.outcome
    return say("the battle at {} is resolved: {}; {}.", field(event.field), sums, outcome)


@said.register
def _(event: ev.ProvinceDestroyed, g: Engine) -> Sentence:
    return say("{} is destroyed.", province(event.seat, event.slot))


@said.register
def _(event: ev.AttackEnded, g: Engine) -> Sentence:
    return say("{} is over.", Thing("attack", event.seat, "the"))


@said.register
def _(event: ev.FirstOffered, g: Engine) -> Sentence:
    return say("{} [offer] the first turn.", who(event.seat))


@said.register
def _(event: ev.FirstTaken, g: Engine) -> Sentence:
    return say("{} [take] the first turn.", who(event.seat))


@said.register
def _(event: ev.Lobbied, g: Engine) -> Sentence:
    return say("{} [lobby] for the Imperial Favor, against {}.", who(event.seat), who(event.against))


@said.register
def _(event: ev.Swayed, g: Engine) -> Sentence:
    helped = who(event.helped)
    return say("{} adds {} for {}.", card(g, event.card, event.seat), Figure(event.amount), helped)


@said.register
def _(event: ev.LobbyEnded, g: Engine) -> Sentence:
    mine, theirs = event.totals
    heard = "heard" if event.won else "not heard"
    sums = say("{} against {} of {}", Figure(mine), Figure(theirs), who(event.against))
    return say("{} [be] {}: {}.", who(event.seat), heard, sums)


@said.register
def _(event: ev.ChallengeRefused, g: Engine) -> Sentence:
    return say("{} refuses the challenge.", card(g, event.card))


@said.register
def _(event: ev.DuelBegan, g: Engine) -> Sentence:
    return say("{} and {} fight a duel.", card(g, event.challenger), card(g, event.challenged))


@said.register
def _(event: ev.Pooled, g: Engine) -> Sentence:
    return say("{} [take] {} into the focus pool.", who(event.seat), card(g, event.card))


@said.register
def _(event: ev.Focused, g: Engine) -> Sentence:
    return say("{} [focus] {}.", who(event.seat), card(g, event.card))


@said.register
def _(event: ev.Struck, g: Engine) -> Sentence:
    sides = [
        listed([card(g, each) for each in cards]) if cards else say("nothing") for cards in event.focused
    ]
    return say("{} [strike]. Focused were {}.", who(event.seat), listed(sides, " against "))


@said.register
def _(event: ev.DuelResolved, g: Engine) -> Sentence:
    one, other = event.totals
    one_side = say("{} {}", card(g, event.challenger), Figure(one))
    other_side = say("{} {}", card(g, event.challenged), Figure(other))
    winner = say("nobody wins") if event.winner is None else say("{} wins", card(g, event.winner))
    return say("the duel is resolved: {}, {}; {}.", one_side, other_side, winner)


# --- the map and the Paths --------------------------------------------------------------------------


@said.register
def _(event: ev.TileLaid, g: Engine) -> Sentence:
    return say("{} [lay] {} {}.", who(event.seat), card(g, event.card), lies(g, g.slot[event.card]))


@said.register
def _(event: ev.TileTurned, g: Engine) -> Sentence:
    tile = card(g, event.card, g.owner[event.card])
    return say("{} is turned face-{}.", tile, "up" if event.up else "down")


@said.register
def _(event: ev.SiegeLaid, g: Engine) -> Sentence:
    target = card(g, event.target, g.owner[event.target])
    return say("{} [attack] {} from {}.", who(event.seat), target, card(g, event.origin))


@said.register
def _(event: ev.StepTaken, g: Engine) -> Sentence:
    return say("{} [take] step {} on the Path of {}.", who(event.seat), Figure(event.step), event.path)


@said.register
def _(event: ev.MissionChosen, g: Engine) -> Sentence:
    if event.goals is None:
        return say("{} [choose] a secret mission.", who(event.seat))
    return say("{} [choose] the mission {}.", who(event.seat), mission_text(event.goals))


@said.register
def _(event: ev.MissionShown, g: Engine) -> Sentence:
    return say("{} [have] met the mission {}.", who(event.seat), mission_text(event.goals))


# --- the end -----------------------------------------------------------------------------------------


@said.register
def _(event: ev.Seated, g: Engine) -> Sentence:
    return say("{} [join] the game.", who(event.seat))


@said.register
def _(event: ev.Arrived, g: Engine) -> Sentence:
    return say("{} [arrive] for the {} and [wait] for the end of the turn.", who(event.seat), event.daimyo)


@said.register
def _(event: ev.Apart, g: Engine) -> Sentence:
    if event.told is None:
        return say("{} [go] on with production turns.", who(event.seat))
    if not event.told:
        return say("{} [go] on.", who(event.seat))
    return listed([list(sentence) for sentence in event.told], " ")


@said.register
def _(event: ev.Eliminated, g: Engine) -> Sentence:
    return say("{} [be] out of the game by {}.", who(event.seat), event.reason)


@said.register
def _(event: ev.GameEnded, g: Engine) -> Sentence:
    if not event.winners:
        return say("the game is over: {}.", "peace" if event.victory == "peace" else "a draw")
    winners = who(*event.winners)
    if g.ruleset.victory.winner(g) in event.winners:
        return say("the game is over: {} [win] on the Paths to Victory.", winners)
    return say("the game is over: {} [win] by {}.", winners, _VICTORIES[event.victory])


_VICTORIES = {
    "military": "destroying every other province",
    "dishonor": "the dishonor of the others",
    "honor": "Honor",
    "enlightenment": "Enlightenment",
    "withdrawal": "the retreat of the others",
}
