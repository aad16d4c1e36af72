import { expect, test } from "vitest";
import { routeOf } from "./router";

test.each([
  ["/", { page: "lobby" }],
  ["/new/abyss", { page: "new", game: "abyss" }],
  ["/table/7f3a", { page: "table", id: "7f3a" }],
  ["/table/7f3a/", { page: "table", id: "7f3a" }],
  ["/join/7f3a/s3cret", { page: "join", id: "7f3a", invite: "s3cret" }],
  ["/lesson/legions/attack", { page: "lesson", set: "legions", lesson: "attack" }],
  ["/replay/7f3a", { page: "replay", id: "7f3a" }],
  ["/cards/legions", { page: "cards", game: "legions" }],
  ["/cards/legions/own", { page: "own", game: "legions" }],
  ["/games", { page: "games" }],
  ["/numbers/abyss", { page: "numbers", game: "abyss" }],
  ["/rules/abyss", { page: "rules", game: "abyss" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  "/new/chess",
  "/table",
  "/table/a/b",
  "/join/a",
  "/lesson/legions",
  "/what",
  "/cards/",
  "/cards/abyss/all",
  "/table/%E0%A4%A",
])("%s leads nowhere", (path) => {
  expect(routeOf(path)).toEqual({ page: "unknown" });
});
