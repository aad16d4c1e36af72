/** What is found in a Sanctuary, by its value. */

import { FIRE, GOLD, PEARL } from "../draw/palette";
import { star } from "../draw/pen";
import { coral, floor, kelp, prop, type Place } from "../draw/scene_parts";

export const LOOTS: Record<string, Place> = {
  loot3(site) {
    floor(site.pen);
    prop(site, "keyring", 80, 62, 0, 1.2);
    kelp(site.pen, 28, 96, 44);
  },
  loot4(site) {
    const { pen } = site;
    floor(pen);
    for (const [x, y, r] of [
      [64, 70, 17],
      [98, 74, 14],
    ] as const)
      pen.oval(x, y, r, r, PEARL);
    coral(pen, 130, 96, 40);
  },
  loot5(site) {
    const { pen } = site;
    floor(pen);
    pen.oval(80, 56, 28, 28, GOLD);
    pen.within({ x: 80, y: 54, size: 1.5 }, () => {
      pen.mark("-10,-2 -8,-11 0,-13 8,-11 10,-2 6,3 !5,9 !0,6 !-5,9 -6,3", GOLD[0]);
      for (const side of [-1, 1]) pen.spot(side * 4, -3, 2, GOLD[2]);
    });
  },
  loot6(site) {
    const { pen } = site;
    floor(pen);
    pen.mark(star(80, 44, 44, 18, 12), FIRE[2], 0.2);
    prop(site, "lantern", 80, 40, 0, 1.3);
  },
  loot7(site) {
    floor(site.pen);
    prop(site, "chest", 80, 76, 0, 1.25);
    kelp(site.pen, 24, 96, 40);
    kelp(site.pen, 136, 96, 48);
  },
};
