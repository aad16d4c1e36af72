/** The emblems: one solid shape for each race and guild, in a box of 24, that can be told from
 * all others by its outline alone. */

import { EMBLEMS as BROUGHT, TONES as BROUGHT_TONES } from "./expansions";

export type EmblemName = keyof typeof EMBLEMS | keyof typeof COLOURS;

/** The colours of Legions wear the emblems of their guilds. */
export const COLOURS = {
  yellow: "farmer",
  red: "military",
  blue: "politician",
  violet: "mage",
  green: "merchant",
  white: "ambassador",
} as const;

/** Which tone of the tokens an emblem has. */
export const TONES: Record<keyof typeof EMBLEMS, string> = {
  jellyfish: "jellyfish",
  crab: "crab",
  seahorse: "seahorse",
  shellfish: "shellfish",
  squid: "squid",
  mage: "jellyfish",
  military: "crab",
  farmer: "seahorse",
  merchant: "shellfish",
  politician: "squid",
  ambassador: "ambassador",
  smuggler: "smuggler",
  ...BROUGHT_TONES,
};

/** Filled by the even-odd rule, so that a shape within a shape is a hole. */
export const EMBLEMS = {
  // a domed bell and three streaming tentacles
  jellyfish:
    "M2.6 12.2C2.6 5.6 6.8 1.6 12 1.6s9.4 4 9.4 10.6q-1.4 1.5-2.8 0l-.3 0c1.3 3 .9 6.2-.7 9.6h-2.2c1.2-3.6 1.5-6.6.8-9.4q-1.2 1-2.4.2c.3 3.6.2 6.6-.5 9.8h-2.6c-.7-3.2-.8-6.2-.5-9.8q-1.2.8-2.4-.2c-.7 2.8-.4 5.8.8 9.4h-2.2c-1.6-3.4-2-6.6-.7-9.6l-.3 0q-1.4 1.5-2.8 0zM7.3 6.6a1.3 2 25 1 0 2.2-2.2a6 6 0 0 0-2.2 2.2z",
  // a low wide body, two raised claws, legs
  crab: "M12 9.8c4.3 0 7.2 2 7.2 5 0 3.3-3.2 5.2-7.2 5.2s-7.2-1.9-7.2-5.2c0-3 2.9-5 7.2-5zM6.5 10.9C4.2 10.5 1.8 8.7 1.4 6 1.1 3.7 2.7 1.7 5.1 1.5L4.7 4.6 8.2 2.9c.7 2.3.1 4.2-1.6 5.3l1.6 2zM17.5 10.9c2.3-.4 4.7-2.2 5.1-4.9.3-2.3-1.3-4.3-3.7-4.5l.4 3.1-3.5-1.7c-.7 2.3-.1 4.2 1.6 5.3l-1.6 2zM3.9 14.2.6 12.8.2 14.4l3.5 1.5zM3.8 16.7.4 17.3.8 18.9l3.6-.6zM5.3 19.2 2.9 21.6 4.2 22.7l2.7-2.6zM20.1 14.2l3.3-1.4.4 1.6-3.5 1.5zM20.2 16.7l3.4.6-.4 1.6-3.6-.6zM18.7 19.2l2.4 2.4-1.3 1.1-2.7-2.6zM8.5 13a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0zM12.9 13a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z",
  // a head in profile with a long snout, a spiny back and a curled tail
  seahorse:
    "M11.6 1.2 13.4 2.6 16.4 2.2 15.9 4.7 18.6 5.9 17 7.9 19 10.1 16.9 11.4 18 14 15.7 14.6C15.3 17.5 14.4 19.1 12.9 20.8 11.2 22.7 8 23.4 6 21.9 4.1 20.5 4.1 17.9 5.9 16.8 7.5 15.9 9.5 16.8 9.5 18.5 9.5 19.6 8.7 20.3 7.7 20.2 8.1 19.5 7.9 18.8 7.2 18.7 6.4 18.7 6 19.9 6.9 20.5 8.4 21.4 10.3 20.2 10.7 18.3 11.2 15.9 8.6 14.6 8.3 12 8.2 10.8 8.6 9.9 9.2 9.1 7.6 9.5 5.7 9.7 4 9.6L3.4 10.8 1.6 10.4 1.9 7.7 3.8 7.3C5.3 7 6.7 6.5 7.5 5.5 8.3 4.3 9.8 3.7 11 3.7zM9.4 6.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0z",
  // a ribbed fan on a hinge
  shellfish:
    "M12 2C17.6 2 22.6 6.6 22.6 12.1L16.6 18.3 17.7 21.8H6.3L7.4 18.3 1.4 12.1C1.4 6.6 6.4 2 12 2zM11.2 4.8 11.2 17.4 12.8 17.4 12.8 4.8zM5.6 6.8 9.6 17.5 10.6 17 6.9 6zM18.4 6.8 14.4 17.5 13.4 17 17.1 6zM3.3 10.7 7.5 16.3 8.1 15.5 4 9.5zM20.7 10.7 16.5 16.3 15.9 15.5 20 9.5z",
  // an arrow of a mantle, an eye, two long arms with clubs between short ones
  squid:
    "M12 .6C14 2.4 18 6.2 19.9 9.5 18.6 10.4 17.2 10.6 16 10.2L15.9 14.2C17.3 15.3 20 16.8 21.1 18.6 22.3 20.7 21.1 23.3 19.2 23.2 17.7 23.1 17.2 21.4 18 20.2 17.3 18.9 16.2 18.1 14.9 17.5L15.2 23H13.2L12.8 18.2H11.2L10.8 23H8.8L9.1 17.5C7.8 18.1 6.7 18.9 6 20.2 6.8 21.4 6.3 23.1 4.8 23.2 2.9 23.3 1.7 20.7 2.9 18.6 4 16.8 6.7 15.3 8.1 14.2L8 10.2C6.8 10.6 5.4 10.4 4.1 9.5 6 6.2 10 2.4 12 .6zM9.3 13.7a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0zM12.5 13.7a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0z",
  // a crescent that holds a star
  mage: "M14.2 1.7A10.6 10.6 0 1 0 22 16.4 8.6 8.6 0 1 1 14.2 1.7zM17.4 4.6 18.9 8.5 22.9 10 18.9 11.5 17.4 15.4 15.9 11.5 11.9 10 15.9 8.5z",
  // a shield with a chevron
  military:
    "M12 .9 21.4 3.7V11.5C21.4 17 17.6 21.3 12 23.3 6.4 21.3 2.6 17 2.6 11.5V3.7zM12 6.5 6 10.7V14.3L12 10.1 18 14.3V10.7z",
  // a sheaf tied in the middle
  farmer:
    "M12 .8C13.9 3 14.3 5.6 13.3 8.3 14.6 5.8 16.7 4.2 19.6 3.7 20.2 7.4 18.3 10.4 14.9 12.2L20.9 11.1C20.9 13.9 18.5 15.5 15.6 15.5V17.6H14.9L17.6 23.1H6.4L9.1 17.6H8.4V15.5C5.5 15.5 3.1 13.9 3.1 11.1L9.1 12.2C5.7 10.4 3.8 7.4 4.4 3.7 7.3 4.2 9.4 5.8 10.7 8.3 9.7 5.6 10.1 3 12 .8z",
  // scales with full pans
  merchant:
    "M10.8 1H13.2V3.6L21.2 5.2 23.9 13.2C23.5 15.7 22 17 19.9 17S16.3 15.7 15.9 13.2L18.3 6.7 13.2 5.9V19.7H17.4V22.9H6.6V19.7H10.8V5.9L5.7 6.7 8.1 13.2C7.7 15.7 6.2 17 4.1 17S.5 15.7.1 13.2L2.8 5.2 10.8 3.6zM4 8.3 2.4 12.7H5.7zM20 8.3 18.3 12.7H21.6z",
  // a column
  politician:
    "M12 .8 22 4.4V7.3H19.2V8.9H17.5V18.4H19.2V20H21.6V23.2H2.4V20H4.8V18.4H6.5V8.9H4.8V7.3H2V4.4zM9 9.4V18H10.5V9.4zM13.5 9.4V18H15V9.4z",
  // a compass rose with a round heart
  ambassador:
    "M12 .3 14.6 6.6 19.9 4.1 17.4 9.4 23.7 12 17.4 14.6 19.9 19.9 14.6 17.4 12 23.7 9.4 17.4 4.1 19.9 6.6 14.6.3 12 6.6 9.4 4.1 4.1 9.4 6.6zM9.3 12a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0z",
  // a mask with tied ends
  smuggler:
    "M.7 7.4C3.5 5.4 7.8 4.9 12 6.7 16.2 4.9 20.5 5.4 23.3 7.4 23.7 12.1 21.4 17.4 17.3 17.6 14.6 17.7 13.6 15 12 15S9.4 17.7 6.7 17.6C2.6 17.4.3 12.1.7 7.4zM4.3 10.6C5.7 14 8.6 14.2 10.1 11.9 8.7 9.4 6.1 9 4.3 10.6zM19.7 10.6C18.3 14 15.4 14.2 13.9 11.9 15.3 9.4 17.9 9 19.7 10.6z",
  ...BROUGHT,
} as const;

export function isEmblem(name: unknown): name is EmblemName {
  return typeof name === "string" && (name in EMBLEMS || name in COLOURS);
}

/** The emblem behind a name. */
export function emblemOf(name: EmblemName): keyof typeof EMBLEMS {
  return name in COLOURS ? COLOURS[name as keyof typeof COLOURS] : (name as keyof typeof EMBLEMS);
}

/** The tone of the tokens that something is painted in: a race, a guild, a colour. */
export function toneOf(name: string): string {
  return isEmblem(name) ? TONES[emblemOf(name)] : name;
}
