import { expect, test } from "vitest";
import { usable } from "./usable";

const PRICE = { cost: 8, races: 2, race: "crab", purse: 0 };

test("only Allies that some whole payment needs can be chosen", () => {
  const hand = ["crab5", "squid3", "squid1", "shellfish2"];
  expect([...usable([], hand, PRICE)].sort()).toEqual(["crab5", "squid3"]);
});

test("what is chosen already leaves fewer to choose from", () => {
  const hand = ["squid3", "shellfish3", "crab1"];
  expect([...usable(["crab5", "squid3"], ["shellfish3", "crab1"], PRICE)]).toEqual([]);
  expect(usable(["crab5"], hand, PRICE).has("shellfish3")).toBe(true);
});

test("without enough points nothing can be chosen", () => {
  expect(usable([], ["crab1", "squid1"], PRICE).size).toBe(0);
});
