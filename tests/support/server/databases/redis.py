# SPDX-License-Identifier: MIT
"""A Redis server for the tests, on a free port of the loopback, which keeps nothing on disk."""

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from tempfile import TemporaryDirectory

from scripts.system_packages.redis_server import MISSING, program
from tests.support.server.databases.postgres import PATIENCE
from tests.support.server.databases.postgres import UNTIL_CLOSED as QUIT_WHEN_CLOSED

NOTHING_ON_DISK = ("--save", "", "--appendonly", "no", "--loglevel", "warning")
# A shell lets its background processes ignore QUIT, which PostgreSQL does not.
UNTIL_CLOSED = QUIT_WHEN_CLOSED.replace("-QUIT", "-KILL")


class RedisServer:
    """A Redis that can be stopped and started again at the same address."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, and wait until it accepts connections."""
        found = program()
        if found is None:
            raise RuntimeError(MISSING)
        command = [found, "--port", str(self._port), "--bind", "127.0.0.1", *NOTHING_ON_DISK]
        self._process = subprocess.Popen(
            ["sh", "-c", UNTIL_CLOSED, "sh", *command],
            cwd=self._folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for_port(self._port)

    def stop(self) -> None:
        """Stop at once; what it has not delivered is lost."""
        self._process.communicate(timeout=PATIENCE)  # closes its input


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    """Start a server, and stop it in the end; should this process be killed, it stops too."""
    with TemporaryDirectory(prefix="caravan-") as folder:
        server = RedisServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def free_port() -> int:
    """Return a port of the loopback that nobody uses."""
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def wait_for_port(port: int) -> None:
    """Wait until a program accepts connections on a port."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), 1)):
            return
        time.sleep(0.01)
    raise RuntimeError(f"nothing listens on port {port}")
