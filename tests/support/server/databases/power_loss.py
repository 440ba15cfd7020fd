# SPDX-License-Identifier: MIT
"""A disk that can lose its power, or be full: it notes what SQLite writes and flushes.

SQLite reaches files through a table of functions (a VFS). `recorded_disk` puts its own functions
for writing, truncating and flushing before those of the system. `Disk.lose_power` then creates the
files as a disk may leave them: everything that was flushed, and any part of the rest.
"""

import _sqlite3
import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from random import Random

_library = ctypes.CDLL(_sqlite3.__file__)
_library.sqlite3_vfs_find.restype = c_void_p

_SQLITE_FULL = 13

_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
# The name is a plain pointer: SQLite uses the very same text until the file is closed.
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))


class _Methods(Structure):
    """sqlite3_io_methods."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("others", c_void_p * 13),
    )


class _File(Structure):
    """sqlite3_file."""

    _fields_ = (("methods", POINTER(_Methods)),)


class _Vfs(Structure):
    """sqlite3_vfs."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("max_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _OPEN),
        ("others", c_void_p * 20),
    )


class _RecordedFile:
    """What is safe of a file, and what was written since."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._safe = bytearray(path.read_bytes()) if path.exists() else bytearray()
        self._pending: list[tuple[int, bytes | None]] = []  # None: truncated there

    def write(self, offset: int, data: bytes | None) -> None:
        self._pending.append((offset, data))

    def flush(self) -> None:
        for change in self._pending:
            _change(self._safe, *change)
        self._pending.clear()

    def after_power_loss(self, chance: Random) -> bytes:
        """Return the content if a random part of what was not flushed has reached the disk."""
        content = bytearray(self._safe)
        for change in self._pending:
            if chance.random() < 0.5:
                _change(content, *change)
        return bytes(content)


def _change(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        return
    content.extend(bytes(max(0, offset + len(data) - len(content))))
    content[offset : offset + len(data)] = data


# SQLite may close a connection that nobody uses any more when the garbage collector finds it, after
# the test. It then uses the table and the functions of the disk, which must not be freed before.
_disks: "list[Disk]" = []


class Disk:
    """All files that SQLite has opened since the recording began."""

    def __init__(self) -> None:
        self.flushes = 0
        self.is_full = False  # then it accepts nothing
        self._files: dict[Path, _RecordedFile] = {}
        self._lock = threading.Lock()
        self.kept: list[object] = []  # what only SQLite refers to must not be freed

    def lose_power(self, folder: Path, chance: Random) -> None:
        """Create the files as they are after a loss of power at this moment."""
        with self._lock:
            for file in self._files.values():
                (folder / file.path.name).write_bytes(file.after_power_loss(chance))

    def opened(self, handle: int, path: Path) -> None:
        """Record a file that SQLite has just opened."""
        with self._lock:
            # SQLite deletes its log with the last connection and creates it again.
            if path not in self._files or not path.stat().st_size:
                self._files[path] = _RecordedFile(path)
        found = ctypes.cast(handle, POINTER(_File)).contents
        methods = self._recording(found.methods.contents, path)
        self.kept.append(methods)
        found.methods = ctypes.pointer(methods)

    def _recording(self, system: _Methods, path: Path) -> _Methods:
        methods = _Methods()
        ctypes.pointer(methods)[0] = system

        def write(handle: int, data: int, size: int, offset: int) -> int:
            if self.is_full:
                return _SQLITE_FULL
            with self._lock:
                self._files[path].write(offset, ctypes.string_at(data, size))
            return int(system.write(handle, data, size, offset))

        def truncate(handle: int, size: int) -> int:
            with self._lock:
                self._files[path].write(size, None)
            return int(system.truncate(handle, size))

        def sync(handle: int, flags: int) -> int:
            result = int(system.sync(handle, flags))
            with self._lock:
                self.flushes += 1
                self._files[path].flush()
            return result

        methods.write, methods.truncate, methods.sync = (
            _WRITE(write),
            _TRUNCATE(truncate),
            _SYNC(sync),
        )
        return methods


@contextmanager
def recorded_disk(folder: Path) -> Iterator[Disk]:
    """Record what SQLite writes to files of a folder that it opens from now on."""
    disk, system = Disk(), _Vfs.from_address(_library.sqlite3_vfs_find(None))
    _disks.append(disk)
    vfs = _Vfs()
    ctypes.pointer(vfs)[0] = system
    vfs.name, vfs.next = b"recorded", None

    def open_file(
        this: int, name: int | None, handle: int, flags: int, found: "ctypes._Pointer[c_int]"
    ) -> int:
        result = int(system.open(this, name, handle, flags, found))
        if result == 0 and name:
            path = Path(ctypes.string_at(name).decode())
            if path.parent == folder:
                disk.opened(handle, path)
        return result

    vfs.open = _OPEN(open_file)
    disk.kept.append(vfs)
    assert _library.sqlite3_vfs_register(byref(vfs), 1) == 0
    try:
        yield disk
    finally:
        assert _library.sqlite3_vfs_unregister(byref(vfs)) == 0
