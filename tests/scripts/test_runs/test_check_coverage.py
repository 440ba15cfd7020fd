# SPDX-License-Identifier: MIT
"""The comparison of coverage with the floors of the layers."""

from typing import Any

import pytest

from scripts.test_runs import check_coverage
from scripts.test_runs.check_coverage import RULES_RUN, Layer, layer_of, measure


def report(**files: tuple[int, int]) -> dict[str, Any]:
    """Return a report of files such as core__rng: reached and existing statements."""
    return {
        "files": {
            f"src/caravanserai/{name.replace('__', '/')}.py": {
                "summary": {
                    "covered_lines": reached,
                    "num_statements": total,
                    "covered_branches": 1,
                    "num_branches": 2,
                }
            }
            for name, (reached, total) in files.items()
        }
    }


def test_the_layer_of_a_file_is_the_first_folder_of_the_package() -> None:
    assert layer_of("src/caravanserai/games/five_tribes/rules/legal.py") == "games"
    assert layer_of("src\\caravanserai\\server\\app.py") == "server"
    assert layer_of("src/caravanserai/__init__.py") == ""


def test_statements_and_branches_of_a_layer_are_added_up() -> None:
    files = report(server__app=(7, 8), server__db__rows=(1, 2), top=(0, 10))
    layer = measure({"server": 70}, report(), files)["server"]
    assert (layer.reached, layer.total) == (7 + 1 + 1 + 1, 8 + 2 + 2 + 2)
    assert not layer.is_low


def test_only_their_own_tests_count_for_the_rules() -> None:
    own, others = report(core__rng=(1, 10), cli__main=(9, 9)), report(core__rng=(10, 10))
    layers = measure({"core": 50, "cli": 50}, own, others)
    assert layers["core"].reached == 1 + 1
    assert layers["core"].is_low
    assert layers["cli"].total == 0


def test_a_layer_without_any_file_is_below_its_floor() -> None:
    assert Layer(floor=1).is_low


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """The reports that the script reads, which a test may change: everything is reached."""
    layers = ("core", "games", "bots", "adapters", "arena", "learn", "testing", "server", "cli")
    files = {f"{name}__file": (99, 99) for name in layers}
    reports = {RULES_RUN: report(**files), "others": report(**files)}
    monkeypatch.setattr(
        check_coverage, "report_of", lambda *runs: reports.get(runs[0], reports["others"])
    )
    return reports


@pytest.mark.usefixtures("measured")
def test_every_layer_of_the_package_has_a_floor(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_coverage.main() == 0
    assert "no floor" not in capsys.readouterr().out


def test_a_layer_below_its_floor_fails(
    measured: dict[str, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    measured["others"]["files"] |= report(server__file=(1, 99))["files"]
    assert check_coverage.main() == 1
    low = [line for line in capsys.readouterr().out.splitlines() if "TOO LOW" in line]
    assert [line.split()[0] for line in low] == ["server"]


@pytest.mark.usefixtures("measured")
def test_a_layer_without_a_floor_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_coverage, "layers_without_floor", lambda _: ["learn"])
    assert check_coverage.main() == 1
    assert "learn: no floor" in capsys.readouterr().out
