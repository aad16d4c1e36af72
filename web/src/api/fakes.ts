/** Questions, clocks and sockets that tests hand in: time passes when the test says so. */

import type { Socket } from "./line.svelte";
import type { Timers } from "./pace";
import type { Ask, FromClient, FromServer } from "./wire";

/** A question with these answers, each with what on the board it belongs to. */
export function asking(...answers: [word: string, target?: string][]): Ask {
  return {
    seat: 0,
    step: "act",
    question: "?",
    clause: "",
    options: answers.map(([word, target = ""]) => ({ word, target, label: word, final: false })),
    shortcuts: [],
    why: [],
    closes: null,
    guide: "",
  };
}

export class FakeTimers implements Timers {
  now = 0;
  #count = 0;
  #waiting = new Map<number, { at: number; call: () => void }>();

  set(call: () => void, milliseconds: number): number {
    this.#waiting.set(++this.#count, { at: this.now + milliseconds, call });
    return this.#count;
  }

  clear(timer: number): void {
    this.#waiting.delete(timer);
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const due = [...this.#waiting].filter(([, { at }]) => at <= end);
      const next = due.sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
      if (!next) break;
      this.now = next[1].at;
      this.#waiting.delete(next[0]);
      next[1].call();
    }
    this.now = end;
  }
}

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The line breaks. */
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
  /** What was sent of one kind. */
  of<K extends FromClient["t"]>(kind: K): Extract<FromClient, { t: K }>[] {
    return this.sent.filter(
      (message): message is Extract<FromClient, { t: K }> => message.t === kind,
    );
  }
}
