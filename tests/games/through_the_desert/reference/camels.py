# SPDX-License-Identifier: MIT
"""Where a camel may be placed, and what a caravan encloses."""

from collections.abc import Collection

from tests.games.through_the_desert.reference.board import Board

Caravan = tuple[int, str]
"""A caravan is known by its player's seat and its colour."""


def camel_spaces(
    board: Board, caravans: dict[Caravan, set[str]], caravan: Caravan, closed: Collection[str]
) -> set[str]:
    """Where the caravan may grow; closed are the spaces of oases and of claimed areas (C3-C6)."""
    camels = set[str]().union(*caravans.values())
    own = caravans.get(caravan, set())
    rivals = {
        space
        for (seat, colour), spaces in caravans.items()
        if colour == caravan[1] and seat != caravan[0]
        for space in spaces
    }
    return {
        space
        for space, around in board.neighbours.items()
        if space not in camels and space not in closed and around & own and not around & rivals
    }


def parts(board: Board, wall: set[str]) -> list[set[str]]:
    """The connected parts of the board when the wall is taken out, oases included (E10)."""
    rest = set(board.neighbours) - wall
    found = []
    while rest:
        part = reachable(board, min(rest), wall)
        found.append(part)
        rest -= part
    return found


def reachable(board: Board, start: str, wall: set[str]) -> set[str]:
    """All spaces that can be walked to without stepping on the wall."""
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
    """Parts that this caravan alone cuts off, with no camel in them, not claimed yet (3.4)."""
    camels = set[str]().union(*caravans.values())
    return [
        part
        for part in parts(board, caravans[caravan])
        if not part & camels and not part & set(claimed)
    ]
