# SPDX-License-Identifier: MIT
"""HAProxy with the configuration that the guide recommends, in front of servers under test."""

import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import httpx2

from scripts.system_packages.haproxy import MISSING, program
from tests.support.server.databases.postgres import PATIENCE
from tests.support.server.databases.redis import UNTIL_CLOSED, free_port, wait_for_port

CONFIGURATION = Path(__file__).parents[4] / "deploy" / "balancer" / "haproxy.cfg"
# What the tests change in the file: addresses, and the time until a dead process is noticed.
FRONT, PROCESSES = "127.0.0.1:8080", ("127.0.0.1:8765", "127.0.0.1:8766")


@contextmanager
def running_balancer(servers: Sequence[str]) -> Iterator[str]:
    """Start HAProxy in front of two servers; give its address."""
    found = program()
    if found is None:
        raise RuntimeError(MISSING)
    port = free_port()
    with TemporaryDirectory(prefix="caravan-") as folder:
        file = Path(folder) / "haproxy.cfg"
        file.write_text(_configuration(port, servers))
        process = subprocess.Popen(
            ["sh", "-c", UNTIL_CLOSED, "sh", found, "-db", "-q", "-f", str(file)],
            stdin=subprocess.PIPE,
        )
        try:
            wait_for_port(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.communicate(timeout=PATIENCE)  # closes its input


def wait_until_ready(server: str) -> None:
    """Wait: HAProxy would answer for a server without a bot process, and with 503."""
    until = time.monotonic() + PATIENCE
    while httpx2.get(f"{server}/readyz").status_code != httpx2.codes.OK:
        assert time.monotonic() < until, f"{server} does not become ready"
        time.sleep(0.1)


def _configuration(port: int, servers: Sequence[str]) -> str:
    text = CONFIGURATION.read_text().replace(FRONT, f"127.0.0.1:{port}")
    for documented, server in zip(PROCESSES, servers, strict=True):
        assert documented in text
        text = text.replace(documented, urlsplit(server).netloc)
    assert "inter 2s" in text
    return text.replace("inter 2s", "inter 100ms")
