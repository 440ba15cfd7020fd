# SPDX-License-Identifier: MIT
"""A game told again: its moves at any time; its record and all its positions once it is over."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from caravanserai.core.record import GameRecord
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.story import Story, beginning


class Moves(msgspec.Struct, kw_only=True):
    """The moves so far, with all that was known when the game began: not the seed."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seats: list[str]  # names
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
    views: dict[str, dict[str, Any]]  # by seat: what it could know then
    points: list[int]
    sheet: list[dict[str, int]]


class ReplayQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Whose view is wanted; all of them, if nobody's is named."""

    seat: Annotated[int, Meta(ge=0, le=4)] | None = None
    key: Annotated[str, Meta(max_length=64)] = ""


def moves(story: Story) -> Moves:
    """Return the moves of a table so far."""
    position, table = story.position, story.table
    return Moves(
        game=table.game,
        rules_version=table.rules_version,
        players=table.players,
        options=dict(table.options),
        seats=names(story),
        actions=list(position.actions),
        moves=[position.text(action) for action in position.actions],
    )


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
    game = position.game
    return Replay(
        number=number,
        total=len(actions),
        actor=position.actor,
        action=last,
        text=None if last is None else position.text(last),
        events=[] if last is None else game.events(before, position.state, position.setup, last),
        position=position.to_dict(),
        views={str(place): position.view(place) for place in seats},
        points=list(position.points()),
        sheet=position.score_sheet(),
    )
