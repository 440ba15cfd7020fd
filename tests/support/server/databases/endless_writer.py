# SPDX-License-Identifier: MIT
"""A process that writes to a database until it is killed, and prints each committed number."""

import asyncio
import sys
from itertools import count

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from tests.support.server.databases.rows import TABLE, write


async def write_on(url: str) -> None:
    group_commit = GroupCommit(await Database.open(url))
    await group_commit.start()
    for number in count(1):
        if await group_commit.write(write(TABLE.id, number, changed_at=number)):
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(write_on(sys.argv[1]))
