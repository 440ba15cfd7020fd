# SPDX-License-Identifier: MIT
"""The options of a game."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from caravanserai.core.errors import BadOptions


class Option(NamedTuple):
    """An option of a game, with the values that a form can list."""

    name: str
    values: tuple[Any, ...]
    is_complete: bool = True  # False: other values are possible, such as a custom map


def check_names(chosen: Mapping[str, Any], options: Sequence[Option]) -> None:
    """Raise BadOptions for the first name that is not an option of the game."""
    names = [option.name for option in options]
    unknown = sorted(set(chosen) - set(names))
    if unknown:
        raise BadOptions(f"unknown option {unknown[0]!r}: expected {', '.join(names)}")
