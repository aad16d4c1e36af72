/** What a person asks for when they make a table. */

import type {
  Aid,
  ClockInfo,
  GameInfo,
  GameName,
  LevelInfo,
  SeatWish,
  TableWish,
  TalkPolicy,
  UndoPolicy,
} from "../api/wire";

/** What "Play now" remembers from one time to the next. */
export interface Quick {
  modules: string[];
  opponents: number;
  level: string;
}

/** Where the last choice of a game is kept in this browser. */
const place = (game: GameName) => `tidecourt.quick.${game}`;

export const chosenBefore = (game: GameName) => localStorage.getItem(place(game));

/** Keep a choice for the next time; gives what is kept. */
export function keepChoice(game: GameName, quick: Quick): string {
  const saved = JSON.stringify(quick);
  localStorage.setItem(place(game), saved);
  return saved;
}

/** What was played last; at first, the game as its box has it, against one friendly bot. */
export function quickOf(game: GameInfo, saved: string | null): Quick {
  const known = new Set(game.modules.map((module) => module.name));
  let quick: Omit<Quick, "level"> = { modules: [], opponents: 1 };
  let level = game.friendly;
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
  talk: TalkPolicy;
  clock: string; // one of CLOCKS, as JSON
  absence: string; // seconds
}

/** The clocks that the form offers; the server takes any. */
export const CLOCKS: readonly (ClockInfo | null)[] = [
  null,
  { bank: 300, increment: 5, days: 0 },
  { bank: 900, increment: 10, days: 0 },
  { bank: 1800, increment: 20, days: 0 },
  { bank: 0, increment: 0, days: 1 },
  { bank: 0, increment: 0, days: 3 },
];
export const ABSENCES: readonly number[] = [0, 300, 1800, 24 * 3600];

export function formOf(game: GameInfo, saved: string | null = null): Form {
  const { modules, opponents, level } = quickOf(game, saved);
  const bots = Array.from({ length: opponents }, () => seat("bot", level));
  const options = game.options.map(({ name, values }) => [name, values[0]?.name ?? ""]);
  return {
    modules,
    options: Object.fromEntries(options),
    seats: [seat("me", level), ...bots],
    aid: "log",
    undo: "fair",
    listed: true,
    hints: null,
    talk: "off",
    clock: JSON.stringify(CLOCKS[0]),
    absence: String(ABSENCES[0]),
  };
}

export function seat(kind: SeatWish["kind"], level: string): Form["seats"][number] {
  return { kind, name: "", level };
}

/** What the next table begins with after this form. */
export function quickOfForm({ modules, seats }: Form, before: Quick): Quick {
  const bots = seats.filter((one) => one.kind === "bot");
  return {
    modules,
    opponents: bots.length || before.opponents,
    level: bots[0]?.level ?? before.level,
  };
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
  const { modules, options, aid, listed, talk } = form;
  const undo = form.undo === "free" && !mayUndoFreely(form) ? "fair" : form.undo;
  const hints = hasHints(form);
  const clock = JSON.parse(form.clock) as ClockInfo | null;
  const absence = Number(form.absence);
  return {
    game: game.name,
    modules,
    options,
    seats,
    aid,
    undo,
    listed,
    hints,
    talk,
    ...(clock && { clock }),
    ...(absence > 0 && { absence }),
  };
}

/** Levels of bots apart from characters, weakest first. */
export function ladderOf(levels: LevelInfo[]): LevelInfo[] {
  return levels.filter((level) => !level.character);
}
