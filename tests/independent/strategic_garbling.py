"""Garbled cases of Strategic: made ones in which lines are lost, doubled, moved or misspelt."""

from __future__ import annotations

import random

from independent.strategic_cases import make_case

#: Words that stand where they should not: numbers nobody can have, names of nothing, marks, foreign digits.
#: `expect` is not among them: what follows it is compared, and the referee does not read it as a position.
JUNK = (
    *(
        "99999999999999999999",
        "-1",
        "0",
        "+3",
        "1e5",
        "1_000",
        "０",
        "²",
        "٣",
        "\u2028",
        "\x85",
        "\x00",
        "\x0c",
    ),
    *("Crab", "Turtle", "SC9", "13", "all", "at", "by", "on", "against", "destroyed", "army", "koku"),
    *("()", "(", ";", ":", ",", "#", "\ufeff", "é"),
)


def make_garbled_case(seed: str) -> str:
    chooser = random.Random(f"garbled {seed}")
    lines = make_case(seed).split("\n")
    for _ in range(chooser.choice((1, 1, 1, 2, 3, 6))):
        garble(chooser, lines)
    return "\n".join(lines)


def garble(chooser: random.Random, lines: list[str]) -> None:
    at = chooser.randrange(len(lines) - 1)
    way = chooser.randrange(7)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(chooser.randrange(len(lines)), lines[at])
    elif way == 2:
        lines.insert(chooser.randrange(len(lines)), lines.pop(at))
    elif way == 3:
        lines[at] = chooser.choice((lines[at].strip(), "\t" + lines[at]))
    else:
        words = lines[at].split(" ")
        word = chooser.randrange(len(words))
        if way == 4:
            words[word] = chooser.choice(JUNK)
        elif way == 5:
            words.insert(word, chooser.choice(JUNK))
        else:
            letters = list(words[word]) or [""]
            letters[chooser.randrange(len(letters))] = chr(chooser.randrange(32, 0x3000))
            words[word] = "".join(letters)
        lines[at] = " ".join(words)
