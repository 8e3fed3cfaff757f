"""Everything that a file of cards writes with: all words of the card language, its constants, and the makers.

A file of cards imports this and nothing else of the language: `from gorin.games.l5r.sets.words import *`.
No two names in here mean two things; mypy refuses that.
"""

from __future__ import annotations

from gorin.games.l5r.language.actions import *
from gorin.games.l5r.language.allies import *
from gorin.games.l5r.language.always import *
from gorin.games.l5r.language.battle import *
from gorin.games.l5r.language.cards import *
from gorin.games.l5r.language.conditions import *
from gorin.games.l5r.language.copying import *
from gorin.games.l5r.language.core import *
from gorin.games.l5r.language.courses import *
from gorin.games.l5r.language.decks import *
from gorin.games.l5r.language.duels import *
from gorin.games.l5r.language.entering import *
from gorin.games.l5r.language.feasible import *
from gorin.games.l5r.language.gold import *
from gorin.games.l5r.language.grounds import *
from gorin.games.l5r.language.hands import *
from gorin.games.l5r.language.history import *
from gorin.games.l5r.language.honor import *
from gorin.games.l5r.language.lasting_effects import *
from gorin.games.l5r.language.moments import *
from gorin.games.l5r.language.moving import *
from gorin.games.l5r.language.numbers import *
from gorin.games.l5r.language.provinces import *
from gorin.games.l5r.language.references import *
from gorin.games.l5r.language.selectors import *
from gorin.games.l5r.language.statements import *
from gorin.games.l5r.language.states import *
from gorin.games.l5r.language.stats import *
from gorin.games.l5r.language.steering import *
from gorin.games.l5r.sets.declared import checked as checked
from gorin.games.l5r.sets.printed import *
from gorin.games.l5r.values.families import *
from gorin.games.l5r.values.kinds import *
from gorin.games.l5r.values.terms import *
