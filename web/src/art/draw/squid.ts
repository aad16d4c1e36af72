/** Squids, the Politicians: a mantle that rises like a mitre, a beard of arms, a ruff. */

import { eyes, freckle, type Figure } from "./figure";
import { HATS } from "./hats";
import { symmetric } from "./pen";
import type { Spot } from "./curves";

const MANTLES = [
  {
    top: -44,
    body: "0,-44 9,-35 15,-20 19,-2 15,12 0,18",
    fin: "!6,-42 20,-36 !30,-24 18,-19 12,-22",
  },
  {
    top: -34,
    body: "0,-34 13,-30 19,-16 20,0 15,12 0,18",
    fin: "10,-32 26,-34 36,-24 30,-12 16,-14",
  },
  { top: -50, body: "!0,-50 6,-38 12,-22 18,-4 15,12 0,18", fin: "!3,-46 !17,-40 12,-30 !8,-26" },
  { top: -40, body: "0,-40 12,-36 17,-20 19,-2 15,12 0,18", fin: "!14,-26 !34,-30 32,-14 18,-8" },
];

export function squidBack({ pen, palette, recipe }: Figure): void {
  const { cloth, trim } = palette;
  if (recipe.back === "cape")
    pen.within({ x: 60, y: 0 }, () => {
      pen.form(symmetric("0,62 14,58 !36,46 42,74 48,100 52,124 !0,126"), [
        "#4a1230",
        "#8c2c52",
        "#d0688a",
      ]);
      pen.both(() => pen.stroke("!35,48 40,74 46,100", trim[1], 2));
    });
  if (recipe.back === "chair")
    pen.within({ x: 60, y: 0 }, () => {
      pen.form(symmetric("!0,8 12,14 !34,10 38,40 36,124 !0,126"), cloth);
      pen.stroke("!-33,16 -34,60 !-34,120", trim[1], 2);
      pen.stroke("!33,16 34,60 !34,120", trim[1], 2);
    });
}

export function squidBody({ pen, palette, recipe, chance }: Figure): void {
  const { cloth, trim } = palette;
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,76 ${14 * b},78 ${31 * b},84 ${41 * b},100 ${45 * b},124 !0,126`), cloth);
    pen.mark(symmetric("!0,88 !10,84 13,104 !16,126 0,126"), cloth[2], 0.28);
    for (const y of [96, 106, 116]) pen.spot(0, y, 1.9, trim[1]);
    if (chance.below(2)) pen.mark(`!-30,86 !-20,82 !26,126 !10,126`, "#a83a5c", 0.9);
    else pen.both(() => pen.stroke("!12,86 17,104 !14,122", trim[1], 1.4, 0.8));
  });
}

/** A pleated collar: two rows of scallops around the neck. */
function ruff({ pen, palette }: Figure): void {
  const spots: Spot[] = [];
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * Math.PI * 2;
    const r = i % 2 ? 1 : 0.84;
    spots.push([Math.cos(angle) * 29 * r, Math.sin(angle) * 10.5 * r]);
  }
  pen.form(spots, palette.trim);
  for (let i = 0; i < 11; i++) {
    const angle = ((i + 0.5) / 11) * Math.PI;
    pen.stroke(
      `!${Math.cos(angle) * 10},${Math.sin(angle) * 3} !${Math.cos(angle) * 25},${Math.sin(angle) * 9}`,
      palette.trim[0],
      1.1,
    );
  }
}

export function squidHead(figure: Figure): void {
  const { pen, palette, chance, recipe } = figure;
  const { skin } = palette;
  const mantle = MANTLES[recipe.head ?? chance.below(MANTLES.length)]!;
  pen.within({ x: 60, y: 80 }, () => ruff(figure));
  pen.within({ x: 60, y: 58 - (recipe.tall ?? 0) }, () => {
    pen.both(() => pen.form(mantle.fin, skin));
    pen.form(symmetric(mantle.body), skin);
    for (let i = 0; i < 7; i++)
      freckle({ pen, chance }, [-9, 9], [mantle.top + 12, -10], [0.9, 2.4], skin[0], 0.6);
    // the beard of arms, outer ones first
    const curl = chance.between(2, 8);
    const length = chance.between(0.85, 1.2);
    for (const [x, y, spread] of [
      [11, 33, 1.9],
      [7.5, 40, 1.1],
      [3, 45, 0.4],
    ] as const)
      pen.both(() =>
        pen.limb(
          `${x},9 ${x * 1.2},${20} ${x + spread * curl},${y * length - 6} ${x + spread * curl * 0.3},${y * length}`,
          6,
          1.8,
          skin,
          { line: 1.1 },
        ),
      );
    eyes(pen, 10.5, 2, 6, recipe.mood ?? "sly", palette.eye, skin[0]);
    const hat = recipe.hat ?? "none";
    if (hat !== "none") pen.within({ x: 0, y: -13, size: 0.86 }, () => HATS[hat]!(pen, palette));
  });
}
