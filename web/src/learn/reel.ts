/** A lesson without the server: what its table would say, from a reel that this browser keeps. To the
 * page it is a socket like any other. */

import { applied, type Change } from "../api/difference";
import type { Socket } from "../api/line.svelte";
import type {
  FromClient,
  FromServer,
  Lang,
  Reel,
  Scene,
  Situation,
  TableInfo,
  Update,
  Whole,
} from "../api/wire";
import { t } from "../words/words.svelte";
import { WRONG_ANSWER } from "./wrong";

const ONLY_LESSON = "only_lesson"; // the code of what needs the server
const GONE = 4404; // the close code where there is no such table

export class ReelSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  #reel: Reel | undefined;
  #path: Scene[] = []; // the scenes that were gone through after the first
  #work: Promise<void> = Promise.resolve(); // one message after the other

  /** `fetch` gives the reel in a language, if it is kept. */
  constructor(private readonly fetch: (lang: Lang) => Promise<Reel | undefined>) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromClient;
    this.#work = this.#work.then(() => this.#hear(message));
  }

  close(): void {
    this.onopen = this.onmessage = this.onclose = null;
  }

  async #hear(message: FromClient): Promise<void> {
    switch (message.t) {
      case "hello":
      case "language":
        return this.#speak(message.lang);
      case "move":
        return this.#move(message.id, message.words);
      case "undo":
        this.#path.pop();
        this.#say({ t: "done", id: message.id });
        return this.#show();
      case "standing": {
        const standing = this.#scene?.stands[[...message.words].sort().join(" ")] ?? null;
        return this.#say({ t: "standing", id: message.id, standing });
      }
      case "ping":
        return this.#say({ t: "pong" });
      default:
        if ("id" in message) this.#refuse(message.id, ONLY_LESSON, t("web_learn.kept.only"));
    }
  }

  /** Begin, or go on, in a language; without its reel what was said before stays. */
  async #speak(lang: Lang): Promise<void> {
    const reel = await this.fetch(lang).catch(() => undefined);
    if (reel) {
      const numbers = this.#path.map((scene) => this.#reel!.scenes.indexOf(scene));
      this.#path = numbers.flatMap((number) => reel.scenes[number] ?? []);
      this.#reel = reel;
      return this.#show();
    }
    this.#refuse("", ONLY_LESSON, t("web_learn.kept.not"));
    if (!this.#reel) this.onclose?.({ code: GONE });
  }

  /** Answers in a row, each where the one before has led; what has answered itself is passed over. */
  #move(id: string, words: string[]): void {
    const way: Scene[] = [];
    let forced: string[] = [];
    for (const word of words) {
      if (forced.includes(word)) {
        forced.splice(forced.indexOf(word), 1);
        continue;
      }
      const scene = way.at(-1) ?? this.#scene;
      const next = scene?.leads[word];
      const led = next === undefined ? undefined : this.#reel?.scenes[next];
      if (!led) {
        const wrong = scene?.wrong[word];
        if (wrong) return this.#refuse(id, WRONG_ANSWER, wrong);
        return this.#refuse(id, ONLY_LESSON, t("web_learn.kept.only"));
      }
      way.push(led);
      forced = [...led.forced];
    }
    this.#path.push(...way);
    for (const update of way.flatMap((scene) => scene.shown)) this.#say(told(update));
    this.#say({ t: "done", id });
    if (this.#table?.phase === "over") this.#say({ t: "table", table: this.#table });
  }

  /** Say everything: the table as it begins, with all that was shown since. */
  #show(): void {
    if (!this.#reel || !this.#table) return;
    const all = [...(this.#reel.scenes[0]?.shown ?? []), ...this.#path.flatMap((s) => s.shown)];
    const whole = all.reduce(further, this.#reel.whole);
    this.#say(told({ ...whole, table: this.#table }));
  }

  get #scene(): Scene | undefined {
    return this.#path.at(-1) ?? this.#reel?.scenes[0];
  }

  /** What is known of the table itself: it is over when the lesson is. */
  get #table(): TableInfo | undefined {
    const table = this.#reel?.whole.table;
    const over = this.#scene?.shown.at(-1)?.coach?.done;
    return table && over ? { ...table, phase: "over", waits: [] } : table;
  }

  #refuse(id: string, code: string, text: string): void {
    this.#say({ t: "refused", id, code, text });
  }

  #say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A table with one more step. */
function further(whole: Whole, update: Update): Whole {
  return {
    ...whole,
    ...update,
    t: "whole",
    view: applied(whole.view, update.change as Change),
    lines: [...whole.lines, ...update.lines],
  };
}

/** A message as the learner reads it: where the lesson ends the coach adds what is missing here. */
function told<Message extends Situation>(message: Message): Message {
  const { coach } = message;
  if (!coach || !(coach.done || coach.free)) return message;
  const more = t(coach.done ? "web_learn.kept.not_counted" : "web_learn.kept.free");
  const pages = [...coach.pages.slice(0, -1), `${coach.pages.at(-1)} ${more}`];
  const status = coach.free ? more : message.status;
  return { ...message, status, coach: { ...coach, pages } };
}
