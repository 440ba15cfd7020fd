// SPDX-License-Identifier: MIT
/** Words: keys in the code, the words of each language in catalogues that are fetched when they are needed. */

export const LANGUAGES = ["en", "pl", "fr", "de"];
/** What each language calls itself. */
export const LANGUAGE_NAMES = { en: "English", pl: "Polski", fr: "Français", de: "Deutsch" };

const FORMS = { one: 0, few: 1 }; // of a text that goes with a number; the last form is for all others

let language = "en";
/** @type {Record<string, string | string[]>} */
let words = {};
/** The parts of the page whose words are needed, and when they are there; the frame's are needed everywhere. */
const parts = new Map([["frame", Promise.resolve()]]);
/** The plural rules of the language; slow to make. @type {Intl.PluralRules | null} */
let plurals = null;
const heard = new EventTarget();

/** The language in use. */
export function currentLanguage() {
  return language;
}

/** The language that a browser asks for. @param {readonly string[]} wanted */
export function preferredLanguage(wanted) {
  const bases = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return bases.find((base) => LANGUAGES.includes(base)) ?? "en";
}

/** Speak a language from now on, with the words of some more parts. @param {string} wanted @param {...string} more */
export async function setLanguage(wanted, ...more) {
  const some = [...new Set([...parts.keys(), ...more])];
  useMessages(wanted, await fetched(wanted, some));
  for (const part of more) parts.set(part, Promise.resolve());
}

/** Have the words of some parts of the page, too. @param {...string} some */
export async function loadMessages(...some) {
  for (const part of some) if (!parts.has(part)) parts.set(part, added(part));
  await Promise.all(some.map((part) => parts.get(part)));
}

/** @param {string} part */
async function added(part) {
  const wanted = language;
  const more = await fetched(wanted, [part]);
  if (wanted === language) Object.assign(words, more); // who has changed the language has them all in that one
}

/** @param {string} wanted @param {string[]} some @returns {Promise<typeof words>} */
async function fetched(wanted, some) {
  const answers = await Promise.all(some.map((part) => fetch(`/web/words/${wanted}/${part}.json`)));
  const lost = answers.find((answer) => !answer.ok);
  if (lost) throw new Error(`no words at ${lost.url}: ${lost.status}`);
  return Object.assign({}, ...await Promise.all(answers.map((answer) => answer.json())));
}

/** Use these words. @param {string} wanted @param {Record<string, string | string[]>} catalogue */
export function useMessages(wanted, catalogue) {
  language = wanted;
  plurals = null;
  words = catalogue;
  if (globalThis.document) document.documentElement.lang = wanted;
  heard.dispatchEvent(new Event("change"));
}

/** Hear of another language; returns how to stop. @param {() => void} listener */
export function onLanguageChange(listener) {
  heard.addEventListener("change", listener);
  return () => heard.removeEventListener("change", listener);
}

/** Whether there are words for a key. @param {string} key */
export function hasMessage(key) {
  return key in words;
}

/**
 * The words of a key, with its arguments put in; `count` chooses the form.
 * @param {string} key @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(key, args = {}) {
  const found = words[key];
  if (found === undefined) {
    console.error(`no words for ${key} in ${language}`);
    return key;
  }
  const text = Array.isArray(found) ? (found[form(Number(args.count), found.length)] ?? "") : found;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/** @param {number} count @param {number} forms */
function form(count, forms) {
  plurals ??= new Intl.PluralRules(language);
  const category = plurals.select(count);
  return Math.min(/** @type {Record<string, number>} */ (FORMS)[category] ?? forms - 1, forms - 1);
}
