/** How a choice of Allies stands as a payment for a Lord, before it is sent.
 *
 * People tap Allies in any order; the server is told them from the strongest down. It has the last
 * word: this only says, at once, what is still missing. */

import { ally, strongestFirst, type Ally } from "./ally";

export interface Price {
  cost: number;
  races: number; // how many different ones, exactly
  race: string; // the one that is a must, or ""
  purse: number; // Pearls, and what may be paid in their stead
}

export interface Standing {
  total: number; // points of the Allies chosen
  missing: number; // points still to be paid in Pearls
  shown: string[]; // races of ordinary Allies chosen
  wild: number; // Krakens chosen, each of which takes any race
  lacksRace: boolean; // whether the race that is a must is not shown
  fewRaces: number; // how many races are missing
  manyRaces: number; // how many are too many
  short: number; // points that even all Pearls leave open
  spare: string; // an Ally without which the payment would do as well, or ""
  complete: boolean;
}

export function standing(kinds: readonly string[], price: Price): Standing {
  const chosen = kinds.map(ally);
  const total = sum(chosen);
  const shown = [...new Set(ordinary(chosen).map((card) => card.race))];
  const wild = chosen.length - ordinary(chosen).length;
  const lacksRace = !showsMust(shown, wild, price);
  const fewRaces = Math.max(price.races - shown.length - wild, 0);
  const manyRaces = Math.max(shown.length - price.races, 0);
  const missing = Math.max(price.cost - total, 0);
  const short = Math.max(missing - price.purse, 0);
  const races = chosen.length > 0 && !lacksRace && !fewRaces && !manyRaces;
  const spare = races ? spareOf(chosen, price) : "";
  const complete = races && !short && !spare;
  return { total, missing, shown, wild, lacksRace, fewRaces, manyRaces, short, spare, complete };
}

/** The words that pay with these Allies, in the order in which they are played. */
export function wordsFor(kinds: readonly string[]): string[] {
  return [...strongest(kinds).map((kind) => `pay:${kind}`), "done"];
}

/** Kinds of Ally in the order in which they are played. */
export function strongest(kinds: readonly string[]): string[] {
  return kinds
    .map(ally)
    .sort(strongestFirst)
    .map((card) => card.kind);
}

/** [AB-8.6, KR-2.9] The weakest Ally without which the others reach the cost and show the races. */
function spareOf(chosen: readonly Ally[], price: Price): string {
  for (const card of [...chosen].sort(strongestFirst).reverse()) {
    const others = chosen.filter((other) => other !== card);
    if (sum(others) >= price.cost && showsRaces(others, price)) return card.kind;
  }
  return "";
}

/** [AB-8.2, KR-2.2] Whether Allies show exactly the races asked for. */
function showsRaces(chosen: readonly Ally[], price: Price): boolean {
  const races = [...new Set(ordinary(chosen).map((card) => card.race))];
  const wild = chosen.length - ordinary(chosen).length;
  const enough = races.length + wild >= price.races && races.length <= price.races;
  return chosen.length > 0 && enough && showsMust(races, wild, price);
}

function showsMust(races: readonly string[], wild: number, price: Price): boolean {
  if (!price.race || races.includes(price.race)) return true;
  return wild > 0 && races.length < price.races;
}

function ordinary(chosen: readonly Ally[]): Ally[] {
  return chosen.filter((card) => card.race !== "kraken");
}

function sum(chosen: readonly Ally[]): number {
  return chosen.reduce((total, card) => total + card.value, 0);
}
