# SPDX-License-Identifier: MIT
"""Reads all fields of a record at once, because reading them one by one through NumPy is slow."""

import struct
from collections.abc import Callable
from math import prod
from typing import Any, TypeAlias

import numpy as np

Fields: TypeAlias = dict[str, Any]  # numbers, or sequences of numbers: an array is flat

_CODES = {1: "B", 2: "H", 4: "I", 8: "Q"}  # unsigned numbers by their bytes


def reader(dtype: np.dtype[Any]) -> Callable[[Any], Fields]:
    """Return a function that reads one record of unsigned numbers.

    Arrays of single bytes are returned as `bytes`, the fastest sequence of small numbers.
    """
    layout, slots = _layout(dtype)
    unpack = struct.Struct(layout).unpack

    def read(record: Any) -> Fields:
        values = unpack(record.tobytes())
        return {name: values[slot] for name, slot in slots}

    return read


def _layout(dtype: np.dtype[Any]) -> tuple[str, list[tuple[str, int | slice]]]:
    """Return the `struct` format of a record, and the position of each field in its values."""
    layout, slots = "=", list[tuple[str, int | slice]]()
    place = at = 0
    for name in dtype.names or ():
        field, offset = dtype.fields[name][:2]  # type: ignore[index]
        size, count = field.base.itemsize, prod(field.shape)
        is_text = bool(field.shape) and size == 1
        layout += f"{offset - place}x{count}{'s' if is_text else _CODES[size]}"
        is_single = is_text or not field.shape
        slots.append((name, at if is_single else slice(at, at + count)))
        at += 1 if is_single else count
        place = offset + field.itemsize
    return f"{layout}{dtype.itemsize - place}x", slots
