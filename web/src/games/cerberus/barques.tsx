/** The barques on the Styx: face down, with a cloth over them, until somebody reaches the last board. */

import type { JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { claimsIn } from "../../table/things";
import { berth, type Road } from "./road";
import type { Barque, Underworld } from "./view";
import { say } from "./words";

type Props = DrawingProps<Underworld>;

export function Barques(props: Props & { road: Road; top: number; bottom: number }): JSX.Element {
  const { view, road, top, bottom } = props;
  const afloat = view.barques.filter(({ slot }) => slot !== null);
  const end = road.at(view.length);
  const waves = Array.from({ length: 4 }, (_, at) => wave(road.width, top + 26 + at * 22, at * 17));
  return (
    <g role="group" aria-label={say("barques")}>
      <defs>
        <radialGradient id="crb-lamplight">
          <stop offset="0" stop-color="#ffd257" stop-opacity="0.7" />
          <stop offset="1" stop-color="#ffd257" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="crb-timber" x2="0" y2="1">
          <stop offset="0" stop-color="#9a6a3d" />
          <stop offset="1" stop-color="#3d2613" />
        </linearGradient>
      </defs>
      <path class="crb-styx" d={`M0 ${top + 12}q${road.width / 4}-16 ${road.width / 2} 0t${road.width / 2} 0V${bottom}H0z`} />
      <rect y={top - 14} width={road.width} height="62" fill="url(#crb-vapour)" />
      <path class="crb-waves" d={waves.join("")} />
      <path class="crb-jetty" d={`M${end.x} ${end.y + 6}L${berth(road, 0)} ${top + 34}`} />
      {afloat.map((barque) => (
        <Boat key={barque.tile} {...props} barque={barque} x={berth(road, barque.slot!)} y={top + 48} />
      ))}
    </g>
  );
}

function wave(width: number, y: number, from: number): string {
  return `M${-from} ${y}${Array.from({ length: Math.ceil(width / 52) + 1 }, () => "q13-6 26 0t26 0").join("")}`;
}

function Boat(props: Props & { barque: Barque; x: number; y: number }): JSX.Element {
  const { view, barque, names, x, y } = props;
  const revealed = view.barque_seats !== null;
  const seen = Object.values(props.views ?? {}).flatMap((one) => one.barques.find(({ tile }) => tile === barque.tile)?.seats ?? []);
  const seats = barque.seats ?? seen[0] ?? null;
  const knows = barque.known_to === "everyone" ? [] : barque.known_to;
  const told = seats === null ? say("unknown-seats") : say("seats", { count: seats });
  const looked = knows.length ? [say("looked", { names: knows.map((seat) => names[seat]!).join(", ") })] : [];
  const name = barque.slot ? say("slot", { slot: barque.slot }) : say("active");
  const said = (tags(props).get(barque.slot!) ?? []).map((tag) => ({ ...tag, text: say("says-seats", { name: short(names[tag.seat]!), seats: tag.seats }) }));
  const written = [revealed ? "" : (seats ?? "?"), name, ...knows, ...said.map(({ text }) => text)];
  const label = [written.join(" "), told, ...looked].join(", ");
  return (
    <Spot handle={`tile:${barque.slot}`} class={`crb-boat${barque.slot ? "" : " crb-next"}`} label={label}>
      <g class="crb-moves" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <path class="crb-touch" d="M-60-34h120v76h-120z" />
        <path class="crb-wake" d="M-54 26q54 12 108 0M-38 33q38 7 76 0" />
        {barque.slot ? null : <Ferryman />}
        <path class="crb-hull" d="M-56-12q6 4 14 4h84q8 0 14-4-2 30-24 34h-64q-22-4-24-34z" />
        <path class="crb-plank" d="M-50 2h100M-44 12h88" />
        <path class="crb-prow" d="M52-10q10-4 8-16-8 0-10 8M-52-10q-10-4-8-16 8 0 10 8" />
        {revealed && seats !== null ? (
          Array.from({ length: seats }, (_, at) => <circle key={at} class="crb-seat" cx={(at - (seats - 1) / 2) * 27} cy="-8" r="11" />)
        ) : (
          <>
            <path class="crb-cloth" d="M-36-8q4-20 36-20t36 20q-8 6-16 0-10 8-20 0-10 8-20 0-8 6-16 0z" />
            <g class={seats === null ? "crb-guess" : "crb-guess crb-mine"}>
              <rect x="-13" y="-24" width="26" height="24" rx="5" />
              <text y="-6">{seats ?? "?"} </text>
            </g>
          </>
        )}
        <text class="crb-name" y="38">
          {name}{" "}
        </text>
        {knows.map((seat, at) => (
          <g key={seat} class={`crb-dot crb-seat-${seat}`} transform={`translate(${(at - (knows.length - 1) / 2) * 17} 15)`}>
            <circle r="8" />
            <text y="4.300">{seat} </text>
          </g>
        ))}
        {said.map(({ seat, text }, at) => (
          <g key={seat} class="crb-says" transform={`translate(0 ${-40 - at * 19})`}>
            <rect x="-44" y="-12" width="88" height="17" rx="8" />
            <text y="1">{text} </text>
          </g>
        ))}
      </g>
    </Spot>
  );
}

/** He waits at the end of the path, with his pole and a light. */
function Ferryman(): JSX.Element {
  return (
    <g class="crb-ferryman">
      <circle r="30" cx="-58" cy="-34" fill="url(#crb-lamplight)" />
      <path class="crb-pole" d="M-66 30L-52-60M-64-40h8v5" />
      <path class="crb-robe" d="M-36 2c0-24 2-36-6-40-9 3-8 16-9 26-1 8-3 11-5 14z" />
      <path class="crb-cowl" d="M-48-30q4-8 8 0-3 7-8 0z" />
      <path class="crb-flame" d="M-60-35c4 4 4 7 2 9a3 3 0 0 1-4 0c-2-2-1-5 2-9z" />
    </g>
  );
}

function short(name: string): string {
  return name.length > 8 ? `${name.slice(0, 7)}…` : name;
}

interface Tag {
  seat: number;
  seats: number;
}

/** What is said of the barque in each slot: the latest word of everybody, which goes with the barque in a swap. */
function tags({ entries }: Props): Map<number, Tag[]> {
  const found = new Map<number, Tag[]>();
  const claims = new Map(claimsIn(entries).map((made) => [made.version, made]));
  for (const { version, event } of entries) {
    const made = claims.get(version);
    if (made?.claim.about === "barque_claim") {
      const slot = Number(made.claim.slot);
      const others = (found.get(slot) ?? []).filter(({ seat }) => seat !== made.seat);
      found.set(slot, [...others, { seat: made.seat, seats: Number(made.claim.seats) }]);
    } else if (event.type === "barques_swapped") {
      const [one, other] = event.slots as [number, number];
      const [before, after] = [found.get(one) ?? [], found.get(other) ?? []];
      found.set(one, after).set(other, before);
    }
  }
  return found;
}
