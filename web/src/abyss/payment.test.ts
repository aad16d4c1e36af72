import { describe, expect, test } from "vitest";
import { standing, wordsFor, type Price } from "./payment";

const TWO_RACES_WITH_CRAB: Price = { cost: 8, races: 2, race: "crab", purse: 1 };

function stands(words: string, price: Price = TWO_RACES_WITH_CRAB) {
  return standing(words ? words.split(" ") : [], price);
}

describe("a payment", () => {
  test("is complete with the races, and Pearls for the missing points [AB-8.4]", () => {
    expect(stands("crab4 squid3")).toMatchObject({ complete: true, total: 7, missing: 1 });
    expect(stands("crab4 squid2")).toMatchObject({ complete: false, short: 1 });
  });

  test("shows exactly as many races as are printed [AB-8.2]", () => {
    expect(stands("crab5 crab4")).toMatchObject({ complete: false, fewRaces: 1 });
    expect(stands("crab5 squid3 shellfish1")).toMatchObject({ complete: false, manyRaces: 1 });
  });

  test("shows the race that is a must [AB-8.2]", () => {
    expect(stands("squid5 shellfish4")).toMatchObject({ complete: false, lacksRace: true });
    expect(stands("squid5 shellfish4", { ...TWO_RACES_WITH_CRAB, race: "" }).complete).toBe(true);
  });

  test("has no superfluous Ally [AB-8.6]", () => {
    expect(stands("crab5 squid4 crab1")).toMatchObject({ complete: false, spare: "crab1" });
    expect(stands("crab5 squid2 crab1").complete).toBe(true);
  });

  test("may have Krakens for any race [KR-2.2]", () => {
    expect(stands("kraken4 squid4").complete).toBe(true);
    expect(stands("kraken4 squid2 shellfish2")).toMatchObject({ complete: false, lacksRace: true });
    expect(stands("kraken4 kraken4")).toMatchObject({ complete: true, wild: 2, shown: [] });
  });

  test("has no superfluous Kraken either [KR-2.9]", () => {
    expect(stands("crab5 squid4 kraken2")).toMatchObject({ complete: false, spare: "kraken2" });
  });

  test("asks for an Ally even where the cost is nothing [RL-56]", () => {
    expect(stands("", { cost: 0, races: 1, race: "", purse: 3 }).complete).toBe(false);
  });

  test("is told from the strongest Ally to the weakest", () => {
    expect(wordsFor(["crab1", "jellyfish3", "squid3", "crab3", "crab1_dice"])).toEqual([
      "pay:squid3",
      "pay:crab3",
      "pay:jellyfish3",
      "pay:crab1_dice",
      "pay:crab1",
      "done",
    ]);
  });
});
