/** What this browser remembers of each of the tables it was last at. */

const TABLES = 40;

type Row<T extends unknown[]> = [table: string, ...T];

export class KeptByTable<T extends unknown[]> {
  /** Under which name it is stored. */
  constructor(private readonly name: string) {}

  of(table: string): T | null {
    const row = this.#read().find(([one]) => one === table);
    return row ? (row.slice(1) as T) : null;
  }

  /** Null: forget it. */
  keep(table: string, what: T | null): void {
    const others = this.#read().filter(([one]) => one !== table);
    const rows = what ? [[table, ...what], ...others] : others;
    localStorage.setItem(this.name, JSON.stringify(rows.slice(0, TABLES)));
  }

  #read(): Row<T>[] {
    try {
      const saved = JSON.parse(localStorage.getItem(this.name) ?? "[]") as Row<T>[];
      return Array.isArray(saved) ? saved : [];
    } catch {
      return [];
    }
  }
}
