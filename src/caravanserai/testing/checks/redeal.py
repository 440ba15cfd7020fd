# SPDX-License-Identifier: MIT
"""A re-dealt position is valid, keeps what its seat knows and changes what is hidden."""

from itertools import islice

import caravanserai as cv
from caravanserai.testing.assertions import require
from caravanserai.testing.checks.views import to_json
from caravanserai.testing.game_variant import GameVariant

_SEEDS = (0, 1, 2**64 - 1)
_KEY = "5eed0f7e57c0ffee5eed1e55deadbea7"
_WORD = 8  # bytes
_MAX_DEALS = 8  # before a secret counts as never changed
_STRIDE = 10  # actions between two positions of a game that are checked


def check_redeal_is_valid(position: cv.Position) -> None:
    """The result keeps all invariants and can be replayed; the original does not change."""
    before = position.state.tobytes()
    for seat in range(position.setup.players):
        other = position.redeal(seat, seat)
        broken = other.game.broken(other.state, other.setup)
        require(not broken, f"re-dealt for seat {seat}: {'; '.join(broken)}")
    # Only of the last deal, because replaying is slow.
    replayed = cv.replay(other.record().to_text())
    same = replayed.state.tobytes() == other.state.tobytes()
    require(same, "the record of the re-dealt position replays to another state")
    require(position.state.tobytes() == before, "re-dealing changed the position itself")


def check_redeal_keeps_the_legal_actions(position: cv.Position) -> None:
    """The player to act has the same legal actions, whatever is hidden from them."""
    if position.actor is None:
        return
    for seed in _SEEDS:
        other = position.redeal(position.actor, seed)
        require(other.actor == position.actor, f"seat {other.actor} acts in the new deal")
        same = other.legal().tolist() == position.legal().tolist()
        require(same, "other actions are legal in the new deal")


def check_redeal_depends_on_its_seed(position: cv.Position) -> None:
    """The same seed gives the same deal; the generator is never that of the game."""
    for seat in range(position.setup.players):
        generators = {position.state["rng"].tobytes()}
        for seed in _SEEDS:
            one, two = position.redeal(seat, seed), position.redeal(seat, seed)
            same = one.state.tobytes() == two.state.tobytes()
            require(same, f"seed {seed} gives two different deals")
            generators.add(one.state["rng"].tobytes())
        distinct = len(generators) == 1 + len(_SEEDS)
        require(distinct, f"seat {seat} is dealt the generator of the game")


def check_redeal_forgets_the_key(variant: GameVariant) -> None:
    """Nothing in a re-dealt state reveals the game's future draws."""
    position = variant.new(_KEY)
    key = position.state[0]["rng"][1:].tobytes()
    require(any(key), "a deal from a secret seed has no key in its field `rng`")
    for seat in range(position.setup.players):
        for at in range(0, len(key), _WORD):
            hidden = key[at : at + _WORD] not in position.redeal(seat, 0).state.tobytes()
            require(hidden, f"the state dealt to seat {seat} contains the key of the game")


def check_redeal_changes_secrets(variant: GameVariant) -> None:
    """Everything that a seat sees and a spectator does not is re-dealt for the other seats."""
    secrets = 0
    for position in islice(variant.walk(1), 0, None, _STRIDE):
        public = to_json(position.view(None))
        for seat in range(position.setup.players):
            # A game without secrets passes: then all views are the same.
            if to_json(position.view(seat)) != public:
                secrets += 1
                if _changes_view_of(position, seat):
                    return
    require(secrets == 0, f"{variant}: no deal changes what a seat keeps from the others")


def _changes_view_of(position: cv.Position, seat: int) -> bool:
    """Return whether some deal for the next seat changes what this seat has."""
    view, other = to_json(position.view(seat)), (seat + 1) % position.setup.players
    deals = (position.redeal(other, seed) for seed in range(_MAX_DEALS))
    return any(to_json(deal.view(seat)) != view for deal in deals)
