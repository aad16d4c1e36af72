/** The five places of Legions. */

import { CORAL, FIRE, GOLD, LIGHT, STRAW, WEED, WOOD } from "./palette";
import { star } from "./pen";
import {
  box,
  DARK,
  dome,
  drifter,
  floor,
  gable,
  gate,
  kelp,
  LAMP,
  light,
  pennant,
  pillar,
  prop,
  STONE,
  tower,
  type Place,
} from "./scene_parts";

export const REALMS: Record<string, Place> = {
  yellow(site) {
    const { pen } = site;
    floor(pen, STRAW, 66);
    pen.form("!62,76 !68,34 !92,34 !98,76", STONE);
    gable(pen, 80, 36, 34, 15, WOOD);
    light(pen, 80, 52, 7, 11);
    prop(site, "mill", 80, 60, 10, 0.72);
    for (let i = 0; i < 12; i++)
      if (i < 5 || i > 6) kelp(pen, 8 + i * 13, 100, 30 + ((i * 5) % 4) * 4, i % 2 ? STRAW : WEED);
  },
  red({ pen }) {
    const wall: typeof STONE = ["#4a2a28", "#8c5a50", "#c99a88"];
    for (const x of [20, 140]) tower(pen, x, 90, 28, 56, wall, CORAL, 0.7);
    box(pen, 34, 44, 92, 46, wall);
    for (let x = 35; x < 122; x += 13) box(pen, x, 37, 8, 9, wall);
    gate(pen, 80, 90, 40, 48, DARK);
    for (const x of [72, 80, 88]) pen.stroke(`!${x},56 !${x},90`, "#75858f", 1.8);
    for (const x of [46, 114]) pen.spot(x, 58, 4, FIRE[1]);
    pennant(pen, 80, 20, CORAL);
    floor(pen, DARK, 89);
  },
  blue({ pen }) {
    const blue: typeof STONE = ["#1f4a8c", "#5f9ff0", "#c0dcff"];
    dome(pen, 80, 44, 44, 30, blue);
    pennant(pen, 80, 2, blue);
    gable(pen, 80, 52, 76, 18, STONE);
    for (const x of [20, 140]) {
      dome(pen, x, 46, 30, 20, blue);
      box(pen, x - 14, 45, 28, 44, STONE);
      light(pen, x, 58, 6, 12);
    }
    for (const x of [50, 70, 90, 110]) pillar(pen, x, 88, 9, 34, STONE);
    for (const [w, y] of [
      [88, 86],
      [106, 92],
    ] as const)
      box(pen, 80 - w / 2, y, w, 8, STONE);
  },
  violet({ pen }) {
    const violet: typeof STONE = ["#4d2f86", "#a37be8", "#e3ccff"];
    pen.spot(80, 26, 34, LIGHT[1], 30, 0.18);
    tower(pen, 48, 92, 18, 40, STONE, violet, 1.5);
    tower(pen, 114, 92, 16, 34, STONE, violet, 1.5);
    pen.form("!68,92 !72,34 !88,34 !92,92", STONE);
    for (const y of [46, 60, 74]) light(pen, 80, y, 5, 8);
    pen.form("!64,36 80,42 !96,36 !92,30 !68,30", violet);
    pen.form("90,6 76,4 66,14 68,26 82,32 94,24 84,26 76,18 80,9", GOLD);
    pen.mark(star(88, 16, 6, 2.4, 5), LIGHT[1]);
    drifter(pen, 22, 40, 8, violet);
    drifter(pen, 140, 32, 7, violet);
    floor(pen, DARK, 90);
  },
  green(site) {
    const { pen } = site;
    for (const [x, tone] of [
      [30, WEED],
      [80, CORAL],
      [130, GOLD],
    ] as const) {
      for (const dx of [-18, 18]) pen.rod(`!${x + dx},46 !${x + dx},90`, WOOD, 2.6);
      box(pen, x - 20, 70, 40, 18, WOOD);
      pen.form(
        `!${x - 26},46 !${x - 18},24 !${x + 18},24 !${x + 26},46 ${x + 17},51 ${x + 8.5},46 ${x},51 ${x - 8.5},46 ${x - 17},51`,
        tone,
      );
      for (const dx of [-12, 4])
        pen.mark(
          `!${x + dx * 1.4},47 !${x + dx},25 !${x + dx + 8},25 !${x + dx * 1.4 + 10},47`,
          "#fff8e6",
          0.8,
        );
      pen.spot(x, 58, 3, LAMP);
    }
    prop(site, "coins", 30, 66, 0, 0.4);
    prop(site, "bottle", 80, 66, 0, 0.36);
    prop(site, "oyster", 130, 66, 0, 0.36);
    floor(pen, DARK, 89);
  },
};
