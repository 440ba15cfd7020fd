# SPDX-License-Identifier: MIT
"""Who sits where: a block is one deal, played once for each rotation of the line-up.

Bots are counted here, not named: 0 is the first bot of the match. The same deal from every seat
takes the luck of the deal, and of the seat, out of the comparison.
"""

from caravanserai.core.errors import BadOptions


def lineup(bots: int, players: int) -> tuple[int, ...]:
    """Return the bot of each place; the last bot fills the places that are left.

    Two bots and four places make 0, 1, 1, 1: the first one alone against three of the second.
    """
    if bots < 2:
        raise BadOptions(f"a match needs two bots or more, got {bots}")
    if players < bots:
        raise BadOptions(f"{bots} bots do not fit into a game of {players} players")
    return (*range(bots), *[bots - 1] * (players - bots))


def rotated(places: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    """Return the bot of each seat when everyone has moved up so many seats."""
    cut = len(places) - rotation
    return places[cut:] + places[:cut]
