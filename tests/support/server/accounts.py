# SPDX-License-Identifier: MIT
"""People at tables, in few words; and a clock whose clock a test moves."""

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SeatRow, TableRow
from caravanserai.server.db.table_queries import create_table
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.people.person import Person
from tests.support.server.clock import START, ManualClock
from tests.support.server.weak_passwords import WEAK

PASSWORD = "open sesame"


def create_accounts(database: Database, clock: ManualClock) -> Accounts:
    """Return accounts with a weak, fast password hash."""
    return Accounts(database, clock, Passwords(WEAK))


async def register_account(accounts: Accounts, name: str = "Omar") -> tuple[Person, str]:
    """Register a new person; return them and the token of their session."""
    guest, token = await accounts.new_guest(None)
    return await accounts.register(guest, name, PASSWORD), token


async def create_table_of(database: Database, table_id: str, *people: Person) -> None:
    """Create a table of the first person, with seats for all."""
    table = TableRow(
        id=table_id,
        game="five_tribes",
        rules_version=1,
        players=max(2, len(people)),
        options={},
        seed=1,
        start=None,
        owner_id=people[0].id,
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
        for seat, person in enumerate(people)
    ]
    await database.transact(lambda connection: create_table(connection, table, seats))
