/** Tools of force and of the law. The hand grips each at the origin; up is away from the hand. */

import { spiral } from "./shellfish";
import { BLOOD, BONE, BRONZE, GOLD, IRON, NIGHT, PAPER, ROPE, WOOD } from "./palette";
import { ring, star, symmetric } from "./pen";
import type { Tool } from "./tools";

export const WEAPONS: Record<string, Tool> = {
  list(pen) {
    pen.form("!-11,-52 !11,-52 12,-20 9,10 !13,34 0,31 !-11,34 -8,10 -12,-20", PAPER, {
      shade: 0.5,
    });
    for (let y = -44; y < 22; y += 8) pen.stroke(`!-7,${y} !${y % 3 ? 7 : 3},${y}`, "#7a6a50", 1.7);
    pen.limb("-15,-53 0,-55 15,-53", 7, 7, WOOD);
    pen.oval(3, 24, 5, 5, BLOOD);
  },
  keyring(pen) {
    pen.rod("0,0 -14,-8 -14,-26 0,-34 14,-26 14,-8 0,0", IRON, 3);
    for (const [x, turn] of [
      [-11, 24],
      [0, 0],
      [11, -24],
    ] as const)
      pen.within({ x, y: 0, turn }, () => {
        pen.rod("!0,0 !0,24", BRONZE, 3.4);
        pen.rod("!0,23 !6,23", BRONZE, 3);
        pen.rod("!0,17 !5,17", BRONZE, 3);
        pen.oval(0, 0, 4.5, 4.5, BRONZE);
      });
  },
  lens(pen) {
    pen.rod("!0,10 !0,-16", WOOD, 5);
    pen.oval(0, -32, 18, 18, BRONZE);
    pen.oval(0, -32, 13.5, 13.5, ["#5da6b4", "#bfeaf0", "#ffffff"], { line: 1 });
    pen.stroke("-8,-34 -5,-40 1,-42", "#ffffff", 2.6);
  },
  daggers(pen) {
    for (const [x, turn] of [
      [-5, -32],
      [5, 26],
    ] as const)
      pen.within({ x, y: 0, turn }, () => {
        pen.form("!0,-50 5,-34 !4,-8 !-4,-8 -4,-34", IRON);
        pen.stroke("!0,-44 !0,-10", IRON[0], 1.2);
        pen.form("!-9,-10 0,-7 !9,-10 !9,-5 0,-3 !-9,-5", BRONZE);
        pen.rod("!0,-3 !0,10", NIGHT, 4.5);
      });
  },
  sword(pen) {
    pen.form("!0,-64 5.5,-52 !5,-10 !-5,-10 -5.5,-52", IRON);
    pen.stroke("!0,-56 !0,-12", IRON[0], 1.4);
    pen.form("-16,-12 0,-9 16,-12 17,-6 0,-3 -17,-6", GOLD);
    pen.rod("!0,-4 !0,10", BLOOD, 5);
    pen.oval(0, 12, 4, 4, GOLD);
  },
  whip(pen) {
    pen.rod("!0,8 !0,-12", WOOD, 5);
    pen.limb("0,-12 2,-34 -12,-48 -30,-42 -32,-26 -20,-20 -16,-30", 5.5, 2, ROPE);
  },
  harpoon(pen) {
    pen.rod("!0,46 !0,-44", WOOD, 4);
    pen.form("!0,-70 !10,-48 !4,-50 !4,-38 !-4,-38 !-4,-50 !-10,-48", IRON);
    pen.rod("-1,16 12,22 8,34 -6,36 -10,24", ROPE, 2);
  },
  trident(pen) {
    pen.rod("!0,46 !0,-40", WOOD, 4);
    pen.form(symmetric("!0,-72 !4,-58 2.5,-44 !9,-46 10,-54 !13,-68 !17,-54 15,-38 !0,-34"), GOLD);
  },
  crossbow(pen) {
    pen.limb("-26,-22 -18,-34 0,-38 18,-34 26,-22", 6, 6, WOOD);
    pen.rod("!-26,-22 !0,-14 !26,-22", PAPER, 1.3);
    pen.form("!-4,-42 !4,-42 !5,14 -1,20 !-5,14", WOOD);
    pen.form("!0,-58 !5,-46 !2,-46 !2,-20 !-2,-20 !-2,-46 !-5,-46", IRON);
  },
  axe(pen) {
    pen.rod("!0,44 !0,-54", WOOD, 5);
    pen.form("!2,-52 14,-56 !30,-66 34,-42 !28,-18 14,-28 !2,-32", IRON);
    pen.stroke("28,-62 31,-42 27,-22", IRON[2], 2.4);
    pen.form("!-3,-48 !-14,-42 !-3,-36", IRON);
  },
  spear(pen) {
    pen.rod("!0,50 !0,-42", WOOD, 4);
    pen.form("!0,-72 9,-52 4,-40 !-4,-40 -9,-52", BRONZE);
    pen.form("-5,-40 5,-40 !12,-26 4,-30 !0,-22 -4,-30 !-12,-26", BLOOD);
  },
  halberd(pen) {
    pen.rod("!0,50 !0,-50", WOOD, 4.5);
    pen.form("!0,-76 !4,-52 !-4,-52", IRON);
    pen.form("!2,-54 !24,-58 20,-44 !26,-30 !2,-36", IRON);
    pen.form("!-2,-50 -12,-50 !-20,-38 -10,-42 !-2,-40", IRON);
  },
  wall(pen) {
    pen.form(
      "!-24,-36 !-24,-50 !-13,-50 !-13,-42 !-5,-42 !-5,-50 !5,-50 !5,-42 !13,-42 !13,-50 !24,-50 !24,-36 22,8 !0,26 -22,8",
      BRONZE,
    );
    pen.form("!-17,-32 !17,-32 15,4 !0,16 -15,4", IRON);
    pen.mark(symmetric("!0,-24 !12,-12 !12,-5 !0,-16"), BLOOD[1]);
    pen.mark(symmetric("!0,-10 !12,2 !10,8 !0,-2"), BLOOD[1]);
  },
  roundshield(pen) {
    pen.oval(0, -4, 25, 25, BRONZE);
    pen.oval(0, -4, 19, 19, BLOOD);
    pen.mark(star(0, -4, 17, 6, 8), GOLD[1]);
    pen.oval(0, -4, 5.5, 5.5, IRON);
  },
  chain(pen) {
    for (let i = 0; i < 6; i++)
      pen.within({ x: i % 2 ? 3 : -3, y: -4 + i * 9, turn: i % 2 ? 28 : -28 }, () =>
        pen.rod("0,-6 4.5,-3 4.5,3 0,6 -4.5,3 -4.5,-3 0,-6", IRON, 2.8),
      );
    pen.rod("0,46 -11,52 -13,64 -4,72 8,70 13,60 8,50 0,46", IRON, 4);
    pen.rod("0,-6 -10,-20 -10,-32 2,-38 12,-30 12,-18 2,-8", IRON, 4);
  },
  armoury(pen) {
    for (const [turn, kind] of [
      [-34, 0],
      [-12, 1],
      [12, 2],
      [34, 0],
    ] as const)
      pen.within({ x: 0, y: 16, turn }, () => {
        pen.rod("!0,6 !0,-44", WOOD, 3.5);
        if (kind === 0) pen.form("!0,-72 6,-56 !4,-40 !-4,-40 -6,-56", IRON);
        else if (kind === 1) pen.form("!-2,-60 10,-66 14,-52 10,-40 !-2,-44", IRON);
        else pen.form(star(0, -54, 13, 7, 8), IRON);
      });
    pen.form("-15,2 0,-2 15,2 13,18 0,21 -13,18", ROPE);
    pen.stroke("-14,9 0,6 14,9", ROPE[0], 1.5);
  },
  banner(pen) {
    pen.rod("!0,52 !0,-64", WOOD, 4.5);
    pen.oval(0, -66, 4.5, 4.5, GOLD);
    pen.form("!2,-60 16,-64 30,-56 !42,-60 !36,-46 !42,-32 28,-28 16,-36 !2,-32", BLOOD);
    pen.mark(star(18, -46, 8, 3.6, 5), GOLD[1]);
  },
  net(pen) {
    pen.form(
      "-16,-48 0,-52 16,-48 24,-26 20,-2 8,10 -8,10 -20,-2 -24,-26",
      ["#4a5a50", "#8fa596", "#cfe0d0"],
      { opacity: 0.45 },
    );
    for (const x of [-18, -9, 0, 9, 18])
      pen.stroke(`!${x * 0.7},-48 ${x * 1.2},-22 !${x * 0.5},9`, ROPE[2], 1.7);
    for (const y of [-38, -26, -14, -2]) pen.stroke(`-22,${y} 0,${y + 5} 22,${y}`, ROPE[2], 1.7);
    for (const [x, y] of [
      [-7, -24],
      [8, -12],
    ] as const)
      pen.form(
        `${x - 8},${y} ${x},${y - 5} ${x + 6},${y} !${x + 12},${y - 5} !${x + 12},${y + 5} ${x + 6},${y} ${x},${y + 5}`,
        CORALFISH,
      );
  },
  hook(pen) {
    pen.rod("!0,14 !0,-28", WOOD, 5);
    pen.limb("0,-28 0,-50 16,-58 28,-46 24,-34", 6, 2, IRON);
  },
  cutlass(pen) {
    pen.form("!-3,-8 -8,-30 2,-52 !22,-66 16,-46 10,-26 !4,-8", IRON);
    pen.stroke("-4,-16 -3,-34 8,-52", IRON[2], 1.8);
    pen.form("-12,-10 0,-6 12,-10 14,0 6,8 4,0 -10,-3", GOLD);
    pen.rod("!0,-4 !0,10", NIGHT, 4.5);
  },
  horn(pen) {
    pen.limb("-4,8 -10,-10 -4,-28 14,-38 32,-36", 5, 26, BONE);
    pen.oval(33, -36, 6, 14, ["#3a2a18", "#5a4630", "#8a7250"]);
    pen.stroke("-9,-6 -1,-8", GOLD[1], 3);
    pen.stroke("2,-38 10,-24", GOLD[1], 3);
  },
  serpent(pen) {
    const green: typeof IRON = ["#1f5a44", "#4fa77a", "#a9e6c0"];
    pen.limb("6,18 16,6 4,-8 -12,-16 -8,-34 8,-40", 9, 9, green);
    pen.form("2,-48 16,-50 26,-44 30,-36 !18,-34 24,-30 8,-30 0,-38", green);
    pen.spot(14, -42, 3, "#ffe08a");
    pen.spot(15, -42, 1.3, pen.ink);
    for (const [x, y] of [
      [-14, -22],
      [-10, -12],
      [3, -4],
    ] as const)
      pen.mark(ring(x, y, 1.8, 1.8), green[2]);
  },
  trap(pen) {
    pen.within({ x: 0, y: -24 }, () => pen.stroke(spiral(2, 20), BONE[1], 2));
    pen.rod("!0,14 !0,-24", WOOD, 4);
  },
};

const CORALFISH: typeof IRON = ["#8b3a4c", "#e8846a", "#ffd0a8"];
