# SPDX-License-Identifier: MIT
"""The roster with bots that fail in it."""

import pytest

from caravanserai.bots import roster
from tests.arena import fakes


@pytest.fixture
def fake_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are those of the fakes, in this process."""
    fakes.MADE.clear()
    monkeypatch.setattr(roster, "make", fakes.make)
