# SPDX-License-Identifier: MIT
"""Password hashing that takes no time, and hashing that counts its calls."""

import threading
from typing import Literal

from argon2 import PasswordHasher

WEAK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Counting(PasswordHasher):
    """Counts its computations of a hash, and notes their threads."""

    def __init__(self, time_cost: int = 1) -> None:
        super().__init__(time_cost=time_cost, memory_cost=8, parallelism=1)
        self.work = 0
        self.threads: set[int] = set()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self._count()
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - argon2's name
        self._count()
        return super().verify(hash, password)

    def _count(self) -> None:
        self.work += 1
        self.threads.add(threading.get_ident())
