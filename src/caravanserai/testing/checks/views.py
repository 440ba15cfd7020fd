# SPDX-License-Identifier: MIT
"""A view contains what its seat may know, and nothing else."""

import json
from typing import Any

import caravanserai as cv
from caravanserai.testing.assertions import require
from caravanserai.testing.game_variant import GameVariant

# As in offers.py: two of them are too large for a signed integer.
_SEEDS = (1, 2**63 + 11, 2**64 - 1)
# So large that no other number in a view equals them: a seed of each kind.
_RECOGNISABLE_SEEDS = (0x5EED_0F_7E57_1234, "5eed0f7e57c0ffee5eed1e55deadbea7")
_LARGE = 2**32


def viewers(position: cv.Position) -> list[int | None]:
    """Return a spectator and all seats."""
    return [None, *range(position.setup.players)]


def to_json(view: dict[str, Any]) -> str:
    """Return a view as it would be sent."""
    return json.dumps(view, allow_nan=False)


def check_views_are_json(position: cv.Position) -> None:
    """A view is the same after it was sent as JSON."""
    for seat in viewers(position):
        view = position.view(seat)
        require(json.loads(to_json(view)) == view, f"the view of {seat} is not plain JSON: {view}")


def check_views_are_independent(position: cv.Position) -> None:
    """Changing a view does not change the game, and playing on does not change a view."""
    view, copy = to_json(position.view(0)), position.copy()
    kept = copy.view(0)
    for action in copy.legal()[:1].tolist():
        copy.play(action).view(0)
    require(to_json(kept) == view, "a view changed when the game went on")
    for document in (position.view(0), position.to_dict(), dict(position.record().options)):
        _empty(document)
        require(to_json(position.view(0)) == view, "changing a returned document changed the game")


def _empty(part: Any) -> None:
    """Empty all lists and dictionaries, innermost first."""
    if isinstance(part, dict | list):
        for inner in list(part.values() if isinstance(part, dict) else part):
            _empty(inner)
        part.clear()


def check_views_hide_secrets(position: cv.Position) -> None:
    """A seat's view does not depend on anything that the seat cannot know."""
    for seat in range(position.setup.players):
        before = to_json(position.view(seat)), _drawing(position, seat)
        for seed in _SEEDS:
            other = position.redeal(seat, seed)
            after = to_json(other.view(seat)), _drawing(other, seat)
            require(after == before, f"seat {seat} sees hidden things: {after} instead of {before}")


def check_spectators_see_no_more_than_a_seat(position: cv.Position) -> None:
    """The spectators' view does not depend on anything that one of the seats cannot know."""
    before = to_json(position.view(None)), _drawing(position, None)
    for seat in range(position.setup.players):
        other = position.redeal(seat, _SEEDS[0])
        after = to_json(other.view(None)), _drawing(other, None)
        require(after == before, f"a spectator sees what is hidden from seat {seat}: {after}")


def _drawing(position: cv.Position, seat: int | None) -> str:
    return position.game.draw(position.state, position.setup, seat)


def check_views_hide_the_generator(variant: GameVariant) -> None:
    """Neither the seed nor the generator is in any view before the end of the game."""
    for seed in _RECOGNISABLE_SEEDS:
        position = variant.new(seed)
        position.play(position.legal()[0])
        # Not the counter of a secret stream, which is small and known to everybody who counts.
        words = [word for word in position.state[0]["rng"].tolist() if word > _LARGE]
        for seat in viewers(position):
            visible = to_json(position.view(seat)) + _drawing(position, seat)
            for secret in [seed, *words]:
                # Drawings or keys might show a number in hexadecimal.
                shown = secret if isinstance(secret, str) else f"{secret:x}"
                hidden = str(secret) not in visible and shown not in visible
                require(hidden, f"{variant}: {secret} is in the view of {seat}")
