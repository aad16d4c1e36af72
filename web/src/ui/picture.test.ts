import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const BOARDS = ["abyss", "legions", "table", "art"];

function styles(): [file: string, rule: string][] {
  return BOARDS.flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".svelte"))
      .flatMap((file) => {
        const text = readFileSync(join(SOURCES, folder, file), "utf8");
        const style = text.slice(text.indexOf("<style>"));
        return [...style.matchAll(/\{([^{}]*)\}/g)].map((rule): [string, string] => [
          join(folder, file),
          rule[1]!,
        ]);
      }),
  );
}

describe("what pictures are made of", () => {
  // Browsers forget such a `font` when they are asked how a rule reads, and pictures ask them.
  it("sets no font by a variable in one word, and a part of it in another", () => {
    const lost = styles().filter(
      ([, rule]) => /^\s*font:[^;]*var\(/m.test(rule) && /^\s*font-[a-z-]+:/m.test(rule),
    );
    expect(lost).toEqual([]);
    expect(styles().length).toBeGreaterThan(100);
  });
});
