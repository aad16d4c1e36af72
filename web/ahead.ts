import { basename } from "node:path";
import type { Plugin } from "vite";

/** Of the build as the bundler hands it on, what we need of it. */
interface Chunk {
  fileName: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** What a module is to a page: the page itself, the words of a language, the board of a game. */
const KINDS: readonly [kind: string, name: RegExp][] = [
  ["page", /^(\w+)Page\.svelte$/],
  ["words", /^(\w+)$/],
  ["board", /^(\w+)Table\.svelte$/],
];

/** Lists in `ahead.json` the files that a page needs beyond those that every page begins with, so that
 * the server can name them with the page: else the browser learns of them one after the other. */
export function ahead(listing: string): Plugin {
  return {
    name: "tidecourt-ahead",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk") as Chunk[];
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
        if (found.has(chunk)) return found;
        found.add(chunk);
        for (const file of chunk.imports) {
          const next = byFile.get(file);
          if (next) withImports(next, found);
        }
        return found;
      };
      const filesOf = (chunk: Chunk): string[] =>
        [...withImports(chunk)].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
      const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(filesOf));
      const lists: Record<string, string[]> = {};
      for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const module = basename(chunk.facadeModuleId ?? "");
        for (const [kind, name] of KINDS) {
          const [, found] = name.exec(module) ?? [];
          if (found)
            lists[`${kind}:${found.toLowerCase()}`] = filesOf(chunk).filter((f) => !known.has(f));
        }
      }
      this.emitFile({ type: "asset", fileName: listing, source: JSON.stringify(lists, null, 1) });
    },
  };
}
