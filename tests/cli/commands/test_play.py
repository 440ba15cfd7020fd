# SPDX-License-Identifier: MIT
"""`caravan play`: a game with a person at the terminal."""

from pathlib import Path

import pytest

import caravanserai as cv
from tests.cli.conftest import GAME, Caravan, Result, complains
from tests.support.terminal import CHANCE, whole_game


def typing(caravan: Caravan, *lines: str, players: int = 2, seed: int = 5) -> Result:
    """Play with one person, who types these lines."""
    typed = "".join(f"{line}\n" for line in lines)
    arguments = ["play", GAME, *CHANCE, "--players", players, "--seed", seed]
    return caravan(*arguments, typed=typed)


def first_moves(count: int, players: int = 2, seed: int = 5) -> list[str]:
    return whole_game(players, 1, seed, stop=count)[0]


@pytest.mark.parametrize(("players", "humans"), [(2, 1), (2, 2), (3, 1), (4, 2), (5, 1)])
def test_whole_game_ends_with_the_final_scoring(
    caravan: Caravan, players: int, humans: int
) -> None:
    typed, end = whole_game(players, humans, seed=11)
    arguments = ["play", GAME, *CHANCE, "--players", players, "--humans", humans, "--seed", 11]
    result = caravan(*arguments, typed="\n".join(typed) + "\n")
    assert result.code == 0, result.err
    assert "The game is over." in result.out
    assert "Final scoring" in result.out
    winners = [f"Player {seat + 1}" for seat, rank in enumerate(end.ranks()) if rank == 1]
    assert all(name in result.out.splitlines()[-1] for name in winners)
    assert all(str(points) in result.out for points in end.points())


@pytest.mark.parametrize(
    ("answer", "title"),
    [
        ("", "Five Tribes"),
        ("1", "Five Tribes"),
        ("2", "Through the Desert"),
        ("through the", "Through the Desert"),
        ("0\n3\ngo\n2", "Through the Desert"),
    ],
)
def test_without_a_name_the_game_is_asked_for(caravan: Caravan, answer: str, title: str) -> None:
    result = caravan("play", *CHANCE, typed=f"{answer}\nquit\n")
    assert (result.code, result.err) == (0, "")
    assert "Which game?" in result.out
    assert f"{title}, 2 players" in result.out
    assert result.out.count("unknown game") == max(0, answer.count("\n"))


@pytest.mark.parametrize("word", ["q", "quit", "EXIT"])
def test_the_question_for_the_game_can_be_left(caravan: Caravan, word: str) -> None:
    result = caravan("play", typed=f"{word}\n")
    assert (result.code, result.err) == (0, "")
    assert "unknown game" not in result.out


def test_empty_input_leaves_quietly(caravan: Caravan) -> None:
    result = caravan("play", typed="")
    assert (result.code, result.err) == (0, "")


def test_map_is_of_the_game_that_has_maps(caravan: Caravan) -> None:
    result = caravan("play", *CHANCE, "--map", "dunes", typed="quit\n")
    assert "Through the Desert, 2 players" in result.out


def test_bots_alone_play_to_the_end(caravan: Caravan) -> None:
    result = caravan("play", GAME, *CHANCE, "--humans", 0, "--seed", 1)
    assert result.code == 0
    assert "wins" in result.out


def test_a_secret_seed_is_dealt_and_saved(caravan: Caravan, tmp_path: Path) -> None:
    seed, file = "0011223344556677" * 2, tmp_path / "game.txt"
    arguments = ["play", GAME, *CHANCE, "--humans", 0, "--seed", seed, "--record", file]
    assert caravan(*arguments).code == 0
    assert cv.GameRecord.load(file).seed == seed


@pytest.mark.parametrize("seed", ["x", "-1", "0" * 32, "12ab", 2**64])
def test_an_impossible_seed_is_refused(caravan: Caravan, seed: object) -> None:
    assert complains(caravan("play", GAME, f"--seed={seed}"), "a seed is a whole number", "32 hexa")


def test_same_seed_and_moves_give_the_same_game(caravan: Caravan) -> None:
    moves = first_moves(4)
    assert typing(caravan, *moves) == typing(caravan, *moves)


def test_first_prompt_explains_what_to_do(caravan: Caravan) -> None:
    result = typing(caravan, "quit")
    assert "Place a caravan leader." in result.out
    assert "“leader yellow " in result.out


def test_help_explains_words_and_signs(caravan: Caravan) -> None:
    result = typing(caravan, "help", "quit")
    assert "list the legal moves" in result.out
    assert "palm tree" in result.out


def test_legal_lists_what_may_be_played(caravan: Caravan) -> None:
    lines = typing(caravan, "legal turquoise k", "legal camembert", "quit").out
    assert "leader turquoise: k" in lines
    assert "leader yellow:" not in lines
    assert "No legal move has “camembert” in it." in lines


def test_move_may_be_shortened_when_it_is_clear(caravan: Caravan) -> None:
    position = cv.new(GAME, 2, 5)
    _leader, colour, space = position.text(int(position.legal()[0])).split()
    result = typing(caravan, f"  {colour[0].upper()}   {space}", "quit")
    assert f"Player 1 places the {colour} caravan leader on {space}." in result.out


def test_illegal_move_is_refused_with_the_reason(caravan: Caravan) -> None:
    move = first_moves(1)[0]
    result = typing(caravan, move, move, "quit")
    assert result.code == 0
    assert "TD-" in result.out
    assert "Type help for the commands" in result.out


@pytest.mark.parametrize(
    "nonsense", ["xyzzy", "yellow", "leader yellow zz99", "\x00\ud800", "7", "(", "[red]"]
)
def test_text_that_is_not_a_move_is_refused(caravan: Caravan, nonsense: str) -> None:
    result = typing(caravan, nonsense, "quit")
    assert result.code == 0
    assert "Type help for the commands" in result.out


def test_undo_goes_back_to_the_own_last_decision(caravan: Caravan) -> None:
    moves = first_moves(3)
    result = typing(caravan, *moves[:2], "undo", *moves[1:], "undo", "undo", "undo", "undo", "quit")
    assert result.out.count("Back at your last decision.") == 4
    assert result.out.count("There is nothing to undo.") == 1


def test_undo_does_not_change_what_bots_do(caravan: Caravan) -> None:
    moves = first_moves(3)
    straight = typing(caravan, *moves, "board", "quit").out
    roundabout = typing(caravan, *moves[:2], "undo", *moves[1:], "board", "quit").out
    assert straight.splitlines()[-40:] == roundabout.splitlines()[-40:]


def test_score_hides_what_the_seat_may_not_know(caravan: Caravan) -> None:
    hidden = typing(caravan, "score", "quit", players=3).out
    opened = typing(caravan, "score", "quit", players=2).out
    assert "Player 2       ?" in hidden
    assert "Player 1       0" in hidden
    assert "?" not in opened.split("Player 1>")[1]


def test_game_options_are_passed_on(caravan: Caravan) -> None:
    options = ["--option", "scores=open", "--option", "start=2", "--map", "dunes"]
    arguments = ["play", *CHANCE, "--players", 3, "--seed", 3, *options]
    result = caravan(*arguments, typed="score\nquit\n")
    assert result.code == 0
    assert "?" not in result.out
    assert result.out.index("Player 3 places") < result.out.index("Player 1>")


@pytest.mark.parametrize("last", ["quit\n", "exit\n", ""])
def test_person_may_leave_at_any_time(caravan: Caravan, last: str) -> None:
    result = caravan("play", GAME, *CHANCE, typed=last)
    assert (result.code, result.err) == (0, "")


def test_too_many_humans_are_refused(caravan: Caravan) -> None:
    assert complains(caravan("play", GAME, "--humans", 3), "--humans", "from 0 to 2", "3")


def test_map_that_does_not_exist_is_refused(caravan: Caravan, tmp_path: Path) -> None:
    assert complains(caravan("play", "--map", tmp_path / "none.json"), "none.json")
    assert complains(caravan("play", "--map", "moon"), "'moon'", "classic, dunes")


def test_whole_game_in_polish(caravan: Caravan) -> None:
    typed, _end = whole_game(2, 1, seed=11)
    arguments = ["play", GAME, *CHANCE, "--seed", 11, "--language", "pl"]
    result = caravan(*arguments, typed="\n".join(typed) + "\n")
    assert "Koniec gry." in result.out
    assert "Podliczanie punktów" in result.out
    assert "Player" not in result.out
    assert " points" not in result.out
