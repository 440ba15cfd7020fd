# SPDX-License-Identifier: MIT
"""Moves of all games."""

from typing import TypeAlias, cast

from caravanserai.core.position import Position
from caravanserai.server.protocol.views.five_tribes_moves import FiveTribesMove
from caravanserai.server.protocol.views.through_the_desert_moves import ThroughTheDesertMove

AnyMove: TypeAlias = FiveTribesMove | ThroughTheDesertMove


def move_view(position: Position, action: int) -> AnyMove:
    """Return an action as structure, for a message."""
    # A dictionary in truth, which msgspec encodes the same; tests check it against the types.
    return cast(AnyMove, position.action_json(action))
