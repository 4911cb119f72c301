/** What most organisers leave as it is: clock and absence, the game's options, what faults cost, a test that stops it. */

import type { JSX } from "preact";

import { Figure, Fold, Tick } from "../fields";
import { OptionFields } from "../pages/options";
import { AbsenceFields, ClockField, type Wished } from "../pages/terms";
import type { Part } from "./open";
import { sharesDeals, type Wanted } from "./wanted";
import { say } from "./words";

/** Hypotheses to begin with: no difference, or a clear one. */
const TEST = { low: 0, high: 0.1, alpha: 0.05, beta: 0.05 };

export function More(props: Part & { problem: unknown }): JSX.Element {
  const { wanted } = props;
  return (
    <>
      <TermsFold {...props} />
      <Fold name={say("options")} holds={["/options"]}>
        <OptionFields
          game={props.game}
          count={wanted.seats}
          options={wanted.options}
          problem={props.problem}
          onChange={(options) => props.onWant({ options })}
        />
      </Fold>
      <Plenty {...props} />
      <Costs {...props} />
      {sharesDeals(wanted.format) ? <Test {...props} /> : null}
    </>
  );
}

function TermsFold({ game, wanted, onWant }: Part): JSX.Element {
  const { terms } = wanted;
  const want = (more: Wished): void => onWant({ terms: { ...terms, ...more } });
  return (
    <Fold name={say("terms")} holds={["/terms"]}>
      <ClockField clock={terms.clock ?? null} none={say(wanted.who === "house" ? "no-clock" : "usual-clock")} onChange={(clock) => want({ clock })} />
      <AbsenceFields terms={terms} bots={game.bots} onChange={want} />
      <Tick label={say("rated")} help={say("rated-help")} on={terms.rated ?? false} onTurn={(rated) => want({ rated })} />
    </Fold>
  );
}

/** How many take part, meet, and play at once. */
function Plenty({ wanted, onWant }: Part): JSX.Element {
  const { format, concurrency, most, meetings } = wanted;
  const want = (more: Partial<Wanted["concurrency"]>): void => onWant({ concurrency: { ...concurrency, ...more } });
  return (
    <Fold name={say("plenty")} holds={["/admission/most", "/concurrency", "/format/tables", "/format/lineups"]}>
      <Figure label={say("most")} at="/admission/most" min={1} max={64} required value={most} onChange={(wished) => onWant({ most: wished ?? 64 })} />
      {format === "round-robin" || format === "duplicate" ? (
        <Figure
          label={say(format === "duplicate" ? "lineups" : "tables-each")}
          help={say("meetings-help")}
          at={format === "duplicate" ? "/format/lineups" : "/format/tables"}
          min={1}
          max={format === "duplicate" ? 64 : 10_000}
          value={meetings}
          onChange={(wished) => onWant({ meetings: wished })}
        />
      ) : null}
      <Figure label={say("at-once-each")} at="/concurrency/each" min={1} max={64} required value={concurrency.each} onChange={(each) => want({ each: each ?? 1 })} />
      <Figure label={say("at-once-all")} at="/concurrency/together" min={1} max={512} required value={concurrency.together} onChange={(together) => want({ together: together ?? 1 })} />
    </Fold>
  );
}

function Costs({ wanted, onWant }: Part): JSX.Element {
  const { costs } = wanted;
  const want = (more: Partial<Wanted["costs"]>): void => onWant({ costs: { ...costs, ...more } });
  return (
    <Fold name={say("costs")} holds={["/costs"]}>
      <p class="quiet">{say("costs-help")}</p>
      <Figure label={say("cost-time-outs")} at="/costs/time_outs" min={1} max={1000} value={costs.time_outs} onChange={(time_outs) => want({ time_outs })} />
      <Figure label={say("cost-illegal")} at="/costs/illegal" min={1} max={1000} value={costs.illegal} onChange={(illegal) => want({ illegal })} />
      <Figure
        label={say("forfeit-scores")}
        at="/costs/forfeits_score"
        min={0}
        max={1}
        step={0.01}
        required
        value={costs.forfeits_score}
        onChange={(score) => want({ forfeits_score: score ?? 0 })}
      />
    </Fold>
  );
}

/** Wald's test between the first two who entered. */
function Test({ wanted, onWant }: Part): JSX.Element {
  const { stop } = wanted;
  const part = (name: keyof typeof TEST, label: string, min: number, max: number): JSX.Element => (
    <Figure
      label={label}
      at={`/stop/${name}`}
      {...{ min, max, step: 0.001, required: true }}
      value={stop![name]}
      onChange={(value) => onWant({ stop: { ...stop!, [name]: value ?? 0 } })}
    />
  );
  return (
    <Fold name={say("test")} holds={["/stop"]}>
      <Tick label={say("test-on")} help={say("test-help")} on={stop !== null} onTurn={(on) => onWant({ stop: on ? TEST : null })} />
      {stop ? (
        <>
          {part("low", say("test-low"), -1, 1)}
          {part("high", say("test-high"), -1, 1)}
          {part("alpha", say("test-alpha"), 0.001, 0.4)}
          {part("beta", say("test-beta"), 0.001, 0.4)}
        </>
      ) : null}
    </Fold>
  );
}
