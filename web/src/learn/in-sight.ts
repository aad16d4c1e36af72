/** What the coach says stays in sight on a phone, above the board that is scrolled: whatever else is
 * pinned there, and whatever is scrolled to, must know how tall it is. */

import type { Attachment } from "svelte/attachments";

export const inSight: Attachment<HTMLElement> = (coach) => {
  const page = document.documentElement.style;
  const banner = coach.parentElement!;
  const observer = new ResizeObserver(() => {
    const pinned = getComputedStyle(banner).position === "sticky";
    page.setProperty("--coach-height", `${pinned ? banner.offsetHeight : 0}px`);
  });
  observer.observe(coach);
  return () => {
    observer.disconnect();
    page.removeProperty("--coach-height");
  };
};
