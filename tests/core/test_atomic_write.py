# SPDX-License-Identifier: MIT
"""Files are written completely, or not at all."""

import os
from pathlib import Path

import pytest

from caravanserai.core.atomic_write import write_atomically

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("kind", [str, Path])
def test_a_text_is_written_as_utf_8(kind: type[str | Path], tmp_path: Path) -> None:
    write_atomically(kind(tmp_path / "file"), "żółw\n")
    assert (tmp_path / "file").read_bytes() == "żółw\n".encode()


def test_a_longer_older_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("an older file, much longer than the new one\n" * 1000)
    write_atomically(path, "new\n")
    assert path.read_text() == "new\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("failing", ["os.fdopen", "pathlib.Path.chmod", "pathlib.Path.replace"])
def test_a_failure_leaves_the_older_file(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk, or a user who presses Ctrl-C."""

    def fail(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "file"
    path.write_text("an older file")
    monkeypatch.setattr(failing, fail)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, "new\n")
    assert path.read_text() == "an older file"
    assert list(tmp_path.iterdir()) == [path]


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_atomically(tmp_path / "nowhere" / "file", "new\n")
    assert list(tmp_path.iterdir()) == []


def test_permissions_are_those_of_any_new_file(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "file", "new\n")
    finally:
        os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640
