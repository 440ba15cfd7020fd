# SPDX-License-Identifier: MIT
"""Observations of a player, in the formats of OpenSpiel.

Everything comes from the views and observations of a seat, never from the state itself.
"""

import json
from typing import Any

import numpy as np

from caravanserai.adapters.openspiel.node import Node
from caravanserai.adapters.openspiel.rules import Rules

_DEALING = "the game is being dealt"


class SeatObserver:
    """Writes observations as tensors and strings, as OpenSpiel's PyObserver does.

    `perfect_recall` adds a hash of everything that the seat has seen before. Strings are JSON.
    """

    def __init__(
        self, rules: Rules, public: bool = True, private: bool = True, perfect_recall: bool = False
    ) -> None:
        self._rules = rules
        self._public, self._private, self._perfect_recall = public, private, perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if public and private and not perfect_recall:
            self._make_tensor()

    def _make_tensor(self) -> None:
        layout = self._rules.game.observation
        self._numbers = np.zeros(layout.size, np.int16)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.read(self.tensor)  # views of the tensor, by the names of the fields

    def set_from(self, state: Any, player: int) -> None:
        """Update the tensor to what a player sees."""
        if self.tensor is not None:
            state.node.observe(player, self._numbers)
            self.tensor[:] = self._numbers

    def string_from(self, state: Any, player: int) -> str:
        """Return what a player sees, as JSON."""
        node: Node = state.node
        if self._perfect_recall:
            content: Any = {"seat": player, "seen before": node.digest(player).hex()}
            return json.dumps(content | {"view": self._view(node, player)})
        if self._public:
            return json.dumps(self._view(node, player if self._private else None))
        if self._rules.hides_nothing:
            return ""  # as OpenSpiel expects it
        return json.dumps({"seat": player} | self._private_part(node, player))

    def _view(self, node: Node, player: int | None) -> Any:
        if node.seen is None:
            return _DEALING
        return self._rules.game.view(node.seen, self._rules.setup, player)

    def _private_part(self, node: Node, player: int) -> dict[str, Any]:
        """Return the parts of a view that differ from that of a spectator."""
        if node.seen is None:
            return {}
        public = self._view(node, None)
        own = self._view(node, player)
        return {key: value for key, value in own.items() if value != public[key]}
