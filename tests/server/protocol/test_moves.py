# SPDX-License-Identifier: MIT
"""Moves as structure: every action of each game fits its type, wherever messages contain it."""

from typing import Any

import msgspec
import pytest

import caravanserai as cv
from caravanserai.server.analysis.replay import FullReplay, build_full_replay
from caravanserai.server.protocol.socket import (
    EventView,
)
from caravanserai.server.protocol.views.five_tribes_moves import FiveTribesMove
from caravanserai.server.protocol.views.moves import AnyMove, move_view
from caravanserai.server.protocol.views.through_the_desert_moves import ThroughTheDesertMove
from caravanserai.server.tables.event_log import EventLog
from caravanserai.server.tables.seats import resign
from tests.support.server.table_states import ANNA, against_boris, apply, play_first

MOVES: dict[str, Any] = {"five_tribes": FiveTribesMove, "through_the_desert": ThroughTheDesertMove}


@pytest.mark.parametrize("game", MOVES)
def test_every_action_has_a_typed_move(game: str) -> None:
    position = cv.new(game, seed=1)
    for action in range(position.game.n_actions):
        move = msgspec.convert(move_view(position, action), MOVES[game], strict=True)
        assert (move.action, move.text) == (action, position.text(action))


@pytest.mark.parametrize("game", MOVES)
def test_no_two_games_have_moves_of_the_same_kind(game: str) -> None:
    """So that a client may read the move of any game without knowing which it is."""
    position = cv.new(game, seed=1)
    for action in range(position.game.n_actions):
        converted = msgspec.convert(move_view(position, action), AnyMove, strict=True)
        assert type(converted).__module__.endswith(f"{game}_moves")


@pytest.mark.parametrize("game", MOVES)
def test_the_log_and_the_replay_contain_moves(game: str) -> None:
    state = against_boris(game=game)
    play_first(state, 5)
    lines = [bytes(line) for line in EventLog(state).since(0, is_full=True)]
    events = [msgspec.json.decode(line, type=EventView) for line in lines]
    played = [event for event in events if event.kind == "action"]
    assert len(played) == 5
    assert all(event.move and event.move.text == event.text for event in played)
    apply(state, resign(state, ANNA.id, None))
    replay = msgspec.json.decode(msgspec.json.encode(build_full_replay(state)), type=FullReplay)
    assert [action.move.action for action in replay.actions] == [e.action for e in played]
