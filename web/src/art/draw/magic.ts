/** Tools of magic, of the fields, of the night, and of old age. */

import { spiral } from "./shellfish";
import {
  BLOOD,
  BONE,
  CORAL,
  FIRE,
  GLASS,
  GOLD,
  IRON,
  LIGHT,
  NIGHT,
  PAPER,
  PEARL,
  ROPE,
  STRAW,
  WEED,
  WOOD,
} from "./palette";
import { star, symmetric } from "./pen";
import type { Tool } from "./tools";

const VIOLET: typeof GOLD = ["#4d2f86", "#a37be8", "#e3ccff"];

export const MAGIC: Record<string, Tool> = {
  totem(pen) {
    pen.rod("!0,48 !0,-34", WOOD, 4.5);
    pen.form("-14,-52 0,-58 14,-52 14,-36 !8,-32 !7,-25 !0,-28 !-7,-25 !-8,-32 -14,-36", BONE);
    pen.spot(-6, -43, 4, pen.ink);
    pen.spot(6, -43, 4, pen.ink);
    for (const [turn, tone] of [
      [-50, CORAL],
      [-80, WEED],
      [50, CORAL],
      [80, WEED],
    ] as const)
      pen.within({ x: 0, y: -48, turn }, () =>
        pen.form("!0,-10 6,-20 !0,-34 -6,-20", tone, { shade: 0.6 }),
      );
    pen.rod("-3,-24 -12,-14 -9,-4", ROPE, 1.5);
    pen.oval(-9, -2, 3, 4, BONE);
  },
  summon(pen) {
    pen.mark(star(0, -36, 26, 12, 8), LIGHT[1], 0.4);
    pen.form(star(0, -36, 20, 7, 8), LIGHT, { shade: 0.5 });
    pen.oval(0, -36, 6, 6, PEARL, { line: 0 });
    for (const [x, y] of [
      [-20, -8],
      [18, -6],
      [-26, -58],
      [26, -58],
    ] as const)
      pen.mark(star(x, y, 5, 1.8, 4), LIGHT[2]);
  },
  book(pen) {
    pen.form("!0,-8 -12,-14 !-30,-10 !-30,-42 -14,-46 !0,-38 14,-46 !30,-42 !30,-10 12,-14", [
      "#4a1f2a",
      "#8f3c4a",
      "#d07f86",
    ]);
    pen.form("!0,-12 -12,-18 !-26,-14 !-26,-42 -12,-46 !0,-38", PAPER, { shade: 0.4 });
    pen.form("!0,-12 12,-18 !26,-14 !26,-42 12,-46 !0,-38", PAPER, { shade: 0.4 });
    for (const y of [-36, -30, -24])
      pen.both(() => pen.stroke(`!5,${y + 3} 13,${y - 2} !22,${y}`, "#7a6a50", 1.4));
    pen.mark(star(0, -58, 8, 3, 4), LIGHT[1]);
  },
  orb(pen) {
    pen.spot(0, -28, 27, LIGHT[1], 27, 0.18);
    pen.oval(0, -28, 20, 20, ["#2d6f8c", "#7fd0e0", "#eefeff"]);
    pen.within({ x: 0, y: -28 }, () => pen.stroke(spiral(1.5, 13), "#ffffff", 2, 0.7));
    pen.spot(-8, -36, 4.5, "#ffffff", 3.2);
    pen.form("!-15,-12 0,-6 !15,-12 !11,0 0,4 !-11,0", GOLD);
  },
  flask(pen) {
    pen.form("!-5,-50 !5,-50 4,-34 18,-10 16,4 0,8 -16,4 -18,-10 -4,-34", GLASS, { opacity: 0.9 });
    pen.mark("-10,-20 0,-17 10,-22 16,-8 14,2 0,5 -14,2 -16,-8", "#e86aa8");
    pen.mark("-10,-20 0,-17 10,-22 11,-18 0,-13 -11,-16", "#ffc0e0");
    for (const [x, y, r] of [
      [-5, -8, 2.6],
      [5, -3, 2],
      [3, -13, 1.6],
      [0, -58, 4],
      [8, -68, 3],
      [-6, -68, 2.5],
    ] as const)
      pen.spot(x, y, r, "#ffd9f0", r, 0.9);
    pen.form("!-7,-54 !7,-54 !6,-47 !-6,-47", WOOD);
  },
  crescent(pen) {
    pen.rod("!0,52 !0,-36", WOOD, 4.5);
    pen.form("!12,-74 -4,-72 -18,-58 -16,-42 0,-32 !18,-38 4,-42 -3,-52 0,-66", GOLD);
    pen.form(star(10, -54, 9, 3.6, 6), LIGHT, { shade: 0.4 });
  },
  pendulum(pen) {
    pen.rod("!0,-6 !-4,-26", GOLD, 1.6);
    pen.rod("0,-6 14,18 18,34", GOLD, 1.6);
    pen.oval(18, 38, 13, 13, GOLD);
    pen.spot(18, 38, 10, "#f8f4ff");
    pen.within({ x: 18, y: 38 }, () => pen.stroke(spiral(2.5, 9), VIOLET[0], 1.9));
    for (const [x, opacity] of [
      [2, 0.35],
      [-12, 0.2],
    ] as const)
      pen.spot(x, 42 + x * 0.1, 10, GOLD[2], 10, opacity);
  },
  lotus(pen) {
    pen.spot(0, -26, 28, LIGHT[1], 26, 0.2);
    for (const turn of [-75, 75, -40, 40, 0])
      pen.within({ x: 0, y: -6, turn }, () =>
        pen.form("!0,4 11,-14 !0,-36 -11,-14", turn ? CORAL : ["#b55a72", "#f3a2ac", "#ffe4e4"]),
      );
    pen.mark(
      "!-2.5,-40 !2.5,-40 !2.5,-34 !8,-34 !8,-29 !2.5,-29 !2.5,-23 !-2.5,-23 !-2.5,-29 !-8,-29 !-8,-34 !-2.5,-34",
      "#ffffff",
    );
  },
  bolt(pen) {
    pen.spot(4, -34, 28, FIRE[1], 30, 0.16);
    pen.form("!8,-76 !-14,-34 !-2,-36 !-12,2 !18,-44 !4,-42 !20,-74", FIRE, { shade: 0.4 });
    for (const [x, y] of [
      [-20, -52],
      [24, -24],
      [-18, -12],
    ] as const)
      pen.mark(star(x, y, 5, 1.8, 4), FIRE[2]);
  },
  beacon(pen) {
    pen.rod("!0,52 !0,-34", WOOD, 4.5);
    pen.mark(star(0, -52, 30, 14, 10), FIRE[2], 0.35);
    pen.form("!-10,-34 !-13,-60 !0,-72 !13,-60 !10,-34", GOLD);
    pen.form("!-7,-38 !-8,-58 !8,-58 !7,-38", ["#f5b040", "#fff0a8", "#ffffff"], { line: 1 });
    pen.stroke("!0,-58 !0,-38", GOLD[0], 1.5);
  },
  wave(pen) {
    pen.form(
      "-24,6 -30,-16 -18,-42 6,-52 26,-42 28,-26 16,-20 20,-30 10,-36 0,-28 2,-12 14,2 30,4 16,12 -10,14",
      ["#1f6a8c", "#58b8d4", "#d8f8ff"],
    );
    pen.stroke("-20,0 -22,-16 -12,-34 4,-42 16,-40", "#ffffff", 2.2, 0.8);
    for (const [x, y] of [
      [30, -46],
      [36, -36],
      [22, -56],
    ] as const)
      pen.spot(x, y, 2.4, "#d8f8ff");
  },
  swirl(pen) {
    for (const [turn, size] of [
      [0, 1],
      [120, 0.9],
      [240, 0.9],
    ] as const)
      pen.within({ x: 0, y: -24, turn, size }, () =>
        pen.limb("2,-2 14,-14 8,-30 -14,-32 -28,-18", 9, 1.5, ["#1f6a8c", "#58b8d4", "#d8f8ff"]),
      );
    pen.oval(0, -24, 7, 7, PEARL);
  },
  gate(pen) {
    pen.rod("!0,14 !0,-44", WOOD, 4);
    pen.form("!-12,-46 !12,-46 !10,-22 0,-18 !-10,-22", GOLD);
    pen.form("!-8,-42 !8,-42 !7,-25 !-7,-25", FIRE, { line: 1 });
    pen.rod("-10,-48 0,-60 10,-48", IRON, 2.4);
    pen.stroke("!0,-44 !0,-22", GOLD[0], 1.5);
  },
  scythe(pen) {
    pen.rod("10,54 0,10 -2,-46", WOOD, 4.5);
    pen.form("!-2,-50 -18,-62 -38,-58 !-56,-36 -40,-48 -22,-50 !0,-40", IRON);
    pen.rod("!0,8 !12,4", WOOD, 3.5);
  },
  sickle(pen) {
    pen.rod("!0,14 !0,-12", WOOD, 5.5);
    pen.form("!-3,-12 -16,-30 -8,-56 18,-64 !38,-50 18,-54 4,-44 0,-28 !4,-12", IRON);
  },
  crook(pen) {
    pen.rod("4,56 0,0 0,-42 6,-58 20,-60 26,-48 18,-40", WOOD, 5);
    pen.form("-14,14 -4,6 8,8 16,14 !26,8 !25,22 16,18 4,22 -8,20", [
      "#7d8a94",
      "#eef2f3",
      "#ffffff",
    ]);
    pen.spot(-7, 13, 1.8, pen.ink);
  },
  mill(pen) {
    pen.rod("!0,50 !0,-30", WOOD, 5);
    for (let i = 0; i < 4; i++)
      pen.within({ x: 0, y: -34, turn: 18 + i * 90 }, () => {
        pen.form("!-3,-6 !10,-8 !12,-34 !-3,-36", PAPER, { shade: 0.5 });
        pen.rod("!-2,0 !-2,-37", WOOD, 2.6);
        pen.stroke("!-1,-16 !11,-17", WOOD[0], 1.2);
        pen.stroke("!-1,-26 !11,-26", WOOD[0], 1.2);
      });
    pen.oval(0, -34, 5.5, 5.5, GOLD);
  },
  landnet(pen) {
    pen.rod("!2,52 !0,-20", WOOD, 4.5);
    pen.form(
      "-20,-40 0,-48 20,-40 18,-26 8,-14 -2,-8 -10,-16 -18,-28",
      ["#3f5a55", "#84a59a", "#cfe6da"],
      { opacity: 0.7 },
    );
    for (const x of [-12, -4, 4, 12])
      pen.stroke(`!${x},-44 ${x * 0.9},-28 !${x * 0.2 - 2},-10`, ROPE[2], 1.2);
    for (const y of [-34, -25]) pen.stroke(`-17,${y} 0,${y + 5} 17,${y}`, ROPE[2], 1.2);
    pen.form("-16,-50 -4,-62 10,-60 16,-52 !28,-60 !26,-42 16,-48 4,-42 -10,-43", CORAL);
    pen.spot(-7, -53, 2, "#ffffff");
    pen.spot(-7, -53, 1, pen.ink);
    pen.rod("-21,-41 0,-36 21,-41 0,-49 -21,-41", WOOD, 3);
  },
  cane(pen) {
    pen.rod("!4,54 !0,-14", NIGHT, 4);
    pen.oval(0, -20, 9, 9, GOLD);
    pen.mark(star(0, -20, 6, 3, 6), GOLD[2]);
  },
  pot(pen) {
    pen.form("!-18,-16 !18,-16 !13,14 !-13,14", ["#7a3a1e", "#c26a3c", "#f0aa78"]);
    pen.form("!-21,-22 !21,-22 !20,-14 !-20,-14", ["#7a3a1e", "#c26a3c", "#f0aa78"]);
    pen.rod("0,-22 2,-40 -2,-58", WEED, 3.5);
    for (const [y, turn] of [
      [-32, -64],
      [-38, 62],
      [-46, -50],
      [-54, 46],
      [-58, -6],
    ] as const)
      pen.within({ x: 0, y, turn }, () => pen.form("!0,0 9,-12 !2,-26 -7,-13", WEED));
  },
  oyster(pen) {
    pen.form("-26,-16 -22,-40 0,-50 22,-40 26,-16 0,-20", ["#5c6a74", "#98a8b0", "#dce8ec"]);
    for (const x of [-14, 0, 14]) pen.stroke(`!${x * 0.6},-22 !${x * 1.1},-43`, "#5c6a74", 1.8);
    pen.mark("-23,-16 0,-24 23,-16 0,-6", "#f0d8e0");
    pen.form("-27,-12 0,-4 27,-12 20,8 0,14 -20,8", ["#5c6a74", "#98a8b0", "#dce8ec"]);
    pen.oval(0, -16, 8.5, 8.5, PEARL);
    pen.spot(-3, -19, 2.5, "#ffffff");
  },
  lid(pen) {
    pen.oval(0, -8, 25, 25, IRON);
    pen.oval(0, -8, 18, 18, IRON, { line: 0.8 });
    pen.rod("-7,-8 -5,-15 5,-15 7,-8", WOOD, 4);
    pen.stroke("-17,-20 -12,-26 -5,-29", "#ffffff", 2, 0.7);
  },
  sheaf(pen) {
    for (let i = 0; i < 7; i++)
      pen.within({ x: 0, y: 10, turn: -42 + i * 14 }, () => {
        pen.rod("!0,4 !0,-40", STRAW, 2.2);
        pen.form("!0,-64 5,-54 4,-42 0,-38 -4,-42 -5,-54", STRAW, { shade: 0.7 });
      });
    pen.form("-12,-6 0,-9 12,-6 11,4 0,7 -11,4", BLOOD);
    pen.form("!-4,18 !-16,36 0,30 !16,36 !4,18", STRAW);
  },
  pole(pen) {
    pen.rod("!6,56 !-2,-66", WOOD, 4.5);
    pen.form("-46,30 !-60,14 -40,22 0,26 30,24 !44,12 36,34 0,42", WOOD);
  },
  broom(pen) {
    pen.rod("!-2,48 !2,-28", WOOD, 4.5);
    pen.form("!-5,-28 !9,-28 20,-48 !24,-64 8,-60 0,-66 -8,-60 !-20,-64 -14,-46", STRAW);
    for (const x of [-10, -2, 6, 14]) pen.stroke(`!${2 + x * 0.2},-30 !${x},-58`, STRAW[0], 1.3);
    pen.stroke("-6,-33 2,-31 11,-33", BLOOD[1], 3);
  },
  spyglass(pen) {
    pen.within({ x: 0, y: -14, turn: -58 }, () => {
      pen.form("!-5,14 !5,14 !6,-12 !-6,-12", WOOD);
      pen.form("!-7.5,-10 !7.5,-10 !9,-34 !-9,-34", GOLD);
      pen.form("!-11,-32 !11,-32 !12,-42 !-12,-42", GOLD);
      pen.mark("-11,-43 0,-46 11,-43 0,-40", "#a8dbe0");
    });
  },
  lantern(pen) {
    pen.spot(0, 18, 26, FIRE[2], 26, 0.25);
    pen.rod("-8,0 -6,-12 6,-12 8,0", IRON, 2.5);
    pen.form("!-10,0 !10,0 !14,30 !-14,30", IRON);
    pen.form("!-7,5 !7,5 !10,26 !-10,26", ["#f5a030", "#ffe28a", "#fffbe0"], { line: 1 });
    pen.stroke("!0,5 !0,26", IRON[0], 1.6);
    pen.form("!-14,0 0,-10 !14,0", IRON);
  },
  bell(pen) {
    pen.form("-5,-42 5,-42 12,-28 14,-8 !22,2 0,7 !-22,2 -14,-8 -12,-28", GOLD);
    pen.oval(0, 9, 5, 5, IRON);
    pen.rod("-5,-44 0,-52 5,-44", IRON, 3);
    pen.both(() => pen.stroke("24,-20 29,-10 28,2", GOLD[2], 2, 0.8));
  },
  staff(pen) {
    pen.rod("6,56 -2,20 2,-10 -2,-40", WOOD, 5.5);
    pen.limb("-2,-38 -14,-52 -2,-66 14,-58 10,-46 0,-48", 6, 2.5, WOOD);
    pen.oval(0, -55, 4.5, 4.5, LIGHT);
  },
  globe(pen) {
    const tones = [CORAL, FIRE, WEED, ["#1f4a8c", "#5f9ff0", "#c0dcff"] as const, VIOLET];
    tones.forEach((tone, i) => {
      const angle = -Math.PI / 2 + ((i - 2) * Math.PI) / 4.4;
      pen.oval(52 * Math.cos(angle), 2 + 52 * Math.sin(angle), 6, 6, tone);
    });
  },
  tome(pen) {
    pen.form("!-20,-42 14,-46 !20,-40 !20,4 !-14,8 -20,2", ["#3a2a5a", "#6a549c", "#b09ce0"]);
    pen.mark("!-17,3 !16,0 !20,4 !-14,7", PAPER[1]);
    pen.form(symmetric("!0,-34 9,-20 !0,-8"), GOLD);
    pen.spot(0, -21, 3.5, "#a8dbe0");
  },
};
