# SPDX-License-Identifier: MIT
"""`caravan verify`: checks the deal of a game against the commitment of its server."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from caravanserai.cli.console import print_text
from caravanserai.cli.errors import BROKEN, OK, print_error
from caravanserai.cli.i18n import N_, _, ngettext
from caravanserai.cli.terminal.autosave import read_record
from caravanserai.core.errors import BadOptions, BadRecord
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import commitment_to

_NOTED = N_(
    "A commitment that you noted at the table; may be given several times. Without it, the "
    "commitments in the record are checked."
)
_SHA256 = re.compile(r"[0-9a-f]{64}")


class _Deal(NamedTuple):
    """A seed of the game, the commitment in the record, and the commitment that the seed has."""

    number: int  # actions before it
    seed: str
    announced: str | None
    computed: str


def verify(
    file: Annotated[Path, Parameter(help=N_("The record of a game."))],
    /,
    *,
    commitment: Annotated[list[str] | None, Parameter(help=_NOTED, negative=())] = None,
) -> int:
    """Check a record against the commitments, and print what was found."""
    noted = [_read_commitment(text) for text in commitment or ()]
    record, has_end = read_record(file)
    if not has_end:
        return print_error(_("The game in this file is not finished: its seed may still change."))
    if record.start is not None or not isinstance(record.seed, str):
        return print_error(_no_deal(record))
    deals = _list_deals(record)
    if not noted and any(deal.announced is None for deal in deals):
        return print_error(
            _(
                "The record has no commitment: the seed was known before the game, or an older "
                "server dealt it. If you noted a commitment, give it with --commitment."
            )
        )
    return _check(record, deals, noted)


def _read_commitment(text: str) -> str:
    if not _SHA256.fullmatch(text.lower()):
        raise BadOptions(f"--commitment takes 64 hexadecimal digits, got {text[:80]!r}")
    return text.lower()


def _no_deal(record: GameRecord) -> str:
    if record.start is not None:
        return _("The game did not begin with a deal but from a position: nothing can be verified.")
    return _(
        "The seed of this game is a number, so short that a commitment would reveal it: there is "
        "none to verify."
    )


def _list_deals(record: GameRecord) -> list[_Deal]:
    seeds = [(0, str(record.seed), record.commitment)]
    seeds += [(redraw.number, redraw.seed, redraw.commitment) for redraw in record.redraws]
    return [_Deal(*each, commitment_to(record.game, *each[:2])) for each in seeds]


def _check(record: GameRecord, deals: Sequence[_Deal], noted: Sequence[str]) -> int:
    try:
        position = replay(record)
    except BadRecord as error:
        text = _("The actions do not follow from the seed: {reason}")
        return print_error(text.format(reason=error), BROKEN)
    if wrong := _find_wrong(deals, noted):
        return print_error(wrong, BROKEN)
    _print_result(position, deals, noted)
    return OK


def _find_wrong(deals: Sequence[_Deal], noted: Sequence[str]) -> str | None:
    """Return a message about the first mismatch, or None."""
    for deal in deals:
        if deal.announced not in (None, deal.computed):
            text = _(
                "The seed {seed} does not belong to the commitment {announced}: the deal or the "
                "record was changed."
            )
            return text.format(seed=deal.seed, announced=deal.announced)
    for each in noted:
        if each not in (deal.computed for deal in deals):
            text = _(
                "You noted {noted}, but the seeds of this record give {computed}: the deal or the "
                "record was changed, it is another game, or an undo made the server draw again "
                "later."
            )
            computed = ", ".join(deal.computed for deal in deals)
            return text.format(noted=each, computed=computed)
    return None


def _print_result(position: Position, deals: Sequence[_Deal], noted: Sequence[str]) -> None:
    print_text(_("The deal matches the commitment that the server made before the game."), "green")
    count = len(position.actions)
    text = ngettext(
        "{count} action follows from the seed.", "{count} actions follow from the seed.", count
    )
    print_text(text.format(count=count))
    for deal in deals:
        text = _("From action {number} on: seed {seed}, commitment {commitment}")
        values = {"number": deal.number + 1, "seed": deal.seed, "commitment": deal.computed}
        print_text(f"  {text.format(**values)}", "dim")
    if not position.is_over:
        print_text(_("The game was given up before its end."))
    if not noted:
        print_text(_("Compare the commitment with the one that the table showed."), "yellow")
