/** Crabs, the Military: a carapace for a head, stalked eyes, plate armour. */

import { claw, eye, eyes, type Figure } from "./figure";
import { HATS } from "./hats";
import { symmetric } from "./pen";

const CARAPACES = [
  "0,-19 15,-18 27,-8 27,6 17,16 0,19",
  "!0,-21 6,-16 !14,-23 17,-14 !28,-17 26,-5 !34,1 24,8 !23,17 11,17 0,20",
  "0,-16 20,-19 !34,-13 28,2 14,17 0,21",
  "0,-22 12,-20 20,-8 19,8 11,19 0,22",
];

export function crabBody({ pen, palette, recipe }: Figure): void {
  const broad = recipe.build ?? 1;
  const { cloth, trim, skin } = palette;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(
      symmetric(
        `0,74 ${16 * broad},76 ${34 * broad},84 ${44 * broad},104 ${46 * broad},124 !0,126`,
      ),
      cloth,
    );
    pen.mark(symmetric("0,84 14,86 16,104 8,126 0,126"), cloth[2], 0.35);
    pen.stroke("!0,86 !0,122", cloth[0], 1.8);
    pen.both(() => {
      for (const y of [94, 104, 114]) pen.stroke(`2,${y + 3} 14,${y} 26,${y + 2}`, cloth[0], 1.3);
    });
    pen.form(symmetric("0,73 14,72 20,78 14,86 0,90"), trim);
    pen.both(() => {
      pen.oval(36 * broad, 92, 14, 12, cloth);
      pen.form(
        `${24 * broad},88 ${33 * broad},78 ${46 * broad},83 ${50 * broad},94 ${38 * broad},88`,
        skin,
      );
      pen.spot(34 * broad, 92, 2, trim[2]);
    });
  });
}

export function crabHead(figure: Figure): void {
  const { pen, palette, chance, recipe } = figure;
  const { skin } = palette;
  const kind = recipe.head ?? chance.below(CARAPACES.length);
  const hat = recipe.hat ?? "none";
  const mood = recipe.mood ?? "stern";
  const covered = hat === "pot" || hat === "executioner";
  pen.within({ x: 60, y: 56 - (recipe.tall ?? 0) }, () => {
    const high = hat === "none";
    if (high)
      pen.both(() => {
        pen.limb("10,-12 14,-22 16,-30", 6, 4.5, skin);
      });
    pen.form(symmetric(CARAPACES[kind]!), skin);
    // the mouth: two plates before a dark slit
    pen.mark("-11,9 0,6 11,9 8,16 0,18 -8,16", pen.ink);
    pen.both(() => pen.form("!0.5,9 9,8 11,13 !1,18", skin, { line: 1 }));
    for (const side of [-1, 1])
      for (let i = 0; i < 4; i++)
        pen.spot(
          side * chance.between(13, 22),
          chance.between(-12, 8),
          chance.between(0.9, 2),
          skin[0],
          undefined,
          0.7,
        );
    if (high) {
      eye(pen, -16, -31, 5.5, mood, palette.eye, skin[0]);
      eye(pen, 16, -31, 5.5, mood, palette.eye, skin[0]);
    } else if (!covered) eyes(pen, 10, -3, 5, mood, palette.eye, skin[0]);
    pen.within({ x: 0, y: -13, size: 1.02 }, () => HATS[hat]!(pen, palette));
  });
}

export function crabHand({ pen, palette }: Figure): void {
  pen.within({ x: 0, y: 5, size: 0.72 }, () => claw(pen, palette.skin));
}

/** The other, free claw, raised at the far side. */
export function freeClaw({ pen, palette, recipe }: Figure): void {
  const broad = recipe.build ?? 1;
  pen.limb(`${60 - 38 * broad},92 ${18 - 4 * broad},88 ${16},76`, 11, 8, palette.skin);
  pen.within({ x: 15, y: 68, turn: -12, size: 0.95, flip: true }, () => claw(pen, palette.skin));
}
