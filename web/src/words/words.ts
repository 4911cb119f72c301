/** The shell's own sentences in the language of the reader. A game's words come from the service. */

import { keepWishes, wishes } from "../here/device";
import en from "./en.json";
import uk from "./uk.json";

export type Lang = "en" | "uk";
export type Key = keyof typeof en;

export const LANGS: Record<Lang, string> = { en: "EN", uk: "УКР" };

let spoken: Lang = wishes().lang ?? (navigator.languages.some((one) => one.startsWith("uk")) ? "uk" : "en");

export function lang(): Lang {
  return spoken;
}

export function speak(wanted: Lang): void {
  spoken = wanted;
  keepWishes({ lang: wanted });
}

/**
 * Sentences of a catalogue with their places filled in: `{name}`, or `{count, one: # seat; few: # seats; other: #
 * seats}` by the plural forms of the language. A drawing has a catalogue of its own.
 */
export function sayer<K extends string>(
  catalogues: Record<Lang, Record<K, string>>,
): (key: K, values?: Record<string, string | number>) => string {
  return (key, values = {}) =>
    catalogues[spoken][key].replace(/\{(\w+)(?:, ([^}]*))?\}/g, (_, name: string, forms?: string) => {
      const value = values[name] ?? "";
      return forms === undefined ? String(value) : plural(Number(value), forms);
    });
}

export const say = sayer<Key>({ en, uk });

function plural(count: number, forms: string): string {
  const wanted = new Intl.PluralRules(spoken).select(count);
  const found = new Map(forms.split(";").map((form) => form.trim().split(": ") as [string, string]));
  return (found.get(wanted) ?? found.get("other") ?? "#").replace("#", new Intl.NumberFormat(spoken).format(count));
}

/** How long ago something was. */
export function ago(time: string): string {
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1000);
  const form = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });
  if (seconds > -60) return form.format(0, "minute");
  if (seconds > -3600) return form.format(Math.round(seconds / 60), "minute");
  if (seconds > -86_400) return form.format(Math.round(seconds / 3600), "hour");
  return form.format(Math.round(seconds / 86_400), "day");
}

/** An id as a person would read it. */
export function spaced(id: string): string {
  return id.replace(/[-_]/g, " ");
}

/** Names one after the other, as the language joins them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(spoken).format(names);
}
