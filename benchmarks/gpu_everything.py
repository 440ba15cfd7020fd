# SPDX-License-Identifier: MIT
"""Runs all tasks of a GPU within a time limit, and writes the results after each of them.

Every task is a process of its own: compiling a kernel needs a core for up to a minute, and a GPU
that was used wrongly is lost only for that process. One task at a time has the GPU.
"""

import json
import multiprocessing
import time
import traceback
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from queue import Empty
from typing import Any

from benchmarks.about import describe_run
from benchmarks.gpu_tasks import ROUNDS, Result, Task, Work, list_tasks
from benchmarks.targets import find_target
from caravanserai.core.atomic_write import write_atomically

POLL = 0.5  # seconds between two looks at the processes


def run_everything(file: Path, seconds: float, limit: float) -> int:
    """Measure and compare everything; return 1 if something differs, fails or is not finished."""
    report: dict[str, Any] = {"about": _describe(seconds), "figures": [], "checks": [], "tasks": {}}
    tasks = list_tasks(seconds)
    report["tasks"] = {task.name: "not finished" for task in tasks}
    for name, results, state in run_tasks(tasks, limit):
        report["tasks"][name] = state
        for result in results:
            _keep(report, result)
        write_atomically(file, json.dumps(report, indent=1, ensure_ascii=False) + "\n")
        print(f"[{state}] {name}", flush=True)
    return _conclude(report)


def run_tasks(tasks: Sequence[Task], limit: float) -> Iterator[tuple[str, list[Result], str]]:
    """Run all tasks beside each other; yield the name, the results and the state of each."""
    end = time.monotonic() + limit
    context = multiprocessing.get_context("spawn")  # a process that used CUDA cannot fork
    turn, queue = context.Lock(), context.Queue()
    running = {
        task.name: context.Process(target=_work, args=(task.name, task.work, turn, queue))
        for task in tasks
    }
    for process in running.values():
        process.start()
    try:
        while running and time.monotonic() < end:
            yield from _collect(running, queue)
    finally:
        for process in running.values():
            process.kill()
    yield from ((name, [], "not finished") for name in running)


def _collect(running: dict[str, Any], queue: Any) -> Iterator[tuple[str, list[Result], str]]:
    """Yield what has come within a moment, and the tasks whose processes have died."""
    dead = [name for name, process in running.items() if process.exitcode not in {None, 0}]
    try:
        name, results, state = queue.get(timeout=POLL)
        running.pop(name).join()
        yield name, results, state
    except Empty:  # so nothing more comes from those that were dead before
        for name in dead:
            yield name, [], f"died with exit code {running.pop(name).exitcode}"


def _work(name: str, work: Work, turn: Any, queue: Any) -> None:
    """Do a task in its process; what it had found before an error counts."""
    results: list[Result] = []
    try:
        for result in work(turn):
            results.append(result)  # not extend(), which may lose those before an error
        state = "done"
    except Exception:  # noqa: BLE001  the others go on, and the report shows it
        state = traceback.format_exc()
    queue.put((name, results, state))


def _keep(report: dict[str, Any], result: Result) -> None:
    if "check" in result:
        report["checks"].append(result)
        return
    figure = result["figure"]
    target = find_target(figure)
    reaches = target is None or (figure["value"] >= target.bound) == target.is_minimum
    goal = {"target": None if target is None else str(target), "reaches it": reaches}
    report["figures"].append(figure | goal)


def _describe(seconds: float) -> dict[str, Any]:
    import torch

    return describe_run(seconds, ROUNDS) | {
        "gpu": torch.cuda.get_device_name(),
        "torch": torch.__version__,
        "numba-cuda": version("numba-cuda"),
    }


def _conclude(report: dict[str, Any]) -> int:
    """Print all figures and problems; return the exit code."""
    for figure in report["figures"]:
        print(_format(figure), flush=True)
    problems = [
        f"{each['check']}: {each['problem']}" for each in report["checks"] if each["problem"]
    ]
    problems += [f"{name}: {state}" for name, state in report["tasks"].items() if state != "done"]
    print("\n".join(problems) or f"all {len(report['checks'])} comparisons hold", flush=True)
    return 1 if problems else 0


def _format(figure: dict[str, Any]) -> str:
    launch = figure.get("launch", {})
    how = [f"{figure['players']} players"]
    how += [f"{launch['threads']} threads a block"] if launch else []
    how += [f"at most {launch['registers']} registers"] if launch.get("registers") else []
    how += [f"{figure['games']:,} games"] if "games" in figure else []
    goal = f" (goal {figure['target']})" if figure["target"] else ""
    value = f"{figure['value']:,.0f} {figure['unit']}"
    return f"{figure['game']}, {figure['name']}, {', '.join(how)}: {value}{goal}"
