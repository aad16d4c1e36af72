import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { unbroken } from "./src/words/marks";

const LOCALES = join(import.meta.dirname, "..", "src", "tidecourt", "locales");
const LIST = "virtual:languages";
const PREFIX = "virtual:words/";

/** Lets the client import every language there is, `virtual:languages`, and the grammar and the
 * sentences of one, `virtual:words/en`, from the same TOML files that the package reads. Catalogues
 * of the client are those whose name begins with `web`; files in the folder of a game hold parts of
 * several. */
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
  for (const entry of readdirSync(join(LOCALES, lang), { withFileTypes: true }).sort(byName)) {
    if (!entry.isDirectory())
      add(entry.name.replace(/\.toml$/, ""), read(lang, entry.name), sentences);
    else if (entry.name !== "by_english") {
      for (const page of readdirSync(join(LOCALES, lang, entry.name)).sort()) {
        for (const [name, table] of Object.entries(read(lang, entry.name, page))) {
          add(name, table as object, sentences);
        }
      }
    }
  }
  return `export default ${JSON.stringify({ grammar: { plural, forms }, sentences })}`;
}

const byName = (one: Dirent, other: Dirent) => one.name.localeCompare(other.name);

/** Take in the sentences of a catalogue, if it is one of the client. */
function add(name: string, table: object, sentences: Record<string, string>): void {
  if (name.startsWith("web")) flatten(table, name, sentences);
}

function flatten(table: object, path: string, found: Record<string, string>): void {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") found[`${path}.${key}`] = unbroken(value);
    else flatten(value as object, `${path}.${key}`, found);
  }
}
