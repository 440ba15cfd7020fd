# SPDX-License-Identifier: MIT
"""`caravan doctor`."""

import json
from pathlib import Path

import pytest

from caravanserai.cli.doctor import checks
from caravanserai.core.compiled import jit
from tests.cli.conftest import GAME, Caravan


def test_good_installation_passes_all_checks(caravan: Caravan) -> None:
    result = caravan("doctor")
    assert result.code == 0
    assert all(word in result.out for word in ("Python", "NumPy", "Numba", GAME, "cache"))


def test_report_for_a_script_is_json(caravan: Caravan) -> None:
    findings = json.loads(caravan("doctor", "--json").out)["findings"]
    assert {"what", "found", "verdict", "advice"} == set(findings[0])


def test_what_is_broken_gets_advice_and_code_1(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARAVAN_CACHE", str(tmp_path / "elsewhere"))  # not where code is kept now
    result = caravan("doctor")
    assert result.code == 1
    assert "broken" in result.out
    assert "set CARAVAN_CACHE" in " ".join(result.out.split())


def test_a_check_that_fails_is_a_finding(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_numpy", _faint)
    monkeypatch.setattr(checks, "_games", _faint)
    result = caravan("doctor")
    assert result.code == 1
    assert "RuntimeError" in result.out


def _faint() -> None:
    raise RuntimeError("black before the eyes")


def test_only_old_caches_are_pruned(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    old, current, foreign = tmp_path / ("0" * 16), tmp_path / ("f" * 16), tmp_path / "photos"
    for folder in (old, current, foreign):
        folder.mkdir()
        (folder / "file").touch()
    monkeypatch.setenv("CARAVAN_CACHE", str(tmp_path))
    monkeypatch.setattr(jit, "CACHE_FOLDER", current)
    assert "1 old cache folder removed." in caravan("doctor", "--prune").out
    assert sorted(tmp_path.iterdir()) == [current, foreign]
