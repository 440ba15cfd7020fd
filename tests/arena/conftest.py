# SPDX-License-Identifier: MIT
"""The roster with bots that fail in it."""

import pytest

from caravanserai.bots import registry
from tests.support import failing_bots


@pytest.fixture
def fake_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are those of the fakes, in this process."""
    failing_bots.MADE.clear()
    monkeypatch.setattr(registry, "make", failing_bots.make)
