# SPDX-License-Identifier: MIT
"""The choices of a turn that was solved exactly, because the game ends with it."""

import math

from caravanserai.bots.bot import Choice
from caravanserai.bots.search.last_turn import MAX_NODES, LastTurn, solve_last_turn
from caravanserai.core.position import Position

# Cautious, so that a deadline is kept on a slow machine too.
_NODES_PER_SECOND = 300_000


def solve_turn(
    position: Position, work: LastTurn, seed: int, seconds: float
) -> tuple[Choice, ...] | None:
    """Return the choices of a last turn, the best first; None if the turn cannot be solved in time.

    Their values are exact but for what other seats hide, which is dealt several times.
    """
    work.dice[0] = seed
    nodes = int(min(MAX_NODES, max(0.0, seconds) * _NODES_PER_SECOND))
    count = int(solve_last_turn(position.state, position.setup.board, work, nodes))
    if count < 0:
        return None
    order = sorted(range(count), key=lambda place: -work.values[place])
    players = position.setup.players
    return tuple(_choice(work, place, players) for place in order if work.values[place] > -math.inf)


def _choice(work: LastTurn, place: int, players: int) -> Choice:
    turn = work.turns[place]
    steps = tuple(turn[1 : turn[0] + 1].tolist())
    shares, points = work.shares[place, :players], work.points[place, :players]
    return Choice(steps[0], 0, tuple(shares.tolist()), tuple(points.tolist()), steps)
