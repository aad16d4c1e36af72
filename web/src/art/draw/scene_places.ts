/** The Locations of Abyss. */

import { CORAL, GLASS, GOLD, IRON, NIGHT, PEARL, STRAW, WEED, WOOD } from "./palette";
import { ring, star, symmetric, type Tone } from "./pen";
import {
  box,
  coral,
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
  rock,
  STONE,
  tower,
  type Place,
} from "./scene_parts";

export type { Place } from "./scene_parts";

const VIOLET: Tone = ["#4d2f86", "#a37be8", "#e3ccff"];
const BLUE: Tone = ["#1f4a8c", "#5f9ff0", "#c0dcff"];

export const PLACES: Record<string, Place> = {
  sargasso_silos({ pen }) {
    for (const [x, h] of [
      [42, 46],
      [80, 60],
      [118, 50],
    ] as const) {
      box(pen, x - 15, 86 - h, 30, h, STRAW);
      dome(pen, x, 87 - h, 36, 17, WEED);
      for (let y = 94 - h; y < 82; y += 11)
        pen.stroke(`!${x - 14},${y} ${x},${y + 3} !${x + 14},${y}`, STRAW[0], 1.6);
      light(pen, x, 72, 7, 13, "#3a2a12");
    }
    floor(pen);
    for (const x of [10, 20, 61, 99, 140, 152]) kelp(pen, x, 92, 26 + (x % 5) * 5);
  },
  hydrozoa_reserves({ pen }) {
    for (const [x, h] of [
      [34, 54],
      [80, 68],
      [126, 54],
    ] as const) {
      pen.form(
        `${x - 17},84 ${x - 17},${96 - h} ${x},${84 - h} ${x + 17},${96 - h} ${x + 17},84`,
        GLASS,
        { opacity: 0.4 },
      );
      drifter(pen, x, 104 - h, 8, VIOLET);
      drifter(pen, x + (x < 80 ? 5 : -5), 132 - h, 5.5, VIOLET);
      box(pen, x - 20, 80, 40, 9, STONE);
      dome(pen, x, 92 - h, 18, 10, GOLD);
    }
    floor(pen, DARK, 88);
  },
  sanctuary({ pen }) {
    box(pen, 28, 60, 104, 28, STONE);
    for (const x of [38, 54, 106, 122]) pillar(pen, x, 88, 7, 28, STONE);
    dome(pen, 80, 61, 86, 48, VIOLET);
    for (const x of [-26, -9, 9, 26])
      pen.stroke(`!${80 + x},60 ${80 + x * 0.8},34 !${80 + x * 0.2},16`, VIOLET[0], 1.8);
    gate(pen, 80, 88, 24, 30, STONE, LAMP);
    pen.oval(80, 11, 4.5, 4.5, GOLD);
    floor(pen, DARK, 88);
  },
  parliament({ pen, tone }) {
    dome(pen, 80, 40, 60, 30, BLUE);
    pen.rod("!80,12 !80,3", GOLD, 2);
    gable(pen, 80, 48, 124, 22, STONE);
    box(pen, 22, 46, 116, 8, STONE);
    box(pen, 28, 54, 104, 32, tone);
    for (const x of [32, 51, 70, 90, 109, 128]) pillar(pen, x, 86, 8, 29, STONE);
    pen.mark(star(80, 40, 6, 2.6, 5), GOLD[1]);
    box(pen, 16, 84, 128, 7, STONE);
    floor(pen, DARK, 90);
  },
  barracks({ pen, tone }) {
    const red: Tone = ["#6a1b1c", "#b53a34", "#ee8072"];
    for (const x of [26, 134]) {
      box(pen, x - 15, 32, 30, 56, tone);
      for (const dx of [-15, -4, 7]) box(pen, x + dx, 25, 8, 9, tone);
      light(pen, x, 50, 5, 9);
      pennant(pen, x, 10, red, x < 80 ? 1 : -1);
    }
    box(pen, 38, 48, 84, 40, tone);
    for (let x = 40; x < 118; x += 12) box(pen, x, 42, 7, 8, tone);
    gate(pen, 80, 88, 30, 34, IRON);
    for (const x of [73, 80, 87]) pen.stroke(`!${x},62 !${x},88`, IRON[1], 1.6);
    for (const x of [52, 108])
      pen.form(`!${x - 7},58 !${x + 7},58 ${x + 6},68 !${x},75 ${x - 6},68`, red);
    floor(pen, DARK, 87);
  },
  dockworks(site) {
    const { pen } = site;
    pen.rod("!122,86 !122,14", WOOD, 4);
    pen.rod("!130,24 !62,12", WOOD, 4);
    pen.rod("!122,38 !104,20", WOOD, 3);
    pen.rod("!68,14 !68,40", IRON, 1.4);
    prop(site, "crate", 68, 58, 0, 0.5);
    pen.form("!14,56 26,62 70,64 100,60 !112,50 108,74 96,86 34,86 22,76", WOOD);
    pen.stroke("18,66 60,72 108,64", WOOD[0], 1.8);
    for (const x of [40, 58, 76, 94]) pen.spot(x, 76, 2.6, LAMP);
    pen.rod("!44,62 !44,22", WOOD, 3);
    pen.form("!46,26 62,36 !46,54", STRAW);
    floor(pen, DARK, 86);
    for (const x of [118, 130, 142])
      box(pen, x, 74 - (x === 130 ? 8 : 0), 12, 13 + (x === 130 ? 8 : 0), WOOD);
  },
  sargasso_fields({ pen }) {
    floor(pen, STRAW, 54);
    for (const [y, n, h] of [
      [60, 13, 16],
      [72, 10, 24],
      [88, 7, 34],
      [102, 6, 40],
    ] as const)
      for (let i = 0; i < n; i++)
        kelp(
          pen,
          ((i + (n % 2 ? 0.5 : 0.2)) * 166) / n,
          y,
          h + ((i * 7) % 5) * 2,
          i % 2 ? WEED : ["#5f6b1e", "#a2ad42", "#dbe388"],
        );
    box(pen, 116, 34, 24, 20, STRAW);
    gable(pen, 128, 35, 34, 14, WOOD);
    light(pen, 128, 42, 5, 8);
  },
  abyss({ pen }) {
    pen.mark(star(80, 44, 64, 30, 16), "#8ff5e6", 0.14);
    pen.form("20,104 34,82 60,72 100,72 126,82 140,104", DARK);
    for (const [x, h, tone] of [
      [42, 34, VIOLET],
      [118, 34, BLUE],
      [58, 46, CORAL],
      [102, 46, WEED],
    ] as const)
      tower(pen, x, 82, 14, h, STONE, tone);
    tower(pen, 80, 82, 22, 54, STONE, GOLD, 0.9);
    gate(pen, 80, 84, 15, 22, STONE, LAMP);
    pen.oval(80, 7, 4, 4, PEARL);
  },
  city_of_mirrors({ pen }) {
    for (const side of [1, -1])
      pen.within({ x: 0, y: 56, flip: false }, () => {
        pen.within({ x: side < 0 ? 160 : 0, y: 0, turn: side < 0 ? 180 : 0 }, () => {
          for (const [x, w, h] of [
            [24, 16, 26],
            [44, 14, 40],
            [66, 18, 32],
            [90, 16, 50],
            [112, 14, 30],
            [134, 18, 40],
          ] as const) {
            const at = side < 0 ? 160 - x : x;
            pen.form(
              `!${at - w / 2},0 !${at - w / 2},${-h * (side < 0 ? 0.75 : 1)} !${at},${-(h + 8) * (side < 0 ? 0.75 : 1)} !${at + w / 2},${-h * (side < 0 ? 0.75 : 1)} !${at + w / 2},0`,
              GLASS,
              { opacity: side < 0 ? 0.35 : 1, line: side < 0 ? 0.6 : 1.3 },
            );
            if (side > 0)
              pen.mark(
                `!${at - w * 0.3},-4 !${at + w * 0.1},${-h} !${at + w * 0.35},${-h} !${at - w * 0.05},-4`,
                "#ffffff",
                0.5,
              );
          }
        });
      });
    pen.stroke("!0,56 !160,56", "#eafffb", 1.6, 0.9);
    for (const y of [66, 76, 88]) pen.stroke(`!${y - 50},${y} !${y + 20},${y}`, "#eafffb", 1, 0.4);
  },
  black_smokers({ pen, chance }) {
    for (const [x, h] of [
      [36, 38],
      [76, 56],
      [116, 44],
      [138, 26],
    ] as const) {
      for (let i = 0; i < 5; i++)
        pen.oval(
          x + chance.between(-6, 6) + i * 2.5,
          80 - h - i * 10,
          7 + i * 2.4,
          6 + i * 1.8,
          NIGHT,
          { line: 0, opacity: 0.75 - i * 0.1 },
        );
      pen.form(
        `!${x - 15},92 ${x - 10},${92 - h * 0.6} !${x - 6},${86 - h} !${x + 6},${86 - h} ${x + 9},${92 - h * 0.5} !${x + 15},92`,
        DARK,
      );
      pen.mark(ring(x, 87 - h, 6, 2.2), "#ff8a3c");
      pen.stroke(`${x - 2},${92 - h} ${x + 2},${100 - h} ${x - 1},${108 - h}`, "#ff8a3c", 1.6);
    }
    floor(pen, DARK, 90);
  },
  oceanic_senate_assembly({ pen, tone }) {
    for (const [w, y, t] of [
      [76, 58, STONE],
      [62, 66, BLUE],
      [48, 74, STONE],
      [33, 82, tone],
    ] as const) {
      pen.form(
        `!${80 - w},${y + 26} ${80 - w},${y - 2} ${80 - w * 0.6},${y - 18} 80,${y - 24} ${80 + w * 0.6},${y - 18} ${80 + w},${y - 2} !${80 + w},${y + 26}`,
        t,
        { shade: 0 },
      );
    }
    for (const [n, rx, ry, y] of [
      [11, 69, 24, 62],
      [9, 55, 22, 70],
      [7, 41, 20, 78],
    ] as const)
      for (let i = 0; i < n; i++) {
        const a = Math.PI + ((i + 0.5) / n) * Math.PI;
        pen.spot(80 + rx * Math.cos(a), y + ry * Math.sin(a), 2.6, i % 3 ? "#c0dcff" : LAMP);
      }
    box(pen, 71, 68, 18, 24, GOLD);
    pen.oval(80, 62, 6, 6, PEARL);
    for (const x of [10, 150]) pillar(pen, x, 92, 8, 60, STONE);
  },
  depths({ pen }) {
    pen.form("!-6,-6 !58,-6 50,20 56,40 44,60 48,84 !40,108 !-6,108", DARK);
    pen.form("!166,-6 !104,-6 112,18 102,40 116,62 110,84 !120,108 !166,108", DARK);
    pen.mark("!58,-2 !104,-2 103,40 112,70 !116,102 !42,102 48,70 55,40", "#01060a", 0.75);
    for (const [x, y, r] of [
      [72, 60, 4],
      [90, 60, 4],
      [66, 84, 2.2],
      [75, 84, 2.2],
      [98, 40, 1.8],
      [91, 39, 1.8],
    ] as const)
      pen.spot(x, y, r, "#ffdf6b");
    for (const x of [72, 90]) pen.spot(x, 60, 1.3, "#01060a", 3);
    pen.stroke("70,72 76,70 81,74 86,70 92,72", "#ffdf6b", 1.4, 0.7);
    coral(pen, 24, 20, 16);
    kelp(pen, 134, 30, 24);
  },
  throne_room({ pen }) {
    pen.mark(star(80, 40, 60, 26, 14), GOLD[1], 0.22);
    for (const x of [14, 34, 126, 146]) pillar(pen, x, 92, 10, 80, STONE);
    pen.form(
      symmetric("!0,8 8,20 !22,12 24,44 20,78 !0,80").map(([x, y, c]) =>
        c ? [x + 80, y, 1] : [x + 80, y],
      ),
      GOLD,
    );
    pen.form("!66,34 80,28 !94,34 !95,66 !65,66", ["#5c1d3a", "#a03c68", "#e592b4"]);
    box(pen, 56, 64, 48, 9, GOLD);
    for (const x of [56, 96]) box(pen, x, 52, 8, 22, GOLD);
    for (const [w, y] of [
      [70, 74],
      [88, 82],
      [108, 90],
    ] as const)
      box(pen, 80 - w / 2, y, w, 10, STONE);
    pen.oval(80, 12, 5, 5, PEARL);
  },
  jail(site) {
    const { pen } = site;
    box(pen, 14, 12, 132, 78, STONE);
    for (const y of [26, 42, 58, 74]) pen.stroke(`!15,${y} !145,${y}`, STONE[0], 1.3);
    for (const [x, y] of [
      [30, 19],
      [70, 34],
      [112, 19],
      [134, 50],
      [24, 66],
      [90, 66],
    ] as const)
      pen.stroke(`!${x},${y - 7} !${x},${y + 7}`, STONE[0], 1.3);
    for (const x of [46, 114]) {
      gate(pen, x, 84, 42, 60, DARK);
      pen.spot(x - 5, 58, 2.6, LAMP);
      pen.spot(x + 5, 58, 2.6, LAMP);
      for (const dx of [-11, -4, 4, 11]) pen.rod(`!${x + dx},36 !${x + dx},84`, IRON, 2);
      pen.rod(`!${x - 14},62 !${x + 14},62`, IRON, 2);
    }
    prop(site, "chain", 80, 26, 0, 0.5);
    floor(pen, DARK, 88);
  },
  chasm({ pen }) {
    pen.form("!-6,30 26,32 48,40 !62,44 56,70 !50,108 !-6,108", DARK);
    pen.form("!166,26 136,30 110,40 !98,44 106,72 !112,108 !166,108", DARK);
    pen.rod("56,44 80,54 104,44", WOOD, 3.5);
    for (const x of [62, 71, 80, 89, 98])
      pen.rod(
        `!${x},${44 + (1 - Math.abs(x - 80) / 24) * 8} !${x},${32 + (1 - Math.abs(x - 80) / 24) * 8}`,
        WOOD,
        1.4,
      );
    pen.rod("56,32 80,42 104,32", WOOD, 1.6);
    for (const [x, y] of [
      [26, 26],
      [136, 24],
    ] as const) {
      pen.within({ x, y, size: 0.32 }, () => {
        pen.both(() => pen.limb("20,0 36,-10 34,-34", 14, 10, ["#8c2a1c", "#dd5a41", "#ffa98c"]));
        pen.form(symmetric("0,-16 22,-18 38,-6 34,14 0,20"), ["#8c2a1c", "#dd5a41", "#ffa98c"]);
      });
    }
    pen.mark("!62,50 80,60 !98,50 104,80 !108,102 !54,102", "#ff6a3c", 0.16);
    coral(pen, 10, 32, 20);
    coral(pen, 150, 28, 18);
  },
  closed_tower({ pen }) {
    pen.form("!52,92 !58,30 !102,30 !108,92", STONE);
    for (const dx of [50, 66, 82, 98]) box(pen, dx, 20, 12, 13, STONE);
    for (const y of [42, 54, 66, 78])
      pen.stroke(
        `!${57 - (y - 40) * 0.08},${y} 80,${y + 3} !${103 + (y - 40) * 0.08},${y}`,
        STONE[0],
        1.3,
      );
    gate(pen, 80, 92, 32, 44, IRON, "#5d3d22");
    pen.spot(80, 66, 5, "#0a1216");
    pen.mark("!80,66 !85,82 !75,82", "#0a1216");
    pen.rod("!66,58 !94,74", IRON, 2.6);
    pen.rod("!94,58 !66,74", IRON, 2.6);
    for (const x of [28, 134]) rock(pen, x, 92, 40, 26);
    floor(pen, DARK, 90);
  },
  lost_tower({ pen }) {
    pen.within({ x: 82, y: 94, turn: 13 }, () => {
      pen.form("!-20,0 !-17,-56 !-9,-50 !-5,-66 !3,-58 !8,-78 !15,-60 !20,0", STONE);
      for (const y of [-14, -28, -42]) pen.stroke(`!-18,${y} 0,${y + 3} !18,${y}`, STONE[0], 1.4);
      light(pen, 0, -40, 7, 11, "#0a1216");
      light(pen, 3, -20, 7, 11, "#0a1216");
      pen.stroke("-12,-52 -6,-36 -12,-22 -4,-8", "#1c2a30", 2);
    });
    for (const [x, y, w] of [
      [40, 92, 18],
      [120, 94, 22],
      [58, 96, 12],
      [138, 90, 14],
    ] as const)
      rock(pen, x, y, w, w * 0.6, STONE);
    floor(pen, DARK, 92);
    for (const x of [18, 28, 108, 150]) kelp(pen, x, 96, 32);
  },
  chamber_of_allies({ pen }) {
    gate(pen, 80, 92, 136, 92, STONE, "#0a1a22");
    [VIOLET, CORAL, GOLD, WEED, BLUE].forEach((tone, i) => {
      const x = 36 + i * 22;
      const y = 46 - (2 - Math.abs(i - 2)) * 7;
      pen.spot(x, y, 11, tone[1], 11, 0.2);
      pen.form(
        `!${x - 8},${y - 8} !${x + 8},${y - 8} ${x + 8},${y + 4} !${x},${y + 12} ${x - 8},${y + 4}`,
        tone,
      );
    });
    pen.oval(80, 78, 46, 12, WOOD);
    pen.oval(80, 75, 40, 9, WOOD, { line: 0.8 });
    for (const x of [52, 66, 80, 94, 108]) pen.oval(x, 75, 3.2, 2, PEARL, { line: 0.8 });
  },
  nest_of_giant_clams({ pen }) {
    for (const [x, y, s, open] of [
      [40, 84, 0.75, 1],
      [118, 86, 0.85, 1],
      [80, 62, 0.6, 0],
    ] as const)
      pen.within({ x, y, size: s }, () => {
        const green: Tone = ["#1d6145", "#46a878", "#a8e6c0"];
        pen.form("-40,-8 -44,-34 -30,-48 -15,-42 0,-52 15,-42 30,-48 44,-34 40,-8 0,-14", green);
        for (const dx of [-26, -9, 9, 26])
          pen.stroke(`${dx * 0.8},-14 ${dx},-30 ${dx * 1.1},-42`, green[0], 2.2);
        pen.mark("-38,-8 0,-16 38,-8 0,4", "#f3c2c8");
        if (open) pen.oval(0, -9, 10, 10, PEARL);
        pen.form("-42,-4 -20,4 0,-1 20,4 42,-4 34,16 0,24 -34,16", green);
      });
    floor(pen, undefined, 92);
    for (const x of [8, 78, 154]) coral(pen, x, 96, 22);
  },
  coral_barrier({ pen, chance }) {
    const tones: Tone[] = [
      CORAL,
      ["#8a4a1c", "#e08a45", "#ffcf9a"],
      VIOLET,
      ["#7a2a5a", "#d46aa8", "#ffb8de"],
    ];
    for (let i = 0; i < 12; i++)
      coral(pen, 6 + i * 13.6, 84, chance.between(34, 66), tones[i % 4]!);
    for (let i = 0; i < 9; i++) {
      const [x, r] = [10 + i * 18, chance.between(8, 13)];
      dome(pen, x, 96, r * 2, r * 1.7, tones[(i + 2) % 4]!);
      pen.stroke(
        `${x - r * 0.5},${94 - r} ${x},${92 - r} ${x + r * 0.5},${94 - r}`,
        tones[(i + 2) % 4]![2],
        1.4,
        0.7,
      );
    }
  },
};
