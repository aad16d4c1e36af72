/** Smugglers: a soft grey head, amber eyes, a beard of short arms, dark coats and hoods. */

import { eyes, freckle, type Figure } from "./figure";
import { HATS } from "./hats";
import { symmetric } from "./pen";

export function octopusBody({ pen, palette, recipe }: Figure): void {
  const { cloth, trim } = palette;
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,76 ${15 * b},78 ${31 * b},86 ${42 * b},104 ${46 * b},124 !0,126`), cloth);
    pen.both(() => pen.form("!1,92 8,80 20,78 24,92 !12,112", cloth));
    pen.stroke("!-30,92 0,112 !26,124", trim[1], 3);
    pen.oval(2, 113, 4, 4.5, trim);
  });
}

export function octopusHead({ pen, palette, chance, recipe }: Figure): void {
  const { skin } = palette;
  const kind = recipe.head ?? chance.below(3);
  const hat = recipe.hat ?? "hood";
  pen.within({ x: 60, y: 55 - (recipe.tall ?? 0) }, () => {
    const bulbs = [
      "0,-26 16,-23 22,-8 16,8 0,14",
      "0,-34 14,-31 20,-14 17,6 0,14",
      "0,-22 20,-20 26,-6 17,8 0,14",
    ];
    pen.form(symmetric(bulbs[kind]!), skin);
    for (let i = 0; i < 6; i++)
      freckle({ pen, chance }, [-13, 13], [-20, -9], [1, 2.4], skin[0], 0.7);
    const curl = chance.between(3, 9);
    for (const [x, y] of [
      [12, 22],
      [7, 29],
      [2.5, 33],
    ] as const)
      pen.both(() =>
        pen.limb(
          `${x},6 ${x * 1.25},${y * 0.6} ${x + curl * 0.8},${y - 5} ${x + curl * 1.3},${y - curl * 0.6}`,
          6.5,
          1.8,
          skin,
          { line: 1.1 },
        ),
      );
    eyes(pen, 8, -1, 5, recipe.mood ?? "sly", palette.eye, skin[0]);
    pen.within({ x: 0, y: kind === 1 ? -20 : -14, size: 0.95 }, () => HATS[hat]!(pen, palette));
    if (recipe.back === "mask") {
      pen.form("-19,-6 0,-3 19,-6 17,5 9,7 0,3 -9,7 -17,5", ["#0c0f12", "#22282e", "#59656e"], {
        rim: 0.6,
      });
      eyes(pen, 8, 0, 3.6, "sly", palette.eye, "#22282e");
    }
    if (recipe.back === "patch") {
      pen.stroke("!-20,-12 !20,2", "#0c0f12", 2);
      pen.spot(8.5, -1, 7, "#0c0f12");
    }
  });
}
