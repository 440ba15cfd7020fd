# SPDX-License-Identifier: MIT
"""What people at a table come to wish for: sensible things mostly, and all kinds of nonsense."""

from collections.abc import Callable, Mapping
from random import Random

from caravanserai.games.five_tribes.constants import COLOURS
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.socket import (
    Answer,
    AnyRequest,
    Ask,
    Chat,
    Close,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Undo,
    Ways,
    Why,
)
from caravanserai.server.tables.state import TableState

Wish = tuple[Person, AnyRequest]


def wish(state: TableState, people: Mapping[str, Person], chance: Random) -> Wish:
    """Return somebody, and what he asks for."""
    if state.asked and chance.random() < 0.5:
        who = chance.choice(list(people.values()))
        return who, Answer(yes=chance.random() < 0.6)
    away = [sitting for sitting in state.sittings if sitting.kind != "bot" and sitting.stand_in]
    if away and chance.random() < 0.3:
        return people[chance.choice(away).person_id or ""], Return()
    if chance.random() < 0.75:
        return _sensible(state, people, chance)
    return chance.choice(list(people.values())), _any(state, chance)


def _sensible(state: TableState, people: Mapping[str, Person], chance: Random) -> Wish:
    sitting = state.sittings[state.actor or 0]
    if sitting.person_id is None:
        return people["sven"], Chat(text="how slow these bots are")
    me, nonce = people[sitting.person_id], f"n{state.version}"
    return me, Play(position=state.position_version, action=any_action(state, chance), nonce=nonce)


def any_action(state: TableState, chance: Random) -> int:
    """Return a legal action; often the last, for what is rare (djinns, sales) has large ids."""
    legal = state.position.legal()
    return int(legal[-1] if chance.random() < 0.3 else chance.choice(legal))


def _any(state: TableState, chance: Random) -> AnyRequest:
    position, played = state.position_version, len(state.marks)
    some = chance.randrange(max(1, played))
    kinds: list[Callable[[], AnyRequest]] = [
        lambda: Chat(text="what a night"),
        lambda: Undo(position=position, to=chance.choice(["step", "turn", some])),
        lambda: Undo(position=position, to="step"),
        lambda: Ask(position=position, to=max(0, played - chance.randrange(1, 4))),
        lambda: Ask(position=position, to=some + played),
        lambda: Play(position=max(0, position - 1), action=0),
        lambda: Play(position=position, action=chance.randrange(state.position.game.n_actions)),
        lambda: Play(position=position, text="pass the salt"),
        lambda: Play(position=position),
        lambda: any_ways(state, chance),
        lambda: any_why(state, chance),
        lambda: Answer(yes=True),
        lambda: Leave() if chance.random() < 0.3 else Return(),
        lambda: Close() if chance.random() < 0.5 else Rematch(),
        lambda: Resign() if chance.random() < 0.02 else Leave(seat=4),
    ]
    return chance.choice(kinds)()


def any_ways(state: TableState, chance: Random) -> Ways:
    """Ask for ways from anywhere to anywhere; some of them exist."""
    start, tile = chance.choice(NAMES), chance.choice(NAMES)
    colour = chance.choice(COLOURS)
    if state.actor is not None:
        ends = state.position.offer(state.actor).get("destinations", {})
        if ends and chance.random() < 0.8:
            start = chance.choice(list(ends))
            tile, colour = (end := chance.choice(ends[start]))["tile"], end["colour"]
    return Ways(position=state.position_version, start=start, tile=tile, colour=colour)


def any_why(state: TableState, chance: Random) -> Why:
    """Ask why any action is illegal; it may be legal."""
    action = chance.randrange(state.position.game.n_actions)
    return Why(position=state.position_version, text=state.position.text(action))
