# SPDX-License-Identifier: MIT
"""The tree of a game with explicit chance nodes, without OpenSpiel.

Nodes are never changed, so that clones of OpenSpiel's states share them.
"""

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np

from caravanserai.adapters.openspiel.drawing import Drawing
from caravanserai.adapters.openspiel.step import Step, reset_generator
from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import copy_array, record_array
from caravanserai.core.compiled.lockstep import write_rewards
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.game import StateArray
from caravanserai.core.position import Position

if TYPE_CHECKING:
    from caravanserai.adapters.openspiel.rules import Rules

CHANCE, TERMINAL = -1, -4  # players, as OpenSpiel numbers them

_DIGEST = 16  # bytes


class Node:
    """A place in the tree where a player decides, something is drawn, or the game is over."""

    __slots__ = ("_digests", "action", "last", "player", "rules", "step")

    def __init__(
        self, rules: "Rules", step: Step, last: "Node | None" = None, action: int | None = None
    ) -> None:
        self.rules = rules
        self.step = step
        self.last = last  # the node of the last decision, None before the first one
        self.action = action  # the action of that decision
        self._digests: dict[int, bytes] = {}
        self.player = self._find_player()

    def _find_player(self) -> int:
        if self.step.drawing is not None:
            return CHANCE
        actor = self.rules.game.actor(self.step.state)
        return TERMINAL if actor is None else actor

    def child(self, action: int) -> "Node":
        """Return the node after an action or an outcome. Raises IllegalAction."""
        rules, step = self.rules, self.step
        if self.player == TERMINAL:
            raise IllegalAction("the game is over: there is nothing to choose")
        if step.drawing is None:
            return Node(rules, rules.settle(rules.draws.play(step.state, action)), self, action)
        drawn = step._replace(drawing=step.drawing.draw(action))
        return Node(rules, rules.settle(drawn), self.last, self.action)

    def legal(self) -> list[int]:
        """Return the legal actions of the player to act, sorted."""
        out = self.rules.legal_buffer
        count = entry_points.legal(self.step.state, self.rules.setup.board, out)
        found: list[int] = out[:count].tolist()
        return found

    @property
    def drawing(self) -> Drawing:
        """What is drawn here. Raises IllegalAction where nothing is."""
        if self.step.drawing is None:
            raise IllegalAction("nothing is drawn here: a player decides, or the game is over")
        return self.step.drawing

    def text(self, action: int) -> str:
        """Return an action in notation, or the name of an outcome. Raises IllegalAction."""
        if self.step.drawing is not None:
            return self.step.drawing.name(action)
        game = self.rules.game
        if not 0 <= action < game.n_actions:
            raise IllegalAction(f"action ids go from 0 to {game.n_actions - 1}, got {action}")
        return game.text(self.rules.setup, action)

    def returns(self) -> list[float]:
        """Return the reward of each seat; all are 0 before the end."""
        rewards = np.zeros(self.rules.setup.players)
        if self.player == TERMINAL:
            points = np.zeros(len(rewards), np.int32)
            entry_points.points(self.step.state, self.rules.setup.board, points)
            write_rewards(points, self.rules.rewards, rewards)
        found: list[float] = rewards.tolist()
        return found

    @property
    def seen(self) -> StateArray | None:
        """The state that players see: during draws, that of the last decision.

        None during the deal.
        """
        if self.step.drawing is None:
            return self.step.state
        return None if self.last is None else self.last.step.state

    @property
    def position(self) -> Position | None:
        """A copy of what is seen, as a position."""
        if self.seen is None:
            return None
        rules, state = self.rules, copy_array(self.seen)
        return Position(rules.game, rules.setup, state, 0, copy_array(state))

    def redeal(self, seat: int, seed: int) -> "Node":
        """Return a node in which everything that the seat cannot know is drawn again.

        The seat remembers all that it has seen; what others have seen before is forgotten. Raises
        BadOptions while something is drawn.
        """
        if self.step.drawing is not None:
            raise BadOptions(
                "a state cannot be drawn again at a chance node: play on to a decision"
            )
        state = copy_array(self.step.state)
        entry_points.redeal(state, self.rules.setup.board, seat, np.uint64(seed))
        node = Node(self.rules, Step(reset_generator(state)))
        node._digests = {seat: self.digest(seat)}
        return node

    def observe(self, seat: int, out: Any) -> None:
        """Write what a seat may know into an array; zeros during the deal."""
        if self.seen is None:
            out[:] = 0
        else:
            entry_points.observe(self.seen, self.rules.setup.board, seat, out)

    def digest(self, seat: int) -> bytes:
        """Return a hash of all that a seat has seen so far, its own actions and others' included.

        Everybody sees all actions. Draws count only as far as the seat sees them.
        """
        unknown: list[Node] = []
        node: Node | None = self
        while node is not None and seat not in node._digests:
            unknown.append(node)
            node = node.last
        known = b"" if node is None else node._digests[seat]
        for node in reversed(unknown):
            known = node._digests[seat] = node._extend(known, seat)
        return known

    def _extend(self, known: bytes, seat: int) -> bytes:
        out = np.empty(self.rules.game.observation.size, np.int16)
        self.observe(seat, out)
        digest = hashlib.blake2b(known, digest_size=_DIGEST)
        digest.update(f"{seat} {self.action} {self.player}".encode())
        digest.update(out.tobytes())
        return digest.digest()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the states as bytes, and hashes instead of the nodes before this one."""
        seats = range(self.rules.setup.players)
        digests = {seat: self.digest(seat) for seat in seats}
        last = None if self.last is None else self.last._pack()
        return _restore, (self.rules, self._pack(), digests, last, self.action)

    def _pack(self) -> tuple[Any, ...]:
        state, drawing, kind, before, action = self.step
        earlier = None if before is None else before.tobytes()
        return state.tobytes(), drawing, kind, earlier, action


def _restore(
    rules: "Rules",
    packed: tuple[Any, ...],
    digests: dict[int, bytes],
    last: tuple[Any, ...] | None,
    action: int | None,
) -> Node:
    previous = None if last is None else Node(rules, _unpack(rules, last))
    node = Node(rules, _unpack(rules, packed), previous, action)
    node._digests = digests
    return node


def _unpack(rules: "Rules", packed: tuple[Any, ...]) -> Step:
    state, drawing, kind, before, action = packed
    earlier = None if before is None else _read_state(rules, before)
    return Step(_read_state(rules, state), drawing, kind, earlier, action)


def _read_state(rules: "Rules", content: bytes) -> StateArray:
    state = record_array(1, rules.game.state)
    state.view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return state
