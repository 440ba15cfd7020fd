# SPDX-License-Identifier: MIT
"""Decides whether the result of a game at a rated table counts.

The table is rated from the start, so that everybody knows before they sit down; these reasons only
appear during the game or at its end. `no_account` and `one_person` also depend on what the database
knows about the people (people/rate_finished.py).
"""

from caravanserai.server.protocol.socket import (
    RatingReason,
)
from caravanserai.server.tables.state import TableState


def reason_not_to_count(state: TableState, least_turns: int) -> RatingReason | None:
    """Return why the result of a finished game does not count, or None if it may."""
    people = rated_people(state)
    if len(people) < state.table.players:
        return "no_account"
    if len(set(people)) < len(people):
        return "one_person"
    if state.is_aborted:
        return "aborted"
    return "too_short" if _fewest_turns(state) < least_turns else None


def rated_people(state: TableState) -> list[str]:
    """Return the people of a table by seat, without those at somebody's screen."""
    return [
        seat.person_id
        for seat in state.seats
        if seat.kind == "person" and seat.person_id is not None
    ]


def _fewest_turns(state: TableState) -> int:
    """Return the turns of the seat that has played the fewest.

    A stand-in's turns count here: otherwise leaving early would undo a game that others finish.
    """
    turns: list[set[int]] = [set() for _ in state.seats]
    for action in state.played:
        turns[action.seat].add(action.turn)
    return min(len(each) for each in turns)
