# SPDX-License-Identifier: MIT
"""What a bot gets is re-dealt: a position that may be, for all its seat knows."""

from itertools import islice

import caravanserai as cv
from caravanserai.testing.checks.views import written
from caravanserai.testing.table import Table, demand

_SEEDS = (0, 1, 2**64 - 1)
_TRIES = 8  # deals, before we say that nothing is drawn
_STRIDE = 10  # actions from one position looked at to the next


def check_redeal_is_a_position(position: cv.Position) -> None:
    """It keeps all invariants, can be replayed from its record, and leaves the first one alone."""
    before = position.state.tobytes()
    for seat in range(position.setup.players):
        other = position.redeal(seat, seat)
        broken = other.game.broken(other.state, other.setup)
        demand(not broken, f"re-dealt for seat {seat}: {'; '.join(broken)}")
    again = cv.replay(other.record().to_text())
    demand(again.state.tobytes() == other.state.tobytes(), "its record replays otherwise")
    demand(position.state.tobytes() == before, "re-dealing changed the position itself")


def check_redeal_leaves_the_choice(position: cv.Position) -> None:
    """The one who acts has the same choice, whatever he cannot see."""
    if position.actor is None:
        return
    for seed in _SEEDS:
        other = position.redeal(position.actor, seed)
        demand(other.actor == position.actor, f"seat {other.actor} acts in the new deal")
        same = other.legal().tolist() == position.legal().tolist()
        demand(same, "other actions are legal in the new deal")


def check_redeal_follows_its_seed(position: cv.Position) -> None:
    """The same seed draws the same; the dice to come are never those of the game."""
    for seat in range(position.setup.players):
        dice = {position.state["rng"].tobytes()}
        for seed in _SEEDS:
            one, two = position.redeal(seat, seed), position.redeal(seat, seed)
            demand(
                one.state.tobytes() == two.state.tobytes(), f"seed {seed} drew twice differently"
            )
            dice.add(one.state["rng"].tobytes())
        demand(len(dice) == 1 + len(_SEEDS), f"seat {seat} is dealt the dice of the game")


def check_hidden_things_are_drawn(table: Table) -> None:
    """Where a seat knows more than a spectator, the others are dealt something else there."""
    secrets = 0
    for position in islice(table.walk(1), 0, None, _STRIDE):
        told = written(position.view(None))
        for seat in range(position.setup.players):
            if written(position.view(seat)) != told:
                secrets += 1
                if _is_drawn(position, seat):
                    return
    demand(secrets == 0, f"{table}: no deal changes what a seat keeps from the others")


def _is_drawn(position: cv.Position, seat: int) -> bool:
    """Tell whether the next seat is ever dealt another guess of what this one holds."""
    told, other = written(position.view(seat)), (seat + 1) % position.setup.players
    deals = (position.redeal(other, seed) for seed in range(_TRIES))
    return any(written(deal.view(seat)) != told for deal in deals)
