# SPDX-License-Identifier: MIT
"""An offer lists what its seat may do, promises nothing that may not come, and tells no secrets."""

import json

import caravanserai as cv
from caravanserai.testing.checks.views import written
from caravanserai.testing.table import demand, spread

_SEEDS = (1, 2**63 + 11, 2**64 - 1)
_SOME = 20  # actions of one position that are played


def check_offers_list_the_legal_actions(position: cv.Position) -> None:
    """Who is to act is offered every legal action, in plain JSON; the others get nothing."""
    for seat in range(position.setup.players):
        offer = position.offer(seat)
        demand(json.loads(written(offer)) == offer, f"the offer is not plain JSON: {offer}")
        demand(offer["actor"] == position.actor, f"seat {offer['actor']} is said to act")
        expected = position.legal().tolist() if seat == position.actor else []
        listed = [step["action"] for step in offer["steps"]]
        demand(listed == expected, f"seat {seat} is offered {listed} instead of {expected}")
        told = all(step["text"] == position.text(step["action"]) for step in offer["steps"])
        demand(told, "an action is offered with another text than its own")


def check_offers_keep_secrets(position: cv.Position) -> None:
    """Whatever a seat cannot know leaves what it is offered, byte for byte, as it is."""
    for seat in range(position.setup.players):
        told = written(position.offer(seat))
        for seed in _SEEDS:
            came = written(position.redeal(seat, seed).offer(seat))
            demand(came == told, f"seat {seat} is told hidden things: {came} instead of {told}")


def check_offered_gains_come_true(position: cv.Position) -> None:
    """An action brings what was promised, in the game itself and however the rest is dealt."""
    if position.actor is None:
        return
    offer = position.offer(position.actor)
    for step in spread(offer["steps"], _SOME, len(position.actions)):
        for deal in (position, *(position.redeal(position.actor, seed) for seed in _SEEDS)):
            came = _gain(deal, step["action"], position.actor)
            kept = all(came[category] == points for category, points in step["gain"].items())
            demand(kept, f"{step['text']!r} promised {step['gain']} and brought {came}")


def _gain(position: cv.Position, action: int, seat: int) -> dict[str, int]:
    before = position.score_sheet()[seat]
    after = position.copy().play(action).score_sheet()[seat]
    return {category: after[category] - before[category] for category in before}
