/** Beginning a lesson: a table of its own, from the lesson's position; without the server, what this
 * browser keeps of it. */

import { api, Refused } from "../api/http";
import { go } from "../router";
import { complain } from "../ui/say.svelte";
import { language, t } from "../words/words.svelte";

/** Begin a lesson by its name, for instance `legions/initiative`. */
export async function beginLesson(lesson: string): Promise<void> {
  try {
    go(await addressOf(lesson));
  } catch (error) {
    complain(error, t("web.failed"));
  }
}

async function addressOf(lesson: string): Promise<string> {
  try {
    return `/table/${(await api.learn(lesson, language())).id}`;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const kept = (await api.reels(language())) as object;
    if (!(lesson in kept)) throw error;
    return `/lesson/${lesson}`;
  }
}
