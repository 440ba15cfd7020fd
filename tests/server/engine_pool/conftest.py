# SPDX-License-Identifier: MIT
"""One event loop for all tests of a file, so that they may share processes."""

import pytest

from caravanserai.core.position import Position, new


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def position() -> Position:
    return new("through_the_desert", seed=1)
