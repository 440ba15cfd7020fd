# SPDX-License-Identifier: MIT
"""Two real processes on one PostgreSQL: when one is killed, the other takes over what it kept."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager

import pytest
from httpx2 import AsyncClient

from tests.load.process import ServerProcess
from tests.support.server.running_server import TIMEOUT, Client
from tests.support.server.sockets import ME, OPEN, open_socket, play_against_bot, play_in_turn

TABLES = 6  # of each kind: each process keeps about half of them
BOT = {"kind": "bot", "bot": "tourist"}
CLOCK = {"kind": "turn", "seconds": 4, "at_zero": "forfeit"}
TAKEN_OVER = 120  # seconds on a busy machine; here a process is missed after one


@pytest.fixture
def processes(postgres_url: str) -> Iterator[list[ServerProcess]]:
    """Two processes that soon notice when one is gone; the first is to be killed."""
    program = ("-m", "tests.support.server.processes.fast_failover")
    servers = [ServerProcess(postgres_url, program) for _ in range(2)]
    with ExitStack() as stack:
        for server in servers:
            server.launch()
            stack.callback(server.kill)
        for server in servers:
            server.wait_until_ready()
        yield servers


@asynccontextmanager
async def guest(server: ServerProcess) -> AsyncIterator[Client]:
    origin = {"Origin": server.address}
    async with AsyncClient(base_url=server.address, headers=origin, timeout=TIMEOUT) as client:
        yield await Client(client).become_guest()


async def with_clock(anna: Client, boris: Client) -> str:
    """Create a table with an open seat."""
    opened = await anna.open_table(ME, OPEN, is_public=True, clock=CLOCK)
    assert (await boris.post(f"/api/tables/{opened['id']}/join")).status_code == 200
    return str(opened["id"])


async def bot_plays(server: ServerProcess, person: Client, table: str) -> None:
    """Play until the bot has played."""
    async with open_socket(server.address, person, table) as line:
        await play_against_bot([line], 3)


async def is_over(server: ServerProcess, person: Client, table: str) -> None:
    """Wait until a game is over."""
    async with open_socket(server.address, person, table) as line:
        while (await line.receive_type("state"))["status"] != "over":
            pass


async def test_after_a_kill_another_process_takes_over_bots_and_clocks(
    processes: list[ServerProcess],
) -> None:
    doomed, staying = processes
    async with guest(doomed) as boris, guest(staying) as anna:
        timed = [await with_clock(anna, boris) for _ in range(TABLES)]
        played = [(await anna.open_table(ME, BOT))["id"] for _ in range(TABLES)]
        doomed.kill()
        async with asyncio.timeout(TAKEN_OVER):
            await asyncio.gather(
                *(bot_plays(staying, anna, table) for table in played),
                *(is_over(staying, anna, table) for table in timed),
            )


async def test_a_game_across_two_processes_continues_on_the_other(
    processes: list[ServerProcess],
) -> None:
    doomed, staying = processes
    async with guest(doomed) as boris, guest(staying) as anna:
        table = (await anna.open_table(ME, OPEN, is_public=True))["id"]
        await boris.post(f"/api/tables/{table}/join")
        async with (
            open_socket(staying.address, anna, table) as first,
            open_socket(doomed.address, boris, table) as second,
        ):
            seen = await play_in_turn([first, second], 8)
            doomed.kill()
        since = f"?since={seen}"
        async with (
            open_socket(staying.address, anna, table, since) as first,
            open_socket(staying.address, boris, table, since) as second,
        ):
            assert await play_in_turn([first, second], 8) == seen + 8
