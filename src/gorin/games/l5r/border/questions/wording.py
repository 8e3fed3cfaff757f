"""What a player is asked in the middle of an action, a trait or an Event: in the words of the card itself.

A question names what the answer is for ("search your Fate deck for a Ring"), and cites the rule about that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import doing_name, option_text, title
from gorin.games.l5r.flow.doing import TARGETING, Doing
from gorin.games.l5r.language.core import ITS_TEXT, Effect
from gorin.games.l5r.language.decks import Bury
from gorin.games.l5r.language.entering import Transfer
from gorin.games.l5r.language.references import Cards, Top
from gorin.games.l5r.language.statements import Ability, Perform, Target
from gorin.games.l5r.language.steering import AlsoTarget, Choose, Either, May
from gorin.games.l5r.language.text.cards import speaker
from gorin.games.l5r.language.text.clauses import done_at_once, together
from gorin.games.l5r.language.text.core import Speaker, listed, part
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.values.terms import CHOSEN, EACH

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def prompt(g: Engine, d: Doing, words: str, rule: str) -> tuple[str, str]:
    """What is asked, with what is being done; the rule is that of the cost or of the player's own ability."""
    if d.paying and rule != "R52":
        rule = "R35"
    if d.source < 0 and d.ability is not None:
        rule = g.ruleset.actions.rule_of(d.ability.name) or rule
    name = doing_name(g, d)
    whose = f" of seat {d.seat}" if d.seat != g.asked else ""
    return f"{name[:1].upper()}{name[1:]}{whose}: {words}", rule


def of_effect(g: Engine, d: Doing, otherwise: str = "") -> tuple[str, str]:
    """What an effect asks, and the rule; `otherwise` is asked where the effect's own words would be."""
    effect = d.program[d.pc - 1].whole()
    if isinstance(effect, Choose):
        return _chosen(g, d, effect)
    if isinstance(effect, May):
        return f"you may {_optional(g, d, effect)}", effect.ruling(g)
    return _question(g, d, effect, otherwise), effect.ruling(g)


def _question(g: Engine, d: Doing, effect: Effect, otherwise: str = "") -> str:
    """What an effect asks in its own words, with what its card says of it."""
    words = effect.question(g, d)
    if words == ITS_TEXT and otherwise:
        return otherwise
    return words.replace(ITS_TEXT, _said(g, d, (effect,))) if ITS_TEXT in words else words


# --- performers and targets --------------------------------------------------------------------------


def clause_text(g: Engine, d: Doing, ability: Ability, wanted: Perform | Target) -> str:
    """One performer or target of an ability, as its text has it: "target an enemy Personality"."""
    s = speaker_of(g, d).inner(ability.timing)
    for clause in ability.parts:
        if isinstance(clause, Perform | Target):
            words = listed(part(clause, s))
            if clause is wanted:
                return words
    return f"target {noun(wanted.what, s)}"


def performer(g: Engine, d: Doing) -> tuple[str, str]:
    """Who performs the action, and the rule."""
    assert d.ability is not None
    assert d.ability.performer is not None
    return clause_text(g, d, d.ability, d.ability.performer), "L5R-ACT-7"


def target(g: Engine, d: Doing) -> tuple[str, str]:
    """What is targeted, before the costs are paid or while the effects happen, and the rule."""
    if d.stage != TARGETING:
        return _late_target(g, d, d.program[d.pc - 1].whole())
    assert d.ability is not None
    wanted = d.ability.targets[d.aim]
    if wanted.implied:
        return "choose the target of the Ranged Attack", g.ruleset.combat.ranged_rule
    words = clause_text(g, d, d.ability, wanted)
    if wanted.most == 1:
        return words, "L5R-ACT-7"
    chosen = f"; {len(d.targets)} chosen so far" if d.targets else ""
    return words + chosen, "R37"


def _late_target(g: Engine, d: Doing, effect: Effect) -> tuple[str, str]:
    """A target that is chosen while the effects happen."""
    if effect.question(g, d) != ITS_TEXT:
        return _question(g, d, effect), effect.ruling(g)
    if isinstance(effect, AlsoTarget) and effect.own:
        s = speaker_of(g, d)
        return f"target one of your own: {noun(effect.what, s)}", "L5R-ACT-7"
    words = _said(g, d, (effect,))
    return f"you {words}" if isinstance(effect, AlsoTarget) and effect.most > 1 else words, "R37"


# --- effects -----------------------------------------------------------------------------------------


def speaker_of(g: Engine, d: Doing) -> Speaker:
    return Speaker() if d.source < 0 else speaker(g.defs[d.source])


def _said(g: Engine, d: Doing, effects: tuple[Effect, ...]) -> str:
    return together(effects, speaker_of(g, d)).removesuffix(".")


def _chosen(g: Engine, d: Doing, effect: Choose) -> tuple[str, str]:
    """A choice, together with what is done to the card if that follows at once."""
    after = d.program[d.pc] if d.pc < len(d.program) else None
    if after is None or not done_at_once(effect, after):
        return _said(g, d, (effect,)), "L5R-ACT-11"
    if isinstance(after, Transfer) and isinstance(after.card, int):
        return f"you may choose who carries {title(g, d.card(after.card))} from now on", "R72"
    if isinstance(effect.what, Top):
        return _of_the_top(effect.what, effect.may, after)
    said = _said(g, d, (effect, after))
    if isinstance(effect.what, Cards):
        return said, after.rule_done()
    return f"choose a card: {said}", "L5R-ACT-11"


def _of_the_top(top: Top, may: bool, after: Effect) -> tuple[str, str]:
    """What becomes of a card on top of your deck, which the question shows."""
    which = "this card" if top.count == 1 else "one of these cards"
    you = "you may " if may else ""
    if isinstance(after, Bury):
        deck = "your deck" if top.count == 1 else "your Fate deck"
        return f"{you}put {which} on the bottom of {deck}", after.rule_done()
    return f"{you}show {which}, the top one of your deck", after.rule_done()


def _optional(g: Engine, d: Doing, effect: May) -> str:
    words = _said(g, d, effect.effects)
    if effect.by != EACH:
        return words
    verb, _, rest = words.partition(" ")
    return f"{verb.removesuffix('s')} {rest}"


def moved(g: Engine, d: Doing) -> str:
    """What the effect that asks moves."""
    card = d.card(getattr(d.program[d.pc - 1], "ref", CHOSEN))
    return title(g, card) if card >= 0 else "it"


def option(g: Engine, d: Doing, number: int) -> str:
    """One of the things that may happen, as the one who chooses reads it."""
    effect = d.program[d.pc - 1]
    if isinstance(effect, May):
        words = _optional(g, d, effect)
        return f"{words[:1].upper()}{words[1:]}."
    if isinstance(effect, Either):
        return option_text(g, d, effect.first if number == 1 else effect.second)
    return effect.option(number)


def declined(d: Doing) -> str:
    """What choosing no card is called."""
    return d.program[d.pc - 1].declined() if d.pc else "Decline"
