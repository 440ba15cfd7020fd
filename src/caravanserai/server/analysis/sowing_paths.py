# SPDX-License-Identifier: MIT
"""Paths to a target, as messages: a game that has them says how a sowing can end."""

import msgspec

from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.server.errors import BadMessage
from caravanserai.server.protocol.socket import Way


def ways(
    position: Position, start: str, tile: str, colour: str, start_field: str = "start"
) -> tuple[list[Way], bool]:
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
    return msgspec.convert(found.paths, list[Way]), found.has_more
