# SPDX-License-Identifier: MIT
"""`caravan admin` on the database of a server."""

import asyncio
import json
from pathlib import Path

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.moderation.reports import file_report
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.moderation import NewReport
from tests.cli.conftest import Caravan, complains
from tests.support.server.accounts import PASSWORD, create_accounts, register_account
from tests.support.server.clock import ManualClock


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The database of a server with Omar, Ada, and a report of Ada about Omar."""
    url = f"sqlite:///{tmp_path / 'caravan.db'}"
    monkeypatch.setenv("CARAVAN_DATABASE", url)
    asyncio.run(fill(url))
    return url


async def fill(url: str) -> None:
    database = await Database.open(url)
    accounts = create_accounts(database, ManualClock())
    omar, _token = await register_account(accounts)
    ada, _token = await register_account(accounts, "Ada")
    await file_report(database, ada, NewReport(reason="rude", person=omar.id), None, 1)
    await database.close()


def test_people_are_banned_muted_and_found(caravan: Caravan, url: str) -> None:
    assert "Omar is banned" in caravan("admin", "ban", "omar", "--hours", 2, "--reason", "x").out
    assert "Omar is muted" in caravan("admin", "mute", "Omar").out
    [found] = json.loads(caravan("admin", "find", "mar", "--json").out)
    assert (found["name"], found["ban_reason"], found["muted_until"] > 0) == ("Omar", "x", True)
    assert "account" in caravan("admin", "find", "Omar").out
    assert "no longer banned" in caravan("admin", "unban", "Omar").out
    assert "no longer muted" in caravan("admin", "unmute", "Omar").out
    assert "Nobody" in caravan("admin", "find", "nobody").out


def test_a_code_is_printed_that_works(caravan: Caravan, url: str) -> None:
    code = caravan("admin", "reset", "Omar").out.splitlines()[0]

    async def recover() -> Person | None:
        database = await Database.open(url)
        accounts = create_accounts(database, ManualClock())
        token = await accounts.recover("Omar", code, PASSWORD)
        person = await accounts.by_session(token)
        await database.close()
        return person

    person = asyncio.run(recover())
    assert person is not None
    assert person.name == "Omar"


def test_reports_are_listed_and_settled(caravan: Caravan, url: str) -> None:
    listed = caravan("admin", "reports").out
    assert "Ada → Omar" in listed
    assert "reason: rude" in listed
    [report] = json.loads(caravan("admin", "reports", "--json").out)
    assert "is settled" in caravan("admin", "settle", report["id"], "--note", "warned").out
    assert "no reports" in caravan("admin", "reports").out
    assert "warned" in caravan("admin", "reports", "--all").out


def test_a_message_is_shown_and_removed(caravan: Caravan, url: str) -> None:
    assert "Every page" in caravan("admin", "announce", "Back at noon", "--hours", 1).out
    assert "No message" in caravan("admin", "announce").out


def test_the_data_of_a_person_is_exported(caravan: Caravan, url: str) -> None:
    assert json.loads(caravan("admin", "export", "Omar").out)["person"]["name"] == "Omar"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("ban", "Nobody"), "caravan admin find"),
        (("close", "nothing"), "no table 'nothing'"),
        (("settle", "nothing"), "caravan admin reports"),
        (("mute", "Omar", "--hours", "0"), "hours"),
        (("announce", " "), "1 to 500"),
    ],
)
def test_mistakes_are_explained(
    caravan: Caravan, url: str, arguments: tuple[str, ...], expected: str
) -> None:
    assert complains(caravan("admin", *arguments), expected)


def test_a_missing_database_is_explained(
    caravan: Caravan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARAVAN_DATABASE", f"sqlite:///{tmp_path / 'none.db'}")
    assert complains(caravan("admin", "reports"), "CARAVAN_DATABASE")
