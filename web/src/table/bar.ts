/** The decision bar belongs to the page, but the board knows where it stands: above my own things, and
 * on a phone with the hand. The frame hands it over. */

import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("bar");

export function provideBar(bar: () => Snippet | undefined): void {
  setContext(KEY, bar);
}

/** The bar, if there is one now; a board alone, without a page around it, has none. */
export function useBar(): () => Snippet | undefined {
  return getContext<(() => Snippet | undefined) | undefined>(KEY) ?? (() => undefined);
}
