/** The devices of the person, as the server knows them. */

import { api } from "../api/http";
import type { Devices } from "../api/wire";
import { complain } from "../ui/say.svelte";
import { madePasskey } from "./passkeys";
import { t } from "../words/words.svelte";

export class Desk {
  /** Nothing until the server has said it. */
  known = $state.raw<Devices | null>(null);

  constructor() {
    void this.look();
  }

  async look(): Promise<void> {
    try {
      this.known = await api.devices();
    } catch {
      this.known = null; // the server does not answer: the next thing that is tried will say so
    }
  }

  unlink = (device: number) => this.#change(() => api.unlink(device));
  addPasskey = () => this.#change(madePasskey);
  removePasskey = (id: string) => this.#change(() => api.removePasskey(id));

  async #change(act: () => Promise<Devices>): Promise<void> {
    try {
      this.known = await act();
    } catch (error) {
      complain(error, t("web.failed"));
    }
  }

  /** A code for one more device, or one to keep; "" if there is none. */
  async code(keep: boolean): Promise<string> {
    try {
      const { code } = await api.code(keep);
      await this.look();
      return code;
    } catch (error) {
      complain(error, t("web.failed"));
      return "";
    }
  }
}
