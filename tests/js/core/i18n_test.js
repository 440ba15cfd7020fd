// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  findPreferredLanguage,
  getLanguage,
  hasMessage,
  loadMessages,
  onLanguageChange,
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
function formatCamels(language, count) {
  useMessages(language, { camels: CAMELS[language] });
  return t("camels", { count });
}

Deno.test("the first supported language of a browser is preferred", () => {
  assert.equal(findPreferredLanguage(["pt-BR", "fr-CA", "pl"]), "fr");
  assert.equal(findPreferredLanguage(["DE-at"]), "de");
});

Deno.test("English is used if no language is supported", () => {
  assert.equal(findPreferredLanguage(["pt", "zh-Hans"]), "en");
  assert.equal(findPreferredLanguage([]), "en");
});

Deno.test("one and many in English, French and German", () => {
  assert.equal(formatCamels("en", 1), "1 camel");
  assert.equal(formatCamels("en", 0), "0 camels");
  assert.equal(formatCamels("de", 2), "2 Kamele");
  assert.equal(formatCamels("fr", 0), "0 chameau");
  assert.equal(formatCamels("fr", 2), "2 chameaux");
});

Deno.test("Polish has a form for few", () => {
  const reported = [1, 2, 4, 5, 12, 21, 22, 25].map((count) => formatCamels("pl", count));
  assert.deepEqual(reported, [
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
  const reported = captureErrors(() => assert.equal(t("no.such.key"), "no.such.key"));
  assert.match(reported.join(), /no\.such\.key/);
  assert.equal(hasMessage("no.such.key"), false);
});

Deno.test("listeners are called until they are removed", () => {
  let heard = 0;
  const stop = onLanguageChange(() => heard++);
  useMessages("pl", {});
  assert.equal(getLanguage(), "pl");
  stop();
  useMessages("en", {});
  assert.equal(heard, 1);
});

/** The errors that a function logs. @param {() => void} act @returns {string[]} */
function captureErrors(act) {
  /** @type {string[]} */
  const reported = [];
  const usual = console.error;
  console.error = (...words) => reported.push(words.join(" "));
  try {
    act();
  } finally {
    console.error = usual;
  }
  return reported;
}

Deno.test("a catalogue that failed to load is fetched again", async () => {
  const { fetch } = globalThis;
  useMessages("en", {});
  try {
    globalThis.fetch = () => Promise.reject(new TypeError("no connection"));
    await assert.rejects(loadMessages("later"), /no connection/);
    globalThis.fetch = () => Promise.resolve(new Response('{"late": "Late"}'));
    await loadMessages("later");
    assert.equal(t("late"), "Late");
  } finally {
    globalThis.fetch = fetch;
  }
});
