"""Make the rulebooks that the client shows: `books/GAME` becomes web/src/games/GAME/rulebook.

`PYTHONPATH=src .venv/bin/python tools/make_rulebooks.py` writes them anew; with `--check` it only exits 1 if
one is stale. Either way a text that names no rule, an unknown rule, term, section or step is an error.
`--report` says which rules no section covers, and behind which texts no rule stands. docs/rulebook.md has
the form.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from generated import keep
from gorin.kernel.rules import Rule, all_rules
from lesson_form import ScriptError, load
from lesson_script import play
from rulebook_form import Rulebook, RulebookLine
from rulebook_text import BookError, Context, chapter, chosen, entry, forms, slug, titles

ROOT = Path(__file__).resolve().parent.parent
BOOKS = ROOT / "books"
GAMES = ROOT / "web" / "src" / "games"


def games() -> list[Path]:
    """The folders of the books; what several share has no list of chapters."""
    return sorted(path.parent for path in BOOKS.glob("*/book.toml"))


def said(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "book.toml").read_text(encoding="utf-8"))


def examples(folder: Path) -> dict[str, Path]:
    """The scripts that the engine plays for a book, by their names."""
    return {path.stem: path for path in sorted((folder / "examples").glob("*.toml"))}


def steps() -> dict[str, int]:
    """How many steps all lessons and examples have, by `game/name`."""
    found = {}
    for path in GAMES.glob("*/lessons/[0-9]*.json"):
        lesson = json.loads(path.read_text(encoding="utf-8"))
        found[f"{path.parts[-3]}/{path.stem}"] = len(lesson["steps"])
    for folder in games():
        for name, path in examples(folder).items():
            found[f"{folder.name}/{name}"] = len(load(path).step)
    return found


def texts(folder: Path, names: list[str]) -> dict[str, str]:
    """The texts of a book for its game: `combat` is in its own folder, `l5r/gold` in another."""
    found = {}
    for name in names:
        path = (folder if "/" not in name else BOOKS) / f"{name}.md"
        try:
            found[path.stem] = chosen(path.read_text(encoding="utf-8"), folder.name)
        except BookError as error:
            raise BookError(f"{path.relative_to(ROOT)}: {error}") from None
    return found


def read(folder: Path) -> tuple[Rulebook, Context, list[Rule]]:
    """A book, what it spoke of, and the rules that concern its game."""
    book = said(folder)
    mine = {f"{name}.md" for name in book["rules"]}
    rules = [rule for rule in all_rules().values() if rule.file in mine]
    context = Context(folder.name, {rule.id: rule for rule in rules}, steps=steps())
    chapters = texts(folder, book["chapters"])
    glossary = [one for text in texts(folder, book["glossary"]).values() for one in forms(text)]
    for terms, _ in glossary:
        for term in terms:
            if context.terms.setdefault(term.casefold(), slug(terms[0])) != slug(terms[0]):
                raise BookError(f"{folder.name}: the glossary has '{term}' twice")
    for name, text in chapters.items():
        context.places[name] = name
        for title in titles(text)[1:]:
            if slug(title) in context.places:
                raise BookError(f"{folder.name}: two sections are called '{title}'")
            context.places[slug(title)] = name
    made = []
    for name, text in chapters.items():
        try:
            made.append(chapter(name, text, context))
        except BookError as error:
            raise BookError(f"{folder.name}, {name}: {error}") from None
    try:
        entries = sorted((entry(*one, context) for one in glossary), key=lambda one: one.term.casefold())
    except BookError as error:
        raise BookError(f"{folder.name}, glossary: {error}") from None
    made_of = Rulebook(folder.name, book["title"], book["line"], made, entries)
    left = {rule.id for rule in uncovered(made_of, rules)}
    if left != set(book.get("replaced", [])):
        wrong = ", ".join(sorted(left ^ set(book.get("replaced", []))))
        raise BookError(f"{folder.name}: a rule is covered by a section, or named in `replaced`: {wrong}")
    return made_of, context, rules


def uncovered(book: Rulebook, rules: list[Rule]) -> list[Rule]:
    """The rules that no section covers; the list of all rules has them."""
    covered = {rule for one in book.chapters for section in one.sections for rule in section.rules}
    return [rule for rule in rules if rule.shown not in covered]


def report(folder: Path) -> None:
    """What the author should know of a book."""
    book, context, rules = read(folder)
    left = uncovered(book, rules)
    sections = sum(len(one.sections) for one in book.chapters)
    print(f"\n# {book.title}: {len(book.chapters)} chapters, {sections} sections, {len(book.glossary)} terms")
    print(f"{len(rules) - len(left)} of {len(rules)} rules are covered by a section. In the reference alone:")
    for rule in left:
        print(f"  {rule.id}: {rule.title}")
    print(f"{len(context.unbacked)} texts name no rule:")
    for text in context.unbacked:
        print(f"  {text[:100]}")


def written(value: object) -> Callable[[], str]:
    return lambda: msgspec.json.encode(value).decode() + "\n"


def main(arguments: list[str]) -> int:
    files: dict[Path, Callable[[], str]] = {}
    try:
        if arguments == ["--report"]:
            for folder in games():
                report(folder)
            return 0
        for folder in games():
            place = GAMES / folder.name / "rulebook"
            book = read(folder)[0]
            files[place / "line.json"] = written(RulebookLine(book.title, book.line))
            files[place / "book.json"] = written(book)
            for name, path in examples(folder).items():
                files[place / f"example-{name}.json"] = written(
                    play(load(path), folder / "examples", f"{folder.name}/{name}")[0]
                )
    except (BookError, ScriptError) as error:
        print(error, file=sys.stderr)
        return 1
    return keep(files, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
