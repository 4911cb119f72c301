/** Keys: what each does is said in one place, and nothing happens while somebody types. */

import { useEffect } from "preact/hooks";

/** Deeds by their keys, while the caller is shown. */
export function useKeys(deeds: Record<string, (event: KeyboardEvent) => void>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (typing(event)) return;
      (deeds[event.key] ?? deeds[event.key.toLowerCase()])?.(event);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
}

/** Keys that move among things, for somebody whose focus is nowhere: what had it was redrawn or went away. */
export function byArrows(walk: (event: KeyboardEvent) => void): Record<string, (event: KeyboardEvent) => void> {
  const enter = (event: KeyboardEvent): void => {
    if (document.activeElement === document.body && !event.defaultPrevented) walk(event);
  };
  return Object.fromEntries(ARROWS.map((key) => [key, enter]));
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

/** Whether a key is meant for a field, not for the table. */
function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
