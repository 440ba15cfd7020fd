# SPDX-License-Identifier: MIT
"""Positions that somebody sends to be looked at: how they began and what was played. None is kept.

Nothing of them is secret, for who asks has sent all of it himself.
"""

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.errors import BadOptions, BadPosition
from caravanserai.core.game import StateArray, find, prepare
from caravanserai.core.position import Position, deal, from_dict
from caravanserai.core.seeds import check_seed
from caravanserai.server.analysis.explain_move import why
from caravanserai.server.analysis.full_view import events_of, open_view, with_long_numbers
from caravanserai.server.analysis.sowing_paths import ways
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.maps import map_of
from caravanserai.server.protocol.http import Studied, Study, StudyStep, StudyWays, StudyWhy
from caravanserai.server.protocol.socket import WaysFound, WhyTold
from caravanserai.server.tables.commands import read
from caravanserai.server.tables.create import game_of


def reached(study: Study) -> tuple[Position, StateArray]:
    """Return the position that is meant, and the state before its last action."""
    position = _beginning(study)
    if study.seat is not None and study.seat >= position.setup.players:
        raise BadMessage(f"seats go to {position.setup.players - 1}", field="seat")
    before = position.state
    for action in study.actions:
        before = copy_array(position.state)
        position.play(action)
    return position, before


def _beginning(study: Study) -> Position:
    game = find(game_of(study.game))
    try:
        if study.start is not None:
            return _prepared(study, game.name)
        return deal(game, prepare(game, study.players, study.options), check_seed(int(study.seed)))
    except BadPosition as error:
        raise BadMessage(str(error), code="bad_position", field="start") from None
    except BadOptions as error:
        raise BadMessage(str(error), code="bad_options", field=error.field or "options") from None


def _prepared(study: Study, game: str) -> Position:
    position = from_dict({**with_long_numbers(study.start or {}), "game": game})
    if study.players not in (None, position.setup.players):
        raise BadOptions(
            f"the start is for {position.setup.players} players, not {study.players}", "players"
        )
    return position


def look(study: StudyStep) -> Studied:
    """Return the position, after what is to be played next."""
    position, before = reached(study)
    action = None
    if study.text is not None:
        action, before = read(position, study.text), copy_array(position.state)
        position.play(action)
    last = position.actions[-1] if position.actions else None
    actor, is_mine = position.actor, study.seat in (None, position.actor)
    return Studied(
        number=len(position.actions),
        actor=actor,
        is_over=position.is_over,
        view=open_view(position) if study.seat is None else position.view(study.seat),
        offer=None if actor is None or not is_mine else position.offer(actor),
        action=action,
        events=events_of(before, position, last),
        points=list(position.points()),
        sheet=position.score_sheet(),
        board=map_of(position),
    )


def find_ways(study: StudyWays) -> WaysFound:
    """Return how a sowing of the actor can end."""
    position, _ = reached(study)
    found, more = ways(position, study.start_tile, study.tile, study.colour, "start_tile")
    return WaysFound(id="", position=len(position.actions), ways=found, more=more)


def find_why(study: StudyWhy) -> WhyTold:
    """Return why an action is illegal there."""
    position, _ = reached(study)
    return why(position, study.text)


def choice(study: Study) -> tuple[Position, int]:
    """Return the position, and who is to choose there."""
    position, _ = reached(study)
    if position.actor is None:
        raise Conflict("the game is over: there is nothing to choose", code="game_over")
    return position, position.actor
