# SPDX-License-Identifier: MIT
"""The record of a game: its deal and its actions.

As text, a record is one line of JSON, one action per line in notation, and one line with a
checksum of everything above:

    {"format": "caravanserai record", "version": 1, "game": ..., "seed": 7, ...}
    leader yellow k5
    ...
    end 81 actions, sha256 0f3c...

The first line has the version of the format. A game with a seed of 32 hexadecimal digits or with a
commitment has version 2, any other version 1, so that older programs can read it as well:

    {"version": 2, "seed": "5eed...", "commitment": "9c1f...", "redraws": [], ...}

`redraws` lists the seeds that replaced the generator after an undo, each with the number of actions
before it and its commitment.

A game in progress is saved by appending a line after every action. Such a file has no last line
yet and is read with `partial`.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from caravanserai.core.atomic_write import write_atomically
from caravanserai.core.errors import BadRecord, CaravanError
from caravanserai.core.game import Game, Setup, StateArray, find, prepare
from caravanserai.core.seeds import Seed
from caravanserai.core.validation import is_whole

FORMAT = "caravanserai record"
VERSION = 2
MAX_BYTES = 4_000_000  # a long game takes about 4,000

_END = "end "  # begins the last line

_TYPES: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "rules_version": (int,),
    "players": (int,),
    "options": (dict,),
    "seats": (list,),
    "seed": (int,),
    "start": (dict, type(None)),
}
_SECRET_TYPES: dict[str, tuple[type, ...]] = {
    "seed": (int, str),
    "commitment": (str, type(None)),
    "redraws": (list,),
}
_TYPES_OF_VERSION = {1: _TYPES, 2: _TYPES | _SECRET_TYPES}


@dataclass(frozen=True)
class Redraw:
    """A new seed for everything that was not drawn yet, after an undo beyond a draw."""

    number: int  # actions played before it
    seed: str
    commitment: str | None = None


@dataclass(frozen=True)
class GameRecord:
    """Everything needed to replay a game."""

    game: str
    rules_version: int
    players: int
    options: Mapping[str, Any]
    seed: Seed
    actions: tuple[int, ...]
    seats: tuple[str, ...] = ()  # names of the players
    start: Mapping[str, Any] | None = field(default=None)  # a position instead of a deal
    commitment: str | None = None  # to the seed, as announced before the game
    redraws: tuple[Redraw, ...] = ()

    @property
    def version(self) -> int:
        """The version of the format: the lowest that can hold this game."""
        is_plain = is_whole(self.seed) and self.commitment is None and not self.redraws
        return 1 if is_plain and not _has_secret_start(self.start) else VERSION

    def header(self) -> str:
        """Return the first line of the text."""
        known = {"format": FORMAT, "version": self.version}
        keys = _TYPES_OF_VERSION[self.version]
        return json.dumps(known | {key: _plain(getattr(self, key)) for key in keys})

    def to_text(self) -> str:
        """Return the record as text, with its checksum. Raises BadRecord for impossible actions."""
        game, setup, _ = open_record(self)
        lines = [self.header(), *(_text(game, setup, action) for action in self.actions)]
        return "".join(f"{line}\n" for line in [*lines, _last_line(lines)])

    @classmethod
    def from_text(cls, text: str, *, partial: bool = False) -> "GameRecord":
        """Read a record; a `partial` one is still being written. Raises BadRecord."""
        lines = text.splitlines()
        header = _read_header(lines[0] if lines else "")
        if not partial:
            _check_last_line(lines)
            lines.pop()
        elif not text.endswith("\n"):  # the program was killed in the middle of a line
            lines.pop()
        game, setup, _ = open_record(cls(actions=(), **header))
        actions = tuple(_parse(game, setup, at, line) for at, line in enumerate(lines[1:], start=1))
        return cls(actions=actions, **header)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, atomically."""
        write_atomically(path, self.to_text())

    @classmethod
    def load(cls, path: str | Path, *, partial: bool = False) -> "GameRecord":
        """Read a record from a file. Raises BadRecord."""
        try:
            with Path(path).open("rb") as file:
                content = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:  # ValueError: a path with a null character
            reason = getattr(error, "strerror", None) or error
            raise BadRecord(f"cannot read {path}: {reason}") from None
        if len(content) > MAX_BYTES:
            raise BadRecord(f"{path} is over {MAX_BYTES} bytes: no game record is that long")
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is not a game record: it is not UTF-8 text") from None
        return cls.from_text(text, partial=partial)


def _plain(value: Any) -> Any:
    if isinstance(value, Redraw):
        return vars(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _has_secret_start(start: Mapping[str, Any] | None) -> bool:
    return start is not None and isinstance(start.get("generator"), str)


def open_record(record: GameRecord) -> tuple[Game, Setup, StateArray | None]:
    """Return the game, its set-up and, if it was not dealt, the state it starts from.

    Raises BadRecord if the first line of the record cannot be used.
    """
    try:
        return _open(record)
    except BadRecord:
        raise
    except CaravanError as error:
        raise BadRecord(f"the record's first line cannot be used: {error}") from None


def _open(record: GameRecord) -> tuple[Game, Setup, StateArray | None]:
    game = find(record.game)
    _check_rules_version(game, record.rules_version)
    setup = prepare(game, record.players, record.options)
    if record.start is None:
        return game, setup, None
    started, state = game.from_dict(record.start)
    _check_agreement(setup, started)
    return game, started, state


def _check_rules_version(game: Game, version: Any) -> None:
    known = (game.rules_version, *game.older_rules)
    if not is_whole(version) or version not in known:
        raise BadRecord(
            f"the record was made under rules version {version} of {game.title}; "
            f"this program has version {game.rules_version}"
        )


def _check_agreement(header: Setup, started: Setup) -> None:
    """Raise BadRecord if the position that a record starts from contradicts its first line."""
    if header.players != started.players:
        raise BadRecord(
            f"the record is for {header.players} players, but the position it starts from "
            f"has {started.players}: write the same number in both"
        )
    for name, value in header.options.items():
        if value != started.options[name]:
            raise BadRecord(
                f"the record has the option {name!r} {value!r:.80}, but the position it starts "
                f"from has {started.options[name]!r:.80}: write the same in both"
            )


def _text(game: Game, setup: Setup, action: int) -> str:
    if not is_whole(action) or not 0 <= action < game.n_actions:
        raise BadRecord(f"{action!r} is not an action of {game.title}")
    return game.text(setup, action)


def _checksum(lines: list[str]) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()[:32]


def _last_line(lines: list[str]) -> str:
    return f"{_END}{len(lines) - 1} actions, sha256 {_checksum(lines)}"


def is_last_line(line: str) -> bool:
    """Return whether a line ends a finished record; no action's notation may look like it."""
    return line.startswith(_END)


def is_finished(text: str) -> bool:
    """Return whether a record has its last line; one that is still being written has not."""
    return is_last_line(text.rstrip("\n").rpartition("\n")[2])


def _check_last_line(lines: list[str]) -> None:
    if not is_last_line(lines[-1]):
        raise BadRecord("the record is cut off: its last line should begin with 'end'")
    if lines[-1] != _last_line(lines[:-1]):
        expected, came = _last_line(lines[:-1]), lines[-1][:80]
        raise BadRecord(f"the record is damaged: expected the last line {expected!r}, got {came!r}")


def _read_header(line: str) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):  # not JSON, or nested too deeply
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadRecord(
            f"not a game record: the first line should be JSON with the format {FORMAT!r}"
        )
    version = header.get("version")
    if not is_whole(version) or version not in _TYPES_OF_VERSION:
        raise BadRecord(f"expected a record of version 1 to {VERSION}, got {version!r:.80}")
    return _checked_header(header, _TYPES_OF_VERSION[version])


def _checked_header(
    header: dict[str, Any], expected: Mapping[str, tuple[type, ...]]
) -> dict[str, Any]:
    for key, types in expected.items():
        if key not in header:
            raise BadRecord(f"{key!r} is missing from the record's first line")
        if not isinstance(header[key], types) or isinstance(header[key], bool):
            names = " or ".join(kind.__name__ for kind in types)
            raise BadRecord(
                f"{key!r} in the record's first line is {header[key]!r:.80}, not {names}"
            )
    known = {key: header[key] for key in expected}
    redraws = tuple(_read_redraw(each) for each in known.get("redraws", ()))
    return known | {"seats": tuple(str(name) for name in header["seats"]), "redraws": redraws}


def _read_redraw(content: Any) -> Redraw:
    types = {"number": int, "seed": str, "commitment": str | None}
    is_read = isinstance(content, dict) and content.keys() == types.keys()
    if not is_read or not all(isinstance(content[key], kind) for key, kind in types.items()):
        expected = "a mapping of number, seed and commitment"
        raise BadRecord(f"'redraws' in the record's first line has {content!r:.80}, not {expected}")
    return Redraw(**content)


def _parse(game: Game, setup: Setup, at: int, line: str) -> int:
    try:
        return game.parse(setup, line)
    except CaravanError as error:
        raise BadRecord(f"action {at} of the record cannot be read: {error}") from None
