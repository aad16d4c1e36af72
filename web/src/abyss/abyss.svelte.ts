/** What the parts of an Abyss table share: the view with its types, the catalogue, and the Allies
 * that are chosen for a payment but not sent yet. */

import { getContext, setContext } from "svelte";
import type {
  AbyssAsk,
  AbyssView,
  Attack,
  CardInfo,
  Fight,
  Option,
  Paying,
  Realm,
} from "../api/wire";
import type { TableContext } from "../table/context.svelte";
import { t } from "../words/words.svelte";
import { ally, byRace } from "./ally";
import { standing, strongest, wordsFor, type Price, type Standing } from "./payment";
import { usable } from "./usable";

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

  constructor(readonly table: TableContext<AbyssView>) {}

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
  has(module: "leviathan" | "kraken"): boolean {
    return this.view.modules.includes(module);
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

  readonly hand: HandCard[] = $derived.by(() => {
    const copies = new Map<string, number>();
    const kinds = [...(this.me?.hand ?? [])].sort((a, b) => byRace(ally(a), ally(b)));
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
  get price(): Price | null {
    const paying = this.paying;
    if (!paying) return null;
    const { cost, races, race, pearls, nebulis } = paying;
    return { cost, races, race, purse: pearls + nebulis };
  }
  /** The Allies of the payment: those played and those chosen. */
  readonly chosen: readonly string[] = $derived.by(() => {
    const picked = this.hand.filter((card) => this.picked.includes(card.id));
    return [...(this.paying?.chosen ?? []), ...picked.map((card) => card.kind)];
  });
  readonly standing: Standing | null = $derived.by(() =>
    this.price ? standing(this.chosen, this.price) : null,
  );
  /** The kinds that can still join the Allies chosen. */
  readonly usable: ReadonlySet<string> = $derived.by(() => {
    const kinds = this.hand.filter((card) => !this.picked.includes(card.id));
    if (!this.price) return new Set<string>();
    return usable(
      this.chosen,
      kinds.map((card) => card.kind),
      this.price,
    );
  });

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
    if (this.standing?.complete) this.#send(this.pickedKinds);
  }

  payCheapest(): void {
    const cheapest = this.paying?.cheapest;
    if (cheapest) this.#send(cheapest.allies);
  }

  /** Discard the Allies chosen, all at once. */
  discard(): void {
    if (this.picked.length === this.ask?.discard?.left) this.#send(this.pickedKinds);
  }

  get pickedKinds(): string[] {
    return this.hand.filter((card) => this.picked.includes(card.id)).map((card) => card.kind);
  }

  #send(kinds: readonly string[]): void {
    this.table.play(this.#wordsFor(kinds));
  }

  /** The table has changed: nothing is chosen where there is nothing to choose together. */
  settle(): void {
    if (!this.picking && this.picked.length) this.picked = [];
  }

  #wordsFor(kinds: readonly string[]): string[] {
    if (this.ask?.step === "pay") return wordsFor(kinds);
    const verb = this.ask?.options[0]?.word.split(":")[0] ?? "";
    return strongest(kinds).map((kind) => `${verb}:${kind}`);
  }

  // ------------------------------------------------------------------ fighting

  /** The fight that is on, or the one that is asked about if there is only one. */
  get fight(): Fight | null {
    const fights = this.ask?.fights ?? [];
    const zone = this.view.fight?.zone;
    return (
      fights.find((fight) => fight.zone === zone) ??
      (fights.length === 1 ? (fights[0] ?? null) : null)
    );
  }
  attack(kind: string): Attack | null {
    if (this.ask?.step !== "attack") return null;
    return this.fight?.attacks.find((attack) => attack.ally === kind) ?? null;
  }

  /** The answer with a word. */
  answer(word: string): Option | undefined {
    return this.ask?.options.find((option) => option.word === word);
  }
}

const KEY = Symbol("abyss");

export function provideAbyss(table: TableContext<AbyssView>): Abyss {
  return setContext(KEY, new Abyss(table));
}

export function useAbyss(): Abyss {
  return getContext<Abyss>(KEY);
}
