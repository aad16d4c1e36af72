import { expect, test } from "vitest";
import type { GameInfo, LevelInfo } from "../api/wire";
import {
  formOf,
  hasHints,
  ladderOf,
  mayUndoFreely,
  quickOf,
  quickOfForm,
  quickWish,
  seat,
  seatsOf,
  wishOf,
} from "./wish";

const abyss: GameInfo = {
  name: "abyss",
  modules: [
    { name: "leviathan", title: "Leviathan" },
    { name: "kraken", title: "Kraken" },
  ],
  options: [
    {
      name: "leviathan_end_monster_decks",
      title: "End",
      clause: "LV-9.1",
      values: [
        { name: "both", title: "both" },
        { name: "either", title: "either" },
      ],
    },
  ],
  players: [
    { modules: [], least: 2, most: 4 },
    { modules: ["leviathan"], least: 2, most: 5 },
    { modules: ["kraken"], least: 2, most: 5 },
    { modules: ["leviathan", "kraken"], least: 2, most: 5 },
  ],
  levels: [level("random", 1), level("novice", 2), level("brok", 2, true), level("deep", 3)],
  friendly: "novice",
};

function level(name: string, strength: number, character = false): LevelInfo {
  return { name, title: name, about: "", persona: name, strength, character };
}

test("play now is the game of the box against a friendly bot at first", () => {
  expect(quickWish(abyss, quickOf(abyss, null))).toEqual({
    game: "abyss",
    modules: [],
    seats: [{ kind: "me" }, { kind: "bot", level: "novice" }],
  });
});

test("play now remembers, as far as it still makes sense", () => {
  const saved = JSON.stringify({ modules: ["gone"], opponents: 4 });
  expect(quickOf(abyss, saved)).toEqual({ modules: [], opponents: 3, level: "novice" });
  const usual = { modules: [], opponents: 1, level: "novice" };
  expect(quickOf(abyss, "{nonsense")).toEqual(usual);
  expect(quickOf(abyss, '{"modules": 3}')).toEqual(usual);
  expect(quickOf(abyss, '{"level": "gone"}')).toEqual(usual);
  expect(quickOf(abyss, '{"level": "deep"}')).toEqual({ ...usual, level: "deep" });
});

test("the number of seats follows the modules, in any order", () => {
  expect(seatsOf(abyss, ["kraken", "leviathan"])).toMatchObject({ least: 2, most: 5 });
  expect(seatsOf(abyss, [])).toMatchObject({ most: 4 });
});

test("a form becomes a wish with what each seat needs and no more", () => {
  const form = formOf(abyss);
  form.seats = [seat("me", ""), { ...seat("here", ""), name: " Ben " }, seat("bot", "deep")];
  form.undo = "free";
  expect(wishOf(abyss, form)).toEqual({
    game: "abyss",
    modules: [],
    options: { leviathan_end_monster_decks: "both" },
    seats: [{ kind: "me" }, { kind: "here", name: "Ben" }, { kind: "bot", level: "deep" }],
    aid: "log",
    undo: "free",
    talk: "off",
    listed: true,
    hints: true,
  });
});

test("with a friend at another screen undo is fair at most", () => {
  const form = formOf(abyss);
  form.undo = "free";
  form.seats.push(seat("open", ""));
  expect(mayUndoFreely(form)).toBe(false);
  expect(wishOf(abyss, form).undo).toBe("fair");
});

test("there are hints where they are unfair to nobody, unless it is said otherwise", () => {
  const form = formOf(abyss);
  expect(hasHints(form)).toBe(true);
  form.seats.push(seat("open", ""));
  expect(wishOf(abyss, form).hints).toBe(false);
  form.hints = true;
  expect(wishOf(abyss, form).hints).toBe(true);
});

test("a form begins with the last choice, and leaves its own for the next", () => {
  const saved = JSON.stringify({ modules: ["kraken"], opponents: 2, level: "deep" });
  const form = formOf(abyss, saved);
  expect(form.modules).toEqual(["kraken"]);
  expect(form.seats.map(({ kind, level }) => [kind, level])).toEqual([
    ["me", "deep"],
    ["bot", "deep"],
    ["bot", "deep"],
  ]);
  const before = quickOf(abyss, saved);
  form.seats = [seat("me", ""), seat("open", ""), seat("bot", "random")];
  expect(quickOfForm(form, before)).toEqual({
    modules: ["kraken"],
    opponents: 1,
    level: "random",
  });
  form.seats = [seat("me", ""), seat("open", "")];
  expect(quickOfForm(form, before)).toEqual(before);
});

test("characters are no step of the ladder", () => {
  expect(ladderOf(abyss.levels).map(({ name }) => name)).toEqual(["random", "novice", "deep"]);
});
