# SPDX-License-Identifier: MIT
"""Reads the input of `caravan analyse`: a record, finished or not, or a position."""

import json
import sys
from pathlib import Path
from typing import Any

from caravanserai.bots.warm_up import RULES
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.errors import BadRecord
from caravanserai.core.game import find
from caravanserai.core.position import Position, from_dict, replay
from caravanserai.core.record import FORMAT, MAX_BYTES, GameRecord, is_finished

STDIN = "-"


def read_source(source: str) -> GameRecord | Position:
    """Read a record or a position from a file or from standard input.

    Raises BadRecord or BadPosition.
    """
    text, name = _read_text(source), "standard input" if source == STDIN else source
    document = _parse_object(text)
    # A position is one JSON object. So is a record without actions, which has a format.
    if document is not None and document.get("format") != FORMAT:
        if "game" in document:
            warm_up([find(document["game"]).name], RULES)
        return from_dict(document)
    record = _parse_record(text, name)
    warm_up([record.game], RULES)
    replay(record)  # raises BadRecord before anything is searched
    return record


def _read_text(source: str) -> str:
    try:
        if source == STDIN:
            # One more than allowed, to detect a longer text without reading all of it.
            text = sys.stdin.read(MAX_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                text = file.read(MAX_BYTES + 1).decode("utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise BadRecord(f"cannot read {source}: {reason}") from None
    if len(text) > MAX_BYTES:
        raise BadRecord(f"{source} is too long: no record or position has {MAX_BYTES} characters")
    return text


def _parse_object(text: str) -> dict[str, Any] | None:
    """Return the JSON object in the text, or None if it is something else."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _parse_record(text: str, name: str) -> GameRecord:
    """Parse a record; without its last line it is still being written."""
    lines = text.splitlines()
    if not lines or (_parse_object(lines[0]) or {}).get("format") != FORMAT:
        raise BadRecord(
            f"{name} is neither a game record nor a position: expected the record of a game, as "
            "caravan play --record writes it, or the JSON of Position.to_dict"
        )
    return GameRecord.from_text(text, partial=not is_finished(text))
