# SPDX-License-Identifier: MIT
"""The checks of `caravan doctor`. A verdict is ok, note (it works nevertheless) or broken."""

import platform
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

import caravanserai as cv
from caravanserai.bots.warm_up import is_cache_kept
from caravanserai.cli import i18n
from caravanserai.cli.i18n import N_, _
from caravanserai.core.compiled import jit

_SUPPORTED = ((3, 11), (3, 15))  # the first version, and the first after the last
_CACHE_NAME = re.compile("[0-9a-f]{16}")  # only our own folders may be removed
_MIB = 1024 * 1024


class Finding(NamedTuple):
    """One line of the report."""

    what: str
    found: str
    verdict: str = "ok"
    advice: str = ""


def run_checks() -> list[Finding]:
    """Run all checks; a failing one does not hide the others."""
    checks = (_python, _numpy, _numba, _games, _cache, _old_caches, _gpu, _terminal, _languages)
    return [_run_check(check) for check in checks]


def _run_check(check: Callable[[], Finding]) -> Finding:
    try:
        return check()
    except Exception as error:  # noqa: BLE001  one failing check must not hide the others
        advice = _("Reinstall the package; if that does not help, report it.")
        return Finding(
            check.__name__.strip("_"), f"{type(error).__name__}: {error}", "broken", advice
        )


def _python() -> Finding:
    found = f"{platform.python_version()} ({platform.system()}, {platform.machine()})"
    if _SUPPORTED[0] <= sys.version_info[:2] < _SUPPORTED[1]:
        return Finding(N_("Python"), found)
    return Finding(N_("Python"), found, "note", _("The supported versions are 3.11 to 3.14."))


def _numpy() -> Finding:
    return Finding("NumPy", np.__version__)


def _numba() -> Finding:
    if not jit.INTERPRETED:
        return Finding("Numba", numba.__version__)
    advice = _("NUMBA_DISABLE_JIT is set, so everything is a thousand times slower; unset it.")
    return Finding("Numba", numba.__version__, "note", advice)


def _games() -> Finding:
    """Deal each game and play an action, the quickest proof that the rules compile and run."""
    for name in cv.games():
        position = cv.new(name, seed=0)
        position.play(int(position.legal()[0]))
    found = ", ".join(cv.games())
    if found:
        return Finding(N_("games"), found)
    return Finding(N_("games"), "-", "broken", _("There is no game; reinstall the package."))


def _cache() -> Finding:
    warm = _("warm") if jit.is_warm() else _("cold")
    found = f"{jit.CACHE_FOLDER} ({_size(jit.CACHE_FOLDER) / _MIB:.1f} MiB, {warm})"
    if is_cache_kept():
        return Finding(N_("cache"), found)
    advice = _(
        "{folder} cannot be written, so the rules are compiled at every start; set CARAVAN_CACHE."
    )
    return Finding(N_("cache"), found, "broken", advice.format(folder=jit.cache_root()))


def _old_caches() -> Finding:
    old = old_caches()
    found = f"{len(old)} ({sum(map(_size, old)) / _MIB:.1f} MiB)"
    advice = _("caravan doctor --prune removes them.") if old else ""
    return Finding(N_("old caches"), found, "ok", advice)


def old_caches() -> list[Path]:
    """Return the cache folders of other versions of the sources."""
    root = jit.cache_root()
    folders = root.iterdir() if root.is_dir() else iter(())
    # Users may have chosen the folder (CARAVAN_CACHE) and use it for other things.
    named = (path for path in folders if path.is_dir() and _CACHE_NAME.fullmatch(path.name))
    return sorted(path for path in named if path != jit.CACHE_FOLDER)


def prune_cache() -> int:
    """Remove the cache folders of other versions; return how many."""
    old = old_caches()
    for folder in old:
        shutil.rmtree(folder)
    return len(old)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _gpu() -> Finding:
    """Check for a graphics card; a missing or broken one is not an error."""
    try:
        # A broken driver may already fail at the import.
        from caravanserai.core.compiled import gpu

        problem = gpu.why_not()
    except (ImportError, AttributeError, OSError, RuntimeError) as error:
        advice = _("numba-cuda does not work here; everything else does.")
        return Finding(N_("GPU"), f"{type(error).__name__}: {error}", "note", advice)
    # Most machines have none, so this is no reason for a note.
    return Finding(N_("GPU"), _("none ({reason})").format(reason=problem) if problem else _("yes"))


def _terminal() -> Finding:
    encoding = sys.stdout.encoding or "?"
    columns, lines = shutil.get_terminal_size()
    found = f"{encoding}, {columns} x {lines}"
    if encoding.lower().replace("-", "") == "utf8":
        return Finding(N_("terminal"), found)
    advice = _("Some letters cannot be shown; set PYTHONUTF8=1 or a UTF-8 locale.")
    return Finding(N_("terminal"), found, "note", advice)


def _languages() -> Finding:
    missing = [name for name in i18n.LANGUAGES if not i18n.is_compiled(name)]
    found = ", ".join(
        f"[{name}]" if name == i18n.current_language() else name for name in i18n.LANGUAGES
    )
    if not missing:
        return Finding(N_("languages"), found)
    advice = _("Catalogues are not compiled ({languages}); reinstall the package.")
    return Finding(N_("languages"), found, "note", advice.format(languages=", ".join(missing)))
