# SPDX-License-Identifier: MIT
"""Two processes behind HAProxy, with the configuration of the guide: tables are pinned.

A server may be under a path, which the balancer does not remove. The files for nginx and Caddy are
compared with the same addresses.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager

import pytest
from httpx2 import AsyncClient
from websockets.exceptions import WebSocketException

from caravanserai.server.http.routing import ENDPOINTS
from caravanserai.server.settings import Settings
from tests.load.process import ServerProcess
from tests.support.server.processes.balancer import (
    CONFIGURATION,
    running_balancer,
    wait_until_ready,
)
from tests.support.server.running_server import (
    TIMEOUT,
    WITHOUT_LIMITS,
    Client,
    RunningServer,
    origin_of,
    run_server,
)
from tests.support.server.sockets import (
    ME,
    OPEN,
    TableSocket,
    open_socket,
    play_against_bot,
    play_in_turn,
)

TABLES = 12  # the chance that all hash to one process is 1 to 2,048
BALANCERS = CONFIGURATION.parent
SOCKET = "/api/tables/{table}/socket"
BOT = {"kind": "bot", "bot": "tourist"}


@pytest.fixture(params=["", "/games"])
def root(request: pytest.FixtureRequest) -> str:
    """The path of the servers."""
    return str(request.param)


@pytest.fixture
async def servers(
    anyio_backend: str, postgres_url: str, root: str
) -> AsyncIterator[list[RunningServer]]:
    settings = Settings(
        port=0, database=postgres_url, balancing="pinned", root_path=root, **WITHOUT_LIMITS
    )
    async with run_server(settings) as one, run_server(settings) as two:
        await one.context.services.cluster.heartbeat()  # two has seen one already
        yield [one, two]


@pytest.fixture
def balancer(servers: list[RunningServer], root: str) -> Iterator[str]:
    with running_balancer([server.url for server in servers]) as address:
        yield address + root


@pytest.fixture
def processes(postgres_url: str) -> Iterator[list[ServerProcess]]:
    """Two real processes that soon notice when one is gone."""
    program = ("-m", "tests.support.server.processes.fast_failover")
    found = [ServerProcess(postgres_url, program, CARAVAN_BALANCING="pinned") for _ in range(2)]
    with ExitStack() as stack:
        for server in found:
            server.launch()
            stack.callback(server.kill)
        for server in found:
            server.wait_until_ready()
            wait_until_ready(server.address)
        yield found


@asynccontextmanager
async def guest(address: str) -> AsyncIterator[Client]:
    origin = {"Origin": origin_of(address)}
    async with AsyncClient(base_url=address, headers=origin, timeout=TIMEOUT) as client:
        yield await Client(client).become_guest()


def sockets(server: RunningServer, table: str) -> int:
    """Return how many sockets of a table a server has."""
    live = server.context.tables._live
    return len(live[table]._subscribers) if table in live else 0


async def test_all_sockets_of_a_table_reach_one_process_which_moves_its_bots(
    servers: list[RunningServer], balancer: str
) -> None:
    async with guest(balancer) as anna, AsyncExitStack() as stack:
        tables = [(await anna.open_table(ME, BOT))["id"] for _ in range(TABLES)]
        for table in tables:
            lines = [
                await stack.enter_async_context(open_socket(balancer, anna, table))
                for _ in range(3)
            ]
            await play_against_bot(lines, 2)
        placed = [[sockets(server, table) for server in servers] for table in tables]
    assert all(sorted(each) == [0, 3] for each in placed)
    assert len({tuple(each) for each in placed}) == 2  # both processes have tables
    assert all(server.engine_pool.asked for server in servers)


async def test_requests_of_a_table_reach_the_process_with_its_sockets(
    servers: list[RunningServer], balancer: str
) -> None:
    async with guest(balancer) as anna:
        for _ in range(4):
            table = (await anna.open_table(ME, OPEN))["id"]
            for server in servers:  # as if it had been idle for a while
                server.context.tables._live.pop(table, None)
            for path in ("", "/board", "/moves"):
                assert (await anna.get(f"/api/tables/{table}{path}")).status_code == 200
            async with open_socket(balancer, anna, table):
                assert sum(table in server.context.tables._live for server in servers) == 1


def keys_of_nginx(path: str) -> list[str]:
    """Return the keys that the map of nginx gives a path: its first expression that fits."""
    text = (BALANCERS / "nginx.conf").read_text()
    found = re.findall(r'"~(\S+)"\s+\$id;', text)
    assert len(found) == 3
    fits = (re.search(each.replace("(?<id>", "(?P<id>"), path) for each in found)
    return [fit["id"] for fit in fits if fit][:1]


def keys_of_caddy(path: str) -> list[str]:
    [expression] = re.findall(r"path_regexp table (\S+)", (BALANCERS / "Caddyfile").read_text())
    return re.findall(expression, path)[:1]


@pytest.mark.parametrize("keys_of", [keys_of_nginx, keys_of_caddy])
def test_all_balancers_find_the_table_in_the_path(
    root: str, keys_of: Callable[[str], list[str]]
) -> None:
    paths = [each.path for each in ENDPOINTS if "{table}" in each.path] + [SOCKET]
    assert len(paths) > 10
    assert [each for each in paths if keys_of(root + each) != ["{table}"]] == []
    assert [keys_of(root + path) for path in ("/", "/api/tables", "/api/me")] == [[]] * 3


@asynccontextmanager
async def reopened(
    address: str, client: Client, table: str, since: int
) -> AsyncIterator[TableSocket]:
    """Open a socket as pages do: try again until there is a process."""
    async with asyncio.timeout(TIMEOUT), AsyncExitStack() as stack:
        while True:
            opening = open_socket(address, client, table, f"?since={since}")
            try:
                line = await stack.enter_async_context(opening)
                break
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)
        yield line


async def test_games_continue_when_a_process_is_killed_and_when_it_is_back(
    processes: list[ServerProcess],
) -> None:
    addresses = [server.address for server in processes]
    with running_balancer(addresses) as balancer:
        async with guest(balancer) as anna, guest(balancer) as boris:
            games: dict[str, int] = {}
            for _ in range(TABLES):
                table = (await anna.open_table(ME, OPEN, is_public=True))["id"]
                assert (await boris.post(f"/api/tables/{table}/join")).status_code == 200
                games[table] = 0

            async def play_on(actions: int) -> None:
                for table, since in games.items():
                    async with (
                        reopened(balancer, anna, table, since) as first,
                        reopened(balancer, boris, table, since) as second,
                    ):
                        seen = await play_in_turn([first, second], actions)
                    assert seen == (since or seen - actions) + actions
                    games[table] = seen

            await play_on(4)
            processes[0].kill()
            await play_on(4)
            processes[0].start(int(addresses[0].rpartition(":")[2]))
            await play_on(4)
