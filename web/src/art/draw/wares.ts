/** Tools of trade and of the court. */

import {
  BLOOD,
  BONE,
  CORAL,
  FIRE,
  GLASS,
  GOLD,
  IRON,
  NIGHT,
  PAPER,
  PEARL,
  ROPE,
  WEED,
  WOOD,
} from "./palette";
import { ring, star, symmetric, type Pen } from "./pen";
import type { Tool } from "./tools";

const COURT: typeof GOLD = ["#16204a", "#3a52a8", "#86a4ee"];

function coins(pen: Pen, x: number, y: number, count: number): void {
  for (let i = 0; i < count; i++) pen.oval(x + (i % 2), y - i * 4.2, 8.5, 3.8, GOLD, { line: 1 });
}

export const WARES: Record<string, Tool> = {
  wheel(pen) {
    for (let i = 0; i < 4; i++)
      pen.within({ x: 0, y: -18, turn: i * 45 + 22 }, () => pen.rod("!0,-31 !0,31", WOOD, 4));
    pen.rod("19,-18 13.4,-4.6 0,1 -13.4,-4.6 -19,-18 -13.4,-31.4 0,-37 13.4,-31.4 19,-18", WOOD, 5);
    pen.oval(0, -18, 6.5, 6.5, GOLD);
  },
  scales(pen) {
    pen.rod("!0,8 !0,-50", GOLD, 4);
    pen.rod("-26,-36 0,-48 26,-42", GOLD, 3.5);
    for (const [x, y] of [
      [-26, -36],
      [26, -42],
    ] as const) {
      pen.rod(`!${x},${y} !${x - 9},${y + 24}`, GOLD, 1.2);
      pen.rod(`!${x},${y} !${x + 9},${y + 24}`, GOLD, 1.2);
      pen.form(
        `!${x - 13},${y + 23} ${x},${y + 26} !${x + 13},${y + 23} ${x + 7},${y + 32} ${x - 7},${y + 32}`,
        GOLD,
      );
    }
    pen.oval(-29, -14, 4, 4, PEARL);
    pen.oval(-22, -15, 4.5, 4.5, PEARL);
    pen.oval(0, -52, 4, 4, GOLD);
  },
  pack(pen) {
    pen.rod("!4,50 !-2,-44", WOOD, 4);
    pen.form("-4,-44 14,-56 28,-40 26,-22 10,-16 -6,-26", CORAL);
    pen.form("-4,-44 4,-48 2,-38 -8,-36", CORAL);
    pen.stroke("4,-30 16,-28 26,-34", CORAL[0], 1.5);
    pen.rod("!22,-22 !24,-10", ROPE, 1.5);
    pen.form("20,-10 28,-10 30,2 18,2", GOLD);
  },
  deed(pen) {
    pen.form("!-18,-44 18,-47 !18,2 -18,5", PAPER, { shade: 0.4 });
    pen.form("!-10,-18 !-10,-26 !0,-36 !10,-26 !10,-18", WEED);
    pen.mark("!-2.5,-18 !-2.5,-25 !2.5,-25 !2.5,-18", PAPER[1]);
    pen.stroke("!-12,-12 !12,-13", "#7a6a50", 1.5);
    pen.stroke("!-12,-6 !6,-7", "#7a6a50", 1.5);
    pen.oval(11, -2, 5, 5, BLOOD);
  },
  bottle(pen) {
    pen.form("!-4,-46 !4,-46 4,-32 12,-22 12,2 0,6 -12,2 -12,-22 -4,-32", [
      "#1a5a3a",
      "#4fae78",
      "#c8f5d4",
    ]);
    pen.form("!-4,-52 !4,-52 !4,-44 !-4,-44", WOOD);
    pen.form("!-11,-18 !11,-18 !11,-4 !-11,-4", PAPER, { line: 1, shade: 0 });
    pen.mark(star(0, -11, 5, 2.2, 5), "#b5512f");
  },
  coins(pen) {
    coins(pen, -12, 0, 4);
    coins(pen, 12, 1, 7);
    coins(pen, 0, 6, 10);
  },
  chest(pen) {
    pen.form("!-24,-14 -25,-30 -12,-38 12,-38 25,-30 !24,-14", WOOD);
    pen.mark("-20,-12 -12,-22 -4,-16 6,-23 14,-15 20,-12", GOLD[2]);
    for (const [x, y] of [
      [-12, -15],
      [-2, -18],
      [9, -16],
    ] as const)
      pen.oval(x, y, 4.5, 4.5, PEARL);
    pen.form("!-25,-12 !25,-12 !22,12 !-22,12", WOOD);
    pen.stroke("!-15,-11 !-14,11", GOLD[1], 3);
    pen.stroke("!15,-11 !14,11", GOLD[1], 3);
    pen.form("!-5,-14 !5,-14 5,-4 0,0 -5,-4", GOLD);
  },
  skeleton(pen) {
    pen.form("14,-44 26,-42 32,-32 26,-22 12,-22 8,-32", BONE);
    pen.spot(22, -34, 3.2, pen.ink);
    pen.stroke("!30,-28 !24,-27", pen.ink, 1.3);
    pen.rod("!10,-32 !-30,-30", BONE, 3);
    for (let i = 0; i < 5; i++)
      pen.rod(`${4 - i * 7},${-44 + i * 2} ${1 - i * 7},-31 ${4 - i * 7},${-19 - i * 2}`, BONE, 2);
    pen.form("!-28,-30 !-40,-42 -37,-30 !-40,-18", BONE);
    pen.rod("!6,12 !-2,-22", IRON, 1.8);
    pen.rod("-2,-22 8,-8 16,-14 22,4", BLOOD, 1.2);
  },
  dice(pen) {
    const die = (x: number, y: number, turn: number, spots: number[][]) =>
      pen.within({ x, y, turn }, () => {
        pen.form("-11,-11 0,-12 11,-11 12,0 11,11 0,12 -11,11 -12,0", PEARL);
        for (const [a, b] of spots) pen.spot(a!, b!, 2.3, pen.ink);
      });
    die(-10, -28, -16, [
      [-5, -5],
      [5, 5],
      [0, 0],
    ]);
    die(13, -42, 14, [
      [-5, -5],
      [5, -5],
      [-5, 5],
      [5, 5],
    ]);
  },
  purse(pen) {
    pen.form("-6,-28 6,-28 20,-8 18,10 0,17 -18,10 -20,-8", ["#5c1d3a", "#a03c68", "#e592b4"]);
    pen.form("-14,-38 -5,-33 0,-38 6,-33 14,-38 7,-27 -7,-27", ["#5c1d3a", "#a03c68", "#e592b4"]);
    pen.stroke("-8,-27 0,-25 8,-27", GOLD[1], 3);
    pen.oval(0, -4, 7, 7, PEARL);
    pen.oval(18, -22, 4.5, 4.5, PEARL);
    pen.oval(-20, -26, 4, 4, PEARL);
    pen.oval(25, -6, 3.5, 3.5, PEARL);
  },
  faces(pen) {
    // a smiling mask held before a dagger
    pen.within({ x: 14, y: -18, turn: 34 }, () => {
      pen.form("!0,-46 5,-30 !4,-4 !-4,-4 -5,-30", IRON);
      pen.form("!-9,-6 0,-3 !9,-6 !9,0 !-9,0", GOLD);
    });
    pen.form("-17,-42 0,-46 17,-42 19,-24 12,-6 0,0 -12,-6 -19,-24", PAPER);
    pen.mark("-12,-28 -6,-33 -2,-28 -7,-25", pen.ink);
    pen.mark("12,-28 6,-33 2,-28 7,-25", pen.ink);
    pen.mark("-9,-16 0,-12 9,-16 0,-5", BLOOD[1]);
  },
  branch(pen) {
    pen.rod("2,14 -2,-14 4,-38 0,-58", WOOD, 2.6);
    for (const [x, y, turn] of [
      [-1, -8, -60],
      [1, -16, 60],
      [1, -26, -58],
      [4, -34, 56],
      [3, -44, -46],
      [1, -52, 40],
      [0, -58, 0],
    ] as const)
      pen.within({ x, y, turn }, () => pen.form("!0,1 6,-8 !1,-20 -5,-9", WEED, { shade: 0.7 }));
    pen.oval(-7, -18, 3, 3.5, PEARL);
    pen.oval(9, -42, 3, 3.5, PEARL);
  },
  abacus(pen) {
    pen.form("!-22,-46 !22,-46 !22,4 !-22,4", WOOD);
    pen.mark("!-17,-41 !17,-41 !17,-1 !-17,-1", "#1c140c");
    for (const [y, xs] of [
      [-34, [-12, -6, 10]],
      [-21, [-12, 4, 10]],
      [-8, [-12, -6, 0, 12]],
    ] as const) {
      pen.stroke(`!-17,${y} !17,${y}`, GOLD[0], 1.5);
      for (const x of xs) pen.oval(x, y, 3, 4.5, PEARL, { line: 0.9 });
    }
  },
  puppet(pen) {
    pen.rod("!-18,-54 !18,-46", WOOD, 4);
    pen.rod("!-3,-60 !3,-40", WOOD, 4);
    for (const [x, y, a] of [
      [-16, -53, -12],
      [0, -50, 0],
      [16, -46, 12],
    ] as const)
      pen.rod(`!${x},${y} !${a},${-14 + Math.abs(a) * 0.5}`, PAPER, 1);
    pen.form("-6,-4 0,-8 6,-4 !9,10 !-9,10", BLOOD);
    pen.oval(0, -14, 6.5, 6.5, PAPER);
    pen.spot(-2.3, -14, 1.1, pen.ink);
    pen.spot(2.3, -14, 1.1, pen.ink);
    pen.rod("-6,-3 -13,-8", PAPER, 2.5);
    pen.rod("6,-3 13,-8", PAPER, 2.5);
  },
  goblet(pen) {
    pen.form("!-17,-44 0,-47 !17,-44 14,-26 4,-18 3,-4 12,2 -12,2 -3,-4 -4,-18 -14,-26", GOLD);
    pen.mark("-14,-43 0,-45.5 14,-43 0,-40", BLOOD[0]);
    pen.oval(0, -30, 3.5, 4, ["#8b1a2a", "#d4485a", "#ff9aa0"]);
    pen.stroke("-12,-34 -9,-26 -5,-23", GOLD[2], 1.8);
  },
  torch(pen) {
    pen.form("!-6,-26 !6,-26 !3,30 !-3,30", WOOD);
    pen.form("-8,-30 8,-30 7,-22 -7,-22", IRON);
    pen.form("-11,-34 -15,-46 -6,-56 !-4,-72 8,-60 15,-48 11,-34 0,-29", FIRE, { shade: 0.5 });
    pen.mark("-5,-36 -6,-46 0,-58 7,-46 5,-36 0,-33", FIRE[2]);
    for (const [x, y] of [
      [-16, 2],
      [-20, 12],
    ] as const)
      pen.rod(
        `${x},${y} ${x + 7},${y - 3} ${x + 8},${y + 5} ${x},${y + 6} ${x - 2},${y + 1}`,
        IRON,
        2.4,
      );
  },
  gift(pen) {
    pen.form("!-26,-14 0,-10 !26,-14 18,8 0,14 -18,8", GOLD);
    for (const [x, y, tone] of [
      [-14, -18, CORAL],
      [0, -22, WEED],
      [13, -18, FIRE],
      [-7, -29, FIRE],
      [7, -31, CORAL],
    ] as const)
      pen.oval(x, y, 7.5, 7.5, tone);
    pen.form("!0,-62 4,-56 10,-60 12,-52 0,-42 -12,-52 -10,-60 -4,-56", CORAL);
  },
  flag(pen) {
    pen.rod("!0,50 !0,-60", WOOD, 4.5);
    pen.form("!2,-58 18,-66 !40,-58 34,-50 !40,-42 30,-40 !36,-28 18,-34 !2,-26", CORAL);
    pen.mark("!8,-52 !28,-40 !24,-36 !6,-47", PAPER[1]);
    pen.mark("!26,-54 !8,-36 !12,-33 !30,-49", PAPER[1]);
  },
  letter(pen) {
    pen.form("!-20,-40 !20,-44 !22,-14 !-18,-10", PAPER);
    pen.stroke("!-19,-39 !2,-24 !20,-43", "#8c7a5c", 1.7);
    pen.oval(2, -24, 6, 6, BLOOD);
    pen.within({ x: 12, y: -34, turn: 28 }, () =>
      pen.form("!0,6 -6,-10 0,-34 !4,-40 7,-22 4,-4", COURT),
    );
  },
  scroll(pen) {
    pen.form("!-26,-34 0,-38 !26,-34 !26,-6 0,-10 !-26,-6", PAPER, { shade: 0.5 });
    for (const y of [-29, -23, -17])
      pen.stroke(`-18,${y} 0,${y - 3} ${y === -17 ? 4 : 18},${y}`, "#7a6a50", 1.6);
    for (const x of [-28, 28]) {
      pen.rod(`!${x},-42 !${x},2`, WOOD, 6);
      pen.oval(x, -44, 4, 4, GOLD);
      pen.oval(x, 3, 4, 4, GOLD);
    }
  },
  cards(pen, { palette }) {
    const faces = [CORAL, FIRE, WEED, palette.cloth, PEARL];
    faces.forEach((tone, i) =>
      pen.within({ x: 0, y: 8, turn: -44 + i * 22 }, () => {
        pen.form("-8,-54 8,-54 9,-20 -9,-20", PAPER, { shade: 0.3 });
        pen.mark(star(0, -38, 7, 4.5, 4), tone[1]);
      }),
    );
  },
  gems(pen) {
    [CORAL, FIRE, WEED, COURT, ["#4d2f86", "#a37be8", "#e3ccff"] as const].forEach((tone, i) => {
      const angle = (-160 + i * 35) * (Math.PI / 180);
      const [x, y] = [34 * Math.cos(angle), 34 * Math.sin(angle)];
      pen.form(star(x, y, 9, 7, 3), tone);
    });
    pen.oval(0, -4, 8, 8, GOLD);
  },
  flags(pen, { palette }) {
    [CORAL, FIRE, WEED, palette.cloth].forEach((tone, i) =>
      pen.within({ x: 0, y: 14, turn: -45 + i * 30 }, () => {
        pen.rod("!0,0 !0,-66", WOOD, 2.6);
        pen.form(
          i < 2
            ? "!-1,-64 !-22,-58 !-16,-52 !-22,-44 !-1,-44"
            : "!1,-64 !22,-58 !16,-52 !22,-44 !1,-44",
          tone,
        );
      }),
    );
  },
  sack(pen) {
    pen.form("-5,-32 6,-32 22,-16 26,6 12,18 -12,18 -26,6 -20,-16", [
      "#5a4a34",
      "#9c8562",
      "#d8c49c",
    ]);
    pen.form("-12,-44 -2,-38 8,-46 6,-31 -6,-31", ["#5a4a34", "#9c8562", "#d8c49c"]);
    pen.stroke("-8,-31 0,-29 9,-31", ROPE[1], 3);
    pen.stroke("-14,-10 -18,4 -12,12", "#5a4a34", 1.8);
    pen.mark(star(4, -4, 9, 4, 5), GOLD[1]);
  },
  coin(pen) {
    pen.oval(0, -26, 20, 20, GOLD);
    pen.mark(ring(0, -26, 14.5, 14.5), GOLD[0], 0.5);
    pen.mark(star(0, -26, 12, 5, 8), GOLD[2]);
    pen.oval(-22, 2, 8, 8, IRON);
    pen.mark(star(-22, 2, 5, 2, 8), IRON[2]);
  },
  crate(pen) {
    pen.form("!-24,-34 !24,-34 !24,12 !-24,12", WOOD);
    pen.stroke("!-22,-32 !22,10", WOOD[0], 4);
    pen.stroke("!-22,10 !22,-32", WOOD[0], 4);
    pen.stroke("!-22,-32 !22,-32 !22,10 !-22,10 !-22,-32", WOOD[2], 2.4);
    pen.oval(-8, -39, 7, 6, NIGHT);
    pen.oval(8, -40, 8, 7, NIGHT);
    pen.spot(-10, -41, 2, "#8ff5e6");
    pen.spot(6, -43, 2.2, "#8ff5e6");
  },
  halves(pen) {
    pen.form("!-20,-46 6,-48 !2,-38 !9,-30 !1,-22 !8,-12 !2,-2 -20,0", PAPER, { shade: 0.5 });
    for (const y of [-38, -30, -22, -14])
      pen.stroke(`!-15,${y} !${-3 + (y % 3)},${y}`, "#7a6a50", 1.7);
    pen.rod("!-22,-50 !-22,4", WOOD, 5);
    pen.oval(-4, -4, 5, 5, BLOOD);
  },
  mirror(pen) {
    pen.rod("!0,18 !0,-8", GOLD, 4.5);
    pen.form(symmetric("!0,-62 8,-54 19,-44 19,-22 8,-10 0,-8"), GOLD);
    pen.oval(0, -34, 13.5, 18, GLASS);
    pen.mark("!-8,-26 !4,-48 !9,-46 !-3,-22", "#ffffff", 0.8);
  },
};
