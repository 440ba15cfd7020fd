# SPDX-License-Identifier: MIT
"""Installs the bots of an earlier commit, to play matches against them: `make frozen`.

The commit is unpacked into .venv-frozen/source, its own locked requirements are installed into
.venv-frozen, and its code is compiled into .venv-frozen/jit. scripts/frozen_bot.py plays with it.
"""

import subprocess
import sys
from pathlib import Path

from scripts.frozen_bot import FOLDER

COMMIT = "4de3c4babab93981a24c273855177930742d8870"  # the last one without networks
_ROOT = Path(__file__).resolve().parent.parent
_PYTHON = FOLDER / "bin" / "python"
_SOURCE = FOLDER / "source"
_GAMES = ("five_tribes", "through_the_desert")
_PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
_LOCKED = ("--require-hashes", "--only-binary", ":all:", "--no-compile")


def main() -> int:
    """Install everything, unless that has been done; return the exit code."""
    ready = FOLDER / ".ready"
    if ready.exists() and ready.read_text(encoding="utf-8") == COMMIT:
        return 0
    try:
        _install()
    except subprocess.CalledProcessError as error:
        print(f"frozen_bots: {error}", file=sys.stderr)
        return 1
    ready.write_text(COMMIT, encoding="utf-8")
    return 0


def _install() -> None:
    _run("bash", "requirements/venv.sh", str(FOLDER))  # empties the folder
    print(f"Installing the bots of commit {COMMIT[:7]} into {FOLDER.name} ...", flush=True)
    unpack(COMMIT, _SOURCE, _ROOT)
    _run(str(_PYTHON), *_PIP, *_LOCKED, "-r", str(_SOURCE / "requirements" / "play.txt"))
    for game in _GAMES:
        _run(str(_PYTHON), "-c", _WARM_UP, game, str(_SOURCE / "src"), str(FOLDER / "jit"))


def unpack(commit: str, folder: Path, repository: Path) -> None:
    """Write the files of a commit into a folder, without touching the working tree."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = folder / "source.tar"
    _run("git", "archive", "--output", str(archive), commit, at=repository)
    _run("tar", "-x", "-f", archive.name, at=folder)
    archive.unlink()


# In a process of the frozen environment: one decision compiles a search into the cache.
_WARM_UP = """
import os, sys
game, source, os.environ["CARAVAN_CACHE"] = sys.argv[1:]
sys.path.insert(0, source)
import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.roster import make
from caravanserai.bots.search import tree
position = cv.new(game, seed=0)
cv.from_dict(position.to_dict())
position.play(ask(make("mcts@16"), position).action)
tree.transplant(tree.new_tree(2), tree.new_tree(2))
"""


def _run(*arguments: str, at: Path = _ROOT) -> None:
    subprocess.run(arguments, cwd=at, check=True)


if __name__ == "__main__":
    sys.exit(main())
