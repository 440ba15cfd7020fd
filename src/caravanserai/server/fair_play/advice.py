# SPDX-License-Identifier: MIT
"""No advice from this server during a rated game.

Hints at the rated table itself are refused. A player could also rebuild the position elsewhere: as
a study, or as a table from a record or position, to ask there for hints, a review or a bot's move.
While a person plays a rated game, they get none of these for the same game.
"""

from caravanserai.server.db.fair_play_queries import plays_rated
from caravanserai.server.db.rows import TableRow
from caravanserai.server.errors import Forbidden
from caravanserai.server.people.person import Person
from caravanserai.server.services import Services


async def check_advice(services: Services, person: Person, game: str) -> None:
    """Raise Forbidden if a person plays a rated game of this kind at the moment."""
    async with services.database.connect() as connection:
        if await plays_rated(connection, person.id, game):
            raise Forbidden(
                "you are playing a rated game: no advice on positions of the same game until it "
                "is over",
                code="advice_rated",
            )


async def check_table_advice(services: Services, person: Person, table: TableRow) -> None:
    """Raise Forbidden as `check_advice`, at tables whose position a person can have set up."""
    if table.origin != "deal":
        await check_advice(services, person, table.game)
