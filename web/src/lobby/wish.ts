/** What a person asks for when they make a table. */

import type { Aid, GameInfo, SeatWish, TableWish, UndoPolicy } from "../api/wire";

/** What "Play now" remembers from one time to the next. */
export interface Quick {
  modules: string[];
  opponents: number;
  level: string;
}

const QUICK: Record<string, Omit<Quick, "level">> = {
  abyss: { modules: ["leviathan"], opponents: 1 },
};

export function quickOf(game: GameInfo, saved: string | null): Quick {
  const known = new Set(game.modules.map((module) => module.name));
  let quick = QUICK[game.name] ?? { modules: [], opponents: 1 };
  let level = usual(game);
  try {
    const read = JSON.parse(saved ?? "null") as Quick | null;
    if (read && Array.isArray(read.modules) && Number.isInteger(read.opponents)) quick = read;
    if (read && game.levels.some((one) => one.name === read.level)) level = read.level;
  } catch {
    // written by something else: the default will do
  }
  const modules = quick.modules.filter((module) => known.has(module));
  const { least, most } = seatsOf(game, modules);
  const opponents = Math.min(most, Math.max(least, quick.opponents + 1)) - 1;
  return { modules, opponents, level };
}

/** A game at once. */
export function quickWish(game: GameInfo, quick: Quick): TableWish {
  const bot: SeatWish = { kind: "bot", level: quick.level };
  return {
    game: game.name,
    modules: quick.modules,
    seats: [{ kind: "me" }, ...Array.from({ length: quick.opponents }, () => ({ ...bot }))],
  };
}

/** The bot for somebody who has not chosen: in the middle, so that there is something to win and
 * something to learn; levels are weakest first. */
export function usual(game: GameInfo): string {
  return game.levels[Math.floor(game.levels.length / 2)]?.name ?? "";
}

/** How many people the game takes with these modules. */
export function seatsOf(game: GameInfo, modules: string[]): { least: number; most: number } {
  const same = (set: string[]) =>
    set.length === modules.length && set.every((name) => modules.includes(name));
  return game.players.find((entry) => same(entry.modules)) ?? { least: 2, most: 2 };
}

/** The form of a new table, as it is filled in. */
export interface Form {
  modules: string[];
  options: Record<string, string>;
  seats: { kind: SeatWish["kind"]; name: string; level: string }[];
  aid: Aid;
  undo: UndoPolicy;
  listed: boolean;
  hints: boolean | null; // null: as the seats suggest
}

export function formOf(game: GameInfo): Form {
  const { modules } = quickOf(game, null);
  const options = game.options.map(({ name, values }) => [name, values[0]?.name ?? ""]);
  return {
    modules,
    options: Object.fromEntries(options),
    seats: [seat("me", game), seat("bot", game)],
    aid: "log",
    undo: "fair",
    listed: true,
    hints: null,
  };
}

export function seat(kind: SeatWish["kind"], game: GameInfo): Form["seats"][number] {
  return { kind, name: "", level: usual(game) };
}

/** Whether nobody sits at another screen: then any of one's moves may be taken back. */
export function mayUndoFreely(form: Form): boolean {
  return form.seats.every((one) => one.kind !== "open");
}

/** Whether there will be hints: unless it is said, where they are unfair to nobody. */
export function hasHints(form: Form): boolean {
  return form.hints ?? mayUndoFreely(form);
}

export function wishOf(game: GameInfo, form: Form): TableWish {
  const seats = form.seats.map(({ kind, name, level }): SeatWish => {
    if (kind === "bot") return { kind, level };
    return kind === "here" && name.trim() ? { kind, name: name.trim() } : { kind };
  });
  const { modules, options, aid, listed } = form;
  const undo = form.undo === "free" && !mayUndoFreely(form) ? "fair" : form.undo;
  const hints = hasHints(form);
  return { game: game.name, modules, options, seats, aid, undo, listed, hints };
}
