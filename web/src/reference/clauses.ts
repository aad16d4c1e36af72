/** The clauses of the rules by their ids. */

import type { RulesChapter } from "../api/wire";
import { CLAUSE_ID } from "./markdown";

export type Passage = RulesChapter["clauses"][number];

const HEAD = new RegExp(
  `^\\*\\*(${CLAUSE_ID.source}(?:\u2013\\d+|(?:, \\d+)*)(?: / ${CLAUSE_ID.source})*)\\s*(.*?)\\*\\*\\s*`,
  "s",
);

/** The ids at the head of a clause as they are written, and the rest of it. */
export function headOf(text: string): { ids: string; body: string } {
  const head = HEAD.exec(text);
  if (!head) return { ids: "", body: text };
  const title = head[2] ? `**${head[2]}** ` : "";
  return { ids: head[1] ?? "", body: title + text.slice(head[0].length) };
}

/** The id that a chapter goes by: `AB-5`, `Part OPT` is `OPT`; else made of its title. */
export function anchorOf(title: string): string {
  const id = /^(?:Part |Partie )?([A-Z]{2,3}(?:-(?:\d+|[A-Z]))?|[A-Z0-9](?=\.))(?![a-zé])/.exec(
    title,
  );
  return id?.[1] ?? "top";
}

/** Every id that a link can lead to. */
export function anchors(chapters: RulesChapter[]): Set<string> {
  const anchors = new Set<string>();
  for (const chapter of chapters) {
    anchors.add(anchorOf(chapter.title));
    for (const clause of chapter.clauses) for (const id of clause.ids) anchors.add(id);
  }
  return anchors;
}

/** A clause as it stands; of a table of clauses, its row. */
export function clauseText(chapters: RulesChapter[], id: string): string | undefined {
  for (const chapter of chapters) {
    const passage = chapter.clauses.find((clause) => clause.ids.includes(id));
    if (!passage) continue;
    if (!passage.text.startsWith("|")) return passage.text;
    const [head = "", ruler = "", ...rows] = passage.text.split("\n");
    const row = rows.find((line) => line.startsWith(`| **${id}** |`));
    return [head, ruler, row ?? ""].join("\n");
  }
  return undefined;
}
