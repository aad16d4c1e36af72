import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { unbroken } from "./src/words/marks";

const LOCALES = join(import.meta.dirname, "..", "src", "tidecourt", "locales");
const LIST = "virtual:languages";
const PREFIX = "virtual:words/";

/** Lets the client import every language there is, `virtual:languages`, and the grammar and the
 * sentences of one, `virtual:words/en`, from the same TOML files that the package reads. Catalogues
 * of the client are those whose name begins with `web`. */
export function catalogues(): Plugin {
  return {
    name: "tidecourt-catalogues",
    resolveId: (id) => (id === LIST || id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      const read = (...path: string[]): Record<string, unknown> => {
        const file = join(LOCALES, ...path);
        this.addWatchFile(file);
        return parse(readFileSync(file, "utf-8"));
      };
      if (id === "\0" + LIST) return languages(read);
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      return words(id.slice(PREFIX.length + 1), read);
    },
  };
}

type Read = (...path: string[]) => Record<string, unknown>;

/** Every language by its code: its own name, and how to fetch its words. */
function languages(read: Read): string {
  const entries = (read("languages.toml").languages as string[]).map((lang) => {
    const name = JSON.stringify(read(lang, "language.toml").name);
    return `${lang}: { name: ${name}, words: () => import("${PREFIX}${lang}") }`;
  });
  return `export default { ${entries.join(", ")} }`;
}

/** The grammar of a language and the sentences of the client in it. */
function words(lang: string, read: Read): string {
  const { plural, forms } = read(lang, "language.toml");
  const sentences: Record<string, string> = {};
  for (const file of readdirSync(join(LOCALES, lang)).sort()) {
    if (/^web.*\.toml$/.test(file)) {
      flatten(read(lang, file), file.replace(/\.toml$/, ""), sentences);
    }
  }
  return `export default ${JSON.stringify({ grammar: { plural, forms }, sentences })}`;
}

function flatten(table: object, path: string, found: Record<string, string>): void {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") found[`${path}.${key}`] = unbroken(value);
    else flatten(value as object, `${path}.${key}`, found);
  }
}
