/** The colours of the drawings: three tones for each stuff, light from above. */

import { COLOURS } from "../emblems";
import { GUILDS } from "../expansions";
import type { Tone } from "./pen";

export const GOLD: Tone = ["#8a6220", "#dcae4c", "#fbe6a2"];
export const IRON: Tone = ["#39454d", "#75858f", "#c5d2d8"];
export const BRONZE: Tone = ["#6b3f1c", "#b87a3d", "#eec088"];
export const WOOD: Tone = ["#4a2f1c", "#86603c", "#bd9466"];
export const STRAW: Tone = ["#9a7630", "#dfc177", "#f8e9b6"];
export const PAPER: Tone = ["#a89673", "#e9dcbb", "#fffaea"];
export const PEARL: Tone = ["#8fa3b3", "#dfe9ee", "#ffffff"];
export const BONE: Tone = ["#8c8469", "#d9d2b8", "#fbf8ea"];
export const WEED: Tone = ["#2c5230", "#568a4a", "#9cc97a"];
export const FIRE: Tone = ["#c25417", "#f59c33", "#ffe08a"];
export const LIGHT: Tone = ["#3aa8a0", "#8ff5e6", "#eafffb"];
export const NIGHT: Tone = ["#10161b", "#262f37", "#56636d"];
export const CORAL: Tone = ["#8b3a4c", "#d4697a", "#f6aab0"];
export const BLOOD: Tone = ["#6a1b1c", "#b53a34", "#ee8072"];
export const GLASS: Tone = ["#4f8f9c", "#a8dbe0", "#f0feff"];
export const ROPE: Tone = ["#7a6238", "#c0a468", "#ecd9a4"];

export interface Palette {
  ink: string; // the dark outline
  skin: Tone;
  cloth: Tone; // the main garment
  trim: Tone; // belts, borders, ornaments
  eye: string;
}

/** By guild; heroes of Legions have the palette of their colour's guild. */
export const PALETTES: Record<string, Palette> = {
  mage: {
    ink: "#160c2c",
    skin: ["#6a41ad", "#b285ee", "#ecd5ff"],
    cloth: ["#241b56", "#443795", "#7a6cd0"],
    trim: LIGHT,
    eye: "#aefff2",
  },
  military: {
    ink: "#240806",
    skin: ["#8c2a1c", "#dd5a41", "#ffa98c"],
    cloth: ["#2c343c", "#5a6771", "#a2b1ba"],
    trim: BRONZE,
    eye: "#ffe7a8",
  },
  farmer: {
    ink: "#241704",
    skin: ["#a5701a", "#e9bb47", "#fff0a6"],
    cloth: ["#3d4a22", "#6d7f3c", "#a9ba6c"],
    trim: STRAW,
    eye: "#fffbe4",
  },
  merchant: {
    ink: "#05201a",
    skin: ["#a2755f", "#e2b596", "#ffe3cc"],
    cloth: ["#14513c", "#2e8d62", "#7cd0a0"],
    trim: GOLD,
    eye: "#fffdf0",
  },
  politician: {
    ink: "#06142e",
    skin: ["#2e5cae", "#6a9fee", "#c0dcff"],
    cloth: ["#16204a", "#2c3d80", "#5a72c0"],
    trim: ["#97a4b8", "#e8edf4", "#ffffff"],
    eye: "#fff6cf",
  },
  ambassador: {
    ink: "#1c2a32",
    skin: ["#93aab6", "#dbe7ec", "#ffffff"],
    cloth: ["#8d99a6", "#ced6dc", "#ffffff"],
    trim: GOLD,
    eye: "#ffe9a0",
  },
  smuggler: {
    ink: "#05080a",
    skin: ["#414c55", "#7d8a94", "#bcc8cf"],
    cloth: ["#14191d", "#323b43", "#687680"],
    trim: ["#7a4317", "#d98a35", "#ffd08a"],
    eye: "#ffc45e",
  },
};

export const GUILD_OF: Record<string, string> = {
  ...COLOURS,
  seahorse: "farmer",
  crab: "military",
  squid: "politician",
  jellyfish: "mage",
  shellfish: "merchant",
  ...GUILDS,
};
