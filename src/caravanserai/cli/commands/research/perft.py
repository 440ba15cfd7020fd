# SPDX-License-Identifier: MIT
"""`caravan perft`: exact counts of action sequences, to compare implementations of the rules."""

import time
from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.arguments import (
    GameName,
    Json,
    Map,
    Option,
    Players,
    check_range,
    find_game,
    read_options,
    read_seed,
)
from caravanserai.cli.console import LateProgress, show_json, show_table
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_, _

DEEPEST = 20  # counting that deep would take years


def perft(
    game: GameName,
    /,
    *,
    depth: Annotated[int, Parameter(help=N_("How many actions deep; 2 if not given."))] = 2,
    players: Players = None,
    seed: Annotated[str, Parameter(help=N_("Seed of all random choices; 0 if not given."))] = "0",
    option: Option = None,
    map_source: Map = None,
    json: Json = False,
) -> int:
    """Count to each depth and show the counts."""
    import caravanserai as cv
    from caravanserai.bots.warm_up import BULK, RULES
    from caravanserai.cli.warm_up import warm_up

    check_range("--depth", depth, 1, DEEPEST)
    found, deal = find_game(game), read_seed(seed)
    options = read_options(option, map_source)
    # Before the clock starts.
    warm_up([found.name], RULES, BULK)
    position = cv.new(found.name, players, deal, **options)
    counts = [_measure(position, each) for each in range(1, depth + 1)]
    if json:
        about = {"game": found.name, "players": position.setup.players, "seed": deal}
        show_json(about | {"options": dict(position.setup.options), "counts": counts})
    else:
        rows = [(c["depth"], f"{c['count']:,}", f"{c['seconds']:.3f}") for c in counts]
        show_table((_("depth"), _("sequences"), _("seconds")), rows)
    return OK


def _measure(position: Any, depth: int) -> dict[str, Any]:
    start = time.perf_counter()
    count = _count(position, depth)
    return {"depth": depth, "count": count, "seconds": round(time.perf_counter() - start, 6)}


def _count(position: Any, depth: int) -> int:
    """Count branch by branch, to show progress."""
    from caravanserai.core.compiled import bulk

    total = 0
    legal = position.legal().tolist()
    with LateProgress(_("Counting to depth {depth}").format(depth=depth), len(legal)) as progress:
        for action in legal:
            total += bulk.perft(position.copy().play(action), depth - 1)
            progress.advance()
    return total
