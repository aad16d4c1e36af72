/** Notices that a browser shows although no page is open: its push service wakes the worker. */

import type { PushWish } from "../api/wire";
import { WORKER } from "./app";

export function canBePushed(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBePushed()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The address at which this browser is told; "" if it is not. */
export async function endpointHere(): Promise<string> {
  return (await subscription())?.endpoint ?? "";
}

/** Let this browser be told by whoever has a key; the worker comes with it. */
export async function subscribe(key: string): Promise<PushWish> {
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, p256dh, auth };
}

/** Let it be told no longer. The worker stays where it keeps the client for another reason. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
