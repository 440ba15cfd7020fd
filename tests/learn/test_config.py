# SPDX-License-Identifier: MIT
"""The settings of a training run."""

from pathlib import Path

import pytest

from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find, games
from caravanserai.learn.config import read_config


@pytest.mark.parametrize("game", games())
def test_the_shipped_settings_cover_every_number_of_players(game: str) -> None:
    config = read_config(game)
    assert {int(count) for count in config.self_play.players} == set(find(game).player_counts)


def test_settings_that_a_file_leaves_out_have_defaults(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text("generations = 5\n[training]\nepochs = 3\n")
    config = read_config("five_tribes", file)
    assert (config.game, config.generations) == ("five_tribes", 5)
    assert (config.training.epochs, config.training.batch) == (3, 8192)


def test_an_unknown_setting_is_refused_with_those_that_exist(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text("[training]\nepoch = 3\n")
    with pytest.raises(BadOptions, match=r"training has no setting 'epoch': expected .*epochs"):
        read_config("five_tribes", file)


@pytest.mark.parametrize("content", ["generations = ", None])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "run.toml"
    if content is not None:
        file.write_text(content)
    with pytest.raises(BadOptions, match=r"run\.toml cannot be read"):
        read_config("five_tribes", file)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("share = 1.5", "share must be from 0 to 1, not 1.5"),
        ("held_out = 0", "held_out must be between 0 and 1, not 0"),
        ("held_out = 1", "held_out must be between 0 and 1, not 1"),
        ("simulations = 1", "simulations must be 2 or more, not 1"),
    ],
)
def test_policies_that_could_not_be_fitted_are_refused(
    tmp_path: Path, setting: str, message: str
) -> None:
    file = tmp_path / "run.toml"
    file.write_text(f"[policies]\n{setting}\n")
    with pytest.raises(BadOptions, match=message):
        read_config("through_the_desert", file)
