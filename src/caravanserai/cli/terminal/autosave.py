# SPDX-License-Identifier: MIT
"""A record that is written during the game: each action is a line, flushed at once."""

from pathlib import Path

from caravanserai.core.atomic_write import write_atomically
from caravanserai.core.errors import BadOptions, BadRecord
from caravanserai.core.position import Position
from caravanserai.core.record import MAX_BYTES, GameRecord, is_finished


def read_record(path: Path) -> tuple[GameRecord, bool]:
    """Read a record and return whether it is finished. Raises BadRecord if it is not valid.

    A line that was cut off when the program was killed is dropped; its action was never shown.
    """
    text = _read_text(path)
    if is_finished(text):
        return GameRecord.load(path), True
    whole = text if text.endswith("\n") else text[: text.rfind("\n") + 1]
    # Without any complete line, the parser explains what is wrong.
    return GameRecord.from_text(whole or text, partial=True), False


def _read_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1).decode("utf-8")
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a game record: it is not UTF-8 text") from None


class Autosave:
    """The file to which a game in progress is written."""

    def __init__(self, path: Path, seats: tuple[str, ...]) -> None:
        self.path = path
        self._seats = seats

    def create(self, position: Position) -> None:
        """Start a new file. Raises BadOptions rather than overwrite an existing one."""
        if self.path.exists():
            raise BadOptions(
                f"{self.path} exists already: continue it with --resume, or choose another name"
            )
        self.rewrite(position)

    def append(self, position: Position) -> None:
        """Write the last action of the position."""
        # Opened for each line, so that none is left in a buffer if the program is killed.
        with self.path.open("a", encoding="utf-8") as file:
            file.write(position.text(position.actions[-1]) + "\n")

    def rewrite(self, position: Position) -> None:
        """Replace the file by the game so far."""
        record = position.record(self._seats)
        lines = [record.header(), *map(position.text, record.actions)]
        write_atomically(self.path, "".join(f"{line}\n" for line in lines))

    def finish(self, position: Position) -> None:
        """Replace the file by the finished game, with its last line and checksum."""
        position.record(self._seats).save(self.path)
