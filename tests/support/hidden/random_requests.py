# SPDX-License-Identifier: MIT
"""Random requests of people at a table: mostly sensible ones, and all kinds of nonsense."""

from collections.abc import Callable, Mapping
from random import Random

from caravanserai.games.five_tribes.constants import COLOURS
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.requests import (
    AnswerUndo,
    AnyRequest,
    AskUndo,
    Chat,
    Close,
    ExplainMove,
    FindPaths,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Undo,
)
from caravanserai.server.tables.state import TableState

PersonRequest = tuple[Person, AnyRequest]


def random_request(
    state: TableState, people: Mapping[str, Person], random: Random
) -> PersonRequest:
    """Return a person and a request of theirs."""
    if state.undo_request and random.random() < 0.5:
        person = random.choice(list(people.values()))
        position, to = state.position_version, state.undo_request.to
        return person, AnswerUndo(position=position, to=to, yes=random.random() < 0.6)
    away = [seat for seat in state.seats if seat.kind != "bot" and seat.stand_in]
    if away and random.random() < 0.3:
        return people[random.choice(away).person_id or ""], Return()
    if random.random() < 0.75:
        return _sensible(state, people, random)
    return random.choice(list(people.values())), _any(state, random)


def _sensible(state: TableState, people: Mapping[str, Person], random: Random) -> PersonRequest:
    seat = state.seats[state.actor or 0]
    if seat.person_id is None:
        return people["sven"], Chat(text="how slow these bots are")
    person, nonce = people[seat.person_id], f"n{state.version}"
    action = random_action(state, random)
    return person, Play(position=state.position_version, action=action, nonce=nonce)


def random_action(state: TableState, random: Random) -> int:
    """Return a legal action; often the last: rare ones (djinns, sales) have large ids."""
    legal = state.position.legal()
    return int(legal[-1] if random.random() < 0.3 else random.choice(legal))


def _any(state: TableState, random: Random) -> AnyRequest:
    position, played = state.position_version, len(state.played)
    some = random.randrange(max(1, played))
    kinds: list[Callable[[], AnyRequest]] = [
        lambda: Chat(text="what a night"),
        lambda: Undo(position=position, to=random.choice(["step", "turn", some])),
        lambda: Undo(position=position, to="step"),
        lambda: AskUndo(position=position, to=max(0, played - random.randrange(1, 4))),
        lambda: AskUndo(position=position, to=some + played),
        lambda: Play(position=max(0, position - 1), action=0),
        lambda: Play(position=position, action=random.randrange(state.position.game.n_actions)),
        lambda: Play(position=position, text="pass the salt"),
        lambda: Play(position=position),
        lambda: random_paths_request(state, random),
        lambda: random_explain_request(state, random),
        lambda: AnswerUndo(position=position, to=some, yes=True),
        lambda: Leave() if random.random() < 0.3 else Return(),
        lambda: Close() if random.random() < 0.5 else Rematch(),
        lambda: Resign() if random.random() < 0.02 else Leave(seat=4),
    ]
    return random.choice(kinds)()


def random_paths_request(state: TableState, random: Random) -> FindPaths:
    """Ask for paths between any two tiles; some of them exist."""
    start, tile = random.choice(NAMES), random.choice(NAMES)
    colour = random.choice(COLOURS)
    if state.actor is not None:
        ends = state.position.offer(state.actor).get("destinations", {})
        if ends and random.random() < 0.8:
            start = random.choice(list(ends))
            tile, colour = (end := random.choice(ends[start]))["tile"], end["colour"]
    return FindPaths(position=state.position_version, start=start, tile=tile, colour=colour)


def random_explain_request(state: TableState, random: Random) -> ExplainMove:
    """Ask why any action is illegal; it may be legal."""
    action = random.randrange(state.position.game.n_actions)
    return ExplainMove(position=state.position_version, text=state.position.text(action))
