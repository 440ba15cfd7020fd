# SPDX-License-Identifier: MIT
"""`caravan play` against bots of every strength."""

import io
import time
from pathlib import Path

import pytest
from rich.console import Console

import caravanserai as cv
from caravanserai.bots import roster
from caravanserai.bots.analysis import Analysis
from caravanserai.bots.bot import Choice, Decision
from caravanserai.cli import bot_warmup, hint, opponents, thinking, watching
from caravanserai.cli.seating import Seating
from caravanserai.core.record import GameRecord
from tests.cli.conftest import GAME, Caravan, complains
from tests.cli.scripts import CHANCE, whole_game

EASY = ("--level", "tourist")  # answers at once, and little of it is compiled


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def seats(path: Path) -> tuple[str, ...]:
    return GameRecord.load(path, partial=True).seats


def test_levels_have_names_for_people() -> None:
    assert set(roster.levels()) <= set(opponents.NAMES)
    assert opponents.DEFAULT_LEVEL in roster.levels()


def test_people_meet_the_default_level(
    caravan: Caravan, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_warmup, "_is_ready", lambda _game, _name: True)
    monkeypatch.setattr(Seating, "bot_choice", lambda self: int(self.position.legal()[0]))
    assert "Player 2: trader" in caravan("play", GAME, "--record", file, typed="quit\n").out
    assert seats(file) == ("person", "trader")


def test_level_is_written_down_and_goes_on_when_resumed(caravan: Caravan, file: Path) -> None:
    result = caravan("play", GAME, *EASY, "--players", 3, "--record", file, typed="quit\n")
    assert result.code == 0, result.err
    assert seats(file) == ("person", "tourist", "tourist")
    again = caravan("play", "--resume", file, typed="quit\n")
    assert "Player 3: tourist" in again.out
    assert seats(file) == ("person", "tourist", "tourist")


def test_each_bot_may_be_another(caravan: Caravan, file: Path) -> None:
    arguments = ["play", GAME, "--players", 4, "--bots", "random,tourist", "--record", file]
    assert caravan(*arguments, typed="quit\n").code == 0
    assert seats(file) == ("person", "random", "tourist", "tourist")


def test_other_bots_may_take_over_a_game(caravan: Caravan, file: Path) -> None:
    caravan("play", GAME, *CHANCE, "--record", file, typed="quit\n")
    result = caravan("play", "--resume", file, *EASY, typed="quit\n")
    assert "Player 2: tourist" in result.out
    assert seats(file) == ("person", "tourist")


def test_random_bots_of_old_records_play_on(caravan: Caravan, file: Path) -> None:
    caravan("play", GAME, *CHANCE, "--seed", 11, "--record", file, typed="quit\n")
    file.write_text(file.read_text().replace('"random"]', '"random bot"]'))
    typed, end = whole_game(2, 1, 11)
    result = caravan("play", "--resume", file, typed="\n".join(typed) + "\n")
    assert "Player 2: random bot" in result.out
    assert GameRecord.load(file).actions == end.actions


def test_lists_of_bots_are_parted_at_commas() -> None:
    read = opponents.read_opponents
    assert read(None, ["random, greedy", "mcts@1s,800,tourist"]) == (
        *("random", "greedy", "mcts@1s,800", "tourist"),
    )
    assert read(None, ["run:python3 a,b", "random"]) == ("run:python3 a,b", "random")
    assert read("sultan", None) == ("sultan",)
    assert read(None, None) == ()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--level", "pharaoh"], ["--level", "tourist, pilgrim, trader", "'pharaoh'"]),
        (["--level", "random"], ["--level", "'random'"]),
        (["--bots", "pharaoh"], ["unknown bot 'pharaoh'"]),
        (["--bots", "random,"], ["unknown bot ''"]),
        (["--bots", "1s"], ["unknown bot '1s'"]),
        (["--bots", "tourist@1s"], ["takes no budget"]),
        (["--bots", "random,random"], ["2 bots", "1 seats"]),
        (["--bots", "run:no-such-program"], ["no program", "no-such-program"]),
        (["--bots", "random", "--level", "sultan"], ["not both"]),
    ],
)
def test_bad_choices_of_bots_are_refused(
    caravan: Caravan, arguments: list[str], words: list[str]
) -> None:
    assert complains(caravan("play", GAME, *arguments), *words)


def test_record_starts_no_program_by_itself(caravan: Caravan, file: Path) -> None:
    trap = file.with_name("trap")
    program = f"run:touch {trap}"
    cv.new(GAME, 2, 1).record(["person", program]).save(file)
    assert complains(caravan("play", "--resume", file, typed="quit\n"), "--bots", program)
    assert not trap.exists()


def test_program_that_fails_leaves_the_game_on_the_disk(caravan: Caravan, file: Path) -> None:
    arguments = ["play", GAME, "--bots", "run:false", "--humans", 0, "--record", file]
    result = caravan(*arguments)
    assert complains(result, "false")
    assert "--resume" in result.out
    assert "Player 1: run:false" in result.out


@pytest.mark.usefixtures("languages")
def test_levels_are_named_in_the_language_of_the_reader(caravan: Caravan) -> None:
    for language, name in (("pl", "turysta"), ("fr", "touriste"), ("de", "Tourist")):
        result = caravan("play", GAME, *EASY, "--language", language, typed="quit\n")
        assert f"2: {name}\n" in result.out


def test_bots_of_all_kinds_play_to_the_end_and_the_record_replays(
    caravan: Caravan, file: Path
) -> None:
    """The one test here that compiles the search."""
    names = "mcts@50,tourist"
    result = caravan(
        "play",
        GAME,
        "--humans",
        0,
        "--bots",
        names,
        "--seed",
        3,
        "--record",
        file,
        "--map",
        "dunes",
    )
    assert result.code == 0, result.err
    assert "Final scoring" in result.out
    record = GameRecord.load(file)
    assert record.seats == ("mcts@50", "tourist")
    assert cv.replay(record).is_over


def test_bots_know_nothing_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of a bot is re-dealt: `ask` sees to it, and nobody asks otherwise."""
    table = Seating(cv.new(GAME, 2, 5), ("random", "random"), None)
    asked: list[int] = []

    def listen(_bot: object, position: cv.Position, seed: int) -> Decision:
        asked.append(seed)
        action = int(position.legal()[0])
        return Decision(action, ())

    monkeypatch.setattr("caravanserai.cli.seating.ask", listen)
    for _ in range(4):
        table.play(table.bot_choice())
    assert len(set(asked)) == 2  # one for each seat, and none of them that of the game
    assert 5 not in asked


def test_undo_sends_the_bots_away() -> None:
    table = Seating(cv.new(GAME, 2, 5, start=1), ("person", "random"), None)
    while not table.is_person(table.position.actor or 0):
        table.play(table.bot_choice())
    table.play(int(table.position.legal()[0]))
    assert table._bots
    assert table.undo(0)
    assert not table._bots


def test_ctrl_c_while_a_bot_thinks_loses_nothing(
    caravan: Caravan, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_self: Seating) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Seating, "bot_choice", interrupted)
    result = caravan("play", GAME, *CHANCE, "--humans", 0, "--record", file)
    assert result.code == 130
    assert "Nothing is lost." in result.out
    assert cv.replay(GameRecord.load(file, partial=True)).actor is not None


def test_thought_is_not_shown_where_nobody_looks(caravan: Caravan) -> None:
    result = caravan("play", GAME, *CHANCE, "--humans", 0)
    assert (result.code, result.err) == (0, "")
    assert "thinking" not in result.out


@pytest.mark.real_time
def test_thought_that_takes_its_time_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(thinking, "err", lambda: Console(file=screen, force_terminal=True))
    monkeypatch.setattr(thinking, "PATIENCE", 0.01)
    with thinking.thinking("Player 2 ([b]) is thinking..."):
        time.sleep(0.3)
    assert "Player 2 ([b]) is thinking..." in screen.getvalue()
    shown = len(screen.getvalue())
    monkeypatch.setattr(thinking, "PATIENCE", 60)
    with thinking.thinking("at once"):
        pass
    assert "at once" not in screen.getvalue()[shown:]


def test_whoever_watches_says_when_to_go_on(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "someone_looks", lambda: True)
    result = caravan("play", GAME, *CHANCE, "--humans", 0, "--seed", 5, typed="\n\nquit\n")
    assert (result.code, result.err) == (0, "")
    assert result.out.count("is next. Enter goes on") == 3
    assert result.out.count("herds") == 3


def test_hint_shows_what_a_bot_would_do(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "default_bot", lambda: "random")
    result = caravan("play", GAME, *CHANCE, "--seed", 5, typed="help\nhint\nquit\n")
    assert "show the moves that a bot would think of" in result.out
    assert "chance to win" in result.out
    assert "50%" in result.out


def test_hint_knows_what_the_seat_knows(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks for the seat, for about a second, and shows only what was tried in earnest."""
    asked: list[tuple[int | None, object]] = []

    def found(position: cv.Position, seat: int | None, budget: object, bot: str) -> Analysis:
        asked.append((seat, budget))
        visits = (100, 60, 2)
        choices = tuple(
            Choice(int(action), tried, (0.6, 0.4), (50.0, 44.5), (int(action),))
            for action, tried in zip(position.legal(), visits, strict=False)
        )
        return Analysis(0, 0, position, choices, 162, 1.0)

    monkeypatch.setattr(hint, "default_bot", lambda: "random")
    monkeypatch.setattr(hint, "analyse", found)
    position = cv.new(GAME, 2, 5)
    hint.show_hint(position, 0)
    assert asked == [(0, hint.BUDGET)]
    result = caravan("play", GAME, *CHANCE, "--seed", 5, typed="hint\nquit\n")
    texts = [position.text(int(action)) for action in position.legal()[:3]]
    advice = result.out.rpartition("chance to win")[2]
    assert [text in advice for text in texts] == [True, True, False]
    assert advice.count("60%") == advice.count("+5.5") == 2


def test_hint_can_be_typed_as_it_is_shown(caravan: Caravan, file: Path) -> None:
    """With the search itself, like the game of all kinds of bots."""
    typed = whole_game(2, 1, 11, stop=8)[0]
    arguments = ["play", GAME, *CHANCE, "--seed", 11, "--record", file]
    result = caravan(*arguments, typed="\n".join([*typed, "hint", "quit"]))
    advice = result.out.rpartition("chance to win")[2].splitlines()[2]
    move = advice.strip().rpartition("  ")[2]
    before = len(GameRecord.load(file, partial=True).actions)
    again = caravan("play", "--resume", file, typed=f"{move}\nquit\n")
    assert "Type help for what can be typed" not in again.out
    assert len(GameRecord.load(file, partial=True).actions) > before
