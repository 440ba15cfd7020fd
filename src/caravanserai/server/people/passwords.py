# SPDX-License-Identifier: MIT
"""Hashes and verifies passwords with Argon2id.

Argon2 is slow by design. It runs in threads, to keep the event loop free for tables, and in few of
them, because every hash needs much memory and CPU time.
"""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from caravanserai.server.errors import BadMessage

MIN_LENGTH, MAX_LENGTH = 8, 200
# Each hash takes 64 MiB and four threads for some 50 ms: this bounds what log-ins can use.
_MAX_CONCURRENT = 2

T = TypeVar("T")


def check_password(password: str, field: str = "password") -> None:
    """Raise BadMessage if this cannot be a new password."""
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        raise BadMessage(
            f"a password has {MIN_LENGTH} to {MAX_LENGTH} characters, got {len(password)}",
            code="bad_password",
            field=field,
        )


class Passwords:
    """Hashes and verifies passwords. Tests pass a hasher with weak parameters."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(_MAX_CONCURRENT, "passwords")

    async def hash(self, password: str) -> str:
        """Return the hash to store."""
        return await self._in_thread(lambda: self._hasher.hash(_normalise(password)))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Return whether a password matches a stored hash.

        `stored=None` fails after the same amount of work, so timing does not reveal which accounts
        exist.
        """
        return await self._in_thread(lambda: self._verify(stored, _normalise(password)))

    def needs_rehash(self, stored: str) -> bool:
        """Return whether a hash was made with parameters that are no longer in use."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str | None, password: bytes) -> bool:
        if stored is None:
            self._hasher.hash(b"")
            return False
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _normalise(password: str) -> bytes:
    """Return a password as bytes that do not depend on how a keyboard composes its letters.

    It is cut just above the limit, so that hashing a huge one takes no longer.
    """
    return unicodedata.normalize("NFC", password[: MAX_LENGTH + 1]).encode("utf-8", "surrogatepass")
