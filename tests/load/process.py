# SPDX-License-Identifier: MIT
"""The server as a process, as people run it, on a free port of the loopback."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

_READY = re.compile(r"http://\S+:\d+")
_NO_LIMITS = {  # one address plays for two thousand people
    "CARAVAN_RATE_GUESTS": "1000000/minute",
    "CARAVAN_RATE_HTTP": "1000000/minute",
    "CARAVAN_RATE_TABLES": "1000000/minute",
    "CARAVAN_RATE_MESSAGES": "1000000/minute",
    "CARAVAN_RATE_CHAT": "1000000/minute",
    "CARAVAN_RATE_TABLES_DAILY": "1000000/day",
    "CARAVAN_RATE_FILES": "1000000/minute",
    "CARAVAN_MAX_SOCKETS_PER_TABLE": "100000",
    "CARAVAN_MAX_SOCKETS_PER_PERSON": "100000",
    "CARAVAN_MAX_CONNECTIONS": "100000",
    "CARAVAN_MAX_CONNECTIONS_PER_ADDRESS": "100000",
}
_PATIENCE = 30  # seconds
PROGRAM = ("-m", "caravanserai")


class ServerProcess:
    """A server process, and the resources it uses."""

    def __init__(
        self,
        database: str,
        program: Sequence[str] = PROGRAM,
        log: IO[str] | None = None,
        **settings: str,
    ) -> None:
        self._environment = os.environ | _NO_LIMITS
        self._environment |= {
            "CARAVAN_DATABASE": database,
            "CARAVAN_BOT_PROCESSES": "1",
            "CARAVAN_LOG_LEVEL": "warning",
        }
        self._environment |= settings
        self._program = program
        self._log = log  # where its log goes; None for our own stderr
        self._drain: threading.Thread | None = None
        self.address = ""

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self, port: int = 0) -> None:
        """Start, and wait until it is ready."""
        self.launch(port)
        self.wait_until_ready()

    def launch(self, port: int = 0) -> None:
        """Start without waiting."""
        self._process = self._spawn(["serve", "--no-open", "--port", str(port)])

    def _spawn(self, arguments: Sequence[str]) -> Any:
        return subprocess.Popen(
            [sys.executable, *self._program, *arguments],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )

    def wait_until_ready(self) -> None:
        """Wait until it prints its address."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := _READY.search(line):
                self.address = found[0].rstrip("/")
                self._drain = threading.Thread(target=self._process.stdout.read, daemon=True)
                self._drain.start()
                return
        raise RuntimeError(f"the server ended with {self._process.wait()} before it was ready")

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        """End it, if it has not ended already."""
        self._process.send_signal(how)
        try:
            self._process.wait(_PATIENCE)
        finally:
            self._process.kill()
        if self._drain is not None:
            self._drain.join()
            self._drain = None
        assert self._process.stdout is not None
        self._process.stdout.close()

    def memory(self) -> int:
        """Return its memory in bytes."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Return the processor time that it has used, including that of the kernel."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
