// SPDX-License-Identifier: MIT
/** Translations: the code uses message keys; the catalogues of each language are fetched on demand. */

import { toAddress } from "./root.js";

export const LANGUAGES = ["en", "pl", "fr", "de"];
/** The name of each language in that language. */
export const LANGUAGE_NAMES = { en: "English", pl: "Polski", fr: "Français", de: "Deutsch" };

const FORMS = { one: 0, few: 1 }; // index of a plural form; the last form is for all other categories

let language = "en";
/** @type {Record<string, string | string[]>} */
let messages = {};
/** The catalogues in use, and when each is loaded; every page needs "frame". */
const catalogues = new Map([["frame", Promise.resolve()]]);
/** The plural rules of the language, created on first use because that is slow. @type {Intl.PluralRules | null} */
let plurals = null;
const events = new EventTarget();

/** The code of the current language. */
export function getLanguage() {
  return language;
}

/** The first supported language among those of a browser, else English. @param {readonly string[]} wanted */
export function findPreferredLanguage(wanted) {
  const bases = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return bases.find((base) => LANGUAGES.includes(base)) ?? "en";
}

/** Switch to a language, and load further catalogues with it. @param {string} code @param {...string} more */
export async function setLanguage(code, ...more) {
  const names = [...new Set([...catalogues.keys(), ...more])];
  useMessages(code, await fetchMessages(code, names));
  for (const name of more) catalogues.set(name, Promise.resolve());
}

/** Load catalogues of the current language, unless they are loaded already. @param {...string} names */
export async function loadMessages(...names) {
  for (const name of names) if (!catalogues.has(name)) catalogues.set(name, addCatalogue(name));
  await Promise.all(names.map((name) => catalogues.get(name)));
}

/** @param {string} name */
async function addCatalogue(name) {
  const code = language;
  const more = await fetchMessages(code, [name]).catch((error) => {
    catalogues.delete(name); // so that the next call tries again
    throw error;
  });
  // If the language has changed meanwhile, setLanguage has loaded this catalogue as well.
  if (code === language) Object.assign(messages, more);
}

/** @param {string} code @param {string[]} names @returns {Promise<typeof messages>} */
async function fetchMessages(code, names) {
  const responses = await Promise.all(names.map((name) => fetch(toAddress(`/web/words/${code}/${name}.json`))));
  const failed = responses.find((response) => !response.ok);
  if (failed) throw new Error(`no catalogue at ${failed.url}: ${failed.status}`);
  return Object.assign({}, ...await Promise.all(responses.map((response) => response.json())));
}

/** Replace the language and all its messages. @param {string} code @param {Record<string, string | string[]>} catalogue */
export function useMessages(code, catalogue) {
  language = code;
  plurals = null;
  messages = catalogue;
  if (globalThis.document) document.documentElement.lang = code;
  events.dispatchEvent(new Event("change"));
}

/** Call a listener after every change of language; returns a function that removes it. @param {() => void} listener */
export function onLanguageChange(listener) {
  events.addEventListener("change", listener);
  return () => events.removeEventListener("change", listener);
}

/** Whether a key has a message. @param {string} key */
export function hasMessage(key) {
  return key in messages;
}

/**
 * The message of a key with its arguments filled in; `count` selects the plural form.
 * @param {string} key @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(key, args = {}) {
  const found = messages[key];
  if (found === undefined) {
    console.error(`no message for ${key} in ${language}`);
    return key;
  }
  const text = Array.isArray(found) ? (found[findFormIndex(Number(args.count), found.length)] ?? "") : found;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/** @param {number} count @param {number} forms */
function findFormIndex(count, forms) {
  plurals ??= new Intl.PluralRules(language);
  const category = plurals.select(count);
  return Math.min(/** @type {Record<string, number>} */ (FORMS)[category] ?? forms - 1, forms - 1);
}

/** A text with a capital letter, by the rules of the language. @param {string} text */
export function capitalize(text) {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
