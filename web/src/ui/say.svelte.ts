/** What is said beside the page: to screen readers, and in small notes at the edge. */

import { untrack } from "svelte";

interface Note {
  id: number;
  text: string;
  bad: boolean;
}

const NOTE_FOR = 5_000;
const KEPT = 6; // lines in the live region: enough for a slow reader, little enough to page

let count = 0;
let spoken = $state<{ id: number; text: string }[]>([]);
let shown = $state<Note[]>([]);

/** Let a screen reader say something when it has finished what it says now. */
export function announce(text: string): void {
  spoken = [...untrack(() => spoken), { id: ++count, text }].slice(-KEPT);
}

/** Take back all that was said: somebody else looks at the screen now. */
export function hush(): void {
  spoken = [];
  shown = [];
}

export function announced(): { id: number; text: string }[] {
  return spoken;
}

/** Show a short note for a few seconds. */
export function note(text: string, { bad = false } = {}): void {
  const id = ++count;
  shown = [...untrack(() => shown), { id, text, bad }];
  setTimeout(() => dismiss(id), NOTE_FOR);
}

export function dismiss(id: number): void {
  shown = shown.filter((one) => one.id !== id);
}

export function notes(): Note[] {
  return shown;
}

/** Show why something did not work. */
export function complain(error: unknown, otherwise: string): void {
  note(error instanceof Error && error.message ? error.message : otherwise, { bad: true });
}
