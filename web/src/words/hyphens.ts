/** Where a long word may be parted on a narrow card. Browsers part no word that begins with a capital,
 * as names do, so the places are marked here: between syllables as English and French share them. */

const LONG = /\p{L}{11,}/gu;
const LEAST = 3; // letters before and after
const SYLLABLE =
  /[aeiouyàâéèêëîïôùû][bcdfgjklmnpqrstvxz]?(?=[bcdfgjklmnpqrstvxz][aeiouyàâéèêîô])/gi;
const SOFT_HYPHEN = "\u00ad";

/** A text whose long words can be parted. */
export function parted(text: string): string {
  return text.replace(LONG, (word) =>
    word.replace(SYLLABLE, (end: string, at: number) => {
      const before = at + end.length;
      return before < LEAST || word.length - before < LEAST ? end : end + SOFT_HYPHEN;
    }),
  );
}

/** How many letters the longest part of a text has that stays on one line. */
export function longest(text: string): number {
  return Math.max(
    ...parted(text)
      .split(/[\s\u00ad-]/)
      .map((part) => part.length),
  );
}
