/** Heroes of Legions: people of the sea in the armour and colours of their place. */

import { eyes, type Figure } from "./figure";
import { HATS } from "./hats";
import { GOLD, PALETTES } from "./palette";
import { symmetric, type Tone } from "./pen";

const FACES = [
  "0,-18 12,-16 16,-4 14,10 7,19 0,21",
  "0,-17 14,-15 18,-2 17,12 9,20 0,21",
  "0,-19 11,-16 14,-4 12,9 5,19 0,22",
];

/** What they wear is in the colour of their guild: for merchants that is their cloth. */
function armour({ palette }: Figure): Tone {
  return palette.skin === PALETTES.merchant!.skin ? palette.cloth : palette.skin;
}

/** Between the colour of their people and the grey of deep water. */
const SKINS: Record<string, Tone> = {
  "#160c2c": ["#5d5a8c", "#a9a3dc", "#e6e2ff"],
  "#240806": ["#8a4a42", "#dd9484", "#ffd3c4"],
  "#241704": ["#8b7440", "#d9c383", "#fff3c8"],
  "#05201a": ["#447a6a", "#8fcbb4", "#d9f8ea"],
  "#06142e": ["#46709c", "#94c0e6", "#dff2ff"],
  "#1c2a32": ["#8ba0aa", "#d3dfe4", "#ffffff"],
};

export function championBack(figure: Figure): void {
  const { pen, recipe } = figure;
  const cape = armour(figure);
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,66 18,70 ${36 * b},80 ${46 * b},100 !${54 * b},126 !0,126`), [
      cape[0],
      cape[0],
      cape[1],
    ]);
  });
}

export function championBody(figure: Figure): void {
  const { pen, palette, recipe, chance } = figure;
  const { cloth, trim } = palette;
  const skin = armour(figure);
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form("-9,62 9,62 11,82 -11,82", SKINS[palette.ink]!);
    pen.form(symmetric(`0,80 10,78 ${26 * b},84 ${30 * b},102 ${26 * b},124 !0,126`), skin);
    // scales on the breast
    for (let row = 0; row < 4; row++)
      for (let i = -2; i <= 2; i++) {
        const [x, y] = [i * 9 + (row % 2 ? 4.5 : 0), 92 + row * 9];
        if (Math.abs(x) < 22)
          pen.stroke(`${x - 4.5},${y} ${x},${y + 5} ${x + 4.5},${y}`, skin[0], 1.3);
      }
    pen.form(symmetric("!0,90 9,82 !20,80 15,88 !0,99"), trim);
    pen.both(() => {
      pen.form(
        `${18 * b},84 ${28 * b},77 ${40 * b},82 ${43 * b},96 ${31 * b},98 ${21 * b},93`,
        cloth,
      );
      pen.stroke(`${23 * b},90 ${32 * b},92 ${41 * b},89`, cloth[2], 1.5, 0.7);
      if (chance.below(2))
        pen.form(`!${34 * b},80 ${38 * b},72 !${46 * b},66 ${45 * b},78 !${42 * b},86`, trim);
    });
  });
}

export function championHead(figure: Figure): void {
  const { pen, palette, recipe, chance } = figure;
  const worn = armour(figure);
  const skin = SKINS[palette.ink]!;
  const hat = recipe.hat ?? "none";
  const kind = recipe.head ?? chance.below(FACES.length);
  pen.within({ x: 60, y: 50 - (recipe.tall ?? 0) }, () => {
    // fins for ears
    pen.both(() => {
      pen.form(
        [
          "13,-6 22,-14 !32,-14 27,-6 !31,1 24,3 !25,10 14,7",
          "14,-8 20,-20 !27,-26 26,-14 !32,-10 25,-2 !27,6 15,6",
          "12,-4 20,-6 !34,-2 25,3 !28,9 13,8",
        ][kind]!,
        worn,
      );
      pen.stroke("15,0 20,-3 25,-6", worn[0], 1.2);
    });
    if (hat === "none" || hat === "halo" || hat === "laurel")
      pen.form(
        [
          "0,-28 18,-24 23,-6 16,-6 0,-14 -16,-6 -23,-6 -18,-24",
          "0,-30 16,-26 22,-4 26,24 18,32 17,0 0,-12 -17,0 -18,32 -26,24 -22,-4 -16,-26",
          "-4,-30 10,-40 !24,-44 20,-26 18,-8 0,-14 -18,-6 -17,-24",
        ][kind]!,
        [worn[0], worn[0], worn[1]],
      );
    if (hat === "halo") HATS.halo!(pen, palette);
    pen.form(symmetric(FACES[kind]!), skin);
    eyes(pen, 6.8, -1, 4, recipe.mood ?? "stern", palette.eye, skin[0]);
    pen.stroke("0,1 -1.8,7 1.2,8", skin[0], 1.4);
    pen.stroke(
      recipe.mood === "kind" ? "-4.5,13 0,15 4.5,13" : "-4.5,14 0,13 4.5,14",
      pen.ink,
      1.5,
    );
    pen.both(() => {
      for (const y of [5, 8.5]) pen.stroke(`9,${y} 13,${y - 1.5}`, skin[0], 1.3);
    });
    pen.spot(0, -11, 1.6, palette.trim[1]);
    if (kind === 1) pen.form(symmetric("0,15 6,14 9,18 5,27 !0,32"), [worn[0], worn[0], worn[1]]);
    if (hat !== "none" && hat !== "halo")
      pen.within({ x: 0, y: -13, size: 0.86 }, () => HATS[hat]!(pen, palette));
    if (hat === "none") pen.form(symmetric("!0,-18 5,-15 16,-11 15,-7 4,-10 0,-9"), GOLD);
  });
}
