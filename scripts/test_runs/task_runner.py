# SPDX-License-Identifier: MIT
"""Runs commands that depend on each other, several at a time, and reports the result of each.

Every line of output is printed at once, after the name of its task. The first failure ends the run;
the output of the failed task is then printed again as a whole. It needs only Python, so it can also
run the task that installs everything else.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

PASSED, FAILED, STOPPED, SKIPPED = "passed", "FAILED", "stopped", "not run"
_GRACE = 10  # seconds between the request to stop and the kill


@dataclass(frozen=True)
class Task:
    """A command, the tasks that must pass before it starts, and the slots it takes."""

    name: str
    command: Sequence[str]
    after: Sequence[str] = ()
    slots: int = 1


@dataclass
class Result:
    """The result of a task. CPU seconds include all processes that it started and awaited."""

    task: Task
    verdict: str = SKIPPED
    wall: float = 0.0
    cpu: float = 0.0
    lines: list[str] = field(default_factory=list)


class Runner:
    """Runs tasks in order, each as soon as its predecessors have passed and slots are free."""

    def __init__(self, tasks: Sequence[Task], slots: int) -> None:
        _check_order(tasks, slots)
        self._slots = slots
        self._results = {task.name: Result(task) for task in tasks}
        self._width = max(len(task.name) for task in tasks)
        self._processes: dict[str, subprocess.Popen[str]] = {}
        self._is_stopping = False
        self._lock = threading.Lock()  # starting a process and stopping the run exclude each other

    def run(self) -> list[Result]:
        """Run all tasks, or as many as there are before the first failure; return their results."""
        began = time.monotonic()
        with ThreadPoolExecutor(len(self._results)) as threads:
            try:
                self._run_in(threads)
            except KeyboardInterrupt:
                self._say("Interrupted: stopping all tasks.")
            finally:
                self._stop()
        results = list(self._results.values())
        self._report(results, time.monotonic() - began)
        return results

    def _run_in(self, threads: ThreadPoolExecutor) -> None:
        running: dict[Future[None], Result] = {}
        waiting = list(self._results.values())
        while waiting or running:
            for result in [each for each in waiting if self._is_ready(each.task)]:
                if self._free(running) >= result.task.slots:
                    waiting.remove(result)
                    running[threads.submit(self._execute, result)] = result
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()  # raises what the thread raised
                if running.pop(future).verdict != PASSED:
                    return

    def _is_ready(self, task: Task) -> bool:
        return all(self._results[name].verdict == PASSED for name in task.after)

    def _free(self, running: dict[Future[None], Result]) -> int:
        return self._slots - sum(result.task.slots for result in running.values())

    def _execute(self, result: Result) -> None:
        began = time.monotonic()
        process = self._start(result.task)
        if process is None:
            return
        self._print_output(process, result)
        # wait4 and not Popen.wait, because only it reports the CPU time of this process alone.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        result.wall = time.monotonic() - began
        result.cpu = usage.ru_utime + usage.ru_stime
        result.verdict = self._verdict(process.returncode)
        self._say(
            f"{result.task.name:>{self._width}} > {result.verdict} in {_clock(result.wall).strip()}"
        )

    def _print_output(self, process: subprocess.Popen[str], result: Result) -> None:
        assert process.stdout is not None
        with process.stdout as output:
            for line in output:
                result.lines.append(line)
                self._say(f"{result.task.name:>{self._width}} | {line.rstrip()}")

    def _start(self, task: Task) -> subprocess.Popen[str] | None:
        with self._lock:
            if self._is_stopping:
                return None
            self._say(f"{task.name:>{self._width}} > {' '.join(task.command)}")
            # A separate session, so that a signal reaches everything the task has started.
            process = subprocess.Popen(
                task.command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                start_new_session=True,
            )
            self._processes[task.name] = process
            return process

    def _verdict(self, code: int) -> str:
        if code == 0:
            return PASSED
        return STOPPED if self._is_stopping else FAILED

    def _stop(self) -> None:
        """Ask all running tasks to stop as Ctrl-C does, and kill those that do not."""
        with self._lock:
            self._is_stopping = True
        self._signal(signal.SIGINT)
        end = time.monotonic() + _GRACE
        while self._running() and time.monotonic() < end:
            time.sleep(0.05)
        self._signal(signal.SIGKILL)

    def _running(self) -> list[subprocess.Popen[str]]:
        return [process for process in self._processes.values() if process.returncode is None]

    def _signal(self, number: signal.Signals) -> None:
        for process in self._running():
            with contextlib.suppress(ProcessLookupError):  # it has just ended
                os.killpg(process.pid, number)

    def _report(self, results: list[Result], wall: float) -> None:
        for result in results:
            if result.verdict == FAILED:
                self._say(f"\n--- {result.task.name} failed; its output was:\n")
                self._say("".join(result.lines))
        self._say(f"\n{'task':<{self._width}}    time     CPU  result")
        for result in results:
            times = f"{_clock(result.wall)}  {_clock(result.cpu)}"
            self._say(f"{result.task.name:<{self._width}}  {times}  {result.verdict}")
        cpu = sum(result.cpu for result in results)
        verdict = PASSED if all(each.verdict == PASSED for each in results) else FAILED
        self._say(f"{'all':<{self._width}}  {_clock(wall)}  {_clock(cpu)}  {verdict}")

    def _say(self, text: str) -> None:
        sys.stdout.write(text + "\n")  # one write, so that threads do not mix their lines
        sys.stdout.flush()


def _check_order(tasks: Sequence[Task], slots: int) -> None:
    """Raise ValueError for a task that could never start."""
    known: set[str] = set()
    for task in tasks:
        if not set(task.after) <= known:
            raise ValueError(f"{task.name} depends on a task that is not listed before it")
        if task.slots > slots:
            raise ValueError(f"{task.name} takes {task.slots} slots, and there are {slots}")
        known.add(task.name)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes:>3}:{rest:02}"
