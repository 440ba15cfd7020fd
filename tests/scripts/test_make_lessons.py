# SPDX-License-Identifier: MIT
"""The lessons of the browser are what the script writes, and can be played to their end."""

import json
from collections.abc import Iterator
from itertools import permutations

import pytest

import caravanserai as cv
from scripts.lessons import desert, tribes
from scripts.lessons.lesson import Course, Step, words
from scripts.make_lessons import FOLDER, text_of

COURSES = {"through_the_desert": desert.course, "five_tribes": tribes.course}
LESSONS = [(game, name) for game, make in COURSES.items() for name in make().lessons]
LEARNER = 0
CLOSE = 20  # actions of a step, at most


@pytest.mark.parametrize("game", COURSES)
def test_the_page_has_what_the_script_writes(game: str) -> None:
    """Run scripts/make_lessons.py if this fails."""
    assert (FOLDER / f"{game}.json").read_text() == text_of(COURSES[game]())


@pytest.mark.parametrize("game", COURSES)
def test_positions_can_be_read_as_the_page_puts_them_together(game: str) -> None:
    told = json.loads((FOLDER / f"{game}.json").read_text())["positions"]
    base = next(iter(told.values()))
    for name, changes in told.items():
        whole = base | changes
        if "tiles" in base:
            whole["tiles"] = base["tiles"] | changes.get("tiles", {})
        expected = COURSES[game]().positions[name].to_dict()
        assert cv.from_dict(whole).to_dict() | {"generator": 0} == expected | {"generator": 0}


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_way_through_a_lesson_leads_to_its_end(game: str, name: str) -> None:
    """Whatever the learner chooses of what is wanted, each later step can be taken."""
    course = COURSES[game]()
    ends = list(through(course, course.lessons[name]))
    assert ends


@pytest.mark.parametrize("game", COURSES)
def test_what_a_picture_of_the_rules_shows_can_be_played(game: str) -> None:
    course = COURSES[game]()
    for picture in course.pictures.values():
        here = course.positions[picture.start].copy()
        for text in words(picture.played):
            here.play(here.parse(text))


def through(course: Course, steps: tuple[Step, ...]) -> Iterator[cv.Position | None]:
    """The positions at the end of a lesson, one of each way through it."""
    reached: list[cv.Position | None] = [None]
    for step in steps:
        reached = [after for before in reached for after in take(course, step, before)]
        # Ways that lead to the same position are one.
        reached = list({position.key(): position for position in reached if position}.values())
        assert reached, step.name
    yield from reached


def take(course: Course, step: Step, before: cv.Position | None) -> Iterator[cv.Position]:
    here = course.positions[step.start].copy() if step.start else before
    assert here is not None, "a lesson begins with a position"
    if step.attempt:
        assert step.attempt.split()[-1] in step.refused.split()
        check_refusals(here, step)
    if step.goal:
        check_solution(here, step)
        yield from best_turns(here, step.goal)
    elif step.wanted:
        for after in wanted(here, step):
            yield others(after, step)
    else:
        yield here


def wanted(here: cv.Position, step: Step, depth: int = 0) -> Iterator[cv.Position]:
    """What comes of each action that is wanted, some after others that are on the way."""
    assert here.actor == LEARNER, step.name
    assert depth < CLOSE, step.name
    texts = {here.text(action): action for action in here.legal().tolist()}
    fitting = [text for text in texts if fits(text, step.wanted)]
    on_the_way = [text for text in texts if fits(text, step.way) and text not in fitting]
    assert fitting or on_the_way, f"{step.name}: {sorted(texts)}"
    for text in fitting:
        yield here.copy().play(texts[text])
    for text in on_the_way:
        yield from wanted(here.copy().play(texts[text]), step, depth + 1)


def fits(text: str, patterns: str) -> bool:
    return any(text == part or text.startswith(f"{part} ") for part in words(patterns))


def others(after: cv.Position, step: Step) -> cv.Position:
    for text in words(step.then):
        assert after.actor != LEARNER
        after.play(after.parse(text))
    return after


def check_refusals(here: cv.Position, step: Step) -> None:
    head = step.attempt.rpartition(" ")[0]
    for place in step.refused.split():
        with pytest.raises(cv.IllegalAction, match=r"\((TD|FT)-"):
            here.copy().play(here.parse(f"{head} {place}"))


def check_solution(here: cv.Position, step: Step) -> None:
    """Check the actions that the page plays when a learner asks for the solution."""
    after = here.copy()
    for text in words(step.way):
        after.play(after.parse(text))
    assert after.points()[LEARNER] - here.points()[LEARNER] == step.goal


def best_turns(here: cv.Position, goal: int) -> Iterator[cv.Position]:
    """The turns of two camels that gain most; the goal must be the most."""
    gains = []
    for one, two in permutations(here.legal().tolist(), 2):
        after = here.copy().play(one)
        if two in after.legal():
            after.play(two)
            gains.append((after.points()[LEARNER] - here.points()[LEARNER], after))
    assert max(gain for gain, _ in gains) == goal
    yield from (after for gain, after in gains if gain == goal)
