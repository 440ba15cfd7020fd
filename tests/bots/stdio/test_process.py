# SPDX-License-Identifier: MIT
"""A child process that exchanges lines."""

import sys

import pytest

from caravanserai.bots.stdio import process
from caravanserai.bots.stdio.process import LineProcess, printable


def start(script: str) -> LineProcess:
    return LineProcess([sys.executable, "-c", script])


def test_lines_go_in_both_directions() -> None:
    child = start("print('hello ' + input(), flush=True); input()")
    child.send("there")
    assert child.receive(20) == b"hello there\n"
    with pytest.raises(TimeoutError):
        child.receive(0.01)
    child.close()


@pytest.mark.parametrize(
    ("script", "end"),
    [
        ("import sys; sys.exit(3)", "it ended with code 3"),
        ("import os; os.kill(os.getpid(), 9)", "it was ended by signal 9"),
        ("import os, time; os.close(1); time.sleep(60)", "it closed its output"),
    ],
)
def test_the_end_of_a_program_is_described(
    script: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "GRACE_SECONDS", 0.5)
    child = start(script)
    for _ in range(2):  # the end of the output is reported again
        with pytest.raises(EOFError):
            child.receive(20)
    assert child.describe_end() == end
    child.close()


def test_the_last_error_lines_are_kept() -> None:
    child = start("import sys; [print(n, file=sys.stderr) for n in range(30)]")
    with pytest.raises(EOFError):
        child.receive(20)
    child.close()
    assert child.last_error_lines() == [str(number) for number in range(10, 30)]


def test_a_line_is_made_printable() -> None:
    assert printable(b"\x1b[2Jone\ttwo\xff\n") == "\ufffd[2Jone\ufffdtwo\ufffd"
    assert len(printable(b"x" * 10_000)) == 200
