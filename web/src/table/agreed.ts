/** What a table has agreed on about time, in words. */

import type { ClockInfo } from "../api/wire";
import { t } from "../words/words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function clockTold(clock: ClockInfo | null): string {
  if (!clock) return t("web_affairs.clock.none");
  if (clock.days > 0) return t("web_affairs.clock.days", { days: clock.days });
  const minutes = Math.round(clock.bank / MINUTE);
  return t("web_affairs.clock.bank", { minutes, seconds: clock.increment });
}

export function absenceTold(seconds: number): string {
  if (seconds === 0) return t("web_affairs.absence.never");
  if (seconds < HOUR)
    return t("web_affairs.absence.after", { minutes: Math.round(seconds / MINUTE) });
  return t("web_affairs.absence.after_hours", { hours: Math.round(seconds / HOUR) });
}
