/** All that figures hold. */

import type { Figure } from "./figure";
import { MAGIC } from "./magic";
import type { Pen } from "./pen";
import { WARES } from "./wares";
import { WEAPONS } from "./weapons";

export type Tool = (pen: Pen, figure: Figure) => void;

export const TOOLS: Record<string, Tool> = { ...WEAPONS, ...WARES, ...MAGIC };
