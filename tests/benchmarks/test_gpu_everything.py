# SPDX-License-Identifier: MIT
"""The run of all tasks of a GPU: what it reports of tasks that end, fail, die or hang."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks import gpu, gpu_everything
from benchmarks.figures import GPU_STEPS, STEPS_PER_SECOND, make_figure
from benchmarks.gpu_everything import run_everything, run_tasks
from benchmarks.gpu_tasks import Task, list_tasks
from caravanserai.core.compiled import gpu as core_gpu
from caravanserai.core.game import games

FAST = {"figure": make_figure("five_tribes", GPU_STEPS, 4e7, STEPS_PER_SECOND, 2)}
SLOW = {"figure": make_figure("through_the_desert", GPU_STEPS, 4e7, STEPS_PER_SECOND, 2)}
SAME, DIFFERENT = {"check": "a", "problem": None}, {"check": "b", "problem": "2 games differ"}


def work(turn: Any) -> Iterator[dict[str, Any]]:
    with turn:
        yield FAST
    yield SAME


def fail(_turn: Any) -> Iterator[dict[str, Any]]:
    yield SLOW
    raise ValueError("no memory")


def find_difference(_turn: Any) -> Iterator[dict[str, Any]]:
    yield DIFFERENT


def die(_turn: Any) -> Iterator[dict[str, Any]]:
    yield SAME
    os._exit(7)


def hang(_turn: Any) -> Iterator[dict[str, Any]]:
    yield SAME
    time.sleep(600)


def test_the_others_go_on_when_a_task_fails_or_dies() -> None:
    tasks = [Task("works", work), Task("fails", fail), Task("dies", die)]
    found = {name: (results, state) for name, results, state in run_tasks(tasks, 120)}
    assert found["works"] == ([FAST, SAME], "done")
    assert found["fails"][0] == [SLOW], "what was found before the error counts"
    assert "ValueError: no memory" in found["fails"][1]
    assert found["dies"] == ([], "died with exit code 7")


def test_a_task_that_hangs_is_ended_at_the_limit() -> None:
    start = time.monotonic()
    assert list(run_tasks([Task("hangs", hang)], 1)) == [("hangs", [], "not finished")]
    assert time.monotonic() - start < 60


@pytest.fixture
def _has_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu_everything, "_describe", lambda _seconds: {})


@pytest.mark.usefixtures("_has_no_card")
def test_the_report_has_figures_beside_their_goals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tasks = [Task("one", work), Task("two", fail)]
    monkeypatch.setattr(gpu_everything, "list_tasks", lambda _seconds: tasks)
    assert run_everything(tmp_path / "gpu.json", 0.1, 120) == 1
    report = json.loads((tmp_path / "gpu.json").read_text())
    goals = {each["game"]: (each["target"], each["reaches it"]) for each in report["figures"]}
    assert goals == {
        "five_tribes": ("≥ 30,000,000", True),
        "through_the_desert": ("≥ 100,000,000", False),
    }
    assert report["tasks"]["one"] == "done"
    assert "ValueError: no memory" in capsys.readouterr().out


@pytest.mark.usefixtures("_has_no_card")
@pytest.mark.parametrize(("task", "code"), [(work, 0), (find_difference, 1)])
def test_only_problems_make_it_fail(
    task: Any, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpu_everything, "list_tasks", lambda _seconds: [Task("one", task)])
    assert run_everything(tmp_path / "gpu.json", 0.1, 120) == code


def test_every_game_is_measured_and_compared() -> None:
    names = [task.name for task in list_tasks(1)]
    assert len(names) == len(set(names))
    for game in games():
        for what in ("random games", "lockstep", "random games like the CPU's"):
            assert f"{game}: {what}" in names


def test_a_machine_without_a_card_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_gpu, "why_not", lambda: "no CUDA driver or device was found")
    with pytest.raises(SystemExit, match="no GPU: no CUDA driver"):
        gpu.main(["--everything", "--json", "gpu.json"])


def test_the_results_need_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        gpu.main(["--everything"])
    assert "--everything needs --json FILE" in capsys.readouterr().err
