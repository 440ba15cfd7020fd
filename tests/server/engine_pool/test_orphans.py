# SPDX-License-Identifier: MIT
"""A server that is killed leaves no process behind."""

import os
import subprocess
import sys
import threading
from pathlib import Path

SERVER = """
import asyncio, sys
from caravanserai.core.position import new
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.engine_pool.pool import COMMAND
from caravanserai.server.engine_pool.warm_up import warm

# Each process holds the pipe open as long as it lives.
command = ("sh", "-c", 'exec "$@" 9>"$0"', sys.argv[1], *COMMAND)

async def main():
    pool = EnginePool(2, patience=600, command=command)
    await pool.start()
    await warm(pool, ["through_the_desert"], ["mcts"])
    position = new("through_the_desert", seed=1)
    asked = asyncio.create_task(pool.move("table", "owner", position, "mcts@600s", 1))
    await asyncio.sleep(0.05)
    print(pool.busy, flush=True)
    await asked

asyncio.run(main())
"""


def test_all_processes_end_when_the_server_is_killed(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ended = threading.Event()

    def wait_for_the_end() -> None:
        with pipe.open("rb") as held:
            held.read()
        ended.set()

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    command = [sys.executable, "-c", SERVER, str(pipe)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"1\n"
        assert not ended.is_set()
        server.kill()
    assert ended.wait(timeout=5)
