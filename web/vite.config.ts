import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { ahead } from "./ahead";
import { catalogues } from "./catalogues";
import { faceLicences } from "./face-licences";
import { offline } from "./offline";
import { namedMedia } from "./named-media";
import { fileOf } from "./together";

// The server that `npm run dev` passes calls and sockets on to: `tidecourt serve --port 8000`.
const SERVER = process.env.TIDECOURT_SERVER ?? "http://127.0.0.1:8000";

const LICENCES = "licences.txt"; // of everything by others in the client
const AHEAD = "ahead.json"; // what the server names with a page

export default defineConfig({
  plugins: [svelte(), catalogues(), namedMedia(), faceLicences(LICENCES), ahead(AHEAD), offline()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    license: { fileName: LICENCES },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: {
        // A service worker has power over what lies beside it and below, under a name that stays.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: fileOf }], includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
