/** Of which guild everybody is who plays for the house: the levels of bots, weakest first, the
 * characters, and the companions who sit beside a bot of the same level. */

export const GUILDS_OF_PERSONAS: Record<string, string> = {
  random: "smuggler",
  beginner: "farmer",
  novice: "mage",
  casual: "merchant",
  amateur: "ambassador",
  greedy: "politician",
  learned: "politician",
  veteran: "military",
  keen: "mage",
  deep: "ambassador",
  tamar: "military",
  brok: "military",
  skadi: "smuggler",
  maro: "merchant",
  calix: "farmer",
  lune: "mage",
  varek: "military",
  ondra: "merchant",
  selka: "ambassador",
};
