import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { unbroken } from "./src/words/marks";

const LOCALES = join(import.meta.dirname, "..", "src", "tidecourt", "locales");
const PREFIX = "virtual:words/";

/** Lets the client import the sentences of a language, `virtual:words/en`, from the same TOML
 * catalogues that the package reads: those whose name begins with `web`. */
export function catalogues(): Plugin {
  return {
    name: "tidecourt-catalogues",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const folder = join(LOCALES, id.slice(PREFIX.length + 1));
      const found: Record<string, string> = {};
      for (const file of readdirSync(folder).sort()) {
        if (!/^web.*\.toml$/.test(file)) continue;
        this.addWatchFile(join(folder, file));
        const table = parse(readFileSync(join(folder, file), "utf-8"));
        flatten(table, file.replace(/\.toml$/, ""), found);
      }
      return `export default ${JSON.stringify(found)}`;
    },
  };
}

function flatten(table: object, path: string, found: Record<string, string>): void {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") found[`${path}.${key}`] = unbroken(value);
    else flatten(value as object, `${path}.${key}`, found);
  }
}
