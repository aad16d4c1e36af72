import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../style/tokens.css", import.meta.url), "utf8");
const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map((found) => [
    found[1]!,
    { light: found[2]!, dark: found[3]! },
  ]),
);

const LOOKS = ["light", "dark"] as const;
const SURFACES = ["ground", "surface", "raised"];
const TONES = "jellyfish crab seahorse shellfish squid ambassador smuggler gloom".split(" ");

function brightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string, look: "light" | "dark"): number {
  const [low, high] = [one, other]
    .map((name) => brightness(pairs.get(name)![look]))
    .sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

describe.each(LOOKS)("in the %s look", (look) => {
  it.each(["ink", "ink-soft", "accent", "danger", "good", "gold"])("%s can be read", (name) => {
    for (const surface of SURFACES)
      expect(contrast(name, surface, look)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TONES)("words in the colour of %s can be read", (tone) => {
    for (const surface of [...SURFACES, `${tone}-soft`])
      expect(contrast(`${tone}-ink`, surface, look)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(`${tone}-on`, tone, look)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("ink", `${tone}-soft`, look)).toBeGreaterThanOrEqual(7);
  });

  it("words on strong fills can be read", () => {
    expect(contrast("accent-on", "accent", look)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("danger-on", "danger", look)).toBeGreaterThanOrEqual(4.5);
    for (const soft of ["accent-soft", "danger-soft"])
      expect(contrast("ink", soft, look)).toBeGreaterThanOrEqual(7);
  });

  it.each(["line-strong", "glow", "focus", "pearl"])("%s stands out as a line", (name) => {
    for (const surface of SURFACES) expect(contrast(name, surface, look)).toBeGreaterThanOrEqual(3);
  });

  // Ambassadors are white on sand: there the edge of the emblem does it.
  it.each(TONES.filter((tone) => look === "dark" || tone !== "ambassador"))(
    "shapes in the colour of %s stand out",
    (tone) => {
      for (const surface of SURFACES)
        expect(contrast(tone, surface, look)).toBeGreaterThanOrEqual(3);
    },
  );
});
