/** The calls to the server that are answered once; what is live goes over the socket. */

import type {
  CardInfo,
  Changes,
  CheckedCards,
  GameInfo,
  GameName,
  HintInfo,
  Lang,
  OwnCards,
  Replay,
  RulesChapter,
  TableInfo,
  TableWish,
} from "./wire";

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

export interface Me {
  name: string;
}

export const api = {
  games: (lang: Lang) => call<GameInfo[]>("GET", `/api/games${query({ lang })}`),
  me: () => call<Me>("GET", "/api/me"),
  rename: (to: string) => call<Me>("PUT", "/api/me", { name: to }),
  tables: () => call<TableInfo[]>("GET", "/api/tables"),
  myTables: () => call<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => call<TableInfo>("GET", `/api/tables/${name(id)}`),
  create: (wish: TableWish) => call<TableInfo>("POST", "/api/tables", wish),
  join: (id: string, invite: string, as: string) =>
    call<TableInfo>("POST", `/api/tables/${name(id)}/join`, { invite, name: as }),
  rematch: (id: string) => call<TableInfo>("POST", `/api/tables/${name(id)}/rematch`),
  replay: (id: string, lang: Lang, at?: number, as?: number) =>
    call<Replay>("GET", `/api/tables/${name(id)}/replay${query({ lang, at, as })}`),
  hint: (id: string, lang: Lang, at: number, as: number) =>
    call<HintInfo>("GET", `/api/tables/${name(id)}/hint${query({ lang, at, as })}`),
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
  rules: (game: GameName, lang: Lang) =>
    call<RulesChapter[]>("GET", `/api/rules/${game}${query({ lang })}`),
};

/** Where the socket of a table is. */
export function livePath(id: string): string {
  const url = new URL(`/api/tables/${name(id)}/live`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
