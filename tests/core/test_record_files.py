# SPDX-License-Identifier: MIT
"""Records as files: written whole or not at all, and read with care."""

from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.core.record import MAX_BYTES, GameRecord
from tests.support.records import begun

pytestmark = pytest.mark.interpreted

RECORD = begun(14).record(["Ada"])
TEXT = RECORD.to_text()


@pytest.mark.parametrize("kind", [str, Path])
def test_what_is_saved_is_loaded(kind: type[str | Path], tmp_path: Path) -> None:
    path = kind(tmp_path / "game.caravan")
    RECORD.save(path)
    assert GameRecord.load(path) == RECORD
    assert Path(path).read_bytes() == TEXT.encode()


def test_saving_replaces_an_older_file(tmp_path: Path) -> None:
    path = tmp_path / "game.caravan"
    path.write_text("an older game, and much longer than the new one\n" * 1000)
    RECORD.save(path)
    assert GameRecord.load(path) == RECORD
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("failing", ["to_text", "pathlib.Path.replace"])
def test_a_failure_leaves_the_older_file(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Be it the disk that is full, or the person who gives up."""

    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game.caravan"
    path.write_text("an older game")
    target = failing if "." in failing else f"caravanserai.core.record.GameRecord.{failing}"
    monkeypatch.setattr(target, fail)
    with pytest.raises(KeyboardInterrupt):
        RECORD.save(path)
    assert path.read_text() == "an older game"
    assert list(tmp_path.iterdir()) == [path]


def test_where_there_is_no_folder_nothing_is_saved(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        RECORD.save(tmp_path / "nowhere" / "game.caravan")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(cv.BadRecord, match=r"cannot read .*lost\.caravan: No such file"):
        GameRecord.load(tmp_path / "lost.caravan")


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(cv.BadRecord, match="Is a directory"):
        GameRecord.load(tmp_path)


@pytest.mark.parametrize("content", [b"\xff\xd8\xff\xe0 a picture", b"\x80", TEXT.encode("utf-16")])
def test_what_is_no_text_is_no_record(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(content)
    with pytest.raises(cv.BadRecord, match="it is not UTF-8 text"):
        GameRecord.load(tmp_path / "picture")


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
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
