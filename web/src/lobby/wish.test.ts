import { expect, test } from "vitest";
import type { GameInfo } from "../api/wire";
import { formOf, hasHints, mayUndoFreely, quickOf, quickWish, seat, seatsOf, wishOf } from "./wish";

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
  levels: [
    { name: "random", title: "Random", about: "", milliseconds: 1 },
    { name: "greedy", title: "Greedy", about: "", milliseconds: 5 },
    { name: "tree", title: "Tree", about: "", milliseconds: 1000 },
  ],
  rules_version: 1,
};

test("play now is against a bot of the middle, with Leviathan at first", () => {
  expect(quickWish(abyss, quickOf(abyss, null))).toEqual({
    game: "abyss",
    modules: ["leviathan"],
    seats: [{ kind: "me" }, { kind: "bot", level: "greedy" }],
  });
});

test("play now remembers, as far as it still makes sense", () => {
  const saved = JSON.stringify({ modules: ["gone"], opponents: 4 });
  expect(quickOf(abyss, saved)).toEqual({ modules: [], opponents: 3, level: "greedy" });
  const usual = { modules: ["leviathan"], opponents: 1, level: "greedy" };
  expect(quickOf(abyss, "{nonsense")).toEqual(usual);
  expect(quickOf(abyss, '{"modules": 3}')).toEqual(usual);
  expect(quickOf(abyss, '{"level": "gone"}')).toEqual(usual);
  expect(quickOf(abyss, '{"level": "tree"}')).toEqual({ ...usual, level: "tree" });
});

test("the number of seats follows the modules, in any order", () => {
  expect(seatsOf(abyss, ["kraken", "leviathan"])).toMatchObject({ least: 2, most: 5 });
  expect(seatsOf(abyss, [])).toMatchObject({ most: 4 });
});

test("a form becomes a wish with what each seat needs and no more", () => {
  const form = formOf(abyss);
  form.seats = [seat("me", abyss), { ...seat("here", abyss), name: " Ben " }, seat("bot", abyss)];
  form.undo = "free";
  expect(wishOf(abyss, form)).toEqual({
    game: "abyss",
    modules: ["leviathan"],
    options: { leviathan_end_monster_decks: "both" },
    seats: [{ kind: "me" }, { kind: "here", name: "Ben" }, { kind: "bot", level: "greedy" }],
    aid: "log",
    undo: "free",
    listed: true,
    hints: true,
  });
});

test("with a friend at another screen undo is fair at most", () => {
  const form = formOf(abyss);
  form.undo = "free";
  form.seats.push(seat("open", abyss));
  expect(mayUndoFreely(form)).toBe(false);
  expect(wishOf(abyss, form).undo).toBe("fair");
});

test("there are hints where they are unfair to nobody, unless it is said otherwise", () => {
  const form = formOf(abyss);
  expect(hasHints(form)).toBe(true);
  form.seats.push(seat("open", abyss));
  expect(wishOf(abyss, form).hints).toBe(false);
  form.hints = true;
  expect(wishOf(abyss, form).hints).toBe(true);
});
