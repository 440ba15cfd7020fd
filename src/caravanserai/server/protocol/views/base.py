# SPDX-License-Identifier: MIT
"""Base types of what games describe. They document and check dictionaries that games write.

The server passes these dictionaries on as they are; it never creates objects of these types.
"""

import msgspec
from msgspec import UNSET, UnsetType


class GameStruct(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A dictionary with these keys and no others."""


class Step(GameStruct, kw_only=True, tag_field="kind"):
    """A legal action, or several that differ only in their space."""

    text: str  # in notation
    gain: dict[str, int]  # points by category that it brings at once; only what changes
    ends: bool | UnsetType = UNSET  # the turn, for certain


class Move(GameStruct, kw_only=True, tag_field="kind"):
    """An action as structure. It is the same in every position."""

    action: int
    text: str  # in notation
