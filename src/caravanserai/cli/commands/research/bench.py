# SPDX-License-Identifier: MIT
"""`caravan bench`: the speed of random play, and a hash that changes when the rules change.

A checkout measures much more: see `benchmarks/`.
"""

from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.arguments import Json
from caravanserai.cli.console import LateProgress, print_text, show_json, show_table
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.words import game_title
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, find, games

LONGEST = 600  # seconds


def bench(
    *,
    json: Json = False,
    seconds: Annotated[float, Parameter(help=N_("Time for each figure; 2 if not given."))] = 2.0,
) -> int:
    """Measure random play with every number of players, and compute the signature."""
    from caravanserai.cli.speed import compute_signature

    if not 0 < seconds <= LONGEST:
        raise BadOptions(f"--seconds must be above 0 and at most {LONGEST}, got {seconds}")
    result = {"rates": _measure_rates(seconds), "signature": compute_signature()}
    if json:
        show_json(result)
    else:
        _show(result)
    return OK


def _measure_rates(seconds: float) -> list[dict[str, Any]]:
    from caravanserai.bots.warm_up import BULK, RULES
    from caravanserai.cli.warm_up import warm_up

    # Before any clock starts.
    warm_up(games(), RULES, BULK)
    tables = [(find(name), players) for name in games() for players in find(name).player_counts]
    rates = []
    with LateProgress(_("Measuring"), len(tables)) as progress:
        for game, players in tables:
            rates.append(_measure_rate(game, players, seconds))
            progress.advance()
    return rates


def _measure_rate(game: Game, players: int, seconds: float) -> dict[str, Any]:
    from caravanserai.cli.speed import measure_random_play

    games_rate, decisions_rate = measure_random_play(game, players, seconds)
    rates = {"games_per_s": round(games_rate, 1), "decisions_per_s": round(decisions_rate, 1)}
    return {"game": game.name, "players": players} | rates


def _show(result: dict[str, Any]) -> None:
    headings = (_("game"), _("players"), _("games/s"), _("decisions/s"))
    rows = [
        (game_title(r["game"]), r["players"], f"{r['games_per_s']:,.0f}", _format_decisions(r))
        for r in result["rates"]
    ]
    show_table(headings, rows, _("Random play on one core"))
    print_text(_("signature: {hash}").format(hash=result["signature"]), "bold")


def _format_decisions(rate: dict[str, Any]) -> str:
    return f"{rate['decisions_per_s']:,.0f}"
