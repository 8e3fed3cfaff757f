"""Compile the engine with mypyc where a C compiler is present; otherwise install it as plain Python.

The browser client goes into the package as it was built in `web/dist`.

What is compiled is listed here and nowhere else. GORIN_PLAIN=1 asks for plain Python, GORIN_COMPILED=1 makes
a failed compilation an error instead of a note.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_py import build_py

COMPILED = [
    "src/gorin/kernel/rng.py",
    "src/gorin/kernel/contract.py",
    "src/gorin/games/kenjin/units.py",
    "src/gorin/games/kenjin/board.py",
    "src/gorin/games/kenjin/combat.py",
    "src/gorin/games/kenjin/table.py",
    "src/gorin/games/kenjin/score.py",
    "src/gorin/games/kenjin/redeal.py",
    "src/gorin/games/kenjin/judge.py",
    "src/gorin/games/kenjin/battle.py",
    "src/gorin/games/kenjin/state.py",
    "src/gorin/games/kenjin/game.py",
    "src/gorin/games/l5r/terms.py",
    "src/gorin/games/l5r/columns.py",
    "src/gorin/games/l5r/lasting.py",
    "src/gorin/games/l5r/field.py",
    "src/gorin/games/l5r/table.py",
    "src/gorin/games/l5r/marks.py",
    "src/gorin/games/l5r/zones.py",
    "src/gorin/games/l5r/verbs.py",
    "src/gorin/games/l5r/cards.py",
    "src/gorin/games/l5r/outcome.py",
    "src/gorin/games/l5r/engine.py",
    "src/gorin/games/l5r/state.py",
    "src/gorin/games/l5r/redeal.py",
    "src/gorin/games/l5r/worth.py",
    "src/gorin/games/l5r/strides.py",
    "src/gorin/games/l5r/clash.py",
    "src/gorin/games/l5r/judge.py",
    "src/gorin/games/l5r/policy.py",
    "src/gorin/games/l5r/flow/frames.py",
    "src/gorin/games/l5r/flow/choices.py",
    "src/gorin/games/l5r/flow/doing.py",
    "src/gorin/games/l5r/flow/payment.py",
    "src/gorin/games/l5r/flow/rounds.py",
    "src/gorin/games/l5r/flow/windows.py",
    "src/gorin/games/l5r/flow/loss.py",
    "src/gorin/games/l5r/flow/turn.py",
    "src/gorin/games/l5r/flow/dynasty.py",
    "src/gorin/games/l5r/flow/attack.py",
    "src/gorin/games/l5r/flow/battle.py",
    "src/gorin/games/l5r/flow/duel.py",
    "src/gorin/games/l5r/flow/rest.py",
    "src/gorin/games/l5r/flow/drawing.py",
    "src/gorin/games/l5r/flow/skirmish.py",
    "src/gorin/games/l5r/language/core.py",
    "src/gorin/games/l5r/language/selectors.py",
    "src/gorin/games/l5r/language/numbers.py",
    "src/gorin/games/l5r/language/tests.py",
    "src/gorin/games/l5r/language/reacting.py",
    "src/gorin/games/l5r/language/moments.py",
    "src/gorin/games/l5r/language/statements.py",
    "src/gorin/games/l5r/language/effects.py",
    "src/gorin/games/l5r/language/dealings.py",
    "src/gorin/games/l5r/language/flow.py",
    "src/gorin/games/l5r/language/spans.py",
    "src/gorin/games/l5r/language/piles.py",
    "src/gorin/games/l5r/language/changes.py",
    "src/gorin/games/l5r/board.py",
    "src/gorin/games/l5r/flow/missions.py",
    "src/gorin/games/l5r/flow/placing.py",
    "src/gorin/games/l5r/flow/paths.py",
    "src/gorin/games/l5r/flow/siege.py",
    "src/gorin/games/l5r/rulesets/goals.py",
    "src/gorin/games/l5r/language/lands.py",
    "src/gorin/games/l5r/language/court.py",
    "src/gorin/games/l5r/language/spirits.py",
    "src/gorin/games/l5r/rulesets/ruleset.py",
    "src/gorin/bots/playing.py",
    "src/gorin/bots/random.py",
    "src/gorin/bots/chains.py",
    "src/gorin/bots/greedy.py",
    "src/gorin/bots/search.py",
]


def compiler_works() -> bool:
    """Whether a C file that includes Python's headers compiles here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            compiler.compile([str(source)], output_dir=folder, include_dirs=includes)
        except (CompileError, DistutilsError, OSError):
            return False
    return True


def note(sentence: str) -> None:
    print(f"gorin: {sentence}", file=sys.stderr)


def engine() -> list[Extension]:
    required = os.environ.get("GORIN_COMPILED") == "1"
    if os.environ.get("GORIN_PLAIN") == "1":
        note("GORIN_PLAIN=1, so the engine is installed as plain Python")
        return []
    if not compiler_works():
        if required:
            raise SystemExit("gorin: GORIN_COMPILED=1, but no C compiler with Python's headers was found")
        note("no C compiler with Python's headers was found, so the engine is installed as plain Python")
        return []
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(COMPILED, opt_level="3", debug_level="0")
    for extension in extensions:
        extension.optional = not required
        if new_compiler().compiler_type == "unix":
            # Nobody replaces our functions at load time, so let the compiler inline them.
            wanted = [*extension.extra_compile_args, "-fno-semantic-interposition", "-fvisibility=hidden"]
            extension.extra_compile_args = list(dict.fromkeys(wanted))
    return extensions


class BuildWithClient(build_py):
    """Puts the built browser client (`web/dist`) into the package, where there is one."""

    def run(self) -> None:
        super().run()
        client = Path("web") / "dist"
        if (client / "index.html").is_file():
            shutil.copytree(client, Path(self.build_lib) / "gorin" / "client", dirs_exist_ok=True)
        else:
            note("web/dist is not there, so the package has no browser client; tools/bootstrap.py builds it")


setup(ext_modules=engine(), cmdclass={"build_py": BuildWithClient})
