/** What is different on one's own copy, by kind of card, card and value; never written to. */

import type { Changes, Printed, PrintedValue } from "../api/wire";

/** The value as it is now: changed, or as it is packaged. */
export function valueOf(changes: Changes, table: string, id: string, value: PrintedValue): Printed {
  const changed = changes[table]?.[id]?.[value.key];
  return changed === undefined ? value.packaged : changed;
}

export function isChanged(changes: Changes, table: string, id: string, key: string): boolean {
  return changes[table]?.[id]?.[key] !== undefined;
}

/** With one value put right; as it is packaged, it is no change. */
export function withValue(
  changes: Changes,
  table: string,
  id: string,
  value: PrintedValue,
  to: Printed,
): Changes {
  const { [value.key]: _, ...others } = changes[table]?.[id] ?? {};
  const same = JSON.stringify(to) === JSON.stringify(value.packaged);
  const card = same ? others : { ...others, [value.key]: to };
  return withCard(changes, table, id, card);
}

function withCard(
  changes: Changes,
  table: string,
  id: string,
  card: Record<string, Printed>,
): Changes {
  const { [id]: _, ...cards } = changes[table] ?? {};
  if (Object.keys(card).length > 0) cards[id] = card;
  const { [table]: __, ...tables } = changes;
  return Object.keys(cards).length > 0 ? { ...tables, [table]: cards } : tables;
}

/** How many values are changed. */
export function countOf(changes: Changes): number {
  const cards = Object.values(changes).flatMap((sheet) => Object.values(sheet));
  return cards.reduce((sum, card) => sum + Object.keys(card).length, 0);
}

/** Whether two say the same, in whatever order. */
export function same(one: Changes, other: Changes): boolean {
  return told(one) === told(other);
}

function told(changes: Changes): string {
  const lines = Object.entries(changes).flatMap(([table, cards]) =>
    Object.entries(cards).flatMap(([id, card]) =>
      Object.entries(card).map(([key, value]) => JSON.stringify([table, id, key, value])),
    ),
  );
  return lines.sort().join("\n");
}

/** What was typed into a field for a number: nothing is no number, and the check says so. */
export function typedNumber(text: string): number | null {
  return /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
