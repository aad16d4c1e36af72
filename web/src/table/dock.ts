/** What stays in sight on a phone, the question and the hand: what lies over the board must know how
 * tall it is, and so must notes, which no table holds. */

import type { Attachment } from "svelte/attachments";
import type { TableContext } from "./context.svelte";

export function measured(table: TableContext): Attachment<HTMLElement> {
  return (dock) => {
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      table.handHeight = dock.offsetHeight;
      page.setProperty("--dock-height", `${dock.offsetHeight}px`);
    });
    observer.observe(dock);
    return () => {
      observer.disconnect();
      table.handHeight = 0;
      page.removeProperty("--dock-height");
    };
  };
}
