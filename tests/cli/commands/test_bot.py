# SPDX-License-Identifier: MIT
"""`caravan bot`: the line protocol on standard input and output."""

import os
import subprocess
import sys

import pytest

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create
from caravanserai.bots.stdio import messages
from tests.cli.conftest import GAME, Caravan, complains

TIME = 120  # seconds, in case everything must be compiled first


def test_bot_says_nothing_until_it_is_asked(caravan: Caravan) -> None:
    result = caravan("bot", "random", typed="")
    assert (result.code, result.out, result.err) == (0, "", "")


def test_session_is_answered_on_standard_output(caravan: Caravan) -> None:
    position = cv.new(GAME, 2, 1)
    heard = [
        "caravan-bot 1",
        "hello",
        messages.encode_position(position, 3),
        "isready",
        "go",
        "quit",
    ]
    result = caravan("bot", "random", typed="\n".join(heard))
    said = result.out.splitlines()
    assert said[0] == "id name caravanserai random"
    assert said[-1].startswith("bestaction ")
    assert int(said[-1].split()[1]) in position.legal()
    assert result.err.splitlines() == [
        "caravan bot: unknown word 'hello' ignored",
        "caravan bot: getting ready for Through the Desert",
    ]


def test_best_bot_is_there_without_a_name(caravan: Caravan) -> None:
    assert "id name caravanserai mcts\n" in caravan("bot", typed="caravan-bot 1\n").out


def test_unknown_bot_is_refused(caravan: Caravan) -> None:
    assert complains(caravan("bot", "nobody"), "unknown bot 'nobody'", "random")


def test_far_too_long_line_is_refused_and_the_next_is_heard(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "MAX_LINE", 50)
    result = caravan("bot", "random", typed=f"position {'x' * 120}\nisready\n")
    assert result.out.splitlines()[0].startswith("error ")
    assert result.out.splitlines()[-1] == "readyok"


@pytest.mark.parametrize("game", cv.games())
def test_our_own_bot_plays_through_the_protocol(game: str) -> None:
    player = create(f"run:{sys.executable} -m caravanserai bot random")
    position = cv.new(game, 2, 1)
    for _ in range(5):
        position.play(ask(player, position, seed=2).action)
    player.close()
    assert len(position.actions) == 5


def test_letters_of_every_language_pass_whatever_the_terminal_speaks() -> None:
    typed = "caravan-bot 1\ngrüße\nquit\n"
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "caravanserai", "bot", "random"],
        input=typed.encode(),
        capture_output=True,
        env=os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        timeout=TIME,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.endswith(b"caravan-bot 1\n")
    assert b"unknown word" in done.stderr
