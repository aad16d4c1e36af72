import type { Plugin } from "vite";
import { MEDIA } from "./src/style/media";

/** Puts the widths of `style/media.ts` where styles name them: `@media (--narrow)`. */
export function namedMedia(): Plugin {
  return {
    name: "tidecourt-media",
    enforce: "pre",
    transform: (code, id) => (/\.css($|\?)|lang\.css/.test(id) ? withWidths(code) : undefined),
  };
}

/** A style with widths instead of names; a name that there is not is an error. */
export function withWidths(style: string): string {
  return style.replace(/@(?:media|container)\b[^{]*/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      if (!(name in MEDIA)) throw new Error(`style/media.ts names no width '${name}'`);
      return MEDIA[name as keyof typeof MEDIA];
    }),
  );
}
