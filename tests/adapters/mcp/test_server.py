# SPDX-License-Identifier: MIT
"""The MCP server, used by the client of the package `mcp`."""

import builtins
import importlib
import os
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from caravanserai.adapters.mcp import sessions
from caravanserai.adapters.mcp.server import make_server
from caravanserai.bots.registry import levels

TOOLS = {"new_game", "board", "legal_moves", "play", "why_not", "hint", "analyse"}


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "HINT_SECONDS", 0.05)


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    async with Client(make_server(most_games=2)) as found:
        yield found


async def call(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    text = "\n".join(part.text for part in result.content if part.type == "text")
    assert not result.is_error, text
    return text


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return "\n".join(part.text for part in result.content if part.type == "text")


async def test_the_server_has_these_tools_with_descriptions(client: Client) -> None:
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert set(tools) == TOOLS
    assert all(tool.description for tool in tools.values())
    assert all(level in (tools["new_game"].description or "") for level in levels())


async def test_a_game_is_played(client: Client) -> None:
    text = await call(client, "new_game", game="five_tribes", opponents="random", seed=1)
    game_id = text.splitlines()[0].removeprefix("game id: ")
    assert "bid" in await call(client, "legal_moves", game_id=game_id)
    assert "(FT-4.1)" in await call(client, "why_not", game_id=game_id, move="pick up c3")
    assert "moves: player 1: bid 0" in await call(client, "play", game_id=game_id, move="bid 0")
    assert "It is your move" in await call(client, "board", game_id=game_id)
    assert "chance of winning" in await call(client, "hint", game_id=game_id)
    assert '"choices"' in await call(client, "analyse", game_id=game_id, seconds=0.05, moves=1)


async def test_mistakes_are_explained(client: Client) -> None:
    text = await call(client, "new_game", game="through_the_desert", opponents="random", seed=1)
    game_id = text.splitlines()[0].removeprefix("game id: ")
    assert "(TD-" in await refused(client, "play", game_id=game_id, move="yellow k5")
    assert "expected something like" in await refused(client, "play", game_id=game_id, move="?")
    assert "there is no game" in await refused(client, "board", game_id="g99")
    assert "unknown game" in await refused(client, "new_game", game="chess")
    assert "unknown opponents" in await refused(
        client, "new_game", game="five_tribes", opponents="run:sh"
    )
    assert "move" in await refused(client, "play", game_id=game_id)


async def test_the_command_serves_on_standard_input_and_output() -> None:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "caravanserai", "mcp"], env=dict(os.environ)
    )
    async with Client(stdio_client(command)) as client:
        arguments = {"game": "through_the_desert", "opponents": "random"}
        assert "game id: g1" in await call(client, "new_game", **arguments)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__
    monkeypatch.delitem(sys.modules, "caravanserai.adapters.mcp.server")

    def without_library(module: str, *rest: Any) -> Any:
        if module.partition(".")[0] == "mcp":
            raise ImportError(module)
        return real(module, *rest)

    monkeypatch.setattr(builtins, "__import__", without_library)
    with pytest.raises(ImportError, match=r"pip install 'caravanserai\[mcp\]'"):
        importlib.import_module("caravanserai.adapters.mcp.server")
