# SPDX-License-Identifier: MIT
"""Sockets compress what they send, and keep no buffers for it."""

import json

from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate

from caravanserai.server.settings import Settings
from tests.support.server.running_server import WITHOUT_LIMITS, run_server


async def test_an_idle_socket_has_no_compression_buffers(sqlite_url: str) -> None:
    settings = Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)
    async with run_server(settings) as server:
        anna = await server.guest()
        table = (await anna.open_table())["id"]
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = anna.headers | {"Origin": server.url}
        async with connect(address, additional_headers=headers, compression="deflate") as socket:
            [used] = socket.protocol.extensions
            assert isinstance(used, PerMessageDeflate)
            assert (used.local_no_context_takeover, used.remote_no_context_takeover) == (True, True)
            assert json.loads(await socket.recv())["type"] == "state"
            await socket.send(json.dumps({"type": "ping", "id": "1"}))
            while json.loads(await socket.recv())["type"] != "pong":
                pass
