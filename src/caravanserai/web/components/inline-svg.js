// SPDX-License-Identifier: MIT
/** Inserts an SVG file into the page. Unlike an `<img>`, it follows the chosen theme and palette. */

class InlineSvg extends HTMLElement {
  connectedCallback() {
    this.#load().catch((error) => console.warn("picture not loaded", error)); // the page works without it
  }

  async #load() {
    const response = await fetch(this.getAttribute("src") ?? "");
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const file = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    this.replaceChildren(document.importNode(file.documentElement, true));
  }
}
customElements.define("inline-svg", InlineSvg);
