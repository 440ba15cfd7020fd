# SPDX-License-Identifier: MIT
"""Splits the command of an external program into arguments, without a shell."""

import os
import re
import shlex
import shutil
from collections.abc import Callable

from caravanserai.core.errors import BadOptions

# A run of backslashes with the quote after it, a quote, a space, or other characters.
_PIECE = re.compile(r'(?P<slashes>\\+)(?P<quoted>"?)|(?P<quote>")|(?P<space>[ \t]+)|[^\\" \t]+')


def split(command: str) -> list[str]:
    """Return the arguments of a command, by the rules of this system.

    Raises BadOptions if the command cannot be split or its program does not exist.
    """
    rules: Callable[[str], list[str]] = shlex.split if os.name == "posix" else split_for_windows
    try:
        arguments = rules(command)
    except ValueError as error:
        raise BadOptions(f"cannot read the command {command!r}: {error}") from None
    if not arguments:
        raise BadOptions("expected a command after run:, such as run:python my_bot.py")
    if shutil.which(arguments[0]) is None:
        raise BadOptions(f"there is no program {arguments[0]!r} to run")
    return arguments


def split_for_windows(command: str) -> list[str]:
    r"""Split a command as programs on Windows do: `\` is an ordinary character in a path.

    Double quotes keep spaces together. Before a quote, two backslashes are one, and an odd one
    makes the quote an ordinary character. Raises ValueError if a quote is not closed.
    """
    arguments: list[str] = []
    current: list[str] | None = None  # None between two arguments
    is_quoted = False
    for piece in _PIECE.finditer(command):
        if piece["space"] and not is_quoted:
            arguments += _join(current)
            current = None
            continue
        current = [] if current is None else current
        if piece["quote"]:
            is_quoted = not is_quoted
        elif piece["quoted"]:
            count = len(piece["slashes"])
            current.append("\\" * (count // 2) + '"' * (count % 2))
            is_quoted ^= count % 2 == 0
        else:
            current.append(piece[0])
    if is_quoted:
        raise ValueError("No closing quotation")
    return arguments + _join(current)


def _join(pieces: list[str] | None) -> list[str]:
    return [] if pieces is None else ["".join(pieces)]
