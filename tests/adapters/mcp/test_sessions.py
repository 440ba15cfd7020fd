# SPDX-License-Identifier: MIT
"""The games of an MCP client: one seat, bots on the others, and a bound on their number."""

import json
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.adapters.mcp.sessions import Sessions

GAME = "through_the_desert"


def start(sessions: Sessions, game: str = GAME, **arguments: Any) -> str:
    text = sessions.new_game(game, **{"opponents": "random", **arguments})
    return text.splitlines()[0].removeprefix("game id: ")


def position_of(sessions: Sessions, game_id: str) -> cv.Position:
    return sessions._sessions[game_id].position


def random_move(sessions: Sessions, game_id: str, rng: Random) -> str:
    position = position_of(sessions, game_id)
    return position.text(int(rng.choice(position.legal())))


@pytest.mark.parametrize(("game", "players", "seat"), [("five_tribes", 3, 2), (GAME, 5, 5)])
def test_a_whole_game_is_played(game: str, players: int, seat: int) -> None:
    sessions, rng = Sessions(), Random(1)
    game_id = start(sessions, game, players=players, seat=seat, seed=3)
    while not position_of(sessions, game_id).is_over:
        assert position_of(sessions, game_id).actor == seat - 1
        move = random_move(sessions, game_id, rng)
        text = sessions.play(game_id, move)
        assert text.startswith(f"moves: player {seat}: {move}")
    for shown in (text, sessions.legal_moves(game_id), sessions.board(game_id)):
        assert "The game is over." in shown
        assert f"player {players}:" in shown
    with pytest.raises(cv.IllegalAction, match="the game is over"):
        sessions.play(game_id, move)
    assert sessions.why_not(game_id, move) == "the game is over: no move is legal"


def test_bots_play_first_if_it_is_their_turn() -> None:
    sessions = Sessions()
    position = cv.new("five_tribes", 3, 1)
    later = 1 + next(seat for seat in range(3) if seat != position.actor)
    text = sessions.new_game("five_tribes", 3, later, "random", 1)
    assert f"moves: player {(position.actor or 0) + 1}: bid" in text
    assert f"You are player {later}. It is your move" in text


@pytest.mark.parametrize("game", ["five_tribes", GAME])
def test_what_is_hidden_stays_hidden(game: str) -> None:
    """What the tools return is the same for every deal that the seat cannot tell apart."""
    sessions, rng = Sessions(), Random(3)
    game_id = start(sessions, game, players=3, seed=4)
    for _ in range(60):
        session = sessions._sessions[game_id]
        if session.position.is_over:
            break
        move = random_move(sessions, game_id, rng)
        true, shown = session.position, everything(sessions, game_id, move)
        session.position = true.redeal(session.seat, 9)
        session.position._actions = list(true.actions)
        assert everything(sessions, game_id, move) == shown
        session.position = true
        sessions.play(game_id, move)


def everything(sessions: Sessions, game_id: str, move: str) -> list[str]:
    answers = [sessions.board(game_id), sessions.legal_moves(game_id)]
    for text in (move, "done", "pick up a1", "kill vizier of 2", "sell fish", "leader yellow a5"):
        try:
            answers.append(sessions.why_not(game_id, text))
        except cv.BadNotation as error:
            answers.append(str(error))
    return answers


def test_an_illegal_move_gets_the_reason_and_changes_nothing() -> None:
    sessions = Sessions()
    game_id = start(sessions, "five_tribes")
    before = sessions.board(game_id)
    with pytest.raises(cv.IllegalAction, match=r"\(FT-4\.1\)"):
        sessions.play(game_id, "pick up c3")
    with pytest.raises(cv.BadNotation, match="expected something like"):
        sessions.play(game_id, "attack!")
    assert sessions.board(game_id) == before
    assert "(FT-4.1)" in sessions.why_not(game_id, "pick up c3")
    legal = sessions.legal_moves(game_id, "bid").splitlines()[0]
    assert legal.startswith("bid")
    assert sessions.why_not(game_id, "bid 0") == "bid 0 is legal"
    assert "no legal move contains" in sessions.legal_moves(game_id, "drop")


def test_hints_and_analyses_name_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.adapters.mcp.sessions.HINT_SECONDS", 0.05)
    sessions = Sessions()
    game_id = start(sessions, seed=1)
    found = sessions.analyse(game_id, seconds=0.05, moves=2)
    assert len(found["choices"]) <= 2
    assert sessions.why_not(game_id, found["choices"][0]["turn"][0]).endswith("is legal")
    assert json.dumps(found)
    assert "chance of winning" in sessions.hint(game_id)


def test_the_least_recently_used_game_is_dropped() -> None:
    sessions = Sessions(most_games=2)
    first, second = start(sessions), start(sessions)
    sessions.board(first)
    third = start(sessions)
    assert {*sessions._sessions} == {first, third}
    with pytest.raises(cv.BadOptions, match="the last 2 games are kept, here g1, g3"):
        sessions.board(second)
    sessions.close()
    with pytest.raises(cv.BadOptions, match="call new_game"):
        sessions.board(first)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"game": GAME, "players": 9}, "players"),
        ({"game": GAME, "seat": 0}, "seats go from 1 to 2"),
        ({"game": GAME, "seat": 3}, "seats go from 1 to 2"),
        ({"game": GAME, "seat": True}, "seats go from 1 to 2"),
        ({"game": GAME, "opponents": "run:touch /tmp/x"}, "unknown opponents"),
        ({"game": GAME, "opponents": "net:/etc/passwd"}, "unknown opponents"),
        ({"game": GAME, "options": {"map": "/etc/passwd"}}, "unknown map"),
        ({"game": GAME, "options": {"colour": "red"}}, "unknown option"),
        ({"game": GAME, "seed": -1}, "seed"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(cv.BadOptions, match=message):
        Sessions().new_game(**arguments)


@pytest.mark.parametrize(
    "arguments", [{"seconds": 0}, {"seconds": 1e9}, {"moves": 0}, {"moves": 99}]
)
def test_an_analysis_is_bounded(arguments: dict[str, Any]) -> None:
    sessions = Sessions()
    with pytest.raises(cv.BadOptions, match=next(iter(arguments))):
        sessions.analyse(start(sessions), **arguments)


def test_at_least_one_game_is_kept() -> None:
    with pytest.raises(cv.BadOptions, match="the number of games"):
        Sessions(0)
