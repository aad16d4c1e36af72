/** Leviathans of the seahorses: chargers, dragons and serpents. */

import { glare, teeth, type DrawBeast } from "./beast";
import { WEED } from "../draw/palette";

const charger: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  for (const [x, y, turn] of [
    [22, -46, 20],
    [34, -32, 44],
    [40, -14, 66],
    [42, 6, 84],
    [42, 26, 100],
  ] as const)
    pen.within({ x, y, turn }, () => pen.form("-8,6 -10,-8 !2,-26 8,-8 7,6", WEED));
  pen.form("!0,-54 8,-44 24,-40 38,-18 40,10 50,40 56,62 -14,62 -8,40 -2,22 -10,8 -4,-8", skin);
  pen.form(
    "2,-40 20,-34 26,-14 16,4 2,12 -14,14 -30,26 !-48,30 -56,20 -54,8 -40,-2 -22,-14 -12,-32",
    skin,
  );
  pen.form("!4,-42 2,-58 !14,-40", dark);
  pen.form("!16,-38 20,-55 !25,-34", dark);
  pen.mark("!-52,14 -38,14 !-22,8 -30,20 !-48,25", "#160a04");
  teeth(pen, -50, 14, -26, 10, 6, 6);
  teeth(pen, -48, 25, -28, 18, 5, -6);
  pen.mark("-50,2 -45,0 -46,5", pen.ink);
  glare(pen, -6, -16, 7.5, eye, skin[0], 0.6);
  for (const y of [22, 34, 46])
    pen.stroke(`${2 - y * 0.2},${y} 18,${y + 6} 38,${y - 4}`, dark[0], 2.4, 0.8);
  pen.form("-14,44 -34,40 !-54,52 -36,54 !-46,64 -12,60", hard);
  pen.stroke("-18,48 -32,47 -44,51", hard[0], 1.6);
};

const dragon: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  const body = "-16,-24 10,-26 28,-8 14,14 -14,22 -22,42 2,54 30,46 34,30";
  for (const [x, y, turn] of [
    [4, -34, 10],
    [22, -26, 40],
    [34, -8, 80],
    [26, 12, 130],
    [-4, 26, -60],
    [-30, 34, -80],
    [-28, 52, -130],
    [-2, 62, 180],
    [26, 56, 150],
  ] as const)
    pen.within({ x, y, turn }, () => pen.form("!-6,6 -3,-6 !0,-24 3,-6 !6,6", hard));
  for (const [x, y, turn] of [
    [16, -30, 28],
    [32, 4, 100],
    [-22, 28, -70],
  ] as const)
    pen.within({ x, y, turn }, () => {
      pen.form("0,2 -10,-12 !-14,-28 -4,-20 !0,-34 6,-20 !14,-26 9,-10", WEED);
    });
  pen.limb(body, 24, 4, skin);
  for (const [x, y] of [
    [10, -20],
    [20, -8],
    [10, 8],
    [-8, 18],
    [-18, 32],
    [-8, 48],
    [12, 50],
  ] as const)
    pen.spot(x, y, 3.2, dark[1], 3.2, 0.9);
  pen.form("6,-40 2,-18 -14,-8 -34,-6 !-58,2 !-40,-14 !-58,-22 -34,-32 -14,-44", skin);
  teeth(pen, -52, -21, -30, -16, 4, 6);
  teeth(pen, -50, 0, -30, -9, 4, -6);
  for (const [x, y, turn] of [
    [-12, -42, -30],
    [-2, -44, 0],
    [8, -40, 34],
  ] as const)
    pen.within({ x, y, turn }, () => pen.form("!-5,4 !0,-20 !5,4", hard));
  glare(pen, -14, -27, 6.5, eye, skin[0]);
};

const serpent: DrawBeast = ({ pen, chance, skin, dark, hard, eye }) => {
  pen.limb("30,62 34,34 48,26 56,40 54,62", 17, 15, dark);
  pen.limb("-6,62 -4,30 14,16 32,30 34,62", 22, 20, dark);
  for (const [x, y] of [
    [14, 16],
    [2, 26],
    [26, 24],
    [48, 28],
  ] as const)
    pen.within({ x, y: y - 6 }, () => pen.form("!-7,4 !0,-15 !7,4", hard));
  pen.limb("-34,64 -42,34 -28,10 -20,-12 -30,-30", 26, 22, skin);
  for (const [x, y, turn] of [
    [-8, 10, 60],
    [-12, -10, 80],
    [-24, 34, 66],
  ] as const)
    pen.within({ x, y, turn }, () => pen.form("!-7,4 !0,-17 !7,4", hard));
  for (let i = 0; i < 5; i++)
    pen.stroke(
      `${-50 + i * 3},${46 - i * 13} ${-40 + i * 3},${50 - i * 13} ${-32 + i * 3},${47 - i * 12}`,
      skin[0],
      2,
    );
  pen.form(
    "-52,-34 -44,-52 -22,-58 0,-50 20,-44 !40,-40 32,-34 !38,-28 14,-30 !36,-16 8,-14 -16,-12 -40,-16",
    skin,
  );
  pen.mark("!37,-29 14,-30 -6,-24 !34,-17", "#160a04");
  teeth(pen, 12, -31, 36, -30, 5, 7);
  teeth(pen, 10, -19, 32, -17, 4, -6);
  for (const x of [-46, -36, -26, -14, -4]) {
    const drop = chance.between(14, 34);
    pen.form(
      `${x - 3},-16 ${x - 5},${-16 + drop * 0.5} !${x},${-16 + drop} ${x + 4},${-16 + drop * 0.5} ${x + 3},-16`,
      WEED,
      { line: 1 },
    );
  }
  pen.form("-50,-40 !-58,-58 -40,-52 !-38,-66 -26,-54", WEED);
  glare(pen, -6, -42, 7, eye, skin[0], 0.7);
  pen.spot(28, -38, 1.6, pen.ink);
};

const colt: DrawBeast = ({ pen, skin, dark, hard, eye }) => {
  const foam: typeof hard = ["#8fb4bd", "#dff1f2", "#ffffff"];
  pen.limb("16,4 34,18 36,40 16,50 2,38 12,26 22,34", 20, 4, skin);
  pen.form("10,-6 30,-22 !58,-34 50,-18 !60,-8 44,-4 !52,8 24,8", foam);
  for (const [x, y] of [
    [28, -14],
    [34, -6],
  ] as const)
    pen.stroke(`16,0 ${x},${y} ${x + 16},${y - 2}`, foam[0], 1.6);
  pen.limb("-6,4 -26,18 -22,34 -40,44", 11, 4, dark);
  pen.limb("2,10 -10,28 4,40 -10,56", 11, 4, skin);
  pen.form("!-44,38 !-52,50 !-36,50", hard);
  pen.form("!-14,50 !-18,62 !-4,60", hard);
  pen.form("-18,-34 0,-28 16,-8 24,10 10,22 -10,18 -16,0 -24,-14", skin);
  for (const [x, y, turn] of [
    [-10, -46, -24],
    [0, -38, 10],
    [8, -28, 36],
    [16, -14, 54],
  ] as const)
    pen.within({ x, y, turn }, () => pen.form("-6,6 -9,-6 -2,-16 5,-10 8,4", foam));
  pen.form("-6,-44 2,-30 -4,-16 -18,-12 -34,-10 !-50,-2 -56,-12 -48,-22 -34,-30 -24,-42", skin);
  pen.form("!-18,-42 -18,-57 !-8,-42", dark);
  pen.mark("!-51,-8 -42,-10 !-34,-14 -38,-6", "#160a04");
  teeth(pen, -50, -9, -36, -13, 4, 4);
  glare(pen, -24, -28, 5.5, eye, skin[0]);
  for (const y of [-4, 6, 16])
    pen.stroke(`${-12 + y * 0.4},${y} 4,${y + 4} 18,${y - 3}`, dark[0], 2);
  for (const [x, y, r] of [
    [-46, 24, 3],
    [-52, 14, 2],
    [44, 52, 3.5],
    [52, 42, 2.4],
  ] as const)
    pen.spot(x, y, r, foam[1], r, 0.8);
};

export const SWIMMING = [charger, dragon, serpent, colt];
