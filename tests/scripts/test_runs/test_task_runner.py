# SPDX-License-Identifier: MIT
"""The task runner of `make test`: order, failures, reports and interruption."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scripts.test_runs.run_tests import TASKS
from scripts.test_runs.task_runner import FAILED, PASSED, SKIPPED, STOPPED, Result, Runner, Task

ROOT = Path(__file__).parents[3]
WAIT = "import time; time.sleep(60)"


def task(name: str, code: str = "", after: tuple[str, ...] = (), slots: int = 1) -> Task:
    return Task(name, [sys.executable, "-c", code], after, slots)


def run(*tasks: Task, slots: int = 2) -> dict[str, Result]:
    return {result.task.name: result for result in Runner(tasks, slots).run()}


def verdicts(results: dict[str, Result]) -> dict[str, str]:
    return {name: result.verdict for name, result in results.items()}


def test_a_task_starts_after_those_that_it_depends_on(tmp_path: Path) -> None:
    log = f"open({str(tmp_path / 'log')!r}, 'a').write"
    results = run(
        task("first", f"{log}('first ')"),
        task("second", f"{log}('second ')", after=("first",)),
        task("last", f"{log}('last ')", after=("first", "second")),
    )
    assert set(verdicts(results).values()) == {PASSED}
    assert (tmp_path / "log").read_text() == "first second last "


def test_tasks_run_side_by_side_while_slots_are_free(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")  # opening it blocks until the other side is open
    write = f"open({str(tmp_path / 'pipe')!r}, 'w').write('x')"
    read = f"assert open({str(tmp_path / 'pipe')!r}).read() == 'x'"
    assert set(verdicts(run(task("writer", write), task("reader", read))).values()) == {PASSED}


def test_a_task_of_two_slots_runs_alone(tmp_path: Path) -> None:
    mark = str(tmp_path / "mark")
    alone = f"import os; os.mkdir({mark!r}); os.rmdir({mark!r})"
    results = run(task("one", alone, slots=2), task("two", alone, slots=2))
    assert set(verdicts(results).values()) == {PASSED}


def test_the_first_failure_ends_the_run_and_is_shown_in_one_piece(
    capfd: pytest.CaptureFixture[str],
) -> None:
    results = run(
        task("long", WAIT),
        task("bad", "print('one'); print('two'); raise SystemExit(3)"),
        task("later", "", after=("bad",)),
    )
    assert verdicts(results) == {"long": STOPPED, "bad": FAILED, "later": SKIPPED}
    out = capfd.readouterr().out
    assert "  bad | one\n" in out
    assert "bad failed; its output was:\n\none\ntwo\n" in out
    assert out.index("its output was") < out.index("result\n")


def test_the_table_has_times_and_verdicts(capfd: pytest.CaptureFixture[str]) -> None:
    results = run(task("busy", "sum(range(10**6))"), task("other"))
    assert results["busy"].wall > 0
    assert results["busy"].cpu > 0
    lines = capfd.readouterr().out.splitlines()[-4:]
    assert re.fullmatch(r"task +time +CPU +result", lines[0])
    assert all(re.fullmatch(r"\w+ +\d+:\d\d +\d+:\d\d  passed", line) for line in lines[1:])
    assert [line.split()[0] for line in lines[1:]] == ["busy", "other", "all"]


def test_ctrl_c_ends_everything_that_the_tasks_have_started(tmp_path: Path) -> None:
    marks = [tmp_path / "child", tmp_path / "grandchild"]
    grandchild = f"import os, time; open({str(marks[1])!r}, 'w').write(str(os.getpid())); {WAIT}"
    child = f"""
import os, subprocess, sys
open({str(marks[0])!r}, 'w').write(str(os.getpid()))
subprocess.run([sys.executable, '-c', {grandchild!r}])
"""
    program = f"""
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scripts.test_runs.task_runner import Runner, Task
Runner([Task("nested", [sys.executable, "-c", {child!r}])], 1).run()
"""
    runner = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE)
    while not all(mark.exists() and mark.read_text() for mark in marks):
        time.sleep(0.01)
    runner.send_signal(signal.SIGINT)
    out, _ = runner.communicate()
    assert b"Interrupted" in out
    assert b"stopped" in out
    assert not any(Path(f"/proc/{mark.read_text()}").exists() for mark in marks)


@pytest.mark.parametrize("bad", [task("bad", after=("unknown",)), task("bad", slots=3)])
def test_a_task_that_could_never_start_is_refused(bad: Task) -> None:
    with pytest.raises(ValueError, match=r"^bad "):
        Runner([bad], slots=2)


def test_every_task_of_make_test_is_a_target_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)) | {".venv/.dev-ready"}
    assert {each.command[-1] for each in TASKS} <= targets


def test_make_test_runs_every_target_that_tests() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    tests = set(re.findall(r"^(test-[a-z-]+):", makefile, re.MULTILINE))
    elsewhere = {"test-research", "test-gpu"}  # they need 2 GB of packages, and a GPU
    assert tests - elsewhere <= {each.name for each in TASKS}
