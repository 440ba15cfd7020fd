// SPDX-License-Identifier: MIT
/**
 * What a board draws again and again: its pieces, and the whole land. It is an element of its own, so that it is
 * compared only when another map comes; the board refers to its parts by their ids.
 */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { drawPieceSymbols } from "./pieces.js";
import { drawLand, drawScenerySymbols } from "./scenery.js";

/** @import { BoardMap } from "../../interface.js" */

class DesertBackdrop extends BaseElement {
  /** @type {BoardMap | null} */
  #map = null;
  land = "";

  set map(/** @type {BoardMap} */ map) {
    if (String(map.spaces) === String(this.#map?.spaces)) return;
    this.#map = map;
    this.scheduleRedraw();
  }

  render() {
    if (!this.#map) return null;
    const all = [...drawScenerySymbols(), ...drawPieceSymbols(), h("g", { id: this.land }, drawLand(this.#map))];
    return h("svg", { class: "td-backdrop", "aria-hidden": "true" }, h("defs", null, all));
  }
}

customElements.define("desert-backdrop", DesertBackdrop);
