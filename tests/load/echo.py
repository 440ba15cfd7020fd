# SPDX-License-Identifier: MIT
"""An idle echo: how long the machine and this client delay a message that needs no work.

A figure of the load means little on a busy machine. The echo, measured in the same run by the same
client, shows how much of it is not the server's.
"""

import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_PAUSE = 0.02  # seconds between two messages
_MESSAGE = b"x" * 99 + b"\n"


class Echo:
    """Sends a message to a process that does nothing else, again and again."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # seconds

    async def run(self, port: int) -> None:
        """Measure until cancelled."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            while True:
                sent = time.perf_counter()
                writer.write(_MESSAGE)
                await reader.readline()
                self.waits.append(time.perf_counter() - sent)
                await asyncio.sleep(_PAUSE)
        finally:
            writer.close()


@asynccontextmanager
async def measured_echo() -> AsyncIterator[Echo]:
    """Measure an echo for a while."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.load.echo"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        port, echo = int(process.stdout.readline()), Echo()
        task = asyncio.create_task(echo.run(port))
        try:
            yield echo
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            process.kill()


async def _serve() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            writer.write(line)

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    # Until the process that started this one is gone.
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(_serve())
