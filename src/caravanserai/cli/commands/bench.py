# SPDX-License-Identifier: MIT
"""`caravan bench`: figures of speed, and one hash that changes when the rules behave otherwise."""

from typing import Annotated, Any

from cyclopts import Parameter

from caravanserai.cli.arguments import Json
from caravanserai.cli.console import say, show_json, show_table
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_, _
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find


def bench(
    *,
    json: Json = False,
    peers: Annotated[
        bool, Parameter(help=N_("Also measure other engines; works in a checkout, see make bench."))
    ] = False,
    seconds: Annotated[float, Parameter(help=N_("Time for each figure; 2 if not given."))] = 2.0,
) -> int:
    """Measure everything and show it."""
    from caravanserai.cli.bench.peers import measured_peers, peers_script
    from caravanserai.cli.bench.run import all_figures
    from caravanserai.cli.bench.signature import signature

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
    """Show a table for each game, what was asked for beside what was found."""
    headings = (_("figure"), _("players"), _("value"), _("unit"), _("target"))
    for game in dict.fromkeys(each["game"] for each in result["figures"]):
        rows = [_row(each) for each in result["figures"] if each["game"] == game]
        show_table(headings, rows, _(find(game).title))
    say(_("signature: {hash}").format(hash=result["signature"]), "bold")
    if result["peers"]:
        _show_peers(result)


def _row(each: dict[str, Any]) -> tuple[str, ...]:
    name, unit, value = each["name"], each["unit"], each["value"]
    number = f"{value:,.{0 if value >= 100 else 2}f}"
    return _(name), str(each["players"] or ""), number, _(unit), each["target"] or ""


def _show_peers(result: dict[str, Any]) -> None:
    from caravanserai.cli.bench.peers import ratios

    known = dict.fromkeys(each["game"] for each in result["figures"])
    ours = [f"{_(find(game).title)}, {way}" for game in known for way in (_("compiled"), "Python")]
    rows = [
        (p["name"], p["how"], f"{p['decisions_per_s']:,.0f}", *ratios(result["figures"], p))
        for p in result["peers"]
    ]
    title = _("How many times faster, in decisions a second")
    show_table((_("peer"), _("how"), _("decisions/s"), *ours), rows, title)
