/** The table of Legions as the server shows it: `server/views/legions_view.py` in types. A card that
 * the viewer may not know is 0 or "". */

import type { Ask } from "../api/types";

export type Colour = "yellow" | "red" | "blue" | "violet" | "green" | "white";

export interface FieldLegion {
  legion: number;
  routed: boolean;
}

export interface HeroInPlay {
  hero: string;
  tucked: number[];
  points: number; // of the hero and what is tucked under it, as things stand
}

export interface HandCard {
  legion: number;
  open: boolean; // whether the enemy knows it too
}

export interface SideView {
  seat: number;
  side: "king" | "necrocampe";
  hand: HandCard[];
  chosen: boolean; // whether a legion is chosen or revealed and not yet placed
  revealed: boolean; // whether everybody sees it
  legion: number; // that legion
  stratagem: { id: string; spent: boolean };
  heroes: HeroInPlay[];
  banners: number;
  banners_next: number; // if the turn ended now
  points: Record<string, number>;
  total: number;
}

export interface PlaceView {
  colour: Colour;
  vp: number;
  banners: number;
  holder: number; // below 0: the token is in the centre
  next: number; // the holder if the turn ended now
  sides: FieldLegion[][]; // by seat
}

export interface RowLegion {
  legion: number;
  hidden: boolean;
  hits: Colour | "any" | ""; // where it would attack as the one left over
  routs: number; // how many legions that would rout now
}

export interface LegionsView {
  turn: number;
  turns: number;
  banners_to_win: number;
  over: boolean;
  king: number;
  first: number; // who acts first this turn; below 0 before the reveal
  near: number; // the seat whose side is drawn near
  sides: SideView[];
  places: PlaceView[];
  row: RowLegion[];
  deck: number;
  heroes: { hero: string; reserved: boolean }[];
  hero_deck: number;
  looked_at: string[]; // heroes of the deck that the viewer holds up to choose from
  known_on_top: string[]; // the top of the hero deck as the viewer remembers it
  attack: { victim: number; legion: number; location: Colour | "" } | null;
}

export interface LegionsAsk extends Ask {
  pairs: [number, number][]; // two legions to tuck, the lower number first
}
