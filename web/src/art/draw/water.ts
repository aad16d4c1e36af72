/** The water behind a figure: a glow, shafts of light from above, and what stands far behind. */

import type { Chance } from "./chance";
import { ring, spotsOf, type Pen } from "./pen";

/** What is seen in the distance, by guild. */
const DISTANCE: Record<string, (pen: Pen, chance: Chance) => void> = {
  mage(pen, chance) {
    for (let i = 0; i < 3; i++) {
      const [x, y, r] = [chance.between(6, 114), chance.between(12, 60), chance.between(5, 10)];
      pen.water(
        `${x - r},${y} ${x},${y - r * 1.1} ${x + r},${y} ${x},${y + r * 0.25}`,
        "water3",
        0.35,
      );
      for (const dx of [-0.5, 0, 0.5])
        pen.water(
          `${x + dx * r},${y} ${x + dx * r + 1.5},${y + r} ${x + dx * r},${y + r * 2.2} ${x + dx * r - 1},${y + r}`,
          "water3",
          0.3,
        );
    }
  },
  military(pen, chance) {
    let x = -6;
    while (x < 122) {
      const w = chance.between(12, 24);
      pen.water(
        `!${x},122 !${x + w * 0.3},${chance.between(60, 92)} !${x + w * 0.6},${chance.between(76, 98)} !${x + w},122`,
        "water1",
        0.85,
      );
      x += w * 0.8;
    }
  },
  farmer(pen, chance) {
    for (let x = 3; x < 120; x += chance.between(9, 17)) {
      const [top, sway] = [chance.between(20, 80), chance.between(-7, 7)];
      pen.water(
        `${x - 2},122 ${x - 3 + sway},${(122 + top) / 2} !${x + sway * 0.4},${top} ${x + 3 + sway},${(122 + top) / 2} ${x + 3},122`,
        "water1",
        0.8,
      );
    }
  },
  merchant(pen, chance) {
    for (let x = chance.between(-14, 0); x < 120; x += 31) {
      const top = chance.between(46, 70);
      pen.water(
        `!${x},122 !${x},${top + 12} ${x + 14},${top} !${x + 28},${top + 12} !${x + 28},122 !${x + 22},122 !${x + 22},${top + 20} ${x + 14},${top + 10} !${x + 6},${top + 20} !${x + 6},122`,
        "water1",
        0.85,
      );
    }
  },
  politician(pen, chance) {
    for (let x = chance.between(-6, 4); x < 120; x += 25) {
      const top = chance.between(24, 44);
      pen.water(
        `!${x},122 !${x},${top + 6} !${x - 3},${top + 6} !${x - 3},${top} !${x + 15},${top} !${x + 15},${top + 6} !${x + 12},${top + 6} !${x + 12},122`,
        "water1",
        0.7,
      );
    }
  },
  ambassador(pen) {
    for (let i = 0; i < 12; i++) {
      const angle = (i * Math.PI) / 6 + 0.13;
      const [a, b] = [angle - 0.07, angle + 0.07];
      pen.water(
        `!60,52 !${60 + 90 * Math.cos(a)},${52 + 90 * Math.sin(a)} !${60 + 90 * Math.cos(b)},${52 + 90 * Math.sin(b)}`,
        "water3",
        0.35,
      );
    }
  },
  smuggler(pen, chance) {
    const lean = chance.between(-10, 10);
    pen.water("-4,122 10,100 60,92 110,100 124,122", "water1", 0.9);
    for (const x of [10, 34, 58, 82, 106])
      pen.water(
        `!${x - 3},122 ${x - 2 + lean * 0.3},70 !${x + lean},${34 + Math.abs(x - 60) * 0.3} ${x + 3 + lean * 0.4},72 !${x + 3},122`,
        "water1",
        0.75,
      );
  },
};

export function water(pen: Pen, chance: Chance, guild: string, glowY = 50): void {
  pen.water("!-2,-2 !122,-2 !122,122 !-2,122", "water0");
  const shaft = chance.between(-14, 30);
  for (const [x, w] of [
    [shaft, 16],
    [shaft + 40, 26],
    [shaft + 78, 12],
  ] as const)
    pen.water(`!${x},-2 !${x + w},-2 !${x + w - 22},122 !${x - 46},122`, "water2", 0.4);
  DISTANCE[guild]?.(pen, chance);
  pen.water(ring(60, glowY, 50, 46), "water3", 0.22);
  pen.water(ring(60, glowY, 37, 34), "water3", 0.28);
  for (let i = 0; i < 5; i++) {
    const [x, y, r] = [chance.between(4, 116), chance.between(4, 70), chance.between(0.8, 2.4)];
    pen.water(ring(x, y, r, r), "water3", 0.6);
  }
}

/** A wide scene's water, 160 by 100. */
export function wideWater(pen: Pen, chance: Chance): void {
  pen.water("!-2,-2 !162,-2 !162,102 !-2,102", "water0");
  const shaft = chance.between(10, 50);
  for (const [x, w] of [
    [shaft, 22],
    [shaft + 48, 34],
    [shaft + 98, 16],
  ] as const)
    pen.water(`!${x},-2 !${x + w},-2 !${x + w - 26},102 !${x - 50},102`, "water2", 0.45);
  pen.water(ring(80, 58, 64, 44), "water3", 0.2);
  for (let i = 0; i < 7; i++) {
    const r = chance.between(0.8, 2.2);
    pen.water(ring(chance.between(4, 156), chance.between(4, 60), r, r), "water3", 0.6);
  }
  pen.water(spotsOf("-4,104 -4,84 30,78 70,86 110,78 164,84 164,104"), "water1", 0.8);
}
