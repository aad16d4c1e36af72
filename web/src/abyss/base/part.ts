/** What an expansion brings to a table of Abyss. The base game draws itself and, in the places named
 * here, whatever the expansions in play bring; it knows none of them. `../parts.ts` lists them. */

import type { Component } from "svelte";
import type {
  AbyssAsk,
  Available,
  Controlled,
  Happening,
  Realm,
  Space,
  Stack,
} from "../../api/wire";
import type { Sounds } from "../../table/hearing.svelte";
import type { Abyss } from "./abyss.svelte";
import type { Flight, Scene } from "./flights";

/** Places of the board that an expansion may fill with something to be drawn. */
export interface Slots {
  /** Beside what all share: a section with a heading. */
  readonly side?: Component;
  /** At the end of the row of Locations: an entry of that list. */
  readonly pile?: Component;
  /** Over the whole board, for a moment. */
  readonly over?: Component;
  /** Beside the name of whoever holds a figure. */
  readonly figures?: Component<{ seat: number }>;
  /** Among the numbers of another player. */
  readonly counts?: Component<{ realm: Realm }>;
  /** Among my own numbers: what is like Pearls … */
  readonly purse?: Component<{ realm: Realm }>;
  /** … and what lies with my Monster tokens. */
  readonly tokens?: Component<{ realm: Realm }>;
  /** On something that lies there to be had. */
  readonly mark?: Component<{ on: Stack | Space | Available }>;
  /** Upon a Location that somebody controls. */
  readonly upon?: Component<{ location: Controlled; small: boolean }>;
  /** On an Ally of my hand. */
  readonly ally?: Component<{ kind: string }>;
}

export interface Part extends Slots {
  /** As the view calls it among its modules. */
  readonly name: string;
  /** Races of Allies that it adds. */
  readonly races?: readonly string[];
  /** What the strip above my hand shows for a question; nothing if it is not about this. */
  strip?(abyss: Abyss, ask: AbyssAsk): Component<{ ask: AbyssAsk }> | undefined;
  /** What is heard for something that happened, by its kind. */
  readonly sounds?: Sounds;
  /** What travels over the table for something that happened. */
  flights?(event: Happening, scene: Scene): Flight[];
}
