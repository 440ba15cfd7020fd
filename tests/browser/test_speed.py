# SPDX-License-Identifier: MIT
"""Speed on the local machine, in mid-game: from click and answer to the screen, and of motion.

Other programs may slow down any single step, so the best of several counts; on a busy machine, of
more than usual.
"""

from random import Random
from statistics import median

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import GAMES, by_chance, near_its_end
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitor, Visitors

STEPS = range(8, 60)  # to measure: so many, and more while none was undisturbed
MOST_FROM_CLICK = 100  # milliseconds
MOST_FROM_ANSWER = 50
FEWEST_FRAMES = 5  # to count as a motion
MOST_OF_A_FRAME = 20  # in motion; 60 frames a second are 16.7 each

# Notes when a click comes, when the table answers it, and when the frame after that is painted.
_STEPS = """
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
_MOTIONS = """
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


def in_mid_game(visitor: Visitor, game: str) -> Page:
    """Two at one screen, so that nobody else moves, half way through a game."""
    table = near_its_end(visitor, game, len(by_chance(game).turns) // 2, "me", "screen")
    return visitor.open(f"/table/{table}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_a_step_is_soon_on_the_screen(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    anna.context.add_init_script(_STEPS)
    page, chance, steps = in_mid_game(anna, game), Random(1), list[dict[str, float]]()
    while len(steps) < STEPS.start or (len(steps) < STEPS.stop and not are_quick(steps)):
        step(page, Mouse(), chance)
        steps = page.evaluate("steps")
    assert are_quick(steps), steps


def are_quick(steps: list[dict[str, float]]) -> bool:
    return (
        min(each["click"] for each in steps) < MOST_FROM_CLICK
        and min(each["answer"] for each in steps) < MOST_FROM_ANSWER
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_motion_is_smooth(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK | {"speed": 1})
    anna.context.add_init_script(_MOTIONS)
    page, chance = in_mid_game(anna, game), Random(1)
    shortest = 1000.0
    for number in range(STEPS.stop):
        step(page, Mouse(), chance)
        page.wait_for_timeout(100)  # until it is played
        page.wait_for_function("() => isStill()")
        frames = [taken for taken in page.evaluate("motions") if len(taken) > FEWEST_FRAMES]
        shortest = min([shortest, *map(median, frames)])
        if number >= STEPS.start and shortest < MOST_OF_A_FRAME:
            break
    assert shortest < MOST_OF_A_FRAME
