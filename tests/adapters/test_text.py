# SPDX-License-Identifier: MIT
"""Games in text: answers are read, wrong ones get a reason, and nothing hidden is shown."""

import copy
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.adapters.text import TextGame
from caravanserai.adapters.text_moves import extract_move, group_legal_moves
from caravanserai.core.game import find

CASES = [(game, players) for game in cv.games() for players in find(game).player_counts]


def new_game(game: str, players: int, seed: int = 1, **arguments: Any) -> TextGame:
    found = TextGame(game, **arguments)
    found.reset(num_players=players, seed=seed)
    return found


def answer(game: TextGame, rng: Random) -> str:
    position = game.position
    return f"I like this best: [{position.text(int(rng.choice(position.legal())))}]"


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_whole_game_is_played_in_text(name: str, players: int) -> None:
    game, rng, done = new_game(name, players), Random(1), False
    while not done:
        seat, text = game.get_observation()
        assert seat == game.position.actor
        assert f"You are player {seat + 1} of {players}." in text
        done, info = game.step(answer(game, rng))
        assert info["accepted"]
    rewards, results = game.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert [results[seat]["points"] for seat in range(players)] == list(game.position.points())
    assert "The game is over." in game.get_observation()[1]


def test_a_player_reads_what_others_did_since() -> None:
    game = new_game("through_the_desert", 3)
    first, _ = game.get_observation()
    game.step(answer(game, Random(1)))
    move = game.position.text(game.position.actions[0])
    second, text = game.get_observation()
    assert second != first
    assert f"Since your last move: player {first + 1}: {move}." in text
    assert "Since" not in new_game("through_the_desert", 3).get_observation()[1]


@pytest.mark.parametrize(("name", "players"), [("five_tribes", 3), ("through_the_desert", 3)])
def test_what_is_hidden_stays_hidden(name: str, players: int) -> None:
    """The text is the same for every deal that the player cannot tell apart."""
    game, rng, done, changed = new_game(name, players), Random(2), False, 0
    while not done:
        seat, text = game.get_observation()
        other = copy.copy(game)
        dealt = game.position.redeal(seat, 5)
        dealt._actions = list(game.position.actions)
        other._position = dealt
        dealt.state["rng"] = game.position.state["rng"]
        changed += dealt.to_dict() != game.position.to_dict()
        assert other.get_observation() == (seat, text)
        done, _ = game.step(answer(game, rng))
    assert changed > 10


def test_a_wrong_answer_gets_the_reason_and_another_try() -> None:
    game = new_game("five_tribes", 2)
    seat, before = game.get_observation()
    done, info = game.step("[pick up c3]")
    assert not done
    assert "(FT-4.1)" in info["reason"]
    assert (info["accepted"], info["attempts_left"]) == (False, 2)
    again, text = game.get_observation()
    assert again == seat
    assert info["reason"] in text
    assert game.step("bid 0") == (False, {"accepted": True, "move": "bid 0"})
    assert "not accepted" not in game.get_observation()[1]
    assert "not accepted" not in before


def test_the_last_wrong_answer_ends_the_game() -> None:
    game = new_game("five_tribes", 3, attempts=2)
    seat, _ = game.get_observation()
    assert not game.step("sell everything")[0]
    done, info = game.step("")
    assert done
    assert info["attempts_left"] == 0
    rewards, results = game.close()
    assert rewards == {other: -1.0 * (other == seat) for other in range(3)}
    assert results[seat] == {"invalid_move": True}
    assert "made no legal move" in game.get_observation()[1]
    with pytest.raises(cv.BadOptions, match=r"call close\(\)"):
        game.step("bid 0")


def test_rewards_are_zero_and_points_are_hidden_before_the_end() -> None:
    rewards, results = new_game("five_tribes", 2).close()
    assert rewards == {0: 0.0, 1: 0.0}
    assert results == {0: {"invalid_move": False}, 1: {"invalid_move": False}}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("bid 3", "bid 3"),
        ("[bid 3]", "bid 3"),
        ("first [bid 1], no: [bid 3]!", "bid 3"),
        ("I think about it.\n\nbid 3\n\n", "bid 3"),
        ("[[bid 3]]", "bid 3"),
        ("[] bid 3\n[bid 3][ ]", "bid 3"),
        ("x" * 1_000_000 + "[bid 3]", "bid 3"),
    ],
)
def test_the_move_is_found_in_an_answer(text: str, move: str) -> None:
    assert extract_move(text) == move


@pytest.mark.parametrize("text", ["", "  \n ", "[ ]", None, 7, b"bid 3"])
def test_an_answer_without_a_move_is_refused(text: Any) -> None:
    with pytest.raises(cv.BadNotation):
        extract_move(text)


def test_legal_moves_with_one_beginning_share_a_line() -> None:
    position = cv.new("through_the_desert", 2, 7)
    lines = group_legal_moves(position)
    assert len(lines) < len(position.legal())
    assert all(line.startswith("leader yellow") for line in group_legal_moves(position, ["yellow"]))


@pytest.mark.parametrize("method", ["get_observation", "close"])
def test_a_game_is_dealt_first(method: str) -> None:
    with pytest.raises(cv.BadOptions, match=r"call reset\(num_players, seed\) first"):
        getattr(TextGame("five_tribes"), method)()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"game": "five_tribes", "colour": "red"}, "unknown option"),
        ({"game": "five_tribes", "rewards": "gold"}, "rewards"),
        ({"game": "five_tribes", "attempts": 0}, "attempts"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(cv.BadOptions, match=message):
        TextGame(**arguments)
    with pytest.raises(cv.BadOptions, match="players"):
        TextGame("five_tribes").reset(num_players=9)
