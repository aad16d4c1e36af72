/** Fills in sentences by the grammar that a language tells as data, as `tidecourt.locales` does in
 * Python. */

export type Values = Record<string, string | number>;

/** What `language.toml` says of a language. */
export interface Grammar {
  /** Which numbers take which form of a noun, in CLDR's notation; the last form is for others. */
  plural: Record<string, string>;
  /** How a name changes in a gap: the first pattern that is found in it is replaced. */
  forms: Record<string, [string, string][]>;
}

const PLACEHOLDER = /\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}/g;
const RELATION = /^([a-z])(?: % (\d+))? (!?=) ([\d.,]+)$/;
const WHOLE = "ni"; // operands that are the number itself; all others are 0 of a whole number

/** A sentence with its placeholders filled in. `{name:of}` says to whom something belongs;
 * `{points:point|points}` is a number with its noun in the right form, `{number:|is|are}` a word
 * alone that goes with a number. */
export function fill(grammar: Grammar, sentence: string, values: Values = {}): string {
  return sentence.replace(PLACEHOLDER, (all, name?: string, how: string = "") => {
    if (name === undefined) return all.charAt(0);
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${sentence}"`);
    const changes = grammar.forms[how];
    if (changes) return changed(String(value), changes);
    if (how.includes("|")) return counted(grammar, Number(value), how);
    return String(value);
  });
}

/** A name in one of the forms of a language: "Ada's", "d'Ada". */
function changed(name: string, changes: [string, string][]): string {
  for (const [before, after] of changes) {
    const pattern = new RegExp(before, "iu");
    if (pattern.test(name)) return name.replace(pattern, () => after);
  }
  return name;
}

/** A number with its noun; the noun alone if there is nothing before the first bar. */
function counted(grammar: Grammar, number: number, nouns: string): string {
  if (nouns.startsWith("|")) return agreeing(grammar, number, nouns.slice(1).split("|"));
  return `${number} ${agreeing(grammar, number, nouns.split("|"))}`;
}

/** The form of a word that goes with a number. */
function agreeing(grammar: Grammar, number: number, forms: string[]): string {
  const rules = Object.values(grammar.plural);
  const place = rules.findIndex((rule) => meets(Math.abs(number), rule));
  return forms[place] ?? forms.at(-1) ?? "";
}

/** Whether a whole number meets a rule of CLDR: `i % 10 = 2..4 and i % 100 != 12..14`. */
export function meets(number: number, rule: string): boolean {
  return rule
    .split(" or ")
    .some((all) => all.split(" and ").every((relation) => holds(number, relation)));
}

function holds(number: number, relation: string): boolean {
  const parts = RELATION.exec(relation);
  if (!parts) throw new Error(`"${relation}" is no relation of a plural rule`);
  const [, operand = "", modulus, sign, ranges = ""] = parts;
  const whole = WHOLE.includes(operand) ? number : 0;
  const value = modulus ? whole % Number(modulus) : whole;
  const inside = ranges.split(",").some((range) => {
    const [low = NaN, high = low] = range.split("..").map(Number);
    return low <= value && value <= high;
  });
  return inside === (sign === "=");
}
