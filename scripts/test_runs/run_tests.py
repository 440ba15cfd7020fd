# SPDX-License-Identifier: MIT
"""The tasks of `make test`: targets of the Makefile, in the order in which they start.

A task that computes takes a core, which is two slots. The tests of the page and of the server wait
for browsers, disks and other processes half of the time, so they take one slot, beside two tasks
that compute. Half of the tasks need compiled code, so compiling comes first, one game on each core.
Of the others, those that wait come first: two that compute can then follow each other beside them,
and all finish together.
"""

import os
import sys

from scripts.test_runs.task_runner import PASSED, Runner, Task

SLOTS = 6  # two cores, and two tasks that wait
CORE = 2


def make(target: str, *after: str, slots: int = CORE) -> Task:
    """Return the task that makes a target; it has the target's name."""
    return Task(target, ["make", "--no-print-directory", target], after, slots)


COMPILED = ("compile-five-tribes", "compile-through-the-desert")
TASKS = (
    *(make(target) for target in COMPILED),
    make("servers", slots=1),
    make("chromium", "servers", slots=1),  # both may use apt, which allows one process at a time
    make("test-browser", *COMPILED, "chromium", slots=1),
    make("test-attacks", *COMPILED, "servers", slots=1),
    make("test-server", *COMPILED, "servers", slots=1),
    make("test-programs", *COMPILED, "chromium"),
    make("test-games", *COMPILED),
    make("test-rules"),
    make("test-interpreted"),
    make("check"),
    make("test-page"),
    make("test-real-time", *COMPILED, "chromium", slots=SLOTS),  # other tasks would disturb it
)


if __name__ == "__main__":
    # Make passes its own options on in these variables; the tasks are separate runs of make.
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        os.environ.pop(name, None)
    results = Runner(TASKS, slots=SLOTS).run()
    sys.exit(any(result.verdict != PASSED for result in results))
