/** The widths at which something is laid out in another way. Styles call them by name,
 * `@media (--narrow)`, and so does what is laid out by code; `named-media.ts` puts the widths in. */

export const MEDIA = {
  /** A page that is read has one column. */
  narrow: "(max-width: 719px)",
  /** A page on a phone enlarged twice: hardly any width at all. */
  tiny: "(max-width: 319px)",
  /** The reference has no room for a column beside what is read. */
  "one-column": "(max-width: 899px)",
  /** A table on a phone held upright: the board is scrolled, question and hand stay in sight. */
  phone: "((max-width: 719px) and ((min-height: 560px) or (max-aspect-ratio: 1/1)))",
  /** … and the phone is a small one, or enlarged. */
  "low-phone":
    "((max-width: 719px) and (max-height: 699px) and ((min-height: 560px) or (max-aspect-ratio: 1/1)))",
  /** A table in little height, a phone on its side or a page enlarged: they stand beside the board. */
  side: "((max-height: 559px) and (min-aspect-ratio: 1/1))",
  /** … and there is little width too. */
  "small-side": "((max-height: 559px) and (min-aspect-ratio: 1/1) and (max-width: 760px))",
  /** … and hardly any: a small tablet on its side, enlarged twice. */
  "tiny-side": "((max-height: 559px) and (min-aspect-ratio: 1/1) and (max-width: 599px))",
  /** A table that is taller than wide. */
  upright: "((min-width: 720px) and (max-aspect-ratio: 1/1))",
  /** The log has a column of its own … */
  roomy: "((min-width: 1280px) and (min-height: 560px))",
  /** … or lies over the board. */
  folded: "((max-width: 1279px) or (max-height: 559px))",
  /** The head of a table has room for a sentence between its title and its tools. */
  "wide-head": "((min-width: 1000px) or ((min-width: 500px) and (max-height: 559px)))",
  /** … once the title makes way for it; so it does where there is no room for it at all. */
  "small-head":
    "(((max-width: 619px) and (max-height: 559px) and (min-aspect-ratio: 1/1)) or (max-width: 319px))",
  /** Of what the tools leave of the head for the title. */
  "small-title": "(max-width: 9.5rem)",
  /** Of the place that the decision bar has. */
  "small-bar": "(max-width: 36em)",
  /** … which is less than a question and three answers want beside each other. */
  "middle-bar": "(max-width: 48em)",
  /** Of a Location that somebody controls. */
  "small-place": "(max-width: 4.6rem)",
  /** Of a Lord as a card. */
  "small-card": "(max-width: 5.6rem)",
  /** … on which there is no room for what it does. */
  "tiny-card": "(max-width: 4.6rem)",
  /** Of a zone of the Border. */
  "low-zone": "(max-height: 2.5rem)",
  /** Of an opponent's part of the board. */
  "wide-opponent": "(min-width: 24rem)",
} as const;

export type Medium = keyof typeof MEDIA;

/** Whether the window is so now. */
export function isNow(medium: Medium): boolean {
  return matchMedia(MEDIA[medium]).matches;
}
