# SPDX-License-Identifier: MIT
"""What `caravan analyse` is given: a record, finished or not, or a position."""

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
    """Read a record or a position from a file or from standard input."""
    text, name = _text_of(source), "standard input" if source == STDIN else source
    document = _document(text)
    if document is not None and document.get("format") != FORMAT:
        if "game" in document:
            warm_up([find(document["game"]).name], RULES)
        return from_dict(document)
    record = _record(text, name)
    warm_up([record.game], RULES)
    replay(record)  # complains of what cannot be played before anything is searched
    return record


def _text_of(source: str) -> str:
    try:
        if source == STDIN:
            text = sys.stdin.read(MAX_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                text = file.read(MAX_BYTES + 1).decode("utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no UTF-8 text"
        raise BadRecord(f"cannot read {source}: {reason}") from None
    if len(text) > MAX_BYTES:
        raise BadRecord(f"{source} is too long: no record or position has {MAX_BYTES} characters")
    return text


def _document(text: str) -> dict[str, Any] | None:
    """Return the JSON object that the text is, if it is one."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _record(text: str, name: str) -> GameRecord:
    """Read a record; one without its last line is still being written."""
    lines = text.splitlines()
    if not lines or (_document(lines[0]) or {}).get("format") != FORMAT:
        raise BadRecord(
            f"{name} is neither a game record nor a position: expected the record of a game, as "
            "caravan play --record writes it, or the JSON of Position.to_dict"
        )
    return GameRecord.from_text(text, partial=not is_finished(text))
