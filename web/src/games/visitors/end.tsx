/** The end: whether the house is lost, why, and what still lay in the piles. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { Ghost, Small } from "./pieces";
import type { Manor } from "./view";
import { say } from "./words";

const REASONS = {
  "three-visitors": () => say("three-visitors"),
  "three-blights": () => say("three-blights"),
  "blight-exhausted": () => say("blight-exhausted"),
  "visits-exhausted": () => say("visits-exhausted"),
};

export function End(props: DrawingProps<Manor>): JSX.Element | null {
  const { view, components: box } = props;
  const { ending, reveal } = view;
  if (!ending) return null;
  const { stats } = ending;
  const why = ending.reasons.map((reason) => REASONS[reason as keyof typeof REASONS]?.() ?? reason);
  return (
    <section class={`card manor-end ${ending.result}`} aria-label={say(ending.result)}>
      <h2>
        <Small box="-28 -38 56 70" size={40}>
          <Ghost />
        </Small>{" "}
        {say(ending.result)}
      </h2>
      <p>{why.join("; ")}</p>
      <p class="quiet">
        {say("stats", { turns: stats.turns, visitors: stats.visitors, left: stats.visits_left })}
      </p>
      {reveal ? (
        <details>
          <summary>{say("reveal")}</summary>
          <Pile title={say("next-visits")} names={[...reveal.visit_pile].reverse().map((id) => nameOf(box, "visit", id))} />
          <Pile title={say("next-trinkets")} names={[...reveal.trinket_pile].reverse().map((id) => nameOf(box, "trinket", id))} />
          <Pile title={say("next-blights")} names={[...reveal.blight_pile].reverse().map((id) => nameOf(box, "blight", id))} />
        </details>
      ) : null}
    </section>
  );
}

function Pile(props: { title: string; names: string[] }): JSX.Element | null {
  if (!props.names.length) return null;
  return (
    <>
      <h3>{props.title}</h3>
      <ol>
        {props.names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ol>
    </>
  );
}
