/** What leads from one board to the next: `server/difference.py` says how it is written. */

/** `[value]` in the place of what was; or what differs, by member or place, and null if it is gone. */
export type Change = readonly [unknown] | { readonly [part: string]: Change | null };

/** A value after a change. The old one stays as it is, and what does not differ is the same. */
export function applied(old: unknown, change: Change): unknown {
  if (isValue(change)) return change[0];
  const parts = Object.entries(change);
  if (parts.length === 0) return old;
  if (Array.isArray(old)) {
    return old.map((value: unknown, place) => {
      const part = change[place];
      return part ? applied(value, part) : value;
    });
  }
  const members = new Map(Object.entries(old as Record<string, unknown>));
  for (const [name, part] of parts) {
    if (part === null) members.delete(name);
    else members.set(name, applied(members.get(name), part));
  }
  return Object.fromEntries(members);
}

function isValue(change: Change): change is readonly [unknown] {
  return Array.isArray(change);
}
