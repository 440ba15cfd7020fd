# SPDX-License-Identifier: MIT
"""One engine process."""

import os
from dataclasses import replace

import pytest

from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from tests.support.engine_pool.broken_engine_pool import SHORT, broken_command


async def test_a_killed_process_is_awaited_however_short_the_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    killed: list[int] = []
    kill = os.kill

    def record(pid: int, number: int) -> None:
        killed.append(pid)
        kill(pid, number)

    worker = Worker(broken_command("hang"), replace(SHORT, obey=0.0))
    await worker.start()
    monkeypatch.setattr("os.kill", record)
    await worker.stop()
    with pytest.raises(ProcessLookupError):  # not even a zombie
        kill(killed[0], 0)
    with pytest.raises(EngineFailure, match="ended while it was idle"):
        await worker.ping()
