/** The little Markdown that the rules are written in, taken apart: paragraphs, lists, tables;
 * **strong**, *emphasis*, `code`, clause ids and source tags such as [RB]. */

export type Span =
  | { kind: "text" | "code" | "tag" | "clause"; text: string }
  | { kind: "strong" | "em"; spans: Span[] };

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "table"; head: Span[][]; rows: Row[] };

/** A row of a table, and the clause that it is, or "". */
export interface Row {
  id: string;
  cells: Span[][];
}

export const CLAUSE_ID = /(?:[A-Z]{2,3}-[A-Z]?\d+(?:\.\d+)?|\bT\d+)/;

const INLINE =
  /\*\*(.+?)\*\*(?!\*)|\*([^*\s](?:[^*]*[^*\s])?)\*|`([^`]+)`|\[([A-Z]{1,4})\]|\b([A-Z]{2,3}-[A-Z]?\d+(?:\.\d+)?)(?!\w)/gs;
const BULLET = /^(\s*)(?:-|(\d+)\.) +(.*)$/;
const RULER = /^\|[-| :]+\|$/;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const hit of text.matchAll(INLINE)) {
    if (hit.index > end) spans.push({ kind: "text", text: text.slice(end, hit.index) });
    const [all, strong, em, code, tag, clause] = hit;
    if (strong !== undefined) spans.push({ kind: "strong", spans: spansOf(strong) });
    else if (em !== undefined) spans.push({ kind: "em", spans: spansOf(em) });
    else if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (tag !== undefined) spans.push({ kind: "tag", text: tag });
    else spans.push({ kind: "clause", text: clause ?? "" });
    end = hit.index + all.length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

export function blocksOf(text: string): Block[] {
  return read(text.split("\n"));
}

function read(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const start = at;
    if (!line.trim()) at++;
    else if (line.startsWith("|")) {
      while (lines[at]?.startsWith("|")) at++;
      blocks.push(table(lines.slice(start, at)));
    } else if (BULLET.test(line)) {
      while (at < lines.length && (BULLET.test(lines[at] ?? "") || /^\s+\S/.test(lines[at] ?? "")))
        at++;
      blocks.push(list(lines.slice(start, at)));
    } else {
      while (lines[at]?.trim() && !BULLET.test(lines[at] ?? "") && !lines[at]?.startsWith("|"))
        at++;
      blocks.push({ kind: "paragraph", spans: spansOf(joined(lines.slice(start, at))) });
    }
  }
  return blocks;
}

function list(lines: string[]): Block {
  const [, indent = "", number] = BULLET.exec(lines[0] ?? "") ?? [];
  const items: string[][] = [];
  for (const line of lines) {
    const bullet = BULLET.exec(line);
    if (bullet && (bullet[1] ?? "").length <= indent.length) items.push([bullet[3] ?? ""]);
    else items.at(-1)?.push(line);
  }
  return { kind: "list", ordered: number !== undefined, items: items.map(item) };
}

/** What stands under a bullet: its lines, without the room that the bullet took. */
function item([first = "", ...more]: string[]): Block[] {
  const depths = more.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const depth = depths.length ? Math.min(...depths) : 0;
  return read([first, ...more.map((line) => line.slice(depth))]);
}

function table(lines: string[]): Block {
  const rows = lines.filter((line) => !RULER.test(line)).map(cells);
  const [head = [], ...body] = rows;
  return {
    kind: "table",
    head: head.map(spansOf),
    rows: body.map((row) => ({ id: idOf(row[0] ?? ""), cells: row.map(spansOf) })),
  };
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function idOf(cell: string): string {
  const bold = /^\*\*(.+)\*\*$/.exec(cell)?.[1] ?? "";
  return new RegExp(`^${CLAUSE_ID.source}$`).test(bold) ? bold : "";
}

function joined(lines: string[]): string {
  return lines.map((line) => line.trim()).join(" ");
}
