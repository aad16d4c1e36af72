/** Fills in sentences by the grammar of a language, as `tidecourt.locales` does in Python. */

import type { Lang } from "../api/wire";

export type Values = Record<string, string | number>;

const VOWELS = "aeiouàâäéèêëîïôöùûüœæ";
const PLACEHOLDER = /\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}/g;

/** A sentence with its placeholders filled in. `{name:of}` says to whom something belongs;
 * `{points:point|points}` is a number with its noun in the right form. */
export function fill(lang: Lang, sentence: string, values: Values = {}): string {
  return sentence.replace(PLACEHOLDER, (all, name?: string, help?: string) => {
    if (name === undefined) return all.charAt(0);
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${sentence}"`);
    if (help === "of") return belongsTo(lang, String(value));
    if (help?.includes("|")) return counted(lang, Number(value), help);
    return String(value);
  });
}

/** The words that say something belongs to somebody: "Ada's", "d'Ada". */
export function belongsTo(lang: Lang, name: string): string {
  if (lang === "fr") return elides(name.toLowerCase()) ? `d'${name}` : `de ${name}`;
  return `${name}'s`;
}

/** A number with its noun; nothing is singular in French and plural in English. */
export function counted(lang: Lang, number: number, forms: string): string {
  const [one = "", many = ""] = forms.split("|");
  const single = lang === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
  return `${number} ${single ? one : many}`;
}

/** Whether French drops the e of "de" before a name: d'Ada, d'Hélène, d'Yves, but de Yann. */
function elides(name: string): boolean {
  const first = name.charAt(0);
  if (first === "y") return !VOWELS.includes(name.charAt(1) || " ");
  return first !== "" && (VOWELS.includes(first) || first === "h");
}
