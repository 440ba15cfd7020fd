# SPDX-License-Identifier: MIT
"""Limits how long a bot may stand in for a person in a rated game.

A stand-in's turns are not the person's own. A few are tolerated, so that a lost connection does not
lose the game; after that the person has resigned. Because the game goes on to a result, nobody can
avoid a loss by leaving. The stand-in is the weakest bot, so that nobody gains by leaving either.
"""

from caravanserai.server.tables.state import TableState


def has_been_away_too_long(state: TableState, seat: int, most_turns: int) -> bool:
    """Return whether a stand-in has played all the turns it may play, and is to begin another."""
    if not state.table.is_rated or seat in state.forfeits or not state.seats[seat].stand_in:
        return False
    played = state.stand_in_turns.get(seat, set())
    # A turn that has begun is finished: it counts once, however many actions it has.
    return len(played) >= most_turns and state.turn not in played
