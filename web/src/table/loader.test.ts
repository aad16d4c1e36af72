import type { Component } from "svelte";
import { expect, test } from "vitest";
import type { CardInfo } from "../api/wire";
import { GameLoader } from "./loader.svelte";

const BOARD = (() => {}) as unknown as Component;
const none = new Map<string, CardInfo>();
const texts = (name: string) => new Map([["lord:sage", { name } as CardInfo]]);

test("the board and the cards come when they are here", async () => {
  const context = { cards: none as ReadonlyMap<string, CardInfo> };
  const loader = new GameLoader(context, {
    board: async () => BOARD,
    cards: async (_, lang) => texts(lang),
  });
  expect(loader.Board).toBeNull();
  await loader.board("abyss", "fr");
  expect(loader.Board).toBe(BOARD);
  expect(context.cards.get("lord:sage")?.name).toBe("fr");
});

test("no board is shown before its cards have names", async () => {
  const context = { cards: none as ReadonlyMap<string, CardInfo> };
  let told: (cards: ReadonlyMap<string, CardInfo>) => void = () => {};
  const loader = new GameLoader(context, {
    board: async () => BOARD,
    cards: () => new Promise((resolve) => (told = resolve)),
  });
  const coming = loader.board("abyss", "en");
  await Promise.resolve();
  expect(loader.Board).toBeNull();
  told(texts("en"));
  await coming;
  expect(loader.Board).toBe(BOARD);
});

test("texts of a language that nobody speaks any more are not shown", async () => {
  const context = { cards: none as ReadonlyMap<string, CardInfo> };
  const waiting = new Map<string, (cards: ReadonlyMap<string, CardInfo>) => void>();
  const loader = new GameLoader(context, {
    board: async () => BOARD,
    cards: (_, lang) => new Promise((resolve) => waiting.set(lang, resolve)),
  });
  const [first, second] = [loader.cards("abyss", "en"), loader.cards("abyss", "fr")];
  waiting.get("fr")!(texts("fr"));
  waiting.get("en")!(texts("en"));
  await Promise.all([first, second]);
  expect(context.cards.get("lord:sage")?.name).toBe("fr");
});

test("without the texts of its cards a table can be played", async () => {
  const context = { cards: none as ReadonlyMap<string, CardInfo> };
  const loader = new GameLoader(context, {
    board: async () => BOARD,
    cards: () => Promise.reject(new Error("no line")),
  });
  await loader.board("abyss", "en");
  expect(context.cards).toBe(none);
  expect(loader.Board).toBe(BOARD);
});
