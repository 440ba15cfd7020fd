# SPDX-License-Identifier: MIT
"""Reading a record at once gives the same as reading its fields one by one."""

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled.record_fields import reader

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("game", cv.games())
def test_all_fields_of_a_state_are_read(game: str) -> None:
    position = cv.new(game, 3, seed=5)
    for _ in range(12):
        position.play(position.legal()[0])
    state = position.state[0]
    for name, value in reader(state.dtype)(state).items():
        assert np.ravel(state[name]).tolist() == _flat(value)
    assert set(reader(state.dtype)(state)) == set(state.dtype.names)


def _flat(value: int | bytes | tuple[int, ...]) -> list[int]:
    return [value] if isinstance(value, int) else list(value)


def test_padding_between_and_after_fields_is_skipped() -> None:
    padded = np.dtype([("a", "u1"), ("b", "u8"), ("c", "u2", (2,)), ("d", "u1")], align=True)
    record = np.zeros(1, padded)
    record["a"], record["b"], record["c"], record["d"] = 1, 2**64 - 1, [3, 4], 5
    assert reader(padded)(record[0]) == {"a": 1, "b": 2**64 - 1, "c": (3, 4), "d": 5}


def test_values_are_python_numbers() -> None:
    state = cv.new("five_tribes", 2, seed=1).state[0]
    read = reader(state.dtype)(state)
    assert type(read["phase"]) is int
    assert {type(value) for value in read.values()} == {int, bytes, tuple}
