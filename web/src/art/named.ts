/** What a drawing is to people who cannot see it: a picture with a name, or an ornament beside words
 * that say it already. */

import type { HTMLAttributes, SVGAttributes } from "svelte/elements";

export function named(title: string): SVGAttributes<SVGSVGElement> {
  const who = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return { ...who, focusable: "false" } as SVGAttributes<SVGSVGElement>;
}

/** The same for what is no drawing by itself; nothing where the name is said around it. */
export function asImage(name: string | false): HTMLAttributes<HTMLElement> {
  return name ? { role: "img", "aria-label": name, title: name } : {};
}
