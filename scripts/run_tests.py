# SPDX-License-Identifier: MIT
"""What `make test` runs: targets of the Makefile, in the order in which they start.

Two tasks run at a time, because the time limit of `make test` is for a machine with two cores. The
order matters: compiling is the longest chain, so it starts first, and everything that needs no
compiled code runs beside it.
"""

import os
import sys

from scripts.task_runner import PASSED, Runner, Task


def make(target: str, *after: str, slots: int = 1) -> Task:
    """Return the task that makes a target; it has the target's name."""
    name = target.removeprefix(".venv/.").removesuffix("-ready")
    return Task(name, ["make", "--no-print-directory", target], after, slots)


TASKS = (
    make("warm"),
    make(".venv/.dev-ready"),
    make("postgres", "dev"),
    make("chromium", "dev", "postgres"),  # both use apt, which locks out a second process
    make("test-compiled", "warm", "postgres"),
    make("test-browser", "warm", "chromium"),
    make("test-rules", "dev"),
    make("test-interpreted", "dev"),
    make("warm-bounds", "dev"),
    make("test-bounds", "warm-bounds"),
    make("check", "dev"),
    make("test-page", "dev"),
    make("test-real-time", "warm", "chromium", slots=2),  # alone: other tasks would disturb it
    make("coverage", "test-rules", "test-interpreted", "test-compiled"),
)


if __name__ == "__main__":
    # Make passes its own options on in these variables; the tasks are separate runs of make.
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        os.environ.pop(name, None)
    results = Runner(TASKS, slots=2).run()
    sys.exit(any(result.verdict != PASSED for result in results))
