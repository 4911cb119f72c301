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

/** Whether a key is meant for a field, not for the table. */
function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
