/** Tells once when something comes near the window: what takes long to draw waits for that. */

const MARGIN = "600px";
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

export function whenNear(thing: Element, tell: () => void): { destroy: () => void } {
  observer ??= new IntersectionObserver(look, { rootMargin: MARGIN });
  waiting.set(thing, tell);
  observer.observe(thing);
  return { destroy: () => observer?.unobserve(thing) };
}

function look(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}
