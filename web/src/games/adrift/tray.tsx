/** Under the raft: what has no place on it to touch, my cards, my agenda, the decks. */

import type { JSX } from "preact";

import { SpotBox } from "../../table/spot";
import { nameOf, thing } from "../../table/things";
import { kindOf, Picture, Spread } from "./cards";
import type { Deed, Held, Props } from "./view";
import { say } from "./words";

export function Tray(props: Props): JSX.Element {
  return (
    <>
      <Ways {...props} />
      {props.me === null ? null : <Hand {...props} />}
      <div class="adr-below">
        <Agenda {...props} />
        <Piles {...props} />
      </div>
    </>
  );
}

const WAYS: Partial<Record<Deed["type"], [string, () => string]>> = {
  pass_use: ["button:pass", () => say("pass-use")],
  fish_none: ["button:nothing", () => say("fish-none")],
  endure: ["button:endure", () => say("endure")],
  pass_vote: ["button:pass", () => say("pass-vote")],
  put_done: ["button:done", () => say("put-done")],
  go_hungry: ["button:hungry", () => say("go-hungry")],
};

/** The handle of an answer that touches no card and no seat. */
export function wayOut(type: Deed["type"]): string {
  return WAYS[type]![0];
}

function Ways({ decision, choosing }: Props): JSX.Element | null {
  const ways = (decision?.legal ?? []).flatMap((action) => {
    const way = WAYS[action.type as Deed["type"]];
    return way ? [way] : [];
  });
  if (!ways.length) return null;
  return (
    <p class="adr-ways">
      {ways.map(([handle, name]) => (
        <SpotBox key={handle} handle={handle} class="adr-way" label={name()}>
          {handle === "button:done" && choosing.staged ? choosing.staged.text : name()}
        </SpotBox>
      ))}
    </p>
  );
}

function Hand(props: Props): JSX.Element | null {
  const { view, me } = props;
  const hand = view.seats[me!]?.hand ?? [];
  return (
    <section aria-label={say("hand")}>
      <h2>{say(view.phase === "starve" && view.pending.includes(me!) ? "hand-to-pile" : "hand")}</h2>
      {hand.length ? null : <p class="quiet">{say("no-cards")}</p>}
      <div class="adr-hand" data-hand>
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
    </section>
  );
}

/** How much lies where, and the open discards. */
function Piles(props: Props): JSX.Element {
  const { view } = props;
  const { items, face_down, events } = view.piles;
  return (
    <section class="adr-agenda" data-handle="deck">
      <h2>{say("places", { count: view.places })}</h2>
      <p>
        {say("item-deck", { count: items })} · {say("event-deck", { count: events })} ·{" "}
        {say("face-down", { count: face_down })}
      </p>
      {view.discard.length ? (
        <details>
          <summary>{say("discards", { count: view.discard.length })}</summary>
          <Spread {...props} cards={view.discard} />
        </details>
      ) : null}
    </section>
  );
}
