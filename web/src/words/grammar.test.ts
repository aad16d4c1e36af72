import { describe, expect, test } from "vitest";
import { fill } from "./grammar";

describe("whose something is", () => {
  test.each([
    ["en", "Ada", "Ada's turn"],
    ["en", "Boris", "Boris's turn"],
  ] as const)("%s: %s", (lang, name, said) => {
    expect(fill(lang, "{name:of} turn", { name })).toBe(said);
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
    expect(fill("fr", "le tour {name:of}", { name })).toBe(`le tour ${said}`);
  });
});

describe("a number with its noun", () => {
  test("nothing is plural in English and singular in French", () => {
    expect(fill("en", "{n:point|points}", { n: 0 })).toBe("0 points");
    expect(fill("fr", "{n:point|points}", { n: 0 })).toBe("0 point");
  });
  test("one and more", () => {
    expect(fill("en", "{n:point|points}", { n: 1 })).toBe("1 point");
    expect(fill("fr", "{n:point|points}", { n: 2 })).toBe("2 points");
    expect(fill("en", "{n:point|points}", { n: -1 })).toBe("-1 point");
  });
});

describe("placeholders", () => {
  test("a plain one, twice, and braces that are meant", () => {
    expect(fill("en", "{a} and {a}, {{not}}", { a: "x" })).toBe("x and x, {not}");
  });
  test("what is filled in is not read again", () => {
    expect(fill("en", "{name}!", { name: "{name:of}" })).toBe("{name:of}!");
  });
  test("a missing value is an error, not a hole in a sentence", () => {
    expect(() => fill("en", "{name}", {})).toThrow("no value for {name}");
  });
});
