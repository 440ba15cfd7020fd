# SPDX-License-Identifier: MIT
"""Records as files, and files that are not records."""

from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.core.record import MAX_BYTES, GameRecord
from tests.support.records import begun

pytestmark = pytest.mark.interpreted

RECORD = begun(14).record(["Ada"])
TEXT = RECORD.to_text()


@pytest.mark.parametrize("kind", [str, Path])
def test_a_saved_record_is_loaded(kind: type[str | Path], tmp_path: Path) -> None:
    path = kind(tmp_path / "game.caravan")
    RECORD.save(path)
    assert GameRecord.load(path) == RECORD
    assert Path(path).read_bytes() == TEXT.encode()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(cv.BadRecord, match=r"cannot read .*lost\.caravan: No such file"):
        GameRecord.load(tmp_path / "lost.caravan")


def test_a_folder_is_not_a_record(tmp_path: Path) -> None:
    with pytest.raises(cv.BadRecord, match="Is a directory"):
        GameRecord.load(tmp_path)


@pytest.mark.parametrize("content", [b"\xff\xd8\xff\xe0 a picture", b"\x80", TEXT.encode("utf-16")])
def test_a_file_that_is_not_text_is_not_a_record(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(content)
    with pytest.raises(cv.BadRecord, match="it is not UTF-8 text"):
        GameRecord.load(tmp_path / "picture")


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(
        cv.BadRecord, match=f"is over {MAX_BYTES} bytes: no game record is that long"
    ):
        GameRecord.load(tmp_path / "huge")


def test_a_file_in_progress_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.caravan"
    lines = TEXT.splitlines(keepends=True)
    path.write_text("".join(lines[:6]))
    assert GameRecord.load(path, partial=True).actions == RECORD.actions[:5]
    with pytest.raises(cv.BadRecord, match="cut off"):
        GameRecord.load(path)
