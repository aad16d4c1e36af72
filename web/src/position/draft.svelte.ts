/** The position that is laid out: its text, what the server makes of it, and the card in hand. */

import { SvelteMap } from "svelte/reactivity";
import type { PlaceInfo, PositionInfo, PositionMove } from "../api/wire";

const PAUSE = 350; // milliseconds without a key before the text is read
const MOST = 100; // steps that can be taken back

export interface Picked {
  place: PlaceInfo;
  card: string;
}

interface Wiring {
  read: (text: string) => Promise<PositionInfo>;
  move: (wish: PositionMove) => Promise<PositionInfo>;
  /** Something did not work. */
  failed: (error: unknown) => void;
}

export class PositionDraft {
  text = $state("");
  info = $state.raw<PositionInfo | null>(null);
  picked = $state.raw<Picked | null>(null);
  /** Which decks are unfolded. */
  readonly open = new SvelteMap<string, boolean>();

  #before = $state.raw<string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0; // the newest question: answers to older ones come too late

  constructor(private readonly wiring: Wiring) {}

  get mayUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Show a text, which can be taken back unless it is the first. */
  async show(text: string): Promise<void> {
    clearTimeout(this.#timer);
    if (this.info && text !== this.text) this.#remember();
    this.text = text;
    await this.#ask(() => this.wiring.read(text));
  }

  /** The text was typed: read it when nobody types any more. */
  typed(text: string): void {
    this.#remember();
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.again(), PAUSE);
  }

  /** Read the same text anew, for instance in another language. */
  again(): Promise<boolean> {
    const { text } = this;
    return this.#ask(() => this.wiring.read(text));
  }

  undo(): void {
    const text = this.#before.at(-1);
    if (text === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.text = text;
    void this.again();
  }

  // ---------------------------------------------------------------- cards

  /** Take a card up, or lay it down again. */
  pick(place: PlaceInfo, card: string): void {
    const same = this.picked?.place.path === place.path && this.picked.card === card;
    this.picked = same ? null : { place, card };
  }

  /** Whether the card in hand can be laid there. */
  takes(place: PlaceInfo): boolean {
    return this.picked?.place.kind === place.kind;
  }

  /** Lay the card in hand there, or let it change places with one that lies there. */
  async lay(place: PlaceInfo, instead = ""): Promise<boolean> {
    const { picked, text } = this;
    if (!picked || !this.takes(place)) return false;
    this.picked = null;
    if (picked.place.path === place.path && (instead === picked.card || !instead)) return false;
    const wish = {
      text,
      card: picked.card,
      source: picked.place.path,
      target: place.path,
      instead,
    };
    return this.#ask(async () => {
      const info = await this.wiring.move(wish);
      this.#remember();
      this.text = info.text;
      return info;
    });
  }

  async #ask(question: () => Promise<PositionInfo>): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const info = await question();
      if (asked !== this.#asked) return false;
      this.info = info;
      return true;
    } catch (error) {
      if (asked === this.#asked) this.wiring.failed(error);
      return false;
    }
  }

  #remember(): void {
    this.#before = [...this.#before.slice(1 - MOST), this.text];
  }
}

/** The text that a new position of a game begins with. */
export function blank(game: string, modules: readonly string[] = []): string {
  const sets = modules.map((name) => `"${name}"`).join(", ");
  return `game = "${game}"\n${sets ? `modules = [${sets}]\n` : ""}\n[position]\n`;
}
