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
    is_program: bool = False  # whether a program with an API token acts for the person
    muted_until: int = 0  # by an administrator

    @classmethod
    def of(cls, row: PersonRow) -> "Person":
        """Return the person stored in a row."""
        has_account, muted_until = row.account_name is not None, row.muted_until or 0
        return cls(row.id, row.name, has_account, muted_until=muted_until)
