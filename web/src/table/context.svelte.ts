/** What the boards know and can do: the table context. Live tables and replays both make one. */

import { getContext, setContext } from "svelte";
import type {
  Aid,
  Ask,
  CardInfo,
  Happening,
  Line,
  Option,
  Position,
  SeatInfo,
  Shortcut,
  TableInfo,
  Why,
} from "../api/wire";
import { grouped } from "../ui/grouped";
import type { Speed } from "../ui/settings.svelte";
import { t } from "../words/words.svelte";
import { actsOf, type Act } from "./acts";

/** Where a table context takes its facts from: a live table, or a replay. */
export interface Source {
  readonly table: TableInfo | null;
  readonly position: Position | null;
  readonly viewer: number;
  readonly lines: Line[];
  readonly happened: Happening[];
  readonly animate: boolean;
  /** Whether the last answer is still on its way. */
  readonly busy: boolean;
  play(words: string[]): void;
  /** Keep the secret window that I am asked in open; missing where nobody answers. */
  hold?(): void;
  /** How answers would stand that belong together; null if it cannot be told. */
  standing(words: readonly string[]): Promise<unknown>;
}

/** What the person has set, as far as a table minds. */
export interface Manners {
  readonly motion: Speed;
  readonly confirm: boolean;
  readonly still: boolean;
  /** Whether a line under the question says what matters now. */
  readonly guides: boolean;
  duration(normal: number): number;
}

/** What is shown beside a thing on the board: on hover, on focus or by a long press. */
export interface Tip {
  at: HTMLElement;
  target: string; // "" if it is only about a card
  card: string; // `kind:id` or ""
  name: string; // what the thing is called, if it is no card
  about?: string; // … and what there is to say of it
}

/** Several answers to one target: a small menu beside it. */
export interface Choices {
  at: HTMLElement;
  options: Option[];
}

const NOBODY = { kind: "bot", connected: true, stand_in: "" };

export class TableContext<View = any> {
  /** The cards of this game by `kind:id`, in the language spoken. */
  cards = $state.raw<ReadonlyMap<string, CardInfo>>(new Map());
  /** The word of the final answer that a second click would give. */
  armed = $state("");
  /** The word of the answer that was given last. */
  given = $state("");
  tip = $state.raw<Tip | null>(null);
  choices = $state.raw<Choices | null>(null);
  /** The target that the decision bar points at: the board lets it stand out. */
  pointed = $state("");
  /** The word of the answer that a hint thinks best: the board marks it. */
  hinted = $state("");
  /** The words of the answers that a lesson wants: the board marks them in the same way. */
  coached = $state.raw<readonly string[]>([]);
  /** How tall the hand is that stays in sight on a phone, in pixels. */
  handHeight = $state(0);
  /** Who plays a scene: two at once would lie over each other. */
  onStage = $state.raw<object | null>(null);
  #heldAt = $state(-1); // the step of the window that I keep open

  #options = $derived.by(() =>
    grouped([...(this.ask?.options ?? []), ...(this.ask?.shortcuts ?? [])], ({ target }) => target),
  );
  #reasons = $derived.by(
    () =>
      new Map(
        (this.ask?.why ?? []).flatMap((why) =>
          why.targets.map((target): [string, Why] => [target, why]),
        ),
      ),
  );

  constructor(
    readonly source: Source,
    private readonly manners: Manners,
  ) {}

  /** What the viewer sees, as the presenter of the game made it. */
  get view(): View {
    return this.position.view as View;
  }
  get position(): Position {
    const position = this.source.position;
    if (!position) throw new Error("the table is not here yet");
    return this.resting ? { ...position, ask: null, status: t("web.table.window") } : position;
  }
  get table(): TableInfo {
    if (!this.source.table) throw new Error("the table is not here yet");
    return this.source.table;
  }
  get step(): number {
    return this.source.position?.step ?? 0;
  }
  /** What the viewer is asked; null while others decide, for spectators and in replays. */
  get ask(): Ask | null {
    return this.resting ? null : (this.source.position?.ask ?? null);
  }
  /** In how many seconds what I am asked is passed by itself, when it was sent; null: never. */
  get closes(): number | null {
    return this.source.position?.ask?.closes ?? null;
  }
  /** Whether a window is open in which I have nothing to decide: it opens whatever one holds, so that
   * nobody can tell, and the server closes it. Nothing is asked meanwhile. */
  get resting(): boolean {
    const only = this.source.position?.ask?.options.length === 1;
    return only && this.closes !== null && !this.held;
  }
  /** Whether I keep the window open in which I am asked. */
  get held(): boolean {
    return this.#heldAt === this.step;
  }
  hold(): void {
    this.#heldAt = this.step;
    this.source.hold?.();
  }
  /** Whether a line under the question says what matters: the person wants it, and no coach says it
   * already. */
  get guided(): boolean {
    const coach = this.source.position?.coach;
    return this.manners.guides && (!coach || coach.free);
  }
  /** What matters now: what the rules let us count, else who can be asked. */
  get guide(): string {
    if (!this.ask || !this.guided) return "";
    return this.ask.guide || (this.table.hints ? t("web_learn.guidance.hint") : "");
  }
  /** The seat looked through; below 0 for a spectator. */
  get viewer(): number {
    return this.source.viewer;
  }
  /** The seats that this browser plays. */
  get mine(): number[] {
    return this.table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  }
  get names(): string[] {
    return this.table.seats.map((seat) => seat.name);
  }
  /** The seats that must decide now. */
  get waits(): number[] {
    return this.source.position?.waits ?? [];
  }
  /** Whether somebody at a seat has left the table: a person who is not connected. */
  isAway(seat: number): boolean {
    const { kind, connected, stand_in } = this.table.seats[seat] ?? NOBODY;
    return kind === "person" && !connected && !stand_in && this.table.phase === "playing";
  }
  /** Whether a bot thinks, and nobody else is waited for. */
  get thinking(): boolean {
    const { waits } = this;
    const bot = (seat?: SeatInfo) => seat?.kind === "bot" || !!seat?.stand_in;
    return waits.length > 0 && waits.every((seat) => bot(this.table.seats[seat]));
  }
  get aid(): Aid {
    return this.table.aid;
  }
  get lines(): Line[] {
    return this.source.lines;
  }
  /** What happened in the step shown: what the boards animate. */
  get happened(): Happening[] {
    return this.source.happened;
  }
  get busy(): boolean {
    return this.source.busy;
  }

  // ------------------------------------------------------------------ movement

  /** Whether cards may travel from the last step to this one. Without it, only fade. */
  get animate(): boolean {
    return this.source.animate && this.manners.motion !== "instant" && !this.manners.still;
  }
  /** Milliseconds for a movement that takes `normal` at normal speed; 0 if nothing moves. */
  duration(normal: number): number {
    return this.animate ? this.manners.duration(normal) : 0;
  }

  // ------------------------------------------------------------------ answers

  /** All answers with a target. */
  options(target: string): Option[] {
    return this.#options.get(target) ?? [];
  }
  /** What can be done now, by name. */
  readonly acts: Act[] = $derived.by(() => actsOf(this.ask));

  /** The first answer with a target. */
  option(target: string): Option | undefined {
    return this.#options.get(target)?.[0];
  }
  /** Why a target cannot be chosen. */
  reason(target: string): Why | undefined {
    return this.#reasons.get(target);
  }
  card(ref: string): CardInfo | undefined {
    return this.cards.get(ref);
  }

  /** The answer that waits for its second click. */
  get armedOption(): Option | null {
    if (!this.armed) return null;
    const all = [...(this.ask?.options ?? []), ...(this.ask?.shortcuts ?? [])];
    return all.find((option) => option.word === this.armed) ?? null;
  }

  /** Whether an answer waits for its second click. */
  isArmed(option: Option): boolean {
    return this.armed !== "" && this.armed === option.word;
  }

  /** Whether an answer was given and is still on its way: it is seen to be taken at once. */
  isGiven(option: Option): boolean {
    return this.given === option.word && this.busy;
  }

  /** Whether a hint thinks this answer best, or a lesson wants it. */
  isHinted(option: Option): boolean {
    const words = wordsOf(option);
    return words[0] === this.hinted || this.isCoached(words);
  }

  /** Whether a lesson wants all of these answers. */
  isCoached(words: readonly string[]): boolean {
    return words.length > 0 && words.every((word) => this.coached.includes(word));
  }

  /** Give an answer. A final one is only armed the first time, if the person wants it so.
   * True if it was given. */
  choose(option: Option): boolean {
    if (this.busy) return false;
    if (option.final && this.manners.confirm && !this.isArmed(option)) {
      this.armed = option.word;
      this.tip = null; // it would lie over the bar, which says what to do now
      return false;
    }
    this.calm();
    this.given = option.word;
    this.play(wordsOf(option));
    return true;
  }

  /** Choose what a thing on the board stands for; several answers open a menu beside it. */
  press(target: string, at: HTMLElement): void {
    const options = this.options(target);
    if (options.length > 0) this.open(options, at);
  }

  /** Give the only answer, or open a menu of several beside something. */
  open(options: Option[], at: HTMLElement): void {
    if (options.length === 1 && options[0]) this.choose(options[0]);
    else this.choices = { at, options };
  }

  /** Give an answer, or several in a row: for instance all the cards of a payment. */
  play(words: string[]): void {
    this.source.play(words);
  }

  /** Ask how answers would stand that belong together, before they are given. */
  standing(words: readonly string[]): Promise<unknown> {
    return this.source.standing(words);
  }

  /** Forget menus, tips and half given answers. What a bot says of itself stays: it is no part of
   * any question, and the next one may come while it is read. */
  calm(): void {
    this.armed = "";
    this.choices = null;
    if (!this.tip?.about) this.tip = null;
    this.pointed = "";
  }
}

/** What is sent for an answer: one word, or those of a shortcut. */
function wordsOf(option: Option | Shortcut): string[] {
  return "words" in option ? option.words : [option.word];
}

const KEY = Symbol("table");

export function provideTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

/** The table a component belongs to. */
export function useTable<View = any>(): TableContext<View> {
  return getContext<TableContext<View>>(KEY);
}
