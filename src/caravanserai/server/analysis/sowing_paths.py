# SPDX-License-Identifier: MIT
"""Converts the sowing paths of the game to messages."""

import msgspec

from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.server.errors import BadMessage
from caravanserai.server.protocol.socket import (
    SowingPath,
)


def find_paths(
    position: Position, start: str, tile: str, colour: str, start_field: str = "start"
) -> tuple[list[SowingPath], bool]:
    """Return paths from a start to an end, and whether there are more.

    Raises BadMessage for a game without paths, or for an unknown tile or colour.
    """
    if position.game.paths is None:
        raise BadMessage("only Five Tribes has sowings", field="type")
    try:
        found = position.game.paths(position, start, tile, colour)
    except BadOptions as error:
        field = start_field if error.field == "start" else error.field
        raise BadMessage(str(error), field=field) from None
    return msgspec.convert(found.paths, list[SowingPath]), found.has_more
