/** What a table agrees on: by which clock it is played, and what becomes of those who are not there. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import type { Terms } from "../api/types";
import { Choice, Figure } from "../fields";
import { type Key, say } from "../words/words";

/** Seconds for each decision, or a store that each adds to; what is not said is as the service has it. */
export type Clock = Partial<NonNullable<Terms["clock"]>>;
export type Wished = Partial<Omit<Terms, "clock">> & { clock?: Clock | null };

/** Clocks that people play by, in seconds. */
const CLOCKS: [Key, Clock][] = [
  ["clock-30s", { per_decision: 30 }],
  ["clock-2m", { per_decision: 120 }],
  ["clock-10m", { bank: 600, increment: 10 }],
  ["clock-1d", { per_decision: 86_400 }],
];
const OWN: Record<"each" | "store", Key> = { each: "clock-each", store: "clock-store" };
const LONGEST = 2_592_000;
const FAULTS = 1000;

/** One of a few clocks, or one's own. */
export function ClockField(props: { clock: Clock | null; none: string; onChange: (clock: Clock | null) => void }): JSX.Element {
  const { clock, none, onChange } = props;
  const [own, setOwn] = useState<keyof typeof OWN | null>(null);
  const known = CLOCKS.find(([, one]) => JSON.stringify(one) === JSON.stringify(clock))?.[0];
  const pick = (wanted: string): void => {
    setOwn(wanted in OWN ? (wanted as keyof typeof OWN) : null);
    if (wanted === "each") onChange({ per_decision: 60 });
    else if (wanted === "store") onChange({ bank: 300, increment: 5 });
    else onChange(CLOCKS.find(([key]) => key === wanted)?.[1] ?? null);
  };
  const seconds = (part: "per_decision" | "bank" | "increment", label: Key, min: number): JSX.Element => (
    <Figure
      label={say(label)}
      at={`/terms/clock/${part}`}
      value={clock?.[part] ?? null}
      {...{ min, max: LONGEST, step: 0.1, required: true }}
      onChange={(value) => onChange({ ...clock, [part]: value })}
    />
  );
  return (
    <>
      <Choice
        label={say("clock")}
        {...(own ? {} : { at: "/terms/clock" })}
        value={own ?? known ?? ""}
        choices={[["", none], ...CLOCKS.map(([key]): [string, string] => [key, say(key)]), ...Object.entries(OWN).map(([one, key]): [string, string] => [one, say(key)])]}
        onPick={pick}
      />
      {own === "each" ? seconds("per_decision", "seconds-each", 0.1) : null}
      {own === "store" ? (
        <>
          {seconds("bank", "seconds-store", 0.1)}
          {seconds("increment", "seconds-more", 0)}
        </>
      ) : null}
    </>
  );
}

/** Who sits in for those who are away, and how far behind others watch. */
export function AbsenceFields(props: { terms: Wished; bots: string[]; onChange: (more: Wished) => void }): JSX.Element {
  const { terms, bots, onChange } = props;
  const absence = terms.absence ?? { substitute_after: 3, bot: "scripted", resigned: "bot" };
  const want = (more: Partial<Terms["absence"]>): void => onChange({ absence: { ...absence, ...more } });
  return (
    <>
      <Figure
        label={say("substitute-after")}
        help={say("empty-never")}
        at="/terms/absence/substitute_after"
        value={absence.substitute_after ?? null}
        min={1}
        max={FAULTS}
        onChange={(substitute_after) => want({ substitute_after })}
      />
      <Choice
        label={say("substitute")}
        at="/terms/absence/bot"
        value={absence.bot ?? "scripted"}
        choices={bots.map((bot) => [bot, bot])}
        onPick={(bot) => want({ bot })}
      />
      <Choice
        label={say("who-resigned")}
        at="/terms/absence/resigned"
        value={absence.resigned ?? "bot"}
        choices={[
          ["bot", say("resigned-bot")],
          ["defaults", say("resigned-defaults")],
        ]}
        onPick={(resigned) => want({ resigned })}
      />
      <Figure
        label={say("delay")}
        help={say("delay-help")}
        at="/terms/delay"
        value={terms.delay ?? 0}
        min={0}
        max={1000}
        required
        onChange={(delay) => onChange({ delay: delay ?? 0 })}
      />
    </>
  );
}
