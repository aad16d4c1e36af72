import { expect, test } from "vitest";
import type { KeysSpent } from "../../api/wire";
import { Spend } from "./spend.svelte";

const WAYS: KeysSpent[] = [
  { lords: ["sage"], tokens: 2, words: ["spend:1", "done"] },
  { lords: ["seeker"], tokens: 2, words: ["spend:2", "done"] },
  { lords: ["sage", "seeker"], tokens: 1, words: ["spend:1", "spend:2", "done"] },
];

function spending(ways = WAYS): { spend: Spend; played: string[][] } {
  const played: string[][] = [];
  return {
    spend: new Spend(
      () => ways,
      (words) => played.push(words),
    ),
    played,
  };
}

test("Keys are named in any order and sent together", () => {
  const { spend, played } = spending();
  expect(spend.way).toBeUndefined();
  spend.send();
  spend.toggle("seeker");
  spend.toggle("sage");
  expect(spend.way?.tokens).toBe(1);
  spend.send();
  expect(played).toEqual([["spend:1", "spend:2", "done"]]);
});

test("a Lord can be left out again, and only what makes a way can be chosen", () => {
  const { spend } = spending(WAYS.slice(0, 2));
  spend.toggle("sage");
  expect([spend.offers("seeker"), spend.offers("hermit")]).toEqual([false, false]);
  spend.toggle("seeker");
  expect(spend.chosen).toEqual(["sage"]);
  spend.toggle("sage");
  expect([spend.chosen, spend.lords]).toEqual([[], ["sage", "seeker"]]);
});
