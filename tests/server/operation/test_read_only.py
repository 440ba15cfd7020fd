# SPDX-License-Identifier: MIT
"""A server whose database cannot be written says so at its start and harms nothing."""

import os
import pwd
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import make_url

from caravanserai.server.app import build
from caravanserai.server.errors import StoreFailure
from caravanserai.server.settings import Settings
from tests.support.server.databases.postgres import PostgresServer


@contextmanager
def without_special_rights() -> Iterator[None]:
    """Act as an ordinary user: root may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder(migrated_file: Path) -> Iterator[Path]:
    """A folder with a database that everybody may read and nobody may write."""
    # Not tmp_path, which other users cannot enter.
    with TemporaryDirectory(prefix="caravan-") as made:
        folder = Path(made)
        shutil.copy(migrated_file, folder / "caravan.db")
        (folder / "caravan.db").chmod(0o444)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


async def start(url: str) -> str:
    """Start a server; return why it does not."""
    app = build(Settings(port=0, database=url))
    with pytest.raises(StoreFailure) as refused:
        async with app.router.lifespan_context(app):
            pass
    return str(refused.value)


async def test_a_read_only_folder_is_refused_with_its_name(folder: Path) -> None:
    with without_special_rights():
        message = await start(f"sqlite:///{folder}/caravan.db")
    assert f"{folder}/caravan.db needs a folder in which this server may write" in message
    assert "CARAVAN_DATABASE" in message


async def test_a_read_only_file_is_refused_with_its_name(folder: Path) -> None:
    folder.chmod(0o777)
    with without_special_rights():
        message = await start(f"sqlite:///{folder}/caravan.db")
    assert f"{folder}/caravan.db was expected to open, but: attempt to write a readonly" in message


async def test_a_read_only_postgresql_is_refused_with_its_name(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    name = str(make_url(postgres_url).database)
    with postgres_server.read_only(name):
        message = await start(postgres_url)
    assert f"/{name}?host=" in message
    assert "in a read-only transaction" in message
