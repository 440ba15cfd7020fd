# SPDX-License-Identifier: MIT
"""Limits the length of a table's log.

The whole log is read when a table is loaded, so it must not grow without bound. Moves,
timeouts, leaving and the end of a game are always accepted: a game can be played to its end, and
has only so many moves as long as nothing is undone. Coming back to a seat has a separate limit.
Otherwise spectators could fill the log with chat, and a player whose connection broke would lose.
"""

from collections.abc import Sequence

from caravanserai.server.errors import Conflict
from caravanserai.server.settings import Settings
from caravanserai.server.tables.state import Event, TableState

_OPTIONAL = frozenset({"undone", "asked", "answered", "chat", "sat", "filled"})
_MAX_RETURNS = 100  # to one seat


def check_log(state: TableState, events: Sequence[Event], settings: Settings) -> None:
    """Raise Conflict if a table has no room for new events."""
    if any(event.kind == "undone" for event in events):
        _check_undos(state, settings.max_undos)
    for event in events:
        if event.kind == "returned":
            _check_returns(state, event.body["seat"])
    is_optional = any(event.kind in _OPTIONAL for event in events)
    if is_optional and state.version + len(events) > settings.max_table_events:
        raise Conflict(
            f"the log of this table is full, with {settings.max_table_events} entries: "
            "play on, or start another game",
            code="log_full",
        )


def _check_undos(state: TableState, most: int) -> None:
    if sum(event.kind == "undone" for event in state.events) >= most:
        raise Conflict(f"at most {most} undos in one game: play on", code="too_many_undos")


def _check_returns(state: TableState, seat: int) -> None:
    returns = [each for each in state.events if each.kind == "returned"]
    if sum(each.body["seat"] == seat for each in returns) >= _MAX_RETURNS:
        raise Conflict(
            f"at most {_MAX_RETURNS} returns to a seat: the bot plays on", code="log_full"
        )
