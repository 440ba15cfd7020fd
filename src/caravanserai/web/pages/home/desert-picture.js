// SPDX-License-Identifier: MIT
/** A desert with caravans. */

import { h } from "../../core/dom.js";
import { camel, CAMELS, palm } from "./picture-figures.js";
import { at, flow, oval, picture, shape, stars } from "./picture-shapes.js";

/** The caravan in front: x, y and tilt along the crest of its dune. */
const CARAVAN = [[268, 334, -4], [356, 330, -2], [444, 329, 0], [532, 333, 3], [622, 340, 5]];

const HEXES = [-28, 16, 60, 104, 148, 192, 500, 544, 588, 632, 676];

export function desertPicture() {
  return picture("desert", defs(), sky(), mountains(), farDunes(), oasis(), nearDunes(), caravan(), front());
}

function defs() {
  return h(
    "defs",
    null,
    flow("desert-sky", "sky-top", "sky-middle", "sky-low"),
  );
}

function sky() {
  return [
    h("rect", { width: 800, height: 450, fill: "url(#desert-sky)" }),
    stars(),
    oval("halo", 610, 128, 104),
    oval("halo", 610, 128, 78),
    oval("sun", 610, 128, 54),
    oval("crater", 592, 116, 10),
    oval("crater", 624, 142, 14),
    oval("crater", 628, 104, 6),
    shape("bird", "M420 96q9-9 15 0 6-9 15 0M470 74q7-7 12 0 5-7 12 0M392 66q6-6 10 0 4-6 10 0"),
  ];
}

function mountains() {
  return [
    shape(
      "far",
      "M0 232 64 196 104 204 150 160 196 172 232 206 300 186 352 220 430 232 520 214 586 176 640 196 704 158 752 190 800 178V300H0Z",
    ),
    shape(
      "far-lit",
      "M150 160 196 172 232 206 196 204 176 188ZM704 158 752 190 800 178V214L744 212ZM586 176 640 196 612 206Z",
    ),
  ];
}

function farDunes() {
  return [
    shape("dune-3", "M0 252C90 214 190 226 282 250 390 278 470 226 566 222 660 218 730 242 800 256V450H0Z"),
    shape("slope-3", "M566 222C660 218 730 242 800 256V310C700 300 640 262 566 222Z"),
    ...["green", "turquoise", "purple"].map((colour, n) => at(496 + n * 26, 238 - n * 5, 0.34, camel(colour))),
  ];
}

function oasis() {
  return [
    shape("dune-2", "M0 292C60 262 150 262 232 284 330 310 420 300 520 286 640 270 730 288 800 308V450H0Z"),
    shape("slope-2", "M520 286C640 270 730 288 800 308V380C690 372 610 330 520 286Z"),
    oval("bank", 118, 304, 96, 20),
    oval("water", 118, 303, 82, 14),
    shape("glint", "M70 300H112M128 305H168M92 310H120"),
    at(48, 302, 0.9, palm()),
    at(84, 292, 1.15, palm()),
    at(176, 300, 0.8, palm()),
    shape("tent", "M196 304 226 268 256 304Z"),
    shape("tent-stripe", "M211 304 226 268 220 304ZM232 304 226 268 241 304Z"),
    shape("tent-door", "M221 304 226 284 231 304Z"),
  ];
}

function nearDunes() {
  return [
    shape("dune-1", "M0 352C110 334 230 340 340 330 470 318 640 336 800 366V450H0Z"),
    shape("slope-1", "M340 330C470 318 640 336 800 366V450H700C610 412 470 356 340 330Z"),
    shape("ripple", "M30 372q40-10 84-4M90 388q50-12 110-4M190 364q40-8 76-3M250 392q44-10 96-2"),
  ];
}

function caravan() {
  return CARAVAN.map(([x = 0, y = 0, tilt = 0], n) =>
    h(
      "g",
      { transform: `translate(${x} ${y}) rotate(${tilt})` },
      n < CARAVAN.length - 1 && shape("rope", "M60-33Q46-22 35-39"),
      at(0, 0, 1.25, camel(CAMELS[n] ?? "", n === CARAVAN.length - 1)),
    )
  );
}

/** The dune under our feet shows spaces of the board. */
function front() {
  return [
    shape("front", "M0 400C140 372 300 384 440 400 580 416 700 410 800 392V450H0Z"),
    shape("hexes", HEXES.map((x) => `M${x} 412l22-9 22 9v20l-22 9-22-9Z`).join("")),
    oval("water", 126, 422, 11, 6),
    shape(
      "grass",
      "M730 402q-4-14-12-18 10 2 14 12 0-14 6-20-2 12 0 20 4-10 14-12-8 6-10 18ZM330 396q-3-10-9-13 8 1 11 9 0-10 5-15-2 9 0 15 3-8 10-9-6 4-7 13Z",
    ),
  ];
}
