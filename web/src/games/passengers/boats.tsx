/** A boat with its five spaces, and a passenger as the reader may see it. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { Says } from "../../table/says";
import { SpotBox } from "../../table/spot";
import { claimsIn, nameOf, thing } from "../../table/things";
import { Anchor, Back, colorOf, Eye, kindOf, Mask, Portrait, Symbol, Voices } from "./faces";
import type { Boat, Crossing, Face, Passenger, Space } from "./view";
import { say } from "./words";

type Props = DrawingProps<Crossing>;

const HEADS: Record<Boat, string> = {
  raven: "M4 34c2-14 8-24 20-26 6-1 10 2 12 6l9 5-10 2c-2 8-8 12-16 15zM27 15a2 2 0 1 0 .1 0z",
  wolf: "M3 36c0-12 4-20 9-26l4-8 5 8 7-7 2 10 13 11-3 5-13 1c-4 5-12 6-24 6zM26 17a2 2 0 1 0 .1 0z",
};

export function Hull(props: Props & { boat: Boat }): JSX.Element {
  const { boat, view, components: box } = props;
  const spaces = view.boats[boat]!;
  const name = nameOf(box, "boat", boat);
  const aboard = spaces.filter(({ passenger }) => passenger).length;
  const votes = view.seats.flatMap(({ vote }, seat) => (vote === boat ? [seat] : []));
  return (
    <section class={`psg-hull psg-${boat}`} aria-label={name}>
      <Planks boat={boat} />
      <SpotBox handle={`boat:${boat}`} class="psg-head" label={say("aboard", { boat: name, count: aboard })}>
        <strong>{name}</strong>{" "}
        <span class="psg-aboard">{say("on-board", { count: aboard })} </span>
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

/** The ship itself: planks from stern to prow, oars, and its beast at the prow. */
function Planks(props: { boat: Boat }): JSX.Element {
  return (
    <>
      <svg class="psg-planks" viewBox="0 0 800 280" preserveAspectRatio="none" aria-hidden="true">
        <path class="psg-oars" d="M190 236l-46 44M300 240l-46 40M410 242l-46 38M520 240l-46 40M630 234l-46 46" />
        <path class="psg-side" d="M4 6c34 6 38 40 44 62h690c10-26 22-50 56-58-6 20-8 40-10 62-8 90-54 152-150 176H150C66 230 18 160 14 76 12 46 12 26 4 6z" />
        <path class="psg-seam" d="M20 116h758M34 164h726M66 208h660" />
        <path class="psg-rail" d="M42 68h700" />
      </svg>
      <svg class="psg-figure" viewBox="0 0 48 40" aria-hidden="true">
        <path d={HEADS[props.boat]} />
      </svg>
    </>
  );
}

function Place(props: Props & { space: Space }): JSX.Element {
  const { space, components: box, choosing, view } = props;
  const { name: gift, text } = thing(box, "gift", space.gift);
  const stands = space.passenger ? labelOf(props, space.passenger) : say("free");
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
      {space.passenger ? (
        <Person passenger={space.passenger} />
      ) : card ? (
        <div class="psg-ghost">
          <Front face={card.name} />
        </div>
      ) : (
        <span class="psg-empty">
          <small aria-hidden="true">{String(text ?? "")}</small>
        </span>
      )}
      <Says claims={said} what={({ claim }) => claimed(props, claim)} truth={({ claim }) => isTrue(props, claim)} />
      <Voices count={space.voices} />
    </SpotBox>
  );
}

/** What a claim says of a passenger or of a player. */
export function claimed({ components: box }: Props, claim: Record<string, unknown>): string {
  if (claim.faction) return nameOf(box, "faction", String(claim.faction));
  if (claim.cards) return (claim.cards as string[]).map((card) => box.passenger?.items[card]?.name ?? nameOf(box, "faction", card)).join(", ");
  const type = claim.passenger_type as keyof typeof TYPES | null;
  const kind = type ? (TYPES[type]?.() ?? nameOf(box, "passenger", type)) : "";
  const color = claim.color && claim.color !== "none" ? COLORS[claim.color as keyof typeof COLORS]() : "";
  return [color, kind].filter(Boolean).join(" ");
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

/** Solid: face up. Dashed with an eye: face down, and I know it. A back: nobody told me. */
export function Person(props: { passenger: Passenger }): JSX.Element {
  const { face, face_up, mask, anchored, placed_by } = props.passenger;
  return (
    <div class={`psg-person${face && !face_up ? " psg-known" : ""}`}>
      {face ? <Front face={face} /> : <Back />}
      {face && !face_up ? <Eye /> : null}
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
