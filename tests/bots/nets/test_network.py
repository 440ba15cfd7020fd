# SPDX-License-Identifier: MIT
"""The files of networks."""

from pathlib import Path

import numpy as np
import pytest

from caravanserai.bots.nets.network import net_of, read_net, weights_path, write_net, zero_net
from caravanserai.core.errors import BadOptions
from tests.support.positions.bot_positions import GAMES

MOST_BYTES = 2_000_000


@pytest.mark.parametrize("game", GAMES)
def test_a_written_network_is_read_again(game: str, tmp_path: Path) -> None:
    net = zero_net(game)
    net.out_bias[:] = range(len(net.out_bias))
    write_net(net, tmp_path / "net.npz")
    found = read_net(game, tmp_path / "net.npz")
    assert all(np.array_equal(*pair) for pair in zip(net, found, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_network_is_small_and_not_empty(game: str) -> None:
    assert weights_path(game).stat().st_size <= MOST_BYTES
    assert any(array.any() for array in net_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_network_has_a_model_card(game: str) -> None:
    assert weights_path(game).with_suffix(".md").read_text("utf-8").startswith("# Model card")


def test_a_network_for_the_other_game_is_refused(tmp_path: Path) -> None:
    write_net(zero_net("five_tribes"), tmp_path / "net.npz")
    with pytest.raises(BadOptions, match="is no network for through_the_desert: item_weights is"):
        read_net("through_the_desert", tmp_path / "net.npz")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 broken", None])
def test_a_file_without_a_network_is_refused(content: bytes | None, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "net.npz").write_bytes(content)
    with pytest.raises(BadOptions, match="holds no network"):
        read_net("five_tribes", tmp_path / "net.npz")
