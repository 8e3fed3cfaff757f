"""The families of small whole numbers: at run time, and for the compiler, every one of them is a plain `int`.

For mypy each is a type of its own: `families.pyi` beside this module says so. mypyc is given this file, not
that one, so fields, lists and comparisons stay machine integers.
"""

from __future__ import annotations

Kind = int
Zone = int
Flag = int
Stat = int
Timing = int
Limit = int
Span = int
Role = int
Whose = int
PlayerFigure = int
Where = int
State = int
Waiver = int
Cue = int
Verb = int
Victory = int
Phase = int
LastingKind = int
Cause = int
Payment = int
ChangeKind = int
Asking = int
Hindrance = int
Permission = int
Prohibition = int
Comparison = int
Causer = int
BattleFact = int
Provinces = int
Raised = int
Way = int
Tally = int
Keyword = int
Saying = int
Involvement = int
Referent = int
Undone = int
OwnRule = int
