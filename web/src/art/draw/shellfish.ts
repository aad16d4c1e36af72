/** Shellfish, the Merchants: a soft face with feelers before the shell they carry. */

import { eyes, type Figure } from "./figure";
import { HATS } from "./hats";
import { GOLD, WOOD } from "./palette";
import { star, symmetric, type Pen, type Tone } from "./pen";

/** The spiral of a snail, as a line from its heart outwards. */
export function spiral(turns: number, radius: number, from = 0.12): string {
  const steps = Math.round(turns * 9);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const r = radius * (from + (1 - from) * t ** 1.15);
    const angle = t * turns * Math.PI * 2 - 1.9;
    return `${(r * Math.cos(angle)).toFixed(1)},${(r * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

export const SHELLS: Record<string, (pen: Pen, tone: Tone) => void> = {
  snail(pen, tone) {
    pen.oval(14, -16, 35, 33, tone);
    pen.within({ x: 14, y: -16 }, () => pen.stroke(spiral(2.4, 31), tone[0], 3));
    pen.within({ x: 14, y: -16 }, () => pen.stroke(spiral(2.4, 28), tone[2], 1.2, 0.6));
  },
  cone(pen, tone) {
    pen.form("!2,-62 12,-46 26,-20 34,8 30,22 -26,22 -30,8 -16,-24 -6,-46", tone);
    for (const [y, w] of [
      [-46, 7],
      [-33, 14],
      [-19, 20],
      [-3, 26],
      [13, 30],
    ])
      pen.stroke(`${-w! - 1},${y} 0,${y! + 7} ${w! + 3},${y! - 1}`, tone[0], 2.4);
  },
  fan(pen, tone) {
    pen.form(
      symmetric(
        "!0,-46 6,-41 !14,-46 18,-38 !27,-40 29,-30 !38,-29 37,-18 !44,-13 38,-2 !42,6 20,22 0,26",
      ),
      tone,
    );
    for (const x of [-36, -24, -12, 0, 12, 24, 36])
      pen.stroke(`!${x * 0.25},20 !${x},${-42 + Math.abs(x) * 0.55}`, tone[0], 2);
  },
  nautilus(pen, tone) {
    pen.form("-20,20 -36,2 -34,-26 -8,-46 22,-42 40,-20 40,6 24,20", tone);
    for (let i = 0; i < 7; i++) {
      const a = -2.9 + i * 0.5;
      pen.mark(
        `!0,-8 ${30 * Math.cos(a)},${-10 + 32 * Math.sin(a)} ${38 * Math.cos(a + 0.22)},${-8 + 36 * Math.sin(a + 0.22)}`,
        "#b5512f",
        0.75,
      );
    }
    pen.oval(2, -10, 13, 12, tone);
  },
  murex(pen, tone) {
    for (let i = 0; i < 11; i++)
      pen.within({ x: 0, y: -10, turn: -125 + i * 25 }, () =>
        pen.form("!-5,-24 -2,-36 !1,-50 3,-36 !6,-24", tone),
      );
    pen.oval(0, -10, 33, 31, tone);
    pen.within({ x: 0, y: -10 }, () => pen.stroke(spiral(2, 27), tone[0], 2.6));
  },
  conch(pen, tone) {
    pen.form("!-46,-30 -30,-38 -6,-46 20,-42 38,-24 40,4 24,24 -14,22 -22,-4 -34,-18", tone);
    pen.form("10,-30 30,-26 36,-4 26,18 12,12 6,-8", ["#a2506a", "#eb97a4", "#ffd5d4"]);
    for (const [x, y] of [
      [-26, -37],
      [-10, -45],
      [8, -46],
    ])
      pen.form(`!${x! - 5},${y! + 3} ${x! - 1},${y! - 9} !${x! + 6},${y! + 2}`, tone);
  },
  trochus(pen, tone) {
    pen.form(
      "!0,-58 10,-42 !22,-34 22,-26 !36,-14 34,-4 !46,10 30,22 0,26 -30,22 !-46,10 -34,-4 !-36,-14 -22,-26 !-22,-34 -10,-42",
      tone,
    );
    for (const [y, w] of [
      [-32, 20],
      [-10, 33],
      [10, 42],
    ])
      pen.stroke(`${-w!},${y} 0,${y! + 8} ${w},${y}`, tone[0], 2.2);
    for (const [x, y] of [
      [-14, -18],
      [10, -15],
      [-24, 8],
      [2, 4],
      [24, 6],
    ])
      pen.spot(x!, y!, 2.6, GOLD[2], undefined, 0.7);
  },
  clam(pen, tone) {
    pen.form(
      "-40,4 -44,-20 -34,-34 -24,-30 -12,-42 0,-36 12,-44 24,-32 36,-34 44,-18 40,4 0,12",
      tone,
    );
    for (const x of [-28, -14, 0, 14, 28])
      pen.stroke(`!${x * 0.8},8 ${x},-14 !${x * 1.1},-32`, tone[0], 2);
    pen.form("-40,4 -22,-2 0,6 22,-2 40,4 36,20 0,28 -36,20", tone);
  },
  house(pen, tone) {
    pen.form("!-30,24 !-30,-20 !-38,-20 !0,-54 !38,-20 !30,-20 !30,24", tone);
    pen.stroke("!-36,-19 !0,-50 !36,-19", GOLD[1], 2.4);
    pen.form("!18,-52 !28,-52 !28,-32 !18,-40", WOOD);
    for (const x of [-20, 20]) {
      pen.mark(`!${x - 5},-12 ${x},-18 !${x + 5},-12 !${x + 5},0 !${x - 5},0`, "#ffe08a");
      pen.stroke(`!${x},-16 !${x},0`, pen.ink, 1.2);
    }
  },
  pearl(pen, tone) {
    pen.form(symmetric("0,-10 20,-30 40,-34 46,-18 36,6 20,22 0,26"), tone);
    pen.both(() => pen.stroke("8,4 24,-14 40,-26", tone[0], 2));
    pen.oval(0, -38, 13, 13, ["#8fa3b3", "#dfe9ee", "#ffffff"]);
  },
  awning(pen) {
    pen.form(
      "!-50,-18 !-38,-52 !38,-52 !50,-18 40,-10 30,-18 20,-10 10,-18 0,-10 -10,-18 -20,-10 -30,-18 -40,-10",
      ["#a89673", "#efe3c6", "#fffaea"],
    );
    for (const x of [-40, -20, 0, 20, 40])
      pen.mark(
        `!${x - 5},-16 !${x * 0.78 - 4},-50 !${x * 0.78 + 4},-50 !${x + 5},-16 ${x},-12`,
        "#2e8d62",
      );
    pen.both(() => pen.rod("!44,-16 !44,70", WOOD, 2.6));
  },
};

export function shellfishBack({ pen, recipe, chance }: Figure): void {
  const tones: Tone[] = [
    ["#1d6145", "#46a878", "#a8e6c0"],
    ["#7a5a30", "#c9a066", "#f2dcae"],
    ["#4f6a2c", "#93b050", "#d8e89c"],
    ["#2a6a6a", "#58aba4", "#b4eee2"],
  ];
  const shell = SHELLS[recipe.back ?? "snail"]!;
  pen.within({ x: 60, y: 58 - (recipe.tall ?? 0) }, () => shell(pen, chance.pick(tones)));
}

export function shellfishBody({ pen, palette, recipe }: Figure): void {
  const { cloth, trim } = palette;
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,76 ${16 * b},79 ${32 * b},87 ${41 * b},104 ${44 * b},124 !0,126`), cloth);
    pen.form(symmetric("!0,104 6,92 !12,78 20,80 !16,96 8,126 !0,126"), trim, { shade: 0.5 });
    pen.mark(symmetric("!0,108 6,94 10,84 0,84"), "#f4ead2");
    pen.both(() => pen.stroke(`${26 * b},90 ${32 * b},106 ${33 * b},122`, cloth[0], 1.6));
  });
}

export function shellfishHead({ pen, palette, chance, recipe }: Figure): void {
  const { skin } = palette;
  const kind = recipe.head ?? chance.below(4);
  const hat = recipe.hat ?? "none";
  const mood = recipe.mood ?? "kind";
  pen.within({ x: 60, y: 60 - (recipe.tall ?? 0) }, () => {
    const stalks = hat === "none";
    if (stalks)
      pen.both(() => {
        pen.limb(`7,-10 ${9 + kind * 2},-20 ${10 + kind * 4},-29`, 6, 4.5, skin);
      });
    pen.form(
      symmetric(
        [
          "0,-18 13,-15 18,0 14,15 0,21",
          "0,-16 16,-13 22,2 17,15 0,20",
          "0,-20 11,-17 15,0 13,16 0,24",
          "0,-16 14,-14 19,-2 20,12 10,20 0,22",
        ][kind]!,
      ),
      skin,
    );
    if (stalks) {
      const x = 10 + kind * 4;
      eyes(pen, x, -30, 5.4, mood, palette.eye, skin[0]);
    } else eyes(pen, 7.6, -2, 4.6, mood, palette.eye, skin[0]);
    pen.spot(-11, 6, 3.2, "#d98a78", 2.2, 0.6);
    pen.spot(11, 6, 3.2, "#d98a78", 2.2, 0.6);
    // a moustache of feelers over a smile
    pen.stroke("-6,14 0,17 6,14", pen.ink, 1.6);
    const droop = 8 + kind * 4;
    pen.both(() =>
      pen.limb(
        `2,8 11,9 18,${6 + droop * 0.4} 24,${4 + droop}`,
        5,
        1.4,
        [skin[0], skin[0], skin[1]],
        { line: 1.1 },
      ),
    );
    if (!stalks) pen.within({ x: 0, y: -13, size: 0.9 }, () => HATS[hat]!(pen, palette));
    else if (kind === 3) pen.mark(star(0, -10, 4, 1.8, 5), GOLD[1]);
  });
}
