# SPDX-License-Identifier: MIT
"""One server per SQLite file: a lock that ends with the process, however the process ends.

Each server keeps its tables in memory, and on SQLite it is not notified of the writes of another.
Two servers on one file would show people different states and overwrite each other's data.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from caravanserai.server.db.connections import parse_url
from caravanserai.server.errors import StoreFailure

SUFFIX = "-lock"  # beside SQLite's own -wal and -shm

try:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

except ImportError:  # Windows
    import msvcrt

    _FAR = 1 << 30  # the locked byte; elsewhere others could not read the process id

    def _try_lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        os.lseek(descriptor, 0, os.SEEK_SET)


@contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Keep other servers from using a SQLite file; any number may use a PostgreSQL database.

    Raises StoreFailure if another server has the file. Programs that only read it, such as
    back-ups, do not ask for this lock.
    """
    parsed = parse_url(url)
    if parsed.get_backend_name() != "sqlite":
        yield
        return
    descriptor = _lock(Path(str(parsed.database)))
    try:
        yield
    finally:
        os.close(descriptor)


def _lock(database: Path) -> int:
    """Return a locked file that belongs to a database; closing it ends the lock."""
    # Not the database itself, because on some systems this lock would collide with those of SQLite.
    # The path is resolved, so that a symbolic link does not lead to another lock.
    file = Path(os.path.realpath(database))
    lock = file.with_name(file.name + SUFFIX)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Python closes it in child processes, so a bot process never keeps the lock.
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreFailure(
            f"the database {file} needs a folder in which this server may write, but {lock.name} "
            f"cannot be opened there: {error.strerror}. Change the rights of the folder, or choose "
            "another file with CARAVAN_DATABASE.",
            code="bad_database",
        ) from None
    try:
        _try_lock(descriptor)
    except OSError:
        owner = os.read(descriptor, 20).decode(errors="replace").strip()
        os.close(descriptor)
        raise _in_use(file, owner) from None
    # The file stays when the server stops. If it were removed, a server that has just opened it
    # and one that creates it again would both hold a lock.
    os.ftruncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode())
    return descriptor


def _in_use(file: Path, owner: str) -> StoreFailure:
    process = f" (process {owner})" if owner else ""
    return StoreFailure(
        f"the database {file} is in use by another server{process}. Stop that server first, or "
        "give this one a file of its own with CARAVAN_DATABASE=sqlite:///PATH. Several servers can "
        "share a PostgreSQL database.",
        code="database_in_use",
    )
