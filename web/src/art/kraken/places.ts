/** The Locations of Kraken. */

import { BONE, GOLD, IRON, PEARL, STRAW, WEED, WOOD } from "../draw/palette";
import type { Tone } from "../draw/pen";
import { DARK, floor, kelp, LAMP, prop, rock, STONE, type Place } from "../draw/scene_parts";
import { SHELLS } from "../draw/shellfish";

export const PLACES: Record<string, Place> = {
  gambling_den(site) {
    const { pen } = site;
    pen.form("!-6,108 !-6,-6 !166,-6 !166,108 132,84 126,40 80,16 34,40 28,84", DARK);
    pen.spot(80, 34, 30, LAMP, 26, 0.2);
    pen.rod("!80,-4 !80,18", IRON, 1.6);
    pen.form("!68,30 80,16 !92,30", GOLD);
    pen.spot(80, 31, 5, LAMP);
    pen.oval(80, 84, 52, 15, WOOD);
    pen.oval(80, 81, 46, 11, WEED, { line: 0.8 });
    prop(site, "dice", 70, 98, 0, 0.62);
    prop(site, "coins", 112, 80, 0, 0.5);
    prop(site, "cards", 38, 88, -20, 0.42);
  },
  krakens_lair({ pen }) {
    pen.form("!-6,108 !-6,10 30,2 80,-8 130,2 !166,10 !166,108", DARK, { shade: 0 });
    pen.mark("16,104 20,60 44,30 80,20 116,30 140,60 144,104", "#02070a");
    const ink: Tone = ["#33283a", "#6f5b78", "#b7a2c0"];
    for (const [d, w] of [
      ["50,106 40,80 54,62 42,46 30,50", 13],
      ["110,106 122,80 108,64 118,46 132,52", 13],
      ["68,108 62,90 72,78 66,68", 10],
      ["92,108 100,92 90,80 98,68", 10],
    ] as const)
      pen.limb(d, w, 3, ink);
    for (const x of [66, 94]) {
      pen.spot(x, 54, 10, "#ffc45e", 10, 0.2);
      pen.mark(`${x - 8},54 ${x},48 ${x + 8},54 ${x},59`, "#ffc45e");
      pen.spot(x, 54, 1.8, "#02070a", 4.6);
    }
    for (const x of [44, 66, 96, 118])
      pen.form(
        `!${x - 5},${34 - Math.abs(80 - x) * -0.25} !${x},${54 - Math.abs(80 - x) * -0.1} !${x + 5},${34 - Math.abs(80 - x) * -0.25}`,
        DARK,
        { line: 0.8 },
      );
  },
  cetacean_graveyard({ pen }) {
    floor(pen, undefined, 82);
    pen.limb("30,70 70,52 112,56 146,74", 9, 4, BONE);
    for (let i = 0; i < 7; i++) {
      const x = 56 + i * 12;
      const h = 34 - Math.abs(i - 2.5) * 4;
      pen.limb(
        `${x},${60 - (3 - Math.abs(i - 3)) * 2} ${x + 9},${66 - h * 0.2} ${x + 5},90`,
        4.5,
        1.8,
        BONE,
      );
      pen.limb(
        `${x},${58 - (3 - Math.abs(i - 3)) * 2} ${x - 3},${44 - h * 0.35} ${x + 10},${40 - h * 0.5}`,
        4.5,
        1.6,
        BONE,
      );
    }
    pen.form("6,84 4,66 18,54 40,56 48,70 40,82 !12,90", BONE);
    pen.spot(33, 68, 4.5, "#1c1a12");
    pen.stroke("8,82 22,78 38,80", BONE[0], 1.8);
    rock(pen, 140, 92, 30, 14);
  },
  abandoned_convoy(site) {
    const { pen } = site;
    floor(pen, undefined, 84);
    for (const [x, y, turn, s] of [
      [42, 76, -9, 1],
      [112, 72, 14, 0.9],
    ] as const)
      pen.within({ x, y, turn, size: s }, () => {
        pen.form("!-34,-14 -20,-10 18,-10 !34,-18 30,6 18,14 -22,14 -32,4", WOOD);
        for (const dy of [-4, 4]) pen.stroke(`-30,${dy} 0,${dy + 3} 30,${dy - 2}`, WOOD[0], 1.6);
        pen.mark("-12,-2 -2,-6 4,4 -6,9", "#0a0d0e");
        pen.rod("!-4,-10 !-2,-50", WOOD, 3);
        pen.rod("!-16,-36 !14,-38", WOOD, 2.4);
        pen.form("!-14,-35 !10,-37 4,-26 !8,-16 -4,-22 !-12,-14", STRAW, { opacity: 0.9 });
      });
    prop(site, "crate", 82, 90, 12, 0.38);
    prop(site, "crate", 146, 94, -14, 0.34);
    kelp(pen, 10, 94, 30);
  },
  megalodon({ pen }) {
    floor(pen, undefined, 88);
    pen.form(
      "22,92 16,54 36,20 80,6 124,20 144,54 138,92 124,92 126,58 112,34 80,24 48,34 34,58 36,92",
      BONE,
    );
    for (let i = 0; i < 13; i++) {
      const a = Math.PI * 1.02 + (i / 12) * Math.PI * 0.96;
      const [x, y] = [80 + 49 * Math.cos(a), 66 + 43 * Math.sin(a)];
      pen.within({ x, y, turn: (a * 180) / Math.PI - 90 + 180 }, () =>
        pen.form("!-5,-1 !5,-1 !0,14", PEARL, { line: 0.9, shade: 0.4 }),
      );
    }
    pen.form("!52,98 60,84 100,84 !108,98 80,102", BONE);
    for (const x of [64, 74, 86, 96])
      pen.form(`!${x - 4},86 !${x + 4},86 !${x},74`, PEARL, { line: 0.9, shade: 0.4 });
    pen.oval(80, 66, 6, 6, GOLD);
  },
  battlefield(site) {
    const { pen } = site;
    for (const [name, x, y, turn, s] of [
      ["spear", 22, 78, -14, 0.8],
      ["sword", 66, 88, 188, 0.6],
      ["halberd", 138, 80, 12, 0.8],
      ["axe", 104, 82, 24, 0.6],
    ] as const)
      prop(site, name, x, y, turn, s);
    prop(site, "banner", 46, 84, -8, 0.8);
    floor(pen, DARK, 84);
    pen.within({ x: 86, y: 86, turn: -16, size: 0.7 }, () => {
      pen.form("!-22,8 -23,-8 0,-22 23,-8 !22,8 0,12", IRON);
      pen.mark("!-15,-3 !15,-3 !14,2 !-14,2", "#0b0f12");
    });
    prop(site, "roundshield", 122, 92, 20, 0.55);
    pen.within({ x: 26, y: 92, size: 0.4 }, () => SHELLS.fan!(pen, STONE));
  },
};
