/** What a Leviathan does to whoever it attacks, as it is shown: an icon, and an omen that floats
 * below the beast. */

import type { IconName } from "../icons";
import { GOLD, PEARL } from "../draw/palette";
import type { Pen } from "../draw/pen";

interface PenaltyLook {
  icon: IconName;
  /** One of so many things lost, around a point; `left`: on which side of the picture it is. */
  omen(pen: Pen, x: number, y: number, left: boolean): void;
}

const WOUNDS: PenaltyLook = {
  icon: "wound",
  omen: (pen, x, y) =>
    pen.mark(
      `!${x + 4},${y - 9} ${x + 1},${y} !${x - 4},${y + 8} ${x - 1},${y - 1}`,
      "#ff6a58",
      0.9,
    ),
};

const PENALTIES: Record<string, PenaltyLook> = {
  wounds: WOUNDS,
  pearls: {
    icon: "pearl",
    omen: (pen, x, y) => pen.oval(x, y, 4.2, 4.2, PEARL, { line: 1 }),
  },
  allies: {
    icon: "hand",
    omen: (pen, x, y) =>
      pen.form(
        `${x - 6},${y} ${x},${y - 3} ${x + 3},${y} !${x + 7},${y - 3.5} !${x + 7},${y + 3.5} ${x + 3},${y} ${x},${y + 3}`,
        ["#8fa3b3", "#dfe9ee", "#ffffff"],
        { line: 1, shade: 0.5 },
      ),
  },
  free_lord: {
    icon: "crown",
    omen: (pen, _x, _y, left) =>
      pen.within({ x: left ? 14 : 106, y: 108, turn: left ? -18 : 18, size: 0.8 }, () =>
        pen.form("!-12,6 !-14,-9 !-6,-2 !0,-12 !6,-2 !14,-9 !12,6 0,9", GOLD),
      ),
  },
};

/** How a kind of penalty is shown; one without a look of its own, as an attack that wounds. */
export function penaltyLook(kind: string): PenaltyLook {
  return PENALTIES[kind] ?? WOUNDS;
}
