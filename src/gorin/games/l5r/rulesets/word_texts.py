"""What the words print that only rules say."""

from __future__ import annotations

from gorin.games.l5r.language.text.core import Speaker, effect, quality
from gorin.games.l5r.rulesets.words import FreshTactician, LobbyFor, MayTrade, Rearrange


@quality.register
def _(word: MayTrade, s: Speaker) -> str:
    return "with whom cards can be exchanged"


@effect.register
def _(word: Rearrange, s: Speaker) -> str:
    return (
        f"move {s.mention(word.card)} to one of those Personalities who may carry it, then any others of"
        " their attachments among them"
    )


@effect.register
def _(word: LobbyFor, s: Speaker) -> str:
    return "lobby for the Imperial Favor"


@quality.register
def _(word: FreshTactician, s: Speaker) -> str:
    return "who has performed no Tactical action this turn"
