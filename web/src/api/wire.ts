/** What the server and the client say to each other; docs/protocol.md tells it in words.
 *
 * Written by `python -m tools.wire` from the types of the server: change those, not this file. */

/** Text with marks: `⟦style ref|words⟧`, for instance `⟦military lord:recruiter|the Recruiter⟧`.
 * `style` names a race, a guild, a colour or `strong`; `ref`, which may be missing, a card. */
export type Marked = string;

export type GameName = "legions" | "abyss";

export type Aid = "full" | "log" | "off";

export type UndoPolicy = "fair" | "free" | "off";

export type TalkPolicy = "free" | "off" | "phrases";

export type Phase = "over" | "playing" | "waiting";

export type Ended = "" | "agreed" | "resigned";

export type SeatKind = "person" | "open" | "bot";

export type SayingKind = "phrase" | "reaction" | "text";

/** Something that happened, with its arguments by their names. `kind` is as in a record:
 * `placed`, `bought`, …; a `seat` below 0 is nobody's; what the viewer may not know is null. */
export type Happening = {
  kind: string;
  seat: number;
  [name: string]: string | number | null;
};

/** A language's code. */
export type Lang = string;

/** A quick phrase, which everybody reads in their language. */
export type Phrase = "again" | "away" | "back" | "good_game" | "good_luck" | "hello" | "nice" | "no_hurry" | "oops" | "sorry" | "thanks" | "thinking";

/** What somebody makes of a line of the log. */
export type Reaction = "laugh" | "love" | "sad" | "wow";

/** What is printed on a card: a number or a word, or several; null where no number was typed. */
export type Printed = number | string | number[] | string[] | null;

/** By kind of card, card and value, what is different on one's own copy. */
export type Changes = Record<string, Record<string, Record<string, Printed>>>;

export type Saving = "here" | "named" | "elsewhere";

export type Fits = "number" | "word" | "numbers" | "words";

/** How sure we are of a value: stated in a source, following from one, our own choice, or
 * printed on one's own copy. */
export type Source = "found" | "derived" | "reconstructed" | "own";

export type Shape = "discord" | "json" | "ntfy";

export type Colour = "yellow" | "red" | "blue" | "violet" | "green" | "white";

export type Hits = "yellow" | "red" | "blue" | "violet" | "green" | "white" | "any" | "";

export type ColourOrNone = "yellow" | "red" | "blue" | "violet" | "green" | "white" | "";

/** What each expansion in play has on the table. */
export interface TableParts {
  leviathan?: LeviathanTable;
  kraken?: KrakenTable;
}

export type Race = "jellyfish" | "crab" | "seahorse" | "shellfish" | "squid";

export type RaceOrNone = "jellyfish" | "crab" | "seahorse" | "shellfish" | "squid" | "";

/** How I stand with a Lord of the Court. `can`: I could pay now. `short`: I can show the races
 * but lack points. `race`: I lack the race that is a must. `races`: I cannot show so many
 * races. `reserved`: somebody else's Sentinel guards it. "": not asked of a spectator or after
 * the end. */
export type Standing = "can" | "short" | "race" | "races" | "reserved" | "";

/** What a seat has of each expansion in play. */
export interface RealmParts {
  leviathan?: LeviathanRealm;
  kraken?: KrakenRealm;
}

/** What each expansion adds to a question, if it does. */
export interface AskParts {
  leviathan?: LeviathanAsk;
}

export type TokenKind = "pearls2" | "pearls3" | "key" | "council_stack";

/** Every game there is. */
export const GAME_NAMES: GameName[] = ["legions", "abyss"];

/** Every quick phrase there is. */
export const PHRASES: Phrase[] = ["hello", "good_luck", "nice", "thanks", "oops", "sorry", "thinking", "no_hurry", "away", "back", "good_game", "again"];

/** Every reaction there is. */
export const REACTIONS: Reaction[] = ["love", "laugh", "wow", "sad"];

export type FromServer =
  | Whole
  | Update
  | TableNews
  | PresenceNews
  | TalkNews
  | LeadNews
  | Done
  | Refused
  | HintNews
  | StandingNews
  | Pong;

export type FromClient =
  | Hello
  | MoveWish
  | UndoWish
  | Look
  | Language
  | AutoPassWish
  | HoldWish
  | ReplaceWish
  | BackWish
  | ResignWish
  | DrawWish
  | HintWish
  | StandingWish
  | PhraseWish
  | TextWish
  | ReactionWish
  | LeadWish
  | UnleadWish
  | Ping;

// -------------------------------------------------------------------- tidecourt.server.messages

/** Where the game stands for a viewer after one step of theirs, but for the board. `log_from`:
 * lines of earlier steps are forgotten, where the table has no memory aid. */
export interface Situation {
  step: number;
  ask: Ask | null;
  waits: number[]; // the seats that must decide
  status: Marked; // who must decide what, when it is not the viewer
  may_undo: boolean;
  over: Ending | null;
  log_from: number; // lines of earlier steps are forgotten, where the table has no memory aid
  coach: Coach | null; // of a lesson, for whoever learns
  clock: ClockNews | null; // where the table has one and the game goes on
}

/** What a lesson's coach says at this step: page by page, and which answers lead on. With `free`
 * any does, to the end of the game. `next` is the lesson after this one, once it is `done`. */
export interface Coach {
  lesson: string;
  title: string;
  step: number; // how many things have been done …
  steps: number; // … of how many
  pages: Marked[];
  words: string[]; // the answers that lead on: the board marks their targets
  then: string[]; // what follows in the same breath, for instance the other cards of a payment
  free: boolean;
  done: boolean;
  next: string; // "" after the last of its set
}

/** Where the game stands for a viewer after one step of theirs. */
export interface Position extends Situation {
  view: unknown; // the board
}

/** Everything at once; `missed`: how many lines are later than the step said in `hello`. */
export interface Whole extends Position {
  t: "whole";
  viewer: number; // the seat looked through; below 0: a spectator
  table: TableInfo;
  lines: Line[]; // the whole log, as far as the table's aid allows
  missed: number; // how many of these lines are later than the step said in `hello`
  auto_pass: unknown; // the seat's own rule, as its game says it, or null
  talk: Saying[]; // what was said, to whoever sits here
}

/** A table as this browser may know it; `invite` is told to its maker only. */
export interface TableInfo {
  id: string;
  game: GameName;
  players: number;
  modules: string[];
  options: Record<string, string>;
  aid: Aid;
  undo: UndoPolicy;
  listed: boolean;
  open: boolean; // whether anybody may look through every seat while the game goes on
  hints: boolean; // whether whoever is asked may ask a bot what it would do
  talk: TalkPolicy; // what those who sit here may say to each other
  clock: ClockInfo | null; // null: nobody is in a hurry
  absence: number; // seconds after which the maker may let a bot play for who is away; 0: never
  stand_in: string; // the level of a bot that plays for a person
  offer: number; // the seat that offers a draw; below 0: none does
  phase: Phase;
  seats: SeatInfo[];
  waits: number[]; // the seats that must decide, as everybody sees it
  invite: string; // the secret part of the invitation link; "" unless this browser made the table
  rematch: string; // the id of the next table, "" if there is none
  lesson: string; // the name of the lesson that is learned here, "" if none is
  puzzle: string; // the name of the puzzle that is solved here, "" if none is
  day: string; // the date of the deal of the day that is tried here, "" if none is
  winners: number[];
  scores: number[]; // empty if the game was not played to its end
  ended: Ended; // how it ended, if not by its rules
  deal: DealInfo | null; // null: it cannot be checked
}

/** Who sits at a seat. `mine`: whether this browser plays it. `stand_in`: the level of the bot
 * that plays for whoever sits there, who may come back unless they have `left` for good. */
export interface SeatInfo {
  kind: SeatKind;
  name: string;
  level: string; // of a bot, else ""
  mine: boolean; // whether this browser plays it
  connected: boolean;
  away: number | null; // for how many seconds, at least, it has not been; null: it is, or who knows
  face: string; // of a bot: whose portrait it has, a level's or a companion's; else ""
  stand_in: string; // "": nobody plays in their place
  left: boolean;
}

/** By what anybody can check the deal: the commitment, and once the game is over the secret,
 * what every seat has added to it (empty: nothing), and the seed that is a hash of them. */
export interface DealInfo {
  commitment: string; // hexadecimal, as is the secret
  secret: string;
  salts: string[];
  seed: string; // decimal, as in the record
}

/** The next step of this viewer: what differs from the board of the step before, in `change`. */
export interface Update extends Situation {
  t: "update";
  change: unknown; // `[value]` instead of what was, or by member or place what differs; null: gone
  happened: Happening[];
  lines: Line[];
  undone: boolean; // whether a move was taken back: show it without animation
}

/** The game began or ended, or there is a rematch. */
export interface TableNews {
  t: "table";
  table: TableInfo;
}

/** Somebody who plays here came or went: who is connected now, by seat, and for how many seconds
 * who is not has been away, as far as it is known. */
export interface PresenceNews {
  t: "presence";
  connected: boolean[];
  away: (number | null)[];
}

/** What was sent under this id was accepted, now or the first time it came. */
export interface Done {
  t: "done";
  id: string;
}

/** What was sent under this id was not accepted; nothing has changed. */
export interface Refused {
  t: "refused";
  id: string;
  code: string;
  text: string;
}

/** How the answers stand that were asked about under this id, as the game shows it. */
export interface StandingNews {
  t: "standing";
  id: string;
  standing: unknown;
}

/** The answer to `ping`. */
export interface Pong {
  t: "pong";
}

/** The first message: language, and, after a break, the seat looked through and the last step
 * that was received. */
export interface Hello {
  t: "hello";
  lang: Lang;
  seat?: number | null;
  step?: number | null;
}

/** An answer, or several in a row: the seat, the step at which it was asked, and the words. */
export interface MoveWish extends AtStep {
  t: "move";
  words: string[];
}

/** Take the last move of a seat back. */
export interface UndoWish extends AtStep {
  t: "undo";
}

/** Look through another seat of mine. */
export interface Look {
  t: "look";
  seat: number;
}

/** Speak another language from now on. */
export interface Language {
  t: "language";
  lang: Lang;
}

/** Set a seat's rule, or take it away. */
export interface AutoPassWish extends OfSeat {
  t: "auto_pass";
  rule: unknown; // as its game says it; null: no longer
}

/** Keep a secret window of mine open until it is answered, for two minutes at most. */
export interface HoldWish extends AtStep {
  t: "hold";
}

/** Ask how answers that belong together would stand if they were given, in whatever order. */
export interface StandingWish extends AtStep {
  t: "standing";
  words: string[];
}

/** Are you there? */
export interface Ping {
  t: "ping";
}

/** Why a request is refused: a code for programs and a sentence for people. */
export interface Refusal {
  code: string;
  text: string;
}

/** A game, and what can be chosen for a table of it; levels are weakest first. */
export interface GameInfo {
  name: GameName;
  modules: Named[];
  options: OptionInfo[];
  players: PlayersInfo[]; // for every set of modules
  levels: LevelInfo[]; // weakest first
  friendly: string; // the level for a first game
}

/** A name for programs and one for people. */
export interface Named {
  name: string;
  title: string;
}

/** A rule option: its values, the usual one first, and its clause. */
export interface OptionInfo {
  name: string;
  title: string;
  clause: string;
  values: Named[];
}

/** How many can play with a set of modules. */
export interface PlayersInfo {
  modules: string[];
  least: number;
  most: number;
}

/** A level of bots, or a character: who is about as strong as the level of the same strength. */
export interface LevelInfo {
  name: string;
  title: string;
  about: string;
  persona: string; // the name of who plays for it
  strength: number; // its place among the levels, from 1
  character: boolean;
}

/** The name by which a guest sits down. */
export interface Me {
  name: string;
}

/** A secret that the server has drawn, by its hash: a table is made with it by its id. */
export interface DealOffer {
  id: string;
  commitment: string; // hexadecimal
}

/** One step of a viewpoint's replay. */
export interface Replay extends Position {
  table: TableInfo;
  viewer: number;
  steps: number; // how many there are for this viewer
  happened: Happening[];
  lines: Line[]; // the whole log up to this step
}

/** The lessons of a game or an expansion, in order. */
export interface LessonSet {
  name: string;
  title: string;
  about: string;
  game: GameName;
  modules: string[];
  lessons: LessonInfo[];
}

/** A lesson, what it is about in one sentence, and whether this guest has been through it. */
export interface LessonInfo {
  name: string; // for instance `legions/initiative`
  title: string;
  about: string;
  done: boolean;
}

/** A new table: the game, what is chosen before the deal, the seats, and what is allowed. Hints
 * are, unless it is said otherwise, where nobody plays at another browser. */
export interface TableWish {
  game: GameName;
  seats: SeatWish[];
  modules?: string[];
  options?: Record<string, string>;
  aid?: Aid;
  undo?: UndoPolicy;
  listed?: boolean;
  hints?: boolean | null; // left out: where nobody plays at another browser
  talk?: TalkPolicy;
  clock?: ClockWish | null; // left out: there is none
  absence?: number; // seconds; see `TableInfo`
  stand_in?: string; // the level of bots that play for people
  deal?: string; // the id of an offer from /api/deals; left out: the server draws alone
  salt?: string; // with such an offer: what this browser adds to the deal
}

/** Who shall sit at a seat: me, somebody here, whoever follows the link, or a bot. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "open";
  name?: string;
  level?: string;
}

/** What an invitation's link holds, and the name to sit down with. */
export interface JoinWish {
  invite: string;
  name?: string;
  salt?: string; // what this browser adds to the deal
}

/** Which open seat a bot shall take, and its level. */
export interface FillWish {
  seat: number;
  level: string;
}

/** What this browser adds to the deal of the next game. */
export interface RematchWish {
  deal?: string;
  salt?: string;
}

// -------------------------------------------------------------------- tidecourt.server.views.presenter

/** What a seat is asked. A game may add fields in a subclass. */
export interface Ask {
  seat: number;
  step: string; // the kind of decision, for instance `offer`
  question: Marked;
  clause: string;
  options: Option[];
  shortcuts: Shortcut[];
  guide: Marked; // what matters now, for whoever is new; "" if there is nothing to say
  why: Why[]; // for what looks as if it could be chosen and cannot
  closes: number | null; // a secret window: in so many seconds it is passed by itself
}

/** An answer: its word, what glows for it, what it says, and whether it cannot be taken back. */
export interface Option {
  word: string; // what is sent back, for instance `place:red`
  target: string; // what glows, for instance `location:red`; several options may share one
  label: Marked; // the whole answer in words: text of a button, name for a screen reader
  final: boolean; // whether it cannot be taken back
}

/** Several answers in a row that a person thinks of as one; `word` stands for all of them. */
export interface Shortcut extends Option {
  words: string[];
}

/** Why some things that look as if they could be chosen cannot, and the clause that says so. */
export interface Why {
  targets: string[]; // on the board: what stands for many is said once
  text: Marked;
  clause: string;
}

/** The result of a finished game. */
export interface Ending {
  rows: Row[];
  winners: number[];
  reason: Marked;
}

// -------------------------------------------------------------------- tidecourt.telling.reader

/** A line of the score: a category's points for every seat, the total of them, or what breaks a
 * tie. */
export interface Row {
  key: string;
  title: string;
  points: number[];
  total: boolean;
  tie: boolean;
}

/** A sentence of the log, in the markup of its medium. */
export interface Line {
  text: string;
  against: boolean; // whether it went against the reader
  step: number; // of the reader's stream of steps, where there is one
}

// -------------------------------------------------------------------- tidecourt.server.affairs

/** How much time every seat has now, in milliseconds, and which of them run; null: a bot plays
 * there. `free`: for so long nobody is charged, because a secret window is open. */
export interface ClockNews {
  left: (number | null)[];
  runs: number[];
  free: number;
}

/** How much time a seat has: seconds for the whole game, and more for every time it was waited
 * for; or days for each time it is. */
export interface ClockInfo {
  bank: number;
  increment: number;
  days: number;
}

/** Let a bot play for somebody who has been away for as long as the table agreed on. */
export interface ReplaceWish extends OfSeat {
  t: "replace";
}

/** Take my seat back from the bot that plays for me. */
export interface BackWish extends OfSeat {
  t: "back";
}

/** Give the game up for good. */
export interface ResignWish extends OfSeat {
  t: "resign";
}

/** Offer a draw, agree to one, or decline it; who has offered it withdraws it so. */
export interface DrawWish extends OfSeat {
  t: "draw";
  says: "agree" | "decline" | "offer";
}

/** The clock of a new table: a bank of seconds, perhaps with an increment, or days. */
export interface ClockWish {
  bank?: number;
  increment?: number;
  days?: number;
}

// -------------------------------------------------------------------- tidecourt.server.talk_messages

/** Something that somebody at the table said. */
export interface Saying {
  number: number; // 1, 2, 3 … of the table
  seat: number;
  kind: SayingKind;
  word: string; // the name of a phrase or of a reaction, "" for one taken back, or the text
  step: number; // of the reader's stream, whose line a reaction is about; -1: of none
}

/** What somebody who sits here has said; `anew`: in the place of all that was told before. */
export interface TalkNews {
  t: "talk";
  said: Saying[];
  anew: boolean;
}

/** Say a quick phrase to the others who sit here. */
export interface PhraseWish extends OfSeat {
  t: "phrase";
  phrase: Phrase;
}

/** Say something in one's own words, where the table allows it. */
export interface TextWish extends OfSeat {
  t: "text";
  text: string;
}

/** Say what one makes of the lines of a step; without a reaction, take the last one back. */
export interface ReactionWish extends AtStep {
  t: "react";
  reaction?: Reaction | null;
}

// -------------------------------------------------------------------- tidecourt.server.leading_messages

/** Somebody leads through this game, to another place, or nobody does any more. */
export interface LeadNews {
  t: "lead";
  lead: Lead | null;
}

/** Who leads, and where they look. */
export interface Lead {
  client: string; // the page by which they lead
  name: string; // "": somebody without a name
  here: boolean; // if not, whoever likes may lead instead
  table: string;
  seat: number;
  step: number;
}

/** Lead the others to where I look: a step of this table or of one at which I play on from it,
 * through the eyes of a seat. With `take`, begin to lead: if nobody does, or who did is gone. */
export interface LeadWish {
  t: "lead";
  id: string;
  client: string; // one of my pages: only that one leads
  table: string;
  seat: number; // -1: a spectator; -2: everything is open
  step: number;
  take?: boolean;
}

/** Lead no longer: whoever likes may. */
export interface UnleadWish {
  t: "unlead";
  id: string;
  client: string;
}

// -------------------------------------------------------------------- tidecourt.server.hint_messages

/** What a bot makes of a decision: the answers, best first, and how the game may go on; hidden
 * cards in that are guesses. `played`: what was answered, in a replay. */
export interface HintInfo {
  level: string; // what people call the bot
  options: HintOption[];
  line: HintDeeds[];
  played: string; // the word that was answered, in a replay
}

/** An answer that a bot considered: the chance to win by it, the points to expect at the end,
 * and its share of the bot's attention; chances and shares are from 0 to 1. */
export interface HintOption {
  word: string;
  label: Marked;
  win: number;
  points: number;
  share: number;
}

/** What somebody would do before anybody else acts. */
export interface HintDeeds {
  seat: number;
  name: string;
  text: Marked;
}

/** The hint that was asked for under this id. */
export interface HintNews extends HintInfo {
  t: "hint";
  id: string;
  seat: number;
  step: number;
}

/** Ask what a bot would do at a seat of mine that is asked. */
export interface HintWish extends AtStep {
  t: "hint";
}

// -------------------------------------------------------------------- tidecourt.server.wishes

/** What a client wishes for one of its seats; it is answered under the id. */
export interface OfSeat {
  id: string;
  seat: number;
}

/** What a client wishes at a step of that seat. */
export interface AtStep extends OfSeat {
  step: number;
}

// -------------------------------------------------------------------- tidecourt.server.own_cards

/** Every value that can be put right, what is different in the cards in force, and whether
 * others can be saved: `here`, or why not. */
export interface OwnCards {
  game: GameName;
  sheets: PrintedSheet[];
  changes: Changes; // of the cards in force
  digest: string;
  saving: Saving; // whether others can be saved, or why not
}

/** All cards of a kind. */
export interface PrintedSheet {
  name: string;
  title: string;
  cards: PrintedCard[];
}

/** A card, and what is printed on it. */
export interface PrintedCard {
  id: string;
  name: string;
  values: PrintedValue[];
}

/** A value of a card: what it may be, what it is in the packaged cards, and how sure we are of
 * that. `size` is the length of a list that has a fixed one. */
export interface PrintedValue {
  key: string;
  title: string;
  kind: Fits;
  least: number;
  most: number;
  size: number; // of a list that has a fixed one, else 0
  choices: Choice[];
  packaged: Printed;
  source: Source;
}

/** A word that a value may be. */
export interface Choice {
  value: string;
  title: string;
}

/** What the check says of some changes, and the file that holds them. */
export interface CheckedCards {
  changes: Changes;
  complaints: Wrong[];
  count: number;
  digest: string;
  file: string;
}

/** What is wrong, or doubtful, and with which value of which card, if it is one's. */
export interface Wrong {
  table: string; // the kind of card, the card and the value that it is about; "" if none
  id: string;
  key: string;
  text: string;
  doubt: boolean; // it may well be so
}

/** What is printed on one's own copy, by kind of card, card and value. */
export interface CardsWish {
  changes: Changes;
}

// -------------------------------------------------------------------- tidecourt.server.reels

/** A lesson as a whole, in one language: the table as it begins, and every scene; the lesson
 * begins with the first. */
export interface Reel {
  whole: Whole;
  scenes: Scene[];
}

/** Where a lesson waits for its learner, or ends: what is shown on the way there, the scene to
 * which each answer leads that leads on, and what the coach says of every other. */
export interface Scene {
  shown: Update[];
  leads: Record<string, number>; // by the answer's word
  wrong: Record<string, Marked>;
  forced: string[]; // what the answer that led here has answered, too: it is passed over
  // how answers stand that belong together, by their words in order
  stands: Record<string, unknown>;
}

// -------------------------------------------------------------------- tidecourt.server.puzzle_messages

/** All themes, and how this guest stands; ratings as people see them, 1500 is the middle. */
export interface PuzzleShelf {
  themes: PuzzleTheme[];
  rating: number;
  doubt: number; // two standard deviations
  provisional: boolean; // whether it is hardly known
  tried: number;
  solved: number;
}

/** What puzzles are about: a chapter of the rules, a card, an expansion, the end of a game. */
export interface PuzzleTheme {
  id: string; // for instance `legions/LG-5` or `abyss/lord:sage`
  game: GameName;
  kind: string; // any, end, chapter, module or card
  title: string;
  puzzles: number;
  solved: number; // by this guest, at once
}

/** A puzzle as this guest finds it. */
export interface PuzzleInfo {
  name: string;
  game: GameName;
  themes: PuzzleTheme[];
  rating: number;
  doubt: number;
  tried: boolean;
  solved: boolean; // by the first answer
  mine: number; // this guest's rating
  mine_doubt: number;
  solution: PuzzleSolution | null; // once it was tried
}

/** What is told of a puzzle once it was tried: every answer, the best first, how it may go on
 * with guesses for hidden cards, why, and the clause about what is asked. */
export interface PuzzleSolution {
  answers: PuzzleAnswer[];
  line: HintDeeds[];
  reason: string;
  clause: string;
  exact: boolean; // whether every way to the end was looked at
}

/** An answer, and the chance to win that it leaves, from 0 to 1. */
export interface PuzzleAnswer {
  word: string;
  label: Marked;
  win: number;
}

/** Which puzzle is wanted: by its name, or the next of a theme. */
export interface PuzzleWish {
  name?: string;
  theme?: string;
}

// -------------------------------------------------------------------- tidecourt.server.daily_messages

/** Today's deal and yesterday's; times by universal time. */
export interface DailyInfo {
  today: DailyDeal;
  yesterday: DailyDeal;
  seconds: number; // until the next one
}

/** The deal of a day as this guest finds it; what others did is told once one's own try is over,
 * and the day after to everybody. */
export interface DailyDeal {
  day: string; // a date, by universal time
  game: GameName;
  players: number;
  modules: string[];
  level: string; // of the opponents
  commitment: string; // to the secret by which it is dealt
  table: string; // at which this guest plays or has played it, "" if it has not begun
  mine: DailyResult | null; // once it is over
  deep: DailyResult | null; // the strongest bot's, once it is there and may be told
  bars: DailyBar[]; // of all tries on this server that were played out, the lowest first
}

/** How somebody did: the table to look at, points ahead of the best of the others, and whether
 * that won. A try that was given up has no points. */
export interface DailyResult {
  table: string;
  lead: number | null;
  won: boolean;
}

/** How many tries ended so: ahead by this much or up to four points more. */
export interface DailyBar {
  lead: number;
  tries: number;
}

// -------------------------------------------------------------------- tidecourt.server.review_messages

/** A review as far as it has come: first the curve, then decision after decision. */
export interface ReviewInfo {
  done: number; // moves that have been looked at
  moves: number;
  curve: number[][]; // the chance to win of every seat, before the first move and after each
  open_steps: number[]; // of the replay with everything open, for each of these
  seats: ReviewSeat[];
  graded: ReviewMove[];
  points: ReviewPoint[];
  lucky: ReviewLuck[];
}

/** A seat's game in shares of the victory: start + luck - lost + others = result. */
export interface ReviewSeat {
  start: number;
  luck: number;
  lost: number;
  doubt: number; // twice the standard error of what was lost
  others: number;
  result: number;
  grades: Record<string, number>; // how many of its decisions have each grade
}

/** A graded decision; chances to win, and what was lost of them, from 0 to 1. */
export interface ReviewMove {
  move: number; // of the game, from 1
  seat: number;
  step: number; // of the seat's own replay, at which it was asked
  open_step: number; // the same in the replay with everything open
  grade: "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  win: number;
  best_win: number;
  lost: number;
  doubt: number;
}

/** A turning point: what was done, the better line, why it is better, and the clause about what
 * was asked; hidden cards in the line are guesses. */
export interface ReviewPoint extends ReviewMove {
  played: Marked;
  line: HintDeeds[];
  reason: string;
  clause: string;
}

/** A move in which chance brought much, and to whom. */
export interface ReviewLuck {
  move: number;
  open_step: number; // of the replay with everything open, that shows it
  seat: number;
  luck: number;
  text: Marked;
}

/** Play on from a step of a seat's replay, at that seat, against bots of a level; or `alone`, at
 * every seat, with all cards where they were, to see what would have been. */
export interface BranchWish {
  seat: number;
  step: number;
  level: string;
}

// -------------------------------------------------------------------- tidecourt.server.position_messages

/** A position as a text says it. If there is no such position, the fault is said with its line,
 * and the places show what the text says. */
export interface PositionInfo {
  text: string;
  game: string; // "" if the text does not say it
  modules: string[];
  fault: string; // one sentence, "" if there is none
  line: number; // of the fault
  places: PlaceInfo[];
  board: Replay | null;
}

/** A place and the cards that lie there. What the text does not say of it is filled. */
export interface PlaceInfo {
  path: string;
  title: string;
  seat: number; // -1: between the seats
  kind: string; // of its cards
  shape: "keys" | "list" | "one" | "top";
  said: boolean; // whether the text says what lies there
  cards: string[];
}

/** A scenario: of what it begins with a position is made. */
export interface PositionWish {
  text: string;
}

/** Lay a card elsewhere, and another one where it was, if one is said. Places are named as
 * `PlaceInfo` names them. */
export interface PositionMove extends PositionWish {
  card: string;
  source: string;
  target: string;
  instead?: string; // the card of the target that goes to the source; none: the card is added
}

/** Play on from a position, at a seat, against bots of a level. */
export interface PositionTableWish extends PositionWish {
  seat: number;
  level: string;
}

// -------------------------------------------------------------------- tidecourt.server.invitations

/** A short code that stands for an invitation. */
export interface InviteCode {
  code: string;
  hours: number; // for which it is good, if the table waits for so long
}

/** What an invitation's link holds. */
export interface Invitation {
  table: string;
  invite: string;
}

/** The code that somebody typed. */
export interface InviteSaid {
  code: string;
}

// -------------------------------------------------------------------- tidecourt.server.sayings

/** Somebody whom a guest does not want to hear. */
export interface Blocked {
  id: number;
  name: string; // that they had at the table where they were blocked
}

// -------------------------------------------------------------------- tidecourt.server.numbers_messages

/** What cards have been worth in one cell, and which other cells there are. */
export interface NumbersInfo {
  cells: NumbersCell[];
  chosen: NumbersCell | null; // nothing if there are none
  kinds: NumbersKind[];
  run: NumbersRun | null; // of published numbers
  parquet: boolean; // whether they can be taken away as Parquet too
}

/** Games that can be compared. */
export interface NumbersCell {
  modules: string[];
  players: number;
  level: string;
  title: string; // of the level
  games: number;
}

/** The cards of a kind. */
export interface NumbersKind {
  kind: string;
  title: string;
  guilds_title: string;
  guilds: NumbersRow[];
  cards: NumbersRow[];
}

/** A card, or all the cards of a guild. What nobody owned at the end has won nothing. */
export interface NumbersRow {
  id: string; // of the card; nothing for a guild
  name: string;
  guild: string; // what its cards are called; nothing if it has none
  came_up: number; // games
  owned: number; // seats that had it at the end
  taken: Span;
  won: Span | null;
  points: Span | null;
}

/** A figure and its 95 % interval; without one after a single game. */
export interface Span {
  value: number;
  low: number | null;
  high: number | null;
}

/** Where the published numbers come from. */
export interface NumbersRun {
  seed: number;
  date: string;
  commit: string;
}

// -------------------------------------------------------------------- tidecourt.server.history

/** Some finished games, newest first. */
export interface PlayedGames {
  games: PlayedGame[];
  after: string; // where to go on; nothing at the end
}

/** A finished game; times are seconds since 1970. */
export interface PlayedGame {
  id: string;
  game: string;
  modules: string[];
  created: number;
  finished: number;
  // to the guest: who had several seats has won if one of them has
  came: "lost" | "nobody" | "shared" | "won";
  seats: PlayedSeat[];
}

/** Somebody at a finished game; without points if it was not played to its end. */
export interface PlayedSeat {
  name: string;
  level: string; // of a bot; nothing of a person
  mine: boolean;
  points: number | null;
  won: boolean;
}

// -------------------------------------------------------------------- tidecourt.server.ratings_api

/** What a guest is rated, if they want to be. */
export interface RatingInfo {
  rated: boolean;
  scales: RatingScale[];
}

/** The scale of a game with so many players, the strongest first. */
export interface RatingScale {
  game: string;
  players: number;
  rated: RatedOne[];
  unrated: string[]; // the titles of bots that were not measured: games with them do not count
  games: number; // of the published runs
  commits: string[];
}

/** Somebody on the scale. It is provisional as long as it is hardly known. */
export interface RatedOne {
  title: string; // of a bot; nothing for oneself
  mu: number;
  sigma: number; // one standard deviation
  games: number;
  provisional: boolean;
}

/** Whether a guest wants to be rated. */
export interface RatingWish {
  rated: boolean;
}

// -------------------------------------------------------------------- tidecourt.server.notice_api

/** Where this guest is told that a game waits. */
export interface NoticesInfo {
  allowed: boolean; // whether this server tells anybody anything
  key: string; // by which push services know this server
  webhook: string; // the host of the webhook, "" if there is none: the rest of it is a secret
  shape: string; // what kind of webhook it is
  pushes: number; // in how many browsers
}

/** What came of a try. */
export interface Tried {
  sent: number;
  failed: number;
}

/** A webhook to be called. */
export interface WebhookWish {
  url: string;
  shape: Shape;
}

/** A browser's push service, and its keys. */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser's push service that is wanted no more. */
export interface PushGone {
  endpoint: string;
}

// -------------------------------------------------------------------- tidecourt.server.devices

/** Every device of this guest, and whether a code is kept for the day when all are lost. */
export interface Devices {
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  kept: boolean;
}

/** A browser that is let in as this guest. */
export interface DeviceInfo {
  id: number;
  name: string; // of the browser and of its system; "" if it has not said
  seen: number; // when it last came, to the day, in seconds since 1970
  here: boolean; // whether it is the one that asks
}

/** A passkey that lets this guest in. */
export interface PasskeyInfo {
  id: string;
  name: string; // of the browser in which it was made, and of its system
}

/** A code that is good once; a new one makes the last one of its kind worthless. */
export interface CodeOffer {
  code: string;
  minutes: number; // for which it is good; 0: until it is used
}

/** A QR code: how many squares a side it has, with its margin, and its dark squares as the path
 * of an SVG. */
export interface Picture {
  size: number;
  path: string;
}

/** A code for one more device: for now, or to be kept until every device is lost. */
export interface CodeWish {
  keep?: boolean;
}

/** The code that somebody typed or whose picture a camera saw. */
export interface CodeSaid {
  code: string;
}

/** A text for a camera. */
export interface Pictured {
  text: string;
}

// -------------------------------------------------------------------- tidecourt.server.passkeys

/** What an authenticator is to sign: `options` as WebAuthn has them in JSON. */
export interface PasskeyChallenge {
  id: string;
  options: unknown;
}

/** What it has signed: `credential` as WebAuthn has it in JSON. */
export interface PasskeySigned {
  id: string;
  credential: unknown;
}

// -------------------------------------------------------------------- tidecourt.server.reference

/** A card of the reference; `group` is what all cards of its kind are called, `sources` how sure
 * we are of what, in sentences. */
export interface CardInfo {
  kind: string;
  group: string; // what all cards of this kind are called
  id: string;
  name: string;
  text: string; // what it does, in plain words; "" if its values say all
  values: CardValue[];
  facts: Record<string, unknown>; // as programs read them
  sources: Partial<Record<Source, string>>; // a sentence on the values of each kind of source
  clauses: string[]; // ids of the clauses about it
}

/** Something printed on a card: its key and name, what it is, and how sure we are of it:
 * `found`, `derived`, `reconstructed`, or of one's `own` copy. */
export interface CardValue {
  key: string;
  title: string;
  value: string;
  source: Source;
}

/** A chapter of the rules, and the part that it belongs to, if any. */
export interface RulesChapter {
  part: string; // the part that it belongs to, or ""
  title: string;
  clauses: Clause[];
}

/** A clause with its ids, a table of clauses, or a text between them, in Markdown. */
export interface Clause {
  ids: string[];
  text: string;
}

// -------------------------------------------------------------------- tidecourt.server.blocking

/** The seat of whom one does not want to hear any more. */
export interface BlockWish {
  seat: number;
}

// -------------------------------------------------------------------- tidecourt.server.views.legions.view

/** The whole table. */
export interface LegionsView {
  turn: number;
  turns: number;
  banners_to_win: number;
  over: boolean;
  first: number; // who acts first this turn; below 0 before the reveal
  threatened: number; // whom the legion left over will hit; below 0: not known yet, or done
  near: number; // the seat whose side is drawn near
  sides: SideView[];
  places: PlaceView[];
  row: RowLegion[];
  deck: number;
  heroes: RowHero[];
  hero_deck: number;
  looked_at: string[]; // heroes of the deck that the viewer holds up to choose from
  known_on_top: string[]; // the top of the hero deck as the viewer remembers it, "" for unknown
  attack: AttackView | null;
}

/** What belongs to a seat. */
export interface SideView {
  seat: number;
  side: "king" | "necrocampe";
  hand: HandCard[];
  chosen: boolean; // whether a legion is chosen or revealed and not yet placed
  revealed: boolean; // whether everybody sees it
  legion: number; // that legion, 0 if the viewer may not know it
  stratagem: Token;
  heroes: HeroInPlay[];
  banners: number;
  banners_next: number; // if the turn ended now
  nearly: boolean; // whether one more banner wins
  points: Record<string, number>; // by category, as the score stands now
  total: number;
}

/** A legion of a hand: 0 if the viewer may not know it; `open`: the enemy knows it too. */
export interface HandCard {
  legion: number;
  open: boolean; // whether the enemy knows it too
}

/** A stratagem: its id if the viewer may know it. */
export interface Token {
  id: string;
  spent: boolean;
}

/** A recruited hero, the legions tucked under it, and what all of them score now. */
export interface HeroInPlay {
  hero: string;
  tucked: number[];
  points: number; // of the hero and what is tucked under it, as things stand
}

/** [LG-1.2] A location: its token, and the legions of seat 0 and seat 1 there. */
export interface PlaceView {
  colour: Colour;
  vp: number;
  banners: number;
  holder: number; // the seat that holds the token, below 0: it is in the centre
  next: number; // the same, if the turn ended now
  sides: FieldLegion[][]; // by seat
  up: number[]; // by seat, how many legions count there
  leads: number; // the seat with more of them, below 0: nobody
}

/** A legion on the battlefield. */
export interface FieldLegion {
  legion: number;
  routed: boolean;
}

/** [LG-1.8] A legion of the row, and what it would do as the one left over [LG-9]. */
export interface RowLegion {
  legion: number; // 0 if the viewer may not know it
  hidden: boolean;
  hits: Hits; // the location it would attack, `any`, or "" if the viewer cannot know
  routs: number; // how many legions that would rout now, the most possible with `any`
}

/** [LG-6.1] A hero of the row, and whether it is reserved. */
export interface RowHero {
  hero: string;
  reserved: boolean;
}

/** [LG-9] An attack under way: its place is "" until it is chosen. */
export interface AttackView {
  victim: number;
  legion: number;
  location: ColourOrNone;
}

// -------------------------------------------------------------------- tidecourt.server.views.legions.presenter

/** What a seat is asked in Legions. */
export interface LegionsAsk extends Ask {
  pairs: TuckedPair[]; // every two legions that may be tucked, while none of them is
}

/** [LG-6.6] Two legions to tuck, and the words that say so, in the order that the rules ask. */
export interface TuckedPair {
  legions: [number, number];
  words: string[];
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.base.view

/** A table of Abyss as a viewer is shown it. */
export interface AbyssView {
  players: number;
  modules: string[];
  me: number; // the seat looked through; -1: a spectator; -2: a replay in which everything is open
  turn: number; // the active player
  closer: number; // who has brought the end: everybody else has one last turn; -1 before that
  over: boolean;
  decks: Decks;
  track: string[]; // from space 1 on; the last one was revealed last
  spaces: number; // of the track
  for_sale: boolean; // whether the card revealed last can be bought
  price: number; // of the next Ally sold this turn
  keys_to_control: number; // a Location
  threat: Threat | null; // null where an expansion has done away with it
  council: Stack[]; // in the order of the races
  court: Space[]; // six; 5 is next to the deck
  locations: Available[]; // face up and nobody's
  realms: Realm[]; // by seat
  recruiting: Recruiting | null; // a Lord is being paid for
  parts: TableParts;
}

/** How many cards or tokens are left in each deck. */
export interface Decks {
  exploration: number;
  discard: number; // Exploration cards, Monsters included
  lords: number;
  locations: number;
  tokens: number;
}

/** [AB-6] The Threat track, and the space that pays the viewer. */
export interface Threat {
  space: number; // 1 to 6: where the marker stands
  pays: number; // the space whose rewards I would get (the Tamer lowers it)
  rewards: Reward[][]; // of every space, one of which is chosen
}

/** [AB-6.3] One of the rewards of a space of the Threat track. */
export interface Reward {
  pearls: number;
  tokens: number;
  keys: number;
}

/** [AB-1.6] A Council stack. */
export interface Stack {
  race: Race;
  size: number;
  cards: string[] | null; // weakest first, only with aid `full`
  guard: number; // whose Sentinel guards it, -1 if none does
}

/** [AB-8] A space of the Court, and how the viewer stands with the Lord there. */
export interface Space {
  lord: string; // "" on an empty space
  cost: number; // for me; as printed for a spectator
  dearer: number; // than printed; below 0: cheaper
  races: number; // how many different ones, exactly
  race: RaceOrNone; // the one that is a must for me
  standing: Standing;
  pearls: number; // that I need at least beside the Allies of my hand
  missing: number; // points that hand and money together leave open
  held: number; // how many different races my hand can show
  guard: number;
}

/** [AB-1.9] An available Location, and what it would score for the viewer now. */
export interface Available {
  id: string;
  points: number | null; // what it would score for me now; null for a spectator
  guard: number;
  drawn: boolean; // turned up just now, for the one who is choosing
}

/** What belongs to one seat, as far as the viewer is shown it. */
export interface Realm {
  seat: number;
  pearls: number;
  keys: number; // tokens
  all_keys: number; // tokens, and Keys of active Lords
  hand_size: number;
  hand: string[] | null; // mine, or known ones with aid `full`; weakest first; null: not shown
  picked: string[]; // of mine: chosen to be discarded, not shown to others before all have chosen
  affiliated: string[]; // weakest first
  lords: FreeLord[];
  locations: Controlled[];
  lord_count: number; // free or under Locations: seven bring the end
  tokens: number; // Monster tokens of the base deck
  token_values: number[]; // those of them whose value I may be shown; all at the end
  score: number; // as the cards lie; of others without Monster tokens, until the end
  parts: RealmParts;
}

/** [AB-1.7] A Lord in front of a player. */
export interface FreeLord {
  id: string;
  disabled: boolean;
  used: boolean; // that power was used in this turn
  key: boolean; // whether it has a Key that counts now
}

/** [AB-10.6] A Location of a player. */
export interface Controlled {
  id: string;
  points: number; // now
  lords: string[]; // beneath it
}

/** [AB-8.9] A Lord is being paid for, in view of all. */
export interface Recruiting {
  seat: number;
  space: number; // of the Court
  paid: string[]; // played so far, weakest first
}

/** Cards to choose from that do not lie on the board; Locations with their points now. */
export interface Aside {
  kind: string; // where they lie: `location_deck`, `discard_pile`
  ids: string[]; // Locations, or kinds of Ally
  points: number[]; // of Locations: what each would score for me now
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.base.ask

/** What a player of Abyss is asked, with what the board needs to show it. */
export interface AbyssAsk extends Ask {
  pay: Paying | null; // at step `pay`
  discard: Discarding | null; // Allies must leave my hand
  spend: Spending | null; // at step `spend_keys`
  aside: Aside | null; // cards to choose from that do not lie on the board
  parts: AskParts;
}

/** Allies must leave a hand. */
export interface Discarding {
  left: number; // how many must still go (or, under martial law, be paid for)
  buys_off: boolean; // whether a Pearl each may be paid instead
  pearls: number; // that I have, if they may be used
  ordered: boolean; // whether several that are named together must go in this order …
  order: string[]; // … my hand from the strongest Ally down
}

/** [AB-10.3] Three Keys are being named. */
export interface Spending {
  location: string;
  lords: string[]; // whose Keys are spent so far
  keys: number; // Key tokens that I have
  missing: number; // Keys still to be named
  ways: KeysSpent[]; // every way to name them all
}

/** [AB-10.3] A way to spend Keys from here to the end. */
export interface KeysSpent {
  lords: string[]; // whose Keys are spent, beside those named before
  tokens: number; // that are spent beside them
  words: string[]; // that say so, to be played one after the other
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.base.payment

/** A Lord is being paid for: what it asks, and what has been played. */
export interface Paying {
  lord: string;
  space: number;
  cost: number;
  races: number; // how many different ones must be shown
  race: RaceOrNone; // the one that is a must
  chosen: string[]; // played so far, weakest first
  standing: PaymentStanding; // of what has been played
  cheapest: Cheapest | null; // the best way on from here; null if only giving up is left
}

/** How Allies, those played and those chosen, stand as a payment. */
export interface PaymentStanding {
  total: number; // their points
  missing: number; // points that Pearls must pay for, one each
  short: number; // points that even all Pearls leave open
  pearls: number; // that would be paid for the others of them
  shown: Race[]; // the races that they show
  wild: number; // how many may stand for any race
  lacks_race: boolean; // whether the race that is a must is not shown
  few_races: number; // how many races are missing
  many_races: number; // how many are too many
  spare: string; // an Ally without which the payment would do as well, or ""
  complete: boolean; // whether it is a whole payment, with the Pearls it needs
  usable: string[]; // the kinds of my hand that can still join
  words: string[]; // that pay with the Allies chosen, to be sent together once it is complete
}

/** The cheapest payment from here to the end. */
export interface Cheapest {
  words: string[]; // to be sent together
  allies: string[]; // that it adds, strongest first
  pearls: number; // that it costs, and what is paid in their stead
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.base.auto_pass

/** When to pass by itself on Allies offered for sale; known to its seat only. */
export interface AutoPass {
  price: number; // pass when the price is higher than this
  value: number; // pass when the Ally is weaker than this
  races: string[]; // pass on other races; empty: all are welcome
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.leviathan.view

/** What there is of the set on the table. */
export interface LeviathanTable {
  border: Border;
  fight: Fighting | null; // power 0: no die rolled yet
  scourge: number; // who has the Scourge of the Abyss, -1 if nobody
  deck: number; // Leviathans that are left
  token_deck: number; // their tokens that are left
}

/** [LV-1] The Border. */
export interface Border {
  zones: Zone[]; // nine
  arriving: string; // a Leviathan turned up that has no zone yet, or ""
  quiet: boolean; // Monsters have no effect any more
}

/** [LV-1.1] A zone of the Border, and how many of 36 rolls lead there. */
export interface Zone {
  sums: number[]; // the totals of two dice that lead here: [2, 3], [4], …
  ways: number; // of 36 rolls, how many lead here
  leviathan: Leviathan | null;
}

/** A Leviathan at the Border; `mine`: whether the viewer holds an Ally that may attack it. */
export interface Leviathan {
  id: string;
  races: Race[]; // that may attack it, crab included; Allies of no race always may
  mine: boolean; // whether an Ally of my hand may attack it
  health: Health[]; // from the top space down
  lost: number; // Health points lost: the first so many of `health`
  penalty: Penalty;
}

/** [LV-7.1] One space of a Leviathan's ladder. */
export interface Health {
  resistance: number;
  tokens: number;
}

/** [LV-5] What a Leviathan does to a player. */
export interface Penalty {
  kind: string; // as the card file calls it
  amount: number;
}

/** [LV-6] A Leviathan is being fought; power 0: no die has been rolled. */
export interface Fighting {
  seat: number;
  zone: number;
  power: number;
}

/** [LV-5.2, LV-8, LV-9.1] What a seat has of the set. */
export interface LeviathanRealm {
  tokens: number;
  kinds: TokenKind[]; // those of the tokens that I may be shown
  wounds: number;
  slain: string[]; // Leviathans
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.kraken.part

/** [KR-5, KR-6] The figure, the Loot that is left, and that which was found. */
export interface KrakenTable {
  figure: number; // who holds it, -1 if nobody
  loot: number;
  // the Loot on each that somebody controls: values, ascending
  sanctuaries: Record<string, number[]>;
}

/** [KR-3, KR-7] What a seat has of the set. */
export interface KrakenRealm {
  nebulis: number;
  sentinels: number; // waiting to be placed; those placed are the `guard` of what they guard
}

// -------------------------------------------------------------------- tidecourt.server.views.abyss.leviathan.odds

/** What a question about Leviathans adds. */
export interface LeviathanAsk {
  fights: Fight[]; // one for each Leviathan that can be fought now; during a fight, that one
  boosts: Boost[]; // at step `boost`: what each number of Pearls does
}

/** A Leviathan that can be fought, and every way to attack it. */
export interface Fight {
  zone: number;
  leviathan: string;
  needs: number[]; // the attack power that takes one Health point, two, …; the last one slays
  attacks: Attack[]; // every kind of Ally of my hand that may attack it, strongest first
  best: Attack | null; // that is likeliest to slay, then to hurt; null if nothing may attack
}

/** What an attack with a kind of Ally brings; chances are from 0 to 1. */
export interface Attack {
  ally: string;
  value: number;
  dice: number; // 1, or 2 of which the higher counts
  chances: number[]; // to take at least one Health point, two, …, all: to slay
  pearls: number; // that may be added after the roll; 0 unless the Ally has this effect
  boosted: number[] | null; // the same if all these Pearls are added where they help; null without
  hurts: number; // the chance to take at least one Health point, with the Pearls that may be added
  slays: number; // the chance to take them all, with these Pearls
}

/** [LV-6.5] What adding a number of Pearls to an attack does. */
export interface Boost {
  pearls: number;
  power: number;
  points: number; // Health points that it takes
  slays: boolean;
}
