// SPDX-License-Identifier: MIT
/** The shared panel: the herds, the length of each caravan, and which is the largest. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../seat-marks.js";
import { drawCamelIcon } from "../drawing/pieces.js";
import { createHighlightListeners } from "../input/highlighted-caravans.js";
import { COLOURS } from "../input/offer.js";
import { findCaravan, findLargest } from "../view-queries.js";

/** @import { Scene } from "../../interface-types.js" */

const LOW = 6;
const LAST = 2;
const ROOM = 4; // with more players there is no room for the names of the colours

/** @param {Scene} scene */
export function renderSharedPanel(scene) {
  return h(
    "table",
    { class: "td-table" },
    h("caption", null, t("desert.shared")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        h("th", { scope: "col" }, t("desert.shared.herd")),
        scene.names.map((name, seat) =>
          h("th", { scope: "col", title: name }, drawSeatBadge(seat), h("span", { class: "unseen" }, name))
        ),
      ),
    ),
    h("tbody", null, COLOURS.map((colour) => renderRow(scene, colour))),
  );
}

/** @param {Scene} scene @param {string} colour */
function renderRow(scene, colour) {
  const first = findLargest(scene.view, colour);
  const [name, isNarrow] = [t(`desert.colour.${colour}`), scene.names.length > ROOM];
  return h(
    "tr",
    { key: colour, class: `td-of-${colour}` },
    h(
      "th",
      { scope: "row", title: name, ...createHighlightListeners({ colour }) },
      drawCamelIcon(colour),
      " ",
      h("span", isNarrow ? { class: "unseen" } : null, name),
    ),
    renderHerd(scene.view.herds[colour]),
    scene.names.map((_, seat) => renderLength(findCaravan(scene.view, seat, colour), first)),
  );
}

/** @param {number} left */
function renderHerd(left) {
  if (left > LOW) return h("td", null, left);
  const warning = left === 0 ? "desert.herd_out" : left > LAST ? "desert.herd_low" : "desert.herd_last";
  return h("td", { class: left > LAST ? "td-low" : "td-last" }, left, h("small", null, t(warning)));
}

/** @param {import("../view-queries.js").Caravan | undefined} caravan @param {number[]} first seats with the largest one */
function renderLength(caravan, first) {
  if (!caravan) return h("td", { class: "soft" }, "–");
  const count = caravan.camels.length;
  if (!first.includes(caravan.seat)) return h("td", createHighlightListeners(caravan), count);
  const word = t(first.length > 1 ? "desert.shared.shares" : "desert.shared.leads");
  return h(
    "td",
    { class: "leads", title: word, ...createHighlightListeners(caravan) },
    count,
    first.length > 1 ? "=" : "★",
    h("span", { class: "unseen" }, ` ${word}`),
  );
}
