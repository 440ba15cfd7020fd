# SPDX-License-Identifier: MIT
"""The installation of an earlier commit."""

import subprocess
import tomllib
from pathlib import Path

from scripts.frozen_bots import unpack

LIST = Path(__file__).parents[2] / "scripts" / "frozen.toml"


def test_a_commit_is_unpacked_beside_the_working_tree(tmp_path: Path) -> None:
    repository, folder = tmp_path / "repository", tmp_path / "source"
    repository.mkdir()
    _git(repository, "init", "--quiet")
    (repository / "bot.py").write_text("earlier", encoding="utf-8")
    _git(repository, "add", "bot.py")
    _git(repository, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "-m", "One")
    (repository / "bot.py").write_text("today", encoding="utf-8")
    unpack("HEAD", folder, repository)
    assert [path.name for path in folder.iterdir()] == ["bot.py"]
    assert (folder / "bot.py").read_text(encoding="utf-8") == "earlier"


def test_every_match_of_the_list_has_at_least_a_thousand_games() -> None:
    matches = tomllib.loads(LIST.read_text(encoding="utf-8"))["match"]
    plain = [match for match in matches if "options" not in match]
    on_maps = [match for match in matches if "options" in match]
    assert all(match["players"] * match["blocks"] >= 1000 for match in plain)
    assert sum(match["players"] * match["blocks"] for match in on_maps) >= 1000


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True)
