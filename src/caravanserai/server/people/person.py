# SPDX-License-Identifier: MIT
"""The person on whose behalf the server acts: a guest or the owner of an account."""

from dataclasses import dataclass

from caravanserai.server.db.rows import PersonRow


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who plays, as a guest or with an account."""

    id: str
    name: str
    has_account: bool
    muted_until: int = 0  # by an administrator

    @classmethod
    def of(cls, row: PersonRow) -> "Person":
        """Return the person stored in a row."""
        return cls(row.id, row.name, row.account_name is not None, row.muted_until or 0)
