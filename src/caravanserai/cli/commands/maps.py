# SPDX-License-Identifier: MIT
"""`caravan maps`: the maps of Through the Desert, the only game that has maps."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from caravanserai.cli.arguments import Json
from caravanserai.cli.console import LateProgress, print_text, show_board, show_json, show_table
from caravanserai.cli.errors import BAD_INPUT, OK
from caravanserai.cli.i18n import N_, _, ngettext
from caravanserai.cli.map_words import describe_target
from caravanserai.core.game import find, games
from caravanserai.core.map_tools import GameMap, MapTools, Target

_SEED_LIMIT = 1_000_000  # short seeds are easier to pass on

maps = App(name="maps", help=N_("List, show, check and generate maps of Through the Desert."))

Source = Annotated[str, Parameter(help=N_("Name of a built-in map, or a map file."))]
SvgFile = Annotated[Path | None, Parameter(help=N_("Also draw the map into this SVG file."))]


# The default command: `caravan maps` alone lists them.
@maps.default
@maps.command(name="list", help=N_("List the built-in maps."))
def list_maps(*, json: Json = False) -> int:
    """List the built-in maps."""
    tools = _find_tools()
    known = [tools.load(name) for name in tools.names]
    if json:
        show_json(
            [{"name": each.name, "title": each.title, "origin": each.origin} for each in known]
        )
        return OK
    headings = (_("map"), _("title"), _("spaces"), _("inside the line"))
    rows = [(each.name, each.title, len(each.spaces), len(each.inner)) for each in known]
    show_table(headings, rows)
    for each in known:
        print_text(f"{each.name}: {each.origin}")
    return OK


@maps.command(help=N_("Draw a map in the terminal, and as SVG."))
def show(
    source: Source,
    /,
    *,
    svg: SvgFile = None,
    inner: Annotated[
        bool, Parameter(help=N_("Only the part inside the line, for two or three players."))
    ] = False,
) -> int:
    """Draw a map."""
    tools = _find_tools()
    desert_map = tools.load(source)
    print_text(desert_map.title, "bold")
    print_text(desert_map.origin, "dim")
    show_board(tools.draw_text(desert_map, inner_only=inner))
    print_text(_("o: water hole   Y: palm space   (.): beyond the line   /^\\: mountain"), "dim")
    _save_svg(desert_map, svg, inner)
    return OK


@maps.command(
    help=N_("Check whether a map can be played, and how close it comes to the classic map.")
)
def check(file: Source, /, *, json: Json = False) -> int:
    """Check a map."""
    tools = _find_tools()
    # Not `load`, which raises for an unplayable map instead of listing the problems.
    desert_map = tools.read(file)
    found, targets = tools.problems(desert_map), tools.targets(desert_map)
    if json:
        show_json({"problems": found, "targets": [target._asdict() for target in targets]})
    else:
        _show_check(found, targets)
    return BAD_INPUT if found else OK


def _show_check(found: list[str], targets: Sequence[Target]) -> None:
    headings = (_("property"), _("value"), _("target"), _("met"))
    show_table(headings, [describe_target(target) for target in targets])
    for problem in found:
        print_text(f"- {problem}", "red")
    if found:
        print_text(_("This map cannot be played."), "bold red")
        return
    missed = sum(not target.ok for target in targets)
    print_text(_("This map can be played."), "bold green")
    if missed:
        text = ngettext("{count} target is missed.", "{count} targets are missed.", missed)
        print_text(text.format(count=missed))


@maps.command(help=N_("Generate a map from a seed; the same seed gives the same map."))
def make(
    *,
    seed: Annotated[
        int | None, Parameter(help=N_("Any whole number; random if not given."))
    ] = None,
    name: Annotated[str | None, Parameter(help=N_("Name of the new map."))] = None,
    output: Annotated[Path | None, Parameter(help=N_("Write the map into this file."))] = None,
    svg: SvgFile = None,
) -> int:
    """Generate a map."""
    number = secrets.randbelow(_SEED_LIMIT) if seed is None else seed
    tools = _find_tools()
    with LateProgress(_("Generating maps until a good one is found...")) as progress:
        desert_map = tools.generate(number, name, progress=lambda _step: progress.advance())
    show_board(tools.draw_text(desert_map))
    print_text(_("{title} (seed {seed})").format(title=desert_map.title, seed=number), "bold")
    if output:
        tools.save(desert_map, output)
        print_text(
            _("Map written to {file}; play it with: caravan play --map {file}").format(file=output)
        )
    _save_svg(desert_map, svg, inner_only=False)
    return OK


def _save_svg(desert_map: GameMap, file: Path | None, inner_only: bool) -> None:
    if file:
        file.write_text(_find_tools().draw_svg(desert_map, inner_only=inner_only), encoding="utf-8")
        print_text(_("Picture written to {file}").format(file=file))


def _find_tools() -> MapTools:
    """Return the tools of the only game that has maps."""
    return next(tools for name in games() if (tools := find(name).maps))
