/** The service worker: it keeps the client, the reference, the lessons and replays that were looked at, for when there is no network. It is there only where somebody asked for it.
 *
 * A new version is fetched beside the old one and takes over when no window shows the old one any
 * more: nothing is loaded anew under somebody who is about to move. */

import { isKept, isPart, KEPT, MOST_REPLAYS } from "./kept";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { json(): Notice } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}
/** What the server tells somebody who is not here. */
interface Notice {
  title: string;
  text: string;
  path: string;
  tag: string;
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
declare const clients: {
  claim(): Promise<void>;
  matchAll(which: object): Promise<Window[]>;
  openWindow(path: string): Promise<unknown>;
};
declare const registration: {
  showNotification(title: string, options: object): Promise<void>;
};

/** Every file of this build; the build writes them here. */
const FILES: string[] = JSON.parse("__FILES__");
const PARTS = `parts-${"__VERSION__"}`;

async function install(): Promise<void> {
  const parts = await caches.open(PARTS);
  await parts.addAll(["/", ...FILES.map((file) => `/${file}`)]);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== PARTS && name !== KEPT) await caches.delete(name);
  await clients.claim(); // the window that asked for it, too
}

/** What a page asks for: files of the build from what is kept, all else from the server if it can
 * be reached. */
async function answered(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isPart(pathname)) {
    return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
  }
  try {
    const answer = await fetch(request);
    if (answer.ok && isKept(pathname)) await keep(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request.mode === "navigate" ? "/" : request);
    if (kept) return kept;
    throw error;
  }
}

/** Keep an answer; of replays those of games that are over, and not more than so many. */
async function keep(request: Request, answer: Response): Promise<void> {
  const kept = await caches.open(KEPT);
  const replay = new URL(request.url).pathname.endsWith("/replay");
  if (replay) {
    const said = (await answer.clone().json()) as { table?: { phase?: string } };
    if (said.table?.phase !== "over") return;
    const replays = (await kept.keys()).filter(({ url }) => url.includes("/replay?"));
    for (const old of replays.slice(0, Math.max(0, replays.length + 1 - MOST_REPLAYS)))
      await kept.delete(old);
  }
  await kept.put(request, answer);
}

/** Show what the server tells; what it tells later of the same table takes its place. */
async function show({ title, text, path, tag }: Notice): Promise<void> {
  await registration.showNotification(title, {
    body: text,
    tag,
    icon: "/icon.svg",
    data: { path },
  });
}

/** Go to the table: in the window that shows it, if there is one. */
async function open(path: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

addEventListener("push", (event) => {
  const { data } = event as PushEvent;
  if (data) (event as PushEvent).waitUntil(show(data.json()));
});
addEventListener("notificationclick", (event) => {
  const { notification } = event as NotificationEvent;
  notification.close();
  (event as NotificationEvent).waitUntil(open((notification.data as { path: string }).path));
});
addEventListener("install", (event) => (event as ExtendableEvent).waitUntil(install()));
addEventListener("activate", (event) => (event as ExtendableEvent).waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  (event as FetchEvent).respondWith(answered(request));
});
