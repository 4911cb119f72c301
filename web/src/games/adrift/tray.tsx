/** Under the raft: what has no place on it to touch, my cards, my agenda, the decks. */

import type { JSX } from "preact";

import { SpotBox } from "../../table/spot";
import { nameOf, thing } from "../../table/things";
import { kindOf, Picture, Spread } from "./cards";
import type { Deed, Held, Props } from "./view";
import { say } from "./words";

export function Tray(props: Props): JSX.Element {
  return (
    <div class={props.me === null ? "adr adr-tray" : "adr adr-tray adr-with-hand"}>
      {props.me === null ? null : <Hand {...props} />}
      <Agenda {...props} />
    </div>
  );
}

const WAYS: Partial<Record<Deed["type"], string>> = {
  pass_use: "button:pass",
  fish_none: "button:nothing",
  endure: "button:endure",
  pass_vote: "button:pass",
  put_done: "button:done",
  go_hungry: "button:hungry",
};

/** The handle of an answer that touches no card and no seat. */
export function wayOut(type: Deed["type"]): string {
  return WAYS[type]!;
}

function Hand(props: Props): JSX.Element | null {
  const { view, me } = props;
  const hand = view.seats[me!]?.hand ?? [];
  return (
    <section aria-label={say("hand")}>
      <h2>{say(view.phase === "starve" && view.pending.includes(me!) ? "hand-to-pile" : "hand")}</h2>
      {hand.length ? null : <p class="quiet">{say("no-cards")}</p>}
      <div class="adr-hand" data-hand tabIndex={0} role="group" aria-label={say("hand")}>
        {hand.map((card) => (
          <Card key={card.id} {...props} card={card} />
        ))}
      </div>
    </section>
  );
}

function Card(props: Props & { card: Held }): JSX.Element {
  const { card, view, me, choosing, components: box } = props;
  const { name, text } = thing(box, "item", card.name);
  const laid = view.choices.some(({ seat, cards }) => seat === me && cards?.includes(card.id));
  const kind = kindOf(props, card.name);
  return (
    <SpotBox handle={`hand:${card.id}`} class={`adr-item adr-of-${kind}`} label={[`${name}. ${String(text)}`, ...(laid ? [say("is-laid")] : [])].join(", ")}>
      <strong>{name}</strong>{" "}
      <Picture item={card.name} kind={kind} />
      <span>{String(text)}</span>{" "}
      {laid ? <em>{say("is-laid")} </em> : null}
      {view.phase === "starve" && choosing.picked(`hand:${card.id}`) ? <em>{say("to-pile")}</em> : null}
    </SpotBox>
  );
}

/** What I must bring about, and what I was shown: nobody else sees this. */
function Agenda(props: Props): JSX.Element {
  const { view, me, names, components: box } = props;
  const agenda = me === null ? null : view.seats[me]?.agenda;
  const called = (items: string[]): string => items.map((item) => nameOf(box, "item", item)).join(", ") || say("nothing");
  return (
    <section class={agenda ? "adr-agenda adr-mine" : "adr-agenda"}>
      {agenda ? (
        <>
          <h2>{say("your-agenda", { agenda: nameOf(box, "agenda", agenda) })}</h2>
          <p>{String(thing(box, "agenda", agenda).text ?? "")}</p>
        </>
      ) : null}
      <p>
        {say("in-play")}{" "}
        {view.agendas.map((one, at) => (
          <span key={one} title={String(thing(box, "agenda", one).text ?? "")}>
            {at ? ", " : ""}
            {nameOf(box, "agenda", one)}
          </span>
        ))}
        .
      </p>
      {view.peeked ? <p>{say("peeked", { event: nameOf(box, "event", view.peeked) })}</p> : null}
      {view.hands_seen.map(({ seat, round, faces }, at) => (
        <p key={at}>{say("hand-seen", { name: names[seat]!, round, cards: called(faces) })}</p>
      ))}
      <Piles {...props} />
    </section>
  );
}

/** How much lies where, and the open discards. */
function Piles(props: Props): JSX.Element {
  const { view } = props;
  const { items, face_down, events } = view.piles;
  return (
    <div class="adr-piles" data-handle="deck">
      <p>
        <b>{say("places", { count: view.places })}</b> · {say("item-deck", { count: items })} · {say("event-deck", { count: events })} ·{" "}
        {say("face-down", { count: face_down })}
      </p>
      {view.discard.length ? (
        <details>
          <summary>{say("discards", { count: view.discard.length })}</summary>
          <Spread {...props} cards={view.discard} />
        </details>
      ) : null}
    </div>
  );
}
