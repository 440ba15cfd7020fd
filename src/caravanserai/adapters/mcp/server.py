# SPDX-License-Identifier: MIT
"""The tools of the server, and how it is run."""

from collections.abc import Callable
from typing import Any, TypeVar

from caravanserai.adapters.mcp.sessions import MOST_GAMES, Sessions
from caravanserai.core.errors import CaravanError

try:
    from anyio.to_thread import run_sync
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError:
    command = "pip install 'caravanserai[mcp]'"
    raise ImportError(f"the package mcp is not installed: {command}") from None

T = TypeVar("T")

NAME = "caravanserai"
INSTRUCTIONS = """\
Play Five Tribes (five_tribes) or Through the Desert (through_the_desert) against bots.

Call new_game, then legal_moves and play in turns. Moves are written as legal_moves lists them, for
example "bid 3", "pick up c3", "leader yellow k5". A line "yellow: k5 k6" stands for the two moves
"yellow k5" and "yellow k6". You see only what your player may know.
"""


def make_server(most_games: int = MOST_GAMES) -> MCPServer:
    """Return a server with games of its own. Raises BadOptions."""
    sessions = Sessions(most_games)
    server = MCPServer(NAME, instructions=INSTRUCTIONS)

    @server.tool()
    async def new_game(
        game: str,
        players: int | None = None,
        seat: int = 1,
        opponents: str = "pilgrim",
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> str:
        """Start a game and return its id and the board.

        game: five_tribes (2 to 4 players) or through_the_desert (2 to 5 players).
        seat: the number of your player, from 1. opponents: the bot that plays all other seats:
        tourist, wanderer, porter, pilgrim, nomad, scribe, trader, guide, sage, emir, vizier or
        sultan, from easy to strong, or random.
        options: of the game, such as {"map": "dunes"}.
        """
        return await _call(sessions.new_game, game, players, seat, opponents, seed, options)

    @server.tool()
    async def board(game_id: str) -> str:
        """Return the board as your player sees it, and the moves since your last one."""
        return await _call(sessions.board, game_id)

    @server.tool()
    async def legal_moves(game_id: str, containing: str = "") -> str:
        """List your legal moves, or only those that contain some words."""
        return await _call(sessions.legal_moves, game_id, containing)

    @server.tool()
    async def play(game_id: str, move: str) -> str:
        """Make a move in notation; the bots answer. An illegal move gets the reason."""
        return await _call(sessions.play, game_id, move)

    @server.tool()
    async def why_not(game_id: str, move: str) -> str:
        """Explain why a move is illegal, with the number of the rule."""
        return await _call(sessions.why_not, game_id, move)

    @server.tool()
    async def hint(game_id: str) -> str:
        """Return the best moves, found by a search of a second."""
        return await _call(sessions.hint, game_id)

    @server.tool()
    async def analyse(game_id: str, seconds: float = 2.0, moves: int = 5) -> dict[str, Any]:
        """Return the best moves with their values, from a search of some seconds."""
        return await _call(sessions.analyse, game_id, seconds, moves)

    return server


async def _call(tool: Callable[..., T], *arguments: Any) -> T:
    """Call a tool in a thread, because bots search for seconds and the server must answer pings.

    Raises ToolError, whose text the client sees; other errors are not shown to it.
    """
    try:
        return await run_sync(tool, *arguments)
    except CaravanError as error:
        raise ToolError(str(error)) from None


def run(most_games: int = MOST_GAMES) -> None:
    """Serve on standard input and output until the input ends. Raises BadOptions."""
    make_server(most_games).run("stdio")
