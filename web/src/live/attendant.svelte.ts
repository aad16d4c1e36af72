/** What the page of a live table does by itself from step to step: it says what is asked, refused or
 * thought of, notes what was seen, hides what others may not see, and shows the end. */

import { tick, untrack } from "svelte";
import type { Live, Refusal } from "../api/live.svelte";
import type { Ask, HintInfo, Lang } from "../api/wire";
import type { TableContext } from "../table/context.svelte";
import { announce, hush, note } from "../ui/say.svelte";
import { plain } from "../words/marks";
import { t } from "../words/words.svelte";
import type { CurtainRod } from "./curtain.svelte";
import type { Panel } from "./TablePanels.svelte";

const END = 1200; // milliseconds until the result is shown, at normal speed

interface Wiring {
  lang: () => Lang;
  /** Milliseconds for something that takes so many at normal speed. */
  duration: (normal: number) => number;
  /** Whether nobody looks at the page. */
  hidden: () => boolean;
  /** Note the step that a seat has seen. */
  remember: (seat: number, step: number) => void;
  /** Lead whoever plays by keyboard to the next answer. */
  refocus: () => void;
  /** Refusals that are told elsewhere. */
  silent: string[];
}

export class Attendant {
  /** What lies over the table. */
  panel = $state<Panel>("");
  /** Whether all answers are listed. */
  listOpen = $state(false);
  #told = false; // whether the end was shown by itself
  #spoken: Lang;

  constructor(
    private readonly live: Live,
    private readonly context: TableContext,
    private readonly curtain: CurtainRod,
    private readonly wiring: Wiring,
  ) {
    this.#spoken = wiring.lang();
    live.onLine = (line) => {
      announce(plain(line.text));
      if (wiring.hidden()) live.missed++;
    };
  }

  /** Whether something is asked of whoever sits here. */
  get mine(): boolean {
    return this.live.table !== null && this.context.ask !== null && !this.curtain.drawn;
  }

  get title(): string {
    const { table, position } = this.live;
    if (!table) return t("web.title");
    const game = t(`web.game.${table.game}.title`);
    if (position?.over) return t("web.table.page_over", { game });
    return t(this.mine ? "web.table.page_mine" : "web.table.page", { game });
  }

  /** The language has changed, perhaps. */
  speak(lang: Lang): void {
    if (lang !== this.#spoken) this.live.speak(lang);
    this.#spoken = lang;
  }

  refused(refusal: Refusal | null): void {
    if (refusal && !this.wiring.silent.includes(refusal.code)) note(refusal.text, { bad: true });
  }

  /** Another question, or none: menus of the last one are gone. */
  asked(ask: Ask | null): void {
    untrack(() => this.context.calm());
    this.listOpen = false;
    if (ask) announce(plain(ask.question));
    void tick().then(() => this.wiring.refocus());
  }

  hinted(thinking: boolean, hint: HintInfo | null): void {
    if (thinking) announce(t("web.hint.thinking"));
    const best = hint?.options[0];
    if (best) announce(t("web.hint.said", { answer: plain(best.label) }));
  }

  /** Nothing of the table may be seen or heard. */
  hide(): void {
    hush();
    this.panel = "";
  }

  /** Note what was seen, so that somebody who comes back is told only what is new. */
  seen(): void {
    const { table, position, viewer } = this.live;
    if (table?.phase === "playing" && position && !this.curtain.drawn && !this.wiring.hidden())
      this.wiring.remember(viewer, position.step);
  }

  /** Show the result once, when the last move could be seen; a lesson goes on. */
  end(): (() => void) | undefined {
    const { position } = this.live;
    if (!position?.over || this.#told || (position.coach && !position.coach.free)) return undefined;
    this.#told = true;
    const timer = setTimeout(() => (this.panel = "end"), this.wiring.duration(END));
    return () => clearTimeout(timer);
  }

  /** Do all this from now on. Called while a component is set up. */
  follow(): void {
    const { live, context, curtain } = this;
    $effect(() => this.speak(this.wiring.lang()));
    $effect(() => this.refused(live.refusal));
    $effect(() => this.seen());
    $effect(() => {
      if (curtain.drawn) this.hide();
    });
    $effect(() => this.end());
    $effect(() => this.asked(curtain.drawn ? null : (live.position?.ask ?? null)));
    $effect(() => {
      if (context.armed) announce(t("web.table.sure"));
    });
    $effect(() => this.hinted(live.thinking, live.hint));
  }
}
