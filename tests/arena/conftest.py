# SPDX-License-Identifier: MIT
"""The registry with bots that fail in it."""

import pytest

from caravanserai.bots import registry
from tests.support.bots import failing_bots


@pytest.fixture
def fake_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Create the fake bots by their names, in this process."""
    failing_bots.CREATED.clear()
    monkeypatch.setattr(registry, "create", failing_bots.create)
