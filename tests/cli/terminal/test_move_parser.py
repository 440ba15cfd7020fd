# SPDX-License-Identifier: MIT
"""Typed moves that leave something out."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.cli.terminal.move_parser import parse_move
from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position
from tests.cli.conftest import TRIBES


def test_words_that_may_mean_several_moves_are_explained() -> None:
    position = cv.new(TRIBES, 2, 5)
    position.play(position.parse("bid 0"))
    with pytest.raises(BadNotation, match=r"several moves: bid 0, bid 1, .*bid 12"):
        parse_move(position, "bid")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("boaz", "buy Boaz with 2 elders"),
        ("buy bo", "buy Boaz with 2 elders"),
        ("bo", None),
        ("2 elders", None),
        ("enki", None),
        ("enk", None),
        ("use fakir", "use Enki with fakir"),
        ("DONE", "done"),
    ],
)
def test_part_of_a_move_is_enough_if_it_is_clear(line: str, meant: str | None) -> None:
    legal = [
        *("done", "buy Boaz with 2 elders", "buy Enki with 2 elders"),
        *("use Enki with elder", "use Enki with fakir"),
    ]
    position = Offering(legal)
    if meant is None:
        with pytest.raises(BadNotation):
            parse_move(position, line)
    else:
        assert position.text(parse_move(position, line)) == meant


class Offering(Position):
    """A position in which exactly these moves are legal."""

    def __init__(self, texts: list[str]) -> None:
        started = cv.new(TRIBES, 2, 5)
        super().__init__(started.game, started.setup, started.state, 0)
        self._texts = texts

    def legal(self) -> Any:
        return np.array([self.parse(text) for text in self._texts], np.int32)
