/** Leviathans of the squids, with arms, and of the crabs, with claws. */

import { claw, freckle } from "../draw/figure";
import { glare, teeth, type DrawBeast } from "./beast";
import { CORAL, IRON, WEED } from "../draw/palette";
import { symmetric } from "../draw/pen";
import { spiral } from "../draw/shellfish";

const colossus: DrawBeast = ({ pen, chance, skin, dark, eye }) => {
  for (const [x, y, r] of [
    [-46, 40, 15],
    [44, 44, 17],
    [-30, 54, 12],
    [26, 56, 14],
  ] as const)
    pen.spot(x, y, r, "#050a18", r, 0.6);
  pen.both(() => {
    pen.form("18,-60 40,-62 !58,-40 42,-24 20,-30", dark);
    for (const [x, reach, y] of [
      [22, 56, 34],
      [16, 44, 56],
      [9, 24, 60],
    ] as const)
      pen.limb(
        `${x},12 ${x + 12},${y * 0.5} ${reach - 8},${y - 2} ${reach},${y - chance.between(6, 16)}`,
        12,
        3,
        skin,
      );
  });
  pen.limb("0,16 -4,34 4,46 0,62", 12, 4, dark);
  pen.form(symmetric("0,-64 22,-62 30,-34 30,-8 24,14 0,24"), skin);
  for (let i = 0; i < 10; i++)
    freckle({ pen, chance }, [-20, 20], [-56, -22], [1.5, 4], skin[0], 0.6);
  glare(pen, -17, -4, 10, eye, skin[0]);
  glare(pen, 17, -4, 10, eye, skin[0]);
};

const hundred: DrawBeast = ({ pen, chance, skin, dark, eye }) => {
  for (let ringOf = 0; ringOf < 2; ringOf++)
    for (let i = 0; i < 11; i++) {
      const turn = i * 32.7 + ringOf * 16;
      const [bend, reach] = [chance.between(-14, 14), ringOf ? 46 : 57];
      pen.within({ x: 0, y: 2, turn }, () =>
        pen.limb(
          `0,-14 ${bend * 0.6},-28 ${bend},${-reach * 0.75} ${-bend * 0.7},${-reach}`,
          10,
          1.8,
          ringOf ? skin : dark,
        ),
      );
    }
  pen.oval(0, 2, 25, 24, skin);
  glare(pen, -0.1, 0, 12, eye, skin[0], 0.2);
  for (const [x, y] of [
    [-17, -10],
    [17, -8],
    [-14, 17],
    [15, 16],
    [0, 21],
    [-20, 4],
    [20, 5],
  ] as const)
    pen.spot(x, y, 2.4, dark[0], 2.4, 0.9);
};

const beak: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  for (let i = 0; i < 12; i++)
    pen.within({ x: 0, y: 4, turn: i * 30 + 15 }, () => {
      const side = i % 2 ? 1 : -1;
      pen.limb(
        `0,-26 ${side * 8},-44 ${side * -2},-58 ${side * 12},-70`,
        15,
        5,
        i % 2 ? skin : dark,
      );
      for (const y of [-34, -42, -50]) pen.spot(side * 5, y, 2.6, skin[2], 2.2, 0.8);
    });
  pen.oval(0, 4, 36, 35, skin);
  pen.spot(0, 4, 29, "#0a0714", 28);
  for (let i = 0; i < 16; i++)
    pen.within({ x: 0, y: 4, turn: i * 22.5 }, () => pen.mark("!-4,-28 !4,-28 !0,-19", "#fbf6e4"));
  pen.form("!0,34 -14,20 -20,2 -8,-14 0,-17 8,-14 20,2 14,20", hard);
  pen.form("-20,2 -10,-15 0,-20 10,-15 20,2 12,4 !0,22 -12,4", hard);
  pen.stroke("!0,21 0,8 0,-4", hard[2], 2, 0.6);
  glare(pen, -27, -30, 6.5, eye, dark[0]);
  glare(pen, 27, -30, 6.5, eye, dark[0]);
};

const shade: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  pen.limb(
    "50,-44 58,-8 44,34 4,52 -36,40 -50,6 -38,-28 -6,-40 24,-28 32,2 16,26 -8,26 -22,8 -14,-8",
    5,
    23,
    dark,
  );
  pen.within({ x: 0, y: 6 }, () => pen.stroke(spiral(1.6, 44, 0.4), skin[1], 2, 0.35));
  for (const [x, y, turn] of [
    [55, -8, 90],
    [46, 26, 126],
    [18, 50, 165],
    [-18, 50, 195],
    [-46, 26, 235],
    [-48, -8, 280],
    [-26, -38, 330],
  ] as const)
    pen.within({ x, y, turn }, () => pen.form("!-8,6 -4,-4 !0,-14 4,-4 !8,6", skin));
  pen.form("-26,-2 -22,-18 -6,-24 12,-18 !28,-14 16,-6 !30,0 12,6 !26,14 4,16 -16,14", skin);
  pen.mark("!29,0 14,-5 -2,0 !25,13 10,7", "#050a18");
  teeth(pen, 10, -6, 27, -2, 4, 5);
  teeth(pen, 8, 9, 24, 12, 4, -5);
  glare(pen, -3, -9, 6, eye, skin[0], 0.5);
  pen.form("!-20,-16 -34,-26 !-42,-44 -26,-36 !-14,-42 -10,-22", hard);
};

const breaker: DrawBeast = ({ pen, chance, skin, dark, hard, eye }) => {
  for (const [x, tone, h] of [
    [-26, CORAL, 26],
    [-10, WEED, 20],
    [6, CORAL, 30],
    [24, WEED, 24],
    [34, CORAL, 16],
  ] as const)
    pen.limb(
      `${x},-6 ${x + chance.between(-5, 5)},${-14 - h * 0.4} ${x + chance.between(-8, 8)},${-12 - h}`,
      10,
      5,
      tone,
    );
  pen.both(() => {
    for (const [y, reach] of [
      [30, 54],
      [40, 46],
    ] as const)
      pen.limb(`26,${y - 8} ${reach},${y - 10} ${reach + 6},${y + 18}`, 9, 2.5, dark);
    pen.limb("32,6 50,2 50,-16", 14, 11, skin);
    pen.within({ x: 44, y: -28, turn: 4, size: 1.35 }, () => claw(pen, skin));
  });
  pen.form(symmetric("0,-14 22,-16 44,-6 !52,10 40,26 22,38 0,42"), skin);
  pen.form(symmetric("0,-14 22,-16 42,-6 30,0 !18,-4 !10,4 !0,-2"), hard);
  glare(pen, -16, 10, 7, eye, skin[0]);
  glare(pen, 16, 10, 7, eye, skin[0]);
  pen.mark("-18,26 0,22 18,26 10,37 0,39 -10,37", "#190503");
  teeth(pen, -16, 26, 16, 26, 7, 7);
  pen.both(() => pen.form("!2,30 14,27 16,35 !4,41", hard));
};

const carapace: DrawBeast = ({ pen, dark, hard, eye }) => {
  const plate: typeof hard = ["#33231f", "#7d5248", "#d9a08c"];
  pen.form("!-5,34 !5,34 2,50 !0,66 -2,50", IRON);
  pen.both(() => {
    for (const [y, reach] of [
      [10, 52],
      [22, 50],
      [34, 42],
    ] as const)
      pen.limb(`20,${y} ${reach - 8},${y - 6} ${reach},${y + 14}`, 6, 1.6, dark);
  });
  pen.form(symmetric("!0,-4 20,-2 28,10 !34,14 26,20 !31,27 21,30 !24,38 10,40 0,42"), plate);
  for (const y of [8, 18, 28]) pen.stroke(`-22,${y} 0,${y + 7} 22,${y}`, plate[0], 2.6);
  pen.form(symmetric("0,-54 26,-50 46,-28 52,0 !50,16 36,2 18,-2 0,4"), plate);
  pen.form(symmetric("0,-46 16,-42 26,-24 20,-6 0,-2"), IRON);
  for (const [x, y] of [
    [34, -30],
    [42, -12],
    [45, 4],
    [22, -44],
  ] as const)
    for (const side of [-1, 1]) pen.oval(side * x, y, 2.4, 2.4, IRON, { line: 0.8 });
  pen.stroke("0,-45 0,-3", IRON[0], 2);
  glare(pen, -28, -16, 6.5, eye, plate[0]);
  glare(pen, 28, -16, 6.5, eye, plate[0]);
  for (const x of [-8, 8]) pen.spot(x, -32, 2.6, eye, 2.6, 0.9);
};

const titan: DrawBeast = ({ pen, chance, skin, dark, eye }) => {
  const stone: typeof skin = ["#3f3430", "#86736a", "#cbb8aa"];
  for (const [kx, ky, fx] of [
    [30, -54, 58],
    [44, -34, 50],
    [36, -10, 34],
    [22, 0, 18],
  ] as const)
    pen.both(() => {
      pen.limb(`12,-14 ${kx * 0.6},${ky * 0.9} ${kx},${ky}`, 9, 8, kx === 30 ? dark : skin);
      pen.limb(
        `${kx},${ky} ${(kx + fx) / 2 + 5},${ky + 44} ${fx},60`,
        8.5,
        1.6,
        kx === 30 ? dark : skin,
      );
      pen.oval(kx, ky, 6, 5.5, stone);
    });
  pen.form("!-26,-16 -22,-34 !-10,-44 4,-38 !16,-46 24,-30 !30,-16 20,0 !8,10 -8,8 !-22,2", stone);
  for (let i = 0; i < 7; i++) {
    const [x, y, r] = [chance.between(-16, 18), chance.between(-36, -18), chance.between(2.5, 5)];
    pen.oval(x, y, r, r * 0.8, stone, { line: 0.9 });
  }
  glare(pen, -9, -8, 5.5, eye, stone[0]);
  glare(pen, 9, -8, 5.5, eye, stone[0]);
  teeth(pen, -8, 2, 8, 2, 5, 5);
  for (const [x, y] of [
    [-30, 50],
    [-6, 56],
    [8, 52],
    [30, 56],
  ] as const)
    pen.oval(x, y, 5, 3.5, stone, { line: 1 });
};

const pincer: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  pen.limb("16,-30 30,-58 56,-60", 3, 1, hard);
  pen.limb("6,-34 0,-58 -22,-64", 3, 1, hard);
  for (const [x, y, r] of [
    [50, 48, 12],
    [46, 34, 14],
    [40, 18, 17],
    [32, 2, 19],
  ] as const) {
    pen.within({ x, y, turn: -20 }, () =>
      pen.form(
        symmetric(`0,${-r * 0.8} ${r},${-r * 0.4} !${r * 1.15},${r * 0.5} 0,${r * 0.55}`),
        dark,
      ),
    );
  }
  pen.form("!44,56 30,62 !52,66 !60,54", hard);
  pen.form("!0,-40 16,-36 34,-22 38,0 20,14 2,6 -6,-12", skin);
  for (const [x, y] of [
    [26, 12],
    [34, 6],
  ] as const)
    pen.limb(`${x},${y} ${x - 2},${y + 22} ${x - 14},${y + 34}`, 6, 1.5, dark);
  glare(pen, 4, -18, 6.5, eye, skin[0]);
  pen.limb("10,2 0,18 -14,24", 15, 13, skin);
  pen.within({ x: -22, y: 20, turn: -38, size: 2.35 }, () => claw(pen, skin));
  for (const [x, y] of [
    [-44, 10],
    [-38, 22],
    [-26, 36],
    [-24, -4],
  ] as const)
    pen.spot(x, y, 2.8, skin[0], 2.8, 0.9);
};

export const ARMED = [colossus, hundred, beak, shade, breaker, carapace, titan, pincer];
