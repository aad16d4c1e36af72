/** What a person has set for this browser, kept in its local storage. */

export type Theme = "system" | "dark" | "light";
export type Speed = "slow" | "normal" | "fast" | "instant";

export const THEMES: readonly Theme[] = ["system", "dark", "light"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

/** How long movements last, and how long the move of somebody else stands, by speed. */
const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };
const PAUSE = 900; // milliseconds to follow a move of somebody else at normal speed

const STILL = "(prefers-reduced-motion: reduce)";

function saved<T extends string>(name: string, values: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(`tidecourt.${name}`) as T | null;
  return value !== null && values.includes(value) ? value : otherwise;
}

class Settings {
  #theme = $state<Theme>(saved("theme", THEMES, "system"));
  #speed = $state<Speed>(saved("speed", SPEEDS, "normal"));
  #confirm = $state(saved("confirm", ["yes", "no"], "yes") === "yes");
  #still = $state(matchMedia(STILL).matches);

  constructor() {
    matchMedia(STILL).addEventListener("change", (event) => (this.#still = event.matches));
    this.#paint();
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    localStorage.setItem("tidecourt.theme", theme);
    this.#paint();
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    localStorage.setItem("tidecourt.speed", speed);
  }

  /** Whether a move that cannot be taken back asks for a second click at the same place. */
  get confirm(): boolean {
    return this.#confirm;
  }
  set confirm(confirm: boolean) {
    this.#confirm = confirm;
    localStorage.setItem("tidecourt.confirm", confirm ? "yes" : "no");
  }

  /** Whether the system asks for reduced motion. */
  get still(): boolean {
    return this.#still;
  }

  /** Milliseconds that a movement lasts which takes `normal` at normal speed. */
  duration(normal: number): number {
    return Math.round(normal * PACE[this.#speed]);
  }

  /** Milliseconds that a move of somebody else stands before the next one is shown. */
  get pause(): number {
    return this.duration(PAUSE);
  }

  #paint(): void {
    if (this.#theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

export const settings = new Settings();
