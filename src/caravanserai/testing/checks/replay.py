# SPDX-License-Identifier: MIT
"""A game is its record."""

import json

import caravanserai as cv
from caravanserai.testing.table import demand

_NAMES = ("Ada", "żółty „wielbłąd”")  # a record keeps the names of those who play


def check_record(position: cv.Position) -> None:
    """Record, text, record, position: the same bytes come out."""
    record = position.record(_NAMES)
    text = record.to_text()
    read = cv.GameRecord.from_text(text)
    demand(read == record, f"the record read back differs: {read} from {record}")
    demand(read.to_text() == text, "the text of the record read back differs")
    again = cv.replay(text)
    demand(again.state.tobytes() == position.state.tobytes(), "the replay ends in another state")
    demand(again.actions == position.actions, "the replay has other actions")
    demand(again.key() == position.key(), "the replay has another key")


def check_record_in_progress(position: cv.Position) -> None:
    """A record that is still being written can be read after every line."""
    lines = position.record().to_text().splitlines()[:-1]
    for played in {0, len(position.actions) // 2, len(position.actions)}:
        text = "\n".join(lines[: played + 1]) + "\n"
        read = cv.GameRecord.from_text(text, partial=True)
        demand(read.actions == position.actions[:played], f"after {played} actions: {read}")


def check_options(position: cv.Position) -> None:
    """The options of a set-up are JSON, complete, and make the same set-up again."""
    options = dict(position.setup.options)
    read = json.loads(json.dumps(options, allow_nan=False))
    demand(read == options, f"the options are not plain JSON: {options}")
    again = cv.new(position.game.name, position.setup.players, 0, **read).setup
    demand(dict(again.options) == options, f"{options} became {dict(again.options)}")
    demand(again.template.tobytes() == position.setup.template.tobytes(), "another template")
    demand(again.board.tobytes() == position.setup.board.tobytes(), "another board")
