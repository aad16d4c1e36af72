/** The clocks of a table, from what the server said last and how long ago that was. */

import type { HeardClock } from "../api/live.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds at which whoever plays is told how much is left: seldom, so that nobody is flooded. */
const TOLD = [60, 30, 10];
const LOW = 30 * SECOND;

/** What a seat has left at a moment, in milliseconds; null: a bot plays there. */
export function leftAt(clock: HeardClock, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || !clock.runs.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, now - clock.heard - clock.free));
}

export const isLow = (left: number) => left < LOW;

/** A time in figures: days and hours, or hours, minutes and seconds. */
export function figures(left: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const short = `${minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : short;
}

/** The seconds that a player is told when a time falls from one value to another; null: nothing. */
export function toTell(before: number | null, now: number | null): number | null {
  if (before === null || now === null || now >= before) return null;
  return TOLD.find((at) => before > at * SECOND && now <= at * SECOND && now > 0) ?? null;
}
