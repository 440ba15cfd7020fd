# SPDX-License-Identifier: MIT
"""A record that is written while the game is played: each action is a line, on the disk at once."""

import os
import tempfile
from pathlib import Path

from caravanserai.core.errors import BadOptions, BadRecord
from caravanserai.core.position import Position
from caravanserai.core.record import MAX_BYTES, GameRecord, is_finished


def read_record(path: Path) -> tuple[GameRecord, bool]:
    """Read a record, finished or still being written; tell whether it has its last line.

    A line that a sudden end has cut off is dropped: the action was not yet announced.
    """
    text = _text_of(path)
    if is_finished(text):
        return GameRecord.load(path), True
    whole = text if text.endswith("\n") else text[: text.rfind("\n") + 1]
    return GameRecord.from_text(whole or text, partial=True), False


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1).decode("utf-8")
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a game record: it is not UTF-8 text") from None


class Journal:
    """The file to which a game in progress is written."""

    def __init__(self, path: Path, seats: tuple[str, ...]) -> None:
        self.path = path
        self._seats = seats

    def create(self, position: Position) -> None:
        """Begin a new file; one that is there already is never overwritten."""
        if self.path.exists():
            raise BadOptions(
                f"{self.path} exists already: go on with it by --resume, or choose another name"
            )
        self.rewrite(position)

    def append(self, position: Position) -> None:
        """Write the last action of the position."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(position.text(position.actions[-1]) + "\n")

    def rewrite(self, position: Position) -> None:
        """Write the game so far, whole or not at all."""
        record = position.record(self._seats)
        lines = [record.header(), *map(position.text, record.actions)]
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=self.path.name, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        Path(name).replace(self.path)

    def close(self, position: Position) -> None:
        """Give a finished game its last line, with the checksum."""
        position.record(self._seats).save(self.path)
