/** The hand that stays in sight on a phone: what lies over the board must know how tall it is. */

import type { Attachment } from "svelte/attachments";
import type { TableContext } from "./context.svelte";

export function measured(table: TableContext): Attachment<HTMLElement> {
  return (dock) => {
    const observer = new ResizeObserver(() => (table.handHeight = dock.offsetHeight));
    observer.observe(dock);
    return () => {
      observer.disconnect();
      table.handHeight = 0;
    };
  };
}
