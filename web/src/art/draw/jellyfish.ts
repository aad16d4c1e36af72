/** Jellyfish, the Mages: a translucent bell, a face in its shadow, streaming tentacles, a robe. */

import { eyes, type Figure } from "./figure";
import { HATS } from "./hats";
import { star, symmetric } from "./pen";

const BELLS = [
  "0,-34 16,-32 29,-20 34,-2 !30,3 !23,-2 !16,4 !8,-1 !0,5", // round
  "0,-44 11,-36 18,-20 27,-4 !26,4 !18,0 !12,6 !5,1 !0,7", // pointed
  "0,-22 22,-21 38,-11 41,0 !34,5 !27,0 !20,6 !10,1 !0,7", // flat
  "0,-36 22,-36 27,-30 25,-12 28,0 !22,4 !16,0 !9,5 !0,1", // boxed
  "0,-30 12,-36 24,-28 22,-16 33,-10 32,0 !25,5 !18,1 !10,6 !0,2", // capped
];

export function jellyfishBack({ pen, palette, recipe }: Figure): void {
  const { cloth, trim } = palette;
  if (recipe.back === "collar")
    pen.within({ x: 60, y: 0 }, () => {
      pen.form(symmetric("0,60 16,52 !40,26 34,60 26,86 0,90"), cloth);
      pen.both(() => pen.stroke("!39,28 32,60 25,82", trim[1], 1.8));
    });
  if (recipe.back === "circle") {
    pen.within({ x: 60, y: 50 }, () => {
      pen.mark(star(0, 0, 47, 40, 24), trim[1], 0.35);
      pen.stroke("38,0 27,27 0,38 -27,27 -38,0 -27,-27 0,-38 27,-27 38,0", trim[1], 1.6, 0.8);
      pen.stroke("!0,-38 !33,19 !-33,19 !0,-38", trim[1], 1.2, 0.7);
    });
  }
}

export function jellyfishBody({ pen, palette, recipe, chance }: Figure): void {
  const { cloth, trim } = palette;
  const b = recipe.build ?? 1;
  pen.within({ x: 60, y: 0 }, () => {
    pen.form(symmetric(`0,76 ${12 * b},77 ${25 * b},86 ${35 * b},104 ${42 * b},124 !0,126`), cloth);
    pen.mark(symmetric("!0,80 !9,79 6,100 !9,126 0,126"), cloth[2], 0.3);
    pen.both(() => pen.stroke(`!10,79 7,100 !10,124`, trim[1], 1.5, 0.9));
    const gems = 1 + chance.below(3);
    for (let i = 0; i < gems; i++) pen.oval(0, 92 + i * 9, 3, 3.2, trim);
    pen.form(symmetric("0,74 10,72 17,77 10,84 0,87"), cloth);
  });
}

export function jellyfishHead({ pen, palette, chance, recipe }: Figure): void {
  const { skin, trim } = palette;
  const kind = recipe.head ?? chance.below(BELLS.length);
  const long = chance.between(0.85, 1.15);
  const mood = recipe.mood ?? "kind";
  pen.within({ x: 60, y: 52 - (recipe.tall ?? 0) }, () => {
    // tentacles behind and beside the face
    const curl = chance.between(-5, 7);
    pen.both(() => {
      pen.limb(
        `24,0 29,${16 * long} ${25 + curl},${32 * long} ${31 + curl},${47 * long}`,
        6,
        1.5,
        skin,
        { opacity: 0.92 },
      );
      pen.limb(
        `17,0 21,${14 * long} ${17 - curl * 0.4},${28 * long} ${20 - curl},${40 * long}`,
        6,
        1.5,
        skin,
        { opacity: 0.92 },
      );
    });
    pen.form(symmetric("0,-8 13,-6 17,6 12,20 0,27"), [skin[0], "#7f55c4", skin[1]]);
    pen.mark(symmetric("0,-4 15,-3 16,4 8,2 0,4"), pen.ink, 0.45);
    eyes(pen, 6.7, 9, 4.4, mood, palette.eye, skin[0]);
    pen.stroke(mood === "stern" ? "-4,20 0,18.5 4,20" : "-4,19 0,21 4,19", pen.ink, 1.5);
    pen.form(symmetric(BELLS[kind]!), skin, { opacity: 0.95, rim: 1.4 });
    const markings = chance.below(3);
    if (markings === 0)
      for (const x of [-14, -5, 5, 14])
        pen.stroke(`${x * 0.6},-27 ${x},-16 ${x * 1.3},-7`, skin[2], 2.2, 0.75);
    else if (markings === 1)
      for (const [x, y, r] of [
        [-12, -16, 4],
        [0, -23, 4.5],
        [12, -16, 4],
        [0, -11, 3.4],
      ])
        pen.spot(x!, y!, r!, skin[2], r! * 0.8, 0.7);
    else pen.stroke("-22,-8 -10,-15 0,-17 10,-15 22,-8", trim[1], 2.2, 0.8);
    const hat = recipe.hat ?? "none";
    if (hat !== "none")
      pen.within({ x: 0, y: kind === 2 ? -17 : -26, size: 0.9 }, () => HATS[hat]!(pen, palette));
    if (recipe.back === "eye") {
      pen.mark("-10,-16 0,-22 10,-16 0,-10", pen.ink);
      pen.mark("-8.5,-16 0,-20.5 8.5,-16 0,-11.5", palette.eye);
      pen.spot(0, -16, 2.8, pen.ink);
    }
  });
}
