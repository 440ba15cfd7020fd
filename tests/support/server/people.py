# SPDX-License-Identifier: MIT
"""People at tables, in few words; and a clock whose hand a test moves."""

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SeatRow, TableRow
from caravanserai.server.db.table_queries import create_table
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.people.person import Person
from tests.support.server.weak_passwords import WEAK

PASSWORD = "open sesame"
START = 1_700_000_000_000


class Hand:
    """A clock that goes only when the test moves its hand."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def accounts_of(database: Database, hand: Hand) -> Accounts:
    """Return accounts whose passwords are hashed in no time."""
    return Accounts(database, hand, Passwords(WEAK))


async def an_account(accounts: Accounts, name: str = "Omar") -> tuple[Person, str]:
    """Register someone new; return the person and the session's token."""
    guest, token = await accounts.new_guest(None)
    return await accounts.register(guest, name, PASSWORD), token


async def sit_down(database: Database, table_id: str, *sitting: Person) -> None:
    """Make a table of the first person at which all sit."""
    table = TableRow(
        id=table_id,
        game="five_tribes",
        rules_version=1,
        players=max(2, len(sitting)),
        options={},
        seed=1,
        start=None,
        owner_id=sitting[0].id,
        is_public=False,
        watch="nobody",
        watch_key="",
        clock=None,
        assists=None,
        status="playing",
        wake_at=None,
        created_at=START,
        changed_at=START,
        ended_at=None,
        rematch_of=None,
    )
    seats = [
        SeatRow(table_id, seat, "person", person.id, person.name, None, None)
        for seat, person in enumerate(sitting)
    ]
    await database.transact(lambda connection: create_table(connection, table, seats))
