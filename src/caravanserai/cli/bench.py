# SPDX-License-Identifier: MIT
"""`caravan bench`: figures of speed, and one hash that changes when the rules behave otherwise."""

from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.choices import Json
from caravanserai.cli.failures import OK
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.screen import say, show_json, show_table
from caravanserai.core.errors import BadOptions


def bench(
    *,
    json: Json = False,
    peers: Annotated[
        bool, Parameter(help=N_("Also measure other engines; works in a checkout, see make bench."))
    ] = False,
    seconds: Annotated[float, Parameter(help=N_("Time for each figure; 2 if not given."))] = 2.0,
) -> int:
    """Measure everything and show it."""
    from caravanserai.cli.bench_peers import measured_peers, peers_script
    from caravanserai.cli.bench_run import all_figures
    from caravanserai.cli.bench_signature import signature

    if not 0 < seconds <= 600:
        raise BadOptions(f"--seconds must be above 0 and at most 600, got {seconds}")
    script = peers_script() if peers else None
    figures = all_figures(seconds)
    others = measured_peers(script, seconds) if script else []
    result = {"figures": figures, "signature": signature(), "peers": others}
    if json:
        show_json(result)
    else:
        _show(result)
    return OK


def _show(result: dict[str, Any]) -> None:
    headings = (_("figure"), _("of"), _("value"), _("unit"))
    show_table(headings, [_row(**figure) for figure in result["figures"]])
    say(_("signature: {hash}").format(hash=result["signature"]), "bold")
    if result["peers"]:
        _show_peers(result)


def _row(name: str, about: str, value: float, unit: str) -> tuple[str, ...]:
    digits = 0 if value >= 100 else 2
    return _(name), about, f"{value:,.{digits}f}", _(unit)


def _show_peers(result: dict[str, Any]) -> None:
    from caravanserai.cli.bench_peers import ratios

    headings = (
        _("peer"),
        _("how"),
        _("games/s"),
        _("decisions/s"),
        _("ours, compiled"),
        _("ours, Python"),
    )
    rows = [
        (p["name"], p["how"], f"{p['games_per_s']:,.0f}", f"{p['decisions_per_s']:,.0f}", *times)
        for p, times in ratios(result["figures"], result["peers"])
    ]
    show_table(headings, rows, _("How many times faster, in decisions a second"))
