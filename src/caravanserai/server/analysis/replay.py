# SPDX-License-Identifier: MIT
"""A game told again: its moves at any time; its record and all its positions once it is over."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.position import Position
from caravanserai.core.record import GameRecord
from caravanserai.server.analysis.full_view import (
    events_of,
    open_view,
    without_long_numbers,
)
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.tables.state import Story, beginning


class KnownGame(msgspec.Struct, kw_only=True):
    """What was known when the game began."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seats: list[str]  # names


class Moves(KnownGame, kw_only=True):
    """The moves so far, with all that was known when the game began: not the seed."""

    actions: list[int]
    moves: list[str]  # the same in notation


class Replay(msgspec.Struct, kw_only=True):
    """The position after so many actions of a game that is over; nothing in it is hidden."""

    number: int
    total: int
    actor: int | None
    action: int | None  # that led here
    text: str | None
    events: list[tuple[str, dict[str, Any]]]
    position: dict[str, Any]
    view: dict[str, Any]  # as a board draws it, with nothing hidden
    views: dict[str, dict[str, Any]]  # by seat: what it could know then
    points: list[int]
    sheet: list[dict[str, int]]


class Retold(msgspec.Struct, kw_only=True):
    """An action of a game that is over."""

    number: int  # how many had been played after it
    seat: int  # who played it
    action: int
    text: str
    events: list[tuple[str, dict[str, Any]]]
    points: list[int]  # after it
    ends: bool  # whether the turn was over after it


class WholeReplay(KnownGame, kw_only=True):
    """A game that is over, action by action; what /api/study needs for its positions."""

    seed: str  # a number of 64 bits, which JavaScript could not hold
    start: dict[str, Any] | None  # where it began, if not with a deal
    points: list[int]  # at the start
    actions: list[Retold]


class ReplayQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Whose view is wanted; all of them, if nobody's is named."""

    seat: Annotated[int, Meta(ge=0, le=4)] | None = None
    key: Annotated[str, Meta(max_length=64)] = ""


def moves(story: Story) -> Moves:
    """Return the moves of a table so far."""
    position = story.position
    return Moves(
        **_known(story),
        actions=list(position.actions),
        moves=[position.text(action) for action in position.actions],
    )


def _known(story: Story) -> dict[str, Any]:
    table = story.table
    return {
        "game": table.game,
        "rules_version": table.rules_version,
        "players": table.players,
        "options": dict(table.options),
        "seats": names(story),
    }


def names(story: Story) -> list[str]:
    """Return who plays, by seat."""
    return [sitting.name for sitting in story.sittings]


def record(story: Story) -> GameRecord:
    """Return the record of a game that is over: it tells what was hidden."""
    check_over(story)
    return story.position.record(names(story))


def check_over(story: Story) -> None:
    """Refuse to tell what is hidden while the game is on."""
    if story.status != "over" or story.began_at is None:
        raise Conflict("this is shown when the game is over: see `moves` before", code="not_over")


def replay(story: Story, number: int, seat: int | None) -> Replay:
    """Return the position of a finished game after so many actions."""
    check_over(story)
    actions = story.position.actions
    if number > len(actions):
        raise BadMessage(f"the game has {len(actions)} actions, not {number}", field="number")
    if seat is not None and seat >= story.table.players:
        raise BadMessage(f"seats go to {story.table.players - 1}, got {seat}", field="seat")
    return _replayed(story, number, range(story.table.players) if seat is None else [seat])


def _replayed(story: Story, number: int, seats: range | list[int]) -> Replay:
    actions, position = story.position.actions, beginning(story.table)
    before = position.state.copy()
    for action in actions[:number]:
        before = position.state.copy()
        position.play(action)
    last = actions[number - 1] if number else None
    return Replay(
        number=number,
        total=len(actions),
        actor=position.actor,
        action=last,
        text=None if last is None else position.text(last),
        events=events_of(before, position, last),
        position=position.to_dict(),
        view=open_view(position),
        views={str(place): position.view(place) for place in seats},
        points=list(position.points()),
        sheet=position.score_sheet(),
    )


def whole_replay(story: Story) -> WholeReplay:
    """Return all that happened in a finished game, without its positions."""
    check_over(story)
    table, position = story.table, beginning(story.table)
    return WholeReplay(
        **_known(story),
        seed=str(table.seed),
        start=None if table.start is None else without_long_numbers(table.start),
        points=list(position.points()),
        actions=[_retold(position, action) for action in story.position.actions],
    )


def _retold(position: Position, action: int) -> Retold:
    """Play an action of a record, and return what happened."""
    seat, before, turn = position.actor or 0, copy_array(position.state), position.turn_number
    position.play(action)
    return Retold(
        number=len(position.actions),
        seat=seat,
        action=action,
        text=position.text(action),
        events=events_of(before, position, action),
        points=list(position.points()),
        ends=position.is_over or position.turn_number != turn,
    )
