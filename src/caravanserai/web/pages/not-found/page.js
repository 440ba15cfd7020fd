// SPDX-License-Identifier: MIT
/** There is nothing at this address. */

import "../../components/inline-svg.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";

await loadStylesheet("pages/home.css");

class LostPage extends BaseElement {
  view() {
    return h(
      "div",
      { class: "card game lost" },
      h("inline-svg", { class: "picture", src: "/web/art/desert.svg", "aria-hidden": "true" }),
      h(
        "div",
        { class: "game-text" },
        h("h1", null, t("lost.title")),
        h("p", null, t("lost.about")),
        h("p", null, h("a", { class: "button main", href: "/" }, t("lost.home"))),
      ),
    );
  }
}
customElements.define("lost-page", LostPage);
