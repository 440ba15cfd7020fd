# SPDX-License-Identifier: MIT
"""A bot of an earlier commit, as a program that speaks today's line protocol.

    .venv-frozen/bin/python scripts/frozen_bot.py mcts@0.1s

`make frozen` installs that commit. This program runs in the environment of that commit and imports
only from it. The bot counts its time itself, as it did then: a budget is for a whole turn, and `go`
has no limits. The earlier commit already has a line protocol, with two differences:

- The host speaks two versions of the protocol. The earlier bot names the first one, but it forgets
  the last game at `newgame`, as version 2 demands.
- Positions of Five Tribes call the phase of a turn `phase`; it was `step`.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

# The folder into which scripts/frozen_bots.py installs; repeated, because this program cannot
# import it.
FOLDER = Path(__file__).resolve().parent.parent / ".venv-frozen"
_POSITION = "position "
_KEPT = ("seat", "seed", "position")  # the only keys of a position that the earlier bot reads
_RENAMED = {"five_tribes": {"phase": "step"}}  # keys of a position, today's and the earlier one
_VERSIONS = {"caravan-bot 1": "caravan-bot 2"}


def to_earlier(line: str) -> str:
    """Return a line of today's host as the earlier bot reads it."""
    if not line.startswith(_POSITION):
        return line
    document = json.loads(line.removeprefix(_POSITION))
    kept = {key: document[key] for key in _KEPT if key in document}
    kept["position"] = _rename_keys(kept["position"])
    return _POSITION + json.dumps(kept)


def _rename_keys(position: dict[str, Any]) -> dict[str, Any]:
    renamed = _RENAMED.get(position["game"], {})
    return {renamed.get(key, key): value for key, value in position.items()}


def to_current(line: str) -> str:
    """Return a line of the earlier bot as today's host reads it."""
    return _VERSIONS.get(line, line)


def main() -> None:
    """Answer lines on standard input until they end or say quit."""
    name, source = sys.argv[1], FOLDER / "source" / "src"
    if len(sys.argv) > 2:  # the tests have a package of their own
        source = Path(sys.argv[2])
    os.environ["CARAVAN_CACHE"] = str(FOLDER / "jit")
    sys.path.insert(0, str(source))
    _serve(name)


def _serve(name: str) -> None:
    # Imported late: this is the package of the earlier commit, which main() has put in the path.
    from caravanserai.bots.roster import make  # type: ignore[import-not-found]
    from caravanserai.bots.speaker import Speaker, serve  # type: ignore[import-not-found]

    _load_pruning()
    speaker = Speaker(f"frozen {name}", lambda: make(name), _send, _log)
    serve(speaker, map(to_earlier, iter(sys.stdin.readline, "")))


def _load_pruning() -> None:
    """Load code that a search needs later, so that loading costs no thinking time."""
    from caravanserai.bots.search import tree

    tree.transplant(tree.new_tree(2), tree.new_tree(2))  # type: ignore[attr-defined]


def _send(line: str) -> None:
    print(to_current(line), flush=True)


def _log(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
