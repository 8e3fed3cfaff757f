"""A turn as a text: its form, bad lines, and that a campaign settles its turns in the same way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from conftest import ROOT
from gorin.cli import app
from gorin.games.strategic import moves as m
from gorin.games.strategic.adjudicate import adjudicate
from gorin.games.strategic.casebook import CaseError, write
from gorin.games.strategic.events import Began, Blocked, Eliminated, Ranked, Won
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import INDEX
from gorin.games.strategic.words import lines
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event, GorinError
from strategic.settling import campaign
from support import rule

PLAIN = """
Crab
  army 1 at 4
  number 1
  move 1: 3
"""


FIVE = "".join(f" army {number} at 4\n" for number in range(1, 5)) + " army 5 at 3\n"


def test_a_position_is_printed_in_the_form_it_is_read_in() -> None:
    printed = write(adjudicate(PLAIN).at)
    assert printed == (
        "Crab\n  koku 6  honor 5  glory 5\n  holds 2 3 4\n  hand\n  army 1 at 3\n\ndynasty deck\nfate deck\n"
    )
    again = write(adjudicate(printed).at)
    assert again == printed.replace("koku 6", "koku 12")


def test_holds_hands_and_armies_are_sorted() -> None:
    text = """
Crab
  holds 13 4 SC1
"""
    with pytest.raises(CaseError, match="line 3: SC1 is a sea zone"):
        adjudicate(text)
    printed = write(
        adjudicate("Crab\n holds 13 4\n hand Pilgrimage; Ambush Orders\n army 2 at SC1\n army 1 at 36").at
    )
    assert "  holds 4 13 36\n  hand Ambush Orders; Pilgrimage\n  army 1 at 36\n  army 2 at SC1\n" in printed


def test_homes_that_others_hold_are_not_held_by_default() -> None:
    at = adjudicate("Crab\nLion\n holds 4 18\n number 1\n").at
    assert (at.koku[0], at.koku[1]) == (5, 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("army 1 at 4\n", "line 1: 'army 1 at 4' belongs to no clan"),
        ("Badger\n", "line 1: 'Badger' is no clan"),
        ("Crab\n army 1 at 4\nBadger\n koku 3\n", "line 3: 'Badger' is no clan"),
        ("Crab\nfate Forged Papers\n", "line 2: write `fate deck` and its cards"),
        ("Crab\nCrab\n", "line 2: the Crab are written already"),
        ("Crab\n army 1 at 99\n", "line 2: there is no province or sea zone '99'"),
        ("Crab\n army one at 4\n", "line 2: write `army 1 at 4`"),
        ("Crab\n army 1 at 4\n army 1 at 3\n", "line 3: `army 1` is written already, in line 2"),
        ("Crab\n army 99 at 4\n", "line 2: armies are numbered"),
        ("Crab\n koku x\n", "line 2: 'x' is no number"),
        ("Crab\n koku -1\n", "line 2: nobody has less than no Koku"),
        ("Crab\n koku 1 army 2\n", "line 2: 'army' is none of koku"),
        ("Crab\n koku\n", "line 2: write koku, honor or glory"),
        ("Crab\n hand Ace of Spades\n", "line 2: there is no campaign card 'Ace of Spades'"),
        ("fate deck Pilgrimage\nCrab\n", "line 1: Pilgrimage is no card of this deck"),
        ("dice 11\nCrab\n", "line 1: a die shows 1 to 10"),
        ("turn x\nCrab\n", "line 1: 'x' is no number"),
        ("Crab\nbattle 4\n", "line 2: write the province, a colon"),
        ("Crab\n army 1 at 4\nbattle 4: Crab 1, Lion 1\n", "line 3: 'Lion 1' is no army of this case"),
        (
            "Crab\n army 1 at 4\nLion\n army 1 at 3\nbattle 4: Crab 1, Lion 1\n",
            "line 5: Lion 1 does not stand",
        ),
        ("Crab\nexpect\nexpect\n", "line 3: there is an `expect` already"),
        ("Crab\nexpect\nCrab\n move 1: 3\n", "line 4: 'move 1: 3' is nothing that can be expected"),
        ("# nothing\n", "The case names no clan"),
        ("Crab\n holds 4\nLion\n holds 4\n", "line 4: two clans are written to hold 4"),
        ("Crab\nLion\n", "A die is needed after the 0 that are written"),
        ("dice 4\nCrab\nLion\n", "line 1: a die is needed after the 1 that are written"),
        ("turn 0\nCrab\n", "line 1: turns are numbered from 1"),
        ("turn 1\nturn 2\nCrab\n", "line 2: `turn` is written already, in line 1"),
        ("dice 1\ndice 2\nCrab\n", "line 2: `dice` is written already"),
        ("fate deck\nfate deck\nCrab\n", "line 2: `fate deck` is written already"),
        ("Crab\n koku 1\n honor 2 koku 3\n", "line 3: `koku` is written already, in line 2"),
        ("Crab\n holds 4\n holds 3\n", "line 3: `holds` is written already"),
        ("Crab\n hand\n hand\n", "line 3: `hand` is written already"),
        ("Crab\nbattle 4: \nbattle 4: Crab 1\n", "line 3: `battle 4` is written already"),
        ("Crab\n army 1 at 4\nbattle 4: (Crab 1\n", "line 3: '(Crab 1' is no army of this case"),
        ("Crab\n army 2 at 4\nbattle 4: Crab 2, (Crab 1)\n", "line 3: '(Crab 1)' is no army of this case"),
        ("Crab\n" + FIVE + "battle 4: Crab 1, Crab 2, Crab 3, Crab 4, Crab 5\n", "line 7: at most 4 armies"),
        ("Crab\n" + FIVE.replace("at 3", "at 4"), "line 6: more than 4 armies are written to stand at 4"),
        ("Crab\nexpect\ndice 3\n", "line 3: 'dice 3' is nothing that can be expected"),
        ("Crab\nexpect\nresult 4: Crab by Honor\n", "line 3: 'result 4: Crab by Honor' is nothing that can"),
        ("Crab\nexpect\nLion\n", "line 3: the Lion are not in this case"),
        ("\u2028Crab\n\x0c\narmy\n", "line 3: write `army 1 at 4`"),
    ],
)
def test_bad_lines_get_a_sentence_with_their_number(text: str, sentence: str) -> None:
    with pytest.raises(GorinError) as caught:
        adjudicate(text)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


def test_orders_that_cannot_be_followed_get_a_sentence_with_their_number() -> None:
    settled = adjudicate(
        """Crab
  koku 3
  hand Forced March
  army 1 at 4
  number 1
  buy fate
  play Forced March on 7
  move 1: 29
  move 1: 3
  reform 1 at 3
  flee
"""
    )
    assert settled.notes == [
        (6, "There is not enough Koku left for it. It is passed over."),
        (7, "That is not what the card names. It is passed over."),
        (8, "There is no open border on that way. It is passed over."),
        (9, "That army has such an order already; the first counts. It is passed over."),
        (10, "That army is not destroyed. It is passed over."),
        (11, "This is no order. 'flee' is passed over."),
    ]


def test_space_marks_of_editors_and_indentation_mean_nothing() -> None:
    plain = "turn 2\nCrab\n  koku 3  honor 4\n  army 1 at 4\n  number 1\n  move 1: 8 28\n"
    wanted = write(adjudicate(plain).at)
    assert "army 1 at 28" in wanted
    assert write(adjudicate("\ufeff" + plain.replace("\n", "\r\n").replace("  ", "\t")).at) == wanted
    assert write(adjudicate(plain.replace("\n", "\r").replace(" ", "   ")).at) == wanted
    assert write(adjudicate(plain.replace("\n  ", "\n")).at) == wanted


def test_an_unknown_word_under_a_clan_is_an_order_that_is_passed_over() -> None:
    """At the margin it could be another clan, whose lines are not to be taken for those of this one."""
    assert adjudicate("Crab\n  Badger\n").notes == [(2, "This is no order. 'Badger' is passed over.")]
    with pytest.raises(CaseError):
        adjudicate("Crab\nBadger\n")


@rule("STR-MOVE-8")
def test_orders_for_armies_that_a_clan_does_not_have_are_passed_over() -> None:
    """Though another clan has an army of that number."""
    orders = "buy move 2\nplay Forced March on 2\nmove 2: 8\nreform 2 at 4\nblock 2 against all\n"
    settled = adjudicate(
        "Crab\nkoku 9\nhand Forced March\nnumber 1\narmy 1 at 4\n" + orders + "Lion\nnumber 2\n"
        "army 1 at 4\narmy 2 at 18\nblock 1 against Crab 2\nresult 4: Crab 2 eliminated\n"
    )
    assert [line for line, _ in settled.notes] == [6, 7, 8, 9, 10, 15, 16]
    assert settled.at.koku[0] == 15
    assert all("no such army" in said for line, said in settled.notes if line in (6, 8, 9, 10, 15))


@rule("STR-BATTLE-2")
def test_a_battle_that_is_over_is_told_and_left_out() -> None:
    text = "Crab\n army 1 at 4\n number 1\nLion\n army 1 at 18\n number 2\nbattle 4: Crab 1, (Lion 1)\n"
    settled = adjudicate(text)
    assert settled.notes == [(7, "There are not two clans in that battle; it is over.")]
    assert "battle" not in write(settled.at)


def test_differences_are_named_line_by_line() -> None:
    settled = adjudicate(PLAIN + "expect\nCrab\n  koku 6\n  army 1 at 4\nbattle 4: Crab 1\n")
    assert settled.differences == [
        "Crab: expected 'army 1 at 4'",
        "Crab: found 'army 1 at 3'",
        "battles: expected 'battle 4: Crab 1'",
    ]


def test_the_example_of_the_docs_can_be_settled() -> None:
    page = (ROOT / "docs" / "strategic.md").read_text(encoding="utf-8")
    example = page[page.index("    turn 4") : page.index("An elimination may be")]
    settled = adjudicate(example)
    assert settled.notes == []
    assert settled.at.koku[0] == 10
    assert [settled.at.place[army] for army in range(3)] == [INDEX["8"], INDEX["3"], INDEX["13"]]


def run(tmp_path: Path, text: str) -> tuple[int, str, str]:
    file = tmp_path / "case.txt"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["adjudicate", str(file)])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_prints_or_compares(tmp_path: Path) -> None:
    code, out, err = run(tmp_path, PLAIN + "  flee\n")
    assert (code, err) == (0, "line 6: This is no order. 'flee' is passed over.\n")
    assert out.startswith("Crab\n  koku 6  honor 5  glory 5\n")
    assert run(tmp_path, PLAIN + "expect\nCrab\n koku 6\n army 1 at 3\n")[:2] == (0, "As expected.\n")
    code, out, _ = run(tmp_path, PLAIN + "expect\nCrab\n koku 7\n army 1 at 3\n")
    assert code == 1
    assert "expected 'koku 7  honor 5  glory 5'" in out


# --- a campaign settles a turn by the same code ------------------------------------------------------------


def as_case(before: CampaignState, events: list[Event]) -> str:
    """The turn that these events opened, as an organiser would write it down."""
    dice: list[int] = []
    results: dict[str, list[str]] = {}
    won: dict[str, str] = {}
    at = before.at
    for event in events:
        if isinstance(event, Ranked):
            dice += [roll for _, roll in event.dice]
        elif isinstance(event, Blocked) and event.roll is not None:
            dice.append(event.roll)
        elif isinstance(event, Began):
            results[event.at] = []
        elif isinstance(event, Eliminated) and event.at not in won:
            assert event.by is not None
            how = f" {event.how}" if event.how else ""
            cause = f"by {at.name(event.by)}{how}"
            results[event.at].append(f"{at.name(event.seat)} {event.army} eliminated {cause}")
        elif isinstance(event, Won):
            won[event.at] = f"{at.name(event.seat)} by {event.kind}"
    text = f"dice {' '.join(map(str, dice))}\n" if dice else ""
    position = write(at)
    for clan in range(before.daimyo):
        ordered = "".join(f"  {line}\n" for line in lines(at, clan, before.orders[clan]))
        position = re.sub(f"^{at.name(clan)}\n", f"{at.name(clan)}\n{ordered}", position, count=1, flags=re.M)
    told = [f"result {where}: {'; '.join([won[where], *out])}\n" for where, out in results.items()]
    return text + position + "".join(told)


def reshuffled(before: CampaignState, after: CampaignState) -> bool:
    """Whether a deck was made anew: a case only turns the discards over."""
    piles = zip(before.at.piles, after.at.piles, strict=True)
    return any(len(new) < len(old) for old, new in piles)


@pytest.mark.parametrize("clans", [2, 5, 9])
def test_a_campaign_settles_its_turns_as_written_cases(clans: int) -> None:
    compared = 0
    for seed in range(3):
        state = campaign(clans, f"cases {seed}", turns=6)
        rng = rng_of(f"walk {seed}")
        while state.deciders():
            seat = state.deciders()[0]
            legal = state.legal(seat)
            action = state.action(seat, legal[rng.below(len(legal))])
            last = isinstance(action, m.Seal) and len(state.deciders()) == 1
            before = state.clone()
            events = state.apply(seat, action)
            if last and not reshuffled(before, state):
                assert write(adjudicate(as_case(before, events)).at) == write(state.at)
                compared += 1
    assert compared >= 12
