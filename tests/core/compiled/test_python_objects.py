# SPDX-License-Identifier: MIT
"""Compiled code reads the first record of an array, and makes arrays for Python."""

from typing import Any

import numpy as np
import pytest

from caravanserai.core.compiled.jit import record_array, short_entry
from caravanserai.core.compiled.python_objects import copy_start, find_code, first_record

pytestmark = pytest.mark.interpreted

HERD = np.dtype([("camels", "u4"), ("spare", "u4")])


@short_entry
def count_down(herds: Any, others: Any, most: int) -> Any:
    """Return the numbers of the camels of two herds, from the last one to 0."""
    numbers = np.empty(most, np.int32)
    count = first_record(herds).camels + first_record(others).camels
    for at in range(count):
        numbers[at] = count - 1 - at
    return copy_start(numbers, count)


def herd_of(camels: int) -> np.ndarray[Any, Any]:
    herds = record_array(2, HERD)
    herds["camels"] = camels, 99
    return herds


@pytest.mark.parametrize("camels", [0, 1, 5, 400])
def test_a_list_has_as_many_numbers_as_were_written(camels: int) -> None:
    herds = herd_of(camels)
    found = find_code(count_down, herds, herds)(herds, herd_of(3), 1000)
    assert found.tolist() == list(range(camels + 2, -1, -1))
    assert (type(found), found.dtype, found.base) == (np.ndarray, np.int32, None)
    assert found.flags.owndata
    assert found.flags.writeable


def test_lists_do_not_share_memory() -> None:
    herds = herd_of(2)
    code = find_code(count_down, herds, herds)
    first, second = code(herds, herds, 10), code(herds, herds, 10)
    first[:] = 7
    assert second.tolist() == [3, 2, 1, 0]


def test_the_second_item_of_a_slice_is_the_first_record_of_its_array() -> None:
    herds = herd_of(1)
    herds["camels"] = 4, 2
    found = find_code(count_down, herds, herds)(herds[1:], herds[1:], 10)
    assert found.tolist() == [3, 2, 1, 0]
