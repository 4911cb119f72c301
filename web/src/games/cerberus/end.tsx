/** The end: who escaped or was taken, why, and all that was hidden. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { nameOf } from "../../table/things";
import { Hound, Pawn, Small } from "./pieces";
import type { Bonus, Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

export function End(props: Props): JSX.Element | null {
  const { view, names } = props;
  const { ending, reveal } = view;
  if (!ending) return null;
  const title = say(ending.side === "escape" ? "escape" : "triumph");
  return (
    <section class={`card crb-end crb-${ending.side}`} aria-label={title}>
      <h2>
        <Small box="-30 -30 60 56" wide={52}>
          {ending.side === "cerberus" ? <Hound /> : <path class="crb-hull" d="M-28 0h56q-2 18-14 20h-28q-12-2-14-20zM0-26V0M0-26q20 8 16 20H0z" />}
        </Small>{" "}
        {title}
      </h2>
      <p>
        {say(ending.reason)} {say("turns-played", { count: ending.turns })}
      </p>
      <ul class="crb-fates">
        {view.players.map((player, seat) => (
          <li key={seat} class={ending.winners.includes(seat) ? "crb-winner" : ""}>
            <Small box="-16 -18 32 34" wide={36}>
              <Pawn colour={player.adventurer} seat={seat} fate={player.role} />
            </Small>
            <strong>{names[seat]}</strong> {say(player.at === view.length ? "aboard" : player.role)}
            {ending.winners.includes(seat) ? <b> {say("winner")}</b> : null}
            {reveal?.hands[seat]?.length ? <small>{say("held", { cards: listed(props, reveal.hands[seat]!) })}</small> : null}
          </li>
        ))}
      </ul>
      {reveal ? (
        <p>
          {say("barques")}:{" "}
          {view.barques
            .map(({ tile, slot }) => say("seats", { count: reveal.barques[tile]! }) + (slot === 0 ? ` (${say("active")})` : ""))
            .join(" · ")}
        </p>
      ) : null}
      {reveal ? (
        <details>
          <summary>{say("decks")}</summary>
          {Object.entries(reveal.decks).map(([deck, faces]) => (
            <p key={deck}>
              <strong>{say(deck === "survival" ? "survival" : "betrayal")}</strong>: {listed(props, [...faces].reverse())}
            </p>
          ))}
        </details>
      ) : null}
    </section>
  );
}

function listed({ components: box }: Props, faces: Bonus[]): string {
  return faces.map((face) => nameOf(box, "bonus", face)).join(", ");
}
