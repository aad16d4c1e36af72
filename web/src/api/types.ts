/** What the server and the client say to each other; docs/protocol.md is the same in words. */

export type Lang = "en" | "fr";
export type GameName = "legions" | "abyss";
export type Aid = "off" | "log" | "full";
export type UndoPolicy = "off" | "fair" | "free";

/** Text with marks: `⟦style ref|words⟧`, for instance `⟦military lord:recruiter|the Recruiter⟧`.
 * `style` names a race, a guild, a colour or `strong`; `ref`, which may be missing, a card. */
export type Marked = string;

// -------------------------------------------------------------------- tables

export interface SeatInfo {
  kind: "person" | "open" | "bot";
  name: string;
  level: string; // of a bot, else ""
  mine: boolean; // whether this browser plays it
  connected: boolean;
}

export interface TableInfo {
  id: string;
  game: GameName;
  players: number;
  modules: string[];
  options: Record<string, string>;
  aid: Aid;
  undo: UndoPolicy;
  listed: boolean;
  hints: boolean; // whether whoever is asked may ask a bot what it would do
  phase: "waiting" | "playing" | "over";
  seats: SeatInfo[];
  created: number; // seconds since 1970
  invite: string; // the secret part of the invitation link; "" unless this browser made the table
  rematch: string; // the id of the next table, "" if there is none
  winners: number[];
  scores: number[];
}

export interface SeatWish {
  kind: "me" | "here" | "open" | "bot";
  name?: string;
  level?: string;
}

export interface TableWish {
  game: GameName;
  modules?: string[];
  options?: Record<string, string>;
  seats: SeatWish[];
  aid?: Aid;
  undo?: UndoPolicy;
  listed?: boolean;
  hints?: boolean; // left out: where nobody plays at another browser
}

export interface LevelInfo {
  name: string;
  title: string;
  about: string;
  milliseconds: number;
}

export interface GameInfo {
  name: GameName;
  modules: { name: string; title: string }[];
  options: {
    name: string;
    title: string;
    clause: string;
    values: { name: string; title: string }[];
  }[];
  players: { modules: string[]; least: number; most: number }[]; // for every set of modules
  levels: LevelInfo[]; // weakest first
  rules_version: number;
}

// -------------------------------------------------------------------- a table, live

export interface Option {
  word: string; // what is sent back, for instance `place:red`
  target: string; // what glows, for instance `location:red`; several options may share one
  label: Marked; // the whole answer in words: text of a button, name for a screen reader
  final: boolean; // whether it cannot be taken back
  words?: string[]; // of a shortcut: what is sent instead of `word`, one after the other
}

export interface Reason {
  target: string;
  text: Marked;
  clause: string;
}

/** What the viewer is asked now. Games add fields of their own to it. */
export interface Ask {
  seat: number;
  step: string; // the kind of decision, for instance `offer`
  question: Marked;
  clause: string;
  options: Option[];
  why: Reason[]; // for what looks as if it could be chosen and cannot
  shortcuts?: Option[]; // several answers in a row that people think of as one
}

export interface Line {
  text: Marked;
  against: boolean; // whether it went against the viewer
  step: number; // the step of this viewer's replay that it belongs to
}

export interface Happening {
  kind: string; // as in a record: `placed`, `bought`, …
  seat: number; // below 0: nobody's
  [argument: string]: string | number | null; // null: the viewer may not know it
}

/** Where the game stands for a viewer after one step of theirs. */
export interface Position<View = unknown> {
  step: number;
  view: View;
  ask: Ask | null;
  waits: number[]; // the seats that must decide
  status: Marked; // who must decide what, when it is not the viewer
  may_undo: boolean;
  over: Ending | null;
  log_from: number; // lines of earlier steps are forgotten, where the table has no memory aid
}

export interface Ending {
  rows: { key: string; title: string; points: number[]; total: boolean; tie: boolean }[];
  winners: number[];
  reason: Marked;
}

export interface Update<View = unknown> extends Position<View> {
  t: "update";
  happened: Happening[];
  lines: Line[];
  undone: boolean; // whether a move was taken back: show it without animation
}

/** Sent after `hello`, `look` and `language`: everything at once, and what was missed. */
export interface Whole<View = unknown> extends Position<View> {
  t: "whole";
  viewer: number; // the seat looked through; below 0: a spectator
  table: TableInfo;
  lines: Line[]; // the whole log, as far as the table's aid allows
  missed: number; // how many of these lines are later than the step said in `hello`
  auto_pass: AutoPass | null;
}

/** When to pass by itself on Allies offered for sale (Abyss); known to this seat only. */
export interface AutoPass {
  price: number; // pass when the price is higher than this
  value: number; // pass when the Ally is weaker than this
  races: string[]; // pass on other races; empty: all are welcome
}

/** What a bot makes of a decision; hidden cards in the line are guesses. */
export interface HintInfo {
  level: string; // what people call the bot
  /** The answers, best first; chances and shares from 0 to 1. */
  options: { word: string; label: Marked; win: number; points: number; share: number }[];
  /** How the game may go on: who would do what. */
  line: { seat: number; name: string; text: Marked }[];
  played: string; // the word that was answered, in a replay
}

export interface HintNews extends HintInfo {
  t: "hint";
  id: string;
  seat: number;
  step: number;
}

export type FromServer =
  | Whole
  | Update
  | { t: "table"; table: TableInfo }
  | { t: "done"; id: string } // a move, undo or setting was accepted, now or the first time it came
  | { t: "refused"; id: string; code: string; text: string }
  | HintNews
  | { t: "pong" };

export type FromClient =
  | { t: "hello"; lang: Lang; seat?: number; step?: number } // seat: the one looked through before
  | { t: "move"; id: string; seat: number; step: number; word: string }
  | { t: "undo"; id: string; seat: number; step: number }
  | { t: "look"; seat: number } // several people at one screen: look through another seat
  | { t: "language"; lang: Lang }
  | { t: "auto_pass"; id: string; seat: number; rule: AutoPass | null }
  | { t: "hint"; id: string; seat: number; step: number }
  | { t: "ping" };

// -------------------------------------------------------------------- replay and reference

export interface Replay<View = unknown> extends Position<View> {
  table: TableInfo;
  viewer: number;
  steps: number; // how many there are for this viewer
  happened: Happening[];
  lines: Line[]; // the whole log up to this step
}

/** How sure we are of a value: stated in a source, following from one, or our own choice. */
export type Source = "found" | "derived" | "reconstructed" | "own";

export interface CardInfo {
  kind: string;
  group: string; // what all cards of this kind are called
  id: string;
  name: string;
  text: string; // what it does, in plain words; "" if its values say all
  values: { key: string; title: string; value: string; source: Source }[];
  facts: Record<string, unknown>; // as programs read them
  sources: Partial<Record<Source, string>>; // a sentence on the values of each kind of source
  clauses: string[]; // ids of the clauses about it
}

export interface RulesChapter {
  part: string; // the part that it belongs to, or ""
  title: string;
  /** In Markdown: a clause, a table of clauses (an id for each row), or text without ids. */
  clauses: { ids: string[]; text: string }[];
}

// -------------------------------------------------------------------- cards of one's own copy

/** What is printed on a card: a number or a word, or several; null where no number was typed. */
export type Printed = number | string | number[] | string[] | null;

/** By kind of card, card and value, what is different on one's own copy. */
export type Changes = Record<string, Record<string, Record<string, Printed>>>;

export interface PrintedValue {
  key: string;
  title: string;
  kind: "number" | "word" | "numbers" | "words";
  least: number;
  most: number;
  size: number; // of a list that has a fixed one, else 0
  choices: { value: string; title: string }[];
  packaged: Printed;
  source: "found" | "derived" | "reconstructed";
}

export interface PrintedCard {
  id: string;
  name: string;
  values: PrintedValue[];
}

export interface OwnCards {
  game: GameName;
  sheets: { name: string; title: string; cards: PrintedCard[] }[];
  changes: Changes; // of the cards in force
  digest: string;
  saving: "here" | "named" | "elsewhere"; // whether others can be saved, or why not
}

export interface Complaint {
  table: string; // the kind of card, the card and the value that it is about; "" if none
  id: string;
  key: string;
  text: string;
  doubt: boolean; // it may well be so
}

export interface CheckedCards {
  changes: Changes;
  complaints: Complaint[];
  count: number;
  digest: string;
  file: string;
}
