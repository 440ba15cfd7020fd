# SPDX-License-Identifier: MIT
"""The journal of a match, from which it can be resumed: JSON lines, first the match, then games.

A game is written when it ends, so a kill loses only the games in progress. An
incomplete last line is dropped.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeAlias

from caravanserai.arena.errors import BadJournal
from caravanserai.arena.game import GameResult
from caravanserai.arena.match import Match
from caravanserai.core.game import find

FORMAT = "caravanserai match"
VERSION = 1

GameKey: TypeAlias = tuple[int, int]  # block and rotation
Games: TypeAlias = dict[GameKey, GameResult]

_TUPLES = ("points", "ranks", "decisions", "actions", "seconds", "start_up")


def header(match: Match) -> dict[str, Any]:
    """Return everything that the games of a match depend on, JSON-serialisable."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game,
        "rules_version": find(match.game).rules_version,
        "players": match.players,
        # In the form in which they are read back, so that headers can be compared: a tuple becomes
        # a list.
        "options": json.loads(json.dumps(match.options)),
        "bots": list(match.bots),
        "seed": match.seed,
    }


def file_name(match: Match) -> str:
    """Return a file name for the journal of a match; different matches have different names."""
    plain = "-".join([match.game, f"{match.players}p", *match.bots, f"seed{match.seed}"])
    digest = hashlib.sha256(json.dumps(header(match)).encode()).hexdigest()[:8]
    return f"{re.sub(r'[^A-Za-z0-9_@.]+', '-', plain)[:100]}-{digest}.jsonl"


class Journal:
    """The journal file of one match."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self._match = match

    def open(self) -> Games:
        """Return the games in the file; create it if it does not exist.

        Raises BadJournal if the file is damaged or belongs to another match.
        """
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.write_text(json.dumps(header(self._match)) + "\n", encoding="utf-8")
            return {}
        lines = _complete_lines(self.path)
        self._check_header(next(lines))
        return dict(self._read(number, line) for number, line in enumerate(lines, start=2))

    def append(self, key: GameKey, result: GameResult) -> None:
        """Write a game, and flush it to the operating system."""
        line = {"block": key[0], "rotation": key[1], **asdict(result)}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def _check_header(self, line: str) -> None:
        found, own = _parse(line), header(self._match)
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadJournal(
                f"{self.path} is not the journal of a match: its first line should be JSON with "
                f"the format {FORMAT!r}; choose another file"
            )
        for key, value in own.items():
            if found.get(key) != value:
                raise BadJournal(
                    f"{self.path} belongs to another match: {key} is {found.get(key)!r} there and "
                    f"{value!r} here; choose another file, or call the match as it was begun"
                )

    def _read(self, number: int, line: str) -> tuple[GameKey, GameResult]:
        game = _parse(line)
        try:
            key = int(game.pop("block")), int(game.pop("rotation"))
            result = GameResult(**{name: _restore(name, value) for name, value in game.items()})
            is_complete = len(result.ranks) == len(result.points) == self._match.players
        except (AttributeError, KeyError, TypeError, ValueError):
            is_complete = False
        if not is_complete:
            raise BadJournal(
                f"{self.path}, line {number} is damaged: delete that line, or the file"
            )
        return key, result


def _restore(name: str, value: Any) -> Any:
    return tuple(value) if name in _TUPLES else value


def _parse(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _complete_lines(path: Path) -> Iterator[str]:
    """Return the lines of a file, and cut off an incomplete last one."""
    content = path.read_bytes()
    end = content.rfind(b"\n") + 1
    if not end:
        raise BadJournal(f"{path} is not the journal of a match: choose another file")
    if end < len(content):
        with path.open("r+b") as file:
            file.truncate(end)
    return iter(content[:end].decode("utf-8", errors="replace").splitlines())
