/** Looking at a finished game together: who leads, and whether we go where they go. */

import { liveSocket } from "../api/http";
import { randomId, TableLine, type LineWiring, type Link } from "../api/line.svelte";
import { realTimers, type Timers } from "../api/pace";
import type { FromServer, Lang, Lead } from "../api/wire";
import { complain } from "../ui/say.svelte";
import { language } from "../words/words.svelte";

/** What somebody looks at. */
export interface Place {
  table: string;
  seat: number;
  step: number;
}

interface Wiring extends LineWiring {
  lang: () => Lang;
  /** Names this page: of several of one person, one leads. */
  client: string;
  refused: (text: string) => void;
}

const AT_MOST_EVERY = 250; // milliseconds: the places between two are skipped
const LATER = 2_000; // after which somebody who was too fast says once more where they are

export class Together {
  lead = $state.raw<Lead | null>(null);
  /** Whether we go where the leader goes. */
  following = $state(true);
  /** The address that we were led to last. */
  ledTo = "";

  #line: TableLine;
  #timers: Timers;
  #place: Place | null = null; // to which we lead …
  #said = ""; // … and the one that was said last
  #timer: number | null = null;
  #taking: Place | null = null; // we want to lead from here, as soon as that can be said
  #heard = false; // whether it was told who leads, since we were greeted

  constructor(
    readonly id: string,
    private readonly wiring: Wiring,
  ) {
    this.#timers = wiring.timers ?? realTimers;
    this.#line = new TableLine(wiring, {
      hello: () => ({ t: "hello", lang: wiring.lang() }),
      heard: (message) => this.#receive(message),
    });
  }

  get link(): Link {
    return this.#line.link;
  }
  get leads(): boolean {
    return this.lead?.client === this.wiring.client;
  }
  /** Whether nobody leads who is here. */
  get free(): boolean {
    return !this.leads && !this.lead?.here;
  }

  start(): void {
    this.#line.start();
  }
  stop(): void {
    if (this.#timer !== null) this.#timers.clear(this.#timer);
    this.#timer = null;
    this.#line.stop();
  }
  hurry(): void {
    this.#line.hurry();
  }

  /** Begin to lead. Who has just become somebody here says so by a new socket. */
  take(place: Place, known: boolean): void {
    this.#taking = place;
    if (!known) this.#line.renew();
    else if (this.link === "open") this.#take();
  }

  /** Lead the others to a place. */
  point(place: Place): void {
    this.#place = place;
    if (this.#timer === null) this.#say();
  }

  /** Let whoever likes lead. */
  handOver(): void {
    if (this.leads) this.#line.send({ t: "unlead", id: randomId(), client: this.wiring.client });
  }

  #take(): void {
    const place = this.#taking;
    if (!place) return;
    this.#taking = null;
    this.#line.send({
      t: "lead",
      id: randomId(),
      client: this.wiring.client,
      ...place,
      take: true,
    });
  }

  #say(): void {
    const place = this.#place;
    if (!place || !this.leads || this.link !== "open" || textOf(place) === this.#said) return;
    this.#said = textOf(place);
    const client = this.wiring.client;
    this.#line.send({ t: "lead", id: randomId(), client, ...place, take: false });
    this.#wait(AT_MOST_EVERY);
  }

  #wait(milliseconds: number): void {
    if (this.#timer !== null) this.#timers.clear(this.#timer);
    this.#timer = this.#timers.set(() => {
      this.#timer = null;
      this.#say();
    }, milliseconds);
  }

  #receive(message: FromServer): void {
    switch (message.t) {
      case "whole":
        this.#line.greeted();
        this.#heard = false;
        this.#said = "";
        this.#line.send({ t: "ping" });
        this.#take();
        return;
      case "pong":
        if (!this.#heard) this.lead = null; // it would have been told before
        return;
      case "lead":
        this.#heard = true;
        this.lead = message.lead;
        if (this.leads) this.#say();
        return;
      case "refused":
        if (message.code === "too_many") {
          this.#said = "";
          this.#wait(LATER);
        } else if (message.code !== "not_leading") this.wiring.refused(message.text);
    }
  }
}

function textOf(place: Place): string {
  return `${place.table} ${place.seat} ${place.step}`;
}

// -------------------------------------------------------------------- from page to page

const MEANWHILE = 3_000; // milliseconds in which the next page comes, to which we are led
const PAGE = "tidecourt.page";

let current: Together | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Look at a game together with others, or go on doing so by another page. */
export function joined(id: string): Together {
  clearTimeout(leaving);
  if (current?.id !== id) {
    current?.stop();
    current = new Together(id, {
      open: () => liveSocket(id),
      lang: language,
      client: thisPage(),
      refused: (text) => complain(new Error(text), text),
    });
    current.start();
  }
  return current;
}

/** This page is left: so are the others, unless the next page is one at which they are joined. */
export function left(): void {
  leaving = setTimeout(() => {
    current?.stop();
    current = null;
  }, MEANWHILE);
}

/** A name for this tab of the browser, which it keeps when it is loaded anew. */
function thisPage(): string {
  const known = sessionStorage.getItem(PAGE);
  if (known) return known;
  const made = randomId();
  sessionStorage.setItem(PAGE, made);
  return made;
}
