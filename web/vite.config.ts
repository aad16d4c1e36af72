import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./catalogues";
import { namedMedia } from "./named-media";

// The server that `npm run dev` passes calls and sockets on to: `tidecourt serve --port 8000`.
const SERVER = process.env.TIDECOURT_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), catalogues(), namedMedia()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    license: { fileName: "licences.txt" },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
