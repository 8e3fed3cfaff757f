"""Compile the engine with mypyc where a C compiler is present; otherwise install it as plain Python.

The browser client goes into the package as it was built in `web/dist`.

What is compiled is listed here and nowhere else. GORIN_PLAIN=1 asks for plain Python, GORIN_COMPILED=1 makes
a failed compilation an error instead of a note.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError, DistutilsError, LinkError
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_py import build_py

COMPILED = [
    "src/gorin/kernel/rng.py",
    "src/gorin/kernel/contract.py",
    "src/gorin/kernel/estimate.py",
    "src/gorin/games/kenjin/units.py",
    "src/gorin/games/kenjin/board.py",
    "src/gorin/games/kenjin/combat.py",
    "src/gorin/games/kenjin/table.py",
    "src/gorin/games/kenjin/score.py",
    "src/gorin/games/kenjin/hunches.py",
    "src/gorin/games/kenjin/redeal.py",
    "src/gorin/games/kenjin/judge.py",
    "src/gorin/games/kenjin/features.py",
    "src/gorin/games/kenjin/encoding.py",
    "src/gorin/games/kenjin/battle.py",
    "src/gorin/games/kenjin/state.py",
    "src/gorin/games/kenjin/game.py",
    "src/gorin/games/l5r/values/families.py",
    "src/gorin/games/l5r/values/terms.py",
    "src/gorin/games/l5r/values/kinds.py",
    "src/gorin/games/l5r/values/asking.py",
    "src/gorin/games/l5r/values/codes.py",
    "src/gorin/games/l5r/values/hindrances.py",
    "src/gorin/games/l5r/table/fight.py",
    "src/gorin/games/l5r/table/realm.py",
    "src/gorin/games/l5r/table/attention.py",
    "src/gorin/games/l5r/table/data.py",
    "src/gorin/games/l5r/language/lasting.py",
    "src/gorin/games/l5r/table/ledger.py",
    "src/gorin/games/l5r/table/places.py",
    "src/gorin/games/l5r/table/standing.py",
    "src/gorin/games/l5r/table/purse.py",
    "src/gorin/games/l5r/table/carrying.py",
    "src/gorin/games/l5r/table/breakdown.py",
    "src/gorin/games/l5r/table/stats.py",
    "src/gorin/games/l5r/table/marks.py",
    "src/gorin/games/l5r/table/leaving.py",
    "src/gorin/games/l5r/table/zones.py",
    "src/gorin/games/l5r/table/entering.py",
    "src/gorin/games/l5r/language/card_parts.py",
    "src/gorin/games/l5r/language/cards.py",
    "src/gorin/games/l5r/flow/acts.py",
    "src/gorin/games/l5r/flow/outcome.py",
    "src/gorin/games/l5r/flow/underway.py",
    "src/gorin/games/l5r/flow/engine.py",
    "src/gorin/games/l5r/state.py",
    "src/gorin/games/l5r/clash.py",
    "src/gorin/games/l5r/saving/redeal.py",
    "src/gorin/games/l5r/saving/encoding.py",
    "src/gorin/games/l5r/thinking/worth.py",
    "src/gorin/games/l5r/thinking/paths.py",
    "src/gorin/games/l5r/thinking/battlefields.py",
    "src/gorin/games/l5r/thinking/forecast.py",
    "src/gorin/games/l5r/thinking/evaluate.py",
    "src/gorin/games/l5r/thinking/contests.py",
    "src/gorin/games/l5r/thinking/figures.py",
    "src/gorin/games/l5r/thinking/prior.py",
    "src/gorin/games/l5r/thinking/shortlist.py",
    "src/gorin/games/l5r/flow/copying.py",
    "src/gorin/games/l5r/flow/discretion.py",
    "src/gorin/games/l5r/flow/fading.py",
    "src/gorin/games/l5r/flow/frames.py",
    "src/gorin/games/l5r/flow/abilities.py",
    "src/gorin/games/l5r/flow/prices.py",
    "src/gorin/games/l5r/flow/legality.py",
    "src/gorin/games/l5r/flow/listening.py",
    "src/gorin/games/l5r/flow/act.py",
    "src/gorin/games/l5r/flow/doing.py",
    "src/gorin/games/l5r/flow/payment.py",
    "src/gorin/games/l5r/flow/refund.py",
    "src/gorin/games/l5r/flow/rounds.py",
    "src/gorin/games/l5r/flow/windows.py",
    "src/gorin/games/l5r/flow/loss.py",
    "src/gorin/games/l5r/flow/volley.py",
    "src/gorin/games/l5r/flow/turn.py",
    "src/gorin/games/l5r/flow/dynasty.py",
    "src/gorin/games/l5r/flow/attack.py",
    "src/gorin/games/l5r/flow/battle.py",
    "src/gorin/games/l5r/flow/duel.py",
    "src/gorin/games/l5r/flow/chores.py",
    "src/gorin/games/l5r/flow/rest.py",
    "src/gorin/games/l5r/flow/lobby.py",
    "src/gorin/games/l5r/flow/opening.py",
    "src/gorin/games/l5r/rulesets/imperial_court.py",
    "src/gorin/games/l5r/flow/drawing.py",
    "src/gorin/games/l5r/flow/skirmish.py",
    "src/gorin/games/l5r/language/core.py",
    "src/gorin/games/l5r/language/selectors.py",
    "src/gorin/games/l5r/language/references.py",
    "src/gorin/games/l5r/language/steps.py",
    "src/gorin/games/l5r/language/states.py",
    "src/gorin/games/l5r/language/stats.py",
    "src/gorin/games/l5r/language/moving.py",
    "src/gorin/games/l5r/language/battle.py",
    "src/gorin/games/l5r/language/courses.py",
    "src/gorin/games/l5r/language/honor.py",
    "src/gorin/games/l5r/language/hands.py",
    "src/gorin/games/l5r/language/gold.py",
    "src/gorin/games/l5r/language/allies.py",
    "src/gorin/games/l5r/language/decks.py",
    "src/gorin/games/l5r/language/entering.py",
    "src/gorin/games/l5r/language/copying.py",
    "src/gorin/games/l5r/language/provinces.py",
    "src/gorin/games/l5r/language/duels.py",
    "src/gorin/games/l5r/language/steering.py",
    "src/gorin/games/l5r/language/lasting_effects.py",
    "src/gorin/games/l5r/language/actions.py",
    "src/gorin/games/l5r/language/numbers.py",
    "src/gorin/games/l5r/language/conditions.py",
    "src/gorin/games/l5r/language/grounds.py",
    "src/gorin/games/l5r/language/feasible.py",
    "src/gorin/games/l5r/language/history.py",
    "src/gorin/games/l5r/language/moments.py",
    "src/gorin/games/l5r/language/statements.py",
    "src/gorin/games/l5r/language/always.py",
    "src/gorin/games/l5r/rulesets/words.py",
    "src/gorin/games/l5r/values/board.py",
    "src/gorin/games/l5r/realm/missions.py",
    "src/gorin/games/l5r/realm/placing.py",
    "src/gorin/games/l5r/realm/paths.py",
    "src/gorin/games/l5r/realm/siege.py",
    "src/gorin/games/l5r/realm/goals.py",
    "src/gorin/games/l5r/realm/rules.py",
    "src/gorin/games/l5r/table/parts.py",
    "src/gorin/games/l5r/table/worths.py",
    "src/gorin/games/l5r/table/ruleset.py",
    "src/gorin/games/strategic/warmap.py",
    "src/gorin/games/strategic/cards.py",
    "src/gorin/games/strategic/orders.py",
    "src/gorin/games/strategic/position.py",
    "src/gorin/games/strategic/check.py",
    "src/gorin/games/strategic/dice.py",
    "src/gorin/games/strategic/turn.py",
    "src/gorin/games/strategic/opening.py",
    "src/gorin/games/strategic/marching.py",
    "src/gorin/games/strategic/battles.py",
    "src/gorin/games/strategic/ending.py",
    "src/gorin/games/strategic/settle.py",
    "src/gorin/games/strategic/odds.py",
    "src/gorin/games/strategic/codes.py",
    "src/gorin/games/strategic/campaign.py",
    "src/gorin/games/strategic/desk.py",
    "src/gorin/games/strategic/writing.py",
    "src/gorin/games/strategic/court.py",
    "src/gorin/games/strategic/rulings.py",
    "src/gorin/games/strategic/retracting.py",
    "src/gorin/games/strategic/shogun.py",
    "src/gorin/games/strategic/counsel.py",
    "src/gorin/games/strategic/trading.py",
    "src/gorin/games/strategic/lasting.py",
    "src/gorin/games/strategic/expecting.py",
    "src/gorin/games/strategic/encoding.py",
    "src/gorin/games/strategic/redeal.py",
    "src/gorin/games/strategic/judge.py",
    "src/gorin/games/strategic/habits.py",
    "src/gorin/games/strategic/spending.py",
    "src/gorin/games/strategic/drafting.py",
    "src/gorin/games/strategic/state.py",
    "src/gorin/games/strategic/game.py",
    "src/gorin/bots/playing.py",
    "src/gorin/bots/random.py",
    "src/gorin/bots/chains.py",
    "src/gorin/bots/greedy.py",
    "src/gorin/bots/foresight.py",
    "src/gorin/bots/planning.py",
    "src/gorin/bots/tree.py",
    "src/gorin/bots/learned.py",
    "src/gorin/bots/search.py",
]


#: The modules of the kernel, the games and the bots that stay plain Python, and why. A new module belongs
#: here or above; `tests/tools/test_compiled_list.py` asks. A game in neither list is plain as a whole.
PLAIN = {
    "src/gorin/*__init__.py": "only names what its package offers",
    "src/gorin/kernel/battle.py": "msgspec's structs, which are made at run time",
    "src/gorin/kernel/goals.py": "msgspec's structs, which are made at run time",
    "src/gorin/kernel/pickling.py": "writes and reads states, once each",
    "src/gorin/kernel/figures.py": "msgspec's structs, which are made at run time",
    "src/gorin/kernel/workshop.py": "msgspec's structs, which are made at run time",
    "src/gorin/kernel/values.py": "msgspec's structs, which are made at run time",
    "src/gorin/kernel/sentences.py": "the border: what people read, once a move",
    "src/gorin/kernel/match.py": "the border: once a move, and most of it is making events",
    "src/gorin/kernel/record.py": "the border: reading and writing, once a game",
    "src/gorin/kernel/build.py": "says once how the rest was installed",
    "src/gorin/kernel/net.py": "reads a file, once a process; what is asked often is `_net.c`",
    "src/gorin/kernel/sheet.py": "names of fields, and one call of the library",
    "src/gorin/kernel/picture.py": "draws, once a command",
    "src/gorin/kernel/rules.py": "reads the rules' texts, once a process",
    "src/gorin/kernel/targets.py": "looks at a file, once a command",
    "src/gorin/games/*/moves.py": "msgspec's structs, which are made at run time",
    "src/gorin/games/*/events.py": "msgspec's structs, which are made at run time",
    "src/gorin/games/*/options.py": "msgspec's structs, which are made at run time",
    "src/gorin/games/*/border.py": "the border: what people read and say, once a move",
    "src/gorin/games/*/tell.py": "the border: what people read and say, once a move",
    "src/gorin/games/*/view.py": "the border: what people read and say, once a move",
    "src/gorin/kernel/cast.py": "names and words",
    "src/gorin/kernel/chances.py": "the border: what hints say, when somebody asks",
    "src/gorin/games/*/cast.py": "names and words",
    "src/gorin/kernel/client_types.py": "types for the client, written by a tool",
    "src/gorin/games/*/client_types.py": "types for the client, written by a tool",
    "src/gorin/bots/misjudging.py": "adds a little to what compiled modules judge, once a choice",
    "src/gorin/bots/parts.py": "cuts work into parts, once each",
    "src/gorin/bots/processes.py": "hands work to processes, once a part",
    "src/gorin/bots/cluster.py": "hands work to other machines, once a part",
    "src/gorin/bots/trial.py": "asks compiled modules for each choice, and counts",
    "src/gorin/bots/counsel.py": "the border: what hints say, when somebody asks",
    "src/gorin/games/*/weighing.py": "the border: what hints say, when somebody asks",
    "src/gorin/games/l5r/thinking/stakes.py": "makes msgspec's structs, and counts where a goal is judged",
    "src/gorin/games/l5r/thinking/weighing.py": "the border: what hints say, when somebody asks",
    "src/gorin/games/strategic/decrees.py": "what is done beside the desks, once an evening",
    "src/gorin/games/strategic/labels.py": "the border: what people read and say, once a move",
    "src/gorin/games/strategic/reasons.py": "the border: what people read and say, once a move",
    "src/gorin/games/strategic/words.py": "the border: what people read and say, once a move",
    "src/gorin/games/strategic/counting.py": "the border: what people read and say, once a campaign",
    "src/gorin/games/strategic/outcome.py": "the border: what people read and say, once a move",
    "src/gorin/games/strategic/typed.py": "reads typed sheets, once a sheet",
    "src/gorin/games/strategic/reporting.py": "the border: what people read and say, once a result",
    "src/gorin/games/strategic/ordertext.py": "reads written cases, once a line",
    "src/gorin/games/strategic/casebook.py": "reads and writes cases, once a file",
    "src/gorin/games/strategic/adjudicate.py": "reads and writes cases, once a file",
    "src/gorin/games/l5r/border/*": "the border: what people read and say, once a move",
    "src/gorin/games/l5r/realm/questions.py": "the border: what people read and say, once a move",
    "src/gorin/games/l5r/realm/view.py": "the border: what people read and say, once a move",
    "src/gorin/games/l5r/table/shown.py": "the border: what people read and say, once a move",
    "src/gorin/games/l5r/saving/dump.py": "reading and writing; it looks into objects by name",
    "src/gorin/games/l5r/saving/addresses.py": "reading and writing; it looks into objects by name",
    "src/gorin/games/l5r/saving/lasting.py": "reading and writing; it looks into objects by name",
    "src/gorin/games/l5r/saving/census.py": "counts for simulations, from events",
    "src/gorin/games/l5r/workshop.py": "the border: what those who build decks ask",
    "src/gorin/games/l5r/game.py": "sets a game up and hands everything on",
    "src/gorin/games/l5r/flow/setup.py": "runs once a game",
    "src/gorin/games/l5r/flow/joining.py": "runs once a game",
    "src/gorin/games/l5r/position/*": "for tests, puzzles and research",
    "src/gorin/games/l5r/decks/*": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/sets/*": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/rulesets/celestial.py": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/rulesets/editions.py": "declarations, read once",
    "src/gorin/games/l5r/rulesets/imperial.py": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/rulesets/imperial_actions.py": "declarations, read once",
    "src/gorin/games/l5r/rulesets/imperial_combat.py": "declarations, read once",
    "src/gorin/games/l5r/rulesets/word_texts.py": "what rules' words print; it dispatches by type",
    "src/gorin/games/l5r/rulesets/variants.py": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/rulesets/worths.py": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/rulesets/war_of_honor.py": "declarations, read once; what they declare is compiled",
    "src/gorin/games/l5r/language/numbering.py": "looks into every word by its fields, once a card",
    "src/gorin/games/l5r/language/steady.py": "looks into every word by its fields, once a card",
    "src/gorin/games/l5r/language/text/*": "the text of cards, made once a card; it dispatches by type",
}


#: A file that shows what the compiler can do; under -flto, only GCC may take it (see `link_time`).
PROBE = """#include <Python.h>
#if defined(GORIN_LTO) && (!defined(__GNUC__) || defined(__clang__))
#error "not GCC, so without link-time optimisation"
#endif
int probe(void) { return PY_VERSION_HEX != 0; }
"""
LINK_TIME = ["-flto=auto", "-fno-fat-lto-objects"]


def compiler_works(flags: Sequence[str] = ()) -> bool:
    """Whether a C file that includes Python's headers compiles here; with flags, also links and loads."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        source = Path(folder) / "probe.c"
        source.write_text(PROBE)
        library = Path(folder) / "probe.so"
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile(
                [str(source)], output_dir=folder, include_dirs=includes, extra_preargs=[*flags]
            )
            if flags:
                compiler.link_shared_object(objects, str(library), extra_preargs=[*flags])
                return bool(ctypes.CDLL(str(library)).probe())
        except (CompileError, LinkError, DistutilsError, OSError, AttributeError):
            return False
    return True


def link_time(extension: Extension) -> None:
    """Let GCC write the machine code of the one large file while linking, with every core of this machine."""
    extension.extra_compile_args = [*extension.extra_compile_args, *LINK_TIME]
    extension.extra_link_args = [*extension.extra_link_args, *extension.extra_compile_args]


def note(sentence: str) -> None:
    print(f"gorin: {sentence}", file=sys.stderr)


def engine() -> list[Extension]:
    """The compiled modules; none where they are not wanted or cannot be made."""
    if sys.argv[1:2] in (["egg_info"], ["dist_info"]):
        return []  # pip only asks for the package's name and dependencies; it calls again to build
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
    unix = new_compiler().compiler_type == "unix"
    for extension in extensions:
        extension.optional = not required
        if unix:
            # Nobody replaces our functions at load time, so let the compiler inline them. The one
            # warning took GCC six times as long to look for in this file as the rest of its first pass.
            flags = ["-Wno-misleading-indentation", "-fno-semantic-interposition", "-fvisibility=hidden"]
            wanted = [*extension.extra_compile_args, *flags]
            extension.extra_compile_args = list(dict.fromkeys(wanted))
    extensions += [in_c("_net", required), in_c("_sheet", required)]
    if unix and compiler_works([*LINK_TIME, "-DGORIN_LTO"]):
        # The first holds the code; the others, one a module, only point into it.
        link_time(extensions[0])
    return extensions


def in_c(name: str, required: bool) -> Extension:
    """What is written in C: the arithmetic of learned bots, and the writing of numbers. `kernel/net.py` and
    `kernel/sheet.py` do the same in Python.
    """
    found = Extension(f"gorin.kernel.{name}", [f"src/gorin/kernel/{name}.c"], optional=not required)
    if new_compiler().compiler_type == "unix":
        found.extra_compile_args = ["-O3"]
    return found


class BuildWithClient(build_py):
    """Puts the built browser client (`web/dist`) into the package, where there is one."""

    def run(self) -> None:
        super().run()
        client, inside = Path("web") / "dist", Path(self.build_lib) / "gorin" / "client"
        shutil.rmtree(inside, ignore_errors=True)  # an older client may be left in the build folder
        if (client / "index.html").is_file():
            shutil.copytree(client, inside)
        else:
            note("web/dist is not there, so the package has no browser client; tools/bootstrap.py builds it")


def packages() -> list[str]:
    """Every folder below `src` with modules in it, and the rules."""
    folders = {path.parent.relative_to("src") for path in Path("src").rglob("*.py")}
    return sorted([*(".".join(folder.parts) for folder in folders), "gorin.rulebook"])


setup(
    packages=packages(),
    ext_modules=engine(),
    cmdclass={"build_py": BuildWithClient},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},  # the small files beside the large one
)
