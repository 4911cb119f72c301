/** Between the cave and the cards: what is under way, and what is asked that has no place on the path. */

import type { ComponentChildren, JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { SpotBox } from "../../table/spot";
import { nameOf } from "../../table/things";
import { partWords, signed } from "./deeds";
import { Back } from "./pieces";
import { asking, type Deed, effectOf, type Frame, type FrameOf, type Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

export function Asked(props: Props): JSX.Element {
  return (
    <div class="crb-asked">
      <Trail {...props} />
      <Parts {...props} />
      <Pledges {...props} />
    </div>
  );
}

/** How the question came about: the frames that are open, the oldest first. */
function Trail(props: Props): JSX.Element | null {
  const { view } = props;
  if (view.ending) return null;
  const steps = view.frames.map((frame) => told(frame, props));
  return (
    <p class={steps.length > 1 ? "crb-trail" : "hidden"} data-handle="trail">
      <strong>{say("turn", { turn: view.turn })}</strong>
      {steps.map((step, at) => (
        <span key={at}>{step}</span>
      ))}
    </p>
  );
}

function told(frame: Frame, { view, names, components: box }: Props): string {
  const seat = "seat" in frame ? names[frame.seat]! : "";
  switch (frame.frame) {
    case "parts":
      return `${nameOf(box, "effect", effectOf(frame.card))}${frame.cost ? ` (${say("cost")})` : ""}`;
    case "move":
      return say("walk", { name: names[frame.pawn]!, by: signed(frame.n), left: Math.abs(frame.left) });
    case "pay":
      return say("pays", { name: seat, card: nameOf(box, "bonus", frame.face), missing: missing(frame), need: frame.need });
    case "pledge":
      return say("pledging", { names: frame.waiting.map((one) => names[one]!).join(", ") });
    case "discard":
      return say("owing", { names: frame.owed.map(([one, count]) => `${names[one]!} ${count}`).join(", ") });
    case "violence":
      return say("violence", { count: frame.n });
    case "barque":
      return say("barque");
    case "capture":
      return say("order", { names: frame.caught.map((one) => names[one]!).join(", ") });
    case "turn":
    case "end":
      return names[view.active]!;
  }
}

function missing(pay: FrameOf<"pay">): number {
  return pay.need - pay.taken.reduce((sum, [, count]) => sum + count, 0);
}

/** The open parts of an effect; touching one narrows whom it may reach, and the other way round. */
function Parts(props: Props): JSX.Element | null {
  const { view, names, decision } = props;
  const frame = asking(view, "parts");
  if (!frame) return null;
  const turns = new Set((decision?.legal ?? []).flatMap((deed) => (deed.n === undefined ? [] : [Number(deed.n)])));
  return (
    <Row label={say("parts")}>
      {frame.parts.map((part, at) => (
        <Chip key={at} {...props} handle={`part:${at}`} text={partWords(part, names)} />
      ))}
      {[...turns].map((n) => (
        <Chip key={n} {...props} handle={`far:${n}`} text={say(n < 0 ? "retreats" : "advances", { count: Math.abs(n) })} />
      ))}
    </Row>
  );
}

/** What somebody may pledge, or what was pledged. */
function Pledges(props: Props): JSX.Element | null {
  const { view, names, decision } = props;
  const asked = asking(view, "pledge");
  const pay = asking(view, "pay");
  const pledges = ((decision?.legal ?? []) as Deed[]).flatMap((deed) => (deed.type === "pledge" ? [deed.n] : []));
  if (asked)
    return (
      <Row label={say("pledge")}>
        {asked.own === null ? null : <p class="quiet">{say("sealed", { count: asked.own })}</p>}
        {asked.answered.map((seat) => (
          <span key={seat} class="quiet">
            {say("answered", { name: names[seat]! })}
          </span>
        ))}
        {pledges.map((count) => (
          <SpotBox key={count} handle={`pledge:${count}`} class="crb-chip" label={say("cards", { count })}>
            <b>{count}</b> {Array.from({ length: count }, (_, at) => <Back key={at} />)}
          </SpotBox>
        ))}
      </Row>
    );
  if (!pay) return null;
  return (
    <Row label={say("pledged")}>
      {pay.pledges.map(([seat, count]) => (
        <SpotBox key={seat} handle={`stack:${seat}`} class="crb-chip" label={say("pledged-by", { seat, name: names[seat]!, count })}>
          <span class={`seat seat-${seat}`}>{seat}</span> {names[seat]}: {count} {Array.from({ length: count }, (_, at) => <Back key={at} />)}
        </SpotBox>
      ))}
    </Row>
  );
}

function Chip(props: Props & { handle: string; text: string }): JSX.Element {
  return (
    <SpotBox handle={props.handle} class="crb-chip" label={props.text}>
      {props.text}
    </SpotBox>
  );
}

function Row(props: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="crb-row" role="group" aria-label={props.label}>
      {props.children}
    </div>
  );
}
