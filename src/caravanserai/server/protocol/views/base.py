# SPDX-License-Identifier: MIT
"""What the shapes of all games have in common."""

import msgspec
from msgspec import UNSET, UnsetType


class Shape(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A dictionary with these keys and no others; the server itself never makes one of it."""


class Step(Shape, kw_only=True, tag_field="kind"):
    """What may be done, or many such things at once."""

    text: str  # in notation
    gain: dict[str, int]  # points by category that it brings at once; only what changes
    ends: bool | UnsetType = UNSET  # the turn, for certain
