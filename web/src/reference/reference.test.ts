import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CardInfo, RulesChapter } from "../api/wire";
import { anchorOf, anchors, clauseText, headOf } from "./clauses";
import { blocksOf, spansOf, type Block, type Span } from "./markdown";
import { matches, pieces, wordsOf } from "./search";
import { familiesOf, fits, setsOf } from "./shelf";

describe("searching", () => {
  it("does not mind capitals and accents", () => {
    expect(matches("Étoile de mer", wordsOf("etoile MER"))).toBe(true);
    expect(matches("Étoile de mer", wordsOf("étoile sable"))).toBe(false);
    expect(matches("anything", wordsOf("  "))).toBe(true);
  });

  it("shows what it found as it is written", () => {
    expect(pieces("Une Clef, la clé", wordsOf("cle"))).toEqual([
      { text: "Une ", found: false },
      { text: "Cle", found: true },
      { text: "f, la ", found: false },
      { text: "clé", found: true },
    ]);
  });
});

describe("the Markdown of the rules", () => {
  it("knows strong words, emphasis, code, clauses and tags", () => {
    expect(spansOf("**A *b***, `c` see LG-5.4(b). [RB][IMG]")).toEqual([
      { kind: "strong", spans: [{ kind: "text", text: "A " }, em("b")] },
      { kind: "text", text: ", " },
      { kind: "code", text: "c" },
      { kind: "text", text: " see " },
      { kind: "clause", text: "LG-5.4" },
      { kind: "text", text: "(b). " },
      { kind: "tag", text: "RB" },
      { kind: "tag", text: "IMG" },
    ]);
  });

  it.each(["legions.md", "abyss.md", "fr/legions.md", "fr/abyss.md"])("is all of %s", (file) => {
    const page = readFileSync(join(import.meta.dirname, "../../../docs/rules", file), "utf-8");
    const bodies = page.replace(/^#.* .*$|^---$/gm, "").split("\n\n");
    const read = bodies
      .flatMap(blocksOf)
      .flatMap(inBlock)
      .map((span) => span.text);
    expect(read.length).toBeGreaterThan(500);
    expect(read.filter((text) => /\*\*|`|\|-/.test(text))).toEqual([]);
  });

  it("joins the lines of a paragraph and nests lists", () => {
    const [said, list] = blocksOf("One\ntwo:\n1. first\n   line\n2. second\n   - deep");
    expect(said).toEqual({ kind: "paragraph", spans: [{ kind: "text", text: "One two:" }] });
    expect(list).toEqual({
      kind: "list",
      ordered: true,
      items: [
        [{ kind: "paragraph", spans: [{ kind: "text", text: "first line" }] }],
        [
          { kind: "paragraph", spans: [{ kind: "text", text: "second" }] },
          {
            kind: "list",
            ordered: false,
            items: [[{ kind: "paragraph", spans: [{ kind: "text", text: "deep" }] }]],
          },
        ],
      ],
    });
  });

  it("reads tables, whose rows may be clauses", () => {
    expect(blocksOf("| Id | Q |\n|---|---|\n| **OPT-1** | a |\n| x | |")).toEqual([
      {
        kind: "table",
        head: [[{ kind: "text", text: "Id" }], [{ kind: "text", text: "Q" }]],
        rows: [
          {
            id: "OPT-1",
            cells: [
              [{ kind: "strong", spans: [{ kind: "clause", text: "OPT-1" }] }],
              [{ kind: "text", text: "a" }],
            ],
          },
          { id: "", cells: [[{ kind: "text", text: "x" }], []] },
        ],
      },
    ]);
  });
});

/** The words of a block, without code. */
function inBlock(block: Block): { text: string }[] {
  if (block.kind === "paragraph") return block.spans.flatMap(inSpan);
  if (block.kind === "list") return block.items.flat().flatMap(inBlock);
  return [...block.head, ...block.rows.flatMap((row) => row.cells)].flat().flatMap(inSpan);
}

function inSpan(span: Span): { text: string }[] {
  if ("spans" in span) return span.spans.flatMap(inSpan);
  return span.kind === "code" ? [] : [span];
}

function em(text: string) {
  return { kind: "em", spans: [{ kind: "text", text }] };
}

describe("clauses", () => {
  it("have ids at their head", () => {
    expect(headOf("**AB-1.1** Five races.")).toEqual({ ids: "AB-1.1", body: "Five races." });
    expect(headOf("**AB-12.1 Recruiter** (permanent).")).toEqual({
      ids: "AB-12.1",
      body: "**Recruiter** (permanent).",
    });
    expect(headOf("**AB-13.1, 2, 4** base").ids).toBe("AB-13.1, 2, 4");
    expect(headOf("**KR-8.6–8 Watcher** x")).toEqual({ ids: "KR-8.6–8", body: "**Watcher** x" });
    expect(headOf("**T1 Scoring.** Two").body).toBe("**Scoring.** Two");
    expect(headOf("Nothing **bold**")).toEqual({ ids: "", body: "Nothing **bold**" });
  });

  const chapters: RulesChapter[] = [
    { part: "", title: "LG-5 Placing", clauses: [{ ids: ["LG-5.1"], text: "**LG-5.1** You" }] },
    {
      part: "",
      title: "Part OPT — questions",
      clauses: [{ ids: ["OPT-1", "OPT-2"], text: "| Id |\n|---|\n| **OPT-1** |\n| **OPT-2** |" }],
    },
  ];

  it("are found, also in tables", () => {
    expect(clauseText(chapters, "LG-5.1")).toBe("**LG-5.1** You");
    expect(clauseText(chapters, "OPT-2")).toBe("| Id |\n|---|\n| **OPT-2** |");
    expect(clauseText(chapters, "LG-9.9")).toBeUndefined();
  });

  it("can be linked to, and so can chapters", () => {
    expect([...anchors(chapters)]).toEqual(["LG-5", "LG-5.1", "OPT", "OPT-1", "OPT-2"]);
    expect(anchorOf("A. Ambiguities and rulings")).toBe("A");
    expect(anchorOf("Abyss, the rules as Tidecourt plays them")).toBe("top");
    expect(anchorOf("Partie LV — Léviathan")).toBe("LV");
    expect(anchorOf("RL-A Bugs other people met")).toBe("RL-A");
  });
});

function card(kind: string, id: string, facts: Record<string, unknown>, text = ""): CardInfo {
  return { kind, group: "", id, name: id, text, values: [], facts, sources: {}, clauses: [] };
}

describe("cards", () => {
  const lord = card("lord", "recruiter", { guild: "military", race: "crab", set: "base" }, "Pays");
  const ally = card("ally", "crab3", { race: "crab", copies: { base: 3, leviathan: 1 } });
  const beast = card("leviathan", "leviathan7", { races: ["squid", "crab"] });
  const hero = card("hero", "red_spy", { colour: "red" });
  const place = card("location", "red", { vp: 2 });
  const jail = card("location", "jail", { set: "base" });

  it("of a race, its guild and its colour are one family", () => {
    for (const each of [lord, ally, hero, place]) expect(familiesOf(each)).toEqual(["crab"]);
    expect(familiesOf(beast)).toEqual(["squid", "crab"]);
    expect(familiesOf(jail)).toEqual([]);
  });

  it("come in sets", () => {
    expect(setsOf(lord)).toEqual(["base"]);
    expect(setsOf(ally)).toEqual(["base", "leviathan"]);
    expect(setsOf(beast)).toEqual(["leviathan"]);
    expect(setsOf(hero)).toEqual([]);
  });

  it("are sorted out by all that is wished", () => {
    const wish = { kind: "", set: "", family: "crab", words: ["pays"] };
    expect([lord, ally, hero].filter((each) => fits(each, wish))).toEqual([lord]);
    expect(fits(ally, { kind: "lord", set: "", family: "", words: [] })).toBe(false);
    expect(fits(ally, { kind: "", set: "leviathan", family: "crab", words: [] })).toBe(true);
  });
});
