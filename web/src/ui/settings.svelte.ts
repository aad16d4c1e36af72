/** What a person has set for this browser, kept in its local storage. */

import { callFromElsewhere, turnTo } from "./sound";

export type Theme = "system" | "dark" | "light";
export type Speed = "slow" | "normal" | "fast" | "instant";

export type Guidance = "first" | "on" | "off";

export const THEMES: readonly Theme[] = ["system", "dark", "light"];
export const VOLUMES: readonly string[] = ["0", "1", "2", "3", "4"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

export const GUIDANCE: readonly Guidance[] = ["first", "on", "off"];
const FIRST_GAMES = 3; // how many games are the first ones

/** By speed: how long movements last, and how long the move of somebody else stands. */
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
  // Whoever chose a speed when there was but one goes on with it for both.
  #motion = $state<Speed>(saved("motion", SPEEDS, saved("speed", SPEEDS, "normal")));
  #volume = $state(Number(saved("volume", VOLUMES, "2")));
  #calls = $state(saved("calls", ["yes", "no"], "no") === "yes");
  #confirm = $state(saved("confirm", ["yes", "no"], "yes") === "yes");
  #guidance = $state<Guidance>(saved("guidance", GUIDANCE, "first"));
  #finished = $state(Number(localStorage.getItem("tidecourt.finished")) || 0);
  #still = $state(matchMedia(STILL).matches);

  constructor() {
    matchMedia(STILL).addEventListener("change", (event) => (this.#still = event.matches));
    this.#paint();
    turnTo(this.#volume);
    callFromElsewhere(this.#calls);
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    localStorage.setItem("tidecourt.theme", theme);
    this.#paint();
  }

  /** How long the moves of others stand. */
  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    localStorage.setItem("tidecourt.speed", speed);
  }

  /** How long movements and scenes take. */
  get motion(): Speed {
    return this.#motion;
  }
  set motion(motion: Speed) {
    this.#motion = motion;
    localStorage.setItem("tidecourt.motion", motion);
  }

  /** How loud sounds are, from 0 to 4. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    turnTo(volume);
    localStorage.setItem("tidecourt.volume", String(volume));
  }

  /** Whether one's turn is heard while one looks at another tab. */
  get calls(): boolean {
    return this.#calls;
  }
  set calls(calls: boolean) {
    this.#calls = calls;
    callFromElsewhere(calls);
    localStorage.setItem("tidecourt.calls", calls ? "yes" : "no");
  }

  /** Whether a move that cannot be taken back asks for a second click at the same place. */
  get confirm(): boolean {
    return this.#confirm;
  }
  set confirm(confirm: boolean) {
    this.#confirm = confirm;
    localStorage.setItem("tidecourt.confirm", confirm ? "yes" : "no");
  }

  /** When a line under the question says what matters: in the first games, always or never. */
  get guidance(): Guidance {
    return this.#guidance;
  }
  set guidance(guidance: Guidance) {
    this.#guidance = guidance;
    localStorage.setItem("tidecourt.guidance", guidance);
  }

  /** Whether it does now. */
  get guides(): boolean {
    return this.#guidance === "on" || (this.#guidance === "first" && this.#finished < FIRST_GAMES);
  }

  /** One more game has been played to its end. */
  countGame(): void {
    localStorage.setItem("tidecourt.finished", String(++this.#finished));
  }

  /** Whether the system asks for reduced motion. */
  get still(): boolean {
    return this.#still;
  }

  /** Milliseconds that a movement lasts which takes `normal` at normal speed. */
  duration(normal: number): number {
    return Math.round(normal * PACE[this.#motion]);
  }

  /** Milliseconds that a move of somebody else stands before the next one is shown. */
  get pause(): number {
    return Math.round(PAUSE * PACE[this.#speed]);
  }

  #paint(): void {
    if (this.#theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

export const settings = new Settings();
