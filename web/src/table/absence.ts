/** How long somebody has been away, in words. */

import type { SeatInfo } from "../api/wire";
import { t } from "../words/words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function absence({ away }: Pick<SeatInfo, "away">): string {
  if (away === null || away < MINUTE) return t("web.seat.away");
  if (away < HOUR) return t("web.seat.away_minutes", { minutes: Math.floor(away / MINUTE) });
  return t("web.seat.away_hours", { hours: Math.floor(away / HOUR) });
}
