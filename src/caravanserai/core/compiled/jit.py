# SPDX-License-Identifier: MIT
"""The only place that configures Numba.

Three kinds of compiled function:

* `entry`: called from Python. Takes arrays, is cached on disk.
* `rule`: called from entries and other rules only. Takes records, is compiled into its callers.
* `wrapping`: a rule whose arithmetic is meant modulo 2**64.

Numba's own cache looks only at the file of the function itself, so a changed callee would leave
its callers answering from old code. The cache folder is therefore named by a hash of all sources
that can be compiled, of the versions of Python, NumPy and Numba, and of the bounds check, which
Numba's key leaves out too.
"""

import functools
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba import config

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED: bool = bool(config.DISABLE_JIT)  # type: ignore[attr-defined]
_PACKAGE = Path(__file__).resolve().parents[2]
_COMPILED_PACKAGES = ("core", "games", "bots")


def _sources_hash() -> str:
    digest = hashlib.sha256()
    settings = (sys.version, np.__version__, numba.__version__, str(config.BOUNDSCHECK))  # type: ignore[attr-defined]
    for setting in settings:
        digest.update(setting.encode())
    for package in _COMPILED_PACKAGES:
        for path in sorted((_PACKAGE / package).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder that holds one cache folder for each state of the sources."""
    chosen = os.environ.get("CARAVAN_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs  # here, so that the rules alone need nothing but NumPy and Numba

    return Path(platformdirs.user_cache_dir("caravanserai")) / "jit"


def _open_cache_folder() -> Path:
    folder = cache_root() / _sources_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:  # a read-only home: compile anew in each process rather than fail
        folder = Path(tempfile.mkdtemp(prefix="caravanserai-"))
    return folder


CACHE_FOLDER = _open_cache_folder()
config.CACHE_DIR = str(CACHE_FOLDER)  # type: ignore[attr-defined]


def is_warm() -> bool:
    """Whether compiled code for exactly these sources is on the disk already."""
    return INTERPRETED or any(CACHE_FOLDER.rglob("*.nbc"))


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that Python calls; its code is kept on the disk."""
    compiled: Callable[P, R] = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that only compiled code calls."""
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # not in stubs
    compiled: Callable[P, R] = numba.njit(nogil=True, error_model="numpy", **options)(function)
    return compiled


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Like `rule`; interpreted, NumPy is told that overflow is intended."""
    if not INTERPRETED:
        return rule(function)

    @functools.wraps(function)
    def quiet(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    return quiet


def record_array(count: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Zeroed records; interpreted code needs the view that reads fields as attributes."""
    plain = np.zeros(count, dtype)
    return plain.view(np.recarray) if INTERPRETED else plain


def copy_array(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return a copy, byte for byte: NumPy's own goes field by field, twenty times as slowly."""
    plain = np.frombuffer(bytearray(states.tobytes()), states.dtype)
    return plain.view(np.recarray) if INTERPRETED else plain
