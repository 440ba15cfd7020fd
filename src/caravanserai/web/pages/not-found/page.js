// SPDX-License-Identifier: MIT
/** Shown for an unknown address. */

import "../../components/inline-svg.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";

await loadStylesheet("pages/home.css");

class NotFoundPage extends BaseElement {
  render() {
    return h(
      "div",
      { class: "card game not-found" },
      h("inline-svg", { class: "picture", src: "/web/art/desert.svg", "aria-hidden": "true" }),
      h(
        "div",
        { class: "game-text" },
        h("h1", null, t("not_found.title")),
        h("p", null, t("not_found.about")),
        h("p", null, h("a", { class: "button main", href: "/" }, t("not_found.home"))),
      ),
    );
  }
}
customElements.define("not-found-page", NotFoundPage);
