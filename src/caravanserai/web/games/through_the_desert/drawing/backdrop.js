// SPDX-License-Identifier: MIT
/**
 * The symbols of the pieces, and the land of the map. They are a separate element, so that the virtual DOM compares
 * them only when the map changes; the board refers to them by their ids.
 */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { drawPieceSymbols } from "./pieces.js";
import { drawLand, drawScenerySymbols } from "./scenery.js";

/** @import { BoardMap } from "../../interface-types.js" */

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
