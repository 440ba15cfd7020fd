# SPDX-License-Identifier: MIT
"""The layout of an observation: which number of the vector means what.

A game has one table of fields. The compiled rule function `observe`, the documentation and the
environments all follow it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Observation: TypeAlias = npt.NDArray[np.int16]
Row: TypeAlias = tuple[str, tuple[int, ...], str]  # name, shape, meaning

HIDDEN = -1  # stands for every number that the seat may not know


@dataclass(frozen=True)
class ObservationField:
    """Some neighbouring numbers of an observation."""

    name: str
    offset: int  # of the first number
    shape: tuple[int, ...]  # () is a single number
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers the field has."""
        return prod(self.shape)

    def read(self, observation: Observation) -> Observation:
        """Return the field of an observation in its shape, without a copy where NumPy can."""
        part = observation[..., self.offset : self.offset + self.size]
        return part.reshape((*observation.shape[:-1], *self.shape))


class ObservationLayout:
    """The fields of a game's observations, in their order, without gaps."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._fields: dict[str, ObservationField] = {}
        self.size = 0  # numbers in an observation
        for name, shape, meaning in rows:
            self._fields[name] = ObservationField(name, self.size, shape, meaning)
            self.size += self._fields[name].size

    def __iter__(self) -> Iterator[ObservationField]:
        return iter(self._fields.values())

    def __getitem__(self, name: str) -> ObservationField:
        return self._fields[name]

    def offset(self, name: str) -> int:
        """Return the index of the first number of a field."""
        return self._fields[name].offset

    def read(self, observation: Observation) -> dict[str, Observation]:
        """Return all fields of an observation by name; also of a batch of observations."""
        return {field.name: field.read(observation) for field in self}
