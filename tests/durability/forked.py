# SPDX-License-Identifier: MIT
"""Servers that are forked from a process which has imported and compiled everything.

A start by `python -m caravanserai` spends one and a half seconds of processor time on imports. A
forked server runs the same command at once, so a campaign can kill many more.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import IO

from tests.load.process import ServerProcess

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.durability.preloaded"])


class ForkedProcess:
    """As much of `subprocess.Popen` as `ServerProcess` uses."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], log: str) -> None:
        reader, writer = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(
            target=_serve, args=(list(arguments), dict(environment), writer, log), daemon=False
        )
        self._process.start()
        writer.close()
        self.stdout: IO[str] = os.fdopen(os.dup(reader.fileno()), "r")
        reader.close()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid or 0

    def send_signal(self, which: signal.Signals) -> None:
        """Send a signal, if the process still exists."""
        if self._process.is_alive():
            os.kill(self.pid, which)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; return the exit code. Raises TimeoutError."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError(f"the server has not ended in {timeout} seconds")
        return self._process.exitcode

    def kill(self) -> None:
        """Kill the process."""
        self._process.kill()


class ForkedServer(ServerProcess):
    """A server process that starts at once."""

    def _spawn(self, arguments: Sequence[str]) -> ForkedProcess:
        assert self._log is not None
        return ForkedProcess(arguments, self._environment, self._log.name)


def _serve(arguments: list[str], environment: dict[str, str], stdout: Connection, log: str) -> None:
    """Run the command in the new process, with its output where a shell would send it."""
    from caravanserai.cli.main import main

    os.environ.clear()
    os.environ.update(environment)
    os.dup2(stdout.fileno(), 1)
    with open(log, "a") as stderr:  # noqa: PTH123  its descriptor is all that is needed
        os.dup2(stderr.fileno(), 2)
    sys.stdout = os.fdopen(1, "w")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(arguments))
