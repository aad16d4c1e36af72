import { describe, expect, it } from "vitest";
import { isKept, isPart } from "./kept";

describe("what is kept for when there is no network", () => {
  it.each([
    "/api/games",
    "/api/lessons",
    "/api/reels",
    "/api/cards/abyss",
    "/api/rules/legions",
    "/api/tables/a-B_9/replay",
  ])("%s is", (path) => expect(isKept(path)).toBe(true));

  it.each([
    "/api/me",
    "/api/me/export",
    "/api/me/devices",
    "/api/tables",
    "/api/tables/mine",
    "/api/tables/a/live",
    "/api/tables/a/record",
    "/api/cards/abyss/own",
    "/",
  ])("%s is not", (path) => expect(isKept(path)).toBe(false));

  it("takes files with a hash in their name from there first", () => {
    expect(isPart("/assets/App-x1.js")).toBe(true);
    expect(isPart("/api/assets/")).toBe(false);
    expect(isPart("/favicon.svg")).toBe(false);
  });
});
