import { expect, test } from "vitest";
import type { NumbersInfo, NumbersRow } from "../api/wire";
import { axis, choices, inOrder, interval, place, written } from "./numbers";

function row(name: string, taken: number, points: number | null): NumbersRow {
  const span = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 });
  return {
    id: name,
    name,
    guild: "",
    came_up: 3,
    owned: 2,
    taken: span(taken),
    won: null,
    points: points === null ? null : span(points),
  };
}

const rows = [row("Écuyer", 0.2, 3), row("Zèle", 0.5, null), row("Ami", 0.5, -2)];
const names = (found: NumbersRow[]) => found.map((each) => each.name);

test("the greatest comes first, what has no figure last, the rest by name", () => {
  expect(names(inOrder(rows, "taken", "fr"))).toEqual(["Ami", "Zèle", "Écuyer"]);
  expect(names(inOrder(rows, "points", "fr"))).toEqual(["Écuyer", "Ami", "Zèle"]);
  expect(names(inOrder(rows, "name", "fr"))).toEqual(["Ami", "Écuyer", "Zèle"]);
});

test("numbered cards are ordered as numbers", () => {
  const legions = [row("Legion 10", 0, 0), row("Legion 9", 0, 0)];
  expect(names(inOrder(legions, "name", "en"))).toEqual(["Legion 9", "Legion 10"]);
});

test("shares have the whole axis, points what they need and zero", () => {
  expect(axis(rows, "taken")).toEqual([0, 1]);
  expect(axis(rows, "points")).toEqual([-2.1, 3.1]);
  expect(axis([], "points")).toEqual([0, 1]);
  expect(place(0.5, [0, 1])).toBe(50);
  expect(place(7, [0, 1])).toBe(100);
});

test("figures are written as people of a language do", () => {
  expect(written(0.436, "won", "en")).toBe("44%");
  expect(written(6.25, "points", "fr")).toBe("6,3");
  expect(interval({ value: 0.4, low: 0.231, high: 0.67 }, "won", "en")).toBe("23 – 67");
  expect(interval({ value: 4, low: null, high: null }, "points", "en")).toBe("");
});

test("each choice offers what there is with the choices before it", () => {
  const cell = (modules: string[], players: number, level: string) => ({
    modules,
    players,
    level,
    title: level,
    games: 1,
  });
  const info = {
    cells: [cell([], 2, "learned"), cell([], 2, "greedy"), cell(["kraken"], 3, "learned")],
  } as unknown as NumbersInfo;
  const found = choices(info, { modules: "", players: "2", level: "learned" });
  expect(found.modules).toEqual(["", "kraken"]);
  expect(found.players).toEqual(["2"]);
  expect(found.levels.map((level) => level.value)).toEqual(["learned", "greedy"]);
});
