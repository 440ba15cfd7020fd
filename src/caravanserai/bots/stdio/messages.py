# SPDX-License-Identifier: MIT
"""The words of the line protocol, both directions (docs/develop/bot-protocol.md).

The host is whoever asks for moves, the bot whoever answers them. What the host tells is made from
a position that is re-dealt for the actor, so that nothing hidden can be in it.
"""

import hashlib
import json
import math
from collections.abc import Mapping
from typing import Any

from caravanserai.bots.bot import Choice
from caravanserai.bots.budget import Budget
from caravanserai.core.errors import CaravanError
from caravanserai.core.position import Position, from_dict
from caravanserai.core.seeds import check_seed
from caravanserai.core.validation import is_whole

VERSION = 1
HELLO = f"caravan-bot {VERSION}"  # the host asks so; the bot ends its introduction so
READY, IS_READY, NEW_GAME, STOP, QUIT = "readyok", "isready", "newgame", "stop", "quit"
BEST, INFO, ERROR = "bestaction", "info", "error"
MAX_LINE = 4_000_000  # characters; a position takes some 20,000


class BadLine(CaravanError):
    """A line of the protocol cannot be read, or says what cannot be."""


def words_of(line: str) -> tuple[str, str]:
    """Return the first word of a line and the rest."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def say_position(position: Position, seed: int) -> str:
    """Tell the actor all that he may know, and one of the positions that it can be."""
    shuffle, own = _seeds(seed)
    known = position.redeal(_actor(position), shuffle)
    document = {
        "game": known.game.name,
        "players": known.setup.players,
        "seat": known.actor,
        "options": dict(known.setup.options),
        "seed": own,
        "view": known.view(known.actor),
        "legal": [[action, known.text(action)] for action in known.legal().tolist()],
        "position": known.to_dict(),
    }
    return f"position {_compact(document)}"


def _seeds(seed: int) -> tuple[int, int]:
    """Two seeds that tell nothing of the one they are made of, small enough for any JSON."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16).digest()
    return int.from_bytes(digest[:6]), int.from_bytes(digest[6:12])


def _actor(position: Position) -> int:
    if position.actor is None:
        raise BadLine("the game is over: there is nothing to choose")
    return position.actor


def read_position(text: str, seed: int = 0) -> tuple[Position, int]:
    """Read a position and the seed for the bot's own chance."""
    document = _document(text)
    if not isinstance(document.get("position"), Mapping):
        raise BadLine("expected the key 'position' with what Position.to_dict gives")
    position = from_dict(document["position"])
    seat = document.get("seat", _actor(position))
    if seat != position.actor:
        raise BadLine(f"seat {seat!r} was asked, but seat {position.actor} is to act")
    return position, check_seed(document.get("seed", seed))


def _document(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise BadLine(f"expected JSON, got {text[:40]!r}") from None
    if not isinstance(document, dict):
        raise BadLine(f"expected a JSON object, got {text[:40]!r}")
    return document


def say_go(budget: Budget | None) -> str:
    """Ask for an action, within limits."""
    limits = ["go"]
    if budget and budget.seconds is not None:
        limits.append(f"seconds {budget.seconds:g}")
    if budget and budget.simulations is not None:
        limits.append(f"simulations {budget.simulations}")
    return " ".join(limits)


def read_go(text: str) -> Budget | None:
    """Read the limits of a search; none at all leave it to the bot."""
    words = text.split()
    if not words:
        return None
    limits = dict(zip(words[::2], words[1::2], strict=False))
    if (
        len(words) % 2
        or len(limits) < len(words) // 2
        or limits.keys() - {"seconds", "simulations"}
    ):
        raise BadLine(f"expected go [seconds S] [simulations N], got {text[:80]!r}")
    try:
        seconds = float(limits["seconds"]) if "seconds" in limits else None
        simulations = int(limits["simulations"]) if "simulations" in limits else None
    except ValueError:
        raise BadLine(f"the limits of go are numbers, got {text[:80]!r}") from None
    return Budget(seconds, simulations)


def say_info(position: Position, choice: Choice) -> str:
    """Tell what the bot thinks of an action."""
    document = {
        "action": choice.action,
        "notation": position.text(choice.action),
        "visits": choice.visits,
        "values": [round(value, 4) for value in choice.values],
        "points": [round(points, 2) for points in choice.points],
        "line": list(choice.line),
    }
    return f"{INFO} {_compact(document)}"


def read_info(text: str, position: Position) -> Choice:
    """Read what a bot thinks of an action; all but the action may be left out."""
    told = _document(text)
    action: Any = told.get("action")
    line: Any = told.get("line")
    visits = told.get("visits", 0)
    if not is_whole(action) or action not in position.legal().tolist() or not is_whole(visits):
        raise BadLine(f"expected a legal action and a whole number of visits, got {text[:80]!r}")
    plain = nothing_known(position, action)
    return Choice(
        action=int(action),
        visits=int(visits),
        values=_numbers(told.get("values"), plain.values),
        points=_numbers(told.get("points"), plain.points),
        line=tuple(line) if _is_line(line, action) else plain.line,
    )


def nothing_known(position: Position, action: int) -> Choice:
    """What can be said of an action of which the bot told nothing: even shares, points so far."""
    players = position.setup.players
    points = tuple(float(each) for each in position.points())
    return Choice(int(action), 0, (1 / players,) * players, points, (int(action),))


def _numbers(told: Any, instead: tuple[float, ...]) -> tuple[float, ...]:
    """Return a number for each seat, as told if that can be."""
    if not isinstance(told, list) or len(told) != len(instead):
        return instead
    try:
        numbers = tuple(float(number) for number in told)
    except (TypeError, ValueError, OverflowError):
        return instead
    return numbers if all(map(math.isfinite, numbers)) else instead


def _is_line(line: Any, action: int) -> bool:
    return isinstance(line, list) and line[:1] == [action] and all(map(is_whole, line))


def say_best(position: Position, action: int) -> str:
    """Answer with an action: its id, and for people its notation."""
    return f"{BEST} {action} {position.text(action)}"


def read_best(text: str, position: Position) -> int:
    """Read the answer; only the id counts."""
    number = text.partition(" ")[0]
    if not (number.isascii() and number.isdigit()):
        raise BadLine(f"expected 'bestaction ID', got 'bestaction {text[:40]}'")
    if len(number) > 9 or int(number) not in position.legal().tolist():
        raise BadLine(f"action {text[:60]!r} is not legal here")
    return int(number)


def say_error(error: Exception) -> str:
    """Tell what was wrong with a line, on one line."""
    return f"{ERROR} {' '.join(str(error).split()) or type(error).__name__}"


def _compact(document: Any) -> str:
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)
