/** The client as an app that opens without a network, where somebody wants it. */

import { GAME_NAMES, type Lang } from "../api/wire";
export const WORKER = "/worker.js";
const REELS = "/api/reels"; // the lessons as wholes

/** Whether this browser can keep the client; it wants TLS, or the machine itself. */
export function canKeep(): boolean {
  return "serviceWorker" in navigator;
}

/** Whether it is kept. */
export async function isKeptHere(): Promise<boolean> {
  return canKeep() && (await navigator.serviceWorker.getRegistration()) !== undefined;
}

/** Keep the client from now on, and the reference and the lessons in a language. */
export async function keepHere(lang: Lang): Promise<void> {
  const { serviceWorker } = navigator;
  const inCharge = new Promise((resolve) =>
    serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
  await serviceWorker.register(WORKER);
  if (!serviceWorker.controller) await inCharge;
  // What passes by the worker is kept.
  const asked = new URLSearchParams({ lang });
  const games = GAME_NAMES.flatMap((game) => [`/api/cards/${game}`, `/api/rules/${game}`]);
  const paths = ["/api/games", "/api/lessons", REELS, ...games];
  await Promise.all(paths.map((path) => fetch(`${path}?${asked}`)));
}

/** Keep the lessons as they are now, in a language in which they are read. */
export async function renewLessons(lang: Lang): Promise<void> {
  await fetch(`${REELS}?${new URLSearchParams({ lang })}`); // what passes by the worker is kept
}

/** Keep nothing any more. */
export async function letGo(): Promise<void> {
  if (!canKeep()) return;
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
