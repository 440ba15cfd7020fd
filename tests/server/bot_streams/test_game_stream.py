# SPDX-License-Identifier: MIT
"""The lines of a game stream: what a program receives about a game that it plays."""

import json
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.server.bot_streams import game_stream
from caravanserai.server.bot_streams.game_stream import GameStream, game_state
from caravanserai.server.bot_streams.ndjson import encode_line
from caravanserai.server.protocol.bot_stream import ChatLine, GameFull, GameState
from caravanserai.server.tables.state import Event
from tests.support.positions.bot_positions import look_alikes, random_position
from tests.support.server.table_states import BORIS, against_boris, apply, play_first, play_until


def said(seat: int | None, text: str) -> Event:
    return Event("chat", {"seat": seat, "name": "Somebody", "text": text})


def test_the_first_line_is_the_full_game() -> None:
    [full] = GameStream(BORIS.id).next_lines(against_boris())
    assert isinstance(full, GameFull)
    assert [seat.is_you for seat in full.seats] == [False, True]
    assert full.state.seat == 1


def test_without_a_change_there_is_no_line() -> None:
    state, stream = against_boris(), GameStream(BORIS.id)
    stream.next_lines(state)
    assert stream.next_lines(state) == []


def test_only_the_player_to_act_gets_legal_actions() -> None:
    state, stream = against_boris(), GameStream(BORIS.id)
    stream.next_lines(state)
    for seat in (0, 1):
        play_first(state)
        play_until(state, seat)
        [line] = stream.next_lines(state)
        assert isinstance(line, GameState)
        assert bool(line.legal) == (seat == 1)


def test_there_are_no_legal_actions_while_a_bot_stands_in() -> None:
    state, stream = against_boris(), GameStream(BORIS.id)
    play_until(state, 1)
    apply(state, [Event("replaced", {"seat": 1, "bot": "trader", "why": "left"})])
    [full] = stream.next_lines(state)
    assert isinstance(full, GameFull)
    assert full.state.legal == []


def test_players_do_not_see_the_chat_of_spectators() -> None:
    state, stream = against_boris(), GameStream(BORIS.id)
    stream.next_lines(state)
    apply(state, [said(None, "take the oasis"), said(0, "good luck")])
    [line] = stream.next_lines(state)
    assert isinstance(line, ChatLine)
    assert (line.room, line.text) == ("player", "good luck")


def test_after_the_end_players_see_the_chat_of_spectators() -> None:
    state, stream = against_boris(), GameStream(BORIS.id)
    stream.next_lines(state)
    apply(state, [Event("forfeited", {"seat": 0, "bot": "trader", "why": "resigned"})])
    [line] = stream.next_lines(state)
    assert isinstance(line, GameState)
    assert line.winners == [1]
    apply(state, [said(None, "well played")])
    [line] = stream.next_lines(state)
    assert isinstance(line, ChatLine)
    assert line.room == "spectator"


def test_moves_get_shorter_after_an_undo() -> None:
    state, stream = against_boris(), GameStream(BORIS.id)
    play_first(state, 2)
    [full] = stream.next_lines(state)
    assert isinstance(full, GameFull)
    assert len(full.state.moves.split("; ")) == 2
    apply(state, [Event("undone", {"seat": 0, "to": 1})])
    [line] = stream.next_lines(state)
    assert isinstance(line, GameState)
    assert len(line.moves.split("; ")) == 1


def test_a_redealt_position_comes_on_request_and_only_on_my_turn() -> None:
    state = against_boris()
    for seat in (0, 1):
        play_until(state, seat)
        plain, asked = game_state(state, BORIS.id), game_state(state, BORIS.id, redeals=True)
        assert plain.redealt is None
        assert (asked.redealt is None) == (seat == 0)
    assert asked.redealt is not None
    position = cv.from_dict(json.loads(encode_line(asked))["redealt"])
    assert position.legal().tolist() == [action for action, _ in asked.legal]


@pytest.mark.parametrize(
    ("game", "options"), [("five_tribes", {}), ("through_the_desert", {"scores": "hidden"})]
)
def test_a_redealt_position_depends_on_nothing_hidden(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_stream, "bot_seed", lambda: 5)
    position = random_position(game, 2, 50, **options)
    seat = position.actor or 0
    one, other = look_alikes(position, seat)
    assert one.to_dict() != other.to_dict()
    assert game_stream._redeal(one, seat) == game_stream._redeal(other, seat)


def test_two_redealt_positions_differ() -> None:
    """The seed is random: a bot that reads the stream again learns nothing more."""
    position = random_position("five_tribes", 2, 50)
    assert game_stream._redeal(position, 0) != game_stream._redeal(position, 0)
