# SPDX-License-Identifier: MIT
"""The messages of the line protocol, in both directions (docs/develop/bot-protocol.md).

The host asks for moves, the bot answers. The host encodes a position that is re-dealt for the
actor, so that nothing hidden can be in the message.
"""

import hashlib
import json
import math
from collections.abc import Mapping
from typing import Any

from caravanserai.bots.bot import Choice, default_choice
from caravanserai.bots.budget import Budget
from caravanserai.core.errors import CaravanError
from caravanserai.core.position import Position, from_dict
from caravanserai.core.seeds import check_seed
from caravanserai.core.validation import is_whole

# Version 2: a program that answers with it is kept after a game, and starts over at `newgame`.
VERSIONS = (1, 2)
GREETING = "caravan-bot"  # begins the first line of the host, and the last of the introduction
OPTION = "option"
READY, IS_READY, NEW_GAME, STOP, QUIT = "readyok", "isready", "newgame", "stop", "quit"
BEST, INFO, ERROR = "bestaction", "info", "error"
MAX_LINE = 4_000_000  # characters; a position takes some 20,000


class BadLine(CaravanError):
    """A line of the protocol cannot be read, or contradicts the position."""


def split_command(line: str) -> tuple[str, str]:
    """Return the first word of a line, and the rest."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def encode_hello() -> str:
    """Encode the first line of the host: the versions that it speaks, the lowest first.

    Programs of version 1 read the first number only.
    """
    return " ".join((GREETING, *map(str, VERSIONS)))


def choose_version(text: str) -> int:
    """Return the highest version that we share with a host. Raises BadLine if there is none."""
    offered = {word for word in text.split()[:20] if word.isascii() and word.isdigit()}
    shared = [version for version in VERSIONS if str(version) in offered]
    if not shared:
        own = " and ".join(map(str, VERSIONS))
        raise BadLine(f"this bot speaks the versions {own}, not {text[:20]!r}")
    return shared[-1]


def decode_version(text: str) -> int:
    """Return the version that a program has chosen. Raises BadLine if we do not speak it."""
    version = text.partition(" ")[0]
    if version not in map(str, VERSIONS):
        raise BadLine(f"it speaks version {text[:20]!r}, but this host only {VERSIONS}")
    return int(version)


def encode_position(position: Position, seed: int) -> str:
    """Encode what the actor may know, and one of the positions that fit it.

    Raises BadLine if the game is over.
    """
    deal_seed, bot_seed = _derive_seeds(seed)
    known = position.redeal(_actor(position), deal_seed)
    document = {
        "game": known.game.name,
        "players": known.setup.players,
        "seat": known.actor,
        "options": dict(known.setup.options),
        "seed": bot_seed,
        "view": known.view(known.actor),
        "legal": [[action, known.text(action)] for action in known.legal().tolist()],
        "position": known.to_dict(),
    }
    return f"position {_compact(document)}"


def _derive_seeds(seed: int) -> tuple[int, int]:
    """Return two seeds that reveal nothing of the original and fit into any JSON number."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16).digest()
    return int.from_bytes(digest[:6]), int.from_bytes(digest[6:12])


def _actor(position: Position) -> int:
    if position.actor is None:
        raise BadLine("the game is over: there is nothing to choose")
    return position.actor


def decode_position(text: str, default_seed: int = 0) -> tuple[Position, int]:
    """Return a position, and the seed for the bot's own random numbers.

    Raises BadLine, BadPosition or BadOptions if the text is not a position.
    """
    document = _decode_object(text)
    if not isinstance(document.get("position"), Mapping):
        raise BadLine("expected the key 'position' with what Position.to_dict gives")
    position = from_dict(document["position"])
    seat = document.get("seat", _actor(position))
    if seat != position.actor:
        raise BadLine(f"seat {seat!r} was asked, but seat {position.actor} is to act")
    return position, check_seed(document.get("seed", default_seed))


def _decode_object(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise BadLine(f"expected JSON, got {text[:40]!r}") from None
    if not isinstance(document, dict):
        raise BadLine(f"expected a JSON object, got {text[:40]!r}")
    return document


def encode_go(budget: Budget | None) -> str:
    """Encode the request for an action within a budget."""
    limits = ["go"]
    if budget and budget.seconds is not None:
        limits.append(f"seconds {budget.seconds:g}")
    if budget and budget.simulations is not None:
        limits.append(f"simulations {budget.simulations}")
    return " ".join(limits)


def decode_go(text: str) -> Budget | None:
    """Return the budget of a request; None if it has no limits, and the bot uses its own.

    Raises BadLine or BadOptions if the limits cannot be read.
    """
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


def encode_info(position: Position, choice: Choice) -> str:
    """Encode what the bot has found out about an action."""
    document = {
        "action": choice.action,
        "notation": position.text(choice.action),
        "visits": choice.visits,
        "values": [round(value, 4) for value in choice.values],
        "points": [round(points, 2) for points in choice.points],
        "line": list(choice.variation),
    }
    return f"{INFO} {_compact(document)}"


def decode_info(text: str, position: Position) -> Choice:
    """Return what a bot has found out about an action; only the action is required.

    Raises BadLine if the action is not legal. Other fields that cannot be read get defaults.
    """
    document = _decode_object(text)
    action: Any = document.get("action")
    line: Any = document.get("line")
    visits = document.get("visits", 0)
    if not is_whole(action) or action not in position.legal().tolist() or not is_whole(visits):
        raise BadLine(f"expected a legal action and a whole number of visits, got {text[:80]!r}")
    default = default_choice(position, int(action))
    return Choice(
        action=int(action),
        visits=int(visits),
        values=_numbers(document.get("values"), default.values),
        points=_numbers(document.get("points"), default.points),
        variation=tuple(line) if _is_variation(line, action) else default.variation,
    )


def _numbers(given: Any, default: tuple[float, ...]) -> tuple[float, ...]:
    """Return the given numbers if there is a finite one for each seat, else the default."""
    if not isinstance(given, list) or len(given) != len(default):
        return default
    try:
        numbers = tuple(float(number) for number in given)
    except (TypeError, ValueError, OverflowError):
        return default
    return numbers if all(map(math.isfinite, numbers)) else default


def _is_variation(line: Any, action: int) -> bool:
    return isinstance(line, list) and line[:1] == [action] and all(map(is_whole, line))


def encode_best(position: Position, action: int) -> str:
    """Encode the action to play: its id, and its notation for human readers."""
    return f"{BEST} {action} {position.text(action)}"


def decode_best(text: str, position: Position) -> int:
    """Return the action to play; everything after the id is ignored.

    Raises BadLine if the action is not legal.
    """
    number = text.partition(" ")[0]
    if not (number.isascii() and number.isdigit()):
        raise BadLine(f"expected 'bestaction ID', got 'bestaction {text[:40]}'")
    # The length is checked first: Python takes long to read a number of a million digits.
    if len(number) > 9 or int(number) not in position.legal().tolist():
        raise BadLine(f"action {text[:60]!r} is not legal here")
    return int(number)


def encode_error(error: Exception) -> str:
    """Encode the reason why a line was refused; a reason of several lines becomes one."""
    return f"{ERROR} {' '.join(str(error).split()) or type(error).__name__}"


def _compact(document: Any) -> str:
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)
