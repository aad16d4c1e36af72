/** The keyboard of a page with a table: which act a key means, and when it is not meant for it. */

import { isWriting } from "./keys";

/** What a key does; false if it was not meant for the table after all. */
export type Act = (event: KeyboardEvent) => unknown;

export class Keyboard {
  /** Whether the last thing touched was the keyboard. */
  typing = false;

  /** `acts` by the name of their key; `otherwise` has a look at every other key; while the page is
   * `deaf`, something lies over the table that keys are meant for. */
  constructor(
    private readonly acts: Readonly<Record<string, Act>>,
    private readonly deaf: () => boolean,
    private readonly otherwise: Act = () => false,
  ) {}

  readonly press = (event: KeyboardEvent): void => {
    this.typing = true;
    if (event.ctrlKey || event.metaKey || event.altKey || this.deaf()) return;
    if (isWriting(event.target as Element | null)) return;
    const act = this.acts[event.key] ?? this.otherwise;
    if (act(event) !== false) event.preventDefault();
  };

  readonly point = (): void => {
    this.typing = false;
  };
}
