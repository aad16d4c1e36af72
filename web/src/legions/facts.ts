/** What is printed on the cards, from the reference that the table has loaded. */

import type { TableContext } from "../table/context.svelte";
import type { Colour } from "../api/wire";

export interface LegionFacts {
  colour: Colour;
  vp: number;
  banners: number;
}

export interface HeroFacts extends LegionFacts {
  power: string;
  scoring: string;
  half_banner: boolean; // whether a banner is complete with its twin
}

const PLAIN: LegionFacts = { colour: "white", vp: 0, banners: 0 };

export function legionFacts(table: TableContext, legion: number): LegionFacts {
  const facts = table.card(`legion:${legion}`)?.facts;
  return (facts as unknown as LegionFacts | undefined) ?? PLAIN;
}

export function heroFacts(table: TableContext, hero: string): HeroFacts {
  const facts = table.card(`hero:${hero}`)?.facts;
  const nothing = { ...PLAIN, power: "none", scoring: "flat", half_banner: false };
  return (facts as unknown as HeroFacts | undefined) ?? nothing;
}
