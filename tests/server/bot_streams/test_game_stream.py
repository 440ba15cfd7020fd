# SPDX-License-Identifier: MIT
"""What a program is told of a game that it plays."""

from caravanserai.server.bot_streams.game_stream import ChatLine, GameFull, GameState, GameStream
from caravanserai.server.tables.commands import Deed
from tests.support.server.table_states import BORIS, against_boris, play_first, play_until, tell


def said(seat: int | None, text: str) -> Deed:
    return Deed("chat", {"seat": seat, "name": "Somebody", "text": text})


def test_the_first_line_is_all_of_the_game() -> None:
    [full] = GameStream(BORIS.id).news(against_boris())
    assert isinstance(full, GameFull)
    assert [seat.is_you for seat in full.seats] == [False, True]
    assert full.state.seat == 1


def test_nothing_new_is_no_line() -> None:
    told, stream = against_boris(), GameStream(BORIS.id)
    stream.news(told)
    assert stream.news(told) == []


def test_only_who_is_to_act_gets_legal_actions() -> None:
    told, stream = against_boris(), GameStream(BORIS.id)
    stream.news(told)
    for seat in (0, 1):
        play_first(told)
        play_until(told, seat)
        [state] = stream.news(told)
        assert isinstance(state, GameState)
        assert bool(state.legal) == (seat == 1)


def test_a_bot_that_stands_in_leaves_nothing_to_do() -> None:
    told, stream = against_boris(), GameStream(BORIS.id)
    play_until(told, 1)
    tell(told, [Deed("replaced", {"seat": 1, "bot": "trader", "why": "left"})])
    [full] = stream.news(told)
    assert isinstance(full, GameFull)
    assert full.state.legal == []


def test_spectators_are_not_heard_by_who_plays() -> None:
    told, stream = against_boris(), GameStream(BORIS.id)
    stream.news(told)
    tell(told, [said(None, "take the oasis"), said(0, "good luck")])
    [line] = stream.news(told)
    assert isinstance(line, ChatLine)
    assert (line.room, line.text) == ("player", "good luck")


def test_after_the_end_spectators_are_heard() -> None:
    told, stream = against_boris(), GameStream(BORIS.id)
    stream.news(told)
    tell(told, [Deed("forfeited", {"seat": 0, "bot": "trader", "why": "resigned"})])
    [state] = stream.news(told)
    assert isinstance(state, GameState)
    assert state.winners == [1]
    tell(told, [said(None, "well played")])
    [line] = stream.news(told)
    assert isinstance(line, ChatLine)
    assert line.room == "spectator"


def test_moves_get_shorter_when_something_is_taken_back() -> None:
    told, stream = against_boris(), GameStream(BORIS.id)
    play_first(told, 2)
    [full] = stream.news(told)
    assert isinstance(full, GameFull)
    assert len(full.state.moves.split("; ")) == 2
    tell(told, [Deed("undone", {"seat": 0, "to": 1})])
    [state] = stream.news(told)
    assert isinstance(state, GameState)
    assert len(state.moves.split("; ")) == 1
