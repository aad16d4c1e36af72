import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { drawn, remember, verdict } from "./deals";
import type { DealInfo } from "./wire";

const SECRET = "0123456789abcdef".repeat(4);
const SALT = "5a".repeat(32);

function deal(salts: string[] = [SALT, ""], changes: Partial<DealInfo> = {}): DealInfo {
  const sum = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
  const promise = Buffer.concat([
    Buffer.from("tidecourt commitment 1\n"),
    Buffer.from(SECRET, "hex"),
  ]);
  const text = ["tidecourt deal 1", SECRET, ...salts.map((salt) => salt || "-")].join("\n");
  const seed = String((1n << 256n) + BigInt(`0x${sum(text)}`));
  return { commitment: sum(promise), secret: SECRET, salts, seed, ...changes };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test("what is drawn is long and never the same", () => {
  expect(drawn()).toMatch(/^[0-9a-f]{64}$/);
  expect(drawn()).not.toBe(drawn());
});

test("a deal that keeps its promise is proven, to whoever was there and to others", async () => {
  expect(await verdict("a", deal())).toBe("proven");
  remember("a", deal().commitment, SALT);
  expect(await verdict("a", deal())).toBe("proven");
});

test("another secret, another seed or another salt is found out", async () => {
  expect(await verdict("a", deal([SALT, ""], { secret: "ff".repeat(32) }))).toBe("broken");
  expect(await verdict("a", deal([SALT, ""], { seed: "7" }))).toBe("broken");
  remember("a", deal().commitment, SALT);
  expect(await verdict("a", deal(["", ""]))).toBe("broken");
});

test("another promise than the one before the deal is found out", async () => {
  remember("a", "00".repeat(32), SALT);
  expect(await verdict("a", deal())).toBe("broken");
});
