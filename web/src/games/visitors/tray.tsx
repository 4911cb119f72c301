/** Beside the house: how the match stands, tiles to lay, trinkets in hand. */

import type { ComponentChildren, JSX } from "preact";

import type { DrawingProps } from "../../table/drawing";
import { Says } from "../../table/says";
import { SpotBox } from "../../table/spot";
import { claimsIn, nameOf, printed, thing } from "../../table/things";
import { TRINKETS } from "./furniture";
import { Drawn, Elder, Ghost, Mark, Skull, Small, TileMark } from "./pieces";
import type { Kind, Manor } from "./view";
import { say } from "./words";

type Props = DrawingProps<Manor>;

export function Tray(props: Props): JSX.Element {
  const { view } = props;
  return (
    <div class="manor manor-tray">
      {view.phase.startsWith("build") ? <Tiles {...props} /> : <Meters {...props} />}
      {props.me !== null && view.hands[props.me]?.size ? <Hand {...props} /> : null}
    </div>
  );
}

function Meters(props: Props): JSX.Element {
  const { view, components: box, names } = props;
  const enough = printed(box, "limit", "visitors-that-lose", "value");
  const points = printed(box, "limit", "action-points", "value");
  return (
    <div class="meters">
      <Meter label={say("visitors-of", { count: view.visitors.length, limit: enough })}>
        {Array.from({ length: Math.max(enough, view.visitors.length) }, (_, at) => (
          <Small key={at} box="-28 -38 56 70" class={at < view.visitors.length ? "" : "absent"}>
            <Ghost />
          </Small>
        ))}
      </Meter>
      <Meter handle="blights" label={say("blights-left", { count: view.piles.blights })}>
        {Array.from({ length: view.piles.blights }, (_, at) => (
          <Skull key={at} />
        ))}
      </Meter>
      <Meter handle="visits" label={say("deck", { count: view.piles.visits })}>
        <meter min={0} max={view.piles.visits + view.visits_drawn.length} value={view.piles.visits} aria-label={say("deck", { count: view.piles.visits })} />
      </Meter>
      {view.phase === "act" ? (
        <Meter label={say("points", { name: names[view.seat]!, count: view.ap })}>
          {Array.from({ length: Math.max(points, view.ap) }, (_, at) => (
            <span key={at} class={at < view.ap ? "point" : "point spent"} />
          ))}
        </Meter>
      ) : null}
      <Meter handle="trinkets" label={say("trinkets", { left: view.piles.trinkets, used: view.trinket_discard.length })} />
    </div>
  );
}

function Meter(props: { label: string; handle?: string; children?: ComponentChildren }): JSX.Element {
  return (
    <div class="meter" data-handle={props.handle}>
      <span>{props.label}</span>
      {props.children ? (
        <div class="pips" aria-hidden="true">
          {props.children}
        </div>
      ) : null}
    </div>
  );
}

/** Tiles still to be laid, and the picked one in each of the ways it may lie. */
function Tiles(props: Props): JSX.Element {
  const { view, decision, components: box } = props;
  const turns = new Set(
    (decision?.legal ?? []).filter(({ type }) => type === "place_tile").map(({ rotation }) => Number(rotation)),
  );
  const picked = view.tile_picked;
  return (
    <section class="tiles" aria-label={say("tiles")}>
      <h2>{say("tiles")}</h2>
      <div class="row">
        {view.tiles_left.map((tile) => (
          <SpotBox key={tile} handle={`tile:${tile}`} class={tile === picked ? "tile taken" : "tile"} label={tileLabel(props, tile)}>
            <TileMark doors={String(thing(box, "room", tile).doors)} rotation={0} />
            {nameOf(box, "room", tile)}
          </SpotBox>
        ))}
      </div>
      {picked && turns.size ? (
        <>
          <h2>{say("turns", { room: nameOf(box, "room", picked) })}</h2>
          <div class="row">
            {[...turns].sort().map((turn) => (
              <SpotBox key={turn} handle={`turn:${turn}`} class="tile" label={say("turned", { degrees: turn * 90 })}>
                <TileMark doors={String(thing(box, "room", picked).doors)} rotation={turn} />
                {turn * 90}°
              </SpotBox>
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
}

function tileLabel({ components: box }: Props, tile: string): string {
  const doors = [...String(thing(box, "room", tile).doors)].map((side) => say(SIDE[side]!));
  return say("tile", { room: nameOf(box, "room", tile), doors: doors.join(", ") });
}

const SIDE: Record<string, "north" | "east" | "south" | "west"> = { N: "north", E: "east", S: "south", W: "west" };

function Hand(props: Props): JSX.Element {
  const { view, me, components: box } = props;
  const cards = view.hands[me!]!.cards ?? [];
  return (
    <section aria-label={view.discards_due && view.seat === me ? say("discard", { count: view.discards_due }) : say("hand")}>
      <div class="row" data-hand tabIndex={0} role="group" aria-label={say("hand")}>
        {cards.map(({ id, name }) => {
          const { name: called, text, removes } = thing(box, "trinket", name);
          return (
            <SpotBox key={id} handle={`hand:${id}`} class="trinket" label={`${called}. ${String(text)}`}>
              <strong>{called}</strong>{" "}
              <span class="pair">
                <Drawn path={TRINKETS[name]!} size={44} />
                <Removed what={String(removes)} letter={nameOf(box, "spirit", String(removes))[0]!} />
              </span>
              <span class="small-print">{String(text)}</span>
            </SpotBox>
          );
        })}
      </div>
    </section>
  );
}

/** What a trinket is good against. */
function Removed(props: { what: string; letter: string }): JSX.Element {
  return props.what === "visitor" ? (
    <Small box="-28 -38 56 70">
      <Ghost />
    </Small>
  ) : (
    <Small box="-16 -16 32 32">
      <Mark kind={props.what as Kind} letter={props.letter} />
    </Small>
  );
}

/** What a seat holds and suffers, as far as it may be seen, beside its name. */
export function Seat(props: Props & { seat: number; children: ComponentChildren }): JSX.Element {
  const { view, seat, me, children, components: box } = props;
  return (
    <div data-handle={`seat:${seat}`}>
      {children}
      <span class="manor-has">
        <Small box="-14 -34 30 44" size={24}>
          <Elder colour={view.pawns[seat] ?? ""} seat={seat} acts={false} />
        </Small>
        {seat === me ? null : <Held {...props} seat={seat} />}
        {view.blights[seat]?.map(({ id, name }) => (
          <span key={id} class="blight" title={String(thing(box, "blight", name).text)}>
            <Skull /> {nameOf(box, "blight", name)}
          </span>
        ))}
      </span>
      <Says claims={claimsIn(props.entries).filter((made) => made.seat === seat && made.claim.about === "holds")} what={({ claim }) => holding(props, claim)} />
    </div>
  );
}

/** The trinkets that somebody claims to hold. */
function holding({ components: box }: Props, claim: Record<string, unknown>): string {
  const trinkets = Object.entries(claim.trinkets as Record<string, number>);
  return trinkets.map(([trinket, count]) => `${count} ${nameOf(box, "trinket", trinket)}`).join(", ");
}

function Held(props: Props & { seat: number }): JSX.Element | null {
  const hand = props.view.hands[props.seat];
  const seen = props.views?.[props.seat]?.hands[props.seat]?.cards ?? hand?.cards;
  if (!hand) return null;
  if (!seen) return <span class="quiet">{say("hidden-hand", { count: hand.size })}</span>;
  if (!seen.length) return <span class="quiet">{say("empty-hand")}</span>;
  const counts = new Map<string, number>();
  for (const { name } of seen) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (
    <>
      {[...counts].map(([name, count]) => (
        <span key={name} class="held" title={nameOf(props.components, "trinket", name)}>
          <Drawn path={TRINKETS[name]!} size={20} />
          <span class="hidden">{nameOf(props.components, "trinket", name)}</span> {count > 1 ? `×${count}` : ""}
        </span>
      ))}
    </>
  );
}
