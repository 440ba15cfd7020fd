// SPDX-License-Identifier: MIT
/** The desert as a board: drawn, walked over by keys, looked at from near and far. */

import { t } from "../../i18n.js";
import { Drawn } from "../../lib/element.js";
import { h, render } from "../../lib/render.js";
import { settings } from "../../settings.js";
import "./backdrop.js";
import { cells, focusCell, names, spaceUnder } from "./cells.js";
import { chooser } from "./chooser.js";
import { decide } from "./deciding.js";
import { Eye } from "./eye.js";
import { Gestures } from "./gestures.js";
import { ground } from "./ground.js";
import { inHand, onTaken, take } from "./hand.js";
import { middle } from "./layout.js";
import { offeredColours, placement, placements } from "./offered.js";
import { area, camels, trail } from "./pieces.js";
import { ghost, legalSpaces, lit, pointedOut } from "./preview.js";
import { wells } from "./scenery.js";
import { tip } from "./tip.js";
import { nextLegal, walk } from "./walking.js";

/** @import { Choice, Scene } from "../game.js" */
/** @import { VNode } from "../../lib/render.js" */

let boards = 0;

export class DesertBoard extends Drawn {
  #land = `td-land-${boards++}`;
  /** @type {Scene | null} */
  #scene = null;
  /** The space that the tab key leads to. */
  #at = "";
  /** The space under the pointer or with the focus. @type {string | null} */
  #looked = null;
  /** Where several colours may stand, and one is asked for. @type {string | null} */
  #asked = null;
  #eye = new Eye(this, () => this.#moved());
  #gestures = new Gestures(this.#eye);

  begin() {
    this.until(onTaken(() => this.#heldAnother()));
    const listener = (/** @type {FocusEvent} */ event) => this.#arrive(spaceUnder(event.target));
    this.addEventListener("focusin", listener);
    this.until(() => this.removeEventListener("focusin", listener));
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    if (scene?.map && String(scene.map.spaces) !== String(this.#scene?.map?.spaces)) this.#newMap(scene.map.spaces);
    if (scene?.offer !== this.#scene?.offer) this.#asked = null;
    this.#scene = scene;
    if (scene) letGo(scene);
    if (this.isConnected) this.redraw(); // at once, so that what happened can be animated
  }

  /** @param {string[]} spaces */
  #newMap(spaces) {
    this.#eye.fit(spaces);
    if (!spaces.includes(this.#at)) this.#at = middle(spaces);
  }

  #heldAnother() {
    this.#asked = null;
    this.refresh();
  }

  view() {
    const scene = this.#scene;
    if (!scene?.map) return null;
    return [
      h("desert-backdrop", { key: "backdrop", ".land": this.#land, ".map": scene.map }),
      this.#picture(scene),
      this.#controls(),
      h("div", { key: "tips" }, h("div", { class: "td-tips" }, this.#tip(scene))),
      this.#chooser(scene),
    ];
  }

  /** @param {Scene} scene */
  #picture(scene) {
    const { view, map } = scene;
    const legals = view.phase === "leaders" ? "td-legals many" : "td-legals";
    return h(
      "svg",
      { key: "board", ...this.#eye.props, ...this.#listeners() },
      layer("td-land", h("use", { href: `#${this.#land}` })),
      layer("td-areas", view.areas.map((/** @type {any} */ one) => area(view, one))),
      layer(legals, legalSpaces(scene, inHand())),
      layer("td-wells", wells(scene)),
      layer("td-trails", view.caravans.map(trail)),
      layer("td-camels", camels(view.caravans)),
      layer("td-names", settings().coordinates && map ? names(map) : []),
      layer("td-over", this.#over(scene)),
      layer("td-motion", []),
      cells(scene, this.#at, inHand()),
    );
  }

  #listeners() {
    return {
      ...this.#gestures.listeners,
      onclick: (/** @type {MouseEvent} */ event) => this.#click(spaceUnder(event.target)),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      onpointerover: (/** @type {PointerEvent} */ event) => this.lookAt(spaceUnder(event.target)),
      onpointerleave: () => this.lookAt(null),
    };
  }

  /** What depends on where one looks. @param {Scene} scene @returns {(VNode | null)[]} */
  #over(scene) {
    const caravan = this.#looked ? ground(scene.view, this.#looked).caravan : undefined;
    const choice = this.#previewed(scene);
    return [...lit(scene.lit), caravan ? pointedOut(caravan) : null, choice && ghost(scene, choice)];
  }

  /** @param {Scene} scene @returns {Choice | null} */
  #previewed(scene) {
    if (scene.pending) return scene.pending;
    const choices = (this.#looked && placements(scene).get(this.#looked)) || [];
    if (inHand()) return choices.find(({ step }) => step.colour === inHand()) ?? null;
    return choices.length === 1 ? choices[0] ?? null : null;
  }

  /** Looking elsewhere draws little, and happens often. @param {string | null} space */
  lookAt(space) {
    if (space === this.#looked || !this.#scene) return;
    this.#looked = space;
    const over = this.querySelector(".td-over");
    if (over) render(over, this.#over(this.#scene));
    this.#renewTip();
  }

  /** What lies beside a space goes where the space goes. */
  #moved() {
    if (this.#asked) this.#close();
    this.#renewTip();
  }

  #renewTip() {
    const tips = this.querySelector(".td-tips");
    if (tips && this.#scene) render(tips, this.#tip(this.#scene));
  }

  /** Its words are in the labels of the cells, too. @param {Scene} scene */
  #tip(scene) {
    const found = this.#asked ? null : tip(scene, this.#looked, this.#previewed(scene));
    if (!found) return null;
    const { style, side } = this.#eye.beside(found.at);
    return h("div", { class: `td-tip card ${side}`, "aria-hidden": "true", style }, found.words);
  }

  #controls() {
    return h(
      "div",
      { key: "controls", class: "td-controls", role: "group", "aria-label": t("desert.zoom") },
      h("button", { "aria-label": t("desert.zoom.in"), onclick: () => this.#eye.closer() }, "+"),
      h("button", { "aria-label": t("desert.zoom.out"), onclick: () => this.#eye.further() }, "−"),
      h("button", { "aria-label": t("desert.zoom.whole"), onclick: () => this.#eye.all() }, "⤢"),
    );
  }

  /** @param {Scene} scene */
  #chooser(scene) {
    const space = this.#asked;
    if (!space) return null;
    const choices = placements(scene).get(space) ?? [];
    return chooser(space, choices, this.#eye.beside(space), (choice) => this.#settle(choice), () => this.#close());
  }

  #close() {
    const space = this.#asked;
    this.#asked = null;
    this.redraw();
    if (space) focusCell(this, space);
  }

  /** @param {Choice} choice */
  #settle(choice) {
    this.#close();
    this.tell("choose", choice);
  }

  /** @param {string | null} space */
  #click(space) {
    if (this.#gestures.wasDrag() || !space) return;
    focusCell(this, space);
    this.choose(space);
  }

  /** The focus came to a space. @param {string | null} space */
  #arrive(space) {
    if (!space) return;
    this.#at = space;
    this.#eye.show(space);
    this.lookAt(space);
    this.refresh();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const known = this.#acts(event.shiftKey)[event.key];
    if (!known) return;
    event.preventDefault();
    known(event.key);
  }

  /** What a key does. @param {boolean} shift @returns {Record<string, (key: string) => void>} */
  #acts(shift) {
    const spaces = this.#scene?.map?.spaces ?? [];
    const go = (/** @type {string} */ key) => focusCell(this, walk(this.#at, key, shift, new Set(spaces)));
    const seek = (/** @type {number} */ step) =>
      focusCell(this, nextLegal(this.#at, step, spaces, (space) => this.#isLegal(space)));
    const choose = () => this.choose(this.#at);
    return {
      ...{ ArrowUp: go, ArrowDown: go, ArrowLeft: go, ArrowRight: go, Home: go, End: go },
      ...{ Enter: choose, " ": choose, n: () => seek(1), p: () => seek(-1), Escape: () => take(null) },
      ...{ "+": () => this.#eye.closer(this.#at), "-": () => this.#eye.further(), 0: () => this.#eye.all() },
    };
  }

  /** @param {string} space */
  #isLegal(space) {
    if (!this.#scene) return false;
    return inHand() ? placement(this.#scene, inHand(), space) !== null : placements(this.#scene).has(space);
  }

  /** Choose a space, for the colour in the hand if there is one. @param {string} space */
  choose(space) {
    if (this.#asked) this.#close();
    const decision = this.#scene && decide(this.#scene, space, inHand());
    if (!decision) return;
    if ("choose" in decision) this.tell("choose", decision.choose);
    else if ("ask" in decision) this.#ask(space);
    else if ("why" in decision) this.tell("why", { text: decision.why });
    else this.tell("announce", t("desert.nothing_there", { space }));
  }

  /** @param {string} space */
  #ask(space) {
    this.#asked = space;
    this.redraw();
    /** @type {HTMLElement | null} */ (this.querySelector(".td-chooser button"))?.focus();
  }
}

/** A part of the drawing, which screen readers pass over: the cells tell it all. @param {string} name @param {any} content */
function layer(name, content) {
  return h("g", { class: name, "aria-hidden": "true" }, content);
}

/** Drop a colour that is of no use any more. @param {Scene} scene */
function letGo(scene) {
  const isOver = scene.seat !== null && scene.actor !== scene.seat;
  const isGone = scene.offer !== null && !offeredColours(scene).includes(inHand() ?? "");
  if (isOver || isGone) take(null);
}

customElements.define("desert-board", DesertBoard);
