/** The log beside the board, or over it where there is no room for both. */

import { isNow, type Medium } from "../style/media";

export class LogDrawer {
  /** Whether it lies over the board. */
  open = $state(false);
  /** Whether it stands beside the board where there is room. */
  shown: boolean;

  constructor(private readonly now: (medium: Medium) => boolean = isNow) {
    this.shown = $state(now("roomy"));
  }

  toggle(): void {
    if (this.now("folded")) this.open = !this.open;
    else this.shown = !this.shown;
  }
}
