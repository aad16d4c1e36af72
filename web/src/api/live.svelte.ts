/** A table, live: the socket, what it last said, and what we still have to say. */

import { applied, type Change } from "./difference";
import { TableLine, randomId, type LineWiring, type Link } from "./line.svelte";
import { Pace, realTimers, type Timers } from "./pace";
import { Shown } from "./shown.svelte";
import type {
  Ask,
  ClockNews,
  FromClient,
  FromServer,
  HintInfo,
  Lang,
  Line,
  Phrase,
  Position,
  Reaction,
  Saying,
  TableInfo,
  Update,
  Whole,
} from "./wire";

export interface LiveWiring extends LineWiring {
  lang: () => Lang;
  /** Milliseconds that a move of somebody else stands. */
  pause: () => number;
  /** Whether somebody looks at the page; if not, nothing is paced. */
  watched?: () => boolean;
  /** Called before an answer of ours is shown: nothing that still moves may delay it. */
  hasten?: () => void;
  /** Where this browser left the table, if it was here before. */
  resume?: { seat: number; step: number } | null;
  id?: () => string;
  now?: () => number;
}

/** An update with the board that it leads to. */
type Step = Update & Position;

/** What was told of the clocks, and when that was heard, in milliseconds of this page. */
export interface HeardClock extends ClockNews {
  heard: number;
}

export interface Refusal {
  code: string;
  text: string;
}

type Speech = Extract<FromClient, { t: "phrase" | "text" | "react" }>;
type Order = Extract<FromClient, { id: string }>;

/** A question how answers stand, and who waits to be told. */
interface Asked {
  message: FromClient;
  told: (standing: unknown) => void;
}

const RESEND = 4_000; // an order without an answer is sent again
// The codes of what was refused only because it came too fast, or because the server cannot reach
// its tables at the moment.
const LATER = ["too_many", "no_store"];
/** A table with who is connected now, and for how long the others have been away. */
const present = (table: TableInfo, connected: boolean[], away: (number | null)[]): TableInfo => ({
  ...table,
  seats: table.seats.map((seat, place) => ({
    ...seat,
    connected: connected[place] ?? false,
    away: away[place] ?? null,
  })),
});

export class Live extends Shown {
  /** How many of the last lines came while this browser was away. */
  missed = $state(0);
  /** The rule by which my seat answers by itself, as its game says it; null: there is none. */
  autoPass = $state.raw<unknown>(null);
  /** How much time everybody had when it was last told, and when that was; null: there is no clock. */
  clock = $state.raw<HeardClock | null>(null);
  /** When it was last told who is here, in milliseconds of this page. */
  presenceHeard = $state(0);
  /** Whether an order of ours still waits for its answer. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** What a bot makes of the question, if it was asked. */
  hint = $state.raw<HintInfo | null>(null);
  /** Whether a bot thinks about it. */
  thinking = $state(false);
  /** Whether the moves of others are held back until the person wants to see them. */
  paused = $state(false);

  /** What those who sit here have said to each other. */
  talk = $state.raw<Saying[]>([]);

  /** Called for whatever is said from now on. */
  onSaid: ((saying: Saying) => void) | null = null;
  /** Called for every line as it is shown. */
  onLine: ((line: Line) => void) | null = null;

  readonly #line: TableLine;
  #outbox = new Map<string, Order>();
  #speech = new Map<string, Speech>(); // what we say and do not know to be heard
  #words: string[] = []; // an answer that waits until everything received is shown
  #pace: Pace<Step>;
  #timers: Timers;
  #resend: number | null = null;
  #newest = -1; // the newest step received, shown or not …
  #board: unknown = null; // … and its board
  #closed = false;
  #hintId = ""; // of the hint that was asked for last
  #asked = new Map<string, Asked>(); // how answers stand, by id

  constructor(private readonly wiring: LiveWiring) {
    super();
    this.#timers = wiring.timers ?? realTimers;
    this.#line = new TableLine(wiring, {
      hello: () => this.#hello(),
      heard: (message) => this.#receive(message),
      broken: () => {
        for (const id of this.#asked.keys()) this.#tell(id, null); // no answer will come
      },
    });
    this.#pace = new Pace(
      (update) => this.#show(update),
      (update) => this.#stands(update),
      this.#timers,
    );
  }

  // ------------------------------------------------------------------ the line

  get link(): Link {
    return this.#line.link;
  }

  start(): void {
    this.#closed = false;
    this.#line.start();
  }

  stop(): void {
    this.#closed = true;
    this.#pace.clear();
    this.#line.stop();
    if (this.#resend !== null) this.#timers.clear(this.#resend);
    this.#resend = null;
  }

  /** Try again now instead of later: the network is back. */
  hurry(): void {
    this.#line.hurry();
  }

  #hello(): FromClient {
    const left = this.#newest >= 0 ? { seat: this.viewer, step: this.#newest } : this.wiring.resume;
    return { t: "hello", lang: this.wiring.lang(), ...left };
  }

  // ------------------------------------------------------------------ what is said to us

  #receive(message: FromServer): void {
    switch (message.t) {
      case "whole":
        return this.#begin(message);
      case "update":
        if (message.step <= this.#newest) return; // known before
        if (message.step > this.#newest + 1) return this.#line.lose(); // one is missing: ask for all
        this.#newest = message.step;
        this.#hearClock(message.clock);
        this.#board = applied(this.#board, message.change as Change);
        this.#pace.push({ ...message, view: this.#board });
        if (this.#isMine(message) || (this.wiring.watched && !this.wiring.watched()))
          this.#pace.drain();
        return;
      case "table":
        this.table = message.table;
        this.presenceHeard = this.#now();
        return;
      case "presence":
        if (this.table) this.table = present(this.table, message.connected, message.away);
        this.presenceHeard = this.#now();
        return;
      case "talk":
        this.talk = message.anew ? message.said : [...this.talk, ...message.said];
        if (!message.anew) for (const saying of message.said) this.onSaid?.(saying);
        return;
      case "done":
        if (this.#speech.delete(message.id)) return;
        return this.#settle(message.id);
      case "hint":
        if (message.id !== this.#hintId) return; // about a question that is no more
        this.hint = message;
        this.thinking = false;
        return;
      case "standing":
        return this.#tell(message.id, message.standing);
      case "refused":
        if (LATER.includes(message.code) && this.link !== "open") return this.#line.lose(); // greet later
        if (LATER.includes(message.code) && this.#again(message.id)) {
          this.refusal = { code: message.code, text: message.text };
          return;
        }
        if (this.#speech.delete(message.id)) {
          this.refusal = { code: message.code, text: message.text };
          return;
        }
        if (this.#asked.has(message.id)) return this.#tell(message.id, null);
        if (message.id !== "" && message.id === this.#hintId) {
          this.dropHint();
          if (message.code !== "stale") this.refusal = { code: message.code, text: message.text };
          return;
        }
        if (message.id !== "" && !this.#outbox.has(message.id)) return; // a hint nobody waits for
        this.#words = [];
        this.refusal = { code: message.code, text: message.text };
        return this.#settle(message.id);
    }
  }

  #begin(whole: Whole): void {
    this.dropHint();
    this.#pace.clear();
    this.#line.greeted();
    this.#newest = whole.step;
    this.#board = whole.view;
    this.table = whole.table;
    this.presenceHeard = this.#now();
    this.#hearClock(whole.clock);
    this.viewer = whole.viewer;
    this.lines = whole.lines;
    this.missed = whole.missed;
    this.autoPass = whole.auto_pass;
    this.talk = whole.talk;
    this.happened = [];
    this.animate = false;
    this.position = whole;
    for (const order of this.#outbox.values()) this.#line.send(order);
    for (const speech of this.#speech.values()) this.#line.send(speech);
    this.#answer();
  }

  /** Times are those of the moment at which they are heard, however late a step is shown. */
  #hearClock(clock: ClockNews | null): void {
    this.clock = clock && { ...clock, heard: this.#now() };
  }

  #now(): number {
    return (this.wiring.now ?? (() => performance.now()))();
  }

  #show(update: Step): void {
    if (!sameQuestion(this.position?.ask ?? null, update.ask)) this.dropHint();
    this.happened = update.happened;
    this.animate = !update.undone;
    const kept = this.lines.filter((line) => line.step >= update.log_from);
    this.lines = [...kept, ...update.lines];
    this.position = update;
    for (const line of update.lines) this.onLine?.(line);
    this.#answer();
  }

  /** Somebody else's move stands for a while; mine, an undo or the end of the queue does not. */
  #stands(update: Update): number {
    const theirs = update.happened.some((event) => event.seat >= 0 && event.seat !== this.viewer);
    return theirs && !update.undone ? this.wiring.pause() : 0;
  }

  /** Whether it shows the answer that I wait for: what others did meanwhile, at the same sealed
   * question, must not keep it waiting. */
  #isMine({ happened }: Update): boolean {
    return this.busy && (!happened.length || happened.some(({ seat }) => seat === this.viewer));
  }

  /** Hold back what others do, or go on with it. */
  pause(on: boolean): void {
    this.paused = on;
    if (on) this.#pace.hold();
    else this.#pace.letGo();
  }

  /** While something is staged, what others do next waits until it has been seen, and then until what
   * was staged has come to its place. Whoever wants no pauses has none. */
  stage(on: boolean): void {
    const pause = this.wiring.pause();
    if (this.paused) return;
    if (on && pause > 0) this.#pace.hold();
    else this.#pace.letGo(pause);
  }

  // ------------------------------------------------------------------ what we say

  /** Answer what is asked, with several words if they answer decisions that follow each other. */
  play(words: string[]): void {
    if (this.#words.length > 0 || this.busy) return;
    this.missed = 0; // whoever answers has caught up: nothing stands in the way of their own move
    if (this.paused) this.pause(false);
    const waited = this.#pace.length > 0;
    this.#pace.drain();
    if (waited) this.animate = false; // one jump to where the answer is given
    this.wiring.hasten?.();
    this.#words = [...words];
    this.#answer();
  }

  undo(): void {
    const position = this.position;
    if (!position?.may_undo || this.busy) return;
    this.#order({ t: "undo", id: this.#id(), seat: this.viewer, step: position.step });
  }

  /** Say a quick phrase. Talk goes beside the moves, and none of them waits for it. */
  say(phrase: Phrase): void {
    this.#speak({ t: "phrase", id: this.#id(), seat: this.viewer, phrase });
  }

  write(text: string): void {
    this.#speak({ t: "text", id: this.#id(), seat: this.viewer, text });
  }

  /** Say what one makes of a step; null: nothing any more. */
  react(step: number, reaction: Reaction | null): void {
    this.#speak({ t: "react", id: this.#id(), seat: this.viewer, step, reaction });
  }

  #speak(speech: Speech): void {
    this.#speech.set(speech.id, speech);
    this.refusal = null;
    if (this.link === "open") this.#line.send(speech);
  }

  /** Ask what a bot would do. */
  askHint(): void {
    const position = this.position;
    if (!position?.ask || this.thinking || this.hint || this.link !== "open") return;
    this.#hintId = this.#id();
    this.thinking = true;
    this.refusal = null;
    this.#line.send({
      t: "hint",
      id: this.#hintId,
      seat: position.ask.seat,
      step: position.step,
    });
  }

  /** Forget the hint, and do not wait for one. */
  dropHint(): void {
    this.#hintId = "";
    this.hint = null;
    this.thinking = false;
  }

  /** How answers would stand that belong together, as the game tells it; null if it cannot be told
   * now, because the line is broken or something else is asked. */
  standing(words: readonly string[]): Promise<unknown> {
    const position = this.position;
    if (!position?.ask || this.link !== "open") return Promise.resolve(null);
    const id = this.#id();
    const { seat } = position.ask;
    const message: FromClient = {
      t: "standing",
      id,
      seat,
      step: position.step,
      words: [...words],
    };
    this.#line.send(message);
    return new Promise((told) => this.#asked.set(id, { message, told }));
  }

  #tell(id: string, standing: unknown): void {
    this.#asked.get(id)?.told(standing);
    this.#asked.delete(id);
  }

  /** Whether something that came too fast will be said once more: orders and questions are. */
  #again(id: string): boolean {
    if (this.#outbox.has(id)) return true; // as any order without an answer
    if (!this.#asked.has(id)) return false;
    this.#timers.set(() => {
      const asked = this.#asked.get(id);
      if (asked) this.#line.send(asked.message);
    }, RESEND);
    return true;
  }

  look(seat: number): void {
    this.#pace.clear();
    this.#line.send({ t: "look", seat });
  }

  speak(lang: Lang): void {
    if (this.link === "open") this.#line.send({ t: "language", lang });
  }

  /** Keep the secret window that I am asked in open until I answer. */
  hold(): void {
    const position = this.position;
    if (!position?.ask) return;
    this.#order({ t: "hold", id: this.#id(), seat: position.ask.seat, step: position.step });
  }

  /** Let a bot play for somebody who has been away for long. */
  replace(seat: number): void {
    this.#order({ t: "replace", id: this.#id(), seat });
  }

  /** Take my seat back from a bot. */
  takeBack(seat: number): void {
    this.#order({ t: "back", id: this.#id(), seat });
  }

  resign(seat: number): void {
    this.#order({ t: "resign", id: this.#id(), seat });
  }

  draw(seat: number, says: "offer" | "agree" | "decline"): void {
    this.#order({ t: "draw", id: this.#id(), seat, says });
  }

  setAutoPass(rule: unknown): void {
    this.autoPass = rule;
    this.#order({ t: "auto_pass", id: this.#id(), seat: this.viewer, rule });
  }

  /** Send the answer once everything before it is done and shown, if it is still one. */
  #answer(): void {
    const position = this.position;
    if (this.#words.length === 0 || !position || this.#outbox.size > 0) return;
    if (this.#newest > position.step) return;
    const words = this.#words;
    this.#words = [];
    const ask = position.ask;
    if (!ask?.options.some((option) => option.word === words[0])) return;
    this.#order({ t: "move", id: this.#id(), seat: ask.seat, step: position.step, words });
  }

  #order(order: Order): void {
    this.#outbox.set(order.id, order);
    this.busy = true;
    this.refusal = null;
    if (this.link === "open") this.#line.send(order);
    this.#resendLater();
  }

  #resendLater(): void {
    if (this.#resend !== null) this.#timers.clear(this.#resend);
    this.#resend = null;
    if (this.#outbox.size === 0 || this.#closed) return;
    this.#resend = this.#timers.set(() => {
      if (this.link === "open") for (const order of this.#outbox.values()) this.#line.send(order);
      this.#resendLater();
    }, RESEND);
  }

  #settle(id: string): void {
    this.#outbox.delete(id);
    this.busy = this.#outbox.size > 0;
    this.#resendLater();
    this.#answer();
  }

  #id(): string {
    return (this.wiring.id ?? randomId)();
  }
}

/** Whether two positions ask the same: others may only have answered beside us. */
function sameQuestion(one: Ask | null, other: Ask | null): boolean {
  const key = (ask: Ask | null) =>
    ask && [ask.seat, ask.step, ...ask.options.map((option) => option.word)].join(" ");
  return key(one) === key(other);
}
