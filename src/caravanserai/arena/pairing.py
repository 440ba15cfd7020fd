# SPDX-License-Identifier: MIT
"""Assigns bots to seats: a block is one deal, played once for each rotation of the line-up.

Every bot plays the same deal from every seat, so that neither the luck of the deal nor that of the
seat affects the comparison. Bots are indices here: 0 is the first bot of the match.
"""

from caravanserai.core.errors import BadOptions


def lineup(bots: int, players: int) -> tuple[int, ...]:
    """Return the bot of each place; the last bot fills the remaining places.

    Two bots and four places make 0, 1, 1, 1: the first bot alone against three of the second.
    Raises BadOptions for fewer than two bots, or more bots than places.
    """
    if bots < 2:
        raise BadOptions(f"a match needs two bots or more, got {bots}")
    if players < bots:
        raise BadOptions(f"{bots} bots do not fit into a game of {players} players")
    return (*range(bots), *[bots - 1] * (players - bots))


def rotate(places: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    """Return the bot of each seat after every bot has moved up so many seats."""
    cut = len(places) - rotation
    return places[cut:] + places[:cut]
