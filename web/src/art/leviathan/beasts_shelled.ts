/** Leviathans of the shellfish: whorls, cones and jaws. */

import { glare, teeth, type DrawBeast } from "./beast";
import type { Tone } from "../draw/pen";
import { spiral } from "../draw/shellfish";

const nautilus: DrawBeast = ({ pen, chance, skin, dark, hard, eye }) => {
  for (let i = 0; i < 7; i++) {
    const y = 4 + i * 7;
    const reach = -50 + Math.abs(i - 3) * 4;
    pen.limb(
      `-8,${8 + i * 4} -24,${y + chance.between(-6, 6)} -38,${y + 4} ${reach - 6},${y + chance.between(-10, 12)}`,
      8,
      2,
      i % 2 ? dark : skin,
    );
  }
  pen.form("-14,38 -22,14 -14,-22 8,-48 36,-44 56,-18 54,16 34,42 6,50", hard);
  for (let i = 0; i < 8; i++) {
    const a = -2.5 + i * 0.55;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    pen.mark(
      `${18 + 20 * c},${2 + 22 * s} ${18 + 38 * Math.cos(a + 0.1)},${2 + 44 * Math.sin(a + 0.1)} ${18 + 36 * Math.cos(a + 0.32)},${2 + 42 * Math.sin(a + 0.32)}`,
      "#a2452a",
      0.85,
    );
  }
  pen.oval(20, 4, 18, 18, hard);
  pen.within({ x: 20, y: 4 }, () => pen.stroke(spiral(2, 15), hard[0], 3));
  pen.form("-4,40 -20,36 -28,18 -22,-2 -8,-8 0,10", skin);
  glare(pen, -13, 8, 8, eye, skin[0], 0.6);
  pen.form("!-34,-4 -22,-16 -4,-24 2,-12 -10,-6", dark);
};

const cone: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  pen.limb("-20,34 -40,40 -52,28 -54,8 -48,-8", 12, 3, dark);
  pen.form("!-48,-6 !-54,-24 -44,-20 !-36,-30 !-42,-6", ["#8c8469", "#efe8cc", "#ffffff"]);
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    pen.within({ x: -18 + t * 58, y: -22 - t * 14 + t * t * 4, turn: -34 + t * 30 }, () =>
      pen.form("!-5,8 -2,-8 !0,-26 2,-8 !5,8", hard),
    );
    pen.within({ x: -6 + t * 56, y: 46 - t * 52, turn: 150 - t * 20 }, () =>
      pen.form("!-5,8 -2,-6 !0,-20 2,-6 !5,8", hard),
    );
  }
  pen.form("!57,-42 40,-34 8,-34 -26,-14 -36,10 -26,36 -4,46 18,30 40,-4", hard);
  for (const [x, y, r] of [
    [-8, 8, 38],
    [10, -4, 32],
    [26, -14, 22],
    [40, -26, 13],
  ] as const)
    pen.stroke(
      `${x - r * 0.45},${y - r * 0.7} ${x + r * 0.1},${y} ${x + r * 0.25},${y + r * 0.75}`,
      hard[0],
      3,
    );
  pen.form("-22,-8 -40,4 -42,26 -26,42 -8,40 -20,20", skin);
  pen.limb("-32,6 -40,-10 -36,-24", 6, 4, skin);
  glare(pen, -36, -26, 6, eye, skin[0]);
  glare(pen, -28, 18, 7, eye, skin[0]);
  pen.mark("-38,28 -28,26 -20,32 -28,37", "#1a0c08");
  teeth(pen, -36, 28, -22, 30, 4, 5);
};

const whorl: DrawBeast = ({ pen, skin, dark, eye }) => {
  const stone: Tone = ["#3b4a46", "#75887f", "#b9cbbd"];
  pen.form("-54,56 -50,40 -20,34 20,36 50,42 57,56 0,62", dark);
  pen.form(
    "!0,-58 14,-48 !12,-42 28,-34 !28,-26 42,-14 !40,-4 54,14 !48,40 20,48 -22,48 !-50,40 -54,14 !-42,-4 -42,-16 !-28,-24 -28,-34 !-14,-42 -12,-50",
    stone,
  );
  for (const [y, w] of [
    [-42, 14],
    [-24, 29],
    [-2, 42],
  ] as const) {
    pen.stroke(`${-w},${y - 2} 0,${y + 9} ${w},${y - 2}`, stone[0], 4);
    pen.stroke(`${-w + 4},${y + 5} 0,${y + 14} ${w - 6},${y + 4}`, stone[2], 1.6, 0.6);
  }
  for (const [x, y] of [
    [-30, -8],
    [26, -14],
    [36, 20],
    [-16, -34],
  ] as const) {
    pen.oval(x, y, 6, 4, ["#3d6b3a", "#6ba25a", "#b3dc94"], { line: 1 });
    pen.oval(x + 5, y + 3, 4, 3, ["#3d6b3a", "#6ba25a", "#b3dc94"], { line: 1 });
  }
  pen.mark("-32,40 -30,18 -10,8 14,10 30,24 28,42 0,48", "#0c0f0e");
  teeth(pen, -28, 16, 28, 18, 8, 10);
  glare(pen, -11, 30, 6.5, eye, "#0c0f0e");
  glare(pen, 11, 30, 6.5, eye, "#0c0f0e");
  pen.form("-34,50 -20,42 0,46 20,42 36,50 20,56 -20,56", skin);
};

const hinge: DrawBeast = ({ pen, skin, hard, eye }) => {
  pen.form(
    "-56,2 -54,-24 -40,-44 -26,-42 -14,-54 0,-48 14,-55 28,-42 42,-44 54,-24 56,2 30,-6 0,-2 -30,-6",
    hard,
  );
  for (const x of [-40, -22, 0, 22, 40])
    pen.stroke(`${x * 0.7},-4 ${x},-26 ${x * 1.05},-42`, hard[0], 2.6);
  pen.mark("-54,0 -28,-8 0,-4 28,-8 54,0 46,30 0,38 -46,30", "#14070a");
  pen.form("-24,30 -18,14 0,8 18,14 26,30 0,36", skin);
  pen.stroke("0,12 2,22 0,34", skin[0], 2);
  for (let i = 0; i < 9; i++) {
    const x = -44 + i * 11;
    pen.form(
      `!${x - 5},${-7 + Math.abs(i - 4) * 0.6} ${x},${8 - Math.abs(i - 4)} !${x + 5},${-7 + Math.abs(i - 4) * 0.6}`,
      ["#8c8469", "#f3ecd2", "#ffffff"],
      { line: 0.9 },
    );
  }
  pen.form(
    "-57,10 -40,30 -24,24 -10,34 0,28 10,34 24,24 40,30 57,10 52,36 30,54 0,58 -30,54 -52,36",
    hard,
  );
  for (const x of [-36, -18, 0, 18, 36])
    pen.stroke(`${x},34 ${x * 0.95},44 ${x * 0.85},53`, hard[0], 2.4);
  for (let i = 0; i < 6; i++) {
    const x = -36 + i * 14.4;
    pen.form(
      `!${x - 5},${29 + (i % 2) * 2} ${x},14 !${x + 5},${29 + (i % 2) * 2}`,
      ["#8c8469", "#f3ecd2", "#ffffff"],
      { line: 0.9 },
    );
  }
  glare(pen, -30, 9, 5.5, eye, "#14070a");
  glare(pen, 30, 9, 5.5, eye, "#14070a");
};

export const SHELLED = [nautilus, cone, whorl, hinge];
