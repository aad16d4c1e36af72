/** Talk at a live table: what was said, what of it is new, and whom this browser does not hear. */

import { untrack } from "svelte";
import type { Live } from "../api/live.svelte";
import type { Phrase, Reaction, Saying } from "../api/wire";
import type { Given, Reactions } from "../table/reactions";
import { announce } from "../ui/say.svelte";
import { t } from "../words/words.svelte";
import { keepMuted, mutedAt } from "./muted";

const NEWS_FOR = 8_000; // milliseconds that what was said is shown in the head of the table

/** Something that was said, in words. */
export interface Told {
  number: number;
  seat: number;
  name: string;
  text: string;
  mine: boolean;
}

type Speaking = Pick<Live, "table" | "viewer" | "talk" | "onSaid" | "say" | "write" | "react">;

export class TableTalk implements Reactions {
  /** How many things nobody has read yet. */
  unread = $state(0);
  /** What was said just now, for a moment. */
  news = $state("");
  #muted = $state.raw<readonly number[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly live: Speaking,
    private readonly id: string,
  ) {
    this.#muted = mutedAt(id);
  }

  /** Seats of other people, at browsers of their own. */
  get others(): number[] {
    const { table } = this.live;
    if (!table || !table.seats.some((seat) => seat.mine)) return [];
    return table.seats.flatMap((seat, place) =>
      seat.kind === "person" && !seat.mine ? [place] : [],
    );
  }

  /** Whether there is anybody to talk to, and the table allows it. */
  get may(): boolean {
    return this.live.table !== null && this.live.table.talk !== "off" && this.others.length > 0;
  }

  get #heard(): Saying[] {
    return this.live.talk.filter(({ seat }) => !this.#muted.includes(seat));
  }

  /** What was said in words, oldest first. */
  get told(): Told[] {
    return this.#heard.filter(({ kind }) => kind !== "reaction").map((one) => this.#tell(one));
  }

  /** What people make of a step: the last that each of them said of it. */
  at(step: number): Given[] {
    const last = new Map<number, string>();
    for (const one of this.#heard)
      if (one.kind === "reaction" && one.step === step) last.set(one.seat, one.word);
    const given = new Map<Reaction, Given>();
    for (const [seat, word] of last) {
      if (word === "") continue;
      const reaction = word as Reaction;
      const one = given.get(reaction) ?? { reaction, names: [], mine: false };
      one.names.push(this.#name(seat));
      one.mine ||= seat === this.live.viewer;
      given.set(reaction, one);
    }
    return [...given.values()];
  }

  say(phrase: Phrase): void {
    this.live.say(phrase);
  }

  write(text: string): void {
    if (text.trim()) this.live.write(text.trim());
  }

  react(step: number, reaction: Reaction | null): void {
    this.live.react(step, reaction);
  }

  isMuted(seat: number): boolean {
    return this.#muted.includes(seat);
  }

  mute(seat: number, on: boolean): void {
    this.#muted = on ? [...this.#muted, seat] : this.#muted.filter((one) => one !== seat);
    keepMuted(this.id, this.#muted);
  }

  /** Something was said: tell of it, unless it is one's own or of somebody muted. */
  hear(saying: Saying, reading: boolean): void {
    if (this.live.table?.seats[saying.seat]?.mine || this.isMuted(saying.seat)) return;
    if (saying.kind === "reaction" && saying.word === "") return;
    const told = this.#tell(saying);
    const text = t("web_talk.said", { name: told.name, text: told.text });
    announce(text);
    if (saying.kind === "reaction" || reading) return;
    this.unread++;
    this.news = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.news = ""), NEWS_FOR);
  }

  /** Hear from now on; `reading` says whether what is said is in sight. Called while a component is
   * set up. */
  follow(reading: () => boolean): void {
    this.live.onSaid = (saying) => this.hear(saying, untrack(reading));
    $effect(() => {
      if (!reading()) return;
      this.unread = 0;
      this.news = "";
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #name(seat: number): string {
    return this.live.table?.seats[seat]?.name ?? "";
  }

  #tell({ number, seat, kind, word }: Saying): Told {
    const mine = this.live.table?.seats[seat]?.mine ?? false;
    const text = kind === "text" ? word : t(`web_talk.${kind}.${word}`);
    return { number, seat, name: this.#name(seat), text, mine };
  }
}
