# SPDX-License-Identifier: MIT
"""The only module that configures Numba, and only for the functions of this package.

There are four kinds of compiled functions:

* `entry`: called from Python. Takes arrays; cached on disk.
* `short_entry`: an entry that keeps the GIL: too short for other threads to gain from it.
* `rule`: called only from entries and other rules. Takes records; compiled into its callers.
* `wrapping`: a rule whose arithmetic is modulo 2**64.

Numba's cache checks only the file of the function itself: if a callee changes, its callers keep
their old code. The cache folder is therefore named by a hash of all sources that can be compiled,
of the versions of Python, NumPy and Numba, and of the bounds check setting, which is also missing
from Numba's key.
"""

import functools
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba import config

from caravanserai.core.compiled.rule_compiler import RULE_OPTIONS

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
    """Return the folder that holds a cache folder for each version of the sources."""
    chosen = os.environ.get("CARAVAN_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs  # imported here, because the rules alone need only NumPy and Numba

    return Path(platformdirs.user_cache_dir("caravanserai")) / "jit"


def _open_cache_folder() -> Path:
    folder = cache_root() / _sources_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:  # a read-only home folder: compile in every process rather than fail
        folder = Path(tempfile.mkdtemp(prefix="caravanserai-"))
    return folder


CACHE_FOLDER = _open_cache_folder()


@contextmanager
def _own_cache_folder() -> Iterator[None]:
    """Let Numba use our cache folder for a function; it reads the setting when it creates one.

    The setting is restored, because it also applies to functions of other packages.
    """
    before = config.CACHE_DIR  # type: ignore[attr-defined]
    config.CACHE_DIR = str(CACHE_FOLDER)  # type: ignore[attr-defined]
    try:
        yield
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]


def is_warm() -> bool:
    """Return whether code compiled from exactly these sources is in the cache."""
    return INTERPRETED or any(CACHE_FOLDER.rglob("*.nbc"))


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that Python calls; the code is cached on disk."""
    return _compile_entry(function, nogil=True)


def short_entry(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that Python calls for much less than a microsecond, with the GIL held."""
    return _compile_entry(function, nogil=False)


def _compile_entry(function: Callable[P, R], nogil: bool) -> Callable[P, R]:
    with _own_cache_folder():
        compiled: Callable[P, R] = numba.njit(cache=True, nogil=nogil, error_model="numpy")(
            function
        )
    return compiled


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that only compiled code calls; wrappers for Python are left out."""
    compiled: Callable[P, R] = numba.njit(nogil=True, error_model="numpy", **RULE_OPTIONS)(function)
    return compiled


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Compile like `rule`; interpreted, silence NumPy's warnings about overflow."""
    if not INTERPRETED:
        return rule(function)

    @functools.wraps(function)
    def quiet(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    return quiet


def record_array(count: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Return zeroed records; interpreted code needs records whose fields are attributes."""
    return np.zeros(count, _with_attributes(dtype) if INTERPRETED else dtype)


def copy_array(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return a copy made byte by byte; NumPy copies field by field, twenty times slower."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


@functools.cache
def _with_attributes(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Return the same layout with fields that are attributes of each record, also inside records.

    NumPy has `recarray` for this, but it searches every attribute in Python code, which took a
    third of the time of interpreted games.
    """
    if dtype.subdtype is not None:
        inner, shape = dtype.subdtype
        return np.dtype((_with_attributes(inner), shape))
    if dtype.fields is None:
        return dtype
    attributes = {name: property(itemgetter(name), _setter(name)) for name in dtype.fields}
    layout = {
        "names": list(dtype.fields),
        "formats": [_with_attributes(field[0]) for field in dtype.fields.values()],
        "offsets": [field[1] for field in dtype.fields.values()],
        "itemsize": dtype.itemsize,
    }
    record = type("Record", (np.void,), {"__slots__": (), **attributes})
    return np.dtype((record, np.dtype(layout)))  # type: ignore[call-overload]


def _setter(name: str) -> Callable[[Any, Any], None]:
    def assign(record: Any, value: Any) -> None:
        record[name] = value

    return assign
