# SPDX-License-Identifier: MIT
"""Speed on the local machine, in mid-game: from click and answer to the screen, and of animations.

Other programs may slow down any single step, so the best of several counts; on a busy machine, of
more than usual.
"""

from random import Random
from statistics import median

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import GAMES, open_late_table, play_random_game
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitor, Visitors

STEPS = range(8, 60)  # to measure: so many, and more while none was undisturbed
MAX_FROM_CLICK = 100  # milliseconds
MAX_FROM_ANSWER = 50
MIN_FRAMES = 5  # to count as a motion
MAX_FRAME_TIME = 20  # in motion; 60 frames a second are 16.7 each

# Notes when a click comes, when the table answers it, and when the frame after that is painted.
_RECORD_STEPS = """
  const steps = window.steps = [];
  let clicked = null;
  addEventListener("click", (event) => clicked = event.timeStamp, true);
  const painted = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage("after the frame");
  });
  const answered = ({ data }) => {
    if (clicked === null || JSON.parse(data).type !== "state") return;
    const [from, now] = [clicked, performance.now()];
    clicked = null;
    painted((end) => steps.push({ click: end - from, answer: end - now }));
  };
  window.WebSocket = class extends WebSocket {
    constructor(...line) {
      super(...line);
      this.addEventListener("message", answered);
    }
  };
"""

# Notes how long the frames of each motion took.
_RECORD_ANIMATIONS = """
  const motions = window.motions = [];
  let [moving, last] = [0, null];
  window.isStill = () => moving === 0 && last === null;
  const frame = (now) => {
    if (last === null) motions.push([]);
    else motions.at(-1).push(now - last);
    last = moving ? now : null;
    if (moving) requestAnimationFrame(frame);
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...wanted) {
    const motion = animate.apply(this, wanted);
    if (moving++ === 0 && last === null) requestAnimationFrame(frame);
    motion.finished.catch(() => {}).finally(() => moving--);
    return motion;
  };
"""


def open_in_mid_game(visitor: Visitor, game: str) -> Page:
    """Open a table half way through a game; both players share the screen, so nobody else moves."""
    table = open_late_table(visitor, game, len(play_random_game(game).turns) // 2, "me", "screen")
    return visitor.open(f"/table/{table}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_a_step_is_shown_quickly(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    anna.context.add_init_script(_RECORD_STEPS)
    page, chance, steps = open_in_mid_game(anna, game), Random(1), list[dict[str, float]]()
    while len(steps) < STEPS.start or (len(steps) < STEPS.stop and not are_fast(steps)):
        step(page, Mouse(), chance)
        steps = page.evaluate("steps")
    assert are_fast(steps), steps


def are_fast(steps: list[dict[str, float]]) -> bool:
    return (
        min(each["click"] for each in steps) < MAX_FROM_CLICK
        and min(each["answer"] for each in steps) < MAX_FROM_ANSWER
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_animations_are_smooth(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK | {"speed": 1})
    anna.context.add_init_script(_RECORD_ANIMATIONS)
    page, chance = open_in_mid_game(anna, game), Random(1)
    shortest = 1000.0
    for number in range(STEPS.stop):
        step(page, Mouse(), chance)
        page.wait_for_timeout(100)  # until it is played
        page.wait_for_function("() => isStill()")
        frames = [taken for taken in page.evaluate("motions") if len(taken) > MIN_FRAMES]
        shortest = min([shortest, *map(median, frames)])
        if number >= STEPS.start and shortest < MAX_FRAME_TIME:
            break
    assert shortest < MAX_FRAME_TIME
