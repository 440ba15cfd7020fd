# SPDX-License-Identifier: MIT
"""Games between bots, with a spectator at the terminal."""

import pytest

from caravanserai.cli.terminal import bots_only
from tests.cli.conftest import GAME, Caravan
from tests.support.terminal import CHANCE


def test_spectator_decides_when_the_game_continues(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_only, "is_interactive", lambda: True)
    result = caravan("play", GAME, *CHANCE, "--humans", 0, "--seed", 5, typed="\n\nquit\n")
    assert (result.code, result.err) == (0, "")
    assert result.out.count("is next. Enter continues") == 3
    assert result.out.count("herds") == 3
