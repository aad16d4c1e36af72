/** The code of a refusal that a puzzle gives: its panel says it, nobody else does. */
export const WRONG_SOLUTION = "puzzle";
