// SPDX-License-Identifier: MIT
/** There is nothing at this address. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { desertPicture } from "../home/desert-picture.js";

await Promise.all([
  loadStylesheet("pages/home.css"),
  loadStylesheet("pages/pictures.css"),
  loadStylesheet("pages/pieces.css"),
]);

class LostPage extends BaseElement {
  view() {
    return h(
      "div",
      { class: "card game lost" },
      desertPicture(),
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
