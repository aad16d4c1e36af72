/** Text with marks, `⟦style ref|words⟧`, taken apart. */

import type { Marked } from "../api/wire";

export interface Part {
  style: string; // a race, a guild, a colour or `strong`; "" for plain words
  ref: string; // a card, `kind:id`, or ""
  words: string;
}

const MARK = /⟦([^⟦⟧|\s]*)(?:\s+([^⟦⟧|]*))?\|([^⟦⟧]*)⟧/g;

export function parts(marked: Marked): Part[] {
  const text = unbroken(marked);
  const parts: Part[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark.index > end) parts.push(plainPart(text.slice(end, mark.index)));
    parts.push({ style: mark[1] ?? "", ref: (mark[2] ?? "").trim(), words: mark[3] ?? "" });
    end = mark.index + mark[0].length;
  }
  if (end < text.length) parts.push(plainPart(text.slice(end)));
  return parts;
}

/** The words alone: for titles, names and the live region. */
export function plain(text: Marked): string {
  return unbroken(text.replace(MARK, "$3"));
}

/** No line begins with a sign that French sets apart from the word before it. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[:;!?»])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

function plainPart(words: string): Part {
  return { style: "", ref: "", words };
}
