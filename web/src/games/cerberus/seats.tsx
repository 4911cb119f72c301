/** What stands beside those who play: which side, where, what they hold, what they say. */

import type { ComponentChildren, JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { Says } from "../../table/says";
import { claimsIn, nameOf } from "../../table/things";
import { Back, Hound, Pawn, Small } from "./pieces";
import { actionEffect, type Bonus, type Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

/** Beside the name of a seat: its pawn, where that is, and what it holds. It is touched like the pawn. */
export function Seat(props: Props & { seat: number; children: ComponentChildren }): JSX.Element {
  const { view, seat, choosing, children, components: box } = props;
  const player = view.players[seat]!;
  const handle = `pawn:${seat}`;
  const touched = choosing.picked(handle) ? " picked" : choosing.lit(handle) ? " lit" : "";
  const hand = props.views?.[seat]?.players[seat]?.cards?.map(({ name }) => name);
  const where = player.at === null ? [] : [player.at === view.length ? say("aboard") : say("space", { at: player.at })];
  return (
    <div
      class={`spot crb-plate crb-of-${player.role}${touched}`}
      data-handle={`seat:${seat}`}
      onClick={() => (choosing.locked ? undefined : choosing.pick(handle))}
    >
      {children}
      <span class="crb-holds">
        <Small box="-20 -22 40 38" wide={30}>
          {player.role === "cerberus" ? (
            <g transform="scale(.72)">
              <Hound />
            </g>
          ) : (
            <Pawn colour={player.adventurer} seat={seat} fate={player.role} />
          )}
        </Small>
        <span>{[...(player.role === "adventurer" && where.length ? [] : [say(player.role)]), ...where].join(" · ")}</span>
        {player.role === "lost" ? null : (
          <span title={say("cards", { count: player.bonus_cards })}>
            <Back /> {player.bonus_cards}
            <span class="hidden"> {say("cards", { count: player.bonus_cards })}</span>
          </span>
        )}
        {player.played.length ? (
          <span>{say("has-played", { cards: player.played.map((card) => nameOf(box, "effect", actionEffect(card, player.role, 1))).join(", ") })}</span>
        ) : null}
        {hand?.length ? <Faces {...props} label="holds" faces={hand} /> : null}
        {player.shown.length && !hand ? <Faces {...props} label="known-to-hold" faces={player.shown} /> : null}
      </span>
      <Said {...props} seat={seat} />
    </div>
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
