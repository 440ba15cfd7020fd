# SPDX-License-Identifier: MIT
"""The lines that a person types, which may hold several moves each."""

from collections import deque
from collections.abc import Callable

SEPARATOR = ","


class InputLines:
    """Reads lines and returns their parts one by one."""

    def __init__(self, is_command: Callable[[str], bool]) -> None:
        self._is_command = is_command
        self._rest: deque[str] = deque()

    def __bool__(self) -> bool:
        """Return whether parts of the last line are left."""
        return bool(self._rest)

    def read(self, prompt: str) -> str:
        """Return the next part; ask only if nothing is left of the last line."""
        if self._rest:
            return self._rest.popleft()
        line = input(prompt).strip()
        if self._is_command(line.partition(" ")[0].lower()):
            return line  # not split: the name of a file may contain a comma
        first, *others = (part.strip() for part in line.split(SEPARATOR))
        self._rest.extend(part for part in others if part)
        return first

    def peek(self) -> str:
        """Return the next part without removing it, or an empty text."""
        return self._rest[0] if self._rest else ""

    def skip(self) -> None:
        """Remove the next part."""
        self._rest.popleft()

    def clear(self) -> None:
        """Remove the rest of the line."""
        self._rest.clear()
