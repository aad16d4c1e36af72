/** The stratagems: what the King of Abyss and Necrocampe have in hand. */

import { GOLD, IRON, LIGHT, PAPER } from "./palette";
import { star } from "./pen";
import { prop, type Place, type Site } from "./scene_parts";

/** The sign of the side at both edges: crowns for the King, bones for Necrocampe. */
function edges({ pen }: Site, king: boolean): void {
  for (const x of [22, 138])
    pen.within({ x, y: 52, size: 0.8 }, () => {
      if (king) pen.form("!-16,10 !-19,-12 !-8,-2 !0,-17 !8,-2 !19,-12 !16,10 0,14", GOLD);
      else {
        pen.form("-14,-6 -12,-18 0,-22 12,-18 14,-6 8,2 !8,10 !-8,10 -8,2", [
          "#6c7a6a",
          "#b9c9b0",
          "#f0f8e6",
        ]);
        for (const side of [-1, 1]) pen.spot(side * 6, -8, 3.6, "#0a1210");
        for (const side of [-1, 1]) pen.spot(side * 6, -8, 1.4, "#9dff8a");
      }
    });
}

const king =
  (draw: Place): Place =>
  (site) => {
    site.pen.mark(star(80, 50, 58, 30, 16), GOLD[1], 0.18);
    edges(site, true);
    draw(site);
  };

const necrocampe =
  (draw: Place): Place =>
  (site) => {
    site.pen.mark(star(80, 50, 58, 34, 9), "#9dff8a", 0.12);
    edges(site, false);
    draw(site);
  };

export const STRATAGEMS: Record<string, Place> = {
  king_free_colour: king((site) => prop(site, "scroll", 80, 68, 0, 1.1)),
  king_deep_search: king((site) => {
    prop(site, "spyglass", 74, 66, 0, 1.1);
    prop(site, "horn", 98, 84, 0, 0.7);
  }),
  king_reserve: king((site) => {
    prop(site, "bell", 80, 78, 0, 1.2);
    for (const x of [50, 110]) site.pen.mark(star(x, 34, 7, 2.6, 4), LIGHT[1]);
  }),
  necro_command: necrocampe((site) => prop(site, "puppet", 80, 78, 0, 1.15)),
  necro_divert: necrocampe((site) => {
    prop(site, "faces", 76, 80, 0, 1.2);
  }),
  necro_supply: necrocampe((site) => {
    const { pen } = site;
    prop(site, "crate", 80, 70, 0, 0.95);
    pen.form("!92,6 84,26 !94,28 !82,56 !104,24 !94,23 !104,8", ["#3f8a3a", "#9dff8a", "#efffe8"]);
    pen.rod("58,30 50,18 62,10", IRON, 2.4);
    pen.mark(star(62, 9, 6, 2.4, 6), PAPER[2]);
  }),
};
