# SPDX-License-Identifier: MIT
"""The server as a process of its own, as people run it, on a free port of the loopback."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType

_READY = re.compile(r"http://\S+:\d+")
_UNBOUND = {  # one address plays for two thousand people
    "CARAVAN_RATE_GUESTS": "1000000/minute",
    "CARAVAN_RATE_HTTP": "1000000/minute",
    "CARAVAN_RATE_TABLES": "1000000/minute",
    "CARAVAN_RATE_MESSAGES": "1000000/minute",
}


class ServerProcess:
    """A server that was started, and how much of the machine it takes."""

    def __init__(self, database: str, **settings: str) -> None:
        self._environment = os.environ | _UNBOUND | settings
        self._environment |= {
            "CARAVAN_DATABASE": database,
            "CARAVAN_THINKERS": "1",
            "CARAVAN_LOG_LEVEL": "warning",
        }
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
        """Start, and wait until it says where it listens."""
        command = [sys.executable, "-m", "caravanserai", "serve", "--no-open", "--port", str(port)]
        self._process = subprocess.Popen(
            command, env=self._environment, stdout=subprocess.PIPE, stderr=None, text=True
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := _READY.search(line):
                self.address = found[0].rstrip("/")
                threading.Thread(target=self._process.stdout.read, daemon=True).start()
                return
        raise RuntimeError(f"the server ended with {self._process.wait()} before it was ready")

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(30)

    def kill(self) -> None:
        """Kill it, without a warning."""
        self._process.kill()
        self._process.wait(30)

    def memory(self) -> int:
        """Return the bytes that it holds."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Return the processor time that it has used, itself and the kernel for it."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
