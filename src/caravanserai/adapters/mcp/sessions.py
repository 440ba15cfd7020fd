# SPDX-License-Identifier: MIT
"""The games of a client, which plays one seat of each against bots.

The client sees what its seat may know, and nothing else: no seed, no hand of another player.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from caravanserai.adapters.text_moves import (
    describe_moves,
    describe_result,
    group_legal_moves,
    read_move,
)
from caravanserai.bots.analysis import Analysis, analyse
from caravanserai.bots.bot import Bot, ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.registry import bots, create
from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.game import find, prepare
from caravanserai.core.position import Position, deal
from caravanserai.core.seeds import check_deal_seed, random_seed, secret_seed
from caravanserai.core.validation import is_whole

MOST_GAMES = 16
HINT_SECONDS = 1.0
MOST_SECONDS = 30.0
MOST_MOVES = 20


@dataclass
class Session:
    """One game of the client."""

    position: Position
    seat: int
    bots: Mapping[int, Bot]  # by seat
    bot_seed: int
    actors: list[int] = field(default_factory=list)  # the seat that made each move

    def play(self, action: int) -> None:
        """Carry out a legal action."""
        self.actors.append(self.position.actor or 0)
        self.position.play(action)

    def let_bots_play(self) -> None:
        """Let the bots play up to the next decision of the client, or to the end."""
        position = self.position
        while position.actor not in {None, self.seat}:
            bot = self.bots[position.actor or 0]
            self.play(ask(bot, position, seed=self.bot_seed).action)

    def close(self) -> None:
        """Close the bots."""
        for bot in self.bots.values():
            bot.close()


class Sessions:
    """The games of a client by their ids. Every method is a tool of the server.

    A limited number of games is kept; the least recently used is dropped first.
    """

    def __init__(self, most_games: int = MOST_GAMES) -> None:
        """Set the number of games that are kept. Raises BadOptions."""
        check_count("the number of games", most_games, 1)
        self._most_games = most_games
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._numbers = 0
        self._lock = Lock()  # tools run in threads

    def new_game(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        opponents: str = "pilgrim",
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """Deal a game and return its id and the board. Raises BadOptions."""
        if opponents not in bots():
            # Neither `run:COMMAND` nor `net:FILE`, because a model must not start programs or read
            # files.
            raise BadOptions(
                f"unknown opponents {opponents!r}: expected one of {', '.join(bots())}"
            )
        # Nobody can compute the deal of a secret seed from the board.
        chosen = secret_seed() if seed is None else seed
        found = find(game)
        setup = prepare(found, players, dict(options or {}))
        position, count = deal(found, setup, check_deal_seed(chosen)), setup.players
        if not is_whole(seat) or not 1 <= seat <= count:
            raise BadOptions(f"seats go from 1 to {count}, got {seat!r}")
        own = seat - 1
        others = {other: create(opponents) for other in range(count) if other != own}
        session = Session(position, own, others, random_seed())
        with self._lock:
            session.let_bots_play()
            name = self._keep(session)
            return f"game id: {name}\n{_describe(session, 0)}"

    def _keep(self, session: Session) -> str:
        self._numbers += 1
        name = f"g{self._numbers}"
        self._sessions[name] = session
        while len(self._sessions) > self._most_games:
            self._sessions.popitem(last=False)[1].close()
        return name

    def _find(self, game_id: str) -> Session:
        session = self._sessions.get(game_id)
        if session is None:
            known = ", ".join(self._sessions) or "none: call new_game"
            raise BadOptions(
                f"there is no game {game_id!r:.40}; the last {self._most_games} games are kept, "
                f"here {known}"
            )
        self._sessions.move_to_end(game_id)
        return session

    def board(self, game_id: str) -> str:
        """Return the board as the client's seat sees it. Raises BadOptions."""
        with self._lock:
            session = self._find(game_id)
            own = [at for at, actor in enumerate(session.actors) if actor == session.seat]
            return _describe(session, own[-1] + 1 if own else 0)

    def legal_moves(self, game_id: str, containing: str = "") -> str:
        """Return the legal moves, or those that contain some words. Raises BadOptions."""
        with self._lock:
            position = self._find(game_id).position
            if position.is_over:
                return describe_result(position)
            lines = group_legal_moves(position, containing.lower().split())
            return "\n".join(lines) or f"no legal move contains {containing!r:.80}"

    def play(self, game_id: str, move: str) -> str:
        """Carry out a move, let the bots answer, and return what happened.

        Raises BadOptions, BadNotation, and IllegalAction with the reason.
        """
        with self._lock:
            session = self._find(game_id)
            if session.position.is_over:
                raise IllegalAction("the game is over: call new_game for another one")
            action, since = read_move(session.position, move), len(session.actors)
            session.play(action)
            session.let_bots_play()
            return _describe(session, since)

    def why_not(self, game_id: str, move: str) -> str:
        """Return why a move is illegal, or that it is legal. Raises BadOptions, BadNotation."""
        with self._lock:
            position = self._find(game_id).position
            if position.is_over:
                return "the game is over: no move is legal"
            try:
                read_move(position, move)
            except IllegalAction as error:
                return str(error)
            return f"{position.text(position.parse(move))} is legal"

    def hint(self, game_id: str) -> str:
        """Return the best moves, found by a search of a second. Raises BadOptions."""
        with self._lock:
            found = self._analyse(game_id, HINT_SECONDS).for_hint()
        lines = []
        for choice in found.choices:
            turn = ", ".join(found.seen.text(action) for action in found.turn(choice))
            share, margin = choice.values[found.actor], choice.margin(found.actor)
            lines.append(f"{turn}  (chance of winning {share:.0%}, expected margin {margin:+.1f})")
        return "\n".join(lines)

    def analyse(self, game_id: str, seconds: float = 2.0, moves: int = 5) -> dict[str, Any]:
        """Return the best moves with their values, visits and expected play. Raises BadOptions."""
        if not 0 < seconds <= MOST_SECONDS:
            raise BadOptions(
                f"seconds must be more than 0 and at most {MOST_SECONDS:g}, got {seconds}"
            )
        if not is_whole(moves) or not 1 <= moves <= MOST_MOVES:
            raise BadOptions(f"moves must be from 1 to {MOST_MOVES}, got {moves!r}")
        with self._lock:
            return self._analyse(game_id, seconds).to_dict(moves)

    def _analyse(self, game_id: str, seconds: float) -> Analysis:
        session = self._find(game_id)
        return analyse(session.position, session.seat, Budget(seconds=seconds))

    def close(self) -> None:
        """Close the bots."""
        with self._lock:
            for session in self._sessions.values():
                session.close()
            self._sessions.clear()


def _describe(session: Session, since: int) -> str:
    """Return the moves since a number, the board, and the task."""
    position = session.position
    moves = describe_moves(position, session.actors, since)
    board = position.game.draw(position.state, position.setup, session.seat)
    if position.is_over:
        status = describe_result(position)
    else:
        count = len(position.legal())
        status = f"You are player {session.seat + 1}. It is your move; {count} moves are legal."
    return f"moves: {moves or 'none'}\n\n{board}\n{status}"
