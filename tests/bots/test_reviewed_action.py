# SPDX-License-Identifier: MIT
"""The review of one action."""

from dataclasses import replace

import caravanserai as cv
from caravanserai.bots.analysis import analyse
from caravanserai.bots.bot import Decision
from caravanserai.bots.review import analyse_record
from caravanserai.bots.reviewed_action import review_action
from caravanserai.core.position import Position
from tests.support.bot_positions import random_position
from tests.support.points_bot import PointsBot

GAME = "through_the_desert"


def test_the_cost_is_the_difference_to_the_best_action() -> None:
    position = random_position(GAME, 2, 40)
    seat, choices = position.actor or 0, analyse(position, bot=PointsBot).choices
    worst = choices[-1]
    found = review_action(position.play(worst.action).record(), None, bot=PointsBot)
    assert (found.number, found.seat, found.played) == (40, seat, worst.action)
    assert found.best == choices[0].action
    assert found.cost == choices[0].values[seat] - worst.values[seat] > 0
    assert found.points_cost == choices[0].margin(seat) - worst.margin(seat)


def test_the_dictionary_has_the_actions_in_notation() -> None:
    position = random_position(GAME, 2, 40)
    found = review_action(position.record(), None, bot=PointsBot)
    document = found.to_dict(position)
    assert document["played_text"] == position.text(found.played)
    assert document["best_turn"] == [position.text(action) for action in found.turn]
    assert document["cost"] == found.cost


class SingleMinded(PointsBot):
    """Considers one action only."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        decision = super().choose(position)
        return replace(decision, choices=decision.choices[:1])


def test_an_action_that_the_bot_never_considered_is_searched_separately() -> None:
    end = random_position(GAME, 2, 40)
    actions = analyse_record(end.record(), "1", bot=SingleMinded)
    unexpected = [each for each in actions if each.played != each.best]
    assert unexpected
    assert all(each.cost >= 0 and each.values for each in unexpected)


def test_nothing_that_was_revealed_later_is_used() -> None:
    """The bot sees only re-dealt positions, never those of the game."""
    end = random_position("five_tribes", 2, 30)
    seen: list[str] = []

    class Witness(PointsBot):
        def choose(self, position: Position, *_rest: object) -> Decision:
            seen.append(position.key())
            return super().choose(position)

    analyse_record(end.record(), "1", bot=Witness)
    position = cv.replay(replace(end.record(), actions=()))
    real = set()
    for action in end.actions:
        real.add(position.key())
        position.play(action)
    assert seen
    assert not real & set(seen)
