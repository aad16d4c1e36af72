/** Something that takes a while and may fail: buttons wait for it, and a failure is told. */

import { complain } from "./say.svelte";
import { t } from "../words/words.svelte";

export class Busy {
  now = $state(false);

  /** Do it; what went wrong is said beside the page. */
  async while(work: () => Promise<unknown>): Promise<void> {
    this.now = true;
    try {
      await work();
    } catch (error) {
      complain(error, t("web.failed"));
    } finally {
      this.now = false;
    }
  }
}
