/** The code of a refusal that a lesson gives: the coach says why, nobody else does. */
export const WRONG_ANSWER = "lesson";
