# SPDX-License-Identifier: MIT
"""The spinner while a bot thinks."""

import io
import time

import pytest
from rich.console import Console

from caravanserai.cli.terminal import spinner
from tests.cli.conftest import GAME, Caravan
from tests.support.terminal import CHANCE


def test_no_spinner_is_shown_outside_a_terminal(caravan: Caravan) -> None:
    result = caravan("play", GAME, *CHANCE, "--humans", 0)
    assert (result.code, result.err) == (0, "")
    assert "thinking" not in result.out


@pytest.mark.real_time
def test_spinner_is_shown_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(spinner, "error_console", lambda: Console(file=screen, force_terminal=True))
    monkeypatch.setattr(spinner, "DELAY", 0.01)
    with spinner.show_spinner("Player 2 ([b]) is thinking..."):
        time.sleep(0.3)
    assert "Player 2 ([b]) is thinking..." in screen.getvalue()
    shown = len(screen.getvalue())
    monkeypatch.setattr(spinner, "DELAY", 60)
    with spinner.show_spinner("at once"):
        pass
    assert "at once" not in screen.getvalue()[shown:]
