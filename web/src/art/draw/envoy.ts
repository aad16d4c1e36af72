/** Ambassadors: pale robes edged with gold, and something of every race in one body. */

import { eyes, type Figure } from "./figure";
import { GOLD } from "./palette";
import { symmetric } from "./pen";
import { SHELLS } from "./shellfish";

export function envoyBack({ pen, palette, recipe }: Figure): void {
  pen.within({ x: 60, y: 56 }, () => {
    if (recipe.head === 1) SHELLS.snail!(pen, ["#8d7f6a", "#d9cbb0", "#fffaf0"]);
    else if (recipe.head === 2)
      pen.form(symmetric("0,-4 14,-10 !44,-30 40,2 30,30 0,36"), palette.cloth);
  });
}

export function envoyBody({ pen, palette, recipe }: Figure): void {
  const { cloth, trim } = palette;
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,74 ${14 * b},76 ${29 * b},86 ${40 * b},104 ${46 * b},124 !0,126`), cloth);
    pen.form(symmetric("!0,78 8,77 !11,98 9,126 !0,126"), trim, { shade: 0.6 });
    pen.both(() => {
      pen.stroke("17,82 25,100 29,122", trim[1], 1.8);
      pen.stroke("27,88 35,104 40,122", cloth[0], 1.4);
    });
    ["#b98cf2", "#f0705f", "#eec850", "#5fca8b", "#6aa7f5"].forEach((colour, i) =>
      pen.spot(0, 84 + i * 8, 2.6, colour),
    );
  });
}

export function envoyHead({ pen, palette, recipe }: Figure): void {
  const { skin } = palette;
  const mood = recipe.mood ?? "kind";
  pen.within({ x: 60, y: 54 - (recipe.tall ?? 0) }, () => {
    if (recipe.head === 0) {
      // a bell with a crest, a long beard
      for (const [x, y] of [
        [-12, -26],
        [0, -32],
        [12, -26],
      ] as const)
        pen.form(
          `!${x - 5},${y + 6} ${x - 1},${y - 6} !${x * 1.3},${y - 16} ${x + 3},${y - 4} !${x + 5},${y + 6}`,
          GOLD,
        );
    }
    if (recipe.head === 2) pen.form(symmetric("!0,-54 12,-40 20,-22 !17,-8 0,-6"), palette.trim);
    pen.form(symmetric("0,-18 14,-14 18,0 14,15 0,22"), skin);
    if (recipe.head === 0)
      pen.form(symmetric("0,-32 16,-28 27,-12 !29,-1 !22,-5 !15,1 !8,-4 !0,1"), skin, { rim: 1.4 });
    if (recipe.head === 1) pen.both(() => pen.limb("6,-12 12,-24 11,-33", 5, 4, skin));
    const y = recipe.head === 1 ? -34 : 4;
    eyes(pen, recipe.head === 1 ? 11 : 7.5, y, 4.8, mood, palette.eye, skin[0]);
    if (recipe.head === 1) pen.stroke("-7,2 0,4 7,2", pen.ink, 1.5);
    const beard = recipe.head === 2 ? 1.25 : 1;
    for (const [x, length] of [
      [11, 30],
      [7, 40],
      [2.5, 46],
    ] as const)
      pen.both(() =>
        pen.limb(
          `${x},12 ${x * 1.5},${22 * beard} ${x * 1.1},${length * 0.75 * beard} ${x * 1.7},${length * beard}`,
          6,
          1.6,
          skin,
          { line: 1.1 },
        ),
      );
    if (recipe.head === 2) {
      pen.both(() => pen.form("14,-4 22,-10 !32,-6 27,0 !31,8 18,8", GOLD));
      pen.spot(0, -30, 4, "#6aa7f5");
    }
  });
}
