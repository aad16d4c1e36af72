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
  await loader.board("abyss");
  await loader.cards("abyss", "fr");
  expect(loader.Board).toBe(BOARD);
  expect(context.cards.get("lord:sage")?.name).toBe("fr");
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
  await loader.cards("abyss", "en");
  expect(context.cards).toBe(none);
});
