# SPDX-License-Identifier: MIT
"""`caravan doctor`: checks the installation and explains how to fix it."""

from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.arguments import Json
from caravanserai.cli.console import print_text, show_json, show_table
from caravanserai.cli.errors import BROKEN, OK
from caravanserai.cli.i18n import N_, _, ngettext

_STYLES = {"ok": "green", "note": "yellow", "broken": "bold red"}
VERDICTS = {"ok": N_("ok"), "note": N_("note"), "broken": N_("broken")}


def doctor(
    *,
    prune: Annotated[
        bool, Parameter(help=N_("Remove compiled rules of older versions from the cache."))
    ] = False,
    json: Json = False,
) -> int:
    """Run all checks; the exit code is 1 if something is broken."""
    from caravanserai.cli.doctor.checks import prune_cache, run_checks

    # First, so that the report shows the cache as it is afterwards.
    removed = prune_cache() if prune else 0
    findings = run_checks()
    if json:
        show_json({"findings": [f._asdict() for f in findings], "pruned": removed})
    else:
        _show_pruned(prune, removed)
        rows = [(_(f.what), f.found, _(VERDICTS[f.verdict])) for f in findings]
        show_table((_("what"), _("found"), _("verdict")), rows)
        for finding in findings:
            if finding.advice:
                print_text(f"{_(finding.what)}: {finding.advice}", _STYLES[finding.verdict])
    return BROKEN if any(f.verdict == "broken" for f in findings) else OK


def _show_pruned(asked: bool, removed: int) -> None:
    if asked:
        text = ngettext(
            "{count} old cache folder removed.", "{count} old cache folders removed.", removed
        )
        print_text(text.format(count=removed))
