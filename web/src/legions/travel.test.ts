import { expect, test } from "vitest";
import { stagesOf } from "./travel";

test("attack, majority and the row filled again come one after the other", () => {
  const stages = stagesOf([
    { kind: "took", seat: 0, legion: 4 },
    { kind: "attacked", seat: 0, location: "red" },
    { kind: "routed", seat: 1, legion: 9 },
    { kind: "majority", seat: 0, location: "red" },
    { kind: "legion_row", seat: -1, legion: 12 },
  ]);
  expect(["legion:4", "legion:9", "place:red", "legion:12"].map((key) => stages.get(key))).toEqual([
    0, 1, 2, 3,
  ]);
});

test("what does not happen takes no time", () => {
  const stages = stagesOf([
    { kind: "placed", seat: 0, legion: 4 },
    { kind: "majority", seat: 0, location: "blue" },
  ]);
  expect(stages.get("place:blue")).toBe(1);
});
