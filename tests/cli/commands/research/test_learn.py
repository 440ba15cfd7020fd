# SPDX-License-Identifier: MIT
"""`caravan learn`."""

from pathlib import Path

from tests.cli.conftest import Caravan, complains

SETTINGS = """
[self_play]
games = 1
simulations = 4
players = { 2 = 1.0 }
"""


def test_games_are_played_and_drawn(caravan: Caravan, tmp_path: Path) -> None:
    settings, plot = tmp_path / "run.toml", tmp_path / "curve.svg"
    settings.write_text(SETTINGS)
    arguments = ["through", "--folder", tmp_path / "run", "--config", settings, "--jobs", 1]
    result = caravan("learn", *arguments, "--stage", "play", "--plot", plot)
    assert result.code == 0
    assert '"stage": "play"' in result.out
    assert plot.exists()
    verified = caravan("learn", *arguments, "--stage", "verify")
    assert "1 games of generation 1 verified" in verified.out


def test_a_missing_configuration_is_named(caravan: Caravan, tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    result = caravan("learn", "through", "--folder", tmp_path, "--config", missing)
    assert complains(result, "missing.toml cannot be read")
