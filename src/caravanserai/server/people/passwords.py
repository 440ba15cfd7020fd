# SPDX-License-Identifier: MIT
"""Passwords: Argon2id, in threads of its own so that a table never waits for a log-in."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from caravanserai.server.errors import BadMessage

SHORTEST, LONGEST = 8, 200
# Each hash takes 64 MiB and four threads for some 50 ms: this bounds what log-ins can take.
_AT_A_TIME = 2

T = TypeVar("T")


def check_password(password: str, field: str = "password") -> None:
    """Raise BadMessage if this cannot be a new password."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadMessage(
            f"a password has {SHORTEST} to {LONGEST} characters, got {len(password)}",
            code="bad_password",
            field=field,
        )


class Passwords:
    """Makes and checks hashes of passwords. Tests hand in a hasher with weak parameters."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(_AT_A_TIME, "passwords")

    async def hash(self, password: str) -> str:
        """Return the hash to store."""
        return await self._in_thread(lambda: self._hasher.hash(_composed(password)))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Say whether the password has this hash; with None it is wrong, after the same work."""
        return await self._in_thread(lambda: self._verify(stored, _composed(password)))

    def is_outdated(self, stored: str) -> bool:
        """Say whether the hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str | None, password: bytes) -> bool:
        if stored is None:
            self._hasher.hash(b"")  # who measures the time learns nothing
            return False
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _composed(password: str) -> bytes:
    """Return the password in one form, whichever way a keyboard composes its letters."""
    return unicodedata.normalize("NFC", password[: LONGEST + 1]).encode("utf-8", "surrogatepass")
