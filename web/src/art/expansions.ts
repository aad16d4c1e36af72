/** What the expansions of Abyss bring to be drawn in little: icons, emblems and their tones.
 * `draw/expansions.ts` lists their pictures, which are loaded only where cards are shown. */

import { EMBLEMS, GUILDS, TONES } from "./kraken/emblems";
import { ICONS as KRAKEN } from "./kraken/icons";
import { ICONS as LEVIATHAN } from "./leviathan/icons";

export const ICONS = { ...LEVIATHAN, ...KRAKEN };
export { EMBLEMS, GUILDS, TONES };
