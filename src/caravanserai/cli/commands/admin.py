# SPDX-License-Identifier: MIT
"""`caravan admin`: moderation of a server, on its database, while it runs."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import App, Parameter

from caravanserai.cli.arguments import Json, check_range
from caravanserai.cli.console import print_text, show_json, show_table
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_, _
from caravanserai.core.errors import BadOptions

if TYPE_CHECKING:
    from caravanserai.server.db.rows import PersonRow
    from caravanserai.server.moderation.admin import Admin
    from caravanserai.server.settings import Settings

T = TypeVar("T")
_MAX_HOURS = 24 * 366 * 10

admin = App(name="admin", help=N_("Find, ban and mute people, close tables, settle reports."))

_SETTINGS = N_("The settings file of the server, if it has one.")
SettingsFile = Annotated[Path | None, Parameter(name="--settings", help=_SETTINGS)]
Who = Annotated[str, Parameter(help=N_("The name of an account, or the id of a person."))]
Hours = Annotated[int | None, Parameter(help=N_("For how many hours; if not given, for ever."))]


@admin.command(help=N_("Search for people by a part of their name, or by their id."))
def find(text: str, /, *, settings: SettingsFile = None, json: Json = False) -> int:
    """Search for people."""
    people = _run(settings, lambda admin: admin.find(text))
    if json:
        show_json([_summary(person) for person in people])
        return OK
    if not people:
        print_text(_("Nobody was found."))
        return OK
    headings = (_("name"), _("id"), _("kind"), _("last visit"), _("banned until"), _("muted until"))
    show_table(headings, [_row(person) for person in people])
    return OK


@admin.command(help=N_("Ban a person: their sessions and tokens end, and bots play on for them."))
def ban(
    who: Who,
    /,
    *,
    hours: Hours = None,
    reason: Annotated[str, Parameter(help=N_("The reason that the person sees."))] = "",
    settings: SettingsFile = None,
) -> int:
    """Ban a person."""
    _check_hours(hours)
    person = _run(settings, lambda admin: admin.ban(who, hours, reason))
    return _say(_("{name} is banned.").format(name=person.name))


@admin.command(help=N_("End a ban."))
def unban(who: Who, /, *, settings: SettingsFile = None) -> int:
    """End a ban."""
    person = _run(settings, lambda admin: admin.unban(who))
    return _say(_("{name} is no longer banned.").format(name=person.name))


@admin.command(help=N_("Keep a person from writing chat messages."))
def mute(who: Who, /, *, hours: Hours = None, settings: SettingsFile = None) -> int:
    """Mute a person."""
    _check_hours(hours)
    person = _run(settings, lambda admin: admin.mute(who, hours))
    return _say(_("{name} is muted.").format(name=person.name))


@admin.command(help=N_("Let a person write chat messages again."))
def unmute(who: Who, /, *, settings: SettingsFile = None) -> int:
    """End a mute."""
    person = _run(settings, lambda admin: admin.unmute(who))
    return _say(_("{name} is no longer muted.").format(name=person.name))


@admin.command(help=N_("End the game at a table without a result."))
def close(
    table: Annotated[str, Parameter(help=N_("The id of the table, from its address."))],
    /,
    *,
    settings: SettingsFile = None,
) -> int:
    """Close a table."""
    _run(settings, lambda admin: admin.close(table))
    return _say(_("Table {table} is closed.").format(table=table))


@admin.command(help=N_("Print a code with which the owner can choose a new password, once."))
def reset(who: Who, /, *, settings: SettingsFile = None) -> int:
    """Print a recovery code."""
    hours = _load_settings(settings).recovery_hours
    person, code = _run(settings, lambda admin: admin.reset(who, hours))
    print_text(code)
    return _say(
        _(
            "{name} can use this code once, within {hours} hours, on the account page. "
            "Give it to nobody else."
        ).format(name=person.name, hours=hours)
    )


@admin.command(help=N_("Show a message on every page; without a text, remove it."))
def announce(
    text: Annotated[str | None, Parameter(help=N_("The message."))] = None,
    /,
    *,
    hours: Hours = None,
    settings: SettingsFile = None,
) -> int:
    """Show a message on every page, or remove it."""
    _check_hours(hours)
    if text is None:
        _run(settings, lambda admin: admin.withdraw())
        return _say(_("No message is shown any more."))
    _run(settings, lambda admin: admin.announce(text, hours))
    return _say(_("Every page shows the message, open ones within a minute."))


@admin.command(help=N_("Print everything that is stored about a person, as JSON."))
def export(who: Who, /, *, settings: SettingsFile = None) -> int:
    """Export the data of a person."""
    show_json(_run(settings, lambda admin: admin.export(who)))
    return OK


@admin.command(help=N_("List the reports that are not settled."))
def reports(
    *,
    every: Annotated[bool, Parameter(name="--all", help=N_("Also list settled reports."))] = False,
    settings: SettingsFile = None,
    json: Json = False,
) -> int:
    """List reports."""
    found = _run(settings, lambda admin: admin.reports(settled=every))
    if json:
        show_json([_report(*each) for each in found])
        return OK
    for row, reporter, reported in found:
        about = reported or _("a table")
        print_text(f"{row.id}  {_moment(row.created_at)}  {reporter} → {about}", "bold")
        for label, value in (
            (_("person"), row.person_id),
            (_("table"), row.table_id),
            (_("message"), row.text),
            (_("reason"), row.reason),
            (_("settled"), row.settled_at and f"{_moment(row.settled_at)} {row.note}"),
        ):
            if value:
                print_text(f"    {label}: {value}")
    if not found:
        print_text(_("There are no reports."))
    return OK


@admin.command(help=N_("Settle a report."))
def settle(
    report: Annotated[str, Parameter(help=N_("The id of the report."))],
    /,
    *,
    note: Annotated[str, Parameter(help=N_("What was done, for other administrators."))] = "",
    settings: SettingsFile = None,
) -> int:
    """Settle a report."""
    _run(settings, lambda admin: admin.settle(report, note))
    return _say(_("Report {report} is settled.").format(report=report))


# --- helpers --------------------------------------------------------------------------------------


def _run(settings: Path | None, work: Callable[["Admin"], Awaitable[T]]) -> T:
    """Open the database of the server and run a command on it."""
    url = _load_settings(settings).database_url
    from caravanserai.server.moderation.admin import open_admin

    async def run() -> T:
        async with open_admin(url) as opened:
            return await work(opened)

    return asyncio.run(run())


def _load_settings(file: Path | None) -> "Settings":
    try:
        from caravanserai.server.settings import load
    except ModuleNotFoundError as error:
        raise BadOptions(
            f"caravan admin needs {error.name}: pip install 'caravanserai[server]'"
        ) from None
    return load(os.environ, file)


def _check_hours(hours: int | None) -> None:
    if hours is not None:
        check_range("hours", hours, 1, _MAX_HOURS)


def _say(text: str) -> int:
    print_text(text)
    return OK


def _row(person: "PersonRow") -> tuple[str, ...]:
    kind = _("account") if person.account_name else _("guest")
    times = (person.seen_at, person.banned_until, person.muted_until)
    return (person.name, person.id, kind, *(_moment(at) if at else "" for at in times))


def _summary(person: "PersonRow") -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "has_account": person.account_name is not None,
        "created_at": person.created_at,
        "seen_at": person.seen_at,
        "banned_until": person.banned_until,
        "ban_reason": person.ban_reason,
        "muted_until": person.muted_until,
    }


def _report(row: Any, reporter: str, reported: str) -> dict[str, Any]:
    from dataclasses import asdict

    return {**asdict(row), "reporter": reporter, "reported": reported}


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
