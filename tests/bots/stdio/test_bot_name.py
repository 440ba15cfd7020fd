# SPDX-License-Identifier: MIT
"""The names of external programs, with options and a budget."""

import pytest

from caravanserai.bots.budget import Budget
from caravanserai.bots.stdio.bot_name import Program, is_program, parse
from caravanserai.core.errors import BadOptions

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("name", "program"),
    [
        ("run:python a.py", Program("python a.py")),
        ("run@1s:a@b:c", Program("a@b:c", {}, Budget(1))),
        ("run@1s,800:a", Program("a", {}, Budget(1, 800))),
        ("run[x=1, y = a b]:a[0]", Program("a[0]", {"x": "1", "y": "a b"})),
        ("run[x=]@300ms:a", Program("a", {"x": ""}, Budget(0.3))),
        ("run[]:a", Program("a")),
    ],
)
def test_settings_come_before_the_command(name: str, program: Program) -> None:
    assert is_program(name)
    assert parse(name) == program


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("run[x]:a", "options of a program are written"),
        ("run[x=1,x=2]:a", "each name once"),
        ("run[=1]:a", "options of a program are written"),
        ("run[x=1:a", "a program with settings is written"),
        ("run@1s[x=1]:a", "a budget is written"),
        ("run@:a", "a budget is written"),
    ],
)
def test_settings_that_cannot_be_read_are_refused(name: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        parse(name)


def test_other_bots_are_no_programs() -> None:
    assert not any(map(is_program, ("random", "runner", "python:a:B", "run")))
