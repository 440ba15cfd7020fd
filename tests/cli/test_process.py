# SPDX-License-Identifier: MIT
"""`caravan` as a process of its own: signals, pipes, and terminals that know few letters."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from caravanserai.bots.warm_up import RULES
from caravanserai.cli import warm_up
from caravanserai.core.record import GameRecord
from tests.cli.conftest import GAME, Caravan
from tests.support.terminal import CHANCE, whole_game

CARAVAN = [sys.executable, "-m", "caravanserai"]
TIME = 120  # seconds, in case everything must be compiled first


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*CARAVAN, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=TIME,
        check=False,
    )


def started(*arguments: str) -> subprocess.Popen[str]:
    """Start the command as a terminal would: a test run in the background ignores Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [*CARAVAN, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)


def interrupt(process: subprocess.Popen[str]) -> None:
    """Press Ctrl-C while it reads, again and again until it works.

    Python's `input` ignores a Ctrl-C while it writes the prompt. Not too often: a second one while
    Python is leaving would kill it.
    """
    state = Path(f"/proc/{process.pid}/stat")
    while state.exists() and state.read_text().rpartition(")")[2].split()[0] != "S":  # sleeping
        time.sleep(0.01)
    for _ in range(TIME // 20):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=20)
            return


def read_until(process: subprocess.Popen[str], words: str) -> None:
    assert process.stdout
    seen = ""
    while words not in seen:
        letter = process.stdout.read(1)
        assert letter, f"{words!r} never came: {seen}"
        seen += letter


def test_python_m_is_the_same_command() -> None:
    assert run("--version").stdout.startswith("caravanserai ")


def test_closed_pipe_is_not_reported_as_an_error() -> None:
    command = " ".join(CARAVAN) + " maps show classic"
    done = subprocess.run(
        ["bash", "-c", f"{command} | head -1"],
        capture_output=True,
        text=True,
        timeout=TIME,
        check=False,
    )
    assert done.stderr == ""
    assert "Classic" in done.stdout


def test_bytes_that_are_not_text_are_not_a_move() -> None:
    done = subprocess.run(
        [*CARAVAN, "play", GAME, *CHANCE],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        timeout=TIME,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("language", ["pl", "fr", "de"])
def test_ascii_terminal_shows_question_marks(language: str) -> None:
    arguments = ["play", GAME, *CHANCE, "--humans", "0", "--language", language]
    done = run(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr


def test_colour_is_left_out_when_unwanted() -> None:
    colour = {"FORCE_COLOR": "1", "TERM": "xterm", "NO_COLOR": ""}
    game = ["play", GAME, *CHANCE, "--humans", "0"]
    assert "\x1b[" in run("maps", "show", "classic", **colour).stdout
    assert "\x1b[" in run(*game, **colour).stdout
    assert "\x1b[" not in run(*game, NO_COLOR="1").stdout


def test_ctrl_c_leaves_quietly_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with started("play", GAME, *CHANCE, "--record", str(file)) as process:
        read_until(process, "Player 1>")
        interrupt(process)
        out, err = process.communicate(timeout=TIME)
    assert process.returncode == 130
    assert err.strip() == ""
    assert f"--resume {file}" in out.replace("\n", " ")


def test_killed_game_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed, position = whole_game(2, 1, seed=4, stop=2)
    with started("play", GAME, *CHANCE, "--seed", "4", "--record", str(file)) as process:
        assert process.stdin
        for line in typed:
            read_until(process, "Player 1>")
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
        read_until(process, "Player 1>")
        process.kill()
    played = GameRecord.load(file, partial=True).actions
    assert played[: len(position.actions)] == position.actions
    assert run("play", "--resume", str(file), typed="quit\n").returncode == 0


def test_first_start_explains_why_it_takes_so_long(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        warm_up, "find_missing", lambda _game, parts: [p for p in parts if p == RULES]
    )
    result = caravan("play", GAME, *CHANCE, typed="quit\n")
    assert result.err == "Preparing the rules for this machine (once, up to a minute)...\n"
