# SPDX-License-Identifier: MIT
"""`caravan maps`: the one command that knows a game by name, for no other game has maps."""

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from caravanserai.cli.console import Waiting, say, show_board, show_json, show_table
from caravanserai.cli.errors import BAD_INPUT, OK
from caravanserai.cli.i18n import N_, _, ngettext
from caravanserai.cli.maps import desert_maps as desert
from caravanserai.cli.maps.words import say_target

_SEED_LIMIT = 1_000_000  # short seeds are easier to pass on

maps = App(name="maps", help=N_("List, show, check and make maps of Through the Desert."))

Source = Annotated[str, Parameter(help=N_("Name of a map of the house, or a map file."))]
SvgFile = Annotated[Path | None, Parameter(help=N_("Also draw the map into this SVG file."))]


@maps.default
@maps.command(name="list", help=N_("List the maps of the house."))
def list_maps(
    *, json: Annotated[bool, Parameter(help=N_("Print JSON for a script."))] = False
) -> int:
    """List the maps of the house."""
    known = [desert.load_map(name) for name in desert.builtin_maps()]
    if json:
        show_json(
            [{"name": each.name, "title": each.title, "origin": each.origin} for each in known]
        )
        return OK
    headings = (_("map"), _("title"), _("spaces"), _("inside the line"))
    rows = [(each.name, each.title, len(each.spaces), len(each.inner)) for each in known]
    show_table(headings, rows)
    for each in known:
        say(f"{each.name}: {each.origin}")
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
    desert_map = desert.load_map(source)
    say(desert_map.title, "bold")
    say(desert_map.origin, "dim")
    show_board(desert.draw_text(desert_map, inner_only=inner))
    say(_("o: water hole   Y: palm space   (.): beyond the line   /^\\: mountain"), "dim")
    _save_svg(desert_map, svg, inner)
    return OK


@maps.command(
    help=N_("Tell whether a map file can be played, and how close it comes to the classic.")
)
def check(
    file: Source,
    /,
    *,
    json: Annotated[bool, Parameter(help=N_("Print JSON for a script."))] = False,
) -> int:
    """Check a map."""
    desert_map = desert.read_map(file)
    found, aims = desert.problems(desert_map), desert.targets(desert_map)
    if json:
        show_json({"problems": found, "targets": [aim._asdict() for aim in aims]})
    else:
        _show_check(found, aims)
    return BAD_INPUT if found else OK


def _show_check(found: list[str], aims: list[desert.Target]) -> None:
    headings = (_("property"), _("value"), _("target"), _("met"))
    show_table(headings, [say_target(aim) for aim in aims])
    for problem in found:
        say(f"- {problem}", "red")
    if found:
        say(_("This map cannot be played."), "bold red")
        return
    missed = sum(not aim.ok for aim in aims)
    say(_("This map can be played."), "bold green")
    if missed:
        text = ngettext("{count} target is missed.", "{count} targets are missed.", missed)
        say(text.format(count=missed))


@maps.command(help=N_("Make a new map from a seed; the same seed gives the same map."))
def make(
    *,
    seed: Annotated[
        int | None, Parameter(help=N_("Any whole number; without it, chance decides."))
    ] = None,
    name: Annotated[str | None, Parameter(help=N_("Name of the new map."))] = None,
    output: Annotated[Path | None, Parameter(help=N_("Write the map into this file."))] = None,
    svg: SvgFile = None,
) -> int:
    """Make a new map."""
    number = secrets.randbelow(_SEED_LIMIT) if seed is None else seed
    with Waiting(_("Drawing deserts until a good one comes...")) as waiting:
        desert_map = desert.generate_map(number, name, progress=lambda _step: waiting.advance())
    show_board(desert.draw_text(desert_map))
    say(_("{title} (seed {seed})").format(title=desert_map.title, seed=number), "bold")
    if output:
        desert.save_map(desert_map, output)
        say(_("Map written to {file}; play it with: caravan play --map {file}").format(file=output))
    _save_svg(desert_map, svg, inner_only=False)
    return OK


def _save_svg(desert_map: desert.DesertMap, file: Path | None, inner_only: bool) -> None:
    if file:
        file.write_text(desert.draw_svg(desert_map, inner_only=inner_only), encoding="utf-8")
        say(_("Picture written to {file}").format(file=file))
