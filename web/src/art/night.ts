/** Whether the page is dark now: by the person's wish, else by the system's. Reading it in a component
 * makes the component follow it. */

import { createSubscriber } from "svelte/reactivity";

const DARK = "(prefers-color-scheme: dark)";

const subscribe = createSubscriber((update) => {
  const system = matchMedia(DARK);
  const wish = new MutationObserver(update);
  wish.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  system.addEventListener("change", update);
  return () => {
    wish.disconnect();
    system.removeEventListener("change", update);
  };
});

export function isNight(): boolean {
  if (typeof document === "undefined") return true;
  subscribe();
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia(DARK).matches;
}
