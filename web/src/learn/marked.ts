/** What a lesson marks is brought into sight: on a phone it may lie below, or behind the hand. */

const MARKED = ".hinted";

/** Scroll to the first thing that is marked, unless one of them can be seen and pressed already. */
export function showMarked(): void {
  const marked = [...document.querySelectorAll<HTMLElement>(MARKED)];
  if (!marked.some(isOpen)) marked[0]?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** Whether the middle of something lies open before the eyes. */
function isOpen(thing: HTMLElement): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return at !== null && thing.contains(at);
}
