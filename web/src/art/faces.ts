/** The people of a game who look at you out of the lobby. */

import type { Facts } from "./draw/portrayal";

export interface Face {
  kind: string;
  id: string;
  facts: Facts;
}

const lord = (id: string, guild: string): Face => ({ kind: "lord", id, facts: { guild } });
const hero = (id: string): Face => ({
  kind: "hero",
  id,
  facts: { colour: id.split("_")[0] },
});

/** By game, in the order in which they stand. */
export const FACES: Readonly<Record<string, readonly Face[]>> = {
  abyss: [
    lord("oracle", "mage"),
    lord("commander", "military"),
    lord("shepherd", "farmer"),
    lord("ship_master", "merchant"),
    lord("schemer", "politician"),
  ],
  legions: [
    hero("yellow_double"),
    hero("red_destroyer"),
    hero("blue_banner"),
    hero("violet_rally"),
    hero("green_banners"),
  ],
};
