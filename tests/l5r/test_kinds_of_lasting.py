"""Each kind of lasting effect has a class of its own, and all are written down as one record."""

from __future__ import annotations

import dataclasses

import pytest

from gorin.games.l5r.language.always import Always, Permit
from gorin.games.l5r.language.lasting import Asleep, Lasting, Modifier, Remembering, asleep, longer
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.statements import Open, Trait
from gorin.games.l5r.saving.addresses import kinds_of
from gorin.games.l5r.saving.lasting import KINDS, from_record, record_of
from gorin.games.l5r.values import kinds
from gorin.games.l5r.values.terms import CHI, GAME, NEXT_TURN, V_DESTROY

#: The names of the record, as saved states have always had them.
NAMES = (
    *("ability", "always", "amount", "battle", "by_action", "cards", "cast", "cause", "effects", "gives"),
    *("incs", "kind", "moment", "once", "seat", "serial", "source", "stat", "subject", "takes", "trait"),
    *("until", "verb"),
)


def made(kind: type[Lasting]) -> Lasting:
    """A thing of a class, with another number in every field that has one."""
    values: dict[str, object] = {}
    for number, field in enumerate(dataclasses.fields(kind), 10):
        wanted = str(field.type)
        values[field.name] = () if "tuple" in wanted else True if "bool" in wanted else number
    statements = {
        "moment": Moment(V_DESTROY),
        "trait": Trait(Moment(V_DESTROY), ()),
        "ability": Open(),
        "always": Always(Permit(kinds.DRAW_DEEP)),
    }
    values.update({name: value for name, value in statements.items() if name in values})
    return kind(**values)  # type: ignore[arg-type]


def test_every_kind_has_one_class() -> None:
    assert [kind for kind, _, _ in KINDS] == list(range(len(KINDS)))
    assert max(kind for kind, _, _ in KINDS) < kinds.ASLEEP
    classes = {each for _, each, _ in KINDS}
    assert len(classes) == len(KINDS)
    assert classes | {Remembering, Asleep} == set(kinds_of(Lasting).values())


@pytest.mark.parametrize("kind", [each for _, each, _ in KINDS], ids=lambda kind: kind.__name__)
def test_a_thing_is_read_back_from_its_record(kind: type[Lasting]) -> None:
    for thing in (made(kind), asleep(made(kind))):
        record = record_of(thing)
        assert tuple(record) == NAMES
        again = from_record(record)
        assert type(again) is type(thing)
        assert record_of(again) == record


def test_a_sleeping_thing_is_no_thing_of_its_kind() -> None:
    thing = Modifier(1, 2, 0, 3, GAME, CHI, 4)
    slept = asleep(thing)
    assert not isinstance(slept, Modifier)
    assert record_of(slept) == {**record_of(thing), "kind": kinds.MODIFIER + kinds.ASLEEP}
    sooner = longer(slept, NEXT_TURN)
    assert (sooner.until, record_of(sooner)["until"]) == (NEXT_TURN, NEXT_TURN)
