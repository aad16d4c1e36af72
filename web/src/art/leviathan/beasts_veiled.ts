/** Leviathans of the jellyfish: bells, lures and veils. */

import { glare, teeth, type DrawBeast } from "./beast";
import { symmetric } from "../draw/pen";

const medusa: DrawBeast = ({ pen, chance, skin, dark, eye }) => {
  for (const [x, reach] of [
    [40, 54],
    [30, 42],
    [18, 30],
  ] as const)
    pen.both(() => {
      const bend = chance.between(4, 12);
      pen.limb(
        `${x},-2 ${x + bend},18 ${reach - bend},36 ${reach + 6},${chance.between(46, 58)}`,
        9,
        3,
        dark,
      );
      pen.oval(reach + 5, 52, 4.5, 4, skin, { line: 1 });
    });
  pen.limb("-6,2 -12,20 -2,36 -8,58", 12, 4, skin);
  pen.limb("6,2 12,20 2,38 8,58", 12, 4, skin);
  pen.form(symmetric("0,-56 28,-51 48,-30 52,-4 !43,5 !33,-3 !22,6 !11,-2 !0,7"), skin, {
    rim: 1.6,
  });
  for (const x of [-30, -12, 12, 30])
    pen.stroke(`${x * 0.5},-50 ${x * 0.9},-40 ${x * 1.1},-32`, skin[2], 3.4, 0.6);
  glare(pen, -18, -19, 9, eye, skin[0]);
  glare(pen, 18, -19, 9, eye, skin[0]);
  pen.mark("-12,-3 0,-7 12,-3 6,2 0,0 -6,2", pen.ink);
};

const widow: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  for (const [kx, ky, fx, fy] of [
    [34, -48, 54, -10],
    [46, -26, 57, 22],
    [44, 4, 50, 48],
    [28, 14, 26, 58],
  ] as const)
    pen.both(() => {
      pen.limb(`10,${ky * 0.3} ${kx * 0.6},${ky * 0.75} ${kx},${ky}`, 5, 4, hard);
      pen.limb(`${kx},${ky} ${(kx + fx) / 2 + 4},${(ky + fy) / 2} ${fx},${fy}`, 4.5, 1.2, hard);
      pen.oval(kx, ky, 3.4, 3.4, hard, { line: 1 });
    });
  pen.form(symmetric("0,-34 17,-32 24,-20 21,0 !25,9 !16,6 !9,14 !0,9"), skin, {
    opacity: 0.94,
    rim: 1.6,
  });
  pen.form(symmetric("0,10 9,14 13,28 6,40 0,46"), dark);
  pen.mark(symmetric("!0,27 !6,18 0,16"), "#ff5a5a");
  pen.mark(symmetric("!0,27 !6,36 0,38"), "#ff5a5a");
  for (const [x, y, r] of [
    [7, -14, 5.5],
    [16, -8, 3.4],
    [13, -21, 2.8],
    [4, -24, 2.2],
  ] as const)
    for (const side of [-1, 1]) {
      pen.spot(side * x, y, r + 1, pen.ink);
      pen.spot(side * x, y, r, eye);
      pen.spot(side * x, y, r * 0.3, pen.ink, r * 0.75);
    }
  teeth(pen, -8, 0, 8, 0, 5, 6);
};

const shroud: DrawBeast = ({ pen, skin, dark, eye }) => {
  for (const [x, y] of [
    [-26, 32],
    [-12, 38],
    [4, 39],
    [20, 34],
    [32, 26],
  ] as const)
    pen.limb(`${x},${y - 14} ${x + 4},${y} ${x - 3},${y + 12} ${x + 2},${y + 22}`, 7, 1.5, dark);
  pen.form("34,2 52,-20 !58,-34 56,0 !59,30 50,18", dark);
  pen.form("-46,-6 -34,-30 -6,-42 24,-34 44,-8 42,18 20,38 -10,40 -36,30 !-50,24 !-16,8", skin);
  pen.mark("!-50,-8 -30,-8 !-12,8 -30,20 !-50,22 -40,8", "#12061f");
  pen.form("-48,-10 -30,-12 !-10,8 -30,0", skin, { shade: 0.5 });
  teeth(pen, -46, -6, -14, 7, 6, 11);
  teeth(pen, -48, 23, -16, 10, 6, -12);
  pen.limb("-14,-38 -22,-56 -44,-56 -50,-40", 4.5, 2.5, dark);
  pen.spot(-50, -34, 15, "#fff3a8", 15, 0.25);
  pen.oval(-50, -34, 7.5, 7.5, ["#e0a030", "#ffe98a", "#ffffff"]);
  glare(pen, -14, -18, 8.5, eye, skin[0], 0.4);
  pen.form("4,8 18,2 !30,8 24,14 !29,22 12,22", dark);
  for (const [x, y] of [
    [10, -24],
    [22, -14],
    [28, 0],
    [16, 30],
  ] as const)
    pen.spot(x, y, 2.2, eye, 2.2, 0.8);
};

const veil: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  pen.limb("0,24 10,36 -8,46 8,54 30,50 38,38", 8, 2.5, dark);
  pen.form("!38,42 !36,24 44,32 !50,22 !46,44", hard);
  pen.form(
    symmetric(
      "0,-30 10,-34 !16,-46 20,-30 36,-22 !59,-26 52,-6 !55,8 44,4 !42,18 32,12 !28,26 18,20 8,32 0,34",
    ),
    skin,
  );
  pen.mark(symmetric("0,-22 14,-16 22,-4 12,14 0,24"), skin[0], 0.7);
  pen.both(() => {
    pen.stroke("20,-22 34,-12 50,-14", skin[2], 2.2, 0.7);
    pen.stroke("22,-10 32,0 42,0", skin[2], 2, 0.6);
    for (const [x, y] of [
      [30, -16],
      [40, -14],
      [26, 2],
    ] as const)
      pen.spot(x, y, 2.6, eye, 2.6, 0.75);
  });
  glare(pen, -10, -22, 5.5, eye, skin[0]);
  glare(pen, 10, -22, 5.5, eye, skin[0]);
  pen.mark("-9,-8 0,-11 9,-8 5,2 0,4 -5,2", "#12061f");
  teeth(pen, -7, -8, 7, -8, 5, 5);
};

export const VEILED = [medusa, widow, shroud, veil];
