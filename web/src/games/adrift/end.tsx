/** The end: who reached what they were after, who lived, and what everybody held. */

import type { JSX } from "preact";

import { nameOf, thing } from "../../table/things";
import { Castaway } from "./face";
import { Spread } from "./cards";
import { fateOf } from "./plate";
import type { Props, Raft } from "./view";
import { say } from "./words";

const REASONS: Record<NonNullable<Raft["ending"]>["reason"], () => string> = {
  rescue: () => say("by-rescue"),
  "end-is-near": () => say("by-end"),
  "all-dead": () => say("by-death"),
};

export function End(props: Props): JSX.Element | null {
  const { view, names, components: box } = props;
  const { ending, reveal } = view;
  if (!ending || !reveal) return null;
  const won = reveal.winners.map((seat) => names[seat]).join(", ");
  const title = won ? say("winners", { count: reveal.winners.length, names: won }) : say("no-winner");
  return (
    <section class="card adr-end" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {REASONS[ending.reason]()} {say("survivors", { count: ending.survivors.length, places: view.places })}
      </p>
      <ul>
        {reveal.agendas.map((agenda, seat) => (
          <li key={seat} class={reveal.winners.includes(seat) ? "adr-won" : ""}>
            <Castaway seat={seat} vitality={ending.survivors.includes(seat) ? 3 : 0} vest={false} />
            <div>
              <strong>
                <span class={`seat seat-${seat}`}>{seat}</span> {names[seat]}: {nameOf(box, "agenda", agenda)}
              </strong>
              <p class="quiet">{String(thing(box, "agenda", agenda).text ?? "")}</p>
              <p>
                <b>{say(reveal.winners.includes(seat) ? "reached" : "missed")}</b>{" "}
                {ending.causes[seat] ? fateOf(ending.causes[seat]!, view.seats[seat]!.moment) : say("alive")}
              </p>
              <Spread {...props} cards={reveal.hands[seat] ?? []} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
