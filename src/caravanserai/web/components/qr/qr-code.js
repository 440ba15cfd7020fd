// SPDX-License-Identifier: MIT
/** A QR code as a picture. */

import { h } from "../../core/dom.js";
import { buildMatrix } from "./matrix.js";

const MARGIN = 4; // squares, as the standard asks for

/** Null if the text is too long. @param {string} text @param {string} label */
export function drawQrCode(text, label) {
  try {
    const matrix = buildMatrix(text);
    const size = matrix.length + 2 * MARGIN;
    const path = matrix.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : ""))
    );
    return h(
      "svg",
      { class: "qr-code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label },
      // The same in both themes: many readers do not recognize a light code on a dark ground.
      h("rect", { width: size, height: size, fill: "#fff" }),
      h("path", { d: path.join(""), fill: "#000" }),
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
