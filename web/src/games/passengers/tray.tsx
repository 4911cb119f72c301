/** Under the boats: what is asked beside them, my hand and side, the seats. */

import type { ComponentChildren, JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { SeatMark } from "../../shell";
import { Says } from "../../table/says";
import { SpotBox } from "../../table/spot";
import { claimsIn, type ClaimMade, nameOf, thing } from "../../table/things";
import { claimed, COLORS, Front, isTrue } from "./boats";
import { Coin, Eye, Portrait, Row, Symbol, Voices } from "./faces";
import type { Color, Crossing, Deed } from "./view";
import { say } from "./words";

type Props = DrawingProps<Crossing>;

export function Tray(props: Props): JSX.Element {
  const { view, components: box } = props;
  return (
    <div class="psg-tray">
      {view.silence ? (
        <p class="psg-silence">
          <strong>{nameOf(box, "silence", view.silence)}</strong>: {String(thing(box, "silence", view.silence).text ?? "")}
        </p>
      ) : null}
      <GiftInUse {...props} />
      <Considered {...props} />
      <Asked {...props} />
      {props.me === null ? null : <Mine {...props} />}
    </div>
  );
}

function GiftInUse(props: Props): JSX.Element | null {
  const { view, names, components: box } = props;
  if (!view.gift) return null;
  const { name, text } = thing(box, "gift", view.gift.gift);
  const picks = view.gift.picks.map((pick) =>
    typeof pick === "number" ? names[pick] : box.space?.items[pick]?.name ?? box.boat?.items[pick]?.name ?? pick,
  );
  return (
    <p class="psg-using">
      <span class={`seat seat-${view.gift.seat}`}>{view.gift.seat}</span> {names[view.gift.seat]}: <strong>{name}</strong>.{" "}
      {String(text ?? "")} {picks.length ? `${picks.join(" → ")} → …` : ""}
    </p>
  );
}

const STEPS = ["shadow", "placing", "gifts", "voting"] as const;

/** Where the round stands, and whose gifts are still to come, in the order of their numbers. */
export function Course({ view, names, components: box }: Props): JSX.Element | null {
  const steps = STEPS.filter((step) => step !== "shadow" || view.phase === step || view.shadow_pile);
  if (!view.round || view.ending) return null;
  return (
    <p class="phases">
      <strong>{say("round", { round: view.round })}</strong>
      {steps.map((step) => (
        <span key={step} class="step" aria-current={step === view.phase ? "step" : undefined}>
          {PHASES[step]()}
        </span>
      ))}
      {view.gift ? (
        <span class="psg-turn psg-now">
          {nameOf(box, "gift", view.gift.gift)} <SeatMark seat={view.gift.seat} />
        </span>
      ) : null}
      {view.gift_order.map(([number, seat]) => (
        <span key={number} class="psg-turn" title={names[seat]}>
          <b>{number}</b> <span class="psg-what">{view.seats[seat]?.gift ? nameOf(box, "gift", view.seats[seat]!.gift!) : ""} </span>
          <SeatMark seat={seat} />
        </span>
      ))}
    </p>
  );
}

const PHASES = {
  shadow: () => say("step-shadow"),
  placing: () => say("step-placing"),
  gifts: () => say("step-gifts"),
  voting: () => say("step-voting"),
};

/** What the space gives that I am about to take. */
function Considered({ view, choosing, components: box }: Props): JSX.Element | null {
  const spaces = Object.values(view.boats).flat();
  const taken = view.gift ? undefined : spaces.find(({ space, passenger }) => !passenger && choosing.picked(`space:${space}`));
  if (!taken) return null;
  const { name, text } = thing(box, "gift", taken.gift);
  return (
    <p class="psg-using">
      {taken.gift_number} <strong>{name}</strong>. {String(text ?? "")} <Voices count={taken.voices} />
    </p>
  );
}

/** Colours, kinds and the way out: what has no place on the boats. */
function Asked(props: Props): JSX.Element | null {
  const { decision, components: box } = props;
  const legal = (decision?.legal ?? []) as Deed[];
  const chips = legal.map((deed) => {
    switch (deed.type) {
      case "pick_color":
        return (
          <SpotBox key={deed.color} handle={`color:${deed.color}`} class="psg-chip" label={COLORS[deed.color]()}>
            <Symbol color={deed.color} /> {COLORS[deed.color]()}
          </SpotBox>
        );
      case "pick_type": {
        const name = nameOf(box, "faction", deed.passenger_type);
        return (
          <SpotBox key={deed.passenger_type} handle={`type:${deed.passenger_type}`} class="psg-chip" label={say(deed.passenger_type)}>
            <Front face={`${deed.passenger_type}-red`} /> <span title={name}>{say(deed.passenger_type)}</span>
          </SpotBox>
        );
      }
      default:
        return null;
    }
  });
  return chips.some(Boolean) ? <Row class="psg-asked">{chips}</Row> : null;
}

/** What I hold, and beside it what I am and want: never out of sight. */
function Mine(props: Props): JSX.Element {
  const { view, names, components: box } = props;
  const fellows = view.smugglers.filter((seat) => seat !== props.me).map((seat) => names[seat]!);
  return (
    <div class="psg-own" tabIndex={0} role="group" aria-label={say("hand")}>
      {view.hand.length ? (
        <div class="psg-mine" data-hand>
          {view.hand.map(({ id, name }) => (
            <SpotBox key={id} handle={`hand:${id}`} class="psg-card" label={nameOf(box, "passenger", name)}>
              <div class="psg-person psg-known">
                <Front face={name} />
              </div>
              <span>{nameOf(box, "passenger", name)}</span>
            </SpotBox>
          ))}
        </div>
      ) : null}
      {view.faction ? (
        <section class="psg-secret" aria-label={nameOf(box, "faction", view.faction)}>
          {view.faction_face ? <Portrait face={view.faction_face} /> : null}
          <div>
            <p class="psg-only">
              <Eye /> {say("you-are", { faction: nameOf(box, "faction", view.faction) })}
              {view.faction_face && view.faction_face !== view.faction ? ` (${nameOf(box, "passenger", view.faction_face)}).` : "."}
            </p>
            <p>{String(thing(box, "faction", view.faction).text ?? "")}</p>
            {fellows.length ? <p>{say("with", { names: fellows.join(", ") })}</p> : null}
          </div>
        </section>
      ) : null}
    </div>
  );
}

/** What a seat has, beside its name: it is picked there, too. */
export function Seat(props: Props & { seat: number; children: ComponentChildren }): JSX.Element {
  const { view, names, seat: at, children, components: box } = props;
  const seat = view.seats[at]!;
  const cards = say("cards", { count: seat.hand });
  const gift = seat.gift ? `${seat.gift_number} ${nameOf(box, "gift", seat.gift)}` : "";
  const side = seat.faction ?? (at === props.me ? view.faction : null);
  const marks = [
    ...(seat.silenced ? [say("silenced")] : []),
    ...(seat.voted ? [say("voted")] : []),
    ...(side ? [nameOf(box, "faction", side)] : []),
  ];
  const has = [cards, gift, ...(view.coin === at ? [nameOf(box, "token", "master-coin")] : []), ...marks, say("voices", { count: seat.voices })];
  return (
    <SpotBox handle={`seat:${at}`} class="psg-seat" label={[`${at} ${names[at]}`, ...has.filter(Boolean)].join(", ")}>
      {children}
      <span class="psg-has">
        <span title={cards}>
          <i class="psg-mini" /> {seat.hand}{" "}
        </span>
        {gift ? <span title={String(thing(box, "gift", seat.gift!).text ?? "")}>{gift} </span> : null}
        {view.coin === at ? <Coin /> : null}
        <Voices count={seat.voices} />
        {marks.map((mark) => (
          <em key={mark}>{mark} </em>
        ))}
      </span>
      <Says claims={claimsIn(props.entries).filter((made) => isAbout(made, at))} what={({ claim }) => claimed(props, claim)} truth={({ claim }) => isTrue(props, claim, at)} />
    </SpotBox>
  );
}

/** Who I am and what I hold hang on my own seat, whom I suspect on theirs. */
function isAbout({ seat, claim }: ClaimMade, at: number): boolean {
  return claim.about === "seat_faction" ? claim.target === at : seat === at && (claim.about === "my_faction" || claim.about === "my_hand");
}

export function MasksLeft(props: { masks: Color[]; label: string }): JSX.Element {
  return (
    <p class="psg-masks" data-handle="masks">
      {props.label} {props.masks.map((color) => (
        <span key={color} class="psg-spare">
          <Symbol color={color} /> {COLORS[color]()}
        </span>
      ))}
    </p>
  );
}
