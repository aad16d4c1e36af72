/** Beginning a lesson: a table of its own, from the lesson's position. */

import { api } from "../api/http";
import { go } from "../router";
import { complain } from "../ui/say.svelte";
import { language, t } from "../words/words.svelte";

/** Begin a lesson by its name, for instance `legions/initiative`. */
export async function beginLesson(lesson: string): Promise<void> {
  try {
    go(`/table/${(await api.learn(lesson, language())).id}`);
  } catch (error) {
    complain(error, t("web.failed"));
  }
}
