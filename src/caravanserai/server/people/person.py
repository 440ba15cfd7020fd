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

    @classmethod
    def of(cls, row: PersonRow) -> "Person":
        """Return the person stored in a row."""
        return cls(row.id, row.name, row.account_name is not None)
