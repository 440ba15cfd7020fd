# SPDX-License-Identifier: MIT
"""The cache of compiled code belongs to one version of the sources."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled import jit
from tests.conftest import INTERPRETED

pytestmark = pytest.mark.interpreted


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources, used for the hash."""
    copy = tmp_path / "caravanserai"
    shutil.copytree(jit._PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(jit, "_PACKAGE", copy)
    return copy


def test_the_same_sources_have_the_same_cache(sources: Path) -> None:
    assert jit._sources_hash() == jit.CACHE_FOLDER.name or "caravanserai-" in jit.CACHE_FOLDER.name
    assert jit._sources_hash() == jit._sources_hash()


@pytest.mark.parametrize(
    "changed", ["core/compiled/rng.py", "games/through_the_desert/constants.py"]
)
def test_a_changed_source_has_another_cache(changed: str, sources: Path) -> None:
    """Numba alone would use old code after a change in another file."""
    before = jit._sources_hash()
    with (sources / changed).open("a") as file:
        file.write("# changed\n")
    assert jit._sources_hash() != before


def test_a_renamed_source_has_another_cache(sources: Path) -> None:
    before = jit._sources_hash()
    (sources / "core/compiled/rng.py").rename(sources / "core/compiled/dice.py")
    assert jit._sources_hash() != before


def test_files_that_are_never_compiled_do_not_matter(sources: Path) -> None:
    before = jit._sources_hash()
    (sources / "cli" / "main.py").write_text("# nothing is left\n")
    assert jit._sources_hash() == before


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("caravanserai.core.compiled.jit.config.BOUNDSCHECK", 77),
        ("caravanserai.core.compiled.jit.np.__version__", "0"),
        ("caravanserai.core.compiled.jit.numba.__version__", "0"),
        ("caravanserai.core.compiled.jit.sys.version", "0"),
    ],
)
def test_other_settings_have_another_cache(
    where: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bounds check is missing from Numba's key: checked and unchecked code would mix."""
    before = jit._sources_hash()
    monkeypatch.setattr(where, value)
    assert jit._sources_hash() != before


def test_the_environment_decides_where_the_cache_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARAVAN_CACHE", str(tmp_path / "here"))
    folder = jit._open_cache_folder()
    assert folder == tmp_path / "here" / jit._sources_hash()
    assert list(folder.iterdir()) == []


def test_the_cache_is_in_the_users_folder_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARAVAN_CACHE", raising=False)
    assert jit.cache_root().name == "jit"
    assert "caravanserai" in jit.cache_root().parts


def test_a_temporary_folder_is_used_if_the_cache_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CARAVAN_CACHE", str(tmp_path / "file" / "no folder"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    folder = jit._open_cache_folder()
    assert folder.parent == tmp_path
    assert folder.is_dir()


def test_a_cache_is_warm_when_it_holds_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "CACHE_FOLDER", tmp_path)
    assert jit.is_warm() == INTERPRETED
    (tmp_path / "entries_1").mkdir()
    (tmp_path / "entries_1" / "legal-1.py311.1.nbc").touch()
    assert jit.is_warm()


def test_new_records_are_zero_and_have_attributes_if_interpreted() -> None:
    made = jit.record_array(2, np.dtype([("camels", "u1", (3,))]))
    assert made.shape == (2,)
    assert made["camels"].sum() == 0
    assert hasattr(made[0], "camels") == INTERPRETED


def test_overflow_is_an_error_except_in_wrapping_functions() -> None:
    """Interpreted code warns about overflow, and warnings are errors in the tests."""
    code = (
        "import numpy as np\n"
        "from caravanserai.core.compiled.jit import rule, wrapping\n"
        "double = lambda word: word + word\n"
        "big = np.uint64(2**63 + 3)\n"
        "print(wrapping(double)(big))\n"
        "rule(double)(big)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "6\n", done.stderr
    assert "RuntimeWarning: overflow" in done.stderr


@pytest.mark.parametrize("game", cv.games())
def test_a_copy_has_the_same_type_for_numpy_and_numba(game: str) -> None:
    state = cv.new(game, 2, seed=1).state
    twin = jit.copy_array(state)
    assert twin.tobytes() == state.tobytes()
    assert (type(twin), twin.dtype, twin.flags.aligned) == (type(state), state.dtype, True)
    assert numba.typeof(twin) == numba.typeof(state)  # type: ignore[no-untyped-call]
    twin["rng"] += np.uint64(1)
    assert twin.tobytes() != state.tobytes()


def test_importing_changes_no_setting_of_numba() -> None:
    """Functions of other packages must keep their own cache folder."""
    script = (
        "from numba import config\n"
        "before = {name: getattr(config, name) for name in dir(config) if name.isupper()}\n"
        "import caravanserai, caravanserai.bots.registry\n"
        "print([name for name in before if getattr(config, name) != before[name]])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_compiled_functions_use_the_folder_of_the_package() -> None:
    compiled: Any = jit.entry(_one)
    folder = jit.CACHE_FOLDER if INTERPRETED else Path(compiled.stats.cache_path).parent
    assert folder == jit.CACHE_FOLDER


def _one() -> int:
    return 1
