/** Every word of the client, in the language chosen: the saved one, else the browser's. */

import languages from "virtual:languages";
import type { Lang } from "../api/wire";
import { fill, type Grammar, type Values } from "./grammar";

/** A language: its grammar, and every sentence of the client. */
export interface Words {
  grammar: Grammar;
  sentences: Record<string, string>;
}

/** Every language there is, named in itself; the first for whoever asks for none of these. */
export const LANGUAGES: readonly { lang: Lang; name: string }[] = Object.entries(languages).map(
  ([lang, { name }]) => ({ lang, name }),
);
const FIRST: Lang = LANGUAGES[0]?.lang ?? "";

const SAVED = "tidecourt.lang";

let current: Words & { lang: Lang } = $state.raw({
  lang: FIRST,
  grammar: { plural: {}, forms: {} },
  sentences: {},
});

/** The language everything is said in. */
export function language(): Lang {
  return current.lang;
}

/** A sentence of the catalogues, for instance `t("web.lobby.play_now")`. */
export function t(key: string, values?: Values): string {
  const sentence = current.sentences[key];
  if (sentence === undefined) return key;
  return fill(current.grammar, sentence, values);
}

/** Whether there is such a sentence. */
export function has(key: string): boolean {
  return key in current.sentences;
}

/** Several things in a row: "red, blue and green". */
export function listed(items: string[]): string {
  if (items.length < 2) return items.join("");
  return t("web.list.and", { items: items.slice(0, -1).join(", "), last: items.at(-1) ?? "" });
}

/** Speak a language; its sentences are fetched first, so that nothing is shown half. */
export async function speak(lang: Lang): Promise<void> {
  const words = await languages[lang]?.words();
  if (words === undefined) throw new Error(`there are no words in "${lang}"`);
  current = { lang, ...words.default };
  if (typeof document !== "undefined") document.documentElement.lang = lang;
}

/** Speak a language and remember it. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  localStorage.setItem(SAVED, lang);
  await speak(lang);
}

/** The saved language, else the first of the browser's that we speak, else the first of ours. */
export function firstLanguage(saved: string | null, browser: readonly string[]): Lang {
  for (const wish of [saved ?? "", ...browser]) {
    const lang = wish.replace(/[-_].*/, "").toLowerCase();
    if (Object.hasOwn(languages, lang)) return lang;
  }
  return FIRST;
}

export async function startLanguage(): Promise<void> {
  await speak(firstLanguage(localStorage.getItem(SAVED), navigator.languages));
}
