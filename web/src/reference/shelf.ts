/** What the cards of the gallery can be sorted out by. */

import type { CardInfo } from "../api/wire";
import { COLOURS, EMBLEMS, emblemOf, TONES, type EmblemName } from "../art/emblems";
import { matches } from "./search";

export interface Wish {
  kind: string; // "" for all, here and below
  set: string;
  family: string;
  words: string[];
}

/** A race with its guild and colour: `crab` is Crab, Military and red. */
export const FAMILIES = [
  "jellyfish",
  "crab",
  "seahorse",
  "shellfish",
  "squid",
  "ambassador",
  "smuggler",
  "kraken",
] as const;
export type Family = (typeof FAMILIES)[number];

/** The guild of a family; those of Legions go by it. */
export const GUILD_OF: Record<Family, EmblemName> = {
  jellyfish: "mage",
  crab: "military",
  seahorse: "farmer",
  shellfish: "merchant",
  squid: "politician",
  ambassador: "ambassador",
  smuggler: "smuggler",
  kraken: "kraken",
};

export const SETS = ["base", "leviathan", "kraken"] as const;

/** The races, guilds and colours of a card by their family. */
export function familiesOf(card: CardInfo): string[] {
  const { colour, race, guild, races, formula } = card.facts;
  const named = [colour, race, guild, ...(Array.isArray(races) ? races : [])];
  if (formula && typeof formula === "object") named.push(...Object.values(formula));
  if (card.kind === "location") named.push(card.id); // those of Legions are called by their colour
  return [...new Set(named.filter(isEmblem).map((name) => TONES[emblemOf(name)]))];
}

export function isEmblem(name: unknown): name is EmblemName {
  return typeof name === "string" && (name in EMBLEMS || name in COLOURS);
}

/** The sets that a card comes in. */
export function setsOf(card: CardInfo): string[] {
  const { set, copies } = card.facts;
  if (typeof set === "string") return [set];
  if (copies && typeof copies === "object") return Object.keys(copies);
  return card.kind === "leviathan" ? ["leviathan"] : [];
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
  const place = (card: CardInfo) => FAMILIES.indexOf(familiesOf(card)[0] as Family);
  allies.sort((one, other) => place(one) - place(other));
  return [...allies, ...cards.filter((card) => card.kind !== "ally")];
}

/** The cards by what their kind is called. */
export function byGroup(cards: CardInfo[]): Map<string, CardInfo[]> {
  const found = new Map<string, CardInfo[]>();
  for (const card of cards) {
    const group = found.get(card.group);
    if (group) group.push(card);
    else found.set(card.group, [card]);
  }
  return found;
}

/** Those of the choices that some card has. */
export function inUse<Choice extends string>(
  choices: readonly Choice[],
  cards: CardInfo[],
  of: (card: CardInfo) => string[],
): Choice[] {
  const used = new Set(cards.flatMap(of));
  return choices.filter((choice) => used.has(choice));
}

// ------------------------------------------------------------------ facts of single kinds

export function asNumber(fact: unknown): number {
  return typeof fact === "number" ? fact : 0;
}

/** The races that may attack a Leviathan. */
export function racesOf(card: CardInfo): EmblemName[] {
  return Array.isArray(card.facts.races) ? card.facts.races.filter(isEmblem) : [];
}

export interface Space {
  resistance: number;
  tokens: number;
}

/** The Health of a Leviathan, from the top space down. */
export function healthOf(card: CardInfo): Space[] {
  return Array.isArray(card.facts.health) ? (card.facts.health as Space[]) : [];
}

/** How a card is painted. */
export function pictureOf(card: CardInfo): "portrait" | "scene" | "emblem" {
  if (["lord", "hero", "leviathan"].includes(card.kind)) return "portrait";
  return ["location", "stratagem", "loot"].includes(card.kind) ? "scene" : "emblem";
}

/** The emblem of an Ally's race or of a legion's colour. */
export function emblemFor(card: CardInfo): EmblemName | undefined {
  return [card.facts.race, card.facts.colour].find(isEmblem);
}
