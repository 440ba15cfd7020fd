# SPDX-License-Identifier: MIT
"""A server for all tests of a file; each test has people and tables of its own."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from caravanserai.server.settings import Settings
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, migrated_file: Path, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[RunningServer]:
    path = shutil.copy(migrated_file, tmp_path_factory.mktemp("live") / "caravan.db")
    chosen = Settings(port=0, database=f"sqlite:///{path}", **WITHOUT_LIMITS)
    async with run_server(chosen) as running:
        yield running
