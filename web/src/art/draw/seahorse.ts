/** Seahorses, the Farmers: a long snout in profile, a crest, a ridged neck, a plain smock. */

import { eye, freckle, type Figure } from "./figure";
import { HATS } from "./hats";
import { symmetric } from "./pen";

/** Hats with a low brim sit higher, so that the eye is seen. */
const LIFTED: Record<string, number> = { cone: -23, bucket: -29, floppy: -20 };

export function seahorseBody({ pen, palette, recipe }: Figure): void {
  const { cloth, trim } = palette;
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,82 ${14 * b},83 ${28 * b},90 ${37 * b},106 ${40 * b},124 !0,126`), cloth);
    // an apron with braces
    pen.form(symmetric(`!0,98 !${15 * b},98 ${18 * b},112 !${20 * b},126 !0,126`), trim);
    pen.both(() => pen.stroke(`!${13 * b},99 ${16 * b},90 ${20 * b},86`, trim[1], 3.2));
    pen.stroke("!-9,108 0,110 !9,108", trim[0], 1.4);
  });
}

export function seahorseHead({ pen, palette, chance, recipe }: Figure): void {
  const { skin } = palette;
  const kind = recipe.head ?? chance.below(4);
  const snout = [31, 37, 27, 34][kind]!;
  const dip = [3, 8, 0, 12][kind]!;
  const hat = recipe.hat ?? "none";
  pen.within({ x: 64, y: 44 - (recipe.tall ?? 0) }, () => {
    // the crest down the nape, then the neck
    const spikes = 3 + (kind % 3);
    for (let i = 0; i < spikes; i++) {
      const t = i / spikes;
      pen.within({ x: 10 + t * 6 - t * t * 14, y: -6 + t * 42, turn: 62 + t * 34 }, () =>
        pen.form(
          kind % 2 ? "!-5,2 -3,-8 !0,-15 3,-8 !5,2" : "-5,2 -6,-8 0,-13 6,-8 5,2",
          [skin[0], skin[0], skin[1]],
          { line: 1.1 },
        ),
      );
    }
    pen.form("8,-6 15,8 13,26 8,42 10,56 -18,56 -15,40 -8,26 -8,12", skin);
    for (const y of [20, 28, 36, 44]) pen.stroke(`-9,${y} 0,${y + 3} 11,${y}`, skin[0], 1.5, 0.85);
    // the head with its snout
    pen.form(
      `-2,-19 10,-15 16,-3 12,10 0,15 -12,${12 + dip * 0.3} -${snout - 6},${11 + dip} !-${snout},${14 + dip} -${snout + 3},${8 + dip} !-${snout},${2 + dip} -${snout - 8},${3 + dip * 0.8} -14,-4 -12,-14`,
      skin,
    );
    pen.stroke(`-${snout + 1},${8 + dip} -${snout - 5},${8 + dip}`, pen.ink, 1.3);
    pen.spot(-snout + 6, 5 + dip, 1, pen.ink);
    // a gill fin
    pen.form("6,2 14,-2 !21,4 16,8 !20,14 10,12", [skin[0], skin[0], skin[1]], { line: 1.1 });
    for (let i = 0; i < 5; i++)
      freckle({ pen, chance }, [-10, 8], [4, 11], [0.8, 1.6], skin[0], 0.75);
    eye(pen, -4, -5, 5.6, recipe.mood ?? "kind", palette.eye, skin[0]);
    if (hat === "none") {
      pen.form("!-8,-16 -10,-27 !-4,-22 0,-31 !4,-22 11,-27 !9,-14 0,-17", [
        skin[0],
        skin[0],
        skin[2],
      ]);
    } else
      pen.within({ x: 0, y: LIFTED[hat] ?? -16, turn: 6, size: 0.9 }, () =>
        HATS[hat]!(pen, palette),
      );
  });
}
