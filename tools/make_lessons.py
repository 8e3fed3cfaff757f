"""Play the lessons of `lessons/GAME/*.toml`: what the learner sees goes to web/src/games/GAME/lessons.

`PYTHONPATH=src .venv/bin/python tools/make_lessons.py` writes the files anew; with `--check` it only exits
1 if one is stale. Either way every lesson is played by the engine, and one that cannot be played as it is
written, or says too much at a step, is an error. docs/lessons.md has the form.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec

from generated import keep
from gorin.server.wire.lessons import Lesson, LessonCourse, LessonLine
from gorin.server.wire.studies import StudyRequest
from lesson_form import ScriptError, load
from lesson_script import play

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "lessons"
GAMES = ROOT / "web" / "src" / "games"


def lessons(folder: Path) -> dict[str, tuple[Lesson, StudyRequest | None]]:
    """The lessons of a game in the order of their names, and what one plays on with."""
    found = {}
    for path in sorted(folder.glob("[0-9]*.toml")):
        try:
            lesson, table = play(load(path), folder, f"{folder.name}/{path.stem}")
            found[path.stem] = lesson, table.study(f"After the lesson “{lesson.title}”")
        except ScriptError as error:
            raise ScriptError(f"{path.relative_to(ROOT)}: {error}") from None
    return found


def course(folder: Path, taught: dict[str, tuple[Lesson, StudyRequest | None]]) -> LessonCourse:
    said = tomllib.loads((folder / "course.toml").read_text(encoding="utf-8"))
    lines = [LessonLine(name, one.title, one.line, len(one.steps)) for name, (one, _) in taught.items()]
    return LessonCourse(said["title"], said["line"], said["end"], lines)


def written(value: object) -> Callable[[], str]:
    return lambda: msgspec.json.encode(value).decode() + "\n"


def main(arguments: list[str]) -> int:
    files: dict[Path, Callable[[], str]] = {}
    failed = 0
    for folder in sorted(path.parent for path in SCRIPTS.glob("*/course.toml")):
        try:
            taught = lessons(folder)
        except ScriptError as error:
            print(error, file=sys.stderr)
            failed = 1
            continue
        place = GAMES / folder.name / "lessons"
        files[place / "course.json"] = written(course(folder, taught))
        for name, (lesson, study) in taught.items():
            files[place / f"{name}.json"] = written(lesson)
            if study is not None:
                files[place / "studies" / f"{name}.json"] = written(study)
    return keep(files, arguments) or failed


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
