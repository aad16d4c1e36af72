import { describe, expect, test } from "vitest";
import languages from "virtual:languages";
import en from "virtual:words/en";
import fr from "virtual:words/fr";
import { fill, meets } from "./grammar";

describe("whose something is", () => {
  test.each([
    ["Ada", "Ada's turn"],
    ["Boris", "Boris's turn"],
  ])("English: %s", (name, said) => {
    expect(fill(en.grammar, "{name:of} turn", { name })).toBe(said);
  });

  test.each([
    ["Ada", "d'Ada"],
    ["Élise", "d'Élise"],
    ["Hélène", "d'Hélène"],
    ["Yves", "d'Yves"],
    ["Yann", "de Yann"],
    ["Ben", "de Ben"],
    ["Y", "d'Y"],
  ])("French before %s", (name, said) => {
    expect(fill(fr.grammar, "le tour {name:of}", { name })).toBe(`le tour ${said}`);
  });
});

describe("a number with its noun", () => {
  test("nothing is plural in English and singular in French", () => {
    expect(fill(en.grammar, "{n:point|points}", { n: 0 })).toBe("0 points");
    expect(fill(fr.grammar, "{n:point|points}", { n: 0 })).toBe("0 point");
  });
  test("one and more", () => {
    expect(fill(en.grammar, "{n:point|points}", { n: 1 })).toBe("1 point");
    expect(fill(fr.grammar, "{n:point|points}", { n: 2 })).toBe("2 points");
    expect(fill(en.grammar, "{n:point|points}", { n: -1 })).toBe("-1 point");
  });
});

describe("a word that goes with a number", () => {
  test("stands alone", () => {
    expect(fill(en.grammar, "{names} {n:|decides|decide}", { names: "Ada", n: 1 })).toBe(
      "Ada decides",
    );
  });
});

describe("a language with three forms, whose names end otherwise", () => {
  const grammar = {
    plural: {
      one: "i = 1 and v = 0",
      few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    },
    forms: {
      of: [
        ["a$", "y"],
        ["$", "a"],
      ] as [string, string][],
    },
  };
  test.each([
    [0, "0 punktów"],
    [1, "1 punkt"],
    [2, "2 punkty"],
    [5, "5 punktów"],
    [12, "12 punktów"],
    [22, "22 punkty"],
  ])("%d", (n, said) => {
    expect(fill(grammar, "{n:punkt|punkty|punktów}", { n })).toBe(said);
  });
  test("names", () => {
    expect(fill(grammar, "{a:of}, {b:of}", { a: "Ada", b: "Ben" })).toBe("Ady, Bena");
  });
});

describe("plural rules", () => {
  test("are read as CLDR writes them", () => {
    const few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14";
    const met = [0, 1, 2, 4, 5, 12, 13, 22, 101, 102, 112].filter((n) => meets(n, few));
    expect(met).toEqual([2, 4, 22, 102]);
    expect([0, 1, 2, 10].filter((n) => meets(n, "i = 0,1 or n % 10 = 0"))).toEqual([0, 1, 10]);
    expect(() => meets(1, "many")).toThrow("is no relation of a plural rule");
  });
  test.each(Object.entries(languages))("of %s are CLDR's", async (lang, { words }) => {
    const rules = Object.entries((await words()).default.grammar.plural);
    const cldr = new Intl.PluralRules(lang);
    for (const n of [...Array(1200).keys(), 1_000_000]) {
      const form = rules.find(([, rule]) => meets(n, rule))?.[0] ?? "the last";
      const known = rules.some(([name]) => name === cldr.select(n));
      expect([n, form]).toEqual([n, known ? cldr.select(n) : "the last"]);
    }
  });
});

describe("placeholders", () => {
  test("a plain one, twice, and braces that are meant", () => {
    expect(fill(en.grammar, "{a} and {a}, {{not}}", { a: "x" })).toBe("x and x, {not}");
  });
  test("what is filled in is not read again", () => {
    expect(fill(en.grammar, "{name}!", { name: "{name:of}" })).toBe("{name:of}!");
  });
  test("a missing value is an error, not a hole in a sentence", () => {
    expect(() => fill(en.grammar, "{name}", {})).toThrow("no value for {name}");
  });
});
