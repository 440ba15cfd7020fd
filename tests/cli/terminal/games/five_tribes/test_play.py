# SPDX-License-Identifier: MIT
"""`caravan play five-tribes`: a game with a person at the terminal."""

import pytest

import caravanserai as cv
from caravanserai.cli import i18n
from caravanserai.cli.terminal.games.five_tribes.djinns import all_djinns
from caravanserai.cli.words import translate_word
from tests.cli.conftest import TRIBES, Caravan, Result
from tests.support.terminal import CHANCE, whole_game

PROMPT = "Player 1>"


def typing(caravan: Caravan, *lines: str, players: int = 2, seed: int = 5) -> Result:
    """Play with one person, who types these lines."""
    typed = "".join(f"{line}\n" for line in lines)
    arguments = ["play", "five-tribes", *CHANCE, "--players", players, "--seed", seed]
    return caravan(*arguments, typed=typed)


def first_moves(count: int, players: int = 2, seed: int = 5) -> list[str]:
    return whole_game(players, 1, seed, stop=count, game=TRIBES)[0]


def until(step: str, players: int = 2, seed: int = 5) -> list[str]:
    """Return what is typed until the person is at this step."""
    for count in range(100):
        typed, position = whole_game(players, 1, seed, count, TRIBES)
        while position.actor == 0 and len(position.legal()) == 1:
            position.play(int(position.legal()[0]))
        if position.actor == 0 and position.view(0)["phase"] == step:
            return typed
    raise AssertionError(step)


@pytest.mark.parametrize(("players", "humans"), [(2, 1), (2, 2), (3, 1), (4, 2)])
def test_whole_game_ends_with_the_final_scoring(
    caravan: Caravan, players: int, humans: int
) -> None:
    typed, end = whole_game(players, humans, seed=11, game=TRIBES)
    arguments = ["play", TRIBES, *CHANCE, "--players", players, "--humans", humans, "--seed", 11]
    result = caravan(*arguments, typed="\n".join(typed) + "\n")
    assert result.code == 0, result.err
    assert "The game is over." in result.out
    winners = [f"Player {seat + 1}" for seat, rank in enumerate(end.ranks()) if rank == 1]
    assert all(name in result.out.splitlines()[-1] for name in winners)
    assert all(str(points) in result.out for points in end.points())


@pytest.mark.parametrize("language", ["pl", "fr", "de"])
def test_whole_game_in_other_languages(caravan: Caravan, language: str) -> None:
    typed, _end = whole_game(3, 1, seed=11, game=TRIBES)
    arguments = ["play", TRIBES, *CHANCE, "--players", 3, "--seed", 11, "--language", language]
    words = ["help", "help djinns", "legal", "score", "board"]
    result = caravan(*arguments, typed="\n".join([*words, *typed]))
    assert result.code == 0
    assert i18n.t("tribes.event.game_over") in result.out
    assert i18n._("Final scoring") in result.out
    for english in ("Player", "viziers", "takes", "pays", "begins", "Type help"):
        assert english not in result.out, english


def test_first_prompt_explains_the_board_and_the_task(caravan: Caravan) -> None:
    result = typing(caravan, "quit", players=4)
    assert "y yellow vizier" in result.out
    assert "Bid for turn order" in result.out
    assert "“bid 0”" in result.out
    assert result.out.index("y yellow vizier") < result.out.index("a1") < result.out.index(PROMPT)


def test_each_step_says_what_is_expected(caravan: Caravan) -> None:
    for step, words in (
        ("move", "Pick up all meeples from a tile"),
        ("sow", "Drop a meeple on a tile next to"),
        ("sale", "Sell a set of different goods"),
    ):
        last = typing(caravan, *until(step), "quit").out.rpartition(PROMPT)[0]
        assert words in last.splitlines()[-1], step


def test_hand_is_shown_after_picking_up(caravan: Caravan) -> None:
    result = typing(caravan, *until("sow"), "quit")
    hand, _task = result.out.rpartition(PROMPT)[0].splitlines()[-2:]
    assert hand.startswith("in hand: ")
    assert ">" in result.out.rpartition("in hand")[0].rpartition("order")[2]


def test_several_moves_may_be_typed_on_a_line(caravan: Caravan) -> None:
    moves = first_moves(12)
    apart = typing(caravan, *moves, "board", "score", "quit").out
    together = typing(caravan, ", ".join(moves), "board", "score", "quit").out
    assert apart.splitlines()[-30:] == together.splitlines()[-30:]
    assert together.count(PROMPT) < apart.count(PROMPT)


def test_typed_move_that_was_forced_is_not_a_mistake(caravan: Caravan) -> None:
    moves = until("sow")
    position = whole_game(2, 1, 5, len(moves), TRIBES)[1]
    line = []
    while position.view(0)["phase"] == "sow" and position.actor == 0:
        action = int(position.legal()[0])
        line.append(position.text(action))
        position.play(action)
    result = typing(caravan, *moves, ",".join(line), "quit")
    assert "Type help for the commands" not in result.out


def test_wrong_move_discards_the_rest_of_the_line(caravan: Caravan) -> None:
    result = typing(caravan, "bid 7, bid 1", "quit")
    assert "Type help for the commands" in result.out
    assert "bids 1." not in result.out.partition("bid 7")[2]


@pytest.mark.parametrize("nonsense", ["xyzzy", "drop", "pick up z9", "bid 2", "9 9", ",", "kill"])
def test_text_that_is_not_a_move_is_refused(caravan: Caravan, nonsense: str) -> None:
    result = typing(caravan, nonsense, "quit")
    assert result.code == 0
    assert "Traceback" not in result.out + result.err
    assert ("Type help for the commands" in result.out) == (nonsense != ",")


def test_illegal_move_is_refused_with_the_rule(caravan: Caravan) -> None:
    assert "FT-" in typing(caravan, "pick up c3", "quit").out


def test_short_form_of_an_illegal_move_is_explained(caravan: Caravan) -> None:
    moves = until("sow")
    start = moves[-1].split()[-1]
    result = typing(caravan, *moves, *(f"{letter} {start}" for letter in "ywbgr"), "quit")
    shown = result.out.rpartition("in hand: ")[2]
    assert shown.count("FT-4.2") == 5


def test_board_is_shown_again_when_a_line_goes_wrong_halfway(caravan: Caravan) -> None:
    move = first_moves(1)[0]
    result = typing(caravan, f"{move}, xyzzy", "quit")
    assert result.out.rpartition("expected something like")[2].count("still to bid") == 1


def test_number_alone_is_a_bid(caravan: Caravan) -> None:
    assert "Player 1 bids 1." in typing(caravan, "1", "quit").out


def test_help_explains_moves_and_signs(caravan: Caravan) -> None:
    shown = typing(caravan, "help", "quit").out.partition(PROMPT)[2]
    for words in ("drop red c4", "S sacred place", "@1 a camel", "P1 one palace", "help djinns"):
        assert words in shown


def test_djinns_are_explained(caravan: Caravan) -> None:
    every = typing(caravan, "help djinns", "quit").out.partition(PROMPT)[2]
    assert all(name in every for name in all_djinns())
    one = typing(caravan, "djinn ba al", "quit").out.partition(PROMPT)[2]
    assert "gains a djinn" in one
    assert "There is no djinn of that name." in typing(caravan, "djinn Bob", "quit").out
    row = cv.new(TRIBES, 2, 5).view(0)["djinn_row"]
    shown = typing(caravan, "djinns", "quit").out.partition(PROMPT)[2]
    assert {name for name in all_djinns() if name in shown} == set(row)


def test_what_others_have_is_not_shown(caravan: Caravan) -> None:
    result = typing(caravan, *first_moves(6, players=3), "board", "score", "quit", players=3)
    board = result.out.rpartition("turn order")[2]
    assert "Player 2 holds" not in result.out
    assert board.count("?") == 4 + 2 * 3  # points and gold; gold, goods and total on the sheet


def test_open_game_shows_everything(caravan: Caravan) -> None:
    arguments = ["play", TRIBES, *CHANCE, "--seed", 5, "--option", "open=true"]
    result = caravan(*arguments, typed="\n".join([*first_moves(9), "board", "score", "quit"]))
    assert "?" not in result.out.replace("Which game?", "")


def test_sowing_of_a_bot_is_one_sentence(caravan: Caravan) -> None:
    result = caravan("play", TRIBES, *CHANCE, "--humans", 0, "--seed", 3)
    assert result.code == 0
    assert " and drops " in result.out
    assert "Player 1 drops" not in result.out


def test_undo_takes_back_one_drop(caravan: Caravan) -> None:
    moves = [*until("sow"), first_moves(len(until("sow")) + 1)[-1]]
    result = typing(caravan, *moves, "undo", "quit")
    assert "Back at your last decision." in result.out
    assert "in hand: " in result.out.rpartition("Back at your last decision.")[2]


def test_goods_and_colours_may_be_typed_as_they_are_shown(caravan: Caravan) -> None:
    moves = until("sow")
    move = first_moves(len(moves) + 1)[-1]
    _drop, colour, tile = move.split()
    i18n.set_language("de")
    word = translate_word(colour)
    typed = "\n".join([*moves, f"{word} {tile}", "quit"])
    result = caravan("play", TRIBES, *CHANCE, "--seed", 5, "--language", "de", typed=typed)
    assert "Gib help ein" not in result.out
