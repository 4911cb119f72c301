/** The shell's own sentences in the language of the reader. A game's words come from the service. */

import { keepWishes, wishes } from "../here/device";
import { part } from "../here/parts";
import type en from "./en.json";

export type Lang = "en" | "uk";
export type Key = keyof typeof en;
type Catalogue<K extends string> = Record<K, string>;

/** Only the one that is read is fetched. */
const CATALOGUES: Record<Lang, () => Promise<{ default: Catalogue<Key> }>> = {
  en: () => import("./en.json", { with: { type: "json" } }),
  uk: () => import("./uk.json", { with: { type: "json" } }),
};

export const LANGS: Record<Lang, string> = { en: "EN", uk: "УКР" };

let spoken: Lang = wishes().lang ?? preferred();

let shell = (await CATALOGUES[spoken]()).default;

export function lang(): Lang {
  return spoken;
}

/** Of the languages that the browser asks for, the first that is spoken here. */
function preferred(): Lang {
  return navigator.languages.map((one) => one.slice(0, 2).toLowerCase()).find((one): one is Lang => one in LANGS) ?? "en";
}

export async function speak(wanted: Lang): Promise<void> {
  shell = (await part(`words ${wanted}`, CATALOGUES[wanted])).default;
  spoken = wanted;
  keepWishes({ lang: wanted });
}

/** The page's own sentences. */
export function say(key: Key, values?: Values): string {
  return filled(shell[key], values);
}

/** Those of a part that has a catalogue of its own. */
export function sayer<K extends string>(catalogues: Record<Lang, Catalogue<K>>): (key: K, values?: Values) => string {
  return (key, values) => filled(catalogues[spoken][key], values);
}

type Values = Record<string, string | number>;

/**
 * A sentence with its places filled in: `{name}`, or `{count, one: # seat; few: # seats; other: # seats}` by the plural
 * forms of the language.
 */
function filled(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)(?:, ([^}]*))?\}/g, (_, name: string, forms?: string) => {
    const value = values[name] ?? "";
    return forms === undefined ? String(value) : plural(Number(value), forms);
  });
}

function plural(count: number, forms: string): string {
  const wanted = new Intl.PluralRules(spoken).select(count);
  const found = new Map(forms.split(";").map((form) => form.trim().split(": ") as [string, string]));
  return (found.get(wanted) ?? found.get("other") ?? "#").replace("#", new Intl.NumberFormat(spoken).format(count));
}

/** A number, with the sign of the language before what is less than one. */
export function inDigits(number: number): string {
  return new Intl.NumberFormat(spoken, { maximumFractionDigits: 2 }).format(number);
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
