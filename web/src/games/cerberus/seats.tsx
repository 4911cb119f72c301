/** Those who play: which side, where, what they hold, what they say. A plate is touched like its pawn. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { Says } from "../../table/says";
import { claimsIn, nameOf } from "../../table/things";
import { Back, Hound, Pawn, Small } from "./pieces";
import { actionEffect, type Bonus, type Player, type Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

export function Seats(props: Props): JSX.Element {
  return (
    <ul class="crb-seats" aria-label={say("seats-list")}>
      {props.view.players.map((player, seat) => (
        <Plate key={seat} {...props} player={player} seat={seat} />
      ))}
    </ul>
  );
}

function Plate(props: Props & { player: Player; seat: number }): JSX.Element {
  const { view, player, seat, names, choosing, me, components: box } = props;
  const handle = `pawn:${seat}`;
  const asked = view.pending.includes(seat);
  const touched = choosing.picked(handle) ? " picked" : choosing.lit(handle) ? " lit" : "";
  const hand = props.views?.[seat]?.players[seat]?.cards?.map(({ name }) => name);
  return (
    <li
      class={`spot crb-plate crb-of-${player.role}${asked ? " crb-is-asked" : ""}${touched}`}
      data-handle={`seat:${seat}`}
      onClick={() => (choosing.locked ? undefined : choosing.pick(handle))}
    >
      <Small box="-20 -22 40 38" wide={40}>
        {player.role === "cerberus" ? (
          <g transform="scale(.72)">
            <Hound />
          </g>
        ) : (
          <Pawn colour={player.adventurer} seat={seat} fate={player.role} />
        )}
      </Small>
      <div>
        <strong>
          <span class={`seat seat-${seat}`}>{seat}</span> {names[seat]}
          {seat === me ? ` (${say("you")})` : ""}
        </strong>
        <span class="quiet">
          {[say(player.role), ...(player.at === null ? [] : [player.at === view.length ? say("aboard") : say("space", { at: player.at })])].join(" · ")}
        </span>
        {player.role === "lost" ? null : (
          <span class="crb-holds">
            <Back /> <b>{say("cards", { count: player.bonus_cards })}</b>
            {player.played.length ? say("has-played", { cards: player.played.map((card) => nameOf(box, "effect", actionEffect(card, player.role, 1))).join(", ") }) : null}
          </span>
        )}
        {hand?.length ? <Faces {...props} label="holds" faces={hand} /> : null}
        {player.shown.length && !hand ? <Faces {...props} label="known-to-hold" faces={player.shown} /> : null}
        <Said {...props} seat={seat} />
      </div>
    </li>
  );
}

function Faces(props: Props & { label: "holds" | "known-to-hold"; faces: Bonus[] }): JSX.Element {
  const { label, faces, components: box } = props;
  return <small>{say(label, { cards: faces.map((face) => nameOf(box, "bonus", face)).join(", ") })}</small>;
}

/** What a seat has said since its turn before this, but for what is said of barques: that hangs on them. */
function Said(props: Props & { seat: number }): JSX.Element {
  const { view, seat, entries } = props;
  const turns = entries.filter(({ event }) => event.type === "turn_began");
  const since = turns.at(-view.seats)?.version ?? 0;
  const claims = claimsIn(entries).filter((made) => made.seat === seat && made.version >= since && made.claim.about !== "barque_claim");
  return <Says claims={claims} what={({ text }) => text} />;
}
