/** The line to a table: a socket that is opened again whenever it breaks. */

import { realTimers, type Timers } from "./pace";
import type { FromClient, FromServer } from "./wire";

/** What we need of a `WebSocket`; tests hand in their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LineWiring {
  open: () => Socket;
  timers?: Timers;
  random?: () => number;
}

/** Whoever talks on a line. */
export interface Talker {
  /** What is said first on every new socket. */
  hello: () => FromClient;
  heard: (message: FromServer) => void;
  /** Called when a socket is no more: no answer will come on it. */
  broken?: () => void;
}

export type Link = "connecting" | "open" | "lost" | "gone";

const PING = 20_000; // a silent line is asked after so long …
const PATIENCE = 8_000; // … and given up after so long without any answer
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const GONE = [4404, 4409]; // close codes: there is no such table, or it cannot be shown

export class TableLine {
  link = $state<Link>("connecting");

  #socket: Socket | null = null;
  #timers: Timers;
  #failures = 0;
  #retry: number | null = null;
  #ping: number | null = null;
  #heard = true;
  #closed = false;

  constructor(
    private readonly wiring: LineWiring,
    private readonly talker: Talker,
  ) {
    this.#timers = wiring.timers ?? realTimers;
  }

  start(): void {
    this.#closed = false;
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    this.#hangUp();
    if (this.#retry !== null) this.#timers.clear(this.#retry);
    this.#retry = null;
  }

  /** Try again now instead of later: the network is back. */
  hurry(): void {
    if (this.link !== "lost") return;
    if (this.#retry !== null) this.#timers.clear(this.#retry);
    this.#connect();
  }

  /** Open a new socket: whoever we are by now is known by it. */
  renew(): void {
    if (!this.#closed) this.#connect();
  }

  send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** We were greeted: everything can be said. */
  greeted(): void {
    this.#failures = 0;
    this.link = "open";
  }

  /** Give the socket up; another is opened after a while, unless the table itself is gone. */
  lose(code = 0): void {
    this.#hangUp();
    if (this.#closed) return;
    if (GONE.includes(code)) {
      this.link = "gone";
      return;
    }
    this.link = "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    const jitter = 0.75 + 0.5 * (this.wiring.random ?? Math.random)();
    this.#retry = this.#timers.set(() => this.#connect(), wait * jitter);
  }

  #connect(): void {
    this.#retry = null;
    this.#hangUp();
    const socket = this.wiring.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.send(this.talker.hello());
      this.#heard = true;
      this.#watch();
    };
    socket.onmessage = (event) => {
      this.#heard = true;
      this.talker.heard(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.lose(event.code);
    };
  }

  #hangUp(): void {
    if (this.#ping !== null) this.#timers.clear(this.#ping);
    this.#ping = null;
    const socket = this.#socket;
    this.#socket = null;
    this.talker.broken?.();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Ask after a silent line; give it up if nothing is heard. */
  #watch(): void {
    this.#ping = this.#timers.set(() => {
      this.#heard = false;
      this.send({ t: "ping" });
      this.#ping = this.#timers.set(() => {
        if (this.#heard) this.#watch();
        else this.lose();
      }, PATIENCE);
    }, PING);
  }
}

/** `crypto.randomUUID` is missing where a friend's browser comes in without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
