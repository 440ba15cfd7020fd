// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  currentLanguage,
  hasMessage,
  onLanguageChange,
  preferredLanguage,
  t,
  useMessages,
} from "../../../src/caravanserai/web/core/i18n.js";

const CAMELS = {
  en: ["{count} camel", "{count} camels"],
  pl: ["{count} wielbłąd", "{count} wielbłądy", "{count} wielbłądów"],
  fr: ["{count} chameau", "{count} chameaux"],
  de: ["{count} Kamel", "{count} Kamele"],
};

/** @param {"en" | "pl" | "fr" | "de"} language @param {number} count */
function camels(language, count) {
  useMessages(language, { camels: CAMELS[language] });
  return t("camels", { count });
}

Deno.test("the first supported language of a browser is preferred", () => {
  assert.equal(preferredLanguage(["pt-BR", "fr-CA", "pl"]), "fr");
  assert.equal(preferredLanguage(["DE-at"]), "de");
});

Deno.test("English is used if no language is supported", () => {
  assert.equal(preferredLanguage(["pt", "zh-Hans"]), "en");
  assert.equal(preferredLanguage([]), "en");
});

Deno.test("one and many in English, French and German", () => {
  assert.equal(camels("en", 1), "1 camel");
  assert.equal(camels("en", 0), "0 camels");
  assert.equal(camels("de", 2), "2 Kamele");
  assert.equal(camels("fr", 0), "0 chameau");
  assert.equal(camels("fr", 2), "2 chameaux");
});

Deno.test("Polish has a form for few", () => {
  const told = [1, 2, 4, 5, 12, 21, 22, 25].map((count) => camels("pl", count));
  assert.deepEqual(told, [
    "1 wielbłąd",
    "2 wielbłądy",
    "4 wielbłądy",
    "5 wielbłądów",
    "12 wielbłądów",
    "21 wielbłądów",
    "22 wielbłądy",
    "25 wielbłądów",
  ]);
});

Deno.test("arguments are filled in; missing ones stay visible", () => {
  useMessages("en", { greeting: "{name} greets {other}" });
  assert.equal(t("greeting", { name: "Anna" }), "Anna greets {other}");
});

Deno.test("a missing message is logged, and its key is shown", () => {
  const told = captured(() => assert.equal(t("no.such.key"), "no.such.key"));
  assert.match(told.join(), /no\.such\.key/);
  assert.equal(hasMessage("no.such.key"), false);
});

Deno.test("listeners are called until they are removed", () => {
  let heard = 0;
  const stop = onLanguageChange(() => heard++);
  useMessages("pl", {});
  assert.equal(currentLanguage(), "pl");
  stop();
  useMessages("en", {});
  assert.equal(heard, 1);
});

/** The errors that a function logs. @param {() => void} act @returns {string[]} */
function captured(act) {
  /** @type {string[]} */
  const told = [];
  const usual = console.error;
  console.error = (...words) => told.push(words.join(" "));
  try {
    act();
  } finally {
    console.error = usual;
  }
  return told;
}
