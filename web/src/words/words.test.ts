import { expect, test } from "vitest";
import { firstLanguage, has, language, listed, speak, t } from "./words.svelte";

test("the saved language comes first, then the browser's, then English", () => {
  expect(firstLanguage("fr", ["en-GB"])).toBe("fr");
  expect(firstLanguage(null, ["de-DE", "fr-CA", "en"])).toBe("fr");
  expect(firstLanguage("xx", ["de", "toString"])).toBe("en");
});

test("a language is spoken once its sentences are there", async () => {
  await speak("fr");
  expect(language()).toBe("fr");
  expect(t("web.table.page_mine", { game: "Abyss" })).toBe("À vous\u00a0: Abyss");
  expect(listed(["un", "deux", "trois"])).toBe("un, deux et trois");
  await speak("en");
  expect(t("web.table.page_mine", { game: "Abyss" })).toBe("Your move: Abyss");
  expect(listed(["one", "two"])).toBe("one and two");
  expect(listed(["one"])).toBe("one");
});

const NOWHERE = "web.no_such_thing";

test("an unknown key shows itself", async () => {
  await speak("en");
  expect(has(NOWHERE)).toBe(false);
  expect(t(NOWHERE)).toBe(NOWHERE);
});
