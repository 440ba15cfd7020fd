# SPDX-License-Identifier: MIT
"""A view says what its seat may know, and nothing else."""

import json
from typing import Any

import caravanserai as cv
from caravanserai.testing.table import Table, demand

_SEEDS = (1, 2**63 + 11, 2**64 - 1)
_TELLING_SEED = 0x5EED_0F_7E57_1234  # so large that no count of anything equals it by chance


def watchers(position: cv.Position) -> list[int | None]:
    """All seats, and a spectator."""
    return [None, *range(position.setup.players)]


def written(view: dict[str, Any]) -> str:
    """A view as it would be sent."""
    return json.dumps(view, allow_nan=False)


def check_views_are_json(position: cv.Position) -> None:
    """A view survives the way to a browser and back."""
    for seat in watchers(position):
        view = position.view(seat)
        demand(json.loads(written(view)) == view, f"the view of {seat} is not plain JSON: {view}")


def check_views_are_independent(position: cv.Position) -> None:
    """Who holds a view can neither change the game by it nor see the game go on."""
    told, twin = written(position.view(0)), position.copy()
    kept = twin.view(0)
    for action in twin.legal()[:1].tolist():
        twin.play(action).view(0)
    demand(written(kept) == told, "a view changed when the game went on")
    for document in (position.view(0), position.to_dict(), dict(position.record().options)):
        _spoil(document)
        demand(written(position.view(0)) == told, "changing what one was told changed the game")


def _spoil(part: Any) -> None:
    """Empty everything that can be emptied, innermost first."""
    if isinstance(part, dict | list):
        for inner in list(part.values() if isinstance(part, dict) else part):
            _spoil(inner)
        part.clear()


def check_views_keep_secrets(position: cv.Position) -> None:
    """Whatever a seat cannot know leaves its view, byte for byte, as it is."""
    for seat in range(position.setup.players):
        told = written(position.view(seat)), _drawing(position, seat)
        for seed in _SEEDS:
            other = position.redeal(seat, seed)
            came = written(other.view(seat)), _drawing(other, seat)
            demand(came == told, f"seat {seat} can tell hidden things: {came} instead of {told}")


def check_spectators_know_no_more_than_a_seat(position: cv.Position) -> None:
    """What any one seat cannot know leaves the spectators' view as it is."""
    told = written(position.view(None)), _drawing(position, None)
    for seat in range(position.setup.players):
        other = position.redeal(seat, _SEEDS[0])
        came = written(other.view(None)), _drawing(other, None)
        demand(came == told, f"a spectator can tell what seat {seat} cannot: {came}")


def _drawing(position: cv.Position, seat: int | None) -> str:
    return position.game.draw(position.state, position.setup, seat)


def check_views_tell_no_dice(table: Table) -> None:
    """Neither the seed nor the generator is in any view, while the game goes on."""
    position = table.new(_TELLING_SEED)
    position.play(position.legal()[0])
    secrets = [_TELLING_SEED, *position.state[0]["rng"].tolist()]
    for seat in watchers(position):
        told = written(position.view(seat)) + _drawing(position, seat)
        for secret in secrets:
            hidden = str(secret) not in told and f"{secret:x}" not in told
            demand(hidden, f"{table}: {secret} is in the view of {seat}")
