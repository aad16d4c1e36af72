import { describe, expect, test } from "vitest";
import type { Paying, PaymentStanding } from "../../api/wire";
import { TableContext } from "../../table/context.svelte";
import { fakeManners, fakeSource } from "../../table/fakes";
import { Abyss } from "./abyss.svelte";

function standing(more: Partial<PaymentStanding>): PaymentStanding {
  const races = { shown: [], wild: 0, lacks_race: false, few_races: 0, many_races: 0 };
  const points = { total: 0, missing: 0, short: 0, pearls: 0 };
  return { ...races, ...points, spare: "", complete: false, usable: [], words: [], ...more };
}

const paying: Paying = {
  lord: "recruiter",
  space: 0,
  cost: 8,
  races: 2,
  race: "crab",
  chosen: [],
  standing: standing({ short: 8, usable: ["crab5", "squid3"] }),
  cheapest: { words: ["pay:crab5", "pay:squid3", "done"], allies: [], pearls: 0 },
};

/** A board whose server answers when the test says so. */
function board() {
  const asked: { words: readonly string[]; tell: (standing: PaymentStanding | null) => void }[] =
    [];
  const realm = { seat: 0, hand: ["crab5", "squid3", "squid3"] };
  const ask = { seat: 0, step: "pay", options: [], pay: paying };
  const source = fakeSource(
    { seats: [{ name: "Ada", mine: true }] },
    { step: 4, view: { me: 0, players: 1, realms: [realm] }, ask },
  );
  source.standing = (words) => new Promise((tell) => asked.push({ words, tell }));
  const context = new TableContext(source, fakeManners());
  return { abyss: new Abyss(context), asked, played: source.played };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a payment", () => {
  test("is what the question tells as long as nothing is chosen", () => {
    const { abyss, asked } = board();
    void abyss.weigh();
    expect(asked).toEqual([]);
    expect(abyss.payment).toEqual({ chosen: [], standing: paying.standing });
    expect([...abyss.usable]).toEqual(["crab5", "squid3"]);
  });

  test("is asked about in any order, and paid with the words that are told", async () => {
    const { abyss, asked, played } = board();
    abyss.toggle("squid3#0");
    abyss.toggle("crab5#0");
    void abyss.weigh();
    expect(asked.map((question) => [...question.words].sort())).toEqual([
      ["pay:crab5", "pay:squid3"],
    ]);
    abyss.pay();
    expect(played).toEqual([]); // not before it is known to be a payment
    const words = ["pay:crab5", "pay:squid3", "done"];
    asked[0]!.tell(standing({ total: 8, complete: true, words }));
    await settled();
    expect([abyss.weighing, abyss.payment?.standing.total]).toEqual([false, 8]);
    abyss.pay();
    expect(played).toEqual([words]);
  });

  test("shows what was told last while the answer travels, and no answer that comes too late", async () => {
    const { abyss, asked, played } = board();
    abyss.toggle("crab5#0");
    void abyss.weigh();
    asked[0]!.tell(standing({ total: 5, usable: ["squid3"] }));
    await settled();
    abyss.toggle("squid3#0");
    void abyss.weigh();
    expect([abyss.weighing, abyss.payment?.standing.total]).toEqual([true, 5]);
    expect(abyss.payment?.chosen).toEqual(["crab5"]);
    abyss.toggle("squid3#1");
    void abyss.weigh();
    asked[2]!.tell(standing({ total: 11, spare: "squid3" }));
    asked[1]!.tell(standing({ total: 8, complete: true, words: ["done"] }));
    await settled();
    expect(abyss.payment?.standing.total).toBe(11);
    abyss.pay();
    expect(played).toEqual([]);
  });

  test("is forgotten when nothing is chosen any more", async () => {
    const { abyss, asked } = board();
    abyss.toggle("crab5#0");
    void abyss.weigh();
    asked[0]!.tell(standing({ total: 5 }));
    await settled();
    abyss.toggle("crab5#0");
    void abyss.weigh();
    expect([abyss.weighing, abyss.payment?.standing.total]).toEqual([false, 0]);
  });

  test("is paid in the cheapest way at once", () => {
    const { abyss, played } = board();
    abyss.payCheapest();
    expect(played).toEqual([["pay:crab5", "pay:squid3", "done"]]);
  });
});
