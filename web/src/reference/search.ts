/** Finding words as people type them: capitals and accents do not matter. */

/** Text for comparing, letter by letter as long as the text. */
export function folded(text: string): string {
  let plain = "";
  for (const letter of text.split("")) {
    const base = letter.normalize("NFD").charAt(0).toLowerCase();
    plain += base.length === 1 ? base : letter;
  }
  return plain;
}

/** The words of a search. */
export function wordsOf(typed: string): string[] {
  return folded(typed).split(/\s+/).filter(Boolean);
}

/** Whether a text has all these words; nothing asked for is found everywhere. */
export function matches(text: string, wanted: string[]): boolean {
  const inside = folded(text);
  return wanted.every((word) => inside.includes(word));
}

export interface Piece {
  text: string;
  found: boolean;
}

/** A text in pieces, those that were searched for apart from the rest. */
export function pieces(text: string, wanted: string[]): Piece[] {
  const inside = folded(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of wanted) {
    for (let at = inside.indexOf(word); at >= 0; at = inside.indexOf(word, at + 1))
      hit.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    if (last && last.found === hit[at]) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), found: hit[at] ?? false });
  }
  return pieces;
}
