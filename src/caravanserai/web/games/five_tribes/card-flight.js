// SPDX-License-Identifier: MIT
/** Cards and djinns on their way to the panel of their owner, above the whole page. */

import { h, render } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Point } from "../camera.js" */

const MOST = 3; // cards that fly one beside the other; more would be no clearer
const APART = 26; // pixels

/** @param {number} seat @param {Point} from a point of the window @param {Child[]} drawings @param {number} time milliseconds */
export async function flyToPanel(seat, from, drawings, time) {
  const to = findPanel(seat);
  if (!to) return;
  const host = Object.assign(document.createElement("div"), { className: "ft-flying", ariaHidden: "true" });
  document.body.append(host);
  render(host, drawings.slice(0, MOST).map((drawing) => h("div", null, drawing)));
  const moving = [...host.children].map((card, place) => {
    const [x, y] = [from.x + (place - 1) * APART, from.y];
    return card.animate([
      { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 1 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(.6)`, opacity: 0.7 },
    ], { duration: time, easing: "ease-in-out", fill: "both" }).finished;
  });
  await Promise.allSettled(moving);
  host.remove();
}

/** The middle of a player's panel, or of what opens it; none where it is not seen. @param {number} seat @returns {Point | null} */
function findPanel(seat) {
  const panel = document.querySelector(`.ft-panel[data-seat="${seat}"]`);
  const seen = panel?.checkVisibility() ? panel : panel?.closest("details")?.querySelector("summary");
  const box = seen?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 40) } : null;
}
