/** What is worn on the head. Each is drawn upon a head whose top is the origin and whose half width
 * is 20. */

import { BONE, BRONZE, GOLD, IRON, NIGHT, PAPER, STRAW, type Palette } from "./palette";
import { star, symmetric, type Pen } from "./pen";

type Hat = (pen: Pen, palette: Palette) => void;

export const HATS: Record<string, Hat> = {
  none: () => {},
  straw(pen) {
    pen.form("!-19,2 -16,-14 0,-20 16,-14 !19,2", STRAW);
    pen.mark("!-18,-4 0,-1 !18,-4 !19,2 0,6 !-19,2", "#8d4b2b", 0.9);
    pen.form(symmetric("0,-1 22,-1 37,4 30,10 0,8"), STRAW);
    pen.stroke("-28,5 0,3.5 28,5", STRAW[0], 0.9, 0.7);
  },
  cone(pen) {
    pen.form("!0,-24 !41,8 22,13 0,14 -22,13 !-41,8", STRAW, { shade: 0.7 });
    for (const x of [-26, -13, 0, 13, 26]) pen.stroke(`!0,-22 !${x},11`, STRAW[0], 0.9, 0.6);
  },
  floppy(pen) {
    pen.form("!-17,2 -19,-10 -6,-22 8,-18 16,-8 !17,2", STRAW);
    pen.form("-2,-2 24,-4 40,8 30,14 20,5 0,6 -20,5 -34,16 -44,6 -24,-4", STRAW);
    pen.spot(12, -5, 4, "#d4697a");
    pen.spot(12, -5, 1.6, "#ffe08a");
  },
  top(pen, { cloth, trim }) {
    pen.form("!-15,0 !-18,-30 0,-33 !18,-30 !15,0", cloth);
    pen.mark("!-15.5,-6 0,-3 !15.5,-6 !15,1 0,4 !-15,1", trim[1]);
    pen.form(symmetric("0,-2 18,-3 28,0 18,5 0,6"), cloth);
  },
  cap(pen, { cloth, trim }) {
    pen.form("-21,2 -27,-8 -12,-19 8,-18 26,-12 22,2 0,5", cloth);
    pen.form(symmetric("0,0 20,-1 21,5 0,8"), trim);
    pen.limb("-14,-15 -28,-22 -36,-14", 5, 3, trim);
  },
  fez(pen, { trim }) {
    pen.form("!-15,2 !-11,-20 0,-23 !11,-20 !15,2 0,6", ["#5c1d26", "#a83a44", "#e07f80"]);
    pen.rod("0,-22 14,-20 20,-10 20,-2", trim, 1.8);
    pen.oval(20, 0, 3, 5, trim);
  },
  turban(pen, { cloth, trim }) {
    pen.form("-22,3 -28,-8 -16,-23 4,-26 24,-16 26,-2 20,4 0,7", cloth);
    pen.stroke("-24,-4 -6,-14 18,-18", cloth[0], 1.6);
    pen.stroke("-20,2 0,-8 24,-10", cloth[0], 1.6);
    pen.oval(0, -5, 4.5, 5.5, trim);
    pen.limb("1,-10 4,-26 12,-36", 4, 8, trim);
  },
  captain(pen, { cloth, trim }) {
    pen.form("-18,-4 -29,-14 -14,-24 14,-24 29,-14 18,-4", cloth);
    pen.form("!-19,-5 0,-9 !19,-5 !20,4 0,8 !-20,4", NIGHT);
    pen.mark(star(0, -13, 6, 2.6, 5), trim[1]);
    pen.form("-17,5 0,1 17,5 24,12 0,9 -24,12", NIGHT);
  },
  bicorne(pen, { cloth, trim }) {
    pen.form("-44,6 -34,-4 -16,-18 0,-23 16,-18 34,-4 44,6 22,3 0,1 -22,3", cloth);
    pen.stroke("-42,5 -22,1 0,-2 22,1 42,5", trim[1], 2.4);
    pen.oval(0, -10, 5.5, 5.5, trim);
    pen.limb("0,-15 -3,-30 8,-40", 5, 12, ["#8f2f2a", "#e9e2d4", "#ffffff"]);
  },
  tricorne(pen, { cloth, trim }) {
    pen.form("-18,0 -15,-15 0,-19 15,-15 18,0", cloth);
    pen.form("!-42,-8 -20,-2 0,-8 20,-2 !42,-8 26,6 0,11 -26,6", cloth);
    pen.stroke("!-40,-7 -24,4 0,9 24,4 !40,-7", trim[1], 1.8);
  },
  hood(pen, { cloth }) {
    pen.form(
      "!0,-22 14,-14 25,2 28,24 22,44 15,30 15,14 8,2 0,-2 -8,2 -15,14 -15,30 -22,44 -28,24 -25,2 -14,-14",
      cloth,
    );
  },
  cowl(pen, { cloth }) {
    pen.form(
      "-6,-14 12,-18 22,-34 !40,-30 30,-20 27,-4 28,20 21,42 15,28 14,12 6,2 0,0 -8,2 -15,14 -16,28 -22,42 -28,20 -24,-2",
      cloth,
    );
  },
  executioner(pen, { ink }) {
    const black: typeof NIGHT = ["#0d0d10", "#2f2a30", "#635b66"];
    pen.form(
      "!0,-34 10,-18 22,0 26,22 !22,38 12,32 0,36 -12,32 !-22,38 -26,22 -22,0 -10,-18",
      black,
    );
    for (const side of [-1, 1])
      pen.mark(`${side * 4},12 ${side * 12},8 ${side * 17},13 ${side * 11},18`, "#ffe7a8");
    for (const side of [-1, 1]) pen.spot(side * 11, 13, 2.2, ink);
  },
  pot(pen, { trim }) {
    pen.form("!-23,18 -24,0 -14,-14 0,-18 14,-14 24,0 !23,18 0,22", IRON);
    pen.mark("!-17,3 0,1 !17,3 !17,8 0,7 !-17,8", "#0b0f12");
    pen.spot(-8, 5.4, 2.2, "#ffe7a8");
    pen.spot(8, 5.4, 2.2, "#ffe7a8");
    for (const x of [-12, -6, 0, 6, 12]) pen.spot(x, 14, 1.2, "#0b0f12");
    pen.stroke("0,-17 0,1", trim[1], 3);
  },
  plume(pen, { trim }) {
    pen.limb("0,-14 4,-34 24,-38 36,-24 38,-8", 8, 16, ["#7a1f2a", "#d4485a", "#ff9aa0"]);
    pen.form("!-22,8 -23,-4 -13,-16 0,-19 13,-16 23,-4 !22,8 12,3 0,7 -12,3", IRON);
    pen.form("-23,2 0,-6 23,2 24,8 0,1 -24,8", trim);
  },
  crest(pen, { trim }) {
    pen.form("-18,-8 -26,-26 -8,-40 14,-40 30,-24 24,2 18,-6 0,-14", [
      "#7a1f2a",
      "#c9414f",
      "#ff9a8c",
    ]);
    for (const [x, y] of [
      [-16, -27],
      [-4, -33],
      [9, -33],
      [20, -24],
    ])
      pen.stroke(`!${x! * 0.45},-12 !${x},${y}`, "#7a1f2a", 1.4);
    pen.form("!-22,10 -23,-4 -13,-15 0,-18 13,-15 23,-4 !22,10 14,2 0,5 -14,2", IRON);
    pen.form("!-3,-16 !3,-16 !3,12 0,15 !-3,12", trim);
  },
  kettle(pen) {
    pen.form("-17,0 -16,-14 0,-22 16,-14 17,0", IRON);
    pen.form(symmetric("0,-3 20,-3 35,6 20,6 0,5"), IRON);
    pen.stroke("0,-21 0,-3", IRON[2], 2, 0.7);
    for (const x of [-14, 0, 14]) pen.spot(x, 1.5, 1.3, IRON[0]);
  },
  wings(pen) {
    pen.both(() => {
      pen.form("16,0 24,-14 !42,-30 38,-18 !44,-14 36,-8 !40,-2 30,2 20,8", PAPER);
      pen.stroke("22,-4 36,-16", PAPER[0], 1.2);
    });
    pen.form("!-21,9 -22,-4 -13,-15 0,-19 13,-15 22,-4 !21,9 12,3 0,7 -12,3", BRONZE);
    pen.form("!0,-26 4,-16 3,4 !0,12 -3,4 -4,-16", GOLD);
  },
  horns(pen) {
    pen.both(() => pen.limb("14,-4 28,-8 36,-22 30,-38", 10, 1.5, BONE));
    pen.form("!-20,6 -20,-6 0,-15 20,-6 !20,6 0,1", BRONZE);
    for (const x of [-12, 0, 12]) pen.spot(x, -3, 1.8, BRONZE[2]);
  },
  skull(pen, { ink }) {
    pen.both(() => pen.limb("12,-22 26,-28 38,-20", 7, 1.5, BONE));
    pen.form(
      "-20,4 -22,-12 -14,-26 0,-30 14,-26 22,-12 20,4 !14,0 !11,9 !7,1 !3,10 !0,2 !-3,10 !-7,1 !-11,9 !-14,0",
      BONE,
    );
    pen.both(() => pen.mark("5,-8 14,-14 16,-6 8,-3", ink));
    pen.mark("0,-6 2,-1 -2,-1", ink);
  },
  crown(pen) {
    pen.form("!-20,4 !-24,-16 !-11,-6 !0,-22 !11,-6 !24,-16 !20,4 0,8", GOLD);
    for (const [x, y] of [
      [-24, -17],
      [0, -23],
      [24, -17],
    ])
      pen.oval(x!, y!, 2.8, 2.8, ["#8fa3b3", "#dfe9ee", "#ffffff"]);
    pen.spot(0, 0, 2.4, "#d4485a");
  },
  wizard(pen, { cloth, trim }) {
    pen.form("!-20,3 -13,-16 -6,-30 !12,-46 9,-28 13,-14 !20,3 0,6", cloth);
    pen.form(symmetric("0,-1 22,0 33,6 20,9 0,8"), cloth);
    pen.mark(star(1, -14, 5.5, 2.2, 5), trim[1]);
    pen.stroke("!-19,0 0,4 !19,0", trim[1], 2.2);
  },
  veil(pen, { trim }) {
    pen.form("-24,36 -26,4 -14,-10 0,-13 14,-10 26,4 24,36 17,20 16,4 0,-1 -16,4 -17,20", PAPER, {
      opacity: 0.82,
    });
    pen.form(symmetric("0,-8 12,-6 24,2 23,7 10,0 0,-2"), trim);
  },
  halo(pen, { trim }) {
    for (let i = 0; i < 9; i++)
      pen.within({ x: 0, y: 8, turn: -80 + i * 20 }, () =>
        pen.form("!-2.2,-31 !0,-46 !2.2,-31", trim, { shade: 0 }),
      );
  },
  beret(pen, { cloth, trim }) {
    pen.form("-20,3 -34,-4 -28,-16 -4,-20 20,-13 22,2 0,6", cloth);
    pen.form("-20,1 0,-1 22,0 21,6 0,8 -19,6", trim);
    pen.limb("-20,-12 -30,-28 -20,-38", 4, 10, PAPER);
  },
  wig(pen) {
    pen.form(
      "0,-16 16,-13 27,0 29,22 26,40 17,38 17,18 13,4 0,0 -13,4 -17,18 -17,38 -26,40 -29,22 -27,0 -16,-13",
      PAPER,
    );
    for (const y of [8, 18, 28])
      pen.both(() => pen.stroke(`18,${y} 24,${y + 3} 28,${y}`, PAPER[0], 1.3));
  },
  laurel(pen) {
    pen.both(() => {
      for (let i = 0; i < 5; i++)
        pen.within({ x: 20 - i * 4, y: 8 - i * 5, turn: -20 - i * 12 }, () =>
          pen.form("!0,3 5,-2 !3,-10 -3,-4", GOLD, { shade: 0.6 }),
        );
    });
  },
  bandana(pen, { trim }) {
    pen.form("-22,5 -21,-8 0,-16 21,-8 22,5 0,0", trim);
    pen.form("20,0 34,-6 !40,4 30,4 !36,14 24,8", trim);
    for (const [x, y] of [
      [-12, -4],
      [-2, -9],
      [9, -5],
      [2, -3],
    ])
      pen.spot(x!, y!, 1.5, trim[2]);
  },
  bucket(pen) {
    pen.form("!-22,12 !-17,-22 0,-26 !17,-22 !22,12 0,17", ["#4a2f1c", "#8b6540", "#c49c6c"]);
    pen.stroke("!-20.5,3 0,8 !20.5,3", IRON[1], 2.6);
    pen.stroke("!-18,-15 0,-11 !18,-15", IRON[1], 2.6);
    pen.rod("-17,-22 -8,-36 8,-36 17,-22", IRON, 1.8);
  },
  scarf(pen, { cloth }) {
    pen.form("0,-16 18,-11 25,6 22,28 15,30 16,12 0,1 -16,12 -15,30 -22,28 -25,6 -18,-11", cloth);
    pen.stroke("-18,-6 0,-10 18,-6", cloth[2], 2, 0.6);
  },
  lamp(pen, { trim }) {
    pen.form("!-20,6 -20,-6 0,-15 20,-6 !20,6 0,2", BRONZE);
    pen.oval(0, -9, 7, 7, trim);
    pen.spot(0, -9, 4, "#fff6c8");
    pen.mark("!0,-9 !-16,-40 !16,-40", "#ffe9a0", 0.3);
  },
};
