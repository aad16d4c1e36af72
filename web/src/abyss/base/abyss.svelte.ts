/** What the parts of an Abyss table share: the view with its types, the catalogue, and the Allies
 * that are chosen for a payment but not sent yet. */

import { getContext, setContext } from "svelte";
import type {
  AbyssAsk,
  AbyssView,
  CardInfo,
  Option,
  Paying,
  PaymentStanding,
  Realm,
} from "../../api/wire";
import type { TableContext } from "../../table/context.svelte";
import { t } from "../../words/words.svelte";
import { ally, byRace } from "./ally";
import type { Part, Slots } from "./part";

/** What is printed on a Lord. */
export interface LordFacts {
  guild: string;
  cost: number;
  races: number;
  race: string;
  influence: number;
  keys: number;
  in_short: string;
}

/** A card of my hand; `id` tells its copies apart. */
export interface HandCard {
  id: string;
  kind: string;
}

/** Allies and how they stand as a payment. */
export interface Payment {
  chosen: readonly string[];
  standing: PaymentStanding;
}

const NOTHING: readonly string[] = [];
const NO_LORD: LordFacts = {
  guild: "",
  cost: 0,
  races: 0,
  race: "",
  influence: 0,
  keys: 0,
  in_short: "",
};

export class Abyss {
  /** The ids of the Allies chosen for the payment. */
  picked = $state.raw<readonly string[]>([]);
  /** The Ally of my hand that is looked at: its odds are shown. */
  looked = $state("");

  constructor(
    readonly table: TableContext<AbyssView>,
    /** Every expansion that can be drawn, in play or not. */
    private readonly known: readonly Part[] = [],
  ) {}

  get view(): AbyssView {
    return this.table.view;
  }
  get ask(): AbyssAsk | null {
    return this.table.ask as AbyssAsk | null;
  }
  get me(): Realm | null {
    return this.view.realms[this.view.me] ?? null;
  }
  /** Everybody else, in turn order from me on. */
  get others(): Realm[] {
    const { players, me, realms } = this.view;
    const first = Math.max(me, 0);
    const inOrder = realms.map((_, place) => realms[(first + place) % players] as Realm);
    return inOrder.filter((realm) => realm.seat !== me);
  }
  /** The expansions in play. */
  get parts(): readonly Part[] {
    return this.known.filter((part) => this.view.modules.includes(part.name));
  }
  /** What the expansions in play bring to be drawn in a place. */
  brought<Place extends keyof Slots>(place: Place): NonNullable<Slots[Place]>[] {
    return this.parts.flatMap((part) => part[place] ?? []) as NonNullable<Slots[Place]>[];
  }
  /** What an expansion in play shows above my hand for a question. */
  stripFor(ask: AbyssAsk): ReturnType<NonNullable<Part["strip"]>> {
    for (const part of this.parts) {
      const strip = part.strip?.(this, ask);
      if (strip) return strip;
    }
    return undefined;
  }
  player(seat: number): string {
    return this.table.names[seat] ?? "";
  }

  // ------------------------------------------------------------------ the catalogue

  card(ref: string): CardInfo | undefined {
    return this.table.card(ref);
  }
  name(ref: string): string {
    return this.card(ref)?.name ?? "";
  }
  lord(id: string): LordFacts {
    return { ...NO_LORD, ...(this.card(`lord:${id}`)?.facts as Partial<LordFacts> | undefined) };
  }

  allyName(kind: string): string {
    return kind === "monster" ? t("web_abyss.monster") : this.name(`ally:${kind}`);
  }
  raceName(race: string): string {
    return t(`web_abyss.race.${race}`);
  }

  // ------------------------------------------------------------------ my hand

  /** The kinds I hold: the same list as long as they do not change, however much else does. */
  readonly #held = $derived.by(() => this.me?.hand ?? NOTHING);

  readonly hand: HandCard[] = $derived.by(() => {
    const copies = new Map<string, number>();
    const kinds = [...this.#held].sort((a, b) => byRace(ally(a), ally(b)));
    return kinds.map((kind) => {
      const copy = copies.get(kind) ?? 0;
      copies.set(kind, copy + 1);
      return { id: `${kind}#${copy}`, kind };
    });
  });

  // ------------------------------------------------------------------ paying

  get paying(): Paying | null {
    return this.ask?.pay ?? null;
  }
  /** The Allies of the payment and how they stand, as the server told it last. */
  readonly payment: Payment | null = $derived.by(() => {
    if (!this.paying) return null;
    const { chosen, standing } = this.paying;
    return (this.picked.length ? this.#told : null) ?? { chosen, standing };
  });
  /** The kinds that can still join the Allies chosen. */
  readonly usable: ReadonlySet<string> = $derived.by(
    () => new Set(this.payment?.standing.usable ?? []),
  );
  /** What was told of the Allies chosen; while the answer travels, of those chosen before. */
  #told = $state.raw<Payment | null>(null);
  /** Whether the answer about the Allies chosen is still on its way. */
  weighing = $state(false);
  #question = 0; // the newest: answers to older ones come too late

  /** Ask how the Allies chosen stand: the server knows the rules. */
  async weigh(): Promise<void> {
    const question = ++this.#question;
    const { paying, pickedKinds } = this;
    this.weighing = paying !== null && pickedKinds.length > 0;
    if (!paying || !pickedKinds.length) {
      this.#told = null;
      return;
    }
    if (this.table.busy) return; // they are being paid
    const standing = await this.table.standing(pickedKinds.map((kind) => `pay:${kind}`));
    if (question !== this.#question || !standing) return;
    this.#told = {
      chosen: [...paying.chosen, ...pickedKinds],
      standing: standing as PaymentStanding,
    };
    this.weighing = false;
  }

  // ------------------------------------------------------------------ choosing several

  /** Whether taps on my hand choose Allies here, to be sent together, and what for. */
  get picking(): "pay" | "discard" | "" {
    if (this.paying) return "pay";
    const discard = this.ask?.discard;
    return discard && discard.ordered && discard.left > 1 && !discard.buys_off ? "discard" : "";
  }

  toggle(id: string): void {
    const most = this.picking === "discard" ? (this.ask?.discard?.left ?? 0) : Infinity;
    if (this.picked.includes(id)) this.picked = this.picked.filter((other) => other !== id);
    else this.picked = [...this.picked, id].slice(-most);
  }

  /** Confirm the payment. */
  pay(): void {
    const standing = this.weighing ? undefined : this.payment?.standing;
    if (standing?.complete) this.table.play(standing.words);
  }

  payCheapest(): void {
    const cheapest = this.paying?.cheapest;
    if (cheapest) this.table.play(cheapest.words);
  }

  /** Discard the Allies chosen, all at once. */
  discard(): void {
    if (this.picked.length !== this.ask?.discard?.left) return;
    const { order } = this.ask.discard;
    const verb = this.ask.options[0]?.word.split(":")[0] ?? "";
    const kinds = this.pickedKinds.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    this.table.play(kinds.map((kind) => `${verb}:${kind}`));
  }

  get pickedKinds(): string[] {
    return this.hand.filter((card) => this.picked.includes(card.id)).map((card) => card.kind);
  }

  /** The table has changed: nothing is chosen where there is nothing to choose together. */
  settle(): void {
    if (!this.picking && this.picked.length) this.picked = [];
  }

  /** The answer with a word. */
  answer(word: string): Option | undefined {
    return this.ask?.options.find((option) => option.word === word);
  }
}

const KEY = Symbol("abyss");

export function provideAbyss(table: TableContext<AbyssView>, parts: readonly Part[]): Abyss {
  return setContext(KEY, new Abyss(table, parts));
}

export function useAbyss(): Abyss {
  return getContext<Abyss>(KEY);
}
