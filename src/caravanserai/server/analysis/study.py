# SPDX-License-Identifier: MIT
"""Studies: positions that a client sends as a start and actions. They are not stored.

Nothing here is secret: the client sent the whole position.
"""

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.errors import BadOptions, BadPosition
from caravanserai.core.game import StateArray, find, prepare
from caravanserai.core.position import Position, deal, from_dict
from caravanserai.core.record import Redraw
from caravanserai.core.seeds import parse_deal_seed
from caravanserai.server.analysis.explain_move import explain_move
from caravanserai.server.analysis.full_view import events_of, full_view, with_integer_generator
from caravanserai.server.analysis.sowing_paths import find_paths
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.maps import map_of
from caravanserai.server.protocol.http import (
    Study,
    StudyExplain,
    StudyPaths,
    StudyPosition,
    StudyStep,
)
from caravanserai.server.protocol.socket import (
    Explanation,
    PathsFound,
)
from caravanserai.server.protocol.views.moves import move_view
from caravanserai.server.tables.commands import parse_action
from caravanserai.server.tables.creation.create import game_name


def replay_study(study: Study) -> tuple[Position, StateArray]:
    """Return the position of a study, and the state before its last action.

    Raises BadMessage if the start is invalid, IllegalAction if an action is.
    """
    position = _start(study)
    if study.seat is not None and study.seat >= position.setup.players:
        raise BadMessage(f"seats go to {position.setup.players - 1}", field="seat")
    before = position.state
    for action in study.actions:
        before = copy_array(position.state)
        position.play(action)
    return position, before


def _start(study: Study) -> Position:
    game = find(game_name(study.game))
    try:
        if study.start is not None:
            start = _given_start(study, game.name)
        else:
            setup = prepare(game, study.players, study.options)
            start = deal(game, setup, parse_deal_seed(study.seed))
        return start.plan_redraws(Redraw(each.number, each.seed) for each in study.redraws)
    except BadPosition as error:
        raise BadMessage(str(error), code="bad_position", field="start") from None
    except BadOptions as error:
        raise BadMessage(str(error), code="bad_options", field=error.field or "options") from None


def _given_start(study: Study, game: str) -> Position:
    position = from_dict({**with_integer_generator(study.start or {}), "game": game})
    if study.players not in (None, position.setup.players):
        raise BadOptions(
            f"the start is for {position.setup.players} players, not {study.players}", "players"
        )
    return position


def study_position(study: StudyStep) -> StudyPosition:
    """Return the position of a study, after the action in `text` if there is one."""
    position, before = replay_study(study)
    action = None
    if study.text is not None:
        action, before = parse_action(position, study.text), copy_array(position.state)
        position.play(action)
    last = position.actions[-1] if position.actions else None
    actor, is_mine = position.actor, study.seat in (None, position.actor)
    return StudyPosition(
        number=len(position.actions),
        actor=actor,
        is_over=position.is_over,
        view=full_view(position) if study.seat is None else position.view(study.seat),
        offer=None if actor is None or not is_mine else position.offer(actor),
        action=action,
        move=None if action is None else move_view(position, action),
        events=events_of(before, position, last),
        points=list(position.points()),
        sheet=position.score_sheet(),
        board=map_of(position),
    )


def find_study_paths(study: StudyPaths) -> PathsFound:
    """Return the sowing paths of the actor to a tile and colour."""
    position, _ = replay_study(study)
    found, more = find_paths(position, study.start_tile, study.tile, study.colour, "start_tile")
    return PathsFound(id="", position=len(position.actions), paths=found, more=more)


def explain_study_move(study: StudyExplain) -> Explanation:
    """Return why an action is illegal in the position of a study."""
    position, _ = replay_study(study)
    return explain_move(position, study.text)


def study_decision(study: Study) -> tuple[Position, int]:
    """Return the position of a study and the seat to act. Raises Conflict if it is over."""
    position, _ = replay_study(study)
    if position.actor is None:
        raise Conflict("the game is over: there is nothing to choose", code="game_over")
    return position, position.actor
