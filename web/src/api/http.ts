/** The calls to the server that are answered once; what is live goes over the socket. */

import type {
  Blocked,
  BranchWish,
  CardInfo,
  Changes,
  CheckedCards,
  CodeOffer,
  DailyInfo,
  DealOffer,
  Devices,
  GameInfo,
  GameName,
  HintInfo,
  Invitation,
  InviteCode,
  Lang,
  LessonSet,
  NoticesInfo,
  NumbersInfo,
  OwnCards,
  PasskeyChallenge,
  Picture,
  PlayedGames,
  PositionInfo,
  PositionMove,
  PositionTableWish,
  PushWish,
  PuzzleInfo,
  PuzzleShelf,
  PuzzleWish,
  RatingInfo,
  Reel,
  Replay,
  ReviewInfo,
  RulesChapter,
  Shape,
  TableInfo,
  TableWish,
  Tried,
} from "./wire";

import { drawn, remember } from "./deals";
import type { Socket } from "./line.svelte";

/** The server's answer to a call it refuses: one sentence for a person. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = typeof body === "string";
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": text ? "text/plain" : "application/json" },
    body: body === undefined ? null : text ? body : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (!answer.ok) {
    const said = await answer.json().catch(() => ({}));
    throw new Refused(answer.status, said.code ?? "", said.text ?? answer.statusText);
  }
  return (await answer.json()) as T;
}

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return "?" + new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}

const name = encodeURIComponent;

/** A new table, with a deal that the server has promised before this browser adds to it. */
async function dealt(path: string, wish: object): Promise<TableInfo> {
  const offer = await call<DealOffer>("POST", "/api/deals");
  const salt = drawn();
  const made = await call<TableInfo>("POST", path, { ...wish, deal: offer.id, salt });
  // Where the other was quicker with the rematch, this one's promise was not taken up.
  if (made.deal?.commitment === offer.commitment) remember(made.id, offer.commitment, salt);
  return made;
}

export interface Me {
  name: string;
}

export const api = {
  games: (lang: Lang) => call<GameInfo[]>("GET", `/api/games${query({ lang })}`),
  me: () => call<Me>("GET", "/api/me"),
  rename: (to: string) => call<Me>("PUT", "/api/me", { name: to }),
  /** Take away everything of this person. */
  removeMe: () => call<Me>("DELETE", "/api/me"),
  devices: () => call<Devices>("GET", "/api/me/devices"),
  unlink: (device: number) => call<Devices>("DELETE", `/api/me/devices/${device}`),
  /** A code that lets one more device in, once; with `keep`, one without an end. */
  code: (keep: boolean) => call<CodeOffer>("POST", "/api/me/codes", { keep }),
  /** Let this browser be that of whoever made a code. */
  link: (code: string) => call<Me>("POST", "/api/codes", { code }),
  newPasskey: () => call<PasskeyChallenge>("POST", "/api/me/passkeys/challenge"),
  addPasskey: (id: string, credential: unknown) =>
    call<Devices>("POST", "/api/me/passkeys", { id, credential }),
  removePasskey: (id: string) => call<Devices>("DELETE", `/api/me/passkeys/${name(id)}`),
  passkey: () => call<PasskeyChallenge>("POST", "/api/passkeys/challenge"),
  enterByPasskey: (id: string, credential: unknown) =>
    call<Me>("POST", "/api/passkeys", { id, credential }),
  /** A text as a QR code. */
  picture: (text: string) => call<Picture>("POST", "/api/pictures", { text }),
  tables: () => call<TableInfo[]>("GET", "/api/tables"),
  myTables: () => call<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => call<TableInfo>("GET", `/api/tables/${name(id)}`),
  create: (wish: TableWish) => dealt("/api/tables", wish),
  join: async (table: TableInfo, invite: string, as: string) => {
    const salt = drawn();
    remember(table.id, table.deal?.commitment, salt);
    const wish = { invite, name: as, salt };
    return call<TableInfo>("POST", `/api/tables/${name(table.id)}/join`, wish);
  },
  /** Let a bot take an open seat. */
  fill: (id: string, lang: Lang, seat: number, level: string) =>
    call<TableInfo>("POST", `/api/tables/${name(id)}/fill${query({ lang })}`, { seat, level }),
  /** A short code that stands for the invitation. */
  /** Neither hear somebody who has a seat nor be heard by them, at any table. */
  block: (id: string, seat: number) =>
    call<Blocked[]>("POST", `/api/tables/${name(id)}/block`, { seat }),
  blocked: () => call<Blocked[]>("GET", "/api/me/blocked"),
  unblock: (blocked: number) => call<Blocked[]>("DELETE", `/api/me/blocked/${blocked}`),
  notices: () => call<NoticesInfo>("GET", "/api/me/notices"),
  hook: (lang: Lang, url: string, shape: Shape) =>
    call<NoticesInfo>("PUT", `/api/me/notices/webhook${query({ lang })}`, { url, shape }),
  unhook: () => call<NoticesInfo>("DELETE", "/api/me/notices/webhook"),
  push: (lang: Lang, wish: PushWish) =>
    call<NoticesInfo>("PUT", `/api/me/notices/push${query({ lang })}`, wish),
  unpush: (endpoint: string) => call<NoticesInfo>("DELETE", "/api/me/notices/push", { endpoint }),
  testNotices: (lang: Lang) => call<Tried>("POST", `/api/me/notices/test${query({ lang })}`),
  inviteCode: (id: string) => call<InviteCode>("POST", `/api/tables/${name(id)}/code`),
  /** A new link; the old one is good no longer. */
  renewInvite: (id: string) => call<TableInfo>("POST", `/api/tables/${name(id)}/invite`),
  /** What the link of a short code holds. */
  invitation: (code: string) => call<Invitation>("POST", "/api/invitations", { code }),
  /** Take a table away that has not begun. */
  leave: (id: string) => call<TableInfo>("POST", `/api/tables/${name(id)}/leave`),
  cancel: (id: string) => call<TableInfo>("DELETE", `/api/tables/${name(id)}`),
  rematch: (id: string) => dealt(`/api/tables/${name(id)}/rematch`, {}),
  replay: (id: string, lang: Lang, at?: number, as?: number) =>
    call<Replay>("GET", `/api/tables/${name(id)}/replay${query({ lang, at, as })}`),
  hint: (id: string, lang: Lang, at: number, as: number) =>
    call<HintInfo>("GET", `/api/tables/${name(id)}/hint${query({ lang, at, as })}`),
  /** The review of a finished game as far as it has come. */
  review: (id: string, lang: Lang) =>
    call<ReviewInfo>("GET", `/api/tables/${name(id)}/review${query({ lang })}`),
  /** A table that goes on from a step of a finished game. */
  branch: (id: string, lang: Lang, wish: BranchWish) =>
    call<TableInfo>("POST", `/api/tables/${name(id)}/branch${query({ lang })}`, wish),
  /** The position that a scenario begins with, or why there is none. */
  position: (text: string, lang: Lang) =>
    call<PositionInfo>("POST", `/api/positions${query({ lang })}`, { text }),
  movePosition: (wish: PositionMove, lang: Lang) =>
    call<PositionInfo>("POST", `/api/positions/move${query({ lang })}`, wish),
  /** A table that goes on from a position. */
  playPosition: (wish: PositionTableWish, lang: Lang) =>
    call<TableInfo>("POST", `/api/positions/table${query({ lang })}`, wish),
  upload: (record: string) => call<TableInfo>("POST", "/api/records", record),
  recordPath: (id: string) => `/api/tables/${name(id)}/record`,
  cards: (game: GameName, lang: Lang) =>
    call<CardInfo[]>("GET", `/api/cards/${game}${query({ lang })}`),
  ownCards: (game: GameName, lang: Lang) =>
    call<OwnCards>("GET", `/api/cards/${game}/own${query({ lang })}`),
  checkCards: (game: GameName, lang: Lang, changes: Changes) =>
    call<CheckedCards>("POST", `/api/cards/${game}/own/check${query({ lang })}`, { changes }),
  readCards: (game: GameName, lang: Lang, text: string) =>
    call<CheckedCards>("POST", `/api/cards/${game}/own/file${query({ lang })}`, text),
  saveCards: (game: GameName, lang: Lang, changes: Changes) =>
    call<CheckedCards>("PUT", `/api/cards/${game}/own${query({ lang })}`, { changes }),
  lessons: (lang: Lang) => call<LessonSet[]>("GET", `/api/lessons${query({ lang })}`),
  /** A table for a lesson, from its beginning. */
  learn: (lesson: string, lang: Lang) =>
    call<TableInfo>("POST", `/api/lessons/${lesson}${query({ lang })}`),
  /** Every lesson as a whole, by its name: what a browser plays without the server. */
  reels: (lang: Lang) => call<Record<string, Reel>>("GET", `/api/reels${query({ lang })}`),
  daily: () => call<DailyInfo>("GET", "/api/daily"),
  /** The table at which one tries the deal of the day. */
  tryDaily: (lang: Lang) => call<TableInfo>("POST", `/api/daily${query({ lang })}`),
  puzzles: (lang: Lang) => call<PuzzleShelf>("GET", `/api/puzzles${query({ lang })}`),
  puzzle: (puzzle: string, lang: Lang) =>
    call<PuzzleInfo>("GET", `/api/puzzles/${name(puzzle)}${query({ lang })}`),
  /** A table for a puzzle of a name, or for the next of a theme. */
  solve: (wish: PuzzleWish, lang: Lang) =>
    call<TableInfo>("POST", `/api/puzzles${query({ lang })}`, wish),
  forgetLessons: (lang: Lang) => call<LessonSet[]>("DELETE", `/api/lessons${query({ lang })}`),
  /** Finished games of this person, by pages. */
  myGames: (wish: Record<string, string>) =>
    call<PlayedGames>("GET", `/api/me/games${query(wish)}`),
  rating: (lang: Lang) => call<RatingInfo>("GET", `/api/me/rating${query({ lang })}`),
  setRated: (lang: Lang, rated: boolean) =>
    call<RatingInfo>("PUT", `/api/me/rating${query({ lang })}`, { rated }),
  /** What cards have been worth; of what is not said, that of which there are most games. */
  numbers: (lang: Lang, wish: Record<string, string | undefined>) =>
    call<NumbersInfo>("GET", `/api/numbers${query({ lang, ...wish })}`),
  rules: (game: GameName, lang: Lang) =>
    call<RulesChapter[]>("GET", `/api/rules/${game}${query({ lang })}`),
};

/** A socket of a table. */
export function liveSocket(id: string): Socket {
  const url = new URL(`/api/tables/${name(id)}/live`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url) as unknown as Socket;
}
