# SPDX-License-Identifier: MIT
"""Records of games that are finished, in progress, or start from a position."""

import json

import pytest

import caravanserai as cv
from caravanserai.core.record import FORMAT, GameRecord
from tests.support.records import begun

pytestmark = pytest.mark.interpreted

RECORD = begun(14).record(["Ada", "Bálint", "żółw"])
TEXT = RECORD.to_text()
HEADER, *ACTIONS, LAST = TEXT.splitlines()


# The format


def test_the_first_line_is_json_that_names_format_and_version() -> None:
    header = json.loads(HEADER)
    assert header["format"] == FORMAT == "caravanserai record"
    assert header["version"] == 1
    assert header["game"] == "through_the_desert"
    assert header["seats"] == ["Ada", "Bálint", "żółw"]
    assert header["options"]["map"] == "classic"


def test_each_action_is_a_line_in_notation() -> None:
    position = begun(0)
    assert [position.parse(line) for line in ACTIONS] == list(RECORD.actions)


def test_the_last_line_has_the_number_of_actions_and_a_checksum() -> None:
    assert LAST.startswith("end 14 actions, sha256 ")
    assert TEXT.endswith(LAST + "\n")


def test_a_record_is_plain_ascii() -> None:
    assert TEXT.isascii()


def test_other_line_endings_do_not_matter() -> None:
    assert GameRecord.from_text(TEXT.replace("\n", "\r\n")) == RECORD


def test_a_game_without_actions_has_a_record() -> None:
    new = begun(0)
    assert cv.replay(new.record().to_text()).key() == new.key()


# Records in progress


@pytest.mark.parametrize("played", range(15))
def test_a_record_in_progress_is_read_up_to_its_last_line(played: int) -> None:
    text = "".join(f"{line}\n" for line in [HEADER, *ACTIONS[:played]])
    assert GameRecord.from_text(text, partial=True).actions == RECORD.actions[:played]


def test_a_line_that_is_still_being_written_is_left_out() -> None:
    """The first part of 'leader yellow a12' is the notation of another action."""
    for torn in range(1, len(ACTIONS[5])):
        text = "\n".join([HEADER, *ACTIONS[:5], ACTIONS[5][:torn]])
        assert GameRecord.from_text(text, partial=True).actions == RECORD.actions[:5]


def test_a_finished_record_cannot_be_read_as_partial() -> None:
    with pytest.raises(cv.BadRecord, match="action 15 of the record cannot be read"):
        GameRecord.from_text(TEXT, partial=True)


# A position instead of a deal


def test_a_record_may_start_from_a_position() -> None:
    start = cv.from_dict(begun(20).to_dict())
    start.play(start.legal()[-1])
    read = GameRecord.from_text(start.record().to_text())
    assert read.start is not None
    assert cv.replay(read).key() == start.key()
