# SPDX-License-Identifier: MIT
"""Replays: the moves of a game at any time; its record and positions once it is over."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.analysis.full_view import events_of, full_view, with_text_generator
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.protocol.http import Key, NewSeed
from caravanserai.server.protocol.requests import (
    SeatNumber,
)
from caravanserai.server.protocol.views.moves import AnyMove, move_view
from caravanserai.server.tables.state import TableState


class GameHeader(msgspec.Struct, kw_only=True):
    """The facts about a game that are known when it begins."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seats: list[str]  # names


class Moves(GameHeader, kw_only=True):
    """The moves so far; without the seed, which would reveal hidden information."""

    actions: list[int]
    moves: list[str]  # the same in notation


class ReplayPosition(msgspec.Struct, kw_only=True):
    """The position after a number of actions of a finished game; nothing in it is hidden."""

    number: int
    total: int
    actor: int | None
    action: int | None  # that led here
    text: str | None
    move: AnyMove | None
    events: list[tuple[str, dict[str, Any]]]
    position: dict[str, Any]
    view: dict[str, Any]  # for the board, with nothing hidden
    views: dict[str, dict[str, Any]]  # by seat: what it could know then
    points: list[int]
    sheet: list[dict[str, int]]


class ReplayedAction(msgspec.Struct, kw_only=True):
    """An action of a finished game."""

    number: int  # actions played after it
    seat: int  # that played it
    action: int
    text: str
    move: AnyMove
    events: list[tuple[str, dict[str, Any]]]
    points: list[int]  # after it
    ends: bool  # whether it ended the turn


class FullReplay(GameHeader, kw_only=True):
    """A finished game, action by action; /api/study shows its positions."""

    seed: str  # 32 hexadecimal digits, or a number that may be too large for JavaScript
    redraws: list[NewSeed]  # after undos beyond a draw
    start: dict[str, Any] | None  # the start position, if it was not a deal
    points: list[int]  # at the start
    actions: list[ReplayedAction]


class ReplayQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The seat whose view to show; None for all seats."""

    seat: SeatNumber | None = None
    key: Key = ""


def list_moves(state: TableState) -> Moves:
    """Return the moves of a table so far."""
    position = state.position
    return Moves(
        **_header(state),
        actions=list(position.actions),
        moves=[position.text(action) for action in position.actions],
    )


def _header(state: TableState) -> dict[str, Any]:
    table = state.table
    return {
        "game": table.game,
        "rules_version": state.rules_version,
        "players": table.players,
        "options": dict(table.options),
        "seats": _player_names(state),
    }


def _player_names(state: TableState) -> list[str]:
    return [seat.name for seat in state.seats]


def finished_record(state: TableState) -> GameRecord:
    """Return the record of a finished game, which shows what was hidden. Raises Conflict."""
    check_over(state)
    record = state.position.record(_player_names(state))
    # With the commitments as they were announced.
    return replace(record, commitment=state.commitment, redraws=tuple(state.redraws))


def check_over(state: TableState) -> None:
    """Raise Conflict unless the game is over, so that nothing hidden is shown before."""
    if state.status != "over" or state.began_at is None:
        raise Conflict("this is shown when the game is over: see `moves` before", code="not_over")


def replay_position(state: TableState, number: int, seat: int | None) -> ReplayPosition:
    """Return a position of a finished game. Raises Conflict or BadMessage."""
    check_over(state)
    actions = state.position.actions
    if number > len(actions):
        raise BadMessage(f"the game has {len(actions)} actions, not {number}", field="number")
    if seat is not None and seat >= state.table.players:
        raise BadMessage(f"seats go to {state.table.players - 1}, got {seat}", field="seat")
    return _replay(state, number, range(state.table.players) if seat is None else [seat])


def _replay(state: TableState, number: int, seats: Iterable[int]) -> ReplayPosition:
    actions = state.position.actions
    position = replay(replace(state.position.record(), actions=actions[: max(0, number - 1)]))
    before = copy_array(position.state)
    last = actions[number - 1] if number else None
    if last is not None:
        position.play(last)
    return ReplayPosition(
        number=number,
        total=len(actions),
        actor=position.actor,
        action=last,
        text=None if last is None else position.text(last),
        move=None if last is None else move_view(position, last),
        events=events_of(before, position, last),
        position=position.to_dict(),
        view=full_view(position),
        views={str(seat): position.view(seat) for seat in seats},
        points=list(position.points()),
        sheet=position.score_sheet(),
    )


def build_full_replay(state: TableState) -> FullReplay:
    """Return all actions of a finished game, without its positions. Raises Conflict."""
    check_over(state)
    table, position = state.table, replay(replace(state.position.record(), actions=()))
    return FullReplay(
        **_header(state),
        seed=str(state.seed),
        redraws=[NewSeed(number=redraw.number, seed=redraw.seed) for redraw in state.redraws],
        start=None if table.start is None else with_text_generator(table.start),
        points=list(position.points()),
        actions=[_replay_action(position, action) for action in state.position.actions],
    )


def _replay_action(position: Position, action: int) -> ReplayedAction:
    """Play an action, and return what happened."""
    seat, before, turn = position.actor or 0, copy_array(position.state), position.turn_number
    position.play(action)
    return ReplayedAction(
        number=len(position.actions),
        seat=seat,
        action=action,
        text=position.text(action),
        move=move_view(position, action),
        events=events_of(before, position, action),
        points=list(position.points()),
        ends=position.is_over or position.turn_number != turn,
    )
