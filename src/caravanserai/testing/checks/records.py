# SPDX-License-Identifier: MIT
"""A record contains everything that is needed to replay a game."""

import json

import caravanserai as cv
from caravanserai.testing.assertions import require

_NAMES = ("Ada", "żółty „wielbłąd”")  # of the players


def check_record(position: cv.Position) -> None:
    """A position becomes the same bytes again through record, text and replay."""
    record = position.record(_NAMES)
    text = record.to_text()
    read = cv.GameRecord.from_text(text)
    require(read == record, f"the record read back differs: {read} from {record}")
    require(read.to_text() == text, "the text of the record read back differs")
    replayed = cv.replay(text)
    require(
        replayed.state.tobytes() == position.state.tobytes(), "the replay ends in another state"
    )
    require(replayed.actions == position.actions, "the replay has other actions")
    require(replayed.key() == position.key(), "the replay has another key")


def check_record_in_progress(position: cv.Position) -> None:
    """An unfinished record can be read after every line."""
    lines = position.record().to_text().splitlines()[:-1]
    for played in {0, len(position.actions) // 2, len(position.actions)}:
        text = "\n".join(lines[: played + 1]) + "\n"
        read = cv.GameRecord.from_text(text, partial=True)
        require(read.actions == position.actions[:played], f"after {played} actions: {read}")


def check_options(position: cv.Position) -> None:
    """The options of a set-up are complete, plain JSON, and give the same set-up again."""
    options = dict(position.setup.options)
    read = json.loads(json.dumps(options, allow_nan=False))
    require(read == options, f"the options are not plain JSON: {options}")
    setup = cv.new(position.game.name, position.setup.players, 0, **read).setup
    require(dict(setup.options) == options, f"{options} became {dict(setup.options)}")
    require(setup.template.tobytes() == position.setup.template.tobytes(), "another template")
    require(setup.board.tobytes() == position.setup.board.tobytes(), "another board")
