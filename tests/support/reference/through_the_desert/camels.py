# SPDX-License-Identifier: MIT
"""Where a camel may be placed, and what a caravan encloses (TD-5, TD-6.4)."""

from collections.abc import Collection

from tests.support.reference.through_the_desert.board import Board

Caravan = tuple[int, str]
"""The seat and the colour of a caravan."""


def camel_spaces(
    board: Board, caravans: dict[Caravan, set[str]], caravan: Caravan, closed: Collection[str]
) -> set[str]:
    """Return where the caravan may grow (TD-5.1 to TD-5.4).

    `closed` are the spaces of oases and of enclosed areas.
    """
    camels = set[str]().union(*caravans.values())
    own = caravans.get(caravan, set())
    rivals = {
        space
        for (seat, colour), spaces in caravans.items()
        if colour == caravan[1] and seat != caravan[0]
        for space in spaces
    }
    beside = set[str]().union(*(board.neighbours[space] for space in own))
    return {
        space for space in beside - camels - set(closed) if not board.neighbours[space] & rivals
    }


def connected_parts(board: Board, wall: set[str]) -> list[set[str]]:
    """Return the connected parts of the board without the wall; oases are no wall (TD-6.5)."""
    rest = set(board.neighbours) - wall
    found = []
    while rest:
        part = reachable(board, min(rest), wall)
        found.append(part)
        rest -= part
    return found


def reachable(board: Board, start: str, wall: set[str]) -> set[str]:
    """Return all spaces connected with the start without crossing the wall."""
    seen = {start}
    waiting = [start]
    while waiting:
        for space in board.neighbours[waiting.pop()] - wall - seen:
            seen.add(space)
            waiting.append(space)
    return seen


def enclosed_parts(
    board: Board, caravans: dict[Caravan, set[str]], caravan: Caravan, claimed: Collection[str]
) -> list[set[str]]:
    """Return the parts that this caravan cuts off: without camels, not yet claimed (TD-6.4)."""
    camels = set[str]().union(*caravans.values())
    return [
        part
        for part in connected_parts(board, caravans[caravan])
        if not part & camels and not part & set(claimed)
    ]
