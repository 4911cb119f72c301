/** What was decided before a tournament was opened, and how its test stands. */

import type { JSX } from "preact";

import type { Terms, Tournament } from "../api/types";
import { lang, listed, spaced } from "../words/words";
import { shown } from "./figures";
import { say } from "./words";

export function SettingCard(props: { tournament: Tournament }): JSX.Element {
  const rows = rowsOf(props.tournament);
  return (
    <section class="card" aria-labelledby="setting">
      <h2 id="setting">{say("decided-before")}</h2>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name} class="row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(tournament: Tournament): [string, string][] {
  const { setting, admission, decided } = tournament;
  const { concurrency, costs, stop } = setting;
  const terms = setting.terms as unknown as Terms; // written out by the service
  const options = Object.entries(setting.options).filter(([, value]) => value !== null);
  return [
    [say("clock"), clockOf(terms.clock)],
    ...(terms.rated ? [[say("rated"), say("rated-help")] as [string, string]] : []),
    [say("by"), enteringOf(admission)],
    ...(admission.starts_at ? [[say("starts-at"), moment(admission.starts_at)] as [string, string]] : []),
    ...(admission.starts_with ? [[say("starts-with"), String(admission.starts_with)] as [string, string]] : []),
    ...options.map(([name, value]): [string, string] => [spaced(name), typeof value === "object" ? JSON.stringify(value) : spaced(String(value))]),
    [say("plenty"), say("plenty-of", { each: concurrency!.each!, together: concurrency!.together! })],
    [say("costs"), costsOf(costs!)],
    ...(stop ? [[say("test"), testOf(stop, decided)] as [string, string]] : []),
  ];
}

function clockOf(clock: Terms["clock"]): string {
  if (!clock) return say("no-clock");
  if (clock.per_decision !== null) return say("clock-each", { seconds: clock.per_decision });
  return say("clock-store", { seconds: clock.bank ?? 0, more: clock.increment ?? 0 });
}

function enteringOf({ accounts, people, by, bots, most }: Tournament["admission"]): string {
  const who = accounts ? [say(people ? "who-people" : "who-bots"), say(`by-${by!}` as "by-code")] : [say("who-house")];
  return [...who, ...(bots!.length ? [listed(bots!)] : []), say("at-most", { count: most! })].join(" · ");
}

function costsOf({ time_outs, illegal, forfeits_score }: NonNullable<Tournament["setting"]["costs"]>): string {
  const limits = [
    ...(time_outs ? [say("after-time-outs", { count: time_outs })] : []),
    ...(illegal ? [say("after-illegal", { count: illegal })] : []),
  ];
  return limits.length ? say("forfeited-after", { faults: listed(limits), score: shown(forfeits_score ?? 0) }) : say("never-forfeited");
}

function testOf(stop: NonNullable<Tournament["setting"]["stop"]>, verdict: Tournament["decided"]): string {
  const asked = say("test-between", { low: shown(stop.low, true), high: shown(stop.high, true) });
  if (!verdict) return asked;
  const { decided, deals, mean } = verdict;
  return `${asked} ${say(decided === "high" ? "test-says-high" : decided === "low" ? "test-says-low" : "test-open", { deals, mean: shown(mean, true) })}`;
}

function moment(time: number): string {
  return new Intl.DateTimeFormat(lang(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}
