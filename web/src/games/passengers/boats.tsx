/** A boat with its five spaces, and a passenger as the reader may see it. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { Says } from "../../table/says";
import { SpotBox } from "../../table/spot";
import { claimsIn, nameOf, thing } from "../../table/things";
import { Anchor, Back, colorOf, Eye, kindOf, Mask, Portrait, Symbol, Voices } from "./faces";
import type { Boat, Color, Crossing, Face, Passenger, Space } from "./view";
import { say } from "./words";

type Props = DrawingProps<Crossing>;

/** The beasts at the prow: the head, what is bright of it, and the lines in fur or feathers. */
const HEADS: Record<Boat, [string, string, string]> = {
  raven: [
    "M1 40C2 23 9 11 22 8c9-2 15 2 18 8-2 4-7 5-10 8-4 7-8 12-10 16z",
    "M36 12c6 0 10 3 12 8-7-1-12 1-17 4 0-5 1-9 5-12z",
    "M6 38q1-10 7-15M12 39q1-8 6-13M18 38q1-5 5-9M10 24q3-6 7-8",
  ],
  wolf: [
    "M1 40C0 26 5 16 12 12L13 0l9 8 3-7 5 10c4 2 6 5 8 8l9 4c1 4-2 6-6 7l-11 2c-3 3-5 5-6 8z",
    "M15 5l5 4-4 2zM34 27l11-1-3 3-8 1z",
    "M6 38q0-9 6-14M12 38q0-7 5-10M9 26q2-6 7-9M19 37q1-4 4-6",
  ],
};
const EYES: Record<Boat, string> = { raven: "M27 14a2.300 2.300 0 1 0 .1 0z", wolf: "M26 17l6 2-4 2.500z" };

export function Hull(props: Props & { boat: Boat }): JSX.Element {
  const { boat, view, components: box } = props;
  const spaces = view.boats[boat]!;
  const name = nameOf(box, "boat", boat);
  const aboard = spaces.filter(({ passenger }) => passenger).length;
  const most = (thing(box, "boat", boat).limit as Record<string, number> | undefined)?.[view.seats.length] ?? spaces.length;
  const votes = view.seats.flatMap(({ vote }, seat) => (vote === boat ? [seat] : []));
  return (
    <section class={`psg-hull psg-${boat}`} aria-label={name}>
      <Planks boat={boat} />
      <SpotBox handle={`boat:${boat}`} class="psg-head" label={say("aboard", { boat: name, count: aboard, most })}>
        <strong>{name}</strong>{" "}
        <span class="psg-aboard">{say("on-board", { count: aboard, most })} </span>
        {votes.map((seat) => (
          <span key={seat} class={`seat seat-${seat}`}>
            {seat}{" "}
          </span>
        ))}
      </SpotBox>
      <Says claims={claimsIn(props.entries).filter(({ claim }) => claim.boat === boat)} what={() => say("will-vote")} />
      <div class="psg-spaces">
        {spaces.map((space) => (
          <Place key={space.space} {...props} space={space} />
        ))}
      </div>
    </section>
  );
}

/** The ship itself: planks from stern to prow in the light of its lantern, oars, and its beast at the prow. */
function Planks(props: { boat: Boat }): JSX.Element {
  const [head, bright, fur] = HEADS[props.boat];
  return (
    <>
      <svg class="psg-planks" viewBox="0 0 800 280" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id="psg-bulge" x2="0" y2="1">
            <stop offset="0.2" stop-color="#fff" stop-opacity="0.3" />
            <stop offset="0.45" stop-color="#fff" stop-opacity="0" />
            <stop offset="0.55" stop-opacity="0" />
            <stop offset="1" stop-opacity="0.62" />
          </linearGradient>
          <radialGradient id="psg-lamplight" cx="0.03" cy="0.2" r="0.4">
            <stop offset="0" stop-color="#ffd257" stop-opacity="0.5" />
            <stop offset="1" stop-color="#ffd257" stop-opacity="0" />
          </radialGradient>
        </defs>
        <path class="psg-oars" d="M190 236l-52 44M300 240l-52 40M410 242l-52 38M520 240l-52 40M630 234l-52 46" />
        {[
          ["psg-side", undefined],
          ["psg-light", "url(#psg-bulge)"],
          ["psg-light", "url(#psg-lamplight)"],
        ].map(([look, fill]) => (
          <path key={fill} class={look} fill={fill} d={SIDE} />
        ))}
        <path class="psg-seam" d="M20 108h758M25 140h744M38 172h716M58 204h668M92 232h584" />
        <path class="psg-nails" d="M40 100h700M44 132h690M56 164h660M80 196h606" />
        <path class="psg-rail" d="M42 68h700" />
        <path class="psg-foam" d="M96 254q40 24 90 20h424q54-2 88-28" />
      </svg>
      <svg class="psg-stern" viewBox="0 0 40 60" aria-hidden="true">
        <circle class="psg-glow" cx="20" cy="30" r="20" />
        <path class="psg-hook" d="M20 4v12" />
        <path class="psg-lamp" d="M14 18h12l3 22H11z" />
        <path class="psg-flame" d="M20 22c5 6 5 9 4 12a4 4 0 0 1-8 0c-1-3 1-6 4-12z" />
        <path class="psg-cap" d="M12 18q8-9 16 0zM9 40h22v4H9z" />
      </svg>
      <svg class="psg-figure" viewBox="-2 -2 52 43" aria-hidden="true">
        <path class="psg-beast" d={head} />
        <path class="psg-bright" d={bright} />
        <path class="psg-fur" d={fur} />
        <path class="psg-stare" d={EYES[props.boat]} />
      </svg>
    </>
  );
}

const SIDE = "M4 6c34 6 38 40 44 62h690c10-26 22-50 56-58-6 20-8 40-10 62-8 90-54 152-150 176H150C66 230 18 160 14 76 12 46 12 26 4 6z";

function Place(props: Props & { space: Space }): JSX.Element {
  const { space, components: box, choosing, view } = props;
  const { name: gift, text } = thing(box, "gift", space.gift);
  const passenger = space.passenger && told(props, space.passenger);
  const stands = passenger ? labelOf(props, passenger) : say("free");
  const staged = choosing.staged?.action;
  const card = staged?.space === space.space ? view.hand.find(({ id }) => id === staged.card) : undefined;
  const label = say("space", {
    space: nameOf(box, "space", space.space),
    gift: `${space.gift_number} ${gift}`,
    count: space.voices,
    stands,
  });
  const said = claimsIn(props.entries).filter(({ claim }) => space.passenger && claim.passenger === space.passenger.passenger);
  return (
    <SpotBox handle={`space:${space.space}`} class="psg-space" label={label}>
      <span class="psg-gift" title={String(text ?? "")}>
        <b>{space.gift_number}</b> {gift}{" "}
      </span>
      {passenger ? (
        <Person passenger={passenger} />
      ) : card ? (
        <div class="psg-ghost">
          <Front face={card.name} />
        </div>
      ) : (
        <span class="psg-empty">
          <small aria-hidden="true">{String(text ?? "")}</small>
        </span>
      )}
      <Says claims={said} what={({ claim }) => claimed(props, claim)} sign={({ claim }) => signOf(claim)} truth={({ claim }) => isTrue(props, claim)} />
      <Voices count={space.voices} />
    </SpotBox>
  );
}

/** What a claim says of a passenger or of a player. */
export function claimed({ components: box }: Props, claim: Record<string, unknown>): string {
  if (claim.faction) return nameOf(box, "faction", String(claim.faction));
  if (claim.cards) return (claim.cards as string[]).map((card) => box.passenger?.items[card]?.name ?? nameOf(box, "faction", card)).join(", ");
  const type = claim.passenger_type as keyof typeof TYPES | null;
  const whole = box.passenger?.items[`${type}-${String(claim.color)}`];
  if (whole) return whole.name;
  const kind = type ? (TYPES[type]?.() ?? nameOf(box, "passenger", type)) : "";
  const color = claim.color && claim.color !== "none" ? COLORS[claim.color as keyof typeof COLORS]() : "";
  return [color, kind].filter(Boolean).join(" ");
}

/** The same as a picture: the kind in its colour, and the symbol of that. */
function signOf({ passenger_type: type, color }: Record<string, unknown>): JSX.Element | null {
  if (!type && !color) return null;
  return (
    <>
      {type ? <Portrait face={(type === "yaesther" ? type : `${String(type)}-${String(color ?? "none")}`) as Face} /> : null}
      {color && color !== "none" ? <Symbol color={color as Color} /> : null}
    </>
  );
}

/** What is said of a passenger or a side is told by the end; of a card that changed hands, nobody can say. */
export function isTrue({ final }: Props, claim: Record<string, unknown>, by = 0): boolean | null {
  if (!final?.ending) return null;
  if (claim.faction) return final.ending.factions[claim.about === "seat_faction" ? Number(claim.target) : by] === claim.faction;
  const cells = [...final.afterlands, ...final.lost].flatMap((row) => row.cells);
  const face = cells.find((cell) => cell && cell.passenger === claim.passenger)?.face;
  if (!face) return null;
  const kind = claim.passenger_type === null || claim.passenger_type === kindOf(face);
  return kind && (claim.color === null || claim.color === (colorOf(face) ?? "none"));
}

const TYPES = { soul: () => say("soul"), demon: () => say("demon") };

/** The name of a colour. */
export const COLORS = { red: () => say("red"), green: () => say("green"), blue: () => say("blue") };

/** What one may know about a passenger: the face where it was told, and who placed it. */
export function labelOf({ components: box, names }: Props, passenger: Passenger): string {
  const face = passenger.face ? nameOf(box, "passenger", passenger.face) : say("face-down");
  const secret = passenger.face && !passenger.face_up ? [say("only-some")] : [];
  const from = passenger.placed_by === null ? [] : [say("placed-by", { name: names[passenger.placed_by]! })];
  const mask = passenger.mask ? [nameOf(box, "mask", passenger.mask)] : [];
  return [face, ...secret, ...mask, ...from].join(", ");
}

/** With all eyes: the face that some had seen, and who they were. */
export function told({ views }: Props, passenger: Passenger): Passenger & { seen?: number[] } {
  if (!views || passenger.face) return passenger;
  const seen = Object.entries(views).flatMap(([seat, view]) => {
    const everywhere = [...Object.values(view.boats).flatMap((spaces) => spaces!.map((space) => space.passenger)), ...[...view.afterlands, ...view.lost].flatMap((row) => row.cells)];
    const face = everywhere.find((one) => one?.passenger === passenger.passenger)?.face;
    return face ? [{ seat: Number(seat), face }] : [];
  });
  return seen.length ? { ...passenger, face: seen[0]!.face, seen: seen.map(({ seat }) => seat) } : passenger;
}

/** Solid: face up. Dashed with an eye: face down, and I know it. A back: nobody told me. */
export function Person(props: { passenger: Passenger & { seen?: number[] } }): JSX.Element {
  const { face, face_up, mask, anchored, placed_by, seen } = props.passenger;
  return (
    <div class={`psg-person${face && !face_up ? " psg-known" : ""}`}>
      {face ? <Front face={face} /> : <Back />}
      {face && !face_up && !seen ? <Eye /> : null}
      {seen ? (
        <span class="psg-seen" aria-hidden="true">
          {seen.map((seat) => (
            <i key={seat} class={`dot seat-${seat}`} />
          ))}
        </span>
      ) : null}
      {mask ? <Mask color={mask} /> : null}
      {anchored ? <Anchor /> : null}
      {placed_by === null ? null : <span class={`seat seat-${placed_by} psg-by`}>{placed_by} </span>}
    </div>
  );
}

export function Front(props: { face: Face }): JSX.Element {
  return (
    <div class={`psg-front psg-${colorOf(props.face) ?? "none"}`}>
      <Portrait face={props.face} />
      <Symbol color={colorOf(props.face)} />
    </div>
  );
}
