import { expect, test } from "vitest";
import { parts, plain } from "./marks";

test("a sentence is taken apart at its marks", () => {
  expect(parts("You take ⟦military lord:recruiter|the Recruiter⟧ for ⟦strong|3⟧.")).toEqual([
    { style: "", ref: "", words: "You take " },
    { style: "military", ref: "lord:recruiter", words: "the Recruiter" },
    { style: "", ref: "", words: " for " },
    { style: "strong", ref: "", words: "3" },
    { style: "", ref: "", words: "." },
  ]);
});

test("without marks a text is one part, and nothing is none", () => {
  expect(parts("Pass")).toEqual([{ style: "", ref: "", words: "Pass" }]);
  expect(parts("")).toEqual([]);
});

test("the words alone are what is read aloud", () => {
  expect(plain("⟦crab|Crab 3⟧ and ⟦squid ally:squid2|Squid 2⟧")).toBe("Crab 3 and Squid 2");
});

test("no line begins with a sign that French sets apart", () => {
  expect(plain("Continuer ? ⟦strong|Oui⟧ : « vite » !")).toBe(
    "Continuer\u00a0? Oui\u00a0: «\u00a0vite\u00a0»\u00a0!",
  );
  expect(parts("⟦crab|Crabe⟧ : 3")[1]).toEqual({ style: "", ref: "", words: "\u00a0: 3" });
});

test("half a mark stays as it is", () => {
  expect(plain("⟦crab|Crab")).toBe("⟦crab|Crab");
});
