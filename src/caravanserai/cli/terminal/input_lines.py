# SPDX-License-Identifier: MIT
"""What a person types: lines, and several moves on one of them."""

from collections import deque
from collections.abc import Callable

BETWEEN = ","


class Lines:
    """Reads lines and hands out their parts one by one."""

    def __init__(self, is_word: Callable[[str], bool]) -> None:
        self._is_word = is_word
        self._rest: deque[str] = deque()

    def __bool__(self) -> bool:
        """Whether something that was typed is still to be played."""
        return bool(self._rest)

    def next(self, prompt: str) -> str:
        """Return what was typed next; ask only if nothing is left of the last line."""
        if self._rest:
            return self._rest.popleft()
        line = input(prompt).strip()
        if self._is_word(line.partition(" ")[0].lower()):
            return line  # a file may have a comma in its name
        first, *others = (part.strip() for part in line.split(BETWEEN))
        self._rest.extend(part for part in others if part)
        return first

    def peek(self) -> str:
        """Return what comes next without taking it; empty if nothing does."""
        return self._rest[0] if self._rest else ""

    def skip(self) -> None:
        """Leave out what comes next."""
        self._rest.popleft()

    def forget(self) -> None:
        """Leave out the rest of the line."""
        self._rest.clear()
