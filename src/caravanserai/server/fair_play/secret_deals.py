# SPDX-License-Identifier: MIT
"""Secret seeds of tables: drawn when a game begins, and after an undo beyond a draw.

The seed is stored in the body of an event, so that the same events always give the same cards. A
commitment to it is published at once, and the seed itself when the game is over.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from caravanserai.core.seeds import commitment_to, secret_seed
from caravanserai.server.protocol.socket import (
    DealView,
)
from caravanserai.server.tables.state import Event, TableState

NEED_SEEDS = frozenset(("began", "undone"))  # kinds of events that may begin a new deal


def with_secret_seeds(state: TableState, events: Iterable[Event]) -> list[Event]:
    """Return the events of a command with the seeds that they need, before they are applied."""
    found = []
    for event in events:
        if event.kind == "began" and state.table.origin == "deal":
            found.append(replace(event, body=event.body | new_deal(state.table.game)))
        else:
            found.append(event)
        if event.kind == "undone" and is_beyond_a_draw(state, event.body["to"]):
            found.append(Event("redrawn", new_deal(state.table.game, event.body["to"])))
    return found


def new_deal(game: str, number: int = 0) -> dict[str, Any]:
    """Return a new seed and the commitment to it, as the body of an event."""
    seed = secret_seed()
    return {"seed": seed, "commitment": commitment_to(game, number, seed)}


def is_beyond_a_draw(state: TableState, to: int) -> bool:
    """Return whether an undo goes back beyond something that players have seen drawn.

    This includes an undo that goes back beyond the new seed of an earlier undo: the seed before
    that one would draw again what was seen then.
    """
    is_drawn = any(action.reveals for action in state.played[to:])
    return is_drawn or any(redraw.number > to for redraw in state.redraws)


def deal_views(state: TableState) -> list[DealView]:
    """Return the commitments of a game, with their seeds once it is over."""
    if state.commitment is None:
        deals = []
    else:
        deals = [(0, state.commitment, state.seed)]
    deals += [
        (redraw.number, redraw.commitment, redraw.seed)
        for redraw in state.redraws
        if redraw.commitment is not None
    ]
    is_over = state.status == "over"
    return [
        DealView(number=number, commitment=commitment, seed=str(seed) if is_over else None)
        for number, commitment, seed in deals
    ]
