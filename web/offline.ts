import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PUBLIC = join(import.meta.dirname, "public");
const WORKER = "worker.js";

/** Writes into the service worker which files the build is made of, and its version: their hash. */
export function offline(): Plugin {
  return {
    name: "tidecourt-offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}`);
        const left = [WORKER, "index.html", "ahead.json", "licences.txt"];
        const built = Object.keys(bundle).filter((name) => !left.includes(name));
        const files = [...built, ...readdirSync(PUBLIC)].sort();
        const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
        const written = JSON.stringify(JSON.stringify(files)).slice(1, -1);
        worker.code = worker.code.replace("__FILES__", written).replace("__VERSION__", version);
      },
    },
  };
}
