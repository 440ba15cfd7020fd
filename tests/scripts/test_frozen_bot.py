# SPDX-License-Identifier: MIT
"""The adapter between today's line protocol and a bot of an earlier commit."""

import json
import subprocess
import sys
from pathlib import Path

import caravanserai as cv
from caravanserai.bots.stdio.messages import encode_position
from scripts import frozen_bot
from scripts.frozen_bot import to_current, to_earlier

# As much of the earlier package as the adapter uses: its bot repeats what it hears.
STUBS = {
    "__init__.py": "",
    "bots/__init__.py": "",
    "bots/roster.py": "def make(name): return name",
    "bots/search/__init__.py": "",
    "bots/search/tree.py": "def new_tree(capacity): ...\ndef transplant(old, new): ...",
    "bots/speaker.py": """
class Speaker:
    def __init__(self, name, make, say, note):
        self.say = say
        say(f"id name {name} {make()}")
        say("caravan-bot 1")

def serve(speaker, lines):
    for line in lines:
        speaker.say(line.strip())
""",
}


def _translate(game: str) -> tuple[dict[str, object], dict[str, object]]:
    line = encode_position(cv.new(game, seed=1), 7)
    return json.loads(line.partition(" ")[2]), json.loads(to_earlier(line).partition(" ")[2])


def test_five_tribes_calls_its_phase_a_step() -> None:
    today, earlier = _translate("five_tribes")
    position = dict(today["position"])  # type: ignore[call-overload]  # JSON
    position["step"] = position.pop("phase")
    assert earlier["position"] == position


def test_through_the_desert_has_not_changed() -> None:
    today, earlier = _translate("through_the_desert")
    assert earlier["position"] == today["position"]


def test_the_bot_gets_the_dealt_position_and_nothing_else_of_the_line() -> None:
    today, earlier = _translate("five_tribes")
    assert earlier.keys() == {"seat", "seed", "position"}
    assert (earlier["seat"], earlier["seed"]) == (today["seat"], today["seed"])


def test_other_lines_pass_unchanged() -> None:
    assert to_earlier("go\n") == "go\n"
    assert to_current("bestaction 644 purple m2") == "bestaction 644 purple m2"


def test_the_bot_is_kept_for_the_next_game() -> None:
    assert to_current("caravan-bot 1") == "caravan-bot 2"


def test_the_program_speaks_for_the_earlier_package(tmp_path: Path) -> None:
    for name, text in STUBS.items():
        path = tmp_path / "caravanserai" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = subprocess.run(
        [sys.executable, frozen_bot.__file__, "mcts@0.1s", str(tmp_path)],
        input="newgame\nisready\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.splitlines() == [
        "id name frozen mcts@0.1s mcts@0.1s",
        "caravan-bot 2",
        "newgame",
        "isready",
    ]
