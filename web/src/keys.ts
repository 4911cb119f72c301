/** Keys: what each does is said in one place, can be changed, and nothing happens while somebody types. */

import { useEffect } from "preact/hooks";

import { keepWishes, wishes } from "./here/device";

/** What has a key of its own, and which it has of itself. */
export const OWN_KEYS = {
  "key-step-back": ",",
  "key-step-on": ".",
  "key-turn-back": "<",
  "key-turn-on": ">",
  "key-live": "0",
  "key-eyes": "p",
  "key-log": "l",
  "key-talk": "t",
  "key-known": "k",
  "key-notes": "n",
  "key-describe": "d",
  "key-nearer": "+",
  "key-farther": "-",
  "key-fit": "f",
  "key-mute": "m",
  "key-help": "?",
} as const;

export type Deed = keyof typeof OWN_KEYS;

export const DEEDS = Object.keys(OWN_KEYS) as Deed[];

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
type Fixed = (typeof ARROWS)[number] | "Enter" | "Escape" | `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
type Deeds = Partial<Record<Deed | Fixed, (event: KeyboardEvent) => void>>;

/** Deeds by their names, and by keys that always mean the same, while the caller is shown. */
export function useKeys(deeds: Deeds): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (typing(event)) return;
      deeds[deedOf(event.key) ?? deedOf(latin(event)) ?? (event.key as Fixed)]?.(event);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
}

/** Deeds by letters that stand on their buttons, while the caller is shown; keys of other deeds stay theirs. */
export function useLetters(deeds: Record<string, () => void>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (typing(event) || deedOf(event.key)) return;
      (deeds[event.key.toLowerCase()] ?? deeds[latin(event)])?.();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
}

/** For each text a letter of it that nothing else has, where there is one. */
export function lettersFor(texts: string[]): string[] {
  const taken = new Set(DEEDS.map(keyOf));
  return texts.map((text) => {
    const letter = text.toLowerCase().match(/\p{L}/gu)?.find((one) => !taken.has(one)) ?? "";
    taken.add(letter);
    return letter;
  });
}

/** The Latin letter on a key of a keyboard that writes others, such as Ukrainian ones. */
function latin({ key, code }: KeyboardEvent): string {
  return /^Key[A-Z]$/.test(code) && /[^\x00-\x7f]/.test(key) ? code.slice(3).toLowerCase() : "";
}

/** The key of a deed: as this device wishes it. */
export function keyOf(deed: Deed): string {
  return wishes().keys?.[deed] ?? OWN_KEYS[deed];
}

/** What a key does, if it is one that can be changed. */
export function deedOf(key: string): Deed | undefined {
  return DEEDS.find((deed) => keyOf(deed) === key) ?? DEEDS.find((deed) => keyOf(deed) === key.toLowerCase());
}

/** Whether a key may be given to a deed: a sign of its own, but no digit of a card. */
export function canBeGiven(key: string): boolean {
  return [...key].length === 1 && !/[1-9\s]/.test(key);
}

/** Give a deed its key, kept on this device; what it has of itself need not be kept. */
export function giveKey(deed: Deed, key: string): void {
  const { [deed]: _, ...others } = wishes().keys ?? {};
  keepWishes({ keys: key === OWN_KEYS[deed] ? others : { ...others, [deed]: key.toLowerCase() } });
}

/** Every deed has the key again that it has of itself. */
export function resetKeys(): void {
  keepWishes({ keys: {} });
}

/**
 * Keys that move among things, from one of them, or for somebody whose focus is nowhere: what had it was redrawn or went
 * away.
 */
export function byArrows(walk: (event: KeyboardEvent) => void, among = "body"): Deeds {
  const enter = (event: KeyboardEvent): void => {
    const here = document.activeElement;
    if ((here === document.body || here?.matches(among)) && !event.defaultPrevented) walk(event);
  };
  return Object.fromEntries(ARROWS.map((key) => [key, enter]));
}

const TYPED = "input:not([type=range], [type=checkbox]), textarea, select";

/** Whether a key is meant for a field or a dialog, not for the table. */
function typing(event: KeyboardEvent): boolean {
  if (document.querySelector("dialog:modal")) return true;
  return event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.matches(TYPED));
}
