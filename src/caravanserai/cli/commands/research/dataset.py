# SPDX-License-Identifier: MIT
"""`caravan dataset`: checks and shows what `caravan selfplay` has written."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from caravanserai.cli.arguments import FixedSeed, Json, check_range, find_game
from caravanserai.cli.console import LateProgress, print_pairs, print_text, show_json
from caravanserai.cli.datasets import needs_pyarrow
from caravanserai.cli.errors import BROKEN, OK, print_error
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.words import game_title

_MOST_SAMPLED = 10_000

dataset = App(name="dataset", help=N_("Check and show a dataset of `caravan selfplay`."))

Folder = Annotated[Path, Parameter(help=N_("Folder of the dataset."))]


@dataset.command(help=N_("Replay every game, and report damaged files."))
@needs_pyarrow
def check(folder: Folder, /) -> int:
    """Check a dataset."""
    from caravanserai.bots.warm_up import BATCHES, RULES
    from caravanserai.cli.warm_up import warm_up
    from caravanserai.learn.datasets.check import check_dataset
    from caravanserai.learn.datasets.plan import read_settings

    warm_up([find_game(read_settings(folder)["game"]).name], RULES, BATCHES)
    with LateProgress(_("Replaying")) as progress:
        problems = list(check_dataset(folder, progress.advance))
    for problem in problems:
        print_error(problem)
    if problems:
        return BROKEN
    print_text(_("All rows replay to their results."), "green")
    return OK


@dataset.command(help=N_("Show the settings, the size and the results of a dataset."))
@needs_pyarrow
def info(folder: Folder, /, *, json: Json = False) -> int:
    """Show figures of a dataset."""
    from caravanserai.learn.datasets.read import describe_dataset

    found = describe_dataset(folder)
    if json:
        show_json(found)
    else:
        print_pairs(_describe(found))
    return OK


def _describe(found: dict[str, Any]) -> list[tuple[str, str]]:
    games, count = found["games"], found["positions"]
    pairs = [
        (_("game"), _describe_game(found)),
        (_("games"), f"{games:,}"),
        (_("positions"), f"{count:,}"),
        (_("files"), f"{found['files']:,} ({found['bytes'] / 1e6:,.1f} MB)"),
        (_("engine"), found["engine"]),
        (_("seed"), str(found["seed"])),
    ]
    if not games:
        return pairs
    length = {key: f"{value:,.1f}".removesuffix(".0") for key, value in found["actions"].items()}
    text = _("{mean} on average, {least} to {most}").format(**length)
    shares = ", ".join(f"{level} {share:.1%}" for level, share in found["wins"].items())
    return [*pairs, (_("decisions in a game"), text), (_("wins a seat"), shares)]


def _describe_game(found: dict[str, Any]) -> str:
    title = game_title(found["game"])
    return _("{game}, {players} players").format(game=title, players=found["players"])


@dataset.command(help=N_("Print some games at random, as records or as JSON."))
@needs_pyarrow
def sample(
    folder: Folder,
    /,
    *,
    games: Annotated[int, Parameter(help=N_("How many games; 1 if not given."))] = 1,
    seed: FixedSeed = 0,
    json: Json = False,
) -> int:
    """Print games of a dataset."""
    from caravanserai.learn.datasets.read import sample_games

    check_range("--games", games, 1, _MOST_SAMPLED)
    rows = sample_games(folder, games, seed)
    if json:
        show_json(rows)
    else:
        for row in rows:
            print(row["record"], end="")
    return OK
