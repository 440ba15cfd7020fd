# SPDX-License-Identifier: MIT
"""Commands become arguments by the rules of each system, without a shell."""

import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.bots.stdio.command import split_for_windows

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        (r"python C:\bots\my_bot.py", ["python", r"C:\bots\my_bot.py"]),
        (
            r'"C:\Program Files\Python\python.exe" "my bot.py" --speed 3',
            [r"C:\Program Files\Python\python.exe", "my bot.py", "--speed", "3"],
        ),
        (r'bot "" x', ["bot", "", "x"]),
        (r"bot C:\folder\ x", ["bot", "C:\\folder\\", "x"]),
        (r'bot "C:\folder\\" x', ["bot", "C:\\folder\\", "x"]),
        (r"bot a\"b", ["bot", 'a"b']),
        (r'bot a\\\"b "c d"e', ["bot", r"a\"b", "c de"]),
        ("  \t ", []),
    ],
)
def test_windows_commands_are_split_as_windows_does(command: str, arguments: list[str]) -> None:
    assert split_for_windows(command) == arguments


@given(st.lists(st.text(st.sampled_from('ab\\" \t'), max_size=8), max_size=4))
def test_what_python_joins_for_windows_is_split_again(arguments: list[str]) -> None:
    assert split_for_windows(subprocess.list2cmdline(arguments)) == arguments


def test_a_quote_must_be_closed() -> None:
    with pytest.raises(ValueError, match="closing"):
        split_for_windows('python "my bot.py')
