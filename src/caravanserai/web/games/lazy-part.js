// SPDX-License-Identifier: MIT
/** A part of the page whose module is loaded when it first appears, because the first picture of a table does not need it. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";

/** @import { Child } from "../core/dom.js" */

/** Modules by the function that loads them. @type {Map<() => Promise<any>, any>} */
const modules = new Map();

class LazyPart extends BaseElement {
  /** @type {() => Promise<any>} */
  load = () => Promise.resolve();
  /** @type {(module: any) => Child} */
  #draw = () => null;

  set draw(/** @type {(module: any) => Child} */ draw) {
    this.#draw = draw;
    if (this.isConnected) this.redraw();
  }

  onConnect() {
    if (!modules.has(this.load)) this.#load().catch((error) => console.warn(error));
  }

  async #load() {
    modules.set(this.load, await this.load());
    if (this.isConnected) this.redraw();
  }

  render() {
    return modules.has(this.load) ? this.#draw(modules.get(this.load)) : null;
  }
}
customElements.define("lazy-part", LazyPart);

/** @template Module @param {() => Promise<Module>} load always the same function @param {(module: Module) => Child} draw */
export function renderLazily(load, draw) {
  return h("lazy-part", { ".load": load, ".draw": draw });
}
