# SPDX-License-Identifier: MIT
"""The release script: what it refuses, and what it makes."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "release.py"
PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "example"
version = "1.2.0"
requires-python = ">=3.11"
"""
CHANGELOG = """
# Changelog

## Unreleased

## 1.2.0 (2027-01-31)

### Added

- A second example.

## 1.1.0 (2026-12-31)

- The first example.
"""


class Repository:
    """A small project under git that could be released as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {"GIT_CONFIG_GLOBAL": os.devnull}
        self.git("init", "--quiet")
        self.git("config", "user.name", "Somebody")
        self.git("config", "user.email", "somebody@example.invalid")
        self.commit("pyproject.toml", PYPROJECT)
        self.commit("CHANGELOG.md", CHANGELOG)
        self.commit(".gitignore", "/dist/\n")
        self.commit("example/__init__.py", "")

    def git(self, *arguments: str) -> str:
        return self.run("git", *arguments).stdout.strip()

    def commit(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.git("add", name)
        self.git("commit", "--quiet", "--message", f"Write {name}")

    def release(self, version: str = "1.2.0") -> subprocess.CompletedProcess[str]:
        return self.run(sys.executable, str(SCRIPT), version)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def assert_refused(repository: Repository, reason: str, version: str = "1.2.0") -> None:
    tags = repository.git("tag")
    done = repository.release(version)
    assert done.returncode == 1
    assert "release: " in done.stderr
    assert reason in done.stderr
    assert repository.git("tag") == tags
    assert not list(repository.folder.glob("dist/*"))


def test_a_release_is_built_and_tagged(repository: Repository) -> None:
    done = repository.release()
    assert done.returncode == 0, done.stderr
    assert repository.git("tag") == "v1.2.0"
    assert repository.git("cat-file", "-t", "v1.2.0") == "tag"
    message = repository.git("tag", "--list", "--format=%(contents)")
    assert message.startswith("Caravanserai 1.2.0")
    assert "- A second example." in message
    assert "The first example" not in message
    built = sorted(path.name for path in (repository.folder / "dist").iterdir())
    assert built == ["example-1.2.0-py3-none-any.whl", "example-1.2.0.tar.gz"]
    with tarfile.open(repository.folder / "dist" / built[1]) as archive:
        assert "example-1.2.0/CHANGELOG.md" in archive.getnames()


def test_a_version_other_than_that_of_the_project_is_refused(repository: Repository) -> None:
    assert_refused(repository, "pyproject.toml has version 1.2.0, not 1.3.0", "1.3.0")


def test_a_version_that_is_not_three_numbers_is_refused(repository: Repository) -> None:
    assert_refused(repository, "is not a version", "v1.2")


@pytest.mark.parametrize("tag", ["v1.2.0", "v1.10.0"])
def test_a_version_that_is_not_newer_than_the_last_tag_is_refused(
    repository: Repository, tag: str
) -> None:
    repository.git("tag", tag)
    assert_refused(repository, f"1.2.0 is not newer than the last release, {tag[1:]}")


def test_a_version_newer_than_the_last_tag_is_accepted(repository: Repository) -> None:
    repository.git("tag", "v1.1.0")
    repository.git("tag", "vintage")  # some other tag
    assert repository.release().returncode == 0


@pytest.mark.parametrize("name", ["example/__init__.py", "new.txt"])
def test_a_tree_with_changes_is_refused(repository: Repository, name: str) -> None:
    (repository.folder / name).write_text("x = 1\n", encoding="utf-8")
    assert_refused(repository, name)


def test_a_missing_changelog_section_is_refused(repository: Repository) -> None:
    repository.commit("CHANGELOG.md", CHANGELOG.replace("1.2.0", "1.2.1"))
    assert_refused(repository, "no heading `## 1.2.0 (YYYY-MM-DD)`")


def test_a_changelog_section_without_a_date_is_refused(repository: Repository) -> None:
    repository.commit("CHANGELOG.md", CHANGELOG.replace("1.2.0 (2027-01-31)", "1.2.0"))
    assert_refused(repository, "no heading `## 1.2.0 (YYYY-MM-DD)`")


def test_an_empty_changelog_section_is_refused(repository: Repository) -> None:
    repository.commit("CHANGELOG.md", CHANGELOG.replace("- A second example.", ""))
    assert_refused(repository, "the section 1.2.0 of CHANGELOG.md has no entries")


def test_a_build_that_fails_leaves_no_tag(repository: Repository) -> None:
    hook = "[tool.hatch.build.hooks.custom]\n"
    repository.commit("pyproject.toml", PYPROJECT + hook)
    repository.commit("hatch_build.py", "raise RuntimeError\n")
    assert_refused(repository, "the build failed")
