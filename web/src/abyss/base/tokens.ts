/** Tokens that lie in a realm: one entry each, with a name that it keeps while others come. */

import type { TransitionConfig } from "svelte/transition";
import type { IconName } from "../../art/icons";

/** The front of a token: a number, a sign, or both. */
export interface Face {
  words: string;
  icon?: IconName;
}

export interface Lying<T> {
  key: string;
  face: T;
}

/** Tokens of the same face are told apart by their number, so that only a new one is new. */
export function lying<T extends string | number>(faces: readonly T[]): Lying<T>[] {
  const seen = new Map<T, number>();
  return faces.map((face) => {
    const number = (seen.get(face) ?? 0) + 1;
    seen.set(face, number);
    return { key: `${face} ${number}`, face };
  });
}

/** A token turns from its back to its front. */
export function turnUp(_: Element, { duration }: { duration: number }): TransitionConfig {
  return { duration, css: (done) => `transform: rotateY(${(1 - done) * 180}deg)` };
}
