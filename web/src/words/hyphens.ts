/** Names on narrow cards. A word stands whole as long as it can, in letters made smaller for it; else it
 * is parted between syllables. Browsers part no word that begins with a capital, as names do, so the
 * places are marked here: between syllables as English and French share them. */

const LONG = /\p{L}{9,}/gu;
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

/** How wide a text is in the display face, in its own size: a little more than it is. */
export function breadth(text: string): number {
  return [...text].reduce((sum, letter) => sum + width(letter), 0);
}

/** How wide its widest word is. */
export function widest(text: string): number {
  return Math.max(...text.split(/[\s-]/).map(breadth));
}

function width(letter: string): number {
  if (/[mw]/i.test(letter)) return 0.88;
  if (/[fijltîï'’\s-]/.test(letter)) return 0.33;
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.54;
}
