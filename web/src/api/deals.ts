/** Deals that anybody can check: what this browser adds to one, and the check when a game is over. */

import type { DealInfo } from "./wire";

const SAVED = "tidecourt.deals";
const KEPT = 50;
const SALT_BYTES = 32;

/** What this browser knew before a deal: the server's promise, and what it added itself. */
interface Known {
  id: string;
  commitment: string;
  salt: string;
}

/** Whether a deal was what it should be; `unsure` where the browser cannot compute it. */
export type Verdict = "proven" | "broken" | "unsure";

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const bytes = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A random number of this browser's own. */
export const drawn = () => hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));

function known(): Known[] {
  try {
    return JSON.parse(localStorage.getItem(SAVED) ?? "[]") as Known[];
  } catch {
    return [];
  }
}

/** Keep what was promised for a table before it was dealt. */
export function remember(id: string, commitment: string | undefined, salt: string): void {
  if (!commitment) return;
  const others = known().filter((each) => each.id !== id);
  localStorage.setItem(SAVED, JSON.stringify([{ id, commitment, salt }, ...others].slice(0, KEPT)));
}

async function hash(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));
}

/** Check the deal of a game that is over, against what this browser knew before, if it was there. */
export async function verdict(id: string, deal: DealInfo): Promise<Verdict> {
  const mine = known().find((each) => each.id === id);
  if (mine && mine.commitment !== deal.commitment) return "broken";
  if (mine && !deal.salts.includes(mine.salt)) return "broken";
  if (!globalThis.crypto?.subtle) return "unsure"; // which there is only over TLS
  const text = new TextEncoder();
  const promise = text.encode("tidecourt commitment 1\n");
  const secret = bytes(deal.secret);
  const both = new Uint8Array(promise.length + secret.length);
  both.set(promise);
  both.set(secret, promise.length);
  if ((await hash(both)) !== deal.commitment) return "broken";
  const lines = ["tidecourt deal 1", deal.secret, ...deal.salts.map((salt) => salt || "-")];
  const seed = (1n << 256n) + BigInt(`0x${await hash(text.encode(lines.join("\n")))}`);
  return seed === BigInt(deal.seed) ? "proven" : "broken";
}
