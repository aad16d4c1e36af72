/** The cards as somebody puts them right: what is changed, and what the server's check says of it. */

import { api } from "../api/http";
import type { Changes, CheckedCards, GameName, OwnCards, Printed, PrintedValue } from "../api/wire";
import { language } from "../words/words.svelte";
import { countOf, same, withValue } from "./changes";

const PAUSE = 250; // milliseconds without typing before the check is asked
const LOOKS = 120; // for the server that begins again
const LOOK_EVERY = 500; // milliseconds

const DRAFT = "tidecourt.cards."; // what was typed and not saved, for as long as the window lives

function draftOf(game: GameName): Changes | null {
  const kept = sessionStorage.getItem(DRAFT + game);
  return kept ? (JSON.parse(kept) as Changes) : null;
}

export class Desk {
  changes = $state.raw<Changes>({});
  checked = $state.raw<CheckedCards | null>(null);
  checking = $state(false);
  failed = $state(false);
  saving = $state(false);
  readonly count = $derived(countOf(this.changes));
  readonly errors = $derived(this.checked?.complaints.filter((one) => !one.doubt) ?? []);
  readonly doubts = $derived(this.checked?.complaints.filter((one) => one.doubt) ?? []);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly game: GameName,
    readonly own: OwnCards,
  ) {
    this.changes = draftOf(game) ?? own.changes;
    void this.check();
  }

  /** Whether the server plays with other cards than these. */
  get unsaved(): boolean {
    return !same(this.changes, this.own.changes);
  }

  put(table: string, id: string, value: PrintedValue, to: Printed): void {
    this.replace(withValue(this.changes, table, id, value, to));
  }

  undo(table: string, id: string, value: PrintedValue): void {
    this.put(table, id, value, value.packaged);
  }

  undoAll(): void {
    this.replace({});
  }

  replace(changes: Changes): void {
    this.changes = changes;
    this.keepDraft();
    this.checking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Ask for the check of what is there now; an answer to an older question is let go. */
  async check(): Promise<void> {
    const asked = ++this.#asked;
    this.checking = true;
    try {
      const checked = await api.checkCards(this.game, language(), this.changes);
      if (asked === this.#asked) this.checked = checked;
      this.failed = false;
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
    if (asked === this.#asked) this.checking = false;
  }

  /** Nobody loses what they typed by leaving the page. */
  private keepDraft(): void {
    if (this.unsaved) sessionStorage.setItem(DRAFT + this.game, JSON.stringify(this.changes));
    else sessionStorage.removeItem(DRAFT + this.game);
  }

  /** Take everything from a file; one that cannot be read is an error with a sentence. */
  async open(text: string): Promise<void> {
    const read = await api.readCards(this.game, language(), text);
    this.#asked++;
    clearTimeout(this.#timer);
    this.checking = false;
    this.checked = read;
    this.changes = read.changes;
    this.keepDraft();
  }

  /** Save, and wait for the server to be there again with these cards. */
  async save(): Promise<void> {
    this.saving = true;
    try {
      const { digest } = await api.saveCards(this.game, language(), this.changes);
      for (let looks = 0; looks < LOOKS; looks++) {
        await new Promise((done) => setTimeout(done, LOOK_EVERY));
        const now = await api.ownCards(this.game, language()).catch(() => null);
        if (now?.digest === digest) {
          sessionStorage.removeItem(DRAFT + this.game);
          return;
        }
      }
      throw new Error("");
    } finally {
      this.saving = false;
    }
  }
}
