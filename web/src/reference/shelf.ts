/** What the cards of the gallery can be sorted out by. */

import type { CardInfo } from "../api/wire";
import { isPortrayed } from "../art/draw/drawing";
import { isScene } from "../art/draw/scene";
import { emblemOf, isEmblem, type EmblemName } from "../art/emblems";
import { grouped } from "../ui/grouped";
import { kindOf } from "./kinds";
import { matches } from "./search";

export interface Wish {
  kind: string; // "" for all, here and below
  set: string;
  family: string;
  words: string[];
}

/** A race with its guild and colour: `crab` is Crab, Military and red. Others come after these. */
export const FAMILIES = [
  "jellyfish",
  "crab",
  "seahorse",
  "shellfish",
  "squid",
  "ambassador",
  "smuggler",
] as const;

const GUILDS: Record<string, EmblemName> = {
  jellyfish: "mage",
  crab: "military",
  seahorse: "farmer",
  shellfish: "merchant",
  squid: "politician",
};
const RACES = new Map(Object.entries(GUILDS).map(([race, guild]) => [guild, race]));

/** The guild of a family; those of Legions go by it. */
export function guildOf(family: string): EmblemName {
  return GUILDS[family] ?? (family as EmblemName);
}

/** The races, guilds and colours of a card by their family. */
export function familiesOf(card: CardInfo): string[] {
  const { colour, race, guild, races, formula } = card.facts;
  const named = [colour, race, guild, ...(Array.isArray(races) ? races : [])];
  if (formula && typeof formula === "object") named.push(...Object.values(formula));
  if (card.kind === "location") named.push(card.id); // those of Legions are called by their colour
  return [...new Set(named.filter(isEmblem).map((name) => familyOf(emblemOf(name))))];
}

function familyOf(emblem: EmblemName): string {
  return RACES.get(emblem) ?? emblem;
}

/** The sets that a card comes in. */
export function setsOf(card: CardInfo): string[] {
  const { set, copies } = card.facts;
  if (typeof set === "string") return [set];
  if (copies && typeof copies === "object") return Object.keys(copies);
  return [kindOf(card).set ?? []].flat();
}

export function fits(card: CardInfo, wish: Wish): boolean {
  return (
    (!wish.kind || card.kind === wish.kind) &&
    (!wish.set || setsOf(card).includes(wish.set)) &&
    (!wish.family || familiesOf(card).includes(wish.family)) &&
    matches(spoken(card), wish.words)
  );
}

/** All that is said of a card. */
function spoken(card: CardInfo): string {
  return [card.name, card.id, card.text, ...card.values.map((each) => each.value)].join(" ");
}

/** The cards with Allies race by race; all others as they come. */
export function inOrder(cards: CardInfo[]): CardInfo[] {
  const allies = cards.filter((card) => card.kind === "ally");
  const order = inUse(allies, familiesOf, FAMILIES);
  const place = (card: CardInfo) => order.indexOf(familiesOf(card)[0] ?? "");
  allies.sort((one, other) => place(one) - place(other));
  return [...allies, ...cards.filter((card) => card.kind !== "ally")];
}

/** The cards by what their kind is called. */
export function byGroup(cards: CardInfo[]): Map<string, CardInfo[]> {
  return grouped(cards, ({ group }) => group);
}

/** What some card has, in a usual order; what that does not name, after it as it comes. */
export function inUse(
  cards: CardInfo[],
  of: (card: CardInfo) => string[],
  order: readonly string[] = [],
): string[] {
  const used = new Set(cards.flatMap(of));
  return [...new Set([...order, ...used])].filter((choice) => used.has(choice));
}

// ------------------------------------------------------------------ facts of single kinds

export function asNumber(fact: unknown): number {
  return typeof fact === "number" ? fact : 0;
}

/** How a card is painted. */
export function pictureOf(card: CardInfo): "portrait" | "scene" | "emblem" {
  if (isPortrayed(card.kind)) return "portrait";
  return isScene(card.kind) ? "scene" : "emblem";
}

/** The emblem of an Ally's race or of a legion's colour. */
export function emblemFor(card: CardInfo): EmblemName | undefined {
  return [card.facts.race, card.facts.colour].find(isEmblem);
}
