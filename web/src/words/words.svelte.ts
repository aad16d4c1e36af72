/** Every word of the client, in the language chosen: the saved one, else the browser's. */

import type { Lang } from "../api/wire";
import { fill, type Values } from "./grammar";

export const LANGUAGES: readonly Lang[] = ["en", "fr"];
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", fr: "Français" };

const SAVED = "tidecourt.lang";

const CHUNKS: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

let current: { lang: Lang; sentences: Record<string, string> } = $state.raw({
  lang: "en",
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
  return fill(current.lang, sentence, values);
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
  const sentences = (await CHUNKS[lang]()).default;
  current = { lang, sentences };
  if (typeof document !== "undefined") document.documentElement.lang = lang;
}

/** Speak a language and remember it. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  localStorage.setItem(SAVED, lang);
  await speak(lang);
}

/** The saved language, else the first of the browser's that we speak, else English. */
export function firstLanguage(saved: string | null, browser: readonly string[]): Lang {
  for (const wish of [saved ?? "", ...browser]) {
    const lang = wish.slice(0, 2).toLowerCase() as Lang;
    if (LANGUAGES.includes(lang)) return lang;
  }
  return "en";
}

export async function startLanguage(): Promise<void> {
  await speak(firstLanguage(localStorage.getItem(SAVED), navigator.languages));
}
