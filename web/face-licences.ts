import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const HERE = import.meta.dirname;
const FACES = "@fontsource"; // what the packages of faces are called

/** Adds the faces to the licences that the build lists: it finds scripts only, and they are styles. */
export function faceLicences(listing: string): Plugin {
  return {
    name: "tidecourt-face-licences",
    apply: "build",
    writeBundle({ dir }) {
      const read = (...path: string[]) => readFileSync(join(HERE, ...path), "utf-8");
      const { dependencies } = JSON.parse(read("package.json")) as {
        dependencies: Record<string, string>;
      };
      for (const name of Object.keys(dependencies).filter((name) => name.startsWith(FACES))) {
        const { version, license } = JSON.parse(read("node_modules", name, "package.json")) as {
          version: string;
          license: string;
        };
        const text = read("node_modules", name, "LICENSE").trim();
        appendFileSync(
          join(dir ?? HERE, listing),
          `\n## ${name} - ${version} (${license})\n\n${text}\n`,
        );
      }
    },
  };
}
