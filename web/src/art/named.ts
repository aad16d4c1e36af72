/** What a drawing is to people who cannot see it: a picture with a name, or an ornament beside words
 * that say it already. */

import type { SVGAttributes } from "svelte/elements";

export function named(title: string): SVGAttributes<SVGSVGElement> {
  const who = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return { ...who, focusable: "false" } as SVGAttributes<SVGSVGElement>;
}
