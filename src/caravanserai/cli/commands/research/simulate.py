# SPDX-License-Identifier: MIT
"""`caravan simulate`: many random games and their statistics."""

import time
from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.arguments import (
    FixedSeed,
    GameName,
    Json,
    Map,
    Option,
    Players,
    Threads,
    check_range,
    find_game,
    read_options,
)
from caravanserai.cli.console import LateProgress, print_text, show_json, show_table
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.words import player_name
from caravanserai.core.errors import BadOptions

MOST_GAMES = 1_000_000_000  # more results than fit into the memory of a large machine
MOST_THREADS = 256


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(help=N_("How many games; 10000 if not given."))] = 10_000,
    players: Players = None,
    seed: FixedSeed = 0,
    threads: Threads = 1,
    option: Option = None,
    map_source: Map = None,
    json: Json = False,
) -> int:
    """Play random games and show the statistics."""
    if not 1 <= games <= MOST_GAMES:
        raise BadOptions(f"--games must be from 1 to {MOST_GAMES:,}, got {games}")
    check_range("--threads", threads, 1, MOST_THREADS)
    options = read_options(option, map_source)
    figures = _simulate(game, games, players, seed, threads, options)
    if json:
        show_json(figures)
    else:
        _show(figures)
    return OK


def _simulate(
    name: str, games: int, players: int | None, seed: int, threads: int, options: dict[str, Any]
) -> dict[str, Any]:
    from caravanserai.bots.warm_up import BULK, RULES
    from caravanserai.cli.warm_up import warm_up
    from caravanserai.core.compiled.bulk import random_games

    game = find_game(name)
    warm_up([game.name], RULES, BULK)
    random_games(game.name, 1, players, seed, **options)  # raises BadOptions before the clock runs
    with LateProgress(_("Playing"), games) as progress:
        start = time.perf_counter()
        results = random_games(
            game.name, games, players, seed, threads, progress.advance, **options
        )
        seconds = time.perf_counter() - start
    return {"game": game.name, "seed": seed, "threads": threads, **_summarise(results, seconds)}


def _summarise(results: Any, seconds: float) -> dict[str, Any]:
    points, steps, ranks = results.points, results.steps, results.ranks
    games, players = points.shape
    winners = (ranks == 1).sum(axis=1)
    return {
        "games": games,
        "players": players,
        "seconds": round(seconds, 4),
        "games_per_s": round(games / seconds, 1),
        "decisions_per_s": round(int(steps.sum()) / seconds, 1),
        "decisions": {
            "mean": float(steps.mean()),
            "least": int(steps.min()),
            "most": int(steps.max()),
        },
        "mean_points": points.mean(axis=0).tolist(),
        # A shared win is divided among the winners, so that the shares add up to one.
        "win_share": ((ranks == 1) / winners[:, None]).mean(axis=0).tolist(),
        "shared_wins": float((winners > 1).mean()),
    }


def _show(figures: dict[str, Any]) -> None:
    shares = zip(figures["mean_points"], figures["win_share"], strict=True)
    rows = [
        (player_name(s), f"{points:.2f}", f"{share:.1%}")
        for s, (points, share) in enumerate(shares)
    ]
    show_table((_("player"), _("mean points"), _("wins")), rows)
    print_text(_("shared wins: {share}").format(share=f"{figures['shared_wins']:.1%}"))
    length = {
        key: f"{value:,.1f}".removesuffix(".0") for key, value in figures["decisions"].items()
    }
    print_text(_("decisions in a game: {mean} on average, {least} to {most}").format(**length))
    speed = _(
        "{games:,} games in {seconds:.2f} s: "
        "{rate:,.0f} games and {decisions:,.0f} decisions a second"
    )
    rates = {"rate": figures["games_per_s"], "decisions": figures["decisions_per_s"]}
    print_text(speed.format(games=figures["games"], seconds=figures["seconds"], **rates), "bold")
